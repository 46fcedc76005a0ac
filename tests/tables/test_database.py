"""The one connection: what is written together, who is told when, and what a failing disk does."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tapado.tables.database import CannotOpen, Database, DatabaseFailed
from tests.tables.ailing import Ward

STEPS = (("CREATE TABLE words (word TEXT PRIMARY KEY)",),)


@pytest.fixture
def ward() -> Ward:
    return Ward()


@pytest.fixture
async def database(tmp_path: Path, ward: Ward) -> AsyncIterator[Database]:
    database = Database(tmp_path / "tapado.db", STEPS, connect=ward)
    yield database
    await database.close()


def put(word: str) -> Callable[[sqlite3.Connection], str]:
    def work(connection: sqlite3.Connection) -> str:
        connection.execute("INSERT INTO words VALUES (?)", (word,))
        return word

    return work


def words(connection: sqlite3.Connection) -> list[str]:
    return [word for (word,) in connection.execute("SELECT word FROM words ORDER BY word")]


class Gate:
    """A work at which the thread waits until `open` is called; `reached` says that it is there."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._reached = asyncio.Event()
        self._opened = threading.Event()

    def __call__(self, _: sqlite3.Connection) -> None:
        self._loop.call_soon_threadsafe(self._reached.set)
        assert self._opened.wait(30)

    async def reached(self) -> None:
        await self._reached.wait()

    def open(self) -> None:
        self._opened.set()


async def behind_a_gate(database: Database, *works: Callable[[sqlite3.Connection], object]) -> list[object]:
    """What these writes give, or raise, when all of them wait while another is done."""
    gate = Gate()
    held = asyncio.ensure_future(database.read(gate))
    await gate.reached()
    waiting = asyncio.gather(*(database.write(work) for work in works), return_exceptions=True)
    await asyncio.sleep(0)
    gate.open()
    await held
    return list(await waiting)


async def test_write_gives_what_the_work_gives_and_it_is_there_when_opened_again(
    database: Database, tmp_path: Path
) -> None:
    assert await database.write(put("as")) == "as"
    await database.close()
    again = Database(tmp_path / "tapado.db", STEPS)
    assert await again.read(words) == ["as"]
    await again.close()


async def test_commits_are_durable_and_the_file_is_this_connections_alone(database: Database) -> None:
    def pragmas(connection: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "locking_mode", "secure_delete")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await database.read(pragmas) == ["wal", 2, 1, "exclusive", 1]


async def test_what_waits_goes_into_one_transaction(database: Database, ward: Ward) -> None:
    ward.patient.asked.clear()
    assert await behind_a_gate(database, *(put(str(n)) for n in range(100))) == [str(n) for n in range(100)]
    assert ward.patient.asked.count("COMMIT") == 1
    assert len(await database.read(words)) == 100


async def test_nobody_is_told_before_the_commit(database: Database, ward: Ward) -> None:
    gate = Gate()

    def then_stop_at_the_commit(connection: sqlite3.Connection) -> None:
        put("rey")(connection)
        ward.patient.set_trace_callback(lambda sql: gate(connection) if sql == "COMMIT" else None)

    first, second = (
        asyncio.ensure_future(database.write(work)) for work in (then_stop_at_the_commit, put("sota"))
    )
    await gate.reached()
    for _ in range(10):
        await asyncio.sleep(0)
    assert not first.done()
    assert not second.done()
    gate.open()
    await asyncio.gather(first, second)


async def test_a_work_that_raises_undoes_its_own_changes_only(database: Database) -> None:
    def twice(connection: sqlite3.Connection) -> None:
        put("sota")(connection)
        put("as")(connection)

    def fault(connection: sqlite3.Connection) -> None:
        put("siete")(connection)
        raise LookupError("not found")

    done = await behind_a_gate(database, put("as"), twice, fault, put("rey"))
    assert done[0] == "as"
    assert isinstance(done[1], sqlite3.IntegrityError)
    assert isinstance(done[2], LookupError)
    assert done[3] == "rey"
    assert await database.read(words) == ["as", "rey"]


async def test_a_commit_that_fails_fails_all_of_its_batch_and_the_next_goes_on(
    database: Database, ward: Ward
) -> None:
    forgotten: list[str] = []
    database.after_rollback(lambda: forgotten.append("all"))
    ward.patient.fails = ("COMMIT",)

    def fault(_: sqlite3.Connection) -> None:
        raise LookupError("what it saw was undone")

    failed = await behind_a_gate(database, put("as"), fault, put("rey"))
    assert [type(error) for error in failed] == [DatabaseFailed] * 3
    assert len({id(error) for error in failed}) == 3
    assert forgotten == ["all"]
    ward.patient.fails = ()
    assert await database.write(put("rey")) == "rey"
    assert await database.read(words) == ["rey"]


@pytest.mark.parametrize("statement", ["BEGIN", "SAVEPOINT", "RELEASE", "INSERT", "ROLLBACK TO"])
async def test_whatever_statement_fails_nothing_is_half_done_and_the_next_goes_on(
    database: Database, ward: Ward, statement: str
) -> None:
    await database.write(put("as"))
    ward.patient.fails = (statement,)
    outcomes = await behind_a_gate(database, put("dos"), put("as"), put("tres"))
    assert any(isinstance(outcome, DatabaseFailed) for outcome in outcomes)
    ward.patient.fails = ()
    told = [outcome for outcome in outcomes if isinstance(outcome, str)]
    assert await database.read(words) == ["as", *told]
    await database.write(put("rey"))
    assert await database.read(words) == ["as", *told, "rey"]


async def test_a_rollback_that_fails_is_made_up_for(database: Database, ward: Ward) -> None:
    ward.patient.fails = ("COMMIT", "ROLLBACK")
    with pytest.raises(DatabaseFailed):
        await database.write(put("as"))
    ward.patient.fails = ()
    with pytest.raises(DatabaseFailed):
        await database.write(put("dos"))  # still inside the transaction that wouldn't end
    await database.write(put("rey"))
    assert await database.read(words) == ["rey"]


async def test_a_full_disk_fails_what_does_not_fit_and_nothing_that_was_told_is_lost(
    database: Database, ward: Ward
) -> None:
    await database.write(put("as"))
    ward.patient.execute("PRAGMA max_page_count = 10")
    big = ["b" * 3_000, *(letter * 30_000 for letter in "cd"), "e"]
    outcomes = await behind_a_gate(database, *(put(word) for word in big))
    assert any(isinstance(outcome, DatabaseFailed) for outcome in outcomes)
    told = [outcome for outcome in outcomes if isinstance(outcome, str)]
    assert await database.read(words) == ["as", *told]
    ward.patient.execute("PRAGMA max_page_count = 1000000")
    assert await behind_a_gate(database, *(put(word) for word in big if word not in told))
    assert await database.read(words) == ["as", *big]


async def test_a_read_only_disk_fails_writes_and_answers_reads(database: Database, ward: Ward) -> None:
    await database.write(put("as"))
    ward.patient.execute("PRAGMA query_only = ON")
    with pytest.raises(DatabaseFailed) as error:
        await database.write(put("rey"))
    assert isinstance(error.value.__cause__, sqlite3.OperationalError)
    assert await database.read(words) == ["as"]
    ward.patient.execute("PRAGMA query_only = OFF")
    await database.write(put("rey"))


async def test_a_read_sees_what_was_asked_to_be_written_before_it(database: Database) -> None:
    _, seen, _ = await asyncio.gather(
        database.write(put("as")), database.read(words), database.write(put("rey"))
    )
    assert "as" in seen


async def test_a_read_does_not_see_what_is_not_committed(database: Database, ward: Ward) -> None:
    ward.patient.fails = ("COMMIT",)
    failed, seen = await asyncio.gather(
        database.write(put("as")), database.read(words), return_exceptions=True
    )
    assert isinstance(failed, DatabaseFailed)
    assert seen == []


async def test_a_write_waits_for_few_reads_only(database: Database) -> None:
    order: list[str] = []
    gate = Gate()
    reads = [asyncio.ensure_future(database.read(gate))]
    reads += [asyncio.ensure_future(database.read(lambda _: order.append("read"))) for _ in range(50)]
    await gate.reached()
    write = asyncio.ensure_future(database.write(lambda _: order.append("write")))
    await asyncio.sleep(0)
    gate.open()
    await asyncio.gather(write, *reads)
    assert order.index("write") < 10
    assert order.count("read") == 50


async def test_reads_go_on_while_writes_keep_coming(database: Database) -> None:
    order: list[str] = []
    gate = Gate()
    held = asyncio.ensure_future(database.read(gate))
    await gate.reached()
    read = asyncio.ensure_future(database.read(lambda _: order.append("read")))
    writes = [asyncio.ensure_future(database.write(lambda _: order.append("write"))) for _ in range(2_000)]
    await asyncio.sleep(0)
    gate.open()
    await asyncio.gather(held, read, *writes)
    assert order.index("read") < 2_000 / 2


async def test_a_read_that_fails_says_so_to_its_caller_alone(database: Database) -> None:
    def wrong(connection: sqlite3.Connection) -> None:
        connection.execute("SELECT nothing FROM nowhere")

    failed, seen = await asyncio.gather(database.read(wrong), database.read(words), return_exceptions=True)
    assert isinstance(failed, DatabaseFailed)
    assert seen == []


async def test_a_caller_who_left_harms_nobody(database: Database) -> None:
    gate = Gate()
    held = asyncio.ensure_future(database.read(gate))
    await gate.reached()
    gone, stays = (asyncio.ensure_future(database.write(put(word))) for word in ("as", "rey"))
    await asyncio.sleep(0)
    gone.cancel()
    gate.open()
    await held
    assert await stays == "rey"
    assert gone.cancelled()


async def test_close_does_what_was_asked_before_and_refuses_what_comes_after(
    database: Database, tmp_path: Path
) -> None:
    asked = [asyncio.ensure_future(database.write(put(str(n)))) for n in range(20)]
    await asyncio.sleep(0)
    await database.close()
    await database.close()
    assert await asyncio.gather(*asked) == [str(n) for n in range(20)]
    with pytest.raises(DatabaseFailed):
        await database.write(put("late"))
    with pytest.raises(DatabaseFailed):
        await database.read(words)
    assert not (tmp_path / "tapado.db-wal").exists()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_if_the_thread_itself_fails_nobody_waits_for_ever(database: Database, ward: Ward) -> None:
    def fault() -> None:
        raise LookupError("a fault of ours")

    database.after_rollback(fault)
    ward.patient.fails = ("COMMIT",)
    gate = Gate()
    held = asyncio.ensure_future(database.read(gate))
    await gate.reached()
    asked = [asyncio.ensure_future(database.write(put("as"))), asyncio.ensure_future(database.read(words))]
    await asyncio.sleep(0)
    gate.open()
    await held
    for waiting in asked:
        with pytest.raises(DatabaseFailed):
            await waiting
    with pytest.raises(DatabaseFailed):
        await database.write(put("rey"))


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
async def test_the_file_and_its_log_are_for_this_user_alone(database: Database) -> None:
    await database.write(put("secret"))
    assert modes_beside(database.path) == {"tapado.db": 0o600, "tapado.db-wal": 0o600}


def modes_beside(path: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in path.parent.iterdir()}


async def test_a_file_has_one_connection(database: Database) -> None:
    await database.write(put("as"))
    with pytest.raises(CannotOpen) as error:
        Database(database.path, STEPS, connect=Ward())
    assert error.value.path == database.path
    assert await database.write(put("rey")) == "rey"


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tapado.db"
    path.write_bytes(b"a letter to the house" * 100)
    with pytest.raises(CannotOpen):
        Database(path, STEPS)
    assert path.read_bytes() == b"a letter to the house" * 100


def test_a_folder_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen):
        Database(tmp_path / "nowhere" / "tapado.db", STEPS)
