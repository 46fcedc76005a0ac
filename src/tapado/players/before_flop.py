"""Hold'em before the flop: which two cards come in or raise, by place, price and what was bet before."""

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

OPENS = (0.35, 0.60, 0.40, 0.28, 0.22, 0.18, 0.15, 0.14, 0.13, 0.12)
"""The best share of hands to raise with where nobody has, by how many are still to speak."""
LIMPS = 1.6
"""So many times as many hands come in, some of them for a mere call."""
OVER_LIMPERS = 0.6
"""What is left of the raising hands where somebody has come in already."""
RAISES_AGAIN = 0.3
"""The best part of what a raiser plays is raised again."""
CALLS, BREAK_EVEN = 3.3, 0.62
"""A raiser's share is called with this many times as much as the price is under `BREAK_EVEN`."""
WILDEST = 0.35
"""So many hands, shared among all who were dealt in, are expected of a raise however much it is: one of two
bullies more often than one of nine."""
STEALERS = 2
"""Nobody steals the blinds with more than so many still to speak."""
FIRM = 0.85
"""How sure of themselves re-raises look, whatever they are made with; opening raises half as much."""


@dataclass(frozen=True, slots=True)
class Start:
    """A turn before the flop. `best` is the share of all hands that are as good or better, 0 to 1.

    `dealt` is how many were dealt in, `behind` how many come after this seat and haven't spoken, `callers`
    how many have matched the bet, `raiser` the best share of hands that the last raiser plays; None where
    nobody has raised.
    """

    seat: int
    offered: BettingTurn
    price: Price
    best: float
    dealt: int
    behind: int
    callers: int
    raiser: float | None
    temper: Temper
    chance: Random

    def happens(self, probability: float) -> bool:
        return self.chance.random() < probability

    @property
    def loosened(self) -> float:
        """What the temper makes of a share of hands, as a factor."""
        return 1 + 2 * self.temper.loose


def act(start: Start) -> Act:
    """What the seat does, always something that is offered. Nobody folds where a check is free."""
    return _unraised(start) if start.raiser is None else _raised(start, start.raiser)


def _unraised(start: Start) -> Act:
    opens = OPENS[min(start.behind, len(OPENS) - 1)] * start.loosened
    opens *= OVER_LIMPERS if start.callers else 1
    if start.best <= opens and start.happens(start.temper.bold + 0.25):
        return _raise(start, FIRM / 2)
    if start.best <= opens or start.price.cost == 0:
        return acts.stay(start.seat, start.offered)
    half_price = 1 - start.price.cost / max(1, start.price.standing)
    if start.best <= (opens * LIMPS + 0.4 * half_price) and start.happens(0.6):
        return acts.stay(start.seat, start.offered)
    steals = start.behind <= STEALERS and not start.callers
    if steals and start.happens(start.temper.bluff):
        return _raise(start, FIRM / 2)
    return acts.fold(start.seat, start.offered)


def _raised(start: Start, raiser: float) -> Act:
    if start.best <= RAISES_AGAIN * raiser * start.loosened and start.happens(start.temper.bold + 0.2):
        return _raise(start, FIRM)
    calls = max(raiser, WILDEST / start.dealt) * CALLS * (BREAK_EVEN - start.price.wanted) * start.loosened
    if start.best <= calls * (1 - 0.25 * start.price.risk):
        return acts.stay(start.seat, start.offered)
    if start.price.risk < 0.1 and start.happens(start.temper.bluff / 12):
        return _raise(start, FIRM)
    return acts.fold(start.seat, start.offered)


def _raise(start: Start, firm: float) -> Act:
    to = sizes.raised(start.offered, start.price, firm, start.chance)
    return acts.raise_to(start.seat, start.offered, to)
