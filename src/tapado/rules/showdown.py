"""Showing hands, and who has the best (M-12, M-17, K-18)."""

from tapado.cards.text import CARDS, TEXTS
from tapado.games.game import Showdown, Ties
from tapado.hands.high import rank_of_five
from tapado.rules.commands import Show
from tapado.rules.dealing import cards_of
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import Event, HandShown, PotAwarded
from tapado.rules.table import Hand, Table


def decide_show(table: Table, command: Show) -> Event:
    """The owner of an unchallenged hand may show it until the next hand begins (S-23)."""
    hand = table.hand
    if hand is None or not hand.over or hand.number != command.hand:
        raise Stale("stale", "S-23")
    if not 0 <= command.seat < len(table.seats) or not may_show(table, command.seat):
        raise Illegal("may_not_show", "S-23")
    return _shown(table, hand, command.seat, chosen=True)


def may_show(table: Table, seat: int) -> bool:
    """Whether somebody here holds a whole hand that was never folded and never shown (K-6).

    Who is left alone in the middle of the draw holds none any more, if he has given up a card (M-13).
    """
    hand, player = table.hand, table.seats[seat]
    if hand is None or not hand.over or player is None or player.status == "left":
        return False
    here = table.stage != "closed"
    return here and hand.live[seat] and hand.shown[seat] is None and not hand.given_up[seat]


def due(table: Table, hand: Hand, street: Showdown) -> Event:
    """Every player still in shows, from the mano clockwise; then the pot is awarded."""
    live, shown = hand.live, hand.shown
    for seat in hand.dealt:
        if live[seat] and shown[seat] is None:
            return _shown(table, hand, seat, chosen=False)
    winners = best_seats(table, hand)
    return PotAwarded(winners[0], sum(hand.bets), True, winners)


def unchallenged(hand: Hand) -> Event:
    """All but one have folded: he takes what was bet and shows nothing (M-12)."""
    seat = hand.live.index(True)
    return PotAwarded(seat, sum(hand.bets), False, (seat,))


def best_seats(table: Table, hand: Hand) -> tuple[int, ...]:
    """The seats with the best shown hand; of equal ones the winner first (M-17)."""
    best, winners = 0, []
    for seat, cards in enumerate(hand.shown):
        if cards is None:
            continue
        value = rank_of_five(cards)
        if value > best:
            best, winners = value, [seat]
        elif value == best:
            winners.append(seat)
    if len(winners) == 1:
        return (winners[0],)
    return tuple(seat for seat in _order_of_ties(table, hand) if seat in winners)


def _order_of_ties(table: Table, hand: Hand) -> list[int]:
    match table.game.ties:
        case Ties.NEAREST_BEFORE_REFERENCE:
            mano, *others = table.clockwise_from(hand.mano)
            return [mano, *reversed(others)]


def _shown(table: Table, hand: Hand, seat: int, *, chosen: bool) -> HandShown:
    return HandShown(seat, tuple(map(TEXTS.__getitem__, cards_of(table, hand, seat))), chosen)


def evolve_shown(table: Table, event: HandShown) -> None:
    """The cards lie open on the table."""
    assert table.hand is not None
    table.hand.shown[event.seat] = tuple(map(CARDS.__getitem__, event.cards))


def evolve_awarded(table: Table, event: PotAwarded) -> None:
    """The pot is the winner's."""
    hand, player = table.hand, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    player.stack += event.amount
    hand.bets = [0] * len(hand.bets)
    hand.award = event
    hand.to_act, hand.question = -1, None
