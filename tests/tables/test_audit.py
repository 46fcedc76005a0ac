"""The audit finds nothing where all is right, and whatever is wrong (S-9, S-27)."""

import json
from dataclasses import replace
from random import Random

import pytest

from tapado.rules import commands as c
from tapado.rules.errors import Refused
from tapado.rules.events import TableClosed
from tapado.tables.audit import Code, Fault, audit, faults_of_accounts, faults_of_table
from tapado.tables.codec import store_form
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tapado.tables.store import Store, StoredEvent
from tapado.tables.transfers import EMPTY, HOUSE, Account, Balances, Transfer, of_person, of_table
from tests.contract.appends import an_append
from tests.tables.anybody import anything
from tests.tables.bench import Bench
from tests.tables.setups import chips_of, setup_of

CASH = ("cardroom", "holdem", "casero")
Rows = list[tuple[int, StoredEvent]]


async def an_evening(bench: Bench, game: str, commands: int = 150) -> TableService:
    """A table at which people and computer players have played, come and gone."""
    chance = Random(game)
    table = await bench.house.open(setup_of(game, 4), ("p0", "P0"), 1, chips=chips_of(setup_of(game)))
    for number in range(commands):
        try:
            await table.send(_something(bench, table, chance, number))
        except Refused:
            continue
    return table


def _something(bench: Bench, table: TableService, chance: Random, number: int) -> c.Command:
    hand, lot = table.table.running_hand(), chance.random()
    if lot < 0.15:
        return c.SitDown(f"p{number}", "P", chips=chips_of(table.table.setup))
    if lot < 0.2:
        return c.Leave(chance.randrange(4))
    seat = chance.randrange(4) if hand is None or lot < 0.25 else hand.to_act
    acts = anything(sight(table.table, seat), chance) if table.table.seats[seat] is not None else []
    return acts[0] if acts else bench.means.deal(table.table)


async def books(store: Store, table: TableService) -> tuple[Rows, list[Transfer]]:
    moved = await store.statement(of_table(table.id))
    return await store.since(table.id, 0), [one.transfer for one in moved]


@pytest.fixture
def bench() -> Bench:
    return Bench()


# ── all is right ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("deep", [False, True])
async def test_a_house_in_full_play_has_no_fault(bench: Bench, deep: bool) -> None:
    tables = [await an_evening(bench, game) for game in CASH]
    await bench.match("ana", "bea")
    report = await audit(bench.store, deep=deep)
    assert report.faults == []
    assert (report.tables, report.events) == (3, sum(table.table.seq for table in tables))
    assert report.transfers > 50
    assert report.accounts > 30
    assert any(table.table.running_hand() is not None for table in tables)


async def test_an_empty_house_has_no_fault(bench: Bench) -> None:
    assert (await audit(bench.store)).faults == []


async def test_the_log_of_a_match_is_not_looked_at(bench: Bench) -> None:
    await bench.store.create(an_append(0, table="torn"), None)
    table = await bench.match("ana", "bea")
    report = await audit(bench.store)
    assert report.faults == [Fault("unreadable", "torn", seq=0)]
    assert report.events == 1
    assert table.table.seq > 1


async def test_what_comes_while_it_looks_is_no_fault(bench: Bench) -> None:
    table = await an_evening(bench, "holdem")
    rows, moved = await books(bench.store, table)
    later = Transfer(f"{table.id}/{len(rows) + 1}", "top_up", of_person("p0"), of_table(table.id), 7)
    assert faults_of_table(table.id, rows, [*moved, later], deep=True) == []


# ── the accounts ─────────────────────────────────────────────────────────────

ANA = of_person("ana")
RIGHT = {HOUSE: Account(-5, 1), ANA: Account(5, 1)}


@pytest.mark.parametrize(
    ("accounts", "faults"),
    [
        (RIGHT, []),
        ({**RIGHT, "person:bea": EMPTY}, []),
        ({**RIGHT, ANA: Account(6, 1)}, [Fault("sum", "", 0, 1), Fault("balance", ANA, 5, 6)]),
        ({**RIGHT, ANA: Account(5, 2)}, [Fault("balance", ANA, 5, 5)]),
        ({HOUSE: Account(-5, 1)}, [Fault("sum", "", 0, -5), Fault("balance", ANA, 5, 0)]),
        (
            {**RIGHT, "person:bea": Account(-1, 1), "person:eva": Account(1, 1)},
            [
                Fault("balance", "person:bea", 0, -1),
                Fault("debt", "person:bea", 0, -1),
                Fault("balance", "person:eva", 0, 1),
            ],
        ),
    ],
    ids=["right", "untouched", "a chip more", "a move more", "gone", "a debt"],
)
def test_accounts_that_are_not_what_was_moved_are_found(
    accounts: dict[str, Account], faults: list[Fault]
) -> None:
    assert faults_of_accounts(Balances(1, accounts), RIGHT) == faults


async def test_all_transfers_are_counted_however_many(bench: Bench) -> None:
    for number in range(2_100):
        await bench.store.move(Transfer(str(number), "issue", HOUSE, f"person:{number % 7}", 1))
    report = await audit(bench.store)
    assert (report.transfers, report.faults) == (2_100, [])
    bench.store._ledger._accounts[HOUSE] = Account(-2_099, 2_100)
    assert [fault.code for fault in (await audit(bench.store)).faults] == ["sum", "balance"]


# ── a table ──────────────────────────────────────────────────────────────────


async def codes(bench: Bench, table: TableService, rows: Rows, moved: list[Transfer]) -> list[Code]:
    """What is found: the same at the end alone as after every event, save for the moment."""
    deep = faults_of_table(table.id, rows, moved, deep=True)
    plain = faults_of_table(table.id, rows, moved, deep=False)
    assert [fault for fault in deep if fault.code != "moment"] == plain
    return [fault.code for fault in deep]


async def test_a_transfer_that_is_missing_is_found(bench: Bench) -> None:
    table = await an_evening(bench, "holdem")
    rows, moved = await books(bench.store, table)
    for number in range(len(moved)):
        found = await codes(bench, table, rows, moved[:number] + moved[number + 1 :])
        assert found[:2] == ["transfer", "moment"]
        assert found[2] in ("table", "kept")


async def test_a_transfer_of_other_chips_is_found_and_where(bench: Bench) -> None:
    table = await an_evening(bench, "holdem")
    rows, moved = await books(bench.store, table)
    more = replace(moved[0], amount=moved[0].amount + 1)
    faults = faults_of_table(table.id, rows, [more, *moved[1:]], deep=True)
    assert faults[0] == Fault("transfer", table.id, 200, 201, 2)
    assert faults[1] == Fault("moment", table.id, 200, 201, 2)
    assert faults[2].code == "table"
    assert faults[2].found - faults[2].should == 1


async def test_a_transfer_from_somebody_else_is_found_though_the_sums_are_right(bench: Bench) -> None:
    table = await an_evening(bench, "holdem")
    rows, moved = await books(bench.store, table)
    found = await codes(bench, table, rows, [replace(moved[0], payer=of_person("zoe")), *moved[1:]])
    assert found == ["transfer"]


@pytest.mark.parametrize("id", ["{table}/1", "{table}/x", "other/9999", "loose"])
async def test_a_transfer_that_no_event_is_is_found(bench: Bench, id: str) -> None:
    table = await an_evening(bench, "holdem")
    rows, moved = await books(bench.store, table)
    stray = Transfer(id.format(table=table.id), "leave", of_table(table.id), ANA, 1)
    assert await codes(bench, table, rows, [*moved, stray]) == ["stray"]


async def test_chips_that_were_made_and_lost_again_in_between_are_found_by_looking_deep(bench: Bench) -> None:
    """The end is right, and so is every transfer: only that time isn't."""
    table = await bench.house.open(setup_of("holdem", 4), ("ana", "Ana"), 1, chips=200)
    for _ in range(2):
        await table.send(bench.means.deal(table.table))
        hand = table.table.running_hand()
        assert hand is not None
        await table.send(c.Fold(hand.to_act, hand.question or (0, 0)))
    rows, moved = await books(bench.store, table)
    awards = [seq for seq, stored in rows if stored.kind == "pot_awarded"]
    for seq, more in zip(awards, (1, -1), strict=True):
        rows[seq - 1] = (seq, _with_more(rows[seq - 1][1], more))
    assert faults_of_table(table.id, rows, moved, deep=False) == []
    [fault] = faults_of_table(table.id, rows, moved, deep=True)
    assert (fault.code, fault.should - fault.found) == ("moment", 1)
    assert awards[0] < (fault.seq or 0) < awards[1]


def _with_more(stored: StoredEvent, more: int) -> StoredEvent:
    fields = json.loads(stored.body)
    fields["amount"] += more
    return replace(stored, body=json.dumps(fields).encode())


async def test_chips_at_a_closed_table_are_found(bench: Bench) -> None:
    table = await bench.house.open(setup_of("holdem", 4), ("ana", "Ana"), chips=100)
    rows, moved = await books(bench.store, table)
    rows.append((len(rows) + 1, store_form(TableClosed())))
    assert faults_of_table(table.id, rows, moved, deep=True) == [Fault("kept", table.id, 0, 100, 3)]


@pytest.mark.parametrize(
    "torn",
    [
        StoredEvent("no_such_event", 1, b"{}"),
        StoredEvent("sat_down", 99, b"{}"),
        StoredEvent("cashed_out", 1, b"{"),
        StoredEvent("cashed_out", 1, b'{"seat":3,"amount":5}'),
        StoredEvent("called", 1, b'{"seat":3,"to":5,"added":5}'),
    ],
    ids=["unknown", "newer", "damaged", "of an empty seat", "without a hand"],
)
async def test_a_log_that_can_not_be_folded_is_told(bench: Bench, torn: StoredEvent) -> None:
    table = await bench.house.open(setup_of("holdem", 4), ("ana", "Ana"), chips=100)
    rows, moved = await books(bench.store, table)
    faults = faults_of_table(table.id, [*rows, (len(rows) + 1, torn)], moved, deep=True)
    assert [(fault.code, fault.where) for fault in faults] == [("unreadable", table.id)]


async def test_a_table_without_an_account_is_looked_at_too(bench: Bench) -> None:
    """As if the one who wrote its log had forgotten the chips."""
    table = await an_evening(bench, "casero")
    twin = Bench()
    events = tuple(stored for _, stored in await bench.store.since(table.id, 0))
    await twin.store.create(replace(an_append(0, table=table.id), events=events), None)
    report = await audit(twin.store)
    assert {fault.code for fault in report.faults} >= {"transfer"}
    assert report.tables == 1
