"""The front page: alias, playing at once, creating a match, the open ones."""

from playwright.sync_api import Locator, Page

from tests.end_to_end.words import Words


class HomePage:
    """Found by what its fields and buttons are called."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words

    @property
    def alias(self) -> Locator:
        return self.page.get_by_role("textbox", name=self.words.alias)

    @property
    def play_computer(self) -> Locator:
        return self.page.get_by_role("button", name=self.words.play_computer)

    @property
    def open_tables(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.open_tables)

    @property
    def open_matches(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.open_matches)

    def opens(self) -> None:
        self.page.goto("/")

    def change_table(self) -> None:
        """Unfolds the choices of a new table."""
        self.page.get_by_text(self.words.change_table, exact=True).click()

    def choose(self, group: str, choice: str) -> None:
        """One of the radio buttons of a group."""
        self.page.get_by_role("group", name=group).get_by_role("radio", name=choice, exact=True).check()

    def choose_game(self, game: str) -> None:
        """By its id."""
        self.choose(self.words.choose_game, self.words.games[game])

    def create_for_chips(self) -> None:
        self.page.get_by_role("button", name=self.words.create_the_table).click()

    def table_of(self, alias: str) -> Locator:
        """The line of an open table for chips where somebody of this name sits."""
        return self.open_tables.get_by_role("listitem").filter(has_text=alias)

    def create(self) -> None:
        self.page.get_by_role("button", name=self.words.create).click()

    def match_of(self, alias: str) -> Locator:
        """The line of an open match where somebody of this name sits."""
        return self.open_matches.get_by_role("listitem").filter(has_text=alias)
