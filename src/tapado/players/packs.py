"""What a player must know of the cards that are played with to count what he may still get."""

from collections.abc import Mapping
from dataclasses import dataclass

from tapado.cards.card import Card, rank_of
from tapado.cards.deck import DECK_32, DECK_52
from tapado.hands.ladder import STRAIGHTS


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """The deck as one sees it who holds five cards of it."""

    unseen: int
    """The cards that one does not hold."""
    suit_left: int
    """How many more there are of a suit of which one holds four."""
    hopes_from: int
    """From so many outs on a straight or flush is better hoped for than a pair to one's highest card (tried
    out on some hundred thousand deals)."""
    completing: Mapping[frozenset[int], int]
    """How many ranks make a straight of these four: 2 when open-ended, 1 for a gutshot or at an end."""


def _pack(deck: tuple[Card, ...], hopes_from: int) -> Pack:
    ranks = {rank_of(card) for card in deck}
    return Pack(len(deck) - 5, len(ranks) - 4, hopes_from, _completing(ranks))


def _completing(ranks: set[int]) -> dict[frozenset[int], int]:
    counts: dict[frozenset[int], int] = {}
    for straight in STRAIGHTS.values():
        for missing in straight if ranks.issuperset(straight) else ():
            four = frozenset(straight) - {missing}
            counts[four] = counts.get(four, 0) + 1
    return counts


FULL = _pack(DECK_52, hopes_from=8)
SHORT = _pack(DECK_32, hopes_from=7)
"""The 32 cards from the seven up (P-1): nothing is easier than a pair, and a flush is rare."""
