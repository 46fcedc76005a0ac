"""Where the button and the small blind stand in the next hand, and who may come in by posting (C-17 to C-20).

Whom the big blind falls to, and so who else is dealt in, is settled in `blinds`.
"""

from collections.abc import Collection

from tapado.rules.clockwise import after, from_seat, until
from tapado.rules.places import Places, owes
from tapado.rules.value import value


@value
class Line:
    """The places that the last hand leaves to the next one, if three or more play it."""

    button: int
    small: int | None
    """None: nobody posts the small blind, and two the big one (C-20)."""
    last: int
    """The big blind is sought to the left of this seat."""


def line_of(places: Places, ready: Collection[int]) -> Line:
    """The line among those who owe nothing and are ready: at least one. `places` has a button."""
    if places.small == places.button:
        return _after_two(places, ready)
    due, small = _due(places)
    button = _button(due, small, ready)
    return Line(button, small if small in ready and small != button else None, small)


def _due(places: Places) -> tuple[int, int]:
    """Whose turn the button and the small blind are: those who posted in the last hand, in their order."""
    if places.small is None:
        original, also = places.bigs
        return original, also
    return places.small, places.bigs[-1]


def _button(due: int, small: int, ready: Collection[int]) -> int:
    """Who is due; or the last big blind; or the nearest before: those after them haven't paid yet (C-17)."""
    for seat in (due, small):
        if seat in ready:
            return seat
    return after(due, ready)[-1]


def _after_two(places: Places, ready: Collection[int]) -> Line:
    """After a heads-up hand the button changes sides, and the blinds follow (C-4)."""
    button = from_seat(places.bigs[-1], ready)[0]
    small = after(button, ready)[0]
    return Line(button, None if small == button else small, small)


def reach_of(line: Line, seats: Collection[int]) -> list[int]:
    """The seats left of the blinds: from where the big blind is sought up to the button."""
    return until(line.button, after(line.last, {*seats, line.button}))


# ── what a seat may choose ─────────────────────────────────────────────────────


def may_post(places: Places, seat: int) -> bool:
    """Whether the holder of a taken seat has to choose between posting and waiting for the big blind."""
    return owes(places, seat) is not None and bool(places.settled) and must_wait(places, seat) is None


def must_wait(places: Places, seat: int) -> str | None:
    """The rule by which the seat waits until the button has passed; None when it needn't.

    So it is if all who owe nothing play the next hand. Should one of them be gone by then, `next_places` goes
    by what is so then: the choice to post is kept, and done when it may be.
    """
    rule = owes(places, seat)
    if rule is None or not places.settled:
        return None
    return None if seat in reach_of(line_of(places, places.settled), (seat,)) else rule
