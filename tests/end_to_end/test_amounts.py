"""A raise's total: by fives with the arrows, or typed; what it costs stands beside it (M-19)."""

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser-1")


def test_total_goes_by_fives_within_its_bounds_and_shows_its_cost(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    start_match(ana, bea)
    ana.table.raise_to(12)
    bea.table.wait_until_asked("bet")
    more, less = (
        bea.table.dock.get_by_role("button", name=name) for name in (bea.words.more, bea.words.less)
    )

    for arrow, total, label in (
        (more, "22", "Raise to 22 (put in 22)"),
        (less, "17", "Raise to 17 (put in 17)"),
        (less, "13", "Raise to 13 (put in 13)"),  # the least there is
        (less, "13", "Raise to 13 (put in 13)"),
    ):
        bea.table.press(arrow)
        expect(bea.table.total).to_have_value(total)
        expect(bea.table.raise_button).to_have_accessible_name(label)
    bea.table.total.fill("98")
    bea.table.press(more)
    expect(bea.table.total).to_have_value("100")


def test_total_that_cannot_be_says_why_and_is_not_sent(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    start_match(ana, bea)
    ana.table.raise_to(12)
    bea.table.wait_until_asked("bet")
    bea.wire.sent.clear()

    for typed, why in (
        ("", "Raise (write a total)"),
        ("12", "Raise (to 13 at least)"),
        ("101", "Raise (to 100 at the most)"),
        ("12.5", "Raise (not a whole number)"),
        ("-20", "Raise (not a whole number)"),
        ("1e2", "Raise (not a whole number)"),
    ):
        bea.table.total.fill(typed)
        expect(bea.table.raise_button).to_have_accessible_name(why)
        expect(bea.table.raise_button).to_be_disabled()
        expect(bea.table.total).to_have_attribute("aria-invalid", "true")
        bea.table.total.press("Enter")
    assert bea.wire.acts() == []
    bea.table.total.fill(" 13 ")
    bea.table.total.press("Enter")
    ana.table.wait_until_asked("bet")
    ana.table.shows_coins({"Ana": (88, 12), "Bea": (87, 13)})
