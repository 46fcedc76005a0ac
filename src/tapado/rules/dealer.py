"""What happens next by itself: the dealer's part (streets open, cards are dealt, the pot is awarded)."""

from collections.abc import Callable
from typing import Any

from tapado.games.game import BettingRound, Board, Deal, DrawInTurn, DrawTogether, Exchange, Showdown
from tapado.rules import dealing, drawing, drawing_in_turn, hands, rounds, sessions, showdown
from tapado.rules.events import Event, StreetOpened
from tapado.rules.table import Hand, Table


def due(table: Table) -> Event | None:
    """The next event that nobody has to ask for; None when the table waits for somebody."""
    if table.pending:
        return table.pending[0]
    hand = table.hand
    if hand is None or hand.over:
        return sessions.due(table)
    if hand.question is not None:
        return None
    if hand.settled:
        return hands.ended(table, hand)
    if hand.live_count == 1:
        return showdown.unchallenged(table, hand)
    if hand.unopened:
        return showdown.carried(table, hand)
    street = table.game.streets[hand.street]
    return _STREET_DUE[type(street)](table, hand, street)


def _board(table: Table, hand: Hand, street: Board) -> Event:
    """Before the board goes on, hands that can't be bet on any more are turned up (T-8)."""
    return showdown.turned_up(table, hand) or dealing.due_board(table, hand, street)


_STREET_DUE: dict[type, Callable[[Table, Hand, Any], Event | None]] = {
    Deal: dealing.due,
    Board: _board,
    BettingRound: rounds.due,
    DrawTogether: drawing.due,
    DrawInTurn: drawing_in_turn.due,
    Exchange: drawing_in_turn.due_exchange,
    Showdown: showdown.due,
}


def evolve_opened(table: Table, event: StreetOpened) -> None:
    """A betting round and a draw in turn ask their first seat, a draw together asks everybody."""
    hand = table.hand
    assert hand is not None
    if event.to_act is None:
        drawing.evolve_opened(table, hand)
    elif isinstance(table.game.streets[hand.street], BettingRound):
        rounds.evolve_opened(table, hand, event.to_act)
    else:
        drawing_in_turn.evolve_opened(table, hand, event.to_act)
