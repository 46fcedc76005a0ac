"""The house: all tables that live in this process, from opening or restart to closing."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from tapado.rules.commands import SitDown
from tapado.rules.events import Setup
from tapado.tables.chips import refusal_of
from tapado.tables.clock import Timer
from tapado.tables.deserted import Deserted
from tapado.tables.journal import append_of, kept
from tapado.tables.means import Means
from tapado.tables.names import computer_names
from tapado.tables.opening import Player, furnished, new_computer, new_id, new_token
from tapado.tables.rematch import Offer, Rematches
from tapado.tables.service import TableService
from tapado.tables.sights import names_at
from tapado.tables.store import ClockLeft, CommandId, LiveTable, Log, NotEnough, StoreError

log = logging.getLogger(__name__)

Changed = Callable[[TableService], None]
Chore = Callable[[], Coroutine[Any, Any, None]]

HEARTBEAT_SECONDS = 1.0
KEEP_SEALS_DAYS = 30
DAY = 86_400.0


class House:
    """Call `restore` first, `close` last. The store is closed by whoever opened it."""

    def __init__(self, means: Means, *, keep_seals_days: float = KEEP_SEALS_DAYS) -> None:
        self._means = means
        self._keep_seals = keep_seals_days * DAY
        self._tables: dict[str, TableService] = {}
        self._chores: dict[Chore, Timer] = {}
        self._callbacks: list[Changed] = []
        self._chance = means.chance()
        self._deserted = Deserted(means.clock, means.works)
        self._rematches = Rematches(means.clock, means.works, self._open_rematch, self._beat)
        self._closed = False

    # ── tables ───────────────────────────────────────────────────────────────

    async def open(
        self,
        setup: Setup,
        creator: tuple[str, str] | None,
        computers: int = 0,
        start: bool = False,
        *,
        chips: int = 0,
    ) -> TableService:
        """A new table, durable from its first event, with its creator (player, name) in the first seat.

        To a cash table he brings so many chips. A table that isn't listed has a token as its key (S-4).
        Raises Refused for what the game doesn't allow, with nothing opened, or StoreFailed.
        """
        host = None if creator is None else Player(*creator, chips)
        names = computer_names(self._chance, computers, [] if host is None else [host.name])
        return await self._open(setup, host, [new_computer(name, setup) for name in names], start=start)

    def find(self, key: str) -> TableService | None:
        """The live table that this key opens: a listed one's id, or the token of one by invitation."""
        return self._tables.get(key)

    def tables(self) -> list[TableService]:
        """All live tables, the oldest first."""
        return list(self._tables.values())

    async def seat_computer(
        self, table: TableService, by: int, seat: int | None = None, id: CommandId | None = None
    ) -> None:
        """Seats a computer player, as the creator asks from seat `by` (S-6). Raises as `send` does."""
        name = computer_names(self._chance, 1, names_at(table.table))[0]
        player = new_computer(name, table.table.setup)
        sit_down = SitDown(player.id, player.name, computer=True, seat=seat, by=by, chips=player.chips)
        await table.send(sit_down, id)

    async def rematch(self, table: TableService, person: str, name: str) -> TableService:
        """The rematch of an ended match, with this person seated; whoever asks first is its mano (S-6).

        It starts by itself when all who were asked have come, or after 30 seconds with those who have.
        Raises NotYours, Illegal or StoreFailed. Whoever is cancelled while he waits has asked all the same.
        """
        return await asyncio.shield(self._means.works.start(self._rematches.join(table, person, name)))

    def offer(self, table: TableService) -> Offer | None:
        """The rematch that those who played at this table are being asked to, if there is one."""
        return self._rematches.offer(table)

    def keep_open(self, is_needed: Callable[[TableService], bool]) -> None:
        """Has no table closed for standing empty of which `is_needed` is true (S-8)."""
        self._deserted.spare(is_needed)

    def on_change(self, callback: Changed) -> Callable[[], None]:
        """Has `callback` called with each table that was opened or closed, or whose seats, stage or people
        have changed. Gives what ends that.
        """
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    # ── opening and closing ──────────────────────────────────────────────────

    async def restore(self) -> None:
        """Wakes all tables that aren't over, as they were (S-14), and begins the house's own chores.

        A table whose log this program can't read stays asleep, and is named in the log file.
        """
        left: dict[str, dict[str, int]] = {}
        clocks = await self._means.store.clocks()
        for clock in clocks:
            left.setdefault(clock.table_id, {})[clock.deadline] = clock.left_ms
        for live in await self._means.store.live():
            await self._restore_one(live, left.get(live.table_id, {}))
        self._rematches.resume(self.tables(), clocks)
        self._every(HEARTBEAT_SECONDS, self._beat)
        await self._erase_seals()
        self._every(DAY, self._erase_seals)

    async def close(self) -> None:
        """Stores what the clocks have left, and lets no table do anything any more."""
        self._closed = True
        for timer in self._chores.values():
            timer.cancel()
        self._deserted.stop()
        await self._beat()
        for table in self.tables():
            table.stop()
        await self._means.works.done()

    async def _open(
        self, setup: Setup, creator: Player | None, computers: Sequence[Player], *, start: bool
    ) -> TableService:
        """Whoever is cancelled while he waits has opened it all the same."""
        events = furnished(setup, creator, computers, start=start)
        happened = kept(events)
        token = None if setup.listed else new_token()
        append = append_of(new_id(), None, happened, command=None, id=None)
        past = Log(append.table_id, list(enumerate(append.events, 1)), None)

        async def create() -> TableService:
            try:
                await self._means.store.create(append, token)
            except NotEnough as error:
                raise refusal_of(error) from error
            table = self._add(past, token)
            table.wake()
            self._has_changed(table)
            return table

        return await asyncio.shield(self._means.works.start(create()))

    async def _open_rematch(self, setup: Setup, creator: Player, computers: Sequence[Player]) -> TableService:
        return await self._open(setup, creator, computers, start=False)

    async def _restore_one(self, live: LiveTable, left: dict[str, int]) -> None:
        past = await self._means.store.load(live.table_id)
        try:
            table = self._add(past, live.token)
        except Exception:
            log.exception("table %s can't be restored", live.table_id)
            return
        table.wake(left)
        self._has_changed(table)

    def _add(self, past: Log, token: str | None) -> TableService:
        table = TableService(self._means, past, token, changed=self._has_changed)
        self._tables[table.key] = table
        return table

    def _has_changed(self, table: TableService) -> None:
        if table.table.stage == "closed":
            self._remove(table)
        else:
            self._deserted.watch(table)
        for callback in tuple(self._callbacks):
            try:
                callback(table)
            except Exception:
                log.exception("a watcher of the tables failed")

    def _remove(self, table: TableService) -> None:
        table.stop()
        self._tables.pop(table.key, None)
        self._rematches.forget(table)
        self._deserted.forget(table)

    # ── chores ───────────────────────────────────────────────────────────────

    def _every(self, seconds: float, chore: Chore) -> None:
        """Does a chore again and again, so long after it was done each time."""

        async def turn() -> None:
            try:
                await chore()
            finally:
                self._every(seconds, chore)

        if not self._closed:
            self._chores[chore] = self._means.clock.call_later(
                seconds, lambda: self._means.works.start(turn())
            )

    async def _beat(self) -> None:
        """Stores what is left of every running clock (S-14)."""
        clocks = [
            ClockLeft(table.id, clock.deadline, clock.left_ms)
            for table in self.tables()
            for clock in table.clocks()
        ]
        clocks += self._rematches.clocks()
        if not clocks:
            return
        try:
            await self._means.store.beat(clocks)
        except StoreError as error:
            log.warning("the clocks couldn't be stored: %s", error)

    async def _erase_seals(self) -> None:
        """Erases the sealed parts that have been kept for long enough (S-24)."""
        try:
            erased = await self._means.store.erase_seals(self._means.today() - self._keep_seals)
        except StoreError as error:
            log.warning("old seals couldn't be erased: %s", error)
        else:
            log.info("%d old seals erased", erased)
