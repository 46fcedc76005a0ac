"""A hand that was played at a table, as the file that one of those who sat there may keep (K-6, S-24)."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from tapado.games.game import Duel
from tapado.games.stakes import Stakes, Structure
from tapado.histories.record import GAMES_OF, HandRecord, Value
from tapado.histories.table_lines import OwnCards as OwnCards
from tapado.histories.table_lines import TableLines
from tapado.histories.table_lines import own_cards as own_cards
from tapado.rules.amounts import payable
from tapado.rules.events import Event, HandEnded, HandShown, HandStarted, TableOpened
from tapado.rules.evolve import evolve
from tapado.rules.places import Kind
from tapado.rules.table import Table, new_table

_VARIANTS = {
    Structure.FIXED: ("FT", "F5D"),
    Structure.POT: ("PT", "P5D"),
    Structure.NO_LIMIT: ("NT", "N5D"),
}


def hands_of(log: Sequence[Event]) -> Iterator[tuple[Table, Sequence[Event]]]:
    """Each hand of a table's log that is over: the table before it and the events, for `record_of`."""
    starts = [place for place, event in enumerate(log) if isinstance(event, HandStarted)]
    ends = [*starts[1:], len(log)]
    first = log[0]
    assert isinstance(first, TableOpened)
    table, place = new_table(first.setup), 0
    for start, end in zip(starts, ends, strict=True):
        for event in log[place:start]:
            evolve(table, event)
        place = start
        if any(isinstance(event, HandEnded) for event in log[start:end]):
            yield table, log[start:end]


def record_of(before: Table, events: Sequence[Event], viewer: int | None, own: OwnCards) -> HandRecord:
    """The hand as this seat may keep it, None for the public; `own` are the seat's own cards.

    `before` is the table when the hand begins, folded from its log without a sealed part; it stays as it is.
    The events begin with HandStarted and go on beyond HandEnded, to the next hand, for what is still shown.
    """
    table, started = before.copy(), events[0]
    assert isinstance(started, HandStarted)
    evolve(table, started)
    assert table.hand is not None
    lines = TableLines(table, table.hand, viewer, own)
    for event in events[1:]:
        if table.hand.over:
            break
        lines.write(event)
        evolve(table, event)
    _shown_later(lines, events)
    return _record(before, table, started, lines)


def _shown_later(lines: TableLines, events: Sequence[Event]) -> None:
    """What was shown of one's own will when the hand was over (S-23)."""
    for event in events:
        if isinstance(event, HandShown) and event.chosen:
            lines.write(event)


def _record(before: Table, after: Table, started: HandStarted, lines: TableLines) -> HandRecord:
    stakes, seats = before.setup.stakes, started.seats
    structure = Structure.NO_LIMIT if stakes is None else stakes.structure
    shares = _shares(before, seats)
    return HandRecord(
        variant=next(name for name in _VARIANTS[structure] if before.game.id in GAMES_OF[name]),
        game=before.game.id,
        antes=_in_file_order(_posted(before, started, "ante")),
        blinds_or_straddles=_in_file_order(_posted(before, started, "small", "big")),
        live=_if_any(_posted(before, started, "live")),
        dead=_if_any(_posted(before, started, "dead")),
        **_bets(before, stakes, structure),
        ante_trimming_status=True if any(_posted(before, started, "ante")) else None,
        starting_stacks=tuple(payable(before, seat) for seat in seats),
        finishing_stacks=tuple(payable(after, seat) for seat in seats),
        players=tuple(before.player_at(seat).name for seat in seats),
        options=_options(before),
        pot=before.carried.amount(),
        pot_shares=shares if len(set(shares)) > 1 else (),
        pot_gone=before.carried.gone if len(set(shares)) > 1 else (),
        pot_left=after.carried.amount() or None,
        actions=tuple(lines.actions),
        left=tuple(lines.left),
        carried=_more(before, started),
    )


# ── what was put in before the deal ────────────────────────────────────────────


def _posted(table: Table, started: HandStarted, *kinds: Kind) -> tuple[int, ...]:
    """What each had to put in of these kinds, whether he had it or not (C-5)."""
    due = [0] * len(table.seats)
    for forced in started.forced:
        if forced.kind in kinds:
            due[forced.seat] += _price(table, forced.kind)
    return tuple(due[seat] for seat in started.seats)


def _price(table: Table, kind: Kind) -> int:
    stakes, session = table.setup.stakes, table.game.session
    if stakes is None:
        return session.ante if isinstance(session, Duel) else 0
    match kind:
        case "ante":
            return stakes.ante
        case "small" | "dead":
            return stakes.small_blind
        case _:
            return stakes.big_blind


def _in_file_order(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Heads-up in reverse: the button's first."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _if_any(amounts: tuple[int, ...]) -> tuple[int, ...]:
    return amounts if any(amounts) else ()


def _shares(table: Table, seats: Sequence[int]) -> tuple[int, ...]:
    """What each contests of the pot from before (H-8)."""
    carried = dict(table.carried.paid)
    return tuple(carried.get(seat, 0) for seat in seats)


# ── the terms ──────────────────────────────────────────────────────────────────


def _bets(table: Table, stakes: Stakes | None, structure: Structure) -> dict[str, Any]:
    if stakes is None:
        return {"min_bet": table.game.betting.least}
    if structure is Structure.FIXED:
        return {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    return {"min_bet": stakes.small_bet}


def _options(table: Table) -> dict[str, bool | int | str]:
    """The switches that are turned otherwise than the game has them."""
    found: dict[str, bool | int | str] = {}
    for name in sorted(table.game.may_switch):
        value = getattr(table.switches, name)
        if value != getattr(table.game.switches, name):
            found[name] = value.value if isinstance(value, Enum) else value
    return found


def _more(table: Table, started: HandStarted) -> Mapping[str, Value]:
    """The hand's number, the seats as people count them, and who is a computer player (K-16)."""
    computers = [table.player_at(seat).computer for seat in started.seats]
    more: dict[str, Value] = {
        "hand": started.hand,
        "seats": [seat + 1 for seat in started.seats],
        "seat_count": len(table.seats),
    }
    return more | {"_computers": computers} if any(computers) else more
