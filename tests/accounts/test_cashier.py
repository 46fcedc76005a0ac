"""What somebody has, and making up for who has too little (K-13, S-10)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tapado.accounts.cashier import Cashier, Purse
from tapado.accounts.guests import Guests
from tapado.games.stakes import BuyIn
from tapado.rules import commands as c
from tapado.rules.errors import Illegal
from tapado.tables.database import Database
from tapado.tables.service import TableService
from tapado.tables.store import Append, CommandId
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import HOUSE, Transfer, issue_of, of_person
from tests.contract.moves import balance, standing
from tests.tables.bench import TODAY, Bench, FaultyStore
from tests.tables.setups import setup_of

ANA = of_person("ana")
RICH = replace(setup_of("holdem", 4), buy_in=BuyIn(1, 5_000))


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.fixture
def cashier(bench: Bench) -> Cashier:
    return Cashier(bench.store, bench.house)


async def left_with(bench: Bench, chips: int) -> None:
    """Ana with so many chips on her balance; the rest is lost."""
    await bench.store.move(issue_of("ana"))
    await bench.store.move(Transfer("lost", "leave", ANA, HOUSE, 2_000 - chips))


async def refused(doing: Awaitable[object]) -> Illegal:
    with pytest.raises(Illegal) as error:
        await doing
    return error.value


# ── a new person ─────────────────────────────────────────────────────────────


async def test_a_new_person_is_given_2000_by_the_house_once(tmp_path: Path) -> None:
    database = Database(tmp_path / "tapado.sqlite3")
    guests, store = Guests(database, now=lambda: TODAY), SqliteStore(database, now=lambda: TODAY)
    secret, ana = await guests.arrive("Ana")
    _, bea = await guests.arrive("Ana")
    await guests.find(secret)
    await guests.enter(ana.person, "Ana")
    await guests.rename(ana, "Eva")
    assert not await store.move(issue_of(ana.person))
    assert await standing(store) == {
        HOUSE: -4_000,
        of_person(ana.person): 2_000,
        of_person(bea.person): 2_000,
    }
    await database.close()


# ── what one has ─────────────────────────────────────────────────────────────


async def test_a_purse_holds_balance_stacks_and_what_one_has_in_a_pot(bench: Bench, cashier: Cashier) -> None:
    table = await bench.house.open(RICH, ("ana", "Ana"), chips=300)
    other = await bench.house.open(RICH, ("ana", "Ana"), chips=500)
    await table.send(c.SitDown("bea", "Bea", chips=100))
    assert await cashier.purse("ana") == Purse(1_200, 800)
    await table.send(bench.means.deal(table.table))
    hand = table.table.running_hand()
    assert hand is not None
    assert hand.paid[:2] in ([1, 2], [2, 1])
    assert await cashier.purse("ana") == Purse(1_200, 800)
    await table.send(c.Fold(hand.to_act, hand.question or (0, 0)))
    lost = hand.paid[0] if hand.to_act == 0 else -hand.paid[1]
    assert await cashier.purse("ana") == Purse(1_200, 800 - lost)
    await other.send(c.Leave(0))
    assert await cashier.purse("ana") == Purse(1_700, 300 - lost)


async def test_what_one_has_folded_away_is_gone_before_the_hand_is_over(
    bench: Bench, cashier: Cashier
) -> None:
    table = await bench.house.open(RICH, ("ana", "Ana"), chips=100)
    for person in ("bea", "cleo"):
        await table.send(c.SitDown(person, person, chips=100))
    await table.send(bench.means.deal(table.table))
    hand = table.table.running_hand()
    assert hand is not None
    while hand.to_act != 0:
        await table.send(c.Call(hand.to_act, hand.question or (0, 0), hand.standing))
        hand = table.table.running_hand()
        assert hand is not None
    paid = hand.paid[0]
    await table.send(c.Fold(0, hand.question or (0, 0)))
    assert table.table.running_hand() is not None
    assert (await cashier.purse("ana")).at_tables == 100 - paid


async def test_coins_of_a_match_are_no_chips(bench: Bench, cashier: Cashier) -> None:
    await bench.store.move(issue_of("ana"))
    await bench.match("ana", "bea")
    assert await cashier.purse("ana") == Purse(2_000, 0)


async def test_a_stranger_has_nothing(cashier: Cashier) -> None:
    assert await cashier.purse("nobody") == Purse(0, 0)


# ── making up (S-10) ─────────────────────────────────────────────────────────


@pytest.mark.parametrize("chips", [0, 1, 199])
async def test_who_has_under_200_gets_what_is_missing_to_2000(
    bench: Bench, cashier: Cashier, chips: int
) -> None:
    await left_with(bench, chips)
    assert await cashier.make_up("ana", "1") == 2_000 - chips
    assert await balance(bench.store, ANA) == 2_000
    assert await balance(bench.store, HOUSE) == -2_000


async def test_who_has_200_gets_nothing(bench: Bench, cashier: Cashier) -> None:
    await left_with(bench, 200)
    error = await refused(cashier.make_up("ana", "1"))
    assert (error.code, error.rule, error.numbers) == ("enough_chips", "S-10", {"chips": 200, "least": 200})
    assert await balance(bench.store, ANA) == 200


async def test_stacks_at_tables_count(bench: Bench, cashier: Cashier) -> None:
    await left_with(bench, 200)
    table = await bench.house.open(RICH, ("ana", "Ana"), chips=100)
    await bench.house.open(RICH, ("ana", "Ana"), chips=100)
    assert (await refused(cashier.make_up("ana", "1"))).numbers == {"chips": 200, "least": 200}
    await table.send(c.SitDown("bea", "Bea", chips=100))
    await _loses(bench, table)
    purse = await cashier.purse("ana")
    assert purse.balance == 0
    assert purse.may_be_made_up
    assert await cashier.make_up("ana", "2") == 2_000
    assert await cashier.purse("ana") == Purse(2_000, purse.at_tables)


async def _loses(bench: Bench, table: TableService) -> None:
    """Ana folds away her blind."""
    for _ in range(2):
        await table.send(bench.means.deal(table.table))
        hand = table.table.running_hand()
        assert hand is not None
        if hand.to_act == 0:
            await table.send(c.Fold(0, hand.question or (0, 0)))
            return
        await table.send(c.Fold(1, hand.question or (0, 0)))


async def test_asking_again_with_the_same_id_is_answered_the_same_and_gives_nothing(
    bench: Bench, cashier: Cashier
) -> None:
    await left_with(bench, 150)
    answers = await asyncio.gather(*(cashier.make_up("ana", "1") for _ in range(3)))
    assert answers == [1_850] * 3
    await bench.store.move(Transfer("lost again", "leave", ANA, HOUSE, 1_900))
    assert await cashier.make_up("ana", "1") == 1_850
    assert await balance(bench.store, ANA) == 100
    assert await cashier.make_up("ana", "2") == 1_900


async def test_the_id_of_somebody_else_is_another_one(bench: Bench, cashier: Cashier) -> None:
    await left_with(bench, 150)
    assert await cashier.make_up("bea", "1") == 2_000
    assert await cashier.make_up("ana", "1") == 1_850


async def test_asking_twice_at_once_gives_once(bench: Bench, cashier: Cashier) -> None:
    await left_with(bench, 150)
    answers = await asyncio.gather(
        *(cashier.make_up("ana", str(n)) for n in range(5)), return_exceptions=True
    )
    assert answers[0] == 1_850
    assert [type(answer) for answer in answers[1:]] == [Illegal] * 4
    assert await balance(bench.store, ANA) == 2_000


class Slow(FaultyStore):
    """Writes at once, and says so only when the gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.written = asyncio.Event()
        self.gate = asyncio.Event()

    async def append(self, append: Append) -> None:
        await super().append(append)
        self.written.set()
        await self.gate.wait()


async def test_chips_on_their_way_to_a_table_are_not_made_up_for() -> None:
    """They have left the balance, and the table doesn't know yet that they are there."""
    store = Slow()
    bench = Bench(store)
    cashier = Cashier(bench.store, bench.house)
    table = await bench.house.open(RICH, None)
    await bench.store.move(issue_of("ana"))
    sitting = asyncio.ensure_future(table.send(c.SitDown("ana", "Ana", chips=1_900), CommandId("ana", "1")))
    await store.written.wait()
    assert await balance(bench.store, ANA) == 100
    asking = asyncio.ensure_future(cashier.make_up("ana", "1"))
    await asyncio.sleep(0)
    store.gate.set()
    await sitting
    assert (await refused(asking)).numbers == {"chips": 2_000, "least": 200}


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(tmp_path / "tapado.sqlite3")
    yield database
    await database.close()


@pytest.mark.parametrize("first", ["sit", "ask", "leave"])
async def test_sitting_leaving_and_asking_at_once_never_makes_more_than_2000_of_it(
    file: Database, first: str
) -> None:
    bench = Bench(SqliteStore(file, now=lambda: TODAY))
    cashier = Cashier(bench.store, bench.house)
    await bench.store.move(issue_of("ana"))
    table = await bench.house.open(RICH, ("ana", "Ana"), chips=1_900)
    doing: dict[str, Callable[[], Awaitable[object]]] = {
        "sit": lambda: table.send(c.SitDown("ana", "Ana", chips=1_900)),
        "leave": lambda: table.send(c.Leave(0)),
        "ask": lambda: cashier.make_up("ana", "1"),
    }
    order = [first, *(name for name in doing if name != first)]
    for _ in range(10):
        await asyncio.gather(*(doing[name]() for name in order * 3), return_exceptions=True)
        assert (await cashier.purse("ana")).in_all == 2_000
