"""The pages fit their screens, and one acts without scrolling."""

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.layout import assert_big_enough, assert_in_sight, assert_nothing_sticks_out
from tests.end_to_end.people import DESKTOP, PHONE, WIDE, Device, Person
from tests.end_to_end.playing import Policy, cheap, play
from tests.end_to_end.table_page import TablePage

pytestmark = pytest.mark.xdist_group("browser-1")

SCREENS = pytest.mark.parametrize("device", [PHONE, DESKTOP, WIDE], ids=["phone", "desktop", "wide"])


@SCREENS
def test_all_that_one_acts_with_is_in_sight_and_big_enough_at_a_full_table(
    come_in: ComeIn, device: Device
) -> None:
    ana = come_in(device, "WWWWWWWWWWWWWWWWWWWW")
    ana.goes_to(ana.creates_table(seats=4, computers=3, start=True))
    fitting = Fitting(ana)
    play([ana], fitting.before(cheap), until=fitting.all_done)


@SCREENS
def test_front_page_waiting_room_and_rules_fit(come_in: ComeIn, device: Device) -> None:
    ana = come_in(device, "WWWWWWWWWWWWWWWWWWWW")
    ana.home.opens()
    ana.home.change_table()
    _page_fits(ana, "the front page")
    ana.goes_to(ana.creates_table(seats=4, computers=1, listed=True, room="salon"))
    expect(ana.waiting_room.title).to_be_visible()
    _page_fits(ana, "the waiting room")
    ana.page.goto("/ayuda/monedas")
    expect(ana.page.get_by_role("heading", level=2).first).to_be_visible()
    assert_nothing_sticks_out(ana.page, "the rules")


def _page_fits(person: Person, where: str) -> None:
    assert_nothing_sticks_out(person.page, where)
    if person.device.touch:
        assert_big_enough(person.page.get_by_role("button"), where)
        assert_big_enough(person.page.get_by_role("radio"), where)


class Fitting:
    """Looks once at each phase of a table before its person acts."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._done: set[str] = set()

    def all_done(self) -> bool:
        """Makes use of a result that lies on the table; True when every phase was looked at."""
        hand = self._person.wire.hand
        if hand and hand["result"] is not None and "result" not in self._done:
            self._person.table.holds(400)
            self._fits("result")
        return self._done >= {"bet", "draw", "result"}

    def before(self, policy: Policy) -> Policy:
        """The policy, with a look at the page before it."""

        def acts(table: TablePage) -> None:
            assert table.asked is not None
            kind = table.asked[0]
            table.wait_until_asked(kind)
            if kind not in self._done:
                self._acting_fits(kind)
            policy(table)

        return acts

    def _acting_fits(self, kind: str) -> None:
        table = self._person.table
        if kind == "draw":
            table.give_up(1, 5)
        acts = table.dock.get_by_role("button").or_(table.dock.get_by_role("textbox"))
        cards = table.cards.get_by_role("button") if kind == "draw" else table.cards
        assert_in_sight(acts, kind)
        assert_in_sight(cards, kind)
        assert_in_sight(table.region.get_by_role("button"), kind)
        assert_big_enough(acts, kind)
        assert_big_enough(cards, kind)
        assert_big_enough(table.page.get_by_role("button"), kind)
        self._fits(kind)

    def _fits(self, phase: str) -> None:
        assert_nothing_sticks_out(self._person.page, phase)
        self._done.add(phase)
