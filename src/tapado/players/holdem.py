"""A computer player of Texas Hold'em: from what its seat sees to what it does."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from tapado.cards.text import parse_card
from tapado.players import before_flop, judgement
from tapado.players.equity import Rival, win_chance
from tapado.players.judgement import Needs, Spot
from tapado.players.stakes import has_answered, price_at, share_for, stakes_of, still_to_speak
from tapado.players.starting import BEST_SHARE
from tapado.players.temper import Temper, temper_of_seat

if TYPE_CHECKING:
    from random import Random

    from tapado.cards.card import Card
    from tapado.players.acts import Act
    from tapado.players.price import Price
    from tapado.rules.commands import Command
    from tapado.rules.options import BettingTurn, Options
    from tapado.rules.view import HandView, Own, Public

NEEDS = Needs(bets=0.58, raises=0.75, crowd=0.76, dear=0.4)
DEALS, LEAST_DEALS = 240, 60
"""So many deals, shared among the opponents, and so many at the least."""
WIDEST, NARROWEST = 0.8, 0.15
"""The best share of starting hands held by who came in for the least bet; and by anybody, whatever is in the
pot."""
HOPES = (0.25, 0.5)
"""With such a chance and cards to come a lie may still come true."""


def choose(
    view: Public, own: Own, options: Options, chance: Random, temper: Temper | None = None
) -> list[Command]:
    """What the seat does now: one command, none if it isn't asked.

    The same view, options and state of `chance` give the same answer. ValueError for a table without stakes.
    """
    temper = temper or temper_of_seat(own.seat)
    if view.hand is None or options.bet is None or len(own.cards) != 2:
        return []
    first, second = map(parse_card, own.cards)
    price = price_at(view, view.hand, own.seat, options.bet)
    if not view.hand.board:
        return [_before(view, view.hand, own.seat, (first, second), options.bet, price, temper, chance)]
    return [_after(view, view.hand, own.seat, (first, second), options.bet, price, temper, chance)]


def _before(
    view: Public,
    hand: HandView,
    seat: int,
    hole: tuple[Card, Card],
    turn: BettingTurn,
    price: Price,
    temper: Temper,
    chance: Random,
) -> Act:
    behind, blind = still_to_speak(view, hand, seat), stakes_of(view).big_blind
    start = before_flop.Start(
        seat=seat,
        offered=turn,
        price=price,
        best=BEST_SHARE[hole[0]][hole[1]],
        dealt=len(hand.dealt),
        behind=sum(other.seat in behind for other in price.opponents),
        callers=sum(has_answered(other, hand, behind) for other in price.opponents),
        raiser=share_for(view, hand.standing) if hand.standing > blind else None,
        temper=temper,
        chance=chance,
    )
    return before_flop.act(start)


def _after(
    view: Public,
    hand: HandView,
    seat: int,
    hole: tuple[Card, Card],
    turn: BettingTurn,
    price: Price,
    temper: Temper,
    chance: Random,
) -> Act:
    share = _share_held(view, hand, len(price.opponents) + 1)
    rivals = [Rival(share, _best_of(price, other.bet)) for other in price.opponents]
    board = tuple(map(parse_card, hand.board))
    deals = max(LEAST_DEALS, DEALS // max(1, len(rivals)))
    strength = win_chance(hole, board, rivals, chance, deals)
    lie = _lie(view, hand, seat, price, strength)
    return judgement.act(Spot(seat, turn, price, strength, len(rivals), NEEDS, temper, chance, lie))


def _best_of(price: Price, bet: int) -> int:
    """A bet tells of the better one of two hands; a raise, or a bet of all that lay there, of the best of
    three."""
    more = bet - price.bet
    if more <= 0:
        return 1
    return 3 if price.bet or more >= price.pot - more else 2


def _share_held(view: Public, hand: HandView, players: int) -> float:
    """The best share of starting hands that those still in have come this far with: the more each of them has
    put into the pot, the better."""
    now = sum(other.bet for other in view.seats if other is not None)
    each = (hand.pot - now) / players / stakes_of(view).small_bet
    return max(NARROWEST, WIDEST / sqrt(max(1.0, each)))


def _lie(view: Public, hand: HandView, seat: int, price: Price, strength: float) -> float:
    """A lie is told best by who speaks last, or by who may still come to hold what he says."""
    behind = still_to_speak(view, hand, seat)
    last = not any(other.seat in behind for other in price.opponents)
    hopes = len(hand.board) < 5 and HOPES[0] <= strength <= HOPES[1]
    return (1.4 if last else 0.8) * (1.5 if hopes else 1.0)
