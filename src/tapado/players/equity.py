"""How likely two cards and a board win, found out by dealing the rest of the cards many times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapado.hands.high import best_of, best_of_seven
from tapado.players.starting import BEST_SHARE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tapado.cards.card import Card

TRIES = 8
"""So many hands are looked at for one that somebody would play; the last one he has in any case."""
LIES = 0.2
"""How often a bet says nothing about the hand."""


@dataclass(frozen=True, slots=True)
class Rival:
    """What an opponent may hold: one of the best `share` of all starting hands, 0 to 1; who has bet, the best
    one of so many."""

    share: float
    best_of: int = 1


def win_chance(
    hole: Sequence[Card], board: Sequence[Card], rivals: Sequence[Rival], chance: Random, deals: int
) -> float:
    """The share of the pot that these cards win on average over so many deals, 0 to 1.

    `board` has 0, 3, 4 or 5 cards. Nobody but these rivals is in.
    """
    rest = [card for card in range(52) if card not in hole and card not in board]
    return sum(_deal(hole, board, rivals, chance, rest) for _ in range(deals)) / deals


def _deal(
    hole: Sequence[Card], board: Sequence[Card], rivals: Sequence[Rival], chance: Random, rest: list[Card]
) -> float:
    """What is won in one deal: 1, a part of a split pot, or 0. `rest` is only put into another order."""
    left = len(rest)
    hands = []
    for rival in rivals:
        hands.append(_held(rival, board, chance, rest, left))
        left -= 2
    whole = [*board]
    while len(whole) < 5:
        whole.append(_drawn(rest, int(chance.random() * left), left))
        left -= 1
    mine, winners = best_of_seven((*hole, *whole)), 1
    for hand in hands:
        his = best_of_seven((*hand, *whole))
        if his > mine:
            return 0.0
        winners += his == mine
    return 1 / winners


def _held(
    rival: Rival, board: Sequence[Card], chance: Random, rest: list[Card], left: int
) -> tuple[Card, Card]:
    """Two cards that he would have come this far with, taken from the first `left` of the rest."""
    held = _played(rival, chance, rest, left)
    if rival.best_of > 1 and board and chance.random() >= LIES:
        others = [_played(rival, chance, rest, left) for _ in range(rival.best_of - 1)]
        held = max(held, *others, key=lambda places: best_of((rest[places[0]], rest[places[1]], *board)))
    high, low = max(held), min(held)
    return _drawn(rest, high, left), _drawn(rest, low, left - 1)


def _played(rival: Rival, chance: Random, rest: list[Card], left: int) -> tuple[int, int]:
    """The places of two cards with which he plays."""
    draw, share = chance.random, rival.share
    tries = TRIES
    while True:
        a, b = int(draw() * left), int(draw() * (left - 1))
        b += b >= a
        tries -= 1
        if BEST_SHARE[rest[a]][rest[b]] <= share or not tries:
            return a, b


def _drawn(rest: list[Card], place: int, left: int) -> Card:
    """Takes the card at this place out of the first `left`."""
    card = rest[place]
    rest[place], rest[left - 1] = rest[left - 1], card
    return card
