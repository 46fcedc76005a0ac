"""The value of a hand: a whole number from 1 (7-5-4-3-2) to 7462 (the royal flush).

HIGHER IS BETTER, and equal values are a tie (K-4). The 32 cards of ``prendas`` keep the same order (P-8);
with them A-7-8-9-10 is no straight (K-3), because the ace is low only before the two. Hands with jokers are
worth up to 7475, but for ``jokers`` to judge.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from tapado.cards.card import JOKERS, Card
from tapado.hands.tables import (
    FIVE_ONE,
    FIVE_SUITED,
    FIVE_TWO,
    FIVE_UNSUITED,
    SAME_SUIT,
    SEVEN_FLUSH_SUITS,
    SEVEN_ONE,
    SEVEN_SHIFT,
    SEVEN_TWO,
)

_SEVEN_SUITS: Final = (1 << SEVEN_SHIFT) - 1

# Seven-card values are remembered when first met, so that nobody waits for a table: at most 49,205 rank sums
# and 4,719 sets of suited ranks, some 5 MB in all. A value once found never changes: threads may share them.
_seven_by_ranks: dict[int, int] = {}
_seven_by_suited: dict[int, int] = {}


class BadHand(ValueError):
    """What was to be judged is no hand.

    ``code`` is one of: ``count`` (not 5, 6 or 7 cards, with a joker not 5), ``duplicate`` (a card twice),
    ``no_such_card`` (a number outside the deck; without a rule for jokers they are outside it), ``value`` (no
    hand has this value), ``order`` (the loser's value beats the winner's). ``numbers`` are the cards or the
    values that were given.
    """

    def __init__(self, code: str, numbers: Sequence[int]) -> None:
        super().__init__(f"{code}: {tuple(numbers)}")
        self.code = code
        self.numbers = tuple(numbers)


def rank_of_five(cards: Sequence[Card]) -> int:
    """The value of five cards, 1 to 7462, higher is better, equal is a tie.

    The cards are not checked: another count raises ValueError, a card twice or a joker gives nonsense or a
    LookupError. ``rank.judge`` checks.
    """
    a, b, c, d, e = cards
    weight = FIVE_TWO[a][b] + FIVE_TWO[c][d] + FIVE_ONE[e]
    if SAME_SUIT[a][b] and SAME_SUIT[b][c] and SAME_SUIT[c][d] and SAME_SUIT[d][e]:
        return FIVE_SUITED[weight]
    return FIVE_UNSUITED[weight]


def best_of_seven(cards: Sequence[Card]) -> int:
    """The value of the best five of seven cards, 1 to 7462, higher is better, equal is a tie.

    The cards are not checked, as in ``rank_of_five``, but for those of which nothing is remembered yet:
    these raise BadHand before they could spoil the memory.
    """
    a, b, c, d, e, f, g = cards
    weight = SEVEN_TWO[a][b] + SEVEN_TWO[c][d] + SEVEN_TWO[e][f] + SEVEN_ONE[g]
    suit = SEVEN_FLUSH_SUITS[weight & _SEVEN_SUITS]
    if suit >= 0:
        return _best_suited(cards, suit)
    try:
        return _seven_by_ranks[weight >> SEVEN_SHIFT]
    except KeyError:
        return _remember(_seven_by_ranks, weight >> SEVEN_SHIFT, cards)


def best_of(cards: Sequence[Card]) -> int:
    """The value of the best five of 5, 6 or 7 cards, 1 to 7462, higher is better, equal is a tie.

    The cards are not checked, as in ``rank_of_five``; fewer than five raise ValueError.
    """
    if len(cards) == 7:
        return best_of_seven(cards)
    if len(cards) == 5:
        return rank_of_five(cards)
    return _best_five(cards)


def check(cards: Sequence[Card], *, jokers: bool = False) -> None:
    """Raises BadHand unless they are 5, 6 or 7 different cards of the 52, or, with ``jokers``, five of 54."""
    holds_joker = jokers and any(joker in cards for joker in JOKERS)
    if not 5 <= len(cards) <= (5 if holds_joker else 7):
        raise BadHand("count", cards)
    if not all(0 <= card < 52 or (jokers and card in JOKERS) for card in cards):
        raise BadHand("no_such_card", cards)
    if len(set(cards)) != len(cards):
        raise BadHand("duplicate", cards)


def _remember(memory: dict[int, int], key: int, cards: Sequence[Card]) -> int:
    check(cards)
    return memory.setdefault(key, _best_five(cards))


def _best_five(cards: Sequence[Card]) -> int:
    return max(map(rank_of_five, combinations(cards, 5)))


def _best_suited(cards: Sequence[Card], suit: int) -> int:
    """With five cards of one suit among seven neither a full house nor four of a kind is possible."""
    suited = [card for card in cards if card & 3 == suit]
    ranks = 0
    for card in suited:
        ranks |= 1 << (card >> 2)
    try:
        return _seven_by_suited[ranks]
    except KeyError:
        return _remember(_seven_by_suited, ranks, suited)
