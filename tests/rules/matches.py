"""Tables for tests, and the acts of those who sit there in one short line each."""

import pickle
from collections.abc import Iterable, Sequence

import pytest

from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Call,
    ComeBack,
    Command,
    EndDiscard,
    Fold,
    GiveUp,
    Leave,
    Question,
    RaiseTo,
    Show,
    SitDown,
    StartHand,
    StartMatch,
    TimeOut,
)
from tapado.rules.deadlines import Deadline, deadlines
from tapado.rules.errors import Refused
from tapado.rules.events import Event, Setup
from tapado.rules.table import Hand, Seat, Table
from tests.rules.decks import stacked

NAMES = ("Ana", "Beto", "Caro", "Dani")
NOTHING = ("Ks Qh 9d 5c 3s", "Kd Qc 8s 6h 4d", "Kc Qs 8h 7d 2c", "Kh Qd 9s 6c 2h")
"""Four hands of no worth, none with the same five ranks."""
BEST = "As Ad Ac Ah 2d"
"""A hand that beats them all, and can be dealt with them."""


# ── tables ─────────────────────────────────────────────────────────────────────


def setup_of(seats: int, *, clock: int = 100) -> Setup:
    """An open table in the salon; `clock` is per cent, 0 without."""
    return Setup("monedas", 1, seats, "salon", listed=True, clock=clock, pace="normal")


def waiting(people: int = 0, *, seats: int = 4, computers: Iterable[int] = (), clock: int = 100) -> Table:
    """A table before its match: people on the first seats, seat 0 the creator, computer players on these."""
    table, _ = opened(setup_of(seats, clock=clock))
    for seat in range(people):
        apply(table, SitDown(f"p{seat}", NAMES[seat], seat=seat))
    for seat in computers:
        apply(table, SitDown(f"c{seat}", f"Máquina {seat}", computer=True, seat=seat, by=0))
    return table


def match(
    people: int = 3, *, stacks: Sequence[int] = (), computers: Sequence[int] = (), clock: int = 100
) -> Table:
    """A match begun and no hand dealt; seat 0 is the mano. `stacks` where they aren't 100 each."""
    table = waiting(people, seats=people + len(computers), computers=computers, clock=clock)
    apply(table, StartMatch(0))
    for seat, stack in enumerate(stacks):
        seat_at(table, seat).stack = stack
    return table


def deal(table: Table, *hands: str, then: Iterable[str] = ()) -> list[Event]:
    """The next hand: these cards in dealing order, replacements from `then`; cards of no worth without."""
    return apply(table, StartHand(stacked(hands or NOTHING[: len(table.contenders())], then)))


def dealt(
    people: int = 3, *, stacks: Sequence[int] = (), computers: Sequence[int] = (), clock: int = 100
) -> Table:
    """A match in its first hand, the mano to act, with cards of no worth."""
    table = match(people, stacks=stacks, computers=computers, clock=clock)
    deal(table)
    return table


def drawing(people: int = 3, *, to: int = 10, stacks: Sequence[int] = ()) -> Table:
    """A match in the draw of its first hand, everybody in for so much."""
    table = dealt(people, stacks=stacks)
    raise_to(table, 0, to)
    for seat in range(1, people):
        call(table, seat)
    return table


def second_round(people: int = 3, *, to: int = 10, stacks: Sequence[int] = ()) -> Table:
    """A match in the second betting round of its first hand, everybody in for so much."""
    table = drawing(people, to=to, stacks=stacks)
    stand_pat(table)
    return table


# ── what is there ──────────────────────────────────────────────────────────────


def seat_at(table: Table, seat: int) -> Seat:
    player = table.seats[seat]
    assert player is not None
    return player


def hand_of(table: Table) -> Hand:
    assert table.hand is not None
    return table.hand


def stacks_of(table: Table) -> list[int]:
    return [0 if seat is None else seat.stack for seat in table.seats]


def stage_of(table: Table) -> str:
    """«waiting», «playing», «ended» or «closed»; asked anew, so that no checker thinks it can't change."""
    return table.stage


def question(table: Table) -> Question:
    """What stands to be answered; one that nobody asked when nothing does."""
    hand = hand_of(table)
    return hand.question or (hand.number, hand.asked + 1)


def asked(table: Table) -> int:
    """The seat whose turn it is, -1 for nobody or all together."""
    return hand_of(table).to_act


def waited_for(table: Table, kind: str = "") -> Deadline:
    """The one deadline of this kind, or the only one."""
    (one,) = [deadline for deadline in deadlines(table) if kind in ("", deadline.kind)]
    return one


# ── acts ───────────────────────────────────────────────────────────────────────


def fold(table: Table, seat: int) -> list[Event]:
    return apply(table, Fold(seat, question(table)))


def call(table: Table, seat: int) -> list[Event]:
    return apply(table, Call(seat, question(table), hand_of(table).standing))


def raise_to(table: Table, seat: int, to: int) -> list[Event]:
    return apply(table, RaiseTo(seat, question(table), to))


def give_up(table: Table, seat: int, *slots: int) -> list[Event]:
    return apply(table, GiveUp(seat, question(table), slots))


def end_discard(table: Table, seat: int) -> list[Event]:
    return apply(table, EndDiscard(seat, question(table)))


def stand_pat(table: Table) -> list[Event]:
    """Everybody still discarding ends it."""
    hand = hand_of(table)
    return [event for seat in hand.dealt if hand.discarding[seat] for event in end_discard(table, seat)]


def leave(table: Table, seat: int) -> list[Event]:
    return apply(table, Leave(seat))


def come_back(table: Table, seat: int) -> list[Event]:
    return apply(table, ComeBack(seat))


def show(table: Table, seat: int) -> list[Event]:
    return apply(table, Show(seat, hand_of(table).number))


def time_out(table: Table, *, counted: bool = True) -> list[Event]:
    """The clock of what is being asked runs out."""
    (awaited,) = [one for one in deadlines(table) if one.kind in ("bet", "draw")]
    return apply(table, TimeOut(awaited.id, counted))


def fold_all(table: Table) -> list[Event]:
    """All but one fold, whoever is asked."""
    events: list[Event] = []
    while not hand_of(table).over:
        events += fold(table, asked(table))
    return events


def go_away(table: Table, seat: int) -> None:
    """The seat lets three betting turns in a row run out, everybody else folding; the hand is played out."""
    while not seat_at(table, seat).away:
        deal(table)
        while not hand_of(table).over:
            if asked(table) == seat:
                time_out(table)
            elif hand_of(table).standing:
                call(table, asked(table))
            else:
                raise_to(table, asked(table), 1)
            if asked(table) < 0 and not hand_of(table).over:
                stand_pat(table)


def to_the_end(table: Table, to: int = 5) -> None:
    """The one who is asked bets so much, all call, nobody changes a card or raises again."""
    raise_to(table, asked(table), to)
    while asked(table) >= 0:
        call(table, asked(table))
    stand_pat(table)
    while asked(table) >= 0:
        call(table, asked(table))


def all_in(table: Table, *hands: str) -> None:
    """A hand in which everybody dealt in bets all he may."""
    deal(table, *hands)
    to_the_end(table, hand_of(table).cap)


# ── refusals ───────────────────────────────────────────────────────────────────


def refusal(table: Table, command: Command) -> Refused:
    """What the table says to it, which must be no; and nothing has changed."""
    before = pickle.dumps(table)
    with pytest.raises(Refused) as caught:
        apply(table, command)
    assert pickle.dumps(table) == before
    return caught.value


def refused(table: Table, command: Command, code: str, rule: str) -> None:
    """The command is refused with this code and this rule, and nothing has changed."""
    said = refusal(table, command)
    assert (said.code, said.rule) == (code, rule)
