"""Dealing: which place of the sealed order lies in which slot (K-7, S-21)."""

from functools import lru_cache

from tapado.games.game import Deal, DrawTogether
from tapado.rules import drawing
from tapado.rules.events import CardsDealt, Event
from tapado.rules.table import Hand, Table


def due(table: Table, hand: Hand, street: Deal) -> Event:
    """The first deal: one card at a time, clockwise from the mano (M-7)."""
    return _one_at_a_time(hand.dealt, street.cards)


@lru_cache(maxsize=256)
def _one_at_a_time(seats: tuple[int, ...], cards: int) -> CardsDealt:
    players, slots = len(seats), tuple(range(cards))
    return CardsDealt(
        tuple((seat, slots, tuple(range(turn, players * cards, players))) for turn, seat in enumerate(seats))
    )


def evolve_dealt(table: Table, event: CardsDealt) -> None:
    """The cards lie in their slots, and the street that dealt them is over."""
    hand = table.hand
    assert hand is not None
    for seat, slots, places in event.hands:
        hand.next_place += len(places)
        mine = hand.places[seat]
        if not mine:
            hand.places[seat] = list(places)
            continue
        for slot, place in zip(slots, places, strict=True):
            mine[slot] = place
    if type(table.game.streets[hand.street]) is DrawTogether:
        drawing.evolve_served(hand, event)
    hand.street += 1
    hand.opened = False


def cards_of(table: Table, hand: Hand, seat: int) -> tuple[int, ...]:
    """The cards a seat holds, in slot order; empty in a public fold, which has no sealed part."""
    sealed = table.sealed
    if sealed is None:
        return ()
    orders, places = sealed.orders, hand.places[seat]
    if len(orders) == 1:
        return tuple(map(orders[0].__getitem__, places))
    return tuple([orders[place // 100][place % 100] for place in places])
