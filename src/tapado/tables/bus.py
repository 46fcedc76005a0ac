"""The port to the other nodes of a house: a bell that says that a table's log has grown.

It carries no event, hence no secret, and it is never the truth: a bell may be lost, doubled or late. Whoever
hears it reads the log; who misses it learns of it by the next one, or by a conflict when he writes.
"""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[int], None]
"""Called with the last seq that the log has; must be quick."""


class Hearing(Protocol):
    """An open ear."""

    def close(self) -> None:
        """Hears nothing from here on; closing twice is harmless."""


class Bus(Protocol):
    """The bells of all tables."""

    def ring(self, table_id: str, seq: int) -> None:
        """Says that this table's log goes to `seq` by now. Never blocks and never raises."""

    def listen(self, table_id: str, heard: Heard) -> Hearing:
        """Has `heard` called at the bells of this table, one's own included."""
