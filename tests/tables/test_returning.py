"""Coming back to a cash table within half an hour takes what one left it with (S-11)."""

from collections.abc import Awaitable

import pytest

from tapado.rules import commands as c
from tapado.rules.errors import Illegal
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tapado.tables.store import CommandId
from tapado.tables.transfers import of_person
from tests.contract.moves import balance
from tests.tables.bench import TODAY, Bench, FaultyStore
from tests.tables.setups import setup_of

HOLDEM = setup_of("holdem", 4)


async def refused(doing: Awaitable[object]) -> Illegal:
    with pytest.raises(Illegal) as error:
        await doing
    return error.value


class Dated(FaultyStore):
    """A store whose time of day is set."""

    def __init__(self) -> None:
        super().__init__()
        self.today = TODAY
        self._now = lambda: self.today


async def they_left(ago: float = 60.0) -> tuple[Bench, TableService]:
    """A table that Ana and Bea left with 150 chips each."""
    store = Dated()
    store.today = TODAY - ago
    bench = Bench(store)
    table = await bench.house.open(HOLDEM, ("ana", "Ana"), chips=150)
    await table.send(c.SitDown("bea", "Bea", chips=150))
    await table.send(c.Leave(0))
    await table.send(c.Leave(1))
    store.today = TODAY
    return bench, table


async def one_has_all(bench: Bench, table: TableService) -> tuple[str, str]:
    """They come back and play until one of them, named first, has all the chips of both."""
    for person in ("ana", "bea"):
        await table.send(c.SitDown(person, person, chips=150))
    while None not in (seats := [table.table.seat_of(person) for person in ("ana", "bea")]):
        await all_in(bench, table)
    return ("bea", "ana") if seats[0] is None else ("ana", "bea")


async def all_in(bench: Bench, table: TableService) -> None:
    """A hand in which everybody puts in all he has."""
    await table.send(bench.means.deal(table.table))
    while (hand := table.table.running_hand()) is not None:
        turn = sight(table.table, hand.to_act).options.bet
        assert turn is not None
        if turn.raise_most is not None:
            await table.send(c.RaiseTo(hand.to_act, turn.question, turn.raise_most))
        else:
            await table.send(c.Call(hand.to_act, turn.question, turn.call_to or 0))


@pytest.mark.parametrize("ago", [0.0, 60.0, 1_800.0])
async def test_who_comes_back_within_half_an_hour_brings_what_he_left_with(ago: float) -> None:
    _, table = await they_left(ago)
    error = await refused(table.send(c.SitDown("ana", "Ana", chips=149)))
    assert (error.code, error.rule) == ("left_with_more", "S-11")
    assert error.numbers == {"chips": 149, "least": 150}
    assert table.table.seats == [None] * 4
    await table.send(c.SitDown("ana", "Ana", chips=150))
    await table.send(c.SitDown("cleo", "Cleo", chips=40))


async def test_after_half_an_hour_one_may_begin_anew() -> None:
    _, table = await they_left(1_801.0)
    await table.send(c.SitDown("ana", "Ana", chips=40))


async def test_who_left_with_more_than_the_table_takes_brings_the_most_that_it_takes() -> None:
    bench, table = await they_left()
    winner, _ = await one_has_all(bench, table)
    seat = table.table.seat_of(winner)
    assert seat is not None
    await table.send(c.Leave(seat))
    assert await balance(bench.store, of_person(winner)) == 2_150
    assert (await refused(table.send(c.SitDown(winner, "W", chips=199)))).numbers["least"] == 200
    await table.send(c.SitDown(winner, "W", chips=200))


async def test_who_went_home_with_nothing_since_may_begin_anew() -> None:
    bench, table = await they_left()
    _, loser = await one_has_all(bench, table)
    await table.send(c.SitDown(loser, "L", chips=40))


async def test_at_another_table_one_may_begin_anew() -> None:
    bench, _ = await they_left()
    await bench.house.open(HOLDEM, ("ana", "Ana"), chips=40)


async def test_a_command_sent_again_after_leaving_is_still_answered_the_same() -> None:
    bench = Bench()
    table = await bench.house.open(HOLDEM, None)
    sit_down = c.SitDown("ana", "Ana", chips=40), CommandId("ana", "1")
    await table.send(*sit_down)
    await table.send(c.TopUp(0, 100))
    await table.send(c.Leave(0))
    await table.send(*sit_down)
    assert table.table.seats == [None] * 4
