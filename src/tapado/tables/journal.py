"""Between a table and its log: what a command adds, and what a log makes."""

from collections.abc import Iterable, Sequence

from tapado.rules.commands import Command, StartHand
from tapado.rules.events import Event, HandStarted, TableClosed
from tapado.rules.replay import fold
from tapado.rules.table import Table
from tapado.tables.chips import transfers_of
from tapado.tables.codec import event_of, seal_form, sealed_of, store_form
from tapado.tables.store import Append, CommandId, KeptHand, Log, Seal, StoredEvent

Happened = Sequence[tuple[Event, StoredEvent]]
"""Events in order, and how they are kept."""


def kept(events: Iterable[Event]) -> Happened:
    """These events, to be kept in today's versions."""
    return [(event, store_form(event)) for event in events]


def read(rows: Iterable[tuple[int, StoredEvent]], *, after: int = 0) -> Happened:
    """The events of a log that follow this seq. Raises CodecError for what can't be read."""
    return [(event_of(stored), stored) for seq, stored in rows if seq > after]


def folded(past: Log) -> Table:
    """The table that a log makes, its newest hand's sealed part attached. Raises CodecError or ValueError."""
    sealed = None if past.seal is None else sealed_of(past.seal.body)
    return fold((event for event, _ in read(past.events)), sealed)


def append_of(
    table_id: str,
    before: Table | None,
    happened: Happened,
    *,
    command: Command | None,
    id: CommandId | None,
    hands: tuple[KeptHand, ...] = (),
) -> Append:
    """What a command adds to the log of the table as it was before; None for one that is opened by it.

    A new hand's seal is written with it (S-21), so are the chips that come or go (S-9), and
    what people keep of a hand that is over (S-24).
    """
    return Append(
        table_id=table_id,
        after=0 if before is None else before.seq,
        events=tuple(stored for _, stored in happened),
        command=id,
        seal=_seal(command, happened),
        closes=any(isinstance(event, TableClosed) for event, _ in happened),
        transfers=transfers_of(table_id, before, [event for event, _ in happened]),
        hands=hands,
    )


def _seal(command: Command | None, happened: Happened) -> Seal | None:
    if not isinstance(command, StartHand):
        return None
    started = next(event for event, _ in happened if isinstance(event, HandStarted))
    return Seal(started.hand, seal_form(command.sealed))
