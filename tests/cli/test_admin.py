"""`tapado admin`: hosts and passwords, of a closed house and of a running one (S-27)."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tapado.server.side_door import FILE as DOOR
from tests.cli.test_serve import PATIENCE, ROOT, Command

MINE = {"name": "Ana de Triana", "password": "caballo correcto"}


def order(folder: Path, *words: str, typed: str = "", lang: str = "C") -> tuple[int, str, str]:
    """What `tapado admin` gives and says."""
    done = subprocess.run(
        [sys.executable, "-m", "tapado.cli.main", "admin", *words, "--data", str(folder)],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "LC_ALL": lang},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_bare_admin_says_what_may_be_ordered() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tapado.cli.main", "admin"],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "LC_ALL": "es_ES"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert all(order in done.stderr for order in ("host", "no-host", "password", "hosts", "nombra anfitrión"))


@pytest.fixture
def address(free_port: int) -> str:
    return f"http://127.0.0.1:{free_port}"


@pytest.fixture
def house(tmp_path: Path, free_port: int) -> Iterator[Command]:
    """A running house where Ana has an account."""
    house = Command("serve", "--port", str(free_port), "--data", str(tmp_path), "--no-open")
    assert house.line().startswith("Tapado is open")
    yield house
    if house.process.poll() is None:
        house.stop(signal.SIGTERM)


@pytest.fixture
def ana(house: Command, address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        assert client.post("/api/guests", json={"alias": "Ana"}).status_code == 201
        assert client.post("/api/account", json=MINE).status_code == 201
        yield client


def test_a_running_house_makes_a_host_and_takes_it_back(tmp_path: Path, ana: httpx.Client) -> None:
    assert ana.get("/api/me").json()["host"] is False
    status, out, _ = order(tmp_path, "host", "ana de triana")
    assert (status, out) == (0, "Ana de Triana is a host, at /anfitrion\n")
    assert ana.get("/api/me").json()["host"] is True
    assert order(tmp_path, "hosts")[:2] == (0, "Ana de Triana\n")
    assert order(tmp_path, "no-host", MINE["name"])[0] == 0
    assert ana.get("/api/me").json()["host"] is False
    assert order(tmp_path, "hosts")[:2] == (0, "")


def test_a_running_house_resets_a_password_and_ends_the_sessions(tmp_path: Path, ana: httpx.Client) -> None:
    status, out, err = order(tmp_path, "password", MINE["name"], typed="otra palabra\n")
    assert (status, err) == (0, "")
    assert "otra palabra" not in out
    assert ana.get("/api/me").status_code == 401
    assert ana.post("/api/sessions", json=MINE).status_code == 403
    again = {"name": MINE["name"], "password": "otra palabra"}
    assert ana.post("/api/sessions", json=again).status_code == 201


def test_a_closed_house_is_served_alone_and_remembers_it(
    tmp_path: Path, house: Command, ana: httpx.Client
) -> None:
    assert house.stop(signal.SIGTERM)[0] == 0
    status, out, _ = order(tmp_path, "host", MINE["name"], lang="es_ES.UTF-8")
    assert (status, out) == (0, "Ana de Triana es anfitrión: su página está en /anfitrion\n")
    assert order(tmp_path, "hosts")[:2] == (0, "Ana de Triana\n")
    assert order(tmp_path, "password", MINE["name"], typed="otra palabra\n")[0] == 0


@pytest.mark.parametrize(
    ("words", "typed", "told"),
    [
        (("host", "Nadie"), "", "nobody signs in with that name"),
        (("no-host", "Nadie"), "", "nobody signs in with that name"),
        (("password", "Nadie"), "otra palabra\n", "nobody signs in with that name"),
        (("password", MINE["name"]), "corta\n", "that password is too short"),
        (("password", MINE["name"]), "", "that password is too short"),
    ],
)
def test_what_cant_be_done_is_said_and_changes_nothing(
    tmp_path: Path, ana: httpx.Client, words: tuple[str, ...], typed: str, told: str
) -> None:
    status, out, err = order(tmp_path, *words, typed=typed)
    assert (status, out, err) == (1, "", f"tapado: {told}\n")
    assert ana.get("/api/me").json()["host"] is False
    assert order(tmp_path, "hosts")[:2] == (0, "")


def test_a_folder_without_a_house_has_nobody_to_be_made_a_host(tmp_path: Path) -> None:
    status, _, err = order(tmp_path / "nothing", "host", "Ana")
    assert status == 2
    assert err.startswith("tapado: ")
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize(
    "said",
    [
        {"order": "host"},
        {"order": "host", "name": 7},
        {"order": "host", "name": "x" * 501},
        {"order": "password", "name": MINE["name"]},
        {"order": "jump", "name": MINE["name"]},
        {},
    ],
)
def test_the_side_door_takes_no_order_without_what_it_needs(
    tmp_path: Path, ana: httpx.Client, said: dict[str, object]
) -> None:
    assert asked(tmp_path, said) == {"error": "bad_request"}
    assert ana.get("/api/me").status_code == 200


def test_without_its_key_the_side_door_makes_nobody_a_host(tmp_path: Path, ana: httpx.Client) -> None:
    assert asked(tmp_path, {"order": "host", "name": MINE["name"]}, key="guessed") == {"error": "wrong_key"}
    assert ana.get("/api/me").json()["host"] is False
    assert (tmp_path / DOOR).stat().st_mode & 0o077 == 0


def asked(folder: Path, said: dict[str, object], key: str | None = None) -> object:
    """What the house answers at its side door."""
    way = json.loads((folder / DOOR).read_bytes())
    line = json.dumps({"key": key or way["key"], "ask": "admin", "with": said}) + "\n"
    with socket.create_connection(("127.0.0.1", way["port"]), timeout=PATIENCE) as door:
        door.sendall(line.encode())
        with door.makefile("rb") as answer:
            return json.loads(answer.read())
