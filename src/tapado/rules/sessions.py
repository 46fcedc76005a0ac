"""What depends on whether one plays a match, for cash or a duel: who is ready, what comes between hands."""

from tapado.games.game import Cash, Duel, Match
from tapado.rules import cash, match, pledges
from tapado.rules.events import Event
from tapado.rules.table import Table


def ready(table: Table) -> list[int]:
    """The seats that could play the next hand: without two of them none starts (S-15)."""
    match table.game.session:
        case Cash():
            return cash.ready(table)
        case Match():
            return match.present(table)
        case Duel():
            return table.contenders()


def due(table: Table) -> Event | None:
    """What happens by itself between hands."""
    match table.game.session:
        case Cash():
            return cash.due(table)
        case Match():
            return match.due(table)
        case Duel():
            return pledges.due(table)
