"""Makes the tables of `players/odds.py` by dealing: `python -m bench.odds DEALS SEED` prints that file.

Two players are dealt five cards each from one deck and draw as `players.draw.best_discard` says; both hands
before the draw and after it are counted. The tables in the repository took 3,000,000 deals with seed 1, some
two minutes of CPU time.
"""

import random
import sys
from collections import Counter

from tapado.cards.deck import DECK_52
from tapado.hands.high import rank_of_five
from tapado.players.draw import best_discard
from tapado.players.value import HOPE_ROWS, MADE_ROWS, made_row, row_of

ROWS = (*MADE_ROWS, *HOPE_ROWS)
RANGES = (1.0, 0.5, 0.25, 0.1)
"""The best share of hands that an opponent may be playing."""
PLAYED, SELDOM = 0.5, 0.15
"""Hands after the draw are counted in full for who began with the best half; others mostly fold."""
MOST_CHANGED = 4
"""Nobody gives all five up who draws as he should: `draw.best_discard` keeps at least one."""


class Count:
    """What was dealt: wins of a row against a row; final rows, by the row before and the cards changed."""

    def __init__(self) -> None:
        self.wins: Counter[tuple[str, str]] = Counter()
        self.met: Counter[tuple[str, str]] = Counter()
        self.finals: Counter[tuple[str, int, int]] = Counter()

    def deal(self, chance: random.Random) -> None:
        """One deal, counted from both sides. A tie is half a win."""
        cards = chance.sample(DECK_52, 20)
        both = [_drawn(cards[:5], cards[10:15]), _drawn(cards[5:10], cards[15:])]
        for (mine, changed, value), (other, _, others) in (both, both[::-1]):
            self.met[mine, other] += 2
            self.wins[mine, other] += (value > others) + (value >= others)
            self.finals[mine, changed, made_row(value)[0]] += 1

    def against_all(self, row: str) -> float:
        """How often the row wins against any hand."""
        return _ratio(sum(self.wins[row, other] for other in ROWS), self.dealt(row))

    def against_best(self, row: str, share: float, order: list[str]) -> float:
        """How often it wins against the best `share` of all hands; `order` has the best rows last."""
        weights = _best(share, order, {other: self.dealt(other) for other in order})
        wins = {other: _ratio(self.wins[row, other], self.met[row, other]) for other in order}
        return sum(weights[other] * wins[other] for other in order) / sum(weights.values())

    def dealt(self, row: str) -> int:
        """How often the row was dealt, twice."""
        return sum(self.met[row, other] for other in ROWS)

    def below(self, changed: int, order: list[str]) -> list[float]:
        """For each made row: the share of final hands below it, of who changed so many and didn't fold."""
        dealt = {row: self.dealt(row) for row in order}
        best = _best(PLAYED, order, dealt)
        weights = {row: best[row] + SELDOM * (dealt[row] - best[row]) for row in order}
        finals = [
            sum(self.finals[row, changed, made] * weights[row] / max(1, self.dealt(row)) for row in order)
            for made in range(len(MADE_ROWS))
        ]
        return [_ratio(sum(finals[:made]), sum(finals)) for made in range(len(MADE_ROWS))]


def _drawn(hand: list[int], rest: list[int]) -> tuple[str, int, int]:
    slots = best_discard(hand)
    after = hand.copy()
    for slot in slots:
        after[slot] = rest.pop()
    return row_of(hand), len(slots), rank_of_five(after)


def _best(share: float, order: list[str], dealt: dict[str, int]) -> dict[str, float]:
    """How many of each row belong to the best `share` of all hands."""
    left = share * sum(dealt.values())
    best: dict[str, float] = {}
    for row in reversed(order):
        best[row] = min(left, dealt[row])
        left -= best[row]
    return best


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


# ── the file ───────────────────────────────────────────────────────────────────

HEAD = """\"\"\"How often hands win, as tables. Made by `{made}`, and not by hand.

One player against one, both drawing as `draw.best_discard` says; a tie counts half.
\"\"\"

RANGES = {ranges}
\"\"\"The best share of hands that the opponent may be playing: the columns of `BEFORE_DRAW`.\"\"\"

# fmt: off
BEFORE_DRAW: dict[str, tuple[float, tuple[float, ...]]] = {{
"""
BETWEEN = """}}
\"\"\"Row → (the share of all hands that are worse, how often it wins against each range), worst first.\"\"\"

AFTER_DRAW: dict[str, tuple[float, ...]] = {{
"""
FOOT = """}}
\"\"\"Row → how often an opponent who changed 0, 1, … {most} cards holds less, worst first. He plays the
better {played:.0%} of hands, and of the others {seldom:.0%}.\"\"\"
# fmt: on
"""


def write(count: Count, made: str) -> None:
    """The text of the module."""
    order = sorted(ROWS, key=count.against_all)
    whole, worse = sum(count.met.values()), 0
    print(HEAD.format(made=made, ranges=RANGES), end="")
    for row in order:
        wins = ", ".join(f"{count.against_best(row, share, order):.3f}" for share in RANGES)
        print(f'    "{row}": ({worse / whole:.4f}, ({wins})),')
        worse += count.dealt(row)
    print(BETWEEN.format(), end="")
    columns = [count.below(changed, order) for changed in range(MOST_CHANGED + 1)]
    for place, name in enumerate(MADE_ROWS):
        print(f'    "{name}": ({", ".join(f"{column[place]:.3f}" for column in columns)}),')
    print(FOOT.format(played=PLAYED, seldom=SELDOM, most=MOST_CHANGED), end="")


def main() -> None:
    deals, seed = map(int, sys.argv[1:3])
    count, chance = Count(), random.Random(seed)
    for _ in range(deals):
        count.deal(chance)
    write(count, f"python -m bench.odds {deals} {seed}")


if __name__ == "__main__":
    main()
