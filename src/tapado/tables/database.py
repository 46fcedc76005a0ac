"""The one SQLite connection of a data folder, and the thread that owns it.

Whatever is to be written while the last commit runs goes into the next transaction (group commit), each work
in a savepoint of its own; callers are answered after the commit, so what they were told is on the disk. Reads
run between the transactions and see all that was committed before them.

There is never a second connection: SQLite before 3.51.3 can lose the write-ahead log when two connections
write or checkpoint at once, so the file is locked for this one.
"""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Literal, TypeVar

from tapado.tables.schema import STEPS, Step, migrate

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Pause = Callable[[], None]
LongWork = Callable[[sqlite3.Connection, Pause], T]
"""It reads, and pauses often, so that others are served; a pause raises DatabaseFailed to have it give up."""
Connect = Callable[[Path], sqlite3.Connection]

JOBS_A_ROUND = 512
READS_A_ROUND = 4
BUSY_SECONDS = 5.0


class DatabaseFailed(Exception):
    """The database couldn't do it (disk, memory, closed), and nothing of it was done; the cause says why."""

    code = "database_failed"


class CannotOpen(Exception):
    """The file can't be opened as our database; the cause says why (in use, damaged, not readable)."""

    code = "database_cannot_open"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} can't be opened")
        self.path = path


def connect(path: Path) -> sqlite3.Connection:
    """A bare connection in autocommit mode, which any one thread at a time may use."""
    return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


class _Job:
    """Something to do, who waits for it, and how it went."""

    __slots__ = ("error", "future", "kind", "loop", "result", "work")

    def __init__(self, work: Work[Any], kind: Literal["write", "read", "long"]) -> None:
        self.work = work
        self.kind = kind
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: object = None
        self.error: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        """Does the work and keeps its result or what it raised."""
        try:
            self.result = self.work(connection)
        except Exception as error:  # noqa: BLE001  it belongs to whoever waits for it
            self.error = _for_the_caller(error)

    def settle(self) -> None:
        """Tells who waits, if he still does. Runs in his loop."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Database:
    """One open file. `write` and `read` are for any event loop; the works run in the one thread.

    Raises CannotOpen, or SchemaTooNew for a file of a newer program.
    """

    def __init__(self, path: Path, steps: Sequence[Step] = STEPS, *, connect: Connect = connect) -> None:
        self.path = path
        self._connection = _open(path, steps, connect)
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._writes: list[_Job] = []
        self._reads: deque[_Job] = deque()
        self._long: deque[_Job] = deque()
        self._rolled_back: list[Callable[[], None]] = []
        self._closed = False
        self._stopping = False
        self._door = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="tapado-database", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """What `work` gives, once it is durable. What it raises undoes its own changes and nobody else's.

        It runs in a savepoint and must neither begin nor end a transaction. An IntegrityError comes through
        as it is; any other failure of SQLite is DatabaseFailed. A caller that is cancelled while it waits
        doesn't know whether it was done.
        """
        result: T = await self._ask(_Job(work, "write"))
        return result

    async def read(self, work: Work[T]) -> T:
        """What `work` gives, outside any transaction. A long read holds up the writes: read in pages."""
        result: T = await self._ask(_Job(work, "read"))
        return result

    async def read_long(self, work: LongWork[T]) -> T:
        """What `work` gives, done one after another; writes and reads are served whenever it pauses.

        It gives up, with DatabaseFailed, when the database closes or whoever waits for it is cancelled.
        """
        job = _Job(lambda connection: work(connection, lambda: self._pause(job)), "long")
        result: T = await self._ask(job)
        return result

    def after_rollback(self, forget: Callable[[], None]) -> None:
        """Has `forget` called, in the thread, whenever works that had succeeded were undone together."""
        self._rolled_back.append(forget)

    async def close(self) -> None:
        """Does what was asked for before, then closes the file; from here on all is DatabaseFailed."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _ask(self, job: _Job) -> "asyncio.Future[Any]":
        with self._door:
            if self._closed:
                raise DatabaseFailed("closed")
            self._queue.put(job)
        return job.future

    # ── in the thread ────────────────────────────────────────────────────────

    def _run(self) -> None:
        try:
            while self._reads or not self._stopping:
                self._take(wait=not (self._reads or self._long))
                self._commit_writes()
                self._answer_reads()
                self._work_long()
        finally:
            self._leave()

    def _leave(self) -> None:
        """Closes the file; if a fault of ours brought the thread here, nobody is left waiting for ever."""
        with self._door:
            self._closed = True
        with suppress(Empty):
            while True:
                self._sort(self._queue.get_nowait())
        left = [*self._writes, *self._reads, *self._long]
        _fail(left, "closed")
        _settle(left)
        with suppress(sqlite3.Error):  # all that anybody was told is in the log already
            self._connection.close()

    def _take(self, *, wait: bool) -> None:
        """Takes all that there is to do by now; first waits for something, if told so."""
        with suppress(Empty):
            self._sort(self._queue.get(block=wait))
            for _ in range(JOBS_A_ROUND):
                self._sort(self._queue.get_nowait())

    def _sort(self, job: _Job | None) -> None:
        if job is None:
            self._stopping = True
        else:
            {"write": self._writes, "read": self._reads, "long": self._long}[job.kind].append(job)

    def _commit_writes(self) -> None:
        """All the waiting writes in one transaction: together they succeed, or together they fail."""
        if not self._writes:
            return
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job in self._writes:
                self._write_one(job)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            _fail(self._writes, str(error), error)
        _settle(self._writes)
        self._writes = []

    def _write_one(self, job: _Job) -> None:
        """One work in its savepoint. Raises sqlite3.Error when the whole transaction is lost."""
        self._connection.execute("SAVEPOINT work")
        job.run(self._connection)
        if job.error is not None:
            # Fails when SQLite has undone everything by itself (a full disk): then the others are lost too.
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        for forget in self._rolled_back:
            forget()

    def _answer_reads(self) -> None:
        """A few reads, so that neither they nor the writes wait for long."""
        jobs = list(islice(self._reads, READS_A_ROUND))
        for job in jobs:
            job.run(self._connection)
        _settle(jobs)
        for _ in jobs:
            self._reads.popleft()

    def _work_long(self) -> None:
        """One long work, unless there are reads or the end to see to."""
        if self._long and not self._reads and not self._stopping:
            job = self._long.popleft()
            job.run(self._connection)
            _settle([job])

    def _pause(self, job: _Job) -> None:
        """Serves others in the middle of that work. Raises DatabaseFailed when nobody wants it any more."""
        self._take(wait=False)
        self._commit_writes()
        self._answer_reads()
        if self._stopping:
            raise DatabaseFailed("closed")
        if job.future.cancelled():
            raise DatabaseFailed("cancelled")


def _settle(jobs: Collection[_Job]) -> None:
    """Tells all who wait, waking each loop once."""
    for loop in {job.loop for job in jobs}:
        with suppress(RuntimeError):  # that loop was closed: nobody waits
            loop.call_soon_threadsafe(_settle_all, [job for job in jobs if job.loop is loop])


def _settle_all(jobs: Iterable[_Job]) -> None:
    for job in jobs:
        job.settle()


def _for_the_caller(error: Exception) -> Exception:
    """SQLite's own failures under our name, everything else as it is."""
    if not isinstance(error, sqlite3.Error) or isinstance(error, sqlite3.IntegrityError):
        return error
    failed = DatabaseFailed(str(error))
    failed.__cause__ = error
    return failed


def _fail(jobs: Iterable[_Job], reason: str, cause: Exception | None = None) -> None:
    """Gives each an error of its own, whatever had come out of it."""
    for job in jobs:
        job.error = DatabaseFailed(reason)
        job.error.__cause__ = cause


def _open(path: Path, steps: Sequence[Step], connect: Connect) -> sqlite3.Connection:
    try:
        path.touch(mode=0o600)  # this user's alone: it holds running hands' decks; the log takes after it
        connection = connect(path)
    except (OSError, sqlite3.Error) as error:
        raise CannotOpen(path) from error
    try:
        _prepare(connection)
        migrate(connection, steps)
    except sqlite3.Error as error:
        connection.close()
        raise CannotOpen(path) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    # Exclusive comes before WAL: then SQLite needs no shared memory, and nobody else gets in.
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA cache_size = -16384")  # KiB; the last index pages of some thousand tables
    connection.execute("PRAGMA secure_delete = ON")  # what is erased is gone from the file (S-24)
