"""The store in the house's one SQLite file.

The last seq of each table is remembered in the writer's thread, so that a conflict costs no statement; the
file's UNIQUE (table, seq) guards against a wrong memory, which is then thrown away and read again.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from tapado.tables import ledger, rows, rows_of_hands
from tapado.tables.database import Database, DatabaseFailed, Work
from tapado.tables.store import (
    Append,
    ClockLeft,
    CommandId,
    Conflict,
    HandAt,
    LiveTable,
    Log,
    NoSuchTable,
    Seal,
    StoredEvent,
    StoreFailed,
)
from tapado.tables.transfers import Account, Balances, Moved, Transfer

T = TypeVar("T")
Events = list[tuple[int, StoredEvent]]

PAGE = 1000
"""Events of one read."""
FAILURES = (DatabaseFailed, sqlite3.Error, UnicodeEncodeError, OverflowError)
"""What a work may raise that isn't the store's own: the last two for values that no column can hold."""


class SqliteStore:
    """A Store over a Database that it shares with others and leaves open; `now` gives seconds since 1970."""

    def __init__(self, database: Database, *, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._places: dict[str, rows.Place] = {}  # the thread's alone
        self._closed = False
        database.after_rollback(self._places.clear)

    async def create(self, append: Append, token: str | None) -> None:
        await self._write(partial(self._create, append, token))

    async def append(self, append: Append) -> None:
        await self._write(partial(self._append, append))

    async def load(self, table_id: str) -> Log:
        return Log(table_id, *await self._pages(table_id, 0))

    async def since(self, table_id: str, seq: int) -> Events:
        return (await self._pages(table_id, seq))[0]

    async def accepted(self, table_id: str, command: CommandId) -> int | None:
        return await self._read(partial(rows.accepted, table_id, command))

    async def page(self, table_id: str, after: int, most: int) -> Events:
        return await self._read(partial(self._events, table_id, after, most))

    async def tables(self) -> list[str]:
        return await self._read(rows.ids)

    async def live(self) -> list[LiveTable]:
        return await self._read(rows.live)

    async def find_token(self, token: str) -> str | None:
        return await self._read(partial(rows.find_token, token))

    async def beat(self, clocks: Sequence[ClockLeft]) -> None:
        await self._write(partial(rows.beat, tuple(clocks)))

    async def clocks(self) -> list[ClockLeft]:
        return await self._read(rows.clocks)

    async def erase_seals(self, before: float) -> int:
        erased = await self._write(partial(rows.erase_seals, before))
        if erased:
            await self._read(rows.empty_the_log)
        return erased

    async def move(self, transfer: Transfer, *, seen: int | None = None) -> bool:
        return await self._write(partial(ledger.do_once, transfer, seen, self._now()))

    async def account(self, id: str) -> Account:
        return await self._read(partial(ledger.account, id))

    async def transfer(self, id: str) -> Transfer | None:
        return await self._read(partial(ledger.find, id))

    async def latest(self, one: str, other: str) -> Moved | None:
        return await self._read(partial(ledger.latest, one, other))

    async def statement(self, account: str) -> list[Moved]:
        return await self._read(partial(ledger.statement, account))

    async def balances(self) -> Balances:
        return await self._read(ledger.balances)

    async def transfers(self, after: int, most: int) -> list[tuple[int, Transfer]]:
        return await self._read(partial(ledger.page, after, most))

    async def hands(self, person: str, before: int | None, most: int) -> list[HandAt]:
        return await self._read(partial(rows_of_hands.newest, person, before, most))

    async def hand(self, no: int) -> HandAt | None:
        return await self._read(partial(rows_of_hands.one, no))

    async def hands_at(self, person: str, table_id: str) -> list[HandAt]:
        return await self._read(partial(rows_of_hands.at, person, table_id))

    async def close(self) -> None:
        """Waits for what was accepted. The Database is closed by whoever opened it."""
        if not self._closed:
            self._closed = True
            await self._database.write(lambda _: None)

    async def _pages(self, table_id: str, after: int) -> tuple[Events, Seal | None]:
        """The events after that seq and the newest seal, in reads short enough to hold up no append."""
        events, seal = await self._read(partial(self._page, table_id, after))
        size = len(events)
        while size == PAGE:
            page, seal = await self._read(partial(self._page, table_id, events[-1][0]))
            events += page
            size = len(page)
        return events, seal

    async def _write(self, work: Work[T]) -> T:
        self._check_open()
        try:
            return await self._database.write(work)
        except FAILURES as error:
            raise StoreFailed(str(error)) from error

    async def _read(self, work: Work[T]) -> T:
        self._check_open()
        try:
            return await self._database.read(work)
        except FAILURES as error:
            raise StoreFailed(str(error)) from error

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed("closed")

    # ── in the thread ────────────────────────────────────────────────────────

    def _create(self, append: Append, token: str | None, connection: sqlite3.Connection) -> None:
        place = self._find(connection, append.table_id)
        if place is not None:
            raise rows.refusal(connection, append, place)
        if append.after != 0:
            raise Conflict(append.table_id, 0)
        place = rows.insert_table(connection, append.table_id, token, self._now())
        self._insert(connection, append, place)
        self._places[append.table_id] = place

    def _append(self, append: Append, connection: sqlite3.Connection) -> None:
        place = self._place(connection, append.table_id)
        if append.after != place.last:
            raise rows.refusal(connection, append, place)
        self._insert(connection, append, place)
        if append.closes:
            del self._places[append.table_id]

    def _insert(self, connection: sqlite3.Connection, append: Append, place: rows.Place) -> None:
        """Writes all parts of it, then moves the memory on. Raises as `rows.insert` does."""
        try:
            rows.insert(connection, append, place, self._now)
        except Conflict:
            self._places.pop(append.table_id, None)  # the memory was behind the file
            raise
        place.last = append.last

    def _find(self, connection: sqlite3.Connection, table_id: str) -> rows.Place | None:
        place = self._places.get(table_id)
        if place is None:
            place = rows.find_table(connection, table_id)
            if place is not None:
                self._places[table_id] = place
        return place

    def _place(self, connection: sqlite3.Connection, table_id: str) -> rows.Place:
        place = self._find(connection, table_id)
        if place is None:
            raise NoSuchTable(table_id)
        return place

    def _events(self, table_id: str, after: int, most: int, connection: sqlite3.Connection) -> Events:
        return rows.events(connection, self._place(connection, table_id), after, most)

    def _page(self, table_id: str, after: int, connection: sqlite3.Connection) -> tuple[Events, Seal | None]:
        """The next events after that seq; the newest seal comes with the last page, so that it fits them."""
        events = self._events(table_id, after, PAGE, connection)
        place = self._place(connection, table_id)
        return events, rows.newest_seal(connection, place) if len(events) < PAGE else None
