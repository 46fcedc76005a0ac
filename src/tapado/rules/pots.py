"""Side pots, uncalled bets and odd chips (K-10, K-11, C-16, T-6)."""

from collections.abc import Sequence

from tapado.rules.value import value


@value
class Pot:
    """Chips that lie together, and the seats that contest them (0-based, ascending)."""

    amount: int
    seats: tuple[int, ...]


def uncalled(paid: Sequence[int]) -> tuple[int, int] | None:
    """The seat whose bet nobody matched in full, and how much of it goes back; None if there is none.

    `paid` is what each seat has put in over the whole hand, folded seats included.
    """
    most = max(paid)
    if paid.count(most) > 1:
        return None
    second = max([chips for chips in paid if chips != most], default=0)
    return paid.index(most), most - second


def pots(paid: Sequence[int], live: Sequence[bool], dead: int = 0) -> tuple[Pot, ...]:
    """The main pot, then the side pots, each with who contests it; no pot is empty.

    `paid` as for `uncalled`, after what was uncalled went back; `live` tells who has not folded, one at the
    least. `dead` is money that nobody's bet stands for: dead blinds, a pot carried over. What folded seats
    put in lies in the slices that it reaches, and what goes beyond them all in the last one.
    """
    levels = sorted({chips for chips, here in zip(paid, live, strict=True) if here and chips}) or [0]
    if len(levels) == 1:
        amount = sum(paid) + dead
        return (Pot(amount, _contest(paid, live, levels[0])),) if amount else ()
    tops = [*levels[:-1], max(paid)]
    found: list[Pot] = []
    below = 0
    for level, top in zip(levels, tops, strict=True):
        amount = sum(min(chips, top) - min(chips, below) for chips in paid) + (0 if found else dead)
        found.append(Pot(amount, _contest(paid, live, level)))
        below = level
    return tuple(pot for pot in found if pot.amount)


def _contest(paid: Sequence[int], live: Sequence[bool], level: int) -> tuple[int, ...]:
    return tuple([seat for seat, here in enumerate(live) if here and paid[seat] >= level])


def shares(pot: int, winners: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """What each winner gets: equal parts, the odd chips one each to the first of them (K-10).

    `winners` in the order from the left of the button clockwise.
    """
    part, odd = divmod(pot, len(winners))
    return tuple((seat, part + (place < odd)) for place, seat in enumerate(winners))
