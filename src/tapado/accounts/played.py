"""The hands that somebody has played: listed, opened, and written as files, for himself alone (S-24)."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from tapado.hands.rank import Description
from tapado.histories.phh import HandRecord, write, write_one
from tapado.histories.steps import Step, steps_of
from tapado.histories.table_record import hands_of, record_of
from tapado.rules.events import Event, HandStarted
from tapado.rules.table import Table
from tapado.tables.codec import event_of
from tapado.tables.keeping import keepsake_of
from tapado.tables.store import HandAt, Store, StoredEvent

MOST_IN_A_FILE = 2_000
"""Hands of one table in one file: the last ones."""

Rows = Sequence[tuple[int, StoredEvent]]


@dataclass(frozen=True, slots=True)
class Line:
    """A hand in somebody's list. `held` are his cards at the end, as text; `won` may be below zero."""

    no: int
    table: str
    hand: int
    seat: int
    game: str
    ended_at: float
    won: int
    held: tuple[int, ...]
    rank: Description | None


@dataclass(frozen=True, slots=True)
class Player:
    """One of those who were dealt in; `stack` is what he had before the hand."""

    seat: int
    name: str
    computer: bool
    stack: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A hand as who sat there may see it again, and as a file of it says."""

    line: Line
    players: tuple[Player, ...]
    steps: tuple[Step, ...]
    file: str


class Played:
    """What people of one house have played. Any method may raise StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def listed(self, person: str, before: int | None, most: int) -> list[Line]:
        """His hands, the newest first, at most so many; only those numbered below `before`."""
        return [line_of(one) for one in await self._store.hands(person, before, most)]

    async def opened(self, person: str, no: int) -> Opened | None:
        """One of his hands; None for anybody else's, and for none."""
        found = await self._store.hand(no)
        if found is None or found.kept.person != person:
            return None
        rows = await self._store.since(found.kept.table_id, 0)
        return await asyncio.to_thread(_opened, rows, found)

    async def file_of_table(self, person: str, table_id: str) -> str | None:
        """All his hands at a table in one file; None where he has played none."""
        mine = (await self._store.hands_at(person, table_id))[-MOST_IN_A_FILE:]
        if not mine:
            return None
        rows = await self._store.since(table_id, 0)
        return await asyncio.to_thread(_file, rows, mine)


def line_of(found: HandAt) -> Line:
    """A kept hand as it is listed."""
    kept, keepsake = found.kept, keepsake_of(found.kept)
    return Line(
        no=found.no,
        table=kept.table_id,
        hand=kept.hand,
        seat=kept.seat,
        game=keepsake.game,
        ended_at=found.ended_at,
        won=kept.won,
        held=keepsake.held,
        rank=keepsake.rank,
    )


# ── in another thread: a log may be long ───────────────────────────────────────


def _opened(rows: Rows, found: HandAt) -> Opened:
    before, events = next(
        (before, events) for before, events in hands_of(_read(rows)) if _number(events) == found.kept.hand
    )
    kept, own = found.kept, dict(keepsake_of(found.kept).cards)
    started = events[0]
    assert isinstance(started, HandStarted)
    seats = ((seat, before.player_at(seat)) for seat in started.seats)
    return Opened(
        line=line_of(found),
        players=tuple(Player(seat, one.name, one.computer, one.stack) for seat, one in seats),
        steps=tuple(steps_of(before, events, kept.seat, own)),
        file=write_one(_record(before, events, found)),
    )


def _file(rows: Rows, mine: Sequence[HandAt]) -> str:
    by_number = {found.kept.hand: found for found in mine}
    return write(
        _record(before, events, by_number[_number(events)])
        for before, events in hands_of(_read(rows))
        if _number(events) in by_number
    )


def _record(before: Table, events: Sequence[Event], found: HandAt) -> HandRecord:
    record = record_of(before, events, found.kept.seat, dict(keepsake_of(found.kept).cards))
    day = datetime.fromtimestamp(found.ended_at, UTC)
    return replace(
        record,
        carried={**record.carried, "venue": "Tapado", "day": day.day, "month": day.month, "year": day.year},
    )


def _read(rows: Rows) -> list[Event]:
    return [event_of(stored) for _, stored in rows]


def _number(events: Sequence[Event]) -> int:
    started = events[0]
    assert isinstance(started, HandStarted)
    return started.hand
