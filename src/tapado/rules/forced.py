"""What is put in before the deal: antes, blinds, posts, and the pot of a deal that nobody won.

C-3 to C-5, C-18 to C-20, H-1, H-8, P-2, P-9.
"""

from collections.abc import Iterable
from typing import Final

from tapado.rules.blinds import Post
from tapado.rules.events import Forced, HandStarted
from tapado.rules.table import NOTHING_CARRIED, Hand, Table

_SMALL: Final = ("small", "dead")
_NO_BETS: Final = ("ante", "dead")


def antes(table: Table, seats: Iterable[int], ante: int) -> tuple[Forced, ...]:
    """From everyone, as much as he has of it (H-1, P-2)."""
    if not ante:
        return ()
    return tuple(Forced(seat, "ante", min(ante, table.player_at(seat).stack)) for seat in seats)


def posts(table: Table, wanted: Iterable[Post], anted: Iterable[Forced]) -> tuple[Forced, ...]:
    """Each blind and post, as much as the ante leaves of it (C-5); of two posts the live one goes first."""
    stakes = table.setup.stakes
    assert stakes is not None
    left = {ante.seat: table.player_at(ante.seat).stack - ante.amount for ante in anted}
    found: list[Forced] = []
    for post in sorted(wanted, key=_is_dead):
        seat, kind = post.seat, post.kind
        have = left[seat] if seat in left else table.player_at(seat).stack
        price = stakes.small_blind if kind in _SMALL else stakes.big_blind
        amount = min(have, price)
        left[seat] = have - amount
        found.append(Forced(seat, kind, amount))
    return tuple(found)


def _is_dead(post: Post) -> bool:
    return post.kind == "dead"


def evolve(table: Table, hand: Hand, event: HandStarted) -> None:
    """The chips are in: blinds lie before their owners, antes and dead posts in the pot.

    Who is all-in with nothing but a dead post contests as much of the pot as with an ante (K-11).
    Who has posted what he owed is asked anew when he owes again (C-4).
    """
    for forced in event.forced:
        player, amount = table.player_at(forced.seat), forced.amount
        player.stack -= amount
        player.posts = None
        if forced.kind == "dead" and (player.stack or hand.bets[forced.seat]):
            hand.dead += amount
            continue
        hand.paid[forced.seat] += amount
        if forced.kind not in _NO_BETS:
            _blind(table, hand, forced)
    if table.carried is not NOTHING_CARRIED:
        _carried_over(table, hand)


def _blind(table: Table, hand: Hand, forced: Forced) -> None:
    hand.bets[forced.seat] += forced.amount
    if forced.kind == "big":
        hand.last_big = forced.seat
    if table.setup.stakes is not None and forced.kind != "small":
        hand.standing = table.setup.stakes.big_blind


def _carried_over(table: Table, hand: Hand) -> None:
    """Who isn't dealt in again has given up his share of it (H-8)."""
    hand.dead += table.carried.dead
    hand.gone = table.carried.gone
    for seat, chips in table.carried.paid:
        if hand.live[seat]:
            hand.paid[seat] += chips
        else:
            hand.gone = (*hand.gone, chips)
    table.carried = NOTHING_CARRIED
