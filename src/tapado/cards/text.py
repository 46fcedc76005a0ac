"""Cards to text and back: «As Kd», the letters that poker notation uses everywhere.

Reading is strict, since text comes from strangers: ranks in capitals, suits in small letters, «10s» taken
for «Ts», X1 and X2 for the jokers, white space only between cards. Whatever is written here can be read.
"""

from collections.abc import Iterable
from typing import Final

from tapado.cards.card import JOKERS, RANKS, SUITS, Card

TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "X1", "X2")
"""The text of every card, by its number."""
CARDS: Final = {text: card for card, text in enumerate(TEXTS)}
"""The number of every card, by its text."""
_JOKER: Final = "X"


class BadCard(ValueError):
    """What was to be a card is none.

    ``text`` is the whole text as given, ``place`` the index of its first wrong character (0-based), and
    ``code`` one of: ``unknown_rank``, ``unknown_suit``, ``incomplete`` (a rank without a suit), ``too_long``
    (more than the one card asked for), ``duplicate``, ``no_such_card`` (a number outside the deck).
    """

    def __init__(self, code: str, text: str, place: int) -> None:
        super().__init__(f"{code} at {place} in {text!r}")
        self.code = code
        self.text = text
        self.place = place


def parse_card(text: str) -> Card:
    """The one card that the text names: «As», «Ts» or «10s», «X1». Raises BadCard."""
    card, end = _read(text, 0)
    if end != len(text):
        raise BadCard("too_long", text, end)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that the text names in its order, «As Kd» or «AsKd»; none for a blank text.

    Raises BadCard, also for a card named twice: no deck holds it twice.
    """
    cards: list[Card] = []
    place = _next_card(text, 0)
    while place < len(text):
        card, end = _read(text, place)
        if card in cards:
            raise BadCard("duplicate", text, place)
        cards.append(card)
        place = _next_card(text, end)
    return tuple(cards)


def card_text(card: Card) -> str:
    """«As», «Ts»; «X1» and «X2» for the jokers. Raises BadCard for a number that is no card."""
    if not 0 <= card <= JOKERS[-1]:
        raise BadCard("no_such_card", str(card), 0)
    return TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """«As Kd»: the cards in their order, a space between them. Raises BadCard as card_text does."""
    return " ".join(map(card_text, cards))


def _next_card(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def _read(text: str, place: int) -> tuple[Card, int]:
    """The card that begins at this place, and the place after it."""
    rank, suit_place = _read_rank(text, place)
    if suit_place == len(text):
        raise BadCard("incomplete", text, suit_place)
    card = CARDS.get(rank + text[suit_place])
    if card is None:
        raise BadCard("unknown_suit", text, suit_place)
    return card, suit_place + 1


def _read_rank(text: str, place: int) -> tuple[str, int]:
    if text.startswith("10", place):
        return "T", place + 2
    if place == len(text):
        raise BadCard("incomplete", text, place)
    letter = text[place]
    if letter not in RANKS and letter != _JOKER:
        raise BadCard("unknown_rank", text, place)
    return letter, place + 1
