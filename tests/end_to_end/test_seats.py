"""Free seats at tables for chips: two who want the same one, and those who wait for one (S-11)."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import cash
from tests.end_to_end.people import DESKTOP, DESKTOP_EN, PHONE_ES, Person
from tests.end_to_end.salon import buys_in, goes_home, purse, sits_down
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-1")

BUY_IN = 60


def test_two_people_press_the_same_seat_at_once_and_the_other_one_takes_another(come_in: ComeIn) -> None:
    ana, zoe, bea = (
        come_in(DESKTOP, "Ana"),
        come_in(DESKTOP_EN, "Zoe"),
        come_in(PHONE_ES, "Bea", bypass_csp=True),
    )
    key = ana.creates_table(**cash("holdem", "no_limit", seats=4))
    for person in (zoe, bea):
        person.goes_to(key)
        person.table.press(person.table.free_seats.first)
    _asks_for_a_buy_in(bea)
    for person in (zoe, bea):
        person.table.dialog.get_by_role("textbox").fill(str(BUY_IN))

    _press_at_once([zoe, bea])

    until(bea.page, lambda: (zoe.table.seat or bea.table.seat) is not None, "one of them seated")
    first, second = (zoe, bea) if zoe.table.seat is not None else (bea, zoe)
    sentence = {"es-ES": "El asiento 3 ya está ocupado", "en-US": "Seat 3 is taken"}
    expect(second.table.message(sentence[second.words.locale])).to_be_visible()
    expect(second.table.dialog).to_be_hidden()
    assert (purse(second)["balance"], purse(second)["at_tables"]) == (2_000, 0)
    sits_down(second, BUY_IN)
    assert [(person.table.seat or {})["seat"] for person in (first, second)] == [2, 3]
    for person in (first, second):
        assert (purse(person)["balance"], purse(person)["at_tables"]) == (2_000 - BUY_IN, BUY_IN)
        _rests(person)
        goes_home(person, BUY_IN)


def test_who_waits_for_a_seat_keeps_his_place_over_a_reload_and_has_the_right_to_the_next_one(
    come_in: ComeIn,
) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(DESKTOP, "Bea")
    zoe, leo = come_in(PHONE_ES, "Zoe"), come_in(PHONE_ES, "Leo")
    key = ana.creates_table(**cash("holdem", "no_limit", seats=2, computers=0))
    ana.goes_to(key)
    bea.goes_to(key)
    sits_down(bea, BUY_IN)
    for person in (zoe, leo):
        person.goes_to(key)
        person.table.press(person.table.dock.get_by_role("button", name=person.words.wait_for_seat))
    expect(leo.table.dock).to_contain_text("eres el número 2")
    zoe.page.reload()
    expect(zoe.table.dock).to_contain_text("el primero que quede libre es tuyo")

    bea.table.press(bea.table.leave_button)
    bea.table.press(bea.table.dialog.get_by_role("button", name=bea.words.leave_table))
    offer = zoe.table.dock.get_by_text(
        "Hay un sitio libre, y es tuyo durante un minuto: tócalo para sentarte."
    )
    expect(offer).to_be_visible()
    expect(leo.table.dock).to_contain_text("eres el número 2")
    leo.table.press(leo.table.free_seats)
    buys_in(leo)
    expect(leo.table.message("Ese asiento es de quien esperaba antes que tú")).to_be_visible()
    sits_down(zoe, BUY_IN)
    expect(leo.table.dock).to_contain_text("el primero que quede libre es tuyo")
    leo.table.press(leo.table.dock.get_by_role("button", name=leo.words.wait_no_more))
    expect(leo.table.dock.get_by_role("button", name=leo.words.wait_for_seat)).to_be_visible()


def _asks_for_a_buy_in(person: Person) -> None:
    """The dialog takes no less than the table does, and is accessible."""
    dialog = person.table.dialog
    dialog.get_by_role("textbox").fill("39")
    yes = dialog.get_by_role("button", name=person.words.sit_down)
    expect(yes).to_have_attribute("aria-disabled", "true")
    assert_accessible(person.page, "the buy-in")


def _press_at_once(people: Sequence[Person]) -> None:
    """Both pages press their button in the same millisecond of the machine's clock."""
    at = people[0].page.evaluate("Date.now()") + 500
    for person in people:
        button = person.table.dialog.get_by_role("button", name=person.words.sit_down)
        button.evaluate("(button, at) => void setTimeout(() => button.click(), at - Date.now())", at)


def _rests(person: Person) -> None:
    """Sits out, which he finds at his seat's button."""
    person.table.press(person.table.region.get_by_role("button", name=person.words.my_seat))
    person.table.press(person.table.dialog.get_by_role("button", name=person.words.sit_out, exact=True))
    until(person.page, lambda: (person.table.seat or {})["sits_out"], "sitting out")
