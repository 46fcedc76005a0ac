"""The wiring of a house with its doors open: Litestar behind the doorkeeper."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State

from tapado.lobby.house_tables import HouseTables
from tapado.server.asgi import App
from tapado.server.doors import Doorkeeper
from tapado.server.http import openapi, pages
from tapado.server.http.problems import HANDLERS
from tapado.server.http.strict import check_body
from tapado.server.lobby_socket import lobby_socket
from tapado.server.premises import Premises
from tapado.server.table_socket import table_socket


def app_of(premises: Premises, client: pages.Client | None = None) -> App:
    """The ASGI application. Its lifespan wakes the house and puts it to sleep again."""

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await premises.notices.load()
        await premises.house.restore()
        await premises.departures.resume()
        premises.lost.tend()
        tables = HouseTables(premises.house) if premises.settings.house_tables else None
        if tables is not None:
            tables.tend()
        try:
            yield
        finally:
            if tables is not None:
                await tables.close()
            await premises.closings.close()
            await premises.lost.close()
            await premises.departures.close()
            premises.passwords.close()
            await premises.house.close()

    state: dict[str, Any] = {"premises": premises, "client": client or pages.Client()}
    litestar = Litestar(
        [*openapi.DOORS, *pages.DOORS, lobby_socket, table_socket],
        openapi_config=openapi.config(),
        exception_handlers=HANDLERS,
        before_request=check_body,
        request_max_body_size=premises.settings.limits.body_bytes,
        state=State(state),
        lifespan=[open_house],
        logging_config=None,
    )
    return Doorkeeper(cast(App, litestar), premises.settings)
