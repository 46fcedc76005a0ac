"""People who come into the house, each with a browser of his own."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator

from tests.end_to_end.home_page import HomePage
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting_room import WaitingRoom
from tests.end_to_end.wire import Wire
from tests.end_to_end.words import EN, ES, Words


@dataclass(frozen=True)
class Device:
    """A screen, in CSS pixels, and the language of its browser."""

    width: int
    height: int
    words: Words
    touch: bool = False


DESKTOP = Device(1280, 800, ES)
WIDE = Device(1600, 1000, ES)
PHONE = Device(360, 740, EN, touch=True)
DESKTOP_EN = Device(1280, 800, EN)
PHONE_ES = Device(360, 740, ES, touch=True)


class Person:
    """Somebody at a device: his page, and what he can do on it."""

    def __init__(self, browser: Browser, house: str, device: Device, **options: Any) -> None:
        self.house = house
        self.device = device
        self.words = device.words
        self.alias = ""
        self.errors: list[str] = []
        self.context: BrowserContext = browser.new_context(**(_as_seen_on(device) | options), base_url=house)
        self.page = self.context.new_page()
        self._furnish()

    def _furnish(self) -> None:
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.wire = Wire(self.page)
        self.home = HomePage(self.page, self.words)
        self.waiting_room = WaitingRoom(self.page, self.words)
        self.table = TablePage(self.page, self.wire, self.words, touch=self.device.touch)

    @property
    def alias_button(self) -> Locator:
        """In the page's head; it opens the dialog that changes the alias."""
        return self.page.get_by_role("banner").get_by_role("button", name=self.words.change_alias)

    def is_called(self, alias: str) -> None:
        """Becomes a guest without going through the front page."""
        self.alias = alias
        assert self.context.request.post(f"{self.house}/api/guests", data={"alias": alias}).ok

    def creates_table(self, **wanted: Any) -> str:
        """Creates a table without going through the front page; gives its key."""
        table = {"game": "monedas", "room": "amigos", "seats": 2, "clock": 0, "pace": "fast"} | wanted
        answer = self.context.request.post(f"{self.house}/api/tables", data=table)
        assert answer.ok, answer.text()
        return str(answer.json()["key"])

    def goes_to(self, key: str) -> None:
        """Opens a table's page."""
        self.page.goto(f"/mesa/{key}")

    def opens_second_tab(self, key: str) -> TablePage:
        """The same table in another page of his: both see, and both may act (S-2)."""
        page = self.context.new_page()
        table = TablePage(page, Wire(page), self.words, touch=self.device.touch)
        page.goto(f"/mesa/{key}")
        return table


def _as_seen_on(device: Device) -> dict[str, Any]:
    """What Playwright's context needs to know of a device. Motion would cost more time than it shows."""
    return {
        "locale": device.words.locale,
        "viewport": {"width": device.width, "height": device.height},
        "has_touch": device.touch,
        "is_mobile": device.touch,
        "reduced_motion": "reduce",
    }
