"""A whole house with its doors open on a free port, in the test's own event loop."""

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest

from tests.server.visitors import Doors, OpenDoors, open_doors


@pytest.fixture
async def open_house(tmp_path: Path) -> AsyncIterator[OpenDoors]:
    """Opens as many houses as a test wants, each with its own data, and closes them."""
    numbers = count()
    async with AsyncExitStack() as stack:

        async def opened(**wishes: object) -> Doors:
            file = tmp_path / f"{next(numbers)}.sqlite3"
            return await stack.enter_async_context(open_doors(file, **wishes))  # type: ignore[arg-type]

        yield opened


@pytest.fixture
async def house(open_house: OpenDoors) -> Doors:
    """One open house as it is by default."""
    return await open_house()


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a test does may make the server log a fault of its own."""
    caplog.set_level(logging.WARNING)
    yield
    records = [record for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    faults = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert faults == []
