"""Two people talk at a table, and no letter of what they write plays for them (faults elsewhere 119)."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE_ES, Person

pytestmark = pytest.mark.xdist_group("browser-2")


def chat_of(person: Person) -> Locator:
    """The talk: beside the table on a wide screen, else in a here that its button opens."""
    if person.device.width < 1200:
        person.page.get_by_role("button", name=re.compile("Abrir la charla")).click()
        return person.page.get_by_role("dialog", name="Charla")
    return person.page.get_by_role("complementary")


def test_two_people_talk_and_no_letter_of_it_is_a_hot_key(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE_ES, "Bea")
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    before = ana.table.asked

    here = chat_of(ana)
    field = here.get_by_role("textbox", name="Escribe un mensaje")
    field.click()
    ana.page.keyboard.type("a fin de rifar, if a raise 12345 mbt")  # every hot key of both languages
    ana.page.keyboard.press("ArrowUp")
    ana.page.keyboard.press("Enter")
    expect(field).to_have_value("")
    expect(here.get_by_text("a fin de rifar, if a raise 12345 mbt")).to_be_visible()
    assert ana.table.asked == before
    assert [frame["type"] for frame in ana.wire.acts()] == ["start_match", "say"]

    unread = bea.page.get_by_role("button", name="Abrir la charla: 1 mensaje nuevo")
    expect(unread).to_be_visible()
    there = chat_of(bea)
    expect(there.get_by_text("a fin de rifar")).to_be_visible()
    box = there.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    there.get_by_role("textbox").fill("<b>hola</b>")
    there.get_by_role("button", name="Enviar").click()
    expect(here.get_by_text("<b>hola</b>")).to_be_visible()

    here.get_by_role("button", name="Brindar").click()
    expect(bea.page.locator('[data-seat="0"] .reaction-float')).to_have_count(1)
    expect(bea.page.locator(".reaction-float")).to_have_count(0)

    bea.page.keyboard.press("Escape")
    expect(there).to_be_hidden()
    ana.table.raise_to(10)


def test_whom_one_mutes_is_read_no_more_here_and_after_loading_again(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE_ES, "Bea")
    key = start_match(ana, bea)
    here, there = chat_of(ana), chat_of(bea)
    there.get_by_role("textbox").fill("qué mala eres")
    there.get_by_role("button", name="Enviar").click()
    expect(here.get_by_text("qué mala eres")).to_be_visible()

    here.get_by_role("button", name="Silenciar o denunciar a Bea").click()
    here.get_by_role("button", name="No leer más a Bea").click()
    expect(here.get_by_text("qué mala eres")).to_be_hidden()
    ana.goes_to(key)
    again = chat_of(ana)
    expect(again.get_by_text("Nadie ha dicho nada")).to_be_visible()
    again.get_by_text("No lees a:").click()
    again.get_by_role("button", name="Volver a leer a Bea").click()
    expect(again.get_by_text("qué mala eres")).to_be_visible()
