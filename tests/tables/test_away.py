"""Somebody who doesn't act any more, at a table that lives: away, then gone (M-6, S-14, S-15)."""

from tapado.players.minds import plainest
from tapado.rules import commands as c
from tapado.tables.service import TableService
from tests.tables.bench import UNTIMED, Bench

TURN, PAUSE, LEAVES = 25.0, 2.0, 180.0
"""Seconds of a betting turn, after a hand that nobody saw, and away until it counts as leaving."""
THREE_TURNS = 3 * TURN + 2 * PAUSE
"""From the first of three hands in which the mano folds by his clock to the end of the third turn."""


async def test_after_three_time_outs_one_is_away_and_after_three_minutes_gone() -> None:
    bench = Bench()
    table = await bench.match("ana", "bea")
    bea = bench.sit(table, "bea")
    await bench.clock.advance(THREE_TURNS)
    assert kinds_of_clocks(table) == ["away"]
    assert bea.kinds().count("went_away") == 1
    await bench.clock.advance(LEAVES - 1)
    assert stage(table) == "playing"
    await bench.clock.advance(1)
    assert stage(table) == "ended"
    assert bea.told[-2:] == [
        {"kind": "left", "seat": 0, "why": "away"},
        {"kind": "match_ended", "standing": [[1, 1], [0, 2]]},
    ]


async def test_whoever_comes_back_in_time_is_asked_again() -> None:
    bench = Bench()
    table = await bench.match("ana", "bea")
    await bench.clock.advance(THREE_TURNS + LEAVES - 1)
    await table.send(c.ComeBack(0))
    assert kinds_of_clocks(table) == ["next"]
    await bench.clock.advance(PAUSE)
    [clock] = table.clocks()
    assert (clock.kind, clock.seat, clock.left_ms) == ("bet", 0, TURN * 1000)


async def test_computer_players_play_on_without_him_until_he_is_gone_and_no_longer() -> None:
    bench = Bench(think=lambda view, own, options, chance: plainest(options))
    table = await bench.match("ana", computers=3)
    ana = bench.sit(table, "ana")
    while "went_away" not in ana.kinds():
        await bench.clock.advance(1)
    since = ana.kinds().index("went_away")
    await bench.clock.advance(LEAVES - 1)
    his = [event for event in ana.told[since:] if event.get("seat") == 0]
    assert ana.kinds()[since:].count("hand_ended") > 10
    assert {event["why"] for event in his if event["kind"] == "folded"} == {"away"}
    assert stage(table) == "playing"
    await bench.clock.advance(60)
    assert stage(table) == "ended"


async def test_when_both_are_away_nobody_is_asked_and_the_match_ends_by_itself() -> None:
    bench = Bench()
    table = await bench.match("ana", "bea", "carla")
    await bench.clock.advance(10 * 60)
    assert stage(table) == "ended"
    assert kinds_of_clocks(table) == []


async def test_the_three_minutes_go_on_after_a_restart() -> None:
    bench = Bench()
    await bench.house.restore()
    table = await bench.match("ana", "bea")
    await bench.clock.advance(THREE_TURNS + 100)
    again = Bench(bench.store)
    await again.house.restore()
    twin = again.house.find(table.key)
    assert twin is not None
    [clock] = twin.clocks()
    assert clock.kind == "away"
    assert 79_000 <= clock.left_ms <= 81_000
    await again.clock.advance(82)
    assert stage(twin) == "ended"


async def test_without_clocks_nobody_is_ever_away() -> None:
    bench = Bench()
    table = await bench.match("ana", "bea", setup=UNTIMED)
    await bench.clock.advance(24 * 3600 - 1)
    assert stage(table) == "playing"
    assert [seat.away for seat in table.table.seats if seat] == [False, False]


def stage(table: TableService) -> str:
    return table.table.stage


def kinds_of_clocks(table: TableService) -> list[str]:
    return [clock.kind for clock in table.clocks()]
