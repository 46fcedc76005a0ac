"""What may be asked of a table. Seats are 0-based, amounts are whole chips and totals («to»)."""

from tapado.rules.value import value

Question = tuple[int, int]
"""What a seat is being asked: the hand's number and the count of questions in it (S-17)."""


@value
class Sealed:
    """What a hand's dealer alone may know (S-21): the deck's order, and further orders for reshuffles.

    A card's *place* is `100 * r + i`: index `i` in the order that holds after the r-th shuffle.
    """

    orders: tuple[tuple[int, ...], ...]


# ── before the match, by people (S-6) ──────────────────────────────────────────


@value
class SitDown:
    """Take a seat before the match begins; any free one where `seat` is None.

    `by` is the creator's seat where he seats a computer player, None where a person sits down himself.
    `chips` is what he brings to a cash table (C-1, T-2); 0 elsewhere.
    """

    player: str
    name: str
    computer: bool = False
    seat: int | None = None
    by: int | None = None
    chips: int = 0


@value
class LockSeat:
    """The creator locks a free seat: nobody may sit there (S-6)."""

    by: int
    seat: int


@value
class UnlockSeat:
    """The creator frees a locked seat (S-6)."""

    by: int
    seat: int


@value
class SendAway:
    """The creator sends a person or a computer player away."""

    by: int
    seat: int


@value
class AdmitOnlookers:
    """The creator opens the table to onlookers, or closes it (S-4)."""

    by: int
    admit: bool


@value
class StartMatch:
    """The creator begins the match, or the duel, with those who are seated (M-1, P-1)."""

    by: int


# ── at any time ────────────────────────────────────────────────────────────────


@value
class Leave:
    """Leave the table: before the match the seat is free again; in it one folds at once (M-5, S-16).

    `for_good` is by the house, where somebody can't come back or the table is closed: a duel, too, is over
    then, which otherwise stays as it stands (P-13).
    """

    seat: int
    for_good: bool = False


@value
class ComeBack:
    """«Ya estoy»: no longer away (S-15)."""

    seat: int


@value
class SitOut:
    """Play the running hand on and no other until one comes back (C-21, S-11)."""

    seat: int


@value
class TopUp:
    """Bring more chips to a cash table, between hands; who has lost all of them rebuys so (C-1, T-2)."""

    seat: int
    amount: int


@value
class PostOrWait:
    """Who owes a blind posts it as soon as he may, or waits for the big blind (C-18 to C-20)."""

    seat: int
    post: bool


@value
class NextDeal:
    """The person's word, where the next deal waits for it (P-13)."""

    seat: int


# ── acts that answer a question ────────────────────────────────────────────────


@value
class Fold:
    """Give up the hand, and what one has put in (S-26; PASE, P-5)."""

    seat: int
    question: Question


@value
class Check:
    """Stay in where there is nothing to match (C-11, H-1; ESPERA, CAMBIA or COMPRUEBA, P-4, P-7)."""

    seat: int
    question: Question


@value
class Call:
    """Match the standing bet, or as much of it as one has.

    `to` is the total one saw and will have in, so that a price that moved is refused (S-19).
    """

    seat: int
    question: Question
    to: int


@value
class RaiseTo:
    """Bet or raise: `to` is the total of chips that he will have in, not what he adds (M-8, K-12, P-4)."""

    seat: int
    question: Question
    to: int


@value
class GiveUp:
    """Give up the cards in these slots, for good (M-13). Slots 0 to 4, in the order dealt (S-20)."""

    seat: int
    question: Question
    slots: tuple[int, ...]


@value
class EndDiscard:
    """«Terminar descarte»: give up no more cards (M-13)."""

    seat: int
    question: Question


@value
class Discard:
    """Discard the cards in these slots, all at once; none is to stand pat («Me planto», C-9, P-6)."""

    seat: int
    question: Question
    slots: tuple[int, ...]


@value
class Pawn:
    """The Caballero pawns its next piece, to pay for what it wants to do (P-11)."""

    seat: int
    question: Question


@value
class Show:
    """Show an unchallenged or a mucked hand after it is over (S-23)."""

    seat: int
    hand: int


# ── by the house ───────────────────────────────────────────────────────────────


@value
class StartHand:
    """Deal the next hand from a shuffled deck. `lot`, any whole number, draws the first button (C-4)."""

    sealed: Sealed
    lot: int = 0


@value
class TimeOut:
    """A deadline has passed. `counted` is false where a restart is to blame (S-14)."""

    deadline: str
    counted: bool = True


@value
class CloseTable:
    """Nobody is here any more (S-6)."""


Act = Fold | Check | Call | RaiseTo | GiveUp | EndDiscard | Discard | Pawn
"""What answers a question."""

Command = (
    SitDown
    | LockSeat
    | UnlockSeat
    | SendAway
    | AdmitOnlookers
    | StartMatch
    | Leave
    | ComeBack
    | SitOut
    | TopUp
    | PostOrWait
    | NextDeal
    | Act
    | Show
    | StartHand
    | TimeOut
    | CloseTable
)
