"""Chips brought to a cash table and taken home: buy-in, rebuy, top-up, cash-out (C-1, C-21, T-2, S-16)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import Leave, SitDown, TopUp
from tapado.rules.events import CashedOut, Folded, HandEnded, Left, SatOut, ToppedUp, UncalledReturned
from tapado.rules.options import options
from tapado.rules.sessions import ready
from tapado.rules.table import Table
from tests.rules.cash_tables import (
    cardroom,
    casero,
    cash_table,
    check_down,
    deal,
    fold_round,
    holdem,
    of_kind,
    play,
    sit_down,
    stacks,
)
from tests.rules.matches import BEST, NOTHING, asked, hand_of, refused, seat_at

# ── buying in ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("chips", [199, 201, 0, -200, 400])
def test_cardroom_takes_its_one_buy_in_and_no_other(chips: int) -> None:
    table = cardroom(200, 200, buy_in=(200, 200), seats=3)
    refused(table, SitDown("new", "Ana", chips=chips), "wrong_buy_in", "C-1")
    sit_down(table, 2, 200)
    assert stacks(table) == [200, 200, 200]


@pytest.mark.parametrize("chips", [39, 201, 0, -40, 10**30])
def test_holdem_takes_a_buy_in_between_its_least_and_its_most(chips: int) -> None:
    table = holdem(40, 200, buy_in=(40, 200), seats=3)
    refused(table, SitDown("new", "Ana", chips=chips), "wrong_buy_in", "T-2")
    sit_down(table, 2, 101)
    assert stacks(table) == [40, 200, 101]


def test_one_person_has_one_seat() -> None:
    """K-15."""
    table = holdem(100, seats=3)
    apply(table, SitDown("new", "Ana", seat=1, chips=100))
    refused(table, SitDown("new", "Ana", seat=2, chips=100), "already_seated", "K-15")


def test_who_left_all_in_sits_down_again_when_his_chips_have_gone_home() -> None:
    """Or he would have two seats, and less before him than he left with (K-15, S-11, S-16)."""
    table = holdem(100, 100, 100, seats=5)
    deal(table, "As Ad", "7h 2c", "8s 3d", then="Ac Ah Ks Qd Jh")
    play(table, "0 to 100")
    apply(table, Leave(0))
    again = SitDown(seat_at(table, 0).player, "Ana", chips=100)
    refused(table, again, "already_seated", "K-15")
    play(table, "1 calls, 2 folds")
    assert table.seats[0] is None
    apply(table, again)
    assert stacks(table)[0] == 100


def test_one_may_sit_down_while_a_hand_is_played_and_is_dealt_no_card_in_it() -> None:
    table = cardroom(1000, 1000, None)
    deal(table)
    sit_down(table, 2, 1000)
    assert hand_of(table).dealt == (1, 0)
    play(table, "0 calls, 1 checks, 1 stands, 0 stands, 1 checks, 0 checks")
    assert hand_of(table).over
    assert seat_at(table, 2).stack == 1000


# ── at nothing ─────────────────────────────────────────────────────────────────


def lost(game: str, *, least: int = 100) -> Table:
    """Seat 1 has lost all he had to seat 0; seat 2 is there too. One buys in for `least` to 100."""
    table = cash_table(game, 100, 100, 100, buy_in=(least, 100))
    two_cards = game == "holdem"
    hands = ("As Ad", "7h 2c", "8s 3d") if two_cards else (BEST, *NOTHING[1:3])
    deal(table, *hands, then="Ac Ah Ks Qd Jh" if two_cards else "")
    if game == "casero":
        play(table, "1 to 99, 2 folds, 0 calls")
    else:
        play(table, "0 to 100, 1 calls, 2 folds")
    check_down(table)
    return table


@pytest.mark.parametrize("game", ["cardroom", "casero"])
def test_who_has_lost_all_keeps_his_seat_sits_out_and_is_dealt_no_cards(game: str) -> None:
    """Faults elsewhere 133 and 67."""
    table = lost(game)
    assert seat_at(table, 1).sits_out
    assert ready(table) == [0, 2]
    deal(table)
    assert 1 not in hand_of(table).dealt


def test_at_holdem_he_leaves_the_seat_and_may_buy_in_again() -> None:
    table = lost("holdem")
    assert table.seats[1] is None
    sit_down(table, 1, 100)
    assert stacks(table)[1] == 100


def test_the_end_of_the_hand_says_who_has_nothing_left() -> None:
    table = cardroom(100, 100, 100)
    deal(table, BEST, *NOTHING[1:3])
    events = play(table, "0 to 100, 1 calls, 2 folds, 1 stands, 0 stands")
    assert of_kind(events, HandEnded) == [HandEnded(1, (1,))]
    assert of_kind(events, SatOut) == [SatOut(1, "busted")]
    table = holdem(100, 100, 100)
    deal(table, "As Ad", "7h 2c", "8s 3d", then="Ac Ah Ks Qd Jh")
    events = play(table, "0 to 100, 1 calls, 2 folds")
    assert of_kind(events, Left) == [Left(1, "busted")]
    assert of_kind(events, CashedOut) == [CashedOut(1, 0)]


@pytest.mark.parametrize("amount", [99, 101, 50, 1, 0, -100])
def test_at_cardroom_he_buys_in_again_for_the_same_amount(amount: int) -> None:
    table = lost("cardroom")
    assert options(table, 1).top_up == (100, 100)
    refused(table, TopUp(1, amount), "wrong_top_up", "C-1")
    assert play(table, "1 brings 100") == [ToppedUp(1, 100)]
    assert (seat_at(table, 1).stack, seat_at(table, 1).sits_out) == (100, False)


def test_who_buys_in_again_before_the_next_hand_is_dealt_in_it() -> None:
    table = lost("cardroom")
    play(table, "1 brings 100")
    deal(table)
    assert 1 in hand_of(table).dealt


def test_while_he_is_all_in_nobody_buys_in_again() -> None:
    """Faults elsewhere 133: between hands only."""
    table = cardroom(100, 100, buy_in=(100, 100))
    deal(table)
    play(table, "0 to 100, 1 calls")
    assert stacks(table) == [0, 0]
    refused(table, TopUp(0, 100), "hand_running", "C-21")
    assert options(table, 0).top_up is None


def test_while_others_play_who_lost_all_may_buy_in_again_for_the_hand_after() -> None:
    table = lost("cardroom")
    deal(table)
    play(table, "1 brings 100")
    assert stacks(table)[1] == 100
    assert 1 not in hand_of(table).dealt


# ── topping up ─────────────────────────────────────────────────────────────────


def test_at_holdem_one_adds_chips_between_hands_up_to_the_most() -> None:
    table = holdem(150, 200, 40, buy_in=(40, 200))
    assert [options(table, seat).top_up for seat in range(3)] == [(1, 50), None, (1, 160)]
    play(table, "0 brings 50")
    assert stacks(table) == [200, 200, 40]


@pytest.mark.parametrize("amount", [0, -100, 51, 10**30])
def test_no_more_than_that_and_no_less_than_one(amount: int) -> None:
    """Faults elsewhere 154: a negative amount."""
    table = holdem(150, 200, buy_in=(40, 200))
    refused(table, TopUp(0, amount), "wrong_top_up", "T-2")


def test_who_has_more_than_the_most_adds_nothing() -> None:
    table = lost("holdem", least=40)
    refused(table, TopUp(0, 1), "wrong_top_up", "T-2")


def test_not_in_a_hand_that_one_plays_nor_after_folding_it() -> None:
    table = holdem(150, 200, 150, buy_in=(40, 200))
    deal(table)
    refused(table, TopUp(0, 50), "hand_running", "T-2")
    play(table, "0 folds")
    refused(table, TopUp(0, 50), "hand_running", "T-2")
    fold_round(table)
    play(table, "0 brings 50")
    assert stacks(table)[0] == 200


def test_at_cardroom_who_has_chips_left_adds_none() -> None:
    table = cardroom(200, 200, buy_in=(200, 200))
    deal(table)
    fold_round(table)
    assert options(table, 0).top_up is None
    refused(table, TopUp(0, 5), "wrong_top_up", "C-1")


def test_at_casero_one_adds_up_to_the_largest_buy_in() -> None:
    table = casero(150, 200, buy_in=(40, 200))
    assert options(table, 0).top_up == (1, 50)


# ── going home ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", ["cardroom", "holdem", "casero"])
def test_between_hands_who_leaves_takes_his_chips_and_the_seat_is_free(game: str) -> None:
    table = cash_table(game, 100, 150)
    assert play(table, "1 leaves") == [Left(1, "act"), CashedOut(1, 150)]
    assert stacks(table) == [100, None]


def test_in_a_hand_he_folds_at_once_and_goes_home_when_it_is_over() -> None:
    """Faults elsewhere 130: his stack leaves with him, what he bet stays in the pot."""
    table = cardroom(1000, 1000, 1000)
    deal(table)
    events = play(table, "0 to 30, 1 leaves")
    assert of_kind(events, Folded) == [Folded(1, "left")]
    assert stacks(table) == [970, 995, 990]
    events = play(table, "2 folds")
    assert of_kind(events, CashedOut) == [CashedOut(1, 995)]
    assert stacks(table) == [1015, None, 990]


def test_out_of_turn_too_and_the_others_play_on() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "2 leaves")
    assert (asked(table), hand_of(table).live) == (0, [True, True, False])


def test_who_leaves_as_the_last_but_one_ends_the_hand() -> None:
    """K-11: 5 of the big blind nobody had matched."""
    table = holdem(1000, 1000)
    deal(table)
    play(table, "1 leaves")
    assert hand_of(table).over
    assert stacks(table) == [1005, None]


def test_who_has_folded_goes_home_when_the_hand_is_over() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    assert play(table, "0 folds, 0 leaves")[-1] == Left(0, "act")
    assert stacks(table)[0] == 1000
    assert CashedOut(0, 1000) in play(table, "1 folds")


def test_who_was_not_dealt_in_goes_home_at_once() -> None:
    table = cardroom(1000, 1000, None)
    deal(table)
    sit_down(table, 2, 500)
    assert play(table, "2 leaves") == [Left(2, "act"), CashedOut(2, 500)]
    assert not hand_of(table).over


def test_who_is_all_in_plays_the_hand_out_and_then_leaves_with_what_he_won() -> None:
    """S-16."""
    table = holdem(50, 100, 100)
    deal(table, "As Ad", "7h 2c", "8s 3d", then="Ac Ah Ks Qd Jh")
    play(table, "0 to 50, 0 leaves, 1 calls, 2 calls")
    events = check_down(table)
    assert of_kind(events, CashedOut) == [CashedOut(0, 150)]
    assert stacks(table) == [None, 50, 50]


def test_who_has_left_all_in_and_loses_goes_home_with_nothing() -> None:
    table = holdem(50, 100, 100)
    deal(table, "7h 2c", "As Ad", "8s 3d", then="Ac Ah Ks Qd Jh")
    play(table, "0 to 50, 0 leaves, 1 calls, 2 folds")
    assert stacks(table) == [None, 160, 90]


def test_what_nobody_matched_goes_home_with_who_bet_it_and_left() -> None:
    table = cardroom(1000, 50, 50)
    deal(table, "", *NOTHING[1:3])
    events = play(table, "0 to 70, 0 leaves, 1 calls, 2 calls")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(0, 20)]
    assert of_kind(check_down(table), CashedOut) == [CashedOut(0, 950)]


def test_nobody_leaves_twice() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "1 leaves")
    refused(table, Leave(1), "not_in_match", "C-21")
    table = holdem(1000, 1000, None)
    refused(table, Leave(2), "not_in_match", "T-2")
