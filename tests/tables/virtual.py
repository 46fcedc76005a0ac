"""Time that passes only when a test says so."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from tapado.tables.works import Works

TURNS = 3
"""Turns of the loop without any work: then all is at rest."""


class VirtualTimer:
    """Something that will be called when its time comes."""

    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class VirtualClock:
    """A Clock that stands still until `advance`; at each moment all work is done before time goes on."""

    def __init__(self, works: Works) -> None:
        self._works = works
        self._now = 0.0
        self._count = count()
        self._timers: list[tuple[float, int, VirtualTimer]] = []

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, callback: Callable[[], object]) -> VirtualTimer:
        timer = VirtualTimer(callback)
        heapq.heappush(self._timers, (self._now + seconds, next(self._count), timer))
        return timer

    async def advance(self, seconds: float) -> None:
        """Lets so many seconds pass, with all that happens in them."""
        await self.rest()
        end = self._now + seconds
        while self._timers and self._timers[0][0] <= end:
            at, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, at)
            if not timer.cancelled:
                timer.callback()
                await self.rest()
        self._now = end

    async def rest(self) -> None:
        """Waits until nothing is under way at this moment."""
        turns = 0
        while turns < TURNS:
            turns = 0 if await self._works.done() else turns + 1
            await asyncio.sleep(0)

    def running(self) -> int:
        """How many timers wait for their time."""
        return sum(not timer.cancelled for _, _, timer in self._timers)
