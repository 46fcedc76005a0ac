"""Chips come to a cash table and leave it with its events, from the accounts of those who sit there (S-9)."""

from collections.abc import Awaitable
from dataclasses import replace
from random import Random

import pytest

from tapado.games.stakes import BuyIn
from tapado.rules import commands as c
from tapado.rules import events as e
from tapado.rules.apply import apply
from tapado.rules.errors import Illegal, Refused
from tapado.rules.events import Event
from tapado.rules.evolve import evolve
from tapado.rules.table import Carried, Table
from tapado.tables.chips import chips_of, chips_on, seq_of, transfers_of
from tapado.tables.sights import sight
from tapado.tables.store import CommandId, StoreFailed
from tapado.tables.transfers import HOUSE, Transfer, of_person, of_table
from tests.tables.anybody import anything
from tests.tables.bench import OPEN, Bench, deals
from tests.tables.setups import setup_of, table_of

CASH = ("cardroom", "holdem", "casero")
HOLDEM = setup_of("holdem", 4)
ANA, BEA, TABLE = of_person("ana"), of_person("bea"), of_table("t")


@pytest.fixture
def table() -> Table:
    """A table of hold'em with Ana in seat 0 and a computer player in seat 1."""
    table = table_of("holdem", 4)
    apply(table, c.SitDown("ana", "Ana", chips=100))
    apply(table, c.SitDown("computer:x", "Pi", computer=True, by=0, chips=200))
    return table


# ── what the events mean ─────────────────────────────────────────────────────


def test_who_sits_down_brings_chips_from_his_balance(table: Table) -> None:
    sat = e.SatDown(2, "bea", "Bea", False, 40)
    assert transfers_of("t", table, [sat]) == (Transfer("t/4", "sit_down", BEA, TABLE, 40),)


def test_who_tops_up_brings_chips_from_his_balance(table: Table) -> None:
    assert transfers_of("t", table, [e.ToppedUp(0, 60)]) == (Transfer("t/4", "top_up", ANA, TABLE, 60),)


def test_who_leaves_takes_his_stack_home(table: Table) -> None:
    left: list[Event] = [e.Left(0, "act"), e.CashedOut(0, 100)]
    assert transfers_of("t", table, left) == (Transfer("t/5", "leave", TABLE, ANA, 100),)


def test_who_has_lost_all_takes_nothing_home(table: Table) -> None:
    assert transfers_of("t", table, [e.CashedOut(0, 0)]) == ()


def test_the_chips_of_a_computer_player_are_the_houses(table: Table) -> None:
    there: list[Event] = [e.SatDown(2, "computer:y", "Rho", True, 200), e.ToppedUp(1, 5), e.CashedOut(1, 205)]
    assert transfers_of("t", table, there) == (
        Transfer("t/4", "sit_down", HOUSE, TABLE, 200),
        Transfer("t/5", "top_up", HOUSE, TABLE, 5),
        Transfer("t/6", "leave", TABLE, HOUSE, 205),
    )


def test_a_seat_that_changes_hands_belongs_to_whoever_sits_there_now(table: Table) -> None:
    happened: list[Event] = [e.CashedOut(0, 100), e.SatDown(0, "bea", "Bea", False, 40), e.CashedOut(0, 40)]
    assert [(one.payer, one.payee) for one in transfers_of("t", table, happened)] == [
        (TABLE, ANA),
        (BEA, TABLE),
        (TABLE, BEA),
    ]


def test_a_table_may_be_opened_with_chips_on_it() -> None:
    opening: list[Event] = [e.TableOpened(HOLDEM), e.SatDown(0, "ana", "Ana", False, 40)]
    assert transfers_of("t", None, opening) == (Transfer("t/2", "sit_down", ANA, TABLE, 40),)


def test_a_match_brings_its_own_coins() -> None:
    """Whatever its events say of amounts (K-13)."""
    opening: list[Event] = [
        e.TableOpened(OPEN),
        e.SatDown(0, "ana", "Ana", False, 40),
        e.MatchStarted(100, 0),
    ]
    assert transfers_of("t", None, opening) == ()
    assert transfers_of("t", table_of("monedas"), [e.SatDown(0, "ana", "Ana", False, 40)]) == ()
    assert transfers_of("t", table_of("prendas"), [e.SatDown(0, "ana", "Ana", False, 40)]) == ()


def test_a_transfer_tells_the_seq_of_its_event(table: Table) -> None:
    for transfer in transfers_of("a/b/7", table, [e.ToppedUp(0, 60), e.ToppedUp(0, 1)]):
        assert transfer.id in ("a/b/7/4", "a/b/7/5")
        assert seq_of(transfer) == int(transfer.id[-1])


def test_a_share_of_a_pot_that_is_played_on_is_still_ones_own(table: Table) -> None:
    """And what is nobody's any more lies on the table all the same (H-8)."""
    table.carried = Carried(5, ((0, 7), (1, 9)))
    assert (chips_of(table, "ana"), chips_on(table)) == (107, 321)


@pytest.mark.parametrize("game", CASH)
@pytest.mark.parametrize("seed", range(6))
def test_what_came_and_has_not_gone_lies_on_the_table_after_every_event(game: str, seed: int) -> None:
    """Whatever a table's people do: bets and pots move no chips off it."""
    play = CashPlay(game, seed)
    for _ in range(400):
        play.step()
    assert play.hands > 5
    assert play.gone > 0


class CashPlay:
    """A table for cash where people come, do anything that they may, and go."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = Random(seed)
        self.table = table_of(game)
        self.deals = deals(seed)
        self.account = 0
        self.hands = 0
        self.gone = 0

    def step(self) -> None:
        command = self._command()
        before = self.table.copy()
        try:
            events = apply(self.table, command)
        except Refused:
            return
        self.hands += isinstance(command, c.StartHand)
        self._book(before, events)

    def _command(self) -> c.Command:
        table, lot = self.table, self.chance.random()
        hand, size = table.running_hand(), len(table.seats)
        if lot < 0.05 or (hand is None and lot < 0.4):
            name = f"p{self.chance.randrange(99)}"
            buy_in = table.setup.buy_in
            assert buy_in is not None
            return c.SitDown(name, name, chips=self.chance.randint(buy_in.least, buy_in.most))
        if lot < 0.08:
            return c.Leave(self.chance.randrange(size))
        if hand is None and lot < 0.8:
            return self.deal()
        asked = hand.to_act if hand is not None and lot < 0.9 else self.chance.randrange(size)
        acts = anything(sight(table, asked), self.chance) if table.seats[asked] is not None else []
        return acts[0] if acts else self.deal()

    def deal(self) -> c.Command:
        return self.deals(self.table)

    def _book(self, before: Table, events: list[Event]) -> None:
        """Every event by itself: its transfer, if it is one, and what the table holds after it."""
        transfers = {seq_of(one): one for one in transfers_of("t", before, events)}
        twin = before
        for event in events:
            evolve(twin, event)
            one = transfers.get(twin.seq)
            if one is not None:
                self.account += one.amount if one.payee == TABLE else -one.amount
                self.gone += one.payer == TABLE
            assert chips_on(twin) == self.account, (event, twin.seq)


# ── at the door ──────────────────────────────────────────────────────────────


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def balances(bench: Bench) -> dict[str, int]:
    accounts = (await bench.store.balances()).accounts
    assert sum(account.balance for account in accounts.values()) == 0
    return {id.rpartition(":")[2]: account.balance for id, account in accounts.items() if id != HOUSE}


async def refused(doing: Awaitable[object]) -> Illegal:
    with pytest.raises(Illegal) as error:
        await doing
    return error.value


async def test_chips_go_to_the_table_and_come_home(bench: Bench) -> None:
    table = await bench.house.open(HOLDEM, ("ana", "Ana"), chips=150)
    await table.send(c.SitDown("bea", "Bea", chips=40))
    await table.send(c.TopUp(1, 10))
    assert await balances(bench) == {"ana": 1_850, "bea": 1_950, table.id: 200}
    assert (chips_of(table.table, "ana"), chips_of(table.table, "bea")) == (150, 50)
    await table.send(c.Leave(0))
    assert await balances(bench) == {"ana": 2_000, "bea": 1_950, table.id: 50}


async def test_a_computer_player_plays_with_the_houses_chips(bench: Bench) -> None:
    table = await bench.house.open(HOLDEM, ("ana", "Ana"), computers=2, chips=200)
    assert await balances(bench) == {"ana": 1_800, table.id: 600}
    await table.send(c.SendAway(0, 1))
    assert await balances(bench) == {"ana": 1_800, table.id: 400}


async def test_nobody_sits_down_with_more_than_he_has(bench: Bench) -> None:
    rich = replace(HOLDEM, buy_in=BuyIn(1, 5_000))
    table = await bench.house.open(rich, None)
    before = await balances(bench)
    error = await refused(table.send(c.SitDown("ana", "Ana", chips=2_001), CommandId("ana", "1")))
    assert (error.code, error.rule) == ("not_enough_chips", "K-13")
    assert error.numbers == {"chips": 2_001, "balance": 2_000}
    assert table.table.seats == [None] * 4
    assert (await balances(bench)).get(table.id, 0) == before.get(table.id, 0) == 0
    await table.send(c.SitDown("ana", "Ana", chips=2_000), CommandId("ana", "1"))
    assert await balances(bench) == {"ana": 0, table.id: 2_000}


async def test_nobody_tops_up_with_more_than_he_has(bench: Bench) -> None:
    rich = replace(HOLDEM, buy_in=BuyIn(1, 5_000))
    table = await bench.house.open(rich, ("ana", "Ana"), chips=1_999)
    error = await refused(table.send(c.TopUp(0, 2)))
    assert (error.code, error.numbers) == ("not_enough_chips", {"chips": 2, "balance": 1})
    await table.send(c.TopUp(0, 1))
    assert await balances(bench) == {"ana": 0, table.id: 2_000}


async def test_no_table_is_opened_by_somebody_who_has_not_enough(bench: Bench) -> None:
    rich = replace(HOLDEM, buy_in=BuyIn(1, 5_000))
    error = await refused(bench.house.open(rich, ("ana", "Ana"), chips=2_001))
    assert (error.code, error.rule) == ("not_enough_chips", "K-13")
    assert bench.house.tables() == []
    assert await bench.store.tables() == []
    assert await balances(bench) == {"ana": 2_000}


async def test_a_command_sent_again_moves_chips_once(bench: Bench) -> None:
    table = await bench.house.open(HOLDEM, None)
    for _ in range(3):
        await table.send(c.SitDown("ana", "Ana", chips=100), CommandId("ana", "1"))
    for _ in range(3):
        await table.send(c.TopUp(0, 50), CommandId("ana", "2"))
    assert await balances(bench) == {"ana": 1_850, table.id: 150}
    for _ in range(3):
        await table.send(c.Leave(0), CommandId("ana", "3"))
    assert await balances(bench) == {"ana": 2_000, table.id: 0}


@pytest.mark.parametrize("lies", [False, True], ids=["nothing written", "written all the same"])
async def test_a_store_that_fails_moves_chips_with_the_events_or_not_at_all(bench: Bench, lies: bool) -> None:
    table = await bench.house.open(HOLDEM, None)
    bench.store.fails, bench.store.lies = lambda _: True, lies
    with pytest.raises(StoreFailed):
        await table.send(c.SitDown("ana", "Ana", chips=100), CommandId("ana", "1"))
    bench.store.fails = lambda _: False
    await bench.clock.advance(2)
    await table.send(c.SitDown("ana", "Ana", chips=100), CommandId("ana", "1"))
    assert await balances(bench) == {"ana": 1_900, table.id: 100}


async def test_accounts_that_are_wrong_stop_a_table_rather_than_make_chips(bench: Bench) -> None:
    table = await bench.house.open(HOLDEM, ("ana", "Ana"), chips=100)
    await bench.store.move(Transfer("stolen", "leave", of_table(table.id), BEA, 1))
    with pytest.raises(StoreFailed):
        await table.send(c.Leave(0))
    assert chips_on(table.table) == 100
