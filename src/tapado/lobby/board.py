"""The board in the lobby: the open tables, one's own, and how many people are here, as they change."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tapado.lobby.cards import TableCard, card_of
from tapado.tables.clock import Clock
from tapado.tables.service import TableService

GAP_SECONDS = 0.25
"""Between two looks at the board, at the least: changes in between are told together."""
_FIRST = {"waiting": 0, "playing": 1, "ended": 2}


@dataclass(frozen=True, slots=True)
class Notice:
    """What hangs on the board: the listed tables, the tables by person, and the number of people here."""

    tables: tuple[TableCard, ...]
    seated: dict[str, tuple[TableCard, ...]]
    people: int


class Board:
    """Keeps the newest notice and rings when there is another. Call `stir` whenever something changed."""

    def __init__(self, tables: Callable[[], Iterable[TableService]], clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._people: Counter[str] = Counter()
        self._readers: list[Callable[[], None]] = []
        self._notice: Notice | None = None
        self._told_at = float("-inf")
        self._waiting = False

    def notice(self) -> Notice:
        """What hangs there now; the same object until something changes."""
        if self._notice is None:
            self._notice = self._written()
        return self._notice

    def enter(self, person: str) -> None:
        """A socket of this person's is open; two of them are still one person."""
        self._people[person] += 1
        if self._people[person] == 1:
            self.stir()

    def leave(self, person: str) -> None:
        """That socket is closed."""
        self._people[person] -= 1
        if self._people[person] <= 0:
            del self._people[person]
            self.stir()

    def sockets(self, person: str) -> int:
        """How many sockets of this person's are open."""
        return self._people[person]

    def people(self) -> list[str]:
        """Who is here: people with an open socket."""
        return list(self._people)

    def read(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Has `tell` called when there is another notice, at most four times a second; gives the way out."""
        self._readers.append(tell)
        return lambda: self._readers.remove(tell)

    def stir(self) -> None:
        """Something on the board may have changed."""
        self._notice = None
        if self._waiting or not self._readers:
            return
        self._waiting = True
        since = self._clock.now() - self._told_at
        self._clock.call_later(max(0.0, GAP_SECONDS - since), self._ring)

    def _ring(self) -> None:
        self._waiting = False
        self._told_at = self._clock.now()
        for tell in tuple(self._readers):
            tell()

    def _written(self) -> Notice:
        cards: list[TableCard] = []
        seated: dict[str, list[TableCard]] = {}
        for service in self._tables():
            card = card_of(service)
            if card.stage == "closed":
                continue
            if service.token is None:
                cards.append(card)
            for person in _people_at(service) if card.stage != "ended" else ():
                seated.setdefault(person, []).append(card)
        cards.sort(key=lambda card: _FIRST[card.stage])
        yours = {person: tuple(theirs) for person, theirs in seated.items()}
        return Notice(tuple(cards), yours, len(self._people))


def _people_at(service: TableService) -> list[str]:
    """The people who sit there and haven't left."""
    seats = service.table.seats
    return [seat.player for seat in seats if seat is not None and not seat.computer and seat.status != "left"]
