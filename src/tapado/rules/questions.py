"""Whether an act answers the question that stands (S-17)."""

from tapado.games.game import BettingRound
from tapado.rules.commands import Act
from tapado.rules.errors import Stale
from tapado.rules.table import Hand, Table


def answered(table: Table, command: Act) -> Hand:
    """The running hand whose question this act answers. Raises Stale when that question has passed."""
    hand = table.hand
    if hand is None or hand.question is None or hand.question != command.question:
        raise Stale("stale", _rule(table))
    return hand


def _rule(table: Table) -> str:
    """M-16 where the round that would have asked ran by itself."""
    hand = table.hand
    if hand is not None and hand.passed:
        for street in table.game.streets:
            if isinstance(street, BettingRound) and street.passes is not None:
                return street.passes
    return "S-17"
