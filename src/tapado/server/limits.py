"""How often somebody may do something: allowances that refill as time goes by."""

from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds that never run back."""

TIDY_AT = 4096
"""So many keys at the least, and those with a full allowance are forgotten."""


class Allowance:
    """`most` at once, and `a_second` more as time goes by."""

    __slots__ = ("_a_second", "_clock", "_left", "_most", "_seen")

    def __init__(self, most: float, a_second: float, clock: Clock) -> None:
        self._most = self._left = most
        self._a_second = a_second
        self._clock = clock
        self._seen = clock()

    def take(self, cost: float = 1) -> bool:
        """Whether so much more is allowed now; then it is used up."""
        self._refill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def is_full(self) -> bool:
        """Whether nothing of it is used: then it may be forgotten."""
        self._refill()
        return self._left >= self._most

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._seen) * self._a_second)
        self._seen = now


class Turnstile:
    """So many a minute for each key, an address or a person; `at_once` as many, unless told otherwise."""

    def __init__(self, a_minute: int, clock: Clock, *, at_once: int | None = None) -> None:
        self._a_minute = a_minute
        self._at_once = a_minute if at_once is None else at_once
        self._clock = clock
        self._allowances: dict[str, Allowance] = {}
        self._tidy_at = TIDY_AT

    def take(self, key: str) -> bool:
        """Whether one more is allowed for this key now."""
        if len(self._allowances) >= self._tidy_at:
            self._tidy()
        allowance = self._allowances.get(key)
        if allowance is None:
            allowance = self._allowances[key] = Allowance(self._at_once, self._a_minute / 60, self._clock)
        return allowance.take()

    def _tidy(self) -> None:
        self._allowances = {key: one for key, one in self._allowances.items() if not one.is_full()}
        self._tidy_at = max(TIDY_AT, 2 * len(self._allowances))  # a crowd isn't looked through at each step
