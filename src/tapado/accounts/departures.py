"""Going for good: all that names a person is erased, and what he played with others stays, a number's (S-24).

He is out at once. The rest may take a while, and is gone on with after a restart.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

from tapado.accounts import conduct, reports
from tapado.accounts.guests import Guests
from tapado.rules.table import Seat
from tapado.tables import forgetting, rows
from tapado.tables.database import DatabaseFailed
from tapado.tables.forgotten import forgotten_name, is_forgotten
from tapado.tables.going import leave_for_good
from tapado.tables.house import House
from tapado.tables.service import TableService
from tapado.tables.works import Works

log = logging.getLogger(__name__)

MOST_TRIES = 5
"""How often it is looked again whether he has just sat down somewhere."""


class Departures:
    """Those who leave the house for good. `now` gives seconds since 1970.

    Any method may raise DatabaseFailed or StoreFailed.
    """

    def __init__(self, guests: Guests, house: House, *, now: Callable[[], float]) -> None:
        self._guests = guests
        self._database = guests.database
        self._house = house
        self._now = now
        self._works = Works()
        self._seats_left: set[TableService] = set()
        house.on_change(self._look)

    async def go(self, person: str) -> None:
        """Erases somebody. He leaves his tables, and his chips go back to the house.

        A caller who is cancelled doesn't stop it.
        """
        await asyncio.shield(self._works.start(self._go(person)))

    async def _go(self, person: str) -> None:
        number = await self._database.write(partial(_begin, person, self._now()))
        await self._guests.end_all(person)
        await self._finish(number, person)

    async def resume(self) -> None:
        """Goes on with what a stop of the house has interrupted; call when its tables are awake.

        Who can't be erased keeps nobody else out: it is tried again when the house opens next.
        """
        for number, person in await self._database.read(_unfinished):
            try:
                await self._finish(number, person)
            except Exception:
                log.exception("guest number %d couldn't be erased", number)
        for nobody in {seat.player for table in self._house.tables() for seat in _seats_of_nobody(table)}:
            await leave_for_good(self._house.tables(), nobody)
        await self._give_back()
        self._seats_left = {one for one in self._house.tables() if _seats_of_nobody(one)}

    async def close(self) -> None:
        """Waits for what is under way."""
        await self._works.done()

    async def _finish(self, number: int, person: str) -> None:
        for _ in range(MOST_TRIES):
            await leave_for_good(self._house.tables(), person)
            tables = await self._tables_of(person)
            async with self._held({id for _, id in tables}):
                await self._database.write(partial(_erase, number, person, [no for no, _ in tables]))
            if not self._seats_of(person):
                break
        await self._database.write(partial(_is_done, number))
        await self._give_back()
        await self._database.read(rows.empty_the_log)

    async def _tables_of(self, person: str) -> set[tuple[int, str]]:
        found: set[tuple[int, str]] = set()
        last = await self._database.read(forgetting.last_row)
        for after in range(0, last, forgetting.EVENTS_A_READ):
            found |= await self._database.read(partial(forgetting.tables_of, person, after))
        return found

    @asynccontextmanager
    async def _held(self, ids: set[str]) -> AsyncIterator[None]:
        """Nothing happens at these tables meanwhile; then they know him no more."""
        async with AsyncExitStack() as stack:
            for service in [one for one in self._house.tables() if one.id in ids]:
                await stack.enter_async_context(service.rewritten())
                self._seats_left.add(service)
            yield

    def _seats_of(self, person: str) -> list[TableService]:
        """Where he still is in a seat, if only until the running hand is over."""
        return [
            service
            for service in self._house.tables()
            if any(seat is not None and seat.player == person for seat in service.table.seats)
        ]

    # ── chips that come later ────────────────────────────────────────────────

    def _look(self, service: TableService) -> None:
        """Who was all-in goes home when the hand is over, and so do his chips."""
        if service in self._seats_left:
            self._works.start(self._give_back_late())
            if not _seats_of_nobody(service):
                self._seats_left.discard(service)

    async def _give_back_late(self) -> None:
        try:
            await self._give_back()
        except DatabaseFailed as error:
            log.warning("chips of who is gone couldn't be given back: %s", error)

    async def _give_back(self) -> None:
        await self._database.write(partial(forgetting.give_back, self._now()))


def _seats_of_nobody(service: TableService) -> list[Seat]:
    return [seat for seat in service.table.seats if seat is not None and is_forgotten(seat.player)]


# ── in the database's thread ─────────────────────────────────────────────────


def _begin(person: str, now: float, connection: sqlite3.Connection) -> int:
    """From here on nobody can come in as him, and nothing but the logs names him."""
    cursor = connection.execute("INSERT INTO gone (person, since) VALUES (?, ?)", (person, now))
    number = cursor.lastrowid or 0
    connection.execute("DELETE FROM sessions WHERE person = ?", (person,))
    connection.execute("DELETE FROM members WHERE person = ?", (person,))
    connection.execute("UPDATE guests SET alias = ? WHERE person = ?", (forgotten_name(number), person))
    return number


def _unfinished(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    return connection.execute("SELECT no, person FROM gone WHERE person <> '' ORDER BY no").fetchall()


def _erase(number: int, person: str, tables: list[int], connection: sqlite3.Connection) -> None:
    forgetting.forget(person, number, tables, connection)
    conduct.forget(person, connection)
    reports.forget(person, connection)
    for table in ("sessions", "members", "guests"):
        connection.execute(f"DELETE FROM {table} WHERE person = ?", (person,))


def _is_done(number: int, connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE gone SET person = '' WHERE no = ?", (number,))
