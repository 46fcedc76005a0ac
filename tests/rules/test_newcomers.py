"""When somebody who sat down is dealt in, and what he posts (C-18): whole tables."""

from tapado.rules.blind_line import may_post, must_wait
from tapado.rules.places import owes
from tests.rules.sitting import Sitting, number

# ── newcomers (C-18) ─────────────────────────────────────────────────────────


def joined_by_f() -> Sitting:
    table = Sitting("ABCDE", button="B")
    assert table.hand() == "B: C small, D big"
    table.joins("F")
    return table


def test_left_of_the_blinds_a_newcomer_may_post_a_live_big_blind() -> None:
    table = joined_by_f()
    assert owes(table.places, number("F")) == "C-18"
    assert may_post(table.places, number("F"))
    table.joins("F", "post")
    assert table.hand() == "C: D small, E big, F live"
    assert table.dealt == "DEFABC"


def test_and_waits_for_the_big_blind_unless_he_says_so() -> None:
    table = joined_by_f()
    assert table.hand() == "C: D small, E big"
    assert table.waiting == ["F C-18 big_blind"]
    assert table.dealt == "DEABC"
    assert table.hand() == "D: E small, F big"
    assert table.waiting == []


def test_in_the_big_blinds_place_he_is_the_big_blind() -> None:
    table = Sitting("ABCEF", button="A")
    assert table.hand() == "A: B small, C big"
    table.joins("D")
    assert table.hands(2) == ["B: C small, D big", "C: D small, E big"]


def test_between_button_and_blind_he_waits_until_the_button_has_passed() -> None:
    """faults-elsewhere C 61."""
    table = Sitting("ACDEF", button="F")
    assert table.hand() == "F: A small, C big"
    table.joins("B", "post")
    assert must_wait(table.places, number("B")) == "C-18"
    assert table.hand() == "A: C small, D big"
    assert table.waiting == ["B C-18 button_passed"]
    assert must_wait(table.places, number("B")) is None
    assert table.hand() == "C: D small, E big, B live"


def test_between_the_blinds_he_waits_two_hands() -> None:
    table = Sitting("ABDEF", button="A")
    assert table.hand() == "A: B small, D big"
    table.joins("C", "post")
    assert table.hand() == "B: D small, E big"
    assert table.waiting == ["C C-18 button_passed"]
    assert table.hand() == "D: E small, F big, C live"


def test_a_newcomer_who_sits_out_in_the_big_blinds_place_stays_new() -> None:
    table = Sitting("ABCEF", button="A")
    table.hand()
    table.sits_out("D")
    assert table.hand() == "B: C small, E big"
    assert table.missed == []
    assert owes(table.places, number("D")) == "C-18"


def test_who_left_and_comes_back_is_new() -> None:
    table = Sitting("ABCDEF", button="A")
    table.hand()
    table.sits_out("D")
    table.hand()
    assert owes(table.places, number("D")) == "C-19"
    table.leaves("D")
    assert owes(table.places, number("D")) == "C-18"
    table.hands(2)
    table.joins("D", "post")
    assert table.hand() == "F: A small, B big, D live"


def test_two_newcomers_may_post_in_one_hand() -> None:
    table = Sitting("ABCDE", button="A")
    table.hand()
    table.joins("F", "post")
    table.joins("G", "post")
    assert table.hand() == "B: C small, D big, F live, G live"
    assert table.dealt == "CDEFGAB"


def test_one_left_over_has_the_button_and_two_newcomers_the_big_blinds() -> None:
    table = Sitting("AB", button="A")
    table.hand()
    table.leaves("A")
    table.joins("C")
    table.joins("D")
    assert table.hands(2) == ["B: C big, D big", "C: D small, B big"]


def test_with_one_other_the_newcomer_left_of_the_blinds_comes_in_first() -> None:
    table = Sitting("ACD", button="D")
    assert table.hand() == "D: A small, C big"
    table.leaves("C", "D")
    table.joins("B")
    table.joins("E")
    assert table.hand() == "A: A small, E big"
    assert table.waiting == ["B C-18 button_passed"]


def test_newcomers_alone_begin_by_lot() -> None:
    table = Sitting("ABE", button="A")
    table.hand()
    table.joins("C")
    table.joins("D")
    table.leaves("B", "E")
    table.leaves("A")
    assert not may_post(table.places, number("C"))
    assert must_wait(table.places, number("C")) is None
    assert table.hand() == "C: C small, D big"
    assert owes(table.places, number("C")) is None
