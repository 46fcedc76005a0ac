"""Actions a CPU second through the rules, against pokerkit's: monedas, cardroom and hold'em at no limit.

Both play by the same policy (`sittings`), drawn up before the clock runs, so that neither it nor its chance
is counted on either side: while it runs, ours deals, asks `options`, calls `apply` with what was chosen and
keeps the events; pokerkit makes its state, deals, is asked what may be done and for how much, and told the
same. In cardroom and hold'em it plays the very same hands, but for the cards. monedas is held against its
five-card draw with antes, of the same seats and stacks; its draw takes two of our actions where pokerkit has
one, so beside the ratio by actions stands the one by decisions, where a whole discard counts as one. Rounds
are interleaved, and the ratio is the median of the rounds' ratios. The last line of each tells where our time
goes (`shares`).

    python -m bench.rules [monedas] [cardroom] [holdem]
"""

import gc
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from pokerkit import Street

from bench import pokerkit_hands, sittings
from bench.pokerkit_hands import TheirHand
from bench.shares import shares
from bench.sittings import Sitting, acts_of
from tapado.rules.commands import GiveUp

ROUNDS = 15
SEED = 20261130
OUR_HANDS = 150
"""Few enough to stay at hand for the processor, as an act that has just come does; theirs are fewer yet."""
OVER = 10
"""How often ours are played in a round, since they take less time."""
THEIR_HANDS = 90


@dataclass(frozen=True)
class Contest:
    """`theirs` are drawn up beside our sittings; `goal` is how many times as fast we want to be."""

    name: str
    game: str
    goal: int
    ours: Callable[[Random], list[Sitting]]
    theirs: Callable[[Random, list[Sitting]], list[TheirHand]]


def _cash(game: str, players: int, goal: int, streets: Sequence[Street]) -> Contest:
    return Contest(
        f"{game}, no limit, {players} players",
        game,
        goal,
        lambda chance: sittings.drawn_up(lambda: sittings.cash_table(game, players), OUR_HANDS, chance),
        lambda _, ours: pokerkit_hands.the_same(streets, ours, THEIR_HANDS),
    )


CONTESTS = (
    Contest(
        "monedas, 4 players",
        "monedas",
        20,
        lambda chance: sittings.drawn_up(sittings.match, OUR_HANDS, chance),
        lambda chance, _: pokerkit_hands.drawn_up(pokerkit_hands.four_with_antes, THEIR_HANDS, chance),
    ),
    _cash("cardroom", 4, 30, pokerkit_hands.DRAW),
    _cash("cardroom", 5, 30, pokerkit_hands.DRAW),
    _cash("holdem", 6, 50, pokerkit_hands.HOLDEM),
)


@dataclass
class Rate:
    """What one round came to, a CPU second."""

    actions: float
    decisions: float
    hands: float


def main() -> None:
    wanted = sys.argv[1:] or [contest.game for contest in CONTESTS]
    for contest in CONTESTS:
        if contest.game in wanted:
            report(contest)


def report(contest: Contest) -> None:
    chance = Random(SEED)
    rounds = [one_round(contest, chance) for _ in range(ROUNDS)]
    print(f"{contest.name}, goal {contest.goal} times pokerkit, seed {SEED}")
    for what in ("actions", "decisions", "hands"):
        ours = [getattr(mine, what) for mine, _ in rounds]
        theirs = [getattr(other, what) for _, other in rounds]
        ratios = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))
        print(
            f"  {what:<10}{statistics.median(ours):>10,.0f} a CPU second, "
            f"pokerkit {statistics.median(theirs):>8,.0f}: "
            f"{statistics.median(ratios):.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f})"
        )
    print(f"  {shares(contest.ours(chance))}")


def one_round(contest: Contest, chance: Random) -> tuple[Rate, Rate]:
    """Ours and theirs."""
    ours = contest.ours(chance)
    theirs = contest.theirs(chance, ours)
    acts = acts_of(ours)
    discards = sum(isinstance(act, GiveUp) for act in acts)
    calls = sum(len(hand.acts) for hand in theirs)
    gc.collect()
    gc.freeze()  # the hands drawn up are no part of what is measured
    return (
        rate(lambda: sittings.play(ours), OVER, len(acts), len(acts) - discards, OUR_HANDS),
        rate(lambda: pokerkit_hands.play(theirs), 1, calls, calls, len(theirs)),
    )


def rate(play: Callable[[], None], times: int, actions: int, decisions: int, hands: int) -> Rate:
    start = time.process_time()
    for _ in range(times):
        play()
    spent = (time.process_time() - start) / times
    return Rate(actions / spent, decisions / spent, hands / spent)


if __name__ == "__main__":
    main()
