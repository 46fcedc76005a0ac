"""The statements of the hands that people keep (S-24), for the database's thread, in its transaction."""

import sqlite3
from collections.abc import Iterable
from typing import Any

from tapado.tables.store import HandAt, KeptHand

_SELECT = (
    "SELECT own_hands.no, ended_at, person, id, hand, seat, first, won, body"
    " FROM own_hands JOIN tables ON tables.no = table_no"
)


def insert(connection: sqlite3.Connection, kept: KeptHand, table_no: int, now: float) -> None:
    """Keeps it, once."""
    connection.execute(
        "INSERT INTO own_hands (person, table_no, hand, seat, first, won, body, ended_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_no, hand, seat) DO NOTHING",
        (kept.person, table_no, kept.hand, kept.seat, kept.first, kept.won, kept.body, now),
    )


def newest(person: str, before: int | None, most: int, connection: sqlite3.Connection) -> list[HandAt]:
    found = connection.execute(
        f"{_SELECT} WHERE person = ? AND (? IS NULL OR own_hands.no < ?) ORDER BY own_hands.no DESC LIMIT ?",
        (person, before, before, max(most, 0)),
    )
    return _read(found)


def one(no: int, connection: sqlite3.Connection) -> HandAt | None:
    return next(iter(_read(connection.execute(f"{_SELECT} WHERE own_hands.no = ?", (no,)))), None)


def at(person: str, table_id: str, connection: sqlite3.Connection) -> list[HandAt]:
    found = connection.execute(f"{_SELECT} WHERE person = ? AND id = ? ORDER BY hand", (person, table_id))
    return _read(found)


def _read(rows: Iterable[tuple[Any, ...]]) -> list[HandAt]:
    return [HandAt(no, ended_at, KeptHand(*kept)) for no, ended_at, *kept in rows]
