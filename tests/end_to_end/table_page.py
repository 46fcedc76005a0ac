"""A table's page, in the words of the table."""

import re
from collections.abc import Collection, Mapping

from playwright.sync_api import Locator, Page, expect

from tests.end_to_end.sight import Sight, sight_of
from tests.end_to_end.waiting import eventually, until
from tests.end_to_end.wire import Frame, Wire
from tests.end_to_end.words import Words

Asked = tuple[str, int, int]


class TablePage:
    """Acts by the page's own buttons and fields; asserts that the house took each act."""

    def __init__(self, page: Page, wire: Wire, words: Words, *, touch: bool) -> None:
        self.page = page
        self.wire = wire
        self.words = words
        self._touch = touch

    # ── what there is ──

    @property
    def region(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.table)

    @property
    def dock(self) -> Locator:
        """Where one acts."""
        return self.page.get_by_role("region", name=self.words.acts)

    @property
    def total(self) -> Locator:
        return self.dock.get_by_role("textbox", name=self.words.total)

    @property
    def standing(self) -> Locator:
        return self.page.get_by_role("list", name=self.words.standing)

    @property
    def raise_button(self) -> Locator:
        return self.dock.get_by_role("button", name=self.words.raise_to)

    @property
    def call_button(self) -> Locator:
        return self.dock.get_by_role("button", name=self.words.call)

    @property
    def fold_button(self) -> Locator:
        return self.dock.get_by_role("button", name=self.words.fold, exact=True)

    @property
    def end_discard_button(self) -> Locator:
        return self.dock.get_by_role("button", name=self.words.end_discard)

    @property
    def leave_button(self) -> Locator:
        return self.region.get_by_role("button", name=self.words.leave, exact=True)

    @property
    def options_button(self) -> Locator:
        return self.region.get_by_role("button", name=self.words.options)

    @property
    def log_button(self) -> Locator:
        return self.region.get_by_role("button", name=self.words.log_button)

    @property
    def cards(self) -> Locator:
        """One's own five."""
        return self.page.get_by_role("list", name=self.words.your_cards).get_by_role("listitem")

    @property
    def asked(self) -> Asked | None:
        return self.wire.asked

    @property
    def game(self) -> str:
        """The game's id."""
        assert self.wire.state is not None
        return str(self.wire.state["view"]["setup"]["game"])

    @property
    def seat(self) -> Frame | None:
        """One's own place as the house shows it to all; None for who watches."""
        state = self.wire.state
        if state is None or state["you"] is None:
            return None
        seat: Frame = state["view"]["seats"][state["you"]["seat"]]
        return seat

    @property
    def free_seats(self) -> Locator:
        """The buttons of the seats that one may take at a table for chips."""
        return self.region.get_by_role("button", name=self.words.free_seat)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def message(self, text: str) -> Locator:
        """A short message at the foot of the page, as one that says why something was refused."""
        return self.page.locator("body").get_by_role("listitem").filter(has_text=text)

    def sight(self) -> Sight:
        """What the page shows now."""
        return sight_of(self.region.aria_snapshot(), self.words)

    def bet_offered(self) -> Frame:
        """The amounts that the house offers whoever has to bet."""
        assert self.wire.state is not None
        turn: Frame = self.wire.state["you"]["options"]["bet"]
        return turn

    def may(self) -> list[str]:
        """What the house offers at any time: «leave», «show», ..."""
        assert self.wire.state is not None
        return list(self.wire.state["you"]["options"]["anytime"])

    def given_up(self) -> list[int]:
        """The places of the cards that the house knows we have given up, 0-based."""
        assert self.wire.state is not None
        return list((self.wire.state["you"]["own"] or {"given_up": ()})["given_up"])

    # ── waiting ──

    def wait_until_asked(self, kind: str) -> None:
        """Until it is our turn to «bet», or to «draw», and the page lets us act."""
        until(self.page, lambda: (self.asked or ("",))[0] == kind, f"asked to {kind}")
        self._settle(self.raise_button if kind == "bet" else self.end_discard_button)

    def shows(self, wanted: Sight, *, turns_of: Collection[str] = ()) -> None:
        """Asserts that the page comes to show just this; of the turns only these people's, where named."""
        wanted = wanted.with_turns_of(turns_of)
        eventually(self.page, self.sight, lambda seen: seen.with_turns_of(turns_of) == wanted, f"{wanted}")

    def shows_turn_of(self, alias: str) -> None:
        """Asserts that the page comes to show whose turn it is."""
        eventually(self.page, self.sight, lambda seen: seen.turn == {alias}, f"{alias}'s turn")

    def shows_coins(self, wanted: Mapping[str, tuple[int, int]]) -> None:
        """Asserts that the page comes to show these coins: left and bet, by alias."""
        eventually(self.page, self.sight, lambda seen: seen.coins == wanted, f"{wanted}")

    def holds(self, coins: int) -> None:
        """Asserts that all coins on the page come to so many (K-5)."""
        eventually(self.page, self.sight, lambda seen: seen.total == coins, f"{coins} coins in all")

    # ── acts ──

    def raise_to(self, total: int) -> None:
        self._settle(self.raise_button)
        self.total.fill(str(total))
        self._act(self.dock.get_by_role("button", name=re.compile(rf"^{self._raise_word} .*\b{total}\b")))

    def call(self) -> None:
        self._act(self.call_button)

    def fold(self) -> None:
        """Where calling costs something; otherwise the page asks first."""
        self._act(self.fold_button)

    def give_up(self, *numbers: int) -> None:
        """Gives up the cards at these places, counted from 1 as on the keys."""
        self._settle(self.end_discard_button)
        for number in numbers:
            self.press(self.cards.nth(number - 1).get_by_role("button"))
            until(self.page, lambda: number - 1 in self.given_up(), f"card {number} given up")  # noqa: B023

    def end_discard(self) -> None:
        self._act(self.end_discard_button)

    def presses(self, name: str) -> None:
        """Acts by the button of the bar whose name begins so (a pattern)."""
        self._act(self.dock.get_by_role("button", name=re.compile(f"^({name})")).first)

    def presses_and_goes_on(self, name: str) -> None:
        """The same, but doesn't wait until the house has taken it."""
        button = self.dock.get_by_role("button", name=re.compile(f"^({name})")).first
        self._settle(button)
        self.press(button)

    def is_ready(self) -> None:
        """Waits until the bar reacts: 300 ms after the question changed it does."""
        expect(self.dock.locator(".unready")).to_have_count(0)

    def leave(self) -> None:
        """Leaves for good, and answers the question."""
        self.press(self.leave_button)
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=self.words.leave_yes))

    def press(self, what: Locator) -> None:
        """A click, or a touch where the screen is touched."""
        if self._touch:
            what.tap()
        else:
            what.click()

    # ── how ──

    @property
    def _raise_word(self) -> str:
        return self.words.raise_to.pattern.lstrip("^")

    def _act(self, button: Locator) -> None:
        """Presses once when the page lets us, and waits until the house has taken it."""
        question = self.asked
        self._settle(button)
        self.press(button)
        until(self.page, lambda: self.asked != question, f"{question} answered")

    def _settle(self, button: Locator) -> None:
        """Until it is there, and the bar reacts."""
        expect(button).to_be_visible()
        self.is_ready()
