"""What the clock is waiting for, and what a missed deadline becomes (M-18, S-13 to S-15, K-17)."""

from typing import Literal

from tapado.games.game import BettingRound
from tapado.rules.commands import TimeOut
from tapado.rules.errors import Stale
from tapado.rules.events import DiscardEnded, Event, Folded, Left, TimedOut, WentAway
from tapado.rules.seating import present
from tapado.rules.table import Hand, Table
from tapado.rules.value import value

PAUSES_MS = {"slow": (6_000, 3_000), "normal": (4_000, 2_000), "fast": (2_000, 1_000)}
"""By pace: after a showdown, and after a hand won without one (K-17)."""
FIRST_DEAL_MS = 500
"""Between the start of the match and its first deal."""


@value
class Deadline:
    """Something that ends by itself in `ms` from when it was first awaited.

    `id` is the same as long as the same thing is awaited (S-17). `seat` is None where it is everybody's.
    """

    id: str
    kind: Literal["bet", "draw", "next", "away"]
    seat: int | None
    ms: int


def deadlines(table: Table) -> list[Deadline]:
    """All that is awaited now; without clocks (S-5) only the next hand."""
    if table.stage != "playing":
        return []
    hand = table.running_hand()
    awaited = [] if hand is None else _of_the_question(table, hand)
    if hand is None and len(present(table)) >= table.game.least_seats:
        awaited.append(_next_hand(table))
    if table.setup.clock:
        awaited.extend(_of_the_away(table))
    return awaited


def _of_the_question(table: Table, hand: Hand) -> list[Deadline]:
    if hand.question is None or not table.setup.clock:
        return []
    name, clock, factor = f"{hand.number}.{hand.asked}", table.game.clock, table.setup.clock * 10
    if hand.to_act >= 0:
        return [Deadline(name, "bet", hand.to_act, clock.bet * factor)]
    return [Deadline(name, "draw", None, clock.draw * factor)]


def _next_hand(table: Table) -> Deadline:
    hand = table.hand
    if hand is None or hand.award is None:
        return Deadline("next.1", "next", None, FIRST_DEAL_MS)
    shown, unshown = PAUSES_MS[table.setup.pace]
    return Deadline(f"next.{hand.number + 1}", "next", None, shown if hand.award.shown else unshown)


def _of_the_away(table: Table) -> list[Deadline]:
    ms = table.game.clock.leaves_after * 1_000
    return [
        Deadline(f"away.{number}.{seat.away_since}", "away", number, ms)
        for number, seat in enumerate(table.seats)
        if seat is not None and seat.away
    ]


def decide_time_out(table: Table, command: TimeOut) -> Event:
    """Raises Stale when nothing waits for that deadline any more: a late timer changes nothing (S-17)."""
    for deadline in deadlines(table):
        if deadline.id == command.deadline and deadline.kind != "next":
            return _missed(table, deadline, counted=command.counted)
    raise Stale("stale_deadline", "S-17")


def _missed(table: Table, deadline: Deadline, *, counted: bool) -> Event:
    if deadline.kind == "away":
        assert deadline.seat is not None
        return Left(deadline.seat, "away")
    if deadline.seat is not None:
        return TimedOut((deadline.seat,), counted)
    hand = table.hand
    assert hand is not None
    return TimedOut(tuple(seat for seat in hand.dealt if hand.discarding[seat]), counted)


def evolve_timed_out(table: Table, event: TimedOut) -> None:
    """A betting turn is folded, a discard ends with what was given up; the third in a row is one too many.

    Who gave up a card in this draw was there: it doesn't count against him.
    """
    hand = table.hand
    assert hand is not None
    betting = isinstance(table.game.streets[hand.street], BettingRound)
    for number in event.seats:
        table.pending.append(Folded(number, "time") if betting else DiscardEnded(number, "time"))
    for number in event.seats:
        seat = table.seats[number]
        if seat is None or not event.counted or hand.given_up[number]:
            continue
        seat.time_outs += 1
        if seat.time_outs >= table.game.clock.away_after and not seat.away:
            table.pending.append(WentAway(number))
