"""Betting rounds: when one is over, who begins the second, which passes by itself (M-11 to M-16)."""

import pytest

from tapado.rules.commands import Call, Fold, RaiseTo
from tapado.rules.events import (
    Called,
    Folded,
    HandEnded,
    PotAwarded,
    RaisedTo,
    StreetOpened,
    StreetPassed,
)
from tests.rules.matches import (
    asked,
    call,
    deal,
    dealt,
    drawing,
    fold,
    hand_of,
    leave,
    match,
    question,
    raise_to,
    refusal,
    refused,
    second_round,
    stacks_of,
    stand_pat,
)

# ── the end of a round ───────────────────────────────────────────────────────


def test_a_round_ends_when_every_player_still_in_has_matched_since_it_last_rose() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    call(table, 1)
    raise_to(table, 2, 20)
    call(table, 0)
    assert asked(table) == 1
    assert call(table, 1)[-1] == StreetOpened(2, None)


def test_who_raised_is_not_asked_again_when_all_have_called() -> None:
    table = dealt(4)
    raise_to(table, 0, 10)
    for seat in (1, 2, 3):
        call(table, seat)
    assert asked(table) == -1
    assert hand_of(table).discarding == [True] * 4


def test_a_fold_can_end_the_round_too() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    call(table, 1)
    assert fold(table, 2) == [Folded(2, "act"), StreetOpened(2, None)]


def test_folding_before_betting_costs_nothing_and_after_it_what_was_bet() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold(table, 1)
    raise_to(table, 2, 20)
    fold(table, 0)
    assert stacks_of(table) == [90, 100, 110]


# ── all fold ─────────────────────────────────────────────────────────────────


def test_if_all_but_one_fold_he_takes_what_was_bet_and_shows_nothing() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    raise_to(table, 1, 20)
    fold(table, 2)
    assert fold(table, 0) == [Folded(0, "act"), PotAwarded(1, 30, False, (1,)), HandEnded(1, ())]
    assert hand_of(table).shown == [None, None, None]


def test_if_all_fold_before_any_bet_the_last_one_wins_nothing_unasked() -> None:
    table = dealt(4)
    fold(table, 0)
    fold(table, 1)
    assert fold(table, 2) == [Folded(2, "act"), PotAwarded(3, 0, False, (3,)), HandEnded(1, ())]
    assert stacks_of(table) == [100] * 4


def test_a_fold_win_in_the_second_round_leaves_the_draw_and_shows_nothing() -> None:
    table = second_round(2)
    raise_to(table, 1, 30)
    fold(table, 0)
    assert stacks_of(table) == [90, 110]
    assert hand_of(table).shown == [None, None]


# ── the second round ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(("people", "first"), [(2, 1), (3, 2), (4, 3)])
def test_the_second_round_begins_with_the_right_of_the_mano_then_clockwise(people: int, first: int) -> None:
    table = second_round(people)
    order = [first, *range(first)]
    assert hand_of(table).bets == [10] * people
    for seat in order:
        assert asked(table) == seat
        call(table, seat)
    assert hand_of(table).over


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize(
    ("people", "gone", "first"),
    [
        (3, (2,), 0),
        (4, (3,), 0),
        (4, (3, 0), 1),
        (4, (2,), 3),
        (4, (0,), 3),
        (4, (1, 3), 0),
        (4, (2, 3), 0),
    ],
)
def test_if_the_right_of_the_mano_is_out_of_the_hand_the_next_clockwise_still_in_begins(
    people: int, gone: tuple[int, ...], first: int, leaving: bool
) -> None:
    table = dealt(people)
    for seat, to in enumerate((1, 2, 3, 4)[:people]):
        raise_to(table, seat, to)
    while asked(table) >= 0:
        seat = asked(table)
        if seat not in gone:
            call(table, seat)
        elif leaving:
            leave(table, seat)
        else:
            fold(table, seat)
    for seat in gone:
        if hand_of(table).live[seat]:
            leave(table, seat)
    stand_pat(table)
    assert asked(table) == first


def test_an_empty_seat_at_the_right_of_the_mano_is_passed_over() -> None:
    table = match(4, stacks=[100, 100, 100, 100])
    leave(table, 3)
    deal(table)
    raise_to(table, 0, 5)
    call(table, 1)
    call(table, 2)
    stand_pat(table)
    assert asked(table) == 2


def test_standing_bet_and_cap_go_on_and_a_call_costs_nothing_until_somebody_raises() -> None:
    table = second_round(3, to=10)
    assert call(table, 2) == [Called(2, 10, 0)]
    raise_to(table, 0, 30)
    assert call(table, 1) == [Called(1, 30, 20)]
    assert hand_of(table).bets == [30, 30, 10]


def test_in_the_second_round_too_a_raise_is_to_more_than_what_stands() -> None:
    table = second_round(3, to=10)
    for to in (1, 9, 10):
        refused(table, RaiseTo(2, question(table), to), "not_a_raise", "M-9")
    refused(table, RaiseTo(2, question(table), 101), "over_cap", "M-10")


def test_in_the_second_round_nothing_stands_that_could_not_be_called() -> None:
    table = second_round(3, to=10)
    refused(table, Call(2, question(table), 0), "price_moved", "S-19")


# ── the round that passes by itself ──────────────────────────────────────────


def test_when_the_standing_bet_is_the_cap_the_second_round_passes_by_itself() -> None:
    table = drawing(3, to=15, stacks=[180, 15, 105])
    events = stand_pat(table)
    assert StreetPassed(3) in events
    assert not any(isinstance(event, Called | RaisedTo | StreetOpened) for event in events)
    assert [shown is not None for shown in hand_of(table).shown] == [True] * 3
    assert sum(stacks_of(table)) == 300


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_would_act_in_it_is_told_that_it_passed(seat: int) -> None:
    table = drawing(3, to=15, stacks=[180, 15, 105])
    stand_pat(table)
    for act in (
        Fold(seat, question(table)),
        Call(seat, question(table), 15),
        RaiseTo(seat, question(table), 16),
    ):
        assert refusal(table, act).rule == "M-16"


def test_one_coin_below_the_cap_it_does_not_pass() -> None:
    table = second_round(3, to=14, stacks=[180, 15, 105])
    assert asked(table) == 2


def test_in_the_next_hand_no_round_has_passed_yet() -> None:
    table = drawing(3, to=15, stacks=[180, 15, 105])
    stand_pat(table)
    deal(table)
    refused(table, Fold(0, (1, 99)), "stale", "S-17")
