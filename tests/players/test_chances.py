"""How likely a hand wins: the tables, and what is made of them."""

from itertools import pairwise
from random import Random

import pytest

from tapado.cards.card import Card
from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.hands.high import rank_of_five
from tapado.players.chances import after_draw, before_draw, standing_of
from tapado.players.draw import best_discard
from tapado.players.odds import AFTER_DRAW, BEFORE_DRAW, RANGES
from tapado.players.value import HOPE_ROWS, MADE_ROWS

ANYTHING = (1.0, 1.0)


def test_the_tables_have_a_row_for_every_hand() -> None:
    assert set(BEFORE_DRAW) == {*MADE_ROWS, *HOPE_ROWS}
    assert tuple(AFTER_DRAW) == MADE_ROWS
    assert all(len(wins) == len(RANGES) for _, wins in BEFORE_DRAW.values())


def test_after_the_draw_a_better_hand_beats_as_many_or_more() -> None:
    for worse, better in pairwise(AFTER_DRAW.values()):
        assert all(a <= b for a, b in zip(worse, better, strict=True))


@pytest.mark.parametrize("cards", ["Ah Jd 8c 6s 3h", "9h 9d Jc 6s 3h", "Ah Ad Jc 6s 3h", "Kh 9h 6h 4h 2c"])
def test_the_table_agrees_with_dealing(cards: str) -> None:
    hand = list(parse_cards(cards))
    deals = 4_000
    won = sum(_wins_dealt(hand, Random(seed)) for seed in range(deals)) / deals
    assert before_draw(hand, [ANYTHING]) == pytest.approx(won, abs=0.05)


def test_better_opponents_and_more_of_them_leave_a_smaller_chance() -> None:
    cards = parse_cards("Qh Qd 6c 4s 2h")
    one, choosy = before_draw(cards, [ANYTHING]), before_draw(cards, [(0.3, 1.0)])
    assert choosy < one
    assert before_draw(cards, [ANYTHING, ANYTHING]) == pytest.approx(one * one)
    assert choosy < before_draw(cards, [(0.3, 0.5)]) < 1


def test_a_flush_that_comes_beats_several_at_once() -> None:
    cards = parse_cards("Kh 9h 6h 4h 2c")
    assert before_draw(cards, [(0.3, 1.0)] * 3) > 0.13


def test_who_changed_fewer_cards_holds_more() -> None:
    cards = parse_cards("Ah Ad Kc 4s 2h")
    chances = [after_draw(cards, [(changed, 1.0)]) for changed in (0, 1, 2, 3, 4, 5)]
    assert chances[0] < 0.2
    assert chances[3] > chances[2] > chances[0]
    assert chances[4] > chances[3] > chances[1]
    assert chances[5] == chances[4]


def test_a_bet_after_the_draw_makes_an_opponent_better() -> None:
    cards = parse_cards("Ah Ad Kc 4s 2h")
    assert after_draw(cards, [(3, 0.5)]) < after_draw(cards, [(3, 1.0)])


def test_the_best_hands_are_sure_to_win() -> None:
    assert after_draw(parse_cards("Ah Kh Qh Jh Th"), [(1, 0.4), (0, 0.4), (3, 1.0)]) > 0.98
    assert after_draw(parse_cards("7h 5d 4c 3s 2h"), [(1, 1.0), (3, 1.0)]) < 0.01


def test_a_hand_that_hopes_stands_in_the_middle() -> None:
    assert standing_of(parse_cards("Kh 9h 6h 4h 2c")) > standing_of(parse_cards("Ah 9d 6c 4s 2h"))
    assert standing_of(parse_cards("Ah Ad 6c 4s 2h")) > standing_of(parse_cards("9h 8d 7c 6s 2h")) > 0.5


def _wins_dealt(hand: list[Card], chance: Random) -> float:
    rest = chance.sample([card for card in DECK_52 if card not in hand], 15)
    mine, his = _drawn(hand, rest[:5]), _drawn(rest[5:10], rest[10:])
    return 1.0 if mine > his else 0.5 * (mine == his)


def _drawn(hand: list[Card], new: list[Card]) -> int:
    after = hand.copy()
    for slot, card in zip(best_discard(hand), new, strict=False):
        after[slot] = card
    return rank_of_five(after)
