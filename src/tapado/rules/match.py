"""The match, from its start to its standing (M-1 to M-6); the duel begins and ends like one (P-1, P-12)."""

from math import inf

from tapado.games.game import Duel, Match, Reason
from tapado.rules.commands import StartMatch
from tapado.rules.errors import Illegal
from tapado.rules.events import Event, MatchEnded, MatchStarted
from tapado.rules.seating import check_creator, check_waiting
from tapado.rules.table import Table


def decide_start(table: Table, command: StartMatch) -> Event:
    """The creator starts the match when at least two are seated (M-1)."""
    check_waiting(table)
    check_creator(table, command.by)
    seated = sum(seat is not None for seat in table.seats)
    if seated < table.game.least_seats:
        raise Illegal(
            "too_few", table.game.cites[Reason.TOO_FEW], seated=seated, least=table.game.least_seats
        )
    session = table.game.session
    assert isinstance(session, Match | Duel)
    if isinstance(session, Duel) and sum(seat is not None and seat.computer for seat in table.seats) != 1:
        raise Illegal("no_duel", table.game.cites[Reason.TOO_FEW])
    return MatchStarted(session.stack, command.by)


def evolve_started(table: Table, event: MatchStarted) -> None:
    """All begin with the same coins (M-2), and the creator is the mano (M-3)."""
    table.stage = "playing"
    table.reference = event.mano
    table.deal_asked = True
    for seat in table.seats:
        if seat is not None:
            seat.stack, seat.status = event.stack, "playing"


def evolve_ended(table: Table, event: MatchEnded) -> None:
    """The match is over, and the places are known (M-4)."""
    table.stage = "ended"
    for number, place in event.standing:
        seat = table.seats[number]
        assert seat is not None
        seat.place = place


def present(table: Table) -> list[int]:
    """The seats still in the match that are not away: without two of them no hand starts (S-15)."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat is not None and seat.status == "playing" and not seat.away
    ]


def due(table: Table) -> Event | None:
    """The match ends when one is left in it, or computer players alone (M-4, M-6)."""
    if table.stage != "playing":
        return None
    computers = [seat.computer for seat in table.seats if seat is not None and seat.status == "playing"]
    if len(computers) > 1 and not all(computers):
        return None
    return MatchEnded(_standing(table))


def _standing(table: Table) -> tuple[tuple[int, int], ...]:
    """(seat, place), the best first, by the hand in which one went out or left; the same shares (M-4)."""
    lasted = {
        number: inf if seat.status == "playing" else seat.last_hand
        for number, seat in enumerate(table.seats)
        if seat is not None
    }
    places = {n: 1 + sum(other > mine for other in lasted.values()) for n, mine in lasted.items()}
    return tuple(sorted(places.items(), key=lambda one: (one[1], one[0])))
