"""Showing and mucking, as the lines of a file claim it (C-13 to C-15, K-18, M-17, P-7, T-8, S-23)."""

from tapado.games.game import Showdown
from tapado.histories.actions import Cards, Show
from tapado.histories.replay_deck import Deck
from tapado.histories.verdict import Refusal
from tapado.rules import commands
from tapado.rules.decide import decide
from tapado.rules.errors import Refused
from tapado.rules.sealed import cards_of
from tapado.rules.table import Hand, Table


class Shows:
    """What the dealer has shown and mucked, in his order, and which of it the lines have told."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table, self._hand = table, hand
        self._untold: list[int] = []

    def happened(self, seat: int) -> None:
        """The dealer shows this hand, or mucks it."""
        self._untold.append(seat)

    def told(self, action: Show, deck: Deck) -> None:
        """A line says so. Raises Refusal if it isn't so."""
        street, seat = self._table.game.streets[-1], action.player
        assert isinstance(street, Showdown)
        if seat not in self._untold:
            self._by_will(action, street)
        elif street.mucks and seat != self._untold[0]:
            raise Refusal("shows_out_of_order", street.rule, numbers={"due": self._untold[0] + 1})
        else:
            self._untold.remove(seat)
        if action.cards is not None:
            self._check_cards(seat, action.cards, street.rule, deck)
        elif self._hand.shown[seat] is not None:
            self._check_muck(seat, street)

    def _by_will(self, action: Show, street: Showdown) -> None:
        """When all is over an unchallenged hand may be shown or put away, a mucked one shown (S-23)."""
        hand, seat = self._hand, action.player
        if not hand.live[seat]:
            raise Refusal("folded", street.rule)
        if not hand.over:
            raise Refusal("shows_too_soon", street.rule)
        if action.cards is None:
            return
        try:
            decide(self._table, commands.Show(seat, hand.number))
        except Refused as refused:
            raise Refusal(refused.code, street.rule) from refused

    def _check_muck(self, seat: int, street: Showdown) -> None:
        """The dealer has shown this hand: it may be mucked only in files from elsewhere, and beaten (T-8)."""
        if street.mucks:
            raise Refusal("may_not_muck", street.muck_rule)
        if not self._table.switches.may_muck:
            raise Refusal("all_show", street.rule)
        if any(seat in award.tied for award in self._hand.awards):
            raise Refusal("may_not_muck", "K-18")

    def _check_cards(self, seat: int, cards: Cards, rule: str, deck: Deck) -> None:
        held = cards_of(self._table, self._hand, seat)
        strange = [card for card in cards if card is not None and card not in held]
        if any(deck.is_elsewhere(card) for card in strange):
            raise Refusal("out_already", "K-1")
        if strange or len(cards) > len(held):
            raise Refusal("not_his_cards", rule)
