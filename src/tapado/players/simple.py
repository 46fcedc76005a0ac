"""A computer player of the draw match: from what its seat sees to what it does.

It is given a view, what its seat alone may know, the options and chance; nothing else reaches it. All its
amounts come from the options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapado.cards.text import parse_card
from tapado.players.betting import Turn, act
from tapado.players.draw import discard
from tapado.players.price import opponents_of, price_of
from tapado.players.temper import Temper, temper_of_seat
from tapado.rules.commands import Command, EndDiscard, GiveUp

if TYPE_CHECKING:
    from random import Random

    from tapado.rules.options import BettingTurn, DrawTurn, Options
    from tapado.rules.view import HandView, Own, Public


def choose(
    view: Public, own: Own, options: Options, chance: Random, temper: Temper | None = None
) -> list[Command]:
    """What the seat does now: one command for a betting turn, one or two for a discard, none if not asked.

    The same view, options and state of `chance` give the same answer.
    """
    temper = temper or temper_of_seat(own.seat)
    if view.hand is None or not own.cards:
        return []
    if options.draw is not None:
        return _discard(view, view.hand, own, options.draw, temper, chance)
    if options.bet is not None:
        return [act(_turn(view, view.hand, own, options.bet, temper, chance))]
    return []


def _turn(
    view: Public, hand: HandView, own: Own, offered: BettingTurn, temper: Temper, chance: Random
) -> Turn:
    mine = view.seats[own.seat]
    return Turn(
        seat=own.seat,
        offered=offered,
        price=price_of(view, hand, own.seat, offered),
        cards=tuple(map(parse_card, own.cards)),
        changed=None if mine is None else mine.changed,
        temper=temper,
        chance=chance,
    )


def _discard(
    view: Public, hand: HandView, own: Own, offered: DrawTurn, temper: Temper, chance: Random
) -> list[Command]:
    """Gives up what it doesn't want, all at once, and is done; what it gave up before stays given up."""
    done = EndDiscard(own.seat, offered.question)
    if own.given_up:
        return [done]
    opponents = len(opponents_of(view, hand, own.seat)) or 1
    cards = tuple(map(parse_card, own.cards))
    wanted = discard(cards, temper, chance, opponents=opponents, may_raise=hand.standing < hand.cap)
    slots = tuple(slot for slot in wanted if slot in offered.slots)[: offered.most]
    return [GiveUp(own.seat, offered.question, slots), done] if slots else [done]
