"""The house's only chance for cards and buttons: the operating system's generator, shuffled without bias."""

import secrets
from collections.abc import Callable, Iterator, Sequence

from tapado.cards.card import Card
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.table import Table

Entropy = Callable[[int], bytes]
"""Gives so many fresh random bytes."""

LOT_BYTES = 16
"""So many that what remains of a division by a number of players is even to within 1 in 10^37."""


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


def next_hand(table: Table, entropy: Entropy = secrets.token_bytes) -> StartHand:
    """The table's next hand: fresh decks, and a fresh lot in case the button is drawn (C-4)."""
    return StartHand(sealed(table, entropy), int.from_bytes(entropy(LOT_BYTES)))


def sealed(table: Table, entropy: Entropy = secrets.token_bytes) -> Sealed:
    """What the dealer of the table's next hand needs (S-21): its deck's order, jokers and all (H-6), and as
    many orders more as reshuffles may take, each drawn for itself (H-5)."""
    return Sealed(tuple(shuffled(table.deck, entropy) for _ in range(1 + table.further_orders)))


def _numbers(entropy: Entropy, at_once: int) -> Iterator[int]:
    """Random bytes, asked for in one call as a rule: a shuffle throws fewer than half of them away."""
    while True:
        yield from entropy(at_once)


def _at_most(most: int, numbers: Iterator[int]) -> int:
    """A number from 0 to `most`, each as likely: so many bits as `most` has, until they give such a one."""
    mask = (1 << most.bit_length()) - 1
    return next(number for byte in numbers if (number := byte & mask) <= most)
