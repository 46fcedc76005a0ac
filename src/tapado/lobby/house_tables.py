"""The house's own tables: one of each kind with a free seat, others closing when they stand empty (S-8)."""

import logging
from collections.abc import Iterable

from tapado.games import GAMES
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules.errors import Refused
from tapado.rules.events import Setup
from tapado.rules.seating import free_seats
from tapado.tables.house import House
from tapado.tables.service import TableService
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)


def _kind(game: str, structure: Structure, small: int, big: int, buy_in: tuple[int, int]) -> Setup:
    """A kind of table. Where there are blinds the big one is `small`."""
    rules = GAMES[game]
    blinds = game != "casero"
    stakes = Stakes(structure, small, big, small if blinds else 0, 0 if blinds else 1)
    return Setup(
        game=game,
        rules_version=rules.rules_version,
        seats=min(rules.most_seats, MOST_SEATS),
        room="salon",
        listed=True,
        clock=100,
        pace="normal",
        stakes=stakes,
        buy_in=BuyIn(*buy_in),
        by_house=True,
    )


MOST_SEATS = 6
"""A table of ten fills too slowly."""
LONG_LOG = 20_000
"""Events. All of them are folded when the house opens, and when one of the hands is looked at (8 µs each)."""

KINDS: tuple[Setup, ...] = (
    _kind("cardroom", Structure.FIXED, 2, 4, (80, 80)),
    _kind("cardroom", Structure.FIXED, 5, 10, (200, 200)),
    _kind("cardroom", Structure.NO_LIMIT, 10, 10, (1_000, 1_000)),
    _kind("holdem", Structure.NO_LIMIT, 2, 2, (40, 200)),
    _kind("holdem", Structure.NO_LIMIT, 10, 10, (200, 1_000)),
    _kind("holdem", Structure.FIXED, 2, 4, (40, 200)),
    _kind("holdem", Structure.POT, 2, 2, (40, 200)),
    _kind("casero", Structure.POT, 2, 2, (40, 200)),
)


class HouseTables:
    """Keeps them open. Call `tend` once the house is awake; it does the rest by itself."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._works = Works()
        self._opening: set[int] = set()
        self._closed = False
        house.keep_open(self.is_needed)
        house.on_change(lambda _: self.tend())

    def tend(self) -> None:
        """Opens a table of each kind of which none has a free seat."""
        if self._closed:
            return
        for number, kind in enumerate(KINDS):
            if number not in self._opening and not any(map(_has_room, self._of(kind))):
                self._opening.add(number)
                self._works.start(self._open(number, kind))

    async def close(self) -> None:
        """Opens no more of them; call before the house closes."""
        self._closed = True
        await self._works.done()

    async def settled(self) -> None:
        """When all that are being opened are there."""
        await self._works.done()

    def is_needed(self, service: TableService) -> bool:
        """Whether this is the only one of its kind where somebody could sit down.

        With a long log it isn't: once it stands empty, a new one takes its place.
        """
        setup = service.table.setup
        if not setup.by_house or service.table.seq >= LONG_LOG:
            return False
        return not any(_has_room(other) for other in self._of(setup) if other is not service)

    def _of(self, kind: Setup) -> Iterable[TableService]:
        return (service for service in self._house.tables() if service.table.setup == kind)

    async def _open(self, number: int, kind: Setup) -> None:
        try:
            await self._house.open(kind, None)
        except (Refused, StoreError) as error:
            log.warning("the house couldn't open a table of its own: %s", error)
        finally:
            self._opening.discard(number)


def _has_room(service: TableService) -> bool:
    return bool(free_seats(service.table))
