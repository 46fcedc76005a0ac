"""The lines of a hand that was played at a table, as one of those who sat there may keep them.

The events are public, but for the viewer's own; of the sealed part only the viewer's cards are asked for. So
what he may not know can't get into the lines: it isn't there (K-6, S-22, S-24).
"""

from collections.abc import Iterable, Mapping, Sequence

from tapado.cards.card import Card
from tapado.cards.text import CARDS
from tapado.games.game import BettingRound, DrawInTurn
from tapado.histories import actions as line
from tapado.histories.actions import Action, Cards
from tapado.rules.amounts import unopened
from tapado.rules.events import (
    BoardDealt,
    Called,
    CardsDealt,
    CardsDiscarded,
    Checked,
    DiscardEnded,
    Event,
    Folded,
    HandMucked,
    HandShown,
    RaisedTo,
)
from tapado.rules.table import Hand, Table

OwnCards = Mapping[int, Card]
"""The viewer's cards by their places in the sealed order (S-21): those dealt to him, and no others."""


class TableLines:
    """Writes a line for each event that is one. The table is as it was before the event."""

    def __init__(self, table: Table, hand: Hand, viewer: int | None, own: OwnCards) -> None:
        self._table, self._hand = table, hand
        self._viewer, self._own = viewer, own
        self._player = {seat: player for player, seat in enumerate(hand.dealt)}
        self._ended: list[int] = []
        """Who has ended his discard in a draw that is served at the end, in that order."""
        self._served: list[Card | None] = []
        """What one player has been served with in a draw in turn, until his line is full."""
        self.actions: list[Action] = []
        self.left: list[int] = []

    """The lines in which somebody folds by leaving, where it is no fold of his turn."""

    def write(self, event: Event) -> None:
        """The line of this event, if it has one."""
        match event:
            case Folded():
                self._fold(event)
            case Checked(seat) | Called(seat):
                self._add(line.CheckCall(self._player[seat]))
            case RaisedTo(seat, to):
                self._add(line.BetRaise(self._player[seat], to))
            case CardsDiscarded(seat, slots):
                self._discard(seat, slots)
            case CardsDealt():
                self._deal(event)
            case DiscardEnded(seat):
                self._ended.append(seat)
            case BoardDealt(cards):
                self._add(line.DealBoard(_named(cards)))
            case HandShown(seat, cards):
                self._add(line.Show(self._player[seat], _named(cards)))
            case HandMucked(seat):
                self._add(line.Show(self._player[seat], None))

    def _add(self, action: Action) -> None:
        self.actions.append(action)

    def _fold(self, event: Folded) -> None:
        """Who leaves folds at once, also where others can't: out of turn, before the opening (S-16, H-8)."""
        hand, seat, street = self._hand, event.seat, self._table.game.streets[self._hand.street]
        if seat == self._viewer and hand.given_up[seat] and not isinstance(street, DrawInTurn):
            self._discard(seat, hand.given_up[seat])
        might = isinstance(street, BettingRound) and hand.to_act == seat
        if event.why == "left" and not (might and not _unopened(self._table, hand)):
            self.left.append(len(self.actions))
        self._add(line.Fold(self._player[seat]))

    # ── cards ──────────────────────────────────────────────────────────────────

    def _deal(self, event: CardsDealt) -> None:
        street = self._table.game.streets[self._hand.street]
        if isinstance(street, DrawInTurn):
            self._serve(event)
            return
        served = {seat: slots for seat, slots, _ in event.hands}
        for seat in filter(served.__contains__, self._ended):
            self._discard(seat, served[seat])
        for seat, _, places in event.hands:
            if places:
                self._add(line.DealHole(self._player[seat], self._cards(seat, places)))

    def _serve(self, event: CardsDealt) -> None:
        """One line for what comes from the stub and from a shuffle; another for a fifth card (H-3, H-5)."""
        ((seat, _, places),) = event.hands
        self._served.extend(self._cards(seat, places))
        missing = len(self._hand.given_up[seat]) - len(places)
        held_back = self._table.switches.no_five_in_a_row and self._hand.changed[seat] == 5
        if not missing or (held_back and len(self._served) == 4):
            self._add(line.DealHole(self._player[seat], tuple(self._served)))
            self._served = []

    def _discard(self, seat: int, slots: Sequence[int]) -> None:
        places = self._hand.places[seat]
        self._add(line.Discard(self._player[seat], self._cards(seat, [places[slot] for slot in slots])))

    def _cards(self, seat: int, places: Iterable[int]) -> Cards:
        """The viewer's own by name, of others' only how many."""
        if seat != self._viewer:
            return tuple(None for _ in places)
        return tuple(map(self._own.__getitem__, places))


def _unopened(table: Table, hand: Hand) -> bool:
    return table.switches.openers is not None and unopened(table, hand)


def _named(texts: Iterable[str]) -> Cards:
    return tuple(map(CARDS.__getitem__, texts))


def own_cards(orders: Sequence[Sequence[Card]], events: Iterable[Event], seat: int) -> OwnCards:
    """A seat's own cards of a hand, by their places; `orders` are those of its sealed part (S-21, S-24)."""
    mine: dict[int, Card] = {}
    for event in events:
        if isinstance(event, CardsDealt):
            for other, _, places in event.hands:
                if other == seat:
                    mine.update((place, orders[place // 100][place % 100]) for place in places)
    return mine
