"""El Caballero, the empty suit of armour of `prendas`: it bids, bluffs, changes cards and pawns pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapado.cards.text import parse_card
from tapado.games.game import Duel
from tapado.games.prendas import PRENDAS
from tapado.players.chances import OF_32, become, best
from tapado.players.draw import best_discard, disguised
from tapado.players.judgement import Needs, Spot, act
from tapado.players.packs import SHORT
from tapado.players.price import Price, bet_share, opponents_of
from tapado.players.temper import Temper
from tapado.players.value import read
from tapado.rules.commands import Call, Command, Discard, Pawn, RaiseTo
from tapado.rules.options import BettingTurn

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tapado.cards.card import Card
    from tapado.players.acts import Act
    from tapado.rules.options import DrawTurn, Options
    from tapado.rules.view import HandView, Own, Public, SeatView

CABALLERO = Temper("caballero", loose=0.06, bold=0.7, bluff=0.25, pat_bluff=0.08, kicker=0.12)
"""Chivalrous rather than cautious: it plays many hands, and lies now and then."""

BEFORE = Needs(bets=0.48, raises=0.58, crowd=1.0, dear=0.25)
AFTER = Needs(bets=0.58, raises=0.76, crowd=1.0, dear=0.25)
WIDEST, NARROWEST = 0.85, 0.4
"""The best share of hands with which the person stays in for nothing; a bet as big as the pot halves it, but
nobody is believed to bid on the best hands alone."""


def _piece_value() -> int:
    duel = PRENDAS.session
    assert isinstance(duel, Duel)
    return duel.piece_value


PIECE = _piece_value()
"""What the pawnbroker lends on a piece (P-11)."""


def choose(
    view: Public, own: Own, options: Options, chance: Random, temper: Temper = CABALLERO
) -> list[Command]:
    """What the seat does now: the pieces to be pawned for it, then the act; nothing if it isn't asked.

    The same view, options and state of `chance` give the same answer.
    """
    if view.hand is None or not own.cards:
        return []
    cards = tuple(map(parse_card, own.cards))
    if options.draw is not None:
        return [_exchange(view, view.hand, own.seat, cards, options.draw, temper, chance)]
    if options.bet is None:
        return []
    spot = _spot(view, view.hand, own.seat, cards, options.bet, temper, chance)
    return _paid_for(spot, act(spot), view.seats[own.seat])


# ── bidding ────────────────────────────────────────────────────────────────────


def _spot(
    view: Public,
    hand: HandView,
    seat: int,
    cards: Sequence[Card],
    turn: BettingTurn,
    temper: Temper,
    chance: Random,
) -> Spot:
    mine, opponents = view.seats[seat], opponents_of(view, hand, seat)
    price = _price(hand, turn, _fortune(mine), opponents)
    pat = mine is not None and mine.changed == 0
    return Spot(
        seat,
        _with_pieces(turn, price),
        price,
        _strength(price, cards),
        1,
        BEFORE if price.first_round else AFTER,
        temper,
        chance,
        lie=2.0 if pat else 1.0,
    )


def _strength(price: Price, cards: Sequence[Card]) -> float:
    """The chance to hold the best hand in the end, against what the bids and the exchange tell."""
    reading = read(cards, SHORT)
    if price.first_round:
        return become(reading, [(_played(price, other), 1.0) for other in price.opponents], OF_32)
    known = [(other.changed or 0, bet_share(price, other)) for other in price.opponents]
    return best(reading.value, known, OF_32)


def _fortune(mine: SeatView | None) -> int:
    """Its money, and what its pieces would bring (P-10)."""
    if mine is None:
        return 0
    return mine.stack + (0 if mine.armour is None else mine.armour.whole * PIECE)


def _price(hand: HandView, turn: BettingTurn, fortune: int, opponents: tuple[SeatView, ...]) -> Price:
    return Price(
        cost=hand.standing - turn.bet,
        pot=hand.pot,
        ghost=0.0,
        bet=turn.bet,
        standing=hand.standing,
        cap=min([turn.bet + fortune, *(other.bet + other.stack for other in opponents)]),
        stack=fortune,
        first_round=hand.betting_round <= 1,
        opponents=opponents,
    )


def _with_pieces(turn: BettingTurn, price: Price) -> BettingTurn:
    """What is offered to who pawns as many pieces as it takes (P-11)."""
    least = max(price.standing + 1, turn.raise_least or 1)
    open_to = least <= price.cap
    return BettingTurn(
        turn.question,
        turn.bet,
        price.standing if price.cost else None,
        least if open_to else None,
        price.cap if open_to else None,
        turn.check,
    )


def _played(price: Price, other: SeatView) -> float:
    """The best share of hands with which the person has bid so much."""
    before = max(1, price.pot - price.bet - other.bet)
    return max(NARROWEST, WIDEST / (1 + other.bet / before))


def _paid_for(spot: Spot, chosen: Act, mine: SeatView | None) -> list[Command]:
    """The act, and before it the pieces that must be pawned for it."""
    if not isinstance(chosen, Call | RaiseTo) or mine is None:
        return [chosen]
    missing = chosen.to - mine.bet - mine.stack
    pieces = max(0, -(-missing // PIECE))
    return [*[Pawn(spot.seat, spot.offered.question)] * pieces, chosen]


# ── the exchange ───────────────────────────────────────────────────────────────


def _exchange(
    view: Public,
    hand: HandView,
    seat: int,
    cards: Sequence[Card],
    turn: DrawTurn,
    temper: Temper,
    chance: Random,
) -> Discard:
    """Marks what it doesn't want; a lie only where there is still something to bid."""
    slots, mine = best_discard(cards, pack=SHORT), view.seats[seat]
    if _fortune(mine) and any(other.stack for other in opponents_of(view, hand, seat)):
        slots = disguised(cards, slots, temper, chance)
    allowed = tuple(slot for slot in slots if slot in turn.slots)
    return Discard(seat, turn.question, allowed[: turn.most])
