"""The house's own tables: one of each kind with a free seat, always (S-8)."""

from collections import Counter

import pytest

from tapado.lobby import house_tables
from tapado.lobby.house_tables import KINDS, HouseTables
from tapado.rules.commands import Leave, SitDown
from tapado.rules.seating import free_seats
from tapado.tables.deserted import DESERTED_SECONDS
from tapado.tables.house import House
from tapado.tables.service import TableService
from tests.tables.bench import Bench


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def opened(bench: Bench) -> tuple[House, HouseTables]:
    tables = HouseTables(bench.house)
    tables.tend()
    await tables.settled()
    return bench.house, tables


def of_kind(house: House, kind: int) -> list[TableService]:
    return [service for service in house.tables() if service.table.setup == KINDS[kind]]


async def fill(service: TableService) -> None:
    chips = KINDS[0].buy_in
    assert chips is not None
    for number, _ in enumerate(free_seats(service.table)):
        await service.send(
            SitDown(f"computer:{service.id}{number}", f"P{number}", computer=False, chips=chips.least)
        )


async def test_there_is_one_of_each_kind(bench: Bench) -> None:
    house, _ = await opened(bench)
    assert len(house.tables()) == len(KINDS) == 8
    assert Counter(service.table.setup.game for service in house.tables()) == {
        "cardroom": 3, "holdem": 4, "casero": 1
    }  # fmt: skip
    assert all(service.table.setup.by_house and service.token is None for service in house.tables())


async def test_another_opens_when_all_of_a_kind_are_full(bench: Bench) -> None:
    house, tables = await opened(bench)
    (first,) = of_kind(house, 0)
    await fill(first)
    await tables.settled()
    assert len(of_kind(house, 0)) == 2
    assert len(house.tables()) == len(KINDS) + 1


async def test_the_only_one_with_a_free_seat_is_not_closed_however_long_it_stands_empty(bench: Bench) -> None:
    house, tables = await opened(bench)
    before = {service.id for service in house.tables()}
    await bench.clock.advance(3 * DESERTED_SECONDS)
    await tables.settled()
    assert {service.id for service in house.tables()} == before


async def test_one_with_a_long_log_gives_way_to_another_once_it_is_empty(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, tables = await opened(bench)
    (first,) = of_kind(house, 0)
    monkeypatch.setattr(house_tables, "LONG_LOG", first.table.seq + 2)
    await first.send(SitDown("ana", "Ana", chips=80))
    await first.send(Leave(0))
    assert first.table.seq >= house_tables.LONG_LOG
    await bench.clock.advance(DESERTED_SECONDS - 1)
    assert of_kind(house, 0) == [first]
    await bench.clock.advance(2)
    await tables.settled()
    (second,) = of_kind(house, 0)
    assert second is not first
    assert len(house.tables()) == len(KINDS)


async def test_they_are_the_same_after_a_restart(bench: Bench) -> None:
    house, tables = await opened(bench)
    before = {service.id for service in house.tables()}
    await tables.close()
    again = Bench(bench.store)
    await again.house.restore()
    house, _ = await opened(again)
    assert {service.id for service in house.tables()} == before


async def test_nobody_who_sits_down_becomes_their_creator(bench: Bench) -> None:
    house, _ = await opened(bench)
    (first,) = of_kind(house, 0)
    await fill(first)
    assert first.table.creator == -1
