"""Who is told what happens at a table."""

import logging
from collections.abc import Callable, Sequence
from functools import partial

from tapado.tables.audience import Told

log = logging.getLogger(__name__)

Tell = Callable[[list[bytes]], None]
"""Takes the events that are new for this viewer, in wire form; must be quick and leave the list alone."""
Stir = Callable[[], None]
"""Hears that who is here, or the offer of a rematch, has changed; must be quick."""


class Subscription:
    """A viewer who is told, until he closes it. `seat` is None for the public."""

    __slots__ = ("_viewers", "seat", "stir", "tell")

    def __init__(self, viewers: "Viewers", seat: int | None, tell: Tell, stir: Stir) -> None:
        self._viewers = viewers
        self.seat = seat
        self.tell = tell
        self.stir = stir

    def close(self) -> None:
        """Is told nothing from here on; closing twice is harmless."""
        self._viewers.forget(self)


class Viewers:
    """All who watch one table. One who fails disturbs nobody else."""

    def __init__(self) -> None:
        self._all: list[Subscription] = []

    def add(self, seat: int | None, tell: Tell, stir: Stir) -> Subscription:
        """One more viewer, told from now on."""
        subscription = Subscription(self, seat, tell, stir)
        self._all.append(subscription)
        return subscription

    def forget(self, subscription: Subscription) -> None:
        """One viewer fewer."""
        if subscription in self._all:
            self._all.remove(subscription)

    def tell(self, told: Sequence[Told[bytes]]) -> None:
        """Tells each what is for him; who may know nothing of it isn't called (S-22)."""
        news: dict[int | None, list[bytes]] = {}
        for viewer in tuple(self._all):
            if viewer.seat not in news:
                news[viewer.seat] = [one.what for one in told if one.reaches(viewer.seat)]
            if news[viewer.seat]:
                _call(viewer, partial(viewer.tell, news[viewer.seat]))

    def renew(self) -> None:
        """Has all look at the whole table again, without an event: somebody has another name."""
        for viewer in tuple(self._all):
            _call(viewer, partial(viewer.tell, []))

    def stir(self) -> None:
        """Tells all that it has changed who is here, or what is offered."""
        for viewer in tuple(self._all):
            _call(viewer, viewer.stir)


def _call(viewer: Subscription, call: Callable[[], None]) -> None:
    try:
        call()
    except Exception:
        log.exception("a viewer at seat %s couldn't be told", viewer.seat)
