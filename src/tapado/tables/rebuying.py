"""A computer player that has lost all its chips buys in again, with the house's (S-9, S-11).

As a person would whose seat is kept: between hands, for as much as one may bring. Where the game has whoever
is at zero leave his seat (T-2), it leaves like anybody.
"""

import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from tapado.rules.commands import Command, TopUp
from tapado.rules.errors import Refused
from tapado.rules.table import Table
from tapado.tables.clock import Clock, Timer
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

REBUY_SECONDS = 1.5
"""Long enough to be seen, and before the next hand of the quickest table's showdown."""


class Rebuys:
    """Of one table. `table` says how it stands, `send` is its door. Call `look` when it has changed."""

    def __init__(
        self,
        *,
        clock: Clock,
        works: Works,
        table: Callable[[], Table],
        send: Callable[[Command], Awaitable[None]],
    ) -> None:
        self._clock = clock
        self._works = works
        self._table = table
        self._send = send
        self._timers: dict[int, Timer] = {}

    def look(self) -> None:
        """Has those buy in who need it and don't yet; drops the others."""
        wanting = set(_wanting(self._table()))
        for seat in self._timers.keys() - wanting:
            self._timers.pop(seat).cancel()
        for seat in wanting - self._timers.keys():
            self._timers[seat] = self._clock.call_later(REBUY_SECONDS, partial(self._start, seat))

    def stop(self) -> None:
        """Nobody buys in any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _start(self, seat: int) -> None:
        self._works.start(self._buy_in(seat))

    async def _buy_in(self, seat: int) -> None:
        """If it can't be written, the next change at the table brings another try."""
        self._timers.pop(seat, None)
        table = self._table()
        if seat not in _wanting(table) or table.setup.buy_in is None:
            return
        try:
            await self._send(TopUp(seat, table.setup.buy_in.most))
        except (Refused, StoreError) as error:
            log.warning("seat %d couldn't buy in again: %s", seat, error)


def _wanting(table: Table) -> Iterator[int]:
    """The computer players at zero, where people play: alone they don't (S-12)."""
    if table.setup.buy_in is None or table.stage != "playing":
        return
    if not any(seat is not None and not seat.computer and seat.status == "playing" for seat in table.seats):
        return
    for number, seat in enumerate(table.seats):
        if (
            seat is not None
            and seat.computer
            and seat.status == "playing"
            and seat.sits_out
            and not seat.stack
        ):
            yield number
