"""How large the pots of a table are, on the average of its last hands."""

from collections import deque

from tapado.rules.events import Event, HandEnded, HandStarted, PotAwarded

HANDS = 20


class AveragePot:
    """Fed with a table's events, in order."""

    def __init__(self) -> None:
        self._pots: deque[int] = deque(maxlen=HANDS)
        self._running = 0

    def take(self, event: Event) -> None:
        """Something has happened; only who wins how much is of interest."""
        if isinstance(event, HandStarted):
            self._running = 0
        elif isinstance(event, PotAwarded):
            self._running += event.amount
        elif isinstance(event, HandEnded):
            self._pots.append(self._running)

    def chips(self) -> int | None:
        """The average, rounded; None before the first hand is over."""
        return round(sum(self._pots) / len(self._pots)) if self._pots else None
