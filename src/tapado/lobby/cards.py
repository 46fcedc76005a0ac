"""A table as the lobby shows it."""

from dataclasses import dataclass
from typing import Literal

from tapado.games.stakes import BuyIn, Stakes
from tapado.games.switches import Switches
from tapado.lobby.rooms import Pace, RoomName
from tapado.rules.seating import free_seats
from tapado.tables.service import TableService


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in the lobby. `key` opens it; `names` are the people who sit there, `free` seats are open.

    `clock` is per cent of the rules' allowances, 0 without clocks; `computers` counts computer players.
    `stakes`, `buy_in` and `switches` are those of a cash table; `average_pot`, in chips, is that of its last
    hands, null before the first; `by_house` is a table that the house keeps open (S-8).
    """

    key: str
    game: str
    room: RoomName
    stage: Literal["waiting", "playing", "ended", "closed"]
    seats: int
    free: int
    names: tuple[str, ...]
    computers: int
    onlookers: int
    clock: int
    pace: Pace
    onlookers_admitted: bool
    stakes: Stakes | None = None
    buy_in: BuyIn | None = None
    switches: Switches | None = None
    average_pot: int | None = None
    by_house: bool = False


def card_of(service: TableService) -> TableCard:
    """What may be told of a table to whoever has its key."""
    table = service.table
    seated = [seat for seat in table.seats if seat is not None and seat.status != "left"]
    return TableCard(
        key=service.key,
        game=table.setup.game,
        room=table.setup.room,
        stage=table.stage,
        seats=len(table.seats),
        free=len(free_seats(table)),
        names=tuple(seat.name for seat in seated if not seat.computer),
        computers=sum(seat.computer for seat in seated),
        onlookers=len(service.onlookers()),
        clock=table.setup.clock,
        pace=table.setup.pace,
        onlookers_admitted=table.onlookers_admitted,
        stakes=table.setup.stakes,
        buy_in=table.setup.buy_in,
        switches=table.setup.switches,
        average_pot=service.average_pot(),
        by_house=table.setup.by_house,
    )
