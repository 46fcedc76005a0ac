"""The second opinions can object: each is shown what no rule allows, or that something did not happen."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tapado.rules import events as e
from tapado.rules.commands import StartHand
from tests.simulation.play import Play
from tests.simulation.plays import play_of
from tests.simulation.referees import referee_of

Fault = tuple[type[Any], Callable[[Any], Any]]


@cache
def plays(game: str) -> list[Play]:
    """Some tables of that game, played to their ends."""
    found = [play_of(game, seed) for seed in range(1, 31)]
    for play in found:
        for _ in play.steps(min(play.manner.hands, 12)):
            pass
    return found


# ── all games ────────────────────────────────────────────────────────────────

ANY: list[Fault] = [
    (e.HandStarted, lambda one: replace(one, hand=one.hand + 1)),
    (e.HandStarted, lambda one: replace(one, cap=one.cap + 1)),
    (e.HandStarted, lambda one: replace(one, seats=one.seats[::-1])),
    (e.HandStarted, lambda one: replace(one, seats=one.seats[:-1])),
    (e.CardsDealt, lambda one: replace(one, hands=one.hands[::-1])),
    (e.CardsDealt, lambda one: replace(one, hands=one.hands[1:])),
    (e.CardsDealt, lambda one: replace(one, hands=((*one.hands[0][:2], (1, 0, 2, 3, 4)), *one.hands[1:]))),
    (e.StreetOpened, lambda one: replace(one, street=one.street + 1)),
    (e.StreetOpened, lambda one: replace(one, to_act=(one.to_act or 0) + 1)),
    (e.Called, lambda one: replace(one, added=one.added + 1)),
    (e.Called, lambda one: replace(one, to=one.to - 1, added=one.added - 1)),
    (e.Called, lambda one: replace(one, seat=(one.seat + 1) % 2)),
    (e.RaisedTo, lambda one: replace(one, to=0, added=0)),
    (e.RaisedTo, lambda one: replace(one, to=one.to + 10**6, added=one.added + 10**6)),
    (e.RaisedTo, lambda one: replace(one, added=one.added - 1)),
    (e.Folded, lambda one: replace(one, seat=(one.seat + 1) % 2)),
    (e.Folded, lambda one: replace(one, why="act" if one.why == "away" else "away")),
    (e.HandShown, lambda one: replace(one, cards=one.cards[::-1])),
    (e.HandShown, lambda one: replace(one, chosen=not one.chosen)),
    (e.PotAwarded, lambda one: replace(one, amount=one.amount + 1)),
    (e.PotAwarded, lambda one: replace(one, seat=(one.seat + 1) % 2)),
    (e.PotAwarded, lambda one: replace(one, shown=not one.shown)),
    (e.PotAwarded, lambda one: replace(one, tied=(*one.tied, 9))),
    (e.PotAwarded, lambda one: replace(one, pot=one.pot + 1)),
    (e.HandEnded, lambda one: replace(one, out=(*one.out, 0))),
    (e.HandEnded, lambda one: replace(one, hand=one.hand + 1)),
]

MATCH: list[Fault] = [
    (e.MatchStarted, lambda one: replace(one, mano=one.mano + 1)),
    (e.MatchStarted, lambda one: replace(one, stack=101)),
    (e.MatchEnded, lambda one: replace(one, standing=one.standing[::-1])),
    (e.MatchEnded, lambda one: replace(one, standing=one.standing[:-1])),
    (e.MatchEnded, lambda one: None),
    (e.CardsGivenUp, lambda one: replace(one, slots=(*one.slots, *one.slots, 0, 0))),
    (e.CardsGivenUp, lambda one: replace(one, slots=(5,))),
]

MONEDAS: list[Fault] = [
    (e.HandStarted, lambda one: replace(one, cap=one.cap - 1)),
    (e.StreetPassed, lambda one: replace(one, street=1)),
    (e.StreetPassed, lambda one: None),
    (e.CardsGivenUp, lambda one: None),
    (e.WentAway, lambda one: e.CameBack(one.seat)),
    (e.WentAway, lambda one: None),
    (e.Left, lambda one: replace(one, seat=one.seat + 7)),
    (e.TimedOut, lambda one: replace(one, seats=(*one.seats, 0))),
    (e.TimedOut, lambda one: None),
    (e.DiscardEnded, lambda one: replace(one, why="away")),
]

PRENDAS: list[Fault] = [
    (e.HandStarted, lambda one: replace(one, reference=1 - one.reference, seats=one.seats[::-1])),
    (e.HandStarted, lambda one: replace(one, forced=one.forced[:1])),
    (e.DiscardEnded, lambda one: replace(one, seat=1 - one.seat)),
    (e.Checked, lambda one: replace(one, seat=1 - one.seat)),
    (e.PiecePawned, lambda one: replace(one, amount=one.amount + 1)),
    (e.PiecePawned, lambda one: replace(one, seat=1 - one.seat)),
    (e.PiecesLost, lambda one: replace(one, pieces=one.pieces + 1)),
    (e.PiecesLost, lambda one: None),
    (e.PiecesRedeemed, lambda one: replace(one, amount=one.amount - 1)),
    (e.PiecesRedeemed, lambda one: replace(one, pieces=one.pieces + 1)),
    (e.PiecesRedeemed, lambda one: None),
    (e.PotCarried, lambda one: replace(one, dead=one.dead + 1)),
    (e.PotCarried, lambda one: None),
    (e.PotDivided, lambda one: replace(one, shares=one.shares[::-1])),
    (e.DealAsked, lambda one: None),
]

# ── tables for chips ─────────────────────────────────────────────────────────

CHIPS: list[Fault] = [
    (e.SatDown, lambda one: replace(one, chips=0)),
    (e.SatDown, lambda one: replace(one, chips=10**6)),
    (e.SatDown, lambda one: replace(one, seat=99)),
    (e.ToppedUp, lambda one: replace(one, amount=10**6)),
    (e.ToppedUp, lambda one: replace(one, amount=0)),
    (e.CashedOut, lambda one: replace(one, amount=one.amount + 1)),
    (e.CashedOut, lambda one: None),
    (e.WentAway, lambda one: None),
    (e.TimedOut, lambda one: None),
    (e.TimedOut, lambda one: replace(one, seats=(*one.seats, 0))),
    (e.HandStarted, lambda one: replace(one, reference=one.seats[0])),
    (e.HandStarted, lambda one: replace(one, forced=one.forced[1:]) if one.forced else None),
    (e.Checked, lambda one: replace(one, seat=one.seat + 1)),
    (e.Checked, lambda one: replace(one, why="away" if one.why == "act" else "act")),
    (e.Checked, lambda one: e.Folded(one.seat, "time")),
    (e.StreetPassed, lambda one: replace(one, street=one.street - 1)),
    (e.StreetPassed, lambda one: None),
    (e.UncalledReturned, lambda one: replace(one, amount=one.amount + 1)),
    (e.UncalledReturned, lambda one: None),
    (e.PotAwarded, lambda one: None),
    (e.HandMucked, lambda one: None),
    (e.HandMucked, lambda one: replace(one, seat=one.seat + 1)),
]

DRAW: list[Fault] = [
    (e.SatOut, lambda one: replace(one, why="away" if one.why == "busted" else "busted")),
    (e.CardsDiscarded, lambda one: replace(one, slots=(*one.slots, 0, 0))),
    (e.CardsDiscarded, lambda one: replace(one, slots=(5,))),
    (e.CardsDiscarded, lambda one: replace(one, why="away" if one.why != "away" else "act")),
    (e.CardsDiscarded, lambda one: replace(one, seat=one.seat + 1)),
]

CASERO: list[Fault] = [
    (e.CardBurned, lambda one: replace(one, place=one.place + 1)),
    (e.CardBurned, lambda one: None),
    (e.Reshuffled, lambda one: replace(one, places=one.places[1:])),
    (e.Reshuffled, lambda one: None),
    (e.PotCarried, lambda one: replace(one, dead=one.dead + 1)),
    (e.PotCarried, lambda one: replace(one, paid=one.paid[1:])),
    (e.PotCarried, lambda one: None),
]

HOLDEM: list[Fault] = [
    (e.BoardDealt, lambda one: replace(one, cards=one.cards[::-1], places=one.places[:-1])),
    (e.BoardDealt, lambda one: replace(one, places=tuple(place + 1 for place in one.places))),
    (e.BoardDealt, lambda one: None),
    (e.HandShown, lambda one: replace(one, cards=()) if one.chosen else None),
]

FAULTS: dict[str, list[Fault]] = {
    "monedas": ANY + MATCH + MONEDAS,
    "prendas": ANY + MATCH + PRENDAS,
    "cardroom": ANY + CHIPS + DRAW,
    "casero": ANY + CHIPS + DRAW + CASERO,
    "holdem": ANY + CHIPS + HOLDEM,
}
CASES = [(game, *fault) for game, faults in FAULTS.items() for fault in faults]


@pytest.mark.parametrize(("game", "kind", "fault"), CASES, ids=lambda one: getattr(one, "__name__", str(one)))
def test_the_second_opinion_objects_to_what_no_rule_allows(
    game: str, kind: type[Any], fault: Callable[[Any], Any]
) -> None:
    assert {_objected(play, kind, fault) for play in plays(game)} - {None} == {True}


def _objected(play: Play, kind: type[Any], fault: Callable[[Any], Any]) -> bool | None:
    """Whether the referee minds the first event of this kind changed so; None where there is none."""
    referee, start, changed = referee_of(play.game), 0, False
    for mark, command in zip(play.marks, [None, *play.commands], strict=True):
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
