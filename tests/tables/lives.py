"""Evenings in a house for chips that is killed again and again, on a real file.

A `Town` is a file, the people who know the house, and what they still wait to be told. A life is one process
of the house: it begins with what the last one left, asks again whatever was left in doubt, goes on, and ends
by its fate. All chance is from one seed.
"""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from tapado.accounts.cashier import Cashier
from tapado.accounts.guests import Guests
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules import commands as c
from tapado.rules.deadlines import deadlines
from tapado.rules.errors import Refused, Stale
from tapado.rules.sessions import ready
from tapado.rules.table import Table
from tapado.tables.database import CannotOpen, Database, DatabaseFailed
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tapado.tables.store import CommandId, StoreError
from tapado.tables.store_sqlite import SqliteStore
from tests.tables.anybody import anything
from tests.tables.bench import TODAY, Bench
from tests.tables.mortal import End, Fate
from tests.tables.setups import setup_of

SETUPS = (
    replace(setup_of("holdem", 4), stakes=Stakes(Structure.NO_LIMIT, 50, 50, 50), buy_in=BuyIn(100, 2_000)),
    replace(
        setup_of("cardroom", 3), stakes=Stakes(Structure.NO_LIMIT, 50, 50, 50), buy_in=BuyIn(1_900, 1_900)
    ),
    replace(setup_of("casero", 4), stakes=Stakes(Structure.POT, 50, 50, 0, 25), buy_in=BuyIn(100, 2_000)),
)
MOST_PEOPLE = 5
MOST_TABLES = 3


@dataclass
class Asked:
    """Something that somebody asked the house for, under an id that he keeps until he is told."""

    what: str
    table: str | None
    command: c.Command | None
    id: CommandId
    answer: int | None = None


@dataclass
class Town:
    """What outlives the house, in a folder of its own."""

    folder: Path
    chance: Random
    file: Path
    cookies: dict[str, str] = field(default_factory=dict)
    """The secrets of those who were told theirs, by person."""
    told: list[Asked] = field(default_factory=list)
    waiting: list[Asked] = field(default_factory=list)
    """Who asked for something and doesn't know whether it was done."""
    counts: Counter[str] = field(default_factory=Counter)
    ids: int = 0

    @classmethod
    def new(cls, folder: Path, chance: Random) -> "Town":
        folder.mkdir()
        return cls(folder, chance, folder / "0.sqlite3")

    def next_id(self, person: str) -> CommandId:
        self.ids += 1
        return CommandId(person, f"c{self.ids}")


class Life:
    """One process of the house."""

    def __init__(self, town: Town, end: End | None) -> None:
        self.town = town
        self.chance = town.chance
        heir = town.folder / f"{int(town.file.stem) + 1}.sqlite3"
        self.fate = Fate(town.file, heir, end, Random(self.chance.random()))

    async def live(self, doings: int) -> None:
        """From its first to its last breath, with so many doings at most; then the town has the heir."""
        try:
            database = Database(self.town.file, connect=self.fate)
        except CannotOpen as error:
            self._must_be_dead(error)
        else:
            await self._with(database, doings)
        self.town.counts[self.fate.died or "closed"] += 1
        if self.fate.died is not None:
            self.town.file = self.fate.heir

    async def _with(self, database: Database, doings: int) -> None:
        self.store = SqliteStore(database, now=lambda: TODAY)
        self.bench = Bench(self.store, seed=self.chance.randrange(10**9))
        self.guests = Guests(database, now=lambda: TODAY)
        self.cashier = Cashier(self.store, self.bench.house)
        try:
            await self.bench.house.restore()
            await self._ask_again()
            await self.evening(doings)
            if self.fate.end is not None and self.fate.died is None:
                self.fate.dies_at_rest()
        except (StoreError, DatabaseFailed) as error:
            self._must_be_dead(error)
        await self.bench.house.close()
        await database.close()

    async def evening(self, doings: int) -> None:
        """What happens, some of it at once."""
        while doings > 0 and self.fate.died is None:
            several = self.chance.choice((1, 1, 1, 2, 4))
            await asyncio.gather(*(self._something() for _ in range(several)))
            doings -= several

    async def _ask_again(self) -> None:
        """Whoever wasn't told asks again, under the same id, and so does somebody who was told already."""
        waiting, self.town.waiting = self.town.waiting, []
        for asked in waiting:
            await self.ask(asked)
            self.town.counts["asked again"] += 1
        there = {None, *(table.id for table in self.tables())}
        told = [asked for asked in self.town.told if asked.table in there]
        for asked in self.chance.sample(told, min(3, len(told))):
            assert await self._answered(asked) == asked.answer

    def _must_be_dead(self, error: Exception) -> None:
        """Nothing else makes the house fail, save that a table has just been closed."""
        assert self.fate.died is not None or str(error) == "the table is stopped", error

    # ── what people do ───────────────────────────────────────────────────────

    async def _something(self) -> None:
        doing = self._choose()
        if doing is not None:
            await doing

    def _choose(self) -> Coroutine[Any, Any, None] | None:
        lot, people, tables = self.chance.random(), list(self.town.cookies), self.tables()
        if not people or (lot < 0.05 and len(people) < MOST_PEOPLE):
            return self.arrives()
        if not tables or (lot < 0.06 and len(tables) < MOST_TABLES):
            return self._opens(self.chance.choice(people))
        if lot < 0.1:
            return self.ask(Asked("make_up", None, None, self.town.next_id(self.chance.choice(people))))
        table = self.chance.choice(tables)
        if lot < 0.4 or len(ready(table.table)) < 2:
            return self._of_a_person(table, self.chance.choice(people))
        return self._plays(table)

    async def arrives(self) -> None:
        try:
            secret, session = await self.guests.arrive("Ana")
        except DatabaseFailed as error:
            self._must_be_dead(error)
            return  # perhaps he is known, but nobody will ever be him
        self.town.cookies[session.person] = secret

    async def _opens(self, person: str) -> None:
        setup = self.chance.choice(SETUPS)
        assert setup.buy_in is not None
        chips = self.chance.randint(setup.buy_in.least, setup.buy_in.most)
        try:
            await self.bench.house.open(setup, (person, "Ana"), self.chance.randrange(2), chips=chips)
        except Refused as refused:
            self.town.counts[refused.code] += 1
        except StoreError as error:
            self._must_be_dead(error)

    def _of_a_person(self, table: TableService, person: str) -> Coroutine[Any, Any, None] | None:
        seat, setup, lot = table.table.seat_of(person), table.table.setup, self.chance.random()
        assert setup.buy_in is not None
        if seat is None:
            if lot < 0.1:
                return self.send(table, "close", c.CloseTable(), person)
            chips = self.chance.choice((*self._bounds(table), self.chance.randint(*self._bounds(table))))
            return self.send(table, "sit_down", c.SitDown(person, "Ana", chips=chips), person)
        if lot < 0.25:
            return self.send(table, "leave", c.Leave(seat), person)
        if lot < 0.5:
            return self.send(table, "top_up", c.TopUp(seat, self._chips(table)), person)
        if lot < 0.6 and table.table.creator == seat:
            return self._as_creator(table, seat)
        acts = anything(sight(table.table, seat), self.chance)
        return self.send(table, "aside", acts[0], person) if acts else None

    def _as_creator(self, table: TableService, seat: int) -> Coroutine[Any, Any, None]:
        id = self.town.next_id(table.table.player_at(seat).player)
        others = [n for n, player in enumerate(table.table.seats) if player is not None and n != seat]
        if others and self.chance.random() < 0.4:
            return self.ask(Asked("send_away", table.id, c.SendAway(seat, self.chance.choice(others)), id))
        return self.quietly(self.bench.house.seat_computer(table, seat, id=id))

    def _plays(self, table: TableService) -> Coroutine[Any, Any, None] | None:
        """The game goes on: whoever is asked answers, or cards are dealt, or somebody's time is up."""
        hand = table.table.running_hand()
        if hand is None:
            ripe = [one for one in deadlines(table.table) if one.kind in ("out", "still")]
            if ripe and self.chance.random() < 0.2:
                return self.quietly(table.send(c.TimeOut(self.chance.choice(ripe).id)))
            return self.quietly(table.send(self.bench.means.deal(table.table)))
        player = table.table.player_at(hand.to_act)
        seen = sight(table.table, hand.to_act)
        bold = seen.options.bet is not None and self.chance.random() < 0.4
        acts = [self.all_in(table.table, hand.to_act)] if bold else anything(seen, self.chance)
        if not acts:
            return None
        if player.computer:
            return self.quietly(table.send(acts[0]))
        return self.send(table, "act", acts[0], player.player)

    def all_in(self, table: Table, seat: int) -> c.Command:
        """All that may be bet, so that people go bust."""
        turn = sight(table, seat).options.bet
        assert turn is not None
        if turn.raise_most is not None:
            return c.RaiseTo(seat, turn.question, turn.raise_most)
        if turn.call_to is not None:
            return c.Call(seat, turn.question, turn.call_to)
        return c.Check(seat, turn.question) if turn.check else c.Fold(seat, turn.question)

    def _bounds(self, table: TableService) -> tuple[int, int]:
        buy_in = table.table.setup.buy_in
        assert buy_in is not None
        return buy_in.least, buy_in.most

    def _chips(self, table: TableService) -> int:
        least, most = self._bounds(table)
        return self.chance.choice((1, least, most, self.chance.randint(1, most)))

    def tables(self) -> list[TableService]:
        return self.bench.house.tables()

    # ── how they are answered ────────────────────────────────────────────────

    def send(
        self, table: TableService, what: str, command: c.Command, person: str
    ) -> Coroutine[Any, Any, None]:
        return self.ask(Asked(what, table.id, command, self.town.next_id(person)))

    async def ask(self, asked: Asked) -> None:
        try:
            asked.answer = await self._answered(asked)
        except Refused as refused:
            self.town.counts[refused.code] += 1
        except StoreError as error:
            self._must_be_dead(error)
            self.town.waiting.append(asked)  # done or not: he doesn't know
        else:
            self.town.told.append(asked)
            self.town.counts[asked.what] += 1

    async def _answered(self, asked: Asked) -> int | None:
        if asked.command is None:
            return await self.cashier.make_up(asked.id.person, asked.id.id)
        table = next((one for one in self.tables() if one.id == asked.table), None)
        if table is None:
            raise Stale("gone", "S-6")
        await table.send(asked.command, asked.id)
        return None

    async def quietly(self, doing: Coroutine[Any, Any, None]) -> None:
        """What nobody waits for an answer to."""
        try:
            await doing
        except Refused as refused:
            self.town.counts[refused.code] += 1
        except StoreError as error:
            self._must_be_dead(error)
