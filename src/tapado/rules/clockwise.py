"""Going round the table: seats 0-based, numbered clockwise (K-8), so that «left» is the next one up.

Nothing here needs to know how many seats there are: the ones named are enough.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile


def after(seat: int, seats: Iterable[int]) -> list[int]:
    """The seats named, each once, in the order met when going left from `seat`; `seat` itself comes last."""
    return sorted(set(seats), key=lambda other: (other <= seat, other))


def until(seat: int, ordered: Sequence[int]) -> list[int]:
    """Those met before `seat`, which need not be among them."""
    return list(takewhile(lambda other: other != seat, ordered))


def from_seat(seat: int, seats: Iterable[int]) -> list[int]:
    """The seats named in the order met when going left, beginning with `seat` itself."""
    return sorted(set(seats), key=lambda other: (other < seat, other))
