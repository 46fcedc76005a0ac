"""The socket of a table: what its viewer may see goes out, what he asks for comes in."""

import logging
from functools import partial

from litestar import websocket
from litestar.params import FromPath
from msgspec import Raw

from tapado.accounts.guests import Session
from tapado.rules.commands import SitDown
from tapado.rules.errors import Refused
from tapado.rules.seating import free_seats
from tapado.server import messages
from tapado.server.acts import command_of, is_act
from tapado.server.frames import BadFrame, encode, message_of, refusal
from tapado.server.limits import Allowance
from tapado.server.messages import Accepted, Around, CloseCode, FromClient, Past, Refusal
from tapado.server.premises import Premises, premises_of
from tapado.server.screen import Mail
from tapado.server.socket import Line, Socket, admitted
from tapado.server.talking import NotSeated, Talking
from tapado.tables.database import DatabaseFailed
from tapado.tables.service import TableService
from tapado.tables.store import CommandId, StoreFailed

log = logging.getLogger("tapado.server")

PAST_COSTS = 5
"""A look into the past counts as so many messages: the table's log is read for it."""


@websocket("/ws/tables/{key:str}")
async def table_socket(socket: Socket, key: FromPath[str]) -> None:
    """Watches the table with this key, and plays where one has a seat."""
    try:
        session = await admitted(socket)
        if session is None:
            return
        premises = premises_of(socket)
        service = premises.house.find(key)
        if service is None:
            await socket.close(CloseCode.NO_SUCH_TABLE, "no_such_table")
            return
        await Viewer(socket, premises, session, service).serve()
    except DatabaseFailed:
        await socket.close(CloseCode.TRY_LATER, "store_failed")


class Viewer:
    """One socket of one person at one table."""

    def __init__(self, socket: Socket, premises: Premises, session: Session, service: TableService) -> None:
        limits = premises.settings.limits
        self._premises = premises
        self._session = session
        self._service = service
        self._screen = premises.screens.of(service)
        self._mail = Mail()
        self._line = Line(socket, self._compose)
        self._seat = service.table.seat_of(session.person)
        self._subscription = service.subscribe(self._seat, self._told, self._stirred)
        self._talking = Talking(premises, session, service, self._line.refresh)
        self._seen: Around | None = None
        self._is_stale = False
        self._allowance = Allowance(limits.messages_at_once, limits.messages_a_second, premises.clock.now)
        self._patience = limits.patience

    async def serve(self) -> None:
        """Until the socket closes. Being here is seen by all at the table."""
        forget = self._session.when_ended(partial(self._line.close, CloseCode.NO_SESSION, "no_session"))
        self._premises.board.enter(self._session.person)
        self._service.enter(self, self._session.person, self._session.alias)
        try:
            self._refresh()
            self._check_admission()
            await self._line.serve(self._take)
        finally:
            forget()
            self._subscription.close()
            self._talking.close()
            self._service.leave(self)
            self._premises.board.leave(self._session.person)

    # ── out ──────────────────────────────────────────────────────────────────

    def _told(self, events: list[bytes]) -> None:
        self._mail.add(events)
        self._check_seat()
        self._check_admission()
        self._refresh()

    def _stirred(self) -> None:
        """Who is here has changed; nothing is sent if he has seen it so already."""
        if self._seen is None or _settled(self._screen.around()) != _settled(self._seen):
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = True
        self._line.refresh()

    def _compose(self) -> bytes | None:
        """The game first; what is said about it has frames of its own."""
        frame = self._state() if self._is_stale else self._talking.frame()
        if self._talking.waits():
            self._line.refresh()
        return frame

    def _state(self) -> bytes:
        self._is_stale = False
        self._seen = self._screen.around()
        queued = self._service.queue.place(self._session.person)
        return self._screen.frame(self._seat, self._mail, self._seen, queued)

    def _check_seat(self) -> None:
        """Follows another stream of events when he has sat down or left."""
        seat = self._service.table.seat_of(self._session.person)
        if seat == self._seat:
            return
        if self._service.at(seat) != self._service.at(self._seat):
            self._mail.drop()  # they were counted in the other stream
        self._seat = seat
        self._subscription.close()
        self._subscription = self._service.subscribe(seat, self._told, self._stirred)

    def _check_admission(self) -> None:
        """Closes on an onlooker whom the table doesn't admit, unless he may still sit down (S-4)."""
        table = self._service.table
        if self._seat is None and not table.onlookers_admitted and not free_seats(table):
            self._subscription.close()
            self._line.close(CloseCode.NOT_ADMITTED, "not_admitted")

    # ── in ───────────────────────────────────────────────────────────────────

    async def _take(self, frame: str | bytes) -> None:
        """One frame from the client: whatever it is, it is answered, and nobody else notices."""
        try:
            message = message_of(frame)
        except BadFrame as bad:
            self._answer(bad.refusal if self._is_allowed(1) else refusal(bad.refusal.id, "too_fast"))
            return
        if not self._is_allowed(PAST_COSTS if isinstance(message, messages.Since) else 1):
            self._answer(refusal(message.id, "too_fast"))
            return
        self._answer(await self._reply_to(message))

    def _answer(self, reply: Accepted | Refusal | Past) -> None:
        self._line.reply(encode(reply))

    def _is_allowed(self, cost: int) -> bool:
        if self._allowance.take(cost):
            return True
        self._patience -= 1
        if self._patience <= 0:
            self._line.close(CloseCode.TOO_FAST, "too_fast")
        return False

    async def _reply_to(self, message: FromClient) -> Accepted | Refusal | Past:
        try:
            return await self._do(message)
        except Refused as refused:
            return Refusal(
                id=message.id, code=refused.code, rule=refused.rule, field=None, numbers=refused.numbers
            )
        except StoreFailed:
            if self._service.table.stage == "closed":
                return refusal(message.id, "table_closed", "S-6")
            return refusal(message.id, "store_failed")
        except Exception:
            log.exception("a fault of ours")
            return refusal(message.id, "fault")

    async def _do(self, message: FromClient) -> Accepted | Past:
        service, session = self._service, self._session
        id = CommandId(session.person, message.id)
        match message:
            case messages.Since():
                first, events = await service.past(self._seat, message.at)
                return Past(id=message.id, first=first, events=tuple(map(Raw, events)))
            case messages.Say() | messages.React() | messages.Report():
                await self._talking.do(message)
            case messages.Rematch():
                table = await self._premises.house.rematch(service, session.person, session.alias)
                return Accepted(id=message.id, key=table.key)
            case messages.Wait():
                if message.wait:
                    service.queue.join(session.person, session.alias)
                else:
                    service.queue.quit(session.person)
            case messages.SitDown():
                sit_down = SitDown(session.person, session.alias, seat=message.seat, chips=message.chips)
                await service.send(sit_down, id)
            case _:
                await self._act(message, id)
        return Accepted(id=message.id)

    async def _act(self, message: FromClient, id: CommandId) -> None:
        """An act from a seat. Raises NotSeated, unless it was accepted while he had one (S-18)."""
        seat = self._service.table.seat_of(self._session.person)
        if seat is None:
            if not await self._premises.store.accepted(self._service.id, id):
                raise NotSeated
        elif isinstance(message, messages.SeatComputer):
            await self._premises.house.seat_computer(self._service, seat, message.seat, id)
        elif is_act(message):
            await self._service.send(command_of(message, seat), id)


def _settled(around: Around) -> tuple[object, ...]:
    """What changes by itself, as time goes by, left out."""
    offer = around.rematch
    return around.connected, around.onlookers, around.waiting, None if offer is None else offer.key
