"""What a viewer may not know can't be told from what he sees: the dearest check there is.

The hand of that moment and the one before are played again with the same acts, but every card that the
viewer may not know is dealt anew and all that others have not yet revealed is changed, among the deals that
the public facts allow. Cards that were shown keep their places, and so every showdown keeps its winner. Then
everything that the viewer is sent must come out the same, byte by byte.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from tapado.rules.apply import apply
from tapado.rules.commands import Command, Discard, GiveUp, Sealed, StartHand
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Event, HandMucked
from tapado.rules.options import options
from tapado.rules.table import Hand, Table
from tapado.rules.view import own_view, public_view
from tapado.tables.audience import stream
from tapado.tables.codec import store_form, wire_form
from tests.simulation.knowledge import Known, is_bound, is_possible, knowledge, remember_what_lay
from tests.simulation.pile import ORDER
from tests.simulation.play import Play, Start
from tests.simulation.settlement import heaps

Sight = Callable[[Table, Sequence[Event], int | None], bytes]

TRIES = 80
"""How often two cards change places where not every deal is possible."""


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
    start = _hand_before(play, moment)
    commands = play.commands[start.commands : moment]
    table, log = _replayed(start, commands)
    assert log == play.log[start.events : play.marks[moment]]
    hands = knowledge(viewer, play.setup, log)
    _add_the_pots(hands, play, table)
    otherwise = otherwise_for(viewer, commands, hands, chance)
    other_table, other_log = _replayed(start, otherwise)
    return sight(table, log, viewer) == sight(other_table, other_log, viewer)


def _hand_before(play: Play, moment: int) -> Start:
    """Where the hand before that of this moment began, or this one if it is the first."""
    begun = [start for start in play.starts if start.commands < moment]
    return begun[-2:][0] if begun else Start(0, 1, play.empty_table())


def _replayed(start: Start, commands: Sequence[Command]) -> tuple[Table, list[Event]]:
    table, log = start.table.copy(), []
    for command in commands:
        log += apply(table, command)
    return table, log


def _add_the_pots(hands: Sequence[Known], play: Play, table: Table) -> None:
    """Who mucked contested certain pots: what each had put in is public."""
    for known in hands:
        if any(isinstance(event, HandMucked) for event in known.events):
            hand = _the_hand(play, table, known.started.hand)
            live = [seat for seat in hand.dealt if hand.live[seat]]
            paid = {seat: hand.paid[seat] for seat in hand.dealt}
            paid |= {-1 - n: chips for n, chips in enumerate(hand.gone)}
            known.pots = [heap.seats for heap in heaps(paid, live, hand.dead)]


def _the_hand(play: Play, table: Table, number: int) -> Hand:
    if table.hand is not None and table.hand.number == number:
        return table.hand
    ended = (start.table.hand for start in play.starts)
    return next(hand for hand in ended if hand is not None and hand.number == number)


# ── how it might be otherwise ────────────────────────────────────────────────


def otherwise_for(
    viewer: int | None, commands: Sequence[Command], hands: Sequence[Known], chance: Random
) -> list[Command]:
    """The same acts with other hidden cards, and with other cards given up where nobody knows yet which."""
    number, changed = -1, []
    turned: dict[tuple[int, int], list[int]] = {}
    for command in commands:
        if isinstance(command, StartHand):
            number += 1
            command = replace(command, sealed=redealt(command.sealed, hands[number], chance))
        elif isinstance(command, GiveUp | Discard) and _is_hidden(command, viewer, hands[number]):
            slots = turned.setdefault((number, command.seat), chance.sample(range(5), 5))
            if isinstance(command, Discard):
                command = replace(command, slots=tuple(slots[: chance.randint(0, 5)]))
            else:
                command = replace(command, slots=tuple(slots[slot] for slot in command.slots))
        changed.append(command)
    if hands and not hands[-1].over and not hands[-1].served:
        return _in_the_open_draw(viewer, changed, hands[-1], chance)
    return changed


def _is_hidden(command: GiveUp | Discard, viewer: int | None, hand: Known) -> bool:
    """Whether it is another's affair what he gave up: as long as nobody has been served (M-13, P-6)."""
    return not hand.served and command.seat in hand.gave_up and command.seat != viewer


def redealt(sealed: Sealed, hand: Known, chance: Random) -> Sealed:
    """Other orders: cards that the viewer may not know change places wherever nobody could tell."""
    orders = [list(order) for order in sealed.orders]
    known: list[set[int]] = [set() for _ in orders]
    for place in hand.known():
        known[place // ORDER].add(place % ORDER)
    if not is_bound(hand):
        _shuffle(orders[0], known[0], chance)
        return Sealed((tuple(orders[0]), *sealed.orders[1:]))
    remember_what_lay(hand, orders)
    for _ in range(TRIES):
        _swap_two(orders, known, hand, chance)
    return Sealed(tuple(map(tuple, orders)))


def _shuffle(order: list[int], known: set[int], chance: Random) -> None:
    hidden = [index for index in range(len(order)) if index not in known]
    cards = [order[index] for index in hidden]
    chance.shuffle(cards)
    for index, card in zip(hidden, cards, strict=True):
        order[index] = card


def _swap_two(orders: list[list[int]], known: list[set[int]], hand: Known, chance: Random) -> None:
    """Two cards change places wherever they lie; or after one shuffle only, or before it and not after.

    If that can't be, they change back.
    """
    where = list(range(len(orders)))
    if hand.pools and chance.random() < 0.7:
        number = chance.randrange(len(hand.pools))
        one, other = chance.sample(hand.pools[number], 2) if len(hand.pools[number]) > 1 else (0, 0)
        apart = [number + 1]
        where = apart if chance.random() < 0.5 else [each for each in where if each not in apart]
    else:
        one, other = chance.sample(orders[0], 2)
    if one == other or not _may_swap(orders, known, where, one, other):
        return
    _swap(orders, where, one, other)
    if not is_possible(hand, orders):
        _swap(orders, where, one, other)


def _may_swap(
    orders: list[list[int]], known: list[set[int]], where: Sequence[int], one: int, other: int
) -> bool:
    spots = [(number, orders[number].index(card)) for number in where for card in (one, other)]
    return all(index not in known[number] for number, index in spots)


def _swap(orders: list[list[int]], where: Sequence[int], one: int, other: int) -> None:
    for number in where:
        order = orders[number]
        here, there = order.index(one), order.index(other)
        order[here], order[there] = other, one


def _in_the_open_draw(
    viewer: int | None, commands: list[Command], hand: Known, chance: Random
) -> list[Command]:
    """In a draw together that isn't over, others may have given up any number of cards, in any steps."""
    start = max(index for index, command in enumerate(commands) if isinstance(command, StartHand))
    before, acts = commands[:start], commands[start:]
    for seat in sorted(hand.gave_up - {viewer}):
        acts = _with_other_gifts(acts, seat, chance)
    return before + acts


def _with_other_gifts(acts: list[Command], seat: int, chance: Random) -> list[Command]:
    mine = [act for act in acts if isinstance(act, GiveUp) and act.seat == seat]
    if not mine:
        return acts
    first = acts.index(mine[0])
    slots = chance.sample(range(5), chance.randint(0, 5))
    cut = chance.randint(0, len(slots))
    gifts = [GiveUp(seat, mine[0].question, tuple(part)) for part in (slots[:cut], slots[cut:]) if part]
    rest = [act for act in acts[first:] if not (isinstance(act, GiveUp) and act.seat == seat)]
    return [*acts[:first], *gifts, *rest]
