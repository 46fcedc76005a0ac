"""The exchange of prendas: one act each, secret until both have been dealt to (P-6)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.audience import owner, reveals
from tapado.rules.commands import Discard, EndDiscard, GiveUp
from tapado.rules.events import CardsDealt, CardsGivenUp, DiscardEnded, Event
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.duels import CABALLERO, PERSON, deal, duel, exchanging, marking, say
from tests.rules.matches import asked, hand_of, question, refused

THEN = ("Qd Jd Td", "9d 8d")


def _exchange(*stakes: str) -> Table:
    """The person holds «As Ks Qs Js 9s», the Caballero «Ad Kc Qh Jh 9h»; Qd Jd Td and 9d 8d come next."""
    table = duel()
    deal(table, "As Ks Qs Js 9s", "Ad Kc Qh Jh 9h", then=THEN)
    say(table, *stakes)
    return table


def _cards(table: Table, seat: int) -> str:
    own = own_view(table, seat)
    assert own is not None
    return " ".join(own.cards)


# ── who marks ─────────────────────────────────────────────────────────────────


def test_who_said_change_marks_first_and_then_the_other() -> None:
    table = _exchange("espera", "cambia")
    assert asked(table) == CABALLERO
    say(table, "0 1")
    assert asked(table) == PERSON


def test_the_first_speaker_who_said_change_marks_first() -> None:
    table = _exchange("espera", "entra 5", "cambia")
    assert asked(table) == PERSON
    say(table, "0 1")
    assert asked(table) == CABALLERO


def test_none_to_five_cards_may_be_marked() -> None:
    for slots in ("", "0", "1 3", "0 2 4", "0 1 2 3", "0 1 2 3 4"):
        table = exchanging()
        turn = marking(table)
        assert (turn.slots, turn.most, turn.whole, turn.keep) == ((0, 1, 2, 3, 4), 5, True, ())
        say(table, slots, "")
        assert hand_of(table).changed == [0, len(slots.split())]


def test_marking_is_one_act() -> None:
    table = exchanging()
    first = question(table)
    say(table, "0")
    refused(table, Discard(CABALLERO, first, (1,)), "stale", "S-17")
    refused(table, Discard(CABALLERO, question(table), (1,)), "not_your_turn", "P-6")


def test_the_acts_of_other_draws_have_no_place_here() -> None:
    table = exchanging()
    seat = asked(table)
    refused(table, GiveUp(seat, question(table), (0,)), "not_a_draw", "P-6")
    refused(table, EndDiscard(seat, question(table)), "not_a_draw", "P-6")


# ── what comes of it ──────────────────────────────────────────────────────────


@pytest.mark.parametrize("stakes", [("espera", "cambia"), ("entra 5", "sube 9", "cambia")])
def test_cards_are_dealt_to_the_first_speaker_first_whoever_marked_first(stakes: tuple[str, ...]) -> None:
    table = _exchange(*stakes)
    marks = {PERSON: "0 1 2", CABALLERO: "3 4"}
    say(table, marks[asked(table)])
    say(table, marks[asked(table)])
    assert _cards(table, PERSON) == "Qd Jd Td Js 9s"
    assert _cards(table, CABALLERO) == "Ad Kc Qh 9d 8d"


def test_whoever_changes_none_keeps_his_cards() -> None:
    table = _exchange("espera", "cambia")
    say(table, "", "")
    assert _cards(table, PERSON) == "As Ks Qs Js 9s"
    assert hand_of(table).changed == [0, 0]


def test_both_may_change_all_five() -> None:
    table = exchanging()
    before = {place for places in hand_of(table).places for place in places}
    say(table, "0 1 2 3 4", "4 3 2 1 0")
    after = [place for places in hand_of(table).places for place in places]
    assert len(set(after)) == 10
    assert before.isdisjoint(after)


def test_it_is_dealt_as_soon_as_both_have_marked() -> None:
    table = exchanging()
    events = say(table, "0 1") + say(table, "2")
    assert events[:4] == [
        CardsGivenUp(CABALLERO, (0, 1)),
        DiscardEnded(CABALLERO, "act"),
        CardsGivenUp(PERSON, (2,)),
        DiscardEnded(PERSON, "act"),
    ]
    assert events[4] == CardsDealt(((PERSON, (2,), (10,)), (CABALLERO, (0, 1), (11, 12))))


# ── who knows what ────────────────────────────────────────────────────────────


def _public(events: list[Event]) -> list[Event]:
    return [event for event in events if owner(event) is None]


def test_how_many_the_first_one_marked_is_no_part_of_what_others_are_told() -> None:
    none, five = exchanging(), exchanging()
    assert _public(say(none, "")) == _public(say(five, "0 1 2 3 4"))
    assert public_view(none) == public_view(five)
    assert own_view(none, PERSON) == own_view(five, PERSON)


def test_that_he_has_marked_is_seen() -> None:
    table = exchanging()
    say(table, "0 1")
    assert [seat and seat.ended_discard for seat in public_view(table).seats] == [False, True]


def test_how_many_each_one_changed_is_shown_when_both_have_been_dealt_to() -> None:
    table = exchanging()
    say(table, "0 1")
    assert [seat and seat.changed for seat in public_view(table).seats] == [None, None]
    events = say(table, "2")
    assert [seat and seat.changed for seat in public_view(table).seats] == [1, 2]
    assert [type(event) for event in events if reveals(event)] == [CardsDealt]


def test_which_cards_were_changed_nobody_else_sees() -> None:
    table = exchanging()
    say(table, "0 1", "2")
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None]


def test_ones_own_marks_one_sees_until_they_are_dealt() -> None:
    table = exchanging()
    say(table, "0 1")
    own = own_view(table, CABALLERO)
    assert own is not None
    assert (own.given_up, len(own.cards)) == ((0, 1), 5)
    say(table, "2")
    again = own_view(table, CABALLERO)
    assert again is not None
    assert again.given_up == ()


# ── refusals ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("slots", [(5,), (-1,), (10**30,), (0, 1, 2, 3, 4, 5)])
def test_a_card_that_one_does_not_hold_is_refused(slots: tuple[int, ...]) -> None:
    table = exchanging()
    refused(table, Discard(asked(table), question(table), slots), "no_such_card", "P-6")


@pytest.mark.parametrize("slots", [(0, 0), (0, 1, 2, 3, 4, 0)])
def test_the_same_card_twice_is_refused(slots: tuple[int, ...]) -> None:
    table = exchanging()
    refused(table, Discard(asked(table), question(table), slots), "already_given_up", "P-6")


@pytest.mark.parametrize("seat", [PERSON, -1, 2])
def test_out_of_turn_nothing_is_marked(seat: int) -> None:
    table = exchanging()
    refused(table, Discard(seat, question(table), (0,)), "not_your_turn", "P-6")


def test_a_second_exchange_is_refused() -> None:
    table = exchanging()
    late = Discard(CABALLERO, question(table), (0,))
    apply(table, late)
    say(table, "")
    refused(table, late, "stale", "S-17")
    refused(table, Discard(PERSON, question(table), (0,)), "not_a_draw", "P-6")
