"""Draws of eight in which the deck is used up again and again: whatever is changed (H-2 to H-5)."""

import random
from collections.abc import Iterator

import pytest

from tapado.games.switches import Switches
from tapado.rules.apply import apply
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.events import CardsDiscarded, Event, Reshuffled
from tapado.rules.sealed import card_at
from tapado.rules.table import Table
from tests.rules.cash_tables import casero, check_down, of_kind, play
from tests.rules.draws import ANY_NUMBER, IN_TWO_STEPS, cards
from tests.rules.matches import asked, hand_of, stacks_of

SWITCHES = (ANY_NUMBER, IN_TWO_STEPS, Switches(), Switches(no_five_in_a_row=True), Switches(max_three=True))


def _random_draws(switches: Switches, seed: int) -> Iterator[tuple[Table, list[Event]]]:
    """Tables of eight in which nearly everybody changes many cards, with the events of their draws."""
    chance = random.Random(seed)
    for _ in range(40):
        table = casero(*[100] * 8, switches=switches)
        orders = 1 + table.further_orders
        sealed = tuple(tuple(chance.sample(table.deck, len(table.deck))) for _ in range(orders))
        apply(table, StartHand(Sealed(sealed)))
        events: list[Event] = []
        while hand_of(table).street == 1:
            play(table, f"{asked(table)} checks")
        while hand_of(table).street == 2:
            count = chance.choice((0, 1, 3, 5, 5, 5) if not switches.max_three else (0, 2, 3, 3))
            slots = " ".join(map(str, chance.sample(range(5), count)))
            events += play(table, f"{asked(table)} draws {slots}")
        yield table, events


@pytest.mark.parametrize("number", range(len(SWITCHES)))
def test_everybody_holds_five_cards_and_none_is_there_twice(number: int) -> None:
    for table, _ in _random_draws(SWITCHES[number], seed=1):
        held = [card for seat in range(8) for card in cards(table, seat).split()]
        assert len(held) == len(set(held)) == 40


@pytest.mark.parametrize("number", range(len(SWITCHES)))
def test_nobody_gets_back_what_he_discarded(number: int) -> None:
    for table, events in _random_draws(SWITCHES[number], seed=2):
        thrown = {event.seat: event.slots for event in of_kind(events, CardsDiscarded)}
        first = {seat: _discarded_cards(table, seat, slots) for seat, slots in thrown.items()}
        for seat, gone in first.items():
            assert gone.isdisjoint(card_at(table, place) for place in hand_of(table).places[seat])


def _discarded_cards(table: Table, seat: int, slots: tuple[int, ...]) -> set[int]:
    order = hand_of(table).dealt.index(seat)
    return {card_at(table, order + 8 * slot) for slot in slots}


def test_every_draw_that_uses_the_deck_up_goes_on_to_the_showdown() -> None:
    shuffles = 0
    for table, events in _random_draws(IN_TWO_STEPS, seed=3):
        shuffles = max(shuffles, len(of_kind(events, Reshuffled)))
        check_down(table)
        assert hand_of(table).over
        assert sum(stacks_of(table)) == 800
    assert shuffles >= 4
