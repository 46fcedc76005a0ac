"""A computer player of draw poker for chips, `cardroom` and `casero`: from what it sees to what it does.

The odds of the draw are those of the draw match; the price is that of the pot that lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapado.cards.text import parse_card
from tapado.games.switches import NONE
from tapado.players.chances import OF_52, become, best
from tapado.players.draw import best_discard, disguised
from tapado.players.jokers import best_discard_with, holds_joker, read_with, value_of
from tapado.players.judgement import Needs, Spot, act
from tapado.players.price import bet_share, opponents_of
from tapado.players.stakes import has_answered, price_at, share_for, still_to_speak
from tapado.players.temper import Temper, temper_of_seat
from tapado.rules.commands import Command, Discard

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tapado.cards.card import Card
    from tapado.games.switches import Switches
    from tapado.players.price import Price
    from tapado.rules.options import BettingTurn, DrawTurn, Options
    from tapado.rules.view import HandView, Own, Public, SeatView

BEFORE = Needs(bets=0.50, raises=0.58, crowd=0.7, dear=0.3)
AFTER = Needs(bets=0.57, raises=0.78, crowd=0.75)

JOINS, BLIND_JOINS, STAYS = 1.75, 0.6, 0.8
"""How many come in of those who haven't been asked; how often who has a blind in, or less than stands."""
UNKNOWN = 0.75
"""The best share of hands of somebody who has shown nothing yet and comes in."""
OPENERS = 0.21
"""The share of hands with a pair of jacks or better (H-8)."""
JOKER_HELPS = 0.12
"""How much better each joker in the deck makes the others' hands (H-6)."""


def choose(
    view: Public, own: Own, options: Options, chance: Random, temper: Temper | None = None
) -> list[Command]:
    """What the seat does now: one command, none if it isn't asked.

    The same view, options and state of `chance` give the same answer. ValueError for a table without stakes.
    """
    temper = temper or temper_of_seat(own.seat)
    if view.hand is None or not own.cards:
        return []
    cards = tuple(map(parse_card, own.cards))
    if options.draw is not None:
        return [_discard(view, view.hand, own.seat, cards, options.draw, temper, chance)]
    if options.bet is not None:
        return [act(_spot(view, view.hand, own.seat, cards, options.bet, temper, chance))]
    return []


# ── betting ────────────────────────────────────────────────────────────────────


def _spot(
    view: Public,
    hand: HandView,
    seat: int,
    cards: Sequence[Card],
    turn: BettingTurn,
    temper: Temper,
    chance: Random,
) -> Spot:
    price, switches = price_at(view, hand, seat, turn), view.setup.switches or NONE
    mine = view.seats[seat]
    if price.first_round:
        seen = _before(view, hand, seat, price, switches)
        strength = become(read_with(cards, switches.joker), seen, OF_52)
        rivals = max(1.0, sum(plays for _, plays in seen))
        return Spot(seat, turn, price, strength, rivals, BEFORE, temper, chance, lie=0.3)
    known = [(other.changed or 0, bet_share(price, other) * _jokers(switches)) for other in price.opponents]
    pat = mine is not None and mine.changed == 0
    return Spot(
        seat,
        turn,
        price,
        best(value_of(cards, switches.joker), known, OF_52),
        len(known),
        AFTER,
        temper,
        chance,
        lie=2.0 if pat else 1.0,
    )


def _before(
    view: Public, hand: HandView, seat: int, price: Price, switches: Switches
) -> list[tuple[float, float]]:
    """Of each opponent the best share of hands that he plays, and how likely he plays (`chances.become`)."""
    behind = still_to_speak(view, hand, seat)
    joins = min(0.4, JOINS / (1 + len(price.opponents)))
    seen = (_seen(view, hand, other, behind, joins) for other in price.opponents)
    most = OPENERS if switches.openers and hand.standing else 1.0
    return _at_least_one([(min(share, most) * _jokers(switches), plays) for share, plays in seen])


def _at_least_one(seen: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """So likely that one comes in by expectation: a bet is for those who call it."""
    plays = sum(plays for _, plays in seen)
    return seen if plays >= 1 or not plays else [(share, each / plays) for share, each in seen]


def _seen(
    view: Public, hand: HandView, other: SeatView, behind: frozenset[int], joins: float
) -> tuple[float, float]:
    if has_answered(other, hand, behind):
        return share_for(view, other.bet), 1.0
    if other.seat in behind:
        return UNKNOWN, BLIND_JOINS if other.bet else joins
    return (share_for(view, other.bet), STAYS) if other.bet else (UNKNOWN, joins)


def _jokers(switches: Switches) -> float:
    return 1.0 if switches.joker is None else 1 - JOKER_HELPS * switches.jokers


# ── the draw ───────────────────────────────────────────────────────────────────


def _discard(
    view: Public,
    hand: HandView,
    seat: int,
    cards: Sequence[Card],
    turn: DrawTurn,
    temper: Temper,
    chance: Random,
) -> Discard:
    rule, opponents = (view.setup.switches or NONE).joker, opponents_of(view, hand, seat)
    if rule is not None and holds_joker(cards):
        slots = best_discard_with(cards, rule)
    else:
        slots = best_discard(cards, len(opponents) or 1)
        mine = view.seats[seat]
        if mine is not None and mine.stack and any(other.stack for other in opponents):
            slots = disguised(cards, slots, temper, chance, len(opponents))
    return Discard(seat, turn.question, allowed(cards, slots, turn))


def allowed(cards: Sequence[Card], slots: Sequence[int], turn: DrawTurn) -> tuple[int, ...]:
    """Of the cards to be given up as many as may be (H-2), the lowest first."""
    lowest = sorted((slot for slot in slots if slot in turn.slots), key=lambda slot: (cards[slot] >> 2, slot))
    most = turn.most
    if most == _WITH_AN_ACE and turn.keep and set(turn.keep) <= {*lowest[:most]}:
        most -= 1
    return tuple(sorted(lowest[:most]))


_WITH_AN_ACE = 4
"""So many are given up beside an ace that is kept (H-2)."""
