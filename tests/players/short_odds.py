"""The odds of the 32 cards, dealt out: `python -m tests.players.short_odds DEALS SEED` prints `odds_32.py`.

As `bench.odds` does it for the 52, with the discards that are best in the short pack.
"""

import random
import sys

from bench.odds import Count, write
from tapado.cards.deck import DECK_32
from tapado.hands.high import rank_of_five
from tapado.players.draw import best_discard
from tapado.players.packs import SHORT
from tapado.players.value import made_row, read


class ShortCount(Count):
    """What was dealt from 32 cards."""

    def deal(self, chance: random.Random) -> None:
        """One deal, counted from both sides. A tie is half a win."""
        cards = chance.sample(DECK_32, 20)
        both = [drawn(cards[:5], cards[10:15]), drawn(cards[5:10], cards[15:])]
        for (mine, changed, value), (other, _, others) in (both, both[::-1]):
            self.met[mine, other] += 2
            self.wins[mine, other] += (value > others) + (value >= others)
            self.finals[mine, changed, made_row(value)[0]] += 1


def drawn(hand: list[int], rest: list[int]) -> tuple[str, int, int]:
    """The row before the draw, how many cards are changed, and the value after it."""
    slots, after = best_discard(hand, pack=SHORT), hand.copy()
    for slot in slots:
        after[slot] = rest.pop()
    return read(hand, SHORT).row, len(slots), rank_of_five(after)


def main() -> None:
    deals, seed = map(int, sys.argv[1:3])
    count, chance = ShortCount(), random.Random(seed)
    for _ in range(deals):
        count.deal(chance)
    write(count, f"python -m tests.players.short_odds {deals} {seed}")


if __name__ == "__main__":
    main()
