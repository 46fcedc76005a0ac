"""Look-up tables of the evaluator, built at import in a few milliseconds.

Each card has a *weight*, and the sum of the weights of a hand tells which ranks it holds and how often each:
so a hand is worth what its sum finds in a table, whatever the order of its cards. With seven cards the sum
tells the suit of a flush too; with five it is quicker to look whether neighbours share a suit, since the
first two mostly don't.

The rank weights were found by taking, rank after rank, the smallest whole number with which no two hands of
that many cards (no more than four of a rank) have the same sum. The suit weights tell every flush among seven
cards, and whose it is, from everything else.
"""

from itertools import chain
from operator import mul
from typing import Final

from tapado.hands.ladder import FIRST, LADDER, RUNS, SHAPES, STRAIGHTS, SUITED, Category

FIVE_RANK_WEIGHTS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
SEVEN_RANK_WEIGHTS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SEVEN_SUIT_WEIGHTS: Final = (0, 1, 25, 32)
SEVEN_SHIFT: Final = 8
"""The ranks' part of a seven-card sum lies above the suits' part, which is less than 2**8."""

FIVE_ONE: Final[list[int]] = [FIVE_RANK_WEIGHTS[card >> 2] for card in range(52)]
SEVEN_ONE: Final[list[int]] = [
    (SEVEN_RANK_WEIGHTS[card >> 2] << SEVEN_SHIFT) + SEVEN_SUIT_WEIGHTS[card & 3] for card in range(52)
]


def _pairs(weights: list[int]) -> list[list[int]]:
    """The weight of two cards at once. Equal sums and equal rows are one object: they stay in the cache."""
    once: dict[int, int] = {}
    rows = {one: [once.setdefault(one + other, one + other) for other in weights] for one in weights}
    return [rows[one] for one in weights]


FIVE_TWO: Final[list[list[int]]] = _pairs(FIVE_ONE)
SEVEN_TWO: Final[list[list[int]]] = _pairs(SEVEN_ONE)


def _weight(category: Category, order: tuple[int, ...]) -> int:
    copies = SHAPES[category].copies
    if category in RUNS:
        copies, order = (1, 1, 1, 1, 1), STRAIGHTS[order[0]]
    return sum(map(mul, copies, map(FIVE_RANK_WEIGHTS.__getitem__, order)))


def _values_of(category: Category) -> dict[int, int]:
    """Weight to value, for the hands of one category."""
    first = FIRST[category]
    after = FIRST[category + 1] if category + 1 < len(FIRST) else len(LADDER)
    return {_weight(category, LADDER[value]): value for value in range(first, after)}


SAME_SUIT: Final[list[list[bool]]] = [[card & 3 == suit for card in range(52)] for suit in range(4)] * 13

FIVE_SUITED: Final[dict[int, int]] = _values_of(Category.FLUSH) | _values_of(Category.STRAIGHT_FLUSH)
"""The value of five cards of one suit by their weight."""


def _unsuited() -> list[int]:
    highest = 4 * FIVE_RANK_WEIGHTS[12] + FIVE_RANK_WEIGHTS[11]
    values = [0] * (highest + 1)
    others = (*SUITED, Category.FIVE)
    unsuited = (category for category in Category if category not in others)
    for weight, value in chain.from_iterable(_values_of(category).items() for category in unsuited):
        values[weight] = value
    return values


FIVE_UNSUITED: Final[list[int]] = _unsuited()
"""The value of any other five of the 52 by their weight: a list, since a dict takes half as long again."""


def _flush_suits() -> list[int]:
    """For each suits' part of seven cards: the suit that five of them or more share, else -1."""
    suits = [-1] * (7 * SEVEN_SUIT_WEIGHTS[3] + 1)
    for suit, weight in enumerate(SEVEN_SUIT_WEIGHTS):
        for one in SEVEN_SUIT_WEIGHTS:
            for other in SEVEN_SUIT_WEIGHTS:
                suits[5 * weight + one + other] = suit
    return suits


SEVEN_FLUSH_SUITS: Final[list[int]] = _flush_suits()
