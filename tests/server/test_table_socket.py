"""The socket of a table, over the wire: what its viewers are sent, and what their messages do."""

import json

import pytest

from tapado.tables.store import CommandId
from tests.server.visitors import Doors, Line, playing, seated


async def test_two_people_sit_down_and_are_dealt_five_cards(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    assert [len(line.last["you"]["own"]["cards"]) for line in (ana, luz)] == [5, 5]
    assert ana.last["view"] == luz.last["view"]
    assert ana.last["you"]["options"]["bet"]["raise_most"] == 100
    assert luz.last["you"]["options"]["bet"] is None


async def test_a_match_is_played_to_its_end_and_a_rematch_begins(house: Doors) -> None:
    key, guests, lines = await playing(house, "Ana", "Luz")
    await play_all_in(lines)
    for line in lines:
        assert line.last["view"]["stage"] == "ended"
        assert sorted(seat["place"] for seat in line.last["view"]["seats"]) == [1, 2]
    created = await lines[0].do("rematch")
    asked = await lines[1].until(lambda state: state["around"]["rematch"])
    assert asked["around"]["rematch"]["key"] == created["key"] != key
    assert asked["around"]["rematch"]["by"] == "Ana"
    accepted = await lines[1].do("rematch")
    assert accepted["key"] == created["key"]
    again = await guests[1].watch(created["key"])
    assert again.last["view"]["stage"] == "playing"
    assert again.last["you"]["seat"] == 1


async def test_the_events_of_a_state_end_with_the_count_it_names(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    before = luz.last["at"]
    await ana.act("raise_to", to=10)
    state = await luz.state()
    assert [event["kind"] for event in state["events"]] == ["raised_to"]
    assert state["events"][0] == {"kind": "raised_to", "seat": 0, "to": 10, "added": 10}
    assert state["at"] == before + 1
    assert state["gap"] is False


async def test_both_tabs_of_a_person_see_and_may_act(house: Doors) -> None:
    key, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    tab = await guests[0].watch(key)
    assert tab.last["you"] == ana.last["you"]
    await tab.act("raise_to", to=10)
    assert (await ana.state())["view"]["hand"]["standing"] == 10
    await luz.state()
    await luz.act("call", to=10)
    assert (await tab.until(lambda state: state["view"]["hand"]["phase"] == "draw"))["you"]["own"]
    await ana.until(lambda state: state["view"]["hand"]["phase"] == "draw")
    await ana.act("give_up", slots=[0])
    assert (await tab.state())["you"]["own"]["given_up"] == [0]


async def test_a_second_tab_is_no_news_to_anybody(house: Doors) -> None:
    key, guests, (_, luz) = await playing(house, "Ana", "Luz")
    tab = await guests[0].watch(key)
    assert await luz.settle() == []
    await tab.socket.close()
    assert await luz.settle() == []


async def test_who_comes_and_who_goes_is_told(house: Doors) -> None:
    key, _, (ana, luz) = await seated(house, "Ana", "Luz")
    assert ana.last["around"]["connected"] == [True, True]
    onlooker = await (await house.guest("Sol")).watch(key)
    assert (await ana.state())["around"]["onlookers"] == ["Sol"]
    assert onlooker.last["you"] is None
    await luz.socket.close()
    assert (await ana.state())["around"]["connected"] == [True, False]
    assert (await onlooker.state())["events"] == []


async def test_a_second_person_of_the_same_alias_is_shown_with_a_number(house: Doors) -> None:
    _, _, (ana, _) = await seated(house, "Ana", "Ana")
    assert [seat["name"] for seat in ana.last["view"]["seats"]] == ["Ana", "Ana (2)"]


async def test_a_command_sent_twice_is_accepted_twice_and_done_once(house: Doors) -> None:
    key, _, (ana, luz) = await playing(house, "Ana", "Luz")
    question = ana.last["you"]["options"]["bet"]["question"]
    raise_to = json.dumps({"type": "raise_to", "id": "mine", "question": question, "to": 10})
    for _ in range(3):
        await ana.socket.send(raise_to)
        assert (await ana.answer("mine"))["type"] == "accepted"
    assert len(await luz.settle()) == 1
    assert luz.last["view"]["hand"]["standing"] == 10
    service = house.premises.house.find(key)
    assert service is not None
    assert service.table.running_hand().bets == [10, 0]  # type: ignore[union-attr]


async def test_leaving_again_with_the_same_id_is_accepted_again(house: Doors) -> None:
    key, guests, (_, luz) = await seated(house, "Ana", "Luz")
    await luz.socket.send(b'{"type":"leave","id":"bye"}')
    assert (await luz.answer("bye"))["type"] == "accepted"
    again = await guests[1].watch(key)
    await again.socket.send(b'{"type":"leave","id":"bye"}')
    assert (await again.answer("bye"))["type"] == "accepted"
    refused = await again.ask("leave")
    assert (refused["code"], refused["rule"]) == ("not_seated", "S-7")


async def test_an_id_belongs_to_one_person(house: Doors) -> None:
    key, _, (ana, luz) = await seated(house, "Ana", "Luz", seats=3)
    await ana.socket.send(b'{"type":"lock_seat","id":"same","seat":2}')
    assert (await ana.answer("same"))["type"] == "accepted"
    await luz.socket.send(b'{"type":"leave","id":"same"}')
    assert (await luz.answer("same"))["type"] == "accepted"
    assert (await luz.until(lambda state: state["you"] is None))["view"]["seats"][1] is None
    service = house.premises.house.find(key)
    assert service is not None
    people = {seat.player for seat in service.table.seats if seat is not None}
    assert all([await house.premises.store.accepted(service.id, CommandId(one, "same")) for one in people])


async def test_an_answer_to_a_question_that_has_passed_is_stale(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    question = ana.last["you"]["options"]["bet"]["question"]
    await ana.act("raise_to", to=10)
    await luz.state()
    refused = await ana.ask("fold", question=question)
    assert (refused["type"], refused["rule"]) == ("refused", "S-17")
    assert await luz.settle() == []


async def test_a_refusal_brings_its_rule_and_numbers(house: Doors) -> None:
    _, _, (ana, _) = await playing(house, "Ana", "Luz")
    question = ana.last["you"]["options"]["bet"]["question"]
    refused = await ana.ask("raise_to", question=question, to=101)
    assert refused["rule"] == "M-10"
    assert refused["numbers"]["cap"] == 100


async def test_since_gives_what_was_missed(house: Doors) -> None:
    key, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    await luz.socket.close()
    await ana.act("raise_to", to=10)
    back = await guests[1].watch(key)
    assert back.last["events"] == []
    past = await back.ask("since", at=luz.last["at"])
    assert past["type"] == "past"
    assert past["first"] == luz.last["at"] + 1
    assert [event["kind"] for event in past["events"]] == ["raised_to"]
    nothing = await back.ask("since", at=back.last["at"])
    assert nothing["events"] == []


async def test_count_and_past_are_each_viewers_own(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.act("raise_to", to=5)
    await luz.until(lambda state: state["you"]["options"]["bet"])
    await luz.act("call", to=5)
    before = (await luz.until(lambda state: state["you"]["options"]["draw"]))["at"]
    await luz.act("give_up", slots=[0, 1])
    await luz.settle()
    await ana.settle()
    assert (ana.last["at"], luz.last["at"]) == (before, before + 1)
    kinds = [
        [event["kind"] for event in (await line.ask("since", at=before))["events"]] for line in (ana, luz)
    ]
    assert kinds == [[], ["cards_given_up"]]


async def test_who_has_nothing_new_to_see_is_sent_nothing(house: Doors) -> None:
    key, _, (ana, luz) = await playing(house, "Ana", "Luz")
    service = house.premises.house.find(key)
    assert service is not None
    service.stir()
    assert await ana.settle() == await luz.settle() == []


async def test_sitting_down_and_leaving_change_what_one_is_sent(house: Doors) -> None:
    key, _, (ana, luz) = await seated(house, "Ana", "Luz", seats=3)
    sol = await (await house.guest("Sol")).watch(key)
    assert not sol.last["you"]
    await sol.do("sit_down", seat=2)
    assert (await sol.until(lambda state: state["you"] is not None))["you"]["seat"] == 2
    await ana.do("start_match")
    await sol.until(lambda state: state["view"]["hand"] is not None)
    await sol.settle()
    assert len(sol.last["you"]["own"]["cards"]) == 5
    await sol.do("leave")
    left = await sol.until(lambda state: state["you"] is None)
    assert left["view"]["seats"][2]["state"] == "left"
    await luz.settle()
    await ana.settle()
    await ana.act("raise_to", to=5)
    assert (await sol.state())["you"] is None


async def test_who_leaves_in_the_middle_of_the_discard_keeps_no_count_of_his_own(house: Doors) -> None:
    key, _, (ana, luz, sol) = await playing(house, "Ana", "Luz", "Sol")
    await ana.act("raise_to", to=5)
    for line in (luz, sol):
        await line.until(lambda state: state["you"]["options"]["bet"])
        await line.act("call", to=5)
    await luz.until(lambda state: state["view"]["hand"]["phase"] == "draw")
    await luz.act("give_up", slots=[0, 1])
    await luz.do("leave")
    left = await luz.until(lambda state: state["you"] is None)
    service = house.premises.house.find(key)
    assert service is not None
    assert left["at"] == service.at(None)
    assert (left["events"], left["gap"]) == ([], True)


async def test_the_creator_locks_frees_seats_computers_and_sends_away(house: Doors) -> None:
    key, _, (ana, luz) = await seated(house, "Ana", "Luz", seats=4)
    await ana.do("lock_seat", seat=3)
    sol = await (await house.guest("Sol")).watch(key)
    assert (await sol.ask("sit_down", seat=3))["code"] == "seat_locked"
    await ana.do("unlock_seat", seat=3)
    await ana.do("seat_computer", seat=3)
    assert (await sol.until(lambda state: state["view"]["seats"][3]))["view"]["seats"][3]["computer"]
    assert (await luz.ask("seat_computer"))["code"] == "not_the_creator"
    assert (await luz.ask("start_match"))["rule"] == "S-6"
    await ana.do("send_away", seat=1)
    assert (await luz.until(lambda state: state["you"] is None))["view"]["seats"][1] is None
    await luz.do("sit_down")


@pytest.mark.parametrize("type_", ["leave", "come_back", "start_match"])
async def test_who_has_no_seat_is_refused(house: Doors, type_: str) -> None:
    key, _, _ = await seated(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    refused = await sol.ask(type_)
    assert (refused["code"], refused["rule"]) == ("not_seated", "S-7")


async def play_all_in(lines: list[Line]) -> None:
    """Plays until somebody has all: every bet is as large as it may be."""
    while lines[0].last["view"]["stage"] == "playing":
        for line in lines:
            await line.settle()
            await _act(line)


async def _act(line: Line) -> None:
    if line.last["view"]["stage"] != "playing":
        return
    options = line.last["you"]["options"]
    if options["draw"]:
        await line.act("end_discard")
    elif options["bet"] and options["bet"]["raise_most"]:
        await line.act("raise_to", to=options["bet"]["raise_most"])
    elif options["bet"]:
        await line.act("call", to=options["bet"]["call_to"])
