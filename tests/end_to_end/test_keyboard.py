"""One person plays three computer players by the keyboard alone."""

import pytest
from playwright.sync_api import Locator, expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.people import DESKTOP, Person
from tests.end_to_end.playing import play
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-1")

MOST_TABS = 40
MOST_TO_STAY = 15
"""Coins: for more, one folds."""


def test_keyboard_alone_plays_hands_with_discards_and_leaves(come_in: ComeIn) -> None:
    ana = come_in(DESKTOP, reduced_motion="no-preference")
    ana.home.opens()
    keys = Keys(ana)
    keys.go_to(ana.home.alias)
    ana.page.keyboard.type("Ana")
    ana.page.keyboard.press("Enter")  # one press, and the cards are dealt

    play([ana], keys.act, until=lambda: keys.has_done_all() and ana.wire.hand["number"] >= 3)

    ana.table.holds(400)
    keys.go_to(ana.table.leave_button)
    ana.page.keyboard.press("Enter")
    question = ana.page.get_by_role("dialog", name=ana.words.leave_title)
    expect(question.get_by_role("button", name=ana.words.stay)).to_be_focused()
    ana.page.keyboard.press("Enter")  # the answer that does no harm is the first
    expect(question).to_be_hidden()
    expect(ana.table.leave_button).to_be_focused()
    ana.page.keyboard.press("Enter")
    keys.go_to(question.get_by_role("button", name=ana.words.leave_yes))
    ana.page.keyboard.press("Enter")
    expect(ana.home.play_computer).to_be_visible()


class Keys:
    """Plays by keys: raises by the arrows and by a typed total, gives up with 1 to 5, calls, folds."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._keyboard = person.page.keyboard
        self._done: set[str] = set()

    def has_done_all(self) -> bool:
        return self._done >= {"arrows", "typed", "letter", "call", "discard"}

    def go_to(self, wanted: Locator) -> None:
        """Tab by tab, as many as it takes."""
        for _ in range(MOST_TABS):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self._keyboard.press("Tab")
        raise AssertionError(f"{MOST_TABS} tabs don't lead to {wanted}")

    def act(self, table: TablePage) -> None:
        """Answers what is asked, in a way that was not tried yet where there is one."""
        question = table.asked
        assert question is not None
        table.wait_until_asked(question[0])
        if question[0] == "draw":
            self._discard(table)
        else:
            self._bet(table)
        until(table.page, lambda: table.asked != question, f"{question} answered by keys")

    def _discard(self, table: TablePage) -> None:
        for number in (2, 5):
            self._keyboard.press(str(number))
        until(table.page, lambda: table.given_up() == [1, 4], "the second and fifth card given up")
        assert table.sight().given_up == (1, 4)
        self._keyboard.press("Enter")
        self._done.add("discard")

    def _bet(self, table: TablePage) -> None:
        turn = table.bet_offered()
        price = None if turn["call_to"] is None else turn["call_to"] - turn["bet"]
        if price is not None and price > MOST_TO_STAY:
            self._keyboard.press("f")
        elif price is not None and ("call" not in self._done or turn["raise_most"] is None):
            self._keyboard.press("i")
            self._done.add("call")
        else:
            self._raise(table)

    def _raise(self, table: TablePage) -> None:
        if (
            "arrows" not in self._done
            and int(table.total.input_value()) + 10 <= table.bet_offered()["raise_most"]
        ):
            self._raise_by_arrows(table)
        elif "typed" not in self._done:
            self._raise_by_typing(table)
        else:
            self._keyboard.press("a")  # to the total that stands there
            self._done.add("letter")

    def _raise_by_arrows(self, table: TablePage) -> None:
        before = int(table.total.input_value())
        for key, total in (("ArrowUp", before + 5), ("ArrowUp", before + 10), ("ArrowDown", before + 5)):
            self._keyboard.press(key)
            expect(table.total).to_have_value(str(total))
        self._keyboard.press("Enter")
        self._done.add("arrows")

    def _raise_by_typing(self, table: TablePage) -> None:
        turn = table.bet_offered()
        least = turn["raise_least"]
        self.go_to(table.total)
        self._keyboard.press("ControlOrMeta+A")
        self._keyboard.type(str(least))
        expect(table.raise_button).to_have_accessible_name(
            f"Aumentar a {least} (pones {least - turn['bet']})"
        )
        self._keyboard.press("Enter")
        self._done.add("typed")
