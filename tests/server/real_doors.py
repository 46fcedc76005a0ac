"""The doors that a house really has: whatever is added there must be in our tables, too."""

from typing import Any, get_args

from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute

from tapado.server.app import app_of
from tapado.server.doors import Doorkeeper
from tapado.server.messages import FromClient
from tests.server.visitors import Doors

Door = tuple[str, str]
"""Method and path, with the names of its parameters in braces."""


def _app(house: Doors) -> Litestar:
    keeper = app_of(house.premises)
    assert isinstance(keeper, Doorkeeper)
    app = keeper._app
    assert isinstance(app, Litestar)
    return app


def http_doors(house: Doors) -> set[Door]:
    """All addresses, save for what the framework answers by itself to OPTIONS."""
    routes = [route for route in _app(house).routes if isinstance(route, HTTPRoute)]
    return {(str(method), route.path_format) for route in routes for method in route.methods} - {
        ("OPTIONS", route.path_format) for route in routes
    }


def socket_doors(house: Doors) -> set[str]:
    """The paths of all sockets."""
    return {route.path_format for route in _app(house).routes if isinstance(route, WebSocketRoute)}


def bodies(house: Doors) -> dict[Door, Any]:
    """What the doors take that take a body."""
    found: dict[Door, Any] = {}
    for route in _app(house).routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else []:
            data = handler.parsed_fn_signature.parameters.get("data")
            if data is not None:
                found |= {
                    (str(method), route.path_format): data.annotation for method in handler.http_methods
                }
    return found


MESSAGES: dict[str, Any] = {one.__struct_config__.tag: one for one in get_args(FromClient)}
"""All that a client may say to a table, by type."""
