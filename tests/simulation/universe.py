"""Commands of every kind, right and wrong; `offer.Offer` says which of them are offered."""

from collections.abc import Iterator
from itertools import product
from random import Random

from tapado.rules import commands as c
from tapado.rules.commands import Command, Question, Sealed
from tapado.rules.deadlines import deadlines
from tapado.rules.options import options
from tapado.rules.table import Table

HUGE = 10**30
NOBODY = "nobody"
"""A person who sits nowhere."""
MANY_SLOTS: tuple[tuple[int, ...], ...] = (
    (), (0,), (4,), (5,), (-1,), (0, 0), (1, 3), (0, 5), (4, 3, 2, 1, 0), (0, 1, 2, 3, 4, 5), (HUGE,),
)  # fmt: skip


def universe(table: Table, chance: Random) -> Iterator[Command]:
    """Commands of every kind from every seat, there or not; most are wrong at any moment."""
    seats = range(-1, len(table.seats) + 1)
    for question in _questions(table):
        for seat in seats:
            yield from _acts(table, seat, question, chance)
    for seat in seats:
        yield from _at_any_time(table, seat)
        yield from _for_chips(table, seat, chance)
    yield from _sitting_down(table, chance)
    yield from map(c.StartHand, _sealed_parts(table))
    yield c.CloseTable()
    yield from (c.TimeOut(one.id, chance.random() < 0.5) for one in deadlines(table))
    yield from (c.TimeOut(name) for name in ("", "1.1", "1.0", "next.1", "still.1", "away.0.0", "out.-1.0"))


# ── answers ──────────────────────────────────────────────────────────────────


def _questions(table: Table) -> list[Question]:
    hand = table.hand
    if hand is None:
        return [(1, 1)]
    return [(hand.number, hand.asked), (hand.number, hand.asked - 1), (hand.number + 1, hand.asked)]


def _acts(table: Table, seat: int, question: Question, chance: Random) -> Iterator[Command]:
    """All there is for whoever is asked, and for a seat by chance; something of each kind for the others."""
    hand = table.hand
    standing = 0 if hand is None else hand.standing
    yield from (c.Fold(seat, question), c.Check(seat, question), c.Pawn(seat, question))
    yield c.EndDiscard(seat, question)
    asked = hand is not None and question == (hand.number, hand.asked)
    if asked and (seat in _asked(table) or chance.random() < 1 / len(table.seats)):
        yield from _amounts(table, seat, question, chance)
        yield from (kind(seat, question, slots) for kind in (c.GiveUp, c.Discard) for slots in MANY_SLOTS)
        for number in range(1, 6):
            slots = tuple(chance.sample(range(5), number))
            yield from (c.GiveUp(seat, question, slots), c.Discard(seat, question, slots))
        return
    yield c.Call(seat, question, standing)
    yield c.RaiseTo(seat, question, standing + 1)
    yield from (c.GiveUp(seat, question, (0,)), c.Discard(seat, question, ()))


def _asked(table: Table) -> list[int]:
    hand = table.hand
    assert hand is not None
    return [hand.to_act, *(seat for seat, open_ in enumerate(hand.discarding) if open_)]


def _amounts(table: Table, seat: int, question: Question, chance: Random) -> Iterator[Command]:
    """Totals around all that matters: the bet to match, the least and the largest raise, all he has."""
    hand = table.hand
    assert hand is not None
    player = table.seats[seat] if 0 <= seat < len(table.seats) else None
    everything = 100 if player is None else player.stack + hand.bets[seat]
    marks = {0, hand.standing, hand.standing + hand.full, hand.cap, everything, hand.pot()}
    turn = None if player is None else options(table, seat).bet
    if turn is not None and turn.raise_least is not None and turn.raise_most is not None:
        marks |= {turn.raise_least, turn.raise_most, chance.randint(turn.raise_least, turn.raise_most)}
    totals = {mark + step for mark in marks for step in (-1, 0, 1)} | {HUGE, -HUGE}
    yield from (c.RaiseTo(seat, question, to) for to in totals)
    yield from (c.Call(seat, question, to) for to in totals)


# ── at any time ──────────────────────────────────────────────────────────────


def _at_any_time(table: Table, seat: int) -> Iterator[Command]:
    number = 0 if table.hand is None else table.hand.number
    yield from (c.Leave(seat), c.ComeBack(seat), c.StartMatch(seat), c.NextDeal(seat))
    yield from (c.Show(seat, number), c.Show(seat, number + 1), c.Show(seat, -1))
    yield from (c.AdmitOnlookers(seat, admit=True), c.AdmitOnlookers(seat, admit=False))
    for by in {-1, seat, table.creator}:
        yield from (c.LockSeat(by, seat), c.UnlockSeat(by, seat), c.SendAway(by, seat))


def _for_chips(table: Table, seat: int, chance: Random) -> Iterator[Command]:
    yield from (c.SitOut(seat), c.PostOrWait(seat, post=True), c.PostOrWait(seat, post=False))
    yield from (c.TopUp(seat, amount) for amount in _buy_ins(table, seat, chance))


def _buy_ins(table: Table, seat: int | None, chance: Random) -> set[int]:
    buy_in, stack = table.setup.buy_in, 0
    if seat is not None and 0 <= seat < len(table.seats) and (player := table.seats[seat]) is not None:
        stack = player.stack
    if buy_in is None:
        return {0, 1, 100}
    ends = {0, buy_in.least, buy_in.most, buy_in.most - stack, chance.randint(buy_in.least, buy_in.most)}
    return {end + step for end in ends for step in (-1, 0, 1)} | {HUGE, -HUGE}


def _sitting_down(table: Table, chance: Random) -> Iterator[Command]:
    seated = [player.player for player in table.seats if player is not None]
    buy_in = table.setup.buy_in
    chips = 0 if buy_in is None else chance.randint(buy_in.least, buy_in.most)
    for player, seat in product([NOBODY, *seated[:1]], [None, *range(-1, len(table.seats) + 1)]):
        yield c.SitDown(player, "Eva", seat=seat, chips=chips)
        yield from (c.SitDown(player, "Máquina", True, seat, by, chips) for by in {None, -1, table.creator})
    yield from (c.SitDown(NOBODY, "Eva", chips=amount) for amount in _buy_ins(table, None, chance))


def _sealed_parts(table: Table) -> Iterator[Sealed]:
    """The right deck with all the orders it needs, and wrong ones."""
    deck, further = table.deck, table.further_orders
    whole = (deck,) * further
    yield Sealed((deck, *whole))
    yield Sealed((deck[::-1], *whole, deck))
    yield Sealed(())
    yield from (Sealed((wrong, *whole)) for wrong in ((), deck[1:], (*deck[1:], deck[1]), (*deck[1:], 99)))
    yield Sealed(((*deck, deck[0]), *whole))
    if further:
        yield Sealed((deck, *whole[1:]))
        yield Sealed((deck, *whole[1:], deck[1:]))
