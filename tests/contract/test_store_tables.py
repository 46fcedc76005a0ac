"""What every store promises about the tables themselves: tokens, seals, clocks, closing."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tapado.tables.store import (
    ClockLeft,
    Conflict,
    LiveTable,
    NoSuchTable,
    Repeated,
    Seal,
    Store,
    StoreFailed,
)
from tests.contract.appends import ANA, Clock, an_append, outcome, said

# ── tables and tokens ────────────────────────────────────────────────────────


async def test_a_table_is_created_once(store: Store) -> None:
    await store.create(an_append(0, "a", command=ANA), "secret")
    again = await outcome(store.create(an_append(0, "z"), "other"))
    assert isinstance(again, Conflict)
    assert again.last == 1
    assert isinstance(await outcome(store.create(an_append(0, "a", command=ANA), "secret")), Repeated)
    assert await said(store) == ["a"]
    assert await store.find_token("other") is None


async def test_a_table_begins_at_its_first_seq(store: Store) -> None:
    refused = await outcome(store.create(an_append(3), "secret"))
    assert isinstance(refused, Conflict)
    assert refused.last == 0
    assert await store.live() == []
    assert await store.find_token("secret") is None


async def test_a_token_opens_one_table(store: Store) -> None:
    await store.create(an_append(0, table="one"), "secret")
    await store.create(an_append(0, table="open"), None)
    await store.create(an_append(0, table="public"), None)
    assert isinstance(await outcome(store.create(an_append(0, table="two"), "secret")), StoreFailed)
    assert await store.find_token("secret") == "one"
    assert await store.find_token("wrong") is None
    assert await store.live() == [
        LiveTable("one", "secret"),
        LiveTable("open", None),
        LiveTable("public", None),
    ]
    assert isinstance(await outcome(store.append(an_append(1, table="two"))), NoSuchTable)


async def test_a_table_that_is_over_is_not_woken_but_can_be_read(store: Store) -> None:
    await store.create(an_append(0, table="one"), "secret")
    await store.create(an_append(0, table="two"), None)
    await store.append(an_append(1, "end", table="one", closes=True))
    assert await store.live() == [LiveTable("two", None)]
    assert await said(store, "one") == ["x", "end"]
    assert await store.find_token("secret") == "one"


# ── seals (S-21, S-24) ───────────────────────────────────────────────────────


async def test_load_brings_the_newest_seal(store: Store) -> None:
    await store.create(an_append(0), None)
    assert (await store.load("t")).seal is None
    for hand in (1, 2, 10):
        await store.append(an_append(hand if hand < 10 else 3, seal=Seal(hand, b"[%d]" % hand)))
        assert (await store.load("t")).seal == Seal(hand, b"[%d]" % hand)


async def test_a_hand_is_sealed_once(store: Store) -> None:
    await store.create(an_append(0, seal=Seal(1, b"[1]")), None)
    assert isinstance(await outcome(store.append(an_append(1, seal=Seal(1, b"[2]")))), StoreFailed)
    log = await store.load("t")
    assert (len(log.events), log.seal) == (1, Seal(1, b"[1]"))


async def test_old_seals_are_erased_but_not_that_of_a_hand_which_may_still_be_played(
    store: Store, clock: Clock
) -> None:
    await store.create(an_append(0, table="live", seal=Seal(1, b"[1]")), None)
    await store.append(an_append(1, table="live", seal=Seal(2, b"[2]")))
    await store.create(an_append(0, table="over", seal=Seal(1, b"[1]")), None)
    await store.append(an_append(1, table="over", closes=True))
    clock.now = 2_000.0
    await store.create(an_append(0, table="new", seal=Seal(1, b"[1]"), closes=True), None)
    assert await store.erase_seals(1_000.0) == 0
    assert await store.erase_seals(2_000.0) == 2
    assert await store.erase_seals(2_000.0) == 0
    assert (await store.load("live")).seal == Seal(2, b"[2]")
    assert (await store.load("over")).seal is None
    assert (await store.load("new")).seal == Seal(1, b"[1]")


# ── clocks (S-14) ────────────────────────────────────────────────────────────


async def test_a_heartbeat_replaces_what_was_kept_for_its_tables_only(store: Store) -> None:
    for table in ("one", "two"):
        await store.create(an_append(0, table=table), None)
    await store.beat([ClockLeft("one", "a", 900), ClockLeft("one", "b", 800), ClockLeft("two", "a", 700)])
    await store.beat([ClockLeft("one", "c", 600)])
    assert await store.clocks() == [ClockLeft("one", "c", 600), ClockLeft("two", "a", 700)]
    await store.beat([])
    assert len(await store.clocks()) == 2


async def test_clocks_of_tables_that_are_over_or_unknown_are_not_kept(store: Store) -> None:
    await store.create(an_append(0), None)
    await store.beat([ClockLeft("t", "a", 900), ClockLeft("nowhere", "a", 900)])
    assert await store.clocks() == [ClockLeft("t", "a", 900)]
    await store.append(an_append(1, closes=True))
    assert await store.clocks() == []
    await store.beat([ClockLeft("t", "a", 800)])
    assert await store.clocks() == []


# ── closing ──────────────────────────────────────────────────────────────────


async def test_a_closed_store_does_what_it_was_asked_before_and_nothing_after(store: Store) -> None:
    await store.create(an_append(0), None)
    asked = [asyncio.ensure_future(outcome(store.append(an_append(n, str(n))))) for n in range(1, 50)]
    await asyncio.sleep(0)
    await store.close()
    assert all(waiting.done() for waiting in asked)
    assert await asyncio.gather(*asked) == [None] * 49
    await store.close()
    closed: list[Callable[[], Coroutine[Any, Any, object]]] = [
        lambda: store.create(an_append(0, table="new"), None),
        lambda: store.append(an_append(50)),
        lambda: store.load("t"),
        lambda: store.since("t", 0),
        lambda: store.accepted("t", ANA),
        store.live,
        lambda: store.find_token("secret"),
        lambda: store.beat([]),
        store.clocks,
        lambda: store.erase_seals(0),
    ]
    for ask in closed:
        with pytest.raises(StoreFailed):
            await ask()
