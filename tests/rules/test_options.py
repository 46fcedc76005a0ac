"""What a seat is offered: exactly what the rules take (S-19)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import AdmitOnlookers, CloseTable, LockSeat, SitDown
from tapado.rules.offers import Ahead, BettingTurn, DrawTurn, Options
from tapado.rules.options import options
from tapado.rules.table import Table
from tests.rules.matches import (
    asked,
    call,
    deal,
    dealt,
    drawing,
    end_discard,
    fold,
    fold_all,
    give_up,
    go_away,
    leave,
    match,
    question,
    raise_to,
    second_round,
    show,
    waiting,
)

# ── on one's turn ────────────────────────────────────────────────────────────


def test_before_any_bet_one_may_raise_or_fold_but_not_call_nor_check() -> None:
    table = dealt(3)
    turn = BettingTurn(
        question(table), bet=0, call_to=None, raise_least=1, raise_most=100, check=False, fold=True
    )
    assert options(table, 0).bet == turn


def test_after_a_bet_one_may_call_it_or_raise_to_more() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 10)
    assert options(table, 1).bet == BettingTurn(question(table), 0, 10, 11, 35)


def test_amounts_are_totals_and_the_own_bet_is_told_for_the_price() -> None:
    table = dealt(2)
    raise_to(table, 0, 10)
    raise_to(table, 1, 25)
    assert options(table, 0).bet == BettingTurn(question(table), 10, 25, 26, 100)


def test_at_the_cap_no_raise_is_offered() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 35)
    assert options(table, 1).bet == BettingTurn(question(table), 0, 35, None, None)


def test_one_below_the_cap_the_only_raise_is_to_the_cap() -> None:
    table = dealt(3, stacks=[140, 35, 125])
    raise_to(table, 0, 34)
    assert options(table, 1).bet == BettingTurn(question(table), 0, 34, 35, 35)


def test_in_the_second_round_staying_costs_nothing() -> None:
    table = second_round(3, to=10)
    assert options(table, 2).bet == BettingTurn(question(table), 10, 10, 11, 100)


def test_only_the_one_whose_turn_it_is_is_offered_a_turn() -> None:
    table = dealt(4)
    raise_to(table, 0, 10)
    assert [options(table, seat).bet is not None for seat in range(4)] == [False, True, False, False]


# ── in the draw ──────────────────────────────────────────────────────────────


def test_in_the_draw_everybody_still_in_is_offered_his_cards() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold(table, 1)
    call(table, 2)
    turn = DrawTurn(question(table), (0, 1, 2, 3, 4), 5)
    assert [options(table, seat).draw for seat in range(3)] == [turn, None, turn]


def test_cards_given_up_are_offered_no_more() -> None:
    table = drawing(2)
    give_up(table, 0, 3, 1)
    assert options(table, 0).draw == DrawTurn(question(table), (0, 2, 4), 3)
    give_up(table, 0, 0, 2, 4)
    assert options(table, 0).draw == DrawTurn(question(table), (), 0)


def test_an_ended_discard_is_offered_nothing() -> None:
    table = drawing(3)
    end_discard(table, 1)
    assert options(table, 1).draw is None


# ── ahead ────────────────────────────────────────────────────────────────────


def test_who_is_still_to_act_may_promise_to_call_at_the_price_that_stands() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    assert options(table, 2).ahead == Ahead(question(table), 10, 10)
    raise_to(table, 1, 25)
    assert options(table, 0).ahead == Ahead(question(table), 25, 15)


def test_while_nothing_is_bet_one_may_only_promise_to_fold() -> None:
    table = dealt(3)
    assert options(table, 1).ahead == Ahead(question(table), None, None)


def test_who_has_acted_and_matched_is_promised_nothing() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    call(table, 1)
    assert [options(table, seat).ahead is None for seat in range(3)] == [True, True, True]
    raise_to(table, 2, 20)
    assert options(table, 1).ahead == Ahead(question(table), 20, 10)


def test_in_the_second_round_a_call_ahead_costs_nothing() -> None:
    table = second_round(3)
    assert options(table, 0).ahead == Ahead(question(table), 10, 0)


def test_who_folded_and_who_draws_promise_nothing() -> None:
    table = dealt(3)
    fold(table, 0)
    assert options(table, 0).ahead is None
    assert [options(drawing(3), seat).ahead for seat in range(3)] == [None] * 3


# ── at any time ──────────────────────────────────────────────────────────────


def _anytime(table: Table) -> list[set[str]]:
    return [set(options(table, seat).anytime) for seat in range(len(table.seats))]


def test_before_the_match_all_may_leave_and_the_creator_has_his_powers() -> None:
    assert _anytime(waiting(2)) == [
        {"leave", "admit_onlookers", "lock_seats", "seat_computer", "send_away", "start_match"},
        {"leave"},
        set(),
        set(),
    ]


def test_alone_the_creator_can_neither_send_away_nor_start() -> None:
    assert _anytime(waiting(1))[0] == {"leave", "admit_onlookers", "lock_seats", "seat_computer"}


def test_at_a_full_table_there_is_no_seat_to_lock_nor_to_give_to_a_computer_player() -> None:
    assert _anytime(waiting(4))[0] == {"leave", "admit_onlookers", "send_away", "start_match"}


def test_where_all_free_seats_are_locked_no_computer_player_sits_down() -> None:
    table = waiting(3)
    apply(table, LockSeat(0, 3))
    assert _anytime(table)[0] == {"leave", "admit_onlookers", "lock_seats", "send_away", "start_match"}


@pytest.mark.parametrize(
    "table", [match(3), dealt(3), drawing(3), second_round(3)], ids=lambda table: table.seq
)
def test_in_the_match_everybody_may_leave_at_any_time(table: Table) -> None:
    assert _anytime(table) == [{"leave", "admit_onlookers"}, {"leave"}, {"leave"}]


def test_who_is_away_may_come_back_also_in_mid_hand() -> None:
    table = match(3)
    go_away(table, 1)
    assert _anytime(table)[1] == {"leave", "come_back"}
    deal(table)
    assert _anytime(table)[1] == {"leave", "come_back"}


def test_who_won_unchallenged_may_show_between_hands() -> None:
    table = dealt(3)
    fold_all(table)
    assert _anytime(table) == [{"leave", "admit_onlookers"}, {"leave"}, {"leave", "show"}]
    show(table, 2)
    assert _anytime(table)[2] == {"leave"}


def test_who_is_out_or_has_left_is_offered_nothing() -> None:
    table = dealt(4)
    leave(table, 1)
    assert _anytime(table)[1] == set()
    table = match(3, stacks=[100, 5, 100])
    deal(table, "As Ad Ac Ah 2d", "Ks Qh 9d 5c 3s", "Kd Qc 8s 6h 4d")
    raise_to(table, 0, 5)
    call(table, 1)
    fold(table, 2)
    for seat in (0, 1):
        end_discard(table, seat)
    assert options(table, 1).anytime == ()
    deal(table)
    assert options(table, 1) == Options(1, None, None, (), None)


def test_after_the_match_nobody_leaves_and_only_the_creator_decides_on_onlookers() -> None:
    table = dealt(2)
    fold_all(table)
    leave(table, 1)
    assert _anytime(table) == [{"admit_onlookers"}, set()]


def test_at_a_closed_table_nothing_is_offered() -> None:
    table = dealt(2)
    leave(table, 0)
    apply(table, CloseTable())
    assert _anytime(table) == [set(), set()]


def test_a_creator_who_is_out_keeps_the_word_on_onlookers() -> None:
    table = match(3, stacks=[5, 100, 100])
    deal(table, "Kd Qc 8s 6h 4d", "As Ad Ac Ah 2d", "Ks Qh 9d 5c 3s")
    raise_to(table, 0, 5)
    call(table, 1)
    fold(table, 2)
    for seat in (0, 1):
        end_discard(table, seat)
    assert _anytime(table)[0] == {"admit_onlookers"}
    apply(table, AdmitOnlookers(0, admit=False))


def test_a_hand_that_is_over_offers_no_turn() -> None:
    table = dealt(3)
    fold_all(table)
    assert [(options(table, seat).bet, options(table, seat).draw) for seat in range(3)] == [(None, None)] * 3
    assert asked(table) == -1


def test_a_seat_that_is_not_there_is_an_error() -> None:
    with pytest.raises(IndexError):
        options(dealt(2), 2)
    table = waiting(1)
    apply(table, SitDown("x", "Eva", seat=3))
    assert options(table, 2).anytime == ()
