"""The board in the lobby: which tables hang there, whose they are, and how often it rings."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest

from tapado.lobby.board import GAP_SECONDS, Board
from tapado.lobby.rooms import Wishes, setup_in
from tapado.rules.commands import CloseTable, Leave, LockSeat, SitDown, StartMatch
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.service import TableService
from tapado.tables.store_memory import MemoryStore


@dataclass
class Timer:
    at: float
    callback: Callable[[], object]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class Clock:
    """Time that goes by when the test says so."""

    time: float = 100.0
    timers: list[Timer] = field(default_factory=list)

    def now(self) -> float:
        return self.time

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        self.timers.append(Timer(self.time + seconds, callback))
        return self.timers[-1]

    def pass_by(self, seconds: float) -> None:
        self.time += seconds
        due = [timer for timer in self.timers if timer.at <= self.time and not timer.cancelled]
        self.timers = [timer for timer in self.timers if timer not in due]
        for timer in due:
            timer.callback()


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House(Means(store=MemoryStore(now=lambda: 0.0), clock=Clock()))
    yield house
    await house.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def board(house: House, clock: Clock) -> Board:
    board = Board(house.tables, clock)
    house.on_change(lambda _: board.stir())
    return board


async def table(house: House, creator: str = "ana", **wishes: Any) -> TableService:
    chosen: dict[str, Any] = {"game": "monedas", "seats": 2, "listed": True, "clock": 100, "pace": "normal"}
    setup = setup_in(Wishes(room="salon", **chosen | wishes))
    return await house.open(setup, (creator, creator.title()))


async def test_listed_tables_hang_there_and_those_by_invitation_do_not(house: House, board: Board) -> None:
    listed = await table(house)
    await table(house, "luz", listed=False)
    assert [card.key for card in board.notice().tables] == [listed.id]


async def test_tables_that_wait_come_first(house: House, board: Board) -> None:
    playing, waiting = await table(house), await table(house, "sol")
    await playing.send(SitDown("luz", "Luz"))
    await playing.send(StartMatch(0))
    assert [card.key for card in board.notice().tables] == [waiting.key, playing.key]
    assert [card.stage for card in board.notice().tables] == ["waiting", "playing"]


async def test_a_card_says_who_sits_there_and_what_is_free(house: House, board: Board) -> None:
    service = await table(house, seats=4)
    await service.send(LockSeat(0, 3))
    await house.seat_computer(service, 0)
    service.enter("socket", "eva", "Eva")
    (card,) = board.notice().tables
    assert (card.names, card.computers, card.free, card.seats, card.onlookers) == (("Ana",), 1, 1, 4, 1)


async def test_a_match_that_has_begun_has_no_free_seats(house: House, board: Board) -> None:
    service = await table(house, seats=3)
    await service.send(SitDown("luz", "Luz"))
    await service.send(StartMatch(0))
    assert board.notice().tables[0].free == 0


async def test_ones_own_tables_are_there_until_their_match_ends(house: House, board: Board) -> None:
    service = await table(house, listed=False)
    await service.send(SitDown("luz", "Luz"))
    await service.send(StartMatch(0))
    assert {person: len(cards) for person, cards in board.notice().seated.items()} == {"ana": 1, "luz": 1}
    await service.send(Leave(1))
    assert board.notice().seated == {}


async def test_a_table_that_is_closed_is_taken_down(house: House, board: Board) -> None:
    service = await table(house)
    await service.send(CloseTable())
    assert board.notice().tables == ()


def test_people_are_counted_once_however_many_sockets_they_have(board: Board) -> None:
    board.enter("ana")
    board.enter("ana")
    board.enter("luz")
    assert board.notice().people == 2
    board.leave("ana")
    assert (board.notice().people, board.sockets("ana")) == (2, 1)
    board.leave("ana")
    assert (board.notice().people, board.sockets("ana")) == (1, 0)


def test_changes_close_together_ring_once(board: Board, clock: Clock) -> None:
    rings: list[float] = []
    board.read(lambda: rings.append(clock.time))
    for _ in range(50):
        board.stir()
    clock.pass_by(0)
    assert len(rings) == 1
    for _ in range(100):
        board.stir()
        clock.pass_by(0.01)
    clock.pass_by(GAP_SECONDS)
    assert len(rings) <= 1 + 1.25 / GAP_SECONDS + 1
    assert min(after - before for before, after in pairwise(rings)) >= GAP_SECONDS - 1e-9


def test_the_last_change_is_always_told(board: Board, clock: Clock) -> None:
    told: list[int] = []
    board.read(lambda: told.append(board.notice().people))
    board.enter("ana")
    clock.pass_by(0)
    board.enter("luz")
    clock.pass_by(0.1)
    assert told == [1]
    clock.pass_by(GAP_SECONDS)
    assert told == [1, 2]


def test_nobody_is_told_after_he_has_gone(board: Board, clock: Clock) -> None:
    told: list[str] = []
    stop = board.read(lambda: told.append("ring"))
    board.stir()
    stop()
    clock.pass_by(GAP_SECONDS)
    assert told == []


def test_a_notice_is_written_once_for_all_readers(board: Board) -> None:
    assert board.notice() is board.notice()
    before = board.notice()
    board.stir()
    assert board.notice() is not before
