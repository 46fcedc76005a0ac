"""What every request and every socket passes first: the right Host, no foreign Origin, safe headers.

Plain ASGI around the whole house, so that no route can be added without it.
"""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass

from tapado.server.asgi import App, Message, Receive, Scope, Send
from tapado.server.http.problems import Denied
from tapado.server.settings import Address, Settings, is_loopback

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITES = frozenset({b"", b"same-origin", b"none"})
HOUSEHOLD_BITS = 64
"""Of an IPv6 address: whoever has one has all that begin with these."""
API = "/api/"
"""Paths under it are answers to this person now, kept by nobody."""


@dataclass(frozen=True, slots=True)
class Door:
    """By which address a request came in; kept in the scope's state for the doors behind."""

    host: str
    secure: bool
    """Over TLS, ours or the proxy's."""
    insecure: bool
    """Plain http from beyond this machine."""
    client: str
    """The address of whoever asks, as far as a proxy of ours may say it."""

    @property
    def network(self) -> str:
        """By what his tries are counted: all of an IPv6 network's addresses are one household's."""
        return household(self.client)


class Doorkeeper:
    """Lets in what is addressed to this house by its own pages, or by nobody's pages."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._hosts = {address.host.encode() for address in settings.addresses}
        self._origins = {str(address).encode() for address in settings.addresses}
        self._public = settings.public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await refuse(scope, receive, send, refusal)
            return
        scope.setdefault("state", {})["door"] = door = self._door(scope)
        await self._app(scope, receive, _Dressed(scope, send, door))

    def _refusal(self, scope: Scope) -> Denied | None:
        hosts = _all(scope, b"host")
        if len(hosts) != 1:
            return Denied(400, "unknown_host", "S-1")
        if hosts[0].lower() not in self._hosts:
            return Denied(421, "unknown_host", "S-1")
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return None
        return None if self._is_ours(scope) else Denied(403, "foreign_origin", "S-2")

    def _is_ours(self, scope: Scope) -> bool:
        """Sent by our own page, or by something that is no page: a browser always names the origin."""
        origins = _all(scope, b"origin")
        if origins:
            return len(origins) == 1 and origins[0] in self._origins
        return _first(scope, b"sec-fetch-site") in OWN_SITES

    def _door(self, scope: Scope) -> Door:
        host = _first(scope, b"host").lower().decode("latin-1")
        peer = scope["client"][0] if scope.get("client") else ""
        from_proxy = self._public is not None and is_loopback(peer)
        secure = scope.get("scheme") in ("https", "wss") or self._came_by_tls(
            scope, host, from_proxy=from_proxy
        )
        client = _forwarded(scope) or peer if from_proxy else peer
        return Door(host, secure, insecure=not secure and not is_loopback(client), client=client)

    def _came_by_tls(self, scope: Scope, host: str, *, from_proxy: bool) -> bool:
        if self._public is None or self._public.scheme != "https":
            return False
        return host == self._public.host or (from_proxy and _first(scope, b"x-forwarded-proto") == b"https")


class _Dressed:
    """A `send` that puts the safe headers on whatever starts an answer."""

    def __init__(self, scope: Scope, send: Send, door: Door) -> None:
        self._send = send
        self._headers = safe_headers(scope["path"], door)

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = list(message.get("headers", ()))
            there = {name.lower() for name, _ in headers}
            message["headers"] = [*headers, *(one for one in self._headers if one[0] not in there)]
        await self._send(message)


def safe_headers(path: str, door: Door) -> list[tuple[bytes, bytes]]:
    """No scripts but our own, no frames, no guessing of types, no table links in foreign logs."""
    address = Address("https" if door.secure else "http", door.host)
    socket = str(address).replace("http", "ws", 1)  # browsers that don't take a socket for 'self'
    policy = (
        f"default-src 'self'; connect-src 'self' {socket}; img-src 'self' data:; "
        "style-src 'self'; style-src-attr 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    headers = [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
    ]
    if door.secure:
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return [*headers, (b"cache-control", b"no-store")] if path.startswith(API) else headers


async def refuse(scope: Scope, receive: Receive, send: Send, denied: Denied) -> None:
    """Answers before anything behind is asked; a socket is refused before its upgrade."""
    prefix = ""
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": denied.problem.code})
            return
        prefix = "websocket."
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(denied.body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")]
    await send({"type": f"{prefix}http.response.start", "status": denied.status, "headers": headers})
    await send({"type": f"{prefix}http.response.body", "body": denied.body, "more_body": False})


def _all(scope: Scope, name: bytes) -> list[bytes]:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return [value for key, value in headers if key.lower() == name]


def _first(scope: Scope, name: bytes) -> bytes:
    return next(iter(_all(scope, name)), b"")


def _forwarded(scope: Scope) -> str:
    """Whom the proxy before us saw: the last one that it added, what stands before may be made up.

    Some proxies add a line of their own to those that were sent.
    """
    return b",".join(_all(scope, b"x-forwarded-for")).decode("latin-1").rpartition(",")[2].strip()


def household(client: str) -> str:
    """The network in which an address is, without the port that some proxies add; else what was said."""
    bare = client.rpartition(":")[0] if client.count(":") == 1 or "]:" in client else client
    try:
        address = ipaddress.ip_address(bare.strip("[]"))
    except ValueError:
        return client
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.IPv6Network((int(address), HOUSEHOLD_BITS), strict=False))
