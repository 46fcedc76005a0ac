"""Tables where nothing is played and nobody looks are closed after a while (S-6, S-8)."""

import logging
from collections.abc import Callable

from tapado.rules.commands import CloseTable
from tapado.rules.errors import Refused
from tapado.rules.table import Table
from tapado.tables.clock import Clock, Timer
from tapado.tables.service import TableService
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

DESERTED_SECONDS = 600.0
"""How long a table waits for somebody to come."""


class Deserted:
    """The tables that stand empty, each with its timer."""

    def __init__(self, clock: Clock, works: Works) -> None:
        self._clock = clock
        self._works = works
        self._timers: dict[str, Timer] = {}
        self._is_spared: Callable[[TableService], bool] = lambda _: False

    def spare(self, is_spared: Callable[[TableService], bool]) -> None:
        """Closes no table of which this is true, however long it stands empty."""
        self._is_spared = is_spared

    def watch(self, table: TableService) -> None:
        """Begins to wait when nobody is at a table that doesn't play; ends it when somebody is."""
        if _is_in_play(table.table) or not table.deserted():
            self.forget(table)
        elif table.id not in self._timers:
            self._timers[table.id] = self._clock.call_later(
                DESERTED_SECONDS, lambda: self._works.start(self._close(table))
            )

    def forget(self, table: TableService) -> None:
        """Waits no more for this table."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    def stop(self) -> None:
        """Closes no table any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    async def _close(self, table: TableService) -> None:
        self._timers.pop(table.id, None)
        if not table.deserted():
            return
        if self._is_spared(table):
            self.watch(table)
            return
        try:
            await table.send(CloseTable())
        except Refused as error:
            log.debug("table %s isn't closed: %s", table.id, error)
        except StoreError as error:
            log.warning("table %s couldn't be closed: %s", table.id, error)
            self.watch(table)


def _is_in_play(table: Table) -> bool:
    """Whether a match runs, or somebody has a seat at a cash table."""
    return table.stage == "playing" and any(table.seats)
