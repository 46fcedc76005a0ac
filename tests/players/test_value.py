"""What a player sees in five cards."""

from itertools import combinations
from random import Random

import pytest

from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.hands.high import rank_of_five
from tapado.hands.ladder import HIGHEST
from tapado.hands.rank import Category, category_of
from tapado.players.packs import FULL, SHORT
from tapado.players.value import HOPE_ROWS, MADE_ROWS, hope_of, made_row, row_of


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("Jh 9d 6c 4s 2h", "nothing"),
        ("Ah 9d 6c 4s 2h", "A high"),
        ("Kh Kd 6c 4s 2h", "pair K"),
        ("9h 9d 4c 4s 2h", "two pair 9"),
        ("7h 7d 7c 4s 2h", "three"),
        ("5h 4d 3c 2s Ah", "straight"),
        ("Kh 9h 6h 4h 2h", "flush"),
        ("7h 7d 7c 4s 4h", "full house"),
        ("7h 7d 7c 7s 4h", "four"),
        ("9h 8h 7h 6h 5h", "four"),
        ("9h 8d 7c 6s 2h", "open-ended"),
        ("9h 8d 7c 5s 2h", "gutshot"),
        ("Ah 2d 3c 4s 9h", "gutshot"),
        ("Kh 9h 6h 4h 2c", "four-flush"),
        ("9h 8h 7h 5h 2c", "four-flush and gutshot"),
        ("9h 8h 7h 6h 2c", "four-flush and open-ended"),
        ("9h 9c 8d 7c 6s", "pair 9"),
    ],
)
def test_a_hand_is_filed_under_what_it_is_or_hopes_for(cards: str, row: str) -> None:
    assert row_of(parse_cards(cards)) == row


def test_the_outs_of_a_hope_are_the_cards_that_complete_it() -> None:
    chance, hopes = Random(1), 0
    while hopes < 400:
        cards = chance.sample(DECK_52, 5)
        hope = hope_of(cards) if category_of(rank_of_five(cards)) <= Category.THREE else None
        if hope is None:
            continue
        hopes += 1
        assert hope.outs == _completed(cards, hope.drop)
        assert hope.chance == hope.outs / FULL.unseen


def test_nothing_better_than_the_hope_it_sees_is_in_the_hand() -> None:
    chance = Random(2)
    for _ in range(400):
        cards = chance.sample(DECK_52, 5)
        if category_of(rank_of_five(cards)) <= Category.THREE:
            hope = hope_of(cards)
            assert (hope.outs if hope else 0) == max(_completed(cards, drop) for drop in range(5))


def test_made_rows_climb_with_the_value_of_the_hand() -> None:
    places = [made_row(value) for value in range(1, HIGHEST + 1)]
    assert places == sorted(places)
    assert {row for row, _ in places} == set(range(len(MADE_ROWS)))
    assert all(0 <= part < 1 for _, part in places)


def test_every_row_has_a_name_of_its_own() -> None:
    assert len({*MADE_ROWS, *HOPE_ROWS}) == len(MADE_ROWS) + len(HOPE_ROWS)


def _completed(cards: list[int], drop: int) -> int:
    """Straights, flushes and better that one card more makes of the other four, by trying all 47.

    Four of a kind and full houses are no hope of this sort.
    """
    four = [card for slot, card in enumerate(cards) if slot != drop]
    if any(a >> 2 == b >> 2 for a, b in combinations(four, 2)):
        return 0
    others = [card for card in DECK_52 if card not in cards]
    return sum(category_of(rank_of_five([*four, card])) >= Category.STRAIGHT for card in others)


@pytest.mark.parametrize(
    ("cards", "outs"),
    [
        ("Td 9c 8s 7h Ah", 4),  # there is no six
        ("Jd Tc 9s 8h Ah", 8),
        ("Kh Jh 9h 8h 7c", 4),
        ("Jh Th 9h 8h Ac", 10),
        ("Ad Tc 9s 8h 7h", 4),  # and the ace is no six either (K-3)
    ],
)
def test_of_32_cards_fewer_complete_a_hope(cards: str, outs: int) -> None:
    hope = hope_of(parse_cards(cards), SHORT)
    assert hope is not None
    assert (hope.outs, hope.chance) == (outs, outs / 27)
