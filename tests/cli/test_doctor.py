"""`tapado doctor`: of a closed house and of a running one, in both languages (S-27)."""

import asyncio
import json
import signal
import sqlite3
from pathlib import Path
from typing import get_args

import httpx
import pytest

from tapado.cli.doctor_words import SENTENCES
from tapado.games import GAMES
from tapado.rules import commands as c
from tapado.server.side_door import FILE as DOOR
from tapado.tables.audit import Code
from tapado.tables.database import Database
from tapado.tables.folder import claim
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import issue_of
from tests.cli.test_serve import PATIENCE, Command
from tests.tables.anybody import policy, thinks
from tests.tables.bench import Bench
from tests.tables.setups import setup_of

WELL = "All is well: the accounts sum to zero, and each table holds what its account says."


async def _an_evening(file: Path) -> None:
    """Ana and Bea sit at a table, in the middle of a hand."""
    database = Database(file)
    bench = Bench(SqliteStore(database, now=lambda: 0.0))
    for person in ("ana", "bea"):
        await bench.store.move(issue_of(person))
    table = await bench.house.open(setup_of("holdem", 4), ("ana", "Ana"), chips=100)
    await table.send(c.SitDown("bea", "Bea", chips=100))
    await table.send(bench.means.deal(table.table))
    await bench.house.close()
    await database.close()


async def _a_night_of_every_game(file: Path) -> None:
    """Two people, or one against the Caballero, have played some hands of each game."""
    database = Database(file)
    bench = Bench(SqliteStore(database, now=lambda: 0.0), think=thinks)
    for game in GAMES:
        names = [f"{game}-{number}" for number in range(1 if game == "prendas" else 2)]
        for name in names:
            await bench.store.move(issue_of(name))
        table = await bench.table(*names, setup=setup_of(game), computers=1)
        for number, name in enumerate(names):
            bench.sit(table, name).play(policy(number))
        if table.table.stage == "waiting":
            await table.send(c.StartMatch(by=0))
    for _ in range(60):
        await bench.clock.advance(2)
    assert all(table.table.hand is not None for table in bench.house.tables())
    await bench.house.close()
    await database.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data of a house that is closed."""
    asyncio.run(_an_evening(tmp_path / "tapado.sqlite3"))
    return tmp_path


def doctor(*words: str, lang: str = "C") -> tuple[int, list[str], str]:
    status, out, err = Command("doctor", *words, lang=lang).end()
    return status, out.splitlines(), err


def spoil(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / "tapado.sqlite3") as connection:
        connection.execute(statement)
    connection.close()


# ── a closed house ───────────────────────────────────────────────────────────


@pytest.mark.parametrize("deep", [(), ("--deep",)], ids=["plain", "deep"])
def test_of_a_closed_house_in_order_it_says_so(folder: Path, deep: tuple[str, ...]) -> None:
    status, lines, err = doctor("--data", str(folder), *deep)
    assert (status, err) == (0, "")
    assert lines[0].startswith("4 accounts, 4 transfers, 1 tables for chips with ")
    assert lines[1:] == [WELL]


def test_of_a_house_where_all_five_games_were_played_it_says_so(tmp_path: Path) -> None:
    asyncio.run(_a_night_of_every_game(tmp_path / "tapado.sqlite3"))
    status, lines, err = doctor("--deep", "--data", str(tmp_path))
    assert (status, lines[1:], err) == (0, [WELL], "")
    assert ", 3 tables for chips with " in lines[0]


def test_it_names_what_is_wrong_and_ends_with_1(folder: Path) -> None:
    spoil(folder, "UPDATE accounts SET balance = balance + 7 WHERE id = 'person:ana'")
    status, lines, _ = doctor("--data", str(folder))
    assert status == 1
    assert lines[1:] == [
        "The accounts don't sum to zero but to 7.",
        "Account person:ana has 1907 chips; its transfers make 1900.",
        "Not all is well: 2",
    ]


def test_it_speaks_spanish_where_the_machine_does(folder: Path) -> None:
    spoil(folder, "DELETE FROM transfers WHERE kind = 'sit_down' AND payer = 'person:bea'")
    status, lines, _ = doctor("--data", str(folder), "--deep", lang="es_ES.UTF-8")
    assert status == 1
    assert "La cuenta person:bea tiene 1900 fichas y según sus movimientos tendría 2000." in lines
    assert any(line.startswith("El suceso 3 de la mesa ") for line in lines)
    assert lines[-1].startswith("No cuadra: ")


def test_a_folder_without_a_house_is_left_as_it_is(tmp_path: Path) -> None:
    status, lines, err = doctor("--data", str(tmp_path / "none"))
    assert (status, lines) == (2, [])
    assert "There is no house's data in" in err
    assert not (tmp_path / "none").exists()


def test_a_file_that_is_no_house_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "tapado.sqlite3").write_bytes(b"not a database at all, but long enough" * 100)
    status, _, err = doctor("--data", str(tmp_path))
    assert status == 2
    assert "can't open" in err.lower()


def test_while_another_command_has_the_data_it_says_that_nobody_answers(folder: Path) -> None:
    with claim(folder):
        status, _, err = doctor("--data", str(folder))
    assert status == 2
    assert "doesn't answer" in err


def test_there_is_a_sentence_for_every_fault() -> None:
    assert set(SENTENCES) == set(get_args(Code))


# ── a running house ──────────────────────────────────────────────────────────


def test_a_running_house_is_asked_and_goes_on(folder: Path, free_port: int) -> None:
    house = Command("--port", str(free_port), "--data", str(folder), "--no-open")
    house.line()
    with httpx.Client(base_url=f"http://127.0.0.1:{free_port}", timeout=PATIENCE) as client:
        client.post("/api/guests", json={"alias": "Ana"})
        status, lines, err = doctor("--data", str(folder), "--deep")
        assert (status, err) == (0, "")
        assert lines[0].startswith("5 accounts, 5 transfers, ")
        assert lines[1] == WELL
        assert client.get("/api/me").status_code == 200
    assert house.stop(signal.SIGTERM)[0] == 0
    assert not (folder / DOOR).exists()
    assert doctor("--data", str(folder))[0] == 0


def test_a_house_that_was_killed_leaves_nothing_in_the_way(folder: Path, free_port: int) -> None:
    house = Command("--port", str(free_port), "--data", str(folder), "--no-open")
    house.line()
    house.stop(signal.SIGKILL)
    left = json.loads((folder / DOOR).read_bytes())
    assert set(left) == {"port", "key"}
    assert doctor("--data", str(folder))[0] == 0
