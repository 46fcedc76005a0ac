"""Clocks begin, end, ring and come back as S-13 and S-14 say."""

import asyncio

import pytest

from tapado.rules.deadlines import Deadline
from tapado.tables.clock import ClockNow, LoopClock, TableClocks
from tapado.tables.works import Works
from tests.tables.virtual import VirtualClock

BET = Deadline("4.2", "bet", 1, 25_000)
DRAW = Deadline("4.3", "draw", None, 25_000)
NEXT = Deadline("next.5", "next", None, 4_000)
STILL = Deadline("still.5", "still", None, 4_000)
OUT = Deadline("out.0.17", "out", 0, 600_000)
AWAY = Deadline("away.0.17", "away", 0, 180_000)


class Bench:
    def __init__(self) -> None:
        self.clock = VirtualClock(Works())
        self.rung: list[str] = []
        self.clocks = TableClocks(self.clock, lambda deadline: self.rung.append(deadline.id))

    def left(self) -> dict[str, int]:
        return {one.deadline: one.left_ms for one in self.clocks.now()}


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def test_a_clock_rings_when_its_time_is_up_and_not_before(bench: Bench) -> None:
    bench.clocks.follow([BET])
    await bench.clock.advance(24.999)
    assert bench.rung == []
    await bench.clock.advance(0.001)
    assert bench.rung == ["4.2"]


async def test_a_clock_rings_every_second_until_what_it_waits_for_is_over(bench: Bench) -> None:
    bench.clocks.follow([BET])
    await bench.clock.advance(27.5)
    assert bench.rung == ["4.2"] * 3
    assert bench.left() == {"4.2": 0}
    bench.clocks.follow([])
    await bench.clock.advance(10)
    assert bench.rung == ["4.2"] * 3


async def test_a_clock_that_is_awaited_still_goes_on_and_is_not_begun_anew(bench: Bench) -> None:
    bench.clocks.follow([DRAW])
    await bench.clock.advance(10)
    bench.clocks.follow([DRAW, AWAY])
    assert bench.left() == {"4.3": 15_000, "away.0.17": 180_000}
    await bench.clock.advance(15)
    assert bench.rung == ["4.3"]


async def test_what_is_not_awaited_any_more_never_rings(bench: Bench) -> None:
    bench.clocks.follow([BET, AWAY])
    bench.clocks.follow([AWAY])
    await bench.clock.advance(179)
    assert bench.rung == []
    assert bench.left() == {"away.0.17": 1_000}
    assert bench.clock.running() == 1


async def test_stopped_clocks_are_gone(bench: Bench) -> None:
    bench.clocks.follow([BET, AWAY])
    bench.clocks.stop()
    assert bench.left() == {}
    assert bench.clock.running() == 0


async def test_a_clock_tells_whose_it_is_and_how_it_stands(bench: Bench) -> None:
    bench.clocks.follow([BET, NEXT])
    await bench.clock.advance(1.5)
    assert bench.clocks.now() == [
        ClockNow("4.2", "bet", 1, 23_500, 25_000),
        ClockNow("next.5", "next", None, 2_500, 4_000),
    ]


@pytest.mark.parametrize(
    ("deadline", "stored", "begins_with"),
    [
        (BET, 17_250, 17_250),
        (BET, 9_999, 10_000),
        (BET, 0, 10_000),
        (AWAY, 3, 10_000),
        (BET, 99_000, 25_000),
        (NEXT, 1_200, 1_200),
        (NEXT, 0, 0),
        (STILL, 1_200, 1_200),
        (STILL, 0, 0),
        (OUT, 3, 10_000),
        (Deadline("1.1", "bet", 0, 8_000), 2_000, 8_000),
    ],
)
async def test_after_a_restart_a_clock_goes_on_but_never_under_ten_seconds(
    bench: Bench, deadline: Deadline, stored: int, begins_with: int
) -> None:
    bench.clocks.follow([deadline], {deadline.id: stored})
    assert bench.left() == {deadline.id: begins_with}


async def test_after_a_restart_a_clock_that_no_heartbeat_saw_has_its_whole_time(bench: Bench) -> None:
    bench.clocks.follow([BET], {"4.1": 300})
    assert bench.left() == {"4.2": 25_000}


async def test_the_loops_clock_calls_in_the_loop_and_can_be_cancelled() -> None:
    clock, called = LoopClock(), asyncio.Event()
    before = clock.now()
    clock.call_later(0, lambda: pytest.fail("it was cancelled")).cancel()
    clock.call_later(0, called.set)
    await asyncio.wait_for(called.wait(), 30)
    assert clock.now() >= before
