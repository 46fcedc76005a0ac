"""A duel whose person can't come back, or that a host closes: it is over as by leaving (P-13, S-16)."""

from collections.abc import Callable

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import CloseTable, Leave
from tapado.rules.events import Folded, Left, MatchEnded, TableClosed
from tapado.rules.options import options
from tapado.rules.replay import fold
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.duels import CABALLERO, GOOD, PERSON, POOR, begun, deal, dealt, duel, exchanging, say, tie
from tests.rules.matches import refused, seat_at

GONE = Leave(PERSON, for_good=True)
LOST = MatchEnded(((CABALLERO, 1), (PERSON, 2)))


def money(table: Table) -> int:
    hand = table.running_hand()
    stacks = sum(seat_at(table, seat).stack for seat in (PERSON, CABALLERO))
    return stacks + (0 if hand is None else hand.pot()) + table.carried.amount()


def test_a_person_himself_leaves_no_duel_that_has_begun() -> None:
    for table in (duel(), dealt()):
        refused(table, Leave(PERSON), "not_in_match", "P-13")
        assert "leave" not in options(table, PERSON).anytime


@pytest.mark.parametrize("at", [dealt, exchanging])
def test_in_a_deal_he_folds_at_once_and_the_caballero_has_won(at: Callable[[], Table]) -> None:
    table = at()
    before = money(table)
    happened = apply(table, GONE)
    assert happened[:2] == [Left(PERSON, "act"), Folded(PERSON, "left")]
    assert happened[-1] == LOST
    assert (table.stage, money(table)) == ("ended", before)
    assert [seat.cards for seat in public_view(table).seats if seat is not None] == [None, None]


def test_between_two_deals_it_is_over_at_once() -> None:
    assert apply(duel(), GONE) == [Left(PERSON, "act"), LOST]
    table = dealt()
    say(table, "pase")
    assert apply(table, GONE) == [Left(PERSON, "act"), LOST]


def test_with_a_pot_to_be_played_on_no_dollar_is_lost() -> None:
    table = duel()
    tie(table)
    before = money(table)
    assert table.carried.amount() == 10
    apply(table, GONE)
    assert (table.stage, money(table)) == ("ended", before)


def test_it_is_closed_then_and_never_before() -> None:
    table = dealt()
    refused(table, CloseTable(), "match_running", "S-6")
    apply(table, GONE)
    assert apply(table, CloseTable()) == [TableClosed()]


def test_nobody_goes_twice() -> None:
    table = dealt()
    apply(table, GONE)
    refused(table, GONE, "not_in_match", "P-13")


def test_its_log_folds_to_the_same_table() -> None:
    table, log = begun()
    log += deal(table, GOOD, POOR)
    log += apply(table, GONE)
    twin = fold(log)
    assert public_view(twin) == public_view(table)
