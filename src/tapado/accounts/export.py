"""All that the house has of one person, for himself, in one document."""

import sqlite3
from dataclasses import asdict
from functools import partial
from typing import Any

from tapado.accounts.accounts import Accounts
from tapado.accounts.guests import Guests, Session
from tapado.accounts.played import Played
from tapado.tables.store import Store
from tapado.tables.transfers import Moved, of_person

HANDS_A_READ = 500

Json = dict[str, Any]


class Export:
    """Gathers it. Any method may raise DatabaseFailed or StoreFailed."""

    def __init__(self, guests: Guests, accounts: Accounts, store: Store, played: Played) -> None:
        self._database = guests.database
        self._accounts = accounts
        self._store = store
        self._played = played

    async def of(self, session: Session) -> Json:
        """Plain JSON values; times are seconds since 1970. Passwords and secrets are in no export."""
        person, account = session.person, await self._store.account(of_person(session.person))
        moved = await self._store.statement(of_person(person))
        return {
            "alias": session.alias,
            "sign_in_name": await self._accounts.name_of(person),
            "arrived_at": await self._database.read(partial(_arrived_at, person)),
            "sessions": [asdict(one) for one in await self._accounts.sessions(session)],
            "balance": account.balance,
            "transfers": [_moved(one, person) for one in moved],
            "hands": await self._hands(person),
        }

    async def _hands(self, person: str) -> list[Json]:
        """His hands by table, each table's as a file of its own."""
        tables: dict[str, int] = {}
        before: int | None = None
        while page := await self._store.hands(person, before, HANDS_A_READ):
            for one in page:
                tables[one.kept.table_id] = tables.get(one.kept.table_id, 0) + 1
            before = page[-1].no
        return [
            {"table": table, "hands": count, "phhs": await self._played.file_of_table(person, table)}
            for table, count in tables.items()
        ]


def _moved(one: Moved, person: str) -> Json:
    transfer = one.transfer
    sign = 1 if transfer.payee == of_person(person) else -1
    return {"at": one.at, "kind": transfer.kind, "chips": sign * transfer.amount}


def _arrived_at(person: str, connection: sqlite3.Connection) -> float | None:
    row = connection.execute("SELECT arrived_at FROM guests WHERE person = ?", (person,)).fetchone()
    return None if row is None else float(row[0])
