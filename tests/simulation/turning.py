"""Turning the seats round turns the result round: no seat is better than another."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from tapado.rules import events as e
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Command, StartHand, TimeOut
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Event
from tapado.rules.places import Places
from tapado.rules.sessions import ready
from tapado.rules.table import Table
from tests.simulation.play import Play

SEATS = ("seat", "by", "mano", "reference", "to_act")
"""Fields that hold one seat."""
LISTS = ("seats", "tied")
"""Fields that hold several."""
PAIRS = ("standing", "paid", "shares")
"""Fields that hold seats, each with a number."""
AT_ONCE = (e.CashedOut, e.SatOut, e.Left)
"""What follows a hand for one seat after another, in the order of their numbers, which says nothing."""

Turn = Callable[[Any], Any]


def turned_course(play: Play, by: int) -> tuple[Table, list[Event]]:
    """The same commands from seats so many places further on: the table and the log after them."""
    seats = play.setup.seats
    table, log = opened(play.setup)
    for number, command in enumerate(play.commands):
        happened = play.log[play.marks[number] : play.marks[number + 1]]
        log += apply(table, _turned_command(table, command, happened, by, seats))
    return table, log


def turned_events(events: Sequence[Event], by: int, seats: int) -> list[Event]:
    """The same events, so many places further on."""
    turn = _turn(by, seats)
    return [one if isinstance(one, e.TableOpened) else _turned(one, turn) for one in events]


def in_any_order(events: Sequence[Event]) -> list[Event]:
    """The same with those lists in order of seat whose order says nothing."""
    ordered: list[Event] = []
    for at_once, group in groupby(events, lambda one: isinstance(one, AT_ONCE)):
        some = list(group)
        ordered += sorted(some, key=repr) if at_once else map(_ordered, some)
    return ordered


def _turned_command(
    table: Table, command: Command, happened: Sequence[Event], by: int, seats: int
) -> Command:
    """From the seat further on; the lot falls on the same player."""
    turn = _turn(by, seats)
    if isinstance(command, TimeOut):
        return replace(command, deadline=_deadline(table, command.deadline, turn))
    if isinstance(command, StartHand):
        started = next(event for event in happened if isinstance(event, e.HandStarted))
        here = ready(table)
        button = turn(started.reference)
        return replace(command, lot=here.index(button) if button in here else 0)
    turned: Command = _turned(command, turn)
    return turned


def _deadline(table: Table, name: str, turn: Turn) -> str:
    """Who is awaited is part of a deadline's name, and since when: after turning another time."""
    kind, seat, *since = name.split(".")
    if kind not in ("away", "out") or not since:
        return name
    awaited = (one.id for one in deadlines(table) if (one.kind, one.seat) == (kind, turn(int(seat))))
    return next(awaited)


def _turn(by: int, seats: int) -> Turn:
    return lambda seat: None if seat is None else (seat + by) % seats


def _turned(one: Any, turn: Turn) -> Any:
    if isinstance(one, e.CardsDealt):
        return replace(one, hands=tuple((turn(seat), slots, places) for seat, slots, places in one.hands))
    changed = {name: turn(getattr(one, name)) for name in SEATS if hasattr(one, name)}
    changed |= {name: tuple(map(turn, getattr(one, name))) for name in LISTS if hasattr(one, name)}
    for name in PAIRS:
        if hasattr(one, name):
            changed[name] = tuple((turn(seat), number) for seat, number in getattr(one, name))
    if isinstance(one, e.HandEnded):
        changed["out"] = tuple(map(turn, one.out))
    if isinstance(one, e.HandStarted):
        changed["forced"] = tuple(replace(each, seat=turn(each.seat)) for each in one.forced)
        changed["places"] = None if one.places is None else _turned_places(one.places, turn)
    return replace(one, **changed)


def _turned_places(places: Places, turn: Turn) -> Places:
    return Places(
        turn(places.button),
        turn(places.small),
        tuple(map(turn, places.bigs)),
        *(
            tuple(sorted(map(turn, seats)))
            for seats in (places.settled, places.missed_big, places.missed_small)
        ),
    )


def _ordered(event: Event) -> Event:
    match event:
        case e.HandEnded():
            return replace(event, out=tuple(sorted(event.out)))
        case e.MatchEnded():
            return replace(event, standing=tuple(sorted(event.standing)))
    return event
