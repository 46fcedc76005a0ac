"""axe finds nothing and all text stands out: on every page, in every phase and dialog, on both sizes."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.contrast import assert_text_stands_out
from tests.end_to_end.house import SOURCES, House
from tests.end_to_end.layout import assert_nothing_sticks_out
from tests.end_to_end.meeting import start_match
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
    for game in ("monedas", "cardroom", "holdem", "casero", "prendas"):
        reader.page.goto(f"/ayuda/{game}")
        expect(reader.page.get_by_role("heading", level=2).first).to_be_visible()
        _looks_right(reader, f"the rules of {game}")
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


def test_nothing_is_amiss_on_the_pages_around_the_tables(come_in: ComeIn, own_house: House) -> None:
    ana = come_in(DESKTOP, "Ana", house=own_house, bypass_csp=True)
    bea = come_in(PHONE_ES, "Bea", house=own_house, bypass_csp=True)
    _bea_insults_and_is_reported(ana, bea)
    start_match(bea, ana)
    bea.table.wait_until_asked("bet")
    bea.table.raise_to(5)
    ana.table.wait_until_asked("bet")
    ana.table.fold()
    _keeps_his_place(bea, "Bea de Utrera")
    _is_made_host(own_house, "Bea de Utrera")
    _a_new_table(ana)
    _ones_own_pages(bea)
    _the_hosts_page(bea)
    stranger = come_in(PHONE, house=own_house, bypass_csp=True)
    stranger.goes_to(ana.creates_table(**CASH))
    stranger.page.get_by_text("Have an account already?").click()
    expect(stranger.page.get_by_role("textbox", name="Password")).to_be_visible()
    _looks_right(stranger, "the door to a table for chips")


CASH = {
    "game": "casero",
    "seats": 3,
    "stakes": {"structure": "pot_limit", "small_bet": 2, "big_bet": 2, "ante": 1},
    "buy_in": {"least": 40, "most": 200},
    "switches": {"joker": "wild", "jokers": 2, "openers": "jacks"},
    "chips": 200,
}


def _is_accessible(page: Page, where: str) -> None:
    assert_accessible(page, where)
    assert_text_stands_out(page, where)


def _looks_right(person: Person, where: str) -> None:
    _is_accessible(person.page, where)
    assert_nothing_sticks_out(person.page, where)


def _bea_insults_and_is_reported(ana: Person, bea: Person) -> None:
    key = ana.creates_table(seats=3)
    for person in (ana, bea):
        person.goes_to(key)
        person.page.get_by_text("Charla", exact=True).click()
    bea.waiting_room.sit_down()
    bea.page.get_by_placeholder("Escribe un mensaje").fill("qué mal juegas")
    bea.page.keyboard.press("Enter")
    ana.page.get_by_role("button", name="Silenciar o denunciar a Bea").click()
    ana.page.get_by_role("button", name="Avisar a los anfitriones").click()
    expect(ana.page.get_by_text("los anfitriones lo verán").first).to_be_attached()


def _keeps_his_place(person: Person, name: str) -> None:
    mine = {"name": name, "password": "caballo correcto"}
    assert person.context.request.post(f"{person.house}/api/account", data=mine).ok


def _is_made_host(house: House, name: str) -> None:
    command = [sys.executable, "-m", "tapado.cli.main", "admin", "host", name, "--data", str(house.data)]
    subprocess.run(command, env=os.environ | {"PYTHONPATH": str(SOURCES)}, check=True, capture_output=True)


def _a_new_table(ana: Person) -> None:
    ana.home.opens()
    ana.page.get_by_role("radio", name="Casero").check()
    ana.home.change_table()
    ana.page.get_by_role("radio", name="Libre").check()
    _looks_right(ana, "a new table with all its choices")


def _ones_own_pages(bea: Person) -> None:
    page = bea.page
    page.goto("/cuenta")
    expect(page.get_by_text("En tu saldo")).to_be_visible()
    expect(page.get_by_text("Este navegador", exact=True)).to_be_visible()
    page.get_by_role("button", name="Cambiar la contraseña").click()
    expect(page.get_by_text("Falta escribir esto")).to_be_visible()
    _looks_right(bea, "an account")
    page.get_by_role("button", name="Borrar mi cuenta").click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar para siempre").click()
    expect(page.get_by_role("dialog").get_by_text("Falta escribir esto")).to_be_visible()
    _is_accessible(page, "the dialog that asks before deleting an account")
    page.keyboard.press("Escape")
    page.goto("/manos")
    page.get_by_role("main").get_by_role("listitem").get_by_role("link").wait_for()
    _looks_right(bea, "the list of hands")
    page.get_by_role("main").get_by_role("listitem").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Cómo fue")).to_be_visible()
    _looks_right(bea, "one hand")


def _the_hosts_page(bea: Person) -> None:
    page = bea.page
    page.goto("/anfitrion")
    page.get_by_label("Qué dice").fill("el sábado, torneo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Retirar el aviso")).to_be_visible()
    expect(page.get_by_text("qué mal juegas")).to_be_visible()
    page.get_by_text("mesas de la casa, vacías").click()
    _looks_right(bea, "the hosts' page")
    page.get_by_role("button", name="Echar a Ana de la casa").click()
    expect(page.get_by_role("dialog", name="¿Echar a Ana?")).to_be_visible()
    _is_accessible(page, "the question before somebody is put out")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Echar a Ana de la casa")).to_be_focused()


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
