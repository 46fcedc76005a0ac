"""A connection that dies at a statement, as a process does that is killed: what it leaves is its heir's.

The heir's files are what lies on the disk at that moment. At a commit that is before it, after it (so that
nobody was told), or in the middle: the log of it was written up to some byte only.
"""

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal

Moment = Literal["before", "within", "after"]

READS = ("SELECT", "PRAGMA")
"""What changes nothing: to die there is to have died before."""


@dataclass
class End:
    """At which statement of those that write, the first being 1, and when in it if it is a commit."""

    steps: int
    moment: Moment = "before"
    waits: bool = False
    """For the next commit from there on, where most can go wrong."""

    @classmethod
    def at_random(cls, most: int, chance: Random) -> "End":
        """Within so many statements."""
        moment: Moment = chance.choice(("before", "within", "after"))
        return cls(chance.randrange(1, most), moment, waits=chance.random() < 0.4)


class Fate:
    """When a process dies, None for one that lives on, and where its heir begins."""

    def __init__(self, path: Path, heir: Path, end: End | None, chance: Random) -> None:
        self.path = path
        self.heir = heir
        self.end = end
        self.died: str | None = None
        self.asked: list[str] = []
        """The first words of all statements that write."""
        self._chance = chance
        self._before = (0, 0)

    def __call__(self, path: Path) -> "Mortal":
        """Connects, for `Database(connect=…)`."""
        connection = sqlite3.connect(
            path, timeout=0, isolation_level=None, check_same_thread=False, factory=Mortal
        )
        connection.fate = self
        return connection

    def begins(self, sql: str) -> Moment | None:
        """When it dies, if this is its last statement; what comes after that is refused."""
        if self.died is not None:
            raise sqlite3.OperationalError("dead")
        if sql.startswith(READS):
            return None
        self.asked.append(sql.split()[0].lower())
        if self.end is None or len(self.asked) < self.end.steps or (self.end.waits and sql != "COMMIT"):
            return None
        self._before = self._sizes()
        return self.end.moment if sql == "COMMIT" else "before"

    def dies_at_rest(self) -> None:
        """For whoever is there when nothing is under way."""
        with suppress(sqlite3.OperationalError):
            self.strikes("rest", "before")

    def strikes(self, sql: str, moment: Moment) -> None:
        """Leaves the heir what is there now. Raises as everything does from here on."""
        self.died = f"{moment} {sql.split()[0].lower()}"
        shutil.copyfile(self.path, self.heir)
        if self._log().exists():
            shutil.copyfile(self._log(), self.heir.with_name(f"{self.heir.name}-wal"))
        if moment == "within":
            self._tear()
        raise sqlite3.OperationalError("killed")

    def _tear(self) -> None:
        """Only what was added just now may be missing: what was written before is with the system."""
        (touched, before), (now, size) = self._before, self._sizes()
        if touched == now and size > before:  # else the log went into the file already, and is whole
            with self.heir.with_name(f"{self.heir.name}-wal").open("r+b") as log:
                log.truncate(self._chance.randint(before, size))

    def _sizes(self) -> tuple[int, int]:
        """When the file was last written, and how long the log of it is."""
        log = self._log().stat().st_size if self._log().exists() else 0
        return self.path.stat().st_mtime_ns, log

    def _log(self) -> Path:
        return self.path.with_name(f"{self.path.name}-wal")


class Mortal(sqlite3.Connection):
    """Counts its statements down to its fate."""

    fate: Fate | None = None

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        moment = None if self.fate is None else self.fate.begins(sql)
        if self.fate is not None and moment == "before":
            self.fate.strikes(sql, moment)
        cursor = super().execute(sql, parameters)
        if self.fate is not None and moment is not None:
            self.fate.strikes(sql, moment)
        return cursor

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        moment = None if self.fate is None else self.fate.begins(sql)
        if self.fate is not None and moment is not None:
            self.fate.strikes(sql, moment)
        return super().executemany(sql, parameters)
