"""The first round of cardroom: who opens, who has the option, who doesn't act (C-4, C-7)."""

import pytest

from tapado.rules.commands import Check
from tapado.rules.events import Checked, StreetPassed
from tapado.rules.table import Table
from tests.rules.cash_tables import (
    betting,
    cardroom,
    deal,
    next_hand,
    of_kind,
    places_of,
    play,
    raises,
    sit_down,
    stacks,
)
from tests.rules.matches import asked, hand_of, question, refused

# ── who opens ──────────────────────────────────────────────────────────────────


def test_left_of_the_big_blind_opens() -> None:
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    deal(table)
    assert asked(table) == 3


def test_with_three_that_is_the_button() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    assert asked(table) == 0


def test_he_folds_calls_or_raises_and_cannot_check() -> None:
    table = cardroom(1000, 1000, 1000, 1000)
    deal(table)
    turn = betting(table)
    assert (turn.check, turn.fold, turn.call_to, turn.raise_least) == (False, True, 10, 20)
    refused(table, Check(3, question(table)), "must_match", "C-7")


def test_heads_up_the_button_acts_first_before_the_draw_and_last_after_it() -> None:
    """Worked example 2, faults elsewhere 53 and 56: who is not the big blind acts first."""
    table = cardroom(80, 80, bet=2)
    deal(table)
    assert (places_of(table), stacks(table), asked(table)) == ((0, 0, (1,)), [79, 78], 0)
    play(table, "0 calls, 1 checks, 1 stands, 0 stands")
    assert asked(table) == 1
    play(table, "1 checks")
    assert asked(table) == 0


def test_heads_up_the_button_changes_sides_each_hand() -> None:
    table = cardroom(1000, 1000)
    seen = []
    for _ in range(3):
        next_hand(table)
        seen.append((hand_of(table).reference, asked(table)))
    assert seen == [(0, 0), (1, 1), (0, 0)]


# ── the option ─────────────────────────────────────────────────────────────────


def limped() -> Table:
    """Two fold, the small blind calls, and it is the big blind's turn (faults elsewhere 65)."""
    table = cardroom(1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 folds, 0 folds, 1 calls")
    return table


def test_when_nobody_raised_the_big_blind_may_check_or_raise_before_the_draw() -> None:
    table = limped()
    turn = betting(table)
    assert (asked(table), turn.check, turn.call_to, raises(table)) == (2, True, None, (20, 1000))


def test_his_check_ends_the_round() -> None:
    table = limped()
    play(table, "2 checks, 1 stands")


def test_his_raise_is_answered_and_he_has_no_second_option() -> None:
    table = limped()
    play(table, "2 to 30")
    assert asked(table) == 1
    play(table, "1 calls, 1 stands")


def test_when_somebody_raised_the_big_blind_has_no_check() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "0 to 20, 1 folds")
    assert (betting(table).check, betting(table).call_to) == (False, 20)


def with_two_big_blinds() -> Table:
    """The small blind is absent, so that 2 and 3 post big ones (C-20, worked example 5)."""
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    deal(table, lot=4)
    assert places_of(table) == (4, 0, (1,))
    play(table, "1 sits")
    next_hand(table)
    assert places_of(table) == (0, None, (2, 3))
    return table


def test_where_two_posted_the_one_left_of_the_last_opens() -> None:
    assert asked(with_two_big_blinds()) == 4


def test_both_of_them_have_the_option() -> None:
    table = with_two_big_blinds()
    play(table, "4 calls, 0 calls")
    assert (asked(table), betting(table).check, raises(table)[0]) == (2, True, 20)
    play(table, "2 checks")
    assert (asked(table), betting(table).check, raises(table)[0]) == (3, True, 20)
    play(table, "3 checks, 2 stands")


def test_a_newcomers_live_post_gives_him_the_option() -> None:
    table = cardroom(1000, None, 1000, 1000, 1000)
    deal(table)
    sit_down(table, 1, 1000)
    play(table, "1 posts")
    next_hand(table)
    assert (places_of(table), hand_of(table).bets) == ((2, 3, (4,)), [0, 10, 0, 5, 10])
    play(table, "0 calls")
    assert (asked(table), betting(table).check, raises(table)[0]) == (1, True, 20)


def opened_by_a_live_post() -> Table:
    """Seat 4 is new, sits left of the big blind and has posted (C-18)."""
    table = cardroom(1000, 1000, 1000, 1000, None)
    deal(table)
    sit_down(table, 4, 1000)
    play(table, "4 posts")
    next_hand(table)
    assert (places_of(table), hand_of(table).bets) == ((1, 2, (3,)), [0, 0, 5, 10, 10])
    return table


def test_the_opener_may_check_if_he_has_a_live_big_blind_in() -> None:
    table = opened_by_a_live_post()
    assert (asked(table), betting(table).check) == (4, True)
    play(table, "4 checks")
    assert asked(table) == 0


def test_having_checked_his_option_he_is_not_asked_again_unless_somebody_raises() -> None:
    table = opened_by_a_live_post()
    play(table, "4 checks, 0 calls, 1 folds, 2 calls, 3 checks, 2 stands")
    table = opened_by_a_live_post()
    play(table, "4 checks, 0 to 20, 1 folds, 2 folds, 3 folds")
    assert (asked(table), betting(table).check, betting(table).call_to) == (4, False, 20)


def test_a_dead_blind_lies_in_the_pot_and_matches_nothing() -> None:
    """C-19: seat 3 missed the big blind, and comes back with both: the big one live, the small one dead."""
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 sits")
    next_hand(table)
    next_hand(table)
    play(table, "3 returns, 3 posts")
    next_hand(table)
    hand = hand_of(table)
    assert (places_of(table), hand.bets, hand.dead, hand.pot()) == ((4, 0, (1,)), [5, 10, 0, 10, 0], 5, 30)
    play(table, "2 folds")
    assert (asked(table), betting(table).check, raises(table)[0]) == (3, True, 20)


# ── when nobody could answer ───────────────────────────────────────────────────


def test_the_big_blind_does_not_act_when_all_others_in_are_all_in() -> None:
    table = cardroom(1000, 5, 1000)
    deal(table)
    events = play(table, "0 folds")
    assert (asked(table), hand_of(table).live) == (1, [False, True, True])
    assert not of_kind(events, Checked)
    play(table, "1 stands, 2 stands")
    assert hand_of(table).over


def test_who_has_something_to_match_acts_though_nobody_could_answer() -> None:
    table = cardroom(1000, 1000, 10)
    deal(table)
    play(table, "0 folds")
    turn = betting(table)
    assert (asked(table), turn.call_to, turn.fold, raises(table)) == (1, 10, True, (None, None))


def test_a_round_in_which_nobody_could_answer_is_passed() -> None:
    """C-7: both are all-in by their blinds; nobody is asked before the draw, nor after it."""
    table = cardroom(5, 10)
    events = deal(table)
    assert [event.street for event in of_kind(events, StreetPassed)] == [1]
    assert asked(table) == 1
    events = play(table, "1 stands, 0 stands")
    assert [event.street for event in of_kind(events, StreetPassed)] == [3]


def test_nobody_is_asked_any_more_when_the_last_who_could_answer_leaves() -> None:
    """After the draw 0 has nothing to match; 1 is all-in and 2, the last who could answer him, gets up."""
    table = cardroom(1000, 30, 1000)
    deal(table)
    play(table, "0 to 30, 1 calls, 2 calls, 1 stands, 2 stands, 0 stands, 2 checks")
    assert asked(table) == 0
    play(table, "2 leaves")
    assert hand_of(table).over


@pytest.mark.parametrize("stack", [10, 3])
def test_a_live_post_of_all_he_has_leaves_nothing_to_act_with(stack: int) -> None:
    table = cardroom(1000, 1000, 1000, 1000, None)
    deal(table)
    sit_down(table, 4, stack)
    play(table, "4 posts")
    next_hand(table)
    assert (hand_of(table).bets[4], asked(table)) == (stack, 0)
