"""A card is the whole number ``rank * 4 + suit`` (K-1): small, hashable, an index into tables.

Ranks run from 0 (the two) to 12 (the ace), suits from 0 to 3 (clubs, diamonds, hearts, spades).
Suits never rank: their order is only one of names.
"""

from typing import Final, TypeAlias

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

JOKERS: Final[tuple[Card, Card]] = (52, 53)
"""The two jokers of H-6. They have no rank and no suit but those of the cards that they stand for."""


def rank_of(card: Card) -> int:
    """0 (the two) to 12 (the ace). A joker gives 13, which is no rank."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0 to 3: clubs, diamonds, hearts, spades. It says nothing of a joker."""
    return card & 3
