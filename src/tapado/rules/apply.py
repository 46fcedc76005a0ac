"""`apply`: a command, and everything that follows from it by itself."""

from tapado.games import GAMES
from tapado.games.game import Reason
from tapado.rules.commands import Command, StartHand
from tapado.rules.dealer import due
from tapado.rules.decide import DECIDE
from tapado.rules.errors import Illegal
from tapado.rules.events import Event, Setup, TableOpened
from tapado.rules.evolve import evolve
from tapado.rules.table import Table, new_table
from tapado.rules.terms import check_terms


def apply(table: Table, command: Command) -> list[Event]:
    """What happens, in order; the table has changed by it. Raises Refused with the table untouched."""
    event = DECIDE[type(command)](table, command)
    evolve(table, event)
    happened, hand = [event], table.hand
    if hand is not None and hand.question is not None and not table.pending:
        return happened  # somebody is asked: most acts end here
    if type(command) is StartHand:
        table.sealed = command.sealed
    while following := due(table):
        for event in following:
            evolve(table, event)
        happened += following
    return happened


def opened(setup: Setup) -> tuple[Table, list[Event]]:
    """A new table and its first event. Raises Illegal for a game, seats or terms that the house hasn't."""
    game = GAMES.get(setup.game)
    if game is None:
        raise Illegal("no_such_game", "K-1")
    if not game.least_seats <= setup.seats <= game.most_seats:
        raise Illegal(
            "wrong_number_of_seats", game.cites[Reason.SEATS], least=game.least_seats, most=game.most_seats
        )
    check_terms(game, setup)
    table, event = new_table(setup), TableOpened(setup)
    evolve(table, event)
    return table, [event]
