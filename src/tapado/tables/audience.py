"""Who may know which event, and when (S-22): each viewer's own stream, counted without gaps.

A viewer is a seat, or None for the public. An event that is one seat's own reaches the others just before the
event that makes it public; if its hand ends before that, it never does (K-6).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapado.rules.audience import owner, reveals
from tapado.rules.events import Event, HandEnded

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Told(Generic[T]):
    """One thing told at one moment: to the seat `only`, to all but the seat `but`, or to all."""

    what: T
    only: int | None = None
    but: int | None = None

    def reaches(self, viewer: int | None) -> bool:
        """Whether it is for this viewer."""
        if self.only is not None:
            return viewer == self.only
        return self.but is None or viewer != self.but


class Audience(Generic[T]):
    """Follows one table's log from its beginning. `T` is what is told of an event, its wire form say."""

    def __init__(self) -> None:
        self._common = 0  # how many events all viewers know
        self._own: dict[int, int] = {}  # how many more a seat knows
        self._withheld: list[tuple[int, T]] = []

    def at(self, viewer: int | None) -> int:
        """How many events this viewer may know so far."""
        return self._common + (0 if viewer is None else self._own.get(viewer, 0))

    def withholds(self) -> bool:
        """Whether something is one seat's own just now."""
        return bool(self._withheld)

    def copy(self) -> "Audience[T]":
        """The same counts, which go on by themselves."""
        other: Audience[T] = Audience()
        other._common, other._own, other._withheld = self._common, dict(self._own), list(self._withheld)
        return other

    def take(self, event: Event, what: T) -> list[Told[T]]:
        """What is to be told now that this event follows, in order."""
        seat = owner(event)
        if seat is not None:
            return [self._withhold(seat, what)]
        before = self._reveal() if reveals(event) else []
        if isinstance(event, HandEnded):
            self._withheld.clear()
        self._common += 1
        return [*before, Told(what)]

    def _withhold(self, seat: int, what: T) -> Told[T]:
        self._withheld.append((seat, what))
        self._own[seat] = self._own.get(seat, 0) + 1
        return Told(what, only=seat)

    def _reveal(self) -> list[Told[T]]:
        withheld, self._withheld = self._withheld, []
        for seat, _ in withheld:
            self._own[seat] -= 1
        self._common += len(withheld)
        return [Told(what, but=seat) for seat, what in withheld]


def stream(log: Iterable[tuple[Event, T]], viewer: int | None) -> list[T]:
    """All that this viewer may know of a log so far, in his order: what a follower was told bit by bit."""
    audience: Audience[T] = Audience()
    told = (one for event, what in log for one in audience.take(event, what))
    return [one.what for one in told if one.reaches(viewer)]
