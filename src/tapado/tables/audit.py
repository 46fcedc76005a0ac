"""Whether the accounts are right (S-9): all sum to zero, and each table's is what lies on the table.

The log says what lies there: it is folded anew, and nothing that is in memory counts. It may be asked of a
house in full play, since all that was ever written stays as it is.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tapado.rules.events import Event, TableOpened
from tapado.rules.evolve import evolve
from tapado.rules.table import Table, new_table
from tapado.tables.chips import chips_on, for_chips, seq_of, transfers_of
from tapado.tables.codec import CodecError, event_of
from tapado.tables.store import Store, StoredEvent
from tapado.tables.transfers import EMPTY, HOUSE, Account, Balances, Transfer, of_table

PAGE = 1000
"""Transfers of one read."""


Code = Literal["sum", "balance", "debt", "table", "moment", "transfer", "stray", "kept", "unreadable"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that isn't as it must be: where, the chips that it should be and those that it is.

    `seq` is the event of a table's log after which it is so, where there is one. The codes:
    `sum`: all accounts together; `balance`: an account against its transfers; `debt`: below zero;
    `table`: an account against the table at the end of its log, `moment` after an event of it;
    `transfer`: what an event moves against what was moved; `stray`: a transfer that no event is;
    `kept`: chips at a table that is closed; `unreadable`: a log that can't be folded.
    """

    code: Code
    where: str
    should: int = 0
    found: int = 0
    seq: int | None = None


@dataclass(slots=True)
class Report:
    """How much was looked at, and all that was wrong."""

    accounts: int = 0
    transfers: int = 0
    tables: int = 0
    events: int = 0
    faults: list[Fault] = field(default_factory=list)


async def audit(store: Store, *, deep: bool = False) -> Report:
    """Looks at all accounts and all tables for chips; `deep` at each table after every event of its log.

    Raises StoreFailed.
    """
    report = Report()
    balances = await store.balances()
    report.faults += faults_of_accounts(balances, await counted(store, balances.transfers))
    report.accounts, report.transfers = len(balances.accounts), balances.transfers
    for table_id in await store.tables():
        await _look_at(store, table_id, report, deep=deep)
    return report


async def counted(store: Store, last: int) -> dict[str, Account]:
    """What the transfers up to that number make of each account, read bit by bit."""
    accounts: dict[str, Account] = {}
    after = 0
    while after < last:
        page = await store.transfers(after, min(PAGE, last - after))
        if not page:
            break
        for _, transfer in page:
            _count(accounts, transfer.payer, -transfer.amount)
            _count(accounts, transfer.payee, transfer.amount)
        after = page[-1][0]
    return accounts


def _count(accounts: dict[str, Account], id: str, amount: int) -> None:
    before = accounts.get(id, EMPTY)
    accounts[id] = Account(before.balance + amount, before.moves + 1)


async def _look_at(store: Store, table_id: str, report: Report, *, deep: bool) -> None:
    if not _is_for_chips(await store.page(table_id, 0, 1)) and not await store.statement(of_table(table_id)):
        return
    events = await store.since(table_id, 0)
    moved = [one.transfer for one in await store.statement(of_table(table_id))]
    faults = await asyncio.to_thread(faults_of_table, table_id, events, moved, deep=deep)
    report.tables, report.events = report.tables + 1, report.events + len(events)
    report.faults += faults


def _is_for_chips(first: Sequence[tuple[int, StoredEvent]]) -> bool:
    """Also of a log that can't be read: that is to be told."""
    try:
        opened = event_of(first[0][1])
    except CodecError:
        return True
    return not isinstance(opened, TableOpened) or for_chips(opened.setup)


# ── the accounts by themselves ───────────────────────────────────────────────


def faults_of_accounts(balances: Balances, counted: dict[str, Account]) -> list[Fault]:
    """Whether they sum to zero, are what their transfers make of them, and only the house owes any."""
    accounts = balances.accounts
    total = sum(account.balance for account in accounts.values())
    faults = [Fault("sum", "", 0, total)] if total else []
    for id in sorted({*accounts, *counted}):
        found, should = accounts.get(id, EMPTY), counted.get(id, EMPTY)
        if found != should:
            faults.append(Fault("balance", id, should.balance, found.balance))
        if found.balance < 0 and id != HOUSE:
            faults.append(Fault("debt", id, 0, found.balance))
    return faults


# ── a table's account ────────────────────────────────────────────────────────


def faults_of_table(
    table_id: str, rows: Sequence[tuple[int, StoredEvent]], moved: Sequence[Transfer], *, deep: bool
) -> list[Fault]:
    """Whether a table's transfers are those that its events are, and its account what lies on it.

    `moved` may hold transfers of events that were added after the log was read.
    """
    books = _Books(table_id, moved)
    try:
        faults = [*books.folded([event_of(stored) for _, stored in rows], deep=deep)]
    except Exception:  # noqa: BLE001  whatever it is that this log can't be
        return [Fault("unreadable", table_id, seq=books.seq)]
    return [*faults, *books.strays(len(rows))]


class _Books:
    """A table's account while its log is folded."""

    def __init__(self, table_id: str, moved: Sequence[Transfer]) -> None:
        self.seq = 0
        self._id = table_id
        self._left = {transfer.id: transfer for transfer in moved}
        self._account = 0

    def folded(self, events: Sequence[Event], *, deep: bool) -> Iterator[Fault]:
        """The faults of this log; of those at a moment only the first."""
        table: Table | None = None
        for event in events:
            yield from self._booked(table, event)
            table = self._evolved(table, event)
            if deep and chips_on(table) != self._account:
                yield Fault("moment", self._id, chips_on(table), self._account, self.seq)
                deep = False
        assert table is not None
        if chips_on(table) != self._account:
            yield Fault("table", self._id, chips_on(table), self._account, self.seq)
        if table.stage == "closed" and self._account:
            yield Fault("kept", self._id, 0, self._account, self.seq)

    def strays(self, last: int) -> list[Fault]:
        """The transfers that none of the events up to that seq is."""
        left = [one for one in self._left.values() if not self._is_later(one, last)]
        return [Fault("stray", self._id, 0, one.amount) for one in left]

    def _booked(self, table: Table | None, event: Event) -> Iterator[Fault]:
        for should in transfers_of(self._id, table, [event]):
            found = self._left.pop(should.id, None)
            if found is not None:
                self._account += found.amount if found.payee == of_table(self._id) else -found.amount
            if found != should:
                amount = 0 if found is None else found.amount
                yield Fault("transfer", self._id, should.amount, amount, self.seq + 1)

    def _evolved(self, table: Table | None, event: Event) -> Table:
        if table is None:
            assert isinstance(event, TableOpened)
            table = new_table(event.setup)
        evolve(table, event)
        self.seq = table.seq
        return table

    def _is_later(self, transfer: Transfer, last: int) -> bool:
        try:
            return transfer.id == f"{self._id}/{seq_of(transfer)}" and seq_of(transfer) > last
        except ValueError:
            return False
