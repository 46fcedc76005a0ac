"""The Caballero pawns, loses and redeems its armour (P-11)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import Call, NextDeal, Pawn, RaiseTo
from tapado.rules.events import DealAsked, Event, Forced, HandStarted, PiecePawned, PiecesLost, PiecesRedeemed
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import Armour, public_view
from tests.rules.duels import (
    CABALLERO,
    GOOD,
    PERSON,
    POOR,
    armour,
    bidding,
    deal,
    dealt,
    duel,
    say,
    second_bidding,
    tie,
)
from tests.rules.matches import question, refused, seat_at, stacks_of


def _pieces(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PiecePawned | PiecesLost | PiecesRedeemed)]


def _won(caballero: int, *, pawned: int = 0, lost: int = 0, stake: int = 0) -> tuple[Table, list[Event]]:
    """A deal that the Caballero won at a showdown for this stake."""
    table = duel(500, caballero, pawned=pawned, lost=lost)
    deal(table, POOR, GOOD)
    first = (f"entra {stake}",) if stake else ("espera",)
    return table, say(table, *first, "cambia", "", "", "comprueba")


# ── what there is ─────────────────────────────────────────────────────────────


def test_it_has_six_pieces_of_25_dollars() -> None:
    knight = public_view(dealt()).seats[CABALLERO]
    assert knight is not None
    assert knight.armour == Armour(whole=6, pawned=0, lost=0)
    table = dealt(person=500, caballero=5)
    say(table, "entra 150", *("empeña",) * 6)
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (150, (6, 0))


def test_everybody_sees_what_is_pawned_and_what_is_off() -> None:
    knight = public_view(dealt(pawned=2, lost=1)).seats[CABALLERO]
    assert knight is not None
    assert knight.armour == Armour(whole=3, pawned=2, lost=1)


def test_the_person_has_no_armour() -> None:
    person = public_view(dealt()).seats[PERSON]
    assert person is not None
    assert person.armour is None


# ── pawning ───────────────────────────────────────────────────────────────────


def test_for_an_ante_that_it_lacks_it_pawns_by_itself() -> None:
    table = duel(caballero=4)
    assert apply(table, NextDeal(PERSON)) == [DealAsked(PERSON), PiecePawned(CABALLERO, 25)]
    started = next(event for event in deal(table) if isinstance(event, HandStarted))
    assert started.forced == (Forced(PERSON, "ante", 5), Forced(CABALLERO, "ante", 5))
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (24, (1, 0))


def test_with_the_ante_at_hand_nothing_is_pawned() -> None:
    table = duel(caballero=5)
    assert apply(table, NextDeal(PERSON)) == [DealAsked(PERSON)]


def test_nothing_is_pawned_for_an_ante_before_the_person_wants_the_deal() -> None:
    table = dealt(person=100, caballero=9)
    assert _pieces(say(table, "pase")) == []
    table = second_bidding(person=100, caballero=9)
    assert _pieces(say(table, "comprueba")) == []
    assert seat_at(table, CABALLERO).stack == 4


def test_a_stake_that_it_cannot_pay_it_pays_after_pawning() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 40")
    turn = bidding(table)
    assert (turn.call_to, turn.raise_least, turn.pawn) == (None, None, True)
    refused(table, Call(CABALLERO, question(table), 40), "must_pawn", "P-11")
    assert say(table, "empeña") == [PiecePawned(CABALLERO, 25)]
    turn = bidding(table)
    assert (turn.call_to, turn.raise_least) == (40, None)
    say(table, "cambia")
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (0, (1, 0))


def test_it_may_need_several_pieces_one_by_one() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 70", "empeña", "empeña")
    refused(table, Call(CABALLERO, question(table), 70), "must_pawn", "P-11")
    say(table, "empeña", "cambia")
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (20, (3, 0))


def test_for_a_raise_it_pawns_too() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 10")
    turn = bidding(table)
    assert (turn.call_to, turn.raise_most, turn.pawn) == (10, 15, True)
    refused(table, RaiseTo(CABALLERO, question(table), 16), "over_cap", "P-10")
    say(table, "empeña")
    assert bidding(table).raise_most == 40
    say(table, "sube 40")
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (0, (1, 0))


@pytest.mark.parametrize("first", [["espera"], []], ids=["after a wait", "as first speaker"])
def test_for_a_stake_of_its_own_it_pawns_too(first: list[str]) -> None:
    table = duel(person=200, caballero=30)
    deal(table)
    if not first:
        say(table, "pase")
        deal(table)
    say(table, *first)
    turn = bidding(table)
    assert (turn.check, turn.pawn) == (True, True)
    say(table, "empeña", "entra 40")
    assert armour(table) == (1, 0)


def test_pawning_is_no_turn_the_same_question_stands() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 40")
    asked_before = question(table)
    say(table, "empeña")
    assert question(table) == asked_before


def test_it_pawns_no_more_than_lets_it_reach_what_both_can_pay() -> None:
    table = dealt(person=60, caballero=20)
    say(table, "entra 10", "empeña", "empeña")
    turn = bidding(table)
    assert (turn.raise_most, turn.pawn) == (55, False)
    refused(table, Pawn(CABALLERO, question(table)), "may_not_pawn", "P-11")


def test_with_money_enough_nothing_is_pawned() -> None:
    table = dealt()
    say(table, "entra 10")
    assert not bidding(table).pawn
    refused(table, Pawn(CABALLERO, question(table)), "may_not_pawn", "P-11")


def test_without_a_piece_left_nothing_is_pawned() -> None:
    table = dealt(person=200, caballero=20, pawned=1, lost=5)
    say(table, "entra 15")
    assert not bidding(table).pawn
    refused(table, Pawn(CABALLERO, question(table)), "may_not_pawn", "P-11")


def test_the_person_pawns_nothing() -> None:
    table = dealt(person=20, caballero=200)
    say(table, "entra 5", "sube 15")
    assert not bidding(table).pawn
    refused(table, Pawn(PERSON, question(table)), "may_not_pawn", "P-11")


def test_it_pawns_on_its_turn_in_a_bidding_and_at_no_other_time() -> None:
    table = dealt(person=200, caballero=20)
    refused(table, Pawn(CABALLERO, question(table)), "not_your_turn", "P-4")
    old = question(table)
    say(table, "espera", "cambia")
    assert options(table, CABALLERO).draw is not None
    refused(table, Pawn(CABALLERO, old), "stale", "S-17")
    refused(table, Pawn(CABALLERO, question(table)), "not_a_betting_round", "P-6")


# ── losing ────────────────────────────────────────────────────────────────────


def test_what_was_pawned_comes_off_when_it_loses_the_deal() -> None:
    table = dealt(person=200, caballero=20, lost=1)
    say(table, "entra 40", "empeña", "cambia", "", "")
    assert _pieces(say(table, "comprueba")) == [PiecesLost(CABALLERO, 1)]
    assert armour(table) == (0, 2)


def test_also_when_it_passes() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 40", "empeña")
    assert _pieces(say(table, "pase")) == [PiecesLost(CABALLERO, 1)]
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (40, (0, 1))


def test_the_money_lent_stays_with_it() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 20", "empeña", "cambia", "", "", "comprueba")
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (20, (0, 1))


def test_what_was_not_pawned_stays_on() -> None:
    table = dealt()
    assert _pieces(say(table, "entra 50", "cambia", "", "", "comprueba")) == []
    assert armour(table) == (0, 0)


def test_what_was_pawned_stays_on_while_the_deal_is_played() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 40", "empeña", "cambia")
    assert armour(table) == (1, 0)


# ── redeeming ─────────────────────────────────────────────────────────────────


def test_after_a_deal_that_it_won_it_redeems_what_it_pawned() -> None:
    table = duel(200, 20)
    deal(table, POOR, GOOD)
    say(table, "entra 40", "empeña", "cambia", "", "")
    assert _pieces(say(table, "comprueba")) == [PiecesRedeemed(CABALLERO, 1, 25)]
    assert (stacks_of(table), armour(table)) == ([155, 65], (0, 0))


def test_also_after_the_person_passed() -> None:
    table = duel(200, 20)
    deal(table, POOR, GOOD)
    assert _pieces(say(table, "entra 5", "empeña", "sube 30", "pase")) == [
        PiecePawned(CABALLERO, 25),
        PiecesRedeemed(CABALLERO, 1, 25),
    ]
    assert (stacks_of(table), armour(table)) == ([190, 30], (0, 0))


def test_pieces_that_came_off_are_put_on_again() -> None:
    table, events = _won(40, lost=1)
    assert _pieces(events) == [PiecesRedeemed(CABALLERO, 1, 25)]
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (20, (0, 0))


def test_what_was_pawned_last_comes_back_before_what_was_lost_before() -> None:
    table, events = _won(40, pawned=1, lost=2)
    assert _pieces(events) == [PiecesRedeemed(CABALLERO, 1, 25)]
    assert armour(table) == (0, 2)


def test_several_come_back_at_once_and_the_lost_follow_the_pawned() -> None:
    table, events = _won(75, pawned=1, lost=3)
    assert _pieces(events) == [PiecesRedeemed(CABALLERO, 3, 75)]
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (5, (0, 1))


@pytest.mark.parametrize(("money", "pieces"), [(24, 0), (25, 1), (49, 1), (50, 2)])
def test_it_keeps_at_least_the_ante(money: int, pieces: int) -> None:
    table, _ = _won(money, lost=3)  # it wins an ante of 5
    assert armour(table) == (0, 3 - pieces)
    assert seat_at(table, CABALLERO).stack == money + 5 - 25 * pieces


def test_it_redeems_no_more_than_is_missing() -> None:
    table, events = _won(300, lost=1)
    assert _pieces(events) == [PiecesRedeemed(CABALLERO, 1, 25)]
    assert seat_at(table, CABALLERO).stack == 280


def test_whole_armour_has_nothing_to_redeem() -> None:
    assert _pieces(_won(300)[1]) == []


def test_after_a_deal_that_it_lost_nothing_is_redeemed() -> None:
    table = dealt(person=200, caballero=150, lost=2)
    assert _pieces(say(table, "espera", "cambia", "", "", "comprueba")) == []
    assert armour(table) == (0, 2)


def test_a_redeemed_piece_may_be_pawned_again() -> None:
    table, _ = _won(25, lost=1)
    deal(table, GOOD, POOR)
    assert bidding(table).pawn
    say(table, "empeña")
    assert armour(table) == (1, 0)


# ── after a tie ───────────────────────────────────────────────────────────────


def test_after_a_tie_pawned_pieces_stay_pawned_and_on() -> None:
    table = duel(200, 20, lost=1)
    assert _pieces(tie(table, "entra 40", "empeña", "cambia")) == [PiecePawned(CABALLERO, 25)]
    assert armour(table) == (1, 1)


def test_they_come_off_when_the_next_deal_is_lost() -> None:
    table = duel(200, 20)
    tie(table, "entra 20", "empeña", "cambia")
    deal(table)  # the Caballero speaks first now
    assert _pieces(say(table, "pase")) == [PiecesLost(CABALLERO, 1)]


def test_they_are_redeemed_when_the_next_deal_is_won() -> None:
    table = duel(200, 20)
    tie(table, "entra 20", "empeña", "cambia")
    deal(table)
    say(table, "espera")
    assert _pieces(say(table, "pase")) == [PiecesRedeemed(CABALLERO, 1, 25)]
