"""Leaving the table, being away, coming back, closing it (M-5, M-6, C-21, P-13, S-11, S-15, S-16)."""

from tapado.games.game import Cap, Cash, Duel, Reason
from tapado.rules.commands import CloseTable, ComeBack, Leave
from tapado.rules.errors import Illegal
from tapado.rules.events import CameBack, CashedOut, Event, Folded, Left, TableClosed, WentAway
from tapado.rules.rounds import missed
from tapado.rules.seating import check_seat, next_creator, vacate
from tapado.rules.table import Hand, Seat, Table


def decide_leave(table: Table, command: Leave) -> Event:
    """Leaving is possible at any time before the match is over (M-5, S-16)."""
    check_seat(table, command.seat)
    seat = table.seats[command.seat]
    if seat is None or table.stage in ("ended", "closed"):
        raise Illegal("not_in_match", table.game.cites[Reason.NOT_IN_MATCH], seat=command.seat)
    if seat.status not in ("waiting", "playing") or not (command.for_good or may_leave(table)):
        raise Illegal("not_in_match", table.game.cites[Reason.NOT_IN_MATCH], seat=command.seat)
    return Left(command.seat, "act")


def may_leave(table: Table) -> bool:
    """Whether leaving is an act here: a duel once begun stays as it stands, to be resumed (P-13)."""
    return table.stage == "waiting" or not isinstance(table.game.session, Duel)


def decide_come_back(table: Table, command: ComeBack) -> Event:
    """«Ya estoy» (S-15), or back after sitting out (S-11)."""
    check_seat(table, command.seat)
    if not may_come_back(table, command.seat):
        raise Illegal("not_away", "S-15", seat=command.seat)
    return CameBack(command.seat)


def may_come_back(table: Table, number: int) -> bool:
    """Whether the seat's holder is away, or sits out and has chips."""
    seat = table.seats[number]
    if seat is None or table.stage != "playing" or seat.status != "playing":
        return False
    return seat.away or (seat.sits_out and seat.stack > 0)


def decide_close(table: Table, command: CloseTable) -> Event:
    """A table in play isn't closed, nor one for chips where somebody sits (S-8)."""
    empty = isinstance(table.game.session, Cash) and not any(table.seats)
    if table.stage not in ("waiting", "ended") and not (empty and table.stage == "playing"):
        raise Illegal("match_running", "S-6")
    return TableClosed()


def evolve_left(table: Table, event: Left) -> None:
    """Before the match the seat is free; in it one folds, and the coins left leave too (M-5).

    Who is all-in plays the hand out, and his draws are answered for him (S-16).
    """
    seat = table.seats[event.seat]
    assert seat is not None
    if table.stage == "waiting":
        vacate(table, event.seat)
        return
    hand = table.hand
    seat.status, seat.away = "left", False
    seat.last_hand = hand.number if hand is not None else 0
    if table.creator == event.seat:
        table.creator = next_creator(table)
    if hand is None or hand.over:
        return
    if event.seat not in hand.dealt:
        if isinstance(table.game.session, Cash):
            table.pending.append(CashedOut(event.seat, seat.stack))
    elif hand.live[event.seat]:
        _out_of_the_hand(table, hand, event.seat, seat)


def _out_of_the_hand(table: Table, hand: Hand, number: int, seat: Seat) -> None:
    if seat.stack or table.game.betting.cap is not Cap.ALL_IN:
        table.pending.append(Folded(number, "left"))
    elif hand.to_act == number:
        table.pending.append(missed(table, hand, number))


def evolve_went_away(table: Table, event: WentAway) -> None:
    """His turns are answered at once from now on (S-15)."""
    seat = table.seats[event.seat]
    assert seat is not None
    seat.away, seat.away_since = True, table.seq


def evolve_came_back(table: Table, event: CameBack) -> None:
    """He is asked again."""
    seat = table.seats[event.seat]
    assert seat is not None
    seat.away, seat.sits_out, seat.time_outs = False, False, 0


def evolve_closed(table: Table, event: TableClosed) -> None:
    """Nothing happens here any more."""
    table.stage = "closed"
