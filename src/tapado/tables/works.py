"""The works that a house has under way, so that none is lost and all can be waited for."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Works:
    """Tasks that belong to the house and not to whoever asked for them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begins a work; it goes on even if who waits for it is cancelled (use `asyncio.shield`)."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def done(self) -> bool:
        """Waits until nothing is under way, whatever came of it; gives whether anything was."""
        busy = bool(self._tasks)
        while self._tasks:
            await asyncio.wait(self._tasks)
        return busy
