"""At fixed limit there are four bets a round and no more (C-8, T-1)."""

import pytest

from tapado.games.stakes import Structure
from tapado.rules.commands import RaiseTo
from tapado.rules.table import Table
from tests.rules.cash_tables import (
    FIXED,
    NO_LIMIT,
    POT,
    betting,
    cardroom,
    casero,
    deal,
    holdem,
    play,
    raises,
)
from tests.rules.matches import asked, hand_of, question, refused


def capped(table: Table, rule: str) -> None:
    """Nobody may raise any more; it is not offered, and refused by this rule."""
    assert raises(table) == (None, None)
    turn, to = betting(table), hand_of(table).standing + 10
    assert turn.call_to is not None
    refused(table, RaiseTo(asked(table), question(table), to), "capped", rule)


def test_before_the_draw_the_big_blind_is_the_first_of_four() -> None:
    """Worked example 1 and faults elsewhere 43, at 5-10: 5, 10, 15, 20."""
    table = cardroom(1000, 1000, 1000, 1000, 1000, limit=FIXED, bet=5)
    deal(table)
    play(table, "3 to 10, 4 folds, 0 to 15, 1 folds, 2 to 20")
    capped(table, "C-8")
    play(table, "3 calls, 0 calls")
    assert hand_of(table).pot() == 62


def test_after_the_draw_there_are_four_anew() -> None:
    table = cardroom(1000, 1000, 1000, limit=FIXED)
    deal(table)
    play(table, "0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 0 stands")
    play(table, "1 to 20, 2 to 40, 0 to 60, 1 to 80")
    capped(table, "C-8")


def test_heads_up_it_holds_too() -> None:
    table = cardroom(1000, 1000, limit=FIXED)
    deal(table)
    play(table, "0 to 20, 1 to 30, 0 to 40")
    capped(table, "C-8")


def test_where_two_big_blinds_are_posted_they_are_one_bet() -> None:
    table = cardroom(1000, 1000, 1000, 1000, limit=FIXED)
    deal(table, lot=3)
    play(table, "1 sits, 2 folds, 3 folds, 0 folds")
    deal(table)
    assert hand_of(table).bets == [0, 0, 10, 10]
    play(table, "0 to 20, 2 to 30, 3 to 40")
    capped(table, "C-8")


def test_a_short_all_in_raise_is_one_of_the_four_and_a_raise_is_to_the_highest_bet_plus_the_size() -> None:
    table = cardroom(1000, 1000, 1000, 25, limit=FIXED)
    deal(table)
    play(table, "3 to 20, 0 calls")
    assert raises(table) == (30, 30)
    table = cardroom(25, 1000, 1000, 1000, limit=FIXED)
    deal(table)
    play(table, "3 to 20, 0 to 25")
    assert raises(table) == (35, 35)
    play(table, "1 to 35")
    capped(table, "C-8")


def test_a_short_all_in_bet_is_the_first_of_the_four() -> None:
    table = cardroom(1000, 13, 1000, 1000, limit=FIXED)
    deal(table)
    play(table, "3 calls, 0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 3 stands, 0 stands")
    play(table, "1 to 3, 2 to 23, 3 to 43, 0 to 63")
    capped(table, "C-8")


def test_an_all_in_call_is_none_of_them() -> None:
    table = cardroom(15, 1000, 1000, 1000, limit=FIXED)
    deal(table)
    play(table, "3 to 20, 0 calls, 1 to 30")
    assert raises(table) == (40, 40)


@pytest.mark.parametrize("limit", [POT, NO_LIMIT])
def test_at_the_other_limits_one_may_raise_as_often_as_one_likes(limit: Structure) -> None:
    table = cardroom(5000, 5000, limit=limit)
    deal(table)
    play(table, "0 to 20, 1 to 30, 0 to 40, 1 to 50, 0 to 60, 1 to 70")
    assert raises(table)[0] == 80


def test_in_holdem_before_the_flop_the_big_blind_is_the_first_of_four() -> None:
    table = holdem(1000, 1000, 1000, limit=FIXED)
    deal(table)
    play(table, "0 to 20, 1 to 30, 2 to 40")
    capped(table, "T-1")


def test_in_holdem_each_later_street_has_four() -> None:
    table = holdem(1000, 1000, limit=FIXED)
    deal(table)
    play(table, "0 calls, 1 checks")
    for size in (10, 20, 20):
        play(table, f"1 to {size}, 0 to {2 * size}, 1 to {3 * size}, 0 to {4 * size}")
        capped(table, "T-1")
        play(table, "1 calls")


def test_in_casero_the_ante_is_none_of_the_four() -> None:
    table = casero(1000, 1000, limit=FIXED)
    deal(table)
    play(table, "1 to 10, 0 to 20, 1 to 30, 0 to 40")
    capped(table, "C-8")
