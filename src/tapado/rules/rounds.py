"""How a betting round opens, who is asked next in it, how it closes (M-11, M-15, M-16, C-7, C-11, T-5)."""

from collections.abc import Sequence
from typing import Final

from tapado.games.game import Bet, BettingRound, Cap, Counted, DrawInTurn, Exchange, First, OnTimeOut
from tapado.games.stakes import Structure
from tapado.rules.events import (
    CardsDiscarded,
    Checked,
    DiscardEnded,
    Event,
    Folded,
    StreetOpened,
    StreetPassed,
    UncalledReturned,
    Why,
)
from tapado.rules.slices import unmatched
from tapado.rules.table import Hand, Table

# to name a member of an enum costs a search every time
_LAST_DEALT: Final = First.LAST_DEALT
_AFTER_BLINDS: Final = First.AFTER_BLINDS
_ALL_IN: Final = Cap.ALL_IN
_ROUND: Final = Counted.ROUND
_FIXED: Final = Structure.FIXED
_BIG: Final = Bet.BIG

# ── what happens by itself ─────────────────────────────────────────────────────


def due(table: Table, hand: Hand, street: BettingRound) -> Event | None:
    """A round opens, or passes by itself when nobody could raise (M-16) or nobody could answer (C-7, T-5)."""
    if hand.opened:
        return None
    if street.passes is not None and hand.standing >= hand.cap:
        return StreetPassed(hand.street)
    first = _first(table, hand, street)
    return StreetPassed(hand.street) if first < 0 else StreetOpened(hand.street, first)


def _first(table: Table, hand: Hand, street: BettingRound) -> int:
    for seat in _from_the_first(hand, street):
        if must_act(table, hand, seat):
            return seat
    return -1


def _from_the_first(hand: Hand, street: BettingRound) -> Sequence[int]:
    order = hand.dealt
    if street.first is _LAST_DEALT:
        return (order[-1], *order[:-1])
    if street.first is _AFTER_BLINDS and hand.last_big >= 0:
        cut = order.index(hand.last_big) + 1
        return order[cut:] + order[:cut]
    return order


def must_act(table: Table, hand: Hand, seat: int) -> bool:
    """Whether the round isn't over before this seat has acted.

    Who has nothing left never acts; nor does who has nothing to match when nobody could answer (C-7, T-5).
    """
    return hand.live[seat] and hand.answered[seat] != hand.standing and _can_act(table, hand, seat)


def _can_act(table: Table, hand: Hand, seat: int) -> bool:
    if table.game.betting.cap is not _ALL_IN:
        return True
    player = table.seats[seat]
    assert player is not None
    return player.stack > 0 and (hand.able > 1 or hand.bets[seat] < hand.standing)


# ── what it does ───────────────────────────────────────────────────────────────


def evolve_opened(table: Table, hand: Hand, first: int) -> None:
    """The round begins with this seat."""
    street = table.game.streets[hand.street]
    assert isinstance(street, BettingRound)
    hand.opened = True
    hand.bettor, hand.opener = -1, first
    hand.made = 1 if hand.standing else 0
    hand.full = least_bet(table, street)
    ask(table, hand, first)


def least_bet(table: Table, street: BettingRound) -> int:
    """The least full bet of a round, in chips: at fixed limit its only size (C-2, C-3, K-12, T-1)."""
    stakes = table.setup.stakes
    if stakes is None:
        return table.game.betting.least
    big = stakes.structure is _FIXED and street.bet is _BIG
    return stakes.big_bet if big else stakes.small_bet


def evolve_passed(table: Table, event: StreetPassed) -> None:
    """The round is over without anybody having acted."""
    hand = table.hand
    assert hand is not None
    hand.passed = True
    hand.bettor = hand.opener = -1
    close(table, hand, -1)


def pass_turn(table: Table, hand: Hand, seat: int) -> None:
    """The next one clockwise who must act is asked; when there is none the round is over."""
    live, answered, standing = hand.live, hand.answered, hand.standing
    for other in hand.left_of[seat]:
        if live[other] and answered[other] != standing and _can_act(table, hand, other):
            ask(table, hand, other)
            return
    close(table, hand, seat)


def ask(table: Table, hand: Hand, seat: int) -> None:
    """A question is put to this seat; for who is away or gone it is answered at once (S-15, S-16)."""
    hand.to_act = seat
    hand.asked = asked = hand.asked + 1
    hand.question = (hand.number, asked)
    player = table.seats[seat]
    assert player is not None
    if player.away or player.status == "left":
        table.pending.append(missed(table, hand, seat))


def missed(table: Table, hand: Hand, seat: int) -> Event:
    """What a turn becomes that its player let go by: away, gone, or too late (M-18, C-12, S-15)."""
    player, clock = table.player_at(seat), table.game.clock
    why: Why = "left" if player.status == "left" else "away" if player.away else "time"
    match table.game.streets[hand.street]:
        case DrawInTurn():
            return CardsDiscarded(seat, (), why)
        case Exchange():
            return DiscardEnded(seat, why)
    folds = clock is not None and clock.on_time_out is OnTimeOut.FOLD
    if folds or hand.bets[seat] < hand.standing:
        return Folded(seat, why)
    return Checked(seat, why)


def close(table: Table, hand: Hand, closer: int) -> None:
    """The round is over: bets go into the pot, and what nobody matched goes back (K-11)."""
    street = table.game.streets[hand.street]
    hand.to_act, hand.question = -1, None
    if not isinstance(street, BettingRound):
        return
    hand.closer = closer
    hand.unopened = table.switches.openers is not None and _nobody_opened(table, hand)
    hand.street += 1
    hand.opened = False
    hand.answered = [-1] * len(hand.answered)
    betting = table.game.betting
    if betting.counted is _ROUND:
        hand.bets = [0] * len(hand.bets)
        hand.standing = 0
    if betting.cap is _ALL_IN:
        back = unmatched(hand)
        if back is not None:
            table.pending.append(UncalledReturned(*back))


def _nobody_opened(table: Table, hand: Hand) -> bool:
    """Nor is it that nobody could be answered any more, because those who could have left (H-8)."""
    first = next(n for n, street in enumerate(table.game.streets) if isinstance(street, BettingRound))
    return hand.street == first and hand.opened and hand.bettor < 0 and hand.able > 1


def evolve_returned(table: Table, event: UncalledReturned) -> None:
    """The owner has his chips back."""
    hand = table.hand
    assert hand is not None
    player = table.player_at(event.seat)
    if hand.live[event.seat] and not player.stack:
        hand.able += 1
    player.stack += event.amount
    hand.paid[event.seat] -= event.amount
