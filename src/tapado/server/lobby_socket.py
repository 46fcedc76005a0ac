"""The socket of the lobby: the board, sent anew when it changes (at most four times a second)."""

from functools import partial

from litestar import websocket

from tapado.accounts.guests import Session
from tapado.server.frames import encode, refusal
from tapado.server.limits import Allowance
from tapado.server.messages import CloseCode
from tapado.server.notices import NONE
from tapado.server.premises import Premises, premises_of
from tapado.server.socket import Line, Socket, admitted
from tapado.tables.database import DatabaseFailed


@websocket("/ws/lobby")
async def lobby_socket(socket: Socket) -> None:
    """Watches the lobby."""
    try:
        session = await admitted(socket)
        if session is not None:
            await Reader(socket, premises_of(socket), session).serve()
    except DatabaseFailed:
        await socket.close(CloseCode.TRY_LATER, "store_failed")


class Reader:
    """One socket of one person in the lobby."""

    def __init__(self, socket: Socket, premises: Premises, session: Session) -> None:
        limits = premises.settings.limits
        self._premises = premises
        self._session = session
        self._line = Line(socket, self._compose)
        self._sent = b""
        notice = premises.notices.now
        self._notice = notice if notice.text is None else NONE
        self._allowance = Allowance(limits.messages_at_once, limits.messages_a_second, premises.clock.now)
        self._patience = limits.patience

    async def serve(self) -> None:
        """Until the socket closes."""
        board, person = self._premises.board, self._session.person
        forget = self._session.when_ended(partial(self._line.close, CloseCode.NO_SESSION, "no_session"))
        board.enter(person)
        stop = board.read(self._line.refresh)
        unread = self._premises.notices.listen(self._line.refresh)
        try:
            self._line.refresh()
            await self._line.serve(self._take)
        finally:
            forget()
            stop()
            unread()
            board.leave(person)

    def _compose(self) -> bytes | None:
        """The board, unless it reads for him as what he was sent last."""
        notice = self._premises.board.notice()
        frame = self._premises.board_screen.frame(notice, self._session.person)
        if frame == self._sent:
            return self._news()
        self._sent = frame
        if self._premises.notices.now != self._notice:
            self._line.refresh()
        return frame

    def _news(self) -> bytes | None:
        """The hosts' notice, unless he was sent it."""
        notice = self._premises.notices.now
        if notice == self._notice:
            return None
        self._notice = notice
        return encode(notice)

    async def _take(self, frame: str | bytes) -> None:
        """The lobby takes no messages."""
        code = "bad_message" if self._allowance.take() else "too_fast"
        if code == "too_fast":
            self._patience -= 1
        if self._patience <= 0:
            self._line.close(CloseCode.TOO_FAST, "too_fast")
        self._line.reply(encode(refusal(None, code, field="type")))
