"""The store that forgets: for tests, and for trying a house out without a file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tapado.tables.ledger_memory import MemoryLedger
from tapado.tables.store import (
    LARGEST_BODY,
    LARGEST_KIND,
    Append,
    ClockLeft,
    CommandId,
    Conflict,
    HandAt,
    KeptHand,
    LiveTable,
    Log,
    NoSuchTable,
    Repeated,
    Seal,
    StoredEvent,
    StoreFailed,
)
from tapado.tables.transfers import Account, Balances, Moved, Transfer


@dataclass(slots=True)
class _Table:
    token: str | None
    events: list[StoredEvent] = field(default_factory=list)
    commands: dict[CommandId, int] = field(default_factory=dict)
    seals: dict[int, tuple[Seal, float]] = field(default_factory=dict)
    closed: bool = False


class MemoryStore:
    """A Store in dictionaries. `now` gives seconds since 1970. No method waits, so each is one step."""

    def __init__(self, *, now: Callable[[], float]) -> None:
        self._now = now
        self._tables: dict[str, _Table] = {}
        self._clocks: dict[tuple[str, str], ClockLeft] = {}
        self._ledger = MemoryLedger()
        self._hands: list[HandAt] = []
        self._closed = False

    async def create(self, append: Append, token: str | None) -> None:
        self._check_open()
        table = self._tables.get(append.table_id)
        if table is not None:
            raise _refusal(append, table)
        if append.after != 0:
            raise Conflict(append.table_id, 0)
        if not append.table_id or (token is not None and await self.find_token(token) is not None):
            raise StoreFailed("the id is empty or the token is another table's")
        table = _Table(token)
        self._add(append, table)
        self._tables[append.table_id] = table

    async def append(self, append: Append) -> None:
        table = self._table(append.table_id)
        if append.after != len(table.events) or append.command in table.commands:
            raise _refusal(append, table)
        self._add(append, table)

    async def load(self, table_id: str) -> Log:
        table = self._table(table_id)
        newest = table.seals[max(table.seals)][0] if table.seals else None
        return Log(table_id, list(enumerate(table.events, 1)), newest)

    async def since(self, table_id: str, seq: int) -> list[tuple[int, StoredEvent]]:
        return list(enumerate(self._table(table_id).events, 1))[max(seq, 0) :]

    async def accepted(self, table_id: str, command: CommandId) -> int | None:
        self._check_open()
        table = self._tables.get(table_id)
        return None if table is None else table.commands.get(command)

    async def page(self, table_id: str, after: int, most: int) -> list[tuple[int, StoredEvent]]:
        return (await self.since(table_id, after))[:most]

    async def tables(self) -> list[str]:
        self._check_open()
        return list(self._tables)

    async def live(self) -> list[LiveTable]:
        self._check_open()
        return [LiveTable(id, table.token) for id, table in self._tables.items() if not table.closed]

    async def find_token(self, token: str) -> str | None:
        self._check_open()
        return next((id for id, table in self._tables.items() if table.token == token), None)

    async def beat(self, clocks: Sequence[ClockLeft]) -> None:
        self._check_open()
        for table_id in {clock.table_id for clock in clocks}:
            self._stop_clocks(table_id)
        for clock in clocks:
            if clock.table_id in self._tables and not self._tables[clock.table_id].closed:
                self._clocks[clock.table_id, clock.deadline] = clock

    async def clocks(self) -> list[ClockLeft]:
        self._check_open()
        order = list(self._tables)
        return sorted(self._clocks.values(), key=lambda clock: (order.index(clock.table_id), clock.deadline))

    async def erase_seals(self, before: float) -> int:
        self._check_open()
        return sum(_erase(table, before) for table in self._tables.values())

    async def move(self, transfer: Transfer, *, seen: int | None = None) -> bool:
        self._check_open()
        return self._ledger.do_once(transfer, seen, self._now())

    async def account(self, id: str) -> Account:
        self._check_open()
        return self._ledger.account(id)

    async def transfer(self, id: str) -> Transfer | None:
        self._check_open()
        return self._ledger.find(id)

    async def latest(self, one: str, other: str) -> Moved | None:
        self._check_open()
        return self._ledger.latest(one, other)

    async def statement(self, account: str) -> list[Moved]:
        self._check_open()
        return self._ledger.statement(account)

    async def balances(self) -> Balances:
        self._check_open()
        return self._ledger.balances()

    async def transfers(self, after: int, most: int) -> list[tuple[int, Transfer]]:
        self._check_open()
        return self._ledger.page(after, most)

    async def hands(self, person: str, before: int | None, most: int) -> list[HandAt]:
        self._check_open()
        mine = [one for one in reversed(self._hands) if one.kept.person == person]
        return [one for one in mine if before is None or one.no < before][: max(most, 0)]

    async def hand(self, no: int) -> HandAt | None:
        self._check_open()
        return next((one for one in self._hands if one.no == no), None)

    async def hands_at(self, person: str, table_id: str) -> list[HandAt]:
        self._check_open()
        return [one for one in self._hands if (one.kept.person, one.kept.table_id) == (person, table_id)]

    async def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed("closed")

    def _table(self, table_id: str) -> _Table:
        self._check_open()
        if table_id not in self._tables:
            raise NoSuchTable(table_id)
        return self._tables[table_id]

    def _add(self, append: Append, table: _Table) -> None:
        """Everything is checked before anything is changed."""
        _check_values(append)
        if append.seal is not None and append.seal.hand in table.seals:
            raise StoreFailed(f"hand {append.seal.hand} has a seal")
        self._ledger.do(append.transfers, self._now())
        table.events += append.events
        for kept in append.hands:
            self._keep(kept)
        if append.command is not None:
            table.commands[append.command] = append.last
        if append.seal is not None:
            table.seals[append.seal.hand] = (append.seal, self._now())
        if append.closes:
            table.closed = True
            self._stop_clocks(append.table_id)

    def _keep(self, kept: KeptHand) -> None:
        """Once, whoever asks again."""
        known = {(one.kept.table_id, one.kept.hand, one.kept.seat) for one in self._hands}
        if (kept.table_id, kept.hand, kept.seat) not in known:
            self._hands.append(HandAt(len(self._hands) + 1, self._now(), kept))

    def _stop_clocks(self, table_id: str) -> None:
        self._clocks = {key: clock for key, clock in self._clocks.items() if key[0] != table_id}


def _refusal(append: Append, table: _Table) -> Repeated | Conflict:
    seq = table.commands.get(append.command) if append.command is not None else None
    return Conflict(append.table_id, len(table.events)) if seq is None else Repeated(append.table_id, seq)


def _check_values(append: Append) -> None:
    """The limits of the schema's columns."""
    bodies = [event.body for event in append.events] + ([append.seal.body] if append.seal else [])
    if any(not 2 <= len(body) <= LARGEST_BODY for body in bodies):
        raise StoreFailed("a body is too short or too long")
    if any(not 1 <= len(event.kind) <= LARGEST_KIND or event.version < 1 for event in append.events):
        raise StoreFailed("a kind or version is out of bounds")


def _erase(table: _Table, before: float) -> int:
    newest = max(table.seals, default=0)
    old = [hand for hand, (_, at) in table.seals.items() if at < before and (table.closed or hand != newest)]
    for hand in old:
        del table.seals[hand]
    return len(old)
