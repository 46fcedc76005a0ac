"""Where all chips are: what is at a table is what was brought there and not taken home (K-5)."""

from collections.abc import Iterable
from copy import copy

from tapado.rules import events as e
from tapado.rules.events import Event
from tapado.rules.table import Table

PIECE = 25


class Chips:
    """Counts what comes to one table and goes from it."""

    def __init__(self) -> None:
        self.brought = 0
        self.seated: set[int] = set()
        self.begun = False

    def watch(self, event: Event) -> None:
        match event:
            case e.SatDown():
                self.brought += event.chips
                self.seated.add(event.seat)
            case e.SentAway():
                self.seated.remove(event.seat)
            case e.Left() if not self.begun:
                self.seated.discard(event.seat)
            case e.MatchStarted():
                self.begun = True
                self.brought = event.stack * len(self.seated)
            case e.ToppedUp():
                self.brought += event.amount
            case e.CashedOut():
                self.brought -= event.amount
            case e.PiecePawned():
                self.brought += PIECE
            case e.PiecesRedeemed():
                self.brought -= PIECE * event.pieces

    def are_conserved(self, table: Table) -> None:
        """Stacks, also of those who left, bets, pots and what is carried are whole and never negative."""
        stacks = [seat.stack for seat in table.seats if seat is not None]
        hand, carried = table.hand, table.carried
        lies = [] if hand is None else [*hand.bets, *hand.paid, *hand.gone, hand.dead, hand.pot()]
        parts = [*stacks, *lies, carried.dead, *carried.gone, *(chips for _, chips in carried.paid)]
        assert all(type(amount) is int and amount >= 0 for amount in parts), parts
        pot = 0 if hand is None else hand.pot()
        assert sum(stacks) + pot + carried.amount() == self.brought
        if hand is not None:
            assert max(hand.bets) <= hand.standing
            assert not hand.cap or hand.standing <= hand.cap

    def follow(self, table: Table, events: Iterable[Event]) -> None:
        """These have happened at the table."""
        for event in events:
            self.watch(event)
        self.are_conserved(table)

    def copy(self) -> "Chips":
        twin = copy(self)
        twin.seated = set(self.seated)
        return twin
