"""What is on the wire is what the committed schema says, and what docs/protocol.md names."""

import json
import re
from pathlib import Path
from typing import Any, get_args

from tapado.server import messages
from tapado.server.messages import CloseCode
from tests.server.conforms import faults
from tests.server.visitors import Doors, Line, playing

ROOT = Path(__file__).parents[2]
DEFS: dict[str, Any] = json.loads((ROOT / "web/schema/protocol.schema.json").read_text())["$defs"]
GUIDE = (ROOT / "docs/protocol.md").read_text()


async def test_every_frame_of_a_match_is_what_the_schema_says(house: Doors) -> None:
    key, guests, lines = await playing(house, "Ana", "Luz", "Sol")
    onlooker = await (await house.guest("Eva")).watch(key)
    lobby = await guests[0].open("/ws/lobby")
    await play(lines)
    for line in (*lines, onlooker):
        await line.settle()
    await lines[0].ask("fold", question=[1, 1])
    await lines[0].ask("jump")
    await lines[0].ask("since", at=0)
    await lines[0].do("rematch")
    await lines[1].settle()
    frames = [frame for line in (*lines, onlooker) for frame in line.frames]
    wrong = [fault for frame in frames for fault in faults(json.loads(frame), DEFS["FromTable"], DEFS)]
    assert wrong == []
    assert {"state", "accepted", "refused", "past"} == {json.loads(frame)["type"] for frame in frames}
    assert faults(await lobby.frame(), DEFS["FromLobby"], DEFS) == []


async def test_the_http_answers_are_what_the_schema_says(house: Doors) -> None:
    guest = await house.guest()
    key = await guest.new_table(computers=1)
    for path, name in [
        ("/api/me", "Me"),
        ("/api/tables", "TableCards"),
        (f"/api/tables/{key}", "TableCard"),
        ("/api/tables/nowhere", "Problem"),
        ("/api/help/monedas", "Help"),
        ("/api/help/chess", "Problem"),
    ]:
        answer = await guest.client.get(path)
        assert faults(answer.json(), DEFS[name], DEFS) == [], path


def test_the_guide_names_every_message_and_close_code() -> None:
    tags = [message.__struct_config__.tag for message in get_args(messages.FromClient)]
    tags += [message.__struct_config__.tag for message in get_args(messages.FromTable)]
    assert [tag for tag in [*tags, "lobby"] if f"`{tag}`" not in GUIDE] == []
    assert [code for code in CloseCode if f"| {code.value} |" not in GUIDE] == []


def test_the_guide_names_every_code_that_a_refusal_may_bring() -> None:
    told = set(re.findall(r"^\| `([a-z_]+)` \|", GUIDE, re.MULTILINE))
    assert sorted(_codes_in_the_source() - told) == []


def test_the_guide_promises_no_code_that_nothing_brings() -> None:
    told = set(re.findall(r"^\| `([a-z_]+)` \|", GUIDE, re.MULTILINE))
    source = "".join(path.read_text() for path in (ROOT / "src/tapado").rglob("*.py"))
    assert [code for code in sorted(told) if f'"{code}"' not in source] == []


def test_the_example_in_the_guide_is_what_the_schema_says() -> None:
    examples = [json.loads(line) for line in re.findall(r"^[→←] (\{.*\})$", GUIDE, re.MULTILINE)]
    assert len(examples) >= 6
    either = {"anyOf": [DEFS["FromClient"], DEFS["FromTable"]]}
    assert [fault for example in examples for fault in faults(example, either, DEFS)] == []


async def play(lines: list[Line]) -> None:
    """Plays a match to its end, changing a card now and then: every bet is as large as it may be."""
    while lines[0].last["view"]["stage"] == "playing":
        for line in lines:
            await line.settle()
            options = line.last["you"]["options"]
            if options["draw"]:
                await _discard(line, options["draw"])
            elif options["bet"]:
                await _bet(line, options["bet"])


async def _discard(line: Line, draw: dict[str, Any]) -> None:
    if draw["slots"] and line.last["you"]["seat"] == 1:
        await line.act("give_up", slots=draw["slots"][:2])
        await line.settle()
    await line.act("end_discard")


async def _bet(line: Line, bet: dict[str, Any]) -> None:
    if bet["raise_most"]:
        await line.act("raise_to", to=bet["raise_most"])
    else:
        await line.act("call", to=bet["call_to"])


def _codes_in_the_source() -> set[str]:
    """First arguments of whatever refuses, in the parts that a client may hear."""
    source = "".join(
        path.read_text() for part in ("rules", "server", "accounts", "tables") for path in _python_of(part)
    )
    first = re.findall(r"(?:Illegal|Stale|NotYours|BadAlias)\(([^,)]*)", source)
    raised = re.findall(r'"([a-z_]+)"', "".join(first))
    denied = re.findall(r'Denied\(\s*\d+,\s*"([a-z_]+)"', source)
    answered = re.findall(r'refusal\([^"()]*(?:\([^()]*\))?[^"()]*"([a-z_]+)"', source)
    return {*raised, *denied, *answered}


def _python_of(part: str) -> list[Path]:
    return sorted((ROOT / "src/tapado" / part).rglob("*.py"))
