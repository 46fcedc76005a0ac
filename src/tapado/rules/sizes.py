"""How large a bet or a raise may be, in the three limits (C-2, C-8, K-12, T-1).

Amounts are whole chips, and totals («to»): what the player will have put in during this round.
"""

from tapado.games.stakes import MOST_BETS_FIXED, Structure
from tapado.rules.value import value

# to name a member of an enum costs a search every time
_FIXED, _NO_LIMIT = Structure.FIXED, Structure.NO_LIMIT


@value
class Facing:
    """What a player faces on his turn.

    `standing` is the bet to be matched, `bet` what he has in already this round, `stack` what he has left.
    `full` is the size of the last full bet or raise of the round, at first the least bet. `answered` is the
    bet that stood when he last acted in this round, None before he did. `made` counts the bets and raises of
    the round, a big blind included (C-8). `answerable`: others still in have chips left. `pot` is all that
    lies on the table, this round's bets included; it matters at pot limit alone.
    """

    standing: int
    bet: int
    stack: int
    full: int
    answered: int | None
    made: int
    answerable: bool
    pot: int


def raise_range(structure: Structure, facing: Facing) -> tuple[int, int] | None:
    """The least and the largest total that may be bet or raised to; None when it isn't offered.

    An all-in of less than the least is offered as it is: both ends are all that the player has.
    """
    everything = facing.bet + facing.stack
    if everything <= facing.standing or not facing.answerable or not is_open(facing):
        return None
    if structure is _FIXED and facing.made >= MOST_BETS_FIXED:
        return None
    least = facing.standing + facing.full
    if least >= everything:
        return everything, everything
    if structure is _NO_LIMIT:
        return least, everything
    return least, max(least, min(_largest(structure, facing), everything))


def is_open(facing: Facing) -> bool:
    """Whether he may still raise: he hasn't acted, or what has been raised since is a full raise in sum."""
    return facing.answered is None or facing.standing - facing.answered >= facing.full


def full_after(facing: Facing, to: int) -> int:
    """The size of the last full bet or raise once somebody has raised to this total (K-12)."""
    return max(facing.full, to - facing.standing)


def _largest(structure: Structure, facing: Facing) -> int:
    """At fixed limit the only size; at pot limit the pot as it would stand after calling (C-2, K-12)."""
    if structure is _FIXED:
        return facing.standing + facing.full
    return facing.standing + facing.pot + max(0, facing.standing - facing.bet)
