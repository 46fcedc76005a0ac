"""Another match with the same people: whoever asks first creates it, the others are asked (S-6).

An offer lives in memory only. What it has created is a table like any other, so a restart leaves a waiting
room that its creator may start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace

from tapado.rules.commands import SitDown, StartMatch
from tapado.rules.errors import Illegal, NotYours, Refused
from tapado.rules.events import Setup
from tapado.rules.table import Seat, Table
from tapado.tables.clock import Clock
from tapado.tables.opening import Player
from tapado.tables.service import TableService
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

Open = Callable[[Setup, Player, Sequence[Player]], Awaitable[TableService]]

ASKED_SECONDS = 30.0


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
    """The rematches of one house. `open` opens a table with a creator and computer players."""

    def __init__(self, clock: Clock, works: Works, open: Open) -> None:
        self._clock = clock
        self._works = works
        self._open = open
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
        left = rematch.ends_at - self._clock.now()
        return Offer(rematch.table.key, rematch.by, round(left * 1000)) if left > 0 else None

    def forget(self, old: TableService) -> None:
        """The old table is closed: nobody can ask for its rematch any more."""
        self._of.pop(old.id, None)

    async def _create(self, rematch: _Rematch, old: TableService, creator: Player) -> TableService:
        seats = _still_there(old.table)
        computers = [Player(seat.player, seat.name) for seat in seats if seat.computer]
        table = await self._open(replace(old.table.setup, listed=False), creator, computers)
        rematch.table = table
        rematch.by = next(seat.name for seat in seats if seat.player == creator.id)
        rematch.asked = frozenset(seat.player for seat in seats if not seat.computer)
        rematch.ends_at = self._clock.now() + ASKED_SECONDS
        self._clock.call_later(ASKED_SECONDS, lambda: self._works.start(self._time_is_up(table, old)))
        return table

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
