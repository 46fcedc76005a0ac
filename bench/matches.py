"""Whole matches of computer players: how long they last, how they are won, what a decision costs in CPU time.

`python -m bench.matches MATCHES`; deals and choices come from fixed seeds. The time of a decision takes in
the rules and the views too.
"""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from statistics import quantiles

from tapado.players.simple import choose
from tapado.rules.events import PotAwarded
from tests.players.rivals import at_random, calls_everything, stakes_everything
from tests.players.tournament import Player, play_match

FIELDS: dict[str, Sequence[Player]] = {
    "four of ours": [choose] * 4,
    "three of ours": [choose] * 3,
    "two of ours": [choose] * 2,
    "against random": [choose, at_random],
    "random first": [at_random, choose],
    "against calls": [choose, calls_everything],
    "calls first": [calls_everything, choose],
    "against all-in": [choose, stakes_everything],
    "all-in first": [stakes_everything, choose],
    "against 3 random": [choose, at_random, at_random, at_random],
}


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"{'':18}hands 10 % / median / 90 %   shown  no bet   µs/decision   won by seat")
    for name, players in FIELDS.items():
        measure(name, players, matches)


def measure(name: str, players: Sequence[Player], matches: int) -> None:
    """One line of figures."""
    begun = time.process_time()
    records = [play_match(players, seed) for seed in range(matches)]
    spent = time.process_time() - begun
    pots = [event for record in records for event in record.events if isinstance(event, PotAwarded)]
    tenths = quantiles([record.hands for record in records], n=10)
    won = Counter(record.winner for record in records)
    shown, bare = sum(pot.shown for pot in pots) / len(pots), sum(not pot.amount for pot in pots) / len(pots)
    each = 1e6 * spent / sum(len(record.decisions) for record in records)
    seats = " ".join(str(won[seat]) for seat in range(len(players)))
    lasted = f"{tenths[0]:8.0f} / {tenths[4]:.0f} / {tenths[8]:<10.0f}"
    print(f"{name:18}{lasted}{shown:11.0%}{bare:8.0%}{each:14.0f}   {seats}")


if __name__ == "__main__":
    main()
