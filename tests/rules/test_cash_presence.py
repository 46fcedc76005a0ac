"""Sitting out, being away, and a table that stands still (C-4, C-21, S-11, S-12, S-15, K-14)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import ComeBack, SitDown, SitOut, StartHand, TimeOut
from tapado.rules.deadlines import deadlines
from tapado.rules.events import CameBack, CashedOut, Checked, Folded, Left, SatOut, StoodStill, WentAway
from tapado.rules.options import options
from tapado.rules.sessions import ready
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import (
    cardroom,
    cash_table,
    check_down,
    deal,
    fold_round,
    holdem,
    next_hand,
    of_kind,
    places_of,
    play,
    sit_down,
    stand_still,
)
from tests.rules.decks import stacked
from tests.rules.matches import asked, hand_of, refused, seat_at, waited_for

every_game = pytest.mark.parametrize("game", ["cardroom", "holdem", "casero"])

# ── sitting out (C-21, S-11) ───────────────────────────────────────────────────


@every_game
def test_the_running_hand_is_played_on_and_the_next_is_dealt_without_him(game: str) -> None:
    """Faults elsewhere 128."""
    table = cash_table(game, 1000, 1000, 1000)
    deal(table)
    seat = asked(table)
    assert play(table, f"{seat} sits") == [SatOut(seat, "act")]
    assert (asked(table), hand_of(table).live[seat]) == (seat, True)
    check_down(table)
    deal(table)
    assert seat not in hand_of(table).dealt
    assert public_view(table).seats[seat] is not None


@every_game
def test_whoever_sat_out_may_come_back_for_the_next_hand(game: str) -> None:
    """Faults elsewhere 127. Left of the blinds he owes nothing, for none has passed him."""
    table = cash_table(game, 1000, 1000, 1000, 1000)
    deal(table)
    play(table, "0 sits")
    next_hand(table)
    assert 0 not in hand_of(table).dealt
    assert play(table, "0 returns") == [CameBack(0)]
    next_hand(table)
    assert 0 in hand_of(table).dealt


def test_nobody_sits_out_twice_and_nobody_comes_back_who_is_there() -> None:
    table = cardroom(1000, 1000, 1000)
    refused(table, ComeBack(0), "not_away", "S-15")
    play(table, "0 sits")
    refused(table, SitOut(0), "sits_out", "S-11")
    assert "come_back" in options(table, 0).anytime
    assert "sit_out" not in options(table, 0).anytime


def test_without_chips_nobody_comes_back_before_he_buys_in() -> None:
    table = cardroom(10, 1000, 1000, buy_in=(10, 1000))
    deal(table, "7h 2c 3d 8s Jd", "As Ad Ac Ah 2d", "Ks Kd 9h 5c 3s")
    check_down(table)
    assert seat_at(table, 0).stack == 0
    refused(table, ComeBack(0), "not_away", "S-15")


def test_the_seat_is_kept_ten_minutes_and_then_its_chips_go_home() -> None:
    table = cardroom(1000, 1000, 1000)
    play(table, "0 sits")
    kept = waited_for(table, "out")
    assert (kept.seat, kept.ms) == (0, 600_000)
    assert apply(table, TimeOut(kept.id)) == [Left(0, "away"), CashedOut(0, 1000)]


def test_they_begin_when_the_hand_is_over_that_he_plays_on() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "1 sits out")
    assert [one.kind for one in deadlines(table)] == ["bet"]
    play(table, "0 calls, 1 folds")
    assert waited_for(table, "out").seat == 1


def test_the_ten_minutes_of_who_came_back_are_void() -> None:
    table = cardroom(1000, 1000, 1000)
    play(table, "0 sits")
    kept = waited_for(table, "out")
    play(table, "0 returns, 0 sits")
    refused(table, TimeOut(kept.id), "stale_deadline", "S-17")


# ── away (S-15, K-14) ──────────────────────────────────────────────────────────


def let_run_out(table: Table, seat: int, times: int) -> None:
    """So many turns in a row of this seat run out; everybody else goes along, hand after hand."""
    while times:
        if table.running_hand() is None:
            deal(table)
        if asked(table) == seat:
            play(table, f"{seat} times out")
            times -= 1
        else:
            play(table, f"{asked(table)} folds" if hand_of(table).street == 1 else f"{asked(table)} stands")


def test_three_time_outs_in_a_row_and_a_player_is_away() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table)
    play(table, "0 calls, 1 calls, 2 times out, 1 checks, 2 times out, 0 checks, 1 checks")
    assert of_kind(play(table, "2 times out"), WentAway) == [WentAway(2)]
    assert seat_at(table, 2).away


def test_from_then_on_his_turns_are_answered_at_once() -> None:
    """S-15 by C-12: a check where that is possible, otherwise a fold."""
    table = holdem(1000, 1000, 1000)
    deal(table)
    play(
        table,
        "0 calls, 1 calls, 2 times out, 1 checks, 2 times out, 0 checks, 1 checks, 2 times out, 0 checks",
    )
    assert of_kind(play(table, "1 checks"), Checked) == [Checked(1, "act"), Checked(2, "away")]
    assert asked(table) == 0
    assert of_kind(play(table, "0 to 10, 1 calls"), Folded) == [Folded(2, "away")]


def test_after_the_hand_he_sits_out_and_is_away_no_more() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table)
    play(
        table,
        "0 calls, 1 calls, 2 times out, 1 checks, 2 times out, 0 checks, 1 checks, 2 times out, 0 checks",
    )
    events = check_down(table)
    assert of_kind(events, SatOut) == [SatOut(2, "away")]
    assert (seat_at(table, 2).away, seat_at(table, 2).sits_out) == (False, True)
    deal(table)
    assert 2 not in hand_of(table).dealt


def test_whoever_is_back_in_the_same_hand_is_asked_again_and_does_not_sit_out() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table)
    play(
        table,
        "0 calls, 1 calls, 2 times out, 1 checks, 2 times out, 0 checks, 1 checks, 2 times out, 0 checks",
    )
    play(table, "2 returns, 1 checks")
    assert asked(table) == 2
    assert of_kind(check_down(table), SatOut) == []


def test_time_outs_of_several_hands_are_in_a_row() -> None:
    table = cardroom(1000, 1000, 1000)
    let_run_out(table, 2, 3)
    assert seat_at(table, 2).away or seat_at(table, 2).sits_out


def test_an_act_in_time_begins_the_count_anew() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table)
    play(
        table, "0 calls, 1 calls, 2 times out, 1 checks, 2 times out, 0 checks, 1 checks, 2 checks, 0 checks"
    )
    play(table, "1 checks, 2 times out")
    assert seat_at(table, 2).time_outs == 1
    assert not seat_at(table, 2).away


def test_a_discard_let_go_by_counts_too() -> None:
    table = cardroom(1000, 1000)
    deal(table)
    play(table, "0 calls, 1 times out, 1 times out, 0 stands")
    assert of_kind(play(table, "1 times out"), WentAway) == [WentAway(1)]


def test_time_outs_that_a_restart_caused_do_not_count() -> None:
    """S-14."""
    table = holdem(1000, 1000)
    deal(table)
    apply(table, TimeOut(waited_for(table, "bet").id, counted=False))
    assert seat_at(table, 0).time_outs == 0


def test_who_is_away_and_all_in_stays_in_the_hand() -> None:
    table = holdem(30, 1000, 1000)
    deal(table, "As Ad", "7h 2c", "8s 3d", then="Ac Ah Ks Qd Jh")
    play(table, "0 to 30, 1 calls, 2 calls")
    seat_at(table, 0).away = True
    check_down(table)
    assert (seat_at(table, 0).stack, seat_at(table, 0).sits_out) == (90, True)


# ── when the next hand is due ──────────────────────────────────────────────────


def test_the_next_hand_waits_while_fewer_than_two_are_ready() -> None:
    table = cardroom(1000, 1000)
    play(table, "1 sits")
    refused(table, StartHand(stacked(())), "too_few_present", "S-15")
    assert [deadline.kind for deadline in deadlines(table)] == ["out"]


@every_game
def test_a_table_where_it_was_due_all_the_same_has_stood_still(game: str) -> None:
    """C-4: the next button is drawn by lot."""
    table = cash_table(game, 1000, 1000, 1000)
    deal(table)
    fold_round(table)
    play(table, "0 sits, 1 sits")
    assert stand_still(table) == [StoodStill()]
    play(table, "0 returns, 1 returns")
    deal(table, lot=2)
    assert hand_of(table).reference == 2


def test_all_marks_are_cleared_then() -> None:
    """C-4, C-19: seat 3 had missed the big blind."""
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 sits")
    next_hand(table)
    fold_round(table)
    assert [seat and seat.owes for seat in public_view(table).seats] == [None, None, None, "C-19", None]
    play(table, "0 sits, 1 sits, 2 sits")
    stand_still(table)
    assert [seat and seat.owes for seat in public_view(table).seats] == [None] * 5
    play(table, "3 returns")
    deal(table)
    assert (places_of(table), hand_of(table).bets) == ((3, 3, (4,)), [0, 0, 0, 5, 10])


def test_if_two_are_ready_again_in_time_it_has_not_stood_still() -> None:
    """No lot is drawn: 2 posted the big blind last, so it falls to 1."""
    table = cardroom(1000, 1000, 1000)
    deal(table)
    fold_round(table)
    play(table, "0 sits, 1 sits")
    late = TimeOut(waited_for(table, "still").id)
    play(table, "1 returns")
    refused(table, late, "stale_deadline", "S-17")
    deal(table)
    assert places_of(table) == (2, 2, (1,))


def test_a_table_that_never_dealt_has_nothing_to_forget() -> None:
    assert deadlines(cardroom(1000, None)) == []


def test_computer_players_alone_do_not_play() -> None:
    """S-12: the next hand comes when a person sits down."""
    table = cardroom(1000, seats=3)
    for name in ("c1", "c2"):
        apply(table, SitDown(name, name, computer=True, by=0, chips=1000))
    assert [deadline.kind for deadline in deadlines(table)] == ["next"]
    play(table, "0 leaves")
    assert ready(table) == [1, 2]
    assert deadlines(table) == []
    sit_down(table, 0, 1000)
    assert [deadline.kind for deadline in deadlines(table)] == ["next"]
