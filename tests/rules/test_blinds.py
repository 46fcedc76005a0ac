"""The button and the blinds in turn, heads-up, and when their holders are gone (C-4, T-3): whole tables."""

from dataclasses import replace

import pytest

from tapado.rules.blind_line import may_post, must_wait
from tapado.rules.blinds import Missed, Post, next_places
from tapado.rules.errors import Illegal
from tapado.rules.places import STANDSTILL, Places, owes
from tests.rules.sitting import LETTERS, Sitting, number

# ── in turn ──────────────────────────────────────────────────────────────────


def test_button_and_blinds_go_round() -> None:
    table = Sitting("ABCDE", button="A")
    assert table.hands(6) == [
        "A: B small, C big",
        "B: C small, D big",
        "C: D small, E big",
        "D: E small, A big",
        "E: A small, B big",
        "A: B small, C big",
    ]


def test_they_go_over_empty_seats() -> None:
    """Occupied 1, 4, 6 (faults-elsewhere C 59)."""
    table = Sitting("BEG", button="B")
    assert table.hands(4) == [
        "B: E small, G big",
        "E: G small, B big",
        "G: B small, E big",
        "B: E small, G big",
    ]


def test_the_button_passes_over_whoever_sits_out() -> None:
    """faults-elsewhere C 58."""
    table = Sitting("ABCDE", button="A")
    table.hand()
    table.sits_out("D")
    assert [hand[0] for hand in table.hands(5)] == ["B", "C", "E", "A", "B"]


def test_dealing_begins_left_of_the_button() -> None:
    table = Sitting("ABCDE", button="C")
    table.hand()
    assert table.dealt == "DEABC"


@pytest.mark.parametrize(
    ("lot", "button"), [(0, "B"), (1, "E"), (2, "G"), (3, "B"), (-1, "G"), (10**30, "E")]
)
def test_the_lot_gives_the_first_button(lot: int, button: str) -> None:
    table = Sitting("BEG", button="B")
    table.lot = lot
    assert table.hand()[0] == button


def test_nobody_owes_anything_in_the_first_hand() -> None:
    assert [owes(Places(), seat) for seat in range(5)] == [None] * 5
    assert not may_post(Places(), 0)
    assert must_wait(Places(), 0) is None


@pytest.mark.parametrize("present", [(), (3,)])
def test_fewer_than_two_are_no_hand(present: tuple[int, ...]) -> None:
    with pytest.raises(Illegal) as caught:
        next_places(Places(), present, (0, 1), {}, 0)
    assert (caught.value.code, caught.value.rule) == ("too_few_present", "S-15")


# ── heads-up ─────────────────────────────────────────────────────────────────


def test_heads_up_the_button_posts_the_small_blind_and_changes_sides() -> None:
    """Worked example 2 (faults-elsewhere C 53)."""
    table = Sitting("AD", button="A")
    assert table.hands(3) == ["A: A small, D big", "D: D small, A big", "A: A small, D big"]


@pytest.mark.parametrize(
    ("gone", "line"),
    [("A", "C: C small, B big"), ("B", "C: C small, A big"), ("C", "B: B small, A big")],
)
def test_three_become_two_and_the_big_blind_falls_to_whoever_posted_it_longer_ago(
    gone: str, line: str
) -> None:
    for leave in (Sitting.leaves, Sitting.sits_out):
        table = Sitting("ABC", button="C")
        assert table.hands(2) == ["C: A small, B big", "A: B small, C big"]
        leave(table, gone)
        assert table.hand() == line


def test_of_two_who_both_posted_the_big_blind_the_original_posts_it_again() -> None:
    table = Sitting("ABCD", button="D")
    table.hand()
    table.sits_out("B")
    assert table.hand() == "A: C big, D big"
    table.leaves("A")
    assert table.hands(2) == ["D: D small, C big", "C: C small, D big"]


def test_a_third_left_of_the_big_blind_waits_for_the_button_to_pass() -> None:
    """Two become three: the button moves on to B, and C sits between it and the blind (C-4, C-18)."""
    table = Sitting("AB", button="A")
    assert table.hand() == "A: A small, B big"
    table.joins("C", "post")
    assert must_wait(table.places, number("C")) == "C-18"
    assert table.hand() == "B: B small, A big"
    assert table.waiting == ["C C-18 button_passed"]
    assert table.hands(3) == ["A: B small, C big", "B: C small, A big", "C: A small, B big"]


def test_a_third_left_of_the_button_is_the_big_blind_at_once() -> None:
    table = Sitting("AC", button="A")
    assert table.hand() == "A: A small, C big"
    table.joins("B")
    assert table.hands(3) == ["C: A small, B big", "A: B small, C big", "B: C small, A big"]


def test_a_third_who_owes_nothing_comes_back_into_the_blinds_as_they_follow() -> None:
    table = Sitting("ABC", button="A")
    assert table.hands(2) == ["A: B small, C big", "B: C small, A big"]
    table.sits_out("C")
    assert table.hand() == "A: A small, B big"
    table.comes_back("C")
    assert table.hands(2) == ["B: C small, A big", "C: A small, B big"]


def test_heads_up_passes_over_whoever_sits_out_and_he_owes() -> None:
    table = Sitting("ABC", button="C")
    table.hands(2)
    table.sits_out("A")
    assert table.hand() == "C: C small, B big"
    assert table.missed == ["A big"]


def test_who_owes_is_the_big_blind_when_only_one_other_plays() -> None:
    table = Sitting("ABC", button="C")
    assert table.hands(2) == ["C: A small, B big", "A: B small, C big"]
    table.leaves("A", "B")
    table.joins("D")
    assert table.hands(2) == ["C: C small, D big", "D: D small, C big"]


# ── the button's holder is gone (C-4) ────────────────────────────────────────


def test_without_the_one_due_the_next_has_the_button_and_nobody_skips_a_big_blind() -> None:
    for leave in (Sitting.leaves, Sitting.sits_out):
        table = Sitting("ABCDE", button="E")
        assert table.hand() == "E: A small, B big"
        leave(table, "A")
        assert table.hands(3) == ["B: C big, D big", "C: D small, E big", "D: E small, B big"]


def test_without_both_blinds_of_the_last_hand_the_button_stays() -> None:
    table = Sitting("ABCDE", button="E")
    assert table.hand() == "E: A small, B big"
    table.leaves("A", "B")
    assert table.hands(3) == ["E: C big, D big", "C: D small, E big", "D: E small, C big"]


def test_or_it_goes_back_to_the_nearest_if_its_holder_is_gone_too() -> None:
    table = Sitting("ABCDEF", button="E")
    assert table.hand() == "E: F small, A big"
    table.leaves("F", "A")
    table.sits_out("E")
    assert table.hands(2) == ["D: B big, C big", "B: C small, D big"]


def test_the_button_comes_to_whoever_posted_with_the_original_when_he_is_gone() -> None:
    table = Sitting("ABCDEF", button="F")
    table.hand()
    table.sits_out("B")
    assert table.hand() == "A: C big, D big"
    table.leaves("C")
    assert table.hands(2) == ["D: E big, F big", "E: F small, A big"]


def test_who_went_while_due_for_the_button_only_owes_nothing() -> None:
    table = Sitting("ABCDE", button="E")
    table.hand()
    table.sits_out("A")
    table.hand()
    assert table.missed == []
    table.comes_back("A")
    table.hand()
    assert "A" in table.dealt


# ── a table that stood still ─────────────────────────────────────────────────


def test_a_standstill_clears_all_marks_and_the_lot_gives_the_button() -> None:
    table = Sitting("ABCDEF", button="A")
    table.hand()
    table.sits_out("D")
    table.hand()
    assert table.places.missed_big == (number("D"),)
    table.comes_back("D")
    table.joins("G")
    table.stands_still()
    table.lot = 5
    assert table.places == STANDSTILL
    assert table.hand() == "F: G small, A big"
    assert table.dealt == "GABCDEF"


# ── plain values ─────────────────────────────────────────────────────────────


def test_nothing_given_is_changed() -> None:
    before = Places(0, 1, (2,), (0, 1, 2, 3), (4,), ())
    kept = replace(before)
    next_places(before, [0, 1, 2, 3], [4], {}, 0)
    assert before == kept


def test_the_order_in_which_seats_are_named_does_not_matter() -> None:
    before = Places(0, 1, (2,), (0, 1, 2, 3), (4,), ())
    first = next_places(before, [0, 1, 2, 3, 5], [4, 6], {5: "post"}, 0)
    assert next_places(before, {5, 3, 2, 1, 0}, (6, 4), {5: "post", 0: None}, 7) == first


def test_letters_name_all_ten_seats_of_the_largest_table() -> None:
    table = Sitting(LETTERS, button="J")
    assert table.hands(2) == ["J: A small, B big", "A: B small, C big"]


def test_who_is_due_for_the_button_after_two_owes_the_small_blind_where_the_big_one_goes_past_him() -> None:
    """C-20: seat 3 had the big blind against seat 2 and is away; 4, new, left of him, posts the big one."""
    after_two = Places(button=2, small=2, bigs=(3,), settled=(0, 2, 3))
    deal = next_places(after_two, [0, 2, 4], [3], {}, 0)
    assert (deal.button, deal.posts) == (0, (Post(2, "small"), Post(4, "big")))
    assert deal.missed == (Missed(3, "small"),)
