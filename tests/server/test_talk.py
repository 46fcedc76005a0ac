"""The talk at a table, over the wire: who may write, who reads, and that none of it is part of the game."""

import json
from typing import Any

import pytest

from tapado.server.settings import Limits
from tapado.server.talk import KEPT, Talk, Unheard, who
from tests.server.visitors import Doors, Json, Line, OpenDoors, playing, seated

LAVISH = Limits(lines_at_once=1000, lines_a_minute=60_000, messages_at_once=1000, messages_a_second=1000)


async def talk(line: Line) -> Json:
    """The next talk that comes."""
    while True:
        message = await line.frame()
        if message["type"] == "talk":
            return message


def talks(frames: list[Json]) -> list[Json]:
    return [frame for frame in frames if frame["type"] == "talk"]


async def test_all_at_the_table_read_what_one_says(house: Doors) -> None:
    key, _, (ana, luz) = await playing(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    await ana.do("say", text="  buenas \t noches ")
    for line in (luz, sol):
        (said,) = (await talk(line))["lines"]
        assert (said["name"], said["seat"], said["text"]) == ("Ana", 0, "buenas noches")
    assert talks([*map(json.loads, ana.frames), *await ana.settle()])


async def test_a_reaction_is_seen_and_not_kept(house: Doors) -> None:
    key, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.do("react", reaction="toast")
    came = await talk(luz)
    assert came["lines"] == []
    assert [(one["name"], one["seat"], one["reaction"]) for one in came["reactions"]] == [("Ana", 0, "toast")]
    again = await guests[1].watch(key)
    assert talks(await again.settle()) == []


async def test_who_comes_later_reads_what_was_said_after_the_state(house: Doors) -> None:
    key, _, (ana, _) = await playing(house, "Ana", "Luz")
    await ana.do("say", text="uno")
    await ana.do("say", text="dos")
    sol = await (await house.guest("Sol")).watch(key)  # whose first frame must be a state
    came = await talk(sol)
    assert [line["text"] for line in came["lines"]] == ["uno", "dos"]
    assert not any(b'"whole":true' in frame for frame in ana.frames)
    assert came["whole"] is True
    await ana.do("say", text="tres")
    later = await talk(sol)
    assert [line["text"] for line in later["lines"]] == ["tres"]
    assert later["whole"] is False
    assert later["lines"][0]["no"] > came["lines"][1]["no"]


async def test_where_nothing_is_said_nothing_is_sent(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.act("raise_to", to=10)
    await luz.settle()
    assert {json.loads(frame)["type"] for frame in luz.frames} <= {"state", "accepted"}


async def test_a_line_is_no_event_and_no_state(house: Doors) -> None:
    key, _, (ana, luz) = await playing(house, "Ana", "Luz")
    service = house.premises.house.find(key)
    assert service is not None
    before = service.table.seq
    await ana.do("say", text="a ver esas cartas")
    assert [frame["type"] for frame in await luz.settle()] == ["talk"]
    assert service.table.seq == before


@pytest.mark.parametrize("message", [{"type": "say", "text": "hola"}, {"type": "react", "reaction": "smile"}])
async def test_an_onlooker_reads_and_doesnt_write(house: Doors, message: dict[str, Any]) -> None:
    key, _, (ana, _) = await playing(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    await ana.settle()
    refused = await sol.ask(message["type"], **{k: v for k, v in message.items() if k != "type"})
    assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "not_seated", "S-7")
    assert talks(await ana.settle()) == []


async def test_the_same_id_says_nothing_twice_also_over_another_socket(house: Doors) -> None:
    key, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    tab = await guests[0].watch(key)
    for line in (ana, ana, tab):
        await line.socket.send(b'{"type":"say","id":"once","text":"hola"}')
        assert (await line.answer("once"))["type"] == "accepted"
    lines = [line for frame in talks(await luz.settle()) for line in frame["lines"]]
    assert [line["text"] for line in lines] == ["hola"]


async def test_a_person_has_one_sign_at_every_table_and_it_isnt_his_id(house: Doors) -> None:
    _, guests, (ana, _) = await seated(house, "Ana", "Luz")
    other = await guests[0].watch(await guests[0].new_table())
    signs = []
    for line in (ana, other):
        await line.do("say", text="hola")
        (said,) = talks([*map(json.loads, line.frames), *await line.settle()])
        signs.append(said["lines"][0]["who"])
    assert signs[0] == signs[1]
    people = [seat.player for one in house.premises.house.tables() for seat in one.table.seats if seat]
    assert not any(person in frame.decode() for person in people for frame in (*ana.frames, *other.frames))


# ── bad input ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"type": "say"}, "bad_message", "text"),
        ({"type": "say", "text": ""}, "bad_message", "text"),
        ({"type": "say", "text": 7}, "bad_message", "text"),
        ({"type": "say", "text": "x" * 2001}, "bad_message", "text"),
        ({"type": "say", "text": "hola", "seat": 1}, "bad_message", "seat"),
        ({"type": "say", "text": " \u202e\u0000 "}, "line_empty", None),
        ({"type": "say", "text": "x" * 201}, "line_too_long", None),
        ({"type": "say", "text": "x" + "\u0301" * 9}, "line_unreadable", None),
        ({"type": "react", "reaction": "kiss"}, "bad_message", "reaction"),
        ({"type": "react"}, "bad_message", "reaction"),
        ({"type": "report"}, "report_of_one", None),
        ({"type": "report", "line": 1, "seat": 1}, "report_of_one", None),
        ({"type": "report", "line": 1}, "no_such_line", None),
        ({"type": "report", "line": -1}, "bad_message", "line"),
        ({"type": "report", "seat": 15}, "seat_empty", None),
        ({"type": "report", "seat": 99}, "bad_message", "seat"),
        ({"type": "report", "seat": 0}, "not_oneself", None),
        ({"type": "report", "seat": 1, "note": "x" * 501}, "line_too_long", None),
        ({"type": "report", "seat": 1, "note": 3}, "bad_message", "note"),
    ],
)
async def test_bad_input_is_refused_and_nobody_is_told(
    house: Doors, fields: dict[str, Any], code: str, field: str | None
) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.socket.send(json.dumps({"id": "bad", **fields}))
    refused = await ana.answer("bad")
    assert (refused["type"], refused["code"], refused["field"]) == ("refused", code, field)
    assert await luz.settle() == []
    assert await house.premises.reports.listed() == []


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("<b>hola</b>", "<b>hola</b>"),
        ("a\u202eb\u2066c", "abc"),
        ("uno\ndos\r\n\u2028tres", "uno dos tres"),
        ("x" * 200, "x" * 200),
        ("👨‍👩‍👧 y 🇪🇸", "👨‍👩‍👧 y 🇪🇸"),
        ("مرحبا שלום", "مرحبا שלום"),
    ],
)
async def test_a_line_is_text_without_controls_and_direction_marks(
    house: Doors, text: str, kept: str
) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.do("say", text=text)
    assert (await talk(luz))["lines"][0]["text"] == kept


# ── limits ───────────────────────────────────────────────────────────────────


async def test_a_person_writes_so_much_at_once_at_all_his_tables_together(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(lines_at_once=2, lines_a_minute=1))
    _, guests, (ana, luz) = await seated(house, "Ana", "Luz")
    other = await guests[0].watch(await guests[0].new_table())
    await ana.do("say", text="uno")
    await other.do("say", text="dos")
    for line in (ana, other):
        refused = await line.ask("say", text="tres")
        assert (refused["type"], refused["code"]) == ("refused", "too_fast")
    await luz.do("say", text="yo sí")
    await ana.do("react", reaction="sad")  # counted apart


async def test_reactions_and_reports_are_limited_too(open_house: OpenDoors) -> None:
    limits = Limits(reactions_at_once=1, reactions_a_minute=1, reports_a_minute=1)
    house = await open_house(limits=limits)
    _, _, (ana, _) = await seated(house, "Ana", "Luz")
    await ana.do("react", reaction="sad")
    assert (await ana.ask("react", reaction="sad"))["code"] == "too_fast"
    await ana.do("report", seat=1)
    assert (await ana.ask("report", seat=1))["code"] == "too_fast"


async def test_whoever_reads_slowly_is_sent_the_last_hundred_lines(open_house: OpenDoors) -> None:
    house = await open_house(limits=LAVISH)
    key, _, (ana, _) = await seated(house, "Ana", "Luz")
    for number in range(KEPT + 5):
        await ana.do("say", text=f"línea {number}")
    sol = await (await house.guest("Sol")).watch(key)
    came = await talk(sol)
    assert [line["text"] for line in came["lines"]] == [f"línea {n}" for n in range(5, KEPT + 5)]


def test_what_waits_for_one_viewer_is_bounded() -> None:
    table, heard = Talk(), Unheard(())
    table.listen(heard.add)
    for number in range(3 * KEPT):
        table.say("ana", str(number), "Ana", 0, "hola")
        table.react("ana", f"r{number}", "Ana", 0, "smile")
    lines, reactions, _ = heard.take()
    assert (len(lines), len(reactions)) == (KEPT, Unheard.MOST_REACTIONS)
    assert not heard
    assert len(table._done) <= 200


async def test_of_who_has_gone_for_good_nobody_reads_a_line_any_more(house: Doors) -> None:
    key, guests, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.do("say", text="adiós")
    await luz.do("say", text="hasta nunca")
    await ana.do("report", seat=1)
    await luz.do("report", seat=0)
    gone = await guests[0].client.post("/api/me/deletion", json={"password": None})
    assert gone.status_code == 204, gone.text
    sol = await (await house.guest("Sol")).watch(key)
    assert [line["text"] for line in (await talk(sol))["lines"]] == ["hasta nunca"]
    (left,) = await house.premises.reports.listed()
    assert (left.name, left.by) == ("Luz", "")


def test_a_restart_doesnt_number_lines_as_before() -> None:
    def first() -> int:
        table = Talk()
        table.say("ana", "1", "Ana", 0, "hola")
        return table.lines()[0].no

    assert len({first() for _ in range(4)}) == 4
    assert who("ana") != who("bea")


# ── mutes and reports ────────────────────────────────────────────────────────


async def test_whom_the_hosts_have_muted_reads_plays_and_doesnt_write(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    service = house.premises.house.tables()[0]
    person = service.table.player_at(0).player
    await house.premises.conduct.mute(person, muted=True)
    for type_, fields in (("say", {"text": "hola"}), ("react", {"reaction": "smile"})):
        refused = await ana.ask(type_, **fields)
        assert (refused["type"], refused["code"]) == ("refused", "muted")
    await luz.do("say", text="¿y tú qué dices?")
    assert (await talk(ana))["lines"][0]["name"] == "Luz"
    await ana.act("raise_to", to=10)
    await house.premises.conduct.mute(person, muted=False)
    await ana.do("say", text="nada")


async def test_a_report_keeps_the_line_and_who_said_it(house: Doors) -> None:
    key, _, (ana, _) = await playing(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    await ana.do("say", text="qué malo eres")
    no = (await talk(sol))["lines"][0]["no"]
    for _ in range(2):
        await sol.socket.send(json.dumps({"type": "report", "id": "r", "line": no, "note": "insulta"}))
        assert (await sol.answer("r"))["type"] == "accepted"
    (report,) = await house.premises.reports.listed()
    service = house.premises.house.tables()[0]
    assert (report.name, report.line, report.note, report.state) == ("Ana", "qué malo eres", "insulta", "new")
    assert (report.about, report.table) == (service.table.player_at(0).player, service.id)


async def test_a_seat_is_reported_without_a_line_but_no_computer(house: Doors) -> None:
    _, guests, (ana, _) = await seated(house, "Ana", "Luz")
    await ana.do("report", seat=1, note="no juega limpio")
    (report,) = await house.premises.reports.listed()
    assert (report.name, report.line) == ("Luz", "")
    other = await guests[0].watch(await guests[0].new_table(computers=1))
    assert (await other.ask("report", seat=1))["code"] == "seat_empty"
