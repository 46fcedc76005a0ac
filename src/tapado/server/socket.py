"""One open socket: who may open it, what waits to be sent over it, how it is closed.

Replies wait in line, and the reader waits when there are too many. What the viewer sees is composed when it
can be sent: however slowly somebody reads, only the newest waits for him (S-25).
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from tapado.accounts.guests import Session
from tapado.server.doors import refuse
from tapado.server.http.problems import Denied
from tapado.server.messages import SUBPROTOCOL, CloseCode
from tapado.server.premises import premises_of, session_at

log = logging.getLogger("tapado.server")

Socket = WebSocket[Any, Any, State]
Compose = Callable[[], bytes | None]
Take = Callable[[str | bytes], Awaitable[None]]

MOST_REPLIES = 16
"""So many unsent replies, and nothing more is read."""
CLOSING_SECONDS = 5.0
"""Until a socket is dropped whose reader doesn't take our last word."""
_GONE = (WebSocketDisconnect, OSError)
"""What sending raises when the other end is gone; the second is uvicorn's way."""


class Line:
    """What goes out over one socket. `compose` gives the newest of what the viewer sees, None if nothing."""

    def __init__(self, socket: Socket, compose: Compose) -> None:
        self._socket = socket
        self._compose = compose
        self._replies: deque[bytes] = deque()
        self._is_stale = False
        self._is_answering = False
        self._closing: tuple[int, str] | None = None
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()
        self._reader: asyncio.Task[None] | None = None
        self._drop: asyncio.TimerHandle | None = None

    def refresh(self) -> None:
        """Has what the viewer sees sent anew, as soon as he can take it."""
        self._is_stale = True
        self._wake.set()

    def reply(self, frame: bytes) -> None:
        """Has this sent, in order, before anything composed later."""
        self._replies.append(frame)
        if len(self._replies) >= MOST_REPLIES:
            self._drained.clear()
        self._wake.set()

    def close(self, code: CloseCode, reason: str = "") -> None:
        """Closes the socket after the replies that wait or are being made; the first reason given counts."""
        if self._closing is not None:
            return
        self._closing = (code, reason)
        self._wake.set()
        if self._reader is not None:
            self._drop = asyncio.get_running_loop().call_later(CLOSING_SECONDS, self._reader.cancel)

    async def serve(self, take: Take) -> None:
        """Sends what there is, and hands each frame to `take`, until the socket closes."""
        self._reader = asyncio.create_task(self._read(take))
        writer = asyncio.create_task(self._write(self._reader))
        try:
            with suppress(asyncio.CancelledError, WebSocketDisconnect):
                await self._reader
        finally:
            writer.cancel()
            if self._drop is not None:
                self._drop.cancel()
            await asyncio.gather(self._reader, writer, return_exceptions=True)

    async def _read(self, take: Take) -> None:
        while True:
            await self._drained.wait()
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if self._closing is None:
                text = event.get("text")
                await self._answered(take, text if text is not None else event.get("bytes") or b"")

    async def _answered(self, take: Take, frame: str | bytes) -> None:
        self._is_answering = True
        await take(frame)
        self._is_answering = False
        self._wake.set()

    async def _write(self, reader: "asyncio.Task[None]") -> None:
        try:
            await self._write_to_the_end()
        except _GONE:
            reader.cancel()  # he may be waiting for room, and would wait for ever
        except Exception:
            log.exception("a fault of ours")
            with suppress(*_GONE):
                await self._socket.close(CloseCode.FAULT, "fault")
            reader.cancel()

    async def _write_to_the_end(self) -> None:
        while self._closing is None or self._replies or self._is_answering:
            await self._wake.wait()
            self._wake.clear()
            await self._send_all()
        await self._socket.close(*self._closing)

    async def _send_all(self) -> None:
        while self._replies or (self._is_stale and self._closing is None):
            if self._replies:
                await self._send(self._replies.popleft())
                if not self._replies:
                    self._drained.set()
                continue
            self._is_stale = False
            frame = self._compose()
            if frame is not None:
                await self._send(frame)

    async def _send(self, frame: bytes) -> None:
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})


async def admitted(socket: Socket) -> Session | None:
    """Opens the socket and gives whose it is; None when it has been closed again, or never opened."""
    if SUBPROTOCOL not in socket.scope["subprotocols"]:
        scope: Any = socket.scope
        await refuse(scope, socket.receive, socket.send, Denied(400, "bad_subprotocol", ""))  # type: ignore[arg-type]
        return None
    await socket.accept(SUBPROTOCOL)
    session = await session_at(socket)
    if session is None:
        await socket.close(CloseCode.NO_SESSION, "no_session")
        return None
    premises = premises_of(socket)
    if premises.board.sockets(session.person) >= premises.settings.limits.sockets:
        await socket.close(CloseCode.TOO_FAST, "too_many_sockets")
        return None
    return session
