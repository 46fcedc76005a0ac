"""One table: what its door promises to who sends and to who watches."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from typing import Any

import pytest

from tapado.rules import commands as c
from tapado.rules.errors import Illegal, NotYours, Refused
from tapado.tables.audience import stream
from tapado.tables.bookmarks import EVENTS_APART
from tapado.tables.codec import event_of, sealed_of, wire_form
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tapado.tables.store import Append, CommandId, StoreFailed
from tests.tables.bench import UNTIMED, Bench, FaultyStore


@pytest.fixture
def bench() -> Bench:
    return Bench()


class GatedStore(FaultyStore):
    """Waits with every append until the gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, append: Append) -> None:
        await self.gate.wait()
        await super().append(append)


async def _in_the_draw(bench: Bench) -> TableService:
    """A hand of two that has come to its draw."""
    table = await bench.match("ana", "bea")
    for seat in (0, 1):
        await table.send(_call(table, seat))
    return table


def _call(table: TableService, seat: int) -> c.Command:
    turn = sight(table.table, seat).options.bet
    assert turn is not None
    if turn.call_to is None:
        return c.RaiseTo(seat, turn.question, 10)
    return c.Call(seat, turn.question, turn.call_to)


# ── commit first, then tell ──────────────────────────────────────────────────


async def test_nothing_is_told_or_seen_before_it_is_durable() -> None:
    store = GatedStore()
    bench = Bench(store)
    table = await bench.table("ana")
    ana = bench.sit(table, "ana")
    store.gate.clear()
    sending = asyncio.ensure_future(table.send(c.SitDown("bea", "Bea")))
    for _ in range(20):
        await asyncio.sleep(0)
    assert (ana.told, table.table.seat_of("bea"), table.at(None)) == ([], None, 2)
    store.gate.set()
    await sending
    assert (ana.kinds(), table.table.seat_of("bea"), table.at(None)) == (["sat_down"], 1, 3)


async def test_when_the_sender_has_his_answer_all_have_been_told(bench: Bench) -> None:
    table = await bench.table("ana")
    ana, onlooker = bench.sit(table, "ana"), bench.sit(table, "zoe")
    await table.send(c.SitDown("bea", "Bea"))
    expected = [{"kind": "sat_down", "seat": 1, "name": "Bea", "computer": False, "chips": 0}]
    assert ana.told == onlooker.told == expected


async def test_commands_sent_at_once_are_done_one_after_another() -> None:
    store = GatedStore()
    bench = Bench(store)
    table = await bench.table("ana")
    store.gate.clear()
    sending = [asyncio.ensure_future(table.send(c.SitDown(name, name))) for name in ("bea", "carla", "dora")]
    for _ in range(20):
        await asyncio.sleep(0)
    store.gate.set()
    await asyncio.gather(*sending)
    assert (store.tries, [append.after for append in store.appends]) == (3, [2, 3, 4])
    assert [table.table.seat_of(name) for name in ("ana", "bea", "carla", "dora")] == [0, 1, 2, 3]


async def test_a_sender_who_goes_away_has_his_command_done_all_the_same() -> None:
    store = GatedStore()
    bench = Bench(store)
    table = await bench.table("ana")
    ana = bench.sit(table, "ana")
    store.gate.clear()
    sending = asyncio.ensure_future(table.send(c.SitDown("bea", "Bea")))
    await asyncio.sleep(0)
    sending.cancel()
    store.gate.set()
    await bench.clock.rest()
    assert sending.cancelled()
    assert ana.kinds() == ["sat_down"]


async def test_a_viewer_who_fails_disturbs_nobody_else(bench: Bench) -> None:
    def fail(_: list[bytes]) -> None:
        raise RuntimeError("a closed line")

    table = await bench.table("ana")
    table.subscribe(None, fail)
    ana = bench.sit(table, "ana")
    await table.send(c.SitDown("bea", "Bea"))
    assert ana.kinds() == ["sat_down"]


async def test_a_viewer_for_whom_nothing_is_new_is_not_called(bench: Bench) -> None:
    table = await _in_the_draw(bench)
    calls: dict[int | None, int] = {None: 0, 0: 0, 1: 0}

    def called(viewer: int | None, _: list[bytes]) -> None:
        calls[viewer] += 1

    for viewer in calls:
        table.subscribe(viewer, partial(called, viewer))
    await table.send(c.GiveUp(0, (1, 3), (4,)))
    assert calls == {None: 0, 0: 1, 1: 0}


async def test_a_closed_subscription_is_told_nothing_more(bench: Bench) -> None:
    table = await bench.table("ana")
    told: list[bytes] = []
    subscription = table.subscribe(None, told.extend)
    await table.send(c.SitDown("bea", "Bea"))
    subscription.close()
    subscription.close()
    await table.send(c.SitDown("carla", "Carla"))
    assert len(told) == 1


# ── refusals and repeated ids ────────────────────────────────────────────────


async def test_a_refusal_names_its_rule_and_changes_nothing(bench: Bench) -> None:
    table = await bench.table("ana", "bea")
    ana, before = bench.sit(table, "ana"), asdict(table.table)
    with pytest.raises(NotYours) as caught:
        await table.send(c.StartMatch(by=1), CommandId("bea", "1"))
    assert (caught.value.code, caught.value.rule) == ("not_the_creator", "S-6")
    assert asdict(table.table) == before
    assert ana.told == []
    assert len(bench.store.appends) == 1


async def test_a_command_id_accepted_before_is_accepted_again_and_does_nothing(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    ana, raised, id = bench.sit(table, "ana"), _call(table, 0), CommandId("ana", "x1")
    await table.send(raised, id)
    await table.send(raised, id)
    await table.send(c.Fold(0, (9, 9)), id)
    assert ana.kinds() == ["raised_to"]


async def test_the_same_id_sent_twice_at_once_is_done_once(bench: Bench) -> None:
    table = await bench.table("ana")
    id = CommandId("ana", "x1")
    await asyncio.gather(*(table.send(c.LockSeat(0, 3), id) for _ in range(3)))
    assert table.table.seq == 3


async def test_an_id_of_a_command_that_would_be_legal_again_is_not_done_again(bench: Bench) -> None:
    table = await bench.table("ana")
    await table.send(c.LockSeat(0, 3), CommandId("ana", "x1"))
    await table.send(c.UnlockSeat(0, 3), CommandId("ana", "x2"))
    await table.send(c.LockSeat(0, 3), CommandId("ana", "x1"))
    assert not table.table.locked[3]


async def test_two_people_may_have_made_the_same_id(bench: Bench) -> None:
    table = await bench.table("ana")
    await table.send(c.SitDown("bea", "Bea"), CommandId("bea", "1"))
    await table.send(c.SitDown("carla", "Carla"), CommandId("carla", "1"))
    assert table.table.seat_of("carla") == 2


async def test_the_id_of_a_refused_command_is_free_again(bench: Bench) -> None:
    table, id = await bench.table("ana"), CommandId("ana", "x1")
    with pytest.raises(Illegal):
        await table.send(c.StartMatch(by=0), id)
    await table.send(c.SitDown("bea", "Bea"))
    await table.send(c.StartMatch(by=0), id)
    assert table.table.stage == "playing"


async def test_nobody_acts_from_a_seat_that_has_become_anothers(bench: Bench) -> None:
    table = await bench.table("ana", "bea")
    results = await asyncio.gather(
        table.send(c.SendAway(by=0, seat=1), CommandId("ana", "1")),
        table.send(c.SitDown("carla", "Carla"), CommandId("carla", "1")),
        table.send(c.Leave(1), CommandId("bea", "1")),
        return_exceptions=True,
    )
    assert isinstance(results[2], NotYours)
    assert (results[2].code, results[2].rule) == ("not_your_seat", "K-15")
    assert table.table.seat_of("carla") == 1


@pytest.mark.parametrize(
    "command", [c.StartMatch(by=0), c.SitDown("x", "X", computer=True, by=0), c.Leave(0), c.Fold(0, (1, 1))]
)
async def test_nobody_acts_from_a_seat_of_somebody_else(bench: Bench, command: c.Command) -> None:
    table = await bench.table("ana", "bea")
    for person in ("bea", "zoe"):
        with pytest.raises(NotYours):
            await table.send(command, CommandId(person, "1"))
    assert table.table.seq == 3


async def test_who_has_left_is_told_again_that_he_has(bench: Bench) -> None:
    table = await bench.table("ana", "bea")
    await table.send(c.Leave(1), CommandId("bea", "1"))
    await table.send(c.Leave(1), CommandId("bea", "1"))
    assert table.table.seq == 4


# ── a store that fails ───────────────────────────────────────────────────────


async def test_what_could_not_be_written_has_not_happened(bench: Bench) -> None:
    table = await bench.table("ana")
    ana, before = bench.sit(table, "ana"), asdict(table.table)
    bench.store.fails = lambda _: True
    with pytest.raises(StoreFailed):
        await table.send(c.SitDown("bea", "Bea"), CommandId("bea", "1"))
    assert asdict(table.table) == before
    assert ana.told == []
    bench.store.fails = lambda _: False
    await table.send(c.SitDown("bea", "Bea"), CommandId("bea", "1"))
    assert ana.kinds() == ["sat_down"]


async def test_what_was_written_though_the_store_failed_is_found_by_the_next_command(bench: Bench) -> None:
    table = await bench.table("ana")
    ana = bench.sit(table, "ana")
    bench.store.fails, bench.store.lies = lambda _: True, True
    with pytest.raises(StoreFailed):
        await table.send(c.SitDown("bea", "Bea"), CommandId("bea", "1"))
    bench.store.fails = lambda _: False
    await table.send(c.SitDown("bea", "Bea"), CommandId("bea", "1"))
    await table.send(c.SitDown("carla", "Carla"))
    assert [event["name"] for event in ana.told] == ["Bea", "Carla"]


async def _with_a_write_that_failed_and_did_not(bench: Bench) -> TableService:
    """Bea has sat down in the log, but the store has said that it failed."""
    table = await bench.table("ana")
    bench.store.fails, bench.store.lies = lambda _: True, True
    with pytest.raises(StoreFailed):
        await table.send(c.SitDown("bea", "Bea"), CommandId("bea", "1"))
    bench.store.fails = lambda _: False
    return table


async def test_what_is_in_the_log_but_was_not_told_is_not_in_the_past_either(bench: Bench) -> None:
    table = await _with_a_write_that_failed_and_did_not(bench)
    _, events = await table.past(None, 0)
    assert (len(events), table.at(None), table.table.seat_of("bea")) == (2, 2, None)


async def test_a_table_looks_by_itself_whether_what_failed_was_written(bench: Bench) -> None:
    table = await _with_a_write_that_failed_and_did_not(bench)
    ana = bench.sit(table, "ana")
    bench.store.reading_fails = True
    await bench.clock.advance(5)
    assert ana.told == []
    bench.store.reading_fails = False
    await bench.clock.advance(1)
    assert ana.kinds() == ["sat_down"]
    assert table.table.seat_of("bea") == 1


async def test_a_time_out_that_could_not_be_written_comes_again(bench: Bench) -> None:
    table = await bench.match("ana", "bea", "carla")
    ana = bench.sit(table, "ana")
    bench.store.fails = lambda _: True
    await bench.clock.advance(26.5)
    assert ana.told == []
    bench.store.fails = lambda _: False
    await bench.clock.advance(1)
    assert ana.kinds() == ["timed_out", "folded"]


async def test_a_stopped_table_takes_no_command(bench: Bench) -> None:
    table = await bench.table("ana")
    table.stop()
    with pytest.raises(StoreFailed):
        await table.send(c.SitDown("bea", "Bea"))


# ── other nodes ──────────────────────────────────────────────────────────────


async def _on_another_node(bench: Bench, table: TableService, *, hears: bool) -> TableService:
    means = bench.means if hears else Bench(bench.store).means
    twin = TableService(means, await bench.store.load(table.id), table.token)
    twin.wake()
    return twin


async def test_a_node_that_is_behind_catches_up_and_does_the_command_then(bench: Bench) -> None:
    table = await bench.table("ana")
    twin = await _on_another_node(bench, table, hears=False)
    told: list[bytes] = []
    twin.subscribe(None, told.extend)
    await table.send(c.SitDown("bea", "Bea"))
    await twin.send(c.SitDown("carla", "Carla"))
    assert twin.table.seat_of("carla") == 2
    assert [json.loads(event)["name"] for event in told] == ["Bea", "Carla"]


async def test_a_node_makes_sure_that_it_is_not_behind_before_it_refuses(bench: Bench) -> None:
    table = await bench.table("ana")
    twin = await _on_another_node(bench, table, hears=False)
    await table.send(c.SitDown("bea", "Bea"))
    await twin.send(c.StartMatch(by=0))
    assert twin.table.stage == "playing"


async def test_a_node_that_hears_the_bell_follows(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    twin = await _on_another_node(bench, table, hears=True)
    told: list[bytes] = []
    twin.subscribe(None, told.extend)
    await table.send(_call(table, 0))
    await bench.clock.rest()
    assert [json.loads(event)["kind"] for event in told] == ["raised_to"]
    assert asdict(twin.table) == asdict(table.table)


async def test_a_command_done_on_one_node_is_accepted_again_on_another(bench: Bench) -> None:
    table, id = await bench.table("ana"), CommandId("ana", "1")
    twin = await _on_another_node(bench, table, hears=False)
    await table.send(c.LockSeat(0, 3), id)
    await twin.send(c.LockSeat(0, 3), id)
    assert (twin.table.seq, twin.table.locked[3]) == (3, True)


# ── secrets, names, the past ─────────────────────────────────────────────────


async def test_a_hands_seal_is_written_with_its_start_and_attached_by_folding(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    append = bench.store.appends[-1]
    assert append.seal is not None
    assert [event.kind for event in append.events][:2] == ["hand_started", "cards_dealt"]
    assert sealed_of(append.seal.body) == table.table.sealed
    assert append.seal.hand == 1
    twin = await _on_another_node(bench, table, hears=False)
    assert sight(twin.table, 1) == sight(table.table, 1)
    assert sight(twin.table, 1).own is not None


async def test_only_the_start_of_a_hand_has_a_seal(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    await table.send(_call(table, 0))
    assert [append.seal is not None for append in bench.store.appends] == [False, False, True, False]


async def test_a_second_ana_is_called_ana_2(bench: Bench) -> None:
    table = await bench.table("ana")
    await table.send(c.SitDown("other", "ANA"))
    await table.send(c.SitDown("third", "Ana"))
    assert [seat.name for seat in table.table.seats if seat] == ["Ana", "ANA (2)", "Ana (3)"]


class CountingReads:
    """Reads pages of a store and counts their rows."""

    def __init__(self, page: Callable[..., Awaitable[list[Any]]]) -> None:
        self.rows = 0
        self._page = page

    async def __call__(self, *asked: Any) -> list[Any]:
        found = await self._page(*asked)
        self.rows += len(found)
        return found


async def _with_discards(bench: Bench) -> TableService:
    """A hand in its draw, where each has given up a card and seat 1 has ended it."""
    table = await _in_the_draw(bench)
    for seat in (0, 1):
        draw = sight(table.table, seat).options.draw
        assert draw is not None
        await table.send(c.GiveUp(seat, draw.question, (seat,)))
    await table.send(c.EndDiscard(1, (1, 3)))
    return table


@pytest.mark.parametrize(("viewer", "discards"), [(None, []), (0, [0]), (1, [1])])
async def test_the_past_is_what_the_viewer_may_know(
    bench: Bench, viewer: int | None, discards: list[int]
) -> None:
    table = await _with_discards(bench)
    first, events = await table.past(viewer, 0)
    assert (first, len(events)) == (1, table.at(viewer))
    told = [json.loads(event) for event in events]
    assert [event["seat"] for event in told if event["kind"] == "cards_given_up"] == discards


async def test_the_past_is_given_from_a_point_and_no_more_than_asked(bench: Bench) -> None:
    table = await _with_discards(bench)
    _, everything = await table.past(0, 0)
    assert await table.past(0, 3, most=4) == (4, everything[3:7])
    assert await table.past(0, table.at(0)) == (table.at(0) + 1, [])
    assert await table.past(0, 10**9) == (10**9 + 1, [])


@pytest.mark.parametrize("viewer", [None, 0, 1])
async def test_a_long_past_is_the_same_from_whatever_point_and_little_is_read_for_it(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, viewer: int | None
) -> None:
    table = await bench.match("ana", "bea", computers=1)
    people = [bench.sit(table, name) for name in ("ana", "bea")]
    for person in people:
        person.play()
    while table.table.stage == "playing" and table.table.seq < 5 * EVENTS_APART:
        await bench.clock.advance(20)
    assert table.table.seq > 2 * EVENTS_APART
    log = [(event_of(stored), wire_form(stored)) for _, stored in await bench.store.since(table.id, 0)]
    everything = stream(log, viewer)
    read = CountingReads(bench.store.page)
    monkeypatch.setattr(bench.store, "page", read)
    for at in range(0, table.at(viewer) + 2, 7):
        read.rows = 0
        assert await table.past(viewer, at, most=20) == (at + 1, everything[at : at + 20])
        assert read.rows <= 3 * EVENTS_APART


async def test_each_viewer_is_told_his_own_stream_and_the_past_repeats_it(bench: Bench) -> None:
    table = await bench.table("ana", "bea")
    people = {viewer: bench.sit(table, name) for viewer, name in ((0, "ana"), (1, "bea"), (None, "zoe"))}
    start = {viewer: table.at(viewer) for viewer in people}
    await table.send(c.StartMatch(by=0))
    await bench.clock.advance(0.5)
    for person in people.values():
        person.play()
    await bench.clock.advance(60)
    for viewer, person in people.items():
        _, events = await table.past(viewer, start[viewer], most=10**6)
        assert person.told == [json.loads(event) for event in events]
        assert "hand_ended" in person.kinds()


# ── who is here ──────────────────────────────────────────────────────────────


async def test_open_windows_are_counted_by_person(bench: Bench) -> None:
    table = await bench.table("ana", "bea", computers=1)
    assert table.connected() == (False, True, False, False)
    first, second = bench.sit(table, "ana"), bench.sit(table, "ana")
    zoe = bench.sit(table, "zoe")
    assert table.connected() == (True, True, False, False)
    assert table.onlookers() == ("Zoe",)
    first.go()
    assert table.connected()[0]
    second.go()
    second.go()
    assert not table.connected()[0]
    assert not table.deserted()
    zoe.go()
    assert table.deserted()


async def test_viewers_hear_when_somebody_comes_and_goes_but_not_of_second_windows(bench: Bench) -> None:
    table = await bench.table("ana", "bea")
    ana = bench.sit(table, "ana")
    heard = ana.stirred
    bea = bench.sit(table, "bea")
    again = bench.sit(table, "bea")
    assert ana.stirred == heard + 1
    again.go()
    bea.go()
    assert ana.stirred == heard + 2
    assert ana.told == []


async def test_a_second_ana_who_watches_is_called_ana_2(bench: Bench) -> None:
    table = await bench.table("ana")
    for number, name in enumerate(["Zoe", "Ana", "zoe"]):
        table.enter(number, f"somebody {number}", name)
    assert table.onlookers() == ("Zoe", "Ana (2)", "zoe (2)")


async def test_an_onlooker_who_sits_down_is_no_onlooker(bench: Bench) -> None:
    table = await bench.table("ana")
    bench.sit(table, "bea")
    await table.send(c.SitDown("bea", "Bea"))
    assert table.onlookers() == ()
    assert table.connected() == (False, True, False, False)


# ── time ─────────────────────────────────────────────────────────────────────


async def test_a_deadline_begins_when_its_question_is_durable_and_folds_when_it_is_over(bench: Bench) -> None:
    table = await bench.match("ana", "bea", "carla")
    ana = bench.sit(table, "ana")
    await bench.clock.advance(5)
    [clock] = table.clocks()
    assert (clock.kind, clock.seat, clock.left_ms, clock.of_ms) == ("bet", 0, 20_000, 25_000)
    await bench.clock.advance(20)
    assert [(event["kind"], event.get("seat")) for event in ana.told] == [("timed_out", None), ("folded", 0)]
    [clock] = table.clocks()
    assert (clock.seat, clock.left_ms) == (1, 25_000)


async def test_the_next_hand_begins_by_itself_with_a_fresh_deck(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    first = table.table.sealed
    turn = sight(table.table, 0).options.bet
    assert turn is not None
    await table.send(c.Fold(0, turn.question))
    [clock] = table.clocks()
    assert (clock.kind, clock.seat) == ("next", None)
    await bench.clock.advance(clock.left_ms / 1000)
    assert table.table.hand is not None
    assert table.table.hand.number == 2
    assert table.table.sealed not in (None, first)


async def test_a_table_without_clocks_waits_for_its_players(bench: Bench) -> None:
    table = await bench.match("ana", "bea", setup=UNTIMED)
    before = table.table.seq
    await bench.clock.advance(3_600)
    assert (table.table.seq, table.clocks()) == (before, [])


async def test_a_late_ring_changes_nothing(bench: Bench) -> None:
    table = await bench.match("ana", "bea", "carla")
    await table.send(_call(table, 0))
    with pytest.raises(Refused):
        await table.send(c.TimeOut("1.1"))
    assert table.table.hand is not None
    assert table.table.hand.live == [True, True, True, False]
