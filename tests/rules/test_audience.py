"""Who may hear of each event, and until when it is one seat's own (K-6, S-21, S-22)."""

from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from tapado.rules import events as e
from tapado.rules.audience import owner, reveals
from tapado.rules.events import CardsDealt, Event
from tests.rules.every_event import EVERY_EVENT
from tests.rules.matches import drawing, end_discard, give_up, stand_pat


class Heard(Enum):
    """By whom, when it happens."""

    BY_ALL = "by all"
    BY_ITS_SEAT = "by its seat, by the others once all have been served"


EVERYBODYS = Heard.BY_ALL

HEARD: dict[type[Event], Heard] = {
    # the table: who sits where, with how many chips, is for all to see
    e.TableOpened: EVERYBODYS,
    e.SatDown: EVERYBODYS,
    e.SeatLocked: EVERYBODYS,
    e.SeatUnlocked: EVERYBODYS,
    e.SentAway: EVERYBODYS,
    e.OnlookersAdmitted: EVERYBODYS,
    e.Left: EVERYBODYS,
    e.CashedOut: EVERYBODYS,
    e.ToppedUp: EVERYBODYS,
    e.SatOut: EVERYBODYS,
    e.PostChosen: EVERYBODYS,
    e.StoodStill: EVERYBODYS,
    e.WentAway: EVERYBODYS,
    e.CameBack: EVERYBODYS,
    e.MatchStarted: EVERYBODYS,
    e.MatchEnded: EVERYBODYS,
    e.TableClosed: EVERYBODYS,
    # the hand: hidden cards are named by their place, which says nothing of what they are (S-21)
    e.HandStarted: EVERYBODYS,
    e.CardsDealt: EVERYBODYS,
    e.BoardDealt: EVERYBODYS,
    e.CardBurned: EVERYBODYS,
    e.Reshuffled: EVERYBODYS,
    e.StreetOpened: EVERYBODYS,
    e.StreetPassed: EVERYBODYS,
    e.Folded: EVERYBODYS,
    e.Checked: EVERYBODYS,
    e.Called: EVERYBODYS,
    e.RaisedTo: EVERYBODYS,
    e.CardsDiscarded: EVERYBODYS,  # how many each one draws is shown before the next acts (C-10)
    e.CardsGivenUp: Heard.BY_ITS_SEAT,  # not even how many, until all have their replacements (M-14, P-6)
    e.DiscardEnded: EVERYBODYS,
    e.TimedOut: EVERYBODYS,
    e.HandShown: EVERYBODYS,
    e.HandMucked: EVERYBODYS,
    e.UncalledReturned: EVERYBODYS,
    e.PotAwarded: EVERYBODYS,
    e.PotCarried: EVERYBODYS,
    e.CarriedAwarded: EVERYBODYS,
    e.PotDivided: EVERYBODYS,
    e.HandEnded: EVERYBODYS,
    # the armour
    e.DealAsked: EVERYBODYS,
    e.PiecePawned: EVERYBODYS,
    e.PiecesLost: EVERYBODYS,
    e.PiecesRedeemed: EVERYBODYS,
}
"""Whoever adds an event says here who may hear it."""

NAMES_CARDS = {e.BoardDealt: "cards", e.HandShown: "cards"}
"""What says which cards they are, and in which field: those that lie open for all."""


def test_it_is_said_of_every_event_who_may_hear_it() -> None:
    assert set(HEARD) == set(get_args(Event))


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event in EVERY_EVENT} == set(get_args(Event))


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_is_heard_by_whom_it_is_said(event: Event) -> None:
    seat = getattr(event, "seat", None) if HEARD[type(event)] is Heard.BY_ITS_SEAT else None
    assert owner(event) == seat
    assert (owner(event) is None) == (HEARD[type(event)] is Heard.BY_ALL)


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_only_the_replacements_make_public_what_was_withheld(event: Event) -> None:
    assert reveals(event) == isinstance(event, CardsDealt)


@pytest.mark.parametrize("kind", HEARD, ids=lambda kind: kind.__name__)
def test_an_event_says_which_cards_they_are_only_of_cards_that_lie_open(kind: type[Event]) -> None:
    lists_of_text = {name for name, hint in get_type_hints(kind).items() if _holds_lists_of_text(hint)}
    assert lists_of_text == ({NAMES_CARDS[kind]} if kind in NAMES_CARDS else set())


def _holds_lists_of_text(hint: Any) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return str in args or any(map(_holds_lists_of_text, args))
    return origin in (Union, UnionType) and any(map(_holds_lists_of_text, args))


def test_cards_given_up_are_their_owners_until_the_replacements_are_dealt() -> None:
    table = drawing(2)
    assert [owner(event) for event in give_up(table, 1, 0, 2)] == [1]
    assert [reveals(event) for event in end_discard(table, 1)] == [False]
    assert [type(event) for event in stand_pat(table) if reveals(event)] == [CardsDealt]
