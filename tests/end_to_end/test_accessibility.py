"""axe finds nothing and all text stands out: on every page, in every phase and dialog, on both sizes."""

import pytest
from playwright.sync_api import Page, expect

from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.contrast import assert_text_stands_out
from tests.end_to_end.people import DESKTOP, DESKTOP_EN, PHONE, PHONE_ES, Device, Person
from tests.end_to_end.playing import all_in, play

pytestmark = pytest.mark.xdist_group("browser-2")


def test_nothing_is_amiss_on_desktop_and_phone_from_the_door_to_the_end(come_in: ComeIn) -> None:
    ana, bea, zoe = (come_in(device, bypass_csp=True) for device in (DESKTOP, PHONE, DESKTOP_EN))
    _the_front_page(ana, bea)
    _the_way_in(ana, bea)
    _the_betting(ana, bea)
    zoe.is_called("Zoe")
    zoe.goes_to(ana.page.url.rpartition("/")[2])
    expect(zoe.table.region).to_be_visible()
    _is_accessible(zoe.page, "an onlooker's table")
    _the_discard(ana, bea)
    _the_second_round_and_the_end(ana, bea)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop in Spanish", "phone in English"])
def test_nothing_is_amiss_on_the_rules(come_in: ComeIn, device: Device) -> None:
    reader = come_in(device, bypass_csp=True)
    reader.page.goto("/ayuda/monedas")
    expect(reader.page.get_by_role("heading", level=2).first).to_be_visible()
    _is_accessible(reader.page, "the rules")
    reader.page.goto("/nowhere")
    expect(reader.page.get_by_role("heading", level=1)).to_be_visible()
    _is_accessible(reader.page, "a page that isn't there")


@pytest.mark.parametrize("device", [DESKTOP_EN, PHONE_ES], ids=["desktop in English", "phone in Spanish"])
def test_nothing_is_amiss_on_the_dialogs(come_in: ComeIn, device: Device) -> None:
    eva = come_in(device, "Eva", bypass_csp=True)
    eva.goes_to(eva.creates_table(seats=2, computers=1, start=True))
    eva.table.wait_until_asked("bet")
    for opened in (eva.table.leave_button, eva.table.options_button, eva.alias_button):
        eva.table.press(opened)
        expect(eva.page.get_by_role("dialog")).to_be_visible()
        _is_accessible(eva.page, f"the dialog behind {opened}")
        eva.page.keyboard.press("Escape")
        expect(eva.page.get_by_role("dialog")).to_be_hidden()


def _is_accessible(page: Page, where: str) -> None:
    assert_accessible(page, where)
    assert_text_stands_out(page, where)


def _the_front_page(ana: Person, bea: Person) -> None:
    for person in (ana, bea):
        person.home.opens()
        person.home.change_table()
        _is_accessible(person.page, "the front page")
    bea.table.press(bea.home.play_computer)
    expect(bea.home.alias).to_be_focused()
    _is_accessible(bea.page, "the front page without an alias")
    ana.is_called("Ana")
    ana.page.reload()
    expect(ana.alias_button).to_be_visible()
    _is_accessible(ana.page, "the front page of somebody known")


def _the_way_in(ana: Person, bea: Person) -> None:
    key = ana.creates_table(seats=3, listed=True, room="salon")
    ana.goes_to(key)
    bea.goes_to(key)
    expect(bea.home.alias).to_be_visible()
    _is_accessible(bea.page, "the door")
    bea.home.alias.fill("Bea")
    bea.waiting_room.sit_down()
    ana.waiting_room.sees("Bea")
    for person in (ana, bea):
        _is_accessible(person.page, "the waiting room")
    ana.waiting_room.start()


def _the_betting(ana: Person, bea: Person) -> None:
    ana.table.wait_until_asked("bet")
    for person in (ana, bea):
        _is_accessible(person.page, "the first round")
    ana.table.raise_to(10)
    bea.table.wait_until_asked("bet")
    bea.table.total.fill("9")
    _is_accessible(bea.page, "a total that can't be")
    bea.table.call()


def _the_discard(ana: Person, bea: Person) -> None:
    ana.table.give_up(1, 2)
    bea.table.give_up(5)
    bea.table.press(bea.table.log_button)
    expect(bea.page.get_by_role("dialog")).to_be_visible()
    _is_accessible(bea.page, "the log on a phone")
    bea.page.keyboard.press("Escape")
    for person in (ana, bea):
        _is_accessible(person.page, "the discard")
        person.table.end_discard()


def _the_second_round_and_the_end(ana: Person, bea: Person) -> None:
    bea.table.wait_until_asked("bet")
    bea.table.press(bea.table.fold_button)
    expect(bea.page.get_by_role("dialog", name=bea.words.fold_free_title)).to_be_visible()
    _is_accessible(bea.page, "the question before a needless fold")
    bea.page.keyboard.press("Escape")
    play([ana, bea], all_in, until=lambda: "ended" in (ana.wire.stage, bea.wire.stage))
    for person in (ana, bea):
        _is_accessible(person.page, "the result")
    for person in (ana, bea):
        expect(person.table.standing).to_be_visible()
        _is_accessible(person.page, "the end")
