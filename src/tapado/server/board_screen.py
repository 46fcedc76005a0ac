"""What is on show in the lobby: the board, of which the tables are encoded once a change, whoever reads."""

from typing import cast

from msgspec import Raw

from tapado.lobby.board import Notice
from tapado.lobby.cards import TableCard
from tapado.server.frames import encode
from tapado.server.messages import Lobby


class BoardScreen:
    """The board of one house, for all who read it."""

    def __init__(self) -> None:
        self._notice: Notice | None = None
        self._tables = Raw()

    def frame(self, notice: Notice, person: str) -> bytes:
        """The whole board, as this person reads it."""
        if notice is not self._notice:
            self._notice, self._tables = notice, Raw(encode(notice.tables))
        tables = cast(tuple[TableCard, ...], self._tables)
        return encode(Lobby(tables=tables, yours=notice.seated.get(person, ()), people=notice.people))
