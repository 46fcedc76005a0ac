"""What has happened at a table: public facts, or one seat's own until they become public (S-22).

No event names a hidden card but by its *place* in the sealed order (S-21, `commands.Sealed`).
Seats are 0-based, amounts whole chips; `to` is a player's bet in all, `added` what he put in just now.
"""

from typing import Literal

from tapado.games.stakes import BuyIn, Stakes
from tapado.games.switches import Switches
from tapado.rules.places import Kind, Places
from tapado.rules.value import value

Why = Literal["act", "time", "left", "away"]
"""What folded a hand, or ended a discard: the player's act, his clock, his leaving, his absence."""


@value
class Setup:
    """What a table's creator chose (S-5). `clock` is per cent of the game's allowances, 0 without clocks.

    `stakes` and `buy_in` are those of a cash table; `switches` are its house rules, None for the game's own.
    `by_house` is a table that the house itself keeps open (S-8).
    """

    game: str
    rules_version: int
    seats: int
    room: Literal["principiantes", "salon", "amigos"]
    listed: bool
    """An open table, shown in the lobby; otherwise by invitation (S-4)."""
    clock: int
    pace: Literal["slow", "normal", "fast"]
    stakes: Stakes | None = None
    buy_in: BuyIn | None = None
    switches: Switches | None = None
    by_house: bool = False


# ── the table ──────────────────────────────────────────────────────────────────


@value
class TableOpened:
    """The table is there, on these terms: the first event of every log."""

    setup: Setup


@value
class SatDown:
    """`name` is the alias as this table shows it: a second «Ana» is «Ana (2)» (S-3).

    `chips` is what he brought, 0 where the table gives everybody the same.
    """

    seat: int
    player: str
    name: str
    computer: bool
    chips: int = 0


@value
class SeatLocked:
    """The creator has locked a free seat (S-6)."""

    seat: int


@value
class SeatUnlocked:
    """The creator has freed a locked seat (S-6)."""

    seat: int


@value
class SentAway:
    """The creator has sent somebody away, before the match began (S-6)."""

    seat: int


@value
class OnlookersAdmitted:
    """The table is open to onlookers from now on, or closed to them (S-4)."""

    admit: bool


@value
class Left:
    """Left the table, or the match (M-5). `why` is «away» when being away too long did it (M-6, S-11).

    «busted» is who has no chips left where that means leaving (T-2).
    """

    seat: int
    why: Literal["act", "away", "busted"]


@value
class CashedOut:
    """The seat of one who left is free, and this many chips went home with him (C-21)."""

    seat: int
    amount: int


@value
class ToppedUp:
    """`amount` is what was brought on top."""

    seat: int
    amount: int


@value
class SatOut:
    """Sits out from the next hand on (S-11): by his own will, being away, or without chips."""

    seat: int
    why: Literal["act", "away", "busted"]


@value
class PostChosen:
    """Wants to post what he owes as soon as he may, or to wait for the big blind (C-18 to C-20)."""

    seat: int
    post: bool


@value
class StoodStill:
    """The next hand was due and fewer than two were ready for it: nobody owes a blind any more (C-4)."""


@value
class WentAway:
    """Three time-outs in a row (S-15)."""

    seat: int


@value
class CameBack:
    """No longer away, or sitting out (S-11, S-15)."""

    seat: int


@value
class MatchStarted:
    """All begin with `stack` chips (M-2); the creator's seat is the mano (M-3), or speaks first (P-3)."""

    stack: int
    mano: int


@value
class MatchEnded:
    """`standing` is (seat, place) of everybody who played it, the best first (M-4)."""

    standing: tuple[tuple[int, int], ...]


@value
class TableClosed:
    """The table is no more: nobody was there (S-6, S-8)."""


# ── the hand ───────────────────────────────────────────────────────────────────


@value
class Forced:
    """What a seat had to put in before the deal: an ante, a blind, or a post beside them (C-18 to C-20).

    `amount` is what he had of it (C-5, H-1).
    """

    seat: int
    kind: Kind
    amount: int


@value
class HandStarted:
    """`seats` are those dealt in, in the order in which they are dealt to.

    `reference` is the mano, the first speaker or the button; `cap` is the largest bet (M-10), 0 where there
    is none. `forced` bets are put in in this order. `places` is what to remember of button and blinds (C-17).
    """

    hand: int
    reference: int
    seats: tuple[int, ...]
    cap: int
    forced: tuple[Forced, ...] = ()
    places: Places | None = None


@value
class CardsDealt:
    """`hands` is (seat, slots, places) of each who was served, in dealing order.

    After a draw together and an exchange it holds everybody still in, also who changed none: from here on the
    number changed by each is public (M-14, P-6).
    """

    hands: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]


@value
class BoardDealt:
    """`cards` as text («As»), for all to see; `places` are theirs in the sealed order."""

    cards: tuple[str, ...]
    places: tuple[int, ...]


@value
class CardBurned:
    """A card put away unseen (H-3)."""

    place: int


@value
class Reshuffled:
    """The deck is used up: these cards, by their places, are shuffled and dealt from (H-5)."""

    places: tuple[int, ...]


@value
class StreetOpened:
    """A betting round or a draw begins. `to_act` is None where all act together."""

    street: int
    to_act: int | None


@value
class StreetPassed:
    """A betting round in which nobody could raise, or answer, ran by itself (M-16, C-7, T-5)."""

    street: int


@value
class Folded:
    """Out of the hand; what was bet stays in the pot (S-26; PASE, P-5)."""

    seat: int
    why: Why


@value
class Checked:
    """Stays in without a bet (C-11, H-1; ESPERA, CAMBIA or COMPRUEBA, P-4, P-7)."""

    seat: int
    why: Why


@value
class Called:
    """Has matched the standing bet, or put in all that was left (K-11)."""

    seat: int
    to: int
    added: int


@value
class RaisedTo:
    """Has bet, or raised; the standing bet is `to` from now on (M-8, K-12, P-4)."""

    seat: int
    to: int
    added: int


@value
class CardsDiscarded:
    """In a draw in turn, for all to see: so many cards, none to stand pat (C-10)."""

    seat: int
    slots: tuple[int, ...]
    why: Why


@value
class CardsGivenUp:
    """The owner's own affair until the replacements are dealt (M-13, P-6, S-22)."""

    seat: int
    slots: tuple[int, ...]


@value
class DiscardEnded:
    """Gives up no more cards in this draw (M-13); or has marked his for the exchange (P-6)."""

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
class HandMucked:
    """A beaten hand, put away unseen (C-14)."""

    seat: int


@value
class UncalledReturned:
    """What nobody matched goes back to its owner before any pot is awarded (K-11)."""

    seat: int
    amount: int


@value
class PotAwarded:
    """`amount` of a pot goes to one of its winners; `pot` is 0 for the main pot, then the side pots (C-16).

    `tied` are the seats whose hands were as good as the winner's in this pot (M-17, K-10).
    """

    seat: int
    amount: int
    shown: bool
    tied: tuple[int, ...]
    pot: int = 0


@value
class PotCarried:
    """The pot stays for the next deal (P-9, H-8).

    `dead` is nobody's any more; `paid` is (seat, chips) of those who contest the rest of it.
    """

    dead: int
    paid: tuple[tuple[int, int], ...]


@value
class CarriedAwarded:
    """A pot that was to be played on goes to the only one who still contests it (H-8)."""

    seat: int
    amount: int


@value
class PotDivided:
    """A carried pot that can't be played for is divided: (seat, chips) (P-9)."""

    shares: tuple[tuple[int, int], ...]


@value
class HandEnded:
    """`out` are the seats that have no chips left (M-4)."""

    hand: int
    out: tuple[int, ...]


# ── the armour ─────────────────────────────────────────────────────────────────


@value
class DealAsked:
    """The person wants the next deal (P-13)."""

    seat: int


@value
class PiecePawned:
    """The next piece, and the chips lent for it (P-11)."""

    seat: int
    amount: int


@value
class PiecesLost:
    """So many pawned pieces come off (P-11)."""

    seat: int
    pieces: int


@value
class PiecesRedeemed:
    """So many pieces are bought back and put on again, the last pawned or lost first (P-11)."""

    seat: int
    pieces: int
    amount: int


Event = (
    TableOpened
    | SatDown
    | SeatLocked
    | SeatUnlocked
    | SentAway
    | OnlookersAdmitted
    | Left
    | CashedOut
    | ToppedUp
    | SatOut
    | PostChosen
    | StoodStill
    | WentAway
    | CameBack
    | MatchStarted
    | MatchEnded
    | TableClosed
    | HandStarted
    | CardsDealt
    | BoardDealt
    | CardBurned
    | Reshuffled
    | StreetOpened
    | StreetPassed
    | Folded
    | Checked
    | Called
    | RaisedTo
    | CardsDiscarded
    | CardsGivenUp
    | DiscardEnded
    | TimedOut
    | HandShown
    | HandMucked
    | UncalledReturned
    | PotAwarded
    | PotCarried
    | CarriedAwarded
    | PotDivided
    | HandEnded
    | DealAsked
    | PiecePawned
    | PiecesLost
    | PiecesRedeemed
)
