"""The deals of prendas: who plays, antes, who speaks first, and on whose word (P-1 to P-3, P-13)."""

import pytest

from tapado.cards.deck import DECK_32, DECK_52
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Fold,
    Leave,
    NextDeal,
    Sealed,
    SitDown,
    SitOut,
    StartHand,
    StartMatch,
    TopUp,
)
from tapado.rules.deadlines import deadlines
from tapado.rules.errors import Illegal
from tapado.rules.events import CardsDealt, DealAsked, Forced, HandStarted, Setup
from tapado.rules.options import options
from tests.rules.duels import CABALLERO, PERSON, deal, dealt, duel, exchanging, say, sealed, setup_of
from tests.rules.matches import asked, hand_of, question, refused, seat_at, stacks_of

# ── who plays (P-1) ───────────────────────────────────────────────────────────


def test_both_begin_with_a_hundred_dollars() -> None:
    assert stacks_of(duel()) == [100, 100]


def test_it_is_for_two() -> None:
    for seats in (1, 3):
        with pytest.raises(Illegal) as no:
            opened(Setup("prendas", 1, seats, "salon", listed=True, clock=0, pace="normal"))
        assert (no.value.code, no.value.rule) == ("wrong_number_of_seats", "P-1")


def test_two_people_are_no_duel() -> None:
    table, _ = opened(setup_of())
    for seat, name in enumerate(("Ana", "Beto")):
        apply(table, SitDown(name, name, seat=seat))
    refused(table, StartMatch(0), "no_duel", "P-1")


def test_a_person_alone_waits_for_the_caballero() -> None:
    table, _ = opened(setup_of())
    apply(table, SitDown("person", "Ana"))
    refused(table, StartMatch(0), "too_few", "P-1")


def test_the_deck_is_of_32_cards() -> None:
    table = duel()
    refused(table, StartHand(Sealed((DECK_52,))), "wrong_deck", "K-1")
    refused(table, StartHand(Sealed((DECK_32[1:],))), "wrong_deck", "K-1")
    refused(table, StartHand(Sealed((DECK_32[1:] + DECK_32[1:2],))), "wrong_deck", "K-1")
    assert deal(table)


def test_money_is_neither_brought_nor_taken_away() -> None:
    stakes, buy_in = Stakes(Structure.NO_LIMIT, 1, 1), BuyIn(1, 100)
    for terms in ((stakes, buy_in), (stakes, None), (None, buy_in)):
        with pytest.raises(Illegal) as no:
            opened(Setup("prendas", 1, 2, "salon", True, 0, "normal", *terms))
        assert no.value.code == "wrong_stakes"
    table = duel()
    refused(table, TopUp(PERSON, 10), "not_at_the_table", "P-13")
    refused(table, SitOut(PERSON), "not_at_the_table", "P-13")


@pytest.mark.parametrize(
    "switches",
    [
        Switches(max_three=True),
        Switches(no_five_in_a_row=True),
        Switches(bottom_card=True),
        Switches(joker=JokerRule.WILD),
        Switches(openers=Openers.JACKS),
        Switches(may_muck=True),
    ],
)
def test_it_has_no_house_rules_to_switch(switches: Switches) -> None:
    with pytest.raises(Illegal) as no:
        opened(Setup("prendas", 1, 2, "salon", True, 0, "normal", switches=switches))
    assert no.value.code == "no_such_switch"


# ── antes and cards (P-2) ─────────────────────────────────────────────────────


def test_before_the_deal_both_pay_five_dollars() -> None:
    table = duel()
    started = next(event for event in deal(table) if isinstance(event, HandStarted))
    assert started.forced == (Forced(PERSON, "ante", 5), Forced(CABALLERO, "ante", 5))
    assert stacks_of(table) == [95, 95]
    assert hand_of(table).pot() == 10


def test_the_ante_is_no_bet() -> None:
    table = dealt()
    assert (hand_of(table).standing, hand_of(table).bets) == (0, [0, 0])


def test_five_cards_each_one_at_a_time_beginning_with_the_first_speaker() -> None:
    cards = next(event for event in deal(duel()) if isinstance(event, CardsDealt))
    assert cards.hands == (
        (PERSON, (0, 1, 2, 3, 4), (0, 2, 4, 6, 8)),
        (CABALLERO, (0, 1, 2, 3, 4), (1, 3, 5, 7, 9)),
    )


# ── who speaks first (P-3) ────────────────────────────────────────────────────


def test_the_person_speaks_first_in_the_first_deal_and_then_they_take_turns() -> None:
    table, first = duel(), []
    for _ in range(5):
        deal(table)
        first.append((asked(table), hand_of(table).dealt[0], hand_of(table).reference))
        say(table, "pase")
    assert first == [(seat, seat, seat) for seat in (PERSON, CABALLERO, PERSON, CABALLERO, PERSON)]


def test_who_sits_on_the_first_seat_makes_no_difference() -> None:
    table, _ = opened(setup_of())
    apply(table, SitDown("person", "Ana", seat=1))
    apply(table, SitDown("armour", "El Caballero", computer=True, seat=0, by=1))
    apply(table, StartMatch(1))
    apply(table, StartHand(sealed()))
    assert (asked(table), hand_of(table).dealt) == (1, (1, 0))


@pytest.mark.parametrize("deals", [1, 2])
def test_the_same_one_speaks_first_in_both_biddings(deals: int) -> None:
    table = duel()
    for _ in range(deals - 1):
        deal(table)
        say(table, "pase")
    deal(table)
    first = asked(table)
    say(table, "entra 5", "sube 10", "cambia", "", "")
    assert asked(table) == first


# ── on whose word (P-13) ──────────────────────────────────────────────────────


def test_the_first_deal_comes_with_the_start() -> None:
    table = duel()
    assert [deadline.kind for deadline in deadlines(table)] == ["next"]
    refused(table, NextDeal(PERSON), "no_deal_to_ask_for", "P-13")


def test_the_next_deal_waits_for_the_persons_word() -> None:
    table = dealt()
    say(table, "pase")
    assert deadlines(table) == []
    assert "next_deal" in options(table, PERSON).anytime
    assert apply(table, NextDeal(PERSON)) == [DealAsked(PERSON)]
    assert [deadline.kind for deadline in deadlines(table)] == ["next"]
    assert "next_deal" not in options(table, PERSON).anytime


def test_no_deal_comes_before_it_was_asked_for() -> None:
    table = dealt()
    say(table, "pase")
    refused(table, StartHand(sealed()), "deal_not_asked", "P-13")


def test_it_is_the_persons_word_and_not_the_caballeros() -> None:
    table = dealt()
    say(table, "pase")
    assert "next_deal" not in options(table, CABALLERO).anytime
    for seat in (CABALLERO, -1, 2):
        refused(table, NextDeal(seat), "no_deal_to_ask_for", "P-13")


def test_one_word_is_for_one_deal() -> None:
    table = dealt()
    refused(table, NextDeal(PERSON), "no_deal_to_ask_for", "P-13")
    say(table, "pase")
    apply(table, NextDeal(PERSON))
    refused(table, NextDeal(PERSON), "no_deal_to_ask_for", "P-13")


def test_there_is_no_clock() -> None:
    with pytest.raises(Illegal) as no:
        opened(setup_of(clock=100))
    assert (no.value.code, no.value.rule) == ("no_clock", "P-13")
    for table in (dealt(), exchanging()):
        assert deadlines(table) == []


def test_a_running_duel_is_left_by_nobody_and_stays_as_it_stands() -> None:
    for table in (dealt(), exchanging(), duel()):
        assert [seat for seat in (PERSON, CABALLERO) if "leave" in options(table, seat).anytime] == []
        refused(table, Leave(PERSON), "not_in_match", "P-13")
        refused(table, Leave(CABALLERO), "not_in_match", "P-13")


def test_before_it_begins_one_may_leave() -> None:
    table, _ = opened(setup_of())
    apply(table, SitDown("person", "Ana"))
    assert "leave" in options(table, PERSON).anytime
    apply(table, Leave(PERSON))
    assert table.seats == [None, None]


def test_between_deals_nobody_is_asked_and_an_old_answer_is_stale() -> None:
    table = dealt()
    late = Fold(PERSON, question(table))
    say(table, "pase")
    refused(table, late, "stale", "S-17")
    assert (seat_at(table, PERSON).stack, options(table, PERSON).bet) == (95, None)
