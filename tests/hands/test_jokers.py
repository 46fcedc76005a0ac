"""What jokers stand for, and what hands are worth with them (H-6)."""

from itertools import pairwise

import pytest

from tapado.cards.card import JOKERS, RANKS
from tapado.cards.text import cards_text, parse_cards
from tapado.hands.jokers import JokerRule, stands_for
from tapado.hands.ladder import FIRST, HIGHEST, ROYAL
from tapado.hands.rank import (
    Category,
    Decider,
    Description,
    Where,
    decider,
    describe,
    describe_value,
    is_royal,
    judge,
)

BUG, WILD = JokerRule.BUG, JokerRule.WILD


def _value(text: str, rule: JokerRule) -> int:
    return judge(parse_cards(text), rule)


def _stand_ins(text: str, rule: JokerRule) -> str:
    return cards_text(stands_for(parse_cards(text), rule))


def _is(text: str, rule: JokerRule, category: Category, ranks: str) -> None:
    """The hand is of this category, and its ranks in the order of comparison are these."""
    described = describe(parse_cards(text), rule)
    said = "".join(RANKS[rank] for rank in described.made + described.kickers)
    assert (described.category, said) == (category, ranks)


# ── five of a kind ─────────────────────────────────────────────────────────────


def test_five_of_a_kind_beat_a_royal_flush() -> None:
    assert _value("2s 2d 2c 2h X1", WILD) > _value("As Ks Qs Js Ts", WILD) == ROYAL


def test_five_of_a_kind_have_the_thirteen_values_above_all_others_and_aces_the_best() -> None:
    values = [judge((*range(rank * 4, rank * 4 + 4), JOKERS[0]), WILD) for rank in range(13)]
    assert values == list(range(7463, 7476))
    assert (FIRST[Category.FIVE], HIGHEST) == (7463, 7475)
    assert [describe_value(value) for value in values] == [
        Description(Category.FIVE, False, (rank,), ()) for rank in range(13)
    ]


def test_the_higher_of_two_five_of_a_kind_is_decided_by_its_rank() -> None:
    kings, nines = _value("Ks Kd Kc Kh X1", WILD), _value("9s 9d 9c X1 X2", WILD)
    assert decider(kings, nines) == Decider(Where.MADE, 0, RANKS.index("K"))


def test_no_five_of_a_kind_is_royal() -> None:
    assert [value for value in range(1, HIGHEST + 1) if is_royal(value)] == [ROYAL]


@pytest.mark.parametrize("hand", ["As Ad Ac Ah X1", "X2 As Ad Ac X1"])
def test_four_aces_and_the_bug_are_five_of_a_kind_also_when_a_bug_is_the_fourth(hand: str) -> None:
    _is(hand, BUG, Category.FIVE, "A")


def test_four_kings_and_the_bug_are_four_kings_with_an_ace() -> None:
    _is("Ks Kd Kc Kh X1", BUG, Category.FOUR, "KA")


def test_three_kings_and_two_bugs_are_a_full_house_but_five_of_a_kind_when_wild() -> None:
    _is("Ks Kd Kc X1 X2", BUG, Category.FULL_HOUSE, "KA")
    _is("Ks Kd Kc X1 X2", WILD, Category.FIVE, "K")


# ── the bug as an ace ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hand", "category", "ranks"),
    [
        ("Ks Jd 9c 5h X1", Category.HIGH_CARD, "AKJ95"),
        ("As Jd 9c 5h X1", Category.PAIR, "AJ95"),
        ("Ks Kd 9c 5h X1", Category.PAIR, "KA95"),
        ("Ks Kd Ac 5h X1", Category.TWO_PAIR, "AK5"),
        ("Ks Kd 5c 5h X1", Category.TWO_PAIR, "K5A"),
        ("As Ad 9c 5h X1", Category.THREE, "A95"),
        ("9s 9d 9c 5h X1", Category.THREE, "9A5"),
        ("9s 9d 9c Ah X1", Category.FULL_HOUSE, "9A"),
        ("9s 9d Ac Ah X1", Category.FULL_HOUSE, "A9"),
        ("As Ad Ac 5h X1", Category.FOUR, "A5"),
    ],
)
def test_a_bug_that_completes_nothing_is_an_ace(hand: str, category: Category, ranks: str) -> None:
    _is(hand, BUG, category, ranks)


@pytest.mark.parametrize(
    ("hand", "category", "ranks"),
    [
        ("Kd Js 5c X1 X2", Category.PAIR, "AKJ5"),
        ("Ad Js 5c X1 X2", Category.THREE, "AJ5"),
        ("Kd Ks 5c X1 X2", Category.TWO_PAIR, "AK5"),
        ("Kd Ks Ac X1 X2", Category.FULL_HOUSE, "AK"),
        ("Ad As 5c X1 X2", Category.FOUR, "A5"),
    ],
)
def test_two_bugs_that_complete_nothing_are_two_aces(hand: str, category: Category, ranks: str) -> None:
    _is(hand, BUG, category, ranks)


def test_the_bug_is_an_ace_of_a_suit_that_the_hand_does_not_hold() -> None:
    assert _stand_ins("As Ah 9c 5h X1", BUG) == "Ad"
    assert _stand_ins("Ad 9c X1 5h X2", BUG) == "As Ah"


def test_the_ace_of_a_bug_counts_as_much_as_any_other() -> None:
    assert _value("Ks Kd 9c 5h X1", BUG) == _value("Kc Kh 9d 5s Ad", BUG)


# ── straights ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rule", JokerRule)
@pytest.mark.parametrize(
    ("hand", "top", "stand_ins"),
    [
        ("9s 8d 7c 6h X1", "T", "Ts"),
        ("9s 8d X1 6h 5c", "9", "7s"),
        ("2s 3d 4c 5h X1", "6", "6s"),
        ("As 2d 3c 4h X1", "5", "5s"),
        ("As 2d X1 4h 5c", "5", "3s"),
        ("Ks Qd Jc Th X1", "A", "As"),
        ("As Kd Qc Jh X1", "A", "Ts"),
        ("X1 9s 8d 7c X2", "J", "Js Ts"),
        ("2s 3d 4c X1 X2", "6", "6s 5s"),
        ("As 2d 3c X1 X2", "5", "5s 4s"),
        ("As 3d 5c X1 X2", "5", "4s 2s"),
        ("Ks Qd Tc X1 X2", "A", "As Js"),
    ],
)
def test_jokers_complete_the_highest_straight(hand: str, top: str, stand_ins: str, rule: JokerRule) -> None:
    _is(hand, rule, Category.STRAIGHT, top)
    assert _stand_ins(hand, rule) == stand_ins


def test_a_joker_does_not_turn_an_ace_round_the_corner() -> None:
    _is("Ks As 2d 3h X1", BUG, Category.PAIR, "AK32")
    _is("Qs Ks Ad 2h X1", WILD, Category.PAIR, "AKQ2")


def test_the_bug_prefers_a_straight_to_three_aces() -> None:
    _is("As 2d 5c X1 X2", BUG, Category.STRAIGHT, "5")


def test_a_wild_joker_prefers_four_of_a_kind_to_any_straight() -> None:
    _is("Js Jd Tc X1 X2", WILD, Category.FOUR, "JT")


# ── flushes ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rule", JokerRule)
@pytest.mark.parametrize(
    ("hand", "ranks", "stand_ins"),
    [
        ("Ks 9s 5s 2s X1", "AK952", "As"),
        ("As 9s 5s 2s X1", "AK952", "Ks"),
        ("As Ks 9s 5s X1", "AKQ95", "Qs"),
        ("As Ks Qs 5s X1", "AKQJ5", "Js"),
        ("9h X1 5h 2h X2", "AK952", "Ah Kh"),
        ("Ah X1 Kh 2h X2", "AKQJ2", "Qh Jh"),
        ("Ah X1 Qh 8h X2", "AKQJ8", "Kh Jh"),
    ],
)
def test_in_a_flush_the_joker_is_the_highest_card_of_the_suit_that_is_not_held(
    hand: str, ranks: str, stand_ins: str, rule: JokerRule
) -> None:
    _is(hand, rule, Category.FLUSH, ranks)
    assert _stand_ins(hand, rule) == stand_ins


def test_there_is_no_flush_with_two_aces() -> None:
    assert _value("As Ks 9s 5s X1", WILD) == _value("Ah Kh Qh 9h 5h", WILD)


@pytest.mark.parametrize("rule", JokerRule)
@pytest.mark.parametrize(
    ("hand", "top", "stand_ins"),
    [
        ("9s 8s 7s 6s X1", "T", "Ts"),
        ("As 2s 3s 4s X1", "5", "5s"),
        ("2s 3s 4s 5s X1", "6", "6s"),
        ("9s 8s 7s X1 X2", "J", "Js Ts"),
        ("As 2s 4s X1 X2", "5", "5s 3s"),
    ],
)
def test_jokers_complete_a_straight_flush(hand: str, top: str, stand_ins: str, rule: JokerRule) -> None:
    _is(hand, rule, Category.STRAIGHT_FLUSH, top)
    assert _stand_ins(hand, rule) == stand_ins


@pytest.mark.parametrize("rule", JokerRule)
@pytest.mark.parametrize("hand", ["Ks Qs Js Ts X1", "As Ks Qs Ts X1", "Ks X1 X2 Js Ts"])
def test_a_royal_flush_with_jokers_is_royal_and_ties_one_without(hand: str, rule: JokerRule) -> None:
    assert describe(parse_cards(hand), rule).royal
    assert _value(hand, rule) == _value("Ah Kh Qh Jh Th", rule)


# ── wild ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hand", "category", "ranks", "stand_ins"),
    [
        ("Ks Jd 9c 5h X1", Category.PAIR, "KJ95", "Kh"),
        ("Ks Kd 9c 5h X1", Category.THREE, "K95", "Kh"),
        ("Ks Kd 5c 5h X1", Category.FULL_HOUSE, "K5", "Kh"),
        ("9s 9d 9c Ah X1", Category.FOUR, "9A", "9h"),
        ("9s 9d 9c 9h X1", Category.FIVE, "9", "9s"),
        ("Kd Js 5c X1 X2", Category.THREE, "KJ5", "Ks Kh"),
        ("Kd Ks 5c X1 X2", Category.FOUR, "K5", "Kh Kc"),
        ("Kd 5s 5c X1 X2", Category.FOUR, "5K", "5h 5d"),
        ("Kd Ks Kc X1 X2", Category.FIVE, "K", "Kh Ks"),
    ],
)
def test_a_wild_joker_is_the_best_card_that_is_not_held(
    hand: str, category: Category, ranks: str, stand_ins: str
) -> None:
    _is(hand, WILD, category, ranks)
    assert _stand_ins(hand, WILD) == stand_ins


def test_the_ladder_of_hands_with_a_bug_rises() -> None:
    hands = ["Ks Jd 9c 5h X1", "As Jd 9c 5h X1", "2s 2d As 3h X1", "As Ad 3c 2h X1", "As 2d 3c 4h X1"]
    hands += ["7s 4s 3s 2s X1", "2s 2d 2c Ah X1", "2s 2d 2c 2h X1", "As 2s 3s 4s X1", "As Ad Ac Ah X1"]
    assert all(lower < higher for lower, higher in pairwise(_value(hand, BUG) for hand in hands))
