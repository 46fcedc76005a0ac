"""Erasing somebody, when something is in its way (S-24)."""

import logging
from functools import partial
from pathlib import Path

import pytest

from tapado.accounts import departures
from tapado.accounts.departures import Departures
from tapado.accounts.guests import Guests
from tapado.tables.database import Database
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.store_sqlite import SqliteStore


async def test_who_cannot_be_erased_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database = Database(tmp_path / "tapado.sqlite3")
    guests = Guests(database, now=lambda: 1.0)
    house = House(Means(store=SqliteStore(database, now=lambda: 1.0)))
    erasing = Departures(guests, house, now=lambda: 1.0)
    people = [(await guests.arrive(name))[1].person for name in ("Ana", "Bea")]
    for person in people:
        await database.write(partial(departures._begin, person, 1.0))

    def failing(number: int, person: str, *rest: object) -> None:
        if person == people[0]:
            raise ValueError("a log that nobody can read")
        erase(number, person, *rest)  # type: ignore[arg-type]

    erase = departures._erase
    monkeypatch.setattr(departures, "_erase", failing)
    with caplog.at_level(logging.ERROR):
        await erasing.resume()
    assert "couldn't be erased" in caplog.text
    assert people[0] not in caplog.text
    assert await database.read(departures._unfinished) == [(1, people[0])]
    monkeypatch.setattr(departures, "_erase", erase)
    await erasing.resume()
    assert await database.read(departures._unfinished) == []
    await database.close()
