"""Hold'em from the deal to the river: who begins, what is dealt, who acts (T-1 to T-5, T-7, K-7)."""

import pytest

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules.apply import opened
from tapado.rules.commands import Call, Check, Discard
from tapado.rules.errors import Illegal
from tapado.rules.events import BoardDealt, Checked, Setup, StreetPassed
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import (
    FIXED,
    NO_LIMIT,
    POT,
    betting,
    check_down,
    deal,
    fold_round,
    go_along,
    holdem,
    of_kind,
    places_of,
    play,
    raises,
    stacks,
)
from tests.rules.matches import asked, hand_of, question, refused

BOARD = "Kh 9d 4c 7s 2h"


def on_the_flop(*stacks_of: int) -> Table:
    """All called the big blind of 10; seat 0 has the button."""
    table = holdem(*(stacks_of or (1000, 1000, 1000, 1000)))
    deal(table, then=BOARD)
    while len(hand_of(table).board) < 3:
        go_along(table)
    return table


# ── the table (T-1, T-2, T-3) ──────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_seats_make_a_table(seats: int) -> None:
    setup = Setup(
        "holdem", 1, seats, "salon", True, 100, "normal", Stakes(NO_LIMIT, 10, 10, 10), BuyIn(200, 1000)
    )
    with pytest.raises(Illegal) as caught:
        opened(setup)
    assert (caught.value.code, caught.value.rule) == ("wrong_number_of_seats", "T-1")


def test_ten_play_with_fifty_two_cards() -> None:
    table = holdem(*[1000] * 10)
    deal(table)
    check_down(table)
    dealt = [place for places in hand_of(table).places for place in places]
    assert sorted(dealt) == list(range(20))
    assert len(hand_of(table).board) == 5


@pytest.mark.parametrize(
    ("limit", "bets"), [(FIXED, [20, 10, 20, 20]), (POT, [20, 10, 10, 10]), (NO_LIMIT, [20, 10, 10, 10])]
)
def test_at_fixed_limit_the_big_bet_begins_on_the_turn(limit: Structure, bets: list[int]) -> None:
    table = holdem(1000, 1000, limit=limit)
    deal(table)
    least = []
    for _ in range(4):
        least.append(raises(table)[0])
        go_along(table)
        go_along(table)
    assert least == bets
    assert hand_of(table).over


def test_the_blinds_count_as_put_in_and_set_the_least_bet() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table)
    assert hand_of(table).bets == [0, 5, 10]
    assert (betting(table).call_to, raises(table)) == (10, (20, 1000))
    play(table, "0 folds")
    assert (betting(table).call_to, betting(table).bet) == (10, 5)


# ── the deal and the board (T-4, K-7) ──────────────────────────────────────────


def test_two_cards_each_one_at_a_time_beginning_left_of_the_button() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table)
    assert [hand_of(table).places[seat] for seat in (1, 2, 0)] == [[0, 3], [1, 4], [2, 5]]


def test_flop_turn_and_river_come_next_off_the_deck_and_none_is_burned() -> None:
    table = holdem(1000, 1000, 1000)
    events = deal(table, then=BOARD) + check_down(table)
    dealt = of_kind(events, BoardDealt)
    assert [event.cards for event in dealt] == [("Kh", "9d", "4c"), ("7s",), ("2h",)]
    assert [event.places for event in dealt] == [(6, 7, 8), (9,), (10,)]


def test_a_card_of_the_board_is_seen_by_nobody_before_it_is_dealt() -> None:
    table = on_the_flop()
    hand = public_view(table).hand
    assert hand is not None
    assert hand.board == ("Kh", "9d", "4c")


def test_nobody_draws() -> None:
    table = holdem(1000, 1000)
    deal(table)
    assert options(table, 0).draw is None
    refused(table, Discard(0, question(table), (0,)), "not_a_draw", "T-4")


# ── whose turn (T-4) ───────────────────────────────────────────────────────────


def test_before_the_flop_left_of_the_big_blind_begins_and_later_left_of_the_button() -> None:
    table = holdem(1000, 1000, 1000, 1000)
    deal(table)
    first = [asked(table)]
    for cards in (3, 4, 5):
        while len(hand_of(table).board) < cards:
            go_along(table)
        first.append(asked(table))
    assert first == [3, 1, 1, 1]


def test_heads_up_the_button_acts_first_before_the_flop_and_last_afterwards() -> None:
    """Faults elsewhere 53 and 55."""
    table = holdem(1000, 1000)
    deal(table)
    seen = []
    while not hand_of(table).over:
        seen.append(asked(table))
        go_along(table)
    assert places_of(table) == (0, 0, (1,))
    assert seen == [0, 1, 1, 0, 1, 0, 1, 0]


def test_on_later_streets_who_folded_is_passed_over() -> None:
    """Faults elsewhere 50 and 121: also when it is the button."""
    table = on_the_flop()
    play(table, "1 to 10, 2 calls, 3 calls, 0 folds")
    play(table, "1 checks, 2 checks, 3 checks")
    assert (len(hand_of(table).board), asked(table)) == (5, 1)
    play(table, "1 folds, 2 checks, 3 checks")
    assert hand_of(table).over


def test_on_later_streets_who_is_all_in_is_passed_over() -> None:
    assert asked(on_the_flop(1000, 10, 1000, 1000)) == 2


def test_where_two_posted_big_blinds_the_one_left_of_the_last_begins() -> None:
    """C-20, faults elsewhere, third class."""
    table = holdem(1000, 1000, 1000, 1000, 1000)
    deal(table, lot=4)
    play(table, "1 sits")
    fold_round(table)
    deal(table)
    assert (places_of(table), asked(table)) == ((0, None, (2, 3)), 4)


# ── what one may do (T-5, T-7) ─────────────────────────────────────────────────


def test_where_nothing_is_to_be_matched_one_checks_or_bets() -> None:
    turn = betting(on_the_flop())
    assert (turn.check, turn.fold, turn.call_to, turn.raise_least) == (True, True, None, 10)


def test_where_something_is_to_be_matched_one_calls_raises_or_folds() -> None:
    table = on_the_flop()
    play(table, "1 to 25")
    turn = betting(table)
    assert (turn.check, turn.fold, turn.call_to, turn.raise_least) == (False, True, 25, 50)
    refused(table, Check(2, question(table)), "must_match", "T-4")


def test_what_is_not_there_is_not_called() -> None:
    table = on_the_flop()
    refused(table, Call(1, question(table), 0), "nothing_to_call", "T-4")


def test_who_has_had_no_chance_to_answer_the_last_rise_gets_one() -> None:
    table = on_the_flop()
    play(table, "1 checks, 2 to 10, 3 calls, 0 to 30, 1 calls")
    assert asked(table) == 2
    play(table, "2 folds, 3 calls")
    assert len(hand_of(table).board) == 4


def test_the_big_blind_has_the_option() -> None:
    """Faults elsewhere 65: two fold, the small blind calls."""
    table = holdem(1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 folds, 0 folds, 1 calls")
    assert (asked(table), betting(table).check, raises(table)[0], hand_of(table).board) == (2, True, 20, ())
    play(table, "2 to 30, 1 calls")
    assert len(hand_of(table).board) == 3


def test_who_has_nothing_to_match_and_nobody_to_answer_him_does_not_act() -> None:
    """The big blind faces the small blind's all-in for less."""
    table = holdem(1000, 5, 1000)
    deal(table)
    events = play(table, "0 folds")
    assert of_kind(events, Checked) == []
    assert [event.street for event in of_kind(events, StreetPassed)] == [3, 5, 7]
    assert hand_of(table).over


def test_the_small_blind_chooses_though_the_big_one_is_all_in() -> None:
    """Faults elsewhere 62: stacks 1,980 and 20 after the blinds 10-20; 10 to call, or fold."""
    table = holdem(1980, 20, bet=20)
    deal(table)
    turn = betting(table)
    assert (asked(table), turn.call_to, turn.bet, turn.fold, raises(table)) == (0, 20, 10, True, (None, None))
    play(table, "0 calls")
    assert len(hand_of(table).board) == 5
    assert hand_of(table).over


def test_who_is_left_alone_wins_without_showing_and_the_board_stays_in_the_deck() -> None:
    """T-7, faults elsewhere 142."""
    table = on_the_flop()
    play(table, "1 to 50, 2 folds, 3 folds")
    events = play(table, "0 folds")
    assert of_kind(events, BoardDealt) == []
    assert [seat and seat.cards for seat in public_view(table).seats] == [None] * 4
    assert stacks(table) == [990, 1030, 990, 990]


def test_a_raise_after_a_check_is_no_matter() -> None:
    table = on_the_flop()
    play(table, "1 checks, 2 to 20, 3 folds, 0 folds")
    assert (asked(table), raises(table)[0]) == (1, 40)
