"""Who may do what: every address of the hosts and of the talk, against every kind of person (S-4, S-27).

A row is a door, a column a kind of person, a cell what the house answers: a status, or what a message brings.
"""

from typing import Any

import pytest

from tests.server.visitors import Doors, Guest, Line, playing, seated

WORD = "caballo correcto"

PEOPLE = ("stranger", "guest", "onlooker", "seated", "eliminated", "creator", "host", "ended")


class Scene:
    """A house with a table where one of each kind is, and somebody who is no longer."""

    def __init__(self, house: Doors) -> None:
        self.house = house
        self.guests: dict[str, Guest] = {}
        self.lines: dict[str, Line] = {}

    async def prepare(self) -> None:
        house = self.house
        self.key, people, lines = await seated(house, "Creador", "Sentada", "Caída")
        kinds = ("creator", "seated", "eliminated")
        self.guests |= dict(zip(kinds, people, strict=True))
        self.lines |= dict(zip(kinds, lines, strict=True))
        await lines[0].do("start_match")
        await lines[2].until(lambda state: state["view"]["hand"])
        for kind in ("guest", "onlooker", "host"):
            self.guests[kind] = await house.guest(kind.title())
        for kind in ("onlooker", "host"):
            self.lines[kind] = await self.guests[kind].watch(self.key)
        await self.guests["host"].client.post("/api/account", json={"name": "Marta", "password": WORD})
        await house.premises.hosts.make("Marta")
        self._eliminate()
        self.guests["stranger"] = Guest(house, house.client())
        ended = await house.guest("Ida")
        cookie = ended.cookie
        await ended.client.delete("/api/me")
        self.guests["ended"] = Guest(house, house.client(cookie=cookie))

    def _eliminate(self) -> None:
        """The one in seat 2 has lost his last coin, and keeps his place at the table (M-4)."""
        (service,) = self.house.premises.house.tables()
        service.table.player_at(2).status = "out"


@pytest.fixture
async def scene(house: Doors) -> Scene:
    scene = Scene(house)
    await scene.prepare()
    return scene


# ── addresses ────────────────────────────────────────────────────────────────

FOR_HOSTS = dict.fromkeys(PEOPLE, 404)
ADDRESSES: list[tuple[str, str, Any, dict[str, int]]] = [
    ("GET", "/anfitrion", None, FOR_HOSTS | {"host": 200}),
    ("GET", "/api/host/tables", None, FOR_HOSTS | {"host": 200}),
    ("POST", "/api/host/tables/{table}/close", {}, FOR_HOSTS | {"host": 200}),
    ("GET", "/api/host/people", None, FOR_HOSTS | {"host": 200}),
    ("PUT", "/api/host/people/{person}", {"muted": True}, FOR_HOSTS | {"host": 200}),
    ("GET", "/api/host/reports", None, FOR_HOSTS | {"host": 200}),
    ("PUT", "/api/host/reports/{report}", {"state": "seen"}, FOR_HOSTS | {"host": 200}),
    ("POST", "/api/host/notice", {"text": "hola"}, FOR_HOSTS | {"host": 201}),
    ("DELETE", "/api/host/notice", None, FOR_HOSTS | {"host": 200}),
    ("GET", "/api/notice", None, dict.fromkeys(PEOPLE, 200)),
]
HTML = {"accept": "text/html"}


async def test_every_address_is_open_to_whom_it_should_be(scene: Scene) -> None:
    """The host comes last, so that it shows when a cell that is refused changes something all the same."""
    (service,) = scene.house.premises.house.tables()
    names = {"table": service.id, "person": service.table.player_at(1).player, "report": "1"}
    await scene.lines["onlooker"].do("report", seat=1)
    wanted, found = {}, {}
    for kind in sorted(PEOPLE, key="host".__eq__):
        for method, path, body, allowed in ADDRESSES:
            client, cell = scene.guests[kind].client, (method, path, kind)
            answer = await client.request(method, path.format(**names), json=body, headers=HTML)
            found[cell], wanted[cell] = answer.status_code, allowed[kind]
            assert kind == "host" or await untouched(scene), cell
    assert found == wanted


async def untouched(scene: Scene) -> bool:
    """Whether nobody is judged, nothing is posted, closed or marked."""
    premises = scene.house.premises
    (service,) = premises.house.tables()
    (report,) = await premises.reports.listed()
    judged = await premises.conduct.known([])
    return (
        not judged
        and report.state == "new"
        and premises.notices.now.text is None
        and service not in premises.closings
    )


# ── messages over the table's socket ─────────────────────────────────────────

SPEAKS = {
    "onlooker": "not_seated",
    "host": "not_seated",
    "seated": "accepted",
    "eliminated": "accepted",
    "creator": "accepted",
}
REPORTS = dict.fromkeys(("onlooker", "host", "eliminated", "creator"), "accepted") | {"seated": "not_oneself"}
MESSAGES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("say", {"text": "hola"}, SPEAKS),
    ("react", {"reaction": "thumb"}, SPEAKS),
    ("report", {"seat": 1, "note": "ojo"}, REPORTS),
]


async def test_every_message_is_taken_from_whom_it_should_be(scene: Scene) -> None:
    wanted, found = {}, {}
    for type_, fields, allowed in MESSAGES:
        for kind, outcome in allowed.items():
            answer = await scene.lines[kind].ask(type_, **fields)
            found[type_, kind] = answer["type"] if answer["type"] == "accepted" else answer["code"]
            wanted[type_, kind] = outcome
    assert found == wanted


@pytest.mark.parametrize("kind", ["stranger", "ended"])
async def test_who_has_no_session_has_no_socket_to_write_to(scene: Scene, kind: str) -> None:
    line = await scene.guests[kind].open(f"/ws/tables/{scene.key}", headers=cookie_of(scene.guests[kind]))
    assert await line.close_code() == 4401
    assert line.frames == []


def cookie_of(guest: Guest) -> dict[str, str | None]:
    """What his browser brings along."""
    return {"Cookie": guest.client.headers.get("cookie")}


async def test_who_has_left_his_seat_reads_on_and_writes_no_more(house: Doors) -> None:
    _, _, (ana, luz, _) = await playing(house, "Ana", "Luz", "Sol")
    await luz.do("leave")
    assert (await luz.ask("say", text="hola"))["code"] == "not_seated"
    await ana.do("say", text="adiós")
    assert any(frame["type"] == "talk" for frame in await luz.settle())


async def test_a_session_that_ends_is_sent_no_line_more(house: Doors) -> None:
    _, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    await guests[1].client.delete("/api/me")
    assert await luz.close_code() == 4401
    before = len(luz.frames)
    assert (await ana.ask("say", text="¿estás?"))["type"] == "accepted"
    assert len(luz.frames) == before


async def test_who_may_not_watch_reads_nothing(house: Doors) -> None:
    key, _, (ana, _) = await playing(house, "Ana", "Luz")
    await ana.do("admit_onlookers", admit=False)
    await ana.do("say", text="a puerta cerrada")
    sol = await (await house.guest("Sol")).open(f"/ws/tables/{key}")
    assert await sol.close_code() == 4403
    assert not any(b"puerta" in frame for frame in sol.frames)
