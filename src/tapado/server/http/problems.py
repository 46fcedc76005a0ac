"""Every refusal over HTTP is a `Problem` in JSON with a stable code: nothing that is sent gives a 500."""

import logging

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap

from tapado.accounts.accounts import BadAccount
from tapado.accounts.alias import BadAlias
from tapado.accounts.conduct import Banned
from tapado.accounts.passwords import BadPassword
from tapado.rules.errors import NotYours, Refused
from tapado.server.frames import field_in
from tapado.server.http.bodies import Problem
from tapado.tables.database import DatabaseFailed
from tapado.tables.store import StoreFailed

log = logging.getLogger("tapado.server")

AnyRequest = Request[object, object, State]

_CODES = {404: "not_found", 405: "wrong_method", 413: "too_big", 415: "wrong_media_type"}
"""Litestar's own refusals; any other is a bad request."""

_GONE = "client disconnected prematurely"


class Denied(Exception):
    """A request that is refused: HTTP status, stable code, the rule behind it, the field if there is one."""

    def __init__(
        self,
        status: int,
        code: str,
        rule: str,
        field: str | None = None,
        numbers: dict[str, int] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.problem = Problem(code=code, rule=rule, field=field, numbers=numbers or {})

    @property
    def body(self) -> bytes:
        """The JSON that tells it."""
        return msgspec.json.encode(self.problem)


def no_such_table() -> Denied:
    """The same for a key that isn't there and for an unlisted table asked by its id (S-4)."""
    return Denied(404, "no_such_table", "S-4")


def no_session() -> Denied:
    """Nobody is behind the cookie."""
    return Denied(401, "no_session", "S-2")


def may_say(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: with these statuses the answer is a Problem."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description="Refused: see the code.")
        for status in (400, *statuses)
    }


def told(denied: Denied) -> Response[bytes]:
    """The answer to a refused request."""
    return Response(denied.body, status_code=denied.status, media_type="application/json")


# ── whatever was raised, as a problem ────────────────────────────────────────


def _denied(_: AnyRequest, error: Denied) -> Response[bytes]:
    return told(error)


def _bad_alias(_: AnyRequest, error: BadAlias | BadPassword) -> Response[bytes]:
    return told(Denied(400, error.code, error.rule, error.field))


def _bad_account(_: AnyRequest, error: BadAccount) -> Response[bytes]:
    if error.code == "no_session":
        return told(no_session())
    status = {"wrong_name_or_password": 403, "name_taken": 409, "account_already": 409}.get(error.code, 400)
    return told(Denied(status, error.code, error.rule, error.field))


def _banned(_: AnyRequest, error: Banned) -> Response[bytes]:
    return told(Denied(403, "banned", error.rule))


def _refused(_: AnyRequest, error: Refused) -> Response[bytes]:
    status = 403 if isinstance(error, NotYours) else 409
    return told(Denied(status, error.code, error.rule, numbers=error.numbers))


def _store_failed(_: AnyRequest, error: Exception) -> Response[bytes]:
    log.error("the store failed: %s", error)
    return told(Denied(503, "store_failed", ""))


def _invalid(_: AnyRequest, error: ValidationException) -> Response[bytes]:
    return told(Denied(400, "bad_request", "", _field(error)))


def _http(_: AnyRequest, error: HTTPException) -> Response[bytes]:
    status = error.status_code
    if error.detail == _GONE:  # Litestar calls it a fault of ours; nobody reads the answer
        return told(Denied(400, "bad_request", ""))
    if status >= 500:
        return _fault(_, error)
    return told(Denied(status, _CODES.get(status, "bad_request"), ""))


def _too_deep(_: AnyRequest, error: RecursionError) -> Response[bytes]:
    return told(Denied(400, "bad_request", ""))


def _fault(_: AnyRequest, error: Exception) -> Response[bytes]:
    log.error("a fault of ours", exc_info=error)  # without the path: it may hold a table's token
    return told(Denied(500, "fault", ""))


def _field(error: ValidationException) -> str | None:
    """The first bad field that is named."""
    extra = error.extra
    if not isinstance(extra, list) or not extra or not isinstance(extra[0], dict):
        return None
    key = extra[0].get("key")
    return str(key) if key and key != "data" else field_in(str(extra[0].get("message", "")))


HANDLERS: ExceptionHandlersMap = {
    Denied: _denied,
    Banned: _banned,
    BadAlias: _bad_alias,
    BadPassword: _bad_alias,
    BadAccount: _bad_account,
    Refused: _refused,
    DatabaseFailed: _store_failed,
    StoreFailed: _store_failed,
    ValidationException: _invalid,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _fault,
}
