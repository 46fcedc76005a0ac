"""The decks of the house, in order; shuffling is for whoever owns a source of chance (K-1)."""

from typing import Final

from tapado.cards.card import Card

DECK_52: Final[tuple[Card, ...]] = tuple(range(52))
"""From the two of clubs to the ace of spades."""

DECK_32: Final[tuple[Card, ...]] = tuple(range(5 * 4, 52))
"""From the seven of clubs to the ace of spades, for ``prendas``."""
