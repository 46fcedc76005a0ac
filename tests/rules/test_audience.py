"""Which events are one seat's own, and until when (S-22)."""

from typing import get_args

from tapado.rules.audience import owner, reveals
from tapado.rules.events import CardsDealt, CardsGivenUp, Event
from tests.rules.matches import drawing, end_discard, give_up, stand_pat


def test_cards_given_up_are_their_owners_until_the_replacements_are_dealt() -> None:
    table = drawing(2)
    assert [owner(event) for event in give_up(table, 1, 0, 2)] == [1]
    assert [reveals(event) for event in end_discard(table, 1)] == [False]
    assert [type(event) for event in stand_pat(table) if reveals(event)] == [CardsDealt]


def test_every_other_event_is_for_all() -> None:
    table = drawing(3)
    assert [event for event in stand_pat(table) if owner(event) is not None] == []
    assert CardsGivenUp in get_args(Event)
