"""A house on virtual time, with decks, chance and people that repeat themselves."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tapado.rules import commands as c
from tapado.rules.errors import Refused
from tapado.rules.events import Setup
from tapado.rules.options import Options
from tapado.rules.table import Table
from tapado.rules.view import Own, Public
from tapado.tables.computers import Think
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.service import TableService
from tapado.tables.sights import Sight, sight
from tapado.tables.store import Append, ClockLeft, StoredEvent, StoreFailed
from tapado.tables.store_memory import MemoryStore
from tapado.tables.transfers import is_person, issue_of
from tapado.tables.viewers import Subscription
from tapado.tables.works import Works
from tests.tables.setups import chips_of
from tests.tables.virtual import VirtualClock

TODAY = 1_000_000_000.0
OPEN = Setup("monedas", 1, 4, "salon", listed=True, clock=100, pace="normal")
INVITED = Setup("monedas", 1, 4, "amigos", listed=False, clock=100, pace="normal")
UNTIMED = Setup("monedas", 1, 4, "amigos", listed=False, clock=0, pace="normal")

Policy = Callable[[Sight], list[c.Command]]


class FaultyStore(MemoryStore):
    """Fails where it is told to; `lies` says that it writes all the same. Remembers what it was given."""

    def __init__(self) -> None:
        super().__init__(now=lambda: TODAY)
        self.fails: Callable[[int], bool] = lambda _: False
        self.lies = False
        self.created: list[tuple[Append, str | None]] = []
        self.appends: list[Append] = []
        self.tries = 0
        self.beats = 0
        self.beat_fails = False
        self.reading_fails = False
        self.erased: list[float] = []

    async def create(self, append: Append, token: str | None) -> None:
        await self._welcome(append)
        await super().create(append, token)
        self.created.append((append, token))

    async def append(self, append: Append) -> None:
        self.tries += 1
        await self._welcome(append)
        fails = self.fails(self.tries)
        if not fails or self.lies:
            await super().append(append)
            self.appends.append(append)
        if fails:
            raise StoreFailed("the disk is full")

    async def _welcome(self, append: Append) -> None:
        """Whoever brings chips to a table is somebody whom the house has given his (K-13)."""
        for person in {one.payer for one in append.transfers if is_person(one.payer)}:
            await self.move(issue_of(person.removeprefix("person:")))

    async def since(self, table_id: str, seq: int) -> list[tuple[int, StoredEvent]]:
        if self.reading_fails:
            raise StoreFailed("the disk is gone")
        return await super().since(table_id, seq)

    async def beat(self, clocks: Sequence[ClockLeft]) -> None:
        if self.beat_fails:
            raise StoreFailed("the disk is full")
        await super().beat(clocks)
        self.beats += 1

    async def erase_seals(self, before: float) -> int:
        self.erased.append(before)
        return await super().erase_seals(before)


def deals(seed: int) -> Callable[[Table], c.StartHand]:
    """Decks and lots from a seed of the test's own."""
    chance = Random(seed)

    def deal(table: Table) -> c.StartHand:
        deck, count = table.deck, 1 + table.further_orders
        return c.StartHand(
            c.Sealed(tuple(tuple(chance.sample(deck, len(deck))) for _ in range(count))), chance.randrange(10)
        )

    return deal


def plays_on(view: Public, own: Own, options: Options, chance: Random) -> list[c.Command]:
    """A computer player that ends matches soon: calls, changes a card or two, and raises now and then."""
    if options.draw is not None:
        slots = tuple(chance.sample(options.draw.slots, chance.randrange(3)))
        given = [c.GiveUp(own.seat, options.draw.question, slots)] if slots else []
        return [*given, c.EndDiscard(own.seat, options.draw.question)]
    turn = options.bet
    assert turn is not None
    if turn.raise_least is not None and (turn.call_to is None or chance.random() < 0.3):
        to = min(turn.raise_least + chance.randrange(30), turn.raise_most or 0)
        return [c.RaiseTo(own.seat, turn.question, to)]
    return [c.Call(own.seat, turn.question, turn.call_to or 0)]


def goes_along(seen: Sight) -> list[c.Command]:
    """A person's policy: bets 5 where he must, calls, changes his first card."""
    seat = seen.options.seat
    if seen.options.draw is not None:
        draw = seen.options.draw
        given = [c.GiveUp(seat, draw.question, (0,))] if 0 in draw.slots else []
        return [*given, c.EndDiscard(seat, draw.question)]
    turn = seen.options.bet
    if turn is None:
        return []
    if turn.call_to is None:
        return [c.RaiseTo(seat, turn.question, min(5, turn.raise_most or 5))]
    return [c.Call(seat, turn.question, turn.call_to)]


class Person:
    """Somebody at a table: told what his seat may know, and acting by a policy a second after that."""

    def __init__(self, bench: Bench, table: TableService, id: str, seat: int | None) -> None:
        self.id = id
        self.seat = seat
        self.told: list[dict[str, Any]] = []
        self.stirred = 0
        self.policy: Policy | None = None
        self._bench = bench
        self._table = table
        self._line: Subscription = table.subscribe(seat, self._tell, self._stir)
        table.enter(self, id, id.capitalize())

    def kinds(self) -> list[str]:
        """The kinds of the events that he was told."""
        return [event["kind"] for event in self.told]

    def go(self) -> None:
        """Closes his window."""
        self._line.close()
        self._table.leave(self)

    def play(self, policy: Policy = goes_along) -> None:
        """Acts from now on."""
        self.policy = policy
        self._soon()

    def _tell(self, events: list[bytes]) -> None:
        self.told += map(json.loads, events)
        self._soon()

    def _stir(self) -> None:
        self.stirred += 1

    def _soon(self) -> None:
        if self.policy is not None:
            self._bench.clock.call_later(1.0, lambda: self._bench.works.start(self._act()))

    async def _act(self) -> None:
        if self.policy is None or self.seat is None:
            return
        for command in self.policy(sight(self._table.table, self.seat)):
            try:
                await self._table.send(command)
            except StoreFailed:
                self._soon()
                break
            except Refused:
                break


class Bench:
    """A house, its clock and its store."""

    def __init__(self, store: Any = None, *, think: Think = plays_on, seed: int = 1) -> None:
        self.works = Works()
        self.clock = VirtualClock(self.works)
        self.store = FaultyStore() if store is None else store
        self.means = Means(
            store=self.store,
            clock=self.clock,
            works=self.works,
            deal=deals(seed),
            think=think,
            chance=lambda: Random(seed),
            today=lambda: TODAY,
        )
        self.house = House(self.means)

    async def table(self, *people: str, setup: Setup = OPEN, computers: int = 0) -> TableService:
        """A table with these people and so many computer players, not begun."""
        creator, chips = (people[0], people[0].capitalize()), chips_of(setup)
        table = await self.house.open(setup, creator, computers, chips=chips)
        for person in people[1:]:
            await table.send(c.SitDown(person, person.capitalize(), chips=chips))
        return table

    async def match(self, *people: str, setup: Setup = OPEN, computers: int = 0) -> TableService:
        """A match whose first hand has just been dealt."""
        table = await self.table(*people, setup=setup, computers=computers)
        await table.send(c.StartMatch(by=0))
        await self.clock.advance(0.5)
        return table

    def sit(self, table: TableService, person: str) -> Person:
        """The open window of somebody with a seat, or of an onlooker."""
        return Person(self, table, person, table.table.seat_of(person))
