"""The side door of a house: for whoever may read its data folder, and nobody else (S-27)."""

import asyncio
import json
import stat
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tapado.cli.asking import Declined, NobodyAnswers, ask
from tapado.server import side_door
from tapado.server.side_door import FILE, LONGEST_LINE, SideDoor, Turned, Words


async def _echo(words: Words) -> Words:
    return words


async def _turn(_: Words) -> None:
    raise Turned("not_today")


async def _fail(_: Words) -> None:
    raise ZeroDivisionError


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[SideDoor]:
    door = SideDoor(tmp_path, {"echo": _echo, "turn": _turn, "fail": _fail})
    await door.open()
    yield door
    await door.close()


async def asked(folder: Path, question: str, **words: object) -> Any:
    return await asyncio.to_thread(ask, folder, question, **words)


async def said(folder: Path, line: bytes) -> Any:
    """The answer to whatever was said."""
    port = json.loads((folder / FILE).read_bytes())["port"]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(line)
    writer.write_eof()
    answer = await reader.read()
    writer.close()
    return json.loads(answer)


def names_in(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


def key_of(folder: Path) -> str:
    return str(json.loads((folder / FILE).read_bytes())["key"])


@pytest.mark.usefixtures("door")
async def test_whoever_has_the_key_is_answered(tmp_path: Path) -> None:
    assert await asked(tmp_path, "echo", name="Ñandú", deep=True) == {"name": "Ñandú", "deep": True}
    assert await asked(tmp_path, "echo") == {}


@pytest.mark.usefixtures("door")
@pytest.mark.parametrize("key", ["", "x", "ñ", "\ud800"])
async def test_without_the_key_nothing_is_told(tmp_path: Path, key: str) -> None:
    right = key_of(tmp_path)
    for wrong in (key, right[:-1], right + "x", right.swapcase()):
        answer = await said(tmp_path, json.dumps({"key": wrong, "ask": "echo"}).encode() + b"\n")
        assert answer in ({"error": "wrong_key"}, {"error": "bad_request"})


@pytest.mark.usefixtures("door")
@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"{}\n",
        b'{"key":1,"ask":"echo"}\n',
        b'{"key":"x"}\n',
        b"[" * 10_000 + b"\n",
        b"\xff\xfe\n",
        b'{"key":"x","ask":"echo"}',
        b"x" * (LONGEST_LINE + 10),
        b"",
    ],
    ids=["empty", "http", "nothing", "number", "no question", "deep", "bytes", "no end", "long", "silence"],
)
async def test_what_is_no_question_is_turned_away(tmp_path: Path, line: bytes) -> None:
    assert await said(tmp_path, line) == {"error": "bad_request"}
    assert await asked(tmp_path, "echo") == {}


@pytest.mark.usefixtures("door")
async def test_a_question_may_be_declined_and_the_next_one_is_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for question, code in (("turn", "not_today"), ("what", "no_such_question"), ("fail", "fault")):
        with pytest.raises(Declined) as error:
            await asked(tmp_path, question)
        assert error.value.code == code
    assert "ZeroDivisionError" in caplog.text
    assert key_of(tmp_path) not in caplog.text
    caplog.clear()
    assert await asked(tmp_path, "echo") == {}


@pytest.mark.usefixtures("door")
async def test_who_says_nothing_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_door, "PATIENCE", 0.05)
    port = json.loads((tmp_path / FILE).read_bytes())["port"]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    assert json.loads(await reader.read()) == {"error": "bad_request"}
    writer.close()


@pytest.mark.usefixtures("door")
@pytest.mark.skipif(sys.platform == "win32", reason="the user's folder is his own there")
async def test_the_file_is_this_users_alone(tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert names_in(tmp_path) == [FILE]


async def test_a_closed_house_answers_nobody(tmp_path: Path) -> None:
    with pytest.raises(NobodyAnswers):
        await asked(tmp_path, "echo")
    door = SideDoor(tmp_path, {"echo": _echo})
    await door.open()
    left = (tmp_path / FILE).read_bytes()
    await door.close()
    await door.close()
    assert not (tmp_path / FILE).exists()
    (tmp_path / FILE).write_bytes(left)  # as a house that was killed leaves it
    with pytest.raises(NobodyAnswers):
        await asked(tmp_path, "echo")
    (tmp_path / FILE).write_bytes(b"torn")
    with pytest.raises(NobodyAnswers):
        await asked(tmp_path, "echo")


async def test_who_asks_something_long_does_not_keep_a_house_from_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_door, "GRACE", 0.05)
    begun, given_up = asyncio.Event(), asyncio.Event()

    async def for_ever(_: Words) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            given_up.set()

    door = SideDoor(tmp_path, {"long": for_ever, "echo": _echo})
    await door.open()
    waiting = asyncio.ensure_future(asked(tmp_path, "long"))
    await asyncio.wait_for(begun.wait(), 30)
    await asyncio.wait_for(door.close(), 30)
    await asyncio.wait_for(given_up.wait(), 30)
    with pytest.raises(NobodyAnswers):
        await waiting


async def test_what_is_nearly_answered_when_a_house_closes_is_answered(tmp_path: Path) -> None:
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def short(_: Words) -> str:
        begun.set()
        await goes_on.wait()
        return "done"

    door = SideDoor(tmp_path, {"short": short})
    await door.open()
    waiting = asyncio.ensure_future(asked(tmp_path, "short"))
    await asyncio.wait_for(begun.wait(), 30)
    closing = asyncio.ensure_future(door.close())
    await asyncio.sleep(0)
    goes_on.set()
    await closing
    assert await waiting == "done"


async def test_each_house_has_another_key(tmp_path: Path) -> None:
    keys = set()
    for _ in range(3):
        door = SideDoor(tmp_path, {})
        await door.open()
        keys.add(key_of(tmp_path))
        await door.close()
    assert len(keys) == 3
    assert min(map(len, keys)) >= 43
