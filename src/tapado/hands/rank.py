"""What a value means, so that the screen can say «pareja de reyes, gana el as» (K-4); words are the client's.

Ranks are 0 (the two) to 12 (the ace); positions are 0-based indices into the cards that were given.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tapado.cards.card import Card, rank_of, suit_of
from tapado.hands.high import BadHand, best_of, check
from tapado.hands.jokers import JokerRule, played_as, rank_with_jokers
from tapado.hands.ladder import FIRST, HIGHEST, LADDER, ROYAL, SHAPES, STRAIGHTS, SUITED
from tapado.hands.ladder import Category as Category

_ALL_FIVE_MAKE_IT: Final = (Category.STRAIGHT, *SUITED)


@dataclass(frozen=True, slots=True, order=True)
class HandRank:
    """The value of a checked hand; a higher one beats a lower one, equal ones tie."""

    value: int

    @classmethod
    def of(cls, cards: Sequence[Card], jokers: JokerRule | None = None) -> "HandRank":
        """The rank of these cards, as ``judge`` takes them. Raises BadHand."""
        return cls(judge(cards, jokers))

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return category_of(self.value)


@dataclass(frozen=True, slots=True)
class Description:
    """A hand in ranks, in the order in which they are compared."""

    category: Category
    royal: bool
    made: tuple[int, ...]
    """The ranks of the combination: full house (three, pair); the top one of a straight, flush, high card."""
    kickers: tuple[int, ...]
    """The other ranks from the highest down, in a flush and a high card the four after the top one."""


class Where(StrEnum):
    """The part of the hand in which two hands differ."""

    MADE = "made"
    KICKER = "kicker"


@dataclass(frozen=True, slots=True)
class Decider:
    """The first rank in which the winner beats the loser."""

    where: Where
    index: int
    """Its place in ``made`` or ``kickers`` of the winner's description."""
    rank: int
    """The winner's rank there."""


def judge(cards: Sequence[Card], jokers: JokerRule | None = None) -> int:
    """The value of the best five of 5, 6 or 7 cards, 1 to 7475, higher is better, equal is a tie.

    Five cards may hold jokers, if there is a rule for them. The cards may be anything: raises BadHand.
    """
    check(cards, jokers=jokers is not None)
    if jokers is None or len(cards) > 5:
        return best_of(cards)
    return rank_with_jokers(cards, jokers)


def category_of(value: int) -> Category:
    """The kind of hand that has this value. Raises BadHand for a value that no hand has."""
    if not 1 <= value <= HIGHEST:
        raise BadHand("value", (value,))
    return Category(bisect_right(FIRST, value) - 1)


def is_royal(value: int) -> bool:
    """Whether it is the ace-high straight flush, shown as «escalera real» (K-2)."""
    return value == ROYAL


def describe(cards: Sequence[Card], jokers: JokerRule | None = None) -> Description:
    """The description of these cards, as ``judge`` takes them. Raises BadHand."""
    return describe_value(judge(cards, jokers))


def describe_value(value: int) -> Description:
    """The description of every hand that has this value. Raises BadHand for a value that no hand has."""
    category = category_of(value)
    order, made = LADDER[value], SHAPES[category].made
    return Description(category, is_royal(value), order[:made], order[made:])


def decider(winner_value: int, loser_value: int) -> Decider | None:
    """The rank that decided between two hands of one category; None for a tie or for two categories.

    Raises BadHand when the loser's value is the higher one.
    """
    if loser_value > winner_value:
        raise BadHand("order", (winner_value, loser_value))
    category = category_of(winner_value)
    if winner_value == loser_value or category_of(loser_value) != category:
        return None
    pairs = enumerate(zip(LADDER[winner_value], LADDER[loser_value], strict=True))
    place, rank = next((place, mine) for place, (mine, other) in pairs if mine != other)
    made = SHAPES[category].made
    if place < made:
        return Decider(Where.MADE, place, rank)
    return Decider(Where.KICKER, place - made, rank)


def cards_that_make(cards: Sequence[Card], jokers: JokerRule | None = None) -> tuple[int, ...]:
    """The positions of the cards that make the combination: all five of a straight or flush, both pairs, …

    They come in the order of comparison, among equals as given; of cards that would do equally well, the
    first given are taken. A joker is where the card is that it stands for. Raises BadHand.
    """
    return _split(cards, jokers)[0]


def kickers_of(cards: Sequence[Card], jokers: JokerRule | None = None) -> tuple[int, ...]:
    """The positions of the other cards of the best five, from the highest down. Raises BadHand."""
    return _split(cards, jokers)[1]


def _split(cards: Sequence[Card], jokers: JokerRule | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The positions of the combination and those of the kickers."""
    value = judge(cards, jokers)
    if jokers is not None:
        cards = played_as(cards, jokers)
    category = category_of(value)
    copies, made = SHAPES[category]
    if category in _ALL_FIVE_MAKE_IT:
        return _positions(cards, _five_ranks(category, value), _places(cards, category)), ()
    ranks = [rank for rank, times in zip(LADDER[value], copies, strict=True) for _ in range(times)]
    positions = _positions(cards, ranks, range(len(cards)))
    make = sum(copies[:made])
    return positions[:make], positions[make:]


def _five_ranks(category: Category, value: int) -> tuple[int, ...]:
    order = LADDER[value]
    return order if category is Category.FLUSH else STRAIGHTS[order[0]]


def _places(cards: Sequence[Card], category: Category) -> Sequence[int]:
    """Where to look for the cards: only among the suit of a flush."""
    if category not in SUITED:
        return range(len(cards))
    suits = [suit_of(card) for card in cards]
    suit = next(suit for suit in suits if suits.count(suit) >= 5)
    return [place for place, mine in enumerate(suits) if mine == suit]


def _positions(cards: Sequence[Card], ranks: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """For each rank the first place with a card of it that is not taken yet."""
    taken: list[int] = []
    for rank in ranks:
        taken.append(next(place for place in places if place not in taken and rank_of(cards[place]) == rank))
    return tuple(taken)
