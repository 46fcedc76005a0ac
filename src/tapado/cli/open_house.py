"""The house while it is open: one event loop, one uvicorn, until a signal closes it."""

import logging
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from tapado.accounts.guests import Guests
from tapado.cli.callers import Callers, protocols, room
from tapado.cli.doctor import examined
from tapado.cli.door import WAITING
from tapado.server.app import app_of
from tapado.server.http.pages import STATIC, Client
from tapado.server.messages import LARGEST_FRAME
from tapado.server.orders import BadOrder, obeyed
from tapado.server.premises import Premises
from tapado.server.settings import Settings
from tapado.server.side_door import Answer, SideDoor, Turned
from tapado.tables.copying import CannotCopy, copied
from tapado.tables.database import Database
from tapado.tables.drafts import is_draft
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.store_sqlite import SqliteStore

log = logging.getLogger(__name__)

GRACE_SECONDS = 5
"""For the sockets to say goodbye."""


async def open_house(
    settings: Settings, database: Database, door: socket.socket, welcome: Callable[[], None]
) -> None:
    """Serves at that door until SIGINT or SIGTERM; `welcome` is called when people can come in."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    store = SqliteStore(database, now=time.time)
    premises = Premises(
        settings=settings,
        house=House(Means(store=store)),
        store=store,
        guests=Guests(database, now=time.time),
    )
    side_door = SideDoor(database.path.parent, answers_of(premises))
    try:
        await _opened(side_door)
        await HouseServer(premises, welcome).serve(sockets=[door])
    finally:
        await side_door.close()
        await store.close()
        await database.close()


def answers_of(premises: Premises) -> dict[str, Answer]:
    """What may be asked at the side door (S-27)."""
    return {
        "doctor": lambda said: examined(premises.store, deep=said.get("deep") is True),
        "admin": lambda said: _obeyed(premises, said),
        "backup": lambda said: _copied(premises.guests.database, said),
    }


async def _obeyed(premises: Premises, said: dict[str, Any]) -> Any:
    try:
        return await obeyed(premises.accounts, premises.hosts, said)
    except BadOrder as error:
        raise Turned("bad_request") from error


async def _copied(database: Database, said: dict[str, Any]) -> None:
    draft = said.get("draft")
    if not isinstance(draft, str) or not is_draft(Path(draft)):
        raise Turned("bad_request")
    try:
        await copied(database, Path(draft))
    except CannotCopy as error:
        log.warning("no copy was made: %s", error.__cause__)
        raise Turned(error.code) from error


async def _opened(side_door: SideDoor) -> None:
    """The house can do without: then commands have to wait until it is closed."""
    try:
        await side_door.open()
    except OSError as error:
        log.warning("there is no side door: %s", error)


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn's is worth a log: what anybody can bring about by sending rubbish isn't.

    The second one is a mistake besides: a socket that was refused with a status has been answered.
    """
    return record.msg not in (
        "Invalid UTF-8 sequence received from client.",
        "ASGI callable returned without completing handshake.",
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
    )


class HouseServer(uvicorn.Server):
    """uvicorn as the house needs it: small frames, no compression, no line in a log that holds a token."""

    def __init__(self, premises: Premises, welcome: Callable[[], None], client: Path = STATIC) -> None:
        super().__init__(
            uvicorn.Config(
                app_of(premises, Client(client)),
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
                **protocols(Callers(room())),
            )
        )
        noise = logging.getLogger("uvicorn.error")
        noise.setLevel(logging.WARNING)  # at «info» it writes the addresses of tables, tokens and all
        noise.addFilter(_is_news)
        self._welcome = welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for door in sockets or ():
            door.listen(WAITING)  # uvicorn's way says how many are let in at a time, too
        if self.started:
            self._welcome()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn's, but the signal isn't raised again: the house still has to put its data away."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
