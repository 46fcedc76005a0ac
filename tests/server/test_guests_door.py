"""The door for guests, over HTTP (S-2, S-3)."""

import httpx
import pytest

from tapado.server.settings import Limits
from tests.server.visitors import Doors, OpenDoors


async def test_a_guest_comes_in_takes_another_name_and_goes(house: Doors) -> None:
    client = house.client()
    assert (await client.get("/api/me")).status_code == 401
    came = await client.post("/api/guests", json={"alias": "  Ana\tLuz "})
    assert came.status_code == 201
    assert came.json() == {
        "alias": "Ana Luz", "account": None, "host": False,
        "insecure": False, "address": house.url, "local": True,
    }  # fmt: skip
    assert (await client.get("/api/me")).json() == came.json()
    renamed = await client.patch("/api/me", json={"alias": "Luz"})
    assert renamed.json()["alias"] == "Luz"
    secret = client.cookies["tapado"]
    assert (await client.delete("/api/me")).status_code == 204
    assert "tapado" not in client.cookies
    for method in ("GET", "DELETE"):
        again = await client.request(method, "/api/me", headers={"cookie": f"tapado={secret}"})
        assert (again.status_code, again.json()["code"]) == (401, "no_session")


async def test_the_cookie_is_for_this_house_and_no_script(house: Doors) -> None:
    answer = await house.client().post("/api/guests", json={"alias": "Ana"})
    name, _, rest = answer.headers["set-cookie"].partition("=")
    assert name == "tapado"
    attributes = {part.strip().lower() for part in rest.split(";")[1:]}
    assert {"httponly", "path=/", "samesite=lax", "max-age=34560000"} <= attributes
    assert "secure" not in attributes
    assert not any(attribute.startswith("domain") for attribute in attributes)


async def test_under_tls_the_cookie_is_the_hosts_own(open_house: OpenDoors) -> None:
    house = await open_house(public_url="https://tapado.example")
    client = house.client(host="tapado.example", origin="https://tapado.example")
    answer = await client.post("/api/guests", json={"alias": "Ana"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-tapado=")
    assert "secure" in cookie.lower()
    assert "domain" not in cookie.lower()
    assert answer.json()["address"] == "https://tapado.example"
    secret = cookie.partition("=")[2].partition(";")[0]
    for name, status in (("__Host-tapado", 200), ("tapado", 401)):
        me = await client.get("/api/me", headers={"cookie": f"{name}={secret}"})
        assert me.status_code == status


async def test_asking_twice_makes_one_guest(house: Doors) -> None:
    guest = await house.guest("Ana")
    secret = guest.cookie
    again = await guest.client.post("/api/guests", json={"alias": "Luz"})
    assert again.json()["alias"] == "Luz"
    assert "set-cookie" not in again.headers
    assert guest.cookie == secret


@pytest.mark.parametrize(
    "cookie",
    [b"tapado=", b"tapado=x", b"tapado=" + b"a" * 4_000, b"tapado; tapado", b"\xff=\xff", b"tapado=%00"],
)
async def test_a_made_up_cookie_is_nobody(house: Doors, cookie: bytes) -> None:
    answer = await house.client().get("/api/me", headers=httpx.Headers([(b"cookie", cookie)]))
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


async def test_markup_and_scripts_of_all_kinds_come_back_as_they_were_given(house: Doors) -> None:
    for alias in ("<script>alert(1)</script>"[:20], "عمر", "🇪🇸🏴‍☠️", '"; DROP TABLE', "{{7*7}}"):
        answer = await house.client().post("/api/guests", json={"alias": alias})
        assert answer.json()["alias"] == alias


@pytest.mark.parametrize(
    ("alias", "code"),
    [
        ("", "bad_request"),
        ("   ", "alias_empty"),
        ("a" * 21, "alias_too_long"),
        ("Mesa", "alias_reserved"),
        ("Z" + "\u0335" * 9, "alias_unreadable"),
    ],
)
async def test_an_alias_that_will_not_do_names_the_field(house: Doors, alias: str, code: str) -> None:
    answer = await house.client().post("/api/guests", json={"alias": alias})
    assert answer.status_code == 400
    assert (answer.json()["code"], answer.json()["field"]) == (code, "alias")
    assert "set-cookie" not in answer.headers


async def test_a_flood_of_guests_from_one_address_is_stopped(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(guests_a_minute=2))
    codes = [(await house.client().post("/api/guests", json={"alias": "Ana"})).status_code for _ in range(4)]
    assert codes == [201, 201, 429, 429]


async def test_a_foreign_page_can_make_no_guest(house: Doors) -> None:
    answer = await house.client(origin="http://evil.example").post("/api/guests", json={"alias": "Ana"})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert "access-control-allow-origin" not in answer.headers
