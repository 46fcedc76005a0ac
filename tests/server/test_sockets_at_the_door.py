"""Who may open a socket and how it is closed, as it is on the wire (S-1, S-2, S-4)."""

import asyncio
import gc
import json
import socket

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tapado.server.lobby_socket import Reader
from tapado.server.messages import LARGEST_FRAME, SUBPROTOCOL, CloseCode
from tapado.server.settings import Limits
from tapado.server.table_socket import Viewer
from tests.server.visitors import Doors, OpenDoors, playing, seated


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/nowhere"])
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        "http://{host}.evil.example",
        "http://evil.example/http://{host}",
        "http://evil-{host}",
        "https://{host}",
        "http://{host}0",
        "http://{host}/",
        "http://user@{host}",
        "http://127.0.0.1",
        "file://",
    ],
)
async def test_a_socket_from_a_foreign_page_is_refused_before_its_upgrade(
    house: Doors, path: str, origin: str
) -> None:
    guest = await house.guest()
    with pytest.raises(InvalidStatus) as refused:
        await guest.open(path, headers={"Origin": origin.format(host=house.host)})
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "foreign_origin"


async def test_a_socket_that_no_page_opened_needs_no_origin(house: Doors) -> None:
    guest = await house.guest()
    line = await guest.open("/ws/lobby", headers={"Origin": None})
    assert (await line.frame())["type"] == "lobby"


async def test_a_socket_for_another_host_is_refused(house: Doors) -> None:
    guest = await house.guest()
    for host in ("evil.example", f"evil.{house.host}", "127.0.0.1"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"ws://{host}/ws/lobby",
                sock=_connected(house),
                additional_headers={"Cookie": guest.cookie, "Origin": house.url},
                subprotocols=[SUBPROTOCOL],  # type: ignore[list-item]
            )
        assert refused.value.response.status_code == 421


@pytest.mark.parametrize("subprotocols", [None, ["tapado.v0"], ["chat", "TAPADO.V1"]])
async def test_a_socket_has_to_speak_our_protocol(house: Doors, subprotocols: list[str] | None) -> None:
    guest = await house.guest()
    with pytest.raises(InvalidStatus) as refused:
        await guest.open("/ws/lobby", subprotocols=subprotocols)
    assert refused.value.response.status_code == 400
    assert json.loads(refused.value.response.body or b"")["code"] == "bad_subprotocol"


async def test_our_protocol_is_chosen_among_several_and_nothing_is_compressed(house: Doors) -> None:
    guest = await house.guest()
    line = await guest.open("/ws/lobby", subprotocols=["tapado.v2", "tapado.v1"], compression="deflate")
    assert line.socket.subprotocol == "tapado.v1"
    assert line.socket.response is not None
    assert "Sec-WebSocket-Extensions" not in line.socket.response.headers


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/nowhere"])
@pytest.mark.parametrize(
    "cookie", [None, "tapado=", "tapado=made-up", "__Host-tapado={secret}", "x={secret}"]
)
async def test_a_socket_without_a_session_is_closed(house: Doors, path: str, cookie: str | None) -> None:
    guest = await house.guest()
    secret = guest.client.cookies["tapado"]
    line = await guest.open(path, headers={"Cookie": cookie and cookie.format(secret=secret)})
    assert await line.close_code() == CloseCode.NO_SESSION


async def test_a_key_that_opens_no_table_is_told_so(house: Doors) -> None:
    guest = await house.guest()
    key = await guest.new_table(room="amigos")
    service = house.premises.house.find(key)
    assert service is not None
    for wrong in ("nowhere", service.id, f"{key}x", "%2e%2e", "%00", "%ff", "a" * 3000):
        line = await guest.open(f"/ws/tables/{wrong}")
        assert await line.close_code() == CloseCode.NO_SUCH_TABLE


async def test_a_frame_of_more_than_16_kib_closes_the_socket_of_its_sender_alone(house: Doors) -> None:
    _, _, (ana, luz) = await seated(house, "Ana", "Luz")
    await ana.socket.send("x" * LARGEST_FRAME)
    assert (await ana.answer(None))["code"] == "bad_message"
    await ana.socket.send("x" * (LARGEST_FRAME + 1))
    assert await ana.close_code() == CloseCode.TOO_BIG
    assert (await luz.state())["around"]["connected"] == [False, True]
    assert (await luz.ask("come_back"))["code"] == "not_away"


async def test_a_house_that_goes_down_says_so_to_everybody(house: Doors) -> None:
    _, guests, (ana, luz) = await seated(house, "Ana", "Luz")
    lobby = await guests[0].open("/ws/lobby")
    house.server.should_exit = True
    codes = await asyncio.gather(*(line.close_code() for line in (ana, luz, lobby)))
    assert codes == [CloseCode.GOING_DOWN] * 3


async def test_who_sends_too_fast_is_refused_and_then_closed(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(messages_at_once=3, messages_a_second=0, patience=4))
    _, _, (ana, luz) = await seated(house, "Ana", "Luz")
    answers = [await ana.ask("come_back") for _ in range(6)]
    assert [answer["code"] for answer in answers] == ["not_away"] * 3 + ["too_fast"] * 3
    for _ in range(3):
        await ana.socket.send(b"rubbish")
    assert await ana.close_code() == CloseCode.TOO_FAST
    await luz.settle()
    assert (await luz.ask("come_back"))["code"] == "not_away"


async def test_a_look_into_the_past_counts_as_five_messages(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(messages_at_once=6, messages_a_second=0))
    line = await (await house.guest()).watch(await (await house.guest()).new_table())
    assert [(await line.ask("since", at=0))["type"] for _ in range(2)] == ["past", "refused"]
    answers = [await line.ask("come_back") for _ in range(2)]
    assert [answer["code"] for answer in answers] == ["not_seated", "too_fast"]


@pytest.mark.parametrize(("path", "kind"), [("/ws/tables/{key}", Viewer), ("/ws/lobby", Reader)])
async def test_a_socket_that_has_closed_leaves_nothing_behind(house: Doors, path: str, kind: type) -> None:
    key, guests, (ana, _) = await seated(house, "Ana", "Luz")
    await guests[0].open("/ws/lobby")  # she stays in the house, and her session in memory
    before = living(kind)
    again = await guests[0].open(path.format(key=key))
    await again.frame()
    assert living(kind) == before + 1
    await again.socket.close()
    await ana.settle()
    assert living(kind) == before


def living(kind: type) -> int:
    """How many of that kind are in memory."""
    gc.collect()
    return sum(type(one) is kind for one in gc.get_objects())


async def test_ending_the_session_closes_its_sockets_and_gives_the_seat_up(house: Doors) -> None:
    key, guests, (ana, luz) = await seated(house, "Ana", "Luz")
    lobby = await guests[1].open("/ws/lobby")
    tab = await guests[1].watch(key)
    assert (await guests[1].client.delete("/api/me")).status_code == 204
    codes = [await line.close_code() for line in (luz, tab, lobby)]
    assert codes == [CloseCode.NO_SESSION] * 3
    await ana.until(lambda state: state["view"]["seats"][1] is None and not state["around"]["onlookers"])
    again = await guests[1].open("/ws/lobby")
    assert await again.close_code() == CloseCode.NO_SESSION


async def test_onlookers_who_are_not_admitted_are_closed(house: Doors) -> None:
    key, _, (ana, luz) = await seated(house, "Ana", "Luz")
    sol = await (await house.guest("Sol")).watch(key)
    await ana.do("admit_onlookers", admit=False)
    assert await sol.close_code() == CloseCode.NOT_ADMITTED
    late = await (await house.guest("Eva")).open(f"/ws/tables/{key}")
    assert await late.close_code() == CloseCode.NOT_ADMITTED
    await luz.settle()
    assert luz.last["around"]["onlookers"] == []
    assert luz.last["you"]["seat"] == 1


async def test_whoever_may_still_sit_down_is_let_in_to_do_so(house: Doors) -> None:
    key, _, (ana, _) = await seated(house, "Ana", "Luz", seats=3)
    await ana.do("admit_onlookers", admit=False)
    sol = await (await house.guest("Sol")).watch(key)
    eva = await (await house.guest("Eva")).watch(key)
    await sol.do("sit_down")
    assert await eva.close_code() == CloseCode.NOT_ADMITTED


async def test_who_leaves_where_nobody_may_watch_is_answered_before_he_is_shown_out(house: Doors) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    await ana.do("admit_onlookers", admit=False)
    await luz.do("leave")
    assert await luz.close_code() == CloseCode.NOT_ADMITTED


async def test_a_person_has_so_many_sockets_and_no_more(open_house: OpenDoors) -> None:
    house = await open_house(limits=Limits(sockets=2))
    guest = await house.guest()
    first = await guest.open("/ws/lobby")
    second = await guest.open("/ws/lobby")
    await first.frame()
    await second.frame()
    third = await guest.open("/ws/lobby")
    assert await third.close_code() == CloseCode.TOO_FAST
    await first.socket.close()
    await second.settle()
    assert (await (await guest.open("/ws/lobby")).frame())["type"] == "lobby"


def _connected(house: Doors) -> socket.socket:
    host, _, port = house.host.partition(":")
    return socket.create_connection((host, int(port)), 5)


@pytest.mark.parametrize(
    "path", ["/", "/ws", "/ws/", "/ws/nothing", "/ws/tables", "/ws/tables/a/b", "/api/me", "/x"]
)
async def test_a_socket_that_leads_nowhere_is_refused(house: Doors, path: str) -> None:
    guest = await house.guest()
    with pytest.raises(InvalidStatus) as refused:
        await guest.open(path)
    assert 400 <= refused.value.response.status_code < 500
