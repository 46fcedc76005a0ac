"""Accounts: guests who have set a name and a password, and so can sign in elsewhere as the same person.

All that belongs to a guest (alias, balance, seats, hands) belongs to the person, so nothing is moved.
"""

import sqlite3
import unicodedata
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from tapado.accounts.alias import BadAlias, cleaned
from tapado.accounts.guests import Check, Guests, Session
from tapado.accounts.passwords import Passwords, normal


class BadAccount(Exception):
    """An account that can't be made or entered so: a stable code, and the field that is to blame."""

    rule: ClassVar[str] = "S-2"

    def __init__(self, code: str, field: str) -> None:
        super().__init__(code)
        self.code = code
        self.field = field


@dataclass(frozen=True, slots=True)
class OpenSession:
    """One of a person's sessions, as he sees it in his list. Times are seconds since 1970."""

    id: str
    agent: str
    """What browser it was, as it called itself."""
    since: float
    seen_at: float
    this: bool
    """The one that asks."""


class Accounts:
    """All accounts of a house, in the guests' database. Any method may raise DatabaseFailed."""

    def __init__(self, guests: Guests, passwords: Passwords) -> None:
        self._database = guests.database
        self._guests = guests
        self._passwords = passwords
        self._now = guests.now

    async def name_of(self, person: str) -> str | None:
        """The name he signs in with; None for a guest."""
        return await self._database.read(partial(_name_of, person))

    async def keep(self, session: Session, name: str, password: str) -> str:
        """Makes the guest's account and gives its name. Raises BadAccount or BadPassword, nothing changed."""
        name, password = sign_in_name(name), normal(password)
        kept = await self._passwords.hashed(password)
        await self._database.write(partial(_insert, session, name, kept, self._now()))
        return name

    async def sign_in(self, name: str, password: str, agent: str) -> tuple[str, Session]:
        """A new session of the account's person, and its cookie's secret. Raises BadAccount.

        A wrong name and a wrong password are told alike, and take as long. So is one that was right until
        it was looked at: whoever has another password since, or has gone, lets nobody in by the old one.
        """
        found = await self._database.read(partial(_find, folded(name)))
        right = await self._passwords.is_right(unicodedata.normalize("NFKC", password), found and found[1])
        if found is None or not right:
            raise BadAccount("wrong_name_or_password", "password")
        person, kept, alias = found
        return await self._guests.enter(person, alias, agent, partial(_check_still, person, kept))

    async def change(self, session: Session, old: str, new: str) -> None:
        """Another password, and the end of all other sessions. Raises BadAccount or BadPassword."""
        new = normal(new)
        kept = await self._database.read(partial(_password_of, session.person))
        if kept is None:
            raise BadAccount("no_account", "name")
        if not await self._passwords.is_right(unicodedata.normalize("NFKC", old), kept):
            raise BadAccount("wrong_name_or_password", "password")
        await self._set(session.person, new, partial(_check_still, session.person, kept))
        await self.end_others(session)

    async def check(self, person: str, password: str | None) -> None:
        """Raises BadAccount unless it is the password of the person's account. A guest has none to give."""
        kept = await self._database.read(partial(_password_of, person))
        if kept is None:
            return
        if not await self._passwords.is_right(unicodedata.normalize("NFKC", password or ""), kept):
            raise BadAccount("wrong_name_or_password", "password")

    async def reset(self, name: str, password: str) -> str:
        """A new password by the host's hand; all sessions end. Gives whose they were."""
        password = normal(password)
        found = await self._database.read(partial(_find, folded(name)))
        if found is None:
            raise BadAccount("no_account", "name")
        await self._set(found[0], password)
        await self._guests.end_all(found[0])
        return found[0]

    async def sessions(self, session: Session) -> list[OpenSession]:
        """Those of the session's person, the last used first."""
        rows = await self._database.read(partial(_sessions, session.person))
        return [
            OpenSession(hash_.hex()[:16], agent, since, seen_at, hash_ == session.hash)
            for hash_, agent, since, seen_at in rows
        ]

    async def end_one(self, session: Session, id_: str) -> bool:
        """Ends one of the person's sessions; whether there was such a one."""
        rows = await self._database.read(partial(_sessions, session.person))
        hashes = [hash_ for hash_, *_ in rows if hash_.hex()[:16] == id_]
        for hash_ in hashes:
            await self._guests.end_hash(hash_)
        return bool(hashes)

    async def end_others(self, session: Session) -> None:
        """Ends all sessions of the person but this one."""
        await self._guests.end_all(session.person, but=session.hash)

    async def _set(self, person: str, password: str, check: Check = lambda _: None) -> None:
        kept = await self._passwords.hashed(password)
        await self._database.write(partial(_update, person, kept, self._now(), check))


def sign_in_name(text: str) -> str:
    """The name as it is kept: cleaned like an alias, none of the house's own words. Raises BadAccount."""
    try:
        return cleaned(text)
    except BadAlias as error:
        raise BadAccount(error.code.replace("alias", "name"), "name") from error


def folded(name: str) -> str:
    """What makes two names the same, however they are written."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


# ── in the database's thread ─────────────────────────────────────────────────


def _insert(session: Session, name: str, password: str, now: float, connection: sqlite3.Connection) -> None:
    """Raises BadAccount. A password takes a while to hash: the guest may have gone or been put out by now."""
    if connection.execute("SELECT 1 FROM sessions WHERE hash = ?", (session.hash,)).fetchone() is None:
        raise BadAccount("no_session", "name")
    if _name_of(session.person, connection) is not None:
        raise BadAccount("account_already", "name")
    if _find(folded(name), connection) is not None:
        raise BadAccount("name_taken", "name")
    values = (session.person, name, folded(name), password, now)
    connection.execute("INSERT INTO members VALUES (?, ?, ?, ?, ?)", values)


def _name_of(person: str, connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT name FROM members WHERE person = ?", (person,)).fetchone()
    return None if row is None else str(row[0])


def _find(folded: str, connection: sqlite3.Connection) -> tuple[str, str, str] | None:
    row: tuple[str, str, str] | None = connection.execute(
        "SELECT person, password, alias FROM members JOIN guests USING (person) WHERE folded = ?", (folded,)
    ).fetchone()
    return row


def _check_still(person: str, kept: str, connection: sqlite3.Connection) -> None:
    """Raises BadAccount if the password is another one than that whose hash was `kept`."""
    if _password_of(person, connection) != kept:
        raise BadAccount("wrong_name_or_password", "password")


def _password_of(person: str, connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT password FROM members WHERE person = ?", (person,)).fetchone()
    return None if row is None else str(row[0])


def _update(person: str, password: str, now: float, check: Check, connection: sqlite3.Connection) -> None:
    check(connection)
    connection.execute(
        "UPDATE members SET password = ?, set_at = ? WHERE person = ?", (password, now, person)
    )


def _sessions(person: str, connection: sqlite3.Connection) -> list[tuple[bytes, str, float, float]]:
    return connection.execute(
        "SELECT hash, agent, since, seen_at FROM sessions WHERE person = ? ORDER BY seen_at DESC, since DESC",
        (person,),
    ).fetchall()
