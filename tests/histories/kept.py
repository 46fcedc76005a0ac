"""What each of those who sat at a table may keep of its hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapado.histories.phh import HandRecord
from tapado.histories.table_record import hands_of, own_cards, record_of
from tapado.rules.events import Event, HandStarted
from tapado.rules.table import Table
from tests.histories.nights import Night


@dataclass(frozen=True)
class Whole:
    """A hand that is over: the public table before it, its events, what was sealed."""

    before: Table
    events: Sequence[Event]
    orders: tuple[tuple[int, ...], ...]

    @property
    def number(self) -> int:
        return self.started.hand

    @property
    def started(self) -> HandStarted:
        started = self.events[0]
        assert isinstance(started, HandStarted)
        return started

    def as_kept_by(self, viewer: int | None) -> HandRecord:
        own = {} if viewer is None else own_cards(self.orders, self.events, viewer)
        return record_of(self.before, self.events, viewer, own)

    def viewers(self) -> list[int | None]:
        """Everybody with a place at the table, dealt in or not, and the public."""
        return [*range(len(self.before.seats)), None]


def whole_hands(played: Night) -> Iterator[Whole]:
    """The hands of a night that are over, in order. Each is of use until the next is asked for."""
    for before, events in hands_of(played.log):
        started = events[0]
        assert isinstance(started, HandStarted)
        yield Whole(before, events, played.seals[started.hand].orders)
