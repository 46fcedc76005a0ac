"""Reports: what people tell the hosts of others. The line is kept with it, for it is forgotten elsewhere."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from tapado.tables.database import Database

ReportState = Literal["new", "seen", "closed"]
MOST_LISTED = 200
KEPT_SECONDS = 90 * 24 * 3600
"""A report that was closed so long ago is erased."""


@dataclass(frozen=True, slots=True)
class NewReport:
    """Who reports whom, at which table; `line` is what was said, `note` what the reporter adds."""

    id: str
    by: str
    about: str
    name: str
    table: str
    line: str
    note: str


@dataclass(frozen=True, slots=True)
class Report:
    """A report as the hosts read it. `at` is seconds since 1970; `by` and `about` are people."""

    no: int
    at: float
    by: str
    about: str
    name: str
    table: str
    line: str
    note: str
    state: ReportState


class Reports:
    """All reports of a house. Any method may raise DatabaseFailed."""

    def __init__(self, database: Database, *, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def file(self, report: NewReport) -> None:
        """Keeps it; the same id of the same person again keeps nothing more (S-18)."""
        await self._database.write(partial(_insert, report, self._now()))

    async def listed(self) -> list[Report]:
        """The last ones, the newest first."""
        return await self._database.read(_select)

    async def mark(self, no: int, state: ReportState) -> bool:
        """Says what has become of one; whether there is such a one."""
        return await self._database.write(partial(_mark, no, state))


def forget(person: str, connection: sqlite3.Connection) -> None:
    """Erases what names somebody: reports of him, and that he was who reported. Inside a transaction."""
    connection.execute("DELETE FROM reports WHERE about = ?", (person,))
    connection.execute("UPDATE reports SET reporter = '' WHERE reporter = ?", (person,))


# ── in the database's thread ─────────────────────────────────────────────────


def _insert(report: NewReport, now: float, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM reports WHERE state = 'closed' AND made_at < ?", (now - KEPT_SECONDS,))
    connection.execute(
        "INSERT INTO reports (id, made_at, reporter, about, name, table_id, line, note)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reporter, id) WHERE reporter <> '' DO NOTHING",
        (report.id, now, report.by, report.about, report.name, report.table, report.line, report.note),
    )


def _select(connection: sqlite3.Connection) -> list[Report]:
    found = connection.execute(
        "SELECT no, made_at, reporter, about, name, table_id, line, note, state FROM reports"
        " ORDER BY no DESC LIMIT ?",
        (MOST_LISTED,),
    )
    return [Report(*row) for row in found]


def _mark(no: int, state: str, connection: sqlite3.Connection) -> bool:
    return connection.execute("UPDATE reports SET state = ? WHERE no = ?", (state, no)).rowcount > 0
