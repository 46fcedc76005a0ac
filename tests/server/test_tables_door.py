"""The door to the tables, over HTTP (S-4, S-5)."""

from typing import Any

import pytest

from tapado.server.settings import Limits
from tests.server.visitors import Doors, OpenDoors


async def test_who_opens_a_table_has_its_first_seat(house: Doors) -> None:
    guest = await house.guest("Ana")
    answer = await guest.client.post("/api/tables", json={"game": "monedas", "room": "salon", "seats": 3})
    assert answer.status_code == 201
    key = answer.json()["key"]
    assert answer.json()["link"] == f"{house.url}/mesa/{key}"
    assert (await house.client().get("/api/tables")).json()["tables"] == [
        {
            "key": key,
            "game": "monedas",
            "room": "salon",
            "stage": "waiting",
            "seats": 3,
            "free": 2,
            "names": ["Ana"],
            "computers": 0,
            "onlookers": 0,
            "clock": 100,
            "pace": "normal",
            "onlookers_admitted": True,
            "stakes": None,
            "buy_in": None,
            "switches": None,
            "average_pot": None,
            "by_house": False,
        }
    ]


@pytest.mark.parametrize(
    ("wishes", "fixed"),
    [
        (
            {"room": "principiantes", "clock": 0, "pace": "fast"},
            {"clock": 200, "pace": "slow", "listed": True},
        ),
        ({"room": "principiantes", "listed": False}, {"clock": 200, "listed": False}),
        ({"room": "salon", "clock": 0, "pace": "slow"}, {"clock": 100, "pace": "normal", "listed": True}),
        ({"room": "amigos", "clock": 0, "pace": "fast"}, {"clock": 0, "pace": "fast", "listed": False}),
        ({"room": "amigos", "listed": True}, {"clock": 100, "pace": "normal", "listed": False}),
    ],
)
async def test_rooms_fix_what_they_fix(house: Doors, wishes: dict[str, Any], fixed: dict[str, Any]) -> None:
    key = await (await house.guest()).new_table(**wishes)
    service = house.premises.house.find(key)
    assert service is not None
    setup = service.table.setup
    assert {name: getattr(setup, name) for name in fixed} == fixed


async def test_one_click_plays_against_computers(house: Doors) -> None:
    guest = await house.guest("Ana")
    key = await guest.new_table(seats=4, computers=3, start=True)
    line = await guest.watch(key)
    state = await line.until(lambda state: state["view"]["hand"] is not None)
    assert [seat["computer"] for seat in state["view"]["seats"]] == [False, True, True, True]
    assert len(state["you"]["own"]["cards"]) == 5


async def test_a_table_by_invitation_is_found_by_its_token_alone(house: Doors) -> None:
    guest = await house.guest()
    token = await guest.new_table(listed=False)
    service = house.premises.house.find(token)
    assert service is not None
    assert (await house.client().get("/api/tables")).json()["tables"] == []
    assert (await house.client().get(f"/api/tables/{token}")).json()["free"] == 1
    by_id = await house.client().get(f"/api/tables/{service.id}")
    nowhere = await house.client().get("/api/tables/nowhere")
    assert by_id.status_code == nowhere.status_code == 404
    assert by_id.content == nowhere.content


async def test_opening_a_table_takes_a_session(house: Doors) -> None:
    answer = await house.client().post("/api/tables", json={"game": "monedas", "room": "salon", "seats": 2})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


@pytest.mark.parametrize(
    ("wishes", "status", "code", "rule", "field"),
    [
        ({"seats": 5}, 409, "wrong_number_of_seats", "M-1", None),
        ({"seats": 3, "computers": 3}, 400, "too_many_computers", "M-1", "computers"),
        ({"start": True}, 409, "too_few", "M-1", None),
        ({"seats": 1}, 400, "bad_request", "", "seats"),
        ({"clock": 150}, 400, "bad_request", "", "clock"),
        ({"game": "bridge"}, 400, "bad_request", "", "game"),
        ({"token": "mine"}, 400, "bad_request", "", "token"),
    ],
)
async def test_a_table_that_can_not_be_is_refused(
    house: Doors, wishes: dict[str, Any], status: int, code: str, rule: str, field: str | None
) -> None:
    guest = await house.guest()
    body = {"game": "monedas", "room": "salon", "seats": 2, **wishes}
    answer = await guest.client.post("/api/tables", json=body)
    problem = answer.json()
    assert (answer.status_code, problem["code"], problem["rule"]) == (status, code, rule)
    assert problem["field"] == field
    assert house.premises.house.tables() == []


async def test_nobody_opens_tables_without_end(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(tables_open=2))
    guest = await house.guest()
    keys = [await guest.new_table(), await guest.new_table(computers=1, start=True)]
    body = {"game": "monedas", "room": "salon", "seats": 2}
    refused = await guest.client.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
    assert refused.json()["numbers"] == {"most": 2}
    await (await guest.watch(keys[0])).do("leave")
    assert (await guest.client.post("/api/tables", json=body)).status_code == 201
    assert (await (await house.guest()).client.post("/api/tables", json=body)).status_code == 201


async def test_nobody_opens_and_leaves_tables_without_end(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(tables_a_minute=2))
    guest = await house.guest()
    for _ in range(2):
        await (await guest.watch(await guest.new_table())).do("leave")
    refused = await guest.client.post("/api/tables", json={"game": "monedas", "room": "salon", "seats": 2})
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many")


async def test_who_ends_his_session_leaves_a_table_in_play(house: Doors) -> None:
    guest = await house.guest()
    key = await guest.new_table(seats=3, computers=2, start=True)
    assert (await guest.client.delete("/api/me")).status_code == 204
    service = house.premises.house.find(key)
    assert service is not None
    first = service.table.seats[0]
    assert first is not None
    assert first.status == "left"


HOLDEM = {
    "game": "holdem", "room": "amigos", "seats": 6, "clock": 0, "computers": 2, "chips": 200,
    "stakes": {"structure": "no_limit", "small_bet": 2, "big_bet": 4}, "buy_in": {"least": 40, "most": 200},
}  # fmt: skip


async def test_a_cash_table_is_opened_with_its_stakes_and_ones_chips(house: Doors) -> None:
    guest = await house.guest("Ana")
    answer = await guest.client.post("/api/tables", json=HOLDEM)
    assert answer.status_code == 201, answer.text
    service = house.premises.house.find(answer.json()["key"])
    assert service is not None
    stakes = service.table.setup.stakes
    assert stakes is not None
    assert (stakes.small_blind, stakes.big_blind) == (1, 2)
    assert service.table.player_at(0).stack == 200


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"chips": 20}, 409, "wrong_buy_in"),
        ({"chips": 201}, 409, "wrong_buy_in"),
        ({"stakes": None}, 409, "wrong_stakes"),
        ({"buy_in": {"least": 300, "most": 200}}, 400, "wrong_buy_in"),
        ({"stakes": {"structure": "no_limit", "small_bet": 4, "big_bet": 2}}, 400, "wrong_stakes"),
        ({"stakes": {"structure": "spread", "small_bet": 4, "big_bet": 2}}, 400, "bad_request"),
        ({"buy_in": {"least": 40, "most": 2_001}}, 400, "bad_request"),
        ({"switches": {"max_three": True}}, 409, "no_such_switch"),
        ({"game": "casero", "switches": {"no_five_in_a_row": True}}, 400, "wrong_switches"),
        ({"seats": 11}, 400, "bad_request"),
        ({"game": "cardroom"}, 409, "buy_in_not_fixed"),
        (
            {"stakes": {"structure": "no_limit", "small_bet": 2, "big_bet": 4, "ante": 1}},
            409,
            "ante_beside_blinds",
        ),
        ({"game": "cardroom", "buy_in": {"least": 200, "most": 200}}, 409, "wrong_number_of_seats"),
    ],
)
async def test_terms_that_no_table_has_are_refused_and_nothing_is_opened(
    house: Doors, wrong: dict[str, Any], status: int, code: str
) -> None:
    guest = await house.guest("Ana")
    answer = await guest.client.post("/api/tables", json=HOLDEM | wrong)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert house.premises.house.tables() == []


async def test_the_duel_is_dealt_at_once(house: Doors) -> None:
    guest = await house.guest("Ana")
    wishes = {"game": "prendas", "room": "amigos", "seats": 2, "computers": 1, "start": True}
    answer = await guest.client.post("/api/tables", json=wishes)
    line = await guest.watch(answer.json()["key"])
    state = await line.until(lambda state: state["view"]["hand"] is not None)
    assert [seat["stack"] for seat in state["view"]["seats"]] == [95, 95]
    assert state["view"]["seats"][1]["name"] == "El Caballero"
    assert state["view"]["seats"][1]["armour"] == {"whole": 6, "pawned": 0, "lost": 0}
