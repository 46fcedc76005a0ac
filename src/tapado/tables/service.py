"""One table that lives: command → rules → log → whoever watches. One command at a time.

What others are told, and what they can see of it, is always in the log already: a command is tried on a copy
of the table, which takes the table's place once its events are durable.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Hashable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

from tapado.rules import events
from tapado.rules.apply import apply
from tapado.rules.commands import Command, SitDown, TimeOut
from tapado.rules.deadlines import Deadline, deadlines
from tapado.rules.errors import NotYours, Refused
from tapado.rules.table import Table
from tapado.tables.audience import Audience, Told
from tapado.tables.average import AveragePot
from tapado.tables.bookmarks import Bookmarks
from tapado.tables.chips import refusal_of
from tapado.tables.clock import ClockNow, TableClocks
from tapado.tables.codec import event_of, wire_form
from tapado.tables.computers import Computers
from tapado.tables.journal import Happened, append_of, folded, kept, read
from tapado.tables.keeping import hands_kept
from tapado.tables.means import Means
from tapado.tables.names import distinct, told_apart
from tapado.tables.presence import Presence
from tapado.tables.rebuying import Rebuys
from tapado.tables.returning import check_return
from tapado.tables.sights import acting_seat, asked, computers_asked, names_at, players_of, sight
from tapado.tables.store import CommandId, Conflict, Log, NotEnough, Repeated, StoreError, StoreFailed
from tapado.tables.viewers import Stir, Subscription, Tell, Viewers
from tapado.tables.waiting import SeatQueue

log = logging.getLogger(__name__)

MOST_TRIES = 20
"""How often a command is tried again because others wrote first."""
DOUBT_SECONDS = 1.0
"""How long after a failure a table looks whether its events are in the log nevertheless."""
MOST_PAST = 200
"""Events that `past` gives at once, unless told otherwise (S-25)."""

_SEEN_IN_THE_LOBBY = (
    events.SatDown,
    events.Left,
    events.CashedOut,
    events.SentAway,
    events.SeatLocked,
    events.SeatUnlocked,
    events.OnlookersAdmitted,
    events.MatchStarted,
    events.MatchEnded,
    events.HandEnded,
    events.TableClosed,
)


class TableService:
    """One table. `changed` is called when its seats, its stage or who is here have changed.

    `token` is the key of a table by invitation, None for a listed one (S-4). `table` is for reading only,
    and only until the next `await`: another one takes its place with every command. `queue` is who waits
    for a seat (S-11).
    """

    def __init__(
        self,
        means: Means,
        past: Log,
        token: str | None,
        *,
        changed: Callable[["TableService"], None] = lambda _: None,
    ) -> None:
        self.id = past.table_id
        self.token = token
        self.table = folded(past)
        self._means = means
        self._changed = changed
        self._door = asyncio.Lock()
        self._stopped = False
        self._excused: set[str] = set()
        self._presence = Presence()
        self.queue = SeatQueue(
            clock=means.clock,
            works=means.works,
            table=lambda: self.table,
            clocks=self.clocks,
            here=self._presence.here,
            send=self.send,
            stir=self.stir,
        )
        self._viewers = Viewers()
        self._audience: Audience[bytes] = Audience()
        self._average = AveragePot()
        self._hand: list[events.Event] = []
        self._bookmarks = Bookmarks()
        for seq, (event, stored) in enumerate(read(past.events), 1):
            self._audience.take(event, wire_form(stored))
            self._note(seq, event)
        self._clocks = TableClocks(means.clock, self._ring)
        self._computers = Computers(
            clock=means.clock,
            works=means.works,
            chance=means.chance(),
            think=means.think,
            turns=lambda: computers_asked(self.table),
            see=lambda seat: sight(self.table, seat),
            send=self.send,
        )
        self._rebuys = Rebuys(clock=means.clock, works=means.works, table=lambda: self.table, send=self.send)
        self._hearing = means.bus.listen(self.id, self._heard)

    @property
    def key(self) -> str:
        """What opens the table: its token, or its id where it is listed."""
        return self.token if self.token is not None else self.id

    def wake(self, left: Mapping[str, int] | None = None) -> None:
        """Begins to live: clocks run, computer players think.

        After a restart `left` says what the clocks had left at the last heartbeat, in milliseconds; the first
        time-out of whoever hasn't been here since then doesn't count (S-14).
        """
        if left is not None:
            seated = (seat for seat in self.table.seats if seat is not None)
            self._excused = {seat.player for seat in seated if not seat.computer}
        self._clocks.follow(deadlines(self.table), left)
        self._computers.look()
        self._rebuys.look()

    def stop(self) -> None:
        """Lives no more: nothing runs, and every further command is StoreFailed."""
        self._stopped = True
        self._clocks.stop()
        self.queue.stop()
        self._computers.stop()
        self._rebuys.stop()
        self._hearing.close()

    # ── the door ─────────────────────────────────────────────────────────────

    async def send(self, command: Command, id: CommandId | None = None) -> None:
        """Has the command done; when this returns, its events are durable and told.

        A command with an id must come from its person's own seat; an id that was accepted before is accepted
        again and does nothing (S-18). Raises Refused with nothing changed, or StoreFailed when its events
        couldn't be written. A sender who is cancelled doesn't stop the command.
        """
        await asyncio.shield(self._means.works.start(self._in_turn(command, id)))

    async def _in_turn(self, command: Command, id: CommandId | None) -> None:
        async with self._door:
            if self._stopped:
                raise StoreFailed("the table is stopped")
            try:
                await self._do(command, id)
            except Refused:
                raise
            except BaseException:
                self._make_sure_soon()  # its events may be in the log nevertheless
                raise

    async def _do(self, command: Command, id: CommandId | None) -> None:
        for _ in range(MOST_TRIES):
            if await self._try(command, id):
                return
        raise StoreFailed(f"others wrote first {MOST_TRIES} times")

    async def _try(self, command: Command, id: CommandId | None) -> bool:
        """Whether it is done; False when the table was behind and it is to be tried again."""
        draft = self.table.copy()
        try:
            self._check_seat(command, id)
            if isinstance(command, SitDown):
                self.queue.check_turn(command)
                await check_return(self._means, self.id, draft.setup, command)
            happened = kept(apply(draft, self._fitted(command)))
        except Refused:
            if id is not None and await self._means.store.accepted(self.id, id) is not None:
                return True
            if await self._catch_up():
                return False
            raise
        return await self._write(draft, happened, command, id)

    async def _write(self, draft: Table, happened: Happened, command: Command, id: CommandId | None) -> bool:
        hands = hands_kept(self.id, self.table, draft, self._hand, [event for event, _ in happened])
        append = append_of(self.id, self.table, happened, command=command, id=id, hands=hands)
        try:
            await self._means.store.append(append)
        except (Conflict, Repeated) as error:
            await self._catch_up()
            return isinstance(error, Repeated)
        except NotEnough as error:
            raise refusal_of(error) from error
        self._take(draft, happened)
        return True

    def _check_seat(self, command: Command, id: CommandId | None) -> None:
        """Raises NotYours when its sender doesn't sit where it acts from: he may just have been sent away."""
        seat = acting_seat(command)
        if id is not None and seat is not None and self.table.seat_of(id.person) != seat:
            raise NotYours("not_your_seat", "K-15")

    def _fitted(self, command: Command) -> Command:
        """The command as this table takes it: a second «Ana» sits down as «Ana (2)» (S-3)."""
        if not isinstance(command, SitDown):
            return command
        return replace(command, name=distinct(command.name, names_at(self.table)))

    async def settled(self) -> Table:
        """The table when nothing is under way here, and as the log has it. Raises StoreFailed."""
        async with self._door:
            await self._catch_up()
            return self.table

    @asynccontextmanager
    async def rewritten(self) -> AsyncIterator[None]:
        """Nothing happens here meanwhile; then the table is folded anew, somebody in its log having no name.

        Raises StoreFailed.
        """
        async with self._door:
            await self._catch_up()
            yield
            self.table = folded(await self._means.store.load(self.id))
        self._changed(self)
        self._viewers.renew()

    async def _catch_up(self) -> bool:
        """Folds the table from the log if that has grown, and tells what is new; gives whether it had."""
        if not await self._means.store.since(self.id, self.table.seq):
            return False
        past = await self._means.store.load(self.id)
        self._take(folded(past), read(past.events, after=self.table.seq))
        return True

    def _take(self, table: Table, happened: Happened) -> None:
        """These events are durable: this is the table from now on, and everybody is told."""
        self.table = table
        told: list[Told[bytes]] = []
        for seq, (event, stored) in enumerate(happened, table.seq - len(happened) + 1):
            told += self._audience.take(event, wire_form(stored))
            self._note(seq, event)
            if isinstance(event, events.TimedOut):
                self._excused.difference_update(players_of(table, event.seats))
            elif isinstance(event, events.SatDown):
                self.queue.quit(event.player)
        self.queue.look()
        self._clocks.follow(deadlines(table))
        self._computers.look()
        self._rebuys.look()
        self._viewers.tell(told)
        if any(isinstance(event, _SEEN_IN_THE_LOBBY) for event, _ in happened):
            self._changed(self)
        self._means.bus.ring(self.id, table.seq)

    def _note(self, seq: int, event: events.Event) -> None:
        """Keeps what is asked for later: the average pot, the running hand's events, where counts stood."""
        self._bookmarks.note(seq, self._audience)
        self._average.take(event)
        if isinstance(event, events.HandStarted):
            self._hand = []
        self._hand.append(event)

    def _heard(self, seq: int) -> None:
        if seq > self.table.seq:
            self._means.works.start(self._make_sure())

    def _make_sure_soon(self) -> None:
        self._means.clock.call_later(DOUBT_SECONDS, lambda: self._means.works.start(self._make_sure()))

    async def _make_sure(self) -> None:
        """Looks whether the log has grown; again in a while, if the store fails."""
        try:
            async with self._door:
                if not self._stopped:
                    await self._catch_up()
        except StoreError as error:
            log.warning("table %s couldn't read its log: %s", self.id, error)
            self._make_sure_soon()

    # ── who watches ──────────────────────────────────────────────────────────

    def subscribe(self, seat: int | None, tell: Tell, stir: Stir = lambda: None) -> Subscription:
        """Has `tell` called with the events new for this viewer, once they are durable; with none
        where only a name is another.

        `table`, `clocks()` and `at()` are up to date when it is called. `stir` is called when
        something has changed that is no event: `connected()`, `onlookers()`, the house's offer of a rematch.
        Whose seat changes (he sits down, leaves, is sent away) closes this and subscribes anew.
        """
        return self._viewers.add(seat, tell, stir)

    def at(self, seat: int | None) -> int:
        """How many events this viewer may know so far (S-22)."""
        return self._audience.at(seat)

    async def past(self, seat: int | None, at: int, most: int = MOST_PAST) -> tuple[int, list[bytes]]:
        """The events after a viewer's count `at`, in wire form, and the number of the first of them.

        At most so many; who wants more asks again from there. Raises StoreFailed.
        """
        return at + 1, await self._bookmarks.past(seat, at, most, self.table.seq, self._page)

    async def _page(self, after: int, most: int) -> list[tuple[int, events.Event, bytes]]:
        rows = await self._means.store.page(self.id, after, most)
        return [(seq, event_of(stored), wire_form(stored)) for seq, stored in rows]

    def average_pot(self) -> int | None:
        """Chips in a pot, on the average of the last hands; None before the first is over."""
        return self._average.chips()

    def clocks(self) -> list[ClockNow]:
        """What is being waited for, and how long still."""
        return self._clocks.now()

    def enter(self, viewer: Hashable, person: str, name: str) -> None:
        """A viewer (a socket, say) of this person's is open; two of them are still one person (S-2)."""
        self._excused.discard(person)
        if self._presence.enter(viewer, person, name):
            self.queue.note_who_is_here()
            self.stir()
            self._changed(self)

    def leave(self, viewer: Hashable) -> None:
        """That viewer is closed. The match goes on: seat, cards and clock stay as they are (K-14)."""
        if self._presence.leave(viewer):
            self.queue.note_who_is_here()
            self.stir()
            self._changed(self)

    def deserted(self) -> bool:
        """Whether nobody is here."""
        return not self._presence.names()

    def connected(self) -> tuple[bool, ...]:
        """By seat: whether somebody is there, as computer players always are."""
        here = self._presence.here
        return tuple(seat is not None and (seat.computer or here(seat.player)) for seat in self.table.seats)

    def onlookers(self) -> tuple[str, ...]:
        """The names of those who watch without a seat, in the order in which they came (S-3, S-4)."""
        people = self._presence.names().items()
        watching = [name for person, name in people if self.table.seat_of(person) is None]
        return tuple(told_apart(watching, names_at(self.table)))

    def stir(self) -> None:
        """Has all viewers look again at who is here and what is offered."""
        self._viewers.stir()

    # ── time ─────────────────────────────────────────────────────────────────

    def _ring(self, deadline: Deadline) -> None:
        self._means.works.start(self._time_is_up(deadline))

    async def _time_is_up(self, deadline: Deadline) -> None:
        """Sends what a deadline becomes. If the store fails, the clock rings again."""
        try:
            await self.send(self._due(deadline))
        except Refused as error:
            log.debug("table %s: %s came too late: %s", self.id, deadline.id, error)
        except StoreError as error:
            log.warning("table %s: %s couldn't be written: %s", self.id, deadline.id, error)

    def _due(self, deadline: Deadline) -> Command:
        """The next hand, or a time-out; it doesn't count where a restart kept somebody away (S-14)."""
        if deadline.kind == "next":
            return self._means.deal(self.table)
        seats = tuple(asked(self.table)) if deadline.seat is None else (deadline.seat,)
        return TimeOut(deadline.id, counted=self._excused.isdisjoint(players_of(self.table, seats)))
