"""Draws of casero for tests: the table in its draw, and who holds what (H-2 to H-5)."""

from collections.abc import Iterable

from tapado.cards.text import cards_text
from tapado.games.game import DrawInTurn
from tapado.games.switches import Switches
from tapado.rules.events import CardsDealt, Event
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tests.rules.cash_tables import casero, deal, play
from tests.rules.matches import asked, hand_of

ANY_NUMBER = Switches(bottom_card=True)
"""Any number of cards may be changed (H-2 off)."""
IN_TWO_STEPS = Switches(no_five_in_a_row=True, bottom_card=True)
"""And who changes five gets the fifth at the end (H-3)."""
NEXT = "3h 4h 6h 8h 9h Th Jh Qh Kh 3c 4c 6c"
"""Twelve cards that come off the deck in the draw."""
EIGHT = [""] * 8
THREES = "1 draws 0 1 2, 2 draws 0 1 2, 3 draws 0 1 2, 4 draws 0 1 2"
"""Worked example 2: with eight at the table twelve cards are left, the last of them the bottom card."""


def drawing_table(
    *hands: str,
    then: str = NEXT,
    switches: Switches | None = None,
    bottom: str = "",
    further: tuple[str, ...] = (),
) -> Table:
    """Seat 0 deals, all have checked, and the first one left of it is asked for his discard."""
    table = casero(*[100] * len(hands), switches=switches)
    deal(table, *hands, then=then, bottom=bottom, further=further)
    while not in_the_draw(table):
        play(table, f"{asked(table)} checks")
    return table


def in_the_draw(table: Table) -> bool:
    """Whether the street that is played is the draw."""
    return isinstance(table.game.streets[hand_of(table).street], DrawInTurn)


def cards(table: Table, seat: int) -> str:
    """What the seat holds, in slot order; a card that is given up and not replaced yet still stands there."""
    return cards_text(cards_of(table, hand_of(table), seat))


def served(events: Iterable[Event]) -> list[tuple[int, tuple[int, ...]]]:
    """(seat, places) of each who was dealt cards, one after another."""
    return [
        (seat, places) for event in events if isinstance(event, CardsDealt) for seat, _, places in event.hands
    ]


def dealt_first(table: Table, seat: int, count: int) -> tuple[int, ...]:
    """The places of the first cards that the seat was dealt before the draw."""
    dealt = hand_of(table).dealt
    return tuple(dealt.index(seat) + len(dealt) * slot for slot in range(count))
