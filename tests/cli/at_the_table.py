"""Guests of a house that runs as a process of its own: how they come in, and somebody who plays on and on."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from threading import Event, Thread
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 20.0
_numbers = count()
"""Of commands, each with another id (S-18)."""


@contextmanager
def guest(port: int, alias: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        assert client.post("/api/guests", json={"alias": alias}).status_code == 201
        yield client


def cash_table(client: httpx.Client) -> str:
    """A table of hold'em without clocks, where the guest has 100 chips and a computer player opposite."""
    wishes = {
        "game": "holdem",
        "room": "amigos",
        "seats": 2,
        "clock": 0,
        "pace": "fast",
        "computers": 1,
        "stakes": {"structure": "no_limit", "small_bet": 2, "big_bet": 2},
        "buy_in": {"least": 40, "most": 200},
        "chips": 100,
    }
    answer = client.post("/api/tables", json=wishes)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


def line_to(client: httpx.Client, key: str) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{client.base_url.port}/ws/tables/{key}",
        additional_headers={"Cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())},
        subprotocols=["tapado.v1"],  # type: ignore[list-item]
        compression=None,
        proxy=None,
    )


def state(client: httpx.Client, key: str) -> Json:
    """The table as this guest sees it when he comes in."""
    with line_to(client, key) as line:
        return _state(line)


def play(client: httpx.Client, key: str, hands: int) -> int:
    """Folds until that many hands are over, or more where the computer player folds before he is asked.

    Leaves the next one when it is his turn, and tells how many are over.
    """
    with line_to(client, key) as line:
        while (number := (asked := _question(line))["view"]["hand"]["number"]) <= hands:
            _say(line, "fold", asked)
    return int(number) - 1


class Regular:
    """Checks and folds in a thread of his own, hand after hand, until he is let go; `acts` counts."""

    def __init__(self, client: httpx.Client, key: str) -> None:
        self.acts = 0
        self._client, self._key = client, key
        self._enough = Event()
        self._thread = Thread(target=self._play, daemon=True)

    def __enter__(self) -> "Regular":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join(PATIENCE)

    def _play(self) -> None:
        with line_to(self._client, self._key) as line:
            while not self._enough.is_set():
                asked = _question(line)
                bet = asked["you"]["options"]["bet"]
                _say(line, "check" if bet["check"] else "fold", asked)
                self.acts += 1


def _state(line: ClientConnection) -> Json:
    while True:
        said: Json = json.loads(line.recv(timeout=PATIENCE))
        if said["type"] == "state":
            return said


def _question(line: ClientConnection) -> Json:
    """The next state in which he is asked to bet."""
    while True:
        said = _state(line)
        if said["you"]["options"]["bet"] is not None:
            return said


def _say(line: ClientConnection, type_: str, asked: Json) -> None:
    question = asked["you"]["options"]["bet"]["question"]
    line.send(json.dumps({"type": type_, "id": f"m{next(_numbers)}", "question": question}))
