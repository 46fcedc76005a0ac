"""Pots, uncalled bets and odd chips against the settlement chip by chip, whatever was put in (K-10, K-11)."""

from random import Random

import pytest

from tapado.rules.pots import Pot, pots, shares, uncalled
from tests.hands.plain import PlainRank
from tests.simulation import settlement
from tests.simulation.settlement import Share, heaps, settled

CASES = 3_000
AMOUNTS = (0, 1, 2, 3, 5, 5, 7, 20, 20, 33)

Put = tuple[list[int], list[bool], int]
"""What each seat has put in, who is still in, and what nobody's bet stands for."""


def _put(chance: Random) -> Put:
    seats = chance.randint(2, 10)
    paid = [chance.choice(AMOUNTS) for _ in range(seats)]
    live = [chance.random() < 0.6 for _ in range(seats)]
    live[chance.randrange(seats)] = True
    return paid, live, chance.choice((0, 0, 1, 5))


@pytest.mark.parametrize("seed", range(4))
def test_pots_are_what_chips_laid_one_by_one_come_to(seed: int) -> None:
    chance = Random(seed)
    for _ in range(CASES):
        paid, live, dead = _put(chance)
        here = [seat for seat, still in enumerate(live) if still]
        piles = heaps(dict(enumerate(paid)), here, dead)
        if any(paid[seat] for seat in here):  # somebody who put in nothing contests nothing
            found = [Pot(heap.chips, tuple(sorted(heap.seats))) for heap in piles]
            assert list(pots(paid, live, dead)) == found
        assert sum(heap.chips for heap in piles) == sum(paid) + dead


@pytest.mark.parametrize("seed", range(4))
def test_what_nobody_matched_goes_back(seed: int) -> None:
    chance = Random(seed)
    for _ in range(CASES):
        paid, _, _ = _put(chance)
        assert uncalled(paid) == settlement.uncalled(dict(enumerate(paid)))


@pytest.mark.parametrize("seed", range(4))
def test_odd_chips_go_one_each_to_the_first_winners(seed: int) -> None:
    chance = Random(seed)
    for _ in range(CASES):
        paid, live, dead = _put(chance)
        here = [seat for seat, still in enumerate(live) if still]
        piles = heaps(dict(enumerate(paid)), here, dead)
        ranks: dict[int, PlainRank] = {seat: (chance.randint(0, 2), ()) for seat in here}
        order = chance.sample(here, len(here))
        found = settled(piles, ranks, order)
        assert sum(share.amount for share in found) == sum(paid) + dead
        for number, heap in enumerate(piles):
            got = [(share.seat, share.amount) for share in found if share.pot == number]
            winners = _winners(found, number)
            assert list(shares(heap.chips, winners)) == got


def _winners(found: list[Share], number: int) -> tuple[int, ...]:
    return next(share.winners for share in found if share.pot == number)
