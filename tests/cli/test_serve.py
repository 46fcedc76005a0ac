"""The command line as a process of its own: what it says, how it ends, what it leaves behind (S-1, S-27)."""

import argparse
import http.client
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapado.cli import serve

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Command:
    """`tapado` with these words, in English unless told otherwise."""

    def __init__(self, *words: str, lang: str = "C") -> None:
        env = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "LC_ALL": lang,
            "DISPLAY": "",
            "WAYLAND_DISPLAY": "",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tapado.cli.main", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
        )

    def line(self) -> str:
        """The next line that it says."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def end(self) -> tuple[int, str, str]:
        """Its status and the rest of what it said, once it has ended."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err

    def stop(self, how: int) -> tuple[int, str, str]:
        self.process.send_signal(how)
        return self.end()


@pytest.fixture
def house(tmp_path: Path, free_port: int) -> Iterator[Command]:
    """An open house in a folder of its own."""
    house = Command("serve", "--port", str(free_port), "--data", str(tmp_path), "--no-open")
    assert house.line() == f"Tapado is open: http://127.0.0.1:{free_port}"
    yield house
    if house.process.poll() is None:
        house.process.kill()
    house.process.communicate()


def test_the_house_says_where_it_is_who_gets_in_and_where_its_data_are(
    house: Command, tmp_path: Path
) -> None:
    assert "tapado serve --lan" in house.line()
    assert str(tmp_path) in house.line()
    assert "Ctrl+C" in house.line()
    assert (tmp_path / "tapado.sqlite3").is_file()


def test_whoever_calls_is_answered(house: Command, free_port: int) -> None:
    assert status_of(free_port, "/api/tables") == 200
    assert status_of(free_port, "/api/tables", host="evil.example") == 421


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_closes_in_order_when_it_is_told_to(house: Command, tmp_path: Path, how: int) -> None:
    status, out, err = house.stop(how)
    assert (status, err) == (0, "")
    assert out.endswith("What was played is kept.\n")
    assert (tmp_path / "tapado.lock").read_text() == ""
    assert not (tmp_path / "tapado.sqlite3-wal").exists()


def test_ctrl_c_before_it_is_open_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "_open", interrupted)
    assert serve.run(argparse.Namespace()) == 130
    assert capsys.readouterr() == ("", "")


def test_a_folder_belongs_to_one_house(house: Command, tmp_path: Path) -> None:
    status, out, err = Command("--port", "0", "--data", str(tmp_path), "--no-open").end()
    assert (status, out) == (1, "")
    assert str(tmp_path) in err
    assert str(house.process.pid) in err
    assert house.process.poll() is None


def test_after_a_crash_the_folder_is_free(house: Command, tmp_path: Path) -> None:
    house.stop(signal.SIGKILL)
    again = Command("--port", "0", "--data", str(tmp_path), "--no-open")
    assert again.line().startswith("Tapado is open: http://127.0.0.1:")
    assert again.stop(signal.SIGTERM)[0] == 0


def test_a_busy_port_is_named_with_another_one(house: Command, tmp_path: Path, free_port: int) -> None:
    status, _, err = Command("--port", str(free_port), "--data", str(tmp_path / "other"), "--no-open").end()
    assert status == 1
    assert f"Port {free_port} is busy" in err
    assert f"--port {free_port + 1}" in err


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    status, _, err = Command("--port", "0", "--data", str(tmp_path / "file" / "data"), "--no-open").end()
    assert status == 1
    assert f"Can't write in {tmp_path / 'file' / 'data'}" in err


def test_a_file_that_is_no_house_of_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tapado.sqlite3").write_text("my diary, not a database at all" * 100)
    status, _, err = Command("--port", "0", "--data", str(tmp_path), "--no-open").end()
    assert status == 1
    assert f"Can't open {tmp_path / 'tapado.sqlite3'}" in err
    assert (tmp_path / "tapado.sqlite3").read_text().startswith("my diary")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--host", "0.0.0.0"], "--lan"),
        (["serve", "--host", "192.0.2.7"], "--public-url https://"),
        (["--public-url", "http://tapado.example"], "https"),
        (["--public-url", "tapado.example"], "«tapado.example» is no address"),
        (["--host", "192.0.2.7", "--lan"], "Can't listen on 192.0.2.7"),
    ],
)
def test_what_can_not_be_served_is_said_and_nothing_begun(
    tmp_path: Path, words: list[str], said: str
) -> None:
    status, out, err = Command(*words, "--port", "0", "--data", str(tmp_path / "data"), "--no-open").end()
    assert (status, out) == (1, "")
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "words", [["--port", "x"], ["--port", "65536"], ["--port", "-1"], ["dance"], ["--dance"]]
)
def test_a_wrong_word_is_a_matter_of_usage(words: list[str]) -> None:
    status, out, err = Command(*words).end()
    assert (status, out) == (2, "")
    assert "usage: tapado" in err


@pytest.mark.parametrize("port", ["x", "65536", "-1", "8.5", "1e3", ""])
def test_what_is_no_port_is_said_in_plain_words(port: str) -> None:
    _, _, err = Command(f"--port={port}").end()
    assert f"«{port}» is no port: write a number from 0 to 65535" in err


def test_in_the_local_network_the_address_for_others_is_printed(tmp_path: Path) -> None:
    house = Command("serve", "--lan", "--port", "0", "--data", str(tmp_path), "--no-open")
    lines: list[str] = []
    while not (lines and lines[-1].startswith("Ctrl+C")):
        lines.append(house.line())
    for_others = [line for line in lines if line.startswith("For the others: http://")]
    assert for_others
    assert not any("127.0.0.1" in line or "localhost" in line for line in for_others)
    assert any("without encryption" in line for line in lines)
    assert house.stop(signal.SIGTERM)[0] == 0


def test_help_and_version_begin_nothing() -> None:
    status, out, _ = Command("--help").end()
    assert status == 0
    for option in ("--host", "--port", "--lan", "--public-url", "--data", "--no-open", "--version", "serve"):
        assert option in out
    status, out, _ = Command("--version").end()
    assert (status, out.split()[0]) == (0, "tapado")
    assert Command("serve", "--help").end()[0] == 0


def test_it_speaks_spanish_where_the_machine_does() -> None:
    _, out, _ = Command("--help", lang="es_ES.UTF-8").end()
    assert "una casa de póquer" in out


def status_of(port: int, path: str, host: str | None = None) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers={} if host is None else {"Host": host})
        return connection.getresponse().status
    finally:
        connection.close()
