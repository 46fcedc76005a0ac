"""Clocks, late timers and what a missed turn becomes (M-18, S-13, S-17, K-17)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import CloseTable, EndDiscard, Fold, TimeOut
from tapado.rules.deadlines import Deadline, deadlines
from tapado.rules.events import (
    DiscardEnded,
    Folded,
    PotAwarded,
    TimedOut,
)
from tests.rules.matches import (
    asked,
    call,
    deal,
    dealt,
    drawing,
    end_discard,
    fold_all,
    give_up,
    hand_of,
    leave,
    match,
    question,
    raise_to,
    refused,
    second_round,
    stacks_of,
    time_out,
    waited_for,
    waiting,
)

# ── what is awaited ──────────────────────────────────────────────────────────


def test_a_betting_turn_has_25_seconds() -> None:
    assert deadlines(dealt(3)) == [Deadline("1.1", "bet", 0, 25_000)]


def test_the_discard_has_25_seconds_together() -> None:
    assert deadlines(drawing(3)) == [Deadline("1.4", "draw", None, 25_000)]


def test_a_table_may_have_double_clocks() -> None:
    assert waited_for(dealt(2, clock=200)).ms == 50_000


def test_a_table_without_clocks_waits_for_the_next_hand_only() -> None:
    table = match(3, clock=0)
    assert waited_for(table).kind == "next"
    deal(table)
    assert deadlines(table) == []
    fold_all(table)
    assert waited_for(table).kind == "next"


def test_before_and_after_the_match_nothing_is_awaited() -> None:
    assert deadlines(waiting(3)) == []
    table = dealt(2)
    leave(table, 0)
    assert deadlines(table) == []
    apply(table, CloseTable())
    assert deadlines(table) == []


def test_the_first_deal_follows_the_start_by_itself() -> None:
    assert deadlines(match(2)) == [Deadline("next.1", "next", None, 500)]


@pytest.mark.parametrize(("pace", "shown", "unshown"), [("slow", 6, 3), ("normal", 4, 2), ("fast", 2, 1)])
def test_a_result_stays_as_long_as_the_pace_says(pace: str, shown: int, unshown: int) -> None:
    table = second_round(2)
    table.setup.pace = pace  # type: ignore[assignment,misc]
    call(table, 1)
    call(table, 0)
    assert deadlines(table) == [Deadline("next.2", "next", None, shown * 1_000)]
    deal(table)
    fold_all(table)
    assert deadlines(table) == [Deadline("next.3", "next", None, unshown * 1_000)]


def test_a_deadline_keeps_its_id_as_long_as_the_same_is_awaited() -> None:
    table = drawing(3)
    before = waited_for(table)
    give_up(table, 0, 1)
    end_discard(table, 2)
    leave(table, 1)
    assert waited_for(table) == before


def test_a_deadline_keeps_its_id_when_somebody_else_leaves() -> None:
    table = dealt(3)
    before = waited_for(table)
    leave(table, 2)
    assert waited_for(table) == before


def test_every_turn_has_a_deadline_of_its_own() -> None:
    table = dealt(2)
    ids = []
    for seat, to in ((0, 1), (1, 2), (0, 3)):
        ids.append(waited_for(table).id)
        raise_to(table, seat, to)
    assert len(set(ids)) == 3


# ── late timers ──────────────────────────────────────────────────────────────


def test_a_late_timer_is_refused_and_changes_nothing() -> None:
    table = dealt(3)
    late = TimeOut(waited_for(table).id)
    raise_to(table, 0, 10)
    refused(table, late, "stale_deadline", "S-17")
    fold_all(table)
    refused(table, late, "stale_deadline", "S-17")
    deal(table)
    refused(table, late, "stale_deadline", "S-17")


def test_the_same_timer_twice_times_one_turn_out() -> None:
    table = dealt(3)
    once = TimeOut(waited_for(table).id)
    apply(table, once)
    refused(table, once, "stale_deadline", "S-17")
    assert asked(table) == 1


@pytest.mark.parametrize("name", ["", "1", "1.2", "2.1", "next.1", "away.0.1", "1.1 ", "nonsense"])
def test_a_deadline_that_nobody_has_is_refused(name: str) -> None:
    refused(dealt(3), TimeOut(name), "stale_deadline", "S-17")


def test_the_pause_before_the_next_hand_is_no_time_out() -> None:
    refused(match(3), TimeOut("next.1"), "stale_deadline", "S-17")


def test_an_act_after_the_time_out_is_stale() -> None:
    table = dealt(3)
    late = Fold(0, question(table))
    time_out(table)
    refused(table, late, "stale", "S-17")
    table = drawing(3)
    end = EndDiscard(0, question(table))
    time_out(table)
    refused(table, end, "stale", "S-17")


# ── time-outs ────────────────────────────────────────────────────────────────


def test_when_the_clock_runs_out_the_player_folds_that_hand_and_goes_on_in_the_next() -> None:
    table = dealt(3)
    assert time_out(table) == [TimedOut((0,), True), Folded(0, "time")]
    fold_all(table)
    deal(table)
    assert hand_of(table).dealt == (0, 1, 2)
    assert asked(table) == 0


def test_he_folds_also_when_staying_would_cost_nothing() -> None:
    table = second_round(3)
    assert time_out(table) == [TimedOut((2,), True), Folded(2, "time")]
    assert stacks_of(table) == [90, 90, 90]


def test_a_time_out_can_end_the_hand() -> None:
    table = dealt(2)
    raise_to(table, 0, 10)
    assert time_out(table)[:3] == [TimedOut((1,), True), Folded(1, "time"), PotAwarded(0, 10, False, (0,))]


def test_a_discard_that_runs_out_ends_for_all_who_had_not_ended_it() -> None:
    table = drawing(4)
    end_discard(table, 1)
    give_up(table, 2, 0, 4)
    events = time_out(table)
    assert events[:4] == [
        TimedOut((0, 2, 3), True), DiscardEnded(0, "time"), DiscardEnded(2, "time"), DiscardEnded(3, "time"),
    ]  # fmt: skip
    assert hand_of(table).changed == [0, 0, 2, 0]
    assert hand_of(table).live == [True] * 4
