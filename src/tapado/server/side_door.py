"""The side door: what the owner of this machine asks a running house (S-27).

It listens on loopback, at a port of the system's choosing. Port and key stand in a file of the data folder
that this user alone may read, as long as the house is open; whoever brings that key may ask, nobody else is
told anything. A caller says one line of JSON, is answered with one, and is done:

    {"key": "…", "ask": "doctor", "with": {"deep": true}}
    {"answer": …}  or  {"error": "code"}
"""

import asyncio
import hmac
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

log = logging.getLogger(__name__)

FILE = "tapado.door"
LONGEST_LINE = 65_536
"""Bytes of what a caller says."""
PATIENCE = 5.0
"""Seconds for him to say it."""
GRACE = 1.0
"""Seconds for the answers that are under way when the house closes."""

Words = dict[str, Any]
Answer = Callable[[Words], Awaitable[Any]]
"""Gives what can be said in JSON, or raises Turned."""


class Turned(Exception):
    """A question that gets no answer: a stable code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Way(msgspec.Struct, frozen=True):
    """Where the door is, and what opens it."""

    port: int
    key: str


class Question(msgspec.Struct, frozen=True):
    """What a caller says."""

    key: str
    ask: str
    words: Words = msgspec.field(name="with", default_factory=dict)


class SideDoor:
    """The side door of the house with that data folder; `answers` are what may be asked."""

    def __init__(self, folder: Path, answers: Mapping[str, Answer]) -> None:
        self._file = folder / FILE
        self._answers = answers
        self._key = secrets.token_urlsafe(32)
        self._server: asyncio.Server | None = None
        self._works: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Listens, and then says where. Raises OSError."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=LONGEST_LINE)
        port = int(self._server.sockets[0].getsockname()[1])
        _write(self._file, msgspec.json.encode(Way(port, self._key)))

    async def close(self) -> None:
        """Answers no more; who waits for something long is told nothing."""
        if self._server is None:
            return
        self._file.unlink(missing_ok=True)
        self._server.close()
        await self._finish()
        await self._server.wait_closed()

    async def _finish(self) -> None:
        if self._works:
            _, late = await asyncio.wait(self._works, timeout=GRACE)
            for work in late:
                work.cancel()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        work = asyncio.create_task(self._answered(reader))
        self._works.add(work)
        work.add_done_callback(self._works.discard)
        await asyncio.wait({work})
        with suppress(OSError):
            if not work.cancelled():
                writer.write(msgspec.json.encode(work.result()) + b"\n")
                await writer.drain()
            writer.close()
            await writer.wait_closed()

    async def _answered(self, reader: asyncio.StreamReader) -> Words:
        try:
            return {"answer": await self._answer(await _line(reader))}
        except Turned as turned:
            return {"error": turned.code}
        except Exception:
            log.exception("a question at the side door")
            return {"error": "fault"}

    async def _answer(self, line: bytes) -> Any:
        try:
            question = msgspec.json.decode(line, type=Question)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Turned("bad_request") from error
        if not hmac.compare_digest(question.key.encode(), self._key.encode()):
            raise Turned("wrong_key")
        answer = self._answers.get(question.ask)
        if answer is None:
            raise Turned("no_such_question")
        return await answer(question.words)


async def _line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.readuntil(), PATIENCE)
    except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Turned("bad_request") from error


def _write(file: Path, content: bytes) -> None:
    """Whole or not at all, for this user only from its first byte."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        out.write(content)
    draft.replace(file)
