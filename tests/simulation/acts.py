"""What somebody does who is asked, drawn from what `options` offers him."""

from random import Random

from tapado.rules import commands as c
from tapado.rules.commands import Command
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.table import Hand, Table
from tests.simulation.tables import Temper


def answer(table: Table, hand: Hand, chance: Random, temper: Temper) -> Command:
    """An act of whoever is asked; in a draw together of one of them."""
    seat = hand.to_act
    if seat < 0:
        seat = chance.choice([seat for seat in hand.dealt if hand.discarding[seat]])
    offered = options(table, seat)
    if offered.bet is not None:
        return bet(seat, offered.bet, chance, temper)
    assert offered.draw is not None
    return draw(seat, offered.draw, chance, temper)


def bet(seat: int, turn: BettingTurn, chance: Random, temper: Temper) -> Command:
    lot = chance.random()
    cannot_pay = turn.call_to is None and not turn.check and turn.raise_least is None
    if turn.pawn and (cannot_pay or chance.random() < 0.25):
        return c.Pawn(seat, turn.question)
    if turn.fold and lot < temper.fold * (0.2 if turn.check else 1):
        return c.Fold(seat, turn.question)
    just_one = turn.raise_least == turn.raise_most  # all he has, less than a full raise; or a fixed limit
    stays = turn.raise_least is None or lot < temper.fold + (temper.short if just_one else temper.call)
    if stays and turn.check:
        return c.Check(seat, turn.question)
    if stays and turn.call_to is not None:
        return c.Call(seat, turn.question, turn.call_to)
    if turn.raise_least is None or turn.raise_most is None:
        return c.Fold(seat, turn.question)
    return c.RaiseTo(seat, turn.question, _amount(turn.raise_least, turn.raise_most, chance, temper))


def _amount(least: int, most: int, chance: Random, temper: Temper) -> int:
    if chance.random() < temper.big:
        return chance.choice((most, most, chance.randint(least, most)))
    return min(most, least + int(chance.expovariate(0.25)))


def draw(seat: int, turn: DrawTurn, chance: Random, temper: Temper) -> Command:
    if turn.whole:
        return c.Discard(seat, turn.question, _slots(turn, chance, temper))
    if not turn.most or chance.random() < 0.55:
        return c.EndDiscard(seat, turn.question)
    number = min(turn.most, chance.choice((1, 1, 1, 2, 2, 3, 5)))
    return c.GiveUp(seat, turn.question, tuple(chance.sample(turn.slots, number)))


def _slots(turn: DrawTurn, chance: Random, temper: Temper) -> tuple[int, ...]:
    if chance.random() < temper.pat:
        return ()
    number = min(turn.most, chance.choice((1, 2, 3, 3, 4, 5, 5)))
    slots = chance.sample(turn.slots, len(turn.slots))
    if turn.keep and number == 4:
        slots.remove(chance.choice(turn.keep))
    return tuple(slots[:number])
