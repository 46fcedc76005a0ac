"""One person in two tabs, at a table of each game: both see the same, and may act, once (S-2, S-17, S-18)."""

from itertools import chain
from typing import Any

import pytest

from tapado.games import GAMES
from tests.server.visitors import Doors, Json, Line, OpenDoors, StoppedClock

STAKES = {"cardroom": ("fixed_limit", 2, 4), "holdem": ("no_limit", 2, 2), "casero": ("pot_limit", 2, 2)}
BUY_INS = {"cardroom": (80, 80), "holdem": (40, 200), "casero": (40, 200)}


def wishes(game: str) -> Json:
    """What opens a table of that game for two."""
    if game not in STAKES:
        return {"game": game, "computers": int(game == "prendas"), "start": game == "prendas"}
    structure, small, big = STAKES[game]
    least, most = BUY_INS[game]
    stakes = {"structure": structure, "small_bet": small, "big_bet": big, "ante": int(game == "casero")}
    return {"game": game, "stakes": stakes, "buy_in": {"least": least, "most": most}, "chips": most}


async def in_a_hand(house: Doors, game: str) -> list[list[Line]]:
    """By person, his two tabs; a hand is dealt. In a duel there is one person."""
    ana = await house.guest("Ana")
    key = await ana.new_table(**wishes(game))
    tabs = [[await ana.watch(key), await ana.watch(key)]]
    if game != "prendas":
        luz = await house.guest("Luz")
        tabs.append([await luz.watch(key), await luz.watch(key)])
        await tabs[1][0].do("sit_down", chips=wishes(game).get("chips", 0))
        if game == "monedas":
            await tabs[0][0].do("start_match")
    for line in chain(*tabs):
        await line.until(lambda state: state["view"]["hand"] and state["view"]["hand"]["to_act"] is not None)
        await line.settle()
    return tabs


def plainest(options: Json) -> tuple[str, Json]:
    """An act that answers the question."""
    turn: dict[str, Any] = options["bet"]
    if turn["check"]:
        return "check", {}
    if turn["call_to"] is not None:
        return "call", {"to": turn["call_to"]}
    return "raise_to", {"to": turn["raise_least"]}


@pytest.mark.parametrize("game", GAMES)
async def test_what_one_tab_does_both_see_and_the_other_can_not_do_again(
    open_house: OpenDoors, game: str
) -> None:
    people = await in_a_hand(await open_house(clock=StoppedClock()), game)
    (first, second), *others = [tabs for tabs in people if tabs[0].last["you"]["options"]["bet"]]
    assert others == []
    assert (first.last["view"], first.last["you"]) == (second.last["view"], second.last["you"])
    first.count = second.count = 10
    options = first.last["you"]["options"]
    type_, fields = plainest(options)
    question = options["bet"]["question"]
    await first.do(type_, question=question, **fields)
    again = await second.ask(type_, question=question, **fields)  # by chance under the same id
    assert again["type"] == "accepted"
    late = await second.ask(type_, question=question, **fields)
    assert (late["type"], late["code"], late["rule"]) == ("refused", "stale", "S-17")
    for line in chain(*people):
        await line.settle()
    for one, other in people:
        for part in ("at", "view", "you", "clocks", "around"):
            assert one.last[part] == other.last[part], part


@pytest.mark.parametrize("game", GAMES)
async def test_the_tab_that_stays_open_plays_on(open_house: OpenDoors, game: str) -> None:
    people = await in_a_hand(await open_house(clock=StoppedClock()), game)
    ((first, second),) = [tabs for tabs in people if tabs[0].last["you"]["options"]["bet"]]
    seat = second.last["you"]["seat"]
    await first.socket.close()
    await second.settle()
    assert second.last["around"]["connected"][seat]
    type_, fields = plainest(second.last["you"]["options"])
    await second.act(type_, **fields)
    await second.until(
        lambda state: state["view"]["hand"]["to_act"] != seat or state["you"]["options"]["draw"]
    )
