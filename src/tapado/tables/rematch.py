"""Another match with the same people: whoever asks first creates it, the others are asked (S-6).

What it has created is a table like any other. That it belongs to the old one is kept with the clocks, so a
restart finds the offer with what was left of its time (S-14).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from tapado.rules.commands import SitDown, StartMatch
from tapado.rules.errors import Illegal, NotYours, Refused
from tapado.rules.events import Setup
from tapado.rules.table import Seat, Table
from tapado.tables.clock import LEAST_AFTER_RESTART_MS, Clock
from tapado.tables.opening import Player
from tapado.tables.service import TableService
from tapado.tables.store import ClockLeft, StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

Open = Callable[[Setup, Player, Sequence[Player]], Awaitable[TableService]]

Keep = Callable[[], Awaitable[None]]

ASKED_SECONDS = 30.0
_KEPT_AS = "rematch."
"""The deadline of an offer among the clocks of the table that it has created; the old table's id follows."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A rematch that people are being asked to: the key of its table, whose idea it was, how long still."""

    key: str
    by: str
    left_ms: int


@dataclass(slots=True, eq=False)
class _Rematch:
    """What is known of one old table's rematch. `table` is None until it has been created."""

    door: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: TableService | None = None
    by: str = ""
    asked: frozenset[str] = frozenset()
    ends_at: float = 0.0


class Rematches:
    """The rematches of one house. `open` opens a table with a creator and computer players.

    `keep` has all clocks stored, those that `clocks` gives among them.
    """

    def __init__(self, clock: Clock, works: Works, open: Open, keep: Keep) -> None:
        self._clock = clock
        self._works = works
        self._open = open
        self._keep = keep
        self._of: dict[str, _Rematch] = {}

    async def join(self, old: TableService, person: str, name: str) -> TableService:
        """The rematch's table, with this person seated; the first to ask creates it and is its mano.

        Raises NotYours for who didn't play to the end, Illegal before that or when the rematch takes
        nobody any more, StoreFailed.
        """
        _check(old, person)
        rematch = self._of.setdefault(old.id, _Rematch())
        async with rematch.door:
            table = rematch.table
            if table is None or table.table.stage == "closed":
                table = await self._create(rematch, old, Player(person, name))
            elif table.table.seat_of(person) is None:
                await table.send(SitDown(person, name))
            if rematch.asked <= _people(table.table):
                await _start(table)
        old.stir()
        return table

    def offer(self, old: TableService) -> Offer | None:
        """What those who played at the old table are being asked to, until its time is up or it has begun."""
        rematch = self._of.get(old.id)
        if rematch is None or rematch.table is None or rematch.table.table.stage != "waiting":
            return None
        left = self._left_ms(rematch)
        return Offer(rematch.table.key, rematch.by, left) if left > 0 else None

    def clocks(self) -> list[ClockLeft]:
        """What is left of the offers whose match hasn't begun; 0 where only latecomers may still join."""
        return [
            ClockLeft(one.table.id, f"{_KEPT_AS}{old_id}", max(0, self._left_ms(one)))
            for old_id, one in self._of.items()
            if one.table is not None and one.table.table.stage == "waiting"
        ]

    def resume(self, tables: Iterable[TableService], clocks: Iterable[ClockLeft]) -> None:
        """Goes on with the offers that were kept, when the tables are awake."""
        by_id = {table.id: table for table in tables}
        for clock in clocks:
            new = by_id.get(clock.table_id)
            old = by_id.get(clock.deadline.removeprefix(_KEPT_AS))
            if clock.deadline.startswith(_KEPT_AS) and new is not None and old is not None:
                self._resume_one(old, new, clock.left_ms)

    def _resume_one(self, old: TableService, new: TableService, left_ms: int) -> None:
        creator = new.table.seats[new.table.creator] if new.table.creator >= 0 else None
        left = max(left_ms, LEAST_AFTER_RESTART_MS) if left_ms else 0
        rematch = _Rematch(table=new, by="" if creator is None else creator.name)
        self._of[old.id] = rematch
        self._ask(rematch, old, left / 1000)

    def _left_ms(self, rematch: _Rematch) -> int:
        return round((rematch.ends_at - self._clock.now()) * 1000)

    def forget(self, old: TableService) -> None:
        """The old table is closed: nobody can ask for its rematch any more."""
        self._of.pop(old.id, None)

    async def _create(self, rematch: _Rematch, old: TableService, creator: Player) -> TableService:
        seats = _still_there(old.table)
        computers = [Player(seat.player, seat.name) for seat in seats if seat.computer]
        table = await self._open(replace(old.table.setup, listed=False), creator, computers)
        rematch.table = table
        rematch.by = next(seat.name for seat in seats if seat.player == creator.id)
        self._ask(rematch, old, ASKED_SECONDS)
        await self._keep()
        return table

    def _ask(self, rematch: _Rematch, old: TableService, seconds: float) -> None:
        """Those who played to the end are asked for so long; then it begins with those who have come."""
        table = rematch.table
        assert table is not None
        rematch.asked = frozenset(seat.player for seat in _still_there(old.table) if not seat.computer)
        rematch.ends_at = self._clock.now() + seconds
        if seconds:
            self._clock.call_later(seconds, lambda: self._works.start(self._time_is_up(table, old)))

    async def _time_is_up(self, table: TableService, old: TableService) -> None:
        """Whoever has come by now plays; alone one waits, and starts by hand."""
        await _start(table)
        old.stir()


async def _start(service: TableService) -> None:
    """Starts the match if it can be."""
    table = service.table
    seated = [seat for seat in table.seats if seat is not None]
    if table.stage != "waiting" or table.creator < 0 or len(seated) < table.game.least_seats:
        return
    try:
        await service.send(StartMatch(by=table.creator))
    except (Refused, StoreError) as error:
        log.warning("the rematch at table %s must be started by hand: %s", service.id, error)


def _check(old: TableService, person: str) -> None:
    if old.table.seat_of(person) is None:
        raise NotYours("not_in_match", "S-6")
    if old.table.stage != "ended":
        raise Illegal("match_running", "S-6")


def _still_there(table: Table) -> list[Seat]:
    """Who played and hasn't left."""
    return [seat for seat in table.seats if seat is not None and seat.status != "left"]


def _people(table: Table) -> set[str]:
    return {seat.player for seat in table.seats if seat is not None and not seat.computer}
