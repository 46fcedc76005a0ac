"""What a copy is called before it is good, and how it comes by its own name (S-27)."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapado.tables.drafts import draft_in, is_draft, place, sweep


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    draft = draft_in(tmp_path)
    draft.write_bytes(b"new")
    return draft


@pytest.fixture(params=["links", "no links"])
def disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that knows second names for a file, and one that doesn't."""

    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no")

    if request.param == "no links":
        monkeypatch.setattr(Path, "hardlink_to", refuse)


def test_each_draft_has_a_name_of_its_own(tmp_path: Path) -> None:
    names = {draft_in(tmp_path) for _ in range(20)}
    assert len(names) == 20
    assert all(is_draft(name) and name.parent == tmp_path for name in names)


@pytest.mark.parametrize(
    "name",
    [
        "tapado.sqlite3",
        ".tapado-1-0123abcd.part.sqlite3",
        ".tapado-1-0123abcd.partx",
        "x.tapado-1-0123abcd.part",
        ".tapado--0123abcd.part",
        ".tapado-1-0123ABCD.part",
        ".tapado-1-0123abcd.part\n",
        "\0/.tapado-1-0123abcd.part",
        ".tapado-\N{ARABIC-INDIC DIGIT ONE}-0123abcd.part",
        "",
    ],
)
def test_no_other_name_is_a_drafts(tmp_path: Path, name: str) -> None:
    assert not is_draft(tmp_path / name)
    assert not is_draft(Path(".tapado-1-0123abcd.part"))
    assert is_draft(tmp_path / ".tapado-1-0123abcd.part")


@pytest.mark.usefixtures("disk")
def test_a_draft_gets_its_own_name(tmp_path: Path, draft: Path) -> None:
    place(draft, tmp_path / "copy", force=False)
    assert [file.name for file in tmp_path.iterdir()] == ["copy"]
    assert (tmp_path / "copy").read_bytes() == b"new"


@pytest.mark.usefixtures("disk")
def test_it_takes_no_other_files_name_unless_it_is_told_to(tmp_path: Path, draft: Path) -> None:
    file = tmp_path / "copy"
    file.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        place(draft, file, force=False)
    assert (file.read_bytes(), draft.read_bytes()) == (b"old", b"new")
    place(draft, file, force=True)
    assert [one.name for one in tmp_path.iterdir()] == ["copy"]
    assert file.read_bytes() == b"new"


@pytest.mark.skipif(sys.platform == "win32", reason="nothing is swept there")
def test_what_dead_processes_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    dead = [f".tapado-{number}-0123abcd.part" for number in (ended.pid, os.getpid(), 9_999_999_999)]
    living = [f".tapado-{number}-0123abcd.part" for number in (os.getppid(), 1)]
    others = ["copy", f".tapado-{ended.pid}-0123abcd.part.keep"]
    for name in (*dead, *living, *others):
        (tmp_path / name).touch()
    sweep(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {*living, *others}


def test_a_folder_that_cant_be_seen_is_left_alone(tmp_path: Path) -> None:
    sweep(tmp_path / "none")
    assert not (tmp_path / "none").exists()
