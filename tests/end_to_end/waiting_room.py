"""The waiting room: who is in, the link, the creator's powers, the start."""

from playwright.sync_api import Locator, Page, expect

from tests.end_to_end.words import Words


class WaitingRoom:
    """Found by what its fields and buttons are called."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words

    @property
    def title(self) -> Locator:
        return self.page.get_by_role("heading", name=self.words.waiting_room)

    @property
    def link(self) -> Locator:
        return self.page.get_by_role("textbox", name=self.words.link)

    @property
    def admit_onlookers(self) -> Locator:
        return self.page.get_by_role("checkbox", name=self.words.admit_onlookers)

    def copy_link(self) -> str:
        """Presses «Copiar» and gives what is on the clipboard."""
        self.page.get_by_role("button", name=self.words.copy, exact=True).click()
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def sees(self, *aliases: str) -> None:
        """Asserts that they all have a seat."""
        for alias in aliases:
            expect(
                self.page.get_by_role("main").get_by_role("listitem").filter(has_text=alias)
            ).to_be_visible()

    def sit_down(self) -> None:
        """Takes any free seat."""
        self.page.get_by_role("button", name=self.words.sit_at_door, exact=True).click()

    def start(self) -> None:
        self.page.get_by_role("button", name=self.words.start).click()
