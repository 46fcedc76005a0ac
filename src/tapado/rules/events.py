"""What has happened at a table: public facts, or one seat's own until they become public (S-22).

No event names a hidden card but by its *place* in the sealed order (S-21, `commands.Sealed`).
Seats are 0-based, amounts whole chips; `to` is a player's bet in all, `added` what he put in just now.
"""

from typing import Literal

from tapado.rules.value import value

Why = Literal["act", "time", "left", "away"]
"""What folded a hand, or ended a discard: the player's act, his clock, his leaving, his absence."""


@value
class Setup:
    """What a table's creator chose (S-5). `clock` is per cent of the game's allowances, 0 without clocks."""

    game: str
    rules_version: int
    seats: int
    room: Literal["principiantes", "salon", "amigos"]
    listed: bool
    """An open table, shown in the lobby; otherwise by invitation (S-4)."""
    clock: int
    pace: Literal["slow", "normal", "fast"]


# ── the table ──────────────────────────────────────────────────────────────────


@value
class TableOpened:
    setup: Setup


@value
class SatDown:
    """`name` is the alias as this table shows it: a second «Ana» is «Ana (2)» (S-3)."""

    seat: int
    player: str
    name: str
    computer: bool


@value
class SeatLocked:
    seat: int


@value
class SeatUnlocked:
    seat: int


@value
class SentAway:
    seat: int


@value
class OnlookersAdmitted:
    admit: bool


@value
class Left:
    """Left the table, or the match (M-5). `why` is «away» when three minutes away did it (M-6)."""

    seat: int
    why: Literal["act", "away"]


@value
class WentAway:
    """Three time-outs in a row (S-15)."""

    seat: int


@value
class CameBack:
    seat: int


@value
class MatchStarted:
    """All begin with `stack` chips (M-2); the creator's seat is the mano (M-3)."""

    stack: int
    mano: int


@value
class MatchEnded:
    """`standing` is (seat, place) of everybody who played it, the best first (M-4)."""

    standing: tuple[tuple[int, int], ...]


@value
class TableClosed:
    pass


# ── the hand ───────────────────────────────────────────────────────────────────


@value
class HandStarted:
    """`seats` are those dealt in, clockwise from the mano; `cap` is the largest bet (M-10)."""

    hand: int
    mano: int
    seats: tuple[int, ...]
    cap: int


@value
class CardsDealt:
    """`hands` is (seat, slots, places) of each who was served, in dealing order.

    After a draw together it holds everybody still in, also who changed none: from here on the number
    changed by each is public (M-14).
    """

    hands: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]


@value
class StreetOpened:
    """A betting round or a draw begins. `to_act` is None where all act together."""

    street: int
    to_act: int | None


@value
class StreetPassed:
    """A betting round in which nobody could raise ran by itself (M-16)."""

    street: int


@value
class Folded:
    seat: int
    why: Why


@value
class Called:
    seat: int
    to: int
    added: int


@value
class RaisedTo:
    seat: int
    to: int
    added: int


@value
class CardsGivenUp:
    """The owner's own affair until the replacements are dealt (M-13, S-22)."""

    seat: int
    slots: tuple[int, ...]


@value
class DiscardEnded:
    seat: int
    why: Why


@value
class TimedOut:
    """The clock of these seats ran out; `counted` towards being away (S-14, S-15)."""

    seats: tuple[int, ...]
    counted: bool


@value
class HandShown:
    """`cards` in slot order, as text («As»). `chosen`: after the hand, of one's own will (S-23)."""

    seat: int
    cards: tuple[str, ...]
    chosen: bool = False


@value
class PotAwarded:
    """`tied` are the seats whose hands were as good as the winner's, the winner first (M-17)."""

    seat: int
    amount: int
    shown: bool
    tied: tuple[int, ...]


@value
class HandEnded:
    """`out` are the seats that have no chips left (M-4)."""

    hand: int
    out: tuple[int, ...]


Event = (
    TableOpened
    | SatDown
    | SeatLocked
    | SeatUnlocked
    | SentAway
    | OnlookersAdmitted
    | Left
    | WentAway
    | CameBack
    | MatchStarted
    | MatchEnded
    | TableClosed
    | HandStarted
    | CardsDealt
    | StreetOpened
    | StreetPassed
    | Folded
    | Called
    | RaisedTo
    | CardsGivenUp
    | DiscardEnded
    | TimedOut
    | HandShown
    | PotAwarded
    | HandEnded
)
