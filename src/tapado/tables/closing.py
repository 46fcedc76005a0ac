"""Closing a table from outside: the hand is played out, everybody goes home, then it is closed (S-16)."""

import logging

from tapado.rules.commands import CloseTable, Leave
from tapado.rules.errors import Refused
from tapado.rules.table import Table
from tapado.tables.house import House
from tapado.tables.service import TableService
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)


class Closings:
    """The tables of a house that are being closed. What is under way is forgotten when the house closes."""

    def __init__(self, house: House) -> None:
        self._works = Works()
        self._at_once: dict[TableService, bool] = {}
        self._busy: set[TableService] = set()
        self._stirred: set[TableService] = set()
        house.on_change(self._look)

    def __contains__(self, table: TableService) -> bool:
        return table in self._at_once

    async def begin(self, table: TableService, *, at_once: bool = False) -> None:
        """Has the table closed as soon as no hand is running; `at_once` ends that hand by folding.

        Everybody takes his stack home by leaving, as the rules have it. Whoever is all-in plays his hand out.
        """
        self._at_once[table] = at_once or self._at_once.get(table, False)
        await self._step(table)

    async def close(self) -> None:
        """Closes no table any more; call before the house closes."""
        self._at_once.clear()
        await self._works.done()

    def _look(self, table: TableService) -> None:
        if table in self._busy:
            self._stirred.add(table)
        elif table in self._at_once:
            self._works.start(self._step(table))

    async def _step(self, table: TableService) -> None:
        """As far as it goes now; the next change at the table brings the next step, also one in between."""
        if table in self._busy:
            return
        self._busy.add(table)
        try:
            await self._send_home(table)
            await self._shut(table)
        except StoreError as error:
            log.warning("table %s couldn't be closed: %s", table.id, error)
        finally:
            self._busy.discard(table)
        if table.table.stage == "closed":
            self._at_once.pop(table, None)
        if table in self._stirred:
            self._stirred.discard(table)
            self._look(table)

    async def _send_home(self, table: TableService) -> None:
        for seat in _seated(table.table):
            if table.table.running_hand() is not None and not self._at_once.get(table, False):
                return
            try:
                await table.send(Leave(seat, for_good=True))
            except Refused as error:
                log.debug("table %s: seat %s stays: %s", table.id, seat, error)

    async def _shut(self, table: TableService) -> None:
        if table.table.stage == "closed":
            return
        try:
            await table.send(CloseTable())
        except Refused as error:
            log.debug("table %s isn't closed yet: %s", table.id, error)


def _seated(table: Table) -> list[int]:
    """The seats of those who haven't left, while leaving is an act; people go before computer players."""
    if table.stage not in ("waiting", "playing"):
        return []
    seats = [(n, seat) for n, seat in enumerate(table.seats) if seat is not None and seat.status != "left"]
    return [number for number, seat in sorted(seats, key=lambda one: one[1].computer)]
