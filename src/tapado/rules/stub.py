"""What is left of the deck, and what becomes of it when it is used up (K-7, H-3 to H-5, S-21)."""

from typing import Final

from tapado.rules.events import CardBurned, CardsDealt, Event, Reshuffled
from tapado.rules.sealed import card_at
from tapado.rules.table import Hand, Stub, Table

ORDER: Final = 100
"""A place is this times the number of the shuffle, plus an index into its order (S-21)."""


def pile_of(hand: Hand) -> Stub:
    """The discards of all draws in turn that have opened."""
    assert hand.stub is not None
    return hand.stub


# ── serving ────────────────────────────────────────────────────────────────────


def serve_all(hand: Hand) -> CardsDealt:
    """Each still in gets as many cards as he gave up, from the first dealt on (M-13, P-6)."""
    served, place = [], hand.next_place
    for seat in hand.dealt:
        if hand.live[seat]:
            slots = tuple(hand.given_up[seat])
            served.append((seat, slots, tuple(range(place, place + len(slots)))))
            place += len(slots)
    return CardsDealt(tuple(served))


def serve(table: Table, hand: Hand, seat: int, slots: tuple[int, ...]) -> Event:
    """As many of these slots as there are cards for; when there is none the discards are shuffled (H-5)."""
    pile, first, after = pile_of(hand), hand.next_place, hand.next_place + len(slots)
    if not pile.shuffles and after <= len(table.deck) - table.switches.bottom_card:
        return CardsDealt(((seat, slots, tuple(range(first, after))),))  # as nearly always
    if _would_tell(pile, seat) and (rest := _left_of_the_pool(table, pile)):
        return Reshuffled(tuple(rest))
    if pile.shuffles:
        places = _from_the_pool(table, pile, seat)[: len(slots)]
    else:
        places = list(range(first, len(table.deck) - table.switches.bottom_card))
    if places:
        return CardsDealt(((seat, slots[: len(places)], tuple(places)),))
    return Reshuffled(_to_shuffle(table, hand, pile, seat))


def serve_apart(table: Table, hand: Hand, seat: int, slots: tuple[int, ...]) -> Event:
    """As `serve`, but one card is burned first where this one would follow his others directly (H-3)."""
    event = serve(table, hand, seat, slots)
    if isinstance(event, CardsDealt) and pile_of(hand).last_served == seat:
        return CardBurned(event.hands[0][2][0])
    return event


def _would_tell(pile: Stub, seat: int) -> bool:
    """Whether its place would tell that a card was passed over, and so whose discard it is: then the rest is
    shuffled once more (S-21). Who is owed a fifth card may find his own discards in the pool (H-3, H-5)."""
    return pile.passed_over or (bool(pile.taken) and _holds_his_own(pile, seat))


def _holds_his_own(pile: Stub, seat: int) -> bool:
    """Whether discards of his were shuffled again, as far as everybody knows."""
    return any(player == seat and place in pile.pooled for player, place in pile.discards)


def _from_the_pool(table: Table, pile: Stub, seat: int) -> list[int]:
    """The places of the shuffled cards that he may get, in their order; his own when nothing else is left."""
    pool = _left_of_the_pool(table, pile)
    own = {card_at(table, place) for player, place in pile.discards if player == seat}
    others = [place for place in pool if card_at(table, place) not in own]
    return others or ([] if _since(pile, seat) else pool)


def _left_of_the_pool(table: Table, pile: Stub) -> list[int]:
    """What was shuffled and not dealt yet, by its places in the new order: the old ones would tell whose."""
    taken = {card_at(table, place) for place in pile.taken}
    left = {card_at(table, place) for place in pile.pool} - taken
    order = table.sealed.orders[pile.shuffles] if table.sealed is not None else ()
    return [ORDER * pile.shuffles + index for index, card in enumerate(order) if card in left]


def _to_shuffle(table: Table, hand: Hand, pile: Stub, seat: int) -> tuple[int, ...]:
    """By their places: what is left of the last shuffle, or the bottom card; what was burned; the discards
    since.

    His own discards stay out, unless there is nothing else.
    """
    if pile.shuffles:
        left = _left_of_the_pool(table, pile)
    else:
        left = list(range(hand.next_place, len(table.deck)))
    since = _since(pile, seat)
    if since or (left and not pile.shuffles):
        return (*left, *since)
    return (*left, *[place for player, place in pile.discards if place not in pile.pooled])


def _since(pile: Stub, seat: int) -> list[int]:
    """What was burned or discarded by others and not shuffled again yet."""
    others = [place for player, place in pile.discards if player != seat]
    return [place for place in [*pile.burned, *others] if place not in pile.pooled]


# ── what it does ───────────────────────────────────────────────────────────────


def evolve_dealt(hand: Hand, seat: int, places: tuple[int, ...]) -> None:
    """These places are dealt, and the last of them to this seat."""
    pile = pile_of(hand)
    pile.last_served = seat
    if pile.shuffles:
        pile.passed_over = _holds_his_own(pile, seat)
    _count(hand, pile, places)


def _count(hand: Hand, pile: Stub, places: tuple[int, ...]) -> None:
    if pile.shuffles:
        pile.taken.extend(places)
    else:
        hand.next_place += len(places)


def evolve_burned(table: Table, event: CardBurned) -> None:
    """Away it goes, unseen; whoever comes next isn't served directly after himself (H-3)."""
    assert table.hand is not None
    pile = pile_of(table.hand)
    pile.burned.append(event.place)
    pile.last_served = -1
    _count(table.hand, pile, (event.place,))


def evolve_reshuffled(table: Table, event: Reshuffled) -> None:
    """From here on these cards are dealt, in the next of the sealed orders (S-21)."""
    assert table.hand is not None
    pile = pile_of(table.hand)
    pile.shuffles += 1
    pile.pool = event.places
    pile.pooled.extend(event.places)
    pile.taken = []
    pile.passed_over = False
