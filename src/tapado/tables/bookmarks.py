"""Where in a log each viewer's count stood now and then, so that a look back needn't read all of it."""

from bisect import bisect_right
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tapado.rules.events import Event
from tapado.tables.audience import Audience

EVENTS_APART = 200
"""Between two bookmarks, at the least."""

Read = Callable[[int, int], Awaitable[list[tuple[int, Event, bytes]]]]
"""The events after a seq, at most so many: (seq, event, wire form)."""


class _Mark(NamedTuple):
    """After the event `seq` the counts stood so."""

    seq: int
    counts: Audience[bytes]


class Bookmarks:
    """Of one table. Show it the table's audience after each event, from the first."""

    def __init__(self) -> None:
        self._marks = [_Mark(0, Audience())]

    def note(self, seq: int, audience: Audience[bytes]) -> None:
        """The audience has taken this event. No mark is set while something is withheld."""
        if seq - self._marks[-1].seq >= EVENTS_APART and not audience.withholds():
            self._marks.append(_Mark(seq, audience.copy()))

    async def past(self, viewer: int | None, at: int, most: int, last: int, read: Read) -> list[bytes]:
        """What this viewer was told after his count `at`, at most so much, of the log up to `last`."""
        seq, counts = self._before(viewer, at)
        audience, skipped, told = counts.copy(), at - counts.at(viewer), list[bytes]()
        while seq < last and len(told) < skipped + most:
            rows = await read(seq, min(EVENTS_APART, last - seq))
            if not rows:
                break
            for seq, event, what in rows:  # noqa: B007  the last seq is where the next page begins
                told += [one.what for one in audience.take(event, what) if one.reaches(viewer)]
        return told[skipped : skipped + most]

    def _before(self, viewer: int | None, at: int) -> _Mark:
        """The last mark at which the viewer hadn't been told more."""
        return self._marks[bisect_right(self._marks, at, key=lambda mark: mark.counts.at(viewer)) - 1]
