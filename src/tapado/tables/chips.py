"""What a table's events mean for the accounts: who brings chips, who takes them away, what lies there (S-9).

Bets are no transfers: they move chips between stacks and pots, all of which lie on the table's account.
"""

from collections.abc import Iterable, Iterator, Sequence

from tapado.rules.errors import Illegal
from tapado.rules.events import CashedOut, Event, SatDown, Setup, TableOpened, ToppedUp
from tapado.rules.table import Seat, Table
from tapado.tables.store import NotEnough, StoreFailed
from tapado.tables.transfers import HOUSE, Kind, Transfer, is_person, of_person, of_table

_MOVING: frozenset[type[Event]] = frozenset({SatDown, ToppedUp, CashedOut})


def for_chips(setup: Setup) -> bool:
    """Whether one plays for the chips of one's balance; other games bring their own coins (K-13)."""
    return setup.buy_in is not None


def transfers_of(table_id: str, before: Table | None, events: Sequence[Event]) -> tuple[Transfer, ...]:
    """The transfers that these events are, in order; `before` is the table that they happened to.

    None stands for a table that they open. The chips of a computer player are the house's (S-9). A transfer
    takes its id from its table and the event's seq: no event can move chips twice.
    """
    if not _for_chips(before, events) or _MOVING.isdisjoint(map(type, events)):
        return ()
    return tuple(_transfers(table_id, before, events))


def refusal_of(error: NotEnough) -> Illegal | StoreFailed:
    """What the table says to somebody who wants to bring more chips than he has (K-13).

    Where it is no person who lacks them the accounts are wrong, and nothing may be written.
    """
    if not is_person(error.transfer.payer):
        return StoreFailed(str(error))
    return Illegal("not_enough_chips", "K-13", chips=error.transfer.amount, balance=error.balance)


def seq_of(transfer: Transfer) -> int:
    """The seq of the event that a table's transfer is."""
    return int(transfer.id.rpartition("/")[2])


def chips_on(table: Table) -> int:
    """All chips that lie on a table: stacks, bets, pots, and a pot carried over."""
    hand = table.running_hand()
    stacks = sum(seat.stack for seat in table.seats if seat is not None)
    return stacks + (0 if hand is None else hand.pot()) + table.carried.amount()


def chips_of(table: Table, person: str) -> int:
    """What somebody has on a table for chips: his stack, and what he has in a pot that he contests."""
    if not for_chips(table.setup):
        return 0
    mine = [number for number, seat in enumerate(table.seats) if seat is not None and seat.player == person]
    return sum(table.player_at(seat).stack + _in_the_pot(table, seat) for seat in mine)


def _in_the_pot(table: Table, seat: int) -> int:
    hand = table.running_hand()
    carried = sum(chips for number, chips in table.carried.paid if number == seat)
    return carried + (hand.paid[seat] if hand is not None and hand.live[seat] else 0)


def _for_chips(before: Table | None, events: Sequence[Event]) -> bool:
    if before is not None:
        return for_chips(before.setup)
    first = events[0]
    return isinstance(first, TableOpened) and for_chips(first.setup)


def _transfers(table_id: str, before: Table | None, events: Iterable[Event]) -> Iterator[Transfer]:
    owners = {} if before is None else _owners(before.seats)
    for seq, event in enumerate(events, 1 if before is None else before.seq + 1):
        id = f"{table_id}/{seq}"
        if isinstance(event, SatDown):
            owners[event.seat] = _owner(event)
            yield from _brought(id, "sit_down", table_id, owners[event.seat], event.chips)
        elif isinstance(event, ToppedUp):
            yield from _brought(id, "top_up", table_id, owners[event.seat], event.amount)
        elif isinstance(event, CashedOut) and event.amount:  # who has lost all goes home with nothing
            yield Transfer(id, "leave", of_table(table_id), owners[event.seat], event.amount)


def _brought(id: str, kind: Kind, table_id: str, owner: str, amount: int) -> Iterator[Transfer]:
    if amount:
        yield Transfer(id, kind, owner, of_table(table_id), amount)


def _owners(seats: Iterable[Seat | None]) -> dict[int, str]:
    return {number: _owner(seat) for number, seat in enumerate(seats) if seat is not None}


def _owner(player: Seat | SatDown) -> str:
    """Whose account a player's chips come from and go back to."""
    return HOUSE if player.computer else of_person(player.player)
