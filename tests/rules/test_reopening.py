"""How large a raise must be, and who may raise again after a short all-in (K-12)."""

from collections.abc import Callable

import pytest

from tapado.rules.commands import Call, RaiseTo
from tapado.rules.table import Table
from tests.rules.cash_tables import FIXED, betting, cardroom, casero, check_down, deal, holdem, play, raises
from tests.rules.matches import asked, hand_of, question, refused

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])

# ── the least raise ────────────────────────────────────────────────────────────


@both
def test_the_first_raise_is_to_twice_the_big_blind_at_least(game: Opens) -> None:
    """Faults elsewhere 38: over a bet of 2, to 4."""
    table = game(1000, 1000, 1000, bet=2)
    deal(table)
    assert raises(table)[0] == 4
    refused(table, RaiseTo(0, question(table), 3), "under_the_least", "K-12")


@both
def test_a_raise_is_at_least_as_large_as_the_last_one(game: Opens) -> None:
    """Faults elsewhere 37: over 1-2 to 10, and the next one to 18."""
    table = game(1000, 1000, 1000, bet=2)
    deal(table)
    play(table, "0 to 10")
    assert raises(table) == (18, 1000)
    refused(table, RaiseTo(1, question(table), 17), "under_the_least", "K-12")


@both
def test_a_smaller_raise_after_it_does_not_make_the_least_one_smaller(game: Opens) -> None:
    """To 110 is a raise by 100; the all-in for 150, by 40, leaves it at that."""
    table = game(1000, 150, 1000, 1000)
    deal(table)
    play(table, "3 to 110, 0 folds, 1 to 150")
    assert raises(table)[0] == 250


def test_after_the_draw_the_least_bet_is_the_big_blind_again() -> None:
    table = cardroom(1000, 1000)
    deal(table)
    play(table, "0 to 200, 1 calls, 1 stands, 0 stands")
    assert raises(table)[0] == 10
    refused(table, RaiseTo(1, question(table), 9), "under_the_least", "K-12")


@both
def test_a_raise_to_no_more_than_the_bet_is_none(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    for to in (10, 5, 0, -50):
        refused(table, RaiseTo(0, question(table), to), "not_a_raise", "K-12")


@both
def test_nobody_bets_more_than_he_has(game: Opens) -> None:
    """K-5; faults elsewhere 152: to 908 with 760."""
    table = game(760, 1000, 1000)
    deal(table)
    for to in (761, 908, 10**30):
        refused(table, RaiseTo(0, question(table), to), "not_enough", "K-5")


# ── short all-ins ──────────────────────────────────────────────────────────────


@both
def test_an_all_in_under_a_full_raise_is_taken(game: Opens) -> None:
    """Faults elsewhere 34: bet 22, stack 29."""
    table = game(1000, 1000, 29)
    deal(table)
    play(table, "0 to 22, 1 folds")
    assert raises(table) == (29, 29)
    play(table, "2 to 29")
    assert (betting(table).call_to, raises(table)) == (29, (None, None))


@both
def test_it_does_not_let_those_raise_who_had_acted(game: Opens) -> None:
    """Worked example 3 of cardroom, faults elsewhere 31: A to 40, B all-in 55, C calls, A has 15 to call."""
    table = game(55, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 to 55, 1 calls, 2 folds")
    turn = betting(table)
    assert (asked(table), turn.call_to, turn.fold, raises(table)) == (3, 55, True, (None, None))
    refused(table, RaiseTo(3, question(table), 1000), "not_reopened", "K-12")


@both
def test_who_had_only_called_may_not_raise_either(game: Opens) -> None:
    table = game(1000, 55, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 calls, 1 to 55, 2 folds, 3 calls")
    assert (asked(table), betting(table).call_to, raises(table)) == (0, 55, (None, None))


@both
def test_who_has_not_acted_yet_may_raise_over_it(game: Opens) -> None:
    table = game(55, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 to 55")
    assert (asked(table), raises(table)) == (1, (85, 1000))


@both
def test_a_full_raise_over_it_opens_the_betting_to_all_again(game: Opens) -> None:
    table = game(55, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 to 55, 1 to 85, 2 folds")
    assert (asked(table), raises(table)) == (3, (115, 1000))


@both
def test_a_full_all_in_raise_is_a_raise_like_any_other(game: Opens) -> None:
    table = game(70, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 to 70, 1 folds, 2 folds")
    assert raises(table) == (None, None)  # nobody is left who could answer
    table = game(70, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 to 70, 1 calls, 2 folds")
    assert raises(table) == (100, 1000)


@both
def test_two_short_ones_that_add_up_to_a_full_raise_open_it_again(game: Opens) -> None:
    """Worked example 4 of holdem: to 30, all-in 45, all-in 60: the rise since A acted is 30."""
    table = game(45, 60, 1000, 1000)
    deal(table)
    play(table, "3 to 30, 0 to 45, 1 to 60, 2 calls")
    assert (asked(table), raises(table)) == (3, (80, 1000))


@both
def test_the_first_of_them_alone_does_not(game: Opens) -> None:
    """Who called 45 faces 15 more; the full raise is 20."""
    table = game(45, 1000, 60, 1000)
    deal(table)
    play(table, "3 to 30, 0 to 45, 1 calls, 2 to 60, 3 calls")
    assert (asked(table), betting(table).call_to, raises(table)) == (1, 60, (None, None))


def test_a_bet_a_raise_and_two_short_ones() -> None:
    """Faults elsewhere 32: 500, 1,000, call, all-in 1,300, all-in 1,700: to 2,200 at least."""
    table = cardroom(5000, 5000, 5000, 1400, 1800, bet=100)
    deal(table)
    play(
        table,
        "3 calls, 4 calls, 0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 3 stands, 4 stands, 0 stands",
    )
    play(table, "1 to 500, 2 to 1000, 3 to 1300, 4 to 1700, 0 folds, 1 folds")
    assert (asked(table), raises(table)) == (2, (None, None))
    table = cardroom(5000, 5000, 5000, 1400, 1800, bet=100)
    deal(table)
    play(
        table,
        "3 calls, 4 calls, 0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 3 stands, 4 stands, 0 stands",
    )
    play(table, "1 to 500, 2 to 1000, 3 to 1300, 4 to 1700, 0 folds, 1 calls")
    assert (asked(table), raises(table)) == (2, (2200, 4900))


@both
def test_an_all_in_under_the_bet_is_a_call_and_opens_nothing(game: Opens) -> None:
    """Faults elsewhere 41: 50 to call, a stack of 30."""
    table = game(1000, 1000, 1000, 30)
    deal(table, lot=3)
    play(table, "2 to 50")
    assert (asked(table), betting(table).call_to, raises(table)) == (3, 30, (None, None))
    refused(table, RaiseTo(3, question(table), 30), "not_a_raise", "K-12")
    play(table, "3 calls, 0 calls, 1 folds")
    assert (asked(table), hand_of(table).bets) == (0, [0, 0, 0, 0])


def test_an_all_in_first_bet_under_the_least_is_short_in_the_same_sense() -> None:
    table = cardroom(1000, 1000, 14)
    deal(table)
    play(table, "0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 0 stands")
    play(table, "1 checks, 2 to 4")
    assert (asked(table), raises(table)[0]) == (0, 14)
    play(table, "0 calls")
    assert (asked(table), betting(table).call_to, raises(table)) == (1, 4, (None, None))
    refused(table, RaiseTo(1, question(table), 14), "not_reopened", "K-12")


def test_it_holds_at_fixed_limit_too() -> None:
    table = cardroom(1000, 1000, 25, limit=FIXED)
    deal(table)
    play(table, "0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 0 stands, 1 checks, 2 to 15, 0 calls")
    assert (asked(table), betting(table).call_to, raises(table)) == (1, 15, (None, None))


def test_at_fixed_limit_two_short_ones_may_open_it_again() -> None:
    table = cardroom(1000, 1000, 22, 34, limit=FIXED)
    deal(table)
    play(table, "3 calls, 0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 3 stands, 0 stands")
    play(table, "1 checks, 2 to 12, 3 to 24, 0 calls")
    assert (asked(table), raises(table)) == (1, (44, 44))


# ── nobody could answer ────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "lot", "all_in"), [(cardroom, 0, 30), (holdem, 0, 30), (casero, 1, 29)])
def test_a_raise_that_nobody_could_answer_is_not_offered(game: Opens, lot: int, all_in: int) -> None:
    """Faults elsewhere 169."""
    table = game(30, 1000)
    deal(table, lot=lot)
    play(table, f"0 to {all_in}")
    assert (asked(table), raises(table)) == (1, (None, None))
    refused(table, RaiseTo(1, question(table), 900), "nobody_to_answer", "K-12")


@both
def test_a_call_takes_no_other_price(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    refused(table, Call(0, question(table), 20), "price_moved", "S-19")
    check_down(table)
    assert hand_of(table).over
