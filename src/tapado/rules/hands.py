"""Beginning and ending a hand: who is dealt in, the cap, who is out of chips (M-3, M-4, M-10)."""

from bisect import bisect_left

from tapado.games.game import Cap, Reason
from tapado.rules.commands import StartHand
from tapado.rules.errors import Illegal
from tapado.rules.events import Event, HandEnded, HandStarted
from tapado.rules.seating import present
from tapado.rules.table import Hand, Table, new_hand


def decide_start(table: Table, command: StartHand) -> Event:
    """Raises Illegal between matches, in a running hand, with fewer than two present, for a wrong deck."""
    if table.stage != "playing":
        raise Illegal("match_not_running", table.game.cites[Reason.MATCH_NOT_RUNNING])
    if table.running_hand() is not None:
        raise Illegal("hand_running", table.game.cites[Reason.HAND_RUNNING])
    here = len(present(table))
    if here < table.game.least_seats:
        raise Illegal("too_few_present", "S-15", present=here)
    deck, orders = table.game.deck, command.sealed.orders
    order = orders[0] if orders else ()
    if len(order) != len(deck) or not set(order).issuperset(deck):
        raise Illegal("wrong_deck", "K-1", cards=len(order))
    dealt = from_the_mano(table)
    number = 1 if table.hand is None else table.hand.number + 1
    return HandStarted(number, dealt[0], dealt, _cap(table, dealt))


def from_the_mano(table: Table) -> tuple[int, ...]:
    """Those still in the match, clockwise from the mano, or from the next of them if he is gone (M-3)."""
    contenders = table.contenders()
    first = bisect_left(contenders, table.mano)
    return (*contenders[first:], *contenders[:first])


def _cap(table: Table, dealt: tuple[int, ...]) -> int:
    match table.game.betting.cap:
        case Cap.POOREST_DEALT_IN:
            return min([seat.stack for number in dealt if (seat := table.seats[number]) is not None])


def evolve_started(table: Table, event: HandStarted) -> None:
    """A new hand without cards yet; the sealed part of the last one is gone."""
    table.mano = event.mano
    table.sealed = None
    table.hand = new_hand(event.hand, event.mano, event.seats, event.cap, len(table.seats))


def ended(table: Table, hand: Hand) -> Event:
    """The hand is over; who has no chips left is out (M-4)."""
    out = [
        number
        for number, seat in enumerate(table.seats)
        if seat is not None and seat.stack == 0 and seat.status == "playing"
    ]
    return HandEnded(hand.number, tuple(out))


def evolve_ended(table: Table, event: HandEnded) -> None:
    """The result stays on the table until the next hand begins (K-17)."""
    hand = table.hand
    assert hand is not None
    hand.over = True
    for number in event.out:
        seat = table.seats[number]
        assert seat is not None
        seat.status, seat.last_hand, seat.away = "out", event.hand, False
