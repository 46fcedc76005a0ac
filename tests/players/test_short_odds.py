"""The odds of the 32 cards."""

from itertools import pairwise
from random import Random

import pytest

from tapado.cards.text import parse_cards
from tapado.hands.high import rank_of_five
from tapado.players.chances import OF_32, OF_52, become, best
from tapado.players.odds_32 import AFTER_DRAW, BEFORE_DRAW
from tapado.players.packs import SHORT
from tapado.players.value import MADE_ROWS, read
from tests.players.short_odds import ShortCount


def test_the_tables_agree_with_dealing() -> None:
    count, chance = ShortCount(), Random(7)
    for _ in range(12_000):
        count.deal(chance)
    order = sorted(BEFORE_DRAW, key=lambda row: BEFORE_DRAW[row][0])
    for row in ("A high", "pair 8", "pair J", "pair A", "two pair Q", "three"):
        assert count.against_all(row) == pytest.approx(BEFORE_DRAW[row][1][0], abs=0.05)
    for changed in (1, 3):
        below = dict(zip(MADE_ROWS, count.below(changed, order), strict=True))
        for row in ("pair Q", "two pair K", "three", "straight"):
            assert below[row] == pytest.approx(AFTER_DRAW[row][changed], abs=0.07)


def test_after_the_draw_a_better_hand_beats_as_many_or_more() -> None:
    for worse, better in pairwise(AFTER_DRAW.values()):
        assert all(a <= b for a, b in zip(worse, better, strict=True))


def test_the_same_hand_is_worth_less_among_32_cards() -> None:
    kings = parse_cards("Kh Kd Jc 9s 7h")
    assert become(read(kings, SHORT), [(0.8, 1.0)], OF_32) < become(read(kings), [(0.8, 1.0)], OF_52)
    two_pair = rank_of_five(parse_cards("Qh Qd Jc Js 7h"))
    assert best(two_pair, [(3, 1.0)], OF_32) < best(two_pair, [(3, 1.0)], OF_52)
