"""What happens next by itself: the dealer's part (streets open, cards are dealt, the pot is awarded)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tapado.games.game import BettingRound, Board, Deal, DrawInTurn, DrawTogether, Exchange, Showdown
from tapado.rules import dealing, drawing, drawing_in_turn, hands, rounds, sessions, showdown
from tapado.rules.events import Event, StreetOpened
from tapado.rules.table import Hand, Table


def due(table: Table) -> Sequence[Event]:
    """What happens next by itself, in order; nothing where the table waits for somebody.

    More may be due when it has happened.
    """
    hand = table.hand
    if table.pending:
        return table.pending[:1]
    if hand is not None and hand.question is not None:
        return ()
    if hand is None or hand.over:
        event = sessions.due(table)
    elif hand.settled:
        event = hands.ended(table, hand)
    elif hand.live_count == 1:
        event = showdown.unchallenged(table, hand)
    elif hand.unopened:
        event = showdown.carried(table, hand)
    else:
        street = table.game.streets[hand.street]
        if isinstance(street, Showdown):
            return showdown.due(table, hand, street)
        if isinstance(street, Board) and (shown := showdown.turned_up(table, hand)):
            return shown
        event = _STREET_DUE[type(street)](table, hand, street)
    return () if event is None else (event,)


_STREET_DUE: Final[dict[type, Callable[[Table, Hand, Any], Event | None]]] = {
    Deal: dealing.due,
    Board: dealing.due_board,
    BettingRound: rounds.due,
    DrawTogether: drawing.due,
    DrawInTurn: drawing_in_turn.due,
    Exchange: drawing_in_turn.due_exchange,
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
