"""Time at a table: deadlines that run, are stored as they run, and go on after a restart (S-13, S-14).

Nothing here decides anything: when a clock runs out it rings, and a command is sent like any other. A ring
that comes too late is refused by the rules and changes nothing.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal, Protocol

from tapado.rules.deadlines import Deadline

LEAST_AFTER_RESTART_MS = 10_000
"""What a player has left at the least when the house comes back (S-14)."""
NOBODYS = ("next", "still")
"""Pauses between hands: no player has to hurry in them."""
RING_AGAIN_SECONDS = 1.0
"""A clock that has run out rings until what it waits for is over, since the store may fail."""


class Timer(Protocol):
    """Something that will be called."""

    def cancel(self) -> None:
        """Not to be called any more; harmless when it was already."""


class Clock(Protocol):
    """Where the house has its time from. It never runs back, and says nothing of the day."""

    def now(self) -> float:
        """Seconds since some moment."""

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        """Has `callback` called in the house's loop after so many seconds."""


class LoopClock:
    """The clock of the running event loop."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)


@dataclass(frozen=True, slots=True)
class ClockNow:
    """How a running clock stands: milliseconds left, of so many in all. `seat` is None where it is all's."""

    deadline: str
    kind: Literal["bet", "draw", "next", "still", "away", "out"]
    seat: int | None
    left_ms: int
    of_ms: int


class _Running:
    __slots__ = ("deadline", "ends_at", "timer")

    def __init__(self, deadline: Deadline, ends_at: float, timer: Timer) -> None:
        self.deadline = deadline
        self.ends_at = ends_at
        self.timer = timer


class TableClocks:
    """The running clocks of one table. `ring` is called when one runs out, and each second from then on."""

    def __init__(self, clock: Clock, ring: Callable[[Deadline], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._running: dict[str, _Running] = {}

    def follow(self, awaited: Sequence[Deadline], left: Mapping[str, int] | None = None) -> None:
        """Starts the clocks of what is newly awaited, and drops those of what isn't awaited any more.

        After a restart `left` says how many milliseconds each had left when it was last stored.
        """
        wanted = {deadline.id for deadline in awaited}
        for gone in self._running.keys() - wanted:
            self._running.pop(gone).timer.cancel()
        for deadline in awaited:
            if deadline.id not in self._running:
                self._start(deadline, _allowance(deadline, left))

    def now(self) -> list[ClockNow]:
        """All running clocks, as they stand."""
        now = self._clock.now()
        return [
            ClockNow(
                one.deadline.id, one.deadline.kind, one.deadline.seat, _ms(one.ends_at - now), one.deadline.ms
            )
            for one in self._running.values()
        ]

    def stop(self) -> None:
        """Stops them all."""
        self.follow([])

    def _start(self, deadline: Deadline, ms: int) -> None:
        seconds = ms / 1000
        timer = self._clock.call_later(seconds, lambda: self._is_up(deadline))
        self._running[deadline.id] = _Running(deadline, self._clock.now() + seconds, timer)

    def _is_up(self, deadline: Deadline) -> None:
        running = self._running.get(deadline.id)
        if running is None:
            return
        running.timer = self._clock.call_later(RING_AGAIN_SECONDS, lambda: self._is_up(deadline))
        self._ring(deadline)


def _allowance(deadline: Deadline, left: Mapping[str, int] | None) -> int:
    """The milliseconds that a clock begins with: all of them, or what a restart has left of them."""
    if left is None or deadline.id not in left:
        return deadline.ms
    least = 0 if deadline.kind in NOBODYS else LEAST_AFTER_RESTART_MS
    return min(max(left[deadline.id], least), deadline.ms)


def _ms(seconds: float) -> int:
    return max(0, ceil(seconds * 1000))
