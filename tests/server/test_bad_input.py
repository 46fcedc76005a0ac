"""Bad input at every door and in every message: a typed refusal, nothing kept is another, nobody is told.

The doors and messages are the house's own: one that is added has to be given a sound sample here.
"""

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from websockets import ConnectionClosed

from tapado.server.http import bodies as b
from tapado.server.http.hand_bodies import Deletion
from tapado.server.settings import Limits
from tests.server import rubbish
from tests.server.real_doors import MESSAGES, Door, bodies, http_doors
from tests.server.scene import WORD, Scene, in_play
from tests.server.snapshot import kept_by
from tests.server.test_access import ROWS, names_in
from tests.server.visitors import Doors, OpenDoors

MANY = 10**6
LIMITS = Limits(
    guests_a_minute=MANY, sign_ins_a_minute=MANY, tables_a_minute=MANY, readings_a_minute=MANY,
    make_ups_a_minute=MANY, messages_at_once=MANY, reports_a_minute=MANY, lines_at_once=MANY,
    lines_a_minute=MANY, patience=MANY,
)  # fmt: skip
TEN_MB = 10 * 1024 * 1024
PROBLEM = {"code", "rule", "field", "numbers"}

TABLE = {
    "game": "casero", "room": "amigos", "seats": 5, "listed": False, "clock": 100, "pace": "normal",
    "computers": 1, "start": False, "chips": 100, "buy_in": {"least": 40, "most": 200},
    "stakes": {"structure": "pot_limit", "small_bet": 2, "big_bet": 2, "ante": 1},
    "switches": {
        "max_three": True, "no_five_in_a_row": False, "bottom_card": True, "joker": None, "jokers": 1,
        "openers": None,
    },
}  # fmt: skip
BODIES: dict[Any, dict[str, Any]] = {
    b.NewGuest: {"alias": "Otra"},
    b.Credentials: {"name": "Otra", "password": WORD},
    b.NewPassword: {"old": WORD, "new": WORD},
    b.MakeUp: {"id": "a"},
    Deletion: {"password": None},
    b.NewTable: TABLE,
    b.CloseIt: {"at_once": True},
    b.Verdict: {"muted": None, "banned": None},
    b.ReportMark: {"state": "seen"},
    b.NewNotice: {"text": "hola"},
}
AT_A_QUESTION = {"question": [2, 1]}
SAYS: dict[str, dict[str, Any]] = {
    "sit_down": {"seat": 0, "chips": 0},
    "lock_seat": {"seat": 0},
    "unlock_seat": {"seat": 0},
    "send_away": {"seat": 0},
    "seat_computer": {"seat": 0},
    "admit_onlookers": {"admit": True},
    "start_match": {},
    "leave": {},
    "come_back": {},
    "sit_out": {},
    "top_up": {"amount": 1},
    "post_or_wait": {"post": True},
    "next_deal": {},
    "fold": AT_A_QUESTION,
    "check": AT_A_QUESTION,
    "call": {**AT_A_QUESTION, "to": 5},
    "raise_to": {**AT_A_QUESTION, "to": 5},
    "give_up": {**AT_A_QUESTION, "slots": [0]},
    "end_discard": AT_A_QUESTION,
    "discard": {**AT_A_QUESTION, "slots": [0]},
    "pawn": AT_A_QUESTION,
    "show": {"hand": 1},
    "wait": {"wait": True},
    "rematch": {},
    "since": {"at": 0},
    "say": {"text": "hola"},
    "react": {"reaction": "toast"},
    "report": {"line": None, "seat": 0, "note": ""},
}
NOT_PARAMETERS = [
    "%00", "%ff%fe", "a" * 4_000, "-1", "9" * 40, "1.5", "%C3%B1", "';--", "%F0%9F%83%8F", "NaN", "0", "%20",
    "None", "1e3", "%2e%2e%2fapp.py",
]  # fmt: skip
NOT_QUERIES = ["", "x", "-1", "0", "9" * 40, "NaN", "%ff", "1&before=x", "1.5", "fr", "es&language=fr"]
TAKEN = [door for door, row in ROWS.items() if row.body is not None]


@pytest.fixture
async def scene(open_house: OpenDoors) -> Scene:
    scene = await in_play(open_house, limits=LIMITS)
    await scene.lines["onlooker"].do("report", seat=1)
    for line in scene.lines.values():
        await line.settle()
    return scene


def test_there_is_a_sound_sample_of_every_message() -> None:
    assert set(SAYS) == set(MESSAGES)
    for type_, sample in SAYS.items():
        assert rubbish.reads(MESSAGES[type_], {"type": type_, "id": "a", **sample})


async def test_there_is_a_sound_sample_of_every_body(house: Doors) -> None:
    taken = bodies(house)
    assert set(taken) == set(TAKEN)
    assert set(taken.values()) == set(BODIES)
    assert all(rubbish.reads(kind, sample) for kind, sample in BODIES.items())


# ── HTTP ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("door", TAKEN, ids=" ".join)
async def test_a_bad_body_is_a_typed_refusal_and_nothing_is_changed(scene: Scene, door: Door) -> None:
    """From the host, to whom all doors are open, so that it is the body alone that stands in the way."""
    kind = bodies(scene.house)[door]
    method, path = door
    address = path.format(**{**await names_in(scene), "no": "1"})
    before = await kept_by(scene.house)
    client = scene.guests["host"].client
    for body in [*rubbish.BYTES, *rubbish.spoilt(kind, BODIES[kind])]:
        if _is_all_that_it_takes(kind, body):
            continue
        said = await client.request(
            method, address, content=body, headers={"content-type": "application/json"}
        )
        wanted = 413 if len(body) > LIMITS.body_bytes else 400
        assert (said.status_code, set(said.json())) == (wanted, PROBLEM), (body[:200], said.text)
    assert await kept_by(scene.house) == before
    await nobody_was_told(scene)


def _is_all_that_it_takes(kind: Any, body: bytes) -> bool:
    """Where nothing is required, nothing but braces is sound."""
    return body == b"{}" and not any(field.required for field in msgspec.structs.fields(kind))


@pytest.mark.parametrize("door", [door for door in TAKEN if "/host/" in door[1]], ids=" ".join)
async def test_at_a_hosts_door_nobody_else_learns_that_his_input_is_bad(scene: Scene, door: Door) -> None:
    method, path = door
    address = path.format(**{**await names_in(scene), "no": "1"})
    for kind in ("stranger", "guest", "ended"):
        for body in (b"{", b"[]", b'{"no_such_field":1}', b" " * TEN_MB):
            said = await scene.guests[kind].client.request(
                method, address, content=body, headers={"content-type": "application/json"}
            )
            assert (said.status_code, said.json()["code"]) == (404, "not_found"), (kind, body[:20])


@pytest.mark.parametrize("door", TAKEN, ids=" ".join)
@pytest.mark.parametrize("says_so", [True, False])
async def test_ten_megabytes_are_too_big_and_nothing_is_changed(
    scene: Scene, door: Door, says_so: bool
) -> None:
    """With the length told before, and without."""
    method, path = door
    address = path.format(**{**await names_in(scene), "no": "1"})
    before = await kept_by(scene.house)

    async def dripping() -> AsyncIterator[bytes]:
        for _ in range(10):
            yield b" " * (TEN_MB // 10)

    content: Any = b" " * TEN_MB if says_so else dripping()
    said = await scene.guests["host"].client.request(
        method, address, content=content, headers={"content-type": "application/json"}
    )
    assert (said.status_code, said.json()["code"]) == (413, "too_big")
    assert await kept_by(scene.house) == before
    assert (await scene.guests["guest"].client.get("/api/me")).status_code == 200


@pytest.mark.parametrize("door", [door for door in ROWS if "{" in door[1]], ids=" ".join)
async def test_a_bad_parameter_leads_nowhere_and_changes_nothing(scene: Scene, door: Door) -> None:
    method, path = door
    sound = BODIES.get(bodies(scene.house).get(door))
    before = await kept_by(scene.house)
    client = scene.guests["host"].client
    for value in NOT_PARAMETERS:
        address = path[: path.index("{")] + value + path[path.index("}") + 1 :]
        said = await client.request(method, scene.house.url + address, json=sound)
        is_page = not path.startswith("/api")
        assert said.status_code in ((200, 404) if is_page else (400, 404, 405)), (address, said.text[:200])
        assert method == "HEAD" or is_page or set(said.json()) == PROBLEM
    assert await kept_by(scene.house) == before


async def test_a_bad_query_is_refused_or_ignored_and_changes_nothing(scene: Scene) -> None:
    names, before = await names_in(scene), await kept_by(scene.house)
    client = scene.guests["host"].client
    for method, path in http_doors(scene.house):
        for value in NOT_QUERIES if method == "GET" else []:
            query = f"?before={value}&language={value}&{'x' * 50}={value}"
            said = await client.get(scene.house.url + path.format(**names) + query)
            assert said.status_code < 500, (path, query)
            assert said.status_code != 400 or set(said.json()) == PROBLEM
    assert await kept_by(scene.house) == before


# ── the sockets ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("type_", MESSAGES)
async def test_a_spoilt_message_is_refused_and_nothing_is_changed(scene: Scene, type_: str) -> None:
    before = await kept_by(scene.house)
    sample = {"type": type_, "id": "a", **SAYS[type_]}
    for kind in ("creator", "onlooker"):
        line = scene.lines[kind]
        for frame in rubbish.spoilt(MESSAGES[type_], sample):
            if len(frame) > 16_000:
                continue  # a frame of its own test
            await line.socket.send(frame)
            said = await line.frame()
            assert (said["type"], said["code"]) == ("refused", "bad_message"), frame[:200]
            assert set(said) == {"type", "id"} | PROBLEM
    assert await kept_by(scene.house) == before
    await nobody_was_told(scene)


@pytest.mark.parametrize("type_", MESSAGES)
async def test_the_least_and_the_most_of_every_number_is_no_fault(scene: Scene, type_: str) -> None:
    """Well formed, if out of all reason: refused with its code, or done."""
    for kind in ("onlooker", "eliminated", "seated", "creator"):
        line = scene.lines[kind]
        for sample in rubbish.extremes(MESSAGES[type_], SAYS[type_]):
            before = await kept_by(scene.house)
            said = await line.ask(type_, **sample)
            if said["type"] == "refused":
                assert said["code"] not in ("bad_message", "fault"), (kind, sample)
                assert await kept_by(scene.house) == before, (kind, sample)


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/{key}"])
async def test_a_frame_of_ten_megabytes_closes_the_socket_of_its_sender_alone(
    scene: Scene, path: str
) -> None:
    before = await kept_by(scene.house)
    line = await scene.guests["onlooker"].open(path.format(key=scene.key))
    await line.settle()
    with suppress(ConnectionClosed):  # the house hangs up while he is still talking
        await line.socket.send(json.dumps({"type": "say", "id": "a", "text": "x" * TEN_MB}))
    assert await line.close_code() == 1009
    assert await kept_by(scene.house) == before
    await nobody_was_told(scene)


async def nobody_was_told(scene: Scene) -> None:
    for kind, line in scene.lines.items():
        assert await line.settle() == [], kind
