"""What a player sees in five cards: what they are worth now, and what one more card may make of them.

A hand has a *row*, the name under which the odds keep its chances: what it has made («pair K», «two pair 9»,
«straight»), or what it hopes for («four-flush») where it has not made even a pair.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from tapado.cards.card import RANKS, Card, rank_of, suit_of
from tapado.hands.high import rank_of_five
from tapado.hands.ladder import FIRST, HIGHEST, LADDER
from tapado.hands.rank import Category, category_of
from tapado.players.packs import FULL, Pack


@dataclass(frozen=True, slots=True)
class Hope:
    """Four cards that want one more. `drop` is the slot of the fifth, `outs` the cards that complete them."""

    drop: int
    outs: int
    row: str
    chance: float
    """How likely the one card that replaces the fifth completes a straight, a flush or both."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Five cards before the draw: their value, their row, and the hope of a hand without a pair, if any."""

    value: int
    row: str
    hope: Hope | None


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


def hope_of(cards: Sequence[Card], pack: Pack = FULL) -> Hope | None:
    """The best four to a straight or a flush in the hand, None without one. Looks past what is made."""
    hopes = [hope for drop in range(5) if (hope := _hope(cards, drop, pack))]
    return max(hopes, key=lambda hope: hope.outs, default=None)


def _hope(cards: Sequence[Card], drop: int, pack: Pack) -> Hope | None:
    four = [card for slot, card in enumerate(cards) if slot != drop]
    flush = len({suit_of(card) for card in four}) == 1
    ends = pack.completing.get(frozenset(map(rank_of, four)), 0)
    if not flush and not ends:
        return None
    outs = pack.suit_left + 3 * ends if flush else 4 * ends
    return Hope(drop, outs, HOPE_ROWS[_HOPE_ROWS[flush, ends]], outs / pack.unseen)


# ── both ───────────────────────────────────────────────────────────────────────


def read(cards: Sequence[Card], pack: Pack = FULL) -> Reading:
    """What a player sees in five cards before the draw."""
    value = rank_of_five(cards)
    hope = hope_of(cards, pack) if category_of(value) is Category.HIGH_CARD else None
    return Reading(value, hope.row if hope else MADE_ROWS[made_row(value)[0]], hope)


def row_of(cards: Sequence[Card]) -> str:
    """The row of five cards of the 52 before the draw."""
    return read(cards).row
