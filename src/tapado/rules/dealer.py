"""What happens next by itself: the dealer's part (streets open, cards are dealt, the pot is awarded)."""

from collections.abc import Callable
from typing import Any

from tapado.games.game import BettingRound, Deal, DrawTogether, Showdown
from tapado.rules import betting, dealing, drawing, hands, seating, showdown
from tapado.rules.events import Event, StreetOpened
from tapado.rules.table import Hand, Table


def due(table: Table) -> Event | None:
    """The next event that nobody has to ask for; None when the table waits for somebody."""
    if table.pending:
        return table.pending[0]
    hand = table.hand
    if hand is None or hand.over:
        return seating.due(table)
    if hand.question is not None:
        return None
    if hand.award is not None:
        return hands.ended(table, hand)
    if hand.live_count == 1:
        return showdown.unchallenged(hand)
    street = table.game.streets[hand.street]
    return _STREET_DUE[type(street)](table, hand, street)


_STREET_DUE: dict[type, Callable[[Table, Hand, Any], Event | None]] = {
    Deal: dealing.due,
    BettingRound: betting.due,
    DrawTogether: drawing.due,
    Showdown: showdown.due,
}


def evolve_opened(table: Table, event: StreetOpened) -> None:
    """A betting round asks its first seat, a draw together asks everybody."""
    hand = table.hand
    assert hand is not None
    if event.to_act is None:
        drawing.evolve_opened(table, hand)
    else:
        betting.evolve_opened(table, hand, event.to_act)
