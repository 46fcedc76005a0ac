"""Every message of the sockets, by direction. The client's types are made from this file.

One JSON object a frame, told apart by `type`; subprotocol `tapado.v1`; frames of at most 16 KiB.
Whole numbers are bounded, text has a length, unknown fields are refused. `docs/protocol.md` explains it.
"""

from enum import IntEnum
from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tapado.lobby.cards import TableCard
from tapado.rules.options import Options
from tapado.rules.view import Own, Public

SUBPROTOCOL = "tapado.v1"
LARGEST_FRAME = 16 * 1024
"""Bytes of one frame from a client, at most."""


class CloseCode(IntEnum):
    """Why the house closed a socket."""

    TOO_BIG = 1009
    """A frame of more than 16 KiB."""
    FAULT = 1011
    """A fault of ours, or the other end didn't answer the pings."""
    GOING_DOWN = 1012
    """The house goes down: try again soon."""
    TRY_LATER = 1013
    """The house couldn't read its own file: try again later."""
    NO_SESSION = 4401
    """There is no session behind the cookie, or it has ended (S-2)."""
    NOT_ADMITTED = 4403
    """The table takes no onlookers (S-4)."""
    NO_SUCH_TABLE = 4404
    """No table has this key (S-4)."""
    TOO_FAST = 4429
    """Message upon message in spite of the refusals, or too many sockets of one person."""


Seat = Annotated[int, Meta(ge=0, le=15)]
Chips = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Slot = Annotated[int, Meta(ge=0, le=9)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made by the client and kept until it is answered: the same id again is answered the same (S-18)."""
Question = tuple[Count, Count]
"""What a seat was asked: the hand's number and the count of questions in it (S-17)."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """One frame."""


# ── client to table ────────────────────────────────────────────────────────────


class SitDown(Message, frozen=True, tag="sit_down"):
    """Take a seat; any free one where `seat` is null. `chips` is what one brings to a cash table (T-2)."""

    id: CommandId
    seat: Seat | None = None
    chips: Chips = 0


class LockSeat(Message, frozen=True, tag="lock_seat"):
    id: CommandId
    seat: Seat


class UnlockSeat(Message, frozen=True, tag="unlock_seat"):
    id: CommandId
    seat: Seat


class SendAway(Message, frozen=True, tag="send_away"):
    id: CommandId
    seat: Seat


class SeatComputer(Message, frozen=True, tag="seat_computer"):
    """The creator puts a computer player in; any free seat where `seat` is null."""

    id: CommandId
    seat: Seat | None = None


class AdmitOnlookers(Message, frozen=True, tag="admit_onlookers"):
    id: CommandId
    admit: bool


class StartMatch(Message, frozen=True, tag="start_match"):
    id: CommandId


class Leave(Message, frozen=True, tag="leave"):
    id: CommandId


class ComeBack(Message, frozen=True, tag="come_back"):
    id: CommandId


class SitOut(Message, frozen=True, tag="sit_out"):
    """Play the running hand on and no other until `come_back` (C-21, S-11)."""

    id: CommandId


class TopUp(Message, frozen=True, tag="top_up"):
    """Bring more chips to a cash table, between hands (C-1, T-2)."""

    id: CommandId
    amount: Chips


class PostOrWait(Message, frozen=True, tag="post_or_wait"):
    """Post what one owes as soon as one may, or wait for the big blind (C-18 to C-20)."""

    id: CommandId
    post: bool


class NextDeal(Message, frozen=True, tag="next_deal"):
    """Ask for the next deal, where it waits for one's word (P-13)."""

    id: CommandId


class Fold(Message, frozen=True, tag="fold"):
    id: CommandId
    question: Question


class Check(Message, frozen=True, tag="check"):
    """Stay in where there is nothing to match."""

    id: CommandId
    question: Question


class Call(Message, frozen=True, tag="call"):
    """`to` is the total one saw on the button: a price that has moved is refused (S-19)."""

    id: CommandId
    question: Question
    to: Chips


class RaiseTo(Message, frozen=True, tag="raise_to"):
    id: CommandId
    question: Question
    to: Chips


class GiveUp(Message, frozen=True, tag="give_up"):
    id: CommandId
    question: Question
    slots: Annotated[tuple[Slot, ...], Meta(min_length=1, max_length=10)]


class EndDiscard(Message, frozen=True, tag="end_discard"):
    id: CommandId
    question: Question


class Discard(Message, frozen=True, tag="discard"):
    """Discard these cards, all in one act; none is to stand pat (C-9, P-6)."""

    id: CommandId
    question: Question
    slots: Annotated[tuple[Slot, ...], Meta(max_length=10)]


class Pawn(Message, frozen=True, tag="pawn"):
    """Pawn the next piece, on one's turn (P-11)."""

    id: CommandId
    question: Question


class Show(Message, frozen=True, tag="show"):
    """Show one's unchallenged or mucked hand once it is over (S-23)."""

    id: CommandId
    hand: Count


class Wait(Message, frozen=True, tag="wait"):
    """Wait for a seat at a full table, or wait no more (S-11)."""

    id: CommandId
    wait: bool


class Rematch(Message, frozen=True, tag="rematch"):
    """Create the rematch of an ended match, or accept the one that is offered (S-6)."""

    id: CommandId


class Since(Message, frozen=True, tag="since"):
    """Ask for the events after a point of one's own count (S-25)."""

    id: CommandId
    at: Count


Text = Annotated[str, Meta(min_length=1, max_length=2_000)]
"""What somebody writes, before it is cleaned; graphemes are counted then (S-3)."""
Reaction = Literal["smile", "laugh", "wow", "sad", "thumb", "toast"]


class Say(Message, frozen=True, tag="say"):
    """A line for all at the table, of at most 200 graphemes; only who has a seat may write."""

    id: CommandId
    text: Text


class React(Message, frozen=True, tag="react"):
    """A sign without words, which nobody keeps; only who has a seat may give one."""

    id: CommandId
    reaction: Reaction


class Report(Message, frozen=True, tag="report"):
    """Tell the hosts of a line of the chat, or of whoever sits in a seat: one of them. `note` says why."""

    id: CommandId
    line: Count | None = None
    seat: Seat | None = None
    note: Annotated[str, Meta(max_length=2_000)] = ""


FromClient = (
    SitDown
    | LockSeat
    | UnlockSeat
    | SendAway
    | SeatComputer
    | AdmitOnlookers
    | StartMatch
    | Leave
    | ComeBack
    | SitOut
    | TopUp
    | PostOrWait
    | NextDeal
    | Fold
    | Check
    | Call
    | RaiseTo
    | GiveUp
    | EndDiscard
    | Discard
    | Pawn
    | Show
    | Wait
    | Rematch
    | Since
    | Say
    | React
    | Report
)


# ── table to client ────────────────────────────────────────────────────────────


class ClockLeft(Struct, frozen=True):
    """A running clock. `seat` is null where it is everybody's; milliseconds left and in all (S-13).

    `kind`: «bet» and «draw» are a player's, «next» runs until the next hand, «still» until a table has stood
    still for want of players (C-4), «away» until an absence counts as leaving, «out» until a seat is given up
    whose holder sits out (S-11).
    """

    kind: Literal["bet", "draw", "next", "still", "away", "out"]
    seat: int | None
    left_ms: int
    of_ms: int


class RematchOffer(Struct, frozen=True):
    """A rematch that somebody created: `key` opens its table; `left_ms` until the offer ends (S-6)."""

    key: str
    by: str
    left_ms: int


class Around(Struct, frozen=True):
    """Who is there: not facts of the game, so no log holds them.

    `connected` has one entry a seat, true for computer players and for people with an open socket.
    `waiting` are the names of those who wait for a seat, the first one first (S-11).
    """

    connected: tuple[bool, ...]
    onlookers: tuple[str, ...]
    rematch: RematchOffer | None
    waiting: tuple[str, ...] = ()


class You(Struct, frozen=True):
    """The viewer's own part; null for onlookers. `own` is null where he holds no cards."""

    seat: int
    own: Own | None
    options: Options


class State(Message, frozen=True, tag="state"):
    """All that the viewer may know now, and what has happened since the last such message.

    `at` counts the events this viewer may know, without gaps; the last of `events` is number `at`.
    `gap`: some events between were left out, `since` fetches them. Draw `view`; `events` are for motion,
    sound and speech only. `queued` is the viewer's own place among those who wait for a seat, from 1: the
    first has the right to a seat that is free (S-11).
    """

    at: int
    gap: bool
    events: tuple[Raw, ...]
    view: Public
    you: You | None
    around: Around
    clocks: tuple[ClockLeft, ...]
    queued: int | None = None


class Accepted(Message, frozen=True, tag="accepted"):
    """The command was taken; its result comes as a `state` like everybody else's.

    `key` opens the rematch's table, where that was asked for.
    """

    id: str
    key: str | None = None


class Refusal(Message, frozen=True, tag="refused"):
    """The command changed nothing. `code` is stable, `rule` names the rule, `field` the bad field.

    `numbers` holds the amounts that the sentence needs. `id` is null where the frame could not be read.
    """

    id: str | None
    code: str
    rule: str
    field: str | None
    numbers: dict[str, int]


class Past(Message, frozen=True, tag="past"):
    """Answer to `since`: the events from number `first` on, as this viewer may know them."""

    id: str
    first: int
    events: tuple[Raw, ...]


class ChatLine(Struct, frozen=True):
    """A line of the chat, said from a seat by whoever had that name then.

    `no` numbers a table's lines upwards, with a gap where the house was closed in between. `who` is a sign
    for the person, the same at every table of the house.
    """

    no: int
    who: str
    name: str
    seat: int
    text: str


class Reacted(Struct, frozen=True):
    """A reaction from a seat."""

    who: str
    name: str
    seat: int
    reaction: Reaction


class Talk(Message, frozen=True, tag="talk"):
    """What was said at the table. Not a part of the game: nothing of it is kept for long.

    `whole`: these are all the lines that are kept, as they were before he came; else they are new.
    """

    lines: tuple[ChatLine, ...]
    reactions: tuple[Reacted, ...]
    whole: bool


class Notice(Message, frozen=True, tag="notice"):
    """What the hosts have to say to everybody; `text` is null when that is over."""

    no: int
    text: str | None


FromTable = State | Accepted | Refusal | Past | Talk | Notice


# ── lobby to client ────────────────────────────────────────────────────────────


class Lobby(Message, frozen=True, tag="lobby"):
    """The open tables, and those where the viewer has a seat, whole each time; `people` are here now."""

    tables: tuple[TableCard, ...]
    yours: tuple[TableCard, ...]
    people: int


FromLobby = Lobby | Notice | Refusal
