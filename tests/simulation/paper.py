"""A hand written down on paper: who is in, what each has put in, and which cards he holds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tapado.cards.card import JOKERS
from tapado.games.stakes import Structure
from tapado.games.switches import NONE, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules import events as e
from tapado.rules.events import Setup
from tests.hands.plain import PlainRank, plain_best, plain_rank_of_five, plain_with_jokers
from tests.simulation.asking import Act

JACKS = (1, (9,))
"""The least hand that opens: a pair of jacks (H-8)."""
CASERO = Switches(max_three=True, bottom_card=True)
"""As its tables play unless they say otherwise (H-2, H-4)."""


def switches_of(setup: Setup) -> Switches:
    """The house rules of a table."""
    return setup.switches or (CASERO if setup.game == "casero" else NONE)


@dataclass
class Person:
    """Who sits there, and how he stands with the table."""

    player: str
    stack: int
    computer: bool = False
    left: bool = False
    away: bool = False
    out: bool = False
    posts: bool | None = None
    misses: int = 0
    """Counted time-outs in a row."""
    goes_away: bool = False
    """That was the third (S-15)."""
    late: bool = False
    """His clock has just run out, and he hasn't been answered for yet."""
    steps: int = 0
    """How often his allowance is halved (T-10)."""

    @property
    def why(self) -> str:
        """Why he does what he does now."""
        if self.left:
            return "left"
        return "away" if self.away else "time" if self.late else "act"

    def was_there(self) -> None:
        self.misses = 0
        self.steps = max(0, self.steps - 1)


@dataclass
class Paper:
    people: dict[int, Person]
    dealt: tuple[int, ...]
    """In dealing order: the button is the last."""
    structure: Structure
    switches: Switches
    notes: Callable[[str], None]
    live: list[int] = field(default_factory=list)
    bets: dict[int, int] = field(default_factory=dict)
    paid: dict[int, int] = field(default_factory=dict)
    """Over the whole hand, also by seats no more in it, and by those who contest a carried pot no more."""
    dead: int = 0
    cards: dict[int, list[int]] = field(default_factory=dict)
    mucked_cards: dict[int, list[int]] = field(default_factory=dict)
    board: list[int] = field(default_factory=list)
    shown: dict[int, PlainRank] = field(default_factory=dict)
    mucked: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.live = list(self.dealt)
        self.bets = dict.fromkeys(self.dealt, 0)
        self.paid = dict.fromkeys(self.dealt, 0)

    def stack(self, seat: int) -> int:
        return self.people[seat].stack

    def pot(self) -> int:
        return sum(self.paid.values()) + self.dead

    def is_left_by(self, gone: Sequence[int]) -> None:
        """So much was put in by those who contest a carried pot no more; they have numbers below 0."""
        self.paid |= {-1 - n: chips for n, chips in enumerate(gone)}
        self.seen("carried pot left by somebody", bool(gone))

    def seen(self, what: str, really: bool = True) -> None:
        """Something rare has happened."""
        if really:
            self.notes(what)

    # ── acts ─────────────────────────────────────────────────────────────────

    def answers(self, event: e.Folded | e.Checked | e.CardsDiscarded) -> None:
        """He did it himself, or his clock, his absence or his leaving did: then nothing but the cheapest."""
        person = self.people[event.seat]
        assert event.why == person.why, (event, person)
        if event.why == "act":
            person.was_there()
        elif isinstance(event, e.Folded) and event.why != "left":
            self.seen(f"folded: {event.why}")
        else:
            self.seen(f"answered: {event.why}")
        person.late = False

    def pays(self, event: e.Called | e.RaisedTo) -> None:
        person, seat = self.people[event.seat], event.seat
        assert person.why == "act"
        person.was_there()
        assert event.added == event.to - self.bets[seat]
        assert 0 < event.added <= person.stack
        person.stack -= event.added
        self.paid[seat] += event.added
        self.bets[seat] = event.to

    def folds(self, event: e.Folded) -> None:
        self.answers(event)
        self.live.remove(event.seat)

    def folds_out_of_turn(self, event: Act) -> None:
        """Only who leaves may, with chips left: all-in the hand is played on (S-16)."""
        assert isinstance(event, e.Folded)
        assert event.why == "left"
        assert self.stack(event.seat)
        self.seen("folded out of turn")
        self.folds(event)

    # ── cards ────────────────────────────────────────────────────────────────

    def rank(self, seat: int) -> PlainRank:
        held = self.cards[seat]
        if self.board:
            return plain_best((*held, *self.board))
        plain = [card for card in held if card not in JOKERS]
        if len(plain) == len(held):
            return plain_rank_of_five(held)
        assert self.switches.joker is not None
        return _with_jokers(tuple(sorted(plain)), self.switches.joker)

    def has_openers(self, seat: int) -> bool:
        return self.rank(seat) >= JACKS

    def holds_ace_or_joker(self, seat: int) -> tuple[int, ...]:
        """The slots (H-2)."""
        return tuple(slot for slot, card in enumerate(self.cards[seat]) if card >= 12 * 4)


def _with_jokers(plain: tuple[int, ...], rule: JokerRule) -> PlainRank:
    found = _JOKER_RANKS.get(plain)
    if found is None:
        found = _JOKER_RANKS[plain] = plain_with_jokers(plain)
    return found[rule]


_JOKER_RANKS: dict[tuple[int, ...], dict[JokerRule, PlainRank]] = {}
