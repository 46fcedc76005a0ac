"""Random transfers, by themselves and with events, against a ledger as plain as it can be said."""

import asyncio
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tapado.tables.database import Database
from tapado.tables.store import AccountMoved, Conflict, NotEnough, Store, StoreError, TransferTaken
from tapado.tables.store_memory import MemoryStore
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import HOUSE, Account, Transfer
from tests.contract.appends import Clock, an_append

ACCOUNTS = (HOUSE, "person:ana", "person:berta", "table:t")


@dataclass(frozen=True)
class Try:
    """Transfers that are tried: with an event of the table's, which may follow or not, or one by itself."""

    transfers: tuple[Transfer, ...]
    with_event: bool
    follows: bool
    stale: int | None
    """How many moves fewer than there are the caller has seen; None for one who doesn't mind."""


@dataclass
class Model:
    """A list of what was done, and all else counted from it again each time."""

    done: list[Transfer] = field(default_factory=list)
    events: int = 1

    def account(self, id: str) -> Account:
        touching = [one for one in self.done if id in (one.payer, one.payee)]
        balance = sum(one.amount if one.payee == id else -one.amount for one in touching)
        return Account(balance, len(touching))

    def take(self, attempt: Try) -> type[StoreError] | bool:
        first = attempt.transfers[0]
        if attempt.with_event and not attempt.follows:
            return Conflict
        if not attempt.with_event and first.id in {one.id for one in self.done}:
            return False if first in self.done else TransferTaken
        if not attempt.with_event and attempt.stale:
            return AccountMoved
        return self._do(attempt)

    def _do(self, attempt: Try) -> type[StoreError] | bool:
        before = self.done[:]
        for transfer in attempt.transfers:
            refused = self._refusal(transfer)
            if refused is not None:
                self.done = before
                return refused
            self.done.append(transfer)
        self.events += attempt.with_event
        return True

    def _refusal(self, transfer: Transfer) -> type[StoreError] | None:
        if transfer.id in {one.id for one in self.done}:
            return TransferTaken
        enough = transfer.payer == HOUSE or self.account(transfer.payer).balance >= transfer.amount
        return None if enough else NotEnough


@st.composite
def transfers(draw: st.DrawFn) -> Transfer:
    payer, payee = draw(st.lists(st.sampled_from(ACCOUNTS), min_size=2, max_size=2, unique=True))
    return Transfer(
        draw(st.sampled_from("123456789")), "leave", payer, payee, draw(st.sampled_from((1, 2, 7)))
    )


@st.composite
def tries(draw: st.DrawFn) -> Try:
    alone = draw(st.booleans())
    several = draw(st.lists(transfers(), min_size=1, max_size=1 if alone else 3))
    stale = draw(st.sampled_from((None, None, 0, 1)))
    return Try(tuple(several), not alone, draw(st.sampled_from((True, True, True, False))), stale)


scripts = st.lists(st.lists(tries(), min_size=1, max_size=10), min_size=1, max_size=4)


async def attempted(store: Store, attempt: Try, events: int) -> type[StoreError] | bool:
    try:
        if not attempt.with_event:
            payee = attempt.transfers[0].payee
            seen = None if attempt.stale is None else (await store.account(payee)).moves - attempt.stale
            return await store.move(attempt.transfers[0], seen=seen)
        after = events if attempt.follows else events + 1
        await store.append(replace(an_append(after), transfers=attempt.transfers))
    except StoreError as error:
        return type(error)
    return True


async def check(store: Store, model: Model) -> None:
    balances = await store.balances()
    touched = {id: account for id, account in balances.accounts.items() if account.moves}
    assert touched == {id: model.account(id) for id in ACCOUNTS if model.account(id).moves}
    assert sum(account.balance for account in touched.values()) == 0
    assert await store.transfers(0, 1_000) == list(enumerate(model.done, 1))
    assert len((await store.load("t")).events) == model.events


async def play(store: Store, model: Model, script: list[list[Try]]) -> None:
    for batch in script:
        for attempt in batch:
            wanted = model.take(attempt)
            events = len((await store.load("t")).events)
            assert await attempted(store, attempt, events) == wanted
        await check(store, model)


async def begun(store: Store) -> Store:
    await store.create(an_append(0), None)
    return store


async def play_in_memory(script: list[list[Try]]) -> None:
    await play(await begun(MemoryStore(now=Clock())), Model(), script)


async def play_in_sqlite(path: Path, script: list[list[Try]]) -> None:
    """Each batch in a store that has just been opened, so that nothing hangs on its memory."""
    model = Model()
    for number, batch in enumerate(script):
        database = Database(path)
        store = SqliteStore(database, now=Clock())
        await play(store if number else await begun(store), model, [batch])
        await database.close()


@given(scripts)
def test_memory_keeps_the_ledger_that_the_model_keeps(script: list[list[Try]]) -> None:
    asyncio.run(play_in_memory(script))


@given(scripts)
def test_sqlite_keeps_the_ledger_that_the_model_keeps_and_so_it_does_when_opened_again(
    script: list[list[Try]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play_in_sqlite(Path(folder) / "tapado.db", script))
