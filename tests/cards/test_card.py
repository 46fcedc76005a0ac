"""The numbers that cards are."""

from tapado.cards.card import JOKERS, RANKS, SUITS, rank_of, suit_of
from tapado.cards.deck import DECK_32, DECK_52
from tapado.cards.text import parse_card


def test_a_card_is_its_rank_times_four_and_its_suit() -> None:
    for card in DECK_52:
        assert card == rank_of(card) * 4 + suit_of(card)


def test_every_rank_comes_in_every_suit_once() -> None:
    faces = {(rank_of(card), suit_of(card)) for card in DECK_52}
    assert faces == {(rank, suit) for rank in range(len(RANKS)) for suit in range(len(SUITS))}


def test_the_ace_of_spades_is_the_last_card_and_the_two_of_clubs_the_first() -> None:
    assert (DECK_52[0], DECK_52[-1]) == (parse_card("2c"), parse_card("As"))


def test_the_short_deck_is_the_seven_to_the_ace() -> None:
    assert len(DECK_32) == 32
    assert {RANKS[rank_of(card)] for card in DECK_32} == set("789TJQKA")
    assert set(DECK_32) < set(DECK_52)


def test_jokers_are_no_card_of_the_decks_and_have_no_rank() -> None:
    for joker in JOKERS:
        assert joker not in DECK_52
        assert rank_of(joker) not in range(len(RANKS))
