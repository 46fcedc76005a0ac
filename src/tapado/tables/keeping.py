"""What each person keeps of a hand that he was dealt: his own cards, and how it went for him (S-24).

It is written with the events that end the hand, and outlasts the seals. It holds nobody else's cards.
"""

from collections.abc import Iterable, Sequence

import msgspec

from tapado.hands.rank import Description, describe_value
from tapado.histories.table_lines import own_cards
from tapado.rules.events import (
    Called,
    CarriedAwarded,
    Event,
    HandEnded,
    HandStarted,
    PotAwarded,
    PotDivided,
    RaisedTo,
    UncalledReturned,
)
from tapado.rules.sealed import cards_of
from tapado.rules.table import Hand, Table
from tapado.rules.worth import worth
from tapado.tables.forgotten import is_forgotten
from tapado.tables.store import KeptHand

VERSION = 1


class Keepsake(msgspec.Struct, frozen=True):
    """The body of a KeptHand. `cards` is (place in the sealed order, card) of every card that he was dealt.

    `held` are those that he had at the end, in slot order; `rank` is what they were worth, None before there
    were five.
    """

    version: int
    game: str
    cards: tuple[tuple[int, int], ...]
    held: tuple[int, ...]
    rank: Description | None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Keepsake).decode


def keepsake_of(kept: KeptHand) -> Keepsake:
    """What is in it."""
    return _decode(kept.body)


def hands_kept(
    table_id: str, before: Table, after: Table, so_far: Sequence[Event], events: Sequence[Event]
) -> tuple[KeptHand, ...]:
    """What these events, which follow `so_far` of the same hand, leave to those who were dealt in.

    Nothing unless they end the hand. `before` says who they are: whoever has left goes home at its end.
    """
    end = next((place for place, event in enumerate(events) if isinstance(event, HandEnded)), None)
    if end is None or after.hand is None or after.sealed is None:
        return ()
    hand = _of_the_last_hand([*so_far, *events[: end + 1]])
    people = ((seat, before.seats[seat]) for seat in after.hand.dealt)
    return tuple(
        KeptHand(
            person=player.player,
            table_id=table_id,
            hand=after.hand.number,
            seat=seat,
            first=after.hand.began,
            won=won(hand, seat),
            body=_encode(_keepsake(after, after.hand, hand, seat)),
        )
        for seat, player in people
        if player is not None and not (player.computer or is_forgotten(player.player))
    )


def won(hand: Iterable[Event], seat: int) -> int:
    """The chips that a seat has won by a whole hand, or lost: then they are below zero."""
    return sum(_gain(event, seat) for event in hand)


def _gain(event: Event, seat: int) -> int:
    match event:
        case HandStarted():
            return -sum(forced.amount for forced in event.forced if forced.seat == seat)
        case PotDivided(shares):
            return sum(chips for other, chips in shares if other == seat)
        case Called() | RaisedTo():
            return -event.added if event.seat == seat else 0
        case UncalledReturned() | PotAwarded() | CarriedAwarded():
            return event.amount if event.seat == seat else 0
    return 0


def _of_the_last_hand(events: Sequence[Event]) -> Sequence[Event]:
    starts = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    return events[starts[-1] :] if starts else events


def _keepsake(table: Table, hand: Hand, events: Sequence[Event], seat: int) -> Keepsake:
    assert table.sealed is not None
    held = cards_of(table, hand, seat)
    cards = own_cards(table.sealed.orders, events, seat)
    return Keepsake(
        VERSION, table.game.id, tuple(sorted(cards.items())), held, _rank(table, hand, held, seat)
    )


def _rank(table: Table, hand: Hand, held: tuple[int, ...], seat: int) -> Description | None:
    if hand.given_up[seat] or len(held) + len(hand.board) < 5:
        return None
    return describe_value(worth(table, hand, held))
