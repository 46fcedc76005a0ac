"""The port to the log of the tables: what is written together, what is read back, and how it fails.

The key (table, seq) is the whole concurrency design: an append names the last seq that its writer had seen,
and only one append can follow it. Events, command id and seal of one append are written together or not at
all, and they are durable when `append` returns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

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
class CommandId:
    """The id that a client gave to a command; unique per table and person (S-18)."""

    person: str
    id: str


@dataclass(frozen=True, slots=True)
class Append:
    """What one accepted command adds to a table's log.

    `after` is the last seq that the writer had seen: the first event gets `after + 1`. `closes` says that
    the table is over, so that the house doesn't wake it again. ValueError without events or with `after`
    below zero.
    """

    table_id: str
    after: int
    events: tuple[StoredEvent, ...]
    command: CommandId | None
    seal: Seal | None
    closes: bool = False

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


class StoreFailed(StoreError):
    """The storage itself failed or is closed; the next append may well succeed."""

    code = "store_failed"


class Store(Protocol):
    """The log of all tables of a house. Any method raises StoreFailed when the storage fails."""

    async def create(self, append: Append, token: str | None) -> None:
        """Begins a table with its first events, `after` being 0. Raises Conflict if it is there already."""

    async def append(self, append: Append) -> None:
        """Adds to a table's log, durably. Raises Repeated (which goes first), Conflict or NoSuchTable.

        A caller that is cancelled while it waits doesn't know whether it was written.
        """

    async def load(self, table_id: str) -> Log:
        """The whole log of a table. Raises NoSuchTable."""

    async def since(self, table_id: str, seq: int) -> list[tuple[int, StoredEvent]]:
        """The events after `seq`, in order. Raises NoSuchTable."""

    async def accepted(self, table_id: str, command: CommandId) -> int | None:
        """The seq of the last event of a command that was accepted before, else None (S-18)."""

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

    async def close(self) -> None:
        """Writes out what was accepted; from here on everything raises StoreFailed."""
