"""Each game for chips and the duel by keys alone: the focus is never lost, and what happens is heard."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.end_to_end.acting import words_of
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.people import DESKTOP, DESKTOP_EN, Device, Person
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-2")

HANDS = 3
MOST_TABS = 40
MOST_TO_STAY = 15
"""Chips: for more, one folds."""
ROOM: dict[str, Any] = {
    "room": "amigos",
    "pace": "fast",
    "clock": 0,
    "seats": 3,
    "computers": 2,
    "chips": 100,
}
DUEL: dict[str, Any] = {"game": "prendas", "room": "amigos", "seats": 2, "computers": 1, "start": True}


def cash(game: str, structure: str, *, ante: int = 0) -> dict[str, Any]:
    """What opens a cash table with two computer players."""
    stakes = {"structure": structure, "small_bet": 2, "big_bet": 4, "ante": ante}
    return ROOM | {"game": game, "stakes": stakes, "buy_in": {"least": 100, "most": 100}}


GAMES = [
    pytest.param(DESKTOP, cash("cardroom", "fixed_limit"), id="cardroom"),
    pytest.param(DESKTOP, cash("holdem", "no_limit"), id="holdem"),
    pytest.param(DESKTOP_EN, cash("casero", "pot_limit", ante=1), id="casero"),
    pytest.param(DESKTOP, DUEL, id="prendas"),
]
WON = {"es-ES": r"gana|Ganas|recoge|recupera|Fin", "en-US": r"win|takes|End of"}

# What the live region has ever said, kept beside it.
_LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector("[data-announcer]");
  const ear = new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.heard.push(node.textContent);
  });
  ear.observe(region, { childList: true });
}"""
_LOST = "() => document.activeElement === null || document.activeElement === document.body"


@pytest.mark.parametrize(("device", "table"), GAMES)
def test_keys_alone_play_hands_and_all_of_it_is_heard(
    come_in: ComeIn, device: Device, table: dict[str, Any]
) -> None:
    ana = come_in(device, "Ana")
    ana.goes_to(ana.creates_table(**table))
    until(
        ana.page, lambda: ana.wire.state is not None and ana.page.locator("[data-own]").count() > 0, "dealt"
    )
    ana.page.evaluate(_LISTEN)
    keys = Keys(ana)
    keys.go_to(ana.table.options_button)  # from here on the focus is somewhere, and stays so

    until(ana.page, lambda: keys.play() and ana.wire.hand["number"] > HANDS, "some hands", within=200)

    assert [frame for frame in ana.wire.received if '"refused"' in frame] == []
    heard = " ".join(ana.page.evaluate("() => window.heard"))
    assert re.search(WON[device.words.locale], heard), heard
    assert keys.turns > 1


class Keys:
    """Answers by Tab and Enter, and by the hot keys, in turns."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._table: TablePage = person.table
        self._page: Page = person.page
        self.turns = 0

    def play(self) -> bool:
        """Answers what is asked, where something is; always True."""
        asked = self._table.asked
        if asked is None:
            self._asks_for_the_next_deal()
            return True
        self._table.is_ready()
        if self._table.asked != asked:
            return True
        self.turns += 1
        if asked[0] == "bet":
            self._bets()
        else:
            self._draws(asked[1])
        until(self._page, lambda: self._table.asked != asked, f"{asked} answered by keys")
        assert not self._page.evaluate(_LOST), f"the focus is lost after {asked}"
        return True

    def go_to(self, wanted: Any) -> None:
        """Tab by tab, as many as it takes."""
        for _ in range(MOST_TABS):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"{MOST_TABS} tabs don't lead to {wanted}")

    def _bets(self) -> None:
        offered = self._table.bet_offered()
        free = offered["check"]
        dear = not free and (offered["call_to"] is None or offered["call_to"] - offered["bet"] > MOST_TO_STAY)
        if dear:
            self._page.keyboard.press("f")
        elif self.turns % 2:
            self._page.keyboard.press("i" if self._person.words.locale == "es-ES" else "c")
        else:
            words = words_of(self._table)
            self._tab_and_press(words.check if free else words.call)

    def _draws(self, hand: int) -> None:
        for number in (2, 5) if hand % 2 else ():
            self._page.keyboard.press(str(number))
        words = words_of(self._table)
        self._tab_and_press(words.discard if hand % 2 else words.stand_pat)

    def _tab_and_press(self, name: str) -> None:
        self.go_to(self._table.dock.get_by_role("button", name=re.compile(f"^({name})")).first)
        self._page.keyboard.press("Enter")

    def _asks_for_the_next_deal(self) -> None:
        state = self._person.wire.state
        if state is None or state["you"] is None or "next_deal" not in state["you"]["options"]["anytime"]:
            return
        number = self._person.wire.hand["number"]
        self._tab_and_press("Repartir")
        dealt: Callable[[], bool] = lambda: self._person.wire.hand["number"] > number  # noqa: E731
        until(self._page, dealt, "dealt")
        assert not self._page.evaluate(_LOST), "the focus is lost after dealing"
