"""What every store promises about the hands that people keep (S-24)."""

from dataclasses import replace

import pytest

from tapado.tables.store import Conflict, HandAt, KeptHand, Store
from tests.contract.appends import Clock, an_append, outcome


def a_hand(hand: int, *, person: str = "ana", seat: int = 0, table: str = "t") -> KeptHand:
    return KeptHand(person, table, hand, seat, first=10 * hand, won=hand - 3, body=b'{"hand":%d}' % hand)


async def append(store: Store, *hands: KeptHand, table: str = "t") -> None:
    await store.append(replace(an_append(len(await store.since(table, 0)), table=table), hands=hands))


async def begun(store: Store, table: str = "t") -> None:
    await store.create(an_append(0, table=table), None)


def kept(found: list[HandAt]) -> list[KeptHand]:
    return [one.kept for one in found]


async def test_what_is_kept_is_given_back_to_its_person_alone_with_the_time(
    store: Store, clock: Clock
) -> None:
    await begun(store)
    clock.now = 2_000.0
    await append(store, a_hand(1), a_hand(1, person="luz", seat=2))
    (mine,) = await store.hands("ana", None, 10)
    assert (mine.kept, mine.ended_at) == (a_hand(1), 2_000.0)
    assert kept(await store.hands("luz", None, 10)) == [a_hand(1, person="luz", seat=2)]
    assert await store.hands("eva", None, 10) == []
    assert await store.hand(mine.no) == mine


async def test_they_come_newest_first_and_page_by_page(store: Store) -> None:
    await begun(store)
    for number in range(1, 8):
        await append(store, a_hand(number), a_hand(number, person="luz", seat=1))
    first = await store.hands("ana", None, 3)
    then = await store.hands("ana", first[-1].no, 3)
    last = await store.hands("ana", then[-1].no, 3)
    assert [one.kept.hand for one in (*first, *then, *last)] == [7, 6, 5, 4, 3, 2, 1]
    assert await store.hands("ana", last[-1].no, 3) == []


async def test_those_of_a_table_come_in_the_order_in_which_they_were_played(store: Store) -> None:
    await begun(store)
    await begun(store, "other")
    for number in (1, 2):
        await append(store, a_hand(number))
        await append(store, a_hand(number, table="other"), table="other")
    assert kept(await store.hands_at("ana", "other")) == [
        a_hand(1, table="other"),
        a_hand(2, table="other"),
    ]
    assert await store.hands_at("luz", "other") == []
    assert await store.hands_at("ana", "nowhere") == []


async def test_a_hand_is_kept_once(store: Store) -> None:
    await begun(store)
    await append(store, a_hand(1))
    await append(store, replace(a_hand(1), won=99))
    assert kept(await store.hands("ana", None, 10)) == [a_hand(1)]


async def test_a_refused_append_keeps_no_hand(store: Store) -> None:
    await begun(store)
    refused = await outcome(store.append(replace(an_append(5), hands=(a_hand(1),))))
    assert isinstance(refused, Conflict)
    assert await store.hands("ana", None, 10) == []


@pytest.mark.parametrize("no", [0, -1, 7, 2**40])
async def test_a_number_that_no_hand_has_finds_none(store: Store, no: int) -> None:
    await begun(store)
    await append(store, a_hand(1))
    assert await store.hand(no) is None
