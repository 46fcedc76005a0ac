"""Decks in which the cards that a test names come out."""

from collections.abc import Iterable, Sequence

from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.rules.commands import Sealed


def stacked(
    hands: Sequence[str], replacements: Iterable[str] = (), *, deck: Sequence[int] = DECK_52, cards: int = 5
) -> Sealed:
    """These hands in dealing order (the mano's first), then these replacements in theirs, then the rest.

    A hand of «» is of any `cards`. A card named twice is in the deck twice, which is no deck any more.
    """
    named = [list(parse_cards(hand)) for hand in hands]
    served = [card for group in replacements for card in parse_cards(group)]
    taken = {*served, *(card for hand in named for card in hand)}
    rest = [card for card in deck if card not in taken]
    for hand in named:
        while len(hand) < cards:
            hand.append(rest.pop())
    dealt = [hand[turn] for turn in range(cards) for hand in named]
    return Sealed(((*dealt, *served, *rest),))
