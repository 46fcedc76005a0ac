"""Who is at the door: so many connections and no more, and none that keeps a place without asking anything.

Each connection is a file of the process. When it may open no more, nobody gets in, and the event loop writes
a trace into the log for each who tries.
"""

import asyncio
from collections import Counter
from functools import partial
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tapado.server.doors import household
from tapado.server.settings import is_loopback

MOST_EACH = 256
"""Connections of one household; a proxy on this machine looks after its own callers."""
AT_A_TIME = 64
"""So many are let in before the loop does anything else."""
KEPT_BACK = 4 * AT_A_TIME + 128
"""Files that the process needs besides; who is sent away holds one for some turns of the loop, too."""
WANTED_FILES = 16_384
ENOUGH = 4_096
"""Connections, where the system tells no limit."""
PATIENCE_SECONDS = 20.0
"""How often it is looked at each whether it has gone on; who hasn't is sent away."""


class Callers:
    """The open connections of one house."""

    def __init__(self, most: int, most_each: int = MOST_EACH) -> None:
        self._most = most
        self._most_each = most_each
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._each: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Whether there is room for one more from there; then it is counted until `leave`."""
        home = household(address)
        if len(self._open) >= self._most or (self._each[home] >= self._most_each and not is_loopback(home)):
            return False
        self._open[transport] = home
        self._each[home] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """That one is closed; harmless where it never came in."""
        home = self._open.pop(transport, None)
        if home is not None:
            self._each[home] -= 1
            self._each += Counter()  # forgets those at zero


class CountedHttp(H11Protocol):
    """A connection that is counted, and closed when it doesn't get on with asking."""

    def __init__(self, *args: Any, callers: Callers, **wishes: Any) -> None:
        super().__init__(*args, **wishes)
        self._callers = callers
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._callers.enter(transport, self.client[0] if self.client else ""):
            self._look_again(None)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._callers.leave(self.transport)
        super().connection_lost(exc)

    def _look(self, before: object) -> None:
        """Unless it has become a socket, which has pings of its own."""
        if self.transport.get_protocol() is not self:
            return
        if self.cycle is before and self._awaits_something():
            self.transport.abort()
        else:
            self._look_again(self.cycle)

    def _look_again(self, before: object) -> None:
        self._timer = self.loop.call_later(PATIENCE_SECONDS, self._look, before)

    def _awaits_something(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body


class CountedSocket(WebSocketsSansIOProtocol):
    """What a counted connection becomes."""

    def __init__(self, *args: Any, callers: Callers, **wishes: Any) -> None:
        super().__init__(*args, **wishes)
        self._callers = callers

    def connection_lost(self, exc: Exception | None) -> None:
        self._callers.leave(self.transport)
        super().connection_lost(exc)


def protocols(callers: Callers) -> dict[str, Any]:
    """For uvicorn's settings."""
    return {
        "http": partial(CountedHttp, callers=callers),
        "ws": partial(CountedSocket, callers=callers),
        "backlog": AT_A_TIME,
    }


def room() -> int:
    """So many connections this process has files for, having asked for more."""
    try:
        import resource
    except ImportError:  # Windows
        return ENOUGH
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    return ENOUGH if soft == resource.RLIM_INFINITY else max(soft - KEPT_BACK, soft // 4)
