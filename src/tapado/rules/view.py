"""What a viewer may know of a table, built up field by field: secrets are added, never removed.

`Public` is for all and is built once; `Own` is one seat's addition.
"""

from typing import Literal

from tapado.cards.text import card_text
from tapado.games.game import BettingRound, Board, Deal, Duel, Match, Showdown
from tapado.hands.rank import Description, cards_that_make, describe_value
from tapado.rules.amounts import is_all_in
from tapado.rules.events import Setup
from tapado.rules.hands import from_the_mano
from tapado.rules.places import owes
from tapado.rules.pots import Pot
from tapado.rules.results import Deciding as Deciding
from tapado.rules.results import Result as Result
from tapado.rules.results import results_of
from tapado.rules.sealed import cards_of
from tapado.rules.slices import pots_of
from tapado.rules.table import Hand, Seat, Table
from tapado.rules.value import value
from tapado.rules.worth import worth


@value
class Armour:
    """Pieces on and free, pawned but still on, and lost (P-11)."""

    whole: int
    pawned: int
    lost: int


@value
class SeatView:
    """One place at the table. Chips are whole numbers.

    `state`: «waiting» before the match, «in» the hand, «folded», «between» hands or not dealt in,
    «out» of chips, «left». `stack` is what is left, `bet` what lies before him: in this round, or from the
    whole hand where bets are counted so (M-2, K-11). `changed` is how many cards were changed, None until
    that is public (M-14, C-10, P-6). `ended_discard` tells that his discard is over. `cards` are those shown
    to all, in slot order. `place` is the standing after the match, or None. `owes` is the rule by which he
    isn't simply dealt in (C-18), or is to make up a missed blind («ML», C-19, C-20); `posts` what he has
    chosen.
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
    all_in: bool = False
    mucked: bool = False
    sits_out: bool = False
    owes: str | None = None
    posts: bool | None = None
    armour: Armour | None = None


@value
class HandView:
    """The running hand, or the last one until the next begins.

    `phase`: «deal», «bet», «draw», «showdown», «over». `betting_round` counts from 1 (0 before the first).
    `reference` is the mano, the first speaker or the button. `standing` is the bet to be matched, `cap` the
    largest bet (M-10), 0 where one may bet all one has. `pot` is all that has been put in, `pots` the main
    pot and the side pots once there are several (K-11), `board` the cards for all. `to_act` is the seat whose
    turn it is, None in a draw together. `result` is the main pot's, `side_results` those of the side pots,
    the last one first (C-16).
    """

    number: int
    phase: Literal["deal", "bet", "draw", "showdown", "over"]
    betting_round: int
    reference: int
    dealt: tuple[int, ...]
    to_act: int | None
    standing: int
    cap: int
    pot: int
    result: Result | None
    board: tuple[str, ...] = ()
    pots: tuple[Pot, ...] = ()
    side_results: tuple[Result, ...] = ()


@value
class Public:
    """All that everybody may see. `stage` is «waiting», «playing», «ended» or «closed».

    `reference` is the mano, the first speaker or the button. `carried` is a pot to be played on (P-9, H-8).
    """

    setup: Setup
    stage: Literal["waiting", "playing", "ended", "closed"]
    seats: tuple[SeatView | None, ...]
    locked: tuple[bool, ...]
    creator: int | None
    reference: int | None
    onlookers_admitted: bool
    hand: HandView | None
    carried: int = 0


@value
class Own:
    """What a seat alone may know: its cards in slot order, what it has given up, what the hand is worth.

    `makes` are the slots of the cards that make the combination, `board_makes` the places on the board.
    `rank` is None before there are five cards.
    """

    seat: int
    cards: tuple[str, ...]
    given_up: tuple[int, ...]
    rank: Description | None
    makes: tuple[int, ...]
    board_makes: tuple[int, ...] = ()


# ── how a view is built ────────────────────────────────────────────────────────


def public_view(table: Table) -> Public:
    """What everybody may see now."""
    return Public(
        setup=table.setup,
        stage=table.stage,
        seats=tuple(_seat_view(table, number, seat) for number, seat in enumerate(table.seats)),
        locked=tuple(table.locked),
        creator=_or_none(table.creator),
        reference=_reference(table),
        onlookers_admitted=table.onlookers_admitted,
        hand=None if table.hand is None else _hand_view(table, table.hand),
        carried=table.carried.amount(),
    )


def own_view(table: Table, seat: int) -> Own | None:
    """What the seat alone may know; None when it holds no cards, or in a public fold."""
    hand, player = table.hand, table.seats[seat]
    if hand is None or player is None or player.status == "left" or not table.plays(seat):
        return None
    cards = cards_of(table, hand, seat)
    if not cards:
        return None
    given_up = tuple(hand.given_up[seat])
    texts = tuple(card_text(card) for card in cards)
    if given_up or len(cards) + len(hand.board) < 5:
        return Own(seat, texts, given_up, None, ())
    makes = cards_that_make((*cards, *hand.board), table.switches.joker)
    mine = tuple(place for place in makes if place < len(cards))
    on_board = tuple(place - len(cards) for place in makes if place >= len(cards))
    return Own(seat, texts, (), _describe(table, hand, cards), mine, on_board)


def _describe(table: Table, hand: Hand, cards: tuple[int, ...]) -> Description | None:
    """What the cards are worth with those on the board; None as long as they are fewer than five."""
    if len(cards) + len(hand.board) < 5:
        return None
    return describe_value(worth(table, hand, cards))


def _reference(table: Table) -> int | None:
    """Between the hands of a match already the next mano, where he has left or lost everything (M-3)."""
    match = isinstance(table.game.session, Match)
    if match and table.stage == "playing" and table.running_hand() is None:
        return from_the_mano(table)[0]
    return _or_none(table.reference)


def _seat_view(table: Table, number: int, seat: Seat | None) -> SeatView | None:
    if seat is None:
        return None
    hand = table.hand if table.plays(number) else None
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
        rank=None if hand is None or shown is None else _describe(table, hand, shown),
        place=seat.place,
        all_in=_all_in(table, hand, number),
        mucked=hand is not None and hand.mucked[number],
        sits_out=seat.sits_out,
        owes=owes(table.places, number) if seat.status == "playing" else None,
        posts=seat.posts,
        armour=_armour(table, seat),
    )


def _all_in(table: Table, hand: Hand | None, number: int) -> bool:
    return hand is not None and not hand.over and hand.live[number] and is_all_in(table, number)


def _armour(table: Table, seat: Seat) -> Armour | None:
    duel = table.game.session
    if not isinstance(duel, Duel) or not seat.computer:
        return None
    return Armour(duel.pieces - seat.pawned - seat.lost, seat.pawned, seat.lost)


def _state(
    seat: Seat, hand: Hand | None, number: int
) -> Literal["waiting", "in", "folded", "between", "out", "left"]:
    if seat.status != "playing":
        return seat.status
    if hand is None:
        return "between"
    return "in" if hand.live[number] else "folded"


def _has_ended_discard(table: Table, hand: Hand, number: int) -> bool:
    if _phase(table, hand) != "draw" or not hand.live[number]:
        return False
    return hand.changed[number] is not None if hand.stub is not None else not hand.discarding[number]


def _hand_view(table: Table, hand: Hand) -> HandView:
    played = table.game.streets[: hand.street + 1]
    results = results_of(table, hand)
    return HandView(
        number=hand.number,
        phase=_phase(table, hand),
        betting_round=sum(isinstance(street, BettingRound) for street in played),
        reference=hand.reference,
        dealt=hand.dealt,
        to_act=_or_none(hand.to_act),
        standing=hand.standing,
        cap=hand.cap,
        pot=hand.pot(),
        result=results[0] if results else None,
        board=tuple(card_text(card) for card in hand.board),
        pots=_side_pots(hand),
        side_results=tuple(results[1:]),
    )


def _side_pots(hand: Hand) -> tuple[Pot, ...]:
    """The pots that lie there now, if there are several; bets still before their owners are in none."""
    if hand.awards or hand.over or min(hand.paid) == max(hand.paid):
        return ()
    found = pots_of(hand, hand.bets) if any(hand.live) else ()
    return found if len(found) > 1 else ()


def _phase(table: Table, hand: Hand) -> Literal["deal", "bet", "draw", "showdown", "over"]:
    if hand.over:
        return "over"
    match table.game.streets[hand.street]:
        case Deal() | Board():
            return "deal"
        case BettingRound():
            return "bet"
        case Showdown():
            return "showdown"
        case _:
            return "draw"


def _or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None
