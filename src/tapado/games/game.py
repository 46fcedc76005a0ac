"""The words in which a game of poker is written down.

A game is data: the files beside this one hold nothing else. Each word cites the rules that use it;
a word that only one game needs is still a word for all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class First(Enum):
    """Who acts first in a betting round."""

    REFERENCE = "reference"
    """The mano (M-11)."""
    BEFORE_REFERENCE = "before_reference"
    """The one dealt in before the reference seat, at its right; if he folded, the next clockwise (M-15)."""


class Counted(Enum):
    """What a bet is the total of."""

    HAND = "hand"
    """All rounds of the hand together (M-8)."""


class Cap(Enum):
    """What the largest bet is."""

    POOREST_DEALT_IN = "poorest_dealt_in"
    """What the poorest of those dealt in had when the hand began (M-10)."""


class Ties(Enum):
    """What becomes of equal hands."""

    NEAREST_BEFORE_REFERENCE = "nearest_before_reference"
    """The reference seat itself first, then the seats at its right, one after another (M-17)."""


class Reference(Enum):
    """The seat that order and ties are counted from."""

    MANO = "mano"
    """The creator, for the whole match; then the next clockwise still in it (M-3)."""


class OnTimeOut(Enum):
    """What a betting turn becomes when its clock runs out."""

    FOLD = "fold"
    """Also when staying would cost nothing (M-18)."""


class Reason(Enum):
    """Why an act is refused. Each game says which of its rules stands behind the reason."""

    NO_CHECK = "no_check"
    NOT_A_RAISE = "not_a_raise"
    OVER_CAP = "over_cap"
    SEATS = "seats"
    MATCH_BEGUN = "match_begun"
    MATCH_NOT_RUNNING = "match_not_running"
    NOT_IN_MATCH = "not_in_match"
    TOO_FEW = "too_few"
    HAND_RUNNING = "hand_running"


@dataclass(frozen=True, slots=True)
class Deal:
    """So many cards to each, face down, one at a time from the reference seat clockwise (K-7)."""

    cards: int
    rule: str


@dataclass(frozen=True, slots=True)
class BettingRound:
    """A betting round. `rule` refuses an act out of turn, in every street one that has no place in it.

    `passes` refuses an act in a round that runs by itself (M-16); None where rounds don't.
    """

    first: First
    rule: str
    passes: str | None = None


@dataclass(frozen=True, slots=True)
class DrawTogether:
    """All still in give up 0 to `most` cards at once, irrevocably; then each is served (M-13)."""

    most: int
    rule: str


@dataclass(frozen=True, slots=True)
class Showdown:
    """Every player still in shows (M-17)."""

    rule: str


Street = Deal | BettingRound | DrawTogether | Showdown


@dataclass(frozen=True, slots=True)
class Betting:
    """How bets are counted, bounded and answered."""

    counted: Counted
    cap: Cap
    least: int
    """The least bet, in chips (M-9)."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match: all begin with `stack` chips, and it lasts until one has them all (M-2, M-4)."""

    stack: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Allowances in seconds before a table's own factor, and what a missed turn becomes (M-18)."""

    bet: int
    draw: int
    on_time_out: OnTimeOut
    away_after: int
    """So many time-outs in a row and the player is away (S-15)."""
    leaves_after: int
    """So many seconds away count as leaving (M-6)."""


@dataclass(frozen=True, slots=True)
class Game:
    """One documented game."""

    id: str
    rules_version: int
    deck: tuple[int, ...]
    least_seats: int
    most_seats: int
    session: Match
    reference: Reference
    streets: tuple[Street, ...]
    betting: Betting
    ties: Ties
    clock: Clock
    cites: Mapping[Reason, str]
    """The rule that stands behind each refusal."""
