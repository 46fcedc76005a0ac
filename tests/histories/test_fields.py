"""The fields of one hand, right and wrong."""

from decimal import Decimal

import pytest

from tapado.histories.actions import BetRaise, DealHole, Fold, Show
from tests.histories.made import bad, good, text_of


def test_a_plain_hand_is_read_field_by_field() -> None:
    hand = good(text_of())
    assert (hand.variant, hand.game, hand.label, hand.dialect) == ("NT", "holdem", "1", None)
    assert (hand.antes, hand.blinds_or_straddles, hand.min_bet) == ((0, 0, 0), (1, 2, 0), 2)
    assert (hand.starting_stacks, hand.finishing_stacks) == ((200, 150, 90), (199, 151, 90))
    assert hand.actions[1:4:2] == (DealHole(1, (None, None)), Fold(2))


def test_the_fields_of_the_house_are_read() -> None:
    hand = good(
        text_of(
            variant='"F5D"',
            min_bet=None,
            small_bet="5",
            big_bet="10",
            _tapado="1",
            _game='"casero"',
            _options='{ max_three = true, joker = "bug", jokers = 2 }',
            _pot="30",
            _pot_left="3",
            _live="[0, 0, 2]",
            _dead="[0, 1, 0]",
            _refused='"H-2"',
        )
    )
    assert (hand.game, hand.small_bet, hand.big_bet, hand.min_bet) == ("casero", 5, 10, None)
    assert hand.options == {"max_three": True, "joker": "bug", "jokers": 2}
    assert (hand.pot, hand.pot_left, hand.live, hand.dead) == (30, 3, (0, 0, 2), (0, 1, 0))
    assert (hand.refused, hand.dialect) == ("H-2", 1)


@pytest.mark.parametrize(
    ("variant", "game"), [("NT", "holdem"), ("PT", "holdem"), ("P5D", "cardroom"), ("N5D", "cardroom")]
)
def test_a_game_that_is_not_named_goes_by_the_variant(variant: str, game: str) -> None:
    assert good(text_of(variant=f'"{variant}"')).game == game


def test_hands_may_be_mucked_in_foreign_hold_em_files_and_in_ours_only_where_they_say_so() -> None:
    assert good(text_of()).may_muck
    assert not good(text_of(_tapado="1")).may_muck
    assert good(text_of(_tapado="1", _may_muck="true")).may_muck
    assert not good(text_of(_may_muck="false")).may_muck
    assert not good(text_of(variant='"N5D"')).may_muck


def test_whole_amounts_may_be_written_with_a_point_as_the_standard_allows() -> None:
    hand = good(text_of(antes="[0.0, 3.00, 0.0]", min_bet="2.0", actions='["p1 cbr 4.0"]'))
    assert (hand.antes, hand.min_bet, hand.actions) == ((0, 3, 0), 2, (BetRaise(0, 4),))


def test_fields_that_the_house_does_not_read_are_carried_unchanged_in_their_order() -> None:
    hand = good(text_of(venue='"Casa Ø"', winnings="[0.10, 2, 0]", _note="{ a = [1, [2]] }"))
    assert list(hand.carried.items()) == [
        ("venue", "Casa Ø"),
        ("winnings", [Decimal("0.10"), 2, 0]),
        ("_note", {"a": [1, [2]]}),
    ]
    assert str(hand.carried["winnings"][0]) == "0.10"  # type: ignore[index]


def test_a_hand_shown_by_a_dash_is_the_one_that_was_dealt() -> None:
    hand = good(text_of(actions='["d dh p1 AsKs", "p1 sm -"]'))
    assert hand.actions[1] == Show(0, hand.actions[0].cards)  # type: ignore[union-attr]
    assert bad(text_of(actions='["p1 sm -"]')).code == "unknown_card"


@pytest.mark.parametrize(
    ("name", "value", "code", "place"),
    [
        ("variant", None, "missing_field", None),
        ("antes", None, "missing_field", None),
        ("blinds_or_straddles", None, "missing_field", None),
        ("min_bet", None, "missing_field", None),
        ("starting_stacks", None, "missing_field", None),
        ("actions", None, "missing_field", None),
        ("variant", '"F7S"', "unknown_variant", None),
        ("variant", "5", "wrong_type", None),
        ("_game", '"monedas"', "unknown_game", None),
        ("_game", '"brag"', "unknown_game", None),
        ("antes", "0", "wrong_type", None),
        ("antes", "[0, 0]", "lengths_differ", None),
        ("blinds_or_straddles", "[1, 2, 0, 0]", "lengths_differ", None),
        ("finishing_stacks", "[1]", "lengths_differ", None),
        ("players", '["a", "b"]', "lengths_differ", None),
        ("players", '["a", 2, "c"]', "wrong_type", 1),
        ("_live", "[1]", "lengths_differ", None),
        ("_dead", "[]", "lengths_differ", None),
        ("starting_stacks", "[200, -1, 90]", "negative", 1),
        ("starting_stacks", "[200, 150, 0.5]", "not_whole", 2),
        ("starting_stacks", "[inf, 150, 90]", "not_whole", 0),
        ("starting_stacks", "[nan, 150, 90]", "not_whole", 0),
        ("starting_stacks", "[1e-999999999, 150, 90]", "not_whole", 0),
        ("starting_stacks", "[1e999999999, 150, 90]", "too_large", 0),
        ("starting_stacks", "[-1e999999999, 150, 90]", "negative", 0),
        ("starting_stacks", f"[200, {10**30}, 90]", "too_large", 1),
        ("starting_stacks", "[200, true, 90]", "wrong_type", 1),
        ("starting_stacks", '[200, 150, "90"]', "wrong_type", 2),
        ("starting_stacks", f"[{'1, ' * 33}]", "too_many_players", None),
        ("min_bet", "true", "wrong_type", None),
        ("min_bet", f"0x{'f' * 5000}", "too_large", None),
        ("ante_trimming_status", "1", "wrong_type", None),
        ("_pot", "-1", "negative", None),
        ("_pot_left", "0.5", "not_whole", None),
        ("_tapado", "2", "unknown_dialect", None),
        ("_tapado", "true", "wrong_type", None),
        ("_may_muck", '"yes"', "wrong_type", None),
        ("_refused", '"because"', "no_rule", None),
        ("_options", "[]", "wrong_type", None),
        ("actions", '"p1 f"', "wrong_type", None),
        ("actions", '["p3 f", 5]', "wrong_type", 1),
        ("actions", '["p3 f", "", "p4 f"]', "no_such_player", 2),
        ("time_limit", f"0x{'f' * 5000}", "too_large", None),
        ("_deep", "[" * 10 + "]" * 10, "too_deep", None),
    ],
)  # fmt: skip
def test_each_fault_is_named_with_its_field_and_place(
    name: str, value: str | None, code: str, place: int | None
) -> None:
    fault = bad(text_of(7, **{name: value}))
    assert (fault.code, fault.field, fault.place, fault.label) == (code, name, place, "7")
    assert code in fault.message
    assert name in fault.message


def test_a_switch_of_no_kind_is_named() -> None:
    fault = bad(text_of(_options="{ max_three = [] }"))
    assert (fault.code, fault.field) == ("wrong_type", "_options.max_three")


def test_at_fixed_limit_both_bets_are_needed() -> None:
    fault = bad(text_of(variant='"FT"', small_bet="2"))
    assert (fault.code, fault.field) == ("missing_field", "big_bet")


def test_a_fault_in_an_action_leaves_the_hand_before_it() -> None:
    fault = bad(text_of(actions='["d dh p1 AsKs", "p3 cbr 10.5", "p1 f"]', _refused='"K-5"'))
    assert (fault.code, fault.rule, fault.place) == ("not_whole", "K-5", 1)
    assert fault.so_far is not None
    assert (fault.so_far.actions, fault.so_far.refused) == (good(text_of()).actions[:1], "K-5")
    assert not fault.last
    assert bad(text_of(actions='["d dh p1 AsKs", "p3 cbr 10.5"]')).last
