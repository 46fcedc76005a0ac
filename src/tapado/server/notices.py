"""What the hosts have to say to everybody: one notice at a time, kept until it is taken down."""

import sqlite3
from collections.abc import Callable
from functools import partial

from tapado.server.messages import Notice
from tapado.tables.database import Database

LONGEST = 300
"""Graphemes of a notice."""

NONE = Notice(no=0, text=None)


class Notices:
    """The present notice of a house. Call `load` when it opens."""

    def __init__(self, database: Database, *, now: Callable[[], float]) -> None:
        self._database = database
        self._time = now
        self._ears: list[Callable[[], None]] = []
        self.now: Notice = NONE
        """What hangs there now."""

    async def load(self) -> None:
        """What was posted before the house closed."""
        self.now = await self._database.read(_last)

    async def post(self, text: str | None) -> Notice:
        """Puts up a notice (cleaned before) in place of the one before; None takes it down."""
        self.now = await self._database.write(partial(_insert, text, self._time()))
        for tell in tuple(self._ears):
            tell()
        return self.now

    def listen(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Has `tell` called when there is another one; gives what ends that."""
        self._ears.append(tell)
        return lambda: self._ears.remove(tell)


def _last(connection: sqlite3.Connection) -> Notice:
    row = connection.execute("SELECT no, text FROM notices ORDER BY no DESC LIMIT 1").fetchone()
    return NONE if row is None else Notice(no=row[0], text=row[1])


def _insert(text: str | None, now: float, connection: sqlite3.Connection) -> Notice:
    connection.execute("INSERT INTO notices (text, posted_at) VALUES (?, ?)", (text, now))
    return _last(connection)
