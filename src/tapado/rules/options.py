"""`options`: what a seat may do now, with the amounts: the one source of legality.

`decide` accepts exactly these; the client and the computer players are given them (S-19).
"""

from tapado.rules import betting, drawing
from tapado.rules.offers import Ahead as Ahead
from tapado.rules.offers import Anytime
from tapado.rules.offers import BettingTurn as BettingTurn
from tapado.rules.offers import DrawTurn as DrawTurn
from tapado.rules.offers import Options as Options
from tapado.rules.seating import free_seats
from tapado.rules.showdown import may_show
from tapado.rules.table import Seat, Table

# what answers no question for who is in the match and not away, while a hand is played
_IN_PLAY: tuple[Anytime, ...] = ("leave",)
_CREATOR_IN_PLAY: tuple[Anytime, ...] = ("leave", "admit_onlookers")


def options(table: Table, seat: int) -> Options:
    """What may be done from this seat (0-based). Raises IndexError for a seat that isn't there."""
    hand = table.hand
    anytime = _CREATOR_IN_PLAY if seat == table.creator else _IN_PLAY
    if hand is not None and hand.to_act == seat:
        return Options(seat, betting.turn(table, hand), None, anytime, None)
    player = table.seats[seat]
    if player is None:
        return Options(seat, None, None, (), None)
    if hand is None or hand.question is None or player.status != "playing":
        return Options(seat, None, None, _anytime(table, seat, player), None)
    if player.away:
        anytime = _anytime(table, seat, player)
    if hand.to_act >= 0:
        return Options(seat, None, None, anytime, betting.ahead(table, hand, seat))
    return Options(seat, None, drawing.turn(table, hand, seat), anytime, None)


def _anytime(table: Table, number: int, seat: Seat) -> tuple[Anytime, ...]:
    """What answers no question."""
    offered: list[Anytime] = []
    if table.stage == "closed":
        return ()
    if table.stage in ("waiting", "playing") and seat.status in ("waiting", "playing"):
        offered.append("leave")
    if table.stage == "playing" and seat.status == "playing" and seat.away:
        offered.append("come_back")
    if may_show(table, number):
        offered.append("show")
    if number == table.creator:
        offered.extend(_creators(table))
    return tuple(offered)


def _creators(table: Table) -> list[Anytime]:
    """The creator's powers (S-4, S-6)."""
    if table.stage != "waiting":
        return ["admit_onlookers"]
    powers: list[Anytime] = ["admit_onlookers"]
    seated = sum(seat is not None for seat in table.seats)
    if seated < len(table.seats):
        powers.append("lock_seats")
    if free_seats(table):
        powers.append("seat_computer")
    if seated > 1:
        powers.append("send_away")
    if seated >= table.game.least_seats:
        powers.append("start_match")
    return powers
