"""The second opinion on each game, and what it compares with the table."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from tapado.rules.events import Event
from tapado.rules.table import Table
from tests.simulation.cash_referee import CashReferee
from tests.simulation.duel_referee import DuelReferee
from tests.simulation.offer import Offer
from tests.simulation.referee import Referee


class Umpire(Protocol):
    """Watches one table from its opening. Raises AssertionError at what no rule allows."""

    orders: Sequence[Sequence[int]]
    """The sealed orders of the hand that is about to start."""
    seen: Counter[str]
    """What was rare, and how often it happened."""

    def watch(self, event: Event) -> None:
        """This is the next event."""

    def settled(self) -> None:
        """Nothing is due any more."""

    def agrees(self, table: Table, offer: Offer) -> None:
        """The table says of everybody what he has, holds and may do."""


def referee_of(game: str) -> Umpire:
    kinds: dict[str, type[Umpire]] = {"monedas": Referee, "prendas": DuelReferee}
    return kinds.get(game, CashReferee)()
