"""What happened in a hand, one line each, as a file claims it.

Players are 0-based, in the order of the file. `comment` is what stood behind the «#», None where nothing did.
"""

from dataclasses import dataclass
from typing import TypeAlias

from tapado.cards.card import Card

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards in the order of the file; None is one that its writer did not know («??»)."""


@dataclass(frozen=True, slots=True)
class DealHole:
    """The dealer gives these cards to one player: at first, or in place of those given up."""

    player: int
    cards: Cards
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class DealBoard:
    """The dealer lays these cards on the board."""

    cards: Cards
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Fold:
    """Out of the hand."""

    player: int
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class CheckCall:
    """No more than it costs to stay, be it nothing."""

    player: int
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class BetRaise:
    """A bet or a raise `to` so many chips in all; of which rounds the total is, each game says."""

    player: int
    to: int
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """These cards given up; none is to stand pat."""

    player: int
    cards: Cards
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """A hand shown, or mucked: then `cards` is None."""

    player: int
    cards: Cards | None
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A line in which nothing happens; it has its place in the count of actions like any other."""

    comment: str | None = None


Action: TypeAlias = DealHole | DealBoard | Fold | CheckCall | BetRaise | Discard | Show | Note
