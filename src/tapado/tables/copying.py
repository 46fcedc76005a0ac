"""A copy of all the data in another file, made while the house goes on (S-27).

It is made bit by bit in the database's own thread: what is written meanwhile by the same connection goes into
the copy as well, so it ends, and is what the house was at the moment of its end.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

from tapado.tables.database import Database, DatabaseFailed, Pause

PAGES = 256
"""Pages (of 4 KiB) between two pauses: what others may have to wait for, on the disk too."""
SPARE = 16 * 1024 * 1024
"""Bytes left on the disk, so that a copy beside the data stops no house."""

Code = Literal["no_such_folder", "not_writable", "disk_full", "draft_exists", "closing", "cannot_copy"]

_BY_ERRNO: dict[int | None, Code] = {
    errno.ENOENT: "no_such_folder",
    errno.ENOTDIR: "no_such_folder",
    errno.EACCES: "not_writable",
    errno.EPERM: "not_writable",
    errno.EROFS: "not_writable",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EEXIST: "draft_exists",
}


class CannotCopy(Exception):
    """There is no copy, and nothing is left of it; the cause says more."""

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code = code


async def copied(database: Database, draft: Path) -> None:
    """Writes all of it to that new file, for this user only, and has it on the disk. Raises CannotCopy."""
    try:
        await database.read_long(partial(_copy, database.path, draft))
    except OSError as error:
        raise CannotCopy(code_of(error)) from error
    except DatabaseFailed as error:
        raise CannotCopy(_code_of_failure(error)) from error


def code_of(error: OSError) -> Code:
    """What a refusal of the system's comes to."""
    return _BY_ERRNO.get(error.errno, "cannot_copy")


def _code_of_failure(error: DatabaseFailed) -> Code:
    if not isinstance(error.__cause__, sqlite3.Error):
        return "closing"
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    return "disk_full" if code == sqlite3.SQLITE_FULL else "cannot_copy"


# ── in the database's thread ─────────────────────────────────────────────────


def _copy(path: Path, draft: Path, source: sqlite3.Connection, pause: Pause) -> None:
    """Raises OSError, sqlite3.Error or DatabaseFailed."""
    handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        _check_room(path, draft)
        _fill(source, draft, partial(_between, handle, pause))
        os.fsync(handle)
    except BaseException:
        os.close(handle)
        draft.unlink(missing_ok=True)
        raise
    os.close(handle)


def _check_room(path: Path, draft: Path) -> None:
    if shutil.disk_usage(draft.parent).free < path.stat().st_size + SPARE:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _fill(source: sqlite3.Connection, draft: Path, between: Callable[[], None]) -> None:
    copy = connect(draft)
    try:
        # A draft is whole or thrown away, and is put on the disk piece by piece: it needs neither.
        copy.execute("PRAGMA journal_mode = OFF")
        copy.execute("PRAGMA synchronous = OFF")
        source.backup(copy, pages=PAGES, progress=lambda *_: between())
    finally:
        copy.close()


def _between(handle: int, pause: Pause) -> None:
    # Else all of it lies in memory until a commit of the house has to wait for the disk to take it.
    os.fsync(handle)
    pause()


def connect(draft: Path) -> sqlite3.Connection:
    """The draft's own connection."""
    return sqlite3.connect(draft, isolation_level=None)
