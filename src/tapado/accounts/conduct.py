"""Who may not write, and who may not come in: what the hosts have decided about a person."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tapado.accounts.alias import BadAlias, alike
from tapado.tables.database import Database


class Banned(Exception):
    """The hosts don't let this person in."""

    code = "banned"
    rule = "S-16"


@dataclass(frozen=True, slots=True)
class Known:
    """A person as the hosts see him. `account` is the name he signs in with, None for a guest."""

    person: str
    alias: str
    account: str | None
    muted: bool
    banned: bool
    host: bool


class Conduct:
    """Mutes and bans of a house. Any method may raise DatabaseFailed."""

    def __init__(self, database: Database, *, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def is_muted(self, person: str) -> bool:
        """Whether the hosts have silenced him."""
        return await self._database.read(partial(_is, "muted", person))

    async def mute(self, person: str, *, muted: bool) -> None:
        """Silences him everywhere, or lets him write again."""
        await self._database.write(partial(_set, "muted", person, muted, self._now()))

    async def ban(self, person: str, *, banned: bool) -> None:
        """Lets him in no more, or again. His sessions are ended by `Guests.end_all`, after this.

        Nobody is let in as a new guest with the cookie of one of them, nor with his alias.
        """
        await self._database.write(partial(_ban, person, banned, self._now()))

    async def known(self, people: list[str]) -> list[Known]:
        """These people, and all who are muted or banned, by alias."""
        return await self._database.read(partial(_known, people))


def check_not_banned(person: str, connection: sqlite3.Connection) -> None:
    """Raises Banned. In the transaction that lets somebody in: no ban slips in between."""
    if _is("banned", person, connection):
        raise Banned


def check_not_barred(hash_: bytes | None, connection: sqlite3.Connection) -> None:
    """Raises Banned for the cookie of somebody who was put out. In the transaction that makes a new guest."""
    row = connection.execute("SELECT 1 FROM barred WHERE hash = ?", (hash_,)).fetchone()
    if row is not None:
        raise Banned


def check_alias(alias: str, connection: sqlite3.Connection) -> None:
    """Raises BadAlias for that of somebody who was put out: nobody comes back as him, or poses as him."""
    found = connection.execute("SELECT alias FROM conduct JOIN guests USING (person) WHERE what = 'banned'")
    if any(alike(alias, other) for (other,) in found):
        raise BadAlias("alias_reserved")


def forget(person: str, connection: sqlite3.Connection) -> None:
    """Erases what is kept of somebody who is no more. Inside a transaction."""
    connection.execute("DELETE FROM conduct WHERE person = ?", (person,))
    connection.execute("DELETE FROM barred WHERE person = ?", (person,))
    connection.execute("DELETE FROM hosts WHERE person = ?", (person,))


# ── in the database's thread ─────────────────────────────────────────────────


def _is(what: str, person: str, connection: sqlite3.Connection) -> bool:
    row = connection.execute("SELECT 1 FROM conduct WHERE person = ? AND what = ?", (person, what)).fetchone()
    return row is not None


def _set(what: str, person: str, wanted: bool, now: float, connection: sqlite3.Connection) -> None:
    if wanted:
        connection.execute("INSERT OR IGNORE INTO conduct VALUES (?, ?, ?)", (person, what, now))
    else:
        connection.execute("DELETE FROM conduct WHERE person = ? AND what = ?", (person, what))


def _ban(person: str, banned: bool, now: float, connection: sqlite3.Connection) -> None:
    _set("banned", person, banned, now, connection)
    if banned:
        connection.execute(
            "INSERT OR IGNORE INTO barred SELECT hash, person FROM sessions WHERE person = ?", (person,)
        )
    else:
        connection.execute("DELETE FROM barred WHERE person = ?", (person,))


def _known(people: list[str], connection: sqlite3.Connection) -> list[Known]:
    marked = {person for (person,) in connection.execute("SELECT DISTINCT person FROM conduct")}
    found = [_one(person, connection) for person in {*people, *marked}]
    return sorted((one for one in found if one is not None), key=lambda one: (one.alias, one.person))


def _one(person: str, connection: sqlite3.Connection) -> Known | None:
    row = connection.execute(
        "SELECT alias, name FROM guests LEFT JOIN members USING (person) WHERE person = ?", (person,)
    ).fetchone()
    if row is None:
        return None
    host = connection.execute("SELECT 1 FROM hosts WHERE person = ?", (person,)).fetchone() is not None
    muted, banned = _is("muted", person, connection), _is("banned", person, connection)
    return Known(person, row[0], row[1], muted, banned, host)
