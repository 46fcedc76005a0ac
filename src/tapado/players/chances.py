"""How likely the hand wins, against what the others may hold: by what they bet and how many they changed."""

from collections.abc import Sequence

from tapado.cards.card import Card
from tapado.hands.high import rank_of_five
from tapado.players.odds import AFTER_DRAW, BEFORE_DRAW, RANGES
from tapado.players.value import MADE_ROWS, hope_of, made_row, row_of

_AFTER = [*(AFTER_DRAW[row] for row in MADE_ROWS), (1.0,) * len(AFTER_DRAW["nothing"])]

LIES = (0.15, 0.02, 0.0, 0.02, 0.05)
"""How many of those who changed 0, 1, … cards have nothing: who stands pat may be bluffing."""
KEPT_KICKER = 0.5
"""How many of those who changed two cards hold a pair and a kicker, and no three of a kind."""


def standing_of(cards: Sequence[Card]) -> float:
    """The share of all hands that are worse before the draw. A hope counts as a middling hand."""
    row = row_of(cards)
    worse = BEFORE_DRAW[row][0]
    hope = hope_of(cards) if row not in MADE_ROWS else None
    return max(worse, 0.52) if hope and hope.outs >= 8 else worse


def before_draw(cards: Sequence[Card], seen: Sequence[tuple[float, float]]) -> float:
    """The chance to beat everybody in the end. Of each opponent: the best share of all hands that he plays,
    and how likely he plays at all (both 0 to 1).

    One's own hope, where it comes true, beats them all at once.
    """
    row, chance = row_of(cards), 1.0
    for share, plays in seen:
        chance *= 1 - plays * (1 - _against(BEFORE_DRAW[row][1], share))
    hope = hope_of(cards) if row not in MADE_ROWS else None
    return max(chance, hope.chance * 0.9 ** len(seen)) if hope else chance


def after_draw(cards: Sequence[Card], seen: Sequence[tuple[int, float]]) -> float:
    """The chance to hold the best hand. Of each opponent: how many cards he changed, and what share of the
    hands that go with it he would have bet like this."""
    value, chance = rank_of_five(cards), 1.0
    for changed, share in seen:
        chance *= _against_final(value, changed, share)
    return chance


def _against(columns: tuple[float, ...], share: float) -> float:
    """Between the columns of the table, and beyond them the last one."""
    for column in range(1, len(RANGES)):
        wide, narrow = RANGES[column - 1], RANGES[column]
        if share >= narrow:
            part = (share - narrow) / (wide - narrow)
            return columns[column] + part * (columns[column - 1] - columns[column])
    return columns[-1]


def _against_final(value: int, changed: int, share: float) -> float:
    """Of the better `share` of his hands, and of the lies that are bet just like them."""
    column = min(changed, len(LIES) - 1)
    less = _less(value, column)
    if changed == 2:
        less += KEPT_KICKER * (_less(value, 3) - less)
    less = max(0.0, 1 - (1 - less) / share)
    return less + LIES[column] * (1 - less)


def _less(value: int, column: int) -> float:
    """How often who changed so many holds less than this value."""
    row, part = made_row(value)
    below, above = _AFTER[row][column], _AFTER[row + 1][column]
    return below + part * (above - below)
