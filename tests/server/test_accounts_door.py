"""The door for accounts, over HTTP (S-2)."""

import pytest

from tapado.server.settings import Limits
from tests.server.visitors import Doors, OpenDoors

MINE = {"name": "Ana de Triana", "password": "caballo correcto"}


async def test_a_guest_becomes_an_account_and_signs_in_from_a_second_browser(house: Doors) -> None:
    ana = await house.guest("Ana")
    kept = await ana.client.post("/api/account", json=MINE)
    assert (kept.status_code, kept.json()["account"]) == (201, "Ana de Triana")
    other = house.client()
    came = await other.post("/api/sessions", json=MINE)
    assert (came.status_code, came.json()["alias"]) == (201, "Ana")
    assert (await other.get("/api/me")).json() == (await ana.client.get("/api/me")).json()


async def test_a_wrong_password_is_refused_and_opens_nothing(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.client.post("/api/account", json=MINE)
    other = house.client()
    said = await other.post("/api/sessions", json={**MINE, "password": "no es esta"})
    assert (said.status_code, said.json()["code"]) == (403, "wrong_name_or_password")
    assert "set-cookie" not in said.headers
    assert (await other.get("/api/me")).status_code == 401


async def test_tries_are_limited_for_an_account_however_its_name_is_written(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(sign_ins_a_minute=3), public_url="https://tapado.example")
    answers = []
    for number, name in enumerate(("Ana", "ANA", " ana  ", "\uff21na")):
        client = house.client(**{"x-forwarded-for": f"203.0.113.{number}"})
        said = await client.post("/api/sessions", json={"name": name, "password": "adivino"})
        answers.append(said.status_code)
    assert answers == [403, 403, 403, 429]


async def test_sessions_are_listed_and_ended(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.client.post("/api/account", json=MINE)
    other = house.client()
    await other.post("/api/sessions", json=MINE, headers={"user-agent": "Otro navegador"})
    listed = (await ana.client.get("/api/sessions")).json()["sessions"]
    assert [one["this"] for one in listed].count(True) == 1
    (there,) = [one for one in listed if not one["this"]]
    assert there["agent"] == "Otro navegador"
    assert (await ana.client.delete(f"/api/sessions/{there['id']}")).status_code == 204
    assert (await other.get("/api/me")).status_code == 401
    again = await ana.client.delete(f"/api/sessions/{there['id']}")
    assert (again.status_code, again.json()["code"]) == (404, "no_such_session")


async def test_another_password_signs_all_others_out(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.client.post("/api/account", json=MINE)
    other = house.client()
    await other.post("/api/sessions", json=MINE)
    change = {"old": MINE["password"], "new": "otra palabra"}
    assert (await ana.client.put("/api/account/password", json=change)).status_code == 204
    assert (await other.get("/api/me")).status_code == 401
    assert (await ana.client.get("/api/me")).status_code == 200
    again = await ana.client.put("/api/account/password", json=change)
    assert (again.status_code, again.json()["code"]) == (403, "wrong_name_or_password")


@pytest.mark.parametrize(
    ("sent", "code", "field"),
    [
        ({"name": "Ana", "password": "corta"}, "password_too_short", "password"),
        ({"name": "mesa", "password": "caballo correcto"}, "name_reserved", "name"),
        ({"name": "", "password": "caballo correcto"}, "bad_request", "name"),
        ({"name": "Ana", "password": 7}, "bad_request", "password"),
        ({"name": "Ana"}, "bad_request", "password"),
        ({"name": "Ana", "password": "caballo correcto", "admin": True}, "bad_request", "admin"),
    ],
)
async def test_bad_input_names_its_field_and_makes_nothing(
    house: Doors, sent: dict[str, object], code: str, field: str
) -> None:
    ana = await house.guest("Ana")
    said = await ana.client.post("/api/account", json=sent)
    assert said.status_code == 400
    assert (said.json()["code"], said.json()["field"]) == (code, field)
    assert (await ana.client.get("/api/me")).json()["account"] is None


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("POST", "/api/account", MINE),
        ("PUT", "/api/account/password", {"old": "caballo correcto", "new": "otra palabra"}),
        ("GET", "/api/sessions", None),
        ("DELETE", "/api/sessions/0123456789abcdef", None),
    ],
)
async def test_a_stranger_has_no_account_to_look_after(
    house: Doors, method: str, path: str, sent: dict[str, str] | None
) -> None:
    said = await house.client().request(method, path, json=sent)
    assert (said.status_code, said.json()["code"]) == (401, "no_session")


async def test_who_signs_out_of_an_account_keeps_his_seat(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.client.post("/api/account", json=MINE)
    table = await ana.new_table()
    assert (await ana.client.delete("/api/me")).status_code == 204
    other = house.client()
    await other.post("/api/sessions", json=MINE)
    mine = [service.table for service in house.premises.house.tables()]
    assert any(seat is not None and seat.name == "Ana" for one in mine for seat in one.seats)
    assert table
