"""Looks for first seeds with which all that is rare happens among the hands of every run.

    python -m tests.simulation              every game
    python -m tests.simulation casero       one of them

A change of the rules or of the random players may need other seeds: `test_random_hands.FIRST_SEED`.
"""

import sys
from collections import Counter
from itertools import count

from tapado.rules.commands import StartHand
from tests.simulation.branches import GAMES, features, must_happen
from tests.simulation.plays import play_of
from tests.simulation.referees import referee_of
from tests.simulation.test_random_hands import HANDS

STEP = 25


def main(games: list[str]) -> None:
    for game in games or GAMES:
        for first in count(1, STEP):
            seen = rare(game, first)
            missing = sorted(must_happen(game) - seen.keys())
            print(f"{game}, from seed {first}: {', '.join(missing) or 'all of it'}", flush=True)
            if not missing:
                break


def rare(game: str, first: int) -> Counter[str]:
    """What was rare in the hands of one run, and how often it happened."""
    seen: Counter[str] = Counter()
    hands = 0
    for seed in count(first):
        if hands >= HANDS:
            return seen
        play, referee = play_of(game, seed), referee_of(game)
        for event in play.log:
            referee.watch(event)
        for happened in play.steps(play.manner.hands):
            command = play.commands[-1]
            if isinstance(command, StartHand):
                referee.orders = command.sealed.orders
            for event in happened:
                referee.watch(event)
        hands += play.hands
        seen += referee.seen
        seen.update(features(play.setup))
    return seen


if __name__ == "__main__":
    main(sys.argv[1:])
