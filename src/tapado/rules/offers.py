"""What a seat is offered: the acts open to it now, with their amounts (S-19)."""

from typing import Final, Literal

from tapado.rules.commands import Question
from tapado.rules.value import value

Anytime = Literal[
    "leave",
    "come_back",
    "sit_out",
    "top_up",
    "post_or_wait",
    "next_deal",
    "show",
    "lock_seats",
    "send_away",
    "seat_computer",
    "admit_onlookers",
    "start_match",
]

SLOTS: Final = tuple(tuple(range(cards)) for cards in range(11))
"""The slots of a hand, by its number of cards."""


@value
class BettingTurn:
    """A betting turn. Amounts are totals in chips, None where the act is not allowed.

    `check` is always false where the game has none (M-9). A raise is to any whole number from
    `raise_least` to `raise_most`. `bet` is what the seat has in already: a raise to `x` costs `x - bet`.
    `call_to` is all one has where that is less than the bet to match. `pawn`: a piece may be pawned (P-11).
    """

    question: Question
    bet: int
    call_to: int | None
    raise_least: int | None
    raise_most: int | None
    check: bool = False
    fold: bool = True
    pawn: bool = False


@value
class DrawTurn:
    """A discard: these slots may still be given up, or it may be ended. `most` further cards at the most.

    `whole`: all in one act, none being to stand pat (C-9, P-6); otherwise card by card, for good (M-13).
    `keep`: of these slots one must be kept by who gives up four cards (H-2).
    """

    question: Question
    slots: tuple[int, ...]
    most: int
    whole: bool = False
    keep: tuple[int, ...] = ()


@value
class Ahead:
    """What may be promised before one's turn: to fold, to check, or to call at this price (S-19).

    Without a price there is nothing to match now.
    """

    question: Question
    """The question that stands now; when it is another seat's and passes, the promise may be void."""
    call_to: int | None
    call_cost: int | None


@value
class Options:
    """`bet` or `draw` answers the question, `anytime` answers none, `ahead` is for a pre-action.

    `top_up` is how many chips may be brought now, at least and at most (C-1, T-2).
    """

    seat: int
    bet: BettingTurn | None
    draw: DrawTurn | None
    anytime: tuple[Anytime, ...]
    ahead: Ahead | None
    top_up: tuple[int, int] | None = None
