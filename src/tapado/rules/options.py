"""`options`: what a seat may do now, with the amounts: the one source of legality.

`decide` accepts exactly these; the client and the computer players are given them (S-19).
"""

from tapado.games.game import Cash, DrawInTurn, Exchange
from tapado.rules import betting, cash, drawing, drawing_in_turn, pledges
from tapado.rules.offers import Ahead as Ahead
from tapado.rules.offers import Anytime
from tapado.rules.offers import BettingTurn as BettingTurn
from tapado.rules.offers import DrawTurn as DrawTurn
from tapado.rules.offers import Options as Options
from tapado.rules.seating import free_seats, may_come_back, may_leave
from tapado.rules.showdown import may_show
from tapado.rules.table import Hand, Seat, Table

# what answers no question for who is in the match and not away, while a hand is played
_IN_PLAY: tuple[Anytime, ...] = ("leave",)
_CREATOR_IN_PLAY: tuple[Anytime, ...] = ("leave", "admit_onlookers")


def options(table: Table, seat: int) -> Options:
    """What may be done from this seat (0-based). Raises IndexError for a seat that isn't there."""
    hand, player = table.hand, table.seats[seat]
    if player is None:
        return Options(seat, None, None, (), None)
    anytime = _anytime(table, seat, player)
    top_up = cash.top_up_bounds(table, player) if "top_up" in anytime else None
    if hand is None or hand.question is None or player.status != "playing":
        return Options(seat, None, None, anytime, None, top_up)
    if hand.to_act == seat:
        return _asked(table, hand, seat, anytime)
    if hand.to_act >= 0:
        return Options(seat, None, None, anytime, betting.ahead(table, hand, seat), top_up)
    return Options(seat, None, drawing.turn(table, hand, seat), anytime, None)


def _asked(table: Table, hand: Hand, seat: int, anytime: tuple[Anytime, ...]) -> Options:
    street = table.game.streets[hand.street]
    if isinstance(street, DrawInTurn | Exchange):
        return Options(seat, None, drawing_in_turn.turn(table, hand, street), anytime, None)
    return Options(seat, betting.turn(table, hand), None, anytime, None)


def _anytime(table: Table, number: int, seat: Seat) -> tuple[Anytime, ...]:
    """What answers no question."""
    hand = table.hand
    if hand is not None and hand.question is not None and table.stage == "playing":
        plain = seat.status == "playing" and not seat.away and not isinstance(table.game.session, Cash)
        if plain and may_leave(table):
            return _CREATOR_IN_PLAY if number == table.creator else _IN_PLAY
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


def _creators(table: Table) -> list[Anytime]:
    """The creator's powers (S-4, S-6)."""
    for_cash = isinstance(table.game.session, Cash)
    if table.stage != "waiting" and not (for_cash and table.stage == "playing"):
        return ["admit_onlookers"]
    powers: list[Anytime] = ["admit_onlookers"]
    seated = sum(seat is not None for seat in table.seats)
    if seated < len(table.seats):
        powers.append("lock_seats")
    if free_seats(table):
        powers.append("seat_computer")
    if sum(seat is not None and seat.status != "left" for seat in table.seats) > 1:
        powers.append("send_away")
    if seated >= table.game.least_seats and not for_cash:
        powers.append("start_match")
    return powers
