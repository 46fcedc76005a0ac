"""The front page: open matches as they come and go, and one's own tables."""

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.people import DESKTOP, PHONE

pytestmark = pytest.mark.xdist_group("browser-2")


def test_open_match_is_seen_live_joined_in_one_press_and_found_again(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Rosario"), come_in(PHONE, "Bea")
    bea.home.opens()
    expect(bea.home.match_of("Rosario")).to_have_count(0)

    ana.home.opens()
    ana.home.change_table()
    ana.home.choose(ana.words.seats, "2")
    ana.home.choose(ana.words.access, "Cualquiera")
    ana.home.create()
    bea.table.press(bea.home.match_of("Rosario").get_by_role("button", name=bea.words.join))

    expect(bea.waiting_room.title).to_be_visible()
    bea.waiting_room.sees("Rosario", "Bea")
    ana.waiting_room.sees("Rosario", "Bea")
    bea.home.opens()
    yours = bea.page.get_by_role("region", name=bea.words.your_tables)
    bea.table.press(yours.get_by_role("listitem").filter(has_text="Rosario").get_by_role("link"))
    bea.waiting_room.sees("Rosario", "Bea")


def test_match_by_invitation_is_nowhere_to_be_seen_and_a_wrong_link_leads_nowhere(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Remedios"), come_in(PHONE, "Bea")
    key = ana.creates_table(room="salon", listed=False)
    ana.goes_to(key)
    expect(ana.waiting_room.title).to_be_visible()

    bea.home.opens()
    expect(bea.home.open_matches).to_contain_text("in the house")
    expect(bea.home.match_of("Remedios")).to_have_count(0)
    bea.goes_to(key[:-1] + ("A" if key[-1] != "A" else "Q"))
    expect(bea.page.get_by_role("heading", name="That table doesn't exist")).to_be_visible()
