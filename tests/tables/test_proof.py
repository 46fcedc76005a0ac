"""Proving a copy: pages, rows and accounts, without a byte written to it."""

import os
import sqlite3
from pathlib import Path

import pytest

from tapado.rules import commands as c
from tapado.tables.copying import copied
from tapado.tables.database import Database
from tapado.tables.proof import Damaged, proved
from tapado.tables.schema import STEPS
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import issue_of
from tests.tables.bench import Bench
from tests.tables.setups import setup_of


@pytest.fixture
async def copy(tmp_path: Path) -> Path:
    """Of a house where Ana and Bea sit at a table, in the middle of a hand."""
    database = Database(tmp_path / "house")
    bench = Bench(SqliteStore(database, now=lambda: 0.0))
    for person in ("ana", "bea"):
        await bench.store.move(issue_of(person))
    table = await bench.house.open(setup_of("holdem", 4), ("ana", "Ana"), chips=100)
    await table.send(c.SitDown("bea", "Bea", chips=100))
    await table.send(bench.means.deal(table.table))
    await copied(database, tmp_path / "copy ñ?#%")
    await bench.house.close()
    await database.close()
    return tmp_path / "copy ñ?#%"


def change(copy: Path, statement: str) -> None:
    with sqlite3.connect(copy) as connection:
        connection.execute(statement)
    connection.close()


def state_of(copy: Path) -> tuple[bytes, list[str]]:
    return copy.read_bytes(), sorted(file.name for file in copy.parent.iterdir())


def overwrite(copy: Path, place: int, length: int) -> None:
    with copy.open("r+b") as file:
        file.seek(place)
        file.write(b"\xa5" * length)


def cut(copy: Path) -> None:
    os.truncate(copy, copy.stat().st_size // 2)


def pages_of(copy: Path, table: str) -> list[int]:
    connection = sqlite3.connect(copy)
    found = connection.execute("SELECT rootpage FROM sqlite_schema WHERE tbl_name = ?", (table,)).fetchall()
    connection.close()
    return [page for (page,) in found]


async def test_a_good_copy_is_counted_and_left_as_it_is(copy: Path) -> None:
    before = state_of(copy)
    proof = await proved(copy)
    assert state_of(copy) == before
    assert (proof.people, proof.tables, proof.size) == (0, 1, len(before[0]))
    assert proof.events == proof.report.events > 3
    assert (proof.report.accounts, proof.report.tables, proof.report.faults) == (4, 1, [])


async def test_chips_that_dont_add_up_are_told(copy: Path) -> None:
    change(copy, "UPDATE accounts SET balance = balance + 7 WHERE id = 'person:ana'")
    assert [fault.code for fault in (await proved(copy)).report.faults] == ["sum", "balance"]


@pytest.mark.parametrize("table", ["events", "accounts", "transfers", "sessions"])
async def test_a_damaged_page_is_found_wherever_it_is(copy: Path, table: str) -> None:
    for page in pages_of(copy, table):
        overwrite(copy, 4096 * (page - 1), 200)
    with pytest.raises(Damaged):
        await proved(copy)


async def test_a_row_that_belongs_nowhere_is_found(copy: Path) -> None:
    change(copy, "INSERT INTO sessions (hash, person, seen_at) VALUES (zeroblob(32), 'nobody', 0)")
    with pytest.raises(Damaged, match="a row of sessions belongs to no guests"):
        await proved(copy)


async def test_half_a_file_is_damaged(copy: Path) -> None:
    cut(copy)
    with pytest.raises(Damaged):
        await proved(copy)


@pytest.mark.parametrize("rubbish", [b"", b"not a database at all " * 1000], ids=["empty", "rubbish"])
async def test_what_is_no_database_is_damaged(tmp_path: Path, rubbish: bytes) -> None:
    with pytest.raises(Damaged):
        await proved(_written(tmp_path / "copy", rubbish))


def _written(file: Path, content: bytes) -> Path:
    file.write_bytes(content)
    return file


async def test_a_copy_of_a_newer_program_is_not_proved(copy: Path) -> None:
    change(copy, f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(Damaged):
        await proved(copy)
