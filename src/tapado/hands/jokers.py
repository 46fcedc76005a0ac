"""Jokers in a hand of five: what each one stands for, and what the hand is worth with them (H-6).

They stand for whatever makes the hand worth most, among what the rule lets them be. All that this depends on
is the ranks beside them and whether those share a suit: if they do, a flush or better is always to be had and
always best; if they don't, no joker can make a flush, and its suit is of no account.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from tapado.cards.card import JOKERS, Card, rank_of, suit_of
from tapado.hands.high import rank_of_five
from tapado.hands.ladder import FIRST, Category
from tapado.hands.tables import FIVE_RANK_WEIGHTS, FIVE_SUITED, FIVE_UNSUITED

Ranks: TypeAlias = tuple[int, ...]

_ACE: Final = 12
_RANKS_DOWN: Final = range(_ACE, -1, -1)
_SUITS_DOWN: Final = range(3, -1, -1)
_STRAIGHTS_AND_FLUSHES: Final = (
    range(FIRST[Category.STRAIGHT], FIRST[Category.FULL_HOUSE]),
    range(FIRST[Category.STRAIGHT_FLUSH], FIRST[Category.FIVE]),
)


class JokerRule(StrEnum):
    """What a joker may stand for. No card that the hand already holds, except in five of a kind (H-6)."""

    BUG = "bug"
    """An ace, or the card that completes a straight or a flush. Five of a kind are aces alone."""
    WILD = "wild"
    """Any card."""


def rank_with_jokers(cards: Sequence[Card], rule: JokerRule) -> int:
    """The value of five cards with no, one or two jokers, 1 to 7475, higher is better, equal is a tie.

    The cards are not checked, as in ``rank_of_five``. ``rank.judge`` checks.
    """
    held = _beside_jokers(cards)
    if len(held) == len(cards):
        return rank_of_five(cards)
    return _best(_ranks(held), _share_suit(held), rule)[0]


def stands_for(cards: Sequence[Card], rule: JokerRule) -> tuple[Card, ...]:
    """The card that each joker among five stands for, in the jokers' order; none without a joker.

    Of two jokers the first is the higher card. Where the suit is of no account it is the first of spades,
    hearts, diamonds and clubs that is not held; the fifth of a kind is another ace (king, …) of spades.
    """
    held = _beside_jokers(cards)
    if len(held) == len(cards):
        return ()
    suits = (suit_of(held[0]),) if _share_suit(held) else _SUITS_DOWN
    stand_ins: list[Card] = []
    for rank in _best(_ranks(held), _share_suit(held), rule)[1]:
        taken = (*held, *stand_ins)
        free = (rank * 4 + suit for suit in suits if rank * 4 + suit not in taken)
        stand_ins.append(next(free, rank * 4 + suits[0]))
    return tuple(stand_ins)


def played_as(cards: Sequence[Card], rule: JokerRule) -> tuple[Card, ...]:
    """The five cards with those that the jokers stand for in their places."""
    stand_ins = iter(stands_for(cards, rule))
    return tuple(next(stand_ins) if card in JOKERS else card for card in cards)


def _beside_jokers(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card < JOKERS[0]]


def _ranks(held: Sequence[Card]) -> Ranks:
    return tuple(sorted(map(rank_of, held)))


def _share_suit(held: Sequence[Card]) -> bool:
    return len(set(map(suit_of, held))) == 1


@cache
def _best(held: Ranks, suited: bool, rule: JokerRule) -> tuple[int, Ranks]:
    """The highest value, and the ranks that the jokers stand for in it, the higher first.

    Remembered when first met: beside one or two jokers some 3,300 entries a rule, each found in less than a
    millisecond.
    """
    may_be = combinations_with_replacement(_RANKS_DOWN, 5 - len(held))
    hands = ((_worth(held + ranks, suited), ranks) for ranks in may_be)
    return max((value, ranks) for value, ranks in hands if _allows(rule, ranks, value))


def _worth(ranks: Ranks, suited: bool) -> int:
    """The value of cards of these ranks, 0 for those of one suit that no hand holds: one of them twice."""
    if len(set(ranks)) == 1:
        return FIRST[Category.FIVE] + ranks[0]
    weight = sum(FIVE_RANK_WEIGHTS[rank] for rank in ranks)
    return FIVE_SUITED.get(weight, 0) if suited else FIVE_UNSUITED[weight]


def _allows(rule: JokerRule, ranks: Ranks, value: int) -> bool:
    """Whether jokers may stand for these ranks in a hand of this value."""
    if rule is JokerRule.WILD:
        return True
    return set(ranks) <= {_ACE} or any(value in values for values in _STRAIGHTS_AND_FLUSHES)
