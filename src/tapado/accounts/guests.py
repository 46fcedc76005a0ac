"""Guests: people without an account, known by a secret in their cookie alone (S-2).

The house keeps the secret's SHA-256 only: who reads its file can't pose as anybody.
"""

import hashlib
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

from tapado.accounts.conduct import check_alias, check_not_banned, check_not_barred
from tapado.tables import ledger
from tapado.tables.database import Database
from tapado.tables.transfers import issue_of

SECRET_BYTES = 32
"""256 random bits; the house's rule asks for 128."""
KEPT_SECONDS = 400 * 24 * 3600
"""A session that nobody has used for so long has ended: browsers keep no cookie for longer."""
LONGEST_AGENT = 200
"""Characters of what a browser calls itself."""
SEEN_AGAIN_SECONDS = 24 * 3600
"""How stale «last seen» may get before it is written again."""

Check = Callable[[sqlite3.Connection], None]
"""Looks once more inside the transaction, and raises if it may not be done."""


class Session:
    """An open session and whose it is. `alias` is the present one."""

    __slots__ = ("__weakref__", "_ears", "alias", "ended", "hash", "person", "seen_at")

    def __init__(self, hash_: bytes, person: str, alias: str, seen_at: float) -> None:
        self.hash = hash_
        self.person = person
        self.alias = alias
        self.seen_at = seen_at
        self.ended = False
        self._ears: list[Callable[[], None]] = []

    def when_ended(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Has `tell` called once when the session ends; gives what takes that back."""
        self._ears.append(tell)
        return partial(self._forget, tell)

    def close(self) -> None:
        """Marks it as ended and tells whoever asked."""
        self.ended = True
        ears, self._ears = self._ears, []
        for tell in ears:
            tell()

    def _forget(self, tell: Callable[[], None]) -> None:
        with suppress(ValueError):
            self._ears.remove(tell)


class Guests:
    """All guests of a house. `now` gives seconds since 1970. Any method may raise DatabaseFailed."""

    def __init__(self, database: Database, *, now: Callable[[], float]) -> None:
        self.database = database
        self.now = now
        # One object a session, for as long as somebody uses it: a house may have seen many more guests.
        self._open: WeakValueDictionary[bytes, Session] = WeakValueDictionary()

    async def arrive(self, alias: str, agent: str = "", before: str | None = None) -> tuple[str, Session]:
        """A new guest with that alias (cleaned before): his cookie's secret, told once, and his session.

        He is issued his chips in the same transaction (S-9).
        `agent` is what his browser calls itself, to tell his sessions apart; `before` is the secret that it
        brought along. Raises Banned if that was the session of somebody who was put out, and BadAlias for
        the alias of such a one (S-16).
        """
        hash_ = None if before is None else _hash(before)
        secret, session = self._new_session(secrets.token_urlsafe(12), alias)
        await self.database.write(partial(_insert, session, agent[:LONGEST_AGENT], hash_))
        self._open[session.hash] = session
        return secret, session

    async def enter(
        self, person: str, alias: str, agent: str = "", check: Check = lambda _: None
    ) -> tuple[str, Session]:
        """One more session of somebody who is known, and its cookie's secret. Raises Banned.

        `check` raises, in the same transaction, what keeps him out nevertheless.
        """
        secret, session = self._new_session(person, alias)
        await self.database.write(partial(_insert_another, session, agent[:LONGEST_AGENT], check))
        self._open[session.hash] = session
        return secret, session

    def _new_session(self, person: str, alias: str) -> tuple[str, Session]:
        secret = secrets.token_urlsafe(SECRET_BYTES)
        return secret, Session(_hash(secret), person, alias, self.now())

    async def find(self, secret: str) -> Session | None:
        """The open session behind a cookie's secret."""
        hash_ = _hash(secret)
        session = self._open.get(hash_)
        if session is None:
            row = await self.database.read(partial(_select, hash_))
            session = None if row is None else self._opened(hash_, *row)
        if session is not None and self.now() - session.seen_at > SEEN_AGAIN_SECONDS:
            await self._see(session)
        return None if session is None or session.ended else session

    async def rename(self, session: Session, alias: str) -> None:
        """Gives the person another alias (cleaned before), in all his sessions. Raises BadAlias."""
        await self.database.write(partial(_rename, session.person, alias))
        for one in self._open.values():
            if one.person == session.person:
                one.alias = alias

    async def end(self, session: Session) -> None:
        """Ends a session for good and tells whoever uses it. The guest can't come back as the same."""
        await self.end_hash(session.hash)
        session.close()

    async def end_hash(self, hash_: bytes) -> None:
        """Ends the session of that hash, whether anybody uses it now or not."""
        await self.database.write(partial(_delete, hash_))
        session = self._open.pop(hash_, None)
        if session is not None:
            session.close()

    async def end_all(self, person: str, *, but: bytes = b"") -> None:
        """Ends all sessions of a person, save that of the hash `but`."""
        await self.database.write(partial(_delete_of, person, but))
        for session in list(self._open.values()):
            if session.person == person and session.hash != but:
                self._open.pop(session.hash, None)
                session.close()

    async def end_forgotten(self) -> int:
        """Ends the sessions that nobody has used for KEPT_SECONDS and gives their number."""
        return await self.database.write(partial(_delete_older, self.now() - KEPT_SECONDS))

    def _opened(self, hash_: bytes, person: str, alias: str, seen_at: float) -> Session | None:
        """The one Session object of that hash; another request may have read it at the same time."""
        if self.now() - seen_at > KEPT_SECONDS:
            return None
        return self._open.setdefault(hash_, Session(hash_, person, alias, seen_at))

    async def _see(self, session: Session) -> None:
        session.seen_at = self.now()
        await self.database.write(partial(_touch, session.hash, session.seen_at))


def _hash(secret: str) -> bytes:
    # Unsalted and quick on purpose: the secret has 256 random bits, so there is nothing to guess.
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


# ── in the database's thread ─────────────────────────────────────────────────


def _insert(session: Session, agent: str, before: bytes | None, connection: sqlite3.Connection) -> None:
    check_not_barred(before, connection)
    check_alias(session.alias, connection)
    connection.execute(
        "INSERT INTO guests (person, alias, arrived_at) VALUES (?, ?, ?)",
        (session.person, session.alias, session.seen_at),
    )
    ledger.do(connection, issue_of(session.person), session.seen_at)
    _insert_session(session, agent, connection)


def _insert_session(session: Session, agent: str, connection: sqlite3.Connection) -> None:
    connection.execute(
        "INSERT INTO sessions (hash, person, seen_at, since, agent) VALUES (?, ?, ?, ?, ?)",
        (session.hash, session.person, session.seen_at, session.seen_at, agent),
    )


def _insert_another(session: Session, agent: str, check: Check, connection: sqlite3.Connection) -> None:
    check(connection)
    check_not_banned(session.person, connection)
    _insert_session(session, agent, connection)


def _select(hash_: bytes, connection: sqlite3.Connection) -> tuple[str, str, float] | None:
    row: tuple[str, str, float] | None = connection.execute(
        "SELECT person, alias, seen_at FROM sessions JOIN guests USING (person) WHERE hash = ?", (hash_,)
    ).fetchone()
    return row


def _rename(person: str, alias: str, connection: sqlite3.Connection) -> None:
    check_alias(alias, connection)
    connection.execute("UPDATE guests SET alias = ? WHERE person = ?", (alias, person))


def _touch(hash_: bytes, now: float, connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE sessions SET seen_at = ? WHERE hash = ?", (now, hash_))


def _delete(hash_: bytes, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM sessions WHERE hash = ?", (hash_,))


def _delete_of(person: str, but: bytes, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM sessions WHERE person = ? AND hash <> ?", (person, but))


def _delete_older(before: float, connection: sqlite3.Connection) -> int:
    return connection.execute("DELETE FROM sessions WHERE seen_at < ?", (before,)).rowcount
