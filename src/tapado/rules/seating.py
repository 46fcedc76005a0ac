"""Joining, the creator's powers, the match from start to standing, leaving and being away.

M-1 to M-6, S-6, S-15, S-16.
"""

from math import inf

from tapado.games.game import Cap, Cash, Duel, Match, Reason
from tapado.rules import cash
from tapado.rules.commands import (
    AdmitOnlookers,
    CloseTable,
    ComeBack,
    Leave,
    LockSeat,
    SendAway,
    SitDown,
    StartMatch,
    UnlockSeat,
)
from tapado.rules.errors import Illegal, NotYours
from tapado.rules.events import (
    CameBack,
    CashedOut,
    Event,
    Folded,
    Left,
    MatchEnded,
    MatchStarted,
    OnlookersAdmitted,
    SatDown,
    SeatLocked,
    SeatUnlocked,
    SentAway,
    TableClosed,
    WentAway,
)
from tapado.rules.rounds import missed
from tapado.rules.table import Hand, Seat, Table

# ── before the match ───────────────────────────────────────────────────────────


def decide_sit_down(table: Table, command: SitDown) -> Event:
    """Raises Illegal when the match has begun (M-1), nothing is free, or he sits here already (K-15).

    To a cash table he brings chips, as many as it takes (C-1, T-2).
    """
    _open_to_join(table)
    if command.computer or command.by is not None:
        _creator(table, command.by)
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
    _exists(table, wanted)
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
    _creator(table, command.by)
    _exists(table, command.seat)
    if table.seats[command.seat] is not None:
        raise Illegal("seat_taken", "S-6", seat=command.seat)
    if table.locked[command.seat]:
        raise Illegal("seat_locked", "S-6", seat=command.seat)
    return SeatLocked(command.seat)


def decide_unlock(table: Table, command: UnlockSeat) -> Event:
    """The creator frees a locked seat."""
    _open_to_join(table)
    _creator(table, command.by)
    _exists(table, command.seat)
    if not table.locked[command.seat]:
        raise Illegal("seat_not_locked", "S-6", seat=command.seat)
    return SeatUnlocked(command.seat)


def decide_send_away(table: Table, command: SendAway) -> Event:
    """The creator sends somebody else away; from a cash table that is leaving it (S-16)."""
    _open_to_join(table)
    _creator(table, command.by)
    _exists(table, command.seat)
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
    _creator(table, command.by)
    if table.onlookers_admitted == command.admit:
        raise Illegal("nothing_changes", "S-4")
    return OnlookersAdmitted(command.admit)


def decide_start(table: Table, command: StartMatch) -> Event:
    """The creator starts the match when at least two are seated (M-1)."""
    _waiting(table)
    _creator(table, command.by)
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


def _waiting(table: Table) -> None:
    if table.stage != "waiting":
        raise Illegal("match_begun", table.game.cites.get(Reason.MATCH_BEGUN, "S-8"))


def _open_to_join(table: Table) -> None:
    if not isinstance(table.game.session, Cash):
        _waiting(table)
    elif table.stage == "closed":
        raise Illegal("table_closed", "S-6")


def _open_stage(table: Table) -> str:
    """The stage in which one may sit down."""
    return "playing" if isinstance(table.game.session, Cash) else "waiting"


def _creator(table: Table, by: int | None) -> None:
    if by is None or by < 0 or by != table.creator:
        raise NotYours("not_the_creator", "S-6")


def _exists(table: Table, seat: int) -> None:
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
    _vacate(table, event.seat)


def evolve_admitted(table: Table, event: OnlookersAdmitted) -> None:
    """Onlookers may or may not watch."""
    table.onlookers_admitted = event.admit


def evolve_started(table: Table, event: MatchStarted) -> None:
    """All begin with the same coins (M-2), and the creator is the mano (M-3)."""
    table.stage = "playing"
    table.reference = event.mano
    table.deal_asked = True
    for seat in table.seats:
        if seat is not None:
            seat.stack, seat.status = event.stack, "playing"


def _vacate(table: Table, seat: int) -> None:
    table.seats[seat] = None
    if table.creator == seat:
        table.creator = _next_creator(table)


def _next_creator(table: Table) -> int:
    """The person who joined next (M-1); -1 when only computer players are left."""
    people = [
        (seat.joined, number)
        for number, seat in enumerate(table.seats)
        if seat is not None and not seat.computer and seat.status != "left"
    ]
    return min(people)[1] if people else -1


# ── in the match ───────────────────────────────────────────────────────────────


def decide_leave(table: Table, command: Leave) -> Event:
    """Leaving is possible at any time before the match is over (M-5, S-16)."""
    _exists(table, command.seat)
    seat = table.seats[command.seat]
    if seat is None or table.stage in ("ended", "closed"):
        raise Illegal("not_in_match", table.game.cites[Reason.NOT_IN_MATCH], seat=command.seat)
    if seat.status not in ("waiting", "playing") or not may_leave(table):
        raise Illegal("not_in_match", table.game.cites[Reason.NOT_IN_MATCH], seat=command.seat)
    return Left(command.seat, "act")


def may_leave(table: Table) -> bool:
    """Whether leaving is an act here: a duel once begun stays as it stands, to be resumed (P-13)."""
    return table.stage == "waiting" or not isinstance(table.game.session, Duel)


def decide_come_back(table: Table, command: ComeBack) -> Event:
    """«Ya estoy» (S-15), or back after sitting out (S-11)."""
    _exists(table, command.seat)
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
        _vacate(table, event.seat)
        return
    hand = table.hand
    seat.status, seat.away = "left", False
    seat.last_hand = hand.number if hand is not None else 0
    if table.creator == event.seat:
        table.creator = _next_creator(table)
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


def evolve_ended(table: Table, event: MatchEnded) -> None:
    """The match is over, and the places are known (M-4)."""
    table.stage = "ended"
    for number, place in event.standing:
        seat = table.seats[number]
        assert seat is not None
        seat.place = place


def evolve_closed(table: Table, event: TableClosed) -> None:
    """Nothing happens here any more."""
    table.stage = "closed"


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
