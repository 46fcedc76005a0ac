"""Hands judged a CPU second: ours against pokerkit's `StandardHighHand.from_game`, interleaved in one run.

Both get the same random hands (pokerkit the first few of the sevens), parsed beforehand into each one's own
cards. Every round times each arm once, and the ratio is the median of the rounds' ratios. Both arms last some
20 CPU ms: ours lives on its tables, and an arm of 1 ms on a crowded machine measures little but how the
neighbours had emptied the caches (17 to 20 times with five cards). An unmeasured round comes first: it fills
what ours remembers of seven cards. What import and that memory cost a fresh process is given beside it.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from pokerkit import Card, StandardHighHand

from tapado.cards.deck import DECK_52
from tapado.cards.text import cards_text
from tapado.hands.high import best_of_seven, rank_of_five

ROUNDS = 15
SEED = 20261130
OURS = {5: 10_000, 7: 20_000}  # different hands
PASSES = {5: 20, 7: 6}  # of ours over them in a round
THEIRS = {5: 10_000, 7: 200}  # the first of ours, once in a round
GOALS = {5: 20, 7: 250}  # times pokerkit's rate

Judge = Callable[[Any], object]
Hands = Sequence[Sequence[object]]

FRESH_START = """
import random, time
start = time.process_time()
from tapado.hands.high import best_of_seven
print(time.process_time() - start)
hands = [random.Random(seed).sample(range(52), 7) for seed in range(20_000)]
for _ in range(2):
    start = time.process_time()
    for hand in hands:
        best_of_seven(hand)
    print(time.process_time() - start)
"""


def main() -> None:
    print(f"{'cards':<6}{'ours /s':>13}{'pokerkit /s':>13}{'ratio':>8}{'least':>8}{'most':>8}{'goal':>7}")
    for cards, judge in ((5, rank_of_five), (7, best_of_seven)):
        compare(cards, judge)
    loading, cold, warm = fresh_start()
    print(f"a fresh process imports the evaluator in {loading * 1e3:.0f} CPU ms")
    print(f"its first 20,000 random sevens take {cold * 1e3:.0f} CPU ms, the same again {warm * 1e3:.0f}")


def compare(cards: int, judge: Judge) -> None:
    """Prints the rates for hands of this many cards."""
    ours, theirs = deal(cards)
    rounds = [
        (rate(judge, ours, PASSES[cards]), rate(StandardHighHand.from_game, theirs, 1))
        for _ in range(ROUNDS + 1)
    ][1:]
    ratios = [mine / other for mine, other in rounds]
    mine, other = (statistics.median(column) for column in zip(*rounds, strict=True))
    ratio, goal = statistics.median(ratios), GOALS[cards]
    print(
        f"{cards:<6}{mine:>13,.0f}{other:>13,.0f}{ratio:>7.1f}x{min(ratios):>7.1f}x{max(ratios):>7.1f}x"
        f"{goal:>6}x {'kept' if ratio >= goal else 'NOT KEPT'}"
    )


def deal(cards: int) -> tuple[Hands, Hands]:
    """The same random hands, ours and pokerkit's own."""
    chance = random.Random(SEED + cards)
    ours = [tuple(chance.sample(DECK_52, cards)) for _ in range(OURS[cards])]
    return ours, [tuple(Card.parse(cards_text(hand))) for hand in ours[: THEIRS[cards]]]


def rate(judge: Judge, hands: Hands, passes: int) -> float:
    """Hands judged in a CPU second of this process."""
    start = time.process_time()
    for _ in range(passes):
        for hand in hands:
            judge(hand)
    return passes * len(hands) / (time.process_time() - start)


def fresh_start() -> list[float]:
    """CPU seconds in a new interpreter: the import, the first hands of seven, the same hands again."""
    run = subprocess.run([sys.executable, "-c", FRESH_START], check=True, capture_output=True, text=True)
    return [float(line) for line in run.stdout.split()]


if __name__ == "__main__":
    main()
