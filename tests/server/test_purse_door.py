"""The cashier's window, over HTTP (K-13, S-10)."""

import pytest

from tapado.server.settings import Limits
from tests.server.visitors import Doors, OpenDoors

TABLE = {
    "game": "cardroom", "room": "amigos", "seats": 2, "chips": 2_000,
    "stakes": {"structure": "no_limit", "small_bet": 20, "big_bet": 20},
    "buy_in": {"least": 2_000, "most": 2_000},
}  # fmt: skip


async def test_everybody_has_2000_to_begin_with(house: Doors) -> None:
    guest = await house.guest()
    said = await guest.client.get("/api/me/purse")
    assert said.json() == {"balance": 2_000, "at_tables": 0, "may_be_made_up": False}


async def test_chips_at_a_table_count(house: Doors) -> None:
    guest = await house.guest()
    assert (await guest.client.post("/api/tables", json=TABLE)).status_code == 201
    said = await guest.client.get("/api/me/purse")
    assert said.json() == {"balance": 0, "at_tables": 2_000, "may_be_made_up": False}


async def test_who_brings_more_than_he_has_is_refused_and_nothing_is_opened(house: Doors) -> None:
    guest = await house.guest()
    await guest.client.post("/api/tables", json=TABLE)
    again = await guest.client.post("/api/tables", json=TABLE)
    assert (again.status_code, again.json()["code"], again.json()["rule"]) == (
        409,
        "not_enough_chips",
        "K-13",
    )
    assert len(house.premises.house.tables()) == 1


async def test_who_has_enough_gets_nothing(house: Doors) -> None:
    guest = await house.guest()
    said = await guest.client.post("/api/me/purse", json={"id": "a"})
    assert (said.status_code, said.json()["code"]) == (409, "enough_chips")


async def test_one_asks_at_the_window_now_and_then(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(make_ups_a_minute=2))
    ana, bea = await house.guest("Ana"), await house.guest("Bea")
    said = [(await ana.client.post("/api/me/purse", json={"id": id})).status_code for id in "abc"]
    assert said == [409, 409, 429]
    assert (await bea.client.post("/api/me/purse", json={"id": "a"})).status_code == 409


@pytest.mark.parametrize("sent", [{}, {"id": ""}, {"id": 7}, {"id": "a b"}, {"id": "a", "amount": 9}, []])
async def test_rubbish_at_the_window_is_refused(house: Doors, sent: object) -> None:
    guest = await house.guest()
    said = await guest.client.post("/api/me/purse", json=sent)
    assert (said.status_code, said.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_stranger_has_no_purse(house: Doors, method: str) -> None:
    said = await house.client().request(
        method, "/api/me/purse", json={"id": "a"} if method == "POST" else None
    )
    assert (said.status_code, said.json()["code"]) == (401, "no_session")
