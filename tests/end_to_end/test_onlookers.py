"""Whoever watches sees what all may see, is counted and named, and may be kept out (S-4)."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, DESKTOP_EN, PHONE, Person

pytestmark = pytest.mark.xdist_group("browser-2")

CARD = re.compile(r'"[2-9TJQKA][cdhs]"')


def test_onlooker_and_opponent_are_sent_no_card_that_is_not_theirs(come_in: ComeIn) -> None:
    ana, nora, zoe = come_in(DESKTOP, "Ana"), come_in(PHONE, "Nora"), come_in(DESKTOP_EN, "Zoe")
    start_match(ana, nora, room="salon", listed=True, clock=100)
    zoe.home.opens()
    zoe.home.match_of("Nora").get_by_role("button", name=zoe.words.watch).click()
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(10)
    nora.table.wait_until_asked("bet")
    nora.table.call()
    ana.table.give_up(2, 3)
    nora.table.give_up(1)
    ana.table.end_discard()
    nora.table.end_discard()
    nora.table.wait_until_asked("bet")
    nora.table.raise_to(20)
    ana.table.wait_until_asked("bet")
    zoe.table.shows_turn_of("Ana")

    assert zoe.table.sight().cards == ()
    assert zoe.table.sight().coins == {"Ana": (90, 10), "Nora": (80, 20)}
    assert not any(CARD.search(frame) for frame in zoe.wire.received)
    assert len(_cards_in(ana)) == 7  # five, and two for the two given up
    assert len(_cards_in(nora)) == 6
    assert _cards_in(ana).isdisjoint(_cards_in(nora))


def test_onlookers_are_counted_and_named_at_the_table(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    zoe, leo = come_in(DESKTOP_EN, "Zoe"), come_in(PHONE, "Leo")
    key = start_match(ana, bea)
    zoe.goes_to(key)
    leo.goes_to(key)

    ana.table.region.get_by_role("button", name="2 miran").click()
    expect(ana.page.get_by_role("dialog").get_by_role("listitem")).to_have_text(
        ["Zoe", "Leo"], use_inner_text=True
    )
    leo.page.close()
    expect(ana.page.get_by_role("dialog").get_by_role("listitem")).to_have_text(["Zoe"])
    expect(bea.table.region.get_by_role("button", name="1 watching")).to_be_visible()


def test_creator_sends_onlookers_out_and_keeps_them_out(come_in: ComeIn) -> None:
    ana, olga, zoe = come_in(DESKTOP, "Ana"), come_in(PHONE, "Olga"), come_in(DESKTOP_EN, "Zoe")
    key = start_match(ana, olga, room="salon", listed=True)
    ana.table.wait_until_asked("bet")
    zoe.goes_to(key)
    zoe.table.shows_turn_of("Ana")
    behind_closed_doors = zoe.page.get_by_role("heading", name="This table plays behind closed doors")

    ana.table.options_button.click()
    ana.page.get_by_role("dialog").get_by_role("checkbox", name=ana.words.admit_onlookers).uncheck()

    expect(behind_closed_doors).to_be_visible()
    heard = len(zoe.wire.received)
    zoe.page.reload()
    expect(behind_closed_doors).to_be_visible()
    zoe.home.opens()
    expect(zoe.home.match_of("Olga")).to_contain_text("Behind closed doors")
    assert not any('"view"' in frame for frame in zoe.wire.received[heard:])
    ana.page.keyboard.press("Escape")
    ana.table.raise_to(5)
    olga.table.wait_until_asked("bet")


def _cards_in(person: Person) -> set[str]:
    """Every card that has been sent to somebody."""
    return {json.loads(card) for frame in person.wire.received for card in CARD.findall(frame)}
