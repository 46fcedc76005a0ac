"""Whole matches on virtual time: to their end, through crashes at every point, over a store that fails."""

import json
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from functools import partial
from operator import eq
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tapado.players.simple import choose
from tapado.rules import commands as c
from tapado.tables.database import Database
from tapado.tables.journal import folded
from tapado.tables.service import TableService
from tapado.tables.sights import Sight, sight
from tapado.tables.store import Store
from tapado.tables.store_sqlite import SqliteStore
from tests.tables.bench import INVITED, OPEN, TODAY, Bench, FaultyStore, Person, Policy, goes_along

LONGEST_MATCH = 2 * 60 * 60


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "memory":
        yield FaultyStore()
        return
    database = Database(tmp_path / "house.sqlite")
    yield SqliteStore(database, now=lambda: TODAY)
    await database.close()


def _bold(seen: Sight) -> list[c.Command]:
    """A person who opens for 30, so that matches are short."""
    turn = seen.options.bet
    if turn is not None and turn.call_to is None and turn.raise_most is not None:
        return [c.RaiseTo(seen.options.seat, turn.question, min(30, turn.raise_most))]
    return goes_along(seen)


async def _until_the_end(bench: Bench, table: TableService) -> None:
    for _ in range(LONGEST_MATCH // 10):
        if table.table.stage == "ended":
            return
        await bench.clock.advance(10)
    pytest.fail("the match has no end")


def _chips(table: TableService) -> int:
    hand = table.table.hand
    bets = 0 if hand is None or hand.over else sum(hand.bets)
    return bets + sum(seat.stack for seat in table.table.seats if seat is not None)


def _all_that_can_be_seen(table: TableService) -> list[Any]:
    """The table, each seat's sight of it and each viewer's count."""
    seats = range(len(table.table.seats))
    counts = [table.at(viewer) for viewer in (None, *seats)]
    return [asdict(table.table), [sight(table.table, seat) for seat in seats], counts]


async def _is_true_to_its_log(bench: Bench, table: TableService) -> None:
    """Memory is a cache: what the log makes is what is there, sealed part and all."""
    past = await bench.store.load(table.id)
    assert [seq for seq, _ in past.events] == list(range(1, table.table.seq + 1))
    assert asdict(folded(past)) == asdict(table.table)


async def _was_told_his_past(person: Person, table: TableService, since: int) -> None:
    """Nothing is lost, nothing is doubled, and nothing was told that isn't in the log."""
    _, events = await table.past(person.seat, since, most=10**6)
    assert person.told == [json.loads(event) for event in events]


# ── to the end ───────────────────────────────────────────────────────────────


async def test_three_computer_players_and_a_person_play_a_match_to_its_end(store: Store) -> None:
    bench = Bench(store, think=choose)
    await bench.house.restore()
    table = await bench.house.open(OPEN, ("ana", "Ana"), 3, start=True)
    people = [bench.sit(table, "ana"), bench.sit(table, "zoe")]
    since = [table.at(person.seat) for person in people]
    people[0].play()
    await _until_the_end(bench, table)
    assert people[0].kinds()[-1] == "match_ended"
    assert "timed_out" not in people[0].kinds()
    assert [seat.stack for seat in table.table.seats if seat is not None].count(0) >= 1
    assert _chips(table) == 400
    await _is_true_to_its_log(bench, table)
    for person, at in zip(people, since, strict=True):
        await _was_told_his_past(person, table, at)


async def test_a_match_in_sqlite_goes_on_in_another_house(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    database = Database(path)
    bench = Bench(SqliteStore(database, now=lambda: TODAY))
    await bench.house.restore()
    table = await bench.match("ana", computers=3, setup=INVITED)
    ana = bench.sit(table, "ana")
    ana.play()
    while "cards_given_up" not in ana.kinds():
        await bench.clock.advance(0.5)
    before = _all_that_can_be_seen(table)
    await database.close()

    database = Database(path)
    again = Bench(SqliteStore(database, now=lambda: TODAY), seed=2)
    await again.house.restore()
    twin = again.house.find(table.key)
    assert twin is not None
    assert _all_that_can_be_seen(twin) == before
    again.sit(twin, "ana").play()
    await _until_the_end(again, twin)
    await _is_true_to_its_log(again, twin)
    await database.close()


# ── crashes ──────────────────────────────────────────────────────────────────


async def _short_match() -> tuple[FaultyStore, list[list[Any]]]:
    """The log of a match of three, and what could be seen after each of its appends."""
    bench = Bench(seed=8)
    table = await bench.table("ana", computers=2)
    seen = [_all_that_can_be_seen(table)]
    bench.means.bus.listen(table.id, lambda _: seen.append(_all_that_can_be_seen(table)))
    await table.send(c.StartMatch(by=0))
    bench.sit(table, "ana").play(_bold)
    await _until_the_end(bench, table)
    return bench.store, seen


async def _with_the_first(appends: int, whole: FaultyStore) -> FaultyStore:
    """The store as it was after so many of the appends."""
    store = FaultyStore()
    for append, token in whole.created:
        await store.create(append, token)
    for append in whole.appends[:appends]:
        await store.append(append)
    return store


async def test_a_crash_after_any_command_loses_nothing_and_the_match_ends() -> None:
    whole, seen = await _short_match()
    kinds = {event.kind for append in whole.appends for event in append.events}
    assert {"raised_to", "called", "cards_given_up", "discard_ended", "hand_ended", "match_ended"} <= kinds
    assert len(seen) == len(whole.appends) + 1
    for appends, before in enumerate(seen):
        bench = Bench(await _with_the_first(appends, whole), seed=4)
        await bench.house.restore()
        [table] = bench.house.tables()
        assert _all_that_can_be_seen(table) == before
        if table.table.stage == "waiting":
            await table.send(c.StartMatch(by=0))
        bench.sit(table, "ana").play(_bold)
        await _until_the_end(bench, table)
        assert _chips(table) == 300
        await _is_true_to_its_log(bench, table)


# ── a store that fails ───────────────────────────────────────────────────────


async def _match_with_failures(fails: Callable[[int], bool], *, lies: bool) -> int:
    """A match of three to its end over a store that fails at these appends; gives how many were tried."""
    bench = Bench(seed=8)
    await bench.house.restore()
    table = await bench.table("ana", computers=2)
    ana, zoe = bench.sit(table, "ana"), bench.sit(table, "zoe")
    since = table.at(0)
    await table.send(c.StartMatch(by=0))
    bench.store.fails, bench.store.lies = fails, lies
    ana.play(_bold)
    await _until_the_end(bench, table)
    for person in (ana, zoe):
        await _was_told_his_past(person, table, since)
    assert _chips(table) == 300
    await _is_true_to_its_log(bench, table)
    return bench.store.tries


@pytest.mark.parametrize("lies", [False, True], ids=["nothing written", "written all the same"])
async def test_a_store_that_fails_at_any_append_loses_nothing_and_stops_nothing(lies: bool) -> None:
    tries = await _match_with_failures(lambda _: False, lies=lies)
    assert tries > 10
    for bad in range(2, tries + 1):
        assert await _match_with_failures(partial(eq, bad), lies=lies) >= bad


@pytest.mark.parametrize("lies", [False, True], ids=["nothing written", "written all the same"])
async def test_a_store_that_fails_every_other_time_stops_nothing(lies: bool) -> None:
    await _match_with_failures(lambda n: n > 1 and n % 2 == 0, lies=lies)


# ── everything at once ───────────────────────────────────────────────────────


def _whimsical(chance: Random) -> Policy:
    """A person who does what he likes, leaves now and then, and forgets to answer."""

    def acts(seen: Sight) -> list[c.Command]:
        luck = chance.random()
        if luck < 0.005:
            return [c.Leave(seen.options.seat)]
        if luck < 0.05:
            return []
        return _bold(seen) if luck < 0.6 else goes_along(seen)

    return acts


class Night:
    """Some tables over a store that fails now and then, and a house that crashes now and then."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.store = FaultyStore()
        self.bench = Bench(self.store, seed=seed)
        self.crashes = 0
        self._since: list[tuple[Person, TableService, int]] = []

    async def begin(self) -> None:
        await self.bench.house.restore()
        await self.bench.match("ana", computers=2)
        await self.bench.match("bea", "carla", computers=1)
        await self.bench.match("dora", "elsa", "fina", "gema", setup=INVITED)
        self.store.fails = lambda _: self.chance.random() < 0.05
        self._come()

    async def pass_on(self) -> None:
        """A few seconds, and perhaps a crash; the new house has nothing but the store."""
        await self.bench.clock.advance(self.chance.uniform(0.1, 20))
        self.store.lies = self.chance.random() < 0.5
        if self.chance.random() < 0.1:
            await self.check()
            self.crashes += 1
            self.bench = Bench(self.store, seed=self.chance.randrange(10**6))
            await self.bench.house.restore()
            self._come()

    def is_over(self) -> bool:
        return all(table.table.stage == "ended" for table in self.bench.house.tables())

    async def check(self) -> None:
        """Everybody was told exactly what he may know, and every table is what its log makes."""
        self.store.fails = lambda _: False
        await self.bench.clock.advance(1)
        for person, table, since in self._since:
            await _was_told_his_past(person, table, since)
        for table in self.bench.house.tables():
            assert _chips(table) == 100 * sum(seat is not None for seat in table.table.seats)
            await _is_true_to_its_log(self.bench, table)
        self.store.fails = lambda _: self.chance.random() < 0.05

    def _come(self) -> None:
        """Who has a seat looks at his table and plays as he likes, and so does an onlooker at each."""
        self._since = []
        for table in self.bench.house.tables():
            seated = [seat.player for seat in table.table.seats if seat is not None and not seat.computer]
            for name in (*seated, "zoe"):
                person = self.bench.sit(table, name)
                self._since.append((person, table, table.at(person.seat)))
                if person.seat is not None:
                    person.play(_whimsical(self.chance))


@pytest.mark.parametrize("seed", range(20))
async def test_a_night_of_failures_and_crashes_loses_nothing_and_every_match_ends(seed: int) -> None:
    await _night(seed)


async def test_many_nights_lose_nothing(long_run: bool, caplog: pytest.LogCaptureFixture) -> None:
    if not long_run:
        pytest.skip("for the long run")
    caplog.set_level(logging.CRITICAL, logger="tapado")  # a record holds on to its night's whole house
    for seed in range(1_000, 3_000):
        await _night(seed)


async def _night(seed: int) -> None:
    night = Night(seed)
    await night.begin()
    for _ in range(LONGEST_MATCH):
        if night.is_over():
            break
        await night.pass_on()
    assert night.is_over()
    assert len(night.bench.house.tables()) == 3
    await night.check()
