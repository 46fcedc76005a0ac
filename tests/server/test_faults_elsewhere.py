"""Faults that other houses had with turns, clocks, seats, secrets and names: at our doors they find nothing.

Sections F and G of the collection, and what section H says of names. The rules have tests of their own for
many of them; here is what people can do over the wire. ELSEWHERE names the tests of other files.
"""

import asyncio
import json
import re
from pathlib import Path

import pytest

from tapado.server.messages import ClockLeft
from tests.server.test_hands_door import played, records
from tests.server.visitors import Doors, Guest, Json, Line, OpenDoors, StoppedClock, playing, seated

ROOT = Path(__file__).parents[1]
ELSEWHERE = {
    118: "end_to_end/test_amounts.py::test_total_that_cannot_be_says_why_and_is_not_sent",
    119: "end_to_end/test_chat.py::test_two_people_talk_and_no_letter_of_it_is_a_hot_key",
    125: "tables/test_service.py::test_a_late_ring_changes_nothing",
    127: "tables/test_presence_in_every_game.py::test_whoever_says_that_he_is_back_is_dealt_in_again",
    128: "tables/test_presence_in_every_game.py::test_who_sits_out_for_ten_minutes_goes_home_with_his_chips",
    130: "server/test_host_doors.py::test_a_banned_person_is_out_at_once_and_leaves_his_seats",
    133: "rules/test_cash_chips.py::test_not_in_a_hand_that_one_plays_nor_after_folding_it",
    139: "tables/test_simulation.py::test_a_crash_after_any_command_loses_nothing_and_the_match_ends",
    140: "accounts/test_passwords.py::test_the_house_goes_on_while_passwords_are_hashed",
    145: "server/test_hands_door.py::test_who_folded_keeps_his_cards_and_sees_nobody_elses",
    146: "players/test_unseen_cards.py::test_the_cards_it_cannot_see_make_no_difference",
    148: "server/test_secrets.py::test_cards_that_are_never_shown_change_no_byte",
    149: "server/test_access.py::test_a_table_by_invitation_is_opened_by_its_token_alone",
    160: "histories/test_faults_elsewhere.py::test_160_marks_and_words_of_the_format_in_a_name_survive",
    161: "histories/test_faults_elsewhere.py::test_161_a_name_in_any_script_survives_as_it_is_spelt",
    166: "histories/test_faults_elsewhere.py::test_166_the_board_of_an_early_all_in_and_all_names_are_there",
}
NAMES = [
    "👩🏽‍🚀", "👨‍👩‍👧‍👦🃏", "🇵🇪🇪🇸", "مرحبا", "שָׁלוֹם", "नमस्ते", "한글", "é́", "ñ", "a", "W" * 20,
    "Big C (host)", "$am", "a:b", "pennyfolds", "<b>", "&amp;", "'; --", "\\n", "{0}", "%s", "p1 cbr 10",
    "Å", "ﷺ",
]  # fmt: skip


@pytest.mark.parametrize("number", ELSEWHERE)
def test_the_test_of_another_file_is_there(number: int) -> None:
    path, _, name = ELSEWHERE[number].partition("::")
    assert re.search(rf"^(async )?def {name}\(", (ROOT / path).read_text("utf-8"), re.MULTILINE)


async def answers_to(line: Line, *messages: Json) -> list[Json]:
    """All sent before any is answered, as by an impatient finger."""
    for message in messages:
        await line.socket.send(json.dumps(message))
    return [await line.answer(message["id"]) for message in messages]


def stacks(line: Line) -> list[int]:
    return [seat["stack"] for seat in line.last["view"]["seats"]]


def turn_of(line: Line) -> Json:
    options: Json = line.last["you"]["options"]
    turn: Json = options["bet"] or options["draw"]
    return turn


# ── turns ────────────────────────────────────────────────────────────────────


async def test_113_the_last_fold_sent_three_times_is_one_payout(open_house: OpenDoors) -> None:
    house = await open_house(clock=StoppedClock())
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.act("raise_to", to=10)
    await luz.until(lambda state: state["you"]["options"]["bet"])
    question = turn_of(luz)["question"]
    folds = [{"type": "fold", "id": f"f{n}", "question": question} for n in range(3)]
    again = [{**folds[0], "id": "f0"}, *folds[1:]]
    said = [*await answers_to(luz, *folds), *await answers_to(luz, *again)]
    assert [one["type"] for one in said] == [
        "accepted", "refused", "refused", "accepted", "refused", "refused",
    ]  # fmt: skip
    await luz.settle()
    assert stacks(luz) == [100, 100]
    assert sum(event["kind"] == "pot_awarded" for event in await whole_past(luz)) == 1


async def whole_past(line: Line) -> list[Json]:
    events: list[Json] = (await line.ask("since", at=0))["events"]
    return events


async def test_115_a_second_click_is_no_call_of_the_raise_that_came_between(house: Doors) -> None:
    """Neither is a call that was promised before (faults elsewhere 115, 116)."""
    _, _, (ana, luz, sol) = await playing(house, "Ana", "Luz", "Sol")
    await ana.act("raise_to", to=10)
    await luz.until(lambda state: state["you"]["options"]["bet"])
    old = turn_of(luz)["question"]
    await luz.act("call", to=10)
    await sol.until(lambda state: state["you"]["options"]["bet"])
    await sol.act("raise_to", to=40)
    await ana.until(lambda state: state["you"]["options"]["bet"])
    await ana.act("call", to=40)
    await luz.until(lambda state: state["view"]["hand"]["to_act"] == 1)
    late = await luz.ask("call", question=old, to=10)
    cheap = await luz.ask("call", question=turn_of(luz)["question"], to=10)
    assert (late["code"], cheap["code"]) == ("stale", "price_moved")
    assert luz.last["view"]["seats"][1]["bet"] == 10


async def test_121_nobody_is_asked_twice_and_who_has_folded_is_not_asked(house: Doors) -> None:
    """Faults elsewhere 121, 122."""
    _, _, lines = await playing(house, "Ana", "Luz", "Sol")
    asked: list[int] = []
    for seat, type_, fields in [(0, "raise_to", {"to": 5}), (1, "fold", {}), (2, "call", {"to": 5})]:
        await lines[seat].until(lambda state: state["you"]["options"]["bet"])
        asked += [n for n, line in enumerate(lines) if line.last["view"]["hand"]["to_act"] == n]
        await lines[seat].act(type_, **fields)
        for line in lines:
            await line.settle()
    assert asked == [0, 1, 2]
    assert [bool(line.last["you"]["options"]["draw"]) for line in lines] == [True, False, True]


# ── clocks and lines ─────────────────────────────────────────────────────────


async def test_124_a_clock_is_what_is_left_in_milliseconds_and_the_same_for_all(
    open_house: OpenDoors,
) -> None:
    """A message holds no time of day, so no watch of a client's has a part in it."""
    house = await open_house(clock=StoppedClock())
    key, _, (ana, luz) = await playing(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    assert set(ClockLeft.__struct_fields__) == {"kind", "seat", "left_ms", "of_ms"}
    for line in (ana, luz, sol):
        assert line.last["clocks"] == [{"kind": "bet", "seat": 0, "left_ms": 25_000, "of_ms": 25_000}]
        assert not re.search(r"\d{10,}", line.frames[-1].decode())


ACTS: list[tuple[str, int, str, Json]] = [
    ("dealt", 0, "start_match", {}),
    ("raised", 0, "raise_to", {"to": 5}),
    ("discarding", 1, "call", {"to": 5}),
    ("one has given up a card", 1, "give_up", {"slots": [0]}),
    ("one has ended", 0, "end_discard", {}),
    ("second round", 1, "end_discard", {}),
    ("over", 1, "fold", {}),
]
"""What brings a hand to each of its phases: who does it, and what."""


@pytest.mark.parametrize("phase", ["waiting", *(act[0] for act in ACTS)])
async def test_131_whoever_reloads_in_any_phase_sees_what_he_saw(open_house: OpenDoors, phase: str) -> None:
    house = await open_house(clock=StoppedClock())
    key, guests, lines = await seated(house, "Ana", "Luz")
    for now, seat, type_, fields in ACTS if phase != "waiting" else []:
        await (lines[seat].do if type_ == "start_match" else lines[seat].act)(type_, **fields)
        for line in lines:
            await line.until(lambda state: state["view"]["hand"] is not None)
            await line.settle()
        if now == phase:
            break
    for guest, line in zip(guests, lines, strict=True):
        again = await guest.watch(key)
        for part in ("at", "view", "you", "clocks"):
            assert again.last[part] == line.last[part], part


async def test_136_a_question_that_was_lost_on_the_way_stands_in_the_next_state(house: Doors) -> None:
    key, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    await luz.socket.close()
    await ana.act("raise_to", to=5)
    again = await guests[1].watch(key)
    await again.until(lambda state: state["you"]["options"]["bet"])
    await again.act("call", to=5)


async def test_137_what_many_do_at_once_arrives_whole_in_order_and_without_gaps(house: Doors) -> None:
    """Four people act, talk and ask at once; each gets whole frames, and counts that only grow."""
    _, _, lines = await playing(house, "Ana", "Luz", "Sol", "Eva")
    messages = [
        {"type": type_, "id": f"{type_}-{n}", **fields}
        for n in range(3)
        for type_, fields in [
            ("say", {"text": f"línea {n}"}),
            ("react", {"reaction": "toast"}),
            ("come_back", {}),
        ]
    ]

    sent = [message["id"] for message in messages]

    async def say_all(line: Line) -> None:
        for message in messages:
            await line.socket.send(json.dumps(message))

    await asyncio.gather(*map(say_all, lines))
    await lines[0].act("raise_to", to=5)
    for line in lines:
        await line.settle()
        seen = [json.loads(frame) for frame in line.frames]
        counts = [one["at"] for one in seen if one["type"] == "state"]
        assert counts == sorted(counts)
        heard = [said["no"] for one in seen if one["type"] == "talk" for said in one["lines"]]
        assert heard == sorted(set(heard))
        answered = [one["id"] for one in seen if one["type"] in ("accepted", "refused")]
        assert [one for one in answered if one in sent] == sent


async def test_134_of_two_who_take_one_seat_at_once_one_gets_it_and_the_other_is_told(house: Doors) -> None:
    key, _, _ = await seated(house, "Ana", seats=2)
    luz, sol = [await (await house.guest(name)).watch(key) for name in ("Luz", "Sol")]
    said = await asyncio.gather(luz.ask("sit_down", seat=1), sol.ask("sit_down", seat=1))
    assert sorted(one["type"] for one in said) == ["accepted", "refused"]
    (refused,) = [one for one in said if one["type"] == "refused"]
    assert refused["code"] in ("seat_taken", "table_full")
    await luz.settle()
    assert sum(seat is not None for seat in luz.last["view"]["seats"]) == 2


# ── secrets ──────────────────────────────────────────────────────────────────


async def test_142_after_a_fold_no_card_is_shown_then_or_in_the_next_hand(house: Doors) -> None:
    """Faults elsewhere 142, 143."""
    ana, _, lines = await played(house, 1)
    hers = (await ana.client.get("/api/me/hands")).json()["hands"][0]["held"]
    await lines[1].until(lambda state: state["view"]["hand"]["number"] == 2)
    sol = await (await house.guest("Sol")).watch(await _key_of(house))
    theirs = b"".join([*lines[1].frames, *sol.frames])
    mine = set(lines[1].last["you"]["own"]["cards"])
    assert ",".join(f'"{card}"' for card in hers).encode() not in theirs
    assert [seat["cards"] for seat in sol.last["view"]["seats"]] == [None, None]
    assert sol.last["view"]["hand"]["result"] is None
    assert len(mine) == 5


async def _key_of(house: Doors) -> str:
    (service,) = house.premises.house.tables()
    return service.key


# ── names ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("first", range(0, len(NAMES), 4))
async def test_151_any_name_is_the_same_in_the_lobby_at_the_table_and_in_a_history(
    house: Doors, first: int
) -> None:
    """Faults elsewhere 151, 160 and 161."""
    names = NAMES[first : first + 4]
    _, guests, lines = await playing(house, *names)
    assert [(await guest.client.get("/api/me")).json()["alias"] for guest in guests] == names
    (card,) = (await guests[0].client.get("/api/tables")).json()["tables"]
    assert card["names"] == names
    for line in lines[:-1]:
        await line.until(lambda state: state["you"]["options"]["bet"])
        await line.act("fold")
    await lines[-1].until(lambda state: state["view"]["hand"]["result"] is not None)
    assert [seat["name"] for seat in lines[-1].last["view"]["seats"]] == names
    for guest in guests:
        assert await _names_in_history(guest) == names


async def _names_in_history(guest: Guest) -> list[str]:
    (hand,) = (await guest.client.get("/api/me/hands")).json()["hands"]
    file = await guest.client.get(f"/api/me/hands/{hand['no']}/phh")
    (record,) = records(file.text)
    assert record.players is not None
    return list(record.players)


@pytest.mark.parametrize("name", ["", " ", "a" * 21, "a" * 200, "a" * 201, "\u202e", "\ud83d"])
async def test_151_a_name_that_will_not_do_is_refused_at_the_door(house: Doors, name: str) -> None:
    said = await house.client().post(
        "/api/guests", content=json.dumps({"alias": name}), headers={"content-type": "application/json"}
    )
    assert said.status_code == 400
    assert said.json()["code"] in ("bad_request", "alias_empty", "alias_too_long", "alias_unreadable")
