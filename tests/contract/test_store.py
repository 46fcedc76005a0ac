"""What every store promises about a table's log, claim by claim."""

import asyncio

import pytest

from tapado.tables.store import (
    LARGEST_BODY,
    LARGEST_KIND,
    Append,
    CommandId,
    Conflict,
    LiveTable,
    Log,
    NoSuchTable,
    Repeated,
    Seal,
    Store,
    StoredEvent,
    StoreError,
    StoreFailed,
)
from tests.contract.appends import ANA, an_append, outcome, said

# ── seqs ─────────────────────────────────────────────────────────────────────


async def test_seqs_begin_at_one_and_have_no_gaps(store: Store) -> None:
    await store.create(an_append(0, "a", "b"), None)
    await store.append(an_append(2, "c"))
    await store.append(an_append(3, "d", "e", "f"))
    log = await store.load("t")
    assert [seq for seq, _ in log.events] == [1, 2, 3, 4, 5, 6]
    assert await said(store) == ["a", "b", "c", "d", "e", "f"]


async def test_what_is_loaded_is_what_was_stored_byte_for_byte(store: Store) -> None:
    odd = StoredEvent("dealt", 7, b'{"alias":"\xc3\xb1 \xf0\x9f\x82\xa1","raw":"\\u0000"}\x00\xff')
    await store.create(Append("t", 0, (odd,), None, Seal(1, b"\x00\x01")), None)
    log = await store.load("t")
    assert (log.table_id, log.events, log.seal) == ("t", [(1, odd)], Seal(1, b"\x00\x01"))


async def test_a_log_longer_than_a_page_is_loaded_whole(store: Store) -> None:
    await store.create(an_append(0, *(str(n) for n in range(2_000))), None)
    await store.append(an_append(2_000, "last", seal=Seal(1, b"[]")))
    log = await store.load("t")
    assert [seq for seq, _ in log.events] == list(range(1, 2_002))
    assert log.seal == Seal(1, b"[]")


@pytest.mark.parametrize("after", [0, 1, 3, 9])
async def test_a_seq_that_is_taken_or_leaves_a_gap_is_refused_and_nothing_of_it_is_written(
    store: Store, after: int
) -> None:
    await store.create(an_append(0, "a", "b"), None)
    refused = await outcome(
        store.append(an_append(after, "z", command=ANA, seal=Seal(1, b"[]"), closes=True))
    )
    assert isinstance(refused, Conflict)
    assert (refused.table_id, refused.last) == ("t", 2)
    assert await said(store) == ["a", "b"]
    assert (await store.load("t")).seal is None
    assert await store.accepted("t", ANA) is None
    assert await store.live() == [LiveTable("t", None)]


async def test_refusals_are_not_stored_so_the_same_command_may_succeed_later(store: Store) -> None:
    await store.create(an_append(0, "a"), None)
    assert isinstance(await outcome(store.append(an_append(5, "z", command=ANA))), Conflict)
    await store.append(an_append(1, "b", command=ANA))
    assert await store.accepted("t", ANA) == 2


async def test_of_many_appends_at_once_to_one_table_exactly_one_wins(store: Store) -> None:
    await store.create(an_append(0, "a"), None)
    outcomes = await asyncio.gather(*(outcome(store.append(an_append(1, str(n)))) for n in range(20)))
    lost = [error for error in outcomes if isinstance(error, Conflict)]
    assert outcomes.count(None) == 1
    assert [error.last for error in lost] == [2] * 19
    assert await said(store) == ["a", str(outcomes.index(None))]


async def test_two_tables_interleaved_keep_to_themselves(store: Store) -> None:
    await asyncio.gather(
        store.create(an_append(0, table="one"), None), store.create(an_append(0, table="two"), None)
    )
    for seq in range(1, 10):
        await asyncio.gather(
            store.append(an_append(seq, f"one {seq}", table="one")),
            store.append(an_append(seq, f"two {seq}", table="two")),
        )
    assert await said(store, "one") == ["x", *(f"one {seq}" for seq in range(1, 10))]
    assert await said(store, "two") == ["x", *(f"two {seq}" for seq in range(1, 10))]


async def test_since_gives_the_events_after_a_seq(store: Store) -> None:
    await store.create(an_append(0, "a", "b", "c"), None)
    assert [seq for seq, _ in await store.since("t", 1)] == [2, 3]
    assert await store.since("t", 1) == (await store.load("t")).events[1:]
    assert await store.since("t", 3) == []
    assert await store.since("t", 99) == []


async def test_an_unknown_table_is_said_so(store: Store) -> None:
    for doing in (store.load("t"), store.since("t", 0), store.append(an_append(0))):
        with pytest.raises(NoSuchTable) as error:
            await doing
        assert error.value.table_id == "t"
    assert await store.accepted("t", ANA) is None


# ── command ids (S-18) ───────────────────────────────────────────────────────


async def test_a_command_id_seen_before_is_answered_with_its_seq_and_writes_nothing(store: Store) -> None:
    await store.create(an_append(0, "a"), None)
    await store.append(an_append(1, "b", "c", command=ANA))
    await store.append(an_append(3, "d"))
    for after in (1, 4):  # sent as it was, and sent by someone who has caught up
        repeated = await outcome(
            store.append(an_append(after, "z", command=ANA, seal=Seal(1, b"[]"), closes=True))
        )
        assert isinstance(repeated, Repeated)
        assert (repeated.table_id, repeated.seq) == ("t", 3)
    assert await said(store) == ["a", "b", "c", "d"]
    assert (await store.load("t")).seal is None
    assert await store.live() == [LiveTable("t", None)]
    await store.append(an_append(4, "e"))


async def test_the_same_id_of_another_person_or_at_another_table_is_another_command(store: Store) -> None:
    await store.create(an_append(0, command=ANA), None)
    await store.create(an_append(0, table="other", command=ANA), None)
    await store.append(an_append(1, command=CommandId("berta", "1")))
    await store.append(an_append(2, command=CommandId("ana", "2")))
    assert await store.accepted("t", ANA) == 1
    assert await store.accepted("other", ANA) == 1
    assert await store.accepted("t", CommandId("berta", "1")) == 2
    assert await store.accepted("t", CommandId("ana", "2")) == 3
    assert await store.accepted("other", CommandId("berta", "1")) is None


async def test_one_command_sent_twice_at_once_is_done_once(store: Store) -> None:
    await store.create(an_append(0), None)
    sent = [outcome(store.append(an_append(1, "b", command=ANA))) for _ in range(2)]
    first, second = await asyncio.gather(*sent)
    assert first is None
    assert isinstance(second, Repeated)
    assert await said(store) == ["x", "b"]


# ── a batch ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "bad",
    [
        an_append(7, "z", table="t3"),
        Append("t3", 1, (StoredEvent("said", 1, b"{}"), StoredEvent("said", 1, b"")), ANA, None),
        Append("t3", 1, (StoredEvent("said", 1, b"{}"),), ANA, Seal(1, b"")),
        an_append(1, "z", table="nowhere"),
    ],
    ids=["conflict", "empty body", "empty seal", "no such table"],
)
async def test_a_failing_append_does_not_sink_the_others_of_its_batch(store: Store, bad: Append) -> None:
    names = [f"t{n}" for n in range(8)]
    await asyncio.gather(*(store.create(an_append(0, table=name), None) for name in names))
    good = [store.append(an_append(1, "b", table=name)) for name in names if name != "t3"]
    failed, *others = await asyncio.gather(outcome(store.append(bad)), *map(outcome, good))
    assert isinstance(failed, StoreError)
    assert others == [None] * 7
    assert [await said(store, name) for name in names if name != "t3"] == [["x", "b"]] * 7
    assert await said(store, "t3") == ["x"]
    assert (await store.load("t3")).seal is None
    assert await store.accepted("t3", ANA) is None
    await store.append(an_append(1, "c", table="t3"))


@pytest.mark.parametrize(
    "event",
    [
        StoredEvent("said", 1, b""),
        StoredEvent("said", 1, b"{}" + b" " * (LARGEST_BODY - 1)),
        StoredEvent("", 1, b"{}"),
        StoredEvent("s" * (LARGEST_KIND + 1), 1, b"{}"),
        StoredEvent("said", 0, b"{}"),
    ],
    ids=["no body", "body too long", "no kind", "kind too long", "version 0"],
)
async def test_an_event_out_of_bounds_is_refused_whole(store: Store, event: StoredEvent) -> None:
    await store.create(an_append(0), None)
    with pytest.raises(StoreFailed):
        await store.append(Append("t", 1, (StoredEvent("said", 1, b"{}"), event), ANA, Seal(1, b"[]")))
    assert await store.load("t") == Log("t", [(1, an_append(0).events[0])], None)
    assert await store.accepted("t", ANA) is None


async def test_an_event_at_its_bounds_is_kept(store: Store) -> None:
    event = StoredEvent("s" * LARGEST_KIND, 1, b"{}" + b" " * (LARGEST_BODY - 2))
    await store.create(Append("t", 0, (event,), None, None), None)
    assert (await store.load("t")).events == [(1, event)]


def test_an_append_without_events_or_with_a_negative_seq_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="at least one event"):
        Append("t", 0, (), None, None)
    with pytest.raises(ValueError, match="-1"):
        an_append(-1)
