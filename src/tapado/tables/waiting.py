"""Who waits for a seat at a full table, in the order in which they came (S-11). No log holds it.

A seat that falls free is the first one's to take for a minute; then he has lost his place. Who isn't here
any more, because his line is lost or he loads the page anew, keeps it for a minute too.
"""

import logging
from collections.abc import Awaitable, Callable

from tapado.rules.commands import Command, SitDown, TimeOut
from tapado.rules.errors import Illegal, Refused
from tapado.rules.seating import free_seats
from tapado.rules.table import Table
from tapado.tables.clock import Clock, ClockNow
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
"""How often it is looked whether those who wait have got a seat."""
OFFERED_SECONDS = 60.0
"""How long a free seat waits for whoever is first."""
PLACE_KEPT_SECONDS = 60.0
"""How long the place of who isn't here is kept."""
SEAT_KEPT_SECONDS = 180.0
"""How long the seat of who sits out is kept while somebody waits (S-11)."""


class WaitingList:
    """People by id, each with the name he is known by. `now` is seconds that never run back."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._names: dict[str, str] = {}
        self._gone_at: dict[str, float] = {}
        self._offered_at: float | None = None

    def join(self, person: str, name: str) -> bool:
        """He waits from now on; gives whether that is new."""
        new = person not in self._names
        self._names.setdefault(person, name)
        return new

    def quit(self, person: str) -> bool:
        """He waits no more; gives whether he did."""
        if next(iter(self._names), None) == person:
            self._offered_at = None
        self._gone_at.pop(person, None)
        return self._names.pop(person, None) is not None

    def note(self, here: Callable[[str], bool]) -> bool:
        """Looks who is here. Gives whether somebody who has been gone for too long has lost his place."""
        for person in self.people():
            if here(person):
                self._gone_at.pop(person, None)
            else:
                self._gone_at.setdefault(person, self._now())
        late = [person for person, at in self._gone_at.items() if self._now() - at >= PLACE_KEPT_SECONDS]
        for person in late:
            self.quit(person)
        return bool(late)

    def names(self) -> tuple[str, ...]:
        """Those who wait, the first one first."""
        return tuple(self._names.values())

    def people(self) -> tuple[str, ...]:
        """Their ids, in the same order."""
        return tuple(self._names)

    def look(self, free: int) -> bool:
        """So many seats are free now. Gives whether somebody who let his chance go has lost his place."""
        if not free or not self._names:
            self._offered_at = None
            return False
        if self._offered_at is None:
            self._offered_at = self._now()
        if self._now() - self._offered_at < OFFERED_SECONDS:
            return False
        self.quit(next(iter(self._names)))
        self.look(free)
        return True

    def ahead_of(self, person: str) -> int:
        """How many have the right to a seat before this person."""
        order = list(self._names)
        return order.index(person) if person in order else len(order)


class SeatQueue:
    """One table's waiting list, and what it does to the table.

    `table` and `clocks` say how it stands, `here` whether somebody is at it; `send` has a command done, and
    `stir` has everybody look at the list.
    """

    def __init__(
        self,
        *,
        clock: Clock,
        works: Works,
        table: Callable[[], Table],
        clocks: Callable[[], list[ClockNow]],
        here: Callable[[str], bool],
        send: Callable[[Command], Awaitable[None]],
        stir: Callable[[], None],
    ) -> None:
        self._list = WaitingList(clock.now)
        self._clock = clock
        self._works = works
        self._table = table
        self._clocks = clocks
        self._here = here
        self._send = send
        self._stir = stir
        self._ticking = False
        self._stopped = False

    def join(self, person: str, name: str) -> None:
        """Puts somebody who watches on the list. Raises Illegal where he needn't wait."""
        table = self._table()
        if table.seat_of(person) is not None:
            raise Illegal("already_seated", "K-15")
        if table.setup.buy_in is None or table.stage != "playing":
            raise Illegal("no_waiting_list", "S-11")
        if len(free_seats(table)) > self._list.ahead_of(person):
            raise Illegal("seat_is_free", "S-11")
        if self._list.join(person, name):
            self._stir()
            self._tick()

    def quit(self, person: str) -> None:
        """Takes somebody off the list, if he is on it."""
        if self._list.quit(person):
            self._stir()

    def note_who_is_here(self) -> None:
        """Somebody has come or gone: who waits keeps his place for a while, and loses it then."""
        if self._list.note(self._here):
            self._stir()

    def names(self) -> tuple[str, ...]:
        """Those who wait, the first one first."""
        return self._list.names()

    def place(self, person: str) -> int | None:
        """Which one of those who wait he is, from 1; None who doesn't wait."""
        people = self._list.people()
        return people.index(person) + 1 if person in people else None

    def check_turn(self, sit_down: SitDown) -> None:
        """Raises Illegal where others have waited for the seats that are free."""
        ahead = self._list.ahead_of(sit_down.player)
        if ahead and ahead >= len(free_seats(self._table())) > 0:
            raise Illegal("seat_awaited", "S-11", waiting=ahead)

    def look(self) -> None:
        """The table has changed: perhaps a seat is free."""
        if self._list.look(len(free_seats(self._table()))):
            self._stir()

    def stop(self) -> None:
        """Looks after nothing any more."""
        self._stopped = True

    def _tick(self) -> None:
        if not (self._ticking or self._stopped) and self._list.names():
            self._ticking = True
            self._clock.call_later(LOOK_SECONDS, self._ticked)

    def _ticked(self) -> None:
        self._ticking = False
        if self._stopped:
            return
        self.note_who_is_here()
        self.look()
        for clock in self._clocks() if self._list.names() else ():
            if clock.kind == "out" and clock.of_ms - clock.left_ms >= SEAT_KEPT_SECONDS * 1_000:
                self._works.start(self._give_up_the_seat(clock.deadline))
        self._tick()

    async def _give_up_the_seat(self, deadline: str) -> None:
        """Whoever sits out while others wait has had his three minutes."""
        try:
            await self._send(TimeOut(deadline))
        except (Refused, StoreError) as error:
            log.debug("the seat isn't given up: %s", error)
