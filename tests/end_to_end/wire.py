"""What goes through a page's sockets, as an ear at the wire hears it."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Frame = dict[str, Any]


class Wire:
    """All frames of a page's table sockets, also over reloads; the lobby's only as text."""

    def __init__(self, page: Page) -> None:
        self.received: list[str] = []
        self.sent: list[Frame] = []
        self.state: Frame | None = None
        """The newest state that the page was sent."""
        page.on("websocket", self._listen)

    @property
    def asked(self) -> tuple[str, int, int] | None:
        """What the house asks the viewer: «bet» or «draw», the hand's number and the question's (S-17)."""
        you = self.state["you"] if self.state else None
        if you is None:
            return None
        for kind in ("bet", "draw"):
            turn = you["options"][kind]
            if turn is not None:
                hand, question = turn["question"]
                return kind, hand, question
        return None

    @property
    def hand(self) -> Frame:
        """The hand that runs, or ran last; empty before the first."""
        return (self.state["view"]["hand"] if self.state else None) or {}

    @property
    def stage(self) -> str:
        """«waiting», «playing», «ended», «closed», or nothing before the first state."""
        return str(self.state["view"]["stage"]) if self.state else ""

    def acts(self) -> list[Frame]:
        """What the page has sent, without its questions whether the line is alive."""
        return [frame for frame in self.sent if frame["type"] != "since"]

    def _listen(self, socket: WebSocket) -> None:
        if "/ws/tables/" in socket.url:
            socket.on("framesent", lambda payload: self.sent.append(json.loads(payload)))
        socket.on("framereceived", lambda payload: self._hear(str(payload)))

    def _hear(self, text: str) -> None:
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message
