"""A slow reader costs bounded memory and misses nothing that counts (S-25)."""

import asyncio
from typing import Any, cast

import pytest

from tapado.server.messages import CloseCode
from tapado.server.screen import MOST_EVENTS, Mail
from tapado.server.socket import MOST_REPLIES, Line, Socket

TURNS = 20


class SlowSocket:
    """A socket whose other end takes a frame only when it is let."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.is_gone = False
        self.takes = asyncio.Semaphore(0)
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(self, message: dict[str, Any]) -> None:
        await self.takes.acquire()
        if self.is_gone:
            raise OSError("the other end is gone")
        self.sent.append(message["text"])

    async def receive(self) -> dict[str, Any]:
        return await self.incoming.get()

    async def close(self, code: int, reason: str) -> None:
        self.closed.append(code)
        self.incoming.put_nowait({"type": "websocket.disconnect"})

    def breaks(self) -> None:
        """The line is cut: whoever waits to send is told."""
        self.is_gone = True
        self.takes.release()
        self.goes()

    def goes(self) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect"})


async def turn() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)


async def over(serving: "asyncio.Task[None]") -> None:
    """Waits until it is, without cancelling it: a line takes that for an end like any other."""
    ended, _ = await asyncio.wait({serving}, timeout=5)
    assert ended, "the line is still open"


async def ignore(_: str | bytes) -> None:
    """Takes a frame and does nothing."""


def line_on(socket: SlowSocket, shown: list[int]) -> Line:
    """A line that shows the newest of these numbers."""
    return Line(cast(Socket, socket), lambda: str(shown[-1]).encode())


async def test_whatever_happens_meanwhile_a_slow_reader_gets_the_newest_view_alone() -> None:
    socket, shown = SlowSocket(), [0]
    line = line_on(socket, shown)
    serving = asyncio.create_task(line.serve(ignore))
    line.refresh()
    await turn()
    for number in range(1, 1_000):
        shown.append(number)
        line.refresh()
    await turn()
    for _ in range(10):
        socket.takes.release()
    await turn()
    assert socket.sent == ["0", "999"]
    socket.goes()
    await serving


async def test_replies_come_in_order_and_before_the_view() -> None:
    socket, shown = SlowSocket(), [7]
    line = line_on(socket, shown)
    serving = asyncio.create_task(line.serve(ignore))
    line.refresh()
    line.reply(b"first")
    line.reply(b"second")
    for _ in range(3):
        socket.takes.release()
    await turn()
    assert socket.sent == ["first", "second", "7"]
    socket.goes()
    await serving


async def test_who_does_not_read_his_answers_is_not_read_either() -> None:
    socket = SlowSocket()
    taken: list[str | bytes] = []
    line = line_on(socket, [0])

    async def answer(frame: str | bytes) -> None:
        taken.append(frame)
        line.reply(b"answer")

    for _ in range(1_000):
        socket.incoming.put_nowait({"type": "websocket.receive", "text": "ask"})
    serving = asyncio.create_task(line.serve(answer))
    await asyncio.sleep(0)
    await turn()
    assert len(taken) <= MOST_REPLIES + 1
    for _ in range(1_000):
        socket.takes.release()
    socket.goes()
    await serving
    assert len(taken) == len(socket.sent) == 1_000


async def test_a_line_that_breaks_while_answers_wait_is_over() -> None:
    socket = SlowSocket()
    line = line_on(socket, [0])

    async def answer(_: str | bytes) -> None:
        line.reply(b"answer")

    for _ in range(2 * MOST_REPLIES):
        socket.incoming.put_nowait({"type": "websocket.receive", "text": "ask"})
    serving = asyncio.create_task(line.serve(answer))
    await turn()
    socket.breaks()
    await over(serving)


async def test_a_view_that_can_not_be_composed_is_a_fault_in_the_log_and_closes_the_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    socket = SlowSocket()
    line = line_on(socket, [])
    line.refresh()
    await over(asyncio.create_task(line.serve(ignore)))
    assert socket.closed == [CloseCode.FAULT]
    assert "a fault of ours" in caplog.text
    caplog.clear()


async def test_a_closed_line_sends_what_was_answered_and_nothing_more() -> None:
    socket, shown = SlowSocket(), [1]
    line = line_on(socket, shown)
    serving = asyncio.create_task(line.serve(ignore))
    line.reply(b"bye")
    line.close(CloseCode.NO_SESSION, "no_session")
    line.close(CloseCode.TOO_FAST, "too_fast")
    line.refresh()
    for _ in range(5):
        socket.takes.release()
    await serving
    assert socket.sent == ["bye"]
    assert socket.closed == [4401]


async def test_who_never_reads_our_last_word_is_dropped(monkeypatch: Any) -> None:
    monkeypatch.setattr("tapado.server.socket.CLOSING_SECONDS", 0)
    socket = SlowSocket()
    line = line_on(socket, [1])
    serving = asyncio.create_task(line.serve(ignore))
    line.refresh()
    await turn()
    line.close(CloseCode.NO_SESSION, "no_session")
    await over(serving)
    assert socket.sent == []


def test_mail_keeps_the_newest_events_and_says_that_others_are_missing() -> None:
    mail = Mail()
    for number in range(MOST_EVENTS):
        mail.add([b"%d" % number])
    assert mail.take()[1] is False
    for number in range(5 * MOST_EVENTS):
        mail.add([b"%d" % number])
    events, has_gap = mail.take()
    assert has_gap
    assert [bytes(event) for event in events] == [b"%d" % n for n in range(4 * MOST_EVENTS, 5 * MOST_EVENTS)]
    assert mail.take() == ((), False)


def test_mail_of_another_stream_leaves_a_gap() -> None:
    mail = Mail()
    mail.drop()
    assert mail.take() == ((), False)
    mail.add([b"1"])
    mail.drop()
    assert mail.take() == ((), True)
