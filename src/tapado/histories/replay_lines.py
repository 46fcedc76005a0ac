"""The lines of a hand, and how far they have been read."""

from collections.abc import Iterator, Sequence

from tapado.histories.actions import Action, Note
from tapado.histories.verdict import Refusal


class Lines:
    """Played one after the other; some are read ahead, since the dealer needs to know which cards come."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = actions
        self.at = -1
        """The line that is being played, 0-based; -1 before the first."""
        self._read: set[int] = set()

    def played(self) -> Iterator[Action]:
        """Each line that nobody read ahead, with `at` on it."""
        for at, action in enumerate(self.actions):
            if at not in self._read and not isinstance(action, Note):
                self.at = at
                yield action

    def ahead(self) -> Iterator[tuple[int, Action]]:
        """The lines to come that weren't read yet, and their places."""
        for at in range(self.at + 1, len(self.actions)):
            action = self.actions[at]
            if at not in self._read and not isinstance(action, Note):
                yield at, action

    def read(self, at: int) -> None:
        """This line has been played ahead of its turn."""
        self._read.add(at)

    def blamed(self, refusal: Refusal) -> Refusal:
        """The refusal, of the line that is being played unless it names one or a field."""
        if refusal.action is None and refusal.field is None:
            refusal.action = max(self.at, 0)
        return refusal
