"""What a viewer may not know can't be told from what he sees: the dearest check there is.

The match is played again with the same acts, but every card that the viewer may not know is dealt anew and
all that others have not yet revealed is changed, among the deals that the public facts allow. Cards that were
shown keep their places, and so every showdown keeps its winner. Then everything that the viewer is sent must
come out the same, byte by byte.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import msgspec

from tapado.rules.commands import Command, GiveUp, Sealed, StartHand
from tapado.rules.deadlines import deadlines
from tapado.rules.events import CardsDealt, CardsGivenUp, Event, HandEnded, HandShown, HandStarted
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tapado.tables.audience import stream
from tapado.tables.codec import store_form, wire_form
from tests.simulation.play import Play, replayed

Sight = Callable[[Table, Sequence[Event], int | None], bytes]


def sight(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    """All that is sent to a viewer: views, options, clocks and his stream of events. None is the public."""
    clocks = [(one.kind, one.seat, one.ms) for one in deadlines(table)]
    events = stream([(event, wire_form(store_form(event))) for event in log], viewer)
    own: tuple[Any, ...] = ()
    if viewer is not None:
        own = (own_view(table, viewer), options(table, viewer))
    return msgspec.json.encode((public_view(table), own, clocks, [event.decode() for event in events]))


def sees_the_same(play: Play, viewer: int | None, moment: int, chance: Random, sight: Sight = sight) -> bool:
    """Whether the viewer sees after so many commands what he would see if the hidden were otherwise."""
    commands, log = play.commands[:moment], play.log[: play.marks[moment]]
    table, again = replayed(play.setup, commands)
    assert again == log
    otherwise = otherwise_for(viewer, commands, log, chance)
    other_table, other_log = replayed(play.setup, otherwise)
    return sight(table, log, viewer) == sight(other_table, other_log, viewer)


# ── what he knows ────────────────────────────────────────────────────────────


@dataclass
class Known:
    """What the log says of one hand to one viewer."""

    places: dict[int, list[int]] = field(default_factory=dict)
    known: set[int] = field(default_factory=set)
    """The places whose cards the viewer knows: his own, and those that were shown."""
    served: bool = False
    over: bool = False
    gave_up: set[int] = field(default_factory=set)


def _knowledge(viewer: int | None, log: Iterable[Event]) -> list[Known]:
    """One entry a hand, in order."""
    hands: list[Known] = []
    for event in log:
        match event:
            case HandStarted():
                hands.append(Known())
            case CardsDealt():
                _deal(hands[-1], viewer, event)
            case HandShown():
                hands[-1].known.update(hands[-1].places[event.seat])
            case CardsGivenUp():
                hands[-1].gave_up.add(event.seat)
            case HandEnded():
                hands[-1].over = True
    return hands


def _deal(hand: Known, viewer: int | None, event: CardsDealt) -> None:
    hand.served = bool(hand.places)
    for seat, slots, places in event.hands:
        mine = hand.places.setdefault(seat, [-1] * 5)
        for slot, place in zip(slots, places, strict=True):
            mine[slot] = place
        if seat == viewer:
            hand.known.update(places)


# ── how it might be otherwise ────────────────────────────────────────────────


def otherwise_for(
    viewer: int | None, commands: Sequence[Command], log: Sequence[Event], chance: Random
) -> list[Command]:
    """The same acts with other hidden cards, and with other cards given up where nobody knows yet which."""
    hands = _knowledge(viewer, log)
    number, changed = -1, []
    turned: dict[tuple[int, int], list[int]] = {}
    for command in commands:
        if isinstance(command, StartHand):
            number += 1
            command = StartHand(_redealt(command.sealed, hands[number].known, chance))
        elif isinstance(command, GiveUp) and command.seat != viewer and not hands[number].served:
            slots = turned.setdefault((number, command.seat), chance.sample(range(5), 5))
            command = replace(command, slots=tuple(slots[slot] for slot in command.slots))
        changed.append(command)
    if hands and not hands[-1].over and not hands[-1].served:
        return _in_the_open_draw(viewer, changed, hands[-1], chance)
    return changed


def _redealt(sealed: Sealed, known: set[int], chance: Random) -> Sealed:
    (order,) = sealed.orders
    hidden = [place for place in range(len(order)) if place not in known]
    dealt, cards = list(order), [order[place] for place in hidden]
    chance.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        dealt[place] = card
    return Sealed((tuple(dealt),))


def _in_the_open_draw(
    viewer: int | None, commands: list[Command], hand: Known, chance: Random
) -> list[Command]:
    """In a draw that isn't over, others may have given up any number of cards, or none, in any steps."""
    start = max(index for index, command in enumerate(commands) if isinstance(command, StartHand))
    before, acts = commands[:start], commands[start:]
    for seat in hand.gave_up - {viewer}:
        acts = _with_other_gifts(acts, seat, chance)
    return before + acts


def _with_other_gifts(acts: list[Command], seat: int, chance: Random) -> list[Command]:
    mine = [act for act in acts if isinstance(act, GiveUp) and act.seat == seat]
    first = acts.index(mine[0])
    slots = chance.sample(range(5), chance.randint(0, 5))
    cut = chance.randint(0, len(slots))
    gifts = [GiveUp(seat, mine[0].question, tuple(part)) for part in (slots[:cut], slots[cut:]) if part]
    rest = [act for act in acts[first:] if not (isinstance(act, GiveUp) and act.seat == seat)]
    return [*acts[:first], *gifts, *rest]
