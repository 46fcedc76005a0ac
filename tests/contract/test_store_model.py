"""Random commands from several writers at once, against a plain model of what a store promises."""

import asyncio
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tapado.tables.database import Database
from tapado.tables.store import (
    Append,
    CommandId,
    Conflict,
    LiveTable,
    Log,
    NoSuchTable,
    Repeated,
    Seal,
    Store,
    StoredEvent,
    StoreError,
    StoreFailed,
)
from tapado.tables.store_memory import MemoryStore
from tapado.tables.store_sqlite import SqliteStore
from tests.contract.appends import Clock, outcome

TABLES = ("one", "two")
Expected = tuple[type[StoreError], int] | type[StoreError] | None


@dataclass(frozen=True)
class Try:
    """An append that somebody tries, `behind` counted from the last seq when its batch begins."""

    table: str
    creates: bool
    behind: int
    bodies: tuple[bytes, ...]
    command: CommandId | None
    seal: Seal | None
    closes: bool

    def append(self, last: int) -> Append:
        events = tuple(StoredEvent("said", 1, body) for body in self.bodies)
        return Append(self.table, max(last - self.behind, 0), events, self.command, self.seal, self.closes)


@dataclass
class Model:
    """One table, as slowly and plainly as it can be said."""

    events: list[StoredEvent] = field(default_factory=list)
    commands: dict[CommandId, int] = field(default_factory=dict)
    seals: dict[int, Seal] = field(default_factory=dict)
    closed: bool = False

    def take(self, append: Append) -> Expected:
        if append.after != len(self.events) or append.command in self.commands:
            return self.refusal(append)
        if any(event.body == b"" for event in append.events):
            return StoreFailed
        if append.seal is not None and append.seal.hand in self.seals:
            return StoreFailed
        self._keep(append)
        return None

    def refusal(self, append: Append) -> Expected:
        if append.command is not None and append.command in self.commands:
            return Repeated, self.commands[append.command]
        return Conflict, len(self.events)

    def _keep(self, append: Append) -> None:
        self.events += append.events
        self.closed = self.closed or append.closes
        if append.command is not None:
            self.commands[append.command] = len(self.events)
        if append.seal is not None:
            self.seals[append.seal.hand] = append.seal

    def log(self, table_id: str) -> Log:
        newest = self.seals[max(self.seals)] if self.seals else None
        return Log(table_id, list(enumerate(self.events, 1)), newest)


House = dict[str, Model]

tries = st.builds(
    Try,
    table=st.sampled_from(TABLES),
    creates=st.sampled_from([False, False, False, True]),
    behind=st.sampled_from([0, 0, 0, 0, 1, -1, -2]),
    bodies=st.lists(st.sampled_from([b'"a"', b'"b"', b'"c"', b""]), min_size=1, max_size=3).map(tuple),
    command=st.none() | st.builds(CommandId, st.sampled_from(["ana", "berta"]), st.sampled_from("123")),
    seal=st.none() | st.builds(Seal, st.integers(1, 4), st.sampled_from([b"[1]", b"[2]"])),
    closes=st.sampled_from([False] * 7 + [True]),
)
batches = st.lists(st.lists(tries, min_size=1, max_size=8), min_size=1, max_size=6)


def expected(house: House, attempt: Try, append: Append) -> Expected:
    model = house.get(attempt.table)
    if not attempt.creates:
        return NoSuchTable if model is None else model.take(append)
    if model is not None:
        return model.refusal(append)
    fresh = Model()
    answer = fresh.take(append)
    if answer is None:
        house[attempt.table] = fresh
    return answer


def as_expected(error: StoreError | None) -> Expected:
    match error:
        case Conflict():
            return Conflict, error.last
        case Repeated():
            return Repeated, error.seq
        case None:
            return None
        case _:
            return type(error)


async def play(store: Store, house: House, batch: list[Try]) -> None:
    """All of a batch at once; they are done in the order in which they were asked."""
    seen = {table: len(house[table].events) if table in house else 0 for table in TABLES}
    appends = [attempt.append(seen[attempt.table]) for attempt in batch]
    doing: list[Coroutine[Any, Any, StoreError | None]] = [
        outcome(store.create(append, None) if attempt.creates else store.append(append))
        for attempt, append in zip(batch, appends, strict=True)
    ]
    wanted = [expected(house, attempt, append) for attempt, append in zip(batch, appends, strict=True)]
    assert [as_expected(error) for error in await asyncio.gather(*doing)] == wanted


async def check(store: Store, house: House) -> None:
    for table_id, model in house.items():
        log = model.log(table_id)
        assert await store.load(table_id) == log
        assert await store.since(table_id, 2) == log.events[2:]
        for person in ("ana", "berta"):
            for id in "123":
                command = CommandId(person, id)
                assert await store.accepted(table_id, command) == model.commands.get(command)
    live = [LiveTable(table_id, None) for table_id, model in house.items() if not model.closed]
    assert await store.live() == live


async def play_in_memory(house: House, script: list[list[Try]]) -> None:
    store = MemoryStore(now=Clock())
    for batch in script:
        await play(store, house, batch)
        await check(store, house)


async def play_in_sqlite(path: Path, house: House, script: list[list[Try]]) -> None:
    """Each batch in a store that has just been opened, so that nothing hangs on its memory."""
    for number, batch in enumerate(script):
        database = Database(path)
        store = SqliteStore(database, now=Clock())
        if number % 2:
            await check(store, house)
        await play(store, house, batch)
        await check(store, house)
        await database.close()


@given(batches)
def test_memory_does_as_the_model_says(script: list[list[Try]]) -> None:
    asyncio.run(play_in_memory({}, script))


@given(batches)
def test_sqlite_does_as_the_model_says_and_so_it_does_when_opened_again(script: list[list[Try]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play_in_sqlite(Path(folder) / "tapado.db", {}, script))
