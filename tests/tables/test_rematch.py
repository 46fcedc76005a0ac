"""A rematch: whoever asks first creates it and is its mano, the others are asked for 30 seconds (S-6)."""

import asyncio

import pytest

from tapado.rules import commands as c
from tapado.rules.errors import Illegal, NotYours
from tapado.rules.options import options
from tapado.tables.rematch import Offer
from tapado.tables.service import TableService
from tests.tables.bench import OPEN, Bench


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def _ended(bench: Bench, *people: str, computers: int = 0) -> TableService:
    """A match that is over and where these people still sit; «gone» has left it."""
    table = await bench.table(*people, "gone", computers=computers)
    await table.send(c.StartMatch(by=0))
    table.table.stage = "ended"
    seat = table.table.seats[table.table.seat_of("gone") or 0]
    assert seat is not None
    seat.status = "left"
    return table


def _stage(table: TableService) -> str:
    return table.table.stage


async def test_the_first_to_ask_creates_it_and_is_its_mano(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea")
    new = await bench.house.rematch(old, "bea", "Bea")
    assert (new.table.seat_of("bea"), new.table.creator) == (0, 0)
    assert (new.table.setup.listed, new.token is not None) == (False, True)
    assert new.table.setup.seats == OPEN.seats
    assert new.table.stage == "waiting"
    await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(0.5)
    assert new.table.hand is not None
    assert (new.table.reference, new.table.hand.to_act) == (0, 0)


async def test_who_asks_and_goes_at_once_has_created_the_one_that_others_join(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea")
    asking = asyncio.create_task(bench.house.rematch(old, "ana", "Ana"))
    await asyncio.sleep(0)
    asking.cancel()
    await bench.clock.rest()
    new = await bench.house.rematch(old, "bea", "Bea")
    assert [table for table in bench.house.tables() if table is not old] == [new]
    assert [new.table.seat_of(person) for person in ("ana", "bea")] == [0, 1]


async def test_it_starts_when_all_who_were_asked_have_come(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea", "carla")
    new = await bench.house.rematch(old, "ana", "Ana")
    assert await bench.house.rematch(old, "bea", "Bea") is new
    assert _stage(new) == "waiting"
    assert await bench.house.rematch(old, "carla", "Carla") is new
    assert _stage(new) == "playing"


async def test_it_starts_after_thirty_seconds_with_those_who_have_come(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea", "carla")
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(20)
    await bench.house.rematch(old, "bea", "Bea")
    await bench.clock.advance(9.9)
    assert _stage(new) == "waiting"
    await bench.clock.advance(0.1)
    assert _stage(new) == "playing"
    assert new.table.seat_of("carla") is None


async def test_alone_one_waits_on_and_the_offer_is_over(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea")
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(31)
    assert (new.table.stage, bench.house.offer(old)) == ("waiting", None)
    assert await bench.house.rematch(old, "bea", "Bea") is new
    assert new.table.stage == "playing"


async def test_computer_players_sit_down_again_and_one_person_need_not_wait(bench: Bench) -> None:
    old = await _ended(bench, "ana", computers=2)
    names = {seat.name for seat in old.table.seats if seat and seat.computer}
    new = await bench.house.rematch(old, "ana", "Ana")
    assert {seat.name for seat in new.table.seats if seat and seat.computer} == names
    assert new.table.stage == "playing"


async def test_the_others_see_the_offer_and_hear_when_it_changes(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea", "carla")
    carla = bench.sit(old, "carla")
    heard = carla.stirred
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(10)
    assert bench.house.offer(old) == Offer(key=new.key, by="Ana", left_ms=20_000)
    assert carla.stirred == heard + 1
    await bench.clock.advance(20)
    assert bench.house.offer(old) is None
    assert carla.stirred == heard + 2


async def test_two_who_ask_at_once_come_to_the_same_table(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea")
    first, second = await asyncio.gather(
        bench.house.rematch(old, "ana", "Ana"), bench.house.rematch(old, "bea", "Bea")
    )
    assert first is second
    assert len(bench.house.tables()) == 2


async def test_to_ask_twice_is_to_ask_once(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea", "carla")
    new = await bench.house.rematch(old, "ana", "Ana")
    assert await bench.house.rematch(old, "ana", "Ana") is new
    assert sum(seat is not None for seat in new.table.seats) == 1


async def test_a_rematch_that_was_closed_may_be_asked_for_again(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea")
    first = await bench.house.rematch(old, "ana", "Ana")
    await first.send(c.CloseTable())
    second = await bench.house.rematch(old, "bea", "Bea")
    assert second is not first
    assert second.table.seat_of("bea") == 0


async def test_who_comes_after_its_start_is_refused(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea", "carla")
    for person in ("ana", "bea"):
        await bench.house.rematch(old, person, person.capitalize())
    await bench.clock.advance(30)
    with pytest.raises(Illegal) as caught:
        await bench.house.rematch(old, "carla", "Carla")
    assert (caught.value.code, caught.value.rule) == ("match_begun", "M-1")


@pytest.mark.parametrize("person", ["zoe", "gone"])
async def test_only_who_played_to_the_end_may_ask(bench: Bench, person: str) -> None:
    old = await _ended(bench, "ana", "bea")
    with pytest.raises(NotYours) as caught:
        await bench.house.rematch(old, person, person)
    assert (caught.value.code, caught.value.rule) == ("not_in_match", "S-6")
    assert len(bench.house.tables()) == 1


async def test_there_is_no_rematch_before_the_end(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    with pytest.raises(Illegal) as caught:
        await bench.house.rematch(table, "ana", "Ana")
    assert caught.value.code == "match_running"


async def test_a_rematch_can_have_a_rematch(bench: Bench) -> None:
    old = await _ended(bench, "ana", "bea")
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.house.rematch(old, "bea", "Bea")
    await new.send(c.Leave(1))
    await bench.clock.advance(1)
    third = await bench.house.rematch(new, "ana", "Ana")
    assert third.key not in (old.key, new.key)


# ── after a restart ──────────────────────────────────────────────────────────


async def _restarted(bench: Bench, old: TableService, new: TableService) -> tuple[Bench, list[TableService]]:
    """Another house with the same store."""
    await bench.house.close()
    again = Bench(bench.store)
    await again.house.restore()
    found = [again.house.find(table.key) for table in (old, new)]
    assert None not in found
    twins = [table for table in found if table is not None]
    return again, twins


async def _over(bench: Bench) -> TableService:
    """A match that one has won, as its log says; both may ask for another."""
    table = await bench.match("ana", "bea")
    ana, bea = bench.sit(table, "ana"), bench.sit(table, "bea")
    while table.table.stage == "playing":
        await _all_in(table)
        await bench.clock.advance(1)
    ana.go()
    bea.go()
    return table


async def _all_in(table: TableService) -> None:
    """Whoever is asked bets all, or calls; nobody changes a card."""
    hand = table.table.running_hand()
    if hand is None or hand.question is None:
        return
    for seat in (0, 1):
        turn = options(table.table, seat)
        if turn.bet is not None and turn.bet.call_to is not None:
            await table.send(c.Call(seat, turn.bet.question, turn.bet.call_to))
        elif turn.bet is not None:
            await table.send(c.RaiseTo(seat, turn.bet.question, turn.bet.raise_most or 0))
        elif turn.draw is not None:
            await table.send(c.EndDiscard(seat, turn.draw.question))


async def test_an_offer_is_found_again_with_what_was_left_of_its_time(bench: Bench) -> None:
    await bench.house.restore()
    old = await _over(bench)
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(12)
    again, (old, twin) = await _restarted(bench, old, new)
    offer = again.house.offer(old)
    assert offer is not None
    assert (offer.key, offer.by) == (new.key, "Ana")
    assert 17_000 <= offer.left_ms <= 18_500
    assert await again.house.rematch(old, "bea", "Bea") is twin
    assert _stage(twin) == "playing"


async def test_it_is_found_after_a_kill_that_stored_no_last_heartbeat(bench: Bench) -> None:
    old = await _over(bench)
    new = await bench.house.rematch(old, "bea", "Bea")
    again = Bench(bench.store)
    await again.house.restore()
    twin = again.house.find(old.key)
    assert twin is not None
    offer = again.house.offer(twin)
    assert offer is not None
    assert (offer.key, offer.left_ms) == (new.key, 30_000)


async def test_after_a_restart_people_are_asked_for_ten_seconds_at_the_least(bench: Bench) -> None:
    await bench.house.restore()
    old = await _over(bench)
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(28)
    again, (old, _) = await _restarted(bench, old, new)
    offer = again.house.offer(old)
    assert offer is not None
    assert offer.left_ms == 10_000
    await again.clock.advance(11)
    assert again.house.offer(old) is None


async def test_who_comes_late_after_a_restart_still_comes_to_the_same_table(bench: Bench) -> None:
    await bench.house.restore()
    old = await _over(bench)
    new = await bench.house.rematch(old, "ana", "Ana")
    await bench.clock.advance(45)
    again, (old, twin) = await _restarted(bench, old, new)
    assert again.house.offer(old) is None
    assert await again.house.rematch(old, "bea", "Bea") is twin
    assert _stage(twin) == "playing"
