"""What a call comes to and how large a raise may be, in the three limits (C-2, C-8, K-11, K-12, T-1).

Amounts are whole chips, and totals («to»): what the player will have put in during this round.
"""

from typing import Final

from tapado.games.stakes import MOST_BETS_FIXED, Structure
from tapado.rules.table import Hand

# to name a member of an enum costs a search every time
_FIXED: Final = Structure.FIXED
_NO_LIMIT: Final = Structure.NO_LIMIT

Prices = tuple[int | None, int | None, int | None]
"""What a call comes to, then the least and the largest raise; None where there is none."""


def by_stakes(structure: Structure, hand: Hand, seat: int, stack: int) -> Prices:
    """Of a seat with `stack` chips left: a call is to all that he has, if that is less than what stands.

    An all-in raise of less than the least is offered as it is: both ends are all that he has. Where nobody
    else has chips left there is nothing to raise.
    """
    standing, full, answered = hand.standing, hand.full, hand.answered[seat]
    everything = hand.bets[seat] + stack
    if everything <= standing:
        return everything, None, None
    call_to = standing or None
    if hand.able == 1 or not is_open(standing, full, answered):
        return call_to, None, None
    if structure is _FIXED and hand.made >= MOST_BETS_FIXED:
        return call_to, None, None
    least = standing + full
    if least >= everything:
        return call_to, everything, everything
    if structure is _NO_LIMIT:
        return call_to, least, everything
    return call_to, least, max(least, min(_largest(structure, hand, seat), everything))


def is_open(standing: int, full: int, answered: int) -> bool:
    """Whether one may still raise: he hasn't acted, or what has been raised since is a full raise in sum.

    `standing` is the bet to be matched, `full` the size of the last full bet or raise, at first the least
    bet, and `answered` the bet that stood when he last acted in this round, -1 before he did.
    """
    return answered < 0 or standing - answered >= full


def _largest(structure: Structure, hand: Hand, seat: int) -> int:
    """At fixed limit the only size; at pot limit the pot as it would stand after calling (C-2, K-12)."""
    standing = hand.standing
    if structure is _FIXED:
        return standing + hand.full
    return standing + hand.pot() + max(0, standing - hand.bets[seat])
