"""Pots settled chip by chip, in the words of K-10 and K-11 and nothing else.

The rules slice the pots by levels; here each chip is laid on its own, and each is dealt out on its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.hands.plain import PlainRank


@dataclass
class Heap:
    """Chips that the same seats contest."""

    seats: frozenset[int]
    chips: int = 0


@dataclass
class Share:
    """What a winner gets of a pot; `pot` is 0 for the main pot."""

    pot: int
    seat: int
    amount: int
    winners: tuple[int, ...]


def heaps(paid: Mapping[int, int], live: Sequence[int], dead: int) -> list[Heap]:
    """The main pot first. `paid` is what each has put in over the hand, `dead` what nobody's bet stands for.

    The n-th chip of each seat lies in a heap with the n-th chips of the others, and is contested by those
    still in who have put in as many (K-11). What only folded seats have put in lies in the last heap.
    """
    found: list[Heap] = []
    for level in range(1, max(paid.values(), default=0) + 1):
        chips = sum(amount >= level for amount in paid.values())
        seats = frozenset(seat for seat in live if paid[seat] >= level)
        if not found or (seats and seats != found[-1].seats):
            found.append(Heap(seats or frozenset(live)))
        found[-1].chips += chips
    if dead and not found:
        found.append(Heap(frozenset(live)))
    if dead:
        found[0].chips += dead
    return found


def uncalled(paid: Mapping[int, int]) -> tuple[int, int] | None:
    """Who has chips in that nobody matched, and how many; None if all are matched (K-11)."""
    for seat, amount in paid.items():
        others = max((chips for other, chips in paid.items() if other != seat), default=0)
        if amount > others:
            return seat, amount - others
    return None


def settled(piles: Sequence[Heap], ranks: Mapping[int, PlainRank], order: Sequence[int]) -> list[Share]:
    """The last side pot first (C-16), each dealt out chip by chip to its winners in `order` (K-10)."""
    found = []
    for number, heap in reversed(list(enumerate(piles))):
        best = max(ranks[seat] for seat in heap.seats)
        winners = tuple(seat for seat in order if seat in heap.seats and ranks[seat] == best)
        got = dict.fromkeys(winners, 0)
        for chip in range(heap.chips):
            got[winners[chip % len(winners)]] += 1
        found += [Share(number, seat, got[seat], winners) for seat in winners]
    return found
