"""Cards to text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.cards.card import JOKERS
from tapado.cards.deck import DECK_52
from tapado.cards.text import BadCard, card_text, cards_text, parse_card, parse_cards

_CARDS = st.lists(st.sampled_from(DECK_52 + JOKERS), unique=True)


def _read_or_refusal(text: str) -> tuple[int, ...] | BadCard:
    try:
        return parse_cards(text)
    except BadCard as refusal:
        return refusal


@given(_CARDS)
def test_what_is_written_is_read_back(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)
    assert parse_cards(cards_text(cards).replace(" ", "")) == tuple(cards)


@given(_CARDS)
def test_what_is_read_is_written_back(cards: list[int]) -> None:
    text = cards_text(cards)
    assert cards_text(parse_cards(text)) == text


@given(st.text(alphabet="23456789TJQKA10cdhsX xé", max_size=12))
def test_any_text_is_read_or_refused_at_a_place_inside_it(text: str) -> None:
    read = _read_or_refusal(text)
    if isinstance(read, BadCard):
        assert read.text == text
        assert 0 <= read.place <= len(text)
    else:
        assert cards_text(read).replace(" ", "") == text.replace(" ", "").replace("10", "T")


def test_the_four_suits_and_the_jokers_have_their_letters() -> None:
    assert [card_text(card) for card in (0, 1, 2, 3, 32, 51, *JOKERS)] == [
        *("2c", "2d", "2h", "2s", "Tc", "As"),
        *("X1", "X2"),
    ]


def test_ten_may_be_written_with_two_digits() -> None:
    assert parse_card("10s") == parse_card("Ts")
    assert parse_cards("10s10hAs") == parse_cards("Ts Th As")


def test_white_space_stands_only_between_cards() -> None:
    assert parse_cards("  As\tKd\n") == parse_cards("AsKd")
    assert parse_cards(" ") == ()
    with pytest.raises(BadCard):
        parse_cards("A s")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("1s", "unknown_rank", 0),
        ("as", "unknown_rank", 0),
        ("AsZd", "unknown_rank", 2),
        ("A♠", "unknown_suit", 1),
        ("As KD", "unknown_suit", 4),
        ("X3", "unknown_suit", 1),
        ("Xs", "unknown_suit", 1),
        ("A1", "unknown_suit", 1),
        ("AsK", "incomplete", 3),
        ("10", "incomplete", 2),
        ("As Kd As", "duplicate", 6),
        ("Ts 10s", "duplicate", 3),
        ("X1 X1", "duplicate", 3),
    ],
)
def test_bad_text_is_refused_with_its_place(text: str, code: str, place: int) -> None:
    with pytest.raises(BadCard) as refusal:
        parse_cards(text)
    assert (refusal.value.code, refusal.value.place, refusal.value.text) == (code, place, text)


@pytest.mark.parametrize(
    ("text", "code", "place"), [("", "incomplete", 0), ("AsKd", "too_long", 2), (" As", "unknown_rank", 0)]
)
def test_one_card_is_neither_none_nor_two(text: str, code: str, place: int) -> None:
    with pytest.raises(BadCard) as refusal:
        parse_card(text)
    assert (refusal.value.code, refusal.value.place) == (code, place)


@pytest.mark.parametrize("number", [-1, 54])
def test_a_number_that_is_no_card_has_no_text(number: int) -> None:
    with pytest.raises(BadCard) as refusal:
        cards_text([0, number])
    assert refusal.value.code == "no_such_card"
