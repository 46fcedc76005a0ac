"""A connection that fails on demand and keeps a list of what it was asked, for the tests of the database."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any


class Ailing(sqlite3.Connection):
    """Raises for every statement that begins with one of `fails`; `asked` holds all statements."""

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.fails: tuple[str, ...] = ()
        self.asked: list[str] = []

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self._ask(sql)
        return super().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        self._ask(sql)
        return super().executemany(sql, parameters)

    def _ask(self, sql: str) -> None:
        self.asked.append(sql)
        if self.fails and sql.startswith(self.fails):
            raise sqlite3.OperationalError("disk I/O error")


class Ward:
    """Connects with ailing connections, and keeps the newest of them in `patient`."""

    patient: Ailing

    def __call__(self, path: Path) -> sqlite3.Connection:
        self.patient = sqlite3.connect(
            path, timeout=0, isolation_level=None, check_same_thread=False, factory=Ailing
        )
        return self.patient
