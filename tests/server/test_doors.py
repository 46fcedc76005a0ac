"""The doorkeeper: Host, Origin, headers, and what a proxy may say (S-1, S-2)."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tapado.server.asgi import Message, Receive, Scope, Send
from tapado.server.doors import Door, Doorkeeper
from tapado.server.settings import Settings

HERE = Settings()
PROXIED = Settings(public_url="https://tapado.example")
IN_THE_LAN = Settings(host="0.0.0.0", lan=True, lan_hosts=("192.168.1.5",))


@dataclass
class Visit:
    """What came of a request."""

    door: Door | None = None
    sent: list[Message] = field(default_factory=list)

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.sent[0]["headers"])


async def visit(
    settings: Settings,
    *headers: tuple[str, str],
    method: str = "GET",
    path: str = "/",
    peer: str = "127.0.0.1",
    type_: str = "http",
) -> Visit:
    """A request to a house that says yes to everything behind its doors."""
    came = Visit()

    async def behind(scope: Scope, receive: Receive, send: Send) -> None:
        came.door = scope["state"]["door"]
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        came.sent.append(message)

    scope: dict[str, Any] = {
        "type": type_,
        "method": method,
        "path": path,
        "scheme": "http",
        "client": (peer, 5000),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers],
    }
    await Doorkeeper(behind, settings)(scope, receive, send)
    return came


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost:8765", "LocalHost:8765", "[::1]:8765"])
async def test_the_house_answers_to_its_own_names(host: str) -> None:
    assert (await visit(HERE, ("host", host))).status == 200


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "127.0.0.1",
            "127.0.0.1:80",
            "localhost:8765.evil.example",
            "evil@localhost:8765",
            "",
        ),
        *(
            "localhost:8765 ",
            "localhost:8765,evil.example",
            "192.168.1.5:8765",
            "0.0.0.0:8765",
            "tapado.example",
        ),
    ],
)
async def test_the_house_answers_to_no_other_name(host: str) -> None:
    came = await visit(HERE, ("host", host))
    assert came.status == 421
    assert came.door is None


async def test_a_request_names_one_host() -> None:
    assert (await visit(HERE)).status == 400
    assert (await visit(HERE, ("host", "localhost:8765"), ("host", "localhost:8765"))).status == 400


async def test_names_in_the_network_are_known_only_when_it_was_opened_to_it() -> None:
    assert (await visit(IN_THE_LAN, ("host", "192.168.1.5:8765"))).status == 200
    assert (await visit(PROXIED, ("host", "tapado.example"))).status == 200


FOREIGN = [
    "http://evil.example",
    "null",
    "",
    "https://localhost:8765",
    "http://localhost:87650",
    "http://localhost",
]


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE", "PUT", "BREW"])
@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_changes_nothing(method: str, origin: str) -> None:
    came = await visit(HERE, ("host", "localhost:8765"), ("origin", origin), method=method)
    assert came.status == 403
    assert came.door is None


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
async def test_our_own_page_may(method: str) -> None:
    own = ("origin", "http://localhost:8765")
    assert (await visit(HERE, ("host", "localhost:8765"), own, method=method)).status == 200
    proxied = [("host", "tapado.example"), ("origin", "https://tapado.example")]
    assert (await visit(PROXIED, *proxied, method=method)).status == 200
    twice = [("host", "localhost:8765"), own, ("origin", "http://evil.example")]
    assert (await visit(HERE, *twice, method=method)).status == 403


@pytest.mark.parametrize(
    ("site", "status"), [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403)]
)
async def test_without_an_origin_the_browser_says_where_it_comes_from(site: str, status: int) -> None:
    came = await visit(HERE, ("host", "localhost:8765"), ("sec-fetch-site", site), method="POST")
    assert came.status == status


async def test_what_is_no_browser_may_come() -> None:
    assert (await visit(HERE, ("host", "localhost:8765"), method="POST")).status == 200


async def test_following_a_link_from_elsewhere_is_fine() -> None:
    link = [("host", "localhost:8765"), ("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")]
    assert (await visit(HERE, *link)).status == 200


async def test_a_socket_that_can_not_be_refused_with_a_status_is_closed() -> None:
    came = await visit(HERE, ("host", "localhost:8765"), ("origin", "http://evil.example"), type_="websocket")
    assert came.sent == [{"type": "websocket.close", "code": 1008, "reason": "foreign_origin"}]


async def test_every_answer_carries_the_safe_headers() -> None:
    page = await visit(HERE, ("host", "localhost:8765"))
    assert b"default-src 'self'" in page.headers[b"content-security-policy"]
    assert b"frame-ancestors 'none'" in page.headers[b"content-security-policy"]
    assert b"ws://localhost:8765" in page.headers[b"content-security-policy"]
    assert b"unsafe-inline" not in page.headers[b"content-security-policy"].replace(
        b"style-src-attr 'unsafe-inline'", b""
    )
    assert page.headers[b"referrer-policy"] == b"same-origin"
    assert page.headers[b"x-content-type-options"] == b"nosniff"
    assert b"cache-control" not in page.headers
    api = await visit(HERE, ("host", "localhost:8765"), path="/api/me")
    assert api.headers[b"cache-control"] == b"no-store"


# ── what a proxy may say ─────────────────────────────────────────────────────

FROM_OUTSIDE = ("x-forwarded-for", "6.6.6.6, 203.0.113.9")


async def test_a_proxy_on_this_machine_may_say_who_came_and_how() -> None:
    said = [("host", "127.0.0.1:8765"), ("x-forwarded-proto", "https"), FROM_OUTSIDE]
    door = (await visit(PROXIED, *said)).door
    assert door == Door(host="127.0.0.1:8765", secure=True, insecure=False, client="203.0.113.9")


async def test_a_line_sent_to_a_proxy_that_adds_its_own_is_not_believed() -> None:
    said = [("host", "tapado.example"), ("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "203.0.113.9")]
    door = (await visit(PROXIED, *said)).door
    assert door is not None
    assert door.client == "203.0.113.9"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:0:7::1", "2001:db8:0:7:ffff::2", True),
        ("2001:db8:0:7::1", "2001:db8:0:8::1", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.8", False),
        ("203.0.113.9:5012", "203.0.113.9:5013", True),
        ("[2001:db8:0:7::1]:5012", "2001:db8:0:7::1", True),
        ("unknown", "unknown", True),
    ],
)
async def test_tries_are_counted_by_household(one: str, other: str, same: bool) -> None:
    first, second = (Door("tapado.example", secure=True, insecure=False, client=who) for who in (one, other))
    assert (first.network == second.network) is same


async def test_whoever_is_not_the_proxy_is_not_believed() -> None:
    said = [("host", "192.168.1.5:8765"), ("x-forwarded-proto", "https"), FROM_OUTSIDE]
    door = (await visit(IN_THE_LAN, *said, peer="192.168.1.9")).door
    assert door == Door(host="192.168.1.5:8765", secure=False, insecure=True, client="192.168.1.9")
    local = (await visit(HERE, ("host", "localhost:8765"), ("x-forwarded-proto", "https"), FROM_OUTSIDE)).door
    assert local == Door(host="localhost:8765", secure=False, insecure=False, client="127.0.0.1")


async def test_who_reaches_us_past_the_proxy_is_not_believed() -> None:
    door = (await visit(PROXIED, ("host", "tapado.example"), FROM_OUTSIDE, peer="192.168.1.9")).door
    assert door is not None
    assert door.client == "192.168.1.9"


async def test_the_public_name_is_reached_by_tls_alone() -> None:
    door = (await visit(PROXIED, ("host", "tapado.example"))).door
    assert door is not None
    assert door.secure


async def test_who_came_by_tls_comes_by_tls_again() -> None:
    header = b"strict-transport-security"
    assert (await visit(PROXIED, ("host", "tapado.example"))).headers[header] == b"max-age=31536000"
    assert header not in (await visit(HERE, ("host", "localhost:8765"))).headers


async def test_plain_http_from_this_machine_is_not_called_insecure() -> None:
    door = (await visit(IN_THE_LAN, ("host", "127.0.0.1:8765"))).door
    assert door is not None
    assert not door.secure
    assert not door.insecure
