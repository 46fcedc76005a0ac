"""Random matches of monedas under all that must always hold: 400 hands, with --long for 20 minutes of CPU.

The seeds are fixed: block b plays the seeds from 10,000 b + 1 on, until it has its hands and its time.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from tapado.rules.events import CardsGivenUp
from tests.simulation.invariants import Watch
from tests.simulation.play import Play, replayed
from tests.simulation.secrets import sees_the_same
from tests.simulation.turning import in_any_order, turned_command, turned_events

BLOCKS = 4
HANDS = 100
"""In each block; four make the 400 of every run."""
LONG_SECONDS = 300
"""CPU seconds of each block in the long run; four make 20 minutes."""
MOST_HANDS_OF_A_MATCH = 40


@dataclass
class Tally:
    """What a block has played."""

    first: int
    seed: int = 0
    hands: int = 0
    commands: int = 0
    secrets: int = 0
    began: float = field(default_factory=time.process_time)

    def seconds(self) -> float:
        return time.process_time() - self.began

    def __str__(self) -> str:
        return (
            f"monedas: {self.hands} hands, {self.commands} commands, {self.secrets} viewers,"
            f" seeds {self.first} to {self.seed}, {self.seconds():.1f} CPU seconds"
        )


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_hands_keep_every_invariant(
    block: int, long_run: bool, record_property: Callable[[str, object], None]
) -> None:
    tally = Tally(first=block * 10_000 + 1, seed=block * 10_000)
    while tally.hands < HANDS or (long_run and tally.seconds() < LONG_SECONDS):
        tally.seed += 1
        _match(tally)
    record_property("told", str(tally))


def _match(tally: Tally) -> None:
    """One match. An AssertionError names its seed, and how many commands had been played."""
    play = Play(tally.seed)
    try:
        _checked(play, Random(-tally.seed), tally)
    except Exception as fault:
        last = play.commands[-1] if play.commands else None
        fault.add_note(f"seed {play.seed}, after {len(play.commands)} commands, the last {last}")
        raise
    tally.hands += play.hands
    tally.commands += len(play.commands)


def _checked(play: Play, chance: Random, tally: Tally) -> None:
    watch = Watch(play, chance)
    watch.settled()
    for happened in play.steps(MOST_HANDS_OF_A_MATCH):
        watch.happened(happened)
        watch.settled()
    watch.finished()
    for moment in _moments(play, chance):
        viewer = chance.choice((None, *range(play.setup.seats)))
        assert sees_the_same(play, viewer, moment, chance), f"viewer {viewer}, moment {moment}"
        tally.secrets += 1
    _turns_round(play, chance)


def _moments(play: Play, chance: Random) -> list[int]:
    """One moment in each hand, half of them in a draw where something is given up."""
    number = {mark: index for index, mark in enumerate(play.marks)}
    given = [number[at + 1] for at, event in enumerate(play.log) if isinstance(event, CardsGivenUp)]
    count = max(1, play.hands)
    everywhere = range(len(play.marks))
    return [chance.choice(given if given and turn % 2 else everywhere) for turn in range(count)]


def _turns_round(play: Play, chance: Random) -> None:
    seats = play.setup.seats
    by = chance.randrange(1, seats)
    table, log = replayed(play.setup, [turned_command(command, by, seats) for command in play.commands])
    assert in_any_order(log) == in_any_order(turned_events(play.log, by, seats))
    stacks = [None if seat is None else (seat.stack, seat.place) for seat in play.table.seats]
    assert [None if seat is None else (seat.stack, seat.place) for seat in table.seats] == [
        stacks[(seat - by) % seats] for seat in range(seats)
    ]
