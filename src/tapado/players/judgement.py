"""From how good the hand is and what the turn costs to what one does, in any game in which one may check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapado.players import acts, sizes

if TYPE_CHECKING:
    from random import Random

    from tapado.players.acts import Act
    from tapado.players.price import Price
    from tapado.players.temper import Temper
    from tapado.rules.options import BettingTurn


@dataclass(frozen=True, slots=True)
class Needs:
    """From which chance to win on one bets or raises against one opponent; it shrinks with more of them."""

    bets: float
    """For a bet that nobody has made yet."""
    raises: float
    """For a raise on somebody's bet."""
    crowd: float
    """What becomes of these for each further opponent, as a factor."""
    dear: float = 0.2
    """How much more one wants for a call with all one has than the odds say."""


MIDDLING = 0.75
"""From this part of what a bet takes a hand is too good for a lie: what it beats would fold."""
HEAVY = 0.15
"""So much more is wanted where the pot is as big as all one has left."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A betting turn, judged. `strength` is the chance to beat everybody still in, 0 to 1."""

    seat: int
    offered: BettingTurn
    price: Price
    strength: float
    rivals: float
    """How many opponents there will be, by expectation, 1 at the least."""
    needs: Needs
    temper: Temper
    chance: Random
    lie: float = 1.0
    """How well a lie would be told here: 0 where no one would believe it, 1 as anywhere."""

    def happens(self, probability: float) -> bool:
        return self.chance.random() < probability

    def enough(self, wanted: float) -> bool:
        """Whether the strength suffices for what one would want of it against one opponent."""
        weight = min(1.0, self.price.pot / self.price.stack) if self.price.stack else 1.0
        alone = float(self.needs.crowd ** (1 - self.rivals))
        return self.strength * alone >= wanted * (1 + HEAVY * weight)


def act(spot: Spot) -> Act:
    """What the seat does, always something that is offered. Nobody folds where a check is free."""
    return _unasked(spot) if spot.price.cost == 0 else _asked(spot)


def _unasked(spot: Spot) -> Act:
    """Nothing is to be matched. A good hand waits now and then, a middling one always, a bad one lies."""
    if spot.enough(spot.needs.bets):
        bets = spot.happens(spot.temper.bold + spot.strength / 4)
        return _raise(spot) if bets else acts.stay(spot.seat, spot.offered)
    if not spot.enough(spot.needs.bets * MIDDLING) and spot.happens(_lies(spot)):
        return _bluff(spot)
    return acts.stay(spot.seat, spot.offered)


def _asked(spot: Spot) -> Act:
    if spot.enough(spot.needs.raises) and spot.happens(spot.temper.bold):
        return _raise(spot)
    if spot.strength >= _wanted(spot):
        return acts.stay(spot.seat, spot.offered)
    return _bluff(spot) if spot.happens(_lies(spot) / 8) else acts.fold(spot.seat, spot.offered)


def _wanted(spot: Spot) -> float:
    """The chance to win that this player wants for the price."""
    price = spot.price
    return price.wanted * (1 - spot.temper.loose) * (1 + spot.needs.dear * price.risk)


def _lies(spot: Spot) -> float:
    """How often he lies: the rarer the more must be driven out."""
    return spot.lie * spot.temper.bluff / max(1, len(spot.price.opponents))


def _raise(spot: Spot) -> Act:
    to = sizes.raised(spot.offered, spot.price, spot.strength, spot.chance)
    return acts.raise_to(spot.seat, spot.offered, to)


def _bluff(spot: Spot) -> Act:
    """A raise with nothing; where it would be too dear, the hand is given up."""
    to = sizes.raised(spot.offered, spot.price, 0.3, spot.chance)
    to = None if to is None else sizes.timid(spot.offered, spot.price, to)
    if to is None:
        return acts.fold(spot.seat, spot.offered)
    return acts.raise_to(spot.seat, spot.offered, to)
