"""The order of the starting hands of hold'em."""

from itertools import combinations, pairwise
from random import Random

import pytest

from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.hands.high import best_of_seven
from tapado.players.starting import BEST_SHARE, ORDER, SHARES, kind_of


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("As Ad", "AA"), ("Ks As", "AKs"), ("Kd As", "AKo"), ("2c 7d", "72o"), ("9h Th", "T9s")],
)
def test_two_cards_are_named_as_players_name_them(cards: str, kind: str) -> None:
    a, b = parse_cards(cards)
    assert kind_of(a, b) == kind_of(b, a) == kind


def test_every_starting_hand_stands_in_the_order_once() -> None:
    assert sorted(ORDER) == sorted({kind_of(a, b) for a, b in combinations(DECK_52, 2)})
    assert len(ORDER) == 169


def test_the_shares_grow_to_all_hands_and_agree_with_the_cards() -> None:
    shares = [SHARES[kind] for kind in ORDER]
    assert all(better < worse for better, worse in pairwise(shares))
    assert (shares[0], shares[-1]) == (6 / 1326, 1)
    hands = list(combinations(DECK_52, 2))
    for kind in ("AA", "QJs", "T8o", "55", "72o"):
        as_good = sum(BEST_SHARE[a][b] <= SHARES[kind] for a, b in hands)
        assert as_good / len(hands) == pytest.approx(SHARES[kind])


def test_the_order_agrees_with_dealing(long_run: bool) -> None:
    """Hands far apart, dealt out anew against two and against five others."""
    deals = 20_000 if long_run else 1_000
    kinds = ORDER[::28]
    scores = [_score(kind, deals) for kind in kinds]
    assert scores == sorted(scores, reverse=True)


def _score(kind: str, deals: int) -> float:
    """How often it wins against two and against five, each times the number of players."""
    hole = next((a, b) for a, b in combinations(DECK_52, 2) if kind_of(a, b) == kind)
    chance, rest = Random(kind), [card for card in DECK_52 if card not in hole]
    two, five = 0, 0
    for _ in range(deals):
        dealt = chance.sample(rest, 15)
        mine = best_of_seven((*hole, *dealt[:5]))
        others = [best_of_seven((*dealt[at : at + 2], *dealt[:5])) for at in range(5, 15, 2)]
        two += mine >= max(others[:2])
        five += mine >= max(others)
    return (3 * two + 6 * five) / deals
