"""Commands of every kind, right and wrong, and what `options` says of each."""

from collections.abc import Iterator
from itertools import product
from random import Random

from tapado.rules import commands as c
from tapado.rules.commands import Command, Question
from tapado.rules.deadlines import deadlines
from tapado.rules.options import Options, options
from tapado.rules.table import Table

HUGE = 10**30
NOBODY = "nobody"
"""A person who sits nowhere."""
BAD_DECKS = ((), tuple(range(51)), (*range(51), 0), (*range(51), 52), tuple(range(53)))
MANY_SLOTS: tuple[tuple[int, ...], ...] = (
    (), (0,), (4,), (5,), (-1,), (0, 0), (1, 3), (0, 5), (4, 3, 2, 1, 0), (0, 1, 2, 3, 4, 5), (HUGE,),
)  # fmt: skip


class Offer:
    """What `options`, the deadlines and the free seats allow at this moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options: list[Options] = [options(table, seat) for seat in range(len(table.seats))]
        self.deadlines = {one.id for one in deadlines(table) if one.kind != "next"}
        self.next = any(one.kind == "next" for one in deadlines(table))

    def of(self, seat: int | None) -> Options:
        """The seat's options; nothing for a seat that isn't there."""
        if seat is None or not 0 <= seat < len(self.options):
            return Options(-1, None, None, (), None)
        return self.options[seat]

    def allows(self, command: Command) -> bool:
        """Whether the command is among what is offered."""
        match command:
            case c.Fold() | c.Call() | c.RaiseTo():
                return self._bets(command)
            case c.GiveUp() | c.EndDiscard():
                return self._draws(command)
            case c.StartHand():
                return self.next and sorted((*command.sealed.orders, ())[0]) == list(range(52))
            case c.TimeOut():
                return command.deadline in self.deadlines
            case c.CloseTable():
                return self.table.stage in ("waiting", "ended")
            case c.SitDown():
                return self._sits_down(command)
            case _:
                return self._anytime(command)

    def _bets(self, command: c.Fold | c.Call | c.RaiseTo) -> bool:
        turn = self.of(command.seat).bet
        if turn is None or turn.question != command.question:
            return False
        match command:
            case c.Fold():
                return turn.fold
            case c.Call():
                return turn.call_to is not None and command.to == turn.call_to
            case c.RaiseTo():
                return turn.raise_least is not None and command.to in range(
                    turn.raise_least, (turn.raise_most or 0) + 1
                )

    def _draws(self, command: c.GiveUp | c.EndDiscard) -> bool:
        turn = self.of(command.seat).draw
        if turn is None or turn.question != command.question:
            return False
        if isinstance(command, c.EndDiscard):
            return True
        slots = set(command.slots)
        return len(slots) == len(command.slots) and 0 < len(slots) <= turn.most and slots <= set(turn.slots)

    def _anytime(self, command: Command) -> bool:
        match command:
            case c.Leave():
                return "leave" in self.of(command.seat).anytime
            case c.ComeBack():
                return "come_back" in self.of(command.seat).anytime
            case c.Show():
                hand = self.table.hand
                return (
                    "show" in self.of(command.seat).anytime
                    and hand is not None
                    and hand.number == command.hand
                )
            case _:
                return self._creators(command)

    def _creators(self, command: Command) -> bool:
        table, free = self.table, self._free()
        match command:
            case c.LockSeat():
                return "lock_seats" in self.of(command.by).anytime and command.seat in free
            case c.UnlockSeat():
                locked = {seat for seat, shut in enumerate(table.locked) if shut}
                return "lock_seats" in self.of(command.by).anytime and command.seat in locked
            case c.SendAway():
                others = {seat for seat, player in enumerate(table.seats) if player} - {command.by}
                return "send_away" in self.of(command.by).anytime and command.seat in others
            case c.AdmitOnlookers():
                changes = command.admit != table.onlookers_admitted
                return "admit_onlookers" in self.of(command.by).anytime and changes
            case c.StartMatch():
                return "start_match" in self.of(command.by).anytime
        raise AssertionError(f"what is {command}?")

    def _sits_down(self, command: c.SitDown) -> bool:
        free = self._free()
        there = free if command.seat is None else free & {command.seat}
        if not there or self.table.seat_of(command.player) is not None or self.table.stage != "waiting":
            return False
        return not command.computer or "seat_computer" in self.of(command.by).anytime

    def _free(self) -> set[int]:
        table = self.table
        return {n for n, player in enumerate(table.seats) if player is None and not table.locked[n]}


# ── all there is ─────────────────────────────────────────────────────────────


def universe(table: Table, chance: Random) -> Iterator[Command]:
    """Commands of every kind from every seat, there or not; most are wrong at any moment."""
    seats = range(-1, len(table.seats) + 1)
    for seat, question in product(seats, _questions(table)):
        yield from _acts(table, seat, question, chance)
    for seat in seats:
        yield from _at_any_time(table, seat)
    yield from _sitting_down(table)
    yield from (c.StartHand(c.Sealed((deck,))) for deck in (*BAD_DECKS, tuple(range(52))))
    yield from (c.StartHand(c.Sealed(())), c.CloseTable())
    yield from (c.TimeOut(one.id, chance.random() < 0.5) for one in deadlines(table))
    yield from (c.TimeOut(name) for name in ("", "1.1", "1.0", "next.1", "away.0.0", "away.-1.0"))


def _questions(table: Table) -> list[Question]:
    hand = table.hand
    if hand is None:
        return [(1, 1)]
    return [(hand.number, hand.asked), (hand.number, hand.asked - 1), (hand.number + 1, hand.asked)]


def _acts(table: Table, seat: int, question: Question, chance: Random) -> Iterator[Command]:
    hand = table.hand
    standing, cap = (0, 100) if hand is None else (hand.standing, hand.cap)
    yield c.Fold(seat, question)
    yield c.EndDiscard(seat, question)
    if hand is None or question != (hand.number, hand.asked):
        yield c.Call(seat, question, standing)
        yield c.RaiseTo(seat, question, standing + 1)
        yield c.GiveUp(seat, question, (0,))
        return
    yield from (c.Call(seat, question, to) for to in {0, -1, standing, standing + 1, cap, HUGE})
    raises = {0, -1, -HUGE, standing, standing + 1, chance.randint(standing, cap), cap, cap + 1, HUGE}
    yield from (c.RaiseTo(seat, question, to) for to in raises)
    yield from (c.GiveUp(seat, question, slots) for slots in MANY_SLOTS)
    yield c.GiveUp(seat, question, tuple(chance.sample(range(5), chance.randint(1, 5))))


def _at_any_time(table: Table, seat: int) -> Iterator[Command]:
    number = 0 if table.hand is None else table.hand.number
    yield from (c.Leave(seat), c.ComeBack(seat), c.StartMatch(seat))
    yield from (c.Show(seat, number), c.Show(seat, number + 1), c.Show(seat, -1))
    yield from (c.AdmitOnlookers(seat, admit=True), c.AdmitOnlookers(seat, admit=False))
    for by in {-1, seat, table.creator}:
        yield from (c.LockSeat(by, seat), c.UnlockSeat(by, seat), c.SendAway(by, seat))


def _sitting_down(table: Table) -> Iterator[Command]:
    seated = [player.player for player in table.seats if player is not None]
    for player, seat in product([NOBODY, *seated[:1]], [None, *range(-1, len(table.seats) + 1)]):
        yield c.SitDown(player, "Eva", seat=seat)
        yield from (c.SitDown(player, "Máquina", True, seat, by) for by in {None, -1, table.creator})
