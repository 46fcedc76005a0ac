"""Turning the seats round turns the result round: no seat is better than another."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tapado.rules import events as e
from tapado.rules.commands import Command, TimeOut
from tapado.rules.events import Event

SEATS = ("seat", "by", "mano", "reference", "to_act")
"""Fields that hold one seat."""
LISTS = ("seats", "tied", "out")
"""Fields that hold several."""


def turned_command(command: Command, by: int, seats: int) -> Command:
    """The same command from a seat so many places further on; a seat that isn't there stays as it is."""
    if isinstance(command, TimeOut) and command.deadline.startswith("away."):
        _, seat, since = command.deadline.split(".")
        return replace(command, deadline=f"away.{(int(seat) + by) % seats}.{since}")
    turned: Command = _turned(command, by, seats)
    return turned


def turned_events(events: Sequence[Event], by: int, seats: int) -> list[Event]:
    """The same events, so many places further on."""
    return [_turned(event, by, seats) for event in events]


def in_any_order(events: Sequence[Event]) -> list[Event]:
    """The same with those lists in order of seat whose order says nothing."""
    return [_ordered(event) for event in events]


def _turned(one: Any, by: int, seats: int) -> Any:
    def turn(seat: Any) -> Any:
        return None if seat is None else (seat + by) % seats

    if isinstance(one, e.TableOpened):
        return one
    if isinstance(one, e.MatchEnded):
        return replace(one, standing=tuple((turn(seat), place) for seat, place in one.standing))
    if isinstance(one, e.CardsDealt):
        return replace(one, hands=tuple((turn(seat), slots, places) for seat, slots, places in one.hands))
    singles = {name: turn(getattr(one, name)) for name in SEATS if hasattr(one, name)}
    several = {name: tuple(map(turn, getattr(one, name))) for name in LISTS if hasattr(one, name)}
    return replace(one, **singles, **several)


def _ordered(event: Event) -> Event:
    match event:
        case e.HandEnded():
            return replace(event, out=tuple(sorted(event.out)))
        case e.MatchEnded():
            return replace(event, standing=tuple(sorted(event.standing)))
    return event
