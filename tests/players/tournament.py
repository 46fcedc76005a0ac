"""Whole matches between players of any kind, through `apply`; decks and chance come from the seed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from tapado.cards.deck import DECK_52
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Command, Sealed, SitDown, StartHand, StartMatch
from tapado.rules.events import Event, MatchEnded, Setup
from tapado.rules.options import Options, options
from tapado.rules.table import Table
from tapado.rules.view import Own, Public, own_view, public_view

Player = Callable[[Public, Own, Options, Random], list[Command]]


@dataclass(slots=True)
class Decision:
    """What a player saw and what it did."""

    view: Public
    own: Own
    options: Options
    chosen: list[Command]


@dataclass(slots=True)
class Record:
    """A match that has been played. `winner` is None when it was stopped after so many hands."""

    hands: int = 0
    winner: int | None = None
    events: list[Event] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)


def table_for(seats: int) -> Table:
    """A match that has begun. All are persons for the rules: computer players alone don't play (M-6)."""
    table, _ = opened(Setup("monedas", 1, seats, "salon", True, 0, "normal"))
    for seat in range(seats):
        apply(table, SitDown(f"p{seat}", f"P{seat}"))
    apply(table, StartMatch(0))
    return table


def play_match(players: Sequence[Player], seed: int, most_hands: int = 2_000) -> Record:
    """Plays to the end, or so many hands. Raises Refused for a command that the table doesn't take."""
    chance, record, table = Random(seed), Record(), table_for(len(players))
    while table.stage == "playing" and record.hands < most_hands:
        record.hands += 1
        record.events += apply(table, StartHand(Sealed((tuple(chance.sample(DECK_52, 52)),))))
        for decision in play_hand(table, players, chance):
            record.decisions.append(decision)
            for command in decision.chosen:
                record.events += apply(table, command)
    last = record.events[-1]
    record.winner = last.standing[0][0] if isinstance(last, MatchEnded) else None
    return record


def play_hand(table: Table, players: Sequence[Player], chance: Random) -> Iterator[Decision]:
    """The decisions of the running hand, one after another; whoever iterates applies them."""
    while table.hand is not None and not table.hand.over:
        seat = _asked(table)
        own = own_view(table, seat)
        assert own is not None
        view, offered = public_view(table), options(table, seat)
        yield Decision(view, own, offered, players[seat](view, own, offered, chance))


def _asked(table: Table) -> int:
    """The seat whose turn it is; in a draw together the first that isn't done."""
    assert table.hand is not None
    if table.hand.to_act >= 0:
        return table.hand.to_act
    return table.hand.discarding.index(True)
