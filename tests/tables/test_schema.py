"""The data file is brought up to date step by step, and never by an older program."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapado.tables import ledger
from tapado.tables.database import Database
from tapado.tables.schema import GUESTS, LEDGER, LOG, STEPS, SchemaTooNew, migrate
from tapado.tables.transfers import HOUSE, ISSUED, issue_of, of_person

FIRST = ("CREATE TABLE one (a)",)
SECOND = ("CREATE TABLE two (a)", "INSERT INTO two SELECT a FROM one")


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def tables(connection: sqlite3.Connection) -> list[str]:
    return [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
    ]


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_an_empty_file_gets_all_steps(connection: sqlite3.Connection) -> None:
    migrate(connection, [FIRST, SECOND])
    assert tables(connection) == ["one", "two"]
    assert version(connection) == 2


def test_an_older_file_gets_the_steps_that_it_lacks(connection: sqlite3.Connection) -> None:
    migrate(connection, [FIRST])
    connection.execute("INSERT INTO one VALUES (7)")
    migrate(connection, [FIRST, SECOND])
    migrate(connection, [FIRST, SECOND])
    assert connection.execute("SELECT a FROM two").fetchall() == [(7,)]


def test_a_step_that_fails_leaves_the_file_at_the_step_before(connection: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.Error):
        migrate(connection, [FIRST, ("CREATE TABLE two (a)", "INSERT INTO nowhere VALUES (1)")])
    assert tables(connection) == ["one"]
    assert version(connection) == 1
    migrate(connection, [FIRST, SECOND])
    assert version(connection) == 2


def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tapado.db"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("CREATE TABLE future (a)")
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    with pytest.raises(SchemaTooNew) as error:
        Database(path)
    assert (error.value.found, error.value.known) == (len(STEPS) + 1, len(STEPS))
    connection = sqlite3.connect(path)
    assert tables(connection) == ["future"]
    connection.close()


def test_guests_from_before_there_was_money_are_given_what_every_new_one_is(
    connection: sqlite3.Connection,
) -> None:
    migrate(connection, [LOG, GUESTS])
    for person in ("ana", "bea"):
        connection.execute("INSERT INTO guests VALUES (?, 'Ana', 7.0)", (person,))
    migrate(connection, [LOG, GUESTS, LEDGER])
    balances = ledger.balances(connection)
    assert {id: account.balance for id, account in balances.accounts.items()} == {
        HOUSE: -2 * ISSUED,
        of_person("ana"): ISSUED,
        of_person("bea"): ISSUED,
    }
    assert [transfer for _, transfer in ledger.page(0, 9, connection)] == [issue_of("ana"), issue_of("bea")]
    assert not ledger.do_once(issue_of("ana"), None, 8.0, connection)
