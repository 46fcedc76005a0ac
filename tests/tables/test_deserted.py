"""Tables in play where nobody has been for a whole day: all have left, and it is closed (S-6, S-15, S-16)."""

from dataclasses import replace

import pytest

from tapado.rules import commands as c
from tapado.rules.events import Setup
from tapado.tables.audit import audit
from tapado.tables.deserted import ABANDONED_SECONDS, DESERTED_SECONDS
from tapado.tables.service import TableService
from tapado.tables.transfers import of_person, of_table
from tests.tables.bench import Bench
from tests.tables.setups import is_for_cash, setup_of

DAY = ABANDONED_SECONDS
FOR_CASH = ["cardroom", "holdem", "casero"]


def untimed(game: str) -> Setup:
    """A table among friends without clocks (S-5)."""
    return replace(setup_of(game), room="amigos", listed=False, clock=0)


async def in_play(bench: Bench, game: str) -> TableService:
    """Two people have been dealt a hand, and nobody is there."""
    table = await bench.table("ana", "bea", setup=untimed(game))
    if not is_for_cash(game):
        await table.send(c.StartMatch(by=0))
    await bench.clock.advance(1)
    assert table.table.running_hand() is not None
    return table


async def test_a_match_without_clocks_is_over_after_a_day_without_anybody() -> None:
    bench = Bench()
    table = await in_play(bench, "monedas")
    bea = bench.sit(table, "bea")
    bea.go()
    await bench.clock.advance(DAY - 1)
    bench.sit(table, "zoe").go()
    await bench.clock.advance(DAY - 1)
    assert bench.house.find(table.key) is table
    await bench.clock.advance(1)
    assert bench.house.find(table.key) is None
    assert [seat.place for seat in table.table.seats if seat] == [2, 1]


async def test_one_person_who_is_there_keeps_it() -> None:
    bench = Bench()
    table = await in_play(bench, "monedas")
    bench.sit(table, "bea")
    await bench.clock.advance(3 * DAY)
    assert table.table.stage == "playing"


@pytest.mark.parametrize("game", FOR_CASH)
async def test_all_chips_go_home_from_a_cash_table_that_everybody_has_abandoned(game: str) -> None:
    bench = Bench()
    table = await in_play(bench, game)
    await bench.clock.advance(DAY + DESERTED_SECONDS)
    assert bench.house.find(table.key) is None
    assert (await bench.store.account(of_table(table.id))).balance == 0
    people = [(await bench.store.account(of_person(name))).balance for name in ("ana", "bea")]
    assert sum(people) == 4_000
    assert (await audit(bench.store, deep=True)).faults == []


@pytest.mark.parametrize("game", FOR_CASH)
async def test_a_cash_table_with_computer_players_alone_is_closed_after_ten_minutes(game: str) -> None:
    bench = Bench()
    table = await bench.table("ana", setup=setup_of(game), computers=2)
    await bench.clock.advance(1)
    await table.send(c.Leave(0))
    await bench.clock.advance(DESERTED_SECONDS + 60)
    assert bench.house.find(table.key) is None
    assert (await bench.store.account(of_table(table.id))).balance == 0
    assert (await audit(bench.store, deep=True)).faults == []


@pytest.mark.parametrize("game", FOR_CASH)
async def test_who_waits_for_others_and_goes_has_left_after_a_day(game: str) -> None:
    bench = Bench()
    table = await bench.table("ana", setup=setup_of(game))
    await bench.clock.advance(DAY - 1)
    assert table.table.seat_of("ana") == 0
    await bench.clock.advance(1)
    assert bench.house.find(table.key) is None
    assert (await bench.store.account(of_person("ana"))).balance == 2_000


async def test_a_duel_waits_for_its_person_however_long() -> None:
    bench = Bench()
    table = await bench.house.open(setup_of("prendas"), ("ana", "Ana"), 1, start=True)
    await bench.clock.advance(30 * DAY)
    assert table.table.stage == "playing"


async def test_a_store_that_fails_leaves_it_as_it_is_for_another_day() -> None:
    bench = Bench()
    table = await in_play(bench, "holdem")
    bench.store.fails = lambda _: True
    await bench.clock.advance(DAY)
    assert bench.house.find(table.key) is table
    bench.store.fails = lambda _: False
    await bench.clock.advance(DAY)
    assert bench.house.find(table.key) is None
