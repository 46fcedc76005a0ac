"""Whoever takes a seat takes nothing else over: no cards, no result, no leaving twice (K-6, S-16, S-23)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import SendAway, Show
from tapado.rules.errors import Illegal
from tapado.rules.events import HandMucked
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.cash_tables import cardroom, casero, check_down, deal, of_kind, play, sit_down
from tests.rules.matches import leave, refused, seat_at


def _changed() -> Table:
    """Seat 1 was beaten at the showdown and mucked; he has left, and somebody else has sat down there."""
    table = cardroom(100, 100, 100)
    deal(table, "As Ad Ah Kc Qs", "7s 8d 9h Jc Ks", "2s 2d 3h 4c 6s")
    play(table, "0 to 20, 1 calls, 2 folds, 1 stands, 0 stands, 1 checks, 0 to 10")
    assert [event.seat for event in of_kind(play(table, "1 calls"), HandMucked)] == [1]
    leave(table, 1)
    sit_down(table, 1, 100)
    return table


def test_a_newcomer_sees_nothing_of_the_cards_that_lay_before_his_seat() -> None:
    assert own_view(_changed(), 1) is None


def test_a_newcomer_may_not_show_the_hand_that_another_mucked() -> None:
    table = _changed()
    assert "show" not in options(table, 1).anytime
    refused(table, Show(1, 1), "may_not_show", "S-23")


def test_a_newcomer_is_in_no_hand_and_has_neither_shown_nor_mucked() -> None:
    seat = public_view(_changed()).seats[1]
    assert seat is not None
    assert (seat.state, seat.cards, seat.mucked, seat.changed) == ("between", None, False, None)


def test_who_won_and_leaves_takes_his_shown_hand_along() -> None:
    table = cardroom(100, 100)
    deal(table, "As Ad Ah Kc Qs", "7s 8d 9h Jc Ks")
    check_down(table)
    leave(table, 0)
    sit_down(table, 0, 100)
    seat = public_view(table).seats[0]
    assert seat is not None
    assert seat.cards is None


def test_who_has_left_all_in_is_not_sent_away_as_well() -> None:
    table = casero(20, 100, 100)
    deal(table)
    play(table, "1 to 19, 2 calls, 0 calls")
    leave(table, 0)
    assert seat_at(table, 0).status == "left"
    assert table.creator == 1
    refused(table, SendAway(1, 0), "seat_empty", "S-6")


def test_where_all_others_have_left_there_is_nobody_to_send_away() -> None:
    table = casero(20, 100)
    deal(table)
    play(table, "1 to 19, 0 calls")
    leave(table, 0)
    assert "send_away" not in options(table, 1).anytime
    with pytest.raises(Illegal):
        apply(table, SendAway(1, 0))


def test_who_sits_out_without_chips_is_not_away_as_well() -> None:
    table = casero(1, 100, 100, clock=100)
    deal(table, "7s 8d 9h Jc Ks", "As Ad Ah Kc Qs", "2s 2d 3h 4c 6s")
    play(table, "0 sits")
    seat_at(table, 0).away = True
    check_down(table)
    assert (seat_at(table, 0).sits_out, seat_at(table, 0).away) == (True, False)
    assert "come_back" not in options(table, 0).anytime
