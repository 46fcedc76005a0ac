"""The port to the log of the tables: what is written together, what is read back, and how it fails.

The key (table, seq) is the whole concurrency design: an append names the last seq that its writer had seen,
and only one append can follow it. Events, command id, seal and transfers of one append are written together
or not at all, and they are durable when `append` returns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from tapado.tables.transfers import Account, Balances, Moved, Transfer

LARGEST_KIND = 64
"""Characters of an event's kind, at most."""
LARGEST_BODY = 1_048_576
"""Bytes of one event's or seal's body, at most."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event as it is kept: `kind` and `version` say how to read `body`, which is JSON (S-24)."""

    kind: str
    version: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Seal:
    """The sealed part of one hand: the deck's order and the orders for its reshuffles (S-21)."""

    hand: int
    body: bytes


@dataclass(frozen=True, slots=True)
class KeptHand:
    """What a person keeps of a hand that he was dealt (S-24); `body` is JSON (`keeping.Keepsake`).

    `first` is the seq of the event that began the hand, `won` the chips that it brought him, below zero where
    he lost some.
    """

    person: str
    table_id: str
    hand: int
    seat: int
    first: int
    won: int
    body: bytes


@dataclass(frozen=True, slots=True)
class HandAt:
    """A kept hand, its number among all of the house's, and when it was over: seconds since 1970."""

    no: int
    ended_at: float
    kept: KeptHand


@dataclass(frozen=True, slots=True)
class CommandId:
    """The id that a client gave to a command; unique per table and person (S-18)."""

    person: str
    id: str


@dataclass(frozen=True, slots=True)
class Append:
    """What one accepted command adds to a table's log.

    `after` is the last seq that the writer had seen: the first event gets `after + 1`. `closes` says that
    the table is over, so that the house doesn't wake it again. `transfers` are the chips that come to the
    table or leave it by these events (S-9), `hands` what people keep of the hand that they end (S-24).
    ValueError without events or with `after` below zero.
    """

    table_id: str
    after: int
    events: tuple[StoredEvent, ...]
    command: CommandId | None
    seal: Seal | None
    closes: bool = False
    transfers: tuple[Transfer, ...] = ()
    hands: tuple[KeptHand, ...] = ()

    def __post_init__(self) -> None:
        if not self.events:
            raise ValueError("an append has at least one event")
        if self.after < 0:
            raise ValueError(f"after is a seq, 0 or more: {self.after}")

    @property
    def last(self) -> int:
        """The seq of its last event."""
        return self.after + len(self.events)


@dataclass(slots=True)
class Log:
    """A table's whole log in order of seq, and the seal of its newest hand, if there is one."""

    table_id: str
    events: list[tuple[int, StoredEvent]]
    seal: Seal | None


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table that isn't over, with its invitation token if it has one (S-4)."""

    table_id: str
    token: str | None


@dataclass(frozen=True, slots=True)
class ClockLeft:
    """What was left of a deadline at a heartbeat, in milliseconds (S-14)."""

    table_id: str
    deadline: str
    left_ms: int


class StoreError(Exception):
    """Anything the store refuses or can't do. Nothing of that append was written."""

    code: ClassVar[str] = "store"


class Conflict(StoreError):
    """Somebody else's events follow what the writer had seen: catch up to `last` and try again."""

    code = "store_conflict"

    def __init__(self, table_id: str, last: int) -> None:
        super().__init__(f"table {table_id} is at seq {last}")
        self.table_id = table_id
        self.last = last


class Repeated(StoreError):
    """The command was accepted before; its last event is `seq`: answer it the same again (S-18)."""

    code = "store_repeated"

    def __init__(self, table_id: str, seq: int) -> None:
        super().__init__(f"that command of table {table_id} was accepted at seq {seq}")
        self.table_id = table_id
        self.seq = seq


class NoSuchTable(StoreError):
    """No table has that id."""

    code = "store_no_such_table"

    def __init__(self, table_id: str) -> None:
        super().__init__(f"no table {table_id}")
        self.table_id = table_id


class NotEnough(StoreError):
    """The payer hasn't so many chips: `balance` is what he has (K-13)."""

    code = "store_not_enough"

    def __init__(self, transfer: Transfer, balance: int) -> None:
        super().__init__(f"{transfer.payer} has {balance} of {transfer.amount} chips")
        self.transfer = transfer
        self.balance = balance


class TransferTaken(StoreError):
    """That id is a transfer that was done already, and it is another one or belongs to other events."""

    code = "store_transfer_taken"

    def __init__(self, id: str) -> None:
        super().__init__(f"transfer {id} was done before")
        self.id = id


class AccountMoved(StoreError):
    """The account isn't any more as the caller has seen it: look again."""

    code = "store_account_moved"

    def __init__(self, account: str) -> None:
        super().__init__(f"{account} has moved")
        self.account = account


class StoreFailed(StoreError):
    """The storage itself failed or is closed; the next append may well succeed."""

    code = "store_failed"


class Ledger(Protocol):
    """The accounts of a house (S-9), all of which sum to zero. An account that nothing touched is empty.

    Any method raises StoreFailed when the storage fails.
    """

    async def move(self, transfer: Transfer, *, seen: int | None = None) -> bool:
        """Does a transfer that has to do with no table, durably, unless it was done before: then False.

        Raises TransferTaken where that id is another transfer, or NotEnough. `seen` are the moves of the
        payee's account when the caller read it: AccountMoved if there were more since.
        """

    async def account(self, id: str) -> Account:
        """What lies on an account now."""

    async def transfer(self, id: str) -> Transfer | None:
        """The transfer that was done under that id."""

    async def latest(self, one: str, other: str) -> Moved | None:
        """The last transfer between two accounts, whichever paid."""

    async def statement(self, account: str) -> list[Moved]:
        """All transfers of an account, in order."""

    async def balances(self) -> Balances:
        """All accounts, as they are at one moment."""

    async def transfers(self, after: int, most: int) -> list[tuple[int, Transfer]]:
        """The next transfers after that number, in order, at most so many. The first one is number 1."""


class Store(Ledger, Protocol):
    """The log of all tables of a house. Any method raises StoreFailed when the storage fails."""

    async def create(self, append: Append, token: str | None) -> None:
        """Begins a table with its first events, `after` being 0. Raises Conflict if it is there already.

        Raises NotEnough and TransferTaken as `append` does.
        """

    async def append(self, append: Append) -> None:
        """Adds to a table's log, durably. Raises Repeated (which goes first), Conflict or NoSuchTable.

        Where nothing of that stands in the way, NotEnough if a payer hasn't the chips, or TransferTaken.

        A caller that is cancelled while it waits doesn't know whether it was written.
        """

    async def load(self, table_id: str) -> Log:
        """The whole log of a table. Raises NoSuchTable."""

    async def since(self, table_id: str, seq: int) -> list[tuple[int, StoredEvent]]:
        """The events after `seq`, in order. Raises NoSuchTable."""

    async def accepted(self, table_id: str, command: CommandId) -> int | None:
        """The seq of the last event of a command that was accepted before, else None (S-18)."""

    async def page(self, table_id: str, after: int, most: int) -> list[tuple[int, StoredEvent]]:
        """The next events after that seq, in order, at most so many. Raises NoSuchTable."""

    async def tables(self) -> list[str]:
        """The ids of all tables, also those that are over, the oldest first."""

    async def live(self) -> list[LiveTable]:
        """The tables that aren't over, the oldest first."""

    async def find_token(self, token: str) -> str | None:
        """The table that an invitation token opens, also one that is over."""

    async def beat(self, clocks: Sequence[ClockLeft]) -> None:
        """Keeps what is left of these deadlines, in place of all that was kept for their tables (S-14)."""

    async def clocks(self) -> list[ClockLeft]:
        """What was kept at the last heartbeats, of tables that aren't over."""

    async def erase_seals(self, before: float) -> int:
        """Erases the seals written before that time (seconds since 1970) and gives their number (S-24).

        The newest seal of a table that isn't over stays: its hand may still be played.
        """

    async def hands(self, person: str, before: int | None, most: int) -> list[HandAt]:
        """The hands that a person keeps, the newest first, at most so many; only those numbered `before`."""

    async def hand(self, no: int) -> HandAt | None:
        """One kept hand, whosever it is."""

    async def hands_at(self, person: str, table_id: str) -> list[HandAt]:
        """All that a person keeps of a table, the oldest first."""

    async def close(self) -> None:
        """Writes out what was accepted; from here on everything raises StoreFailed."""
