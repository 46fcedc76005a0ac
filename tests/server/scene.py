"""One of every kind of person in one house: for tables of who may do what (S-4, S-27)."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapado.tables.service import TableService
from tests.server.visitors import Doors, Guest, Json, Line, OpenDoors, seated
from tests.tables.bench import deals

WORD = "caballo correcto"
PEOPLE = ("stranger", "guest", "onlooker", "seated", "eliminated", "creator", "host", "ended")
NO_SESSION = ("stranger", "ended")
LOSES = 0
"""A seed by which who sits in seat 1 beats who sits in seat 2 with the cards dealt."""
CHIPS: Json = {"game": "holdem", "stakes": {"structure": "no_limit", "small_bet": 2, "big_bet": 2}}
CASH: Json = {**CHIPS, "buy_in": {"least": 40, "most": 200}, "chips": 100, "seats": 2}


class Scene:
    """A house with people by kind: `guests` are their browsers, `lines` their sockets at the table."""

    def __init__(self, house: Doors) -> None:
        self.house = house
        self.guests: dict[str, Guest] = {}
        self.lines: dict[str, Line] = {}
        self.key = ""

    @property
    def service(self) -> TableService:
        """The table that it is about."""
        found = self.house.premises.house.find(self.key)
        assert found is not None
        return found

    async def person(self, kind: str) -> str:
        """The id of whoever is of this kind."""
        secret = next(iter(self.guests[kind].client.cookies.values()))
        session = await self.house.premises.guests.find(secret)
        assert session is not None
        return session.person

    async def take_places(self, kinds: tuple[str, ...], **wishes: Any) -> None:
        """These sit down, the first one having opened the table; nothing is dealt."""
        names = [kind.title() for kind in kinds]
        self.key, people, lines = await seated(self.house, *names, **{"seats": len(kinds), **wishes})
        self.guests |= dict(zip(kinds, people, strict=True))
        self.lines |= dict(zip(kinds, lines, strict=True))

    async def come_in(self) -> None:
        """Those without a seat: a guest, an onlooker, a host, a stranger, and one whose session has ended."""
        for kind in ("guest", "onlooker", "host"):
            self.guests[kind] = await self.house.guest(f"{kind.title()} Luz")
        for kind in ("onlooker", "host"):
            self.lines[kind] = await self.guests[kind].watch(self.key)
        kept = await self.guests["host"].client.post("/api/account", json={"name": "Marta", "password": WORD})
        assert kept.status_code == 201, kept.text
        await self.house.premises.hosts.make("Marta")
        self.guests["stranger"] = Guest(self.house, self.house.client())
        ended = await self.house.guest("Ida")
        cookie = ended.cookie
        await ended.client.delete("/api/me")
        self.guests["ended"] = Guest(self.house, self.house.client(cookie=cookie))

    async def look_in(self) -> None:
        """The guest opens the table's socket, too."""
        self.lines["guest"] = await self.guests["guest"].watch(self.key)

    async def lose_all(self) -> None:
        """The first hand: who sits in seat 2 loses his last coin to seat 1, and stays at the table (M-4)."""
        creator, other, loser = (self.lines[kind] for kind in ("creator", "seated", "eliminated"))
        await creator.do("start_match")
        await _asked(creator)
        await creator.act("fold")
        await _asked(other)
        await other.act("raise_to", to=100)
        await _asked(loser)
        await loser.act("call", to=100)
        for line in (other, loser):
            await line.until(lambda state: state["you"]["options"]["draw"])
            await line.act("end_discard")
        for line in (creator, other, loser):
            await line.until(partial(_is_in_hand, 2))
            await line.settle()
        assert loser.last["view"]["seats"][2]["state"] == "out"


def _is_in_hand(number: int, state: Json) -> bool:
    hand = state["view"]["hand"]
    return hand["number"] == number and hand["to_act"] is not None


async def _asked(line: Line) -> None:
    await line.until(lambda state: state["you"]["options"]["bet"])


# ── where a table may be ─────────────────────────────────────────────────────


async def in_play(open_house: OpenDoors, **wishes: Any) -> Scene:
    """A match in its second hand, where one has lost all in the first; one of every kind is there."""
    scene = Scene(await open_house(means={"deal": deals(LOSES)}, **wishes))
    await scene.take_places(("creator", "seated", "eliminated"))
    await scene.come_in()
    await scene.lose_all()
    return scene


async def in_the_draw(open_house: OpenDoors) -> Scene:
    """The same match, where those who are still in it may discard now."""
    scene = await in_play(open_house)
    await scene.look_in()
    await scene.lines["creator"].act("raise_to", to=5)
    await _asked(scene.lines["seated"])
    await scene.lines["seated"].act("call", to=5)
    for line in scene.lines.values():
        await line.settle()
    return scene


async def in_the_waiting_room(open_house: OpenDoors) -> Scene:
    """A table where nothing has begun: nobody can have lost."""
    scene = Scene(await open_house())
    await scene.take_places(("creator", "seated"), seats=4)
    await scene.come_in()
    await scene.look_in()
    return scene


async def at_the_end(open_house: OpenDoors) -> Scene:
    """The match is over since a third one has left and another has lost."""
    scene = await in_play(open_house)
    await scene.look_in()
    scene.service.table.stage = "ended"
    return scene


async def for_chips(open_house: OpenDoors) -> Scene:
    """A full table for chips in its first hand: nobody is ever out of the game there (S-11)."""
    scene = Scene(await open_house())
    house = scene.house
    scene.guests = {kind: await house.guest(kind.title()) for kind in ("creator", "seated")}
    scene.key = await scene.guests["creator"].new_table(**CASH)
    for kind, guest in scene.guests.items():
        scene.lines[kind] = await guest.watch(scene.key)
    await scene.lines["seated"].do("sit_down", chips=100)
    await scene.come_in()
    await scene.look_in()
    for line in scene.lines.values():
        await line.until(lambda state: state["view"]["hand"] is not None)
        await line.settle()
    return scene


async def in_a_duel(open_house: OpenDoors) -> Scene:
    """A duel in its first deal: nobody but its creator plays, and the Caballero."""
    scene = Scene(await open_house())
    scene.guests["creator"] = await scene.house.guest("Creator")
    scene.key = await scene.guests["creator"].new_table(game="prendas", computers=1, start=True)
    scene.lines["creator"] = await scene.guests["creator"].watch(scene.key)
    await scene.come_in()
    await scene.look_in()
    await _asked(scene.lines["creator"])
    return scene
