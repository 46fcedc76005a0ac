"""What a seat is offered: the acts open to it now, with their amounts (S-19)."""

from typing import Literal

from tapado.rules.commands import Question
from tapado.rules.value import value

Anytime = Literal[
    "leave", "come_back", "show", "lock_seats", "send_away", "seat_computer", "admit_onlookers", "start_match"
]


@value
class BettingTurn:
    """A betting turn. Amounts are totals in chips, None where the act is not allowed.

    `check` is always false where the game has none (M-9). A raise is to any whole number from
    `raise_least` to `raise_most`. `bet` is what the seat has in already: a raise to `x` costs `x - bet`.
    """

    question: Question
    bet: int
    call_to: int | None
    raise_least: int | None
    raise_most: int | None
    check: bool = False
    fold: bool = True


@value
class DrawTurn:
    """A discard: these slots may still be given up, or it may be ended. `most` further cards at the most."""

    question: Question
    slots: tuple[int, ...]
    most: int


@value
class Ahead:
    """What may be promised before one's turn: to fold, or to call at this price (S-19)."""

    question: Question
    """The question that stands now; when it is another seat's and passes, the promise may be void."""
    call_to: int | None
    call_cost: int | None


@value
class Options:
    """`turn` answers the question, `anytime` answers none, `ahead` is for a pre-action."""

    seat: int
    bet: BettingTurn | None
    draw: DrawTurn | None
    anytime: tuple[Anytime, ...]
    ahead: Ahead | None
