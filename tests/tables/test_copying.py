"""A copy of a house's data, made while the house goes on: whole or not there (S-27)."""

import asyncio
import errno
import shutil
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tapado.tables import copying
from tapado.tables.copying import CannotCopy, copied
from tapado.tables.database import Database, DatabaseFailed, Pause

STEPS = (("CREATE TABLE words (no INTEGER PRIMARY KEY, word TEXT)",),)
MANY = 200


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """One of more than a hundred pages."""
    database = Database(tmp_path / "tapado.sqlite3", STEPS)
    await asyncio.gather(*(database.write(put) for _ in range(MANY)))
    yield database
    await database.close()


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    return tmp_path / "draft"


def put(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO words (word) VALUES (?)", ("x" * 3000,))


def read(file: Path) -> bytes:
    return file.read_bytes()


def mode_of(file: Path) -> int:
    """Who may read it; on Windows the folder says that."""
    return 0o600 if sys.platform == "win32" else stat.S_IMODE(file.stat().st_mode)


def is_there(file: Path) -> bool:
    return file.exists()


def alter_all(connection: sqlite3.Connection) -> None:
    """Writes pages that a copy has passed, and others that it hasn't."""
    connection.execute("UPDATE words SET word = word || 'y'")
    put(connection)


def content(path: Path) -> list[tuple[int, str]]:
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    rows = connection.execute("SELECT no, word FROM words ORDER BY no").fetchall()
    connection.close()
    return rows


async def content_of(database: Database) -> list[tuple[int, str]]:
    return await database.read(lambda c: c.execute("SELECT no, word FROM words ORDER BY no").fetchall())


def during(monkeypatch: pytest.MonkeyPatch, do: Callable[[int], object]) -> None:
    """Has that done in the thread before each of the pauses, which come after every eight pages."""
    pauses = iter(range(10_000))
    between = copying._between

    def then(handle: int, pause: Pause) -> None:
        do(next(pauses))
        between(handle, pause)

    monkeypatch.setattr(copying, "PAGES", 8)
    monkeypatch.setattr(copying, "_between", then)


async def test_a_copy_is_all_that_was_committed_and_this_users_alone(database: Database, draft: Path) -> None:
    await copied(database, draft)
    assert content(draft) == await content_of(database)
    assert mode_of(draft) == 0o600


async def test_what_is_written_meanwhile_is_served_and_copied_too(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    written: list[asyncio.Future[None]] = []
    begun = asyncio.Event()
    told: list[str] = []

    def write_from_outside(number: int) -> None:
        if number in (2, 9):
            asked = asyncio.run_coroutine_threadsafe(_begin(database, alter_all), loop)
            written.append(asked.result(30))
            loop.call_soon_threadsafe(begun.set)

    during(monkeypatch, write_from_outside)
    copy = asyncio.ensure_future(copied(database, draft))
    copy.add_done_callback(lambda _: told.append("copy"))
    await asyncio.wait_for(begun.wait(), 30)
    written[0].add_done_callback(lambda _: told.append("write"))
    await copy
    await asyncio.gather(*written)
    assert told == ["write", "copy"]
    assert [word[-2:] for _, word in content(draft)] == ["yy"] * MANY + ["xy", "xx"]


async def _begin(database: Database, work: Callable[[sqlite3.Connection], None]) -> "asyncio.Future[None]":
    begun = asyncio.ensure_future(database.write(work))
    await asyncio.sleep(0)  # until it is in the queue
    return begun


async def test_what_is_undone_meanwhile_is_not_in_the_copy(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    before = await content_of(database)

    def fail(connection: sqlite3.Connection) -> None:
        alter_all(connection)
        raise ZeroDivisionError

    undone: list[asyncio.Future[None]] = []

    def try_to_write(number: int) -> None:
        if number == 5:
            undone.append(asyncio.run_coroutine_threadsafe(_begin(database, fail), loop).result(30))

    during(monkeypatch, try_to_write)
    await copied(database, draft)
    with pytest.raises(ZeroDivisionError):
        await undone[0]
    assert content(draft) == before


async def test_the_database_closes_at_once_and_leaves_no_half_copy(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Future[None]] = []

    async def close() -> "asyncio.Future[None]":
        begun = asyncio.ensure_future(database.close())
        await asyncio.sleep(0)
        return begun

    def close_in_the_middle(number: int) -> None:
        if number == 3:
            closing.append(asyncio.run_coroutine_threadsafe(close(), loop).result(30))

    during(monkeypatch, close_in_the_middle)
    with pytest.raises(CannotCopy) as error:
        await copied(database, draft)
    assert error.value.code == "closing"
    await closing[0]
    assert not is_there(draft)
    with pytest.raises(CannotCopy) as error:
        await copied(database, draft)
    assert error.value.code == "closing"
    assert not is_there(draft)


async def test_a_copy_that_nobody_waits_for_is_given_up(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    pauses: list[int] = []

    async def cancel() -> None:
        copy.cancel()
        await asyncio.sleep(0)

    def leave_in_the_middle(number: int) -> None:
        pauses.append(number)
        if number == 3:
            asyncio.run_coroutine_threadsafe(cancel(), loop).result(30)

    during(monkeypatch, leave_in_the_middle)
    copy = asyncio.ensure_future(copied(database, draft))
    with pytest.raises(asyncio.CancelledError):
        await copy
    assert len(await content_of(database)) == MANY
    await database.read_long(lambda *_: None)  # they are done one after another
    assert pauses == [0, 1, 2, 3]
    assert not is_there(draft)


async def test_two_copies_are_made_one_after_the_other(database: Database, tmp_path: Path) -> None:
    drafts = [tmp_path / "one", tmp_path / "two"]
    await asyncio.gather(*(copied(database, draft) for draft in drafts))
    assert content(drafts[0]) == content(drafts[1]) == await content_of(database)


@pytest.fixture
def taken(draft: Path) -> Path:
    draft.write_bytes(b"mine")
    return draft


async def test_a_file_that_is_there_is_left_as_it_is(database: Database, taken: Path) -> None:
    with pytest.raises(CannotCopy) as error:
        await copied(database, taken)
    assert error.value.code == "draft_exists"
    assert read(taken) == b"mine"


async def test_where_there_is_no_folder_it_says_so(database: Database, taken: Path) -> None:
    for nowhere in (taken.with_name("none") / "x", taken / "x"):
        with pytest.raises(CannotCopy) as error:
            await copied(database, nowhere)
        assert error.value.code == "no_such_folder"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EACCES, "not_writable"),
        (errno.EROFS, "not_writable"),
        (errno.ENOSPC, "disk_full"),
        (errno.EIO, "cannot_copy"),
    ],
)
async def test_what_the_system_refuses_has_a_code_and_leaves_nothing(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, "no")

    during(monkeypatch, refuse)
    with pytest.raises(CannotCopy) as error:
        await copied(database, draft)
    assert error.value.code == code
    assert not is_there(draft)


async def test_a_disk_that_fills_up_leaves_nothing_and_the_house_goes_on(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA max_page_count = 30")
        return connection

    monkeypatch.setattr(copying, "connect", small)
    with pytest.raises(CannotCopy) as error:
        await copied(database, draft)
    assert error.value.code == "disk_full"
    assert not is_there(draft)
    await database.write(put)
    assert len(await content_of(database)) == MANY + 1


async def test_a_disk_that_has_no_room_for_it_is_not_filled(
    database: Database, draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = database.path.stat().st_size + copying.SPARE
    usage = shutil.disk_usage(draft.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=room - 1))
    with pytest.raises(CannotCopy) as error:
        await copied(database, draft)
    assert error.value.code == "disk_full"
    assert not is_there(draft)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=room))
    await copied(database, draft)


async def test_a_long_read_that_fails_says_why_and_the_thread_goes_on(database: Database) -> None:
    def wrong(connection: sqlite3.Connection, _: Pause) -> None:
        connection.execute("SELECT nothing")

    with pytest.raises(DatabaseFailed):
        await database.read_long(wrong)
    assert len(await content_of(database)) == MANY
