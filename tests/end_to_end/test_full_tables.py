"""At the fullest table of each game nothing lies on anything that one has to read or press (K-8)."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.layout import assert_big_enough, assert_in_sight, assert_nothing_sticks_out
from tests.end_to_end.people import DESKTOP, PHONE_ES, Device
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-2")

LOW_PHONE = replace(PHONE_ES, height=640)
SCREENS = pytest.mark.parametrize("device", [DESKTOP, PHONE_ES, LOW_PHONE], ids=["desktop", "phone", "low"])
FULL = {"cardroom": 5, "holdem": 10, "casero": 8}

# Each pair of boxes that share more than a strip of 3 pixels: plates, tools, the board, one's cards and their
# worth, the bar to act with.
_LIES_ON = """() => {
  const kinds = {
    plate: ".plate", tool: ".tools button", board: "[data-board]", own: "[data-own] li",
    worth: ".worth strong", pot: "[data-pot]", bar: ".dock button", stake: "[data-bet]",
  };
  const boxes = Object.entries(kinds).flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)].filter(element => element.checkVisibility()).map(element =>
      ({ kind, text: element.textContent.trim().slice(0, 20), box: element.getBoundingClientRect() })));
  const share = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
                                   Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return boxes.flatMap((one, n) => boxes.slice(n + 1).filter(other =>
    !(one.kind === "own" && other.kind === "own") && share(one.box, other.box) > 3)
    .map(other => `${one.kind} ${one.text} | ${other.kind} ${other.text}`));
}"""


@SCREENS
@pytest.mark.parametrize("game", FULL)
def test_plates_chips_cards_and_buttons_keep_apart_at_the_fullest_table(
    come_in: ComeIn, device: Device, game: str
) -> None:
    ana = come_in(device, "WWWWWWWWWWWWWWWWWWWW")
    ana.goes_to(ana.creates_table(**full(game)))
    until(ana.page, lambda: (ana.table.asked or ("",))[0] == "bet", "asked to bet", within=60)
    ana.table.is_ready()

    assert lying_on(ana.page) == []
    assert_nothing_sticks_out(ana.page, game)
    assert_in_sight(ana.table.dock.get_by_role("button"), game)
    if device.touch:
        assert_big_enough(ana.table.dock.get_by_role("button"), game)


def full(game: str) -> dict[str, Any]:
    """What opens the fullest table, all but one seat for computer players."""
    stakes = {"structure": "no_limit", "small_bet": 2, "big_bet": 2, "ante": 1 if game == "casero" else 0}
    seats = FULL[game]
    people = {"seats": seats, "computers": seats - 1, "chips": 100}
    terms = {"stakes": stakes, "buy_in": {"least": 100, "most": 100}}
    return {"game": game, "room": "amigos", "pace": "fast", "clock": 0} | people | terms


def lying_on(page: Page) -> list[str]:
    """What shares its place with something else."""
    found: list[str] = page.evaluate(_LIES_ON)
    return found
