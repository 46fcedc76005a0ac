"""Showing, mucking, and who has the best hand (M-12, M-17, C-13 to C-16, K-10, K-18, P-7, P-9, T-7, T-8)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tapado.cards.text import CARDS, TEXTS
from tapado.games.game import Showdown, Shows, Ties
from tapado.rules.commands import Show
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import Event, HandMucked, HandShown, PotAwarded, PotCarried
from tapado.rules.pots import Pot, shares
from tapado.rules.sealed import cards_of
from tapado.rules.slices import pots_of
from tapado.rules.table import Carried, Hand, Table
from tapado.rules.worth import worth

# to name a member of an enum costs a search every time
_FIRST_DEALT: Final = Shows.FIRST_DEALT
_LAST_BETTOR: Final = Shows.LAST_BETTOR
_CARRY: Final = Ties.CARRY
_NEAREST: Final = Ties.NEAREST_BEFORE_REFERENCE

# ── by one's own will ──────────────────────────────────────────────────────────


def decide_show(table: Table, command: Show) -> Event:
    """The owner of an unchallenged or mucked hand may show it until the next hand begins (S-23)."""
    hand = table.hand
    if hand is None or not hand.over or hand.number != command.hand:
        raise Stale("stale", "S-23")
    if not 0 <= command.seat < len(table.seats) or not may_show(table, command.seat):
        raise Illegal("may_not_show", "S-23")
    return _shown(command.seat, cards_of(table, hand, command.seat), chosen=True)


def may_show(table: Table, seat: int) -> bool:
    """Whether somebody here holds a whole hand that was never folded and never shown (K-6): not who took the
    seat when the hand was over.

    Who is left alone in the middle of the draw holds none any more, if he has given up a card (M-13). Nor is
    one shown that is to be played on for the same pot (H-8): the cards are gathered in.
    """
    hand, player = table.hand, table.seats[seat]
    if hand is None or not hand.over or player is None or player.status == "left" or not table.plays(seat):
        return False
    played_on = hand.unopened and not hand.awards
    here = table.stage != "closed" and hand.live[seat] and bool(hand.places[seat]) and not played_on
    return here and hand.shown[seat] is None and not hand.given_up[seat]


# ── what happens by itself ─────────────────────────────────────────────────────


def due(table: Table, hand: Hand, street: Showdown) -> Sequence[Event]:
    """Those still in show, or are mucked, in the game's order; then the pots are awarded, the last first."""
    worths = _worths(table, hand)
    happens: list[Event] = []
    mucks = street.mucks or table.switches.may_muck
    for seat in _order(hand, street):
        if seat in worths or not hand.live[seat] or hand.mucked[seat]:
            continue
        cards = cards_of(table, hand, seat)
        value = worth(table, hand, cards)
        if mucks and _is_beaten(hand, seat, value, worths):
            happens.append(HandMucked(seat))
            continue
        worths[seat] = value
        happens.append(_shown(seat, cards, chosen=False))
    happens += _awards(table, hand, worths)[len(hand.awards) :]
    return happens


def turned_up(table: Table, hand: Hand) -> Sequence[Event]:
    """The hands to be turned up now that nobody can bet any more and cards are still to come (T-8)."""
    street = table.game.streets[-1]
    if hand.able > 1 or not isinstance(street, Showdown) or not street.all_in_open or hand.live_count < 2:
        return ()
    unseen = [seat for seat in _order(hand, street) if hand.live[seat] and hand.shown[seat] is None]
    return [_shown(seat, cards_of(table, hand, seat), chosen=False) for seat in unseen]


def _worths(table: Table, hand: Hand) -> dict[int, int]:
    """What the hands of those still in are worth, by seat, as far as they are shown."""
    shown = enumerate(hand.shown)
    return {seat: worth(table, hand, cards) for seat, cards in shown if cards is not None and hand.live[seat]}


def _order(hand: Hand, street: Showdown) -> tuple[int, ...]:
    """All who were dealt in, in the order in which those of them still in show (C-13, T-8)."""
    if street.first is _FIRST_DEALT:
        return hand.dealt
    first = hand.bettor
    if first < 0 and street.first is _LAST_BETTOR:
        first = hand.opener
    if first < 0 or not hand.live[first]:
        return hand.dealt
    return (first, *hand.left_of[first])


def _is_beaten(hand: Hand, seat: int, value: int, worths: Mapping[int, int]) -> bool:
    """Whether in every pot that he contests somebody has shown a better hand (C-14, K-18).

    Who contests the last of them, having put in as much as he has, contests them all.
    """
    paid = hand.paid
    if value >= max(worths.values(), default=0):
        return False
    return any(better > value and paid[other] >= paid[seat] for other, better in worths.items())


def unchallenged(table: Table, hand: Hand) -> Event:
    """All but one have folded: he takes what was bet and shows nothing (M-12, C-15, P-5, T-7)."""
    seat = hand.live.index(True)
    return PotAwarded(seat, hand.pot(), False, (seat,))


def _awards(table: Table, hand: Hand, worths: Mapping[int, int]) -> list[Event]:
    """Every pot to its winners, the last one first (K-10, C-16, M-17), or all carried over (P-9)."""
    found = pots_of(hand)
    if not found:
        found = (Pot(0, tuple(seat for seat in hand.dealt if hand.live[seat])),)
    given: list[Event] = []
    for number in reversed(range(len(found))):
        pot = found[number]
        winners = _in_order(table, hand, _best(worths, pot.seats))
        if len(winners) > 1 and table.game.ties is _CARRY:
            given.append(carried(table, hand))
        elif table.game.ties is _NEAREST or not pot.amount:
            given.append(PotAwarded(winners[0], pot.amount, True, winners, number))
        else:
            parts = [part for part in shares(pot.amount, winners) if part[1]]
            given += [PotAwarded(seat, chips, True, winners, number) for seat, chips in parts]
    return given


def carried(table: Table, hand: Hand) -> PotCarried:
    """All that lies on the table stays for the next deal (P-9).

    Who has left all-in contests it no more, nor who sits out, unless all the others do (H-8).
    """
    live = [seat for seat in hand.dealt if hand.live[seat]]
    here = [seat for seat in live if table.player_at(seat).status != "left"] or live
    staying = [seat for seat in here if not table.player_at(seat).sits_out] or here
    paid = [(seat, hand.paid[seat]) for seat in staying]
    return PotCarried(hand.pot() - sum(chips for _, chips in paid), tuple(paid))


def _best(worths: Mapping[int, int], seats: Iterable[int]) -> tuple[int, ...]:
    """Of these seats those with the best shown hand; one alone wins without showing."""
    best, winners = -1, []
    for seat in seats:
        value = worths.get(seat, 0)
        if value > best:
            best, winners = value, [seat]
        elif value == best:
            winners.append(seat)
    return tuple(winners)


def _in_order(table: Table, hand: Hand, winners: tuple[int, ...]) -> tuple[int, ...]:
    """M-17: the mano first, then at his right; otherwise from the left of the button (K-10)."""
    if len(winners) == 1:
        return winners
    if table.game.ties is _NEAREST:
        mano, *others = table.clockwise_from(hand.reference)
        return tuple(seat for seat in (mano, *reversed(others)) if seat in winners)
    return tuple(seat for seat in hand.dealt if seat in winners)


def _shown(seat: int, cards: Iterable[int], *, chosen: bool) -> HandShown:
    return HandShown(seat, tuple(map(TEXTS.__getitem__, cards)), chosen)


# ── what it does ───────────────────────────────────────────────────────────────


def evolve_shown(table: Table, event: HandShown) -> None:
    """The cards lie open on the table."""
    assert table.hand is not None
    table.hand.shown[event.seat] = tuple(map(CARDS.__getitem__, event.cards))


def evolve_mucked(table: Table, event: HandMucked) -> None:
    """Nobody else will ever see these cards, unless their owner wants it (C-14, S-23)."""
    assert table.hand is not None
    table.hand.mucked[event.seat] = True


def evolve_awarded(table: Table, event: PotAwarded) -> None:
    """The pot, or a part of it, is the winner's."""
    hand = table.hand
    assert hand is not None
    table.player_at(event.seat).stack += event.amount
    hand.awards.append(event)
    hand.awarded += event.amount
    if not hand.pot():
        _settle(hand)


def evolve_carried(table: Table, event: PotCarried) -> None:
    """Nobody has won it yet."""
    hand = table.hand
    assert hand is not None
    staying = dict(event.paid)
    folded = [hand.paid[seat] for seat in hand.dealt if seat not in staying and hand.paid[seat]]
    gone = (*hand.gone, *folded)
    table.carried = Carried(event.dead - sum(gone), event.paid, gone)
    hand.awarded += table.carried.amount()
    _settle(hand)


def _settle(hand: Hand) -> None:
    hand.settled = True
    hand.bets = [0] * len(hand.bets)
    hand.to_act, hand.question = -1, None
