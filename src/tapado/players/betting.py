"""Betting turns: to open, to answer a bet, to bet again after the draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapado.hands.high import rank_of_five
from tapado.hands.rank import Category, category_of
from tapado.players import acts, sizes
from tapado.players.chances import after_draw, before_draw, standing_of
from tapado.players.price import bet_share, played_share

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tapado.cards.card import Card
    from tapado.players.acts import Act
    from tapado.players.price import Price
    from tapado.players.temper import Temper
    from tapado.rules.options import BettingTurn

JOINS = 0.35
"""How often somebody who hasn't been asked yet comes in."""
OPENS = (0.60, 0.60, 0.45, 0.38)
"""The best share of hands to open with, by how many are still to be asked."""
RAISES = (0.0, 0.60, 0.46, 0.38)
"""From this chance to win on a raise beats a call before the draw, by the number of them that bet."""
BETS = (0.0, 0.57, 0.47, 0.41)
"""The same for a bet after the draw that nobody has made yet."""
RAISES_AGAIN = 0.83
"""The same for a raise on somebody's bet after the draw."""
NOTHING = 0.35
"""Under this chance to win a bet after the draw is a bluff."""


@dataclass(frozen=True, slots=True)
class Turn:
    """All that bears upon one betting turn. `changed` is how many cards this seat changed, if it did."""

    seat: int
    offered: BettingTurn
    price: Price
    cards: Sequence[Card]
    changed: int | None
    temper: Temper
    chance: Random

    def happens(self, probability: float) -> bool:
        return self.chance.random() < probability


def act(turn: Turn) -> Act:
    """What the seat does, always something that is offered. Folding is never the answer to a free call."""
    if not turn.price.standing:
        return _open(turn)
    if turn.price.first_round:
        return _answer_before_the_draw(turn)
    return _bet_after_the_draw(turn) if turn.price.cost == 0 else _answer_after_the_draw(turn)


def _open(turn: Turn) -> Act:
    asked_later = min(len(turn.price.opponents), len(OPENS) - 1)
    share = OPENS[asked_later] + turn.temper.loose + 0.2 * (1 - turn.price.depth)
    if standing_of(turn.cards) < 1 - share and not turn.happens(turn.temper.bluff):
        return _fold(turn)
    return _raise(turn, sizes.opening(turn.offered, turn.price, turn.chance))


# ── before the draw ────────────────────────────────────────────────────────────


def _answer_before_the_draw(turn: Turn) -> Act:
    price = turn.price
    seen = [(played_share(price, other), 1.0 if other.bet else JOINS) for other in price.opponents]
    chance = before_draw(turn.cards, seen)
    bettors = max(1, sum(other.bet > 0 for other in price.opponents))
    if chance >= RAISES[min(bettors, 3)] and turn.happens(turn.temper.bold):
        return _raise(turn, sizes.raised(turn.offered, price, chance, turn.chance))
    if chance >= _wanted(turn):
        return _call(turn)
    return _bluff(turn, turn.temper.bluff / 4) or _fold(turn)


# ── after the draw ─────────────────────────────────────────────────────────────


def _bet_after_the_draw(turn: Turn) -> Act:
    """Staying is free: call at the least (S-26)."""
    chance = _chance_after_the_draw(turn)
    if chance >= BETS[min(len(turn.price.opponents), 3)] and turn.happens(turn.temper.bold + chance / 4):
        return _raise(turn, sizes.raised(turn.offered, turn.price, chance, turn.chance))
    if chance >= NOTHING:
        return _call(turn)
    return _bluff(turn, 0.7 if turn.changed == 0 else turn.temper.bluff) or _call(turn)


def _answer_after_the_draw(turn: Turn) -> Act:
    chance = _chance_after_the_draw(turn)
    if chance >= RAISES_AGAIN and turn.happens(turn.temper.bold):
        return _raise(turn, sizes.raised(turn.offered, turn.price, chance, turn.chance))
    if chance >= _wanted(turn):
        return _call(turn)
    return _bluff(turn, turn.temper.bluff / 8) or _fold(turn)


def _chance_after_the_draw(turn: Turn) -> float:
    price = turn.price
    return after_draw(
        turn.cards, [(other.changed or 0, bet_share(price, other)) for other in price.opponents]
    )


# ── acts ───────────────────────────────────────────────────────────────────────


def _wanted(turn: Turn) -> float:
    """The chance to win that this player wants for the price: more where it may cost him the match."""
    return turn.price.wanted * (1 - turn.temper.loose) * (1 + 0.2 * turn.price.risk)


def _bluff(turn: Turn, often: float) -> Act | None:
    """A raise with nothing, the rarer the more must be driven out; None where there is none."""
    to = sizes.raised(turn.offered, turn.price, 0.3, turn.chance)
    if to is None or not turn.happens(often / max(1, len(turn.price.opponents))):
        return None
    to = sizes.timid(turn.offered, turn.price, to)
    return None if to is None else acts.raise_to(turn.seat, turn.offered, to)


def _raise(turn: Turn, to: int | None) -> Act:
    """Without a pair it is a timid raise; where none is offered it is a call."""
    if to is not None and category_of(rank_of_five(turn.cards)) is Category.HIGH_CARD:
        to = sizes.timid(turn.offered, turn.price, to)
    return acts.raise_to(turn.seat, turn.offered, to)


def _call(turn: Turn) -> Act:
    return acts.stay(turn.seat, turn.offered)


def _fold(turn: Turn) -> Act:
    return acts.fold(turn.seat, turn.offered)
