"""Turning things round so that one attempt differs from the next, and always in the same way."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
_FACTOR, _STEP, _SIZE = 6364136223846793005, 1442695040888963407, 1 << 64


class Chance:
    """The same numbers for the same seed. Good enough to look for an example, and for nothing else."""

    def __init__(self, seed: int) -> None:
        self._state = seed * _STEP % _SIZE

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including `limit`."""
        self._state = (self._state * _FACTOR + _STEP) % _SIZE
        return (self._state >> 33) % limit

    def mixed(self, things: Iterable[T]) -> list[T]:
        """All of them in another order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
