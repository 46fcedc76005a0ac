"""A duel from its log: money, pieces and pots that stayed are all there (P-9, P-11, P-13, S-21)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import NextDeal, StartHand
from tapado.rules.events import Event, MatchEnded, PiecePawned, PiecesLost, PiecesRedeemed, PotCarried
from tapado.rules.replay import fold
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.duels import CABALLERO, EVEN, GOOD, LEVEL, PERSON, POOR, armour, begun, say, sealed
from tests.rules.matches import hand_of, stacks_of


class _Duel:
    """A duel that keeps its log."""

    def __init__(self) -> None:
        self.table, self.log = begun()

    def deal(self, first: str, second: str, *words: str) -> None:
        if not self.table.deal_asked:
            self.log += apply(self.table, NextDeal(PERSON))
        self.log += apply(self.table, StartHand(sealed((first, second))))
        self.log += say(self.table, *words)

    def again(self) -> Table:
        return fold(self.log, self.table.sealed)


def _tied() -> _Duel:
    """The person, with 145 dollars, and the Caballero, with none and a piece pawned, play on for 80."""
    duel = _Duel()
    duel.deal(GOOD, POOR, "entra 80", "cambia", "", "", "comprueba")
    duel.deal(LEVEL, EVEN, "empeña", "entra 35", "cambia", "", "", "comprueba")
    return duel


def _played() -> _Duel:
    """That pot won by the Caballero, who redeems its pieces; then one lost; then a deal in its exchange."""
    duel = _tied()
    duel.deal(POOR, GOOD, "entra 5", "cambia", "", "", "comprueba")
    duel.deal(POOR, GOOD, "espera", "entra 70", "empeña", "cambia", "", "", "comprueba")
    duel.deal(GOOD, POOR, "espera", "entra 5", "sube 6", "cambia", "0 1")
    return duel


def test_folding_the_log_gives_the_same_duel() -> None:
    duel = _played()
    assert duel.again() == duel.table


def test_every_beginning_of_the_log_can_be_folded() -> None:
    duel = _played()
    for length in range(1, len(duel.log) + 1):
        assert fold(duel.log[:length]).seq == length


def test_a_public_fold_shows_the_same_and_knows_no_cards() -> None:
    duel = _played()
    public = fold(duel.log)
    assert public_view(public) == public_view(duel.table)
    assert [own_view(public, seat) for seat in (PERSON, CABALLERO)] == [None, None]


def test_the_folded_duel_plays_on_as_the_first_one_would() -> None:
    duel = _played()
    again = duel.again()
    assert say(again, "2 3", "entra 1", "pase") == say(duel.table, "2 3", "entra 1", "pase")
    assert again == duel.table


def test_a_pot_that_stayed_is_there_after_the_fold_and_in_the_next_deal() -> None:
    duel = _tied()
    assert _kinds(duel.log, PotCarried) == 1
    again = duel.again()
    assert (again.carried, again.carried.amount()) == (duel.table.carried, 80)
    apply(again, NextDeal(PERSON))
    apply(again, StartHand(sealed()))
    assert hand_of(again).pot() == 90


def test_a_pot_that_was_divided_is_there_no_more() -> None:
    duel = _Duel()
    duel.deal(LEVEL, EVEN, "entra 95", "cambia", "", "", "comprueba")
    assert (stacks_of(duel.again()), duel.again().carried.amount()) == ([100, 100], 0)


def test_the_word_for_the_next_deal_is_in_the_log() -> None:
    duel = _Duel()
    duel.deal(GOOD, POOR, "pase")
    assert not duel.again().deal_asked
    duel.log += apply(duel.table, NextDeal(PERSON))
    assert duel.again().deal_asked


@pytest.mark.parametrize(("kind", "times"), [(PiecePawned, 3), (PiecesRedeemed, 1), (PiecesLost, 1)])
def test_what_becomes_of_the_pieces_is_in_the_log(kind: type[Event], times: int) -> None:
    duel = _played()
    assert _kinds(duel.log, kind) == times
    assert armour(duel.again()) == armour(duel.table) == (0, 1)


def test_the_end_of_the_duel_is_in_the_log() -> None:
    duel = _Duel()
    duel.deal(POOR, GOOD, "entra 95", "cambia", "", "", "comprueba")
    assert _kinds(duel.log, MatchEnded) == 1
    assert duel.again() == duel.table


def _kinds(log: list[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in log)
