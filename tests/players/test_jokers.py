"""Hands with a joker (H-6): what is hoped for and what is kept."""

from itertools import product
from random import Random

import pytest

from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.hands.jokers import JokerRule
from tapado.players.jokers import best_discard_with, holds_joker, read_with
from tapado.players.value import read

BUG, WILD = JokerRule.BUG, JokerRule.WILD


@pytest.mark.parametrize(
    ("cards", "rule", "kept"),
    [
        ("X1 Kh 9h 6h 4h", WILD, "X1 Kh 9h 6h 4h"),  # a flush
        ("X1 Kh Kd Kc 4h", WILD, "X1 Kh Kd Kc 4h"),
        ("X1 Kh Kd 6c 4s", WILD, "X1 Kh Kd"),
        ("X1 Kh 9d 6c 2s", WILD, "X1 Kh"),
        ("X1 X2 Kh 9d 4c", WILD, "X1 X2 Kh"),
        ("X1 9h 8d 7c 2s", WILD, "X1 9h 8d 7c"),  # 16 cards complete it
        ("X1 Jh Th 9h 2s", WILD, "X1 Jh Th 9h"),
        ("X1 9h 9d 6c 4s", BUG, "X1 9h 9d"),
        ("X1 Ah 9d 6c 2s", BUG, "X1 Ah"),
        ("X1 Kh 9h 6h 2s", BUG, "X1 Kh 9h 6h"),
        ("X1 Kh 9d 5c 2s", BUG, "X1"),
        ("X1 Kh Kd 6c 6s", BUG, "Kh Kd 6c 6s"),  # the bug is no third king
    ],
)
def test_it_keeps_what_is_worth_keeping(cards: str, rule: JokerRule, kept: str) -> None:
    slots = best_discard_with(parse_cards(cards), rule)
    assert " ".join(card for slot, card in enumerate(cards.split()) if slot not in slots) == kept


def test_a_hand_without_a_joker_is_read_as_ever() -> None:
    cards = parse_cards("Kh Kd 6c 4s 2h")
    assert not holds_joker(cards)
    assert read_with(cards, WILD) == read_with(cards, None) == read(cards)


def test_a_hand_with_a_joker_is_worth_what_the_joker_makes_of_it() -> None:
    assert read_with(parse_cards("X1 Kh Kd 6c 4s"), WILD).row == "three"
    assert read_with(parse_cards("X1 Kh Kd 6c 4s"), BUG).row == "pair K"
    assert read_with(parse_cards("X1 X2 Kh Kd Kc"), WILD).row == "four"


def test_a_joker_is_given_up_only_beside_two_pair() -> None:
    chance = Random(5)
    for rule, _ in product(JokerRule, range(300)):
        cards = [52, *chance.sample(DECK_52, 4)]
        if 0 in best_discard_with(cards, rule):
            assert read_with(cards, rule).row.startswith("two pair")
