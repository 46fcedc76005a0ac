"""What a table with blinds remembers from one hand to the next, and what each seat owes (C-4, C-17 to C-20).

Seats are 0-based. A mark belongs to whoever holds the seat, so it goes when he leaves: see `vacated`.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal

from tapado.rules.value import value

Kind = Literal["ante", "small", "big", "live", "dead"]
"""What a forced bet is: an ante, a blind in its turn, a live big blind out of turn, or a dead small blind."""


@value
class Places:
    """Who had the button and the blinds in the last hand, and who owes what.

    Without a button it is the table's first hand, or the first since it stood still: the button is drawn by
    lot, and nobody owes anything (C-4). Who holds a seat and is in none of the three lists is new (C-18).
    That the button has passed somebody is not kept: where he sits says so.
    """

    button: int | None = None
    small: int | None = None
    """Who posted the small blind: heads-up the button; None when it was missed (C-20)."""
    bigs: tuple[int, ...] = ()
    """Who posted the big blind; two where the small one was missed, the original first (C-20)."""
    settled: tuple[int, ...] = ()
    """Who owes nothing, whether he plays or not."""
    missed_big: tuple[int, ...] = ()
    """Who bears the mark «ML» (C-19)."""
    missed_small: tuple[int, ...] = ()
    """Who missed the small blind, and no big one since (C-20)."""


STANDSTILL: Final = Places()
"""What is left to remember when the next hand was due and fewer than two were ready for it (C-4)."""

PRICE: Final[Mapping[str, tuple[Kind, ...]]] = {
    "C-18": ("live",),
    "C-19": ("dead", "live"),
    "C-20": ("dead",),
}
"""What coming in before one's big blind costs, by the rule under which it is owed."""


def owes(places: Places, seat: int) -> str | None:
    """The rule by which the holder of the seat isn't simply dealt in: C-18, C-19 or C-20; None if he is.

    He either posts its `PRICE`, where the place of the seat allows that, or waits for the big blind.
    """
    if places.button is None or seat in places.settled:
        return None
    if seat in places.missed_big:
        return "C-19"
    return "C-20" if seat in places.missed_small else "C-18"


def vacated(places: Places, seat: int) -> Places:
    """The same without the debts and rights of the seat's holder, who left: they don't pass on (C-4).

    Whoever sits down there next is new, also in the seat that a blind or the button was due to.
    """
    return replace(
        places,
        settled=_without(seat, places.settled),
        missed_big=_without(seat, places.missed_big),
        missed_small=_without(seat, places.missed_small),
    )


def _without(seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)
