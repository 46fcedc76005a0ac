"""Faults that other evaluators had, so that this one never has them."""

import pytest

from tapado.cards.text import BadCard, parse_cards
from tapado.hands.high import BadHand, best_of, best_of_seven, rank_of_five
from tapado.hands.rank import Category, Where, category_of, decider, describe, judge


def _value(text: str) -> int:
    return judge(parse_cards(text))


def test_a_wheel_is_a_straight_to_the_five_in_any_order_below_the_six_high_one() -> None:
    wheel = _value("As 2d 3h 4c 5s")
    assert describe(parse_cards("As 2d 3h 4c 5s")).made == (3,)
    assert category_of(wheel) is Category.STRAIGHT
    assert wheel == _value("4c As 5s 2d 3h") < _value("2d 3h 4c 5s 6d")


def test_an_ace_does_not_turn_the_corner() -> None:
    assert category_of(_value("Ks As 2d 3h 4c")) is Category.HIGH_CARD
    assert category_of(_value("Qs Ks As 2d 3h")) is Category.HIGH_CARD


def test_a_steel_wheel_is_a_straight_flush_to_the_five() -> None:
    described = describe(parse_cards("Ah 2h 3h 4h 5h"))
    assert (described.category, described.made, described.royal) == (Category.STRAIGHT_FLUSH, (3,), False)
    assert _value("9s 9d 9c 9h As") < _value("Ah 2h 3h 4h 5h") < _value("2h 3h 4h 5h 6h")


def test_in_the_short_deck_a_flush_still_loses_to_four_of_a_kind() -> None:
    assert _value("As Ks Qs Js 9s") < _value("7s 7d 7c 7h 8s")


def test_the_pairs_on_the_board_play_for_both() -> None:
    board = "6c Qc Ad 6s Ac"
    assert _value(f"Td Js {board}") == _value(f"3s 3d {board}")
    assert describe(parse_cards(f"3s 3d {board}")).made == (12, 4)
    assert describe(parse_cards(f"3s 3d {board}")).kickers == (10,)


def test_of_three_pairs_the_lowest_doesnt_play() -> None:
    described = describe(parse_cards("7d 5c 4h 8s 4d 7c 8h"))
    assert (described.category, described.made, described.kickers) == (Category.TWO_PAIR, (6, 5), (3,))


def test_a_third_pair_may_be_the_kicker() -> None:
    assert describe(parse_cards("7d 2c 4h 8s 4d 7c 8h")).kickers == (2,)


def test_two_pair_are_compared_by_the_higher_pair_first() -> None:
    assert _value("6s 6d 3c 3h As") < _value("7s 7d 2c 2h Ad")


def test_the_kicker_beside_four_of_a_kind_on_the_board_decides() -> None:
    board = "9s 9d 9c 9h 2s"
    ace, king = _value(f"As 3d {board}"), _value(f"Ks 3c {board}")
    decided = decider(ace, king)
    assert decided is not None
    assert (decided.where, decided.rank) == (Where.KICKER, 12)


def test_the_best_of_three_hands_is_found_wherever_it_sits() -> None:
    hands = ["Ks Kd 9c 5h 3s", "Qs Qd 9d 5d 3d", "As Ad 9h 5c 3c"]
    values = [_value(hand) for hand in hands]
    assert values.index(max(values)) == 2


def test_two_hands_tied_for_best_are_both_best() -> None:
    values = [_value(hand) for hand in ("Qs Qd 9d 5d 3d", "As Ad 9h 5c 3c", "Ac Ah 9c 5s 3s")]
    assert [value == max(values) for value in values] == [False, True, True]


def test_a_tie_for_second_is_no_tie_for_first() -> None:
    values = [_value(hand) for hand in ("As Ad 9h 5c 3c", "Qs Qd 9d 5d 3d", "Qc Qh 9c 5s 3s")]
    assert [value == max(values) for value in values] == [True, False, False]


def test_the_same_card_twice_is_refused_as_text_and_as_a_hand() -> None:
    with pytest.raises(BadCard):
        parse_cards("7h 7h 2c 3c 4c")
    seven = parse_cards("7h")[0]
    with pytest.raises(BadHand) as refusal:
        judge((seven, seven, 0, 4, 8))
    assert refusal.value.code == "duplicate"


def test_the_kickers_of_one_pair_decide() -> None:
    board = "As 4h Qd 2c Ts"
    eight, jack = _value(f"Ad 8c {board}"), _value(f"Jh Ah {board}")
    decided = decider(jack, eight)
    assert decided is not None
    assert (decided.where, decided.index, decided.rank) == (Where.KICKER, 1, 9)


def test_the_fifth_card_decides_when_four_are_equal() -> None:
    assert _value("As Kd 9c 5h 3s") > _value("Ad Kc 9h 5s 2s")
    assert _value("As Ks 9s 5s 3s") > _value("Ad Kd 9d 5d 2d")


def test_a_kicker_beyond_the_best_five_decides_nothing() -> None:
    board = "As Kd Qc Jh 9s"
    assert _value(f"8d 2c {board}") == _value(f"7d 3c {board}")


def test_suits_never_break_a_tie() -> None:
    assert len({_value(f"A{suit} K{suit} 9{suit} 5{suit} 3{suit}") for suit in "cdhs"}) == 1


def test_the_sense_of_the_value_is_written_where_it_is_given() -> None:
    for give in (rank_of_five, best_of_seven, best_of):
        assert "higher is better" in (give.__doc__ or "")
    assert _value("As Ks Qs Js Ts") > _value("7s 5d 4c 3h 2s")
