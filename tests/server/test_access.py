"""Who may open which door: every address and every socket against every kind of person (S-4, S-24, S-27).

A row is a door, a column a kind of person, a cell the status that he is answered with. A door of the house
that has no row fails here.
"""

from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from tapado.tables.transfers import HOUSE, Transfer, of_person
from tests.server.real_doors import Door, http_doors, socket_doors
from tests.server.scene import NO_SESSION, PEOPLE, WORD, Scene, in_play
from tests.server.snapshot import kept_by
from tests.server.visitors import Doors, Guest, OpenDoors

Cells = dict[str, int]


def for_all(status: int) -> Cells:
    return dict.fromkeys(PEOPLE, status)


def with_session(status: int) -> Cells:
    return for_all(status) | dict.fromkeys(NO_SESSION, 401)


def for_hosts(status: int) -> Cells:
    return for_all(404) | {"host": status}


def of_the_seated(status: int) -> Cells:
    """What is his alone, and there for nobody else."""
    return with_session(404) | {"seated": status}


@dataclass(frozen=True)
class Row:
    """What a door answers to whom, when it is sent this. Braces are filled in from the scene."""

    cells: Cells
    body: Any = None


PAGE = Row(for_all(200))
ROWS: dict[Door, Row] = {
    ("POST", "/api/guests"): Row(for_all(201), {"alias": "Otra"}),
    ("GET", "/api/me"): Row(with_session(200)),
    ("PATCH", "/api/me"): Row(with_session(200), {"alias": "Otra"}),
    ("DELETE", "/api/me"): Row(with_session(204)),
    ("POST", "/api/account"): Row(with_session(201) | {"host": 409}, {"name": "{kind}", "password": WORD}),
    ("PUT", "/api/account/password"): Row(
        with_session(400) | {"host": 204}, {"old": WORD, "new": "caballo correctísimo"}
    ),
    ("POST", "/api/sessions"): Row(for_all(201), {"name": "Marta", "password": WORD}),
    ("GET", "/api/sessions"): Row(with_session(200)),
    ("DELETE", "/api/sessions/{session_id}"): Row(of_the_seated(204)),
    ("GET", "/api/me/purse"): Row(with_session(200)),
    ("POST", "/api/me/purse"): Row(with_session(409), {"id": "a"}),
    ("GET", "/api/me/hands"): Row(with_session(200)),
    ("GET", "/api/me/hands/{no}"): Row(of_the_seated(200)),
    ("GET", "/api/me/hands/{no}/phh"): Row(of_the_seated(200)),
    ("GET", "/api/me/tables/{table}/phhs"): Row(of_the_seated(200) | {"creator": 200, "eliminated": 200}),
    ("GET", "/api/me/export"): Row(with_session(200)),
    ("POST", "/api/me/deletion"): Row(with_session(204), {"password": WORD}),
    ("GET", "/api/tables"): Row(for_all(200)),
    ("POST", "/api/tables"): Row(with_session(201), {"game": "monedas", "room": "salon", "seats": 2}),
    ("GET", "/api/tables/{key}"): Row(for_all(200)),
    ("GET", "/api/help/{game}"): Row(for_all(200)),
    ("GET", "/api"): Row(for_all(200)),
    ("GET", "/api/openapi.json"): Row(for_all(200)),
    ("GET", "/api/{path}"): Row(for_all(404)),
    ("GET", "/api/notice"): Row(for_all(200)),
    ("GET", "/api/host/tables"): Row(for_hosts(200)),
    ("POST", "/api/host/tables/{table_id}/close"): Row(for_hosts(200), {}),
    ("GET", "/api/host/people"): Row(for_hosts(200)),
    ("PUT", "/api/host/people/{person}"): Row(for_hosts(200), {"muted": True}),
    ("GET", "/api/host/reports"): Row(for_hosts(200)),
    ("PUT", "/api/host/reports/{no}"): Row(for_hosts(200), {"state": "seen"}),
    ("POST", "/api/host/notice"): Row(for_hosts(201), {"text": "hola"}),
    ("DELETE", "/api/host/notice"): Row(for_hosts(200)),
    ("GET", "/anfitrion"): Row(for_hosts(200)),
    ("HEAD", "/anfitrion"): Row(for_hosts(200)),
    ("GET", "/{name}"): Row(for_all(404)),
    ("HEAD", "/{name}"): Row(for_all(404)),
}
PAGES = ("/", "/mesa/{rest}", "/ayuda/{rest}", "/cuenta", "/manos", "/manos/{rest}")
ROWS |= {(method, path): PAGE for method in ("GET", "HEAD") for path in PAGES}
SOCKETS = {"/ws/lobby": "lobby", "/ws/tables/{key}": "state"}
"""And what the house says first to whoever has a session; nobody else is told anything."""
HTML = {"accept": "text/html"}
BALANCE = 543_210
"""What the seated one has, told to nobody else."""
BROWSER = "Navegador de la Sentada"


@pytest.fixture
async def scene(open_house: OpenDoors, tmp_path_factory: pytest.TempPathFactory) -> Scene:
    folder = tmp_path_factory.mktemp("client")
    (folder / "index.html").write_text("<!doctype html><title>Tapado</title>")
    scene = await in_play(open_house, client_folder=folder)
    await scene.lines["onlooker"].do("report", seat=1)
    person = await scene.person("seated")
    gift = Transfer("gift", "issue", HOUSE, of_person(person), BALANCE - 2_000)
    await scene.house.premises.store.move(gift)
    await scene.house.premises.guests.database.write(
        lambda connection: connection.execute(
            "UPDATE sessions SET agent = ? WHERE person = ?", (BROWSER, person)
        )
    )
    return scene


async def names_in(scene: Scene) -> dict[str, str]:
    """What stands in the braces: the table, and what is the seated one's own."""
    client = scene.guests["seated"].client
    hands = (await client.get("/api/me/hands")).json()["hands"]
    sessions = (await client.get("/api/sessions")).json()["sessions"]
    table = scene.service.id
    return {
        "table": table,
        "table_id": table,
        "key": scene.key,
        "session_id": sessions[0]["id"],
        "no": str(hands[0]["no"]),
        "person": await scene.person("seated"),
        "game": "monedas",
        "path": "nothing",
        "name": "nothing",
        "rest": "1",
    }


async def asked(scene: Scene, kind: str, door: Door, names: dict[str, str]) -> Any:
    method, path = door
    body, numbers = ROWS[door].body, dict(names)
    if path.startswith("/api/host/reports"):
        numbers["no"] = "1"
    if isinstance(body, dict):
        body = {key: f"{kind.title()} Luz" if value == "{kind}" else value for key, value in body.items()}
    client = scene.guests[kind].client
    return await client.request(method, path.format(**numbers), json=body, headers=HTML)


async def test_every_door_of_the_house_has_its_row(house: Doors) -> None:
    assert http_doors(house) == set(ROWS)
    assert socket_doors(house) == set(SOCKETS)
    assert all(set(row.cells) == set(PEOPLE) for row in ROWS.values())


@pytest.mark.parametrize("door", ROWS, ids=" ".join)
async def test_a_door_is_open_to_whom_it_should_be_and_changes_nothing_where_it_is_shut(
    scene: Scene, door: Door
) -> None:
    """The host and the seated one come last, since they may change what the others ask for."""
    names, cells = await names_in(scene), ROWS[door].cells
    found = {}
    for kind in sorted(PEOPLE, key=("host", "seated").__contains__):
        before = await kept_by(scene.house)
        answer = await asked(scene, kind, door, names)
        found[kind] = answer.status_code
        refused = answer.status_code >= 400 or door[0] in ("GET", "HEAD")
        assert not refused or await kept_by(scene.house) == before, kind
        assert answer.status_code < 400 or "traceback" not in answer.text.lower()
    assert found == cells


async def test_what_is_somebodys_own_is_told_to_nobody_else_by_any_door(scene: Scene) -> None:
    """His chips, his sessions, his id, and the cards of the hand that he won unseen or holds now."""
    names = await names_in(scene)
    client = scene.guests["seated"].client
    held = (await client.get("/api/me/hands")).json()["hands"][0]["held"]
    own = scene.lines["seated"].last["you"]["own"]["cards"]
    secrets = [str(BALANCE), BROWSER, names["session_id"], *_runs(held), *_runs(own)]
    doors = [door for door in ROWS if door[0] == "GET"]
    for door, kind in product(doors, set(PEOPLE) - {"seated"}):
        told = (await asked(scene, kind, door, names)).text
        known = set(_runs(held)) if kind in ("creator", "eliminated") else set()  # they saw it at the end
        hidden = secrets if kind == "host" else [*secrets, names["person"]]
        assert [one for one in hidden if one in told and one not in known] == [], (kind, door)


def _runs(cards: list[str]) -> list[str]:
    """Five cards as they may be written in JSON, and in a hand history."""
    return [",".join(f'"{card}"' for card in cards), "".join(cards)]


async def test_to_its_owner_it_is_told(scene: Scene) -> None:
    client = scene.guests["seated"].client
    assert str(BALANCE) in (await client.get("/api/me/purse")).text
    assert BROWSER in (await client.get("/api/sessions")).text
    held = (await client.get("/api/me/hands")).json()["hands"][0]["held"]
    assert len(held) == 5


@pytest.mark.parametrize("path", SOCKETS)
async def test_a_socket_is_open_to_whoever_has_a_session(scene: Scene, path: str) -> None:
    own, person = scene.lines["seated"].last["you"]["own"]["cards"], await scene.person("seated")
    for kind in PEOPLE:
        guest = scene.guests[kind]
        cookie = {"Cookie": guest.client.headers.get("cookie")} if kind in NO_SESSION else {}
        line = await guest.open(path.format(key=scene.key), headers=cookie)
        if kind in NO_SESSION:
            assert await line.close_code() == 4401
            assert line.frames == []
            continue
        assert (await line.frame())["type"] == SOCKETS[path]
        await line.settle()
        told = b"".join(line.frames).decode()
        assert (_runs(own)[0] in told) == (kind == "seated" and path != "/ws/lobby")
        assert str(BALANCE) not in told
        assert person not in told


async def test_a_table_by_invitation_is_opened_by_its_token_alone(scene: Scene) -> None:
    token = await scene.guests["creator"].new_table(room="amigos")
    hidden = scene.house.premises.house.find(token)
    assert hidden is not None
    for kind in PEOPLE:
        client = scene.guests[kind].client
        assert (await client.get(f"/api/tables/{hidden.id}")).status_code == 404
        assert (await client.get(f"/api/tables/{token}")).status_code == 200
        for path in ("/api/tables", "/api/host/tables"):
            assert token not in (await client.get(path)).text
        if kind not in NO_SESSION:
            line = await scene.guests[kind].open(f"/ws/tables/{hidden.id}")
            assert await line.close_code() == 4404


async def test_options_is_answered_by_no_door_of_ours(scene: Scene) -> None:
    before = await kept_by(scene.house)
    names = await names_in(scene)
    for _, path in ROWS:
        answer = await scene.guests["guest"].client.options(path.format(**names))
        assert (answer.status_code, answer.content) == (204, b""), path
    assert await kept_by(scene.house) == before


# ── sessions that end, seats that were left ──────────────────────────────────


async def test_who_has_left_his_seat_reads_on_and_writes_no_more(scene: Scene) -> None:
    creator, left = scene.lines["creator"], scene.lines["seated"]
    await left.do("leave")
    assert (await left.ask("say", text="hola"))["code"] == "not_seated"
    await creator.ask("say", text="adiós")
    assert any(frame["type"] == "talk" for frame in await left.settle())


async def test_a_session_that_ends_is_sent_no_line_more(scene: Scene) -> None:
    line = scene.lines["seated"]
    await scene.guests["seated"].client.delete("/api/me")
    assert await line.close_code() == 4401
    before = len(line.frames)
    assert (await scene.lines["creator"].ask("say", text="¿estás?"))["type"] == "accepted"
    assert len(line.frames) == before


async def test_who_may_not_watch_reads_nothing(scene: Scene) -> None:
    creator = scene.lines["creator"]
    await creator.do("admit_onlookers", admit=False)
    await creator.do("say", text="a puerta cerrada")
    for kind in ("guest", "onlooker", "host"):
        guest: Guest = scene.guests[kind]
        line = await guest.open(f"/ws/tables/{scene.key}")
        assert await line.close_code() == 4403
        assert not any(b"puerta" in frame for frame in line.frames)
