"""What a bet, a raise and a call may come to, and which rule refuses another amount.

Amounts are whole chips and totals («to»): M-9, M-10, K-5, K-12, C-2, C-8, H-8, P-10, T-1.
"""

from typing import Final

from tapado.games.game import BettingRound, Cap, Duel, Reason, Sizes
from tapado.games.stakes import MOST_BETS_FIXED, Structure
from tapado.rules.errors import Illegal
from tapado.rules.openers import may_open
from tapado.rules.sizes import Prices, by_stakes, is_open
from tapado.rules.table import Hand, Table

# to name a member of an enum costs a search every time
_ALL_IN: Final = Cap.ALL_IN
_BOTH_CAN_PAY: Final = Cap.BOTH_CAN_PAY
_POOREST_DEALT_IN: Final = Cap.POOREST_DEALT_IN


def prices(table: Table, hand: Hand, seat: int) -> Prices:
    """What this seat may call, bet and raise to; it needn't be its turn."""
    stakes, player = table.setup.stakes, table.seats[seat]
    assert player is not None
    if stakes is None:
        return _free(table, hand, seat)
    found = by_stakes(stakes.structure, hand, seat, player.stack)
    if table.switches.openers is not None and unopened(table, hand) and not may_open(table, hand, seat):
        return found[0], None, None
    return found


def _free(table: Table, hand: Hand, seat: int) -> Prices:
    """A raise is to any total over what stands, up to the cap; who must pawn first can't call (P-11)."""
    betting, standing = table.game.betting, hand.standing
    least, most = standing + 1 if standing else betting.least, _most(table, hand, seat)
    short = betting.cap is _BOTH_CAN_PAY and most < standing
    call_to = None if short or not standing else standing
    return (call_to, least, most) if least <= most else (call_to, None, None)


def _most(table: Table, hand: Hand, seat: int) -> int:
    """The cap (M-10, P-10), and where pieces must be pawned for more, what he has already (P-11)."""
    if table.game.betting.cap is _POOREST_DEALT_IN:
        return hand.cap
    return min(both_can_pay(table, hand), hand.bets[seat] + table.player_at(seat).stack)


def both_can_pay(table: Table, hand: Hand) -> int:
    """The largest total in this round that each of those in could still put in (P-10)."""
    return min(hand.bets[seat] + payable(table, seat) for seat in hand.dealt if hand.live[seat])


def payable(table: Table, seat: int) -> int:
    """All that a seat could still pay: its chips, and the pawn value of every piece not pawned yet (P-10)."""
    player, duel = table.player_at(seat), table.game.session
    if not isinstance(duel, Duel) or not player.computer:
        return player.stack
    return player.stack + duel.piece_value * (duel.pieces - player.pawned - player.lost)


def may_pawn(table: Table, hand: Hand, seat: int) -> bool:
    """Whether a piece may be pawned: there is one, and what he has doesn't reach what he may bet (P-11)."""
    player = table.player_at(seat)
    left = payable(table, seat) - player.stack
    return left > 0 and hand.bets[seat] + player.stack < max(hand.standing, both_can_pay(table, hand))


def is_all_in(table: Table, seat: int) -> bool:
    """Whether the seat has put in all it had, where that is a way of staying in (K-11, T-6)."""
    return table.game.betting.cap is _ALL_IN and not table.player_at(seat).stack


def unopened(table: Table, hand: Hand) -> bool:
    """Whether the first bet of the hand, which needs openers, is still to be made (H-8)."""
    earlier = table.game.streets[: hand.street]
    return not hand.standing and not any(isinstance(street, BettingRound) for street in earlier)


def refusal(table: Table, seat: int, to: int) -> Illegal:
    """Why the seat may not bet or raise to this total, which is outside what `prices` says."""
    hand = table.hand
    assert hand is not None
    if table.switches.openers is not None and unopened(table, hand) and not may_open(table, hand, seat):
        return Illegal("not_opened", table.game.cites[Reason.NOT_OPENED])
    if table.game.betting.sizes is Sizes.FREE:
        return _refusal_free(table, hand, seat, to)
    return _refusal_by_stakes(table, hand, seat, to)


def _refusal_free(table: Table, hand: Hand, seat: int, to: int) -> Illegal:
    cites, most = table.game.cites, _most(table, hand, seat)
    if to > most:
        return Illegal("over_cap", cites[Reason.OVER_CAP], to=to, cap=most)
    return Illegal("not_a_raise", cites[Reason.NOT_A_RAISE], to=to, standing=hand.standing)


def _refusal_by_stakes(table: Table, hand: Hand, seat: int, to: int) -> Illegal:
    stakes, cites = table.setup.stakes, table.game.cites
    assert stakes is not None
    standing, most = hand.standing, hand.bets[seat] + table.player_at(seat).stack
    if to > most:
        return Illegal("not_enough", cites[Reason.OVER_CAP], to=to, most=most)
    if stakes.structure is Structure.FIXED and hand.made >= MOST_BETS_FIXED:
        return Illegal("capped", cites[Reason.FIFTH_BET], bets=hand.made)
    if to <= standing:
        return Illegal("not_a_raise", cites[Reason.NOT_A_RAISE], to=to, standing=standing)
    if hand.able == 1:
        return Illegal("nobody_to_answer", cites[Reason.NOT_A_RAISE])
    if not is_open(standing, hand.full, hand.answered[seat]):
        return Illegal("not_reopened", cites[Reason.NOT_A_RAISE], standing=standing)
    return _wrong_size(table, hand, seat, to)


def _wrong_size(table: Table, hand: Hand, seat: int, to: int) -> Illegal:
    stakes, cites = table.setup.stakes, table.game.cites
    _, least, most = prices(table, hand, seat)
    assert stakes is not None
    assert least is not None
    assert most is not None
    if stakes.structure is Structure.FIXED:
        return Illegal("other_size", cites[Reason.OTHER_SIZE], to=to, size=hand.full, only=least)
    rule = cites[Reason.NOT_A_RAISE]
    return Illegal("under_the_least" if to < least else "over_the_pot", rule, to=to, least=least, most=most)
