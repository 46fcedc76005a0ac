"""Connections at the door: counted, and closed where nothing is asked."""

import asyncio
from pathlib import Path

import pytest

from tapado.cli import callers
from tapado.cli.callers import Callers, room
from tests.server.visitors import PATIENCE, open_doors


def transports(number: int) -> list[asyncio.BaseTransport]:
    return [asyncio.BaseTransport() for _ in range(number)]


def test_so_many_come_in_and_one_more_when_one_has_gone() -> None:
    door = Callers(most=2)
    ana, bea, eva = transports(3)
    assert [door.enter(one, "127.0.0.1") for one in (ana, bea, eva)] == [True, True, False]
    door.leave(eva)
    door.leave(ana)
    assert door.enter(eva, "127.0.0.1")


def test_one_household_leaves_room_for_others() -> None:
    door = Callers(most=10, most_each=2)
    ones, others = transports(3), transports(2)
    assert [door.enter(one, f"2001:db8::{n}") for n, one in enumerate(ones)] == [True, True, False]
    assert [door.enter(one, "203.0.113.9") for one in others] == [True, True]
    door.leave(ones[0])
    assert door.enter(ones[2], "2001:db8::9")


def test_a_proxy_on_this_machine_brings_as_many_as_there_is_room_for() -> None:
    door = Callers(most=10, most_each=2)
    assert [door.enter(one, "127.0.0.1") for one in transports(11)] == [True] * 10 + [False]


def test_there_is_always_some_room() -> None:
    assert room() > 0


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Length: 20\r\n\r\n{"]
)
async def test_who_doesnt_go_on_is_sent_away_and_a_socket_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(callers, "PATIENCE_SECONDS", 0.5)
    async with open_doors(tmp_path / "tapado.sqlite3") as house:
        lobby = await (await house.guest()).open("/ws/lobby")
        name, _, port = house.host.rpartition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        writer.write(said.replace(b"{host}", house.host.encode()))
        async with asyncio.timeout(PATIENCE):
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await reader.readexactly(1)
        writer.close()
        await lobby.socket.ping()
        assert (await lobby.frame())["type"] == "lobby"


async def test_a_full_house_shuts_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapado.cli.open_house.room", lambda: 1)
    async with open_doors(tmp_path / "tapado.sqlite3") as house:
        name, _, port = house.host.rpartition(":")
        first = await asyncio.open_connection(name, int(port))
        second = await asyncio.open_connection(name, int(port))
        async with asyncio.timeout(PATIENCE):
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await second[0].readexactly(1)
        first[1].write(f"GET /api/notice HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode())
        async with asyncio.timeout(PATIENCE):
            assert (await first[0].readline()).startswith(b"HTTP/1.1 200")
        first[1].close()
        second[1].close()
