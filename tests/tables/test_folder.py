"""One process owns a data folder, for as long as it lives and no longer (S-27)."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapado.tables.folder import LOCK_NAME, FolderInUse, FolderUnusable, claim

HOLDER = """
import sys
from pathlib import Path
from tapado.tables.folder import claim
held = claim(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_folder_is_claimed_once_and_the_second_is_told_by_whom(tmp_path: Path) -> None:
    with claim(tmp_path):
        with pytest.raises(FolderInUse) as error:
            claim(tmp_path)
        assert (error.value.path, error.value.pid) == (tmp_path, os.getpid())


def test_a_folder_that_was_released_can_be_claimed_again(tmp_path: Path) -> None:
    first = claim(tmp_path)
    first.release()
    first.release()
    with claim(tmp_path) as second:
        assert second.path == tmp_path


def test_a_folder_is_made_for_this_user_alone(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "tapado"
    with claim(folder):
        assert folder.is_dir()
        if os.name == "posix":
            assert folder.stat().st_mode & 0o077 == 0


def test_two_folders_are_two(tmp_path: Path) -> None:
    with claim(tmp_path / "one"), claim(tmp_path / "two"):
        assert {path.name for path in tmp_path.iterdir()} == {"one", "two"}


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FolderUnusable) as error:
        claim(tmp_path / "file")
    assert error.value.path == tmp_path / "file"


def test_a_full_disk_is_said_so_and_the_folder_stays_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "write", full)
        with pytest.raises(FolderUnusable) as error:
            claim(tmp_path)
    assert isinstance(error.value.__cause__, OSError)
    with claim(tmp_path):
        pass


def test_a_lock_file_left_behind_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / LOCK_NAME).write_text("99999999\nand more\n")
    with claim(tmp_path):
        assert (tmp_path / LOCK_NAME).read_text() == f"{os.getpid()}\n"


def test_the_folder_of_a_killed_house_is_free(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(FolderInUse) as error:
            claim(tmp_path)
        assert error.value.pid == holder.pid
        holder.kill()
    with claim(tmp_path):
        pass
