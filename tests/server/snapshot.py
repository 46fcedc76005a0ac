"""All that a house keeps in its file, for tests in which nothing may change."""

import sqlite3
from typing import Any

from tests.server.visitors import Doors

Rows = dict[str, list[tuple[Any, ...]]]


async def kept_by(house: Doors) -> Rows:
    """Every row but the heartbeats of the clocks, which are the house's own (S-14)."""
    return await house.premises.guests.database.read(_rows)


def _rows(connection: sqlite3.Connection) -> Rows:
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
        for name in sorted({*names} - {"clocks"})
    }
