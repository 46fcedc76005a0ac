"""A table from its log: memory is a cache."""

from collections.abc import Iterable

from tapado.rules.commands import Sealed
from tapado.rules.events import Event, TableOpened
from tapado.rules.evolve import evolve
from tapado.rules.table import Table, new_table


def fold(events: Iterable[Event], sealed: Sealed | None = None) -> Table:
    """The table after these events, the first of which opens it; ValueError if it doesn't.

    `sealed` is the newest hand's sealed part; without it the fold is public, and nobody's cards are known.
    """
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, TableOpened):
        raise ValueError("a table's log begins with TableOpened")
    table = new_table(first.setup)
    evolve(table, first)
    for event in log:
        evolve(table, event)
    if table.hand is not None:
        table.sealed = sealed
    return table
