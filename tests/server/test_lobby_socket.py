"""The socket of the lobby: whole, live, and quiet when nothing changes for the reader."""

import asyncio

from tests.server.visitors import Doors, Json, Line, seated


async def board(line: Line, wanted: int) -> Json:
    """The first board that shows so many tables."""
    while len((message := await line.frame())["tables"]) != wanted:
        continue
    return message


async def test_the_lobby_shows_tables_as_they_open_and_fill(house: Doors) -> None:
    ana, luz = await house.guest("Ana"), await house.guest("Luz")
    line = await luz.open("/ws/lobby")
    assert await line.frame() == {"type": "lobby", "tables": [], "yours": [], "people": 1}
    key = await ana.new_table()
    (card,) = (await board(line, 1))["tables"]
    assert (card["key"], card["names"], card["free"]) == (key, ["Ana"], 1)
    table = await luz.watch(key)
    await table.do("sit_down")
    while not (message := await line.frame())["yours"]:
        continue
    assert message["yours"][0]["names"] == ["Ana", "Luz"]


async def test_a_table_by_invitation_shows_only_to_those_who_sit_there(house: Doors) -> None:
    key, (ana, _), _ = await seated(house, "Ana", "Luz", room="amigos")
    mine = await (await ana.open("/ws/lobby")).frame()
    assert ([card["key"] for card in mine["yours"]], mine["tables"]) == ([key], [])
    others = await (await (await house.guest("Sol")).open("/ws/lobby")).frame()
    assert (others["yours"], others["tables"]) == ([], [])


async def test_what_happens_in_a_hand_is_no_news_in_the_lobby(house: Doors) -> None:
    _, _, (ana, luz) = await seated(house, "Ana", "Luz")
    line = await (await house.guest("Sol")).open("/ws/lobby")
    await line.frame()
    await ana.do("start_match")
    assert (await board(line, 1))["tables"][0]["stage"] == "playing"
    await ana.until(lambda state: state["view"]["hand"] is not None)
    await ana.act("raise_to", to=10)
    await luz.until(lambda state: state["view"]["hand"] and state["view"]["hand"]["standing"] == 10)
    rung = asyncio.Event()
    house.premises.board.read(rung.set)
    house.premises.board.stir()
    await rung.wait()
    assert await line.settle() == []


async def test_the_people_here_are_counted(house: Doors) -> None:
    line = await (await house.guest("Ana")).open("/ws/lobby")
    assert (await line.frame())["people"] == 1
    other = await (await house.guest("Luz")).open("/ws/lobby")
    assert (await other.frame())["people"] == 2
    assert (await line.frame())["people"] == 2
    await other.socket.close()
    assert (await line.frame())["people"] == 1
