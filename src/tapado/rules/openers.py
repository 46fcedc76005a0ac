"""Whether a hand may open: a pair of jacks or better, seen by the house alone (H-8)."""

from typing import Final

from tapado.cards.card import RANKS
from tapado.games.switches import Openers
from tapado.hands.rank import Category, category_of, describe_value
from tapado.rules.sealed import cards_of
from tapado.rules.table import Hand, Table
from tapado.rules.worth import worth

_LEAST_PAIR: Final = {Openers.JACKS: RANKS.index("J")}


def may_open(table: Table, hand: Hand, seat: int) -> bool:
    """Whether the seat holds what the table's first bet needs; any hand, where it needs nothing."""
    needed = table.switches.openers
    if needed is None:
        return True
    held = cards_of(table, hand, seat)  # none in a public fold, which knows nobody's
    return bool(held) and is_enough(needed, worth(table, hand, held))


def is_enough(needed: Openers, value: int) -> bool:
    """Whether a hand of this value may open."""
    if category_of(value) is not Category.PAIR:
        return category_of(value) > Category.PAIR
    return describe_value(value).made[0] >= _LEAST_PAIR[needed]
