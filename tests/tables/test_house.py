"""The house: opening, finding, waking, closing (S-4, S-6, S-14, S-24)."""

import re
from dataclasses import asdict, replace

import pytest

from tapado.rules import commands as c
from tapado.rules.errors import Illegal, NotYours
from tapado.tables import house
from tapado.tables.clock import ClockNow
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tapado.tables.store import CommandId, StoredEvent, StoreFailed
from tests.tables.bench import INVITED, OPEN, TODAY, Bench, goes_along
from tests.tables.setups import setup_of

TEN_MINUTES = 600.0


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def _restarted(bench: Bench) -> Bench:
    """The house after a crash: nothing is left of the old one but its store."""
    again = Bench(bench.store, seed=99)
    await again.house.restore()
    return again


# ── opening and finding ──────────────────────────────────────────────────────


async def test_a_listed_table_is_found_by_its_id(bench: Bench) -> None:
    table = await bench.table("ana")
    assert re.fullmatch(r"[A-Za-z0-9]{10}", table.id)
    assert (table.token, table.key) == (None, table.id)
    assert bench.house.find(table.id) is table


async def test_a_table_by_invitation_is_found_by_its_token_alone(bench: Bench) -> None:
    table = await bench.table("ana", setup=INVITED)
    assert table.token is not None
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", table.token)
    assert bench.house.find(table.id) is None
    assert bench.house.find(table.token) is bench.house.find(table.key) is table
    assert bench.house.find(table.token[:-1]) is None


async def test_no_two_tables_have_the_same_keys(bench: Bench) -> None:
    tables = [await bench.table("ana", setup=setup) for setup in (OPEN, INVITED) for _ in range(20)]
    assert len({table.key for table in tables} | {table.id for table in tables}) == 60
    assert bench.house.tables() == tables


async def test_a_table_opens_with_its_creator_and_computer_players_seated(bench: Bench) -> None:
    table = await bench.house.open(OPEN, ("ana", "Encarna"), 3, start=True)
    assert [(seat.name == "Encarna", seat.computer) for seat in table.table.seats if seat] == [
        (True, False),
        *[(False, True)] * 3,
    ]
    assert len({seat.player for seat in table.table.seats if seat}) == 4
    assert (table.table.creator, table.table.stage) == (0, "playing")
    await bench.clock.advance(0.5)
    assert table.table.hand is not None


async def test_a_table_of_nobodys_is_empty(bench: Bench) -> None:
    table = await bench.house.open(OPEN, None)
    assert (table.table.seats, table.table.creator) == ([None] * 4, -1)


@pytest.mark.parametrize(
    ("seats", "computers", "start", "code"),
    [
        (4, 4, False, "table_full"),
        (4, 0, True, "too_few"),
        (5, 0, False, "wrong_number_of_seats"),
        (1, 0, False, "wrong_number_of_seats"),
    ],
)
async def test_what_the_game_does_not_allow_opens_nothing(
    bench: Bench, seats: int, computers: int, start: bool, code: str
) -> None:
    with pytest.raises(Illegal) as caught:
        await bench.house.open(replace(OPEN, seats=seats), ("ana", "Ana"), computers, start)
    assert caught.value.code == code
    assert bench.house.tables() == []
    assert await bench.store.live() == []


async def test_a_table_that_could_not_be_written_is_not_open(bench: Bench) -> None:
    await bench.store.close()
    with pytest.raises(StoreFailed):
        await bench.table("ana")
    assert bench.house.tables() == []


async def test_the_creator_has_a_computer_player_seated(bench: Bench) -> None:
    table = await bench.table("ana", "bea")
    await bench.house.seat_computer(table, by=0, seat=3, id=CommandId("ana", "1"))
    await bench.house.seat_computer(table, by=0, seat=3, id=CommandId("ana", "1"))
    await bench.house.seat_computer(table, by=0)
    assert [seat is not None and seat.computer for seat in table.table.seats] == [False, False, True, True]
    with pytest.raises(NotYours):
        await bench.house.seat_computer(table, by=1)


# ── who hears of it ──────────────────────────────────────────────────────────


async def test_the_lobby_hears_of_seats_stages_and_people_but_not_of_every_act(bench: Bench) -> None:
    heard: list[str] = []
    end = bench.house.on_change(lambda table: heard.append(table.table.stage))
    table = await bench.table("ana", "bea")
    assert heard == ["waiting", "waiting"]
    bench.sit(table, "ana")
    assert len(heard) == 3
    await table.send(c.StartMatch(by=0))
    await bench.clock.advance(0.5)
    assert heard[3:] == ["playing"]
    await table.send(goes_along(sight(table.table, 0))[0])
    assert len(heard) == 4
    await table.send(c.Leave(1))
    assert heard[-1] == "ended"
    end()
    await bench.table("zoe")
    assert len(heard) == 5


async def test_a_lobby_that_fails_hinders_no_table(bench: Bench) -> None:
    def fail(_: TableService) -> None:
        raise RuntimeError("no lobby")

    bench.house.on_change(fail)
    table = await bench.table("ana", "bea")
    assert table.table.seat_of("bea") == 1


# ── tables that nobody looks at ──────────────────────────────────────────────


async def test_a_table_not_begun_is_closed_after_ten_minutes_without_anybody(bench: Bench) -> None:
    table = await bench.table("ana")
    onlooker_told: list[bytes] = []
    table.subscribe(None, onlooker_told.extend)
    await bench.clock.advance(TEN_MINUTES - 1)
    assert bench.house.find(table.key) is table
    await bench.clock.advance(1)
    assert bench.house.find(table.key) is None
    assert onlooker_told == [b'{"kind":"table_closed"}']
    assert await bench.store.live() == []


async def test_somebody_with_an_open_window_keeps_a_table(bench: Bench) -> None:
    table = await bench.table("ana")
    zoe = bench.sit(table, "zoe")
    await bench.clock.advance(2 * TEN_MINUTES)
    assert bench.house.find(table.key) is table
    zoe.go()
    await bench.clock.advance(TEN_MINUTES - 1)
    bench.sit(table, "zoe").go()
    await bench.clock.advance(TEN_MINUTES - 1)
    assert bench.house.find(table.key) is table
    await bench.clock.advance(1)
    assert bench.house.find(table.key) is None


async def test_a_match_that_is_played_is_not_closed_but_an_ended_one_is(bench: Bench) -> None:
    table = await bench.house.open(replace(INVITED, clock=0), ("ana", "Ana"), 1, start=True)
    await bench.clock.advance(3 * TEN_MINUTES)
    assert bench.house.find(table.key) is table
    await table.send(c.Leave(0))
    await bench.clock.advance(TEN_MINUTES)
    assert bench.house.find(table.key) is None


async def test_the_ten_minutes_begin_anew_when_a_match_ends(bench: Bench) -> None:
    table = await bench.house.open(replace(INVITED, clock=0), ("ana", "Ana"), 1)
    await table.send(c.StartMatch(by=0))
    await bench.clock.advance(TEN_MINUTES - 5)
    await table.send(c.Leave(0))
    await bench.clock.advance(TEN_MINUTES - 1)
    assert bench.house.find(table.key) is table
    await bench.clock.advance(1)
    assert bench.house.find(table.key) is None


async def test_a_cash_table_is_closed_ten_minutes_after_the_last_one_has_left_it(bench: Bench) -> None:
    table = await bench.table("ana", setup=setup_of("holdem"))
    await bench.clock.advance(3 * TEN_MINUTES)
    assert bench.house.find(table.key) is table
    await table.send(c.Leave(0))
    await bench.clock.advance(TEN_MINUTES - 1)
    assert bench.house.find(table.key) is table
    await bench.clock.advance(1)
    assert bench.house.find(table.key) is None


async def test_whoever_sits_down_at_an_empty_cash_table_keeps_it(bench: Bench) -> None:
    table = await bench.table("ana", setup=setup_of("casero"))
    await table.send(c.Leave(0))
    await bench.clock.advance(TEN_MINUTES - 1)
    await table.send(c.SitDown("luz", "Luz", chips=40))
    await bench.clock.advance(TEN_MINUTES)
    assert bench.house.find(table.key) is table


async def test_a_duel_is_kept_as_it_stands_when_its_person_goes(bench: Bench) -> None:
    table = await bench.house.open(setup_of("prendas"), ("ana", "Ana"), 1, start=True)
    await bench.clock.advance(3 * TEN_MINUTES)
    assert bench.house.find(table.key) is table
    assert table.table.stage == "playing"


async def test_a_computer_player_brings_as_many_chips_as_one_may(bench: Bench) -> None:
    table = await bench.table("ana", setup=setup_of("holdem"), computers=2)
    await bench.house.seat_computer(table, 0)
    assert [seat.stack for seat in table.table.seats if seat is not None] == [200] * 4


async def test_a_table_that_could_not_be_closed_is_closed_ten_minutes_later(bench: Bench) -> None:
    table = await bench.table("ana")
    bench.store.fails = lambda _: True
    await bench.clock.advance(TEN_MINUTES)
    assert bench.house.find(table.key) is table
    bench.store.fails = lambda _: False
    await bench.clock.advance(TEN_MINUTES)
    assert bench.house.find(table.key) is None


# ── restart ──────────────────────────────────────────────────────────────────


async def test_a_restart_finds_all_tables_as_they_were(bench: Bench) -> None:
    await bench.house.restore()
    waiting = await bench.table("ana", setup=INVITED)
    playing = await bench.match("ana", "bea", "carla")
    await playing.send(goes_along(sight(playing.table, 0))[0])
    closed = await bench.table("zoe")
    await closed.send(c.CloseTable())
    again = await _restarted(bench)
    assert [table.key for table in again.house.tables()] == [waiting.key, playing.key]
    for table in (waiting, playing):
        twin = again.house.find(table.key)
        assert twin is not None
        assert asdict(twin.table) == asdict(table.table)
        assert [twin.at(viewer) for viewer in (None, 0)] == [table.at(viewer) for viewer in (None, 0)]
    twin = again.house.find(playing.key)
    assert twin is not None
    own = sight(twin.table, 1).own
    assert own is not None
    assert own == sight(playing.table, 1).own


@pytest.mark.parametrize(
    ("played", "left_ms"), [(0.2, 25_000), (0.6, 24_500), (5.6, 19_500), (14.9, 10_500), (24.9, 10_000)]
)
async def test_a_clock_goes_on_with_what_the_last_heartbeat_stored(
    bench: Bench, played: float, left_ms: int
) -> None:
    await bench.house.restore()
    table = await bench.match("ana", "bea", "carla")  # dealt at half a second, heartbeats at whole ones
    await bench.clock.advance(played)
    again = await _restarted(bench)
    twin = again.house.find(table.key)
    assert twin is not None
    assert twin.clocks() == [ClockNow("1.1", "bet", 0, left_ms, 25_000)]


async def test_what_a_restart_kept_somebody_from_doing_does_not_count_the_first_time(bench: Bench) -> None:
    table = await bench.match("ana", "bea", "carla")
    again = await _restarted(bench)
    twin = again.house.find(table.key)
    assert twin is not None
    bea, zoe = again.sit(twin, "bea"), again.sit(twin, "zoe")
    await again.clock.advance(25 + 25)
    assert [event["counted"] for event in zoe.told if event["kind"] == "timed_out"] == [False, True]
    await again.clock.advance(2 + 25)
    assert [event["counted"] for event in zoe.told if event["kind"] == "timed_out"] == [False, True, True]
    assert [seat.time_outs for seat in twin.table.seats if seat] == [1, 1, 0]
    bea.go()


async def test_a_discard_that_a_restart_disturbed_counts_for_nobody(bench: Bench) -> None:
    table = await bench.match("ana", "bea")
    for seat in (0, 1):
        await table.send(goes_along(sight(table.table, seat))[0])
    again = await _restarted(bench)
    twin = again.house.find(table.key)
    assert twin is not None
    zoe = again.sit(twin, "zoe")
    again.sit(twin, "ana")
    await again.clock.advance(25)
    assert zoe.told[0] == {"kind": "timed_out", "seats": [0, 1], "counted": False}


async def test_computer_players_go_on_after_a_restart(bench: Bench) -> None:
    table = await bench.match("ana", computers=1)
    await table.send(goes_along(sight(table.table, 0))[0])
    again = await _restarted(bench)
    twin = again.house.find(table.key)
    assert twin is not None
    await again.clock.advance(2.5)
    assert twin.table.seq > table.table.seq


async def test_a_restored_table_that_nobody_comes_to_is_closed(bench: Bench) -> None:
    table = await bench.table("ana")
    again = await _restarted(bench)
    await again.clock.advance(TEN_MINUTES)
    assert again.house.find(table.key) is None


async def test_a_table_that_cannot_be_read_sleeps_on_and_the_others_wake(bench: Bench) -> None:
    bad, good = await bench.table("ana"), await bench.table("bea")
    [stored] = [table for id, table in bench.store._tables.items() if id == bad.id]
    stored.events.append(StoredEvent("moon_rose", 7, b"{}"))
    again = await _restarted(bench)
    assert [table.id for table in again.house.tables()] == [good.id]
    assert len(await bench.store.live()) == 2


# ── chores and closing ───────────────────────────────────────────────────────


async def test_one_heartbeat_a_second_stores_all_running_clocks(bench: Bench) -> None:
    await bench.house.restore()
    await bench.clock.advance(5)
    assert bench.store.beats == 0
    first, second = await bench.match("ana", "bea"), await bench.match("carla", "dora")
    beats = bench.store.beats
    await bench.clock.advance(3)
    assert bench.store.beats == beats + 3
    assert {(clock.table_id, clock.deadline) for clock in await bench.store.clocks()} == {
        (first.id, "1.1"),
        (second.id, "1.1"),
    }


async def test_a_heartbeat_that_fails_is_followed_by_the_next(bench: Bench) -> None:
    await bench.house.restore()
    await bench.match("ana", "bea")
    bench.store.beat_fails = True
    await bench.clock.advance(3)
    bench.store.beat_fails = False
    beats = bench.store.beats
    await bench.clock.advance(2)
    assert bench.store.beats > beats


async def test_old_seals_are_erased_at_start_and_every_day(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "HEARTBEAT_SECONDS", 3_600.0)
    await bench.house.restore()
    await bench.clock.advance(2 * 86_400)
    assert bench.store.erased == [TODAY - 30 * 86_400] * 3


async def test_a_table_that_was_closed_is_waited_for_no_more(bench: Bench) -> None:
    table = await bench.table("ana")
    await table.send(c.CloseTable())
    assert bench.clock.running() == 0


async def test_a_closed_house_has_stored_its_clocks_and_does_nothing_more(bench: Bench) -> None:
    await bench.house.restore()
    table = await bench.match("ana", "bea", computers=1)
    await bench.table("carla")
    await bench.clock.advance(7.25)
    await bench.house.close()
    [clock] = await bench.store.clocks()
    assert clock.left_ms == 17_750
    assert bench.clock.running() == 0
    with pytest.raises(StoreFailed):
        await table.send(c.Leave(0))
