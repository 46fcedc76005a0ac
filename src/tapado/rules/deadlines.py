"""What the clock is waiting for, and what a missed deadline becomes (M-18, S-13 to S-15, K-17)."""

from typing import Final, Literal

from tapado.games.game import BettingRound, Cash, Clock, Duel
from tapado.rules import cash
from tapado.rules.commands import TimeOut
from tapado.rules.errors import Stale
from tapado.rules.events import DiscardEnded, Event, Left, TimedOut, WentAway
from tapado.rules.rounds import missed
from tapado.rules.sessions import ready
from tapado.rules.table import Hand, Table
from tapado.rules.value import value

PAUSES_MS: Final = {"slow": (6_000, 3_000), "normal": (4_000, 2_000), "fast": (2_000, 1_000)}
"""By pace: after a showdown, and after a hand won without one (K-17)."""
FIRST_DEAL_MS: Final = 500
"""Between the start of the match, or the person's word, and the deal."""
SEAT_KEPT_MS: Final = 600_000
"""How long the seat of who sits out is kept (S-11)."""


@value
class Deadline:
    """Something that ends by itself in `ms` from when it was first awaited.

    `id` is the same as long as the same thing is awaited (S-17). `seat` is None where it is everybody's.
    """

    id: str
    kind: Literal["bet", "draw", "next", "still", "away", "out"]
    seat: int | None
    ms: int


def deadlines(table: Table) -> list[Deadline]:
    """All that is awaited now; without clocks (S-5) only the next hand."""
    if table.stage != "playing":
        return []
    hand = table.running_hand()
    awaited = _between_hands(table) if hand is None else _of_the_question(table, hand)
    if table.setup.clock:
        awaited.extend(_of_the_away(table))
    return awaited


def _of_the_question(table: Table, hand: Hand) -> list[Deadline]:
    clock, factor = table.game.clock, table.setup.clock * 10
    if hand.question is None or not factor or clock is None:
        return []
    name, seat = f"{hand.number}.{hand.asked}", hand.to_act
    if seat < 0:
        return [Deadline(name, "draw", None, clock.draw * factor)]
    betting = type(table.game.streets[hand.street]) is BettingRound
    seconds = _allowance(clock, clock.bet if betting else clock.draw, table.player_at(seat).late)
    return [Deadline(name, "bet" if betting else "draw", seat, int(seconds * factor))]


def _allowance(clock: Clock, seconds: int, late: int) -> float:
    """Halved for each time-out in a row, to no less than the clock says (T-10)."""
    return max(min(seconds, clock.shrinks_to), seconds / 2**late) if clock.shrinks_to else seconds


def _between_hands(table: Table) -> list[Deadline]:
    """The next hand, when enough are ready; otherwise, for cash, that the table stands still (C-4, S-12)."""
    session = table.game.session
    if isinstance(session, Duel) and not table.deal_asked:
        return []
    enough = len(ready(table)) >= table.game.least_seats
    if not isinstance(session, Cash):
        return [_next_hand(table, "next")] if enough else []
    if enough and cash.has_people(table):
        return [_next_hand(table, "next")]
    return [_next_hand(table, "still")] if not enough and cash.still(table) else []


def _next_hand(table: Table, kind: Literal["next", "still"]) -> Deadline:
    hand = table.hand
    if hand is None or isinstance(table.game.session, Duel):
        return Deadline(f"{kind}.{1 if hand is None else hand.number + 1}", kind, None, FIRST_DEAL_MS)
    shown, unshown = PAUSES_MS[table.setup.pace]
    pause = shown if any(award.shown for award in hand.awards) else unshown
    return Deadline(f"{kind}.{hand.number + 1}", kind, None, pause)


def _of_the_away(table: Table) -> list[Deadline]:
    """Who sits out in a hand that he is in plays it on, and his seat is kept from then (S-11)."""
    clock, hand = table.game.clock, table.running_hand()
    ms = 0 if clock is None else clock.leaves_after * 1_000
    awaited = []
    for number, seat in enumerate(table.seats):
        if seat is None or seat.status == "left":
            continue
        if seat.away and ms:
            awaited.append(Deadline(f"away.{number}.{seat.away_since}", "away", number, ms))
        if seat.sits_out and not (hand is not None and hand.live[number]):
            awaited.append(Deadline(f"out.{number}.{seat.out_since}", "out", number, SEAT_KEPT_MS))
    return awaited


def decide_time_out(table: Table, command: TimeOut) -> Event:
    """Raises Stale when nothing waits for that deadline any more: a late timer changes nothing (S-17)."""
    for deadline in deadlines(table):
        if deadline.id == command.deadline and deadline.kind != "next":
            return _missed(table, deadline, counted=command.counted)
    raise Stale("stale_deadline", "S-17")


def _missed(table: Table, deadline: Deadline, *, counted: bool) -> Event:
    if deadline.kind == "still":
        return cash.stand_still(table)
    if deadline.kind in ("away", "out"):
        assert deadline.seat is not None
        return Left(deadline.seat, "away")
    if deadline.seat is not None:
        return TimedOut((deadline.seat,), counted)
    hand = table.hand
    assert hand is not None
    return TimedOut(tuple(seat for seat in hand.dealt if hand.discarding[seat]), counted)


def evolve_timed_out(table: Table, event: TimedOut) -> None:
    """A betting turn and a draw become what the game says; the third time-out in a row is one too many.

    Who gave up a card in this draw was there: it doesn't count against him.
    """
    hand = table.hand
    assert hand is not None
    for number in event.seats:
        table.pending.append(_answer(table, hand, number))
    for number in event.seats:
        seat = table.seats[number]
        if seat is None or not event.counted or hand.given_up[number]:
            continue
        seat.time_outs += 1
        clock = table.game.clock
        if clock is not None and _shrinks(clock, seat.late):
            seat.late += 1
        if clock is not None and seat.time_outs >= clock.away_after and not seat.away:
            table.pending.append(WentAway(number))


def _shrinks(clock: Clock, late: int) -> bool:
    """Whether halving once more still shortens the allowance: one step back is always felt (T-10)."""
    return 0 < clock.shrinks_to << late < clock.bet


def _answer(table: Table, hand: Hand, seat: int) -> Event:
    return missed(table, hand, seat) if hand.to_act == seat else DiscardEnded(seat, "time")
