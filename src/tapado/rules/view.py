"""What a viewer may know of a table, built up field by field: secrets are added, never removed.

`Public` is for all and is built once; `Own` is one seat's addition.
"""

from typing import Literal

from tapado.cards.text import card_text
from tapado.games.game import BettingRound, Deal, DrawTogether, Showdown
from tapado.hands.high import rank_of_five
from tapado.hands.rank import Description, cards_that_make, decider, describe, describe_value
from tapado.rules.dealing import cards_of
from tapado.rules.events import PotAwarded, Setup
from tapado.rules.hands import from_the_mano
from tapado.rules.table import Hand, Seat, Table
from tapado.rules.value import value


@value
class SeatView:
    """One place at the table. Chips are whole numbers.

    `state`: «waiting» before the match, «in» the hand, «folded», «between» hands or not dealt in,
    «out» of chips, «left». `stack` is what is left, `bet` what is in the pot from this hand (M-2).
    `changed` is how many cards were changed, None until that is public (M-14). `ended_discard` tells
    that «Terminar descarte» was pressed. `cards` are those shown to all, in slot order.
    `place` is the standing after the match, or None.
    """

    seat: int
    name: str
    computer: bool
    stack: int
    bet: int
    state: Literal["waiting", "in", "folded", "between", "out", "left"]
    away: bool
    ended_discard: bool
    changed: int | None
    cards: tuple[str, ...] | None
    rank: Description | None
    """What the shown cards are worth."""
    place: int | None


@value
class Deciding:
    """Which rank (0 = two … 12 = ace) told the winner from the next best hand of the same category."""

    where: Literal["made", "kicker"]
    rank: int


@value
class Result:
    """How a hand ended. `tied` are seats with equal hands, the winner first (M-17)."""

    winner: int
    amount: int
    by: Literal["fold", "showdown"]
    rank: Description | None
    deciding: Deciding | None
    tied: tuple[int, ...]


@value
class HandView:
    """The running hand, or the last one until the next begins.

    `phase`: «deal», «bet», «draw», «showdown», «over». `betting_round` is 1 or 2 (0 before the first).
    `standing` is the bet to be matched, `cap` the largest bet (M-10), `pot` all that has been put in.
    `to_act` is the seat whose turn it is, None in a draw together.
    """

    number: int
    phase: Literal["deal", "bet", "draw", "showdown", "over"]
    betting_round: int
    mano: int
    dealt: tuple[int, ...]
    to_act: int | None
    standing: int
    cap: int
    pot: int
    result: Result | None


@value
class Public:
    """All that everybody may see. `stage` is «waiting», «playing», «ended» or «closed»."""

    setup: Setup
    stage: Literal["waiting", "playing", "ended", "closed"]
    seats: tuple[SeatView | None, ...]
    locked: tuple[bool, ...]
    creator: int | None
    mano: int | None
    onlookers_admitted: bool
    hand: HandView | None


@value
class Own:
    """What a seat alone may know: its cards in slot order, what it has given up, what the hand is worth.

    `makes` are the slots of the cards that make the combination.
    """

    seat: int
    cards: tuple[str, ...]
    given_up: tuple[int, ...]
    rank: Description | None
    makes: tuple[int, ...]


# ── how a view is built ────────────────────────────────────────────────────────


def public_view(table: Table) -> Public:
    """What everybody may see now."""
    return Public(
        setup=table.setup,
        stage=table.stage,
        seats=tuple(_seat_view(table, number, seat) for number, seat in enumerate(table.seats)),
        locked=tuple(table.locked),
        creator=_or_none(table.creator),
        mano=_mano(table),
        onlookers_admitted=table.onlookers_admitted,
        hand=None if table.hand is None else _hand_view(table, table.hand),
    )


def own_view(table: Table, seat: int) -> Own | None:
    """What the seat alone may know; None when it holds no cards, or in a public fold."""
    hand, player = table.hand, table.seats[seat]
    if hand is None or player is None or player.status == "left":
        return None
    cards = cards_of(table, hand, seat)
    if not cards:
        return None
    given_up = tuple(hand.given_up[seat])
    whole = not given_up
    return Own(
        seat=seat,
        cards=tuple(card_text(card) for card in cards),
        given_up=given_up,
        rank=describe(cards) if whole else None,
        makes=tuple(cards_that_make(cards)) if whole else (),
    )


def _mano(table: Table) -> int | None:
    """Between hands already the next one, where the mano has left or lost everything (M-3)."""
    if table.stage == "playing" and table.running_hand() is None:
        return from_the_mano(table)[0]
    return _or_none(table.mano)


def _seat_view(table: Table, number: int, seat: Seat | None) -> SeatView | None:
    if seat is None:
        return None
    hand = table.hand
    shown = None if hand is None else hand.shown[number]
    return SeatView(
        seat=number,
        name=seat.name,
        computer=seat.computer,
        stack=seat.stack,
        bet=0 if hand is None else hand.bets[number],
        state=_state(seat, hand, number),
        away=seat.away,
        ended_discard=hand is not None and _has_ended_discard(table, hand, number),
        changed=None if hand is None else hand.changed[number],
        cards=None if shown is None else tuple(card_text(card) for card in shown),
        rank=None if shown is None else describe(shown),
        place=seat.place,
    )


def _state(
    seat: Seat, hand: Hand | None, number: int
) -> Literal["waiting", "in", "folded", "between", "out", "left"]:
    if seat.status != "playing":
        return seat.status
    if hand is None or number not in hand.dealt:
        return "between"
    return "in" if hand.live[number] else "folded"


def _has_ended_discard(table: Table, hand: Hand, number: int) -> bool:
    return _phase(table, hand) == "draw" and hand.live[number] and not hand.discarding[number]


def _hand_view(table: Table, hand: Hand) -> HandView:
    played = table.game.streets[: hand.street + 1]
    return HandView(
        number=hand.number,
        phase=_phase(table, hand),
        betting_round=sum(isinstance(street, BettingRound) for street in played),
        mano=hand.mano,
        dealt=hand.dealt,
        to_act=_or_none(hand.to_act),
        standing=hand.standing,
        cap=hand.cap,
        pot=sum(hand.bets),
        result=None if hand.award is None else _result(table, hand, hand.award),
    )


def _phase(table: Table, hand: Hand) -> Literal["deal", "bet", "draw", "showdown", "over"]:
    if hand.over:
        return "over"
    match table.game.streets[hand.street]:
        case Deal():
            return "deal"
        case BettingRound():
            return "bet"
        case DrawTogether():
            return "draw"
        case Showdown():
            return "showdown"


def _result(table: Table, hand: Hand, award: PotAwarded) -> Result:
    if not award.shown:
        return Result(award.seat, award.amount, "fold", None, None, award.tied)
    values = {number: rank_of_five(cards) for number, cards in enumerate(hand.shown) if cards is not None}
    mine = values[award.seat]
    beaten = [value for value in values.values() if value < mine]
    decided = decider(mine, max(beaten)) if beaten and len(award.tied) == 1 else None
    return Result(
        winner=award.seat,
        amount=award.amount,
        by="showdown",
        rank=describe_value(mine),
        deciding=None if decided is None else Deciding(decided.where.value, decided.rank),
        tied=award.tied,
    )


def _or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None
