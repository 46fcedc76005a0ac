"""What only the SQLite store can be asked: another start, a wrong memory, a failing disk, traces."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tapado.tables.database import Database
from tapado.tables.store import (
    ClockLeft,
    Conflict,
    LiveTable,
    Repeated,
    Seal,
    StoredEvent,
    StoreFailed,
)
from tapado.tables.store_sqlite import SqliteStore
from tests.contract.appends import ANA, Clock, an_append, outcome, said
from tests.tables.ailing import Ward


@pytest.fixture
def ward() -> Ward:
    return Ward()


@pytest.fixture
async def database(tmp_path: Path, ward: Ward) -> AsyncIterator[Database]:
    database = Database(tmp_path / "tapado.db", connect=ward)
    yield database
    await database.close()


@pytest.fixture
def store(database: Database) -> SqliteStore:
    return SqliteStore(database, now=Clock())


async def test_another_start_finds_all_of_it(store: SqliteStore, database: Database) -> None:
    await store.create(an_append(0, "a", "b", command=ANA, seal=Seal(1, b"[1]")), "secret")
    await store.create(an_append(0, table="over", closes=True), None)
    await store.beat([ClockLeft("t", "deadline", 1_234)])
    before = await store.load("t")
    await store.close()
    await database.close()

    reopened = Database(database.path)
    again = SqliteStore(reopened, now=Clock())
    assert await again.load("t") == before
    assert await again.live() == [LiveTable("t", "secret")]
    assert await again.clocks() == [ClockLeft("t", "deadline", 1_234)]
    assert await again.accepted("t", ANA) == 2
    assert isinstance(await outcome(again.append(an_append(1, "z"))), Conflict)
    assert isinstance(await outcome(again.append(an_append(2, "z", command=ANA))), Repeated)
    await again.append(an_append(2, "c"))
    assert await said(again) == ["a", "b", "c"]
    await reopened.close()


async def test_the_file_guards_the_seq_against_a_memory_that_is_behind(
    store: SqliteStore, database: Database
) -> None:
    await store.create(an_append(0), None)

    def behind_its_back(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO events SELECT table_no, 2, kind, version, body FROM events")

    await database.write(behind_its_back)
    refused = await outcome(store.append(an_append(1, "y", "z", command=ANA)))
    assert isinstance(refused, Conflict)
    assert refused.last == 2
    assert await store.accepted("t", ANA) is None
    await store.append(an_append(2, "c"))
    assert await said(store) == ["x", "x", "c"]


async def test_a_table_that_is_over_takes_no_memory_and_is_guarded_all_the_same(store: SqliteStore) -> None:
    await store.create(an_append(0), None)
    await store.append(an_append(1, closes=True))
    assert store._places == {}
    assert isinstance(await outcome(store.append(an_append(1))), Conflict)


@pytest.mark.parametrize(
    "statement", ["BEGIN", "COMMIT", "RELEASE", "INSERT INTO events", "INSERT INTO commands"]
)
async def test_a_disk_that_fails_refuses_the_append_and_the_house_goes_on(
    store: SqliteStore, ward: Ward, statement: str
) -> None:
    await store.create(an_append(0), None)
    ward.patient.fails = (statement,)
    assert isinstance(await outcome(store.append(an_append(1, "z", command=ANA))), StoreFailed)
    assert isinstance(await outcome(store.create(an_append(0, table="new", command=ANA), None)), StoreFailed)
    ward.patient.fails = ()
    assert await said(store) == ["x"]
    assert await store.live() == [LiveTable("t", None)]
    await store.append(an_append(1, "b", command=ANA))
    await store.create(an_append(0, table="new"), None)
    assert await said(store) == ["x", "b"]


async def test_a_batch_that_fails_leaves_the_seqs_as_they_are_in_the_file(
    store: SqliteStore, ward: Ward
) -> None:
    await store.create(an_append(0), None)
    ward.patient.fails = ("COMMIT",)
    tries = [store.append(an_append(seq, str(seq))) for seq in (1, 2, 3, 1)]
    failed = await asyncio.gather(*map(outcome, tries))
    assert [type(error) for error in failed] == [StoreFailed] * 4
    ward.patient.fails = ()
    await store.append(an_append(1, "b"))
    assert await said(store) == ["x", "b"]


async def test_a_full_disk_refuses_appends_until_there_is_room(store: SqliteStore, ward: Ward) -> None:
    await store.create(an_append(0), None)
    ward.patient.execute("PRAGMA max_page_count = 1")  # that is: no page more than there are
    big = "b" * 50_000
    assert isinstance(await outcome(store.append(an_append(1, big, command=ANA))), StoreFailed)
    assert await said(store) == ["x"]
    ward.patient.execute("PRAGMA max_page_count = 1000000")
    await store.append(an_append(1, big, command=ANA))
    assert await said(store) == ["x", big]


async def test_what_no_column_can_hold_is_refused(store: SqliteStore) -> None:
    await store.create(an_append(0), None)
    huge = StoredEvent("said", 1 << 70, b"{}")
    with pytest.raises(StoreFailed):
        await store.append(type(an_append(1))("t", 1, (huge,), None, None))
    assert isinstance(
        await outcome(store.append(an_append(1, command=type(ANA)("\ud800", "1")))), StoreFailed
    )
    assert await said(store) == ["x"]


async def test_an_erased_seal_is_nowhere_in_the_folder(store: SqliteStore, database: Database) -> None:
    secret = b'["AsKdQh-not-for-your-eyes"]'
    await store.create(an_append(0, seal=Seal(1, secret)), None)
    await store.append(an_append(1, seal=Seal(2, b"[]")))
    assert traces(database.path, secret)
    assert await store.erase_seals(2_000.0) == 1
    assert traces(database.path, secret) == []


def traces(path: Path, secret: bytes) -> list[str]:
    return [file.name for file in path.parent.iterdir() if secret in file.read_bytes()]


async def test_closing_the_store_leaves_the_database_to_the_others(
    store: SqliteStore, database: Database
) -> None:
    await store.close()
    await store.close()
    assert await database.read(lambda connection: connection.execute("SELECT 1").fetchone()) == (1,)
