"""Every hand with jokers: against every card that they may stand for, and counted (H-6).

The counts were derived by hand, from these. Of the 715 sets of four ranks 41 lack one rank of a straight:
each of the ten straights has five such sets, and nine sets belong to two neighbours. Eight of the 41 hold an
ace, as 220 of the 715 do. Of the 286 sets of three ranks 64 lack two ranks of a straight: ten are in the
lowest one, six more in each of the others. Twelve of them hold an ace, as 66 of the 286 do.
"""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import comb

import pytest

from tapado.cards.card import JOKERS, Card, rank_of, suit_of
from tapado.cards.deck import DECK_52
from tapado.hands.jokers import JokerRule, rank_with_jokers
from tapado.hands.ladder import LADDER
from tapado.hands.rank import Category, category_of
from tests.hands.plain import plain_with_jokers

Cards = tuple[Card, ...]


@cache
def _kinds(count: int) -> Counter[Cards]:
    """Hands of so many cards that differ by more than the names of suits, and how many there are of each."""
    kinds: Counter[tuple[Cards, ...]] = Counter()
    for cards in combinations(DECK_52, count):
        ranks = [tuple(rank_of(card) for card in cards if suit_of(card) == suit) for suit in range(4)]
        kinds[tuple(sorted(ranks))] += 1
    return Counter({_cards(kind): times for kind, times in kinds.items()})


def _cards(ranks_by_suit: tuple[Cards, ...]) -> Cards:
    return tuple(rank * 4 + suit for suit, ranks in enumerate(ranks_by_suit) for rank in ranks)


def _with_jokers(held: Cards) -> Cards:
    return (*held, *JOKERS[: 5 - len(held)])


def _assert_best(hands: Iterable[Cards]) -> None:
    for held in hands:
        for rule, best in plain_with_jokers(held).items():
            value = rank_with_jokers(_with_jokers(held), rule)
            assert (category_of(value), LADDER[value]) == best, (held, rule)


def test_one_joker_makes_the_best_of_all_it_may_be(long_run: bool) -> None:
    hands = _kinds(4)
    assert (len(hands), hands.total()) == (16_432, comb(52, 4))
    _assert_best(combinations(DECK_52, 4) if long_run else hands)


def test_two_jokers_make_the_best_of_all_they_may_be(long_run: bool) -> None:
    hands = _kinds(3)
    assert (len(hands), hands.total()) == (1_755, comb(52, 3))
    _assert_best(combinations(DECK_52, 3) if long_run else random.Random(54).sample(list(hands), 500))


def _count(held: int, rule: JokerRule) -> dict[Category, int]:
    counts: Counter[Category] = Counter()
    for cards, times in _kinds(held).items():
        counts[category_of(rank_with_jokers(_with_jokers(cards), rule))] += times
    return dict(counts)


MIXED_4, MIXED_3 = 4**4 - 4, 4**3 - 4
"""The suits that cards of four, or three, different ranks may have without sharing one."""

ONE_WILD = {
    Category.FIVE: 13,
    Category.STRAIGHT_FLUSH: 41 * 4,
    Category.FOUR: 13 * 4 * 48,
    Category.FULL_HOUSE: comb(13, 2) * 6 * 6,
    Category.FLUSH: (715 - 41) * 4,
    Category.STRAIGHT: 41 * MIXED_4,
    Category.THREE: 13 * 6 * comb(12, 2) * 4 * 4,
    Category.PAIR: (715 - 41) * MIXED_4,
}
TWO_WILD = {
    Category.FIVE: 13 * 4,
    Category.STRAIGHT_FLUSH: 64 * 4,
    Category.FOUR: 13 * 6 * 48,
    Category.FLUSH: (286 - 64) * 4,
    Category.STRAIGHT: 64 * MIXED_3,
    Category.THREE: (286 - 64) * MIXED_3,
}
# a bug beside: three aces, or four of another rank; two aces and a pair, or three of a rank and an ace; …
ONE_BUG = {
    Category.FIVE: 1,
    Category.STRAIGHT_FLUSH: 41 * 4,
    Category.FOUR: 4 * 48 + 12,
    Category.FULL_HOUSE: 6 * 12 * 6 + 12 * 4 * 4,
    Category.FLUSH: (715 - 41) * 4,
    Category.STRAIGHT: 41 * MIXED_4,
    Category.THREE: 6 * comb(12, 2) * 4 * 4 + 12 * 4 * 44,
    Category.TWO_PAIR: comb(12, 2) * 6 * 6 + 12 * 6 * 4 * 44,
    Category.PAIR: (220 - 8) * MIXED_4 + 12 * 6 * comb(11, 2) * 4 * 4,
    Category.HIGH_CARD: (715 - 220 - (41 - 8)) * MIXED_4,
}
# two bugs beside: three aces; two aces; three of another rank, or a pair and an ace; a pair; …
TWO_BUGS = {
    Category.FIVE: 4,
    Category.STRAIGHT_FLUSH: 64 * 4,
    Category.FOUR: 6 * 48,
    Category.FULL_HOUSE: 12 * 4 + 12 * 6 * 4,
    Category.FLUSH: (286 - 64) * 4,
    Category.STRAIGHT: 64 * MIXED_3,
    Category.THREE: (66 - 12) * MIXED_3,
    Category.TWO_PAIR: 12 * 6 * 44,
    Category.PAIR: (286 - 66 - (64 - 12)) * MIXED_3,
}


@pytest.mark.parametrize(
    ("held", "rule", "counts"),
    [
        (4, JokerRule.WILD, ONE_WILD),
        (3, JokerRule.WILD, TWO_WILD),
        (4, JokerRule.BUG, ONE_BUG),
        (3, JokerRule.BUG, TWO_BUGS),
    ],
)
def test_all_hands_with_jokers_count_as_they_should(
    held: int, rule: JokerRule, counts: dict[Category, int]
) -> None:
    assert sum(counts.values()) == comb(52, held)
    assert _count(held, rule) == counts
