"""Who runs the house: people with an account, made hosts by the command line alone (S-27)."""

import sqlite3
from collections.abc import Callable
from functools import partial

from tapado.accounts.accounts import BadAccount, folded
from tapado.tables.database import Database


class Hosts:
    """The hosts of a house. Any method may raise DatabaseFailed."""

    def __init__(self, database: Database, *, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def has(self, person: str) -> bool:
        """Whether this person is a host."""
        return await self._database.read(partial(_has, person))

    async def names(self) -> list[str]:
        """The names that the hosts sign in with."""
        return await self._database.read(_names)

    async def make(self, name: str) -> str:
        """Makes a host of whoever signs in with that name; gives it as he writes it. Raises BadAccount."""
        return _found(await self._database.write(partial(_insert, folded(name), self._now())))

    async def unmake(self, name: str) -> str:
        """A host no more; nothing changes for who was none. Raises BadAccount."""
        return _found(await self._database.write(partial(_delete, folded(name))))


def _found(name: str | None) -> str:
    if name is None:
        raise BadAccount("no_account", "name")
    return name


# ── in the database's thread ─────────────────────────────────────────────────


def _has(person: str, connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM hosts WHERE person = ?", (person,)).fetchone() is not None


def _names(connection: sqlite3.Connection) -> list[str]:
    found = connection.execute("SELECT name FROM hosts JOIN members USING (person) ORDER BY name")
    return [name for (name,) in found]


def _member(folded_name: str, connection: sqlite3.Connection) -> tuple[str, str] | None:
    row: tuple[str, str] | None = connection.execute(
        "SELECT person, name FROM members WHERE folded = ?", (folded_name,)
    ).fetchone()
    return row


def _insert(folded_name: str, now: float, connection: sqlite3.Connection) -> str | None:
    found = _member(folded_name, connection)
    if found is None:
        return None
    connection.execute("INSERT OR IGNORE INTO hosts VALUES (?, ?)", (found[0], now))
    return found[1]


def _delete(folded_name: str, connection: sqlite3.Connection) -> str | None:
    found = _member(folded_name, connection)
    if found is None:
        return None
    connection.execute("DELETE FROM hosts WHERE person = ?", (found[0],))
    return found[1]
