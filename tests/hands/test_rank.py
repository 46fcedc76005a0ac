"""What a value means: categories, ranks, positions and the rank that decided."""

import random

import pytest

from tapado.cards.card import RANKS, rank_of
from tapado.cards.deck import DECK_52
from tapado.cards.text import cards_text, parse_cards
from tapado.hands.high import BadHand, rank_of_five
from tapado.hands.ladder import FIRST, HIGHEST, ROYAL
from tapado.hands.rank import (
    Category,
    Decider,
    Description,
    HandRank,
    Where,
    cards_that_make,
    category_of,
    decider,
    describe,
    describe_value,
    is_royal,
    judge,
    kickers_of,
)


def _ranks(text: str) -> tuple[int, ...]:
    return tuple(map(RANKS.index, text))


@pytest.mark.parametrize(
    ("text", "category", "made", "kickers"),
    [
        ("As Kd 9c 5h 3s", Category.HIGH_CARD, "A", "K953"),
        ("3s Ks Ad Kd 9c", Category.PAIR, "K", "A93"),
        ("5s Kd 5c Kh As", Category.TWO_PAIR, "K5", "A"),
        ("5s 5d 5c Kh As", Category.THREE, "5", "AK"),
        ("As 2d 3c 4h 5s", Category.STRAIGHT, "5", ""),
        ("Ts 9d 8c 7h 6s", Category.STRAIGHT, "T", ""),
        ("2s 4s Ks 9s 5s", Category.FLUSH, "K", "9542"),
        ("2s 2d 2c Ah As", Category.FULL_HOUSE, "2A", ""),
        ("2s 2d 2c 2h As", Category.FOUR, "2", "A"),
        ("As 2s 3s 4s 5s", Category.STRAIGHT_FLUSH, "5", ""),
        ("Ks Qs Js Ts 9s", Category.STRAIGHT_FLUSH, "K", ""),
        ("Kh Ks Ad Kd 9c 9d Ah", Category.FULL_HOUSE, "KA", ""),
        ("Kh Ks Ad Qd Qc 9d Ah", Category.TWO_PAIR, "AK", "Q"),
    ],
)
def test_a_hand_is_described_by_its_ranks(text: str, category: Category, made: str, kickers: str) -> None:
    assert describe(parse_cards(text)) == Description(category, False, _ranks(made), _ranks(kickers))


def test_only_the_ace_high_straight_flush_is_royal() -> None:
    assert describe(parse_cards("As Ks Qs Js Ts")) == Description(Category.STRAIGHT_FLUSH, True, (12,), ())
    assert [value for value in range(1, HIGHEST + 1) if is_royal(value)] == [ROYAL]


def test_categories_follow_one_another_over_all_values() -> None:
    kinds = [category_of(value) for value in range(1, HIGHEST + 1)]
    assert kinds == sorted(kinds)
    assert set(kinds) == set(Category)
    assert [category_of(first) for first in FIRST] == list(Category)


@pytest.mark.parametrize("value", [0, -1, HIGHEST + 1])
def test_a_value_that_no_hand_has_means_nothing(value: int) -> None:
    with pytest.raises(BadHand) as refusal:
        describe_value(value)
    assert refusal.value.code == "value"


def test_hand_ranks_compare_as_their_values() -> None:
    pair, trips = HandRank.of(parse_cards("As Ad 9c 5h 3s")), HandRank.of(parse_cards("2s 2d 2c 5d 3d"))
    assert pair < trips
    assert trips.category is Category.THREE
    assert pair == HandRank.of(parse_cards("Ac Ah 9d 5s 3c"))


@pytest.mark.parametrize(
    ("winner", "loser", "where", "index", "rank"),
    [
        ("Ks Kd As 9c 3h", "Kc Kh Qs 9d 3d", Where.KICKER, 0, "A"),
        ("Ks Kd As 9c 4h", "Kc Kh Ad 9d 3d", Where.KICKER, 2, "4"),
        ("Ks Kd As 9c 3h", "Qc Qh Ad 9d 3d", Where.MADE, 0, "K"),
        ("Ks Kd 6s 6c 3h", "Kc Kh 5s 5d Ad", Where.MADE, 1, "6"),
        ("Ks Kd 6s 6c 4h", "Kc Kh 6d 6h 3d", Where.KICKER, 0, "4"),
        ("7s 7d 7c 3h 3s", "7s 7d 7c 2h 2s", Where.MADE, 1, "3"),
        ("6s 5d 4c 3h 2s", "As 5c 4h 3d 2d", Where.MADE, 0, "6"),
        ("As Js 9s 5s 3s", "Ad Jd 9d 5d 2d", Where.KICKER, 3, "3"),
        ("As Jd 9s 5s 3s", "Ks Qd Jc 9h 7d", Where.MADE, 0, "A"),
        ("9s 9d 9c 9h Ks", "9s 9d 9c 9h Qs", Where.KICKER, 0, "K"),
    ],
)
def test_the_first_rank_that_differs_decides(
    winner: str, loser: str, where: Where, index: int, rank: str
) -> None:
    values = judge(parse_cards(winner)), judge(parse_cards(loser))
    assert decider(*values) == Decider(where, index, RANKS.index(rank))


def test_nothing_decides_a_tie_or_two_categories() -> None:
    tied = judge(parse_cards("Ks Kd As 9c 3h")), judge(parse_cards("Kc Kh Ad 9d 3d"))
    assert decider(*tied) is None
    assert decider(judge(parse_cards("2s 2d 3c 4c 5h")), judge(parse_cards("As Kd 9c 5h 3s"))) is None


def test_a_loser_with_the_better_hand_is_refused() -> None:
    with pytest.raises(BadHand) as refusal:
        decider(10, 11)
    assert (refusal.value.code, refusal.value.numbers) == ("order", (10, 11))


def test_the_decider_is_the_winners_rank_at_its_place() -> None:
    for first in FIRST:
        last = max(value for value in range(1, HIGHEST + 1) if category_of(value) == category_of(first))
        for loser in range(first, last, 7):
            winner = min(loser + 3, last)
            decided = decider(winner, loser)
            mine = describe_value(winner)
            assert decided is not None
            ranks = mine.made if decided.where is Where.MADE else mine.kickers
            assert ranks[decided.index] == decided.rank


@pytest.mark.parametrize(
    ("text", "make", "kickers"),
    [
        ("3s Ks Ad Kd 9c", "Ks Kd", "Ad 9c 3s"),
        ("5s Kd 5c Kh As", "Kd Kh 5s 5c", "As"),
        ("2s Kd 2c Kh 2d", "2s 2c 2d Kd Kh", ""),
        ("As 2d 3c 4h 5s", "5s 4h 3c 2d As", ""),
        ("As Kd 9c 5h 3s", "As", "Kd 9c 5h 3s"),
        ("9s As 2s 3s 4s 6s Ks", "As Ks 9s 6s 4s", ""),
        ("6d As 6s 2s 3s 4s 5s", "6s 5s 4s 3s 2s", ""),
        ("6d 7h 6s 2s 3s 4s 5d", "7h 6d 5d 4s 3s", ""),
        ("Kh Ks Ad Kd Ac As 9d", "Ad Ac As Kh Ks", ""),
        ("Kh 9d Ks Ad 9c Ah 9s", "9d 9c 9s Ad Ah", ""),
        ("7d 5c 4h 8s 4d 7c 8h", "8s 8h 7d 7c", "5c"),
        ("2h Qd Qc 9d 9c 9h 9s", "9d 9c 9h 9s", "Qd"),
    ],
)
def test_the_cards_that_make_the_hand_are_named(text: str, make: str, kickers: str) -> None:
    cards = parse_cards(text)
    assert cards_text(cards[place] for place in cards_that_make(cards)) == make
    assert cards_text(cards[place] for place in kickers_of(cards)) == kickers


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_named_five_cards_are_worth_the_hand_and_match_its_description(count: int) -> None:
    chance = random.Random(count)
    for _ in range(1_000):
        cards = chance.sample(DECK_52, count)
        make, kickers = cards_that_make(cards), kickers_of(cards)
        assert len({*make, *kickers}) == 5
        assert rank_of_five([cards[place] for place in make + kickers]) == judge(cards)
        described = describe(cards)
        assert set(described.made) <= {rank_of(cards[place]) for place in make}
        if kickers:
            assert tuple(rank_of(cards[place]) for place in kickers) == described.kickers


def test_positions_of_what_is_no_hand_are_refused() -> None:
    for ask in (describe, cards_that_make, kickers_of):
        with pytest.raises(BadHand):
            ask((1, 2, 3, 4))
