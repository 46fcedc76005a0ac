"""Guests to whom nobody can come back: no session, no account. After a month the house forgets them.

Nobody asked for it, so others keep the name that they have played with for that long. Whoever was put out
stays known, and so does somebody of whom a report is still open.
"""

import logging
import sqlite3
from functools import partial

from tapado.accounts.departures import Departures
from tapado.accounts.guests import Guests
from tapado.tables.clock import Clock, Timer
from tapado.tables.database import DatabaseFailed
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

DAY = 86_400.0
KEPT_SECONDS = 30 * DAY
"""As long as a hand's seal (S-24)."""
MOST_A_DAY = 20
"""The logs are looked through for each of them."""


class LostGuests:
    """Looks for them once a day, from `tend` to `close`."""

    def __init__(self, guests: Guests, departures: Departures, clock: Clock) -> None:
        self._guests = guests
        self._departures = departures
        self._clock = clock
        self._works = Works()
        self._timer: Timer | None = None

    def tend(self) -> None:
        """Looks now, and every day from now on."""
        self._works.start(self._turn())

    async def close(self) -> None:
        """Looks no more."""
        await self._works.done()
        if self._timer is not None:
            self._timer.cancel()

    async def forget(self) -> int:
        """Ends the sessions that nobody uses, forgets who is lost, and gives their number.

        Raises DatabaseFailed or StoreError.
        """
        await self._guests.end_forgotten()
        before = self._guests.now() - KEPT_SECONDS
        lost = await self._guests.database.read(partial(_lost, before))
        for person in lost:
            await self._departures.go(person)
        return len(lost)

    async def _turn(self) -> None:
        try:
            await self.forget()
        except (DatabaseFailed, StoreError) as error:
            log.warning("guests who are lost couldn't be forgotten: %s", error)
        self._timer = self._clock.call_later(DAY, self.tend)


# ── in the database's thread ─────────────────────────────────────────────────


def _lost(before: float, connection: sqlite3.Connection) -> list[str]:
    found = connection.execute(
        "SELECT person FROM guests AS g WHERE arrived_at < ?"
        " AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = g.person)"
        " AND NOT EXISTS (SELECT 1 FROM members WHERE person = g.person)"
        " AND NOT EXISTS (SELECT 1 FROM conduct WHERE person = g.person AND what = 'banned')"
        " AND NOT EXISTS (SELECT 1 FROM reports WHERE about = g.person AND state <> 'closed')"
        " AND NOT EXISTS (SELECT 1 FROM own_hands WHERE person = g.person AND ended_at >= ?)"
        " AND NOT EXISTS (SELECT 1 FROM gone WHERE person = g.person)"
        " ORDER BY arrived_at LIMIT ?",
        (before, before, MOST_A_DAY),
    )
    return [person for (person,) in found]
