"""Whether a copy is good: what `tapado doctor` proves of a house, and that no page of the file is damaged."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from tapado.tables.audit import Report, audit
from tapado.tables.database import CannotOpen, Database, DatabaseFailed
from tapado.tables.schema import SchemaTooNew
from tapado.tables.store import StoreFailed
from tapado.tables.store_sqlite import SqliteStore

MOST = 10
"""Things that are told of a damaged file."""


class Damaged(Exception):
    """A file that can't be a house's data; says what is wrong in SQLite's words, in English."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A file that is whole: its size in bytes, how much is in it, and whether the accounts are right."""

    size: int
    people: int
    tables: int
    events: int
    report: Report


async def proved(copy: Path) -> Proof:
    """Looks at all of a copy that nobody else has open, and writes nothing to it. Raises Damaged."""
    try:
        database = Database(copy, connect=_only_read)
    except (CannotOpen, SchemaTooNew) as error:
        raise Damaged(str(error.__cause__ or error)) from error
    try:
        people, tables, events = await database.read(_counted)
        report = await audit(SqliteStore(database, now=float))
    except (DatabaseFailed, StoreFailed) as error:
        raise Damaged(str(error)) from error
    finally:
        await database.close()
    return Proof(_size(copy), people, tables, events, report)


def _size(copy: Path) -> int:
    return copy.stat().st_size


def _only_read(copy: Path) -> sqlite3.Connection:
    """As one that can't change: then SQLite puts no log beside it."""
    uri = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def _counted(connection: sqlite3.Connection) -> tuple[int, ...]:
    """People, tables and events. Raises Damaged."""
    wrong = [what for (what,) in connection.execute(f"PRAGMA integrity_check({MOST})") if what != "ok"]
    astray = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST)
    wrong += [f"a row of {table} belongs to no {parent}" for table, _, parent, _ in astray]
    if wrong:
        raise Damaged("; ".join(wrong))
    counts = (f"SELECT count(*) FROM {table}" for table in ("guests", "tables", "events"))
    return tuple(connection.execute(count).fetchone()[0] for count in counts)
