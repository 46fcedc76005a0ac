"""A guest keeps his place, comes back from another browser, reads his hands, goes for good (S-2, S-24)."""

import pytest
from playwright.sync_api import Page, expect

from tests.end_to_end.acting import careful
from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.layout import assert_nothing_sticks_out
from tests.end_to_end.meeting import cash, start_match
from tests.end_to_end.people import DESKTOP, PHONE_ES, Device, Person
from tests.end_to_end.playing import play
from tests.end_to_end.salon import goes_home, purse, sits_down
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-2")

WORD = "caballo correcto"


def _keeps_his_place(person: Person, name: str) -> None:
    page = person.page
    page.goto("/cuenta")
    form = page.get_by_role("region", name="Guarda tu sitio")
    form.get_by_label("Nombre para entrar").fill(name)
    form.get_by_role("textbox", name="Contraseña", exact=True).fill(WORD)
    form.get_by_role("button", name="Guardar mi sitio").click()
    expect(page.get_by_role("heading", name="Cambiar la contraseña")).to_be_visible()


def _signs_in(page: Page, name: str, word: str = WORD) -> None:
    page.get_by_label("Nombre para entrar").fill(name)
    page.get_by_role("textbox", name="Contraseña", exact=True).fill(word)
    page.get_by_role("main").get_by_role("button", name="Entrar", exact=True).click()


def test_guest_becomes_an_account_and_takes_his_seat_over_from_a_second_browser(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE_ES, "Bea")
    key = ana.creates_table(**cash("holdem", "fixed_limit", seats=2, computers=0))
    for person in (ana, bea):
        person.goes_to(key)
    sits_down(bea, 100)
    until(ana.page, lambda: ana.table.asked is not None or bea.table.asked is not None, "the first hand")
    assert ana.wire.state is not None
    before = ana.wire.state["you"]
    _keeps_his_place(ana, "Ana de Triana")

    again = come_in(PHONE_ES)
    again.home.opens()
    again.page.get_by_role("main").get_by_role("link", name="Entrar").click()
    _signs_in(again.page, "ana de triana", "no es esta")
    word = again.page.get_by_role("textbox", name="Contraseña", exact=True)
    expect(word).to_have_accessible_description("El nombre o la contraseña no son esos (S-2)")
    _signs_in(again.page, "ana de triana")
    expect(again.page.get_by_role("heading", name="Tu cuenta")).to_be_visible()

    again.home.opens()
    yours = again.page.get_by_role("region", name=again.words.your_tables)
    again.table.press(yours.get_by_role("listitem").get_by_role("link"))
    until(again.page, lambda: again.table.seat is not None, "at the table again")
    assert again.wire.state is not None
    assert again.wire.state["you"] == before
    ana.goes_to(key)  # the first browser sees it all, too (S-2)
    play([again, bea], careful, until=lambda: again.wire.hand["phase"] == "over")
    until(ana.page, lambda: ana.wire.hand == again.wire.hand, "seen in both browsers")
    goes_home(again, 100)
    until(ana.page, lambda: ana.table.seat is None, "gone in both browsers")
    assert purse(ana) == purse(again)

    again.page.goto("/manos")
    again.page.get_by_role("main").get_by_role("listitem").get_by_role("link").last.click()
    expect(again.page.get_by_role("heading", name="Mano 1")).to_be_visible()
    story = again.page.get_by_role("region", name="Cómo fue")
    expect(story).to_contain_text("Bea pasa")


def test_session_that_is_ended_elsewhere_is_over_here(come_in: ComeIn) -> None:
    ana, other = come_in(DESKTOP, "Ana"), come_in(PHONE_ES)
    _keeps_his_place(ana, "Ana la segunda")
    other.page.goto("/cuenta")
    _signs_in(other.page, "Ana la segunda")
    expect(other.page.get_by_role("heading", name="Tu cuenta")).to_be_visible()

    ana.page.reload()
    sessions = ana.page.get_by_role("region", name="Dónde has entrado")
    sessions.get_by_role("button", name="Cerrar la sesión").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    other.page.reload()
    expect(other.page.get_by_role("heading", name="Entrar")).to_be_visible()


def test_who_deletes_himself_is_a_number_in_the_hands_of_others(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Anastasia"), come_in(PHONE_ES, "Bea")
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(5)
    bea.table.wait_until_asked("bet")
    bea.table.fold()
    bea.page.goto("/manos")
    expect(bea.page.get_by_role("main").get_by_role("listitem")).to_have_count(1)

    page = ana.page
    page.goto("/cuenta")
    page.get_by_role("button", name="Borrar mi cuenta").click()
    dialog = page.get_by_role("dialog", name="¿Borrar a Anastasia para siempre?")
    assert_accessible(page, "the dialog that asks before deleting")
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name="Borrar para siempre").click()
    expect(page.get_by_role("textbox", name=ana.words.alias)).to_be_visible()

    bea.page.get_by_role("main").get_by_role("listitem").get_by_role("link").click()
    players = bea.page.get_by_role("region", name="Quién jugaba")
    expect(players).to_contain_text("Jugador ")
    expect(bea.page.get_by_role("main")).not_to_contain_text("Anastasia")


@pytest.mark.parametrize("device", [DESKTOP, PHONE_ES], ids=["desktop", "phone"])
def test_own_pages_are_accessible_and_nothing_sticks_out(come_in: ComeIn, device: Device) -> None:
    stranger, ana, bea = come_in(device), come_in(device, "Ana"), come_in(DESKTOP, "Bea")
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(5)
    bea.table.wait_until_asked("bet")
    bea.table.fold()
    stranger.page.goto("/cuenta")
    expect(stranger.page.get_by_role("heading", name="Entrar")).to_be_visible()
    _looks_right(stranger, "signing in")
    ana.page.goto("/cuenta")
    expect(ana.page.get_by_text("En tu saldo")).to_be_visible()
    expect(ana.page.get_by_text("Este navegador", exact=True)).to_be_visible()
    _looks_right(ana, "a guest's own page")
    ana.page.goto("/manos")
    ana.page.get_by_role("main").get_by_role("listitem").get_by_role("link").wait_for()
    _looks_right(ana, "the list of hands")
    ana.page.get_by_role("main").get_by_role("listitem").get_by_role("link").click()
    ana.page.get_by_text("Ver como archivo").click()
    _looks_right(ana, "one hand")


def _looks_right(person: Person, where: str) -> None:
    assert_accessible(person.page, where)
    assert_nothing_sticks_out(person.page, where)
