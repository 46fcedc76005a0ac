"""The door to one's own hands, over HTTP (S-24)."""

from functools import partial
from pathlib import Path

import pytest

from tapado.histories.phh import HandRecord, read
from tapado.server.http.hands import HANDS_A_PAGE
from tests.server.visitors import Doors, Guest, Json, Line, open_doors, playing


async def played(house: Doors, hands: int = 1) -> tuple[Guest, Guest, list[Line]]:
    """Ana and Luz have played so many hands; whoever was asked first raised, and the other has folded."""
    _, (ana, luz), lines = await playing(house, "Ana", "Luz")
    for number in range(1, hands + 1):
        for line in lines:
            await line.until(partial(_is_at_hand, number))
        first, second = lines if await _asked(lines) == 0 else lines[::-1]
        await first.until(lambda state: state["you"]["options"]["bet"] is not None)
        await first.act("raise_to", to=first.last["you"]["options"]["bet"]["raise_least"])
        await second.until(lambda state: state["you"]["options"]["bet"] is not None)
        await second.act("fold")
        for line in lines:
            await line.until(lambda state: state["view"]["hand"]["phase"] == "over")
    return ana, luz, lines


def _is_at_hand(number: int, state: Json) -> bool:
    return bool(state["view"]["hand"]["number"] == number)


def records(text: str) -> list[HandRecord]:
    """The hands of a file, all of which can be read."""
    found = read(text)
    assert all(isinstance(one, HandRecord) for one in found), found
    return [one for one in found if isinstance(one, HandRecord)]


async def _asked(lines: list[Line]) -> int:
    await lines[0].until(lambda state: state["view"]["hand"]["to_act"] is not None)
    return int(lines[0].last["view"]["hand"]["to_act"])


async def listed(guest: Guest, query: str = "") -> Json:
    answer = await guest.client.get(f"/api/me/hands{query}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def test_who_folded_keeps_his_cards_and_sees_nobody_elses(house: Doors) -> None:
    ana, luz, lines = await played(house)
    hers, mine = lines[0].last["you"]["own"]["cards"], lines[1].last["you"]["own"]["cards"]
    ((hand,), _) = (await listed(luz)).values()
    assert (hand["held"], hand["game"], hand["hand"], hand["seat"]) == (mine, "monedas", 1, 1)
    answer = await luz.client.get(f"/api/me/hands/{hand['no']}")
    assert [step["cards"] for step in answer.json()["steps"] if step["kind"] == "dealt"] == [mine]
    told = answer.text + (await luz.client.get(f"/api/me/hands/{hand['no']}/phh")).text
    assert all(f'"{card}"' not in told for card in hers)
    assert "".join(hers) not in told
    assert (await listed(ana))["hands"][0]["held"] == hers


async def test_what_was_won_is_what_the_stack_has_grown_by(house: Doors) -> None:
    ana, luz, lines = await played(house)
    stacks = [seat["stack"] for seat in lines[0].last["view"]["seats"]]
    for guest, stack in zip((ana, luz), stacks, strict=True):
        assert (await listed(guest))["hands"][0]["won"] == stack - 100


async def test_a_hand_is_told_step_by_step_with_the_names_of_that_table(house: Doors) -> None:
    ana, _, _ = await played(house)
    no = (await listed(ana))["hands"][0]["no"]
    hand = (await ana.client.get(f"/api/me/hands/{no}")).json()
    assert [(one["seat"], one["name"]) for one in hand["players"]] == [(0, "Ana"), (1, "Luz")]
    told = [(step["kind"], step["seat"]) for step in hand["steps"]]
    assert told == [("dealt", 0), ("bet", 0), ("fold", 1), ("wins", 0)]
    (record,) = records(hand["phh"])
    assert record.players == ("Ana", "Luz")


async def test_files_are_for_saving_and_hold_one_hand_or_all_of_a_table(house: Doors) -> None:
    ana, _, _ = await played(house, 2)
    hands = (await listed(ana))["hands"]
    assert [one["hand"] for one in hands] == [2, 1]
    one = await ana.client.get(f"/api/me/hands/{hands[0]['no']}/phh")
    assert one.headers["content-disposition"] == f'attachment; filename="tapado-{hands[0]["no"]}.phh"'
    assert len(read(one.text)) == 1
    all_of_them = await ana.client.get(f"/api/me/tables/{hands[0]['table']}/phhs")
    assert all_of_them.headers["content-disposition"] == 'attachment; filename="tapado.phhs"'
    assert [record.carried["hand"] for record in records(all_of_them.text)] == [1, 2]


async def test_a_running_hand_is_nobodys_yet(house: Doors) -> None:
    _, guests, _ = await playing(house, "Ana", "Luz")
    assert await listed(guests[0]) == {"hands": [], "more": False}


async def test_long_lists_come_page_by_page(house: Doors) -> None:
    ana, luz, _ = await played(house)
    ((one,), _) = (await listed(ana)).values()
    assert await listed(ana, f"?before={one['no']}") == {"hands": [], "more": False}
    assert (await listed(ana, f"?before={one['no'] + 1}"))["hands"] == [one]
    assert HANDS_A_PAGE >= 10
    assert (await listed(luz, f"?before={2**62}"))["more"] is False


ADDRESSES = ["/api/me/hands", "/api/me/hands/{no}", "/api/me/hands/{no}/phh", "/api/me/tables/{table}/phhs"]


@pytest.mark.parametrize("path", ADDRESSES)
async def test_who_may_see_a_persons_hands(house: Doors, path: str) -> None:
    ana, luz, _ = await played(house)
    hand = (await listed(ana))["hands"][0]
    path = path.format(no=hand["no"], table=hand["table"])
    eva = await house.guest("Eva")
    stranger = house.client()
    ended = house.client()
    ended.cookies.update(eva.client.cookies)
    other = await house.guest("Sol")
    assert (await eva.client.delete("/api/me")).status_code == 204
    statuses = {
        "himself": (await ana.client.get(path)).status_code,
        "stranger": (await stranger.get(path)).status_code,
        "ended session": (await ended.get(path)).status_code,
        "not at that table": (await other.client.get(path)).status_code,
    }
    anybody = 200 if path == "/api/me/hands" else 404  # his own list, which is empty
    assert statuses == {
        "himself": 200,
        "stranger": 401,
        "ended session": 401,
        "not at that table": anybody,
    }
    if "hands/" in path:  # she sat there, but it is his copy
        assert (await luz.client.get(path)).json()["code"] == "no_such_hand"
    assert (await other.client.get("/api/me/hands")).json() == {"hands": [], "more": False}


async def test_an_account_has_its_hands_wherever_it_signs_in(house: Doors) -> None:
    ana, _, _ = await played(house)
    mine = {"name": "Ana de Triana", "password": "caballo correcto"}
    await ana.client.post("/api/account", json=mine)
    other = Guest(house, house.client())
    await other.client.post("/api/sessions", json=mine)
    assert await listed(other) == await listed(ana)


@pytest.mark.parametrize(
    "path",
    [
        "/api/me/hands?before=0",
        "/api/me/hands?before=-1",
        "/api/me/hands?before=x",
        "/api/me/hands?before=",
        f"/api/me/hands?before={2**63}",
        "/api/me/hands/0",
        "/api/me/hands/-3",
        "/api/me/hands/x",
        f"/api/me/hands/{2**70}",
        "/api/me/hands/1.5",
        "/api/me/hands/1/pdf",
        f"/api/me/hands/{2**70}/phh",
        "/api/me/tables/nowhere/phhs",
        "/api/me/tables/%00/phhs",
        "/api/me/tables/..%2f..%2fx/phhs",
    ],
)
async def test_rubbish_is_refused(house: Doors, path: str) -> None:
    guest = await house.guest()
    answer = await guest.client.get(path)
    assert answer.status_code in (400, 404)
    assert set(answer.json()) == {"code", "rule", "field", "numbers"}


async def test_ones_cards_outlive_the_seal_of_the_hand(house: Doors) -> None:
    ana, _, _ = await played(house, 2)
    (_, first) = (await listed(ana))["hands"]
    assert await house.premises.store.erase_seals(2**40) >= 1
    hand = (await ana.client.get(f"/api/me/hands/{first['no']}")).json()
    dealt = [step["cards"] for step in hand["steps"] if step["kind"] == "dealt"]
    assert dealt == [first["held"]]


async def test_a_hand_in_which_the_house_was_closed_is_kept_whole(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    async with open_doors(file) as house:
        _, (ana, _), lines = await playing(house, "Ana", "Luz")
        await lines[0].act("raise_to", to=5)
        mine, cookies = lines[0].last["you"]["own"]["cards"], ana.client.cookies
    async with open_doors(file) as house:
        again = Guest(house, house.client())
        again.client.cookies.update(cookies)
        (service,) = house.premises.house.tables()
        line = await again.watch(service.key)
        await line.do("leave")
        (hand,) = (await listed(again))["hands"]
        told = (await again.client.get(f"/api/me/hands/{hand['no']}")).json()
    assert hand["held"] == mine
    assert [step["kind"] for step in told["steps"]][:2] == ["dealt", "bet"]
