"""Shuffled decks, some of them so that what is rare happens: equal hands, jokers dealt, boards that play."""

from collections.abc import Iterator
from random import Random

from tapado.cards.card import JOKERS
from tapado.rules.commands import Sealed
from tapado.rules.table import Table


def sealed(table: Table, dealt: int, rigged: float, chance: Random) -> Sealed:
    """A hand's sealed part, for so many players. `rigged` is how likely there is something rare in it."""
    deck = table.deck
    shuffled = chance.sample(deck, len(deck))
    if chance.random() < rigged:
        first = (
            _board_that_plays(chance, dealt) if table.game.id == "holdem" else _alike(table, chance, dealt)
        )
        shuffled = _on_top(first, shuffled)
    elif chance.random() < 0.5:
        shuffled = _jokers_dealt(shuffled, 5 * dealt, chance)
    further = (tuple(chance.sample(deck, len(deck))) for _ in range(table.further_orders))
    return Sealed((tuple(shuffled), *further))


def _alike(table: Table, chance: Random, dealt: int) -> dict[int, int]:
    """The same five ranks for up to four players, who are dealt to one card at a time: place and card."""
    lowest = min(table.deck) // 4
    ranks = chance.sample(range(lowest, 13), 5)
    if chance.random() < 0.7:  # a straight, which few of the others will better
        bottom = chance.randint(lowest, 8)
        ranks = list(range(bottom, bottom + 5))
    players = chance.sample(range(dealt), min(4, dealt))
    return {
        lap * dealt + player: rank * 4 + (turn + rank) % 4
        for lap, rank in enumerate(ranks)
        for turn, player in enumerate(players)
    }


def _board_that_plays(chance: Random, dealt: int) -> dict[int, int]:
    """Five cards in the middle that few hands can better."""
    top = chance.choice((12, 12, 11, 9))
    suits = [chance.randrange(4)] * 5 if chance.random() < 0.5 else [chance.randrange(4) for _ in range(5)]
    return {2 * dealt + place: (top - place) * 4 + suits[place] for place in range(5)}


def _on_top(first: dict[int, int], shuffled: list[int]) -> list[int]:
    rest: Iterator[int] = iter([card for card in shuffled if card not in first.values()])
    return [first[place] if place in first else next(rest) for place in range(len(shuffled))]


def _jokers_dealt(shuffled: list[int], dealt: int, chance: Random) -> list[int]:
    for joker in JOKERS:
        if joker in shuffled:
            place, other = shuffled.index(joker), chance.randrange(min(dealt, len(shuffled)))
            shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
    return shuffled
