"""Waiting for a seat at a full table (S-11)."""

from dataclasses import replace

import pytest

from tapado.rules import commands as c
from tapado.rules.errors import Illegal
from tapado.tables.service import TableService
from tapado.tables.waiting import OFFERED_SECONDS, PLACE_KEPT_SECONDS, SEAT_KEPT_SECONDS
from tests.tables.bench import Bench
from tests.tables.setups import setup_of

SETUP = replace(setup_of("holdem", 2))
CHIPS = 100


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def full(bench: Bench) -> TableService:
    """A table of two, with Ana and Beto, where Caro and Dani watch."""
    table = await bench.table("ana", "beto", setup=SETUP)
    for person in ("caro", "dani"):
        table.enter(person, person, person.capitalize())
    return table


def sit(person: str) -> c.SitDown:
    return c.SitDown(person, person.capitalize(), chips=CHIPS)


async def test_those_who_wait_are_told_in_their_order(bench: Bench) -> None:
    table = await full(bench)
    table.queue.join("dani", "Dani")
    table.queue.join("caro", "Caro")
    assert table.queue.names() == ("Dani", "Caro")
    table.queue.quit("dani")
    assert table.queue.names() == ("Caro",)


async def test_nobody_waits_where_a_seat_is_free_or_who_has_one(bench: Bench) -> None:
    table = await full(bench)
    with pytest.raises(Illegal) as caught:
        table.queue.join("ana", "Ana")
    assert caught.value.code == "already_seated"
    await table.send(c.Leave(1))
    await bench.clock.rest()
    with pytest.raises(Illegal) as caught:
        table.queue.join("caro", "Caro")
    assert caught.value.code == "seat_is_free"


async def test_a_seat_that_falls_free_is_the_first_ones(bench: Bench) -> None:
    table = await full(bench)
    table.queue.join("caro", "Caro")
    await table.send(c.Leave(1))
    with pytest.raises(Illegal) as caught:
        await table.send(sit("dani"))
    assert (caught.value.code, caught.value.rule) == ("seat_awaited", "S-11")
    await table.send(sit("caro"))
    assert table.table.seat_of("caro") is not None
    assert table.queue.names() == ()


async def test_who_lets_a_minute_go_by_has_lost_his_place(bench: Bench) -> None:
    table = await full(bench)
    table.queue.join("caro", "Caro")
    table.queue.join("dani", "Dani")
    await table.send(c.Leave(1))
    await bench.clock.advance(OFFERED_SECONDS + 10)
    assert table.queue.names() == ("Dani",)
    await table.send(sit("dani"))
    assert table.table.seat_of("dani") is not None


async def test_who_loads_his_page_anew_keeps_his_place_and_who_stays_away_loses_it(bench: Bench) -> None:
    table = await full(bench)
    table.queue.join("caro", "Caro")
    table.queue.join("dani", "Dani")
    table.leave("caro")
    await bench.clock.advance(PLACE_KEPT_SECONDS - 10)
    assert (table.queue.place("caro"), table.queue.place("dani")) == (1, 2)
    table.enter("caro", "caro", "Caro")
    await bench.clock.advance(PLACE_KEPT_SECONDS)
    assert table.queue.names() == ("Caro", "Dani")
    table.leave("caro")
    await bench.clock.advance(PLACE_KEPT_SECONDS + 10)
    assert (table.queue.place("caro"), table.queue.place("dani")) == (None, 1)


async def test_a_seat_that_sits_out_is_kept_three_minutes_only_while_somebody_waits(bench: Bench) -> None:
    table = await full(bench)
    await table.send(c.SitOut(1))
    await bench.clock.advance(SEAT_KEPT_SECONDS + 60)
    assert table.table.seat_of("beto") == 1
    table.queue.join("caro", "Caro")
    await bench.clock.advance(20)
    assert table.table.seat_of("beto") is None
