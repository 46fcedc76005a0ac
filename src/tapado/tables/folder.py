"""One process owns a data folder (S-27): a lock that the kernel gives back however the process ends."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

LOCK_NAME = "tapado.lock"


class FolderInUse(Exception):
    """Another house has this folder; `pid` is its process, if it could be read."""

    code = "folder_in_use"

    def __init__(self, path: Path, pid: int | None) -> None:
        super().__init__(f"{path} is in use by process {pid or '(unknown)'}")
        self.path = path
        self.pid = pid


class FolderUnusable(Exception):
    """The folder can't be made or written; the cause says why."""

    code = "folder_unusable"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} can't be written")
        self.path = path


class Claim:
    """The hold on a data folder, until `release` or the end of the process."""

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self._lock: int | None = lock

    def release(self) -> None:
        """Lets others claim the folder. The lock file stays, since whoever waits for it may have it open."""
        if self._lock is None:
            return
        os.ftruncate(self._lock, 0)
        os.close(self._lock)
        self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def claim(path: Path) -> Claim:
    """Takes the folder, making it first (for this user only). Raises FolderInUse or FolderUnusable."""
    lock = _open(path)
    if not _locked(lock):
        pid = _pid(lock)
        os.close(lock)
        raise FolderInUse(path, pid)
    try:
        _sign(lock)
    except OSError as error:  # a full disk
        os.close(lock)
        raise FolderUnusable(path) from error
    return Claim(path, lock)


def _open(path: Path) -> int:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(path / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise FolderUnusable(path) from error


def _sign(lock: int) -> None:
    os.ftruncate(lock, 0)
    os.write(lock, f"{os.getpid()}\n".encode())


def _pid(lock: int) -> int | None:
    text = os.read(lock, 32).strip()
    return int(text) if text.isdigit() else None


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # beyond the pid: Windows refuses to read what another process has locked

    def _locked(lock: int) -> bool:
        os.lseek(lock, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(lock, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _locked(lock: int) -> bool:
        # flock and not lockf: it holds against a second claim in the same process too.
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
