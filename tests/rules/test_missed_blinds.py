"""Who missed a blind, what coming back costs, and what it does to the others (C-19, C-20): whole tables."""

import pytest

from tapado.rules.blind_line import may_post, must_wait
from tapado.rules.blinds import Choice
from tapado.rules.places import owes
from tests.rules.sitting import Sitting, number

# ── missed big blind (C-19) ──────────────────────────────────────────────────


def missing_d() -> Sitting:
    """D misses his big blind, and E posts it."""
    table = Sitting("ABCDEF", button="A")
    table.hand()
    table.sits_out("D")
    assert table.hand() == "B: C small, E big"
    assert table.missed == ["D big"]
    assert table.dealt == "CEFAB"
    return table


def test_a_missed_big_blind_is_marked_and_posted_by_the_next() -> None:
    table = missing_d()
    assert table.places.missed_big == (number("D"),)
    assert owes(table.places, number("D")) == "C-19"
    assert table.hands(2) == ["C: E small, F big", "E: F small, A big"]


def test_on_return_both_are_posted_the_small_one_dead() -> None:
    table = missing_d()
    table.hands(2)
    assert may_post(table.places, number("D"))
    table.comes_back("D", "post")
    assert table.hand() == "F: D dead, A small, B big, D live"
    assert table.dealt == "ABCDEF"
    assert table.places.missed_big == ()


def test_not_between_the_button_and_the_big_blind() -> None:
    table = missing_d()
    table.comes_back("D", "post")
    assert must_wait(table.places, number("D")) == "C-19"
    assert table.hand() == "C: E small, F big"
    assert table.waiting == ["D C-19 button_passed"]
    assert may_post(table.places, number("D"))
    assert table.hand() == "E: D dead, F small, A big, D live"


@pytest.mark.parametrize("choice", ["wait", None])
def test_or_he_waits_for_the_big_blind_and_posts_only_that(choice: Choice | None) -> None:
    table = missing_d()
    table.comes_back("D", choice)
    table.hand()
    assert table.hands(3) == ["E: F small, A big", "F: A small, B big", "A: B small, C big"]
    assert table.waiting == ["D C-19 big_blind"]
    assert table.hands(2) == ["B: C small, D big", "C: D small, E big"]


def test_who_wants_to_post_and_is_the_big_blind_posts_only_that() -> None:
    table = missing_d()
    table.hands(4)
    table.comes_back("D", "post")
    assert table.hand() == "B: C small, D big"


def test_several_absent_in_a_row_all_miss_it() -> None:
    table = Sitting("ABCDEF", button="A")
    table.hand()
    table.sits_out("D", "E")
    assert table.hand() == "B: C small, F big"
    assert table.missed == ["D big", "E big"]


def test_who_was_passed_twice_owes_no_more_than_once() -> None:
    table = missing_d()
    table.hands(5)
    assert table.missed == []
    table.hands(2)
    table.comes_back("D", "post")
    assert table.hand() == "F: D dead, A small, B big, D live"


def test_who_sits_out_and_is_passed_by_no_blind_owes_nothing() -> None:
    table = Sitting("ABCDE", button="A")
    table.hand()
    table.sits_out("A")
    assert table.hand() == "B: C small, D big"
    table.comes_back("A")
    assert table.hand() == "C: D small, E big"
    assert "A" in table.dealt


def test_who_left_his_big_blind_behind_leaves_no_debt() -> None:
    table = Sitting("ABCDE", button="A")
    table.hand()
    table.leaves("D")
    assert table.hand() == "B: C small, E big"
    assert table.missed == []
    assert table.places.missed_big == ()


# ── missed small blind (C-20) ────────────────────────────────────────────────


def missing_b() -> Sitting:
    """Worked example 5: B is due for the small blind and absent."""
    table = Sitting("ABCDE", button="E")
    assert table.hand() == "E: A small, B big"
    table.sits_out("B")
    assert table.hand() == "A: C big, D big"
    assert table.missed == ["B small"]
    assert table.dealt == "CDEA"
    return table


def test_a_missed_small_blind_makes_two_big_ones_and_the_original_has_the_next_button() -> None:
    """Worked example 5."""
    assert missing_b().hands(3) == ["C: D small, E big", "D: E small, A big", "E: A small, C big"]


def test_he_comes_back_with_a_dead_small_blind_after_the_button_has_passed() -> None:
    table = missing_b()
    assert owes(table.places, number("B")) == "C-20"
    table.comes_back("B", "post")
    assert table.hand() == "C: B dead, D small, E big"
    assert table.dealt == "DEABC"


def test_he_may_wait_for_the_big_blind_instead() -> None:
    table = missing_b()
    table.comes_back("B", "wait")
    assert table.hands(2) == ["C: D small, E big", "D: E small, A big"]
    assert table.waiting == ["B C-20 big_blind"]
    assert table.hands(2) == ["E: A small, B big", "A: B small, C big"]


def test_once_the_big_blind_has_passed_him_too_he_owes_both() -> None:
    table = missing_b()
    table.hands(3)
    assert table.missed == ["B big"]
    assert (table.places.missed_big, table.places.missed_small) == ((number("B"),), ())
    table.hands(2)
    table.comes_back("B", "post")
    assert table.hand() == "D: B dead, E small, A big, B live"


def test_whoever_left_before_his_small_blind_leaves_two_big_blinds_and_no_debt() -> None:
    table = Sitting("ABCDE", button="E")
    table.hand()
    table.leaves("B")
    assert table.hand() == "A: C big, D big"
    assert table.missed == []
    assert table.places.missed_small == ()
    assert table.hand() == "C: D small, E big"


def test_a_newcomer_in_the_seat_due_for_the_small_blind_waits() -> None:
    table = Sitting("ABCDE", button="E")
    table.hand()
    table.leaves("B")
    table.joins("B", "post")
    assert must_wait(table.places, number("B")) == "C-18"
    assert table.hand() == "A: C big, D big"
    assert table.waiting == ["B C-18 button_passed"]
    assert table.hand() == "C: D small, E big, B live"


def test_between_two_big_blinds_the_absent_miss_one() -> None:
    table = Sitting("ABCDE", button="E")
    table.hand()
    table.sits_out("B", "D")
    assert table.hand() == "A: C big, E big"
    assert table.missed == ["B small", "D big"]
    assert table.hand() == "C: E small, A big"


def test_a_newcomer_who_sits_out_in_the_seat_due_for_the_small_blind_misses_nothing() -> None:
    table = Sitting("ABCDE", button="E")
    table.hand()
    table.leaves("B")
    table.sits_out("B")
    assert table.hand() == "A: C big, D big"
    assert table.missed == []
    assert owes(table.places, number("B")) == "C-18"


def test_who_left_owing_a_small_blind_is_new_when_he_comes_back() -> None:
    table = missing_b()
    table.leaves("B")
    assert owes(table.places, number("B")) == "C-18"


def test_after_a_heads_up_hand_its_big_blind_was_due_for_the_button_and_owes_nothing() -> None:
    table = Sitting("AB", button="A")
    table.hand()
    table.joins("C")
    table.joins("D")
    table.sits_out("B")
    assert table.hand() == "A: C big, D big"
    assert table.missed == []
    assert owes(table.places, number("B")) is None


def test_unless_the_blinds_go_past_him() -> None:
    """A, the big blind of two, sits out; the blinds are G and D, to his right and left."""
    table = Sitting("AEG", button="A")
    assert table.hand() == "A: E small, G big"
    table.sits_out("E")
    assert table.hand() == "G: G small, A big"
    table.sits_out("A")
    table.comes_back("E")
    table.joins("D")
    assert table.hand() == "E: G small, D big"
    assert table.missed == ["A small"]
    table.comes_back("A", "post")
    assert table.hands(2) == ["G: D small, E big", "D: A dead, E small, G big"]


def test_the_small_blind_is_missed_twice_running() -> None:
    table = missing_b()
    table.sits_out("D")
    assert table.hand() == "C: E big, A big"
    assert table.missed == ["D small"]
