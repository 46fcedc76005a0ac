"""What a player gives up at a discard (M-13): what good players do, and now and then a disguise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapado.cards.card import rank_of
from tapado.hands.high import rank_of_five
from tapado.hands.rank import Category, cards_that_make, category_of
from tapado.players.packs import FULL, Pack
from tapado.players.value import hope_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tapado.cards.card import Card
    from tapado.players.temper import Temper

Slots = tuple[int, ...]

_FIVE, _TEN = 3, 8


def best_discard(cards: Sequence[Card], opponents: int = 1, pack: Pack = FULL) -> Slots:
    """The slots that a player without guile gives up. The more opponents, the more he must become."""
    category = category_of(rank_of_five(cards))
    if category >= Category.STRAIGHT:
        return ()
    hope = hope_of(cards, pack)
    if category <= Category.PAIR and hope and hope.outs >= _outs_wanted(cards, category, opponents, pack):
        return (hope.drop,)
    return _all_but(cards_that_make(cards))


def discard(
    cards: Sequence[Card], temper: Temper, chance: Random, *, opponents: int, may_raise: bool
) -> Slots:
    """The slots that this player gives up. `may_raise`: whether a lie can still earn anything (M-16)."""
    slots = best_discard(cards, opponents)
    return disguised(cards, slots, temper, chance, opponents) if may_raise else slots


def disguised(
    cards: Sequence[Card], slots: Slots, temper: Temper, chance: Random, opponents: int = 1
) -> Slots:
    """The slots that this player gives up where he should give up these: now and then fewer, for a lie."""
    if len(slots) >= 3 and chance.random() < temper.pat_bluff / opponents:
        return ()
    if len(slots) in (2, 3) and chance.random() < temper.kicker:
        return _keep_the_highest(cards, slots)
    return slots


def _outs_wanted(cards: Sequence[Card], category: Category, opponents: int, pack: Pack) -> int:
    """From how many outs on a hope is better than what one has (tried out on some thousand deals each).

    Even a single high card beats an inside straight (4 outs). A pair is given up for a flush only where it
    is small and several must be beaten, for four to a straight flush more often.
    """
    if category is Category.HIGH_CARD:
        return pack.hopes_from
    pair = rank_of(cards[cards_that_make(cards)[0]])
    return 9 + 3 * (pair > _FIVE) + 3 * (pair > _TEN) + 3 * (opponents == 1)


def _all_but(kept: Slots) -> Slots:
    return tuple(slot for slot in range(5) if slot not in kept)


def _keep_the_highest(cards: Sequence[Card], slots: Slots) -> Slots:
    """One card fewer is changed: three of a kind looks like two pair, a pair like three of a kind."""
    kicker = max(slots, key=lambda slot: rank_of(cards[slot]))
    return tuple(slot for slot in slots if slot != kicker)
