"""Playing a match from several pages at once: whoever is asked acts, until something has come true."""

import time
from collections.abc import Callable, Sequence

from tests.end_to_end.people import Person
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import LOOK_EVERY

MATCH_WITHIN = 420
"""Seconds of the wall clock for a whole match on a busy machine, most of which computer players think."""

Policy = Callable[[TablePage], None]
"""What somebody does who is asked something."""


def play(people: Sequence[Person], policy: Policy, *, until: Callable[[], bool]) -> None:
    """Lets whoever is asked act, until that has come true. Raises AssertionError for a match without end."""
    deadline = time.monotonic() + MATCH_WITHIN
    while not until():
        assert time.monotonic() < deadline, f"no end after {MATCH_WITHIN} s"
        asked = [person.table for person in people if person.table.asked is not None]
        for table in asked:
            policy(table)
        if not asked:
            people[0].page.wait_for_timeout(LOOK_EVERY)


def all_in(table: TablePage) -> None:
    """Raises to the cap, or matches it, and keeps the cards: the quickest way to an end."""
    if _keeps_all(table):
        return
    most = table.bet_offered()["raise_most"]
    if most is not None:
        table.raise_to(most)
    else:
        table.call()


def cheap(table: TablePage) -> None:
    """Opens with 5, calls up to 25, folds to more."""
    if _keeps_all(table):
        return
    price = table.bet_offered()["call_to"]
    if price is None:
        table.raise_to(5)
    elif price <= 25:
        table.call()
    else:
        table.fold()


def _keeps_all(table: TablePage) -> bool:
    """Ends the discard, where that is what is asked."""
    drawing = table.asked is not None and table.asked[0] == "draw"
    if drawing:
        table.end_discard()
    return drawing
