"""`options`: what a seat may do now, with the amounts: the one source of legality.

`decide` accepts exactly these; the client and the computer players are given them (S-19).
"""

from collections.abc import Sequence
from typing import Final

from tapado.games.game import BettingRound, Cash, DrawInTurn, Duel, Exchange, Match
from tapado.rules import betting, cash, drawing, drawing_in_turn, pledges
from tapado.rules.leaving import may_come_back, may_leave
from tapado.rules.offers import Ahead as Ahead
from tapado.rules.offers import Anytime
from tapado.rules.offers import BettingTurn as BettingTurn
from tapado.rules.offers import DrawTurn as DrawTurn
from tapado.rules.offers import Options as Options
from tapado.rules.seating import free_seats
from tapado.rules.showdown import may_show
from tapado.rules.table import Seat, Table

# what answers no question for who plays the hand and is there, while somebody is asked
_IN_PLAY: Final[dict[type, tuple[Anytime, ...]]] = {Match: ("leave",), Cash: ("leave", "sit_out"), Duel: ()}


def options(table: Table, seat: int) -> Options:
    """What may be done from this seat (0-based). Raises IndexError for a seat that isn't there."""
    hand, player = table.hand, table.seats[seat]
    if player is None:
        return Options(seat, None, None, (), None)
    if hand is not None and hand.to_act == seat and hand.question is not None:
        plain = seat != table.creator and not player.sits_out  # and here, or it would be answered (S-15)
        anytime = _IN_PLAY[type(table.game.session)] if plain else _anytime(table, seat, player)
        street = table.game.streets[hand.street]
        if type(street) is BettingRound:
            return Options(seat, betting.turn(table, hand), None, anytime, None)
        assert isinstance(street, DrawInTurn | Exchange)
        return Options(seat, None, drawing_in_turn.turn(table, hand, street), anytime, None)
    anytime = _anytime(table, seat, player)
    top_up = cash.top_up_bounds(table, player) if "top_up" in anytime else None
    if hand is None or hand.question is None or player.status != "playing":
        return Options(seat, None, None, anytime, None, top_up)
    if hand.to_act >= 0:
        return Options(seat, None, None, anytime, betting.ahead(table, hand, seat), top_up)
    return Options(seat, None, drawing.turn(table, hand, seat), anytime, None)


def _anytime(table: Table, number: int, seat: Seat) -> tuple[Anytime, ...]:
    """What answers no question."""
    hand = table.hand
    plays = hand is not None and hand.question is not None and hand.live[number]
    if plays and seat.status == "playing" and not seat.away and not seat.sits_out:
        plain = _IN_PLAY[type(table.game.session)]
        return (*plain, *_creators(table)) if number == table.creator else plain
    offered: list[Anytime] = []
    if table.stage == "closed":
        return ()
    if table.stage != "ended" and seat.status in ("waiting", "playing") and may_leave(table):
        offered.append("leave")
    if may_come_back(table, number):
        offered.append("come_back")
    if isinstance(table.game.session, Cash) and seat.status == "playing":
        offered.extend(_at_a_cash_table(table, number, seat))
    if pledges.may_ask(table, number):
        offered.append("next_deal")
    if may_show(table, number):
        offered.append("show")
    if number == table.creator:
        offered.extend(_creators(table))
    return tuple(offered)


def _at_a_cash_table(table: Table, number: int, seat: Seat) -> list[Anytime]:
    offered: list[Anytime] = []
    hand = table.running_hand()
    if not seat.sits_out:
        offered.append("sit_out")
    if (hand is None or number not in hand.dealt) and cash.top_up_bounds(table, seat) is not None:
        offered.append("top_up")
    if cash.asks_to_post(table, number):
        offered.append("post_or_wait")
    return offered


def _creators(table: Table) -> Sequence[Anytime]:
    """The creator's powers (S-4, S-6)."""
    for_cash = isinstance(table.game.session, Cash)
    if table.stage != "waiting" and not (for_cash and table.stage == "playing"):
        return ("admit_onlookers",)
    powers: list[Anytime] = ["admit_onlookers"]
    if not all(table.seats):
        powers.append("lock_seats")
        if free_seats(table):
            powers.append("seat_computer")
    if _others_are_here(table):
        powers.append("send_away")
    if not for_cash and sum(seat is not None for seat in table.seats) >= table.game.least_seats:
        powers.append("start_match")
    return powers


def _others_are_here(table: Table) -> bool:
    for number, seat in enumerate(table.seats):
        if number != table.creator and seat is not None and seat.status != "left":
            return True
    return False
