"""A disk that is full, a fault of our own: a typed answer, a line in the log, and the house goes on."""

import pytest

from tapado.rules.commands import CloseTable, Command
from tapado.server.messages import CloseCode
from tapado.tables.database import DatabaseFailed
from tapado.tables.store import Append, CommandId, StoreFailed
from tests.server.visitors import Doors, playing, seated


async def test_a_guest_who_can_not_be_written_down_is_told(
    house: Doors, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def arrive(*_: str) -> None:
        raise DatabaseFailed("disk full")

    monkeypatch.setattr(house.premises.guests, "arrive", arrive)
    answer = await house.client().post("/api/guests", json={"alias": "Ana"})
    assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
    assert "set-cookie" not in answer.headers
    assert "disk full" in caplog.text
    assert "disk full" not in answer.text
    caplog.clear()


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/tables/x"])
async def test_a_socket_whose_session_can_not_be_read_is_closed(
    house: Doors, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    async def find(_: str) -> None:
        raise DatabaseFailed("disk gone")

    guest = await house.guest()
    monkeypatch.setattr(house.premises.guests, "find", find)
    assert await (await guest.open(path)).close_code() == CloseCode.TRY_LATER


async def test_an_act_that_can_not_be_written_down_changes_nothing_and_may_be_sent_again(
    house: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, (ana, luz) = await playing(house, "Ana", "Luz")
    question = ana.last["you"]["options"]["bet"]["question"]

    async def append(_: Append) -> None:
        raise StoreFailed("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(house.premises.store, "append", append)
        refused = await ana.ask("raise_to", question=question, to=10)
        assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "store_failed", "")
        assert await luz.settle() == []
    await ana.do("raise_to", question=question, to=10)
    assert (await luz.state())["view"]["hand"]["standing"] == 10


async def test_a_fault_of_ours_is_logged_and_the_socket_lives(
    house: Doors, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    key, _, (ana, luz) = await seated(house, "Ana", "Luz", room="amigos")
    service = house.premises.house.find(key)
    assert service is not None

    async def send(_: Command, __: CommandId | None = None) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(service, "send", send)
        assert (await ana.ask("start_match"))["code"] == "fault"
    assert "ZeroDivisionError" in caplog.text
    assert key not in caplog.text
    caplog.clear()
    assert await luz.settle() == []
    assert (await ana.ask("come_back"))["code"] == "not_away"


async def test_a_fault_of_ours_over_http_says_nothing_of_what_it_was(
    house: Doors, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def find(key: str) -> None:
        raise ZeroDivisionError(key)

    monkeypatch.setattr(house.premises.house, "find", find)
    answer = await house.client().get("/api/tables/secret-token")
    assert (answer.status_code, answer.json()) == (
        500,
        {"code": "fault", "rule": "", "field": None, "numbers": {}},
    )
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


async def test_a_table_that_has_closed_takes_nothing_more(house: Doors) -> None:
    key, guests, (ana, _) = await seated(house, "Ana", "Luz")
    service = house.premises.house.find(key)
    assert service is not None
    await service.send(CloseTable())
    await ana.until(lambda state: state["view"]["stage"] == "closed")
    refused = await ana.ask("start_match")
    assert (refused["code"], refused["rule"]) == ("table_closed", "S-6")
    assert await (await guests[0].open(f"/ws/tables/{key}")).close_code() == CloseCode.NO_SUCH_TABLE
