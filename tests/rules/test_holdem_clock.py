"""The clock of hold'em, which shrinks with each turn that somebody lets run out (T-10, S-14, S-15)."""

from tapado.rules.apply import apply
from tapado.rules.commands import TimeOut
from tapado.rules.events import Checked, Folded, WentAway
from tapado.rules.table import Table
from tests.rules.cash_tables import deal, holdem, of_kind, play
from tests.rules.matches import asked, hand_of, waited_for


def seconds(table: Table) -> int:
    """How long whoever is asked has."""
    return waited_for(table, "bet").ms // 1000


def on_the_flop(*, clock: int = 100) -> Table:
    """Heads-up, and seat 1 has acted in time so far; the button is 0's."""
    table = holdem(1000, 1000, clock=clock)
    deal(table)
    play(table, "0 calls, 1 checks")
    return table


def after_three() -> Table:
    """Seat 1 has let three turns run out and is back for the next hand, where 0 has called."""
    table = on_the_flop()
    play(table, "1 times out, 0 checks, 1 times out, 0 checks")
    assert WentAway(1) in play(table, "1 times out")
    play(table, "1 returns, 0 checks")
    deal(table)
    assert asked(table) == 1
    return table


def test_everybody_begins_with_twenty_seconds() -> None:
    table = holdem(1000, 1000)
    deal(table)
    assert seconds(table) == 20
    play(table, "0 calls")
    assert seconds(table) == 20


def test_who_runs_out_of_time_checks_if_he_can_and_folds_if_not() -> None:
    table = on_the_flop()
    assert of_kind(play(table, "1 times out"), Checked) == [Checked(1, "time")]
    play(table, "0 to 10")
    assert of_kind(play(table, "1 times out"), Folded) == [Folded(1, "time")]


def test_each_time_out_in_a_row_halves_the_next_allowance() -> None:
    table = on_the_flop()
    seen = [seconds(table)]
    play(table, "1 times out, 0 checks")
    seen.append(seconds(table))
    play(table, "1 times out, 0 checks")
    seen.append(seconds(table))
    assert seen == [20, 10, 5]


def test_it_is_never_less_than_five_seconds() -> None:
    assert seconds(after_three()) == 5


def test_the_others_keep_theirs() -> None:
    table = on_the_flop()
    play(table, "1 times out")
    assert (asked(table), seconds(table)) == (0, 20)


def test_an_act_in_time_gives_one_step_back() -> None:
    table = on_the_flop()
    play(table, "1 times out, 0 checks, 1 times out, 0 checks")
    assert seconds(table) == 5
    play(table, "1 checks, 0 checks")
    deal(table)
    assert (asked(table), seconds(table)) == (1, 10)
    play(table, "1 calls, 0 checks, 0 checks")
    assert (asked(table), seconds(table)) == (1, 20)


def test_one_step_back_from_five_seconds_is_ten_however_many_turns_ran_out() -> None:
    table = after_three()
    play(table, "1 calls, 0 checks, 0 checks")
    assert (asked(table), seconds(table)) == (1, 10)


def test_one_in_time_between_two_that_ran_out_is_one_step_back_and_one_on() -> None:
    table = on_the_flop()
    play(table, "1 times out, 0 checks, 1 checks, 0 checks")
    assert seconds(table) == 20
    play(table, "1 times out, 0 checks")
    deal(table)
    assert (asked(table), seconds(table)) == (1, 10)


def test_it_counts_from_hand_to_hand() -> None:
    table = on_the_flop()
    play(table, "1 checks, 0 checks, 1 checks, 0 checks, 1 times out, 0 checks")
    deal(table)
    assert (asked(table), seconds(table)) == (1, 10)


def test_a_time_out_that_a_restart_caused_halves_nothing() -> None:
    """S-14."""
    table = on_the_flop()
    apply(table, TimeOut(waited_for(table, "bet").id, counted=False))
    play(table, "0 checks")
    assert seconds(table) == 20


def test_a_tables_own_clock_multiplies_the_whole_of_it() -> None:
    """S-5: double clocks."""
    table = on_the_flop(clock=200)
    seen = [seconds(table)]
    play(table, "1 times out, 0 checks")
    seen.append(seconds(table))
    assert seen == [40, 20]
    assert hand_of(table).live == [True, True]
