"""The door for all that the house has of somebody: export and erasing, over HTTP."""

import sqlite3

import pytest

from tapado.tables.audit import audit
from tests.server.test_hands_door import played, records
from tests.server.visitors import Doors, Guest

ACCOUNT = {"name": "Ana de Triana", "password": "caballo correcto"}
CASH = {
    "game": "holdem", "room": "salon", "seats": 2, "chips": 500,
    "stakes": {"structure": "no_limit", "small_bet": 20, "big_bet": 20},
    "buy_in": {"least": 500, "most": 500},
}  # fmt: skip


async def erased(guest: Guest, password: str | None = None) -> int:
    answer = await guest.client.post("/api/me/deletion", json={"password": password})
    return answer.status_code


async def test_the_export_holds_who_i_am_my_chips_and_my_hands(house: Doors) -> None:
    ana, _, _ = await played(house)
    await ana.client.post("/api/account", json=ACCOUNT)
    answer = await ana.client.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="tapado.json"'
    mine = answer.json()
    assert (mine["alias"], mine["sign_in_name"], mine["balance"]) == ("Ana", "Ana de Triana", 2_000)
    assert [(one["kind"], one["chips"]) for one in mine["transfers"]] == [("issue", 2_000)]
    assert [one["this"] for one in mine["sessions"]] == [True]
    ((table, count, text),) = [tuple(one.values()) for one in mine["hands"]]
    assert (count, len(records(text))) == (1, 1)
    assert table
    assert "argon2" not in answer.text


async def test_nothing_in_the_house_names_who_has_gone(house: Doors) -> None:
    ana, luz, _ = await played(house)
    await ana.client.patch("/api/me", json={"alias": "Anastasia"})
    await ana.client.post("/api/account", json={"name": "Ana de Triana", "password": "caballo correcto"})
    person = await _person(house, ana)
    await luz.client.post("/api/guests", json={"alias": "Luz"})
    assert await erased(ana, "caballo correcto") == 204
    assert (await ana.client.get("/api/me")).status_code == 401
    everything = await _file(house)
    for name in ("Anastasia", "Ana de Triana", person, '"Ana"'):
        assert name not in everything, name
    hand = (await luz.client.get("/api/me/hands")).json()["hands"][0]
    told = (await luz.client.get(f"/api/me/hands/{hand['no']}")).json()
    assert [one["name"] for one in told["players"]] == ["Jugador 1", "Luz"]
    assert records(told["phh"])[0].players == ("Jugador 1", "Luz")


async def test_his_chips_go_back_to_the_house_and_the_accounts_stay_right(house: Doors) -> None:
    ana = await house.guest("Ana")
    assert (await ana.client.post("/api/tables", json=CASH)).status_code == 201
    assert await erased(ana) == 204
    balances = await house.premises.store.balances()
    assert {id: one.balance for id, one in balances.accounts.items() if one.balance} == {}
    assert (await audit(house.premises.store, deep=True)).faults == []


async def test_a_live_table_shows_no_name_and_he_has_left_it(house: Doors) -> None:
    ana, luz, lines = await played(house)
    assert await erased(ana) == 204
    state = await lines[1].until(lambda state: state["view"]["seats"][0]["name"] == "Jugador 1")
    assert state["view"]["seats"][0]["state"] == "left"
    assert await lines[0].close_code() == 4401
    assert (await luz.client.get("/api/me")).status_code == 200


async def test_who_is_all_in_when_he_goes_leaves_his_chips_to_the_house_after_the_hand(house: Doors) -> None:
    ana, luz = await house.guest("Ana"), await house.guest("Luz")
    key = await ana.new_table(**CASH)
    there, here = await ana.watch(key), await luz.watch(key)
    await here.do("sit_down", chips=500)
    await here.until(lambda state: state["view"]["hand"] and state["view"]["hand"]["to_act"] is not None)
    if here.last["view"]["hand"]["to_act"] == 1:
        await here.act("call", to=20)
    await there.until(lambda state: state["you"]["options"]["bet"] is not None)
    await there.act("raise_to", to=500)
    assert await erased(ana) == 204
    await here.until(lambda state: (state["you"]["options"]["bet"] or {}).get("call_to") == 500)
    await here.act("call", to=500)
    await here.until(lambda state: state["view"]["seats"][0] is None)
    await house.premises.departures.close()
    balances = (await house.premises.store.balances()).accounts
    assert {id for id in balances if id.startswith("person:gone-")} == {"person:gone-1"}
    assert balances["person:gone-1"].balance == 0
    assert (await audit(house.premises.store, deep=True)).faults == []
    assert len((await luz.client.get("/api/me/hands")).json()["hands"]) == 1


async def test_the_duel_of_who_has_gone_is_over(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.new_table(game="prendas", computers=1, start=True)
    (service,) = house.premises.house.tables()
    assert await erased(ana) == 204
    assert service.table.stage == "ended"
    assert service.table.player_at(0).name == "Jugador 1"


async def test_a_duel_that_an_older_house_left_to_nobody_is_over_when_it_opens(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.new_table(game="prendas", computers=1, start=True)
    (service,) = house.premises.house.tables()
    service.table.player_at(0).player = "gone-1"
    await house.premises.departures.resume()
    assert service.table.stage == "ended"


async def test_an_account_goes_only_with_its_password(house: Doors) -> None:
    ana = await house.guest("Ana")
    await ana.client.post("/api/account", json=ACCOUNT)
    for wrong in (None, "", "caballo cojo"):
        said = await ana.client.post("/api/me/deletion", json={"password": wrong})
        assert (said.status_code, said.json()["code"]) == (403, "wrong_name_or_password")
    assert (await ana.client.get("/api/me")).json()["account"] == "Ana de Triana"
    assert await erased(ana, ACCOUNT["password"]) == 204
    again = await house.client().post("/api/sessions", json=ACCOUNT)
    assert (again.status_code, again.json()["code"]) == (403, "wrong_name_or_password")


async def test_what_a_stop_interrupted_is_gone_on_with(house: Doors) -> None:
    ana, luz, _ = await played(house)
    person = await _person(house, ana)
    await house.premises.guests.database.write(
        lambda connection: connection.execute("INSERT INTO gone (person, since) VALUES (?, 0)", (person,))
    )
    await house.premises.departures.resume()
    assert person not in await _file(house)
    assert (await luz.client.get("/api/me/hands")).status_code == 200


@pytest.mark.parametrize("path", ["/api/me/export", "/api/me/deletion"])
async def test_a_stranger_and_an_ended_session_have_nothing_here(house: Doors, path: str) -> None:
    eva = await house.guest("Eva")
    ended = house.client()
    ended.cookies.update(eva.client.cookies)
    await eva.client.delete("/api/me")
    method, sent = ("GET", None) if path.endswith("export") else ("POST", {"password": None})
    for client in (house.client(), ended):
        said = await client.request(method, path, json=sent)
        assert (said.status_code, said.json()["code"]) == (401, "no_session")


@pytest.mark.parametrize(
    "sent", [[], {"password": 7}, {"password": "x" * 501}, {"password": None, "person": "luz"}, None]
)
async def test_rubbish_erases_nobody(house: Doors, sent: object) -> None:
    ana = await house.guest("Ana")
    said = await ana.client.post("/api/me/deletion", json=sent)
    assert said.status_code == 400
    assert (await ana.client.get("/api/me")).json()["alias"] == "Ana"


async def _person(house: Doors, guest: Guest) -> str:
    secret = next(iter(guest.client.cookies.values()))
    session = await house.premises.guests.find(secret)
    assert session is not None
    return session.person


async def _file(house: Doors) -> str:
    """Everything that is in the house's database, as text."""

    def dump(connection: sqlite3.Connection) -> str:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        rows = [row for (name,) in tables for row in connection.execute(f"SELECT * FROM {name}")]
        return "\n".join(
            " ".join(one.decode("utf-8", "replace") if isinstance(one, bytes) else str(one) for one in row)
            for row in rows
        )

    return await house.premises.guests.database.read(dump)
