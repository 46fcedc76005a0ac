"""Every hand there is, counted (K-2, P-8).

Seven cards are counted by kinds: every set of ranks without a flush, and every set of suited ranks.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from tapado.cards.deck import DECK_32, DECK_52
from tapado.hands.high import best_of_seven, rank_of_five
from tapado.hands.rank import Category, category_of, is_royal


def _count(deck: tuple[int, ...]) -> Counter[int]:
    """How many hands of this deck have each value."""
    return Counter(map(rank_of_five, combinations(deck, 5)))


def _by_category(values: Counter[int]) -> dict[Category, int]:
    counts: Counter[Category] = Counter()
    for value, times in values.items():
        counts[category_of(value)] += times
    return dict(counts)


def test_all_hands_of_52_cards_count_as_they_should() -> None:
    values = _count(DECK_52)
    assert values.total() == 2_598_960
    assert set(values) == set(range(1, 7463))
    assert sum(times for value, times in values.items() if is_royal(value)) == 4
    assert _by_category(values) == {
        Category.STRAIGHT_FLUSH: 4 + 36,
        Category.FOUR: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }


def test_all_hands_of_32_cards_count_as_they_should() -> None:
    values = _count(DECK_32)
    assert values.total() == 201_376
    assert _by_category(values) == {
        Category.STRAIGHT_FLUSH: 16,
        Category.FOUR: 224,
        Category.FULL_HOUSE: 1_344,
        Category.FLUSH: 208,
        Category.STRAIGHT: 4_080,
        Category.THREE: 10_752,
        Category.TWO_PAIR: 24_192,
        Category.PAIR: 107_520,
        Category.HIGH_CARD: 53_040,
    }


def _sets_of_seven_ranks() -> Iterator[tuple[int, ...]]:
    for ranks in combinations_with_replacement(range(13), 7):
        if all(ranks[place] != ranks[place + 4] for place in range(3)):
            yield ranks


def _hands_with_a_flush(copies: list[int]) -> int:
    """How many hands of seven cards with so many of each rank hold five or more of one suit."""
    by_suited = [1]
    for times in copies:
        without, with_it = comb(3, times), comb(3, times - 1)
        by_suited = [
            without * none + with_it * one for none, one in zip([*by_suited, 0], [0, *by_suited], strict=True)
        ]
    return 4 * sum(by_suited[5:])


def _count_seven() -> Counter[int]:
    values: Counter[int] = Counter()
    for ranks in _sets_of_seven_ranks():
        copies = list(Counter(ranks).values())
        hands = prod(comb(4, times) for times in copies) - _hands_with_a_flush(copies)
        values[best_of_seven([rank * 4 + place % 4 for place, rank in enumerate(ranks)])] += hands
    for count in (5, 6, 7):
        for suited in combinations(DECK_52[::4], count):
            others = (card for card in DECK_52 if card % 4)
            seven = [*suited, *(next(others) for _ in range(7 - count))]
            values[best_of_seven(seven)] += 4 * comb(39, 7 - count)
    return values


def test_all_hands_of_seven_cards_count_as_they_should() -> None:
    values = _count_seven()
    assert values.total() == comb(52, 7) == 133_784_560
    assert len(values) == 4_824
    assert sum(times for value, times in values.items() if is_royal(value)) == 4_324
    assert _by_category(values) == {
        Category.STRAIGHT_FLUSH: 41_584,
        Category.FOUR: 224_848,
        Category.FULL_HOUSE: 3_473_184,
        Category.FLUSH: 4_047_644,
        Category.STRAIGHT: 6_180_020,
        Category.THREE: 6_461_620,
        Category.TWO_PAIR: 31_433_400,
        Category.PAIR: 58_627_800,
        Category.HIGH_CARD: 23_294_460,
    }
