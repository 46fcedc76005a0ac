"""Guests without session and account are forgotten after a month, and nobody else is."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tapado.accounts.accounts import Accounts
from tapado.accounts.conduct import Conduct
from tapado.accounts.departures import Departures
from tapado.accounts.guests import KEPT_SECONDS as SESSION_KEPT
from tapado.accounts.guests import Guests, Session
from tapado.accounts.lost import DAY, KEPT_SECONDS, MOST_A_DAY, LostGuests
from tapado.accounts.passwords import Passwords
from tapado.accounts.reports import NewReport, Reports
from tapado.rules import commands as c
from tapado.tables.audit import audit
from tapado.tables.database import Database, DatabaseFailed
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import of_person
from tapado.tables.works import Works
from tests.accounts.test_guests import Clock
from tests.tables.setups import setup_of
from tests.tables.virtual import VirtualClock


class Home:
    """A house on a file, a clock of the day, and one of the loop."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.day = Clock()
        self.works = Works()
        self.clock = VirtualClock(self.works)
        self.store = SqliteStore(database, now=self.day)
        self.house = House(Means(store=self.store, clock=self.clock, works=self.works))
        self.guests = Guests(database, now=self.day)
        self.departures = Departures(self.guests, self.house, now=self.day)
        self.lost = LostGuests(self.guests, self.departures, self.clock)

    async def known(self) -> set[str]:
        """The aliases in the file."""

        def aliases(connection: sqlite3.Connection) -> set[str]:
            return {alias for (alias,) in connection.execute("SELECT alias FROM guests")}

        return await self.database.read(aliases)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    database = Database(tmp_path / "tapado.sqlite3")
    yield Home(database)
    await database.close()


async def gone(home: Home, alias: str) -> Session:
    """A guest who has ended his session."""
    _, session = await home.guests.arrive(alias)
    await home.guests.end(session)
    return session


async def test_after_a_month_nothing_is_kept_of_a_guest_who_cannot_come_back(home: Home) -> None:
    eva = await gone(home, "Eva")
    home.day.now += KEPT_SECONDS
    assert await home.lost.forget() == 0
    home.day.now += 1
    assert await home.lost.forget() == 1
    assert await home.known() == set()
    assert (await home.store.account(of_person(eva.person))).moves == 0
    assert (await audit(home.store, deep=True)).faults == []


async def test_whoever_has_a_session_or_an_account_is_kept(home: Home) -> None:
    await home.guests.arrive("Ana")
    _, luz = await home.guests.arrive("Luz")
    await Accounts(home.guests, Passwords()).keep(luz, "Luz de Triana", "caballo correcto")
    await home.guests.end(luz)
    home.day.now += 2 * KEPT_SECONDS
    assert await home.lost.forget() == 0
    assert await home.known() == {"Ana", "Luz"}


async def test_a_session_that_nobody_uses_for_too_long_ends_first(home: Home) -> None:
    await home.guests.arrive("Ana")
    home.day.now += SESSION_KEPT + 1
    assert await home.lost.forget() == 1


async def test_whoever_was_put_out_stays_known_and_so_does_one_of_whom_a_report_is_open(home: Home) -> None:
    eva, sol = await gone(home, "Eva"), await gone(home, "Sol")
    conduct = Conduct(home.database, now=home.day)
    reports = Reports(home.database, now=home.day)
    await conduct.ban(eva.person, banned=True)
    await reports.file(NewReport("r", "somebody", sol.person, "Sol", "table", "", ""))
    home.day.now += 2 * KEPT_SECONDS
    assert await home.lost.forget() == 0
    await conduct.ban(eva.person, banned=False)
    (report,) = await reports.listed()
    await reports.mark(report.no, "closed")
    assert await home.lost.forget() == 2


async def test_a_seat_that_he_still_has_is_given_up_and_his_duel_is_over(home: Home) -> None:
    eva = await gone(home, "Eva")
    table = await home.house.open(setup_of("prendas"), (eva.person, "Eva"), 1, start=True)
    home.day.now += 2 * KEPT_SECONDS
    assert await home.lost.forget() == 1
    assert table.table.stage == "ended"
    await table.send(c.CloseTable())


async def test_so_many_a_day_and_the_oldest_first(home: Home) -> None:
    for number in range(MOST_A_DAY + 1):
        home.day.now += 1
        await gone(home, f"g{number}")
    home.day.now += 2 * KEPT_SECONDS
    assert await home.lost.forget() == MOST_A_DAY
    assert await home.known() == {f"g{MOST_A_DAY}"}
    assert await home.lost.forget() == 1


async def test_it_is_looked_for_at_once_and_every_day(home: Home) -> None:
    await gone(home, "Eva")
    home.day.now += KEPT_SECONDS - 1
    home.lost.tend()
    await home.lost._works.done()
    assert await home.known() == {"Eva"}
    home.day.now += 2
    await home.clock.advance(DAY)
    await home.lost._works.done()
    assert await home.known() == set()
    await home.lost.close()
    assert home.clock.running() == 0


async def test_a_file_that_fails_is_looked_at_again_the_next_day(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails() -> int:
        raise DatabaseFailed("the disk is full")

    monkeypatch.setattr(home.lost, "forget", fails)
    home.lost.tend()
    await home.lost._works.done()
    assert home.clock.running() == 1
    await home.lost.close()
