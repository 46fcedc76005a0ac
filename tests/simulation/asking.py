"""What the second opinion says comes next: an event of the house's own, or that somebody is asked."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from tapado.rules.events import (
    Called,
    CardsDiscarded,
    CardsGivenUp,
    Checked,
    Event,
    Folded,
    PiecePawned,
    RaisedTo,
)


@dataclass(frozen=True)
class Bets:
    """What a betting turn may be, in totals; None where it may not be."""

    bet: int
    fold: bool
    check: bool
    call_to: int | None
    raise_least: int | None
    raise_most: int | None
    pawn: bool = False


@dataclass(frozen=True)
class Draws:
    """What may be changed: so many cards at most, and of four one of `keep` must stay."""

    most: int
    keep: tuple[int, ...] = ()


@dataclass(frozen=True)
class Asks:
    """This seat is asked, and may do this."""

    seat: int
    turn: Bets | Draws


Orders = Sequence[Sequence[int]]
"""The sealed orders of a hand: of the deck, and for each time that it is shuffled again."""

Step = Asks | Event
Act = Folded | Checked | Called | RaisedTo | CardsDiscarded | CardsGivenUp | PiecePawned
"""What somebody who is asked may do; and who isn't may fold, if he leaves."""

Script = Generator[Step, Act, bool]
"""The course of a hand: it says what must come next, and is told what came. True: the hand goes on."""


def act_of(event: Event) -> Act:
    """The event as an act. Raises AssertionError where none was done though somebody is asked."""
    assert isinstance(event, Act), f"{event}, and somebody is asked"
    return event
