"""What every ledger promises: each transfer once, nobody below zero but the house, all of it sums to zero."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from tapado.tables.store import (
    AccountMoved,
    Conflict,
    NoSuchTable,
    NotEnough,
    Repeated,
    Seal,
    Store,
    StoreError,
    StoreFailed,
    TransferTaken,
)
from tapado.tables.transfers import EMPTY, HOUSE, LARGEST, Account, Moved, Transfer
from tests.contract.appends import ANA as COMMAND
from tests.contract.appends import Clock, an_append, outcome, said
from tests.contract.moves import ANA, BERTA, TABLE, a_transfer, balance, brought, issued, standing


async def refusal(doing: Coroutine[Any, Any, object]) -> StoreError:
    with pytest.raises(StoreError) as error:
        await doing
    return error.value


# ── a transfer by itself ─────────────────────────────────────────────────────


async def test_a_new_ledger_is_empty_and_sums_to_zero(store: Store) -> None:
    assert await standing(store) == {}
    assert await store.account(HOUSE) == EMPTY
    assert await store.account(ANA) == EMPTY
    assert await store.transfers(0, 10) == []
    assert (await store.balances()).transfers == 0


async def test_the_house_alone_may_owe(store: Store) -> None:
    assert await store.move(issued(ANA))
    assert await standing(store) == {HOUSE: -2_000, ANA: 2_000}
    refused = await refusal(store.move(a_transfer("x", ANA, BERTA, 2_001)))
    assert isinstance(refused, NotEnough)
    assert (refused.transfer.amount, refused.balance) == (2_001, 2_000)
    assert isinstance(await refusal(store.move(a_transfer("y", BERTA, ANA, 1))), NotEnough)
    assert await standing(store) == {HOUSE: -2_000, ANA: 2_000}
    assert [await store.transfer(id) for id in "xy"] == [None, None]


async def test_all_that_one_has_may_be_moved(store: Store) -> None:
    await store.move(issued(ANA))
    assert await store.move(a_transfer("x", ANA, BERTA, 2_000))
    assert await standing(store) == {HOUSE: -2_000, ANA: 0, BERTA: 2_000}


async def test_a_transfer_is_done_once_however_often_it_is_asked_for(store: Store) -> None:
    assert await asyncio.gather(*(store.move(issued(ANA)) for _ in range(5))) == [True] + [False] * 4
    assert await store.account(ANA) == Account(2_000, 1)
    assert await store.transfer(issued(ANA).id) == issued(ANA)
    assert await store.transfers(0, 10) == [(1, issued(ANA))]


async def test_a_transfer_done_before_is_so_also_when_its_payer_has_nothing_left(store: Store) -> None:
    await store.move(issued(ANA))
    spent = a_transfer("x", ANA, BERTA, 2_000)
    assert [await store.move(spent), await store.move(spent)] == [True, False]


@pytest.mark.parametrize(
    "other",
    [{"amount": 1}, {"payer": BERTA}, {"payee": BERTA}, {"kind": "make_up"}],
    ids=["amount", "payer", "payee", "kind"],
)
async def test_the_id_of_another_transfer_is_refused(store: Store, other: dict[str, Any]) -> None:
    await store.move(issued(ANA))
    refused = await refusal(store.move(replace(issued(ANA), **other)))
    assert isinstance(refused, TransferTaken)
    assert refused.id == issued(ANA).id
    assert await standing(store) == {HOUSE: -2_000, ANA: 2_000}


async def test_a_transfer_that_hangs_on_what_was_seen_is_refused_once_the_account_has_moved(
    store: Store,
) -> None:
    await store.move(issued(ANA))
    seen = (await store.account(ANA)).moves
    await store.move(a_transfer("x", ANA, BERTA, 1_900))
    await store.move(a_transfer("y", BERTA, ANA, 1_900))  # it has as much as before, and yet it has moved
    refused = await refusal(store.move(issued(BERTA), seen=(await store.account(BERTA)).moves + 1))
    assert isinstance(refused, AccountMoved)
    refused = await refusal(store.move(a_transfer("z", HOUSE, ANA, 5), seen=seen))
    assert isinstance(refused, AccountMoved)
    assert await balance(store, ANA) == 2_000
    assert await store.move(a_transfer("z", HOUSE, ANA, 5), seen=(await store.account(ANA)).moves)
    assert not await store.move(a_transfer("z", HOUSE, ANA, 5), seen=seen)


async def test_of_many_at_once_only_as_many_as_can_be_paid_are_done(store: Store) -> None:
    await store.move(issued(ANA))
    moves = [outcome_of(store.move(a_transfer(str(n), ANA, BERTA, 600))) for n in range(8)]
    assert sorted(await asyncio.gather(*moves)) == ["done"] * 3 + ["store_not_enough"] * 5
    assert await standing(store) == {HOUSE: -2_000, ANA: 200, BERTA: 1_800}


async def outcome_of(doing: Coroutine[Any, Any, bool]) -> str:
    try:
        await doing
    except StoreError as error:
        return error.code
    return "done"


@pytest.mark.parametrize(
    "bad",
    [
        lambda: a_transfer("", ANA, BERTA, 1),
        lambda: a_transfer("x", "", BERTA, 1),
        lambda: a_transfer("x", ANA, "", 1),
        lambda: a_transfer("x", ANA, ANA, 1),
        lambda: a_transfer("x", ANA, BERTA, 0),
        lambda: a_transfer("x", ANA, BERTA, -5),
        lambda: a_transfer("x", ANA, BERTA, LARGEST + 1),
    ],
    ids=["no id", "no payer", "no payee", "to oneself", "nothing", "less than nothing", "too much"],
)
def test_what_is_no_transfer_can_not_be_made(bad: Callable[[], Transfer]) -> None:
    with pytest.raises(ValueError, match="a transfer"):
        bad()


# ── with a table's events ────────────────────────────────────────────────────


async def test_chips_come_to_a_table_with_its_events(store: Store) -> None:
    await store.move(issued(ANA))
    await store.create(an_append(0), None)
    await store.append(replace(an_append(1, "ana sits"), transfers=(brought(2, ANA, 80),)))
    assert await standing(store) == {HOUSE: -2_000, ANA: 1_920, TABLE: 80}
    assert await said(store) == ["x", "ana sits"]
    assert await store.transfer("t/2") == brought(2, ANA, 80)


async def test_a_table_may_begin_with_chips(store: Store) -> None:
    await store.move(issued(ANA))
    transfers = (brought(2, ANA, 200), brought(3, HOUSE, 100))
    await store.create(replace(an_append(0, "opened", "a", "b"), transfers=transfers), None)
    assert await standing(store) == {HOUSE: -2_100, ANA: 1_800, TABLE: 300}


async def test_transfers_of_one_append_are_done_in_order(store: Store) -> None:
    """What leaves may have come just before, and the other way round it isn't there yet."""
    await store.move(issued(ANA))
    there, back = brought(2, ANA, 80), a_transfer("t/3", TABLE, ANA, 80)
    await store.create(an_append(0), None)
    assert isinstance(
        await refusal(store.append(replace(an_append(1, "a", "b"), transfers=(back, there)))), NotEnough
    )
    await store.append(replace(an_append(1, "a", "b"), transfers=(there, back)))
    assert await standing(store) == {HOUSE: -2_000, ANA: 2_000, TABLE: 0}


async def test_an_append_whose_person_has_not_enough_is_refused_whole(store: Store) -> None:
    await store.move(issued(ANA))
    await store.move(issued(BERTA))
    await store.create(an_append(0, "a"), None)
    too_much = replace(
        an_append(1, "z", command=COMMAND, seal=Seal(1, b"[]"), closes=True),
        transfers=(brought(2, BERTA, 500), brought(3, ANA, 2_001)),
    )
    refused = await refusal(store.append(too_much))
    assert isinstance(refused, NotEnough)
    assert (refused.transfer, refused.balance) == (brought(3, ANA, 2_001), 2_000)
    assert await standing(store) == {HOUSE: -4_000, ANA: 2_000, BERTA: 2_000}
    assert await said(store) == ["a"]
    assert (await store.load("t")).seal is None
    assert await store.accepted("t", COMMAND) is None
    assert [table.table_id for table in await store.live()] == ["t"]
    assert await store.transfer("t/2") is None
    await store.append(replace(an_append(1, "b", command=COMMAND), transfers=(brought(2, ANA, 2_000),)))


async def test_a_table_whose_person_has_not_enough_is_not_opened(store: Store) -> None:
    opening = replace(an_append(0), transfers=(brought(1, ANA, 80),))
    assert isinstance(await refusal(store.create(opening, "secret")), NotEnough)
    assert await store.find_token("secret") is None
    assert await store.live() == []
    await store.move(issued(ANA))
    await store.create(opening, "secret")


async def test_a_table_can_not_give_what_does_not_lie_on_it(store: Store) -> None:
    await store.move(issued(ANA))
    await store.create(replace(an_append(0), transfers=(brought(1, ANA, 80),)), None)
    greedy = replace(an_append(1, "z"), transfers=(a_transfer("t/2", TABLE, ANA, 81),))
    assert isinstance(await refusal(store.append(greedy)), NotEnough)
    assert await standing(store) == {HOUSE: -2_000, ANA: 1_920, TABLE: 80}


async def test_an_append_that_does_not_follow_or_was_done_moves_no_chips(store: Store) -> None:
    await store.move(issued(ANA))
    await store.create(an_append(0), None)
    sits = replace(an_append(1, "ana sits", command=COMMAND), transfers=(brought(2, ANA, 80),))
    await store.append(sits)
    before = await standing(store)
    assert isinstance(await refusal(store.append(sits)), Repeated)
    again = replace(an_append(2, command=COMMAND), transfers=(brought(3, ANA, 80),))
    assert isinstance(await refusal(store.append(again)), Repeated)
    late = replace(an_append(1), transfers=(brought(4, ANA, 9_999),))
    assert isinstance(await refusal(store.append(late)), Conflict)
    nowhere = replace(an_append(0, table="nowhere"), transfers=(brought(5, ANA, 80, "nowhere"),))
    assert isinstance(await refusal(store.append(nowhere)), NoSuchTable)
    there = replace(an_append(0), transfers=(brought(6, ANA, 80),))
    assert isinstance(await refusal(store.create(there, None)), Conflict)
    assert await standing(store) == before


async def test_no_event_can_do_a_transfer_that_was_done(store: Store) -> None:
    await store.move(issued(ANA))
    await store.create(replace(an_append(0), transfers=(brought(1, ANA, 80),)), None)
    for transfers in [(brought(1, ANA, 80),), (brought(2, ANA, 1), brought(2, ANA, 2))]:
        refused = await refusal(store.append(replace(an_append(1), transfers=transfers)))
        assert isinstance(refused, TransferTaken)
    assert await standing(store) == {HOUSE: -2_000, ANA: 1_920, TABLE: 80}
    assert await said(store) == ["x"]


async def test_one_who_sits_down_at_two_tables_at_once_pays_twice_or_sits_at_one(store: Store) -> None:
    await store.move(issued(ANA))
    for table in ("one", "two", "three"):
        await store.create(an_append(0, table=table), None)
    sits = [
        replace(an_append(1, table=table), transfers=(brought(2, ANA, 900, table),))
        for table in ("one", "two", "three")
    ]
    outcomes = await asyncio.gather(*(outcome(store.append(append)) for append in sits))
    assert outcomes[:2] == [None, None]
    assert isinstance(outcomes[2], NotEnough)
    assert await standing(store) == {
        HOUSE: -2_000,
        ANA: 200,
        "table:one": 900,
        "table:two": 900,
    }
    assert await said(store, "three") == ["x"]


async def test_an_append_without_chips_goes_well_beside_one_that_has_not_enough(store: Store) -> None:
    for table in ("one", "two"):
        await store.create(an_append(0, table=table), None)
    poor = replace(an_append(1, table="one"), transfers=(brought(2, ANA, 1, "one"),))
    refused, fine = await asyncio.gather(
        outcome(store.append(poor)), outcome(store.append(an_append(1, table="two")))
    )
    assert isinstance(refused, NotEnough)
    assert fine is None
    await store.append(an_append(1, table="one"))


# ── what can be read ─────────────────────────────────────────────────────────


async def test_a_statement_has_all_of_an_account_in_order_with_its_time(store: Store, clock: Clock) -> None:
    await store.move(issued(ANA))
    clock.now = 2_000.0
    await store.move(issued(BERTA))
    given = a_transfer("x", ANA, BERTA, 5)
    await store.move(given)
    assert await store.statement(ANA) == [Moved(1_000.0, issued(ANA)), Moved(2_000.0, given)]
    assert await store.statement(BERTA) == [Moved(2_000.0, issued(BERTA)), Moved(2_000.0, given)]
    assert await store.statement(TABLE) == []


async def test_the_latest_between_two_accounts_is_found_whichever_paid(store: Store, clock: Clock) -> None:
    await store.move(issued(ANA))
    assert await store.latest(ANA, TABLE) is None
    there, back = a_transfer("x", ANA, TABLE, 9), a_transfer("y", TABLE, ANA, 4)
    await store.move(there)
    assert await store.latest(ANA, TABLE) == await store.latest(TABLE, ANA) == Moved(1_000.0, there)
    clock.now = 2_000.0
    await store.move(back)
    await store.move(issued(BERTA))
    await store.move(a_transfer("z", BERTA, TABLE, 1))
    assert await store.latest(ANA, TABLE) == await store.latest(TABLE, ANA) == Moved(2_000.0, back)


async def test_transfers_are_numbered_from_one_without_gaps_and_read_in_pages(store: Store) -> None:
    await store.move(issued(ANA))
    await refusal(store.move(a_transfer("bad", BERTA, ANA, 1)))
    moves = [issued(ANA)] + [a_transfer(str(n), ANA, BERTA, n) for n in range(1, 6)]
    for move in moves:
        await store.move(move)
    assert await store.transfers(0, 100) == list(enumerate(moves, 1))
    assert await store.transfers(2, 2) == [(3, moves[2]), (4, moves[3])]
    assert await store.transfers(6, 10) == []
    assert (await store.balances()).transfers == 6


async def test_a_log_is_read_in_pages_and_all_tables_are_named(store: Store) -> None:
    await store.create(an_append(0, "a", "b", "c"), None)
    await store.create(an_append(0, table="over", closes=True), "secret")
    assert await store.page("t", 0, 2) == (await store.load("t")).events[:2]
    assert [seq for seq, _ in await store.page("t", 1, 9)] == [2, 3]
    assert await store.page("t", 3, 9) == []
    assert isinstance(await refusal(store.page("nowhere", 0, 1)), NoSuchTable)
    assert await store.tables() == ["t", "over"]


async def test_a_closed_ledger_does_nothing(store: Store) -> None:
    await store.close()
    closed: list[Callable[[], Coroutine[Any, Any, object]]] = [
        lambda: store.move(issued(ANA)),
        lambda: store.account(ANA),
        lambda: store.transfer("x"),
        lambda: store.latest(ANA, TABLE),
        lambda: store.statement(ANA),
        store.balances,
        lambda: store.transfers(0, 1),
        lambda: store.page("t", 0, 1),
        store.tables,
    ]
    for ask in closed:
        with pytest.raises(StoreFailed):
            await ask()
