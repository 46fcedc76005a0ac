"""One store of each kind, for the claims that all of them must pass."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tapado.tables.database import Database
from tapado.tables.store import Store
from tapado.tables.store_memory import MemoryStore
from tapado.tables.store_sqlite import SqliteStore
from tests.contract.appends import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> AsyncIterator[Store]:
    if request.param == "memory":
        yield MemoryStore(now=clock)
        return
    database = Database(tmp_path / "tapado.db")
    yield SqliteStore(database, now=clock)
    await database.close()
