"""What a viewer may know of a table, built up field by field: secrets are added, never removed.

`Public` is for all and is built once; `Own` is one seat's addition.
"""

from typing import Literal

from tapado.hands.rank import Description
from tapado.rules.events import Setup
from tapado.rules.value import value


@value
class SeatView:
    """One place at the table. Chips are whole numbers.

    `state`: «waiting» before the match, «in» the hand, «folded», «between» hands or not dealt in,
    «out» of chips, «left». `stack` is what is left, `bet` what is in the pot from this hand (M-2).
    `changed` is how many cards were changed, None until that is public (M-14). `ended_discard` tells
    that «Terminar descarte» was pressed. `cards` are those shown to all, in slot order.
    `place` is the standing after the match, or None.
    """

    seat: int
    name: str
    computer: bool
    stack: int
    bet: int
    state: Literal["waiting", "in", "folded", "between", "out", "left"]
    away: bool
    ended_discard: bool
    changed: int | None
    cards: tuple[str, ...] | None
    rank: Description | None
    """What the shown cards are worth."""
    place: int | None


@value
class Deciding:
    """Which rank (0 = two … 12 = ace) told the winner from the next best hand of the same category."""

    where: Literal["made", "kicker"]
    rank: int


@value
class Result:
    """How a hand ended. `tied` are seats with equal hands, the winner first (M-17)."""

    winner: int
    amount: int
    by: Literal["fold", "showdown"]
    rank: Description | None
    deciding: Deciding | None
    tied: tuple[int, ...]


@value
class HandView:
    """The running hand, or the last one until the next begins.

    `phase`: «deal», «bet», «draw», «showdown», «over». `betting_round` is 1 or 2 (0 before the first).
    `standing` is the bet to be matched, `cap` the largest bet (M-10), `pot` all that has been put in.
    `to_act` is the seat whose turn it is, None in a draw together.
    """

    number: int
    phase: Literal["deal", "bet", "draw", "showdown", "over"]
    betting_round: int
    mano: int
    dealt: tuple[int, ...]
    to_act: int | None
    standing: int
    cap: int
    pot: int
    result: Result | None


@value
class Public:
    """All that everybody may see. `stage` is «waiting», «playing», «ended» or «closed»."""

    setup: Setup
    stage: Literal["waiting", "playing", "ended", "closed"]
    seats: tuple[SeatView | None, ...]
    locked: tuple[bool, ...]
    creator: int | None
    mano: int | None
    onlookers_admitted: bool
    hand: HandView | None


@value
class Own:
    """What a seat alone may know: its cards in slot order, what it has given up, what the hand is worth.

    `makes` are the slots of the cards that make the combination.
    """

    seat: int
    cards: tuple[str, ...]
    given_up: tuple[int, ...]
    rank: Description | None
    makes: tuple[int, ...]
