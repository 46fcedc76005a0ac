"""What is on show at a table. What all may see is encoded once a change, whoever watches."""

from collections.abc import Sequence
from typing import cast
from weakref import WeakKeyDictionary

from msgspec import Raw

from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import Public, own_view, public_view
from tapado.server.frames import encode
from tapado.server.messages import Around, ClockLeft, RematchOffer, State, You
from tapado.tables.house import House
from tapado.tables.service import TableService

MOST_EVENTS = 200
"""Events that wait for a viewer; older ones are left out, and he is told of the gap (S-25)."""


class Mail:
    """The events that one viewer hasn't been sent yet."""

    __slots__ = ("_events", "_has_gap")

    def __init__(self) -> None:
        self._events: list[Raw] = []
        self._has_gap = False

    def add(self, events: Sequence[bytes]) -> None:
        """These follow."""
        self._events += map(Raw, events)
        if len(self._events) > MOST_EVENTS:
            del self._events[:-MOST_EVENTS]
            self._has_gap = True

    def drop(self) -> None:
        """They belong to a stream that isn't his any more."""
        self._has_gap = self._has_gap or bool(self._events)
        self._events.clear()

    def take(self) -> tuple[tuple[Raw, ...], bool]:
        """The events and whether some are missing; nothing waits any more."""
        taken = (tuple(self._events), self._has_gap)
        self._events, self._has_gap = [], False
        return taken


class Screen:
    """One table's screen, for all its viewers."""

    def __init__(self, house: House, service: TableService) -> None:
        self._house = house
        self._service = service
        self._shown: Table | None = None
        self._view = Raw()

    def around(self) -> Around:
        """Who is there, and the rematch that is offered."""
        offer = self._house.offer(self._service)
        return Around(
            connected=self._service.connected(),
            onlookers=self._service.onlookers(),
            waiting=self._service.queue.names(),
            rematch=None
            if offer is None
            else RematchOffer(key=offer.key, by=offer.by, left_ms=offer.left_ms),
        )

    def frame(self, seat: int | None, mail: Mail, around: Around, queued: int | None) -> bytes:
        """The State for whoever sits there, None being the public; empties his mail.

        `queued` is his place among those who wait for a seat.
        """
        events, gap = mail.take()
        state = State(
            at=self._service.at(seat),
            gap=gap,
            events=events,
            view=cast(Public, self._public()),
            you=None if seat is None else self._you(seat),
            around=around,
            clocks=tuple(
                ClockLeft(kind=one.kind, seat=one.seat, left_ms=one.left_ms, of_ms=one.of_ms)
                for one in self._service.clocks()
            ),
            queued=queued,
        )
        return encode(state)

    def _public(self) -> Raw:
        """The view for all, already encoded. Every change brings another Table object."""
        table = self._service.table
        if table is not self._shown:
            self._view = Raw(encode(public_view(table)))
            self._shown = table
        return self._view

    def _you(self, seat: int) -> You:
        table = self._service.table
        return You(seat=seat, own=own_view(table, seat), options=options(table, seat))


class Screens:
    """The screens of a house, each made when somebody first looks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._screens: WeakKeyDictionary[TableService, Screen] = WeakKeyDictionary()

    def of(self, service: TableService) -> Screen:
        """This table's."""
        screen = self._screens.get(service)
        if screen is None:
            screen = self._screens[service] = Screen(self._house, service)
        return screen
