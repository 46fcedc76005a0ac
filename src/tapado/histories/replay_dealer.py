"""The dealer's part of a replay: what is dealt is looked up in the lines to come, and checked."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

from tapado.cards.card import Card
from tapado.games.game import DrawInTurn
from tapado.histories.actions import Cards, DealBoard, DealHole, Discard, Show
from tapado.histories.replay_lines import Lines
from tapado.histories.replay_misplaced import misplaced
from tapado.histories.verdict import Refusal
from tapado.rules.dealer import due
from tapado.rules.events import BoardDealt, CardsDealt
from tapado.rules.table import Hand, Table

Mark: TypeAlias = tuple[int, int]
"""A card of the file: its line, and its place in it, both 0-based."""


class Layer(Protocol):
    """Who knows which card lies where."""

    def lay(self, hand: Hand, seat: int, place: int, mark: Mark, card: Card | None) -> None:
        """The file says that this place, next to be dealt, holds the card; the board is seat -1."""


class Dealer:
    """Takes the cards of the file for what the rules have dealt."""

    def __init__(self, table: Table, hand: Hand, lines: Lines, layer: Layer) -> None:
        self._table, self._hand = table, hand
        self._lines, self._layer = lines, layer
        self._serving: list[tuple[Mark, Card | None]] = []
        """What is left of a line that one player is being served with."""

    def dealt(self, event: CardsDealt | BoardDealt) -> CardsDealt | BoardDealt | None:
        """The event with the cards of the file; None where it doesn't say them before something else."""
        if isinstance(event, BoardDealt):
            return self._board(event)
        street = self._table.game.streets[self._hand.street]
        if isinstance(street, DrawInTurn):
            return self._served(event, street)
        return self._all_dealt(event, street.rule)

    def _all_dealt(self, event: CardsDealt, rule: str) -> CardsDealt | None:
        """The first deal, or all that a draw together brings, a line for each (M-7, M-13)."""
        waiting = {seat: places for seat, _, places in event.hands if places}
        for at, action in self._lines.ahead() if waiting else ():
            if not isinstance(action, DealHole):
                refusal = misplaced(self._table, self._hand, action)
                refusal.action = at
                raise refusal
            places = waiting.pop(action.player, ())
            _check(rule, at, action.cards, len(places))
            self._lines.read(at)
            self._lay(action.player, places, _marked(at, action.cards))
            if not waiting:
                break
        return None if waiting else event

    def _served(self, event: CardsDealt, street: DrawInTurn) -> CardsDealt | None:
        """One player's replacements; those of one line may come from the stub and from a shuffle (H-5)."""
        ((seat, slots, places),) = event.hands
        if not self._serving and not self._fetched(seat, street):
            return None
        cards, self._serving = self._serving[: len(slots)], self._serving[len(slots) :]
        self._lay(seat, places, cards)
        return event

    def _fetched(self, seat: int, street: DrawInTurn) -> bool:
        """Reads the line of this player's replacements; all may have discarded before the first is served."""
        for at, action in self._lines.ahead():
            if isinstance(action, DealHole) and action.player == seat:
                self._check_served(at, seat, action.cards, street)
                self._lines.read(at)
                self._serving = _marked(at, action.cards)
                return True
            if not isinstance(action, DealHole | Discard):
                break
        return False

    def _check_served(self, at: int, seat: int, cards: Cards, street: DrawInTurn) -> None:
        """As many as he gave up; of five the fifth is held back (H-3)."""
        wanted = len(self._hand.given_up[seat])
        held_back = self._table.switches.no_five_in_a_row and wanted == street.most
        if held_back and len(cards) >= wanted:
            raise Refusal("five_in_a_row", "H-3", action=at)
        _check(street.rule, at, cards, wanted - held_back)

    def _board(self, event: BoardDealt) -> BoardDealt | None:
        """The next cards on the board; hands may be shown before them (T-8)."""
        for at, action in self._lines.ahead():
            if isinstance(action, DealBoard):
                _check(self._table.game.streets[self._hand.street].rule, at, action.cards, len(event.places))
                self._lines.read(at)
                self._lay(-1, event.places, _marked(at, action.cards))
                (again,) = due(self._table)
                assert isinstance(again, BoardDealt)
                return again
            if not isinstance(action, Show):
                break
        return None

    def _lay(self, seat: int, places: Iterable[int], cards: Iterable[tuple[Mark, Card | None]]) -> None:
        for place, (mark, card) in zip(places, cards, strict=True):
            try:
                self._layer.lay(self._hand, seat, place, mark, card)
            except Refusal as refusal:
                refusal.action = mark[0]
                raise


def _marked(at: int, cards: Cards) -> list[tuple[Mark, Card | None]]:
    return [((at, place), card) for place, card in enumerate(cards)]


def _check(rule: str, at: int, cards: Sequence[Card | None], due: int) -> None:
    if len(cards) != due:
        raise Refusal("wrong_deal", rule, action=at, numbers={"cards": len(cards), "due": due})
