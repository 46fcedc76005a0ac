"""The rooms, and what each of them fixes of a new table (S-5)."""

from dataclasses import dataclass
from typing import Literal

from tapado.games import GAMES
from tapado.games.game import Cash, Game, Reason, Reference
from tapado.games.stakes import BuyIn, Stakes
from tapado.games.switches import Switches
from tapado.rules.errors import Illegal
from tapado.rules.events import Setup

RoomName = Literal["principiantes", "salon", "amigos"]
Pace = Literal["slow", "normal", "fast"]


OPEN = frozenset(GAMES)
"""The games that tables can be opened for: those with a screen."""
BALANCE = 2_000
"""Chips that everybody has to begin with (K-13)."""


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


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a creator wants of a table; `room` decides some of it (S-5).

    `stakes` and `buy_in` are for cash tables, in chips; `switches` are house rules, None for the game's own.
    """

    game: str
    room: RoomName
    seats: int
    listed: bool = True
    clock: int = 100
    pace: Pace = "normal"
    stakes: Stakes | None = None
    buy_in: BuyIn | None = None
    switches: Switches | None = None


def setup_in(wishes: Wishes) -> Setup:
    """The setup of a new table: the creator's wishes, save where the room decides.

    Raises Illegal for a game that the house doesn't have, or a buy-in beyond the balance of everybody (S-8).
    """
    game = GAMES.get(wishes.game)
    if game is None or game.id not in OPEN:
        raise Illegal("no_such_game", "K-1")
    if wishes.buy_in is not None and wishes.buy_in.most > BALANCE:
        raise Illegal("over_the_balance", "S-8", most=BALANCE)
    _check_fixed(game, wishes.buy_in)
    _check_ante(game, wishes.stakes)
    room = ROOMS[wishes.room]
    clock = wishes.clock if room.clock is None else room.clock
    return Setup(
        game=game.id,
        rules_version=game.rules_version,
        seats=wishes.seats,
        room=wishes.room,
        listed=wishes.listed if room.listed is None else room.listed,
        clock=0 if game.clock is None else clock,
        pace=wishes.pace if room.pace is None else room.pace,
        stakes=wishes.stakes,
        buy_in=wishes.buy_in,
        switches=wishes.switches,
    )


def _check_ante(game: Game, stakes: Stakes | None) -> None:
    """Raises Illegal for an ante beside blinds: the rules know it from files of other houses only (C-3)."""
    if stakes is not None and stakes.ante and game.reference is Reference.BUTTON_BEFORE_BLINDS:
        raise Illegal("ante_beside_blinds", game.cites[Reason.FORCED], ante=stakes.ante)


def _check_fixed(game: Game, buy_in: BuyIn | None) -> None:
    """Raises Illegal for a choice of buy-ins where everybody is to bring the same (C-1)."""
    fixed = isinstance(game.session, Cash) and game.session.fixed_buy_in
    if fixed and buy_in is not None and buy_in.least != buy_in.most:
        raise Illegal("buy_in_not_fixed", game.cites[Reason.BUY_IN], least=buy_in.least, most=buy_in.most)
