"""The statements of the ledger, one function each, for the database's thread and inside its transaction."""

import sqlite3
from typing import Any

from tapado.tables.store import AccountMoved, NotEnough, TransferTaken
from tapado.tables.transfers import EMPTY, HOUSE, Account, Balances, Moved, Transfer

_COLUMNS = "id, kind, payer, payee, amount"


def do(connection: sqlite3.Connection, transfer: Transfer, now: float) -> None:
    """Both sides of a transfer. Raises TransferTaken or NotEnough, having perhaps written some."""
    if find(transfer.id, connection) is not None:
        raise TransferTaken(transfer.id)
    _pay(connection, transfer)
    connection.execute(
        "INSERT INTO accounts (id, balance, moves) VALUES (?, ?, 1)"
        " ON CONFLICT (id) DO UPDATE SET balance = balance + excluded.balance, moves = moves + 1",
        (transfer.payee, transfer.amount),
    )
    connection.execute(
        f"INSERT INTO transfers ({_COLUMNS}, moved_at) VALUES (?, ?, ?, ?, ?, ?)",
        (transfer.id, transfer.kind, transfer.payer, transfer.payee, transfer.amount, now),
    )


def do_once(transfer: Transfer, seen: int | None, now: float, connection: sqlite3.Connection) -> bool:
    """Whether it was done just now, and not before. Raises as `Store.move` does."""
    done = find(transfer.id, connection)
    if done is not None and done != transfer:
        raise TransferTaken(transfer.id)
    if done is not None:
        return False
    if seen is not None and account(transfer.payee, connection).moves != seen:
        raise AccountMoved(transfer.payee)
    do(connection, transfer, now)
    return True


def _pay(connection: sqlite3.Connection, transfer: Transfer) -> None:
    paid = connection.execute(
        "UPDATE accounts SET balance = balance - ?, moves = moves + 1"
        f" WHERE id = ? AND (balance >= ? OR id = '{HOUSE}')",
        (transfer.amount, transfer.payer, transfer.amount),
    ).rowcount
    if not paid:
        raise NotEnough(transfer, account(transfer.payer, connection).balance)


def find(id: str, connection: sqlite3.Connection) -> Transfer | None:
    row = connection.execute(f"SELECT {_COLUMNS} FROM transfers WHERE id = ?", (id,)).fetchone()
    return None if row is None else Transfer(*row)


def account(id: str, connection: sqlite3.Connection) -> Account:
    row = connection.execute("SELECT balance, moves FROM accounts WHERE id = ?", (id,)).fetchone()
    return EMPTY if row is None else Account(*row)


def latest(one: str, other: str, connection: sqlite3.Connection) -> Moved | None:
    row = connection.execute(
        f"""SELECT moved_at, {_COLUMNS} FROM transfers WHERE no = max(
            (SELECT ifnull(max(no), 0) FROM transfers WHERE payer = ? AND payee = ?),
            (SELECT ifnull(max(no), 0) FROM transfers WHERE payer = ? AND payee = ?)
        )""",
        (one, other, other, one),
    ).fetchone()
    return None if row is None else _moved(row)


def statement(account_id: str, connection: sqlite3.Connection) -> list[Moved]:
    found = connection.execute(
        f"SELECT moved_at, {_COLUMNS} FROM transfers WHERE payer = ? OR payee = ? ORDER BY no",
        (account_id, account_id),
    )
    return [_moved(row) for row in found]


def balances(connection: sqlite3.Connection) -> Balances:
    last = connection.execute("SELECT ifnull(max(no), 0) FROM transfers").fetchone()[0]
    found = connection.execute("SELECT id, balance, moves FROM accounts").fetchall()
    return Balances(last, {id: Account(balance, moves) for id, balance, moves in found})


def page(after: int, most: int, connection: sqlite3.Connection) -> list[tuple[int, Transfer]]:
    found = connection.execute(
        f"SELECT no, {_COLUMNS} FROM transfers WHERE no > ? ORDER BY no LIMIT ?", (after, most)
    )
    return [(no, Transfer(*rest)) for no, *rest in found]


def _moved(row: tuple[Any, ...]) -> Moved:
    return Moved(row[0], Transfer(*row[1:]))
