"""Dealing: which place of the sealed order lies in which slot (K-7, S-21)."""

from tapado.games.game import Deal, DrawTogether
from tapado.rules import drawing
from tapado.rules.events import CardsDealt, Event
from tapado.rules.table import Hand, Table


def due(hand: Hand, street: Deal) -> Event:
    """The first deal: one card at a time, clockwise from the mano (M-7)."""
    players = len(hand.dealt)
    slots = tuple(range(street.cards))
    return CardsDealt(
        tuple(
            (seat, slots, tuple(range(turn, players * street.cards, players)))
            for turn, seat in enumerate(hand.dealt)
        )
    )


def evolve_dealt(table: Table, event: CardsDealt) -> None:
    """The cards lie in their slots, and the street that dealt them is over."""
    hand = table.hand
    assert hand is not None
    for seat, slots, places in event.hands:
        mine = hand.places[seat]
        if not mine:
            mine.extend(places)
        else:
            for slot, place in zip(slots, places, strict=True):
                mine[slot] = place
        hand.next_place += len(places)
    if isinstance(table.game.streets[hand.street], DrawTogether):
        drawing.evolve_served(hand, event)
    hand.street += 1
    hand.opened = False


def cards_of(table: Table, hand: Hand, seat: int) -> tuple[int, ...]:
    """The cards a seat holds, in slot order; empty in a public fold, which has no sealed part."""
    sealed = table.sealed
    if sealed is None:
        return ()
    return tuple(sealed.card(place) for place in hand.places[seat])
