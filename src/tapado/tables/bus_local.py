"""The bus of a house that is one process."""

import logging

from tapado.tables.bus import Heard

log = logging.getLogger(__name__)


class LocalHearing:
    """An ear at one table."""

    __slots__ = ("_bus", "heard", "table_id")

    def __init__(self, bus: "LocalBus", table_id: str, heard: Heard) -> None:
        self._bus = bus
        self.table_id = table_id
        self.heard = heard

    def close(self) -> None:
        """Hears nothing from here on; closing twice is harmless."""
        self._bus.forget(self)


class LocalBus:
    """A Bus whose bells are heard at once, in the loop of whoever rings."""

    def __init__(self) -> None:
        self._ears: dict[str, list[LocalHearing]] = {}

    def ring(self, table_id: str, seq: int) -> None:
        for hearing in tuple(self._ears.get(table_id, ())):
            try:
                hearing.heard(seq)
            except Exception:
                log.exception("an ear at table %s failed", table_id)

    def listen(self, table_id: str, heard: Heard) -> LocalHearing:
        hearing = LocalHearing(self, table_id, heard)
        self._ears.setdefault(table_id, []).append(hearing)
        return hearing

    def forget(self, hearing: LocalHearing) -> None:
        """Takes an ear away, and all that was kept for a table where it was the last."""
        ears = self._ears.get(hearing.table_id, [])
        if hearing in ears:
            ears.remove(hearing)
        if not ears:
            self._ears.pop(hearing.table_id, None)
