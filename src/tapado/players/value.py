"""What a player sees in five cards: what they are worth now, and what one more card may make of them.

A hand has a *row*, the name under which `odds` keeps its chances: what it has made («pair K», «two pair 9»,
«straight»), or what it hopes for («four-flush») where it has not made even a pair.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from tapado.cards.card import RANKS, Card, rank_of, suit_of
from tapado.hands.high import rank_of_five
from tapado.hands.ladder import FIRST, HIGHEST, LADDER, STRAIGHTS
from tapado.hands.rank import Category, category_of

UNSEEN = 47
"""The cards of the deck that one does not hold."""


@dataclass(frozen=True, slots=True)
class Hope:
    """Four cards that want one more. `drop` is the slot of the fifth, `outs` the cards that complete them."""

    drop: int
    outs: int
    row: str

    @property
    def chance(self) -> float:
        """How likely the one card that replaces the fifth completes a straight, a flush or both."""
        return self.outs / UNSEEN


# ── made hands ─────────────────────────────────────────────────────────────────


def _first_of(category: Category, top: int) -> int:
    """The lowest value of the category whose first rank is `top` or higher."""
    end = FIRST[category + 1] if category + 1 < len(FIRST) else HIGHEST + 1
    return bisect_left(LADDER, (top,), FIRST[category], end)


def _made_rows() -> list[tuple[int, str]]:
    """(lowest value, name) of every row, from the worst to the best; full houses and better by kind alone."""
    rows = [(FIRST[Category.HIGH_CARD], "nothing")]
    rows += [(_first_of(Category.HIGH_CARD, top), f"{RANKS[top]} high") for top in range(10, 13)]
    rows += [(_first_of(Category.PAIR, top), f"pair {RANKS[top]}") for top in range(13)]
    rows += [(_first_of(Category.TWO_PAIR, top), f"two pair {RANKS[top]}") for top in range(1, 13)]
    names = {Category.THREE: "three", Category.STRAIGHT: "straight", Category.FLUSH: "flush"}
    names |= {Category.FULL_HOUSE: "full house", Category.FOUR: "four"}
    return rows + [(FIRST[category], name) for category, name in names.items()]


_STARTS: list[int] = [start for start, _ in _made_rows()]
MADE_ROWS: tuple[str, ...] = tuple(name for _, name in _made_rows())
"""The names of made hands from the worst to the best; «four» takes straight flushes in."""
_ENDS = [*_STARTS[1:], HIGHEST + 1]


def made_row(value: int) -> tuple[int, float]:
    """The place in `MADE_ROWS` of a hand of this value, and how far up its row it stands, 0 to under 1."""
    row = bisect_right(_STARTS, value) - 1
    return row, (value - _STARTS[row]) / (_ENDS[row] - _STARTS[row])


# ── hopes ──────────────────────────────────────────────────────────────────────

HOPE_ROWS = ("gutshot", "open-ended", "four-flush", "four-flush and gutshot", "four-flush and open-ended")
_HOPE_ROWS = {(False, 1): 0, (False, 2): 1, (True, 0): 2, (True, 1): 3, (True, 2): 4}


def _completing() -> dict[frozenset[int], int]:
    """How many ranks make a straight of these four: 2 when open-ended, 1 for a gutshot or at an end."""
    counts: dict[frozenset[int], int] = {}
    for straight in STRAIGHTS.values():
        for missing in straight:
            four = frozenset(straight) - {missing}
            counts[four] = counts.get(four, 0) + 1
    return counts


_COMPLETING = _completing()


def hope_of(cards: Sequence[Card]) -> Hope | None:
    """The best four to a straight or a flush in the hand, None without one. Looks past what is made."""
    hopes = [hope for drop in range(5) if (hope := _hope(cards, drop))]
    return max(hopes, key=lambda hope: hope.outs, default=None)


def _hope(cards: Sequence[Card], drop: int) -> Hope | None:
    four = [card for slot, card in enumerate(cards) if slot != drop]
    flush = len({suit_of(card) for card in four}) == 1
    ends = _COMPLETING.get(frozenset(map(rank_of, four)), 0)
    if not flush and not ends:
        return None
    outs = 9 + 3 * ends if flush else 4 * ends
    return Hope(drop, outs, HOPE_ROWS[_HOPE_ROWS[flush, ends]])


# ── both ───────────────────────────────────────────────────────────────────────


def row_of(cards: Sequence[Card]) -> str:
    """The row of five cards before the draw."""
    value = rank_of_five(cards)
    if category_of(value) is Category.HIGH_CARD and (hope := hope_of(cards)):
        return hope.row
    return MADE_ROWS[made_row(value)[0]]
