"""How much to raise: seldom the same twice, never by the hand alone, always within what is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from tapado.players.price import Price
    from tapado.rules.options import BettingTurn

ROUND = 0.8
"""How often a sum is one that people would name."""
TIMID, TIMID_AFTER, TRIFLE = 0.35, 0.65, 3
"""A hand that has nothing is raised to no more than this part of the cap, before the draw and after it, or to
these few coins."""
OPENING = (0.3, 0.5, 0.8, 1.0, 1.3)
"""How many ghosts to open with."""


def opening(turn: BettingTurn, price: Price, chance: Random) -> int | None:
    """The first bet of a hand, in chips; None where none is offered."""
    return _within(turn, price, price.ghost * chance.choice(OPENING) * chance.uniform(0.8, 1.3), chance)


def raised(turn: BettingTurn, price: Price, strength: float, chance: Random) -> int | None:
    """A raise of a part of the pot, a bigger one the surer the player is (0 to 1), in chips as a total.

    None where no raise is offered.
    """
    part = chance.uniform(0.3, 0.6) + 0.4 * strength
    to = price.standing + part * (price.prize + price.cost)
    if strength > 0.8 and to > 0.6 * price.cap:
        to = price.cap
    return _within(turn, price, to, chance)


def timid(turn: BettingTurn, price: Price, to: int) -> int | None:
    """What is left of a raise where the hand has nothing: no match is staked on a lie. None where it is too
    dear already."""
    part = TIMID if price.first_round else TIMID_AFTER
    most = max(TRIFLE, int(part * price.cap))
    if turn.raise_least is None or turn.raise_most is None or turn.raise_least > most:
        return None
    return min(to, most, turn.raise_most)


def _within(turn: BettingTurn, price: Price, to: float, chance: Random) -> int | None:
    """A whole number of those offered, mostly a round one."""
    if turn.raise_least is None or turn.raise_most is None:
        return None
    whole = round(to)
    if whole >= 2 * price.step and chance.random() < ROUND:
        whole = price.step * round(to / price.step)
    return max(turn.raise_least, min(whole, turn.raise_most))
