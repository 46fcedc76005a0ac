"""Frames in and out: a client's bytes to a checked message, and why not."""

import re

import msgspec
from msgspec import Struct

from tapado.server.messages import CommandId, FromClient, Refusal

encode = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(FromClient).decode
_PATH = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED = re.compile(r"field `([^`]{1,40})`")
LONGEST_FIELD = 60


class _Named(Struct):
    """Of a frame that can't be read, what it may be called."""

    id: CommandId


_read_id = msgspec.json.Decoder(_Named).decode


class BadFrame(Exception):
    """A frame that is no message; `refusal` says so to its sender."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.field)
        self.refusal = refusal


def message_of(frame: str | bytes) -> FromClient:
    """The message in a frame. Raises BadFrame."""
    try:
        message: FromClient = _read(frame)
    except msgspec.ValidationError as error:
        raise BadFrame(_refusal(_id_of(frame), field_in(str(error)))) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(_refusal(None, None)) from error
    return message


def refusal(id: str | None, code: str, rule: str = "", field: str | None = None) -> Refusal:
    """A refusal of the server's own, without numbers."""
    return Refusal(id=id, code=code, rule=rule, field=field, numbers={})


def _refusal(id: str | None, field: str | None) -> Refusal:
    return refusal(id, "bad_message", field=field)


def field_in(reason: str) -> str | None:
    """The path of the bad field in msgspec's sentence; nothing else of that sentence is stable."""
    path = _PATH.search(reason)
    named = _NAMED.search(reason)
    parts = [part for part in (path and path[1], named and named[1]) if part]
    return ".".join(parts)[:LONGEST_FIELD] or None


def _id_of(frame: str | bytes) -> str | None:
    try:
        return _read_id(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
