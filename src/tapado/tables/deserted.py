"""Tables where nobody is any more are closed after a while (S-6, S-8, S-15)."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from tapado.games.game import Duel
from tapado.rules.commands import CloseTable, Leave
from tapado.rules.errors import Refused
from tapado.rules.table import Table
from tapado.tables.clock import Clock, Timer
from tapado.tables.service import TableService
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

DESERTED_SECONDS = 600.0
"""How long a table where nobody plays waits for somebody to come."""
ABANDONED_SECONDS = 86_400.0
"""How long one waits where people have a seat and none of them is there: then they have left (S-15).

Where clocks run they have ended it long before; a restart begins it anew.
"""


@dataclass(slots=True)
class _Wait:
    """A table's timer, and how many seconds it runs."""

    seconds: float
    timer: Timer


class Deserted:
    """The tables that stand empty, each with its timer."""

    def __init__(self, clock: Clock, works: Works) -> None:
        self._clock = clock
        self._works = works
        self._waits: dict[str, _Wait] = {}
        self._is_spared: Callable[[TableService], bool] = lambda _: False

    def spare(self, is_spared: Callable[[TableService], bool]) -> None:
        """Closes no table of which this is true, however long it stands empty."""
        self._is_spared = is_spared

    def watch(self, table: TableService) -> None:
        """Begins to wait when nobody is at a table; ends it when somebody is."""
        seconds = _patience(table.table)
        if seconds is None or not table.deserted():
            self.forget(table)
            return
        known = self._waits.get(table.id)
        if known is not None and known.seconds == seconds:
            return
        self.forget(table)
        timer = self._clock.call_later(seconds, lambda: self._works.start(self._is_up(table)))
        self._waits[table.id] = _Wait(seconds, timer)

    def forget(self, table: TableService) -> None:
        """Waits no more for this table."""
        wait = self._waits.pop(table.id, None)
        if wait is not None:
            wait.timer.cancel()

    def stop(self) -> None:
        """Closes no table any more."""
        for wait in self._waits.values():
            wait.timer.cancel()
        self._waits.clear()

    async def _is_up(self, table: TableService) -> None:
        self._waits.pop(table.id, None)
        if not table.deserted():
            return
        try:
            await _send_home(table)
            if not self._is_spared(table):
                await table.send(CloseTable())
        except Refused as error:
            log.debug("table %s isn't closed: %s", table.id, error)
        except StoreError as error:
            log.warning("table %s couldn't be closed: %s", table.id, error)
        if table.table.stage != "closed":
            self.watch(table)


async def _send_home(table: TableService) -> None:
    """All leave a table that is in play, people before computer players. Raises StoreError."""
    seats = [(number, seat) for number, seat in enumerate(table.table.seats) if seat is not None]
    for number, _ in sorted(seats, key=lambda one: one[1].computer):
        if table.table.stage != "playing":
            return
        try:
            await table.send(Leave(number))
        except Refused as error:
            log.debug("table %s: seat %s stays: %s", table.id, number, error)


def _patience(table: Table) -> float | None:
    """The seconds to wait for somebody; None where one may come back whenever one likes (P-13)."""
    people = any(seat is not None and not seat.computer for seat in table.seats)
    if table.stage != "playing" or not people:
        return DESERTED_SECONDS
    return None if isinstance(table.game.session, Duel) else ABANDONED_SECONDS
