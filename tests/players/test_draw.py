"""What a player gives up (M-13)."""

from random import Random

import pytest

from tapado.cards.text import parse_cards
from tapado.players.draw import best_discard, discard
from tapado.players.temper import BLUFFER, LOOSE, TEMPERS, Temper

CANDID = Temper("candid", loose=0, bold=1, bluff=0, pat_bluff=0, kicker=0)
PAT = Temper("pat", loose=0, bold=1, bluff=1, pat_bluff=1, kicker=0)
PROUD = Temper("proud", loose=0, bold=1, bluff=0, pat_bluff=0, kicker=1)


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("Kh 9h 6h 4h 2h", "Kh 9h 6h 4h 2h"),  # a flush
        ("6h 5d 4c 3s 2h", "6h 5d 4c 3s 2h"),  # a straight
        ("7h 7d 7c 4s 4h", "7h 7d 7c 4s 4h"),  # a full house
        ("7h 7d 7c 7s 4h", "7h 7d 7c 7s 4h"),  # four of a kind
        ("7h 7d 7c 4s 2h", "7h 7d 7c"),
        ("9h 9d 4c 4s 2h", "9h 9d 4c 4s"),
        ("Kh Kd 6c 4s 2h", "Kh Kd"),
        ("2h 2d Ac Ks Qh", "2h 2d"),
        ("Kh 9h 6h 4h 2c", "Kh 9h 6h 4h"),
        ("9h 8d 7c 6s 2h", "9h 8d 7c 6s"),
        ("Ah 8d 7c 6s 4h", "Ah"),  # an inside straight is worth less than an ace
        ("Jh 9d 6c 4s 2h", "Jh"),
        ("9h 8h 7h 6h 6c", "9h 8h 7h 6h"),  # four to a straight flush before a small pair
        ("Kh Kd Qh Jh Th", "Kh Kd"),  # but not before kings
    ],
)
def test_it_keeps_what_is_worth_keeping(cards: str, kept: str) -> None:
    assert _kept(cards, best_discard(parse_cards(cards))) == kept


def test_a_small_pair_is_given_up_for_a_flush_when_several_must_be_beaten() -> None:
    cards = parse_cards("3h 3d Kh 9h 6h")
    assert best_discard(cards, opponents=1) == (2, 3, 4)
    assert best_discard(cards, opponents=2) == (1,)


def test_who_never_lies_draws_as_he_should() -> None:
    cards = parse_cards("Jh 9d 6c 4s 2h")
    assert discard(cards, CANDID, Random(1), opponents=1, may_raise=True) == best_discard(cards)


def test_a_bluffer_may_stand_pat_on_nothing() -> None:
    assert discard(parse_cards("Jh 9d 6c 4s 2h"), PAT, Random(1), opponents=1, may_raise=True) == ()


def test_a_kicker_kept_makes_a_pair_look_like_more() -> None:
    assert _kept("7h 7d Ac 4s 2h", _discard("7h 7d Ac 4s 2h", PROUD)) == "7h 7d Ac"
    assert _kept("7h 7d 7c 4s Jh", _discard("7h 7d 7c 4s Jh", PROUD)) == "7h 7d 7c Jh"


@pytest.mark.parametrize("temper", [PAT, PROUD, LOOSE, BLUFFER])
def test_nobody_lies_where_no_bet_can_follow(temper: Temper) -> None:
    for cards in ("Jh 9d 6c 4s 2h", "7h 7d Ac 4s 2h", "7h 7d 7c 4s Jh"):
        for seed in range(50):
            given_up = discard(parse_cards(cards), temper, Random(seed), opponents=1, may_raise=False)
            assert given_up == best_discard(parse_cards(cards))


@pytest.mark.parametrize("temper", TEMPERS.values())
def test_a_made_straight_or_better_is_never_broken(temper: Temper) -> None:
    for cards in ("6h 5d 4c 3s 2h", "Kh 9h 6h 4h 2h", "7h 7d 7c 4s 4h", "7h 7d 7c 7s 4h"):
        for seed in range(50):
            assert discard(parse_cards(cards), temper, Random(seed), opponents=1, may_raise=True) == ()


def _discard(cards: str, temper: Temper) -> tuple[int, ...]:
    return discard(parse_cards(cards), temper, Random(1), opponents=1, may_raise=True)


def _kept(cards: str, slots: tuple[int, ...]) -> str:
    return " ".join(card for slot, card in enumerate(cards.split()) if slot not in slots)
