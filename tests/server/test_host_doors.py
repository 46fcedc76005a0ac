"""The hosts' doors: tables closed, people silenced and put out, reports, the notice (S-4, S-16, S-27)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tapado.tables.audit import audit
from tapado.tables.transfers import of_person, of_table
from tests.server.conforms import faults
from tests.server.visitors import Doors, Guest, Line, playing, seated

ROOT = Path(__file__).parents[2]
DEFS: dict[str, Any] = json.loads((ROOT / "web/schema/protocol.schema.json").read_text())["$defs"]
WORD = "caballo correcto"
CARD = re.compile(rb'"[2-9TJQKA][cdhs]"')
CHIPS = {"game": "holdem", "stakes": {"structure": "no_limit", "small_bet": 2, "big_bet": 2}}
CASH = {**CHIPS, "buy_in": {"least": 40, "most": 200}, "chips": 100, "seats": 3}


async def member(house: Doors, name: str) -> Guest:
    """Somebody with an account."""
    guest = await house.guest(name)
    kept = await guest.client.post("/api/account", json={"name": f"{name} de Triana", "password": WORD})
    assert kept.status_code == 201, kept.text
    return guest


async def host(house: Doors) -> Guest:
    """Somebody who runs the house."""
    guest = await member(house, "Marta")
    await house.premises.hosts.make("marta de triana")
    return guest


async def people(boss: Guest) -> dict[str, Any]:
    """Everybody whom the host sees, by alias."""
    listed = (await boss.client.get("/api/host/people")).json()["people"]
    return {one["alias"]: one for one in listed}


async def judged(boss: Guest, alias: str, **verdict: bool) -> Any:
    person = (await people(boss))[alias]["person"]
    return await boss.client.put(f"/api/host/people/{person}", json=verdict)


async def cash_table(house: Doors, *names: str) -> tuple[str, list[Guest], list[Line]]:
    """A table for chips where these people play a hand."""
    guests = [await house.guest(name) for name in names]
    key = await guests[0].new_table(**CASH)
    lines = [await guest.watch(key) for guest in guests]
    for line in lines[1:]:
        await line.do("sit_down", chips=100)
    for line in lines:
        await line.until(lambda state: state["view"]["hand"] is not None)
        await line.settle()
    return key, guests, lines


# ── tables ───────────────────────────────────────────────────────────────────


async def test_a_host_sees_all_tables_and_no_key_of_one_by_invitation(house: Doors) -> None:
    boss = await host(house)
    key = await boss.new_table(room="amigos", listed=False)
    open_key = await boss.new_table()
    answer = await boss.client.get("/api/host/tables")
    listed = {one["key"] for one in answer.json()["tables"]}
    assert listed == {None, open_key}
    assert key not in answer.text


async def test_a_table_is_closed_after_the_hand_and_every_stack_goes_home(house: Doors) -> None:
    boss = await host(house)
    key, _, (ana, luz) = await cash_table(house, "Ana", "Luz")
    service = house.premises.house.find(key)
    assert service is not None
    answer = await boss.client.post(f"/api/host/tables/{service.id}/close", json={})
    (listed,) = answer.json()["tables"]
    assert (listed["closing"], listed["hand_running"], listed["stage"]) == (True, True, "playing")
    asked = ana if ana.last["you"]["options"]["bet"] else luz
    await asked.act("fold")
    for line in (ana, luz):
        await line.until(lambda state: state["view"]["stage"] == "closed")
    await no_chip_is_lost(house, service, 2)
    assert house.premises.house.find(key) is None


async def test_at_once_the_running_hand_is_folded(house: Doors) -> None:
    boss = await host(house)
    key, _, _ = await cash_table(house, "Ana", "Luz", "Sol")
    service = house.premises.house.find(key)
    assert service is not None
    answer = await boss.client.post(f"/api/host/tables/{service.id}/close", json={"at_once": True})
    assert answer.json()["tables"] == []
    assert service.table.stage == "closed"
    await no_chip_is_lost(house, service, 3)


async def test_closing_at_once_hurries_a_closing_that_waits(house: Doors) -> None:
    boss = await host(house)
    _, _, _ = await cash_table(house, "Ana", "Luz")
    (service,) = house.premises.house.tables()
    door = f"/api/host/tables/{service.id}/close"
    assert len((await boss.client.post(door, json={})).json()["tables"]) == 1
    assert (await boss.client.post(door, json={"at_once": True})).json()["tables"] == []
    await no_chip_is_lost(house, service, 2)


@pytest.mark.parametrize("start", [False, True])
async def test_a_match_and_a_waiting_room_are_closed_too(house: Doors, start: bool) -> None:
    boss = await host(house)
    key, _, _ = await (playing if start else seated)(house, "Ana", "Luz")
    service = house.premises.house.find(key)
    assert service is not None
    await boss.client.post(f"/api/host/tables/{service.id}/close", json={"at_once": True})
    assert service.table.stage == "closed"
    assert (await boss.client.get("/api/host/tables")).json()["tables"] == []


DUEL = {"game": "prendas", "room": "salon", "clock": 0, "computers": 1, "start": True}


async def a_duel(house: Doors, guest: Guest) -> Any:
    """His duel, in its first deal."""
    line = await guest.watch(await guest.new_table(**DUEL))
    await line.until(lambda state: state["you"]["options"]["bet"])
    (service,) = house.premises.house.tables()
    return service


async def test_a_duel_is_closed_after_its_deal_or_at_once(house: Doors) -> None:
    boss, ana = await host(house), await house.guest("Ana")
    service = await a_duel(house, ana)
    door = f"/api/host/tables/{service.id}/close"
    (waits,) = (await boss.client.post(door, json={})).json()["tables"]
    assert (waits["closing"], waits["stage"], waits["hand_running"]) == (True, "playing", True)
    assert (await boss.client.post(door, json={"at_once": True})).json()["tables"] == []
    assert service.table.stage == "closed"


async def test_a_duel_between_two_deals_is_closed_without_its_persons_word(house: Doors) -> None:
    boss, ana = await host(house), await house.guest("Ana")
    line = await ana.watch(await ana.new_table(**DUEL))
    await line.until(lambda state: state["you"]["options"]["bet"])
    await line.act("fold")
    await line.until(lambda state: state["view"]["hand"]["phase"] == "over")
    (service,) = house.premises.house.tables()
    closed = await boss.client.post(f"/api/host/tables/{service.id}/close", json={})
    assert closed.json()["tables"] == []
    assert service.table.stage == "closed"


async def test_the_duel_of_who_is_banned_is_over(house: Doors) -> None:
    boss, ana = await host(house), await house.guest("Ana")
    service = await a_duel(house, ana)
    assert (await judged(boss, "Ana", banned=True)).status_code == 200
    assert service.table.stage == "ended"
    assert [seat.place for seat in service.table.seats] == [2, 1]


async def no_chip_is_lost(house: Doors, service: Any, count: int) -> None:
    """Nothing lies on the table, and its people have together what they had."""
    store = house.premises.store
    assert (await audit(store, deep=True)).faults == []
    assert (await store.account(of_table(service.id))).balance == 0
    balances = await store.balances()
    assert sum(account.balance for account in balances.accounts.values()) == 0
    theirs = [account.balance for id, account in balances.accounts.items() if id.startswith(of_person(""))]
    assert sum(theirs) == 2_000 * (count + 1)


# ── people ───────────────────────────────────────────────────────────────────


async def test_who_is_here_is_listed_with_his_tables(house: Doors) -> None:
    boss = await host(house)
    _, _, _ = await seated(house, "Ana", "Luz")
    (service,) = house.premises.house.tables()
    listed = await people(boss)
    assert set(listed) == {"Ana", "Luz"}
    assert listed["Ana"]["tables"] == [service.id]
    assert (listed["Ana"]["here"], listed["Ana"]["muted"], listed["Ana"]["banned"]) == (True, False, False)


async def test_a_muted_person_is_silent_everywhere_until_he_may_write_again(house: Doors) -> None:
    boss = await host(house)
    _, _, (ana, luz) = await seated(house, "Ana", "Luz")
    muted = await judged(boss, "Ana", muted=True)
    assert (muted.status_code, muted.json()["muted"]) == (200, True)
    assert (await ana.ask("say", text="hola"))["code"] == "muted"
    await luz.do("say", text="hola")
    await judged(boss, "Ana", muted=False)
    await ana.do("say", text="hola")


async def test_a_banned_person_is_out_at_once_and_leaves_his_seats(house: Doors) -> None:
    boss = await host(house)
    _, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    banned = await judged(boss, "Ana", banned=True)
    assert (banned.status_code, banned.json()["tables"], banned.json()["banned"]) == (200, [], True)
    assert await ana.close_code() == 4401
    assert (await guests[0].client.get("/api/me")).status_code == 401
    ended = await luz.until(lambda state: state["view"]["stage"] == "ended")
    assert ended["view"]["seats"][0]["state"] == "left"
    assert (await people(boss))["Ana"]["banned"] is True


async def test_a_banned_guest_does_not_come_back_with_the_same_browser_or_alias(house: Doors) -> None:
    boss = await host(house)
    eva = await house.guest("Eva")
    line = await eva.open("/ws/lobby")
    await judged(boss, "Eva", banned=True)
    assert await line.close_code() == 4401
    said = await eva.client.post("/api/guests", json={"alias": "Otra"})
    assert (said.status_code, said.json()["code"]) == (403, "banned")
    said = await house.client().post("/api/guests", json={"alias": "eva"})
    assert (said.status_code, said.json()["code"]) == (400, "alias_reserved")
    listed = await people(boss)
    await boss.client.put(f"/api/host/people/{listed['Eva']['person']}", json={"banned": False})
    assert (await eva.client.post("/api/guests", json={"alias": "Eva"})).status_code == 201


async def test_a_banned_account_cant_sign_in_until_the_ban_is_lifted(house: Doors) -> None:
    boss = await host(house)
    ana = await member(house, "Ana")
    await ana.watch(await ana.new_table())
    await judged(boss, "Ana", banned=True)
    mine = {"name": "Ana de Triana", "password": WORD}
    refused = await house.client().post("/api/sessions", json=mine)
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert "set-cookie" not in refused.headers
    wrong = await house.client().post("/api/sessions", json={**mine, "password": "no es esta"})
    assert wrong.json()["code"] == "wrong_name_or_password"  # who doesn't know it isn't told of the ban
    await judged(boss, "Ana", banned=False)
    assert (await house.client().post("/api/sessions", json=mine)).status_code == 201


async def test_a_host_is_neither_muted_nor_banned(house: Doors) -> None:
    boss = await host(house)
    await boss.open("/ws/lobby")
    person = (await people(boss))["Marta"]["person"]
    for verdict in ({"muted": True}, {"banned": True}):
        refused = await boss.client.put(f"/api/host/people/{person}", json=verdict)
        assert (refused.status_code, refused.json()["code"]) == (409, "is_a_host")
    assert (await boss.client.get("/api/me")).status_code == 200


# ── reports and the notice ───────────────────────────────────────────────────


async def test_reports_are_read_and_put_away(house: Doors) -> None:
    boss = await host(house)
    _, _, (ana, luz) = await seated(house, "Ana", "Luz")
    await ana.do("say", text="malo")
    await luz.do("report", seat=0, note="insulta")
    (report,) = (await boss.client.get("/api/host/reports")).json()["reports"]
    assert (report["name"], report["note"], report["state"]) == ("Ana", "insulta", "new")
    assert report["about"] == (await people(boss))["Ana"]["person"]
    for state in ("seen", "closed"):
        (report,) = (
            await boss.client.put(f"/api/host/reports/{report['no']}", json={"state": state})
        ).json()["reports"]
        assert report["state"] == state


async def test_a_notice_is_read_in_the_lobby_and_at_the_tables_until_it_is_taken_down(house: Doors) -> None:
    boss = await host(house)
    _, guests, (ana, _) = await seated(house, "Ana", "Luz")
    lobby = await guests[0].open("/ws/lobby")
    await lobby.settle()
    posted = await boss.client.post("/api/host/notice", json={"text": " Cerramos a\nlas doce "})
    assert (posted.status_code, posted.json()["text"]) == (201, "Cerramos a las doce")
    for line in (ana, lobby):
        assert await notice(line) == "Cerramos a las doce"
    late = await guests[1].open("/ws/lobby")
    assert await notice(late) == "Cerramos a las doce"
    assert (await house.client().get("/api/notice")).json()["text"] == "Cerramos a las doce"
    assert (await boss.client.delete("/api/host/notice")).json()["text"] is None
    for line in (ana, lobby, late):
        assert await notice(line) is None
    quiet = await guests[1].open("/ws/lobby")
    assert [frame["type"] for frame in await quiet.settle()] == ["lobby"]


async def notice(line: Line) -> str | None:
    """The next notice that comes."""
    while True:
        message = await line.frame()
        if message["type"] == "notice":
            text: str | None = message["text"]
            return text


# ── what a host isn't told ───────────────────────────────────────────────────


async def test_a_host_sees_no_card_and_no_key(house: Doors) -> None:
    """Nor does he when he watches (faults elsewhere 148, 149)."""
    boss = await host(house)
    key, _, (ana, _) = await playing(house, "Ana", "Luz", room="amigos", listed=False)
    await ana.do("say", text="hola")
    for path in ("tables", "people", "reports"):
        body = (await boss.client.get(f"/api/host/{path}")).content
        assert not CARD.search(body)
        assert key.encode() not in body
    watching = await boss.watch(key)  # somebody gave him the link: he is an onlooker like any other
    assert watching.last["you"] is None
    assert not any(CARD.search(frame) for frame in watching.frames)


async def test_what_the_hosts_and_the_talkers_are_sent_is_what_the_schema_says(house: Doors) -> None:
    boss = await host(house)
    _, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    lobby = await guests[0].open("/ws/lobby")
    await ana.do("say", text="hola")
    await ana.do("react", reaction="toast")
    await luz.do("report", seat=0)
    posted = await boss.client.post("/api/host/notice", json={"text": "Cerramos"})
    for line in (ana, luz, lobby):
        await line.settle()
    wrong = [fault for line in (ana, luz) for frame in line.frames for fault in faults_in(frame, "FromTable")]
    wrong += [fault for frame in lobby.frames for fault in faults_in(frame, "FromLobby")]
    assert wrong == []
    assert {json.loads(frame)["type"] for frame in luz.frames} >= {"talk", "notice"}
    assert faults(posted.json(), DEFS["HouseNotice"], DEFS) == []
    for path, name in [("tables", "HostTables"), ("people", "HostPeople"), ("reports", "HostReports")]:
        answer = await boss.client.get(f"/api/host/{path}")
        assert faults(answer.json(), DEFS[name], DEFS) == [], path


def faults_in(frame: bytes, direction: str) -> list[str]:
    return faults(json.loads(frame), DEFS[direction], DEFS)


# ── bad input ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("method", "path", "sent", "status", "code"),
    [
        ("POST", "tables/nowhere/close", {}, 404, "no_such_table"),
        ("POST", "tables/nowhere/close", {"at_once": "now"}, 400, "bad_request"),
        ("POST", "tables/nowhere/close", {"now": True}, 400, "bad_request"),
        ("PUT", "people/nobody", {"muted": True}, 404, "no_such_person"),
        ("PUT", "people/nobody", {"muted": "yes"}, 400, "bad_request"),
        ("PUT", "people/nobody", [], 400, "bad_request"),
        ("PUT", "reports/7", {"state": "seen"}, 404, "no_such_report"),
        ("PUT", "reports/-1", {"state": "seen"}, 404, "no_such_report"),
        ("PUT", f"reports/{2**80}", {"state": "seen"}, 404, "no_such_report"),
        ("PUT", "reports/7", {"state": "eaten"}, 400, "bad_request"),
        ("PUT", "reports/7", {}, 400, "bad_request"),
        ("POST", "notice", {}, 400, "bad_request"),
        ("POST", "notice", {"text": ""}, 400, "bad_request"),
        ("POST", "notice", {"text": "\u202e"}, 409, "line_empty"),
        ("POST", "notice", {"text": "x" * 301}, 409, "line_too_long"),
        ("POST", "notice", {"text": 7}, 400, "bad_request"),
    ],
)
async def test_bad_input_is_refused_and_changes_nothing(
    house: Doors, method: str, path: str, sent: object, status: int, code: str
) -> None:
    boss = await host(house)
    answer = await boss.client.request(method, f"/api/host/{path}", content=json.dumps(sent))
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert house.premises.notices.now.text is None
    assert await house.premises.reports.listed() == []
