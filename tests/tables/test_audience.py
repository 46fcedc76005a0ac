"""Each viewer's own stream: what he may know, in which order, counted without gaps (S-22)."""

import random

import pytest

from tapado.rules import commands as c
from tapado.rules import events as e
from tapado.rules.apply import apply, opened
from tapado.rules.events import CardsGivenUp, Event, Setup
from tapado.rules.table import Table
from tapado.tables.audience import Audience, stream
from tapado.tables.sights import asked, sight

SETUP = Setup("monedas", 1, 4, "salon", listed=True, clock=100, pace="normal")
VIEWERS = [None, 0, 1, 2, 3]

DEALT = e.CardsDealt(((0, (0, 1, 2, 3, 4), (0, 2, 4, 6, 8)), (1, (0, 1, 2, 3, 4), (1, 3, 5, 7, 9))))
SERVED = e.CardsDealt(((0, (3,), (10,)), (1, (0, 4), (11, 12))))
MINE, ALSO_MINE = CardsGivenUp(0, (3,)), CardsGivenUp(0, (1,))
YOURS = CardsGivenUp(1, (0, 4))
YOU_ENDED = e.DiscardEnded(1, "act")
HAND_OVER = e.HandEnded(1, ())


def _numbered(*events: Event) -> list[tuple[Event, Event]]:
    return [(event, event) for event in events]


def _told(log: list[tuple[Event, Event]], viewer: int | None) -> list[Event]:
    """What a viewer who was there from the beginning was told, bit by bit."""
    audience: Audience[Event] = Audience()
    told: list[Event] = []
    for event, what in log:
        told += [one.what for one in audience.take(event, what) if one.reaches(viewer)]
        assert audience.at(viewer) == len(told)
    return told


def test_what_is_for_all_reaches_all_at_once() -> None:
    log = _numbered(DEALT, YOU_ENDED)
    assert all(_told(log, viewer) == [DEALT, YOU_ENDED] for viewer in VIEWERS)


def test_cards_given_up_are_the_owners_until_the_replacements_are_dealt() -> None:
    log = _numbered(DEALT, MINE, YOURS, YOU_ENDED)
    assert _told(log, 0) == [DEALT, MINE, YOU_ENDED]
    assert _told(log, 1) == [DEALT, YOURS, YOU_ENDED]
    assert _told(log, None) == _told(log, 2) == [DEALT, YOU_ENDED]


def test_what_was_withheld_comes_just_before_what_makes_it_public() -> None:
    log = _numbered(DEALT, MINE, YOURS, YOU_ENDED, ALSO_MINE, SERVED)
    assert _told(log, None) == [DEALT, YOU_ENDED, MINE, YOURS, ALSO_MINE, SERVED]
    assert _told(log, 0) == [DEALT, MINE, YOU_ENDED, ALSO_MINE, YOURS, SERVED]
    assert _told(log, 1) == [DEALT, YOURS, YOU_ENDED, MINE, ALSO_MINE, SERVED]


def test_what_a_hand_has_not_made_public_no_later_hand_does() -> None:
    log = _numbered(DEALT, MINE, HAND_OVER, DEALT, SERVED)
    assert _told(log, None) == _told(log, 1) == [DEALT, HAND_OVER, DEALT, SERVED]
    assert _told(log, 0) == [DEALT, MINE, HAND_OVER, DEALT, SERVED]


def test_each_viewer_counts_what_he_was_told() -> None:
    audience: Audience[Event] = Audience()
    for event in (DEALT, MINE, ALSO_MINE, YOURS):
        audience.take(event, event)
    assert [audience.at(viewer) for viewer in VIEWERS] == [1, 3, 2, 1, 1]
    audience.take(SERVED, SERVED)
    assert [audience.at(viewer) for viewer in VIEWERS] == [5] * 5


def _play(seed: int) -> list[list[Event]]:
    """A match of four at random, as the events of each command."""
    chance = random.Random(seed)
    table, first = opened(SETUP)
    happened = [first]

    def do(command: c.Command) -> None:
        happened.append(apply(table, command))

    for name in "abcd":
        do(c.SitDown(name, name.upper()))
    do(c.StartMatch(by=0))
    while table.stage == "playing" and len(happened) < 400:
        do(_random_command(table, chance))
    return happened


def _random_command(table: Table, chance: random.Random) -> c.Command:
    questions = asked(table)
    if not questions:
        return c.StartHand(c.Sealed((tuple(chance.sample(table.game.deck, 52)),)))
    seat = chance.choice(list(questions))
    offered = sight(table, seat).options
    if chance.random() < 0.01:
        return c.Leave(seat)
    if offered.draw is not None:
        if offered.draw.slots and chance.random() < 0.6:
            return c.GiveUp(seat, offered.draw.question, (chance.choice(offered.draw.slots),))
        return c.EndDiscard(seat, offered.draw.question)
    turn = offered.bet
    assert turn is not None
    if turn.call_to is None:
        return c.RaiseTo(seat, turn.question, min(5, turn.raise_most or 0))
    return c.Call(seat, turn.question, turn.call_to) if chance.random() < 0.8 else c.Fold(seat, turn.question)


@pytest.mark.parametrize("seed", range(20))
def test_who_comes_late_is_told_the_same_as_who_saw_it_all(seed: int) -> None:
    happened = _play(seed)
    log = [(event, event) for events in happened for event in events]
    assert any(isinstance(event, CardsGivenUp) for event, _ in log)
    for viewer in VIEWERS:
        assert stream(log, viewer) == _told(log, viewer)


@pytest.mark.parametrize("seed", range(20))
def test_whoever_has_been_told_of_anothers_discard_knows_that_all_were_served(seed: int) -> None:
    log = [(event, event) for events in _play(seed) for event in events]
    for viewer in VIEWERS:
        told = stream(log, viewer)
        for at, event in enumerate(told):
            if isinstance(event, CardsGivenUp) and event.seat != viewer:
                after = next(one for one in told[at:] if not isinstance(one, CardsGivenUp))
                assert isinstance(after, e.CardsDealt)


@pytest.mark.parametrize("seed", range(20))
def test_who_has_no_seat_is_told_no_more_than_any_seat(seed: int) -> None:
    events = [event for happened in _play(seed) for event in happened]
    log = [(event, number) for number, event in enumerate(events)]
    public = set(stream(log, None))
    for seat in range(4):
        own = set(stream(log, seat))
        assert public <= own
        assert {(type(events[number]), getattr(events[number], "seat", None)) for number in own - public} <= {
            (CardsGivenUp, seat)
        }
