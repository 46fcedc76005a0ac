"""Beginning and ending a hand: who is dealt in, the cap, who is out (M-3, M-4, M-10, C-4, H-1, P-3)."""

from bisect import bisect_left

from tapado.games.game import Cap, Cash, Duel, Match, Reason
from tapado.rules import cash, forced, pledges
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.errors import Illegal
from tapado.rules.events import Event, HandEnded, HandStarted
from tapado.rules.sessions import ready
from tapado.rules.table import Hand, Table, new_hand


def decide_start(table: Table, command: StartHand) -> Event:
    """Raises Illegal between matches, in a running hand, for a wrong deck, with fewer than two present.

    At a table for chips also where computer players sit alone (S-12).
    """
    if table.stage != "playing":
        raise Illegal("match_not_running", table.game.cites[Reason.MATCH_NOT_RUNNING])
    if table.running_hand() is not None:
        raise Illegal("hand_running", table.game.cites[Reason.HAND_RUNNING])
    here = ready(table)
    if len(here) < table.game.least_seats:
        raise Illegal("too_few_present", "S-15", present=len(here))
    if isinstance(table.game.session, Cash) and not cash.has_people(table):
        raise Illegal("too_few_present", "S-12", present=len(here))
    _check(table, command.sealed)
    number = 1 if table.hand is None else table.hand.number + 1
    match table.game.session:
        case Match():
            return _of_a_match(table, number)
        case Cash():
            return cash.next_hand(table, number, command.lot, here)
        case Duel():
            return pledges.next_deal(table, number)


def _check(table: Table, sealed: Sealed) -> None:
    """Raises Illegal unless the orders are orders of this table's deck, and enough of them (K-1, S-21)."""
    deck, orders = table.deck, sealed.orders
    if not orders:
        raise Illegal("wrong_deck", "K-1", cards=0)
    for order in orders:
        if len(order) != len(deck) or {*order} != table.cards:
            raise Illegal("wrong_deck", "K-1", cards=len(order))
    needed = table.further_orders
    if len(orders) <= needed:
        raise Illegal("too_few_orders", "S-21", orders=len(orders), needed=1 + needed)


def _of_a_match(table: Table, number: int) -> HandStarted:
    dealt = from_the_mano(table)
    return HandStarted(number, dealt[0], dealt, _cap(table, dealt))


def from_the_mano(table: Table) -> tuple[int, ...]:
    """Those still in the match, clockwise from the mano, or from the next of them if he is gone (M-3)."""
    contenders = table.contenders()
    first = bisect_left(contenders, table.reference)
    return (*contenders[first:], *contenders[:first])


def _cap(table: Table, dealt: tuple[int, ...]) -> int:
    if table.game.betting.cap is not Cap.POOREST_DEALT_IN:
        return 0
    return min([seat.stack for number in dealt if (seat := table.seats[number]) is not None])


def evolve_started(table: Table, event: HandStarted) -> None:
    """A new hand without cards yet; the sealed part of the last one is gone."""
    table.reference = event.reference
    table.sealed = None
    table.deal_asked = False
    if event.places is not None:
        table.places = event.places
    table.hand = hand = new_hand(event, len(table.seats), table.seq)
    if event.forced or table.carried.dead or table.carried.paid:
        forced.evolve(table, hand, event)
    hand.able = sum([table.player_at(seat).stack > 0 for seat in event.seats])


def ended(table: Table, hand: Hand) -> Event:
    """The hand is over; who has no chips left, and no share in a pot that stays, is out (M-4)."""
    sharing = {seat for seat, _ in table.carried.paid}
    out = []
    for seat in hand.dealt:
        player = table.seats[seat]
        if player is not None and not player.stack and player.status == "playing" and seat not in sharing:
            out.append(seat)
    return HandEnded(hand.number, tuple(sorted(out)))


def evolve_ended(table: Table, event: HandEnded) -> None:
    """The result stays on the table until the next hand begins (K-17)."""
    hand = table.hand
    assert hand is not None
    hand.over = True
    if not isinstance(table.game.session, Match):
        return  # there who has no chips is no longer out for good
    for number in event.out:
        seat = table.player_at(number)
        seat.status, seat.last_hand, seat.away = "out", event.hand, False
