"""Acts that answer a question in time, and those that come when it has passed (S-15, S-17, T-10)."""

from tapado.games.game import BettingRound, DrawInTurn, DrawTogether, Exchange
from tapado.rules.errors import Stale
from tapado.rules.table import Seat, Table


def passed_by(table: Table) -> Stale:
    """The refusal; it cites M-16 where the round that would have asked ran by itself."""
    hand = table.hand
    if hand is not None and hand.passed:
        for street in table.game.streets:
            if isinstance(street, BettingRound) and street.passes is not None:
                return Stale("stale", street.passes)
    return Stale("stale", "S-17")


def punctual(player: Seat) -> None:
    """He has acted in time: no time-out in a row any more, and one step back on the clock (S-15, T-10)."""
    player.time_outs = 0
    if player.late:
        player.late -= 1


def draw_rule(table: Table) -> str:
    """The rule of the game's draw; where it has none, of its deal."""
    draws = (
        street for street in table.game.streets if isinstance(street, DrawTogether | DrawInTurn | Exchange)
    )
    return next(draws, table.game.streets[0]).rule
