"""Where our time goes: the recorded hands once more, with one step more in every pass.

Folding the events is `evolve` alone; then the options are asked for too, then each command is decided, at
last the dealer is asked as well (which is `apply`). What a pass takes longer than the one before it is its
step's share.
"""

import statistics
import time
from collections.abc import Callable

from bench.sittings import Sitting, acts_of, play
from tapado.rules.apply import apply
from tapado.rules.commands import Act, StartHand
from tapado.rules.decide import decide
from tapado.rules.events import Event, HandMucked, HandShown
from tapado.rules.evolve import evolve
from tapado.rules.options import options
from tapado.rules.sealed import cards_of
from tapado.rules.table import Hand, Table
from tapado.rules.worth import worth

PASSES = 9
Step = StartHand | Act
Steps = list[tuple[Sitting, list[tuple[Step, list[Event]]]]]


def shares(sittings: list[Sitting]) -> str:
    """One line: microseconds an act, and the shares of `evolve`, `options`, `decide`, `due`, evaluation."""
    steps, judged = [(sitting, _events(sitting)) for sitting in sittings], _judged(sittings)
    passes: list[Callable[[], None]] = [
        lambda: _evolve(steps),
        lambda: _offer_and_evolve(steps),
        lambda: _decide_and_evolve(steps),
        lambda: play(sittings),
        lambda: _judge(judged),
    ]
    rounds = [[_seconds(one) for one in passes] for _ in range(PASSES)]
    evolving, offering, deciding, whole, judging = (
        statistics.median(round_[number] for round_ in rounds) for number in range(len(passes))
    )
    spent = {
        "evolve": evolving,
        "options": offering - evolving,
        "decide": deciding - offering,
        "due": whole - deciding - judging,
        "evaluation": judging,
    }
    told = ", ".join(f"{name} {100 * part / whole:.0f} %" for name, part in spent.items())
    return f"{1e6 * whole / len(acts_of(sittings)):.2f} us an act: {told}"


def _seconds(run: Callable[[], None]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


# ── passes ─────────────────────────────────────────────────────────────────────


def _evolve(steps: Steps) -> None:
    for sitting, done in steps:
        table = sitting.make()
        for command, events in done:
            _fold(table, command, events)


def _offer_and_evolve(steps: Steps) -> None:
    for sitting, done in steps:
        table = sitting.make()
        for command, events in done:
            if not isinstance(command, StartHand):
                options(table, command.seat)
            _fold(table, command, events)


def _decide_and_evolve(steps: Steps) -> None:
    for sitting, done in steps:
        table = sitting.make()
        for command, events in done:
            if not isinstance(command, StartHand):
                options(table, command.seat)
            decide(table, command)
            _fold(table, command, events)


def _fold(table: Table, command: Step, events: list[Event]) -> None:
    for event in events:
        evolve(table, event)
    if type(command) is StartHand:
        table.sealed = command.sealed


def _judge(judged: list[tuple[Table, Hand, tuple[int, ...]]]) -> None:
    for table, hand, cards in judged:
        worth(table, hand, cards)


# ── what is recorded for them ──────────────────────────────────────────────────


def _events(sitting: Sitting) -> list[tuple[Step, list[Event]]]:
    table = sitting.make()
    commands: list[Step] = []
    for hand in sitting.hands:
        commands += [hand.start, *hand.acts]
    return [(command, apply(table, command)) for command in commands]


def _judged(sittings: list[Sitting]) -> list[tuple[Table, Hand, tuple[int, ...]]]:
    """Every hand that is judged on the way: those shown down."""
    found: list[tuple[Table, Hand, tuple[int, ...]]] = []
    for sitting in sittings:
        table = sitting.make()
        for script in sitting.hands:
            for command in (script.start, *script.acts):
                events, hand = apply(table, command), table.hand
                assert hand is not None
                seats = [event.seat for event in events if isinstance(event, HandShown | HandMucked)]
                found += [(table, hand, cards_of(table, hand, seat)) for seat in seats]
    return found
