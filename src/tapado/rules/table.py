"""A table as it stands: who sits there, and the running hand. Only `evolve` changes it.

Lists have one entry a seat. -1 stands for «no seat» and «no card».
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Final, Literal

from tapado.cards.card import JOKERS
from tapado.games import GAMES
from tapado.games.game import Cash, Game
from tapado.games.switches import Switches
from tapado.rules.commands import Question, Sealed
from tapado.rules.events import Event, HandStarted, PotAwarded, Setup
from tapado.rules.known import Known
from tapado.rules.orders import further_orders
from tapado.rules.places import STANDSTILL, Places

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
    late: int = 0
    """How often his allowance is halved (T-10)."""
    away: bool = False
    away_since: int = 0
    """The seq at which he went away."""
    sits_out: bool = False
    out_since: int = 0
    """The seq at which he sat out (S-11)."""
    posts: bool | None = None
    """Whether he posts what he owes as soon as he may (C-18); None before he says so."""
    last_hand: int = 0
    """The hand in which he went out or left (M-4)."""
    place: int | None = None
    pawned: int = 0
    """Pieces pawned and still on (P-11)."""
    lost: int = 0
    """Pieces that came off."""


@dataclass(slots=True)
class Stub:
    """The draw's discards, in the order in which they were put away, as places (H-5)."""

    discards: list[tuple[int, int]] = field(default_factory=list)
    """(seat, place)."""
    burned: list[int] = field(default_factory=list)
    shuffles: int = 0
    pool: tuple[int, ...] = ()
    """What was shuffled last, by the places that the cards had before."""
    taken: list[int] = field(default_factory=list)
    """Places dealt from the last shuffle."""
    pooled: list[int] = field(default_factory=list)
    """All places that were ever shuffled again."""
    order: list[int] = field(default_factory=list)
    """Seats in the order of the draw."""
    last_served: int = -1
    """Whom the last card was dealt to."""
    passed_over: bool = False
    """Cards of the last shuffle may have been passed over, being the last one's own discards."""


@dataclass(slots=True)
class Hand:
    """One deal from shuffle to award."""

    number: int
    reference: int
    """The mano, the first speaker or the button."""
    dealt: tuple[int, ...]
    """In the order in which they are dealt to."""
    left_of: Mapping[int, tuple[int, ...]]
    """The others dealt in, clockwise from each of them."""
    cap: int
    """The largest bet (M-10); 0 where all that one has may be bet."""
    began: int
    """The seq at which it began: who sat down later has no part in it."""
    live: list[bool]
    """Still in the hand."""
    live_count: int
    able: int
    """How many of those still in have chips left."""
    bets: list[int]
    """What each has put in that counts as a bet: in this round, or in the whole hand (M-8)."""
    paid: list[int]
    """What each has put in over the whole hand; it says which pots he contests (K-11)."""
    answered: list[int]
    """The bet that stood when he last acted in this round, -1 before he did."""
    places: list[list[int]]
    """Each seat's cards by slot, as places in the sealed order (S-21)."""
    given_up: list[list[int]]
    """Slots whose card is gone and not replaced yet."""
    discarding: list[bool]
    changed: list[int | None]
    shown: list[tuple[int, ...] | None]
    mucked: list[bool]
    standing: int = 0
    full: int = 0
    """The last full bet or raise of the round; at first the least bet (K-12)."""
    made: int = 0
    """Bets and raises of the round, the big blind included (C-8)."""
    last_big: int = -1
    """Who posted the last big blind."""
    bettor: int = -1
    """Who last bet or raised in the round."""
    opener: int = -1
    """Who acted first in the round."""
    closer: int = -1
    """Whose act ended the last round (P-6)."""
    unopened: bool = False
    """Nobody opened, where that needs openers (H-8)."""
    dead: int = 0
    """Chips in the pot that nobody's bet stands for: dead blinds, what is odd of a carried pot."""
    gone: tuple[int, ...] = ()
    """What each of those had put in who contest a carried pot no more: in its slices like a folded bet."""
    street: int = 0
    """Index into the game's streets."""
    opened: bool = False
    passed: bool = False
    """A betting round ran by itself (M-16)."""
    to_act: int = -1
    asked: int = 0
    question: Question | None = None
    """What stands to be answered now (S-17)."""
    known: Known = field(default_factory=Known, repr=False)
    board: tuple[int, ...] = ()
    next_place: int = 0
    """The index of the next card in the order dealt from."""
    stub: Stub | None = None
    """What a draw in turn leaves behind (H-3, H-5)."""
    awards: list[PotAwarded] = field(default_factory=list)
    awarded: int = 0
    """Chips that have left the pot for their winners, or the next deal."""
    settled: bool = False
    """The pot is awarded or carried over."""
    over: bool = False

    @property
    def award(self) -> PotAwarded | None:
        """The last one: of the main pot, once all are awarded."""
        return self.awards[-1] if self.awards else None

    def pot(self) -> int:
        """All chips that lie on the table."""
        return sum(self.paid) + sum(self.gone) + self.dead - self.awarded


@dataclass(frozen=True, slots=True)
class Carried:
    """A pot played on in the next deal (P-9, H-8).

    What is nobody's; (seat, chips) of each who contests it; what each had put in who contests it no more.
    """

    dead: int = 0
    paid: tuple[tuple[int, int], ...] = ()
    gone: tuple[int, ...] = ()

    def amount(self) -> int:
        """All of it, in chips."""
        return self.dead + sum(self.gone) + sum(chips for _, chips in self.paid)


NOTHING_CARRIED: Final = Carried()


@dataclass(slots=True)
class Table:
    """The whole state of a table, folded from its log."""

    setup: Setup
    game: Game
    switches: Switches
    deck: tuple[int, ...]
    cards: frozenset[int]
    """Those of the deck."""
    further_orders: int
    """How many orders a hand's sealed part needs beside the deck's own (S-21)."""
    seats: list[Seat | None]
    locked: list[bool]
    seq: int = 0
    """How many events have been folded."""
    stage: Stage = "waiting"
    creator: int = -1
    reference: int = -1
    """The mano, the first speaker or the button of the last hand; before the first one the mano."""
    places: Places = field(default_factory=lambda: STANDSTILL)
    """Button, blinds and debts of the last hand (C-4)."""
    carried: Carried = NOTHING_CARRIED
    deal_asked: bool = False
    """The person has asked for the next deal (P-13)."""
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

    def player_at(self, seat: int) -> Seat:
        """Who sits there; somebody does."""
        player = self.seats[seat]
        assert player is not None
        return player

    def plays(self, seat: int) -> bool:
        """Whether who sits there was dealt into the running or the last hand: not who took the seat since."""
        hand, player = self.hand, self.seats[seat]
        return hand is not None and player is not None and seat in hand.dealt and player.joined < hand.began

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
    """An empty table with its seats free; where one plays for cash nobody has to start it."""
    game = GAMES[setup.game]
    switches = setup.switches or game.switches
    jokers = JOKERS[: switches.jokers] if switches.joker is not None else ()
    deck = (*game.deck, *jokers)
    return Table(
        setup=setup,
        game=game,
        switches=switches,
        deck=deck,
        cards=frozenset(deck),
        further_orders=further_orders(game, switches, setup.seats, len(deck)),
        seats=[None] * setup.seats,
        locked=[False] * setup.seats,
        stage="playing" if isinstance(game.session, Cash) else "waiting",
    )


def new_hand(started: HandStarted, seats: int, began: int) -> Hand:
    """A hand before the first chip and the first card, for a table of so many seats, begun at that seq."""
    nobody: list[bool] = [False] * seats
    nothing: list[int] = []  # never changed: who gets or gives a card gets a list of his own
    return Hand(
        started.hand,
        started.reference,
        started.seats,
        _left_of(started.seats),
        started.cap,
        began,
        live=[seat in started.seats for seat in range(seats)],
        live_count=len(started.seats),
        able=len(started.seats),
        bets=[0] * seats,
        paid=[0] * seats,
        answered=[-1] * seats,
        places=[nothing] * seats,
        given_up=[nothing] * seats,
        discarding=nobody,
        changed=[None] * seats,
        shown=[None] * seats,
        mucked=nobody[:],
    )


@lru_cache(maxsize=1024)
def _left_of(dealt: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    return {seat: (*dealt[turn + 1 :], *dealt[:turn]) for turn, seat in enumerate(dealt)}


def _copied(hand: Hand) -> Hand:
    twin = copy(hand)
    twin.known = Known()
    for each in fields(hand):
        kept = getattr(hand, each.name)
        if isinstance(kept, list):
            setattr(twin, each.name, [one[:] if isinstance(one, list) else one for one in kept])
    if hand.stub is not None:
        twin.stub = _copied_stub(hand.stub)
    return twin


def _copied_stub(stub: Stub) -> Stub:
    twin = copy(stub)
    for each in fields(stub):
        kept = getattr(stub, each.name)
        if isinstance(kept, list):
            setattr(twin, each.name, kept[:])
    return twin
