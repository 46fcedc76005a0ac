"""The statements of the log, one function each, all for the database's thread and inside its transaction."""

import sqlite3
from collections.abc import Callable, Sequence

from tapado.tables import ledger, rows_of_hands
from tapado.tables.store import (
    Append,
    ClockLeft,
    CommandId,
    Conflict,
    LiveTable,
    Repeated,
    Seal,
    StoredEvent,
)


class Place:
    """Where a table is: its number in the file and its last seq."""

    __slots__ = ("last", "no")

    def __init__(self, no: int, last: int) -> None:
        self.no = no
        self.last = last


def find_table(connection: sqlite3.Connection, table_id: str) -> Place | None:
    row = connection.execute("SELECT no FROM tables WHERE id = ?", (table_id,)).fetchone()
    return None if row is None else Place(row[0], _last_seq(connection, row[0]))


def insert_table(connection: sqlite3.Connection, table_id: str, token: str | None, now: float) -> Place:
    cursor = connection.execute(
        "INSERT INTO tables (id, token, created_at) VALUES (?, ?, ?)", (table_id, token, now)
    )
    return Place(cursor.lastrowid or 0, 0)


def insert(connection: sqlite3.Connection, append: Append, place: Place, now: Callable[[], float]) -> None:
    """All parts of an append. Having perhaps written some, raises Repeated, Conflict, IntegrityError, or what
    `ledger.do` does.
    """
    if append.command is not None:
        _insert_command(connection, append, append.command, place)
    _insert_events(connection, append, place)
    if append.seal is not None:
        _insert_seal(connection, append.seal, place, now())
    for transfer in append.transfers:
        ledger.do(connection, transfer, now())
    for kept in append.hands:
        rows_of_hands.insert(connection, kept, place.no, now())
    if append.closes:
        _close_table(connection, place, now())


def refusal(connection: sqlite3.Connection, append: Append, place: Place) -> Repeated | Conflict:
    """Why it can't follow: a command done before is told so, however old the seq that it came with."""
    seq = _seq_of(connection, place.no, append.command) if append.command is not None else None
    return Conflict(append.table_id, place.last) if seq is None else Repeated(append.table_id, seq)


def _insert_command(connection: sqlite3.Connection, append: Append, command: CommandId, place: Place) -> None:
    try:
        connection.execute(
            "INSERT INTO commands (table_no, person, id, seq) VALUES (?, ?, ?, ?)",
            (place.no, command.person, command.id, append.last),
        )
    except sqlite3.IntegrityError as error:
        seq = _seq_of(connection, place.no, command)
        if seq is None:
            raise
        raise Repeated(append.table_id, seq) from error


def _insert_events(connection: sqlite3.Connection, append: Append, place: Place) -> None:
    try:
        connection.executemany(
            "INSERT INTO events (table_no, seq, kind, version, body) VALUES (?, ?, ?, ?, ?)",
            [
                (place.no, seq, event.kind, event.version, event.body)
                for seq, event in enumerate(append.events, append.after + 1)
            ],
        )
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname != "SQLITE_CONSTRAINT_UNIQUE":
            raise
        # Seqs have no gaps, so it was the first event that met another: none of these is counted here.
        raise Conflict(append.table_id, _last_seq(connection, place.no)) from error


def _insert_seal(connection: sqlite3.Connection, seal: Seal, place: Place, now: float) -> None:
    connection.execute(
        "INSERT INTO seals (table_no, hand, body, sealed_at) VALUES (?, ?, ?, ?)",
        (place.no, seal.hand, seal.body, now),
    )


def _close_table(connection: sqlite3.Connection, place: Place, now: float) -> None:
    connection.execute("UPDATE tables SET closed_at = ? WHERE no = ?", (now, place.no))
    connection.execute("DELETE FROM clocks WHERE table_no = ?", (place.no,))


def _last_seq(connection: sqlite3.Connection, no: int) -> int:
    row = connection.execute("SELECT max(seq) FROM events WHERE table_no = ?", (no,)).fetchone()
    return int(row[0] or 0)


def _seq_of(connection: sqlite3.Connection, no: int, command: CommandId) -> int | None:
    row = connection.execute(
        "SELECT seq FROM commands WHERE table_no = ? AND person = ? AND id = ?",
        (no, command.person, command.id),
    ).fetchone()
    return None if row is None else int(row[0])


def events(
    connection: sqlite3.Connection, place: Place, after: int, most: int
) -> list[tuple[int, StoredEvent]]:
    """The next events after that seq, in order, at most so many."""
    found = connection.execute(
        "SELECT seq, kind, version, body FROM events WHERE table_no = ? AND seq > ? ORDER BY seq LIMIT ?",
        (place.no, after, most),
    ).fetchall()
    return [(seq, StoredEvent(kind, version, body)) for seq, kind, version, body in found]


def newest_seal(connection: sqlite3.Connection, place: Place) -> Seal | None:
    row = connection.execute(
        "SELECT hand, body FROM seals WHERE table_no = ? ORDER BY hand DESC LIMIT 1", (place.no,)
    ).fetchone()
    return None if row is None else Seal(*row)


def accepted(table_id: str, command: CommandId, connection: sqlite3.Connection) -> int | None:
    row = connection.execute("SELECT no FROM tables WHERE id = ?", (table_id,)).fetchone()
    return None if row is None else _seq_of(connection, row[0], command)


def ids(connection: sqlite3.Connection) -> list[str]:
    return [id for (id,) in connection.execute("SELECT id FROM tables ORDER BY no")]


def live(connection: sqlite3.Connection) -> list[LiveTable]:
    found = connection.execute("SELECT id, token FROM tables WHERE closed_at IS NULL ORDER BY no")
    return [LiveTable(*row) for row in found]


def find_token(token: str, connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT id FROM tables WHERE token = ?", (token,)).fetchone()
    return None if row is None else str(row[0])


def beat(clocks: Sequence[ClockLeft], connection: sqlite3.Connection) -> None:
    connection.executemany(
        "DELETE FROM clocks WHERE table_no = (SELECT no FROM tables WHERE id = ?)",
        [(table_id,) for table_id in {clock.table_id for clock in clocks}],
    )
    connection.executemany(
        "INSERT OR REPLACE INTO clocks (table_no, deadline, left_ms)"
        " SELECT no, ?, ? FROM tables WHERE id = ? AND closed_at IS NULL",
        [(clock.deadline, clock.left_ms, clock.table_id) for clock in clocks],
    )


def clocks(connection: sqlite3.Connection) -> list[ClockLeft]:
    found = connection.execute(
        "SELECT id, deadline, left_ms FROM clocks JOIN tables ON no = table_no ORDER BY no, deadline"
    )
    return [ClockLeft(*row) for row in found]


def erase_seals(before: float, connection: sqlite3.Connection) -> int:
    return connection.execute(
        """DELETE FROM seals WHERE sealed_at < ? AND NOT (
            hand = (SELECT max(hand) FROM seals AS mine WHERE mine.table_no = seals.table_no)
            AND (SELECT closed_at FROM tables WHERE no = seals.table_no) IS NULL
        )""",
        (before,),
    ).rowcount


def empty_the_log(connection: sqlite3.Connection) -> None:
    """Moves the write-ahead log into the file and cuts it off: it still held what was erased."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
