"""The OpenAPI document of the HTTP doors, as JSON alone: no page that loads other people's scripts."""

import json
from typing import Any

from litestar import Litestar, Response, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tapado.server.http import accounts, guests, hands, help, host, own_data, purse, tables
from tapado.server.http.problems import Denied, told

API_VERSION = "1"
DOORS = [
    *guests.DOORS,
    *accounts.DOORS,
    *purse.DOORS,
    *hands.DOORS,
    *own_data.DOORS,
    *tables.DOORS,
    *help.DOORS,
    *host.DOORS,
]


def _plainly(response: Response[Any]) -> Response[Any]:
    """Beside the document there is nothing, which is said as everywhere else and not as a page."""
    return told(Denied(404, "not_found", "")) if response.status_code == 404 else response


def config() -> OpenAPIConfig:
    """Where and how the document is given."""
    return OpenAPIConfig(
        title="Tapado",
        version=API_VERSION,
        description="See docs/protocol.md. A refused request is a Problem.",
        openapi_router=Router("/api", route_handlers=[], include_in_schema=False, after_request=_plainly),
        render_plugins=[JsonRenderPlugin(path="/openapi.json", media_type="application/json")],  # type: ignore[arg-type]
        use_handler_docstrings=True,
    )


def document() -> dict[str, Any]:
    """The document, without a house behind it."""
    app = Litestar(DOORS, openapi_config=config(), logging_config=None)
    schema: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    return schema
