"""The house while it is open: one event loop, one uvicorn, until a signal closes it."""

import logging
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from tapado.accounts.guests import Guests
from tapado.server.app import app_of
from tapado.server.messages import LARGEST_FRAME
from tapado.server.premises import Premises
from tapado.server.settings import Settings
from tapado.tables.database import Database
from tapado.tables.house import House
from tapado.tables.means import Means
from tapado.tables.store_sqlite import SqliteStore

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
    try:
        await HouseServer(premises, welcome).serve(sockets=[door])
    finally:
        await store.close()
        await database.close()


class HouseServer(uvicorn.Server):
    """uvicorn as the house needs it: small frames, no compression, no line in a log that holds a token."""

    def __init__(self, premises: Premises, welcome: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app_of(premises),
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                ws="websockets-sansio",
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        logging.getLogger("uvicorn.error").setLevel(
            logging.WARNING
        )  # at «info» it writes addresses of tables
        self._welcome = welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._welcome()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn's, but the signal isn't raised again: the house still has to put its data away."""
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
