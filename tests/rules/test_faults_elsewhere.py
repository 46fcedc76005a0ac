"""Faults that other poker programs had, so that these rules never have them.

The house keeps a numbered list of faults that were reported in public. Of those that a game of monedas can
have in its rules, TESTED names the test of each. The others don't concern these rules:

- Side pots, split pots, odd chips, short all-ins and uncalled bets (1, 2, 4, 7 to 10, 13 to 17, 20, 22, 29,
  31 to 38, 41, 43, 44, 46, 164): the cap leaves no side pot (M-10), a pot is never split (M-17).
- Blinds, antes, buttons, levels, rebuys in a cash game (53 to 65, 70, 154): there are none (M-8).
- Reshuffles and an empty deck (94, 95, 97, 98, 104): four players take forty cards at the most.
- Other games' own: 76, 77, 79, 82, 88 (seven cards, 32 cards), 107 and 158.
- What belongs to hands and shuffles is tested there: 73 to 91 in `tests/hands`, 109, 110 in `tests/tables`.
- What belongs to server, store, computer players, client or histories is tested with them: 118, 119, 124,
  137, 140, 149, 151, 155, 160 to 170.
"""

import re
from pathlib import Path

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import Call, EndDiscard, Fold, GiveUp, RaiseTo, SitDown, TimeOut
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.matches import (
    NOTHING,
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
    refused,
    seat_at,
    second_round,
    stacks_of,
    stand_pat,
    waited_for,
    waiting,
)

TESTED = {
    5: "test_heads_up_all_in_the_winner_has_all_chips",
    11: "test_who_bets_everything_and_is_not_called_keeps_his_stack",
    19: "test_a_pot_is_never_split",
    23: "test_who_has_bet_everything_is_asked_nothing_more",
    25: "test_a_folded_hand_wins_no_showdown",
    26: "test_all_in_is_not_folded",
    28: "test_the_match_ends_when_one_has_all_coins_and_no_hand_follows",
    40: "test_amounts_are_totals_and_what_is_added_is_the_difference",
    47: "test_a_hand_that_is_over_offers_no_turn",
    49: "test_who_raised_is_not_asked_again_when_all_have_called",
    50: "test_if_the_right_of_the_mano_is_out_of_the_hand_the_next_clockwise_still_in_begins",
    52: "test_folding_is_taken_also_when_staying_costs_nothing",
    67: "test_the_match_ends_when_one_has_all_coins_and_no_hand_follows",
    68: "test_every_hand_has_its_own_deck_and_an_empty_pot",
    71: "test_two_who_bet_everything_hand_after_hand_have_two_hundred_and_never_less_than_none",
    83: "test_the_best_hand_takes_everything",
    85: "test_a_tie_for_second_is_no_tie_for_the_pot",
    86: "test_only_the_52_cards_are_a_deck",
    92: "test_every_hand_has_its_own_deck_and_an_empty_pot",
    100: "test_a_card_given_up_cannot_be_given_up_again",
    101: "test_the_same_draw_three_times_is_one_draw",
    103: "test_all_in_before_the_draw_the_hands_stay_hidden_until_it_is_over",
    106: "test_cards_are_served_from_the_mano_clockwise_whoever_ended_first",
    112: "test_no_replacement_is_a_card_that_somebody_folded",
    113: "test_the_last_fold_three_times_is_one_payout",
    115: "test_a_double_call_around_a_raise_is_not_taken_for_the_new_price",
    116: "test_a_promise_to_call_is_void_when_the_price_has_moved",
    121: "test_an_away_mano_folds_as_the_cards_are_dealt",
    122: "test_everybody_is_asked_once_a_round_when_all_call",
    125: "test_the_same_timer_twice_times_one_turn_out",
    127: "test_who_comes_back_is_asked_again",
    128: "test_when_the_clock_runs_out_the_player_folds_that_hand_and_goes_on_in_the_next",
    130: "test_the_one_to_act_who_leaves_stalls_no_pot",
    131: "test_looking_again_in_each_phase_shows_the_same",
    133: "test_who_has_no_coins_after_a_hand_is_out_and_gets_no_cards",
    134: "test_two_who_want_one_seat_one_gets_it",
    136: "test_the_question_is_there_to_be_read_again_and_its_clock_runs_without_the_player",
    139: "test_the_folded_table_plays_on_as_the_first_one_would",
    142: "test_of_an_unchallenged_hand_nothing_is_seen_unless_its_owner_shows_it",
    143: "test_the_next_hand_shows_nothing_of_the_last",
    145: "test_a_folded_hand_stays_its_owners",
    146: "test_a_seat_sees_its_own_five_cards_in_slot_order_and_nobody_elses",
    148: "test_before_the_showdown_the_public_sees_no_card",
    152: "test_a_raise_to_less_than_nothing_or_more_than_one_has_is_refused",
    157: "test_too_large_a_bet_is_refused_and_not_turned_into_none",
}


@pytest.mark.parametrize("number", TESTED)
def test_every_fault_has_its_test(number: int) -> None:
    here = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert re.search(rf"^def {TESTED[number]}\(", here, re.MULTILINE)


# ── chips ────────────────────────────────────────────────────────────────────


def test_heads_up_all_in_the_winner_has_all_chips() -> None:
    table = match(2)
    deal(table, "Ks Kh 9d 5c 3s", NOTHING[2])
    raise_to(table, 0, 100)
    call(table, 1)
    stand_pat(table)
    assert stacks_of(table) == [200, 0]


def test_who_bets_everything_and_is_not_called_keeps_his_stack() -> None:
    table = dealt(2)
    raise_to(table, 0, 100)
    fold(table, 1)
    assert stacks_of(table) == [100, 100]
    assert seat_at(table, 0).status == "playing"


def test_two_who_bet_everything_hand_after_hand_have_two_hundred_and_never_less_than_none() -> None:
    table = match(2, stacks=[150, 50])
    for hands in (NOTHING[1::-1], NOTHING[:2]):
        deal(table, *hands)
        raise_to(table, 0, hand_of(table).cap)
        call(table, 1)
        stand_pat(table)
        assert sum(stacks_of(table)) == 200
        assert min(stacks_of(table)) >= 0
    assert stacks_of(table) == [200, 0]


def test_a_raise_to_less_than_nothing_or_more_than_one_has_is_refused() -> None:
    table = dealt(3, stacks=[60, 140, 100])
    refused(table, RaiseTo(0, question(table), -50), "not_a_raise", "M-9")
    refused(table, RaiseTo(0, question(table), 61), "over_cap", "M-10")


def test_too_large_a_bet_is_refused_and_not_turned_into_none() -> None:
    table = dealt(3)
    refused(table, RaiseTo(0, question(table), 2**63), "over_cap", "M-10")
    assert hand_of(table).bets == [0, 0, 0]


# ── turns ────────────────────────────────────────────────────────────────────


def test_who_has_bet_everything_is_asked_nothing_more() -> None:
    table = dealt(3, stacks=[100, 30, 100])
    raise_to(table, 0, 30)
    call(table, 1)
    fold(table, 2)
    assert [options(table, seat).bet for seat in range(3)] == [None] * 3
    stand_pat(table)
    assert hand_of(table).over


def test_all_in_is_not_folded() -> None:
    table = dealt(3, stacks=[100, 30, 100])
    raise_to(table, 0, 30)
    call(table, 1)
    fold(table, 2)
    states = [seat and seat.state for seat in public_view(table).seats]
    assert states == ["in", "in", "folded"]


def test_folding_is_taken_also_when_staying_costs_nothing() -> None:
    table = second_round(3)
    turn = options(table, 2).bet
    assert turn is not None
    assert (turn.call_to, turn.bet, turn.fold) == (10, 10, True)
    fold(table, 2)
    assert hand_of(table).live == [True, True, False]


def test_everybody_is_asked_once_a_round_when_all_call() -> None:
    table = dealt(4)
    asks = [asked(table)]
    raise_to(table, 0, 5)
    while asked(table) >= 0:
        asks.append(asked(table))
        call(table, asked(table))
    stand_pat(table)
    while asked(table) >= 0:
        asks.append(asked(table))
        call(table, asked(table))
    assert asks == [0, 1, 2, 3, 3, 0, 1, 2]


def test_the_last_fold_three_times_is_one_payout() -> None:
    table = dealt(2)
    raise_to(table, 0, 10)
    last = Fold(1, question(table))
    apply(table, last)
    for _ in range(2):
        refused(table, last, "stale", "S-17")
    assert stacks_of(table) == [100, 100]


def test_a_promise_to_call_is_void_when_the_price_has_moved() -> None:
    table = dealt(3)
    raise_to(table, 0, 20)
    promise = options(table, 2).ahead
    assert promise is not None
    assert promise.call_to == 20
    raise_to(table, 1, 60)
    refused(table, Call(2, question(table), promise.call_to), "price_moved", "S-19")
    refused(table, Call(2, promise.question, promise.call_to), "stale", "S-17")


def test_the_one_to_act_who_leaves_stalls_no_pot() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    leave(table, 1)
    assert asked(table) == 2
    fold(table, 2)
    assert hand_of(table).over
    assert stacks_of(table) == [100, 100, 100]


def test_the_question_is_there_to_be_read_again_and_its_clock_runs_without_the_player() -> None:
    table = dealt(3)
    first, clock = options(table, 0), waited_for(table)
    assert first.bet is not None
    assert (options(table, 0), waited_for(table)) == (first, clock)
    apply(table, TimeOut(clock.id))
    assert asked(table) == 1


def test_two_who_want_one_seat_one_gets_it() -> None:
    table = waiting(1)
    apply(table, SitDown("first", "Beto", seat=2))
    refused(table, SitDown("second", "Caro", seat=2), "seat_taken", "S-6")
    assert table.seat_of("second") is None


# ── cards ────────────────────────────────────────────────────────────────────


def test_the_same_draw_three_times_is_one_draw() -> None:
    table = drawing(2)
    draw, end = GiveUp(0, question(table), (1, 2)), EndDiscard(0, question(table))
    apply(table, draw)
    refused(table, draw, "already_given_up", "M-13")
    apply(table, end)
    refused(table, end, "discard_ended", "M-13")
    stand_pat(table)
    refused(table, draw, "stale", "S-17")
    assert hand_of(table).changed == [2, 0]


def test_all_in_before_the_draw_the_hands_stay_hidden_until_it_is_over() -> None:
    table = drawing(2, to=100)
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None]
    stand_pat(table)
    assert [seat and seat.cards for seat in public_view(table).seats] == [
        tuple(hand.split()) for hand in NOTHING[:2]
    ]


def test_no_replacement_is_a_card_that_somebody_folded() -> None:
    table = dealt(4)
    raise_to(table, 0, 5)
    fold(table, 1)
    fold(table, 2)
    call(table, 3)
    dealt_out = {place for places in hand_of(table).places for place in places}
    for seat in (0, 3):
        apply(table, GiveUp(seat, question(table), (0, 1, 2, 3, 4)))
    stand_pat(table)
    new = {place for seat in (0, 3) for place in hand_of(table).places[seat]}
    assert dealt_out.isdisjoint(new)


@pytest.mark.parametrize("table", [dealt(3), drawing(3), second_round(3)], ids=["bet", "draw", "second bet"])
def test_looking_again_in_each_phase_shows_the_same(table: Table) -> None:
    first = (public_view(table), [own_view(table, seat) for seat in range(3)])
    assert (public_view(table), [own_view(table, seat) for seat in range(3)]) == first
    assert all(own is not None and own.cards for own in first[1])
