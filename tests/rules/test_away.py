"""Three time-outs in a row, being away, coming back, and tables where nobody is (M-6, S-14, S-15, K-14)."""

from collections.abc import Callable

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import ComeBack, StartHand, TimeOut
from tapado.rules.deadlines import deadlines
from tapado.rules.events import (
    CameBack,
    DiscardEnded,
    Folded,
    Left,
    MatchEnded,
    PotAwarded,
    TimedOut,
    WentAway,
)
from tapado.rules.table import Table
from tests.rules.decks import stacked
from tests.rules.matches import (
    asked,
    call,
    come_back,
    deal,
    dealt,
    drawing,
    end_discard,
    fold,
    fold_all,
    give_up,
    go_away,
    hand_of,
    leave,
    match,
    raise_to,
    refused,
    seat_at,
    stage_of,
    time_out,
    waited_for,
    waiting,
)


def _time_outs(table: Table, seat: int) -> int:
    return seat_at(table, seat).time_outs


def _on_the_clock(table: Table, seat: int) -> None:
    """The next hand, in which this seat is the one who is asked; those before him fold."""
    deal(table)
    while asked(table) != seat:
        fold(table, asked(table))


# ── three in a row ───────────────────────────────────────────────────────────


def test_three_time_outs_in_a_row_on_betting_turns_and_the_player_is_away() -> None:
    table = match(3)
    for count in (1, 2):
        _on_the_clock(table, 0)
        time_out(table)
        assert (_time_outs(table, 0), seat_at(table, 0).away) == (count, False)
        fold_all(table)
    _on_the_clock(table, 0)
    assert time_out(table) == [TimedOut((0,), True), Folded(0, "time"), WentAway(0)]
    assert seat_at(table, 0).away


def test_discards_and_betting_turns_count_together() -> None:
    table = drawing(3)
    time_out(table)
    assert [_time_outs(table, seat) for seat in range(3)] == [1, 1, 1]
    time_out(table)
    assert [_time_outs(table, seat) for seat in range(3)] == [1, 1, 2]
    fold_all(table)
    deal(table)
    raise_to(table, 0, 1)
    call(table, 1)
    assert WentAway(2) in time_out(table)


@pytest.mark.parametrize("act", [fold, call, lambda table, seat: raise_to(table, seat, 20)])
def test_any_betting_act_begins_the_count_anew(act: Callable[[Table, int], object]) -> None:
    table = dealt(3)
    raise_to(table, 0, 5)
    seat_at(table, 1).time_outs = 2
    act(table, 1)
    assert _time_outs(table, 1) == 0


def test_giving_up_a_card_or_ending_the_discard_begins_it_anew() -> None:
    table = drawing(3)
    for seat in range(3):
        seat_at(table, seat).time_outs = 2
    give_up(table, 0, 1)
    end_discard(table, 1)
    assert [_time_outs(table, seat) for seat in range(3)] == [0, 0, 2]


def test_who_gave_up_a_card_was_there_though_he_did_not_end_his_discard() -> None:
    table = drawing(3)
    give_up(table, 0, 1)
    time_out(table)
    assert [_time_outs(table, seat) for seat in range(3)] == [0, 1, 1]


def test_a_time_out_that_a_restart_caused_does_not_count() -> None:
    table = match(3)
    for _ in range(4):
        _on_the_clock(table, 0)
        assert time_out(table, counted=False) == [TimedOut((0,), False), Folded(0, "time")]
        fold_all(table)
    assert (_time_outs(table, 0), seat_at(table, 0).away) == (0, False)


def test_nor_does_it_begin_the_count_anew() -> None:
    table = match(3)
    for counted in (True, True, False, True):
        _on_the_clock(table, 0)
        time_out(table, counted=counted)
        fold_all(table)
    assert seat_at(table, 0).away


def test_several_may_go_away_at_once() -> None:
    table = drawing(3)
    for seat in range(3):
        seat_at(table, seat).time_outs = 2
    events = time_out(table)
    assert [event.seat for event in events if isinstance(event, WentAway)] == [0, 1, 2]
    assert hand_of(table).award == PotAwarded(1, 30, False, (1,))


# ── away ─────────────────────────────────────────────────────────────────────


def test_the_turns_of_one_who_is_away_are_answered_at_once() -> None:
    table = match(3)
    go_away(table, 1)
    deal(table)
    assert raise_to(table, 0, 5)[1:] == [Folded(1, "away")]
    assert asked(table) == 2


def test_an_away_mano_folds_as_the_cards_are_dealt() -> None:
    table = match(3)
    go_away(table, 0)
    assert deal(table)[-1] == Folded(0, "away")
    assert asked(table) == 1


def test_two_away_in_a_row_are_both_passed() -> None:
    table = match(4)
    go_away(table, 1)
    go_away(table, 2)
    deal(table)
    assert raise_to(table, 0, 5)[1:] == [Folded(1, "away"), Folded(2, "away")]
    assert asked(table) == 3


def test_the_discard_of_one_who_is_away_is_ended_at_once() -> None:
    table = dealt(3)
    raise_to(table, 0, 5)
    call(table, 1)
    seat_at(table, 0).away = True
    events = call(table, 2)
    assert events[-1] == DiscardEnded(0, "away")
    assert hand_of(table).discarding == [False, True, True]


def test_who_is_away_and_left_alone_takes_what_was_bet() -> None:
    table = match(3)
    go_away(table, 2)
    deal(table)
    raise_to(table, 0, 5)
    fold(table, 1)
    assert hand_of(table).award == PotAwarded(0, 5, False, (0,))
    deal(table)
    fold(table, 0)
    fold(table, 1)
    assert hand_of(table).award == PotAwarded(2, 0, False, (2,))


def test_who_comes_back_is_asked_again() -> None:
    table = match(3)
    go_away(table, 0)
    assert come_back(table, 0) == [CameBack(0)]
    assert (_time_outs(table, 0), seat_at(table, 0).away) == (0, False)
    deal(table)
    assert asked(table) == 0


def test_who_comes_back_in_mid_hand_before_his_turn_plays_it() -> None:
    table = match(3)
    go_away(table, 2)
    deal(table)
    raise_to(table, 0, 5)
    come_back(table, 2)
    call(table, 1)
    assert asked(table) == 2


def test_after_coming_back_it_takes_three_again() -> None:
    table = match(3)
    go_away(table, 0)
    come_back(table, 0)
    for _ in range(2):
        _on_the_clock(table, 0)
        time_out(table)
        fold_all(table)
    assert not seat_at(table, 0).away


def test_who_is_not_away_has_nothing_to_come_back_from() -> None:
    table = match(3)
    refused(table, ComeBack(0), "not_away", "S-15")
    go_away(table, 0)
    leave(table, 0)
    refused(table, ComeBack(0), "not_away", "S-15")
    refused(waiting(2), ComeBack(3), "not_away", "S-15")
    for seat in (-1, 4):
        refused(table, ComeBack(seat), "no_such_seat", "M-1")


def test_after_the_match_nobody_comes_back() -> None:
    table = match(2)
    go_away(table, 1)
    leave(table, 0)
    assert stage_of(table) == "ended"
    refused(table, ComeBack(1), "not_away", "S-15")


# ── nobody there ─────────────────────────────────────────────────────────────


def test_while_fewer_than_two_are_there_no_hand_starts_and_none_is_awaited() -> None:
    table = match(3)
    go_away(table, 0)
    go_away(table, 1)
    assert {deadline.kind for deadline in deadlines(table)} == {"away"}
    refused(table, StartHand(stacked(())), "too_few_present", "S-15")
    come_back(table, 0)
    assert {deadline.kind for deadline in deadlines(table)} == {"away", "next"}
    deal(table)


def test_away_for_three_minutes_counts_as_leaving() -> None:
    table = match(3)
    go_away(table, 1)
    gone = waited_for(table, "away")
    assert (gone.seat, gone.ms) == (1, 180_000)
    assert apply(table, TimeOut(gone.id)) == [Left(1, "away")]
    assert seat_at(table, 1).status == "left"
    deal(table)
    assert hand_of(table).dealt == (0, 2)


def test_with_two_it_ends_the_match() -> None:
    table = match(2)
    go_away(table, 1)
    events = apply(table, TimeOut(waited_for(table, "away").id))
    assert events == [Left(1, "away"), MatchEnded(((0, 1), (1, 2)))]


def test_when_both_are_away_the_first_to_have_gone_leaves_first_and_the_match_is_over() -> None:
    table = match(2)
    go_away(table, 1)
    seat_at(table, 0).away, seat_at(table, 0).away_since = True, table.seq
    assert {deadline.seat for deadline in deadlines(table)} == {0, 1}
    apply(table, TimeOut(f"away.1.{seat_at(table, 1).away_since}"))
    assert deadlines(table) == []


def test_the_three_minutes_run_in_mid_hand_too_and_leaving_folds() -> None:
    table = match(3)
    go_away(table, 2)
    deal(table)
    raise_to(table, 0, 5)
    gone = waited_for(table, "away")
    assert apply(table, TimeOut(gone.id)) == [Left(2, "away"), Folded(2, "left")]


def test_who_came_back_and_went_again_has_three_minutes_again() -> None:
    table = match(3)
    go_away(table, 1)
    first = waited_for(table, "away").id
    come_back(table, 1)
    refused(table, TimeOut(first), "stale_deadline", "S-17")
    go_away(table, 1)
    assert waited_for(table, "away").id != first


def test_without_clocks_nobody_is_ever_timed_out() -> None:
    table = dealt(3, clock=0)
    refused(table, TimeOut("1.1"), "stale_deadline", "S-17")
