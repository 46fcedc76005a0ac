"""The checks of the random matches can fail: each is shown a fault, and objects."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tapado.rules import events as e
from tapado.rules.commands import StartHand
from tapado.rules.events import Event
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tests.simulation.offer import Offer
from tests.simulation.play import Play
from tests.simulation.plays import play_of
from tests.simulation.referee import Referee
from tests.simulation.secrets import Sight, sees_the_same, sight
from tests.simulation.universe import universe

SEEDS = range(1, 31)
HANDS = 12


def _played(seed: int) -> Play:
    play = play_of("monedas", seed)
    for _ in play.steps(HANDS):
        pass
    return play


PLAYS = [_played(seed) for seed in SEEDS]


# ── the referee ──────────────────────────────────────────────────────────────

FAULTS: list[tuple[type[Any], Callable[[Any], Any]]] = [
    (e.MatchStarted, lambda one: replace(one, mano=one.mano + 1)),
    (e.MatchStarted, lambda one: replace(one, stack=101)),
    (e.HandStarted, lambda one: replace(one, cap=one.cap + 1)),
    (e.HandStarted, lambda one: replace(one, cap=one.cap - 1)),
    (e.HandStarted, lambda one: replace(one, hand=one.hand + 1)),
    (e.HandStarted, lambda one: replace(one, seats=one.seats[::-1])),
    (e.HandStarted, lambda one: replace(one, seats=one.seats[:-1])),
    (e.CardsDealt, lambda one: replace(one, hands=one.hands[::-1])),
    (e.CardsDealt, lambda one: replace(one, hands=one.hands[1:])),
    (e.CardsDealt, lambda one: replace(one, hands=((*one.hands[0][:2], (1, 0, 2, 3, 4)), *one.hands[1:]))),
    (e.StreetOpened, lambda one: replace(one, street=one.street + 1)),
    (e.StreetOpened, lambda one: replace(one, to_act=(one.to_act or 0) + 1)),
    (e.StreetPassed, lambda one: replace(one, street=1)),
    (e.Called, lambda one: replace(one, added=one.added + 1)),
    (e.Called, lambda one: replace(one, to=one.to - 1, added=one.added - 1)),
    (e.Called, lambda one: replace(one, seat=(one.seat + 1) % 2)),
    (e.RaisedTo, lambda one: replace(one, to=0, added=0)),
    (e.RaisedTo, lambda one: replace(one, to=one.to + 400, added=one.added + 400)),
    (e.RaisedTo, lambda one: replace(one, added=one.added - 1)),
    (e.Folded, lambda one: replace(one, seat=(one.seat + 1) % 2)),
    (e.Folded, lambda one: replace(one, why="away")),
    (e.CardsGivenUp, lambda one: replace(one, slots=(*one.slots, one.slots[0]))),
    (e.CardsGivenUp, lambda one: replace(one, slots=(5,))),
    (e.HandShown, lambda one: replace(one, cards=one.cards[::-1])),
    (e.HandShown, lambda one: replace(one, chosen=not one.chosen)),
    (e.PotAwarded, lambda one: replace(one, amount=one.amount + 1)),
    (e.PotAwarded, lambda one: replace(one, seat=(one.seat + 1) % 2)),
    (e.PotAwarded, lambda one: replace(one, shown=not one.shown)),
    (e.HandEnded, lambda one: replace(one, out=(*one.out, 0))),
    (e.HandEnded, lambda one: replace(one, hand=one.hand + 1)),
    (e.MatchEnded, lambda one: replace(one, standing=one.standing[::-1])),
    (e.MatchEnded, lambda one: replace(one, standing=one.standing[:-1])),
    (e.WentAway, lambda one: e.CameBack(one.seat)),
    (e.Left, lambda one: replace(one, seat=one.seat + 7)),
    (e.TimedOut, lambda one: replace(one, seats=(*one.seats, 0))),
    (e.DiscardEnded, lambda one: replace(one, why="away")),
]


@pytest.mark.parametrize(("kind", "fault"), FAULTS, ids=lambda one: getattr(one, "__name__", ""))
def test_the_referee_objects_to_an_event_that_no_rule_allows(
    kind: type[Any], fault: Callable[[Any], Any]
) -> None:
    assert {_objected(play, kind, fault) for play in PLAYS} - {None} == {True}


@pytest.mark.parametrize("kind", [e.WentAway, e.MatchEnded, e.TimedOut, e.StreetPassed, e.CardsGivenUp])
def test_the_referee_objects_when_something_did_not_happen(kind: type[Any]) -> None:
    assert {_objected(play, kind, lambda one: None) for play in PLAYS} - {None} == {True}


def _objected(play: Play, kind: type[Any], fault: Callable[[Any], Any]) -> bool | None:
    """Whether the referee minds the first event of this kind changed so; None where there is none."""
    referee, marks = Referee(), iter(zip(play.marks, [None, *play.commands], strict=True))
    start, changed = 0, False
    for mark, command in marks:
        if isinstance(command, StartHand):
            referee.orders = command.sealed.orders
        try:
            for event in play.log[start:mark]:
                if type(event) is kind and not changed:
                    changed, event = True, fault(event)
                if event is not None:
                    referee.watch(event)
            referee.settled()
        except (AssertionError, KeyError, ValueError, IndexError):
            assert changed
            return True
        start = mark
    return False if changed else None


# ── secrets ──────────────────────────────────────────────────────────────────


def _with_the_cards_of_others(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    others = [n for n in range(len(table.seats)) if n != viewer]
    hand = table.hand
    cards = [] if hand is None else [cards_of(table, hand, seat) for seat in others]
    return sight(table, log, viewer) + repr(cards).encode()


def _with_the_deck(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    return sight(table, log, viewer) + repr(table.sealed).encode()


def _with_what_was_given_up(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    hand = table.hand
    return sight(table, log, viewer) + repr(None if hand is None else hand.given_up).encode()


def _with_the_seq(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    return sight(table, log, viewer) + repr(table.seq).encode()


def _with_the_whole_log(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    return sight(table, log, viewer) + repr(log).encode()


def _leaks(leaky: Sight) -> int:
    chance, leaks = Random(7), 0
    for play in PLAYS:
        for moment in range(0, len(play.marks), 3):
            leaks += not sees_the_same(play, chance.choice((None, 0, 1)), moment, chance, leaky)
    return leaks


@pytest.mark.parametrize(
    "leaky",
    [_with_the_cards_of_others, _with_the_deck, _with_what_was_given_up, _with_the_seq, _with_the_whole_log],
)
def test_a_secret_that_is_told_is_noticed(leaky: Sight) -> None:
    assert _leaks(leaky) > 0


def test_nothing_is_noticed_where_nothing_is_told() -> None:
    assert _leaks(sight) == 0


# ── the universe ─────────────────────────────────────────────────────────────


def test_the_universe_holds_commands_of_every_kind_that_are_offered_and_that_are_not() -> None:
    chance = Random(7)
    offered: set[str] = set()
    others: set[str] = set()
    for seed in SEEDS:
        play = play_of("monedas", seed)
        for _ in play.steps(HANDS):
            offer = Offer(play.table)
            for command in universe(play.table, chance):
                (offered if offer.allows(command) else others).add(type(command).__name__)
    every = {
        "SitDown", "LockSeat", "UnlockSeat", "SendAway", "AdmitOnlookers", "StartMatch", "Leave", "ComeBack",
        "Fold", "Call", "RaiseTo", "GiveUp", "EndDiscard", "Show", "StartHand", "TimeOut", "CloseTable",
    }  # fmt: skip
    assert offered == every
    assert others >= every
