"""A second evaluator, slow and plain: it counts ranks, and shares nothing with the one that it doubts."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tapado.cards.card import rank_of, suit_of

PlainRank = tuple[int, tuple[int, ...]]
"""Category 0 to 8 and the ranks in the order of comparison: the greater tuple is the better hand."""

_CATEGORIES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}


def plain_rank_of_five(cards: Sequence[int]) -> PlainRank:
    groups = Counter(rank_of(card) for card in cards).most_common()
    groups.sort(key=lambda group: (group[1], group[0]), reverse=True)
    ranks = tuple(rank for rank, _ in groups)
    if len(ranks) < 5:
        return _CATEGORIES[tuple(times for _, times in groups)], ranks
    flush = len({suit_of(card) for card in cards}) == 1
    top = 3 if ranks == (12, 3, 2, 1, 0) else ranks[0]
    if top == 3 or ranks[0] - ranks[4] == 4:
        return (8 if flush else 4), (top,)
    return (5 if flush else 0), ranks


def plain_best(cards: Sequence[int]) -> PlainRank:
    return max(map(plain_rank_of_five, combinations(cards, 5)))
