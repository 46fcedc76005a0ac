"""The rooms, and what each of them fixes of a new table (S-5)."""

from dataclasses import dataclass
from typing import Literal

from tapado.games import GAMES
from tapado.rules.errors import Illegal
from tapado.rules.events import Setup

RoomName = Literal["principiantes", "salon", "amigos"]
Pace = Literal["slow", "normal", "fast"]


OPEN = frozenset({"monedas"})
"""The games that tables can be opened for: those with a screen."""


@dataclass(frozen=True, slots=True)
class Room:
    """None where the creator chooses. `clock` is per cent of the rules' allowances."""

    clock: int | None = None
    pace: Pace | None = None
    listed: bool | None = None


ROOMS: dict[RoomName, Room] = {
    "principiantes": Room(clock=200, pace="slow"),
    "salon": Room(clock=100, pace="normal"),
    "amigos": Room(listed=False),
}


def setup_in(room: RoomName, *, game: str, seats: int, listed: bool, clock: int, pace: Pace) -> Setup:
    """The setup of a new table: the creator's wishes, save where the room decides.

    Raises Illegal for a game that the house doesn't have.
    """
    if game not in OPEN:
        raise Illegal("no_such_game", "K-1")
    fixed = ROOMS[room]
    return Setup(
        game=game,
        rules_version=GAMES[game].rules_version,
        seats=seats,
        room=room,
        listed=listed if fixed.listed is None else fixed.listed,
        clock=clock if fixed.clock is None else fixed.clock,
        pace=pace if fixed.pace is None else fixed.pace,
    )
