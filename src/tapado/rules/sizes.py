"""How large a bet or a raise may be, in the three limits (C-2, C-8, K-12, T-1).

Amounts are whole chips, and totals («to»): what the player will have put in during this round. Of a round,
`standing` is the bet to be matched, `full` the size of the last full bet or raise, at first the least bet,
and `made` the number of its bets and raises, a big blind included (C-8). Of who is to act, `bet` is what he
has in already this round, `stack` what he has left, and `answered` the bet that stood when he last acted in
this round, -1 before he did.
"""

from tapado.games.stakes import MOST_BETS_FIXED, Structure

# to name a member of an enum costs a search every time
_FIXED, _NO_LIMIT = Structure.FIXED, Structure.NO_LIMIT


def raise_range(
    structure: Structure,
    standing: int,
    full: int,
    made: int,
    bet: int,
    stack: int,
    answered: int,
    answerable: bool,
    pot: int,
) -> tuple[int, int] | None:
    """The least and the largest total that may be bet or raised to; None when it isn't offered.

    An all-in of less than the least is offered as it is: both ends are all that the player has. `answerable`:
    others still in have chips left. `pot` is all that lies on the table, this round's bets included; at pot
    limit alone it matters.
    """
    everything = bet + stack
    if everything <= standing or not answerable or not is_open(standing, full, answered):
        return None
    if structure is _FIXED and made >= MOST_BETS_FIXED:
        return None
    least = standing + full
    if least >= everything:
        return everything, everything
    if structure is _NO_LIMIT:
        return least, everything
    return least, max(least, min(_largest(structure, standing, full, bet, pot), everything))


def is_open(standing: int, full: int, answered: int) -> bool:
    """Whether he may still raise: he hasn't acted, or what has been raised since is a full raise in sum."""
    return answered < 0 or standing - answered >= full


def _largest(structure: Structure, standing: int, full: int, bet: int, pot: int) -> int:
    """At fixed limit the only size; at pot limit the pot as it would stand after calling (C-2, K-12)."""
    if structure is _FIXED:
        return standing + full
    return standing + pot + max(0, standing - bet)
