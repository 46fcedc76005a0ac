"""Cash tables: what a turn costs in real chips, who is still to speak, and what the others' bets tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapado.games.stakes import Structure
from tapado.players.price import Price, opponents_of

if TYPE_CHECKING:
    from tapado.games.stakes import Stakes
    from tapado.rules.options import BettingTurn
    from tapado.rules.view import HandView, Public, SeatView

LIMPS = 0.6
"""The best share of hands with which one comes in for the least bet."""
FALLS = {Structure.FIXED: 1.0, Structure.POT: 0.65, Structure.NO_LIMIT: 0.65}
"""How fast that share falls the more has been bet. Where every raise has one size, each tells more."""


def stakes_of(view: Public) -> Stakes:
    """What the table is played for. ValueError where it is played for none."""
    if view.setup.stakes is None:
        raise ValueError("a table without stakes")
    return view.setup.stakes


def price_at(view: Public, hand: HandView, seat: int, turn: BettingTurn) -> Price:
    """The price of this seat's turn. Chips that it can't win, being short, are not in the pot."""
    mine, opponents = view.seats[seat], opponents_of(view, hand, seat)
    to = turn.bet if turn.call_to is None else turn.call_to
    beyond = sum(max(0, other.bet - to) for other in view.seats if other is not None)
    stack = 0 if mine is None else mine.stack
    return Price(
        cost=to - turn.bet,
        pot=hand.pot - beyond,
        ghost=0.0,
        bet=turn.bet,
        standing=hand.standing,
        cap=min(turn.bet + stack, max((other.bet + other.stack for other in opponents), default=0)),
        stack=stack,
        first_round=hand.betting_round <= 1,
        opponents=opponents,
        step=stakes_of(view).small_bet,
    )


def speaking_order(view: Public, hand: HandView) -> tuple[int, ...]:
    """The seats in the order of this round: from the left of the button, after the blinds in the first."""
    if not stakes_of(view).big_blind or hand.betting_round > 1:
        return hand.dealt
    blinds = 1 if len(hand.dealt) == 2 else 2
    return (*hand.dealt[blinds:], *hand.dealt[:blinds])


def still_to_speak(view: Public, hand: HandView, seat: int) -> frozenset[int]:
    """Who comes after this seat in the order of the round, folded or not."""
    order = speaking_order(view, hand)
    return frozenset(order[order.index(seat) + 1 :])


def share_for(view: Public, bet: float) -> float:
    """The best share of hands with which somebody has put in so many chips of his own will in one round."""
    stakes = stakes_of(view)
    return float(LIMPS * max(1.0, bet / stakes.small_bet) ** -FALLS[stakes.structure])


def has_answered(other: SeatView, hand: HandView, behind: frozenset[int]) -> bool:
    """Whether he has put in what stands now, and not merely as his blind."""
    return other.bet > 0 and other.bet >= hand.standing and other.seat not in behind
