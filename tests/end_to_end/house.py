"""A real house in a process of its own: opened by its command line, killed as by a power failure."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

SOURCES = Path(__file__).parents[2] / "src"
OPENS_WITHIN = 30
"""Seconds that a house may take on a busy machine."""


class House:
    """`tapado serve` on a free port, with a data folder of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """What stands before every path."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Gives back when people can come in. Raises AssertionError for a house that doesn't open."""
        command = [sys.executable, "-m", "tapado.cli.main", "serve", "--no-open", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            env=_environment(),
            stdout=(self.data.parent / f"{self.data.name}.log").open("a"),
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._wait_until_open()

    def kill(self) -> None:
        """Stops it as a power failure would: nothing is said, nothing is put away."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def assert_all_is_well(self) -> None:
        """Has `tapado doctor` look at all accounts and at each table after every event of its log."""
        command = [sys.executable, "-m", "tapado.cli.main", "doctor", "--deep", "--data", str(self.data)]
        found = subprocess.run(command, env=_environment(), capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout + found.stderr

    def said(self) -> str:
        """All that the house has printed."""
        return (self.data.parent / f"{self.data.name}.log").read_text()

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def _wait_until_open(self) -> None:
        deadline = time.monotonic() + OPENS_WITHIN
        while time.monotonic() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, f"the house didn't open:\n{self.said()}"
            if self._answers():
                return
            time.sleep(0.1)
        raise AssertionError(f"the house didn't open within {OPENS_WITHIN} s:\n{self.said()}")

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/api/tables").is_success
        except httpx.TransportError:
            return False


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(SOURCES)}


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
