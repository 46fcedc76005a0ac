"""Waiting with a bound, while the pages live on."""

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

PATIENCE = 30
"""Seconds until a busy machine has shown what a quick one shows at once."""
LOOK_EVERY = 250
"""Milliseconds between two looks; the pages' messages come in meanwhile. Each look costs CPU time."""
FIRST_LOOK = 50
"""Milliseconds after which one looks again for the first time; then twice as many, up to the above."""

Seen = TypeVar("Seen")


def eventually(
    page: Page,
    read: Callable[[], Seen],
    check: Callable[[Seen], bool],
    what: str,
    *,
    within: float = PATIENCE,
) -> Seen:
    """What `read` gives as soon as `check` finds it right. Raises AssertionError with the last it saw.

    `within` are seconds.
    """
    deadline, pause = time.monotonic() + within, FIRST_LOOK
    while True:
        seen = read()
        if check(seen):
            return seen
        assert time.monotonic() < deadline, f"after {within} s not {what}, but: {seen}"
        page.wait_for_timeout(pause)
        pause = min(2 * pause, LOOK_EVERY)


def until(page: Page, happened: Callable[[], bool], what: str, *, within: float = PATIENCE) -> None:
    """Gives back when it has happened; raises AssertionError when it hasn't within so many seconds."""
    eventually(page, happened, bool, what, within=within)
