"""A port that nobody uses, nor gets meanwhile."""

import os
import socket
from itertools import cycle

import pytest

WORKERS = 16
EACH = 600
FIRST = 20_000
"""Each worker of a parallel run has so many ports, from here on: all below those that systems give out by
themselves (from 32768 on), so that no other test gets one before the house listens, or while it is down."""


def _ports() -> list[int]:
    """This worker's, beginning where another run at the same time most likely doesn't."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    begins = os.getpid() % EACH
    return [FIRST + worker * EACH + (begins + number) % EACH for number in range(EACH)]


_next = cycle(_ports())


@pytest.fixture
def free_port() -> int:
    return next(port for _, port in zip(range(EACH), _next, strict=False) if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":  # as the house does: a connection that has just ended is in nobody's way
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
