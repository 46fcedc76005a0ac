"""Where the house listens, by which addresses it is known, and what it bears (S-1)."""

import ipaddress
import socket
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

PORT = 8765
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")


class BadSettings(Exception):
    """Settings that don't go together; the code says which sentence the command line prints."""

    def __init__(self, code: str, value: str = "") -> None:
        super().__init__(f"{code}: {value}")
        self.code = code
        self.value = value


@dataclass(frozen=True, slots=True)
class Limits:
    """What one person, address or request may ask for."""

    body_bytes: int = 16 * 1024
    guests_a_minute: int = 30
    """New guests from one address."""
    sign_ins_a_minute: int = 10
    """Tries to sign in from one address, and for one account."""
    tables_a_minute: int = 12
    """New tables of one person."""
    tables_open: int = 8
    """Tables that one person has created and that have not ended."""
    readings_a_minute: int = 60
    """Hands that one person opens or downloads; the log of a table may be long."""
    make_ups_a_minute: int = 12
    """Times that one person asks to be made up; all tables are asked what he has there."""
    exports_a_minute: int = 4
    """Exports of all that one person has."""
    sockets: int = 16
    """Open sockets of one person: several tabs, several tables."""
    messages_a_second: int = 10
    messages_at_once: int = 30
    lines_at_once: int = 6
    lines_a_minute: int = 30
    """Lines of the chat that one person may write, wherever he sits."""
    reactions_at_once: int = 6
    reactions_a_minute: int = 40
    reports_a_minute: int = 5
    patience: int = 50
    """Messages beyond that which are refused before the socket is closed."""


@dataclass(frozen=True, slots=True)
class Address:
    """One origin: what stands before the path in a link."""

    scheme: Literal["http", "https"]
    host: str
    """As in a Host header: name, and port where it isn't the scheme's own."""

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line chose; raises BadSettings where it can't be served (S-2).

    `lan_hosts` are this machine's names and addresses in the local network.
    """

    host: str = LOOPBACK
    port: int = PORT
    lan: bool = False
    lan_hosts: tuple[str, ...] = ()
    public_url: str | None = None
    limits: Limits = field(default_factory=Limits)
    house_tables: bool = True
    """Whether the house keeps tables of its own open (S-8)."""

    def __post_init__(self) -> None:
        public = self.public
        behind_tls = public is not None and public.scheme == "https"
        if not is_loopback(self.host) and not self.lan and not behind_tls:
            raise BadSettings("plain_http", self.host)
        if public is not None and not behind_tls and not self.lan and not is_loopback(_name(public.host)):
            raise BadSettings("plain_public_url", str(public))

    @property
    def public(self) -> Address | None:
        """The address before the proxy, from `public_url`."""
        return None if self.public_url is None else parse_address(self.public_url)

    @property
    def addresses(self) -> tuple[Address, ...]:
        """All that the house is known by: the allow-list for Host and Origin (S-1).

        The first is the one for a browser on this machine.
        """
        own = [] if self.host in (EVERYWHERE, "::") else [_bracketed(self.host)]
        names = [*own, *LOOPBACK_NAMES, *(self.lan_hosts if self.lan else ())]
        known = [Address("http", _with_port("http", name, self.port)) for name in dict.fromkeys(names)]
        return (*known, self.public) if self.public is not None else tuple(known)

    @property
    def address(self) -> Address:
        """The one to give to others: links and QR codes are made from it (S-1)."""
        return self.public or (*self.for_others, self.addresses[0])[0]

    @property
    def for_others(self) -> tuple[Address, ...]:
        """Those that may lead others here; none where nobody else gets in."""
        known = () if self.local else self.addresses
        return tuple(address for address in known if not is_loopback(_name(address.host)))

    @property
    def local(self) -> bool:
        """Nobody but this machine gets in."""
        return self.public is None and is_loopback(self.host)


def parse_address(url: str) -> Address:
    """The address in a URL without path, question or user. Raises BadSettings."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError as error:
        raise BadSettings("bad_public_url", url) from error
    scheme: Literal["http", "https"] = "https" if parts.scheme == "https" else "http"
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise BadSettings("bad_public_url", url)
    if parts.query or parts.fragment or parts.username is not None or not _is_name(parts.hostname):
        raise BadSettings("bad_public_url", url)
    return Address(scheme, _with_port(scheme, _bracketed(parts.hostname), port))


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches that name."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def lan_hosts() -> tuple[str, ...]:
    """This machine in the local network, the address that a packet outwards would carry first."""
    name = socket.gethostname().lower()
    return tuple(dict.fromkeys([*_outward(), *_resolved(name), name, f"{name.removesuffix('.local')}.local"]))


def _outward() -> list[str]:
    """The address of the interface towards the world; connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nobody's
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _resolved(name: str) -> list[str]:
    try:
        found = socket.getaddrinfo(name, None, socket.AF_INET)
    except OSError:
        return []
    return [host for host in (str(one[4][0]) for one in found) if not is_loopback(host)]


def _is_name(host: str) -> bool:
    """Letters, digits, dots, hyphens, or an IPv6 address."""
    return all(letter.isascii() and (letter.isalnum() or letter in ".-:_") for letter in host)


def _name(host: str) -> str:
    """A Host without its port."""
    return host if host.endswith("]") else host.rpartition(":")[0] or host


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _with_port(scheme: str, name: str, port: int | None) -> str:
    own = {"http": 80, "https": 443}[scheme]
    return name.lower() if port in (None, own) else f"{name.lower()}:{port}"
