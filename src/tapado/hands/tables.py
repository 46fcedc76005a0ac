"""Look-up tables of the evaluator, built at import in a few milliseconds.

Each card has a *weight*, and the sum of the weights of a hand says two things at once: which ranks it holds,
how often each, and whether it is a flush. So a hand is worth what its sum finds in a table, whatever the
order of its cards.

The rank weights were found by taking, rank after rank, the smallest whole number with which no two hands of
that many cards (no more than four of a rank) have the same sum. The suit weights tell every flush, and whose
it is, from everything else.
"""

from operator import mul

from tapado.hands.ladder import FIRST, LADDER, SHAPES, STRAIGHTS, Category

FIVE_RANK_WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
FIVE_SUIT_WEIGHTS = (0, 1, 6, 31)
FIVE_SHIFT = 19
"""The suits' part of a five-card sum lies above the ranks' part, which is less than 2**19."""

SEVEN_RANK_WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SEVEN_SUIT_WEIGHTS = (0, 1, 25, 32)
SEVEN_SHIFT = 8
"""The ranks' part of a seven-card sum lies above the suits' part, which is less than 2**8."""

FIVE_ONE: list[int] = [
    FIVE_RANK_WEIGHTS[card >> 2] + (FIVE_SUIT_WEIGHTS[card & 3] << FIVE_SHIFT) for card in range(52)
]
SEVEN_ONE: list[int] = [
    (SEVEN_RANK_WEIGHTS[card >> 2] << SEVEN_SHIFT) + SEVEN_SUIT_WEIGHTS[card & 3] for card in range(52)
]


def _pairs(weights: list[int]) -> list[list[int]]:
    return [[one + other for other in weights] for one in weights]


FIVE_TWO: list[list[int]] = _pairs(FIVE_ONE)
"""The weight of two cards at once: two look-ups instead of two and a sum."""
SEVEN_TWO: list[list[int]] = _pairs(SEVEN_ONE)


def _rank_sum(category: Category, order: tuple[int, ...]) -> int:
    copies = SHAPES[category].copies
    if copies == (5,):
        copies, order = (1, 1, 1, 1, 1), STRAIGHTS[order[0]]
    return sum(map(mul, copies, map(FIVE_RANK_WEIGHTS.__getitem__, order)))


def _values_of(category: Category) -> dict[int, int]:
    """Rank sum to value, for the hands of one category."""
    first = FIRST[category]
    after = FIRST[category + 1] if category + 1 < len(FIRST) else len(LADDER)
    return {_rank_sum(category, LADDER[value]): value for value in range(first, after)}


_FLUSHES: dict[int, int] = _values_of(Category.FLUSH) | _values_of(Category.STRAIGHT_FLUSH)


def _others() -> list[int]:
    highest = 4 * FIVE_RANK_WEIGHTS[12] + FIVE_RANK_WEIGHTS[11]
    values = [0] * (highest + 1)
    for category in set(Category) - {Category.FLUSH, Category.STRAIGHT_FLUSH}:
        for rank_sum, value in _values_of(category).items():
            values[rank_sum] = value
    return values


def _five_values() -> list[dict[int, int] | list[int]]:
    others = _others()
    values: list[dict[int, int] | list[int]] = [others] * (5 * FIVE_SUIT_WEIGHTS[3] + 1)
    for weight in FIVE_SUIT_WEIGHTS:
        values[5 * weight] = _FLUSHES
    return values


FIVE_VALUES: list[dict[int, int] | list[int]] = _five_values()
"""``FIVE_VALUES[suits' part][ranks' part]`` is the value of five cards."""


def _flush_suits() -> list[int]:
    """For each suits' part of seven cards: the suit that five of them or more share, else -1."""
    suits = [-1] * (7 * SEVEN_SUIT_WEIGHTS[3] + 1)
    for suit, weight in enumerate(SEVEN_SUIT_WEIGHTS):
        for one in SEVEN_SUIT_WEIGHTS:
            for other in SEVEN_SUIT_WEIGHTS:
                suits[5 * weight + one + other] = suit
    return suits


SEVEN_FLUSH_SUITS: list[int] = _flush_suits()
