"""Chips through random evenings in a house that is killed at every step, on the real file (K-13, S-9, S-10).

Whatever people do and wherever the process dies: all accounts sum to zero, each table's account is what lies
on the table, no chip is in two places, nothing that somebody was told is lost, and nothing is done twice.
"""

import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tapado.games.stakes import BuyIn
from tapado.rules import commands as c
from tapado.tables.database import Database
from tapado.tables.store_sqlite import SqliteStore
from tests.tables.bench import TODAY
from tests.tables.lives import SETUPS, Asked, Life, Town
from tests.tables.mortal import End
from tests.tables.reckoning import check

LIVES_OF_A_TOWN = 8
DOINGS = 80
"""At most, in a life."""
STEPS = 250
"""Statements, by the last of which a life ends unless it ends at rest before."""
SEED = 20_270_114

Told = Callable[[str, object], None]

# ── random lives ─────────────────────────────────────────────────────────────


async def a_town(folder: Path, seed: int) -> Counter[str]:
    """So many lives of a house, one after another, all checked after each."""
    town = Town.new(folder, Random(seed))
    for _ in range(LIVES_OF_A_TOWN):
        end = None if town.chance.random() < 0.1 else End.at_random(STEPS, town.chance)
        await Life(town, end).live(town.chance.randrange(1, DOINGS))
        await check(town)
    happened = await happenings(town)
    shutil.rmtree(folder)
    return town.counts + happened


async def happenings(town: Town) -> Counter[str]:
    """What the tables' logs tell, at the end."""
    database = Database(town.file)
    store = SqliteStore(database, now=lambda: TODAY)
    events = [event for table in await store.tables() for _, event in await store.since(table, 0)]
    await database.close()
    return Counter(event.kind for event in events) + Counter(busted=sum(b"busted" in e.body for e in events))


SOMETIMES = {
    *(
        "sit_down",
        "top_up",
        "leave",
        "send_away",
        "close",
        "make_up",
        "busted",
        "table_closed",
        "asked again",
    ),
    *("not_enough_chips", "enough_chips", "left_with_more", "wrong_top_up"),
    *("closed", "before rest", "before insert", "before commit", "within commit", "after commit"),
}
"""What must have happened in so many lives, or they have shown nothing."""


@pytest.mark.timeout(600)
async def test_no_chip_is_made_lost_or_moved_twice_whatever_people_do_and_wherever_the_house_dies(
    tmp_path: Path, long_run: bool, record_property: Told
) -> None:
    towns = 1_250 if long_run else 25
    counts: Counter[str] = Counter()
    for number in range(towns):
        counts += await a_town(tmp_path / str(number), SEED + number)
    assert {what for what in SOMETIMES if not counts[what]} == set()
    record_property(
        "told",
        f"money, seed {SEED}: {towns * LIVES_OF_A_TOWN} lives, {counts['hand_started']} hands,"
        f" {counts['sat_down']} sat down, {counts['busted']} busted, {counts['within commit']} torn commits",
    )


# ── every statement of one evening ───────────────────────────────────────────

DUEL = replace(SETUPS[0], buy_in=BuyIn(100, 2_000))


class Evening(Life):
    """Two people sit down, one tops up, one loses all and is made up for; all go, and the table is closed."""

    async def evening(self, doings: int) -> None:
        for _ in range(2):
            await self.arrives()
        if len(self.town.cookies) < 2:
            return
        ana, bea = self.town.cookies
        table = await self.bench.house.open(DUEL, (ana, "Ana"), 1, chips=1_900)
        await self.send(table, "send_away", c.SendAway(0, 1), ana)
        await self.send(table, "sit_down", c.SitDown(bea, "Bea", chips=2_000), bea)
        await self.send(table, "top_up", c.TopUp(0, 100), ana)
        await self.quietly(table.send(self.bench.means.deal(table.table)))
        while self.fate.died is None and (hand := table.table.running_hand()) is not None:
            act = self.all_in(table.table, hand.to_act)
            await self.send(table, "act", act, table.table.player_at(hand.to_act).player)
        for person in (ana, bea):
            await self.ask(Asked("make_up", None, None, self.town.next_id(person)))
            seat = table.table.seat_of(person)
            if seat is not None:
                await self.send(table, "leave", c.Leave(seat), person)
        await self.send(table, "close", c.CloseTable(), ana)


async def an_evening(folder: Path, end: End | None) -> tuple[Town, list[str]]:
    """An evening that ends so; then the house opens again, and whoever is in doubt asks again."""
    town = Town.new(folder, Random(SEED))
    life = Evening(town, end)
    await life.live(0)
    await check(town)
    await Life(town, None).live(0)
    await check(town)
    shutil.rmtree(folder)
    return town, life.fate.asked


@pytest.mark.timeout(600)
async def test_an_evening_may_end_at_any_statement(tmp_path: Path) -> None:
    """Before, within and after every commit, and at every statement between them."""
    town, asked = await an_evening(tmp_path / "whole", None)
    assert {asked.what for asked in town.told} >= {
        "sit_down",
        "top_up",
        "send_away",
        "make_up",
        "leave",
        "close",
    }
    commits = [number for number, word in enumerate(asked, 1) if word == "commit"]
    ends = [End(number, moment) for number in commits for moment in ("before", "within", "after")]
    between = [End(number) for number in range(1, len(asked) + 1) if number not in commits]
    for number, end in enumerate([*ends, *between]):
        town, _ = await an_evening(tmp_path / str(number), end)
        assert not town.waiting
        assert town.counts["closed"] == 1
