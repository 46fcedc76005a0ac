"""A house that is killed in the middle of a hand and started again (S-2, S-14)."""

import json
import signal
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.cli.test_serve import PATIENCE, Command


def test_guest_table_and_cards_are_there_after_kill_9(tmp_path: Path, free_port: int) -> None:
    words = ("--port", str(free_port), "--data", str(tmp_path), "--no-open")
    house = Command(*words)
    house.line()
    with httpx.Client(base_url=f"http://127.0.0.1:{free_port}", timeout=PATIENCE) as client:
        client.post("/api/guests", json={"alias": "Ana"})
        wishes = {"game": "monedas", "room": "amigos", "seats": 2, "clock": 0, "computers": 1, "start": True}
        key = client.post("/api/tables", json=wishes).json()["key"]
        before = state_of(client, free_port, key, wait_for_cards=True)
        house.stop(signal.SIGKILL)
        house = Command(*words)
        house.line()
        after = state_of(client, free_port, key)
        assert client.get("/api/me").json()["alias"] == "Ana"
    assert after["you"] == before["you"]
    assert after["view"] == before["view"]
    assert after["at"] == before["at"]
    assert house.stop(signal.SIGTERM)[0] == 0


def state_of(client: httpx.Client, port: int, key: str, *, wait_for_cards: bool = False) -> dict[str, Any]:
    """The newest state of a table, as this guest sees it."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(
        f"ws://127.0.0.1:{port}/ws/tables/{key}",
        additional_headers={"Cookie": cookie},
        subprotocols=["tapado.v1"],  # type: ignore[list-item]
        compression=None,
        proxy=None,
    ) as socket:
        while True:
            state: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
            hand = state["view"]["hand"]
            if not wait_for_cards or (hand is not None and state["you"]["options"]["bet"] is not None):
                return state
