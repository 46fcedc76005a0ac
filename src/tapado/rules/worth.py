"""What cards are worth at a table: five, or the best five with the board; with jokers, if there are any."""

from collections.abc import Sequence

from tapado.hands.high import best_of, rank_of_five
from tapado.hands.jokers import rank_with_jokers
from tapado.rules.table import Hand, Table


def worth(table: Table, hand: Hand, cards: Sequence[int]) -> int:
    """The value of a seat's cards, higher is better, equal is a tie (K-2 to K-4, H-6, T-8)."""
    joker = table.switches.joker
    if joker is not None:
        return rank_with_jokers(cards, joker)
    if hand.board:
        return best_of((*cards, *hand.board))
    return rank_of_five(cards)
