"""The words in which a game of poker is written down.

A game is data: the files beside this one hold nothing else. Each word cites the rules that use it;
a word that only one game needs is still a word for all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tapado.games.switches import NONE, Switches


class First(Enum):
    """Who acts first in a betting round: the one named, or if he can't, the next clockwise who can."""

    FIRST_DEALT = "first_dealt"
    """Who gets the first card: the mano (M-11), left of the button (C-11, H-1, T-4), the speaker (P-3)."""
    LAST_DEALT = "last_dealt"
    """Whom the last card goes to, at the right of the mano; if he folded, the first dealt still in (M-15)."""
    AFTER_BLINDS = "after_blinds"
    """Left of the big blind, of the last one where two were posted; heads-up the button (C-7, T-4)."""


class Bet(Enum):
    """Which of the two bets of a fixed limit a round is played at (C-2, T-1)."""

    SMALL = "small"
    BIG = "big"


class Counted(Enum):
    """What a bet is the total of."""

    HAND = "hand"
    """All rounds of the hand together (M-8)."""
    ROUND = "round"
    """This betting round; antes and dead blinds are none."""


class Cap(Enum):
    """What the largest bet is."""

    POOREST_DEALT_IN = "poorest_dealt_in"
    """What the poorest of those dealt in had when the hand began (M-10)."""
    BOTH_CAN_PAY = "both_can_pay"
    """What both of two can still pay, by pawning too (P-10)."""
    ALL_IN = "all_in"
    """All that one has: who can't cover a bet contests a part of the pot (K-11)."""


class Sizes(Enum):
    """How large a raise must be."""

    FREE = "free"
    """Any whole number over the standing bet (M-9, P-10)."""
    STAKES = "stakes"
    """As the table's structure says (C-2, K-12)."""


class Ties(Enum):
    """What becomes of equal hands."""

    NEAREST_BEFORE_REFERENCE = "nearest_before_reference"
    """The reference seat itself first, then the seats at its right, one after another (M-17)."""
    SPLIT = "split"
    """They split the pot, odd chips to the first ones left of the button (K-10)."""
    CARRY = "carry"
    """The pot stays for the next deal (P-9)."""


class Reference(Enum):
    """The seat that order and ties are counted from, and where it goes from hand to hand."""

    MANO = "mano"
    """Dealt to first. The creator, for the whole match; then the next clockwise still in it (M-3)."""
    SPEAKER = "speaker"
    """Dealt to first. Alternates from deal to deal, the person first (P-3)."""
    BUTTON = "button"
    """Dealt to last. Moves one active seat each hand (H-1)."""
    BUTTON_BEFORE_BLINDS = "button_before_blinds"
    """Dealt to last. Moves to who posted the small blind in the last hand (C-4, C-17 to C-20)."""


class OnTimeOut(Enum):
    """What a betting turn becomes when its clock runs out."""

    FOLD = "fold"
    """Also when staying would cost nothing (M-18)."""
    CHECK_OR_FOLD = "check_or_fold"
    """A check if that is possible (C-12, T-10)."""


class Reason(Enum):
    """Why an act is refused. Each game says which of its rules stands behind the reason."""

    NO_CHECK = "no_check"
    NOT_A_RAISE = "not_a_raise"
    """Under the least, to no more than the bet, over the pot, not reopened, or with nobody left to answer."""
    OVER_CAP = "over_cap"
    """More than may be bet, or more than he has."""
    OTHER_SIZE = "other_size"
    FIFTH_BET = "fifth_bet"
    TOO_MANY_CHANGED = "too_many_changed"
    NOT_OPENED = "not_opened"
    SEATS = "seats"
    BUY_IN = "buy_in"
    FORCED = "forced"
    """Blinds or antes that the game doesn't have."""
    CLOCK = "clock"
    """A clock, where the game has none."""
    MATCH_BEGUN = "match_begun"
    MATCH_NOT_RUNNING = "match_not_running"
    NOT_IN_MATCH = "not_in_match"
    TOO_FEW = "too_few"
    HAND_RUNNING = "hand_running"


# ── streets ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Deal:
    """So many cards to each, face down, one at a time from the first dealt clockwise (K-7)."""

    cards: int
    rule: str


@dataclass(frozen=True, slots=True)
class Board:
    """So many cards face up in the middle, for all (T-4)."""

    cards: int
    rule: str


@dataclass(frozen=True, slots=True)
class BettingRound:
    """A betting round. `rule` refuses an act out of turn, in every street one that has no place in it.

    `passes` refuses an act in a round that runs by itself (M-16); None where that is `rule` too.
    `check_ends`: the first check ends it (P-7). `bet` is its size at fixed limit.
    """

    first: First
    rule: str
    bet: Bet = Bet.SMALL
    passes: str | None = None
    check_ends: bool = False


@dataclass(frozen=True, slots=True)
class DrawTogether:
    """All still in give up 0 to `most` cards at once, irrevocably; then each is served (M-13)."""

    most: int
    rule: str


@dataclass(frozen=True, slots=True)
class DrawInTurn:
    """From the first dealt on each discards 0 to `most` cards and is served before the next one (C-9)."""

    most: int
    rule: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Who ended the bidding marks 0 to `most` cards, then the others; then each is served (P-6).

    How many each one marked is nobody else's affair until all have been served.
    """

    most: int
    rule: str


class Shows(Enum):
    """Who shows first; the others follow clockwise."""

    FIRST_DEALT = "first_dealt"
    LAST_BETTOR = "last_bettor"
    """Who bet or raised last in the last round; without a bet who acted first in it; without a round, or if
    he is gone, the first dealt still in (C-13)."""
    LAST_BETTOR_OR_FIRST_DEALT = "last_bettor_or_first_dealt"
    """The same, but without a bet the first dealt still in, whether he could act or not (T-8)."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """Those still in show. `mucks`: beaten hands are mucked (C-14). `all_in_open`: turned up as soon as
    nobody can bet any more, before the rest of the board (T-8)."""

    rule: str
    first: Shows = Shows.FIRST_DEALT
    mucks: bool = False
    muck_rule: str = ""
    all_in_open: bool = False


Street = Deal | Board | BettingRound | DrawTogether | DrawInTurn | Exchange | Showdown


@dataclass(frozen=True, slots=True)
class Betting:
    """How bets are counted, bounded and answered."""

    counted: Counted
    cap: Cap
    sizes: Sizes
    least: int
    """The least bet in chips, where `sizes` are free (M-9); otherwise the stakes name it."""
    checks: bool
    """Whether one may stay without a bet while there is nothing to match."""


# ── from hand to hand ──────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Match:
    """A match: all begin with `stack` chips, and it lasts until one has them all (M-2, M-4)."""

    stack: int


class AtZero(Enum):
    """What becomes of a player without chips at a cash table."""

    KEEPS_SEAT = "keeps_seat"
    """He sits out, and may buy in again (C-1, S-11)."""
    LEAVES = "leaves"
    """He leaves the seat, and may buy in again (T-2)."""


@dataclass(frozen=True, slots=True)
class Cash:
    """A cash table: chips are brought and taken away between hands (C-1, C-21, T-2)."""

    at_zero: AtZero
    fixed_buy_in: bool = False
    """Everybody brings the same, and again that much at 0 (C-1)."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One person against the computer, who pawns its armour (P-1, P-2, P-11)."""

    stack: int
    ante: int
    pieces: int
    piece_value: int


Session = Match | Cash | Duel


@dataclass(frozen=True, slots=True)
class Clock:
    """Allowances in seconds before a table's own factor; what a missed turn becomes (M-18, C-12, T-10)."""

    bet: int
    draw: int
    on_time_out: OnTimeOut
    away_after: int = 3
    """So many time-outs in a row and the player is away (S-15)."""
    leaves_after: int = 0
    """So many seconds away count as leaving (M-6); 0 where they don't."""
    shrinks_to: int = 0
    """Each time-out in a row halves the next allowance, to no less than this (T-10); 0 where it stays."""


@dataclass(frozen=True, slots=True)
class Game:
    """One documented game, as data: who plays it with which cards, street by street, and from hand to hand.

    `cites` says which of its rules stands behind each refusal; a missing word is added here for all games.
    """

    id: str
    rules_version: int
    deck: tuple[int, ...]
    least_seats: int
    most_seats: int
    session: Session
    reference: Reference
    streets: tuple[Street, ...]
    betting: Betting
    ties: Ties
    clock: Clock | None
    """None: nobody is ever hurried (P-13)."""
    cites: Mapping[Reason, str]
    """The rule that stands behind each refusal."""
    switches: Switches = NONE
    """How its switches stand unless the table's creator turns them."""
    may_switch: frozenset[str] = frozenset()
    """The switches that its tables have, by name."""
