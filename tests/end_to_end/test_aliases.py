"""Whatever people call themselves is shown as text, and breaks nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.layout import assert_nothing_sticks_out
from tests.end_to_end.people import DESKTOP, PHONE, Person

pytestmark = pytest.mark.xdist_group("browser-1")

MARKUP = "<img src onerror=x>"
EMOJI = "🃏👩‍👩‍👧‍👦🃏"
RIGHT_TO_LEFT = "שָׁלוֹם (עולם)"
COMBINING = "Z̴̢̛͝a̷̧͜͝l̷̢g̴̨͠o̶͜͝"
ALIASES = (MARKUP, EMOJI, RIGHT_TO_LEFT, COMBINING)


def test_alias_that_is_too_long_a_markup_is_refused_and_stays_text(come_in: ComeIn) -> None:
    ana = come_in(DESKTOP)
    ana.home.opens()

    ana.home.alias.fill("<img src=x onerror=alert(1)>")
    ana.home.play_computer.click()

    expect(ana.home.alias).to_have_accessible_description(
        "Ese alias es demasiado largo: 20 caracteres como mucho (S-3)"
    )
    expect(ana.home.alias).to_be_focused()
    _holds_no_foreign_element(ana.page)


def test_strange_aliases_are_text_at_home_in_the_waiting_room_and_at_the_table(come_in: ComeIn) -> None:
    devices = (DESKTOP, PHONE, DESKTOP, PHONE)
    creator, *others = (come_in(device, alias) for device, alias in zip(devices, ALIASES, strict=True))
    key = creator.creates_table(seats=4, room="salon", listed=True)
    creator.goes_to(key)
    for other in others:
        other.goes_to(key)
        other.waiting_room.sit_down()
        creator.waiting_room.sees(other.alias)
    passer_by = come_in(PHONE, "Eva")
    passer_by.home.opens()
    expect(passer_by.home.match_of(RIGHT_TO_LEFT)).to_be_visible()

    _all_are_text(passer_by, "the front page on a phone")
    passer_by.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    _all_are_text(passer_by, "the front page")
    for person in (creator, others[0]):
        _all_are_text(person, "the waiting room")
    creator.waiting_room.start()
    creator.table.wait_until_asked("bet")
    creator.table.raise_to(5)
    for person in (creator, others[0]):
        person.table.holds(400)
        assert set(person.table.sight().coins) == set(ALIASES)
        _all_are_text(person, "the table")
    expect(creator.page.get_by_role("banner").get_by_role("button", name=MARKUP)).to_be_visible()


def _all_are_text(person: Person, where: str) -> None:
    for alias in ALIASES:
        expect(person.page.get_by_role("main").get_by_text(alias).first).to_be_visible()
    _holds_no_foreign_element(person.page)
    assert_nothing_sticks_out(person.page, where)


def _holds_no_foreign_element(page: Page) -> None:
    expect(page.locator("img, [onerror]")).to_have_count(0)
