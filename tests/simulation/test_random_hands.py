"""Random hands of every game under all that must always hold: 400 each, with --long 20 minutes of CPU each.

The seeds are fixed: they follow one another from the first one on, until there are as many hands as wanted.
The first ones were chosen so that all that is rare happens among the 400: `python -m tests.simulation`.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from tapado.rules.events import CardsGivenUp
from tests.simulation.branches import features, must_happen
from tests.simulation.invariants import Watch
from tests.simulation.play import Play
from tests.simulation.plays import play_of
from tests.simulation.secrets import sees_the_same
from tests.simulation.turning import in_any_order, turned_course, turned_events

FIRST_SEED = {"monedas": 26, "cardroom": 1, "holdem": 26, "casero": 26, "prendas": 1}
HANDS = 400
LONG_SECONDS = 20 * 60
"""CPU seconds of each game in the long run."""
EVERY = {"monedas": 1, "prendas": 1}
"""At one of so many moments all there is to command is tried."""


@dataclass
class Tally:
    """What has been played of a game."""

    game: str
    first: int
    tables: int = 0
    hands: int = 0
    commands: int = 0
    secrets: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    began: float = field(default_factory=time.process_time)

    def seconds(self) -> float:
        return time.process_time() - self.began

    def __str__(self) -> str:
        last = self.first + self.tables - 1
        return (
            f"{self.game}: {self.hands} hands, {self.commands} commands, {self.secrets} viewers,"
            f" seeds {self.first} to {last}, {self.seconds():.1f} CPU seconds"
        )


@pytest.mark.parametrize("game", sorted(FIRST_SEED))
def test_random_hands_keep_every_invariant_and_all_that_is_rare_happens(
    game: str, long_run: bool, record_property: Callable[[str, object], None]
) -> None:
    tally = Tally(game, FIRST_SEED[game])
    while tally.hands < HANDS or (long_run and tally.seconds() < LONG_SECONDS):
        played(tally)
    record_property("told", str(tally))
    assert sorted(must_happen(game) - tally.seen.keys()) == []


def played(tally: Tally) -> None:
    """One table more. An AssertionError names its seed, and how many commands had been played."""
    play = play_of(tally.game, tally.first + tally.tables)
    tally.tables += 1
    tally.seen.update(features(play.setup))
    try:
        _checked(play, Random(-play.seed), tally)
    except Exception as fault:
        last = play.commands[-1] if play.commands else None
        fault.add_note(
            f"{tally.game}, seed {play.seed}, after {len(play.commands)} commands, the last {last}"
        )
        raise
    tally.hands += play.hands
    tally.commands += len(play.commands)


def _checked(play: Play, chance: Random, tally: Tally) -> None:
    watch = Watch(play, chance, EVERY.get(play.game, 5))
    watch.settled()
    for happened in play.steps(play.manner.hands):
        watch.happened(happened)
        watch.settled()
    watch.finished()
    for moment in _moments(play, chance):
        viewer = chance.choice((None, *range(play.setup.seats)))
        assert sees_the_same(play, viewer, moment, chance), f"viewer {viewer}, moment {moment}"
        tally.secrets += 1
    _turns_round(play, chance)
    tally.seen += watch.referee.seen


def _moments(play: Play, chance: Random) -> list[int]:
    """One moment in each hand, half of them in a draw where something is given up; none if none was dealt."""
    if not play.starts:
        return []
    number = {mark: index for index, mark in enumerate(play.marks)}
    given = [number[at + 1] for at, event in enumerate(play.log) if isinstance(event, CardsGivenUp)
             and at + 1 in number]  # fmt: skip
    ends = [start.commands for start in play.starts[1:]] + [len(play.commands)]
    moments = [chance.randint(start.commands + 1, end) for start, end in zip(play.starts, ends, strict=True)]
    return [chance.choice(given) if given and turn % 2 else moment for turn, moment in enumerate(moments)]


def _turns_round(play: Play, chance: Random) -> None:
    seats = play.setup.seats
    by = chance.randrange(1, seats)
    table, log = turned_course(play, by)
    assert in_any_order(log) == in_any_order(turned_events(play.log, by, seats))
    stacks = [None if seat is None else (seat.stack, seat.place) for seat in play.table.seats]
    assert [None if seat is None else (seat.stack, seat.place) for seat in table.seats] == [
        stacks[(seat - by) % seats] for seat in range(seats)
    ]
