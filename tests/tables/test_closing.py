"""A table that is closed from outside (S-16)."""

import asyncio

from tapado.rules import commands as c
from tapado.tables.closing import Closings
from tapado.tables.sights import asked
from tests.tables.bench import Bench
from tests.tables.setups import setup_of


async def test_a_hand_that_ends_while_the_table_is_looked_at_was_the_last_one() -> None:
    bench = Bench()
    closings = Closings(bench.house)
    table = await bench.table("ana", "bea", setup=setup_of("holdem", 2))
    await bench.clock.advance(1)
    ((seat, question),) = asked(table.table).items()
    await table.send(c.SitOut(1 - seat))
    await asyncio.gather(table.send(c.Fold(seat, question)), closings.begin(table))
    await bench.clock.advance(0)
    assert table.table.stage == "closed"
    assert table not in closings
