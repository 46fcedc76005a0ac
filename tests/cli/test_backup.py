"""`tapado backup`: a whole copy of a running house or of a closed one, or none (S-27)."""

import asyncio
import json
import os
import signal
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import get_args

import httpx
import pytest

from tapado.cli.asking import Declined, ask
from tapado.cli.backup_words import REFUSALS
from tapado.cli.main import main
from tapado.cli.target import Code as TargetCode
from tapado.tables.copying import Code as CopyingCode
from tapado.tables.database import Database
from tapado.tables.folder import claim
from tapado.tables.ledger import do_once
from tapado.tables.transfers import issue_of
from tests.cli.at_the_table import Regular, cash_table, guest, play, state
from tests.cli.test_doctor import doctor, spoil
from tests.cli.test_serve import Command

BIG = 48_000_000
"""Bytes: takes long enough to be interrupted."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data of a closed house that has one guest's chips."""
    asyncio.run(_a_house(tmp_path / "house"))
    return tmp_path / "house"


async def _a_house(folder: Path) -> None:
    _make(folder)
    database = Database(folder / "tapado.sqlite3")
    await database.write(lambda connection: do_once(issue_of("ana"), None, 0.0, connection))
    await database.close()


def _make(folder: Path) -> None:
    folder.mkdir()


@pytest.fixture
def big(folder: Path) -> Path:
    """The same with a lot of old reports."""
    rows = BIG // 4_000
    spoil(
        folder,
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
        f"{rows}) INSERT INTO reports (id, made_at, reporter, about, name, table_id, line, note) "
        "SELECT i, 0, '', '', '', '', '', hex(randomblob(2000)) FROM n",
    )
    assert (folder / "tapado.sqlite3").stat().st_size > BIG
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "copies").mkdir()
    return tmp_path / "copies" / "casa.sqlite3"


def backup(*words: object, lang: str = "C") -> tuple[int, list[str], str]:
    """The command, in this process."""
    out, err = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setenv("LC_ALL", lang)
        status = main(["backup", *map(str, words)])
    return status, out.getvalue().splitlines(), err.getvalue()


def opened(folder: Path, port: int) -> Command:
    house = Command("--port", str(port), "--data", str(folder), "--no-open")
    assert house.line().startswith("Tapado is open: ")
    return house


def restored(copy: Path, folder: Path) -> Path:
    """As docs/how-to/host.md says it: the file in an empty folder, under its old name."""
    folder.mkdir()
    (folder / "tapado.sqlite3").write_bytes(copy.read_bytes())
    return folder


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def events_in(file: Path) -> list[tuple[int, int, bytes]]:
    connection = sqlite3.connect(file)
    found = connection.execute("SELECT table_no, seq, body FROM events ORDER BY table_no, seq").fetchall()
    connection.close()
    return found


# ── a running house ──────────────────────────────────────────────────────────


def test_a_house_opened_on_the_copy_has_the_same_people_chips_tables_and_hands(
    tmp_path: Path, target: Path, free_port: int
) -> None:
    house = opened(tmp_path / "house", free_port)
    with guest(free_port, "Ana") as ana, guest(free_port, "Bea") as bea:
        key, busy = cash_table(ana), cash_table(bea)
        over = play(ana, key, hands=1)
        before, hands, purse = state(ana, key), hands_of(ana), ana.get("/api/me/purse").json()
        assert len(hands) == over
        assert purse["balance"] == 1900
        with Regular(bea, busy) as playing:
            wait_until(lambda: playing.acts > 2)
            status, lines, err = backup("--data", tmp_path / "house", target)
            acts = playing.acts
            wait_until(lambda: playing.acts > acts + 1)
        house.stop(signal.SIGKILL)
        assert (status, err) == (0, "")
        assert lines[0].startswith(f"The copy is in {target} (")
        assert "People: 2; tables: 10; events: " in lines[0]
        assert lines[2].startswith("All is well")

        again = opened(restored(target, tmp_path / "again"), free_port)
        assert ana.get("/api/me").json()["alias"] == "Ana"
        assert bea.get("/api/me").json()["alias"] == "Bea"
        assert (hands_of(ana), ana.get("/api/me/purse").json()) == (hands, purse)
        after = state(ana, key)
        assert (after["view"], after["you"], after["at"]) == (before["view"], before["you"], before["at"])
        over = play(ana, key, hands=over + 1)
        assert len(hands_of(ana)) == over
    assert again.stop(signal.SIGTERM)[0] == 0
    assert doctor("--deep", "--data", str(tmp_path / "again"))[0] == 0


def hands_of(client: httpx.Client) -> list[object]:
    hands: list[object] = client.get("/api/me/hands").json()["hands"]
    return hands


def wait_until(true: Callable[[], object]) -> None:
    until = time.monotonic() + 30
    while not true():
        assert time.monotonic() < until
        time.sleep(0.005)


def _has_acted(playing: Regular, before: int) -> bool:
    return playing.acts > before


def test_copies_of_a_house_in_play_are_each_a_moment_of_it(
    tmp_path: Path, target: Path, free_port: int
) -> None:
    house = opened(tmp_path / "house", free_port)
    copies = [target.with_name(f"{number}.sqlite3") for number in range(3)]
    with guest(free_port, "Bea") as bea, Regular(bea, cash_table(bea)) as playing:
        for copy in copies:
            wait_until(partial(_has_acted, playing, playing.acts))
            assert backup("--data", tmp_path / "house", copy)[0] == 0
    assert house.stop(signal.SIGTERM)[0] == 0
    assert names_in(target.parent) == [copy.name for copy in copies]
    logs = [events_in(file) for file in (*copies, tmp_path / "house" / "tapado.sqlite3")]
    assert len(logs[0]) < len(logs[-1])
    for earlier, later in pairwise(logs):
        lasts = {table: seq for table, seq, _ in earlier}
        assert [event for event in later if event[1] <= lasts.get(event[0], 0)] == earlier


def test_rubbish_at_the_side_door_is_turned_away_and_writes_nothing(
    folder: Path, target: Path, free_port: int
) -> None:
    house = opened(folder, free_port)
    rubbish: list[dict[str, object]] = [
        {},
        {"draft": 7},
        {"draft": None},
        {"draft": ".tapado-1-0123abcd.part"},
        {"draft": str(target)},
        {"draft": f"{folder}/tapado.sqlite3"},
        {"draft": f"{target.parent}/\0/.tapado-1-0123abcd.part"},
        {"draft": f"{target.parent}/\udcff/.tapado-1-0123abcd.part"},
        {"file": f"{target.parent}/.tapado-1-0123abcd.part"},
    ]
    for words in rubbish:
        with pytest.raises(Declined) as error:
            ask(folder, "backup", **words)
        assert error.value.code == "bad_request"
    assert names_in(target.parent) == []
    status, _, err = house.stop(signal.SIGTERM)
    assert (status, "Traceback" in err) == (0, False)


def test_a_house_writes_over_nothing_and_says_so_at_its_side_door(
    folder: Path, target: Path, free_port: int
) -> None:
    house = opened(folder, free_port)
    draft = target.with_name(".tapado-1-0123abcd.part")
    draft.write_bytes(b"mine")
    for place, code in ((draft, "draft_exists"), (target / draft.name, "no_such_folder")):
        with pytest.raises(Declined) as error:
            ask(folder, "backup", draft=str(place))
        assert error.value.code == code
    assert draft.read_bytes() == b"mine"
    assert house.stop(signal.SIGTERM)[0] == 0


# ── a closed house ───────────────────────────────────────────────────────────


def test_a_closed_house_is_copied_alone(folder: Path, target: Path) -> None:
    status, lines, err = backup(target, "--data", folder)
    assert (status, err) == (0, "")
    size = target.stat().st_size / 1_000_000
    assert lines == [
        f"The copy is in {target} ({size:.1f} MB). People: 0; tables: 0; events: 0.",
        "2 accounts, 1 transfers, 0 tables for chips with 0 events.",
        "All is well: the accounts sum to zero, and each table holds what its account says.",
    ]
    assert names_in(target.parent) == [target.name]
    if sys.platform != "win32":
        assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_it_speaks_spanish_where_the_machine_does(folder: Path, target: Path) -> None:
    status, lines, _ = backup(target, "--data", folder, lang="es_ES.UTF-8")
    assert status == 0
    assert lines[0].startswith(f"La copia está en {target} (0,")
    status, lines, err = backup(target, "--data", folder, lang="es_ES.UTF-8")
    assert (status, lines) == (2, [])
    assert err == f"tapado: {target} ya existe: di otro nombre, o sustitúyelo con --force.\n"


def test_a_file_is_replaced_only_when_told_so(folder: Path, target: Path) -> None:
    target.write_bytes(b"mine")
    status, _, err = backup(target, "--data", folder)
    assert (status, "exists" in err, target.read_bytes()) == (2, True, b"mine")
    assert backup("--force", target, "--data", folder)[0] == 0
    assert doctor("--data", str(restored(target, target.with_name("again"))))[0] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_what_a_link_stands_for_is_replaced_and_not_the_link(folder: Path, target: Path) -> None:
    last = target.with_name("last")
    last.symlink_to(target.name)
    assert backup(last, "--data", folder)[0] == 0
    assert last.is_symlink()
    assert target.stat().st_size > 0


@pytest.mark.parametrize("force", [(), ("--force",)], ids=["", "force"])
@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("{copies}", "is a folder"),
        ("", "is a folder"),
        ("{copies}/none/casa", "There is no folder"),
        ("{file}/casa", "There is no folder"),
        ("{house}/tapado.sqlite3", "is the data folder of a house"),
        ("{house}/casa", "is the data folder of a house"),
        ("{other}/tapado.sqlite3", "is the data folder of a house"),
        ("{copies}/" + "x" * 300, "couldn't be written"),
    ],
)
def test_where_no_copy_can_go_it_says_so_and_nothing_is_written(
    folder: Path, target: Path, force: tuple[str, ...], place: str, told: str
) -> None:
    target.write_bytes(b"mine")
    other = target.with_name("other")
    claim(other).release()
    before = [names_in(one) for one in (target.parent, other)]
    data = (folder / "tapado.sqlite3").read_bytes()
    place = place.format(copies=target.parent, file=target, house=folder, other=other)
    status, lines, err = backup(place, "--data", folder, *force)
    assert (status, lines) == (2, [])
    assert told in err
    assert "Traceback" not in err
    assert [names_in(one) for one in (target.parent, other)] == before
    assert ((folder / "tapado.sqlite3").read_bytes(), target.read_bytes()) == (data, b"mine")


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="a device of Unix")
def test_a_device_is_not_replaced(folder: Path) -> None:
    status, _, err = backup("--force", "/dev/null", "--data", folder)
    assert (status, "no ordinary file" in err) == (2, True)
    assert Path("/dev/null").is_char_device()


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="may write everywhere")
def test_in_a_folder_that_may_not_be_written_nothing_is(folder: Path, target: Path) -> None:
    target.parent.chmod(0o500)
    status, _, err = backup(target, "--data", folder)
    assert (status, err) == (2, f"tapado: Can't write in {target.parent}.\n")


def test_without_a_house_there_is_no_copy(tmp_path: Path, target: Path) -> None:
    status, _, err = backup(target, "--data", tmp_path / "none")
    assert (status, "There is no house's data in" in err) == (2, True)
    assert not (tmp_path / "none").exists()
    assert names_in(target.parent) == []


def test_of_what_is_no_house_there_is_no_copy(tmp_path: Path, target: Path) -> None:
    (tmp_path / "tapado.sqlite3").write_bytes(b"not a database at all, but long enough" * 100)
    status, _, err = backup(target, "--data", tmp_path)
    assert (status, "Can't open" in err) == (2, True)
    assert names_in(target.parent) == []


def test_while_another_command_has_the_data_it_says_that_nobody_answers(folder: Path, target: Path) -> None:
    with claim(folder):
        status, _, err = backup(target, "--data", folder)
    assert (status, "doesn't answer" in err) == (2, True)
    assert names_in(target.parent) == []


def test_a_copy_that_isnt_right_takes_no_good_ones_place(folder: Path, target: Path) -> None:
    assert backup(target, "--data", folder)[0] == 0
    good = target.read_bytes()
    spoil(folder, "UPDATE accounts SET balance = balance + 7 WHERE id = 'person:ana'")
    status, lines, err = backup("--force", target, "--data", folder)
    assert (status, lines) == (1, [])
    assert "Account person:ana has 2007 chips; its transfers make 2000." in err
    assert "No copy is kept" in err
    assert (target.read_bytes(), names_in(target.parent)) == (good, [target.name])


def test_a_damaged_house_leaves_no_copy(big: Path, target: Path) -> None:
    with (big / "tapado.sqlite3").open("r+b") as file:
        for page in range(2000, 2100):
            file.seek(page * 4096)
            file.write(b"\xa5" * 4096)
    status, lines, err = backup(target, "--data", big)
    assert (status, lines) == (1, [])
    assert "would be damaged" in err
    assert names_in(target.parent) == []


def test_there_is_a_sentence_for_every_refusal() -> None:
    asked = {"bad_request", "no_such_question", "out_of_sight"}
    assert set(REFUSALS) == {*get_args(TargetCode), *get_args(CopyingCode), *asked}


# ── in the middle ────────────────────────────────────────────────────────────


class Interrupted:
    """A copy of a big house that is stopped as soon as it has begun to be written."""

    def __init__(self, house: Path, target: Path) -> None:
        self.house, self.target = house, target
        self.command = Command("backup", str(target), "--data", str(house))
        wait_until(lambda: names_in(target.parent))

    def left_nothing_half(self) -> None:
        """Under the name of the copy is a whole one, or nothing."""
        if self.target.exists():
            assert doctor("--data", str(restored(self.target, self.target.with_name("whole"))))[0] == 0
            self.target.unlink()

    def goes_better_next_time(self) -> None:
        """And what a killed command has left is gone then."""
        assert backup(self.target, "--data", self.house)[0] == 0
        assert [name for name in names_in(self.target.parent) if name != "whole"] == [self.target.name]


@pytest.fixture
def house(big: Path, free_port: int) -> Iterator[Command]:
    house = opened(big, free_port)
    yield house
    if house.process.poll() is None:
        assert house.stop(signal.SIGTERM)[0] == 0


@pytest.mark.usefixtures("house")
def test_a_command_that_is_killed_leaves_a_running_house_as_it_was(
    big: Path, target: Path, free_port: int
) -> None:
    copy = Interrupted(big, target)
    copy.command.stop(signal.SIGKILL)
    copy.left_nothing_half()
    with guest(free_port, "Ana") as ana:
        assert ana.get("/api/me").status_code == 200
    copy.goes_better_next_time()


@pytest.mark.usefixtures("house")
def test_a_command_that_is_broken_off_takes_its_draft_away(big: Path, target: Path) -> None:
    copy = Interrupted(big, target)
    status, _, err = copy.command.stop(signal.SIGINT)
    assert (status in (0, 2), "Traceback" in err) == (True, False)
    copy.left_nothing_half()
    assert [name for name in names_in(target.parent) if name != "whole"] == []
    copy.goes_better_next_time()


def test_a_house_that_is_killed_leaves_no_copy(big: Path, target: Path, house: Command) -> None:
    copy = Interrupted(big, target)
    house.stop(signal.SIGKILL)
    status, _, err = copy.command.end()
    assert status == 0 or "doesn't answer" in err
    copy.left_nothing_half()
    assert [name for name in names_in(target.parent) if name != "whole"] == []
    copy.goes_better_next_time()


def test_a_house_closes_in_the_middle_of_a_copy(big: Path, target: Path, house: Command) -> None:
    copy = Interrupted(big, target)
    assert house.stop(signal.SIGTERM)[0] == 0
    status, _, err = copy.command.end()
    assert status == 0 or "doesn't answer" in err or "closing" in err
    copy.left_nothing_half()
    copy.goes_better_next_time()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "broken off"])
def test_a_closed_house_is_whole_whatever_becomes_of_its_copy(
    big: Path, target: Path, how: signal.Signals
) -> None:
    copy = Interrupted(big, target)
    _, _, err = copy.command.stop(how)
    assert "Traceback" not in err
    copy.left_nothing_half()
    assert doctor("--data", str(big))[0] == 0
    copy.goes_better_next_time()


def test_the_key_of_the_side_door_is_asked_for(folder: Path, target: Path, free_port: int) -> None:
    house = opened(folder, free_port)
    door = folder / "tapado.door"
    way = json.loads(door.read_bytes())
    door.write_text(json.dumps({**way, "key": "x" * 43}))
    status, _, err = backup(target, "--data", folder)
    assert (status, err) == (2, "tapado: wrong_key\n")
    assert names_in(target.parent) == []
    house.stop(signal.SIGTERM)
