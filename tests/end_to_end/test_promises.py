"""What is promised before one's turn: kept at its price, void at another (S-19; faults elsewhere 116)."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.layout import assert_big_enough, assert_in_sight, assert_nothing_sticks_out
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE_ES, Person
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-1")


def test_promise_is_kept_at_its_price_void_at_another_and_taken_back_at_will(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(DESKTOP, "Bea")
    cai = come_in(PHONE_ES, "Cai", bypass_csp=True)
    start_match(ana, bea, cai)
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(5)

    promise(cai, "Igualar 5")
    assert_accessible(cai.page, "a promise")
    assert_in_sight(cai.table.dock.get_by_role("button"), "a promise")
    assert_big_enough(cai.table.dock.get_by_role("button"), "a promise")
    assert_nothing_sticks_out(cai.page, "a promise")
    promise(cai, "Igualar 5", taken_back=True)
    promise(cai, "Igualar 5")
    bea.table.wait_until_asked("bet")
    bea.table.raise_to(20)

    until(cai.page, lambda: cai.table.asked is not None, "asked after all")
    expect(cai.table.message("ya no vale")).to_be_visible()
    assert [act["type"] for act in cai.wire.acts()] == ["sit_down"]
    cai.table.raise_to(40)
    promise(bea, "Retirarse")
    ana.table.wait_until_asked("bet")
    ana.table.call()

    until(bea.page, lambda: bool(folds(bea)), "the promise kept")
    assert [fold["type"] for fold in folds(bea)] == ["fold"]
    assert cai.wire.acts()[-1]["type"] == "raise_to"


def promise(person: Person, name: str, *, taken_back: bool = False) -> None:
    """Presses what may be promised, once it reacts, and sees that it is so."""
    button: Locator = person.table.dock.get_by_role("button", name=re.compile(f"^{name}"))
    expect(button).to_have_attribute("aria-pressed", "true" if taken_back else "false")
    expect(person.table.dock.locator(".unready")).to_have_count(0)
    person.table.press(button)
    expect(button).to_have_attribute("aria-pressed", "false" if taken_back else "true")


def folds(person: Person) -> list[dict[str, object]]:
    return [act for act in person.wire.acts() if act["type"] == "fold"]
