"""The 7,462 different hands of five cards, from the lowest to the highest (K-2, K-3, K-4), and above them
the 13 that only a joker makes (H-6).

A hand is written as its *order*: the ranks that are compared, one after another. Kings and fives with an ace
is ``(11, 3, 12)``; a straight is its top card alone, so that A-2-3-4-5 is ``(3,)`` and the lowest of them.
"""

from collections.abc import Iterator
from enum import IntEnum
from itertools import chain, combinations
from typing import Final, NamedTuple, TypeAlias

Order: TypeAlias = tuple[int, ...]


class Category(IntEnum):
    """The kinds of hand; a higher number beats a lower one (K-2)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8
    FIVE = 9
    """Five of a kind: four and a joker (H-6)."""


SUITED: Final = (Category.FLUSH, Category.STRAIGHT_FLUSH)
RUNS: Final = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


class Shape(NamedTuple):
    """How the order of a category is made."""

    copies: tuple[int, ...]
    """How many cards each rank of the order stands for."""
    made: int
    """How many ranks of the order are the combination; the others are kickers."""


SHAPES: Final[dict[Category, Shape]] = {
    Category.HIGH_CARD: Shape((1, 1, 1, 1, 1), 1),
    Category.PAIR: Shape((2, 1, 1, 1), 1),
    Category.TWO_PAIR: Shape((2, 2, 1), 2),
    Category.THREE: Shape((3, 1, 1), 1),
    Category.STRAIGHT: Shape((5,), 1),
    Category.FLUSH: Shape((1, 1, 1, 1, 1), 1),
    Category.FULL_HOUSE: Shape((3, 2), 2),
    Category.FOUR: Shape((4, 1), 1),
    Category.STRAIGHT_FLUSH: Shape((5,), 1),
    Category.FIVE: Shape((5,), 1),
}

_RANKS_DOWN: Final = range(12, -1, -1)

STRAIGHTS: Final[dict[int, Order]] = {3: (3, 2, 1, 0, 12)} | {
    top: tuple(range(top, top - 5, -1)) for top in range(4, 13)
}
"""The five ranks of the straight with this top card, in their order; the ace ends the lowest one (K-3)."""


def _different_ranks() -> Iterator[Order]:
    straights = {tuple(sorted(ranks, reverse=True)) for ranks in STRAIGHTS.values()}
    return (ranks for ranks in combinations(_RANKS_DOWN, 5) if ranks not in straights)


def _grouped(first: int, then: int) -> Iterator[Order]:
    """Orders of ``first`` ranks in falling order followed by ``then`` other ranks in falling order."""
    for head in combinations(_RANKS_DOWN, first):
        others = [rank for rank in _RANKS_DOWN if rank not in head]
        for tail in combinations(others, then):
            yield head + tail


def _orders(category: Category) -> Iterator[Order]:
    if category in RUNS:
        return ((top,) for top in STRAIGHTS)
    copies = SHAPES[category].copies
    if copies == (1, 1, 1, 1, 1):
        return _different_ranks()
    first = copies.count(copies[0])
    return _grouped(first, len(copies) - first)


_BY_CATEGORY: Final[dict[Category, list[Order]]] = {
    category: sorted(_orders(category)) for category in Category
}

LADDER: Final[tuple[Order, ...]] = ((), *chain.from_iterable(_BY_CATEGORY.values()))
"""``LADDER[value]`` is the order of the hand with that value: 1 is 7-5-4-3-2, 7462 the royal flush,
7475 five aces."""

HIGHEST: Final = len(LADDER) - 1


def _steps() -> Iterator[int]:
    step = 1
    for orders in _BY_CATEGORY.values():
        yield step
        step += len(orders)


FIRST: Final[tuple[int, ...]] = tuple(_steps())
"""``FIRST[category]`` is the lowest value of the category."""

ROYAL: Final = FIRST[Category.FIVE] - 1
"""The value of the ace-high straight flush: without jokers nothing is higher."""
