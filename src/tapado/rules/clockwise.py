"""Going round the table: seats 0-based, numbered clockwise (K-8), so that «left» is the next one up.

Nothing here needs to know how many seats there are: the ones named are enough.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence


def after(seat: int, seats: Iterable[int]) -> list[int]:
    """The seats named, each once, in the order met when going left from `seat`; `seat` itself comes last."""
    ordered = sorted({*seats})
    cut = bisect_right(ordered, seat)
    return ordered[cut:] + ordered[:cut]


def until(seat: int, ordered: Sequence[int]) -> list[int]:
    """Those met before `seat`, which need not be among them."""
    return list(ordered[: ordered.index(seat)] if seat in ordered else ordered)


def from_seat(seat: int, seats: Iterable[int]) -> list[int]:
    """The seats named in the order met when going left, beginning with `seat` itself."""
    ordered = sorted({*seats})
    cut = bisect_left(ordered, seat)
    return ordered[cut:] + ordered[:cut]
