"""Dealing: which place of the sealed order lies in which slot, or on the board (K-7, S-21, T-4)."""

from functools import lru_cache

from tapado.cards.text import CARDS, TEXTS
from tapado.games.game import Board, Deal, DrawInTurn
from tapado.rules import drawing, drawing_in_turn
from tapado.rules.events import BoardDealt, CardsDealt, Event
from tapado.rules.sealed import card_at
from tapado.rules.table import Hand, Table


def due(table: Table, hand: Hand, street: Deal) -> Event:
    """The first deal: one card at a time, clockwise (M-7, C-6, T-4, H-1, P-2)."""
    return _one_at_a_time(hand.dealt, street.cards)


@lru_cache(maxsize=1024)
def _one_at_a_time(seats: tuple[int, ...], cards: int) -> CardsDealt:
    players, slots = len(seats), tuple(range(cards))
    return CardsDealt(
        tuple((seat, slots, tuple(range(turn, players * cards, players))) for turn, seat in enumerate(seats))
    )


def due_board(table: Table, hand: Hand, street: Board) -> Event:
    """Cards for all, face up; nothing is burned (K-7)."""
    places = tuple(range(hand.next_place, hand.next_place + street.cards))
    return BoardDealt(tuple([TEXTS[card_at(table, place)] for place in places]), places)


def evolve_dealt(table: Table, event: CardsDealt) -> None:
    """The cards lie in their slots, and the street that dealt them is over, unless others are served yet."""
    hand = table.hand
    assert hand is not None
    kind = type(table.game.streets[hand.street])
    if kind is DrawInTurn:
        drawing_in_turn.evolve_served(table, hand, event)
        return
    for seat, slots, places in event.hands:
        if kind is Deal:
            hand.places[seat] = list(places)
        else:
            drawing.evolve_served(hand, seat, slots, places)
        hand.next_place += len(places)
    hand.street += 1
    hand.opened = False


def evolve_board(table: Table, event: BoardDealt) -> None:
    """The cards lie open in the middle."""
    hand = table.hand
    assert hand is not None
    hand.board = (*hand.board, *map(CARDS.__getitem__, event.cards))
    hand.next_place += len(event.places)
    hand.street += 1
