"""Hands with a joker (H-6): what they are worth and hope for, counted card by card, and what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapado.cards.card import JOKERS
from tapado.cards.deck import DECK_52
from tapado.hands.jokers import rank_with_jokers
from tapado.hands.ladder import FIRST
from tapado.hands.rank import Category, cards_that_make, category_of
from tapado.players.value import MADE_ROWS, Hope, Reading, made_row, read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapado.cards.card import Card
    from tapado.hands.jokers import JokerRule

_STRAIGHT = FIRST[Category.STRAIGHT]
_OUTS_WANTED = {Category.HIGH_CARD: 8, Category.PAIR: 14}
"""From how many outs on a straight or a flush is better hoped for than more of a kind."""


def holds_joker(cards: Sequence[Card]) -> bool:
    """Whether one of them is a joker."""
    return any(joker in cards for joker in JOKERS)


def value_of(cards: Sequence[Card], rule: JokerRule | None) -> int:
    """What five cards are worth, 1 to 7475, higher is better."""
    return read(cards).value if rule is None else rank_with_jokers(cards, rule)


def read_with(cards: Sequence[Card], rule: JokerRule | None) -> Reading:
    """What a player sees in five cards before the draw."""
    if rule is None or not holds_joker(cards):
        return read(cards)
    value = rank_with_jokers(cards, rule)
    return Reading(value, MADE_ROWS[made_row(value)[0]], _good_hope(cards, rule, value))


def best_discard_with(cards: Sequence[Card], rule: JokerRule) -> tuple[int, ...]:
    """The slots to give up of a hand with a joker. Two pair alone have no use for it."""
    value = rank_with_jokers(cards, rule)
    if category_of(value) >= Category.STRAIGHT:
        return ()
    hope = _good_hope(cards, rule, value)
    if hope is not None:
        return (hope.drop,)
    kept = {*cards_that_make(cards, rule)}
    if category_of(value) is not Category.TWO_PAIR:
        kept |= {slot for slot, card in enumerate(cards) if card in JOKERS}
    return tuple(slot for slot in range(5) if slot not in kept)


def _good_hope(cards: Sequence[Card], rule: JokerRule, value: int) -> Hope | None:
    wanted = _OUTS_WANTED.get(category_of(value))
    if wanted is None:
        return None
    hopes = (_hope(cards, rule, drop) for drop, card in enumerate(cards) if card not in JOKERS)
    best = max(hopes, key=lambda hope: hope.outs)
    return best if best.outs >= wanted else None


def _hope(cards: Sequence[Card], rule: JokerRule, drop: int) -> Hope:
    four = [card for slot, card in enumerate(cards) if slot != drop]
    unseen = [card for card in DECK_52 if card not in cards]
    outs = sum(rank_with_jokers((*four, card), rule) >= _STRAIGHT for card in unseen)
    return Hope(drop, outs, "beside a joker", outs / len(unseen))
