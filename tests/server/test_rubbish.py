"""Rubbish on every door: a typed answer, nothing changed, nobody else disturbed, never a fault of ours."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.server.frames import BadFrame, encode, message_of
from tapado.server.settings import Limits
from tapado.tables.store import StoredEvent
from tests.server.visitors import Doors, Line, OpenDoors, playing

PATIENT = Limits(messages_at_once=100_000, patience=100_000)

NOT_MESSAGES: list[bytes | str] = [
    b"",
    b"\x00",
    b"\xff\xfe\xfd",
    '"',
    "{",
    "nonsense",
    "[" * 5_000,
    '{"type":"fold","id":' + "[" * 5_000,
    '{"a":' * 3_000,
    "null",
    "true",
    "12",
    "[]",
    "{}",
    '{"type":null}',
    '{"type":"state","at":1}',
    '{"type":"accepted","id":"a"}',
    '{"type":"Fold","id":"a","question":[1,1]}',
    '{"type":"time_out","id":"a","deadline":"x"}',
    '{"type":"start_hand","id":"a"}',
    '{"type":"close_table","id":"a"}',
    '{"type":"leave"}',
    '{"type":"leave","id":""}',
    '{"type":"leave","id":7}',
    '{"type":"leave","id":null}',
    '{"type":"leave","id":"' + "a" * 41 + '"}',
    '{"type":"leave","id":"a b"}',
    '{"type":"leave","id":"ñ"}',
    '{"type":"leave","id":"a","seat":1}',
    '{"type":"leave","id":"a","by":0}',
    '{"type":"leave","id":"a"}{"type":"leave","id":"b"}',
    '{"type":"leave","id":"a"',
    '{"type":"fold","id":"a"}',
    '{"type":"fold","id":"a","question":null}',
    '{"type":"fold","id":"a","question":[1]}',
    '{"type":"fold","id":"a","question":[1,1,1]}',
    '{"type":"fold","id":"a","question":[-1,1]}',
    '{"type":"fold","id":"a","question":["1",1]}',
    '{"type":"fold","id":"a","question":[1,1],"cards":["As"]}',
    '{"type":"raise_to","id":"a","question":[1,1]}',
    '{"type":"sit_down","id":"a","seat":-1}',
    '{"type":"sit_down","id":"a","seat":16}',
    '{"type":"sit_down","id":"a","player":"someone"}',
    '{"type":"give_up","id":"a","question":[1,1],"slots":[]}',
    '{"type":"give_up","id":"a","question":[1,1],"slots":[10]}',
    '{"type":"give_up","id":"a","question":[1,1],"slots":[0,0,0,0,0,0,0,0,0,0,0]}',
    '{"type":"give_up","id":"a","question":[1,1],"slots":"01"}',
    '{"type":"give_up","id":"a","question":[1,1],"slots":["As"]}',
    '{"type":"admit_onlookers","id":"a","admit":1}',
    '{"type":"admit_onlookers","id":"a","admit":"false"}',
    '{"type":"show","id":"a","hand":[1,1]}',
    '{"type":"since","id":"a","at":-1}',
    '{"type":"since","id":"a","at":1e3}',
]
BAD_AMOUNTS = [
    *("true", "false", "null", "2.5", "10.0", "1e1", "1e400", "-1", "-0.5", '"10"', "[10]", "{}", "NaN"),
    *("Infinity", "9007199254740992", "1" * 400, "0x10", "010", "+5", ".5"),
]
"""What JSON writers have been known to put where a whole number belongs."""

NOT_ALLOWED: list[dict[str, Any]] = [
    {"type": "sit_down"},
    {"type": "sit_down", "seat": 0},
    {"type": "sit_down", "seat": 15},
    {"type": "lock_seat", "seat": 0},
    {"type": "unlock_seat", "seat": 15},
    {"type": "send_away", "seat": 0},
    {"type": "seat_computer"},
    {"type": "admit_onlookers", "admit": True},
    {"type": "start_match"},
    {"type": "come_back"},
    {"type": "fold", "question": [1, 1]},
    {"type": "fold", "question": [0, 0]},
    {"type": "fold", "question": [2**53 - 1, 2**53 - 1]},
    {"type": "call", "question": [1, 1], "to": 0},
    {"type": "raise_to", "question": [1, 1], "to": 2**53 - 1},
    {"type": "give_up", "question": [1, 1], "slots": [9]},
    {"type": "give_up", "question": [1, 1], "slots": [0, 0]},
    {"type": "end_discard", "question": [1, 1]},
    {"type": "show", "hand": 1},
    {"type": "show", "hand": 0},
    {"type": "rematch"},
]
"""Well formed, but too early, too late, out of turn, or somebody else's business."""


class Table:
    """A hand in play: Ana is to act, Luz is not, Sol watches and Eva has nothing to do with it."""

    def __init__(self, house: Doors, key: str, lines: list[Line]) -> None:
        self.house = house
        self.key = key
        self.ana, self.luz, self.sol, self.eva = lines

    async def log(self) -> list[tuple[int, StoredEvent]]:
        service = self.house.premises.house.find(self.key)
        assert service is not None
        return await self.house.premises.store.since(service.id, 0)


@pytest.fixture
async def table(open_house: OpenDoors) -> Table:
    house = await open_house(limits=PATIENT)
    key, _, lines = await playing(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    eva = await (await house.guest("Eva")).watch(await (await house.guest("Eva")).new_table())
    for line in (*lines, sol, eva):
        await line.settle()
    return Table(house, key, [*lines, sol, eva])


async def test_what_is_no_message_is_answered_and_nothing_happens(table: Table) -> None:
    before = await table.log()
    for sender in (table.luz, table.sol):
        for frame in [*NOT_MESSAGES, *_bad_amounts(), *_random_bytes(40)]:
            await sender.socket.send(frame)
            answer = await sender.frame()
            assert (answer["type"], answer["code"]) == ("refused", "bad_message"), frame
            assert set(answer) == {"type", "id", "code", "rule", "field", "numbers"}
    await _nothing_happened(table, before)


async def test_the_bad_field_is_named(table: Table) -> None:
    for frame, id, field in [
        ('{"type":"leave","id":"a","by":0}', "a", "by"),
        ('{"type":"fold","id":"b","question":[1,"1"]}', "b", "question[1]"),
        ('{"type":"give_up","id":"c","question":[1,1],"slots":[4,77]}', "c", "slots[1]"),
        ('{"type":"jump","id":"d"}', "d", "type"),
        ('{"type":"raise_to","id":"e","question":[1,1],"to":2.5}', "e", "to"),
        ('{"type":"fold","id":"not an id","question":[1,1]}', None, "id"),
    ]:
        await table.luz.socket.send(frame)
        answer = await table.luz.frame()
        assert (answer["id"], answer["field"]) == (id, field)


async def test_what_may_not_be_done_now_is_refused_with_its_rule(table: Table) -> None:
    before = await table.log()
    for sender in (table.luz, table.sol):
        for message in NOT_ALLOWED:
            answer = await sender.ask(message["type"], **{k: v for k, v in message.items() if k != "type"})
            assert answer["type"] == "refused", message
            assert answer["code"] not in ("bad_message", "fault"), message
            assert answer["rule"], answer
    await _nothing_happened(table, before)


async def test_an_act_of_another_hand_or_table_does_nothing(table: Table) -> None:
    before = await table.log()
    asked = table.ana.last["you"]["options"]["bet"]["question"]
    for message in ({"type": "fold"}, {"type": "raise_to", "to": 5}, {"type": "call", "to": 5}):
        fields = {key: value for key, value in message.items() if key != "type"}
        foreign = await table.eva.ask(str(message["type"]), question=asked, **fields)
        assert foreign["type"] == "refused"
        late = await table.ana.ask(str(message["type"]), question=[asked[0] + 1, asked[1]], **fields)
        assert late["rule"] == "S-17"
    await _nothing_happened(table, before)


async def test_bytes_that_are_no_text_close_the_socket_of_their_sender_alone(table: Table) -> None:
    before = await table.log()
    await table.sol.socket.send(b"\xff\xfe", text=True)
    assert await table.sol.close_code() == 1007
    for line in (table.ana, table.luz):
        assert (await line.state())["around"]["onlookers"] == []
        assert await line.settle() == []
    assert await table.log() == before


async def test_the_lobby_takes_no_messages(table: Table) -> None:
    line = await (await table.house.guest("Eva")).open("/ws/lobby")
    await line.frame()
    for frame in ("{}", b"\x00", '{"type":"leave","id":"a"}', "[" * 5_000):
        await line.socket.send(frame)
        answer = await line.frame()
        assert (answer["type"], answer["code"]) == ("refused", "bad_message")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_a_bad_frame(frame: bytes) -> None:
    _read(frame)


KEYS = st.sampled_from(["type", "id", "seat", "question", "to", "slots", "admit", "hand", "at", "x"])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("raise_to")
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=12,
)


@given(VALUES)
def test_any_json_is_a_message_or_a_bad_frame(value: object) -> None:
    _read(json.dumps(value).encode())


# ── HTTP ─────────────────────────────────────────────────────────────────────

BODIES: list[bytes] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b"{}",
    b"\xff\xfe",
    b"[" * 8_000,
    b'{"alias":' * 1_000,
    b'{"alias":null}',
    b'{"alias":7}',
    b'{"alias":["Ana"]}',
    b'{"alias":""}',
    b'{"alias":"   "}',
    b'{"alias":"\\ud800"}',
    b'{"alias":"Mesa"}',
    b'{"alias":"Ana","admin":true}',
    b'{"alias":"' + b"a" * 201 + b'"}',
    b'{"alias":"\\u0000"}',
    b'{"game":"monedas"}',
    b'{"game":"monedas","room":"salon","seats":1}',
    b'{"game":"monedas","room":"salon","seats":5}',
    b'{"game":"monedas","room":"salon","seats":3.5}',
    b'{"game":"monedas","room":"salon","seats":true}',
    b'{"game":"monedas","room":"salon","seats":2,"computers":2}',
    b'{"game":"monedas","room":"salon","seats":2,"computers":-1}',
    b'{"game":"monedas","room":"salon","seats":2,"start":true}',
    b'{"game":"monedas","room":"salon","seats":2,"clock":50}',
    b'{"game":"monedas","room":"salon","seats":2,"pace":"light"}',
    b'{"game":"monedas","room":"cellar","seats":2}',
    b'{"game":"bridge","room":"salon","seats":4}',
    b'{"game":"monedas","room":"salon","seats":2,"deck":["As"]}',
]
TYPES = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "x/y;z=\x7f",
]


@pytest.mark.parametrize("path", ["/api/guests", "/api/me", "/api/tables"])
async def test_a_bad_body_is_refused_with_its_field_and_opens_nothing(house: Doors, path: str) -> None:
    guest = await house.guest()
    method = "PATCH" if path == "/api/me" else "POST"
    for body, type_ in [*product(BODIES, TYPES[:1]), *product(BODIES[:12:4], TYPES[1:])]:
        answer = await guest.client.request(method, path, content=body, headers={"content-type": type_})
        assert 400 <= answer.status_code < 500, (body, type_, answer.text)
        assert set(answer.json()) == {"code", "rule", "field", "numbers"}
    assert house.premises.house.tables() == []
    assert (await guest.client.get("/api/me")).json()["alias"] == "Ana"


NO_DOORS = [
    "/api/nothing", "/api/tables/x/y", "/api/tables/%00", "/api/tables/%ff", "/api/tables/" + "a" * 4_000,
    "/api/tables/..%2f..%2fetc%2fpasswd", "/api/help/chess", "/api/help/..%2fx", "/api/schema",
    "/api/help/monedas?language=fr", "/api/help/monedas?language=", "/api/help/monedas?language=es&language=",
    "/%00", "/%ff%fe", "/..%2f..%2fpyproject.toml", "/assets/../../app.py", "/.built-from", "/ws/lobby",
    "/ws/tables/x", "//evil.example", "/mesa", "/ayuda", "/nothing.js", "/schema", "/docs",
]  # fmt: skip


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "BREW"])
async def test_a_path_that_is_no_door_is_refused(house: Doors, method: str) -> None:
    client = house.client()
    for path in NO_DOORS:
        answer = await client.request(method, house.url + path)
        assert 400 <= answer.status_code < 500, path
        assert b"Traceback" not in answer.content
        assert b"pyproject" not in answer.content


async def test_a_body_that_is_too_big_is_refused(house: Doors) -> None:
    answer = await house.client().post("/api/guests", content=b" " * 20_000 + b'{"alias":"Ana"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")

    async def dripping() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 1_024

    answer = await house.client().post("/api/guests", content=dripping())
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


NO_REQUESTS = [
    b"\x00\x01\x02\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\n{",
    b"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    b"GET /ws/lobby HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: {host}\r\nX: " + b"a" * 200_000,
]


async def test_what_is_no_request_disturbs_nobody(house: Doors) -> None:
    line = await (await house.guest()).open("/ws/lobby")
    await line.frame()
    for said in NO_REQUESTS:
        status = await asyncio.to_thread(_said_to, house.host, said.replace(b"{host}", house.host.encode()))
        assert status is None or 400 <= status < 500, said[:60]
    assert await line.settle() == []
    assert (await house.client().get("/api/tables")).status_code == 200


def _said_to(host: str, said: bytes) -> int | None:
    """The status that these bytes are answered with; None where the connection is just closed."""
    name, _, port = host.partition(":")
    with socket.create_connection((name, int(port)), 5) as raw:
        try:
            raw.sendall(said)
            raw.shutdown(socket.SHUT_WR)
            answer = raw.recv(4_096)
        except OSError:
            return None
    return int(answer.split(b" ")[1]) if answer else None


def _read(frame: bytes) -> None:
    try:
        message = message_of(frame)
    except BadFrame:
        return
    assert message_of(encode(message)) == message


def _bad_amounts() -> list[str]:
    frames = [
        '{"type":"raise_to","id":"a","question":[1,1],"to":%s}',
        '{"type":"lock_seat","id":"a","seat":%s}',
    ]
    return [frame % amount for frame in frames for amount in BAD_AMOUNTS]


def _random_bytes(count: int) -> list[bytes]:
    chance = Random(20_261_130)
    return [chance.randbytes(chance.randrange(1, 200)) for _ in range(count)]


async def _nothing_happened(table: Table, before: list[tuple[int, StoredEvent]]) -> None:
    for line in (table.ana, table.luz, table.sol, table.eva):
        assert await line.settle() == []
    assert await table.log() == before
