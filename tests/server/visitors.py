"""People at the doors of a house under test: guests with a cookie, and their sockets."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tapado.accounts.guests import Guests
from tapado.cli.door import open_door
from tapado.cli.open_house import HouseServer
from tapado.rules.deadlines import FIRST_DEAL_MS
from tapado.server.http.pages import STATIC
from tapado.server.premises import Premises
from tapado.server.settings import Limits, Settings
from tapado.tables.clock import Clock, LoopClock, Timer
from tapado.tables.database import Database
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.store_sqlite import SqliteStore

Json = dict[str, Any]
OpenDoors = Callable[..., Awaitable["Doors"]]

PATIENCE = 30.0
"""Seconds after which a frame or an answer that doesn't come is a failure, on however busy a machine."""
QUIET = 100
"""Turns of the event loop in which nothing comes: long after everything that is under way has arrived."""

AT_ONCE = [(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)]
"""A request's body doesn't wait for its headers to be acknowledged."""


def today() -> float:
    return 1_800_000_000.0


@dataclass
class Doors:
    """An open house: where it is, and what is behind the doors."""

    premises: Premises
    server: HouseServer
    host: str
    clients: list[httpx.AsyncClient] = field(default_factory=list)
    lines: list["Line"] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def client(self, **headers: str) -> httpx.AsyncClient:
        """Somebody without a cookie."""
        transport = httpx.AsyncHTTPTransport(
            verify=False, socket_options=AT_ONCE
        )  # plain http: no certificates
        client = httpx.AsyncClient(base_url=self.url, headers=headers, transport=transport, timeout=PATIENCE)
        self.clients.append(client)
        return client

    async def guest(self, alias: str = "Ana") -> "Guest":
        """Somebody who has given his alias."""
        client = self.client()
        answer = await client.post("/api/guests", json={"alias": alias})
        assert answer.status_code == 201, answer.text
        return Guest(self, client)

    async def close(self) -> None:
        for line in self.lines:
            await line.socket.close()
        for client in self.clients:
            await client.aclose()


@dataclass
class Guest:
    """A person with a session."""

    doors: Doors
    client: httpx.AsyncClient

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def new_table(self, **wishes: Any) -> str:
        """Opens a table and gives its key."""
        body = {"game": "monedas", "room": "salon", "seats": 2, **wishes}
        answer = await self.client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["key"])

    async def watch(self, key: str) -> "Line":
        """Opens the table's socket and takes the first state."""
        line = await self.open(f"/ws/tables/{key}")
        await line.state()
        return line

    async def open(self, path: str, **wishes: Any) -> "Line":
        """Opens a socket; raises what websockets raises where it is refused."""
        headers = {"Cookie": self.cookie, "Origin": self.doors.url, **wishes.pop("headers", {})}
        subprotocols = wishes.pop("subprotocols", ["tapado.v1"])
        socket = await connect(
            f"ws://{self.doors.host}{path}",
            additional_headers={name: value for name, value in headers.items() if value is not None},
            subprotocols=subprotocols,
            compression=wishes.pop("compression", None),
            proxy=None,
            **wishes,
        )
        line = Line(socket)
        self.doors.lines.append(line)
        return line


@dataclass
class Line:
    """A person's socket. Frames are kept in the order in which they came."""

    socket: ClientConnection
    frames: list[bytes] = field(default_factory=list)
    last: Json = field(default_factory=dict)
    """The newest state."""
    count: int = 0
    _came: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)

    def __post_init__(self) -> None:
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            while True:
                self._came.put_nowait(await self.socket.recv(decode=False))
        self._came.put_nowait(None)

    async def frame(self) -> Json:
        """The next frame, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            return self._taken(await self._came.get())

    def _taken(self, raw: bytes | None) -> Json:
        assert raw is not None, f"closed with {self.socket.close_code}"
        self.frames.append(raw)
        message: Json = json.loads(raw)
        if message["type"] == "state":
            self.last = message
        return message

    async def state(self) -> Json:
        """The next state; a reply in between is a failure."""
        message = await self.frame()
        assert message["type"] == "state", message
        return message

    async def until(self, wanted: Callable[[Json], object]) -> Json:
        """The newest state if it is wanted, else the next one that is."""
        while not self.last or not wanted(self.last):
            await self.frame()
        return self.last

    async def ask(self, type_: str, **fields: Any) -> Json:
        """Sends a message and gives its answer; states that come before it are kept in `last`."""
        self.count += 1
        message = {"type": type_, "id": f"{type_}-{self.count}", **fields}
        await self.socket.send(json.dumps(message))
        return await self.answer(message["id"])

    async def answer(self, id: str | None) -> Json:
        while True:
            message = await self.frame()
            if message["type"] not in ("state", "talk", "notice") and message["id"] == id:
                return message

    async def do(self, type_: str, **fields: Any) -> Json:
        """Asks what must be accepted, and gives the answer."""
        answer = await self.ask(type_, **fields)
        assert answer["type"] == "accepted", answer
        return answer

    async def settle(self) -> list[Json]:
        """All frames that come until it is quiet, counted in turns of the loop, where the house lives too."""
        came: list[Json] = []
        quiet = 0
        while quiet < QUIET:
            await asyncio.sleep(0)
            quiet += 1
            while not self._came.empty():
                came.append(self._taken(self._came.get_nowait()))
                quiet = 0
        return came

    async def close_code(self) -> int:
        """With which code the house closes this socket; frames before that are passed over."""
        async with asyncio.timeout(PATIENCE):
            await self._reader
        assert self.socket.close_code is not None
        return self.socket.close_code

    # ── at the table ─────────────────────────────────────────────────────────

    async def act(self, type_: str, **fields: Any) -> Json:
        """Answers the question that the newest state puts to this seat."""
        options = self.last["you"]["options"]
        turn = options["bet"] or options["draw"]
        return await self.do(type_, question=turn["question"], **fields)


@asynccontextmanager
async def open_doors(
    file: Path,
    *,
    limits: Limits | None = None,
    clock: Clock | None = None,
    client_folder: Path | None = None,
    means: dict[str, Any] | None = None,
    **wishes: Any,
) -> AsyncIterator[Doors]:
    """A house with everything in that file."""
    door = open_door("127.0.0.1", 0)
    port = door.getsockname()[1]
    settings = Settings(port=port, limits=limits or Limits(), **{"house_tables": False, **wishes})
    database = Database(file)
    store = SqliteStore(database, now=today)
    time = clock or HastyClock()
    premises = Premises(
        settings=settings,
        house=House(Means(store=store, clock=time, **(means or {}))),
        store=store,
        guests=Guests(database, now=today),
    )
    begun = asyncio.Event()
    server = HouseServer(premises, begun.set, client_folder or STATIC)
    serving = asyncio.create_task(server.serve(sockets=[door]))
    begins = asyncio.create_task(begun.wait())
    await asyncio.wait({serving, begins}, return_when=asyncio.FIRST_COMPLETED)
    assert begun.is_set(), "the house didn't open"
    doors = Doors(premises, server, f"127.0.0.1:{port}")
    try:
        yield doors
    finally:
        await doors.close()
        server.should_exit = True
        await serving
        await database.close()


class HastyClock(LoopClock):
    """Real time, save that nobody waits for results to be read or for computer players to think."""

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        return super().call_later(seconds / 100 if seconds < 10 else seconds, callback)


class StoppedClock:
    """Time doesn't pass, and nothing is ever called: a state says the same whenever it is asked for.

    Only the first hand is dealt, at once.
    """

    def now(self) -> float:
        return 0.0

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        loop = asyncio.get_running_loop()
        return loop.call_later(0 if seconds * 1000 == FIRST_DEAL_MS else 10_000, callback)


async def seated(house: Doors, *names: str, **wishes: Any) -> tuple[str, list[Guest], list[Line]]:
    """A table with these people, in the order of their seats; nothing is dealt yet."""
    guests = [await house.guest(name) for name in names]
    key = await guests[0].new_table(**{"seats": len(names), **wishes})
    lines = [await guests[0].watch(key)]
    for guest in guests[1:]:
        line = await guest.watch(key)
        await line.do("sit_down")
        lines.append(line)
    for line in lines:
        await line.until(lambda state: all(state["view"]["seats"][n] for n in range(len(names))))
        await line.settle()
    return key, guests, lines


async def playing(house: Doors, *names: str, **wishes: Any) -> tuple[str, list[Guest], list[Line]]:
    """A table with these people whose first hand is dealt; the one in seat 0 is asked first (M-11)."""
    key, guests, lines = await seated(house, *names, **wishes)
    await lines[0].do("start_match")
    for line in lines:
        await line.until(lambda state: state["view"]["hand"] is not None)
        await line.settle()
    return key, guests, lines
