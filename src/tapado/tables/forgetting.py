"""The statements that take somebody out of the logs and the accounts, for the database's thread (S-24).

Logs are never changed but by this: nothing of what was played is another, only who played it has no name.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace

from tapado.rules.events import SatDown
from tapado.tables import ledger
from tapado.tables.codec import event_of, store_form
from tapado.tables.forgotten import forgotten_id, forgotten_name
from tapado.tables.store import StoredEvent
from tapado.tables.transfers import HOUSE, Transfer, of_person

EVENTS_A_READ = 5_000
"""So many rows are looked through at once: a long read would hold up the writes."""


def last_row(connection: sqlite3.Connection) -> int:
    """The number of the last event in the file."""
    return int(connection.execute("SELECT ifnull(max(rowid), 0) FROM events").fetchone()[0])


def tables_of(person: str, after: int, connection: sqlite3.Connection) -> set[tuple[int, str]]:
    """The tables (number, id) where he has sat down, by the events of one read after that row."""
    found = connection.execute(
        "SELECT DISTINCT table_no, id FROM events JOIN tables ON no = table_no"
        " WHERE events.rowid > ? AND events.rowid <= ? AND kind = 'sat_down'"
        " AND instr(body, CAST(? AS BLOB)) > 0",
        (after, after + EVENTS_A_READ, person),
    )
    return set(found)


def forget(person: str, number: int, tables: Iterable[int], connection: sqlite3.Connection) -> None:
    """He has no name any more at these tables, keeps no hand, and his account is a number's."""
    for table_no in tables:
        _rename(person, number, table_no, connection)
        connection.execute(
            "UPDATE commands SET person = ? WHERE table_no = ? AND person = ?",
            (forgotten_id(number), table_no, person),
        )
    connection.execute("DELETE FROM own_hands WHERE person = ?", (person,))
    _hand_over(person, forgotten_id(number), connection)


def give_back(now: float, connection: sqlite3.Connection) -> None:
    """What lies on the accounts of those who are gone goes back to the house (S-9)."""
    found = connection.execute(
        "SELECT id, balance, moves FROM accounts WHERE id GLOB ? AND balance > 0",
        (of_person("gone-*"),),
    ).fetchall()
    for account, balance, moves in found:
        ledger.do(
            connection, Transfer(f"give_back:{account}:{moves}", "give_back", account, HOUSE, balance), now
        )


def _rename(person: str, number: int, table_no: int, connection: sqlite3.Connection) -> None:
    found = connection.execute(
        "SELECT seq, kind, version, body FROM events WHERE table_no = ? AND kind = 'sat_down'", (table_no,)
    ).fetchall()
    for seq, *stored in found:
        event = event_of(StoredEvent(*stored))
        if isinstance(event, SatDown) and event.player == person:
            nobody = replace(event, player=forgotten_id(number), name=forgotten_name(number))
            form = store_form(nobody)
            connection.execute(
                "UPDATE events SET version = ?, body = ? WHERE table_no = ? AND seq = ?",
                (form.version, form.body, table_no, seq),
            )


def _hand_over(person: str, nobody: str, connection: sqlite3.Connection) -> None:
    """His account with all its transfers: the books stay as they are, under another name."""
    old, new = of_person(person), of_person(nobody)
    connection.execute(
        "INSERT INTO accounts (id, balance, moves) SELECT ?, balance, moves FROM accounts WHERE id = ?"
        " ON CONFLICT (id) DO UPDATE"
        " SET balance = balance + excluded.balance, moves = moves + excluded.moves",
        (new, old),
    )
    connection.execute(
        "UPDATE transfers SET id = replace(id, ?, ?), payer = iif(payer = ?, ?, payer),"
        " payee = iif(payee = ?, ?, payee) WHERE payer = ? OR payee = ?",
        (person, nobody, old, new, old, new, old, old),
    )
    connection.execute("DELETE FROM accounts WHERE id = ?", (old,))
