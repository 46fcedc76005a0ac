"""The listening socket."""

import asyncio
import socket

import pytest

from tapado.cli.door import open_door


async def test_small_frames_are_sent_at_once() -> None:
    """Otherwise a second frame waits some 40 ms for the first one to be acknowledged."""
    delays: asyncio.Queue[int] = asyncio.Queue()

    def came(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there: socket.socket = writer.get_extra_info("socket")
        delays.put_nowait(there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with open_door("127.0.0.1", 0) as door:
        server = await asyncio.start_server(came, sock=door)
        _, writer = await asyncio.open_connection(*door.getsockname())
        assert await delays.get() != 0
        writer.close()
        server.close()
        await server.wait_closed()


def test_a_port_is_taken_once() -> None:
    with open_door("127.0.0.1", 0) as door, pytest.raises(OSError, match="in use"):
        open_door("127.0.0.1", door.getsockname()[1])
