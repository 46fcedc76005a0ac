"""What is put in before the deal: antes, blinds, posts, and the pot of a deal that nobody won.

C-3 to C-5, C-18 to C-20, H-1, H-8, P-2, P-9.
"""

from collections.abc import Iterable

from tapado.rules.blinds import Post
from tapado.rules.events import Forced, HandStarted
from tapado.rules.table import NOTHING_CARRIED, Hand, Table


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
    for post in sorted(wanted, key=lambda post: post.kind == "dead"):
        have = left.get(post.seat, table.player_at(post.seat).stack)
        small = post.kind in ("small", "dead")
        amount = min(have, stakes.small_blind if small else stakes.big_blind)
        left[post.seat] = have - amount
        found.append(Forced(post.seat, post.kind, amount))
    return tuple(found)


def evolve(table: Table, hand: Hand, event: HandStarted) -> None:
    """The chips are in: blinds lie before their owners, antes and dead posts in the pot.

    Who has posted what he owed is asked anew when he owes again (C-4).
    """
    for forced in event.forced:
        player = table.player_at(forced.seat)
        player.stack -= forced.amount
        player.posts = None
        if forced.kind == "dead":
            hand.dead += forced.amount
            continue
        hand.paid[forced.seat] += forced.amount
        if forced.kind != "ante":
            _blind(table, hand, forced)
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
    for seat, chips in table.carried.paid:
        if hand.live[seat]:
            hand.paid[seat] += chips
        else:
            hand.dead += chips
    table.carried = NOTHING_CARRIED
