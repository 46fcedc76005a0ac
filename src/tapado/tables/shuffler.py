"""The house's only chance for cards: the operating system's generator, through an unbiased shuffle."""

import secrets
from collections.abc import Callable, Iterator, Sequence

from tapado.cards.card import Card
from tapado.games.game import Game
from tapado.rules.commands import Sealed

Entropy = Callable[[int], bytes]
"""Gives so many fresh random bytes."""


def shuffled(deck: Sequence[Card], entropy: Entropy = secrets.token_bytes) -> tuple[Card, ...]:
    """The deck in an order that is as likely as any other. ValueError for more than 256 cards.

    Fisher-Yates, where each place draws among those not yet drawn; a number too big is thrown away and never
    folded back, which would favour the small ones. The bytes aren't stretched from a short seed, so all 52!
    orders can come.
    """
    if len(deck) > 256:
        raise ValueError(f"a byte can't draw among {len(deck)} cards")
    cards = list(deck)
    numbers = _numbers(entropy, 2 * len(cards))
    for last in range(len(cards) - 1, 0, -1):
        drawn = _at_most(last, numbers)
        cards[last], cards[drawn] = cards[drawn], cards[last]
    return tuple(cards)


def sealed(game: Game, entropy: Entropy = secrets.token_bytes) -> Sealed:
    """What the dealer of one hand of this game needs (S-21): the order of its deck.

    No game yet can deal more cards than its deck has, so there are no orders for reshuffles.
    """
    return Sealed(orders=(shuffled(game.deck, entropy),))


def _numbers(entropy: Entropy, at_once: int) -> Iterator[int]:
    """Random bytes, asked for in one call as a rule: a shuffle throws fewer than half of them away."""
    while True:
        yield from entropy(at_once)


def _at_most(most: int, numbers: Iterator[int]) -> int:
    """A number from 0 to `most`, each as likely: so many bits as `most` has, until they give such a one."""
    mask = (1 << most.bit_length()) - 1
    return next(number for byte in numbers if (number := byte & mask) <= most)
