"""A second evaluator, slow and plain: it counts ranks, and shares nothing with the one that it doubts.

With jokers it tries every card that they might stand for, one after another.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from tapado.cards.card import rank_of, suit_of
from tapado.cards.deck import DECK_52
from tapado.hands.jokers import JokerRule

PlainRank = tuple[int, tuple[int, ...]]
"""Category 0 to 9 and the ranks in the order of comparison: the greater tuple is the better hand."""

_CATEGORIES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 9}


def plain_rank_of_five(cards: Sequence[int]) -> PlainRank:
    return _plain_rank(tuple(sorted(map(rank_of, cards))), len(set(map(suit_of, cards))) == 1)


@cache
def _plain_rank(five: tuple[int, ...], flush: bool) -> PlainRank:
    groups = Counter(five).most_common()
    groups.sort(key=lambda group: (group[1], group[0]), reverse=True)
    ranks = tuple(rank for rank, _ in groups)
    if len(ranks) < 5:
        return _CATEGORIES[tuple(times for _, times in groups)], ranks
    top = 3 if ranks == (12, 3, 2, 1, 0) else ranks[0]
    if top == 3 or ranks[0] - ranks[4] == 4:
        return (8 if flush else 4), (top,)
    return (5 if flush else 0), ranks


def plain_best(cards: Sequence[int]) -> PlainRank:
    return max(map(plain_rank_of_five, combinations(cards, 5)))


def plain_with_jokers(held: Sequence[int]) -> dict[JokerRule, PlainRank]:
    """The best of these cards and as many jokers as make them five, by each rule."""
    hands = list(_with_every_stand_in(held))
    bug = max(rank for rank, as_bug in hands if as_bug)
    return {JokerRule.BUG: bug, JokerRule.WILD: max(rank for rank, _ in hands)}


def _with_every_stand_in(held: Sequence[int]) -> Iterator[tuple[PlainRank, bool]]:
    """H-6, word by word: what the cards may be worth, and whether bugs may make it so."""
    for stand_ins in combinations_with_replacement(DECK_52, 5 - len(held)):
        hand = (*held, *stand_ins)
        rank = plain_rank_of_five(hand)
        if len(set(hand)) == 5 or rank[0] == 9:
            aces = all(rank_of(card) == 12 for card in stand_ins)
            yield rank, aces or rank[0] in (4, 5, 8)
