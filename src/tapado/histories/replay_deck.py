"""The sealed orders of a hand that is replayed: each card gets its place when the file says where it lies.

A card that the file hasn't laid down yet is *loose*: its name may be changed with another loose one's, and
nobody could tell. So the core always works on real cards, of which those the file knows are where it says.
"""

from collections import Counter
from collections.abc import Sequence

from tapado.cards.card import Card
from tapado.histories.actions import Action, DealBoard, DealHole, Discard, Show
from tapado.histories.verdict import Refusal
from tapado.rules.commands import Sealed
from tapado.rules.events import CardsDealt
from tapado.rules.sealed import card_at
from tapado.rules.stub import ORDER, serve
from tapado.rules.table import Hand, Table


class Deck:
    """The deck's order, and further orders for reshuffles (H-5)."""

    def __init__(self, table: Table, actions: Sequence[Action], *, spares_the_owed: bool = True) -> None:
        """`spares_the_owed`: what those who are to be served may still get is taken last.

        An unknown card is one that no line names; from a shuffle, one that none names again.
        """
        last, further = _last_named(actions), table.further_orders
        order = sorted(table.deck, key=lambda card: last.get(card, -1))
        self._orders = [order]
        if further:
            twice = _dealt_twice(actions)
            later = sorted(order, key=lambda card: last[card] + 1 if card in twice else card not in last)
            self._orders.extend(later[:] for _ in range(further))
        self._laid: set[Card] = set()
        self._table = table
        self._spares = spares_the_owed
        self._seal()

    def lay(self, hand: Hand, seat: int, place: int, mark: tuple[int, int], card: Card | None) -> None:
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
        self._rename(hand, self._orders[0][place], card)

    def _lay_from_the_shuffle(self, hand: Hand, seat: int, place: int, card: Card) -> None:
        """The card comes before the others that the seat might get, which stay in their order."""
        allowed = self._allowed(hand, seat)
        cards = [card_at(self._table, other) for other in allowed]
        if card not in cards:
            other = self._unknown(hand, cards)
            if card in self._laid or other is None:
                raise self._out_already(hand, seat, card)
            self._rename(hand, other, card)
            cards[cards.index(other)] = card
        start = allowed.index(place)
        cards.remove(card)
        order = self._orders[place // ORDER]
        for other, moved in zip(allowed[start:], (card, *cards[start:]), strict=True):
            order[other % ORDER] = moved

    def _unknown(self, hand: Hand, cards: Sequence[Card]) -> Card | None:
        """One of these that the file doesn't know; where it may, a discard of who is still to be served."""
        unknown = [card for card in cards if card not in self._laid]
        owed = {player for player in hand.dealt if hand.live[player] and hand.given_up[player]}
        discards = hand.stub.discards if hand.stub is not None else ()
        theirs = {card_at(self._table, place) for player, place in discards if player in owed}
        return min(unknown, key=lambda card: (card in theirs) != self._spares, default=None)

    def _allowed(self, hand: Hand, seat: int) -> tuple[int, ...]:
        """The places of all that the rest of the shuffle holds for this seat (H-5)."""
        event = serve(self._table, hand, seat, tuple(range(len(self._table.deck))))
        return event.hands[0][2] if isinstance(event, CardsDealt) else ()

    def _out_already(self, hand: Hand, seat: int, card: Card) -> Refusal:
        own = hand.stub is not None and any(
            player == seat and card_at(self._table, place) == card for player, place in hand.stub.discards
        )
        if own and "bottom_card" in self._table.game.may_switch:
            return Refusal("own_discard", "H-5")
        return Refusal("out_already", "K-1")

    def _rename(self, hand: Hand, one: Card, other: Card) -> None:
        """In the orders in use; those to come stay as they are, with what is named last at the end."""
        shuffles = 0 if hand.stub is None else hand.stub.shuffles
        for order in self._orders[: shuffles + 1] if one != other else ():
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


def _dealt_twice(actions: Sequence[Action]) -> set[Card]:
    """What was discarded and comes again (H-5)."""
    dealt = Counter(
        card
        for action in actions
        if isinstance(action, DealHole)
        for card in action.cards
        if card is not None
    )
    return {card for card, times in dealt.items() if times > 1}
