"""Who may say what at a table: every message of the socket against every kind of person (S-4, S-6, S-16).

A row is a message, at a table that stands as the row says; a cell is what comes back, «accepted» or the code
of the refusal. A message of the protocol that has no row fails here.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from websockets import ConnectionClosed

from tests.server.real_doors import MESSAGES
from tests.server.scene import (
    NO_SESSION,
    PEOPLE,
    Scene,
    at_the_end,
    for_chips,
    in_a_duel,
    in_play,
    in_the_draw,
    in_the_waiting_room,
)
from tests.server.snapshot import kept_by
from tests.server.visitors import OpenDoors

Cells = dict[str, str]
At = Callable[[OpenDoors], Awaitable[Scene]]
WATCHING = ("guest", "onlooker", "host")
IN_ORDER = (*WATCHING, "seated", "eliminated", "creator")
OK = "accepted"
NOBODY: dict[At, set[str]] = {
    in_play: set(),
    in_the_draw: set(),
    in_the_waiting_room: {"eliminated"},
    at_the_end: set(),
    for_chips: {"eliminated"},
    in_a_duel: {"eliminated", "seated"},
}
"""Who can't be at a table that stands so."""


@dataclass(frozen=True)
class Row:
    """`asked` is whether the message answers the question that stands now."""

    at: At
    cells: Cells
    fields: dict[str, Any] = field(default_factory=dict)
    asked: bool = False


def cells(watching: str = "not_seated", **others: str) -> Cells:
    return dict.fromkeys(WATCHING, watching) | others


ROWS: dict[str, Row] = {
    "sit_down": Row(
        in_the_waiting_room,
        cells(OK, onlooker=OK, seated="already_seated", creator="already_seated", host="table_full"),
    ),
    "lock_seat": Row(in_the_waiting_room, cells(seated="not_the_creator", creator=OK), {"seat": 3}),
    "unlock_seat": Row(
        in_the_waiting_room, cells(seated="not_the_creator", creator="seat_not_locked"), {"seat": 3}
    ),
    "send_away": Row(in_the_waiting_room, cells(seated="not_the_creator", creator=OK), {"seat": 1}),
    "seat_computer": Row(in_the_waiting_room, cells(seated="not_the_creator", creator=OK)),
    "admit_onlookers": Row(
        in_play, cells(seated="not_the_creator", eliminated="not_the_creator", creator=OK), {"admit": False}
    ),
    "start_match": Row(in_the_waiting_room, cells(seated="not_the_creator", creator=OK)),
    "leave": Row(
        in_play, cells(seated=OK, eliminated="not_in_match", creator="not_in_match")
    ),  # left alone, he has won
    "come_back": Row(in_play, cells(seated="not_away", eliminated="not_away", creator="not_away")),
    "sit_out": Row(for_chips, cells(seated=OK, creator=OK)),
    "top_up": Row(for_chips, cells(seated="hand_running", creator="hand_running"), {"amount": 10}),
    "post_or_wait": Row(for_chips, cells(seated="owes_nothing", creator="owes_nothing"), {"post": True}),
    "next_deal": Row(in_a_duel, cells(creator="no_deal_to_ask_for")),
    "fold": Row(in_play, cells(seated="not_your_turn", eliminated="not_your_turn", creator=OK), asked=True),
    "check": Row(
        in_play, cells(seated="not_your_turn", eliminated="not_your_turn", creator="no_check"), asked=True
    ),
    "call": Row(
        in_play,
        cells(seated="not_your_turn", eliminated="not_your_turn", creator="no_check"),
        {"to": 0},
        asked=True,
    ),
    "raise_to": Row(
        in_play, cells(seated="not_your_turn", eliminated="not_your_turn", creator=OK), {"to": 5}, asked=True
    ),
    "give_up": Row(
        in_the_draw, cells(seated=OK, eliminated="folded", creator=OK), {"slots": [0]}, asked=True
    ),
    "end_discard": Row(in_the_draw, cells(seated=OK, eliminated="folded", creator=OK), asked=True),
    "discard": Row(
        in_play,
        cells(seated="not_a_draw", eliminated="not_a_draw", creator="not_a_draw"),
        {"slots": [0]},
        asked=True,
    ),
    "pawn": Row(in_a_duel, cells(creator="may_not_pawn"), asked=True),
    "show": Row(in_play, cells(seated="stale", eliminated="stale", creator="stale"), {"hand": 1}),
    "wait": Row(for_chips, cells(OK, seated="already_seated", creator="already_seated"), {"wait": True}),
    "rematch": Row(at_the_end, cells("not_in_match", seated=OK, eliminated=OK, creator=OK)),
    "since": Row(in_play, dict.fromkeys(IN_ORDER, "past"), {"at": 0}),
    "say": Row(in_play, cells(seated=OK, eliminated=OK, creator=OK), {"text": "hola"}),
    "react": Row(in_play, cells(seated=OK, eliminated=OK, creator=OK), {"reaction": "thumb"}),
    "report": Row(
        in_play, cells(OK, seated="not_oneself", eliminated=OK, creator=OK), {"seat": 1, "note": "ojo"}
    ),
}


def test_every_message_of_the_protocol_has_its_row() -> None:
    assert set(ROWS) == set(MESSAGES)
    for type_, row in ROWS.items():
        assert set(row.cells) == {*PEOPLE} - {*NO_SESSION} - NOBODY[row.at], type_


@pytest.mark.parametrize("type_", ROWS)
async def test_a_message_is_taken_from_whom_it_should_be_and_changes_nothing_otherwise(
    open_house: OpenDoors, type_: str
) -> None:
    """Those who watch ask first, the creator comes last: what is done changes what may be done."""
    row = ROWS[type_]
    scene = await row.at(open_house)
    if "guest" not in scene.lines:
        await scene.look_in()
    hand = scene.service.table.hand
    fields = dict(row.fields)
    if row.asked:
        fields["question"] = hand.question if hand is not None else [1, 1]
    found = {}
    for kind in [one for one in IN_ORDER if one in row.cells]:
        before = await kept_by(scene.house)
        answer = await scene.lines[kind].ask(type_, **fields)
        found[kind] = answer["code"] if answer["type"] == "refused" else answer["type"]
        assert answer["type"] != "refused" or await kept_by(scene.house) == before, kind
    assert found == row.cells


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/{key}"])
async def test_who_has_no_session_is_not_heard(open_house: OpenDoors, path: str) -> None:
    """Each message, sent before the house has closed the socket: it does nothing."""
    scene = await in_play(open_house)
    before = await kept_by(scene.house)
    for kind in NO_SESSION:
        cookie = {"Cookie": scene.guests[kind].client.headers.get("cookie")}
        line = await scene.guests[kind].open(path.format(key=scene.key), headers=cookie)
        for type_ in MESSAGES:
            with suppress(ConnectionClosed):
                await line.socket.send(f'{{"type":"{type_}","id":"a"}}')
        assert await line.close_code() == 4401
        assert line.frames == []
    assert await kept_by(scene.house) == before


async def test_the_lobby_takes_no_message_from_anybody(open_house: OpenDoors) -> None:
    scene = await in_play(open_house)
    before = await kept_by(scene.house)
    for kind in [one for one in PEOPLE if one not in NO_SESSION]:
        line = await scene.guests[kind].open("/ws/lobby")
        await line.frame()
        for type_ in list(MESSAGES)[:20]:
            await line.socket.send(f'{{"type":"{type_}","id":"a"}}')
            answer = await line.answer(None)
            assert (answer["type"], answer["code"]) == ("refused", "bad_message"), (kind, type_)
    assert await kept_by(scene.house) == before
