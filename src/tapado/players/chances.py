"""How likely the hand wins, against what the others may hold: by what they bet and how many they changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapado.cards.card import Card
from tapado.hands.high import rank_of_five
from tapado.players import odds_32
from tapado.players.odds import AFTER_DRAW, BEFORE_DRAW, RANGES
from tapado.players.value import MADE_ROWS, Reading, made_row, read

BeforeDraw: TypeAlias = Mapping[str, tuple[float, tuple[float, ...]]]
AfterDraw: TypeAlias = Mapping[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Odds:
    """The odds of one deck: the tables of `odds`, the second one by the place in `MADE_ROWS`."""

    before: BeforeDraw
    after: Sequence[tuple[float, ...]]


def odds_of(before: BeforeDraw, after: AfterDraw) -> Odds:
    """These tables, and above the best row one that beats them all."""
    rows = [after[row] for row in MADE_ROWS]
    return Odds(before, (*rows, (1.0,) * len(rows[0])))


OF_52 = odds_of(BEFORE_DRAW, AFTER_DRAW)
OF_32 = odds_of(odds_32.BEFORE_DRAW, odds_32.AFTER_DRAW)

LIES = (0.15, 0.02, 0.0, 0.02, 0.05)
"""How many of those who changed 0, 1, … cards have nothing: who stands pat may be bluffing."""
KEPT_KICKER = 0.5
"""How many of those who changed two cards hold a pair and a kicker, and no three of a kind."""


def standing_of(cards: Sequence[Card]) -> float:
    """The share of all hands that are worse before the draw. A hope counts as a middling hand."""
    return standing(read(cards), OF_52)


def standing(reading: Reading, odds: Odds) -> float:
    """The same of a hand that has been read."""
    worse, hope = odds.before[reading.row][0], reading.hope
    return max(worse, 0.52) if hope and hope.outs >= 8 else worse


def before_draw(cards: Sequence[Card], seen: Sequence[tuple[float, float]]) -> float:
    """The chance of five of the 52 cards to beat everybody in the end; `seen` as in `become`."""
    return become(read(cards), seen, OF_52)


def become(reading: Reading, seen: Sequence[tuple[float, float]], odds: Odds) -> float:
    """The chance to beat everybody in the end. Of each opponent: the best share of all hands that he plays,
    and how likely he plays at all (both 0 to 1).

    One's own hope, where it comes true, beats them all at once.
    """
    columns, hope, chance = odds.before[reading.row][1], reading.hope, 1.0
    for share, plays in seen:
        chance *= 1 - plays * (1 - _against(columns, share))
    return max(chance, hope.chance * 0.9 ** len(seen)) if hope else chance


def after_draw(cards: Sequence[Card], seen: Sequence[tuple[int, float]]) -> float:
    """The chance of five of the 52 cards to be the best hand; `seen` as in `best`."""
    return best(rank_of_five(cards), seen, OF_52)


def best(value: int, seen: Sequence[tuple[int, float]], odds: Odds) -> float:
    """The chance to hold the best hand. Of each opponent: how many cards he changed, and what share of the
    hands that go with it he would have bet like this."""
    chance = 1.0
    for changed, share in seen:
        chance *= _against_final(value, changed, share, odds)
    return chance


def _against(columns: tuple[float, ...], share: float) -> float:
    """Between the columns of the table, and beyond them the last one."""
    for column in range(1, len(RANGES)):
        wide, narrow = RANGES[column - 1], RANGES[column]
        if share >= narrow:
            part = (share - narrow) / (wide - narrow)
            return columns[column] + part * (columns[column - 1] - columns[column])
    return columns[-1]


def _against_final(value: int, changed: int, share: float, odds: Odds) -> float:
    """Of the better `share` of his hands, and of the lies that are bet just like them."""
    column = min(changed, len(LIES) - 1)
    less = _less(value, column, odds)
    if changed == 2:
        less += KEPT_KICKER * (_less(value, 3, odds) - less)
    less = max(0.0, 1 - (1 - less) / share)
    return less + LIES[column] * (1 - less)


def _less(value: int, column: int, odds: Odds) -> float:
    """How often who changed so many holds less than this value."""
    row, part = made_row(value)
    below, above = odds.after[row][column], odds.after[row + 1][column]
    return below + part * (above - below)
