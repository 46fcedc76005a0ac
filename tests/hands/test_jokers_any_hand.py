"""Claims of any hand with jokers: its cards, positions and rank; and what is no such hand (H-6)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.cards.card import JOKERS, rank_of, suit_of
from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.hands.high import BadHand, rank_of_five
from tapado.hands.jokers import JokerRule, played_as, rank_with_jokers, stands_for
from tapado.hands.rank import (
    Category,
    HandRank,
    cards_that_make,
    category_of,
    describe,
    describe_value,
    judge,
    kickers_of,
)

BUG, WILD = JokerRule.BUG, JokerRule.WILD


def _hands_with_jokers(count: int) -> list[tuple[int, ...]]:
    chance = random.Random(53)
    hands = []
    for _ in range(count):
        jokers = JOKERS[: chance.choice((1, 2))]
        cards = [*chance.sample(DECK_52, 5 - len(jokers)), *jokers]
        chance.shuffle(cards)
        hands.append(tuple(cards))
    return hands


@pytest.mark.parametrize("rule", JokerRule)
def test_what_the_jokers_stand_for_is_what_the_hand_is_worth(rule: JokerRule) -> None:
    for cards in _hands_with_jokers(3_000):
        played, value = played_as(cards, rule), judge(cards, rule)
        assert [was for was, now in zip(cards, played, strict=True) if was != now] == [
            card for card in cards if card in JOKERS
        ]
        if category_of(value) is Category.FIVE:
            assert {rank_of(card) for card in played} == set(describe_value(value).made)
        else:
            assert len(set(played)) == 5
            assert rank_of_five(played) == value


@pytest.mark.parametrize("rule", JokerRule)
def test_the_cards_that_make_a_hand_are_named_where_the_jokers_lie(rule: JokerRule) -> None:
    for cards in _hands_with_jokers(1_000):
        make, kickers = cards_that_make(cards, rule), kickers_of(cards, rule)
        described, played = describe(cards, rule), played_as(cards, rule)
        assert sorted(make + kickers) == list(range(5))
        assert set(described.made) <= {rank_of(played[place]) for place in make}
        if kickers:
            assert tuple(rank_of(played[place]) for place in kickers) == described.kickers


def test_a_joker_may_be_a_kicker() -> None:
    cards = parse_cards("Ks X1 9c 9h 9s")
    assert (cards_that_make(cards, BUG), kickers_of(cards, BUG)) == ((2, 3, 4), (1, 0))


def test_all_five_make_five_of_a_kind() -> None:
    cards = parse_cards("Ks X1 Kc Kh X2")
    assert (cards_that_make(cards, WILD), kickers_of(cards, WILD)) == ((0, 1, 2, 3, 4), ())


@given(
    st.sampled_from(JokerRule),
    st.lists(st.sampled_from((*DECK_52, *JOKERS)), min_size=5, max_size=5, unique=True).flatmap(
        lambda cards: st.tuples(st.just(cards), st.permutations(cards))
    ),
    st.permutations(range(4)),
)
def test_with_jokers_neither_the_order_of_the_cards_nor_the_suits_names_matter(
    rule: JokerRule, hands: tuple[list[int], list[int]], suits: list[int]
) -> None:
    cards, shuffled = hands
    renamed = [card if card in JOKERS else rank_of(card) * 4 + suits[suit_of(card)] for card in shuffled]
    assert judge(cards, rule) == judge(shuffled, rule) == judge(renamed, rule)


@pytest.mark.parametrize("rule", JokerRule)
def test_without_a_joker_the_rule_changes_nothing(rule: JokerRule) -> None:
    chance = random.Random(52)
    for _ in range(500):
        cards = chance.sample(DECK_52, 5)
        assert rank_with_jokers(cards, rule) == judge(cards, rule) == rank_of_five(cards)
        assert stands_for(cards, rule) == ()
        assert played_as(cards, rule) == tuple(cards)


def test_a_bug_is_never_worth_more_than_a_wild_joker() -> None:
    hands = _hands_with_jokers(3_000)
    assert all(judge(cards, BUG) <= judge(cards, WILD) for cards in hands)
    assert any(judge(cards, BUG) < judge(cards, WILD) for cards in hands)


def test_a_rank_of_a_hand_with_jokers_knows_its_category() -> None:
    rank = HandRank.of(parse_cards("2s 2d 2c 2h X1"), WILD)
    assert rank.category is Category.FIVE
    assert rank > HandRank.of(parse_cards("As Ks Qs Js Ts"))


# ── no hands ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("cards", "rule", "code"),
    [
        ((0, 1, 2, 3, 52), None, "no_such_card"),
        ((0, 1, 2, 3, 54), WILD, "no_such_card"),
        ((0, 1, 2, 52, 52), WILD, "duplicate"),
        ((0, 1, 2, 2, 52), BUG, "duplicate"),
        ((0, 1, 2, 52), BUG, "count"),
        ((0, 1, 2, 3, 4, 52), BUG, "count"),
        ((0, 1, 2, 3, 4, 5, 52), WILD, "count"),
    ],
)
def test_what_is_no_hand_with_jokers_is_refused_by_name(
    cards: tuple[int, ...], rule: JokerRule | None, code: str
) -> None:
    for ask in (judge, describe, cards_that_make, kickers_of):
        with pytest.raises(BadHand) as refusal:
            ask(cards, rule)
        assert (refusal.value.code, refusal.value.numbers) == (code, cards)


def test_six_and_seven_cards_without_a_joker_are_judged_under_any_rule() -> None:
    cards = parse_cards("Kh Ks Ad Kd Ac As 9d")
    assert judge(cards, BUG) == judge(cards)
    assert judge(cards[:6], WILD) == judge(cards[:6])
