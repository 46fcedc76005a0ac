"""Events and seals as they are kept and as they are sent: kind, version and a JSON body (S-24).

Released versions are never forgotten: whoever changes an event's fields raises its version here, and says in
`UPGRADES` how the fields of the version before become those of the next.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec

from tapado.rules.commands import Sealed
from tapado.rules.events import Event
from tapado.tables.store import StoredEvent

Fields = dict[str, Any]
Upgrade = Callable[[Fields], Fields]
"""The fields of one version of a kind, made those of the next."""


def _snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


CLASSES: dict[str, type[Event]] = {_snake_case(cls.__name__): cls for cls in get_args(Event)}
"""The class behind each kind."""

VERSIONS: dict[str, int] = dict.fromkeys(CLASSES, 1)
"""The version that each kind is written in today; every one from 1 to it can be read."""

UPGRADES: dict[tuple[str, int], Upgrade] = {}
"""How a kind's fields of that version become those of the next version."""

UNTOLD: dict[str, frozenset[str]] = {"sat_down": frozenset({"player"})}
"""Fields that the house keeps to itself: who a player is elsewhere is nobody's affair at the table."""

SEAL_VERSION = 1


class CodecError(Exception):
    """Something stored can't be read by this program."""

    code = "codec"


class UnknownEvent(CodecError):
    """No event has that kind, or none in that version: a newer program wrote it."""

    code = "codec_unknown_event"

    def __init__(self, kind: str, version: int) -> None:
        super().__init__(f"no event {kind!r} in version {version}")
        self.kind = kind
        self.version = version


class DamagedBody(CodecError):
    """The body isn't what its kind and version promise; `kind` is «seal» for a seal."""

    code = "codec_damaged_body"

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind = kind


class Codec:
    """Writes events in today's versions and reads them in any. The house's own is below."""

    def __init__(
        self,
        classes: Mapping[str, type[Any]],
        versions: Mapping[str, int],
        upgrades: Mapping[tuple[str, int], Upgrade],
    ) -> None:
        self._kinds = {cls: kind for kind, cls in classes.items()}
        self._decoders = {kind: msgspec.json.Decoder(cls) for kind, cls in classes.items()}
        self._versions = versions
        self._upgrades = upgrades
        self._encode = msgspec.json.Encoder().encode

    def kind_of(self, event: Any) -> str:
        """The name of an event's kind, in the store and on the wire: «raised_to»."""
        return self._kinds[type(event)]

    def store_form(self, event: Any) -> StoredEvent:
        """The event as it is kept."""
        kind = self.kind_of(event)
        return StoredEvent(kind, self._versions[kind], self._encode(event))

    def event_of(self, stored: StoredEvent) -> Any:
        """The event that was stored, by whatever version. Raises UnknownEvent or DamagedBody."""
        body = self._body_of_today(stored)
        try:
            return self._decoders[stored.kind].decode(body)
        except msgspec.DecodeError as error:  # a ValidationError is one
            raise DamagedBody(stored.kind, str(error)) from error

    def wire_form(self, stored: StoredEvent) -> bytes:
        """What a viewer is sent: the body as of today with its kind as first field, without UNTOLD.

        Raises UnknownEvent or DamagedBody.
        """
        body = self._body_of_today(stored)
        untold = UNTOLD.get(stored.kind)
        if untold is not None:
            fields = _fields(stored.kind, body)
            body = self._encode({name: field for name, field in fields.items() if name not in untold})
        head = b'{"kind":"%b"' % stored.kind.encode()
        return head + (b"}" if body == b"{}" else b"," + body[1:])

    def _body_of_today(self, stored: StoredEvent) -> bytes:
        today = self._versions.get(stored.kind, 0)
        if not 1 <= stored.version <= today:
            raise UnknownEvent(stored.kind, stored.version)
        if stored.version == today:
            return stored.body
        fields = _fields(stored.kind, stored.body)
        for version in range(stored.version, today):
            fields = self._upgrades[stored.kind, version](fields)
        return self._encode(fields)


def _fields(kind: str, body: bytes) -> Fields:
    try:
        return msgspec.json.decode(body, type=Fields)
    except msgspec.DecodeError as error:
        raise DamagedBody(kind, str(error)) from error


_HOUSE = Codec(CLASSES, VERSIONS, UPGRADES)


def kind_of(event: Event) -> str:
    """The name of an event's kind, in the store and on the wire: «raised_to»."""
    return _HOUSE.kind_of(event)


def store_form(event: Event) -> StoredEvent:
    """The event as it is kept."""
    return _HOUSE.store_form(event)


def event_of(stored: StoredEvent) -> Event:
    """The event that was stored, by whatever version. Raises UnknownEvent or DamagedBody."""
    event: Event = _HOUSE.event_of(stored)
    return event


def wire_form(stored: StoredEvent) -> bytes:
    """What a viewer is sent, as one JSON object that begins with its kind. Raises as event_of does."""
    return _HOUSE.wire_form(stored)


class _SealForm(msgspec.Struct, frozen=True):
    version: int
    orders: tuple[tuple[int, ...], ...]


def seal_form(sealed: Sealed) -> bytes:
    """The sealed part of a hand as it is kept (S-21)."""
    return msgspec.json.encode(_SealForm(SEAL_VERSION, sealed.orders))


def sealed_of(body: bytes) -> Sealed:
    """The sealed part that was kept. Raises DamagedBody, also for a version of a newer program."""
    try:
        form = msgspec.json.decode(body, type=_SealForm)
    except msgspec.DecodeError as error:
        raise DamagedBody("seal", str(error)) from error
    if form.version != SEAL_VERSION:
        raise DamagedBody("seal", f"version {form.version}")
    return Sealed(form.orders)
