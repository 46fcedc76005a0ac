"""The name under which a copy is written until it is whole and proved, and the step to its own (S-27)."""

import os
import re
import secrets
import sys
from contextlib import suppress
from pathlib import Path

_NAME = re.compile(r"\.tapado-(\d{1,10})-[0-9a-f]{8}\.part", re.ASCII)


def draft_in(folder: Path) -> Path:
    """A new name there, which says which process it belongs to."""
    return folder / f".tapado-{os.getpid()}-{secrets.token_hex(4)}.part"


def is_draft(path: Path) -> bool:
    """Whether a house may be told to write there: at such a name, in a folder that is named from the root."""
    return path.is_absolute() and "\0" not in str(path) and _NAME.fullmatch(path.name) is not None


def sweep(folder: Path) -> None:
    """Removes the drafts there of processes that have ended without removing them."""
    if sys.platform == "win32":  # there asking for a process may end it
        return
    with suppress(OSError):
        for file in folder.iterdir():
            name = _NAME.fullmatch(file.name)
            if name is not None and not _lives(int(name[1])):
                file.unlink(missing_ok=True)


def _lives(process: int) -> bool:
    """Not this one, which has no draft yet: numbers come again, soon so in a container."""
    if process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def place(draft: Path, file: Path, *, force: bool) -> None:
    """Gives the draft its own name, durably; `force` lets it take the place of another file.

    Raises OSError, which is FileExistsError where there is a file that must stay.
    """
    if force:
        draft.replace(file)
    else:
        _name_anew(draft, file)
    _sync_folder(file.parent)


def _name_anew(draft: Path, file: Path) -> None:
    try:
        file.hardlink_to(draft)  # nothing that has come there meanwhile is replaced
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names
        if os.path.lexists(file):
            raise FileExistsError(file) from None
        draft.rename(file)
    else:
        draft.unlink()


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
