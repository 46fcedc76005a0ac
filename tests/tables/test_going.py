"""Whoever can't come back is nowhere any more (S-16)."""

import asyncio

from tapado.rules import commands as c
from tapado.tables.going import leave_for_good
from tapado.tables.store import CommandId
from tests.tables.bench import Bench
from tests.tables.setups import setup_of


async def test_who_was_about_to_sit_down_leaves_too() -> None:
    bench = Bench()
    table = await bench.table("bea")
    before_him = [asyncio.create_task(table.send(c.LockSeat(0, 3))) for _ in range(3)]
    sitting = asyncio.create_task(table.send(c.SitDown("ana", "Ana"), CommandId("ana", "sit")))
    await asyncio.sleep(0)
    assert table.table.seat_of("ana") is None
    await leave_for_good(bench.house.tables(), "ana")
    assert table.table.seat_of("ana") is None
    await asyncio.gather(*before_him, sitting, return_exceptions=True)
    assert [seat and seat.player for seat in table.table.seats] == ["bea", None, None, None]


async def test_who_waits_for_a_seat_waits_no_more() -> None:
    bench = Bench()
    table = await bench.table("bea", "caro", setup=setup_of("holdem", 2))
    table.enter("ana", "ana", "Ana")
    table.queue.join("ana", "Ana")
    await leave_for_good(bench.house.tables(), "ana")
    assert table.queue.names() == ()
