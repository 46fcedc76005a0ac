"""A hand that was played at a table, step by step, as one of those who sat there may be told it (K-6, S-24).

For reading; a file of it is written by `table_record`. As there, nobody else's hidden cards can get in.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tapado.cards.card import Card
from tapado.cards.text import card_text
from tapado.games.game import Deal
from tapado.histories.table_lines import OwnCards
from tapado.rules import events as e
from tapado.rules.evolve import evolve
from tapado.rules.table import Table

StepKind = Literal[
    "ante", "small", "big", "live", "dead", "dealt", "board", "fold", "check", "call", "bet", "raise",
    "change", "stand", "served", "show", "muck", "returned", "wins", "carried", "shares", "pawned", "lost",
    "redeemed", "reshuffled",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened. `seat` is None for the dealer; `amount` is in chips, of a bet its total.

    `count` is of cards, or of pieces. `cards` are those on the board, shown, or the reader's own: dealt,
    given up, served. `why` is how somebody folded or checked: by his act, his clock, leaving.
    """

    kind: StepKind
    seat: int | None = None
    amount: int = 0
    count: int = 0
    cards: tuple[str, ...] = ()
    why: Literal["act", "time", "left", "away"] = "act"


def steps_of(before: Table, hand: Sequence[e.Event], viewer: int | None, own: OwnCards) -> list[Step]:
    """The steps of a hand for who sat in this seat; arguments are as for `table_record.record_of`."""
    table, told, over = before.copy(), list[Step](), False
    for event in hand:
        if not over or isinstance(event, e.HandShown):
            told += _told(table, event, viewer, own)
        if not over:
            evolve(table, event)
        over = over or isinstance(event, e.HandEnded)
    return told


def _told(table: Table, event: e.Event, viewer: int | None, own: OwnCards) -> Iterable[Step]:
    match event:
        case e.HandStarted():
            return [Step(forced.kind, forced.seat, forced.amount) for forced in event.forced if forced.amount]
        case e.CardsDealt():
            return _dealt(table, event, viewer, own)
        case e.CardsDiscarded(seat, slots):
            return [_changed(table, seat, slots, viewer, own)]
        case e.RaisedTo(seat, to):
            standing = table.hand.standing if table.hand is not None else 0
            return [Step("raise" if standing else "bet", seat, to)]
        case e.PotDivided(shares):
            return [Step("shares", seat, chips) for seat, chips in shares if chips]
    step = _plain(event)
    return [] if step is None else [step]


def _plain(event: e.Event) -> Step | None:
    """What is told alike to everybody."""
    match event:
        case e.BoardDealt(cards):
            return Step("board", cards=cards)
        case e.Folded(seat, why):
            return Step("fold", seat, why=why)
        case e.Checked(seat, why):
            return Step("check", seat, why=why)
        case e.Called(seat, to):
            return Step("call", seat, to)
        case e.HandShown(seat, cards):
            return Step("show", seat, cards=cards)
        case e.HandMucked(seat):
            return Step("muck", seat)
        case e.Reshuffled():
            return Step("reshuffled")
    return _of_the_pot(event) or _of_the_armour(event)


def _of_the_pot(event: e.Event) -> Step | None:
    match event:
        case e.UncalledReturned(seat, amount):
            return Step("returned", seat, amount)
        case e.PotAwarded() | e.CarriedAwarded():
            return Step("wins", event.seat, event.amount)
        case e.PotCarried(dead, paid):
            return Step("carried", amount=dead + sum(chips for _, chips in paid))
    return None


def _of_the_armour(event: e.Event) -> Step | None:
    match event:
        case e.PiecePawned(seat, amount):
            return Step("pawned", seat, amount, 1)
        case e.PiecesLost(seat, pieces):
            return Step("lost", seat, count=pieces)
        case e.PiecesRedeemed(seat, pieces, amount):
            return Step("redeemed", seat, amount, pieces)
    return None


# ── cards ──────────────────────────────────────────────────────────────────────


def _dealt(table: Table, event: e.CardsDealt, viewer: int | None, own: OwnCards) -> Iterator[Step]:
    """In a draw together this makes public what each has given up (M-14)."""
    hand = table.hand
    assert hand is not None
    deal = isinstance(table.game.streets[hand.street], Deal)
    if not deal and hand.stub is None:
        for seat, slots, _ in event.hands:
            yield _changed(table, seat, slots, viewer, own)
    for seat, _, places in event.hands:
        if seat == viewer and places:
            cards = _texts(own[place] for place in places)
            yield Step("dealt" if deal else "served", seat, count=len(places), cards=cards)


def _changed(table: Table, seat: int, slots: Sequence[int], viewer: int | None, own: OwnCards) -> Step:
    if not slots:
        return Step("stand", seat)
    hand = table.hand
    assert hand is not None
    mine = _texts(own[hand.places[seat][slot]] for slot in slots) if seat == viewer else ()
    return Step("change", seat, count=len(slots), cards=mine)


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))
