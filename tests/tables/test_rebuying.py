"""Computer players that have lost all their chips at a table for chips (S-9, S-11, S-12, T-2)."""

from random import Random

import pytest

from tapado.rules import commands as c
from tapado.rules.offers import BettingTurn
from tapado.rules.options import Options
from tapado.rules.view import Own, Public
from tapado.tables.audit import audit
from tapado.tables.rebuying import REBUY_SECONDS
from tapado.tables.service import TableService
from tapado.tables.sights import Sight
from tapado.tables.transfers import HOUSE, of_table
from tests.tables.bench import Bench
from tests.tables.setups import setup_of

KEEP_SEATS = ["cardroom", "casero"]


def _all_in(seat: int, options: Options) -> list[c.Command]:
    """As much as one may; no card changed."""
    if options.draw is not None:
        return [c.Discard(seat, options.draw.question, ())]
    if options.bet is None:
        return []
    return [_most(seat, options.bet)]


def _most(seat: int, turn: BettingTurn) -> c.Command:
    if turn.raise_most is not None:
        return c.RaiseTo(seat, turn.question, turn.raise_most)
    if turn.call_to is not None:
        return c.Call(seat, turn.question, turn.call_to)
    return c.Check(seat, turn.question)


def reckless(view: Public, own: Own, options: Options, chance: Random) -> list[c.Command]:
    return _all_in(own.seat, options)


def as_reckless(seen: Sight) -> list[c.Command]:
    return _all_in(seen.options.seat, seen.options)


async def until_it_has_lost_all(bench: Bench, game: str) -> TableService:
    """A person and a computer player bet all they may, until a hand leaves the computer player nothing."""
    for number in range(20):
        table = await bench.table(f"ana{number}", setup=setup_of(game), computers=1)
        bench.sit(table, f"ana{number}").play(as_reckless)
        for _ in range(400):
            await bench.clock.advance(0.5)
            seats = table.table.seats
            if seats[1] is None or (seats[1].sits_out and not seats[1].stack):
                return table
            if seats[0] is None or seats[0].sits_out:
                break
    pytest.fail("it never lost")


@pytest.mark.parametrize("game", KEEP_SEATS)
async def test_it_buys_in_again_from_the_house_for_as_much_as_one_may_and_plays_on(game: str) -> None:
    bench = Bench(think=reckless)
    table = await until_it_has_lost_all(bench, game)
    house, hand = (await bench.store.account(HOUSE)).balance, table.table.hand
    assert hand is not None
    most = table.table.setup.buy_in.most if table.table.setup.buy_in else 0
    await bench.clock.advance(REBUY_SECONDS)
    assert table.table.player_at(1).sits_out is False
    assert (await bench.store.account(HOUSE)).balance == house - most
    await bench.clock.advance(5)
    assert table.table.hand is not None
    assert (table.table.hand.number, 1 in table.table.hand.dealt) == (hand.number + 1, True)
    assert (await audit(bench.store, deep=True)).faults == []


@pytest.mark.parametrize("game", KEEP_SEATS)
async def test_without_people_it_does_not(game: str) -> None:
    bench = Bench(think=reckless)
    table = await until_it_has_lost_all(bench, game)
    await table.send(c.Leave(0))
    await bench.clock.advance(60)
    assert table.table.player_at(1).stack == 0
    assert (await bench.store.account(of_table(table.id))).balance == 0


async def test_at_holdem_it_leaves_its_seat_as_anybody_does() -> None:
    bench = Bench(think=reckless)
    table = await until_it_has_lost_all(bench, "holdem")
    assert table.table.seats[1] is None
    await bench.clock.advance(60)
    assert table.table.seats[1] is None


@pytest.mark.parametrize("game", KEEP_SEATS)
async def test_a_store_that_fails_brings_another_try_with_the_next_change(game: str) -> None:
    bench = Bench(think=reckless)
    table = await until_it_has_lost_all(bench, game)
    bench.store.fails = lambda _: True
    await bench.clock.advance(REBUY_SECONDS)
    bench.store.fails = lambda _: False
    assert table.table.player_at(1).stack == 0
    await table.send(c.SitOut(0))
    await bench.clock.advance(REBUY_SECONDS)
    assert table.table.player_at(1).stack > 0


@pytest.mark.parametrize("game", KEEP_SEATS)
async def test_a_restart_forgets_no_buy_in(game: str) -> None:
    bench = Bench(think=reckless)
    table = await until_it_has_lost_all(bench, game)
    await bench.house.close()
    again = Bench(bench.store, think=reckless)
    await again.house.restore()
    twin = again.house.find(table.key)
    assert twin is not None
    await again.clock.advance(REBUY_SECONDS)
    assert twin.table.player_at(1).stack > 0
