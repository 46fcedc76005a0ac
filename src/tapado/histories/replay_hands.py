"""Hands that an unknown one might be: one that may open, one that loses, one that wins, one that ties."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from tapado.cards.card import JOKERS, RANKS, Card, rank_of, suit_of

Worth = Callable[[Sequence[Card]], int]
"""What a whole hand is worth, higher is better."""

_JACK = RANKS.index("J")
_FEW = 9
"""So many cards are tried in all their combinations where five are looked for."""


def opening(
    held: Sequence[Card], number: int, cards: Sequence[Card], may_open: Callable[[Sequence[Card]], bool]
) -> list[Card]:
    """So many of the cards with which the held ones may open; the first few where there are none (H-8)."""
    for chosen in _promising(held, number, cards):
        if may_open([*held, *chosen]):
            return chosen
    return list(cards[:number])


def _promising(held: Sequence[Card], number: int, cards: Sequence[Card]) -> Iterator[list[Card]]:
    """The first ones as they are, then pairs from the jacks up, threes, and all there is."""
    yield list(cards[:number])
    plain = [card for card in cards if card not in JOKERS]
    for wanted, ranks in ((2, range(_JACK, len(RANKS))), (3, range(len(RANKS)))):
        for rank in ranks:
            missing = wanted - sum(rank_of(card) == rank for card in held)
            same = [card for card in plain if rank_of(card) == rank][: max(missing, 0)]
            if len(same) == max(missing, 0) <= number:
                rest = [card for card in plain if card not in same]
                yield [*same, *alone([*held, *same], number - len(same), rest)]
    yield from _some(cards, number)
    yield from _some(sorted(cards, key=lambda card: card in JOKERS, reverse=True), number)


def _some(cards: Sequence[Card], number: int) -> Iterator[list[Card]]:
    few = cards if number <= 2 else cards[: _FEW + number]
    return map(list, combinations(few, number))


def alone(held: Sequence[Card], number: int, cards: Sequence[Card]) -> list[Card]:
    """So many of the cards, at first of ranks that aren't held yet."""
    ranks = {rank_of(card) for card in held}
    fresh = {rank_of(card): card for card in reversed(cards) if rank_of(card) not in ranks}
    first = [card for card in cards if fresh.get(rank_of(card)) == card]
    return list(dict.fromkeys([*first, *cards]))[:number]


def lowest(held: Sequence[Card], number: int, cards: Sequence[Card], worth: Worth) -> list[Card]:
    """So many of the cards with which the held ones are worth least."""
    low = sorted(cards, key=rank_of)
    few = low if number <= 2 else alone(held, _FEW, low)
    return _best(held, number, few, lambda hand: -worth(hand))


def highest(held: Sequence[Card], number: int, cards: Sequence[Card], worth: Worth) -> list[Card]:
    """So many of the cards with which the held ones are worth most, as far as that is easily found."""
    if number <= 2:
        return _best(held, number, cards, worth)
    tries = [_best(held, number, few, worth) for few in _gathered(cards)]
    return max(
        (found for found in tries if len(found) == number), key=lambda f: worth([*held, *f]), default=[]
    )


def equal(
    held: Sequence[Card], number: int, cards: Sequence[Card], worth: Worth, other: Sequence[Card]
) -> list[Card]:
    """So many of the cards with which the held ones are worth just what the other hand is."""
    ranks = {rank_of(card) for card in other}
    few = cards if number <= 2 else [card for card in cards if rank_of(card) in ranks][: _FEW + 3]
    aim = worth(other)
    return _best(held, number, few, lambda hand: -abs(worth(hand) - aim))


def _best(held: Sequence[Card], number: int, cards: Sequence[Card], worth: Worth) -> list[Card]:
    return list(max(combinations(cards, number), key=lambda chosen: worth([*held, *chosen]), default=()))


def _gathered(cards: Sequence[Card]) -> Iterator[list[Card]]:
    """A few cards at a time that go well together: of one suit, of two ranks, the highest."""
    high = sorted(cards, key=rank_of, reverse=True)
    for suit in range(4):
        yield [card for card in high if card not in JOKERS and suit_of(card) == suit][: _FEW + 2]
    by_number = sorted(high, key=lambda card: -sum(rank_of(other) == rank_of(card) for other in high))
    yield by_number[:_FEW]
    yield high[: _FEW + 2]
