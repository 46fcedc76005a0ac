"""Who wins a deal of prendas, a full tie, and the end of the duel (P-8, P-9, P-12)."""

import pytest

from tapado.rules.commands import NextDeal
from tapado.rules.events import HandEnded, MatchEnded, PiecesLost, PotAwarded, PotCarried, PotDivided
from tapado.rules.options import options
from tapado.rules.table import NOTHING_CARRIED, Carried, Table
from tapado.rules.view import public_view
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
    tie,
)
from tests.rules.matches import hand_of, refused, seat_at, stacks_of, stage_of

CHECKED_DOWN = ("espera", "cambia", "", "", "comprueba")


def _winner(first: str, second: str) -> int | None:
    """The seat that wins with these cards, the first being the person's; None for a tie."""
    table = duel()
    deal(table, first, second)
    say(table, *CHECKED_DOWN)
    award = hand_of(table).award
    return None if award is None else award.seat


# ── who wins (P-8) ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("lower", "higher"), [
    ("As Kd Qh Jc 9s", "7s 7d Ac Kc Qs"),
    ("As Ad Kh Qc Js", "8s 8d 7h 7c 9c"),
    ("As Ad Kh Kc Qs", "7s 7d 7h 8c 9s"),
    ("As Ad Ah Kc Qs", "7c 8d 9h Tc Js"),
    ("Tc Jd Qs Kc As", "7h 8h 9h Th Ah"),
    ("7h 8h Jh Kh Ah", "7s 7d 7c 8s 8d"),
    ("As Ad Ah Kc Ks", "7s 7d 7h 7c 8s"),
    ("As Ad Ah Ac Ks", "7s 8s 9s Ts Js"),
])  # fmt: skip
def test_each_kind_of_hand_beats_the_one_below(lower: str, higher: str) -> None:
    assert _winner(lower, higher) == CABALLERO
    assert _winner(higher, lower) == PERSON


def test_a_flush_loses_to_four_of_a_kind_though_it_is_rarer() -> None:
    assert _winner("7h 8h Jh Kh Ah", "9s 9d 9h 9c 8s") == CABALLERO


def test_the_ace_is_only_high() -> None:
    assert _winner("As 7d 8c 9h Ts", "7s 7c 8d 9s Td") == CABALLERO
    assert _winner("As 7s 8s 9s Ts", "8d 8c 8h 7d 7c") == CABALLERO


def test_a_flush_is_compared_in_all_five_cards() -> None:
    assert _winner("As Ks Qs Js 8s", "Ad Kd Qd Jd 9d") == CABALLERO
    assert _winner("As Ks Qs Js 9s", "Ad Kd Qd Jd 9d") is None


def test_equal_combinations_are_decided_by_the_highest_card_beside_them_and_then_the_next() -> None:
    assert _winner("As Ad Kh 9c 8s", "Ah Ac Kd 9d 7s") == PERSON
    assert _winner("As Ad Kh Qc 7s", "Ah Ac Kd Jd Td") == PERSON


# ── a full tie (P-9) ──────────────────────────────────────────────────────────


def test_in_a_full_tie_the_pot_stays() -> None:
    table = duel()
    events = tie(table)
    assert events[-2:] == [PotCarried(0, ((PERSON, 5), (CABALLERO, 5))), HandEnded(1, ())]
    assert (stacks_of(table), public_view(table).carried) == ([95, 95], 10)
    assert hand_of(table).award is None


def test_the_next_deal_begins_with_new_antes_on_top() -> None:
    table = duel()
    tie(table)
    deal(table)
    assert (hand_of(table).pot(), stacks_of(table), table.carried) == (20, [90, 90], NOTHING_CARRIED)


def test_stakes_stay_in_it_too() -> None:
    table = duel()
    tie(table, "entra 20", "sube 30", "cambia")
    deal(table, POOR, GOOD)
    assert hand_of(table).pot() == 80
    say(table, "pase")
    assert stacks_of(table) == [140, 60]


def test_a_pot_may_stay_more_than_once() -> None:
    table = duel()
    for deals in range(1, 5):
        tie(table)
        assert table.carried.amount() == 10 * deals
    deal(table, GOOD, POOR)
    say(table, *CHECKED_DOWN)
    assert hand_of(table).award == PotAwarded(PERSON, 50, True, (PERSON,))


def test_both_hands_were_turned_up() -> None:
    table = duel()
    tie(table)
    assert all(seat and seat.cards for seat in public_view(table).seats)


def test_after_a_tie_the_other_speaks_first() -> None:
    table = duel()
    tie(table)
    deal(table)
    assert hand_of(table).reference == CABALLERO


def test_what_lies_in_the_pot_bounds_no_stake() -> None:
    table = duel()
    tie(table, "entra 40", "cambia")
    deal(table)
    assert (bidding(table).raise_least, bidding(table).raise_most) == (1, 50)


# ── a tie that can't be played on (P-9) ───────────────────────────────────────


def test_if_the_person_cannot_pay_the_next_ante_the_pot_is_divided_evenly() -> None:
    table = duel(person=9)
    assert tie(table)[-1] == PotDivided(((PERSON, 5), (CABALLERO, 5)))
    assert (stacks_of(table), table.carried) == ([9, 100], NOTHING_CARRIED)


def test_and_then_the_duel_goes_on() -> None:
    table = duel(person=9)
    tie(table)
    assert stage_of(table) == "playing"
    deal(table)
    assert hand_of(table).pot() == 10


def test_if_the_caballero_cannot_pay_it_and_has_nothing_to_pawn_it_is_divided_too() -> None:
    table = duel(caballero=9, pawned=1, lost=5)
    assert tie(table)[-1] == PotDivided(((PERSON, 5), (CABALLERO, 5)))
    assert (stacks_of(table), armour(table)) == ([100, 9], (1, 5))


def test_with_a_piece_to_pawn_the_caballero_plays_on_for_it() -> None:
    table = duel(caballero=9)
    tie(table)
    assert table.carried.amount() == 10
    deal(table)
    assert (hand_of(table).pot(), armour(table)) == (20, (1, 0))


def test_an_odd_dollar_is_the_persons() -> None:
    table = duel(person=9)
    table.carried = Carried(1, ((PERSON, 0), (CABALLERO, 0)))
    assert tie(table)[-1] == PotDivided(((PERSON, 6), (CABALLERO, 5)))


# ── the end (P-12) ────────────────────────────────────────────────────────────


def test_the_person_wins_when_the_last_piece_comes_off_whatever_money_is_left() -> None:
    table = dealt(person=200, caballero=30, lost=5)
    say(table, "entra 10", "empeña", "cambia", "", "")
    events = say(table, "comprueba")
    assert events[-2:] == [PiecesLost(CABALLERO, 1), MatchEnded(((PERSON, 1), (CABALLERO, 2)))]
    assert (seat_at(table, CABALLERO).stack, stage_of(table)) == (40, "ended")


def test_the_person_wins_also_when_the_caballero_passes() -> None:
    table = dealt(person=200, caballero=30, lost=5)
    assert say(table, "entra 30", "empeña", "pase")[-1] == MatchEnded(((PERSON, 1), (CABALLERO, 2)))


def test_a_piece_that_is_still_on_keeps_the_duel_going() -> None:
    table = dealt(person=200, caballero=30, lost=4)
    say(table, "entra 10", "empeña", "cambia", "", "", "comprueba")
    assert (armour(table), stage_of(table)) == ((0, 5), "playing")


def test_the_last_piece_only_pawned_is_not_the_end() -> None:
    table = duel(person=200, caballero=30, lost=5)
    tie(table, "entra 10", "empeña", "cambia")
    assert (armour(table), stage_of(table)) == ((1, 5), "playing")


def test_the_caballero_without_money_plays_on_for_its_pieces() -> None:
    table = dealt(person=200, caballero=20)
    say(table, "entra 15", "cambia", "", "", "comprueba")
    assert (stacks_of(table), stage_of(table)) == ([220, 0], "playing")
    deal(table)
    assert (seat_at(table, CABALLERO).stack, armour(table)) == (20, (1, 0))


def _beaten(person: int) -> Table:
    """The person has lost the ante of a deal that he began with so much."""
    table = duel(person=person)
    deal(table, POOR, GOOD)
    say(table, *CHECKED_DOWN)
    return table


def test_the_person_who_cannot_pay_the_ante_has_lost() -> None:
    table = _beaten(person=9)
    assert (stage_of(table), stacks_of(table)) == ("ended", [4, 105])
    assert [seat and seat.place for seat in public_view(table).seats] == [2, 1]


def test_with_exactly_the_ante_the_person_plays_on() -> None:
    table = _beaten(person=10)
    assert stage_of(table) == "playing"
    deal(table)
    assert stacks_of(table)[PERSON] == 0


def test_who_has_staked_everything_and_wins_plays_on() -> None:
    table = duel(person=5)
    deal(table, GOOD, POOR)
    say(table, *CHECKED_DOWN)
    assert (stage_of(table), stacks_of(table)) == ("playing", [10, 95])


def test_when_it_is_over_there_is_no_deal_to_ask_for() -> None:
    table = _beaten(person=9)
    assert "next_deal" not in options(table, PERSON).anytime
    refused(table, NextDeal(PERSON), "no_deal_to_ask_for", "P-13")
