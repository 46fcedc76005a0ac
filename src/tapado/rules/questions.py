"""Acts that answer a question which has passed (S-17)."""

from tapado.games.game import BettingRound
from tapado.rules.errors import Stale
from tapado.rules.table import Table


def passed_by(table: Table) -> Stale:
    """The refusal; it cites M-16 where the round that would have asked ran by itself."""
    hand = table.hand
    if hand is not None and hand.passed:
        for street in table.game.streets:
            if isinstance(street, BettingRound) and street.passes is not None:
                return Stale("stale", street.passes)
    return Stale("stale", "S-17")
