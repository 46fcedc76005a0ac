"""The sealed orders of a hand that is replayed: each card gets its place when the file says where it lies.

A card that the file hasn't laid down yet is *loose*: its name may be changed with another loose one's, and
nobody could tell. So the core always works on real cards, of which those the file knows are where it says.
"""

from collections.abc import Sequence

from tapado.cards.card import Card
from tapado.histories.actions import Action, DealBoard, DealHole, Discard, Show
from tapado.histories.verdict import Refusal
from tapado.rules.commands import Sealed
from tapado.rules.events import CardsDealt
from tapado.rules.sealed import card_at
from tapado.rules.stub import ORDER, further_orders, serve
from tapado.rules.table import Hand, Table


class Deck:
    """The deck's order, and further orders for reshuffles (H-5)."""

    def __init__(self, table: Table, actions: Sequence[Action]) -> None:
        """Cards that no line names come first: those are dealt where a card isn't known."""
        last = _last_named(actions)
        order = sorted(table.deck, key=lambda card: last.get(card, -1)) if last else list(table.deck)
        self._orders = [order, *(order[:] for _ in range(further_orders(table)))]
        self._laid: set[Card] = set()
        self._table = table
        self._seal()

    def lay(self, hand: Hand, seat: int, place: int, card: Card | None) -> None:
        """The card comes to this place, which is dealt next. Raises Refusal if it can't (K-1, H-5)."""
        if card is None:
            return
        if card not in self._table.deck:
            raise Refusal("not_in_the_deck", "K-1")
        if place < ORDER:
            self._lay_from_the_top(hand, seat, place, card)
        else:
            self._lay_from_the_shuffle(hand, seat, place, card)
        self._laid.add(card)
        self._seal()

    def is_elsewhere(self, card: Card) -> bool:
        """Whether this card can't be one that isn't known yet: it lies somewhere, or isn't in the deck."""
        return card in self._laid or card not in self._table.deck

    def _lay_from_the_top(self, hand: Hand, seat: int, place: int, card: Card) -> None:
        if card in self._laid:
            raise self._out_already(hand, seat, card)
        self._rename(self._orders[0][place], card)

    def _lay_from_the_shuffle(self, hand: Hand, seat: int, place: int, card: Card) -> None:
        allowed = self._allowed(hand, seat)
        if card not in allowed:
            unknown = [other for other in allowed if other not in self._laid]
            if card in self._laid or not unknown:
                raise self._out_already(hand, seat, card)
            self._rename(unknown[0], card)
        order = self._orders[place // ORDER]
        here, there = place % ORDER, order.index(card)
        order[here], order[there] = order[there], order[here]

    def _allowed(self, hand: Hand, seat: int) -> list[Card]:
        """All that the rest of the shuffle holds for this seat (H-5)."""
        event = serve(self._table, hand, seat, tuple(range(len(self._table.deck))))
        return (
            [card_at(self._table, place) for place in event.hands[0][2]]
            if isinstance(event, CardsDealt)
            else []
        )

    def _out_already(self, hand: Hand, seat: int, card: Card) -> Refusal:
        own = hand.stub is not None and any(
            player == seat and card_at(self._table, place) == card for player, place in hand.stub.discards
        )
        if own and "bottom_card" in self._table.game.may_switch:
            return Refusal("own_discard", "H-5")
        return Refusal("out_already", "K-1")

    def _rename(self, one: Card, other: Card) -> None:
        if one == other:
            return
        for order in self._orders:
            first, second = order.index(one), order.index(other)
            order[first], order[second] = other, one

    def _seal(self) -> None:
        self._table.sealed = Sealed(tuple(map(tuple, self._orders)))


def _last_named(actions: Sequence[Action]) -> dict[Card, int]:
    """The last line in which each card is named."""
    return {
        card: place
        for place, action in enumerate(actions)
        if isinstance(action, DealHole | DealBoard | Discard | Show)
        for card in action.cards or ()
        if card is not None
    }
