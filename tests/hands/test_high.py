"""The value of five cards, and of the best five of six and seven."""

import random
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.cards.card import JOKERS, rank_of, suit_of
from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.hands import high
from tapado.hands.high import BadHand, best_of, best_of_seven, rank_of_five
from tapado.hands.ladder import LADDER, ROYAL
from tapado.hands.rank import Category, category_of, judge
from tapado.hands.tables import FIVE_RANK_WEIGHTS, SEVEN_RANK_WEIGHTS
from tests.hands.plain import PlainRank, plain_best, plain_rank_of_five


def _value(text: str) -> int:
    return judge(parse_cards(text))


def _meaning(value: int) -> PlainRank:
    return int(category_of(value)), LADDER[value]


ASCENDING = [
    "7s 5d 4c 3h 2s",
    "8s 5d 4c 3h 2s",
    "As Kd Qc Jh 9s",
    "2s 2d 5c 4h 3s",
    "2s 2d 6c 4h 3s",
    "As Ad Kc Qh Js",
    "3s 3d 2c 2h 4s",
    "3s 3d 2c 2h 5s",
    "As Ad Kc Kh Qs",
    "2s 2d 2c 4h 3s",
    "As Ad Ac Kh Qs",
    "As 2d 3c 4h 5s",
    "2s 3d 4c 5h 6s",
    "As Kd Qc Jh Ts",
    "7s 5s 4s 3s 2s",
    "As Ks Qs Js 9s",
    "2s 2d 2c 3h 3s",
    "3s 3d 3c 2h 2s",
    "As Ad Ac Kh Ks",
    "2s 2d 2c 2h 3s",
    "2s 2d 2c 2h 4s",
    "As Ad Ac Ah Ks",
    "As 2s 3s 4s 5s",
    "2s 3s 4s 5s 6s",
    "As Ks Qs Js Ts",
]


def test_the_ladder_of_hands_rises() -> None:
    values = [_value(text) for text in ASCENDING]
    assert values[0] == 1
    assert values[-1] == ROYAL == 7462
    assert all(lower < higher for lower, higher in pairwise(values))


def _one_hand_of_every_class() -> dict[PlainRank, tuple[int, ...]]:
    """All sets of five ranks, once in mixed suits and, where no rank comes twice, once in one suit."""
    hands = {}
    for ranks in combinations_with_replacement(range(13), 5):
        mixed = tuple(rank * 4 + place % 4 for place, rank in enumerate(ranks))
        suited = tuple(rank * 4 for rank in ranks)
        for hand in (mixed, suited):
            if len(set(hand)) == 5:
                hands[plain_rank_of_five(hand)] = hand
    return hands


def test_the_values_are_the_classes_in_their_order_without_a_gap() -> None:
    hands = _one_hand_of_every_class()
    assert [rank_of_five(hands[rank]) for rank in sorted(hands)] == list(range(1, ROYAL + 1))
    assert [_meaning(rank_of_five(hands[rank])) for rank in sorted(hands)] == sorted(hands)


@given(
    st.lists(st.sampled_from(DECK_52), min_size=5, max_size=7, unique=True).flatmap(
        lambda cards: st.tuples(st.just(cards), st.permutations(cards))
    ),
    st.permutations(range(4)),
)
def test_neither_the_order_of_the_cards_nor_the_suits_names_matter(
    hands: tuple[list[int], list[int]], suits: list[int]
) -> None:
    cards, shuffled = hands
    renamed = [rank_of(card) * 4 + suits[suit_of(card)] for card in shuffled]
    assert best_of(cards) == best_of(shuffled) == best_of(renamed)


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_best_five_of_random_cards_are_those_of_all_subsets(count: int) -> None:
    chance = random.Random(1000 + count)
    for _ in range(2_000):
        cards = chance.sample(DECK_52, count)
        assert _meaning(best_of(cards)) == plain_best(cards), cards


def _suit_counts(cards: int) -> list[tuple[int, ...]]:
    return [tuple(map(suits.count, range(4))) for suits in combinations_with_replacement(range(4), cards)]


def test_every_mixture_of_suits_among_seven_cards_is_told_apart() -> None:
    chance = random.Random(7)
    mixtures = _suit_counts(7)
    assert len(mixtures) == 120
    for mixture in mixtures:
        for _ in range(10):
            cards = [
                rank * 4 + suit
                for suit, times in enumerate(mixture)
                for rank in chance.sample(range(13), times)
            ]
            chance.shuffle(cards)
            assert _meaning(best_of_seven(cards)) == plain_best(cards), cards


@pytest.mark.parametrize(
    ("weights", "cards", "hands"), [(FIVE_RANK_WEIGHTS, 5, 6_175), (SEVEN_RANK_WEIGHTS, 7, 49_205)]
)
def test_no_two_sets_of_ranks_weigh_the_same(weights: tuple[int, ...], cards: int, hands: int) -> None:
    sets = [
        ranks
        for ranks in combinations_with_replacement(range(13), cards)
        if all(ranks[place] != ranks[place + 4] for place in range(cards - 4))
    ]
    assert len(sets) == hands
    assert len({sum(weights[rank] for rank in ranks) for ranks in sets}) == hands


def test_a_value_once_found_stays_the_same() -> None:
    cards = parse_cards("As Ah 9c 9d 5s 4h 2c")
    assert best_of_seven(cards) == best_of_seven(cards) == best_of_seven(cards[::-1])


def test_seven_unchecked_cards_that_are_no_hand_spoil_nothing_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(high, "_seven_by_ranks", {})
    five_threes = parse_cards("3c 3d 3h 3s") + parse_cards("3c Kd 9h")
    with pytest.raises(BadHand):
        best_of_seven(five_threes)
    # five threes and those two cards weigh as much as these, which are a hand
    assert _meaning(_value("4c 2c 2d 2h 2s Kd 9h")) == (Category.FOUR, (0, 11))


def test_a_suited_six_high_straight_flush_beats_the_higher_flush_beside_it() -> None:
    straight_flush, flush = "6s 5s 4s 3s 2s", "As 6s 5s 4s 3s"
    assert _value("As 6s 5s 4s 3s 2s Kd") == _value(straight_flush) > _value(flush)


def test_with_32_cards_the_ace_is_not_low() -> None:
    assert _value("As 7d 8c 9h Ts") < _value("8s 8d 7c 9h Ts")
    assert _value("As 7s 8s 9s Ts") < _value("7s 7d 7h 8c 8d")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((), "count"),
        ((0, 1, 2, 3), "count"),
        (tuple(range(8)), "count"),
        ((0, 1, 2, 3, 3), "duplicate"),
        ((0, 1, 2, 3, 4, 5, 0), "duplicate"),
        ((-1, 1, 2, 3, 4), "no_such_card"),
        ((0, 1, 2, 3, JOKERS[0]), "no_such_card"),
    ],
)
def test_what_is_no_hand_is_refused_by_name(cards: tuple[int, ...], code: str) -> None:
    with pytest.raises(BadHand) as refusal:
        judge(cards)
    assert (refusal.value.code, refusal.value.numbers) == (code, cards)


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_checked_judge_agrees_with_the_quick_one(count: int) -> None:
    chance = random.Random(count)
    for _ in range(200):
        cards = chance.sample(DECK_52, count)
        assert judge(cards) == best_of(cards) == max(map(rank_of_five, combinations(cards, 5)))
