"""Somebody who does anything that he may, at a table of any game."""

from collections.abc import Callable
from random import Random

from tapado.rules import commands as c
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import Options
from tapado.rules.view import Own, Public
from tapado.tables.sights import Sight

STRAYS = 0.03
"""How often he does something besides: sits out, comes back, shows, chooses to post."""


def anything(seen: Sight, chance: Random) -> list[c.Command]:
    """One command at the most, from what the seat is offered."""
    offered = seen.options
    aside = _aside(seen, chance)
    if aside is not None:
        return [aside]
    if offered.bet is not None:
        return [_bet(offered.seat, offered.bet, chance)]
    return [] if offered.draw is None else [_draw(offered.seat, offered.draw, chance)]


def policy(seed: int) -> Callable[[Sight], list[c.Command]]:
    """The same, with chance from a seed."""
    chance = Random(seed)
    return lambda seen: anything(seen, chance)


def thinks(view: Public, own: Own, options: Options, chance: Random) -> list[c.Command]:
    """The same as a computer player, who only answers what he is asked."""
    turn = options.bet
    if turn is not None:
        return [_bet(options.seat, turn, chance)]
    return [] if options.draw is None else [_draw(options.seat, options.draw, chance)]


def _aside(seen: Sight, chance: Random) -> c.Command | None:
    offered, seat = seen.options, seen.options.seat
    if offered.top_up is not None and chance.random() < 0.5:
        return c.TopUp(seat, chance.randint(*offered.top_up))
    if "next_deal" in offered.anytime:
        return c.NextDeal(seat)
    if "come_back" in offered.anytime and chance.random() < 0.5:
        return c.ComeBack(seat)
    if chance.random() > STRAYS:
        return None
    if "post_or_wait" in offered.anytime:
        return c.PostOrWait(seat, chance.random() < 0.5)
    if "show" in offered.anytime and seen.view.hand is not None:
        return c.Show(seat, seen.view.hand.number)
    return c.SitOut(seat) if "sit_out" in offered.anytime and chance.random() < 0.2 else None


def _bet(seat: int, turn: BettingTurn, chance: Random) -> c.Command:
    lot, least, most = chance.random(), turn.raise_least, turn.raise_most
    if turn.pawn and lot < 0.5:
        return c.Pawn(seat, turn.question)
    if turn.fold and lot < 0.1:
        return c.Fold(seat, turn.question)
    if least is not None and most is not None and lot < 0.35:
        return c.RaiseTo(seat, turn.question, chance.choice((least, most, chance.randint(least, most))))
    if turn.check:
        return c.Check(seat, turn.question)
    if turn.call_to is not None:
        return c.Call(seat, turn.question, turn.call_to)
    return c.Pawn(seat, turn.question) if turn.pawn else c.Fold(seat, turn.question)


def _draw(seat: int, turn: DrawTurn, chance: Random) -> c.Command:
    slots = chance.sample(turn.slots, min(chance.randint(0, turn.most), len(turn.slots)))
    if not turn.whole:
        return c.GiveUp(seat, turn.question, tuple(slots)) if slots else c.EndDiscard(seat, turn.question)
    if turn.keep and len(slots) > 3 and set(turn.keep) <= set(slots):
        slots.remove(turn.keep[0])
    return c.Discard(seat, turn.question, tuple(slots))
