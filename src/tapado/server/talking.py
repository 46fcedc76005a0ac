"""One viewer's part in the talk at a table: what he is sent of it, and what he says."""

from collections.abc import Callable

from tapado.accounts.guests import Session
from tapado.accounts.reports import NewReport
from tapado.accounts.spoken import spoken
from tapado.rules.errors import Illegal, Refused
from tapado.server import messages
from tapado.server.frames import encode
from tapado.server.notices import NONE
from tapado.server.premises import Premises
from tapado.server.talk import Unheard
from tapado.tables.service import TableService

LONGEST_NOTE = 500
"""Graphemes of what somebody says to a report."""

Chat = messages.Say | messages.React | messages.Report


class NotSeated(Refused):
    """He has no seat at this table."""

    def __init__(self) -> None:
        super().__init__("not_seated", "S-7")


class Talking:
    """Between one viewer and the talk. `wake` is called when `frame` has something for him."""

    def __init__(
        self, premises: Premises, session: Session, service: TableService, wake: Callable[[], None]
    ) -> None:
        self._premises = premises
        self._session = session
        self._service = service
        self._wake = wake
        self._talk = premises.talks.at(service)
        self._unheard = Unheard(self._talk.lines())
        self._forget = self._talk.listen(self._hear)
        notice = premises.notices.now
        self._notice = notice if notice.text is None else NONE
        self._unread = premises.notices.listen(wake)

    def close(self) -> None:
        """Hears no more."""
        self._forget()
        self._unread()

    def waits(self) -> bool:
        """Whether `frame` would give anything."""
        return bool(self._unheard) or self._premises.notices.now != self._notice

    def frame(self) -> bytes | None:
        """What was said since the last frame, or the hosts' notice; None where there is nothing new."""
        if self._unheard:
            lines, reactions, whole = self._unheard.take()
            return encode(messages.Talk(lines=lines, reactions=reactions, whole=whole))
        notice = self._premises.notices.now
        if notice == self._notice:
            return None
        self._notice = notice
        return encode(notice)

    def _hear(self, said: messages.ChatLine | messages.Reacted) -> None:
        self._unheard.add(said)
        self._wake()

    # ── what he says ─────────────────────────────────────────────────────────

    async def do(self, message: Chat) -> None:
        """Raises Refused with nothing said."""
        if self._talk.known(self._session.person, message.id):
            return
        if isinstance(message, messages.Report):
            await self._report(message)
        else:
            await self._speak(message)

    async def _speak(self, message: messages.Say | messages.React) -> None:
        """Only who has a seat speaks, also after he has lost all; the others may be silenced by him (S-4)."""
        person, premises = self._session.person, self._premises
        text = spoken(message.text) if isinstance(message, messages.Say) else ""
        self._seat()
        if await premises.conduct.is_muted(person):
            raise Illegal("muted", "S-4")
        seat = self._seat()  # he may have left meanwhile
        allowance = premises.lines if text else premises.reactions
        if self._talk.known(person, message.id):
            return
        if not allowance.take(person):
            raise Illegal("too_fast", "S-4")
        name = self._name_at(seat)
        if isinstance(message, messages.Say):
            self._talk.say(person, message.id, name, seat, text)
        else:
            self._talk.react(person, message.id, name, seat, message.reaction)

    def _seat(self) -> int:
        seat = self._service.table.seat_of(self._session.person)
        if seat is None:
            raise NotSeated
        return seat

    def _name_at(self, seat: int) -> str:
        player = self._service.table.seats[seat]
        assert player is not None
        return player.name

    async def _report(self, message: messages.Report) -> None:
        """Whoever can read may report, onlookers too."""
        about, name, line = self._reported(message)
        note = spoken(message.note, LONGEST_NOTE) if message.note.strip() else ""
        person = self._session.person
        if about == person:
            raise Illegal("not_oneself", "S-4")
        if not self._premises.reporting.take(person):
            raise Illegal("too_fast", "S-4")
        report = NewReport(message.id, person, about, name, self._service.id, line, note)
        await self._premises.reports.file(report)

    def _reported(self, message: messages.Report) -> tuple[str, str, str]:
        """The person, his name here, and his line where it is about one."""
        if (message.line is None) == (message.seat is None):
            raise Illegal("report_of_one", "S-4")
        if message.line is not None:
            found = self._talk.find(message.line)
            if found is None:
                raise Illegal("no_such_line", "S-4")
            return found[0], found[1].name, found[1].text
        seats, number = self._service.table.seats, message.seat or 0
        player = seats[number] if number < len(seats) else None
        if player is None or player.computer:
            raise Illegal("seat_empty", "S-4", seat=number)
        return player.player, player.name, ""
