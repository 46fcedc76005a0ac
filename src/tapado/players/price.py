"""What a turn costs and what it may win: the bets, the cap, who is still in and what each has left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapado.rules.options import BettingTurn
    from tapado.rules.view import HandView, Public, SeatView

GHOST = 0.09
"""The part of all coins at the table that a player imagines in the pot, 36 of 400.

There is no ante, so whoever waits for four kings loses nothing: among perfect players nobody would ever bet
(M-8, M-11). A player who sees some coins in the middle plays as people do, and the match comes to an end.
They are so many whatever the cap is: a poor player's last coins are worth a gamble, to him and to the others.
With it a match of four takes some 45 hands, with 0.035 more than twice as many (`bench.matches`).
"""
COINS = 5
"""The arrows' step at the table (M-19)."""
DEEP = 4
"""From a cap of so many ghosts on a big bet tells something; below it people put in anything."""


@dataclass(frozen=True, slots=True)
class Price:
    """A betting turn in numbers: whole chips where nothing else is said."""

    cost: int
    """What calling takes; 0 when it is free."""
    pot: int
    """All that has been put in over the whole hand (M-8)."""
    ghost: float
    """What is imagined beside it before the first round is over."""
    bet: int
    """What this seat has put in already."""
    standing: int
    cap: int
    """Nobody can lose more in this hand (M-10)."""
    stack: int
    """What this seat has left."""
    first_round: bool
    opponents: tuple[SeatView, ...]
    step: int = COINS
    """Round sums are multiples of it."""

    @property
    def prize(self) -> float:
        """What there is to win: after the draw only what is there."""
        return self.pot + self.ghost if self.first_round else float(self.pot)

    @property
    def wanted(self) -> float:
        """The chance to win from which on calling pays."""
        return self.cost / (self.prize + self.cost) if self.cost else 0.0

    @property
    def risk(self) -> float:
        """How much of all this seat has left a call would take, 0 to 1: being out is for good (M-4)."""
        return min(1.0, self.cost / self.stack) if self.stack else 0.0

    @property
    def depth(self) -> float:
        """How much the cap lets a bet mean, 0 to 1."""
        return min(1.0, self.cap / (DEEP * self.ghost)) if self.ghost else 1.0


def price_of(view: Public, hand: HandView, seat: int, turn: BettingTurn) -> Price:
    """The price of this seat's turn. Raises IndexError for a seat that isn't there."""
    mine = view.seats[seat]
    return Price(
        cost=(turn.call_to or 0) - turn.bet if turn.call_to is not None else 0,
        pot=hand.pot,
        ghost=GHOST * _coins(view, hand),
        bet=turn.bet,
        standing=hand.standing,
        cap=hand.cap,
        stack=mine.stack if mine is not None else 0,
        first_round=hand.betting_round <= 1,
        opponents=opponents_of(view, hand, seat),
    )


def _coins(view: Public, hand: HandView) -> int:
    """All coins that this hand's players have, bet or not."""
    dealt = (view.seats[seat] for seat in hand.dealt)
    return sum(player.stack + player.bet for player in dealt if player is not None)


def opponents_of(view: Public, hand: HandView, seat: int) -> tuple[SeatView, ...]:
    """Who is still in against this seat. Who is away folds when asked (S-15), but can't be at the cap."""
    return tuple(
        other
        for other in view.seats
        if other is not None
        and other.seat != seat
        and other.state == "in"
        and (not other.away or other.bet >= hand.cap)
    )


def played_share(price: Price, opponent: SeatView) -> float:
    """The best share of hands that an opponent plays who has bet as much, before the draw."""
    return 0.75 - 0.4 * price.depth * min(1.0, opponent.bet / price.cap)


def bet_share(price: Price, opponent: SeatView) -> float:
    """The best share of his final hands that he would have bet like this, after the draw.

    Who has put in more than this seat has raised in this round, or called a raise: M-15.
    """
    more = opponent.bet - price.bet
    if more <= 0:
        return 1.0
    before = max(1, price.pot - more)
    return 1.0 - 0.6 * price.depth * min(1.0, 0.4 + more / before)
