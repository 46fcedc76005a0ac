"""A table as it stands: who sits there, and the running hand. Only `evolve` changes it.

Lists have one entry a seat. -1 stands for «no seat» and «no card».
"""

from copy import copy
from dataclasses import dataclass, field, fields
from typing import Literal

from tapado.games import GAMES
from tapado.games.game import Game
from tapado.rules.commands import Question, Sealed
from tapado.rules.events import Event, PotAwarded, Setup

Stage = Literal["waiting", "playing", "ended", "closed"]
Status = Literal["waiting", "playing", "out", "left"]


@dataclass(slots=True)
class Seat:
    """A player at the table. `stack` is what is left; chips bet lie in the hand until it is awarded."""

    player: str
    name: str
    computer: bool
    joined: int
    """The seq at which he sat down: who joined next becomes the creator (M-1)."""
    stack: int = 0
    status: Status = "waiting"
    time_outs: int = 0
    """Counted time-outs in a row (S-15)."""
    away: bool = False
    away_since: int = 0
    """The seq at which he went away."""
    last_hand: int = 0
    """The hand in which he went out or left (M-4)."""
    place: int | None = None


@dataclass(slots=True)
class Hand:
    """One deal from shuffle to award."""

    number: int
    mano: int
    dealt: tuple[int, ...]
    cap: int
    live: list[bool]
    """Still in the hand."""
    live_count: int
    bets: list[int]
    acted: list[bool]
    """Acted in this round since the bet last rose."""
    places: list[list[int]]
    """Each seat's cards by slot, as places in the sealed order (S-21)."""
    given_up: list[list[int]]
    discarding: list[bool]
    changed: list[int | None]
    shown: list[tuple[int, ...] | None]
    standing: int = 0
    street: int = 0
    """Index into the game's streets."""
    opened: bool = False
    passed: bool = False
    """A betting round ran by itself (M-16)."""
    to_act: int = -1
    asked: int = 0
    question: Question | None = None
    """What stands to be answered now (S-17)."""
    next_place: int = 0
    award: PotAwarded | None = None
    over: bool = False


@dataclass(slots=True)
class Table:
    """The whole state of a table, folded from its log."""

    setup: Setup
    game: Game
    seats: list[Seat | None]
    locked: list[bool]
    seq: int = 0
    """How many events have been folded."""
    stage: Stage = "waiting"
    creator: int = -1
    mano: int = -1
    onlookers_admitted: bool = True
    hand: Hand | None = None
    sealed: Sealed | None = None
    """The hand's sealed part; None in a public fold (S-21)."""
    pending: list[Event] = field(default_factory=list)
    """What has become due by what happened, in order; the dealer takes the first."""

    def seat_of(self, player: str) -> int | None:
        """The seat where this player sits, None if nowhere. Who has left the match sits nowhere."""
        for number, seat in enumerate(self.seats):
            if seat is not None and seat.player == player and seat.status != "left":
                return number
        return None

    def running_hand(self) -> Hand | None:
        """The hand that is being played, None between hands."""
        return self.hand if self.hand is not None and not self.hand.over else None

    def contenders(self) -> list[int]:
        """The seats still in the match."""
        return [n for n, seat in enumerate(self.seats) if seat is not None and seat.status == "playing"]

    def clockwise_from(self, seat: int) -> list[int]:
        """All seat numbers, this one first (K-8)."""
        everyone = range(len(self.seats))
        return [*everyone[seat:], *everyone[:seat]]

    def copy(self) -> "Table":
        """A table of its own for a what-if: changing it leaves this one as it is."""
        twin = copy(self)
        twin.seats = [copy(seat) for seat in self.seats]
        twin.locked = self.locked[:]
        twin.pending = self.pending[:]
        twin.hand = None if self.hand is None else _copied(self.hand)
        return twin


def new_table(setup: Setup) -> Table:
    """An empty table with its seats free."""
    return Table(
        setup=setup, game=GAMES[setup.game], seats=[None] * setup.seats, locked=[False] * setup.seats
    )


def new_hand(number: int, mano: int, dealt: tuple[int, ...], cap: int, seats: int) -> Hand:
    """A hand before the first card, for a table of so many seats."""
    nobody: list[bool] = [False] * seats
    nothing: list[int] = []  # never changed: who gets or gives a card gets a list of his own
    return Hand(
        number,
        mano,
        dealt,
        cap,
        live=[seat in dealt for seat in range(seats)],
        live_count=len(dealt),
        bets=[0] * seats,
        acted=nobody[:],
        places=[nothing] * seats,
        given_up=[nothing] * seats,
        discarding=nobody,
        changed=[None] * seats,
        shown=[None] * seats,
    )


def _copied(hand: Hand) -> Hand:
    twin = copy(hand)
    for each in fields(hand):
        kept = getattr(hand, each.name)
        if isinstance(kept, list):
            setattr(twin, each.name, [one[:] if isinstance(one, list) else one for one in kept])
    return twin
