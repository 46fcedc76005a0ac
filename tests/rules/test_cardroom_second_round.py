"""The second round of cardroom and the clock of both (C-11, C-12, S-17, S-26)."""

from tapado.rules.commands import Call, Check, Fold, RaiseTo, TimeOut
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Checked, Folded
from tapado.rules.table import Table
from tests.rules.cash_tables import betting, cardroom, command, deal, go_along, of_kind, play, raises, stacks
from tests.rules.matches import asked, hand_of, question, refused, seat_at, waited_for


def second_round(*stacks_of: int) -> Table:
    """All are in for 10 and have stood pat; seat 0 has the button."""
    table = cardroom(*(stacks_of or (1000, 1000, 1000)))
    deal(table)
    while hand_of(table).street < 3:
        go_along(table)
    return table


# ── whose turn (C-11) ──────────────────────────────────────────────────────────


def test_the_first_still_in_left_of_the_button_begins() -> None:
    assert asked(second_round()) == 1


def test_if_he_folded_the_next_one_begins() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "0 calls, 1 folds, 2 checks, 2 stands, 0 stands")
    assert asked(table) == 2


def test_if_he_is_all_in_the_next_one_begins() -> None:
    assert asked(second_round(1000, 10, 1000)) == 2


def test_he_may_fold_check_or_bet() -> None:
    turn = betting(second_round())
    assert (turn.fold, turn.check, turn.call_to, turn.raise_least) == (True, True, None, 10)


def test_after_a_bet_each_folds_calls_or_raises() -> None:
    table = second_round()
    play(table, "1 to 30")
    turn = betting(table)
    assert (turn.fold, turn.check, turn.call_to, turn.raise_least) == (True, False, 30, 60)
    refused(table, Check(2, question(table)), "must_match", "C-11")


def test_where_nobody_bet_there_is_nothing_to_call() -> None:
    table = second_round()
    refused(table, Call(1, question(table), 0), "nothing_to_call", "C-11")


def test_all_check_and_the_hands_are_compared() -> None:
    table = second_round()
    play(table, "1 checks, 2 checks, 0 checks")
    assert hand_of(table).over


def test_who_checked_may_raise_a_bet_made_after_it() -> None:
    table = second_round()
    play(table, "1 checks, 2 checks, 0 to 20")
    assert (asked(table), raises(table)[0]) == (1, 40)


def test_the_bettor_is_not_asked_again_when_he_has_been_called() -> None:
    """Faults elsewhere 49: A checks, B bets, A calls, and it is over."""
    table = second_round()
    play(table, "1 checks, 2 to 10, 0 folds, 1 calls")
    assert hand_of(table).over


def test_everybody_is_asked_once_when_nobody_raises() -> None:
    """Faults elsewhere 122."""
    table, seen = second_round(), []
    while not hand_of(table).over:
        seen.append(asked(table))
        play(table, f"{asked(table)} checks")
    assert seen == [1, 2, 0]


def test_what_was_bet_before_the_draw_lies_in_the_pot_and_bets_begin_anew() -> None:
    """K-11: bets lie before their owners until the round ends."""
    table = second_round()
    assert (hand_of(table).bets, hand_of(table).pot()) == ([0, 0, 0], 30)
    play(table, "1 to 30")
    assert (hand_of(table).bets, hand_of(table).pot()) == ([0, 30, 0], 60)


def test_out_of_turn_nothing_is_taken() -> None:
    table = second_round()
    for act in (Check(2, question(table)), Fold(2, question(table)), RaiseTo(2, question(table), 20)):
        refused(table, act, "not_your_turn", "C-11")


def test_folding_is_taken_where_a_check_is_free() -> None:
    """S-26, faults elsewhere 52."""
    table = second_round()
    play(table, "1 folds")
    assert hand_of(table).live == [True, False, True]


# ── time (C-12, S-17) ──────────────────────────────────────────────────────────


def test_each_has_thirty_seconds() -> None:
    table = cardroom(1000, 1000)
    deal(table)
    assert (waited_for(table).kind, waited_for(table).seat, waited_for(table).ms) == ("bet", 0, 30_000)
    play(table, "0 calls, 1 checks")
    assert (waited_for(table).kind, waited_for(table).seat, waited_for(table).ms) == ("draw", 1, 30_000)


def test_the_allowance_does_not_shrink() -> None:
    table = second_round()
    play(table, "1 times out, 2 to 10, 0 calls, 1 times out")
    deal(table)
    assert (asked(table), waited_for(table).ms) == (1, 30_000)


def test_a_tables_own_clock_multiplies_it_and_without_clocks_nobody_is_hurried() -> None:
    for percent, expected in ((200, [60_000]), (0, [])):
        table = cardroom(1000, 1000, clock=percent)
        deal(table)
        assert [deadline.ms for deadline in deadlines(table)] == expected


def test_who_runs_out_of_time_checks_if_he_can() -> None:
    table = second_round()
    (checked,) = of_kind(play(table, "1 times out"), Checked)
    assert (checked, asked(table)) == (Checked(1, "time"), 2)


def test_and_folds_if_he_cannot() -> None:
    table = second_round()
    play(table, "1 to 10")
    (folded,) = of_kind(play(table, "2 times out"), Folded)
    assert (folded, asked(table)) == (Folded(2, "time"), 0)


def test_the_big_blind_out_of_time_checks_his_option() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "0 calls, 1 calls")
    assert of_kind(play(table, "2 times out"), Checked) == [Checked(2, "time")]


def test_a_timer_that_comes_late_changes_nothing() -> None:
    """Faults elsewhere 125."""
    table = second_round()
    late = TimeOut(waited_for(table).id)
    play(table, "1 checks")
    refused(table, late, "stale_deadline", "S-17")


def test_an_act_for_a_question_that_has_passed_changes_nothing() -> None:
    """Faults elsewhere 115: a call sent twice while somebody re-raises is no call of the new price."""
    table = second_round()
    play(table, "1 to 10, 2 to 20")
    call = command(table, 0, "calls")
    play(table, "0 calls, 1 to 40, 2 to 70")
    refused(table, call, "stale", "S-17")
    assert stacks(table) == [970, 950, 920]
    assert seat_at(table, 0).stack == 970
