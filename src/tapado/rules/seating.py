"""Sitting down, and the creator's powers over seats and onlookers (M-1, C-1, K-15, S-4, S-6, S-8, T-2)."""

from tapado.games.game import Cash, Reason
from tapado.rules import cash
from tapado.rules.commands import AdmitOnlookers, LockSeat, SendAway, SitDown, UnlockSeat
from tapado.rules.errors import Illegal, NotYours
from tapado.rules.events import Event, Left, OnlookersAdmitted, SatDown, SeatLocked, SeatUnlocked, SentAway
from tapado.rules.table import Seat, Table


def decide_sit_down(table: Table, command: SitDown) -> Event:
    """Raises Illegal when the match has begun (M-1), nothing is free, or he sits here already (K-15).

    To a cash table he brings chips, as many as it takes (C-1, T-2).
    """
    _open_to_join(table)
    if command.computer or command.by is not None:
        check_creator(table, command.by)
    if _is_still_there(table, command.player):
        raise Illegal("already_seated", "K-15")
    cash.check_buy_in(table, command.chips)
    seat = _free_seat(table, command.seat)
    return SatDown(seat, command.player, command.name, command.computer, command.chips)


def _is_still_there(table: Table, player: str) -> bool:
    """Also who has left all-in: until the hand is over his chips are still there, and may win (S-16)."""
    return any(seat is not None and seat.player == player for seat in table.seats)


def _free_seat(table: Table, wanted: int | None) -> int:
    if wanted is None:
        free = free_seats(table)
        if not free:
            raise Illegal("table_full", table.game.cites[Reason.SEATS], seats=len(table.seats))
        return free[0]
    check_seat(table, wanted)
    if table.seats[wanted] is not None:
        raise Illegal("seat_taken", "S-6", seat=wanted)
    if table.locked[wanted]:
        raise Illegal("seat_locked", "S-6", seat=wanted)
    return wanted


def free_seats(table: Table) -> list[int]:
    """Where somebody may sit down now: nowhere once a match has begun (M-1), nor on a locked one (S-6)."""
    if table.stage != _open_stage(table):
        return []
    return [n for n, seat in enumerate(table.seats) if seat is None and not table.locked[n]]


def decide_lock(table: Table, command: LockSeat) -> Event:
    """The creator locks a free seat."""
    _open_to_join(table)
    check_creator(table, command.by)
    check_seat(table, command.seat)
    if table.seats[command.seat] is not None:
        raise Illegal("seat_taken", "S-6", seat=command.seat)
    if table.locked[command.seat]:
        raise Illegal("seat_locked", "S-6", seat=command.seat)
    return SeatLocked(command.seat)


def decide_unlock(table: Table, command: UnlockSeat) -> Event:
    """The creator frees a locked seat."""
    _open_to_join(table)
    check_creator(table, command.by)
    check_seat(table, command.seat)
    if not table.locked[command.seat]:
        raise Illegal("seat_not_locked", "S-6", seat=command.seat)
    return SeatUnlocked(command.seat)


def decide_send_away(table: Table, command: SendAway) -> Event:
    """The creator sends somebody else away; from a cash table that is leaving it (S-16)."""
    _open_to_join(table)
    check_creator(table, command.by)
    check_seat(table, command.seat)
    player = table.seats[command.seat]
    if player is None or player.status == "left":
        raise Illegal("seat_empty", "S-6", seat=command.seat)
    if command.seat == command.by:
        raise Illegal("not_oneself", "S-6", seat=command.seat)
    return SentAway(command.seat) if table.stage == "waiting" else Left(command.seat, "act")


def decide_admit(table: Table, command: AdmitOnlookers) -> Event:
    """The creator opens the table to onlookers or closes it to them, as long as it is there (S-4)."""
    if table.stage == "closed":
        raise Illegal("table_closed", "S-6")
    check_creator(table, command.by)
    if table.onlookers_admitted == command.admit:
        raise Illegal("nothing_changes", "S-4")
    return OnlookersAdmitted(command.admit)


def check_waiting(table: Table) -> None:
    """Raises Illegal once the match has begun (M-1)."""
    if table.stage != "waiting":
        raise Illegal("match_begun", table.game.cites.get(Reason.MATCH_BEGUN, "S-8"))


def _open_to_join(table: Table) -> None:
    if not isinstance(table.game.session, Cash):
        check_waiting(table)
    elif table.stage == "closed":
        raise Illegal("table_closed", "S-6")


def _open_stage(table: Table) -> str:
    """The stage in which one may sit down."""
    return "playing" if isinstance(table.game.session, Cash) else "waiting"


def check_creator(table: Table, by: int | None) -> None:
    """Raises NotYours for anybody but the creator (S-6)."""
    if by is None or by < 0 or by != table.creator:
        raise NotYours("not_the_creator", "S-6")


def check_seat(table: Table, seat: int) -> None:
    """Raises Illegal for a seat that isn't there."""
    if not 0 <= seat < len(table.seats):
        raise Illegal("no_such_seat", table.game.cites[Reason.SEATS], seat=seat, seats=len(table.seats))


def evolve_sat_down(table: Table, event: SatDown) -> None:
    """The seat is taken; the first person to sit is the creator, save at the house's own tables (S-8)."""
    seat = Seat(event.player, event.name, event.computer, table.seq, event.chips)
    if table.stage == "playing":
        seat.status = "playing"
    table.seats[event.seat] = seat
    table.locked[event.seat] = False
    if table.creator < 0 and not event.computer and not table.setup.by_house:
        table.creator = event.seat


def evolve_locked(table: Table, event: SeatLocked) -> None:
    """Nobody may sit there."""
    table.locked[event.seat] = True


def evolve_unlocked(table: Table, event: SeatUnlocked) -> None:
    """Anybody may sit there."""
    table.locked[event.seat] = False


def evolve_sent_away(table: Table, event: SentAway) -> None:
    """The seat is free again."""
    vacate(table, event.seat)


def evolve_admitted(table: Table, event: OnlookersAdmitted) -> None:
    """Onlookers may or may not watch."""
    table.onlookers_admitted = event.admit


def vacate(table: Table, seat: int) -> None:
    """The seat is free; if it was the creator's, the next one is creator (M-1)."""
    table.seats[seat] = None
    if table.creator == seat:
        table.creator = next_creator(table)


def next_creator(table: Table) -> int:
    """The person who joined next (M-1); -1 when only computer players are left."""
    people = [
        (seat.joined, number)
        for number, seat in enumerate(table.seats)
        if seat is not None and not seat.computer and seat.status != "left"
    ]
    return min(people)[1] if people else -1
