"""Betting: amounts, the cap, whose turn it is, which question is answered (M-8 to M-11, M-15, S-17)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import Call, Command, Fold, RaiseTo
from tapado.rules.errors import Stale
from tapado.rules.events import (
    Called,
    RaisedTo,
)
from tapado.rules.table import Table
from tests.rules.matches import (
    asked,
    call,
    deal,
    dealt,
    drawing,
    fold,
    fold_all,
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

# ── amounts ──────────────────────────────────────────────────────────────────


def test_there_is_no_check() -> None:
    table = dealt(3)
    refused(table, Call(0, question(table), 0), "no_check", "M-9")


def test_nobody_posts_anything_before_the_first_bet() -> None:
    table = dealt(4)
    assert hand_of(table).bets == [0, 0, 0, 0]
    assert hand_of(table).standing == 0


@pytest.mark.parametrize("to", [0, -1, -(10**30)])
def test_nothing_or_less_is_no_bet(to: int) -> None:
    table = dealt(3)
    refused(table, RaiseTo(0, question(table), to), "not_a_raise", "M-9")


@pytest.mark.parametrize("to", [10, 9, 1, 0, -1])
def test_a_raise_is_to_more_than_the_standing_bet(to: int) -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    refused(table, RaiseTo(1, question(table), to), "not_a_raise", "M-9")


@pytest.mark.parametrize("to", [101, 102, 10**30])
def test_more_than_the_cap_is_refused_and_the_cap_itself_taken(to: int) -> None:
    table = dealt(3)
    refused(table, RaiseTo(0, question(table), to), "over_cap", "M-10")
    assert raise_to(table, 0, 100) == [RaisedTo(0, 100, 100)]


def test_any_whole_number_is_allowed_and_the_least_raise_is_of_one() -> None:
    table = dealt(3)
    for seat, to in ((0, 1), (1, 2), (2, 17), (0, 18)):
        raise_to(table, seat, to)
    assert hand_of(table).standing == 18


def test_amounts_are_totals_and_what_is_added_is_the_difference() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    assert raise_to(table, 1, 25) == [RaisedTo(1, 25, 25)]
    assert call(table, 2) == [Called(2, 25, 25)]
    assert raise_to(table, 0, 40) == [RaisedTo(0, 40, 30)]
    assert stacks_of(table) == [60, 75, 75]


def test_a_call_at_another_price_than_the_standing_bet_is_refused() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    for to in (9, 11, 0, -10, 10**30):
        refused(table, Call(1, question(table), to), "price_moved", "S-19")


# ── the cap ──────────────────────────────────────────────────────────────────


def test_the_cap_is_what_the_poorest_dealt_in_had() -> None:
    assert hand_of(dealt(3, stacks=[180, 15, 105])).cap == 15
    assert hand_of(dealt(4)).cap == 100


def test_the_cap_stays_when_the_poorest_folds() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 5)
    fold(table, 1)
    refused(table, RaiseTo(2, question(table), 36), "over_cap", "M-10")


def test_the_cap_stays_when_the_poorest_leaves() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 5)
    leave(table, 1)
    assert hand_of(table).cap == 35
    refused(table, RaiseTo(2, question(table), 36), "over_cap", "M-10")


def test_the_cap_is_of_the_whole_hand_not_of_what_the_poorest_has_left() -> None:
    table = second_round(3, to=20, stacks=[140, 35, 125])
    refused(table, RaiseTo(2, question(table), 36), "over_cap", "M-10")
    raise_to(table, 2, 35)
    call(table, 0)
    call(table, 1)
    assert hand_of(table).award is not None
    assert sum(stacks_of(table)) == 300


def test_at_the_cap_one_may_only_call_or_fold() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 35)
    refused(table, RaiseTo(1, question(table), 36), "over_cap", "M-10")
    refused(table, RaiseTo(1, question(table), 35), "not_a_raise", "M-9")
    call(table, 1)
    fold(table, 2)
    assert hand_of(table).discarding == [True, True, False]


def test_the_cap_of_the_next_hand_is_counted_anew() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 35)
    fold(table, 1)
    fold(table, 2)
    leave(table, 1)
    deal(table)
    assert hand_of(table).cap == 125


# ── turns ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_mano_acts_first_then_clockwise(people: int) -> None:
    table = dealt(people)
    order = [asked(table)]
    raise_to(table, 0, 1)
    while asked(table) >= 0:
        order.append(asked(table))
        call(table, asked(table))
    assert order == list(range(people))


def _acts(table: Table, seat: int) -> list[Command]:
    return [Fold(seat, question(table)), Call(seat, question(table), 10), RaiseTo(seat, question(table), 20)]


@pytest.mark.parametrize("seat", [0, 2, -1, 3, 10**30])
def test_an_act_out_of_turn_is_refused_in_the_first_round(seat: int) -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    for act in _acts(table, seat):
        refused(table, act, "not_your_turn", "M-11")


@pytest.mark.parametrize("seat", [0, 1, -1, 3, 10**30])
def test_an_act_out_of_turn_is_refused_in_the_second_round(seat: int) -> None:
    table = second_round(3)
    for act in _acts(table, seat):
        refused(table, act, "not_your_turn", "M-15")


def test_who_has_folded_is_not_asked_again() -> None:
    table = dealt(4)
    raise_to(table, 0, 5)
    fold(table, 1)
    raise_to(table, 2, 10)
    call(table, 3)
    raise_to(table, 0, 20)
    assert asked(table) == 2
    for act in _acts(table, 1):
        refused(table, act, "not_your_turn", "M-11")


@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 3])
def test_nobody_bets_in_the_draw(seat: int) -> None:
    table = drawing(3)
    for act in _acts(table, seat):
        refused(table, act, "not_a_betting_round", "M-13")


def test_nobody_acts_before_the_first_deal_nor_between_hands() -> None:
    table = match(3)
    refused(table, Fold(0, (1, 1)), "stale", "S-17")
    deal(table)
    fold_all(table)
    for act in _acts(table, 2):
        refused(table, act, "stale", "S-17")


# ── questions ────────────────────────────────────────────────────────────────


def test_an_act_for_a_question_that_has_passed_is_stale() -> None:
    table = dealt(3)
    old = question(table)
    raise_to(table, 0, 10)
    raise_to(table, 1, 20)
    raise_to(table, 2, 30)
    assert isinstance(refusal(table, Fold(0, old)), Stale)
    assert isinstance(refusal(table, RaiseTo(0, old, 40)), Stale)


def test_a_double_call_around_a_raise_is_not_taken_for_the_new_price() -> None:
    table = dealt(2)
    raise_to(table, 0, 10)
    twice = Call(1, question(table), 10)
    apply(table, twice)
    stand_pat(table)
    raise_to(table, 1, 30)
    raise_to(table, 0, 50)
    refused(table, twice, "stale", "S-17")


def test_a_question_of_the_last_hand_is_stale_in_the_next() -> None:
    table = dealt(3)
    old = question(table)
    fold_all(table)
    deal(table)
    refused(table, Fold(0, old), "stale", "S-17")


@pytest.mark.parametrize("later", [(0, 1), (1, 0), (2, 0), (1, -1), (10**30, 1)])
def test_a_question_that_was_never_put_is_stale(later: tuple[int, int]) -> None:
    table = dealt(3)
    number, asks = question(table)
    refused(table, Fold(0, (number + later[0], asks + later[1])), "stale", "S-17")


def test_every_turn_is_a_question_of_its_own() -> None:
    table = dealt(3)
    seen = [question(table)]
    for seat, to in ((0, 5), (1, 6), (2, 7), (0, 8)):
        raise_to(table, seat, to)
        seen.append(question(table))
    assert seen == sorted(set(seen))
