"""How much may be staked in prendas: whole dollars, at least one, and no more than both can pay (P-10)."""

import pytest

from tapado.rules.commands import RaiseTo
from tapado.rules.table import Table
from tests.rules.duels import (
    CABALLERO,
    PERSON,
    bidding,
    deal,
    dealt,
    duel,
    say,
    second_bidding,
)
from tests.rules.matches import asked, question, refused, stacks_of


def _bounds(table: Table) -> tuple[int | None, int | None]:
    turn = bidding(table)
    return turn.raise_least, turn.raise_most


@pytest.mark.parametrize("to", [0, -1, -50])
def test_a_stake_of_nothing_is_refused(to: int) -> None:
    for table in (dealt(), second_bidding()):
        refused(table, RaiseTo(PERSON, question(table), to), "not_a_raise", "P-10")


def test_one_dollar_is_the_least_stake_and_the_least_raise() -> None:
    table = dealt()
    say(table, "entra 1", "sube 2", "sube 3")
    assert _bounds(table) == (4, 95)


def test_a_raise_to_no_more_than_the_stake_is_refused() -> None:
    table = dealt()
    say(table, "entra 10")
    for to in (0, 9, 10):
        refused(table, RaiseTo(CABALLERO, question(table), to), "not_a_raise", "P-10")


def test_the_person_stakes_no_more_than_he_has() -> None:
    table = dealt(person=30)
    assert _bounds(table) == (1, 25)
    refused(table, RaiseTo(PERSON, question(table), 26), "over_cap", "P-10")
    refused(table, RaiseTo(PERSON, question(table), 10**30), "over_cap", "P-10")


def test_the_caballero_stakes_no_more_than_the_person_has() -> None:
    table = dealt(person=30)
    say(table, "espera")
    assert _bounds(table) == (1, 25)
    refused(table, RaiseTo(CABALLERO, question(table), 26), "over_cap", "P-10")


def test_the_pieces_not_pawned_yet_count_for_what_the_caballero_can_pay() -> None:
    assert _bounds(dealt(person=500, caballero=20)) == (1, 15 + 6 * 25)
    assert _bounds(dealt(person=500, caballero=20, pawned=2)) == (1, 15 + 4 * 25)
    assert _bounds(dealt(person=500, caballero=20, lost=3, pawned=1)) == (1, 15 + 2 * 25)


def test_without_a_piece_to_pawn_the_caballero_can_pay_what_it_has() -> None:
    table = dealt(person=500, caballero=15, lost=5, pawned=1)
    assert _bounds(table) == (1, 10)
    refused(table, RaiseTo(PERSON, question(table), 25), "over_cap", "P-10")


def test_who_wins_gets_no_more_than_the_other_can_pay() -> None:
    table = dealt(person=500, caballero=15, lost=5, pawned=1)
    say(table, "entra 10", "cambia", "", "", "comprueba")
    assert stacks_of(table) == [515, 0]


def test_what_one_has_staked_counts_for_what_he_can_pay() -> None:
    table = dealt(person=30)
    say(table, "entra 5", "sube 20")
    assert _bounds(table) == (21, 25)


def test_in_the_second_bidding_it_is_what_is_still_left() -> None:
    table = dealt(person=30)
    say(table, "entra 10", "cambia", "", "")
    assert _bounds(table) == (1, 15)


def test_when_one_has_nothing_left_one_may_only_wait_change_or_pass() -> None:
    table = dealt(person=5)
    turn = bidding(table)
    assert (turn.raise_least, turn.check, turn.fold) == (None, True, True)
    refused(table, RaiseTo(PERSON, question(table), 1), "over_cap", "P-10")
    say(table, "espera")
    turn = bidding(table)
    assert (turn.raise_least, turn.check, turn.fold) == (None, True, True)
    say(table, "cambia", "", "")
    assert asked(table) == PERSON


def test_when_all_has_been_staked_the_second_bidding_is_to_compare_or_to_pass() -> None:
    table = dealt()
    say(table, "entra 95", "cambia", "", "")
    turn = bidding(table)
    assert (turn.raise_least, turn.check, turn.fold) == (None, True, True)
    say(table, "comprueba")
    assert stacks_of(table) == [200, 0]


def test_a_stake_paid_in_full_leaves_no_side_pot() -> None:
    table = duel(person=40, caballero=100)
    deal(table)
    say(table, "entra 35", "cambia", "", "", "comprueba")
    assert sum(stacks_of(table)) == 140
    assert stacks_of(table)[CABALLERO] in (60, 140)
