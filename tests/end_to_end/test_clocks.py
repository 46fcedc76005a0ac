"""The clocks of «Salón»: shown for bets and discards, the house's own, and they fold (M-18, S-13)."""

import time

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE, Person
from tests.end_to_end.waiting import eventually, until

pytestmark = pytest.mark.xdist_group("browser-2")

FIVE_MINUTES = 300
ALLOWANCE = 25
"""Seconds for a bet, and for the discard (M-18)."""


def test_clock_runs_for_all_alike_whatever_their_own_watch_says_and_folds_when_it_is_up(
    come_in: ComeIn,
) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    bea.page.clock.install(time=time.time() + FIVE_MINUTES)
    start_match(ana, bea, room="salon", clock=100)
    ana.table.wait_until_asked("bet")
    assert bea.page.evaluate("Date.now()") / 1000 > time.time() + FIVE_MINUTES / 2

    _both_show_the_same(ana, bea)
    ana.table.raise_to(10)
    bea.table.wait_until_asked("bet")
    _both_show_the_same(bea, ana)
    bea.table.call()
    ana.table.wait_until_asked("draw")
    _both_show_the_same(ana, bea)
    ana.table.end_discard()
    bea.table.end_discard()

    # Nobody does anything now: Bea's time runs out, and her bet is lost.
    bea.table.wait_until_asked("bet")
    until(bea.page, lambda: bea.wire.hand["result"] is not None, "folded by the clock", within=3 * ALLOWANCE)
    expect(ana.page.get_by_role("complementary")).to_contain_text("Bea se retira: se le acabó el tiempo.")
    ana.table.shows_coins({"Ana": (110, 0), "Bea": (90, 0)})


def test_who_lets_three_turns_pass_is_away_until_back(come_in: ComeIn, long_run: bool) -> None:
    if not long_run:
        pytest.skip("three turns of 25 s: for the long run")
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    start_match(ana, bea, room="salon", clock=100)

    until(ana.page, lambda: _is_away(ana), "away", within=8 * ALLOWANCE)

    expect(bea.table.region.get_by_role("listitem").filter(has_text="Ana")).to_contain_text("away")
    hand = ana.wire.hand["number"]
    ana.page.get_by_role("button", name="Ya estoy").click()
    until(ana.page, lambda: ana.wire.hand["number"] > hand, "dealt in again")
    ana.table.wait_until_asked("bet")
    assert not _is_away(ana)


def _is_away(person: Person) -> bool:
    state = person.wire.state
    return state is not None and state["you"] is not None and state["view"]["seats"][0]["away"]


def _both_show_the_same(asked: Person, other: Person) -> None:
    """The seconds that somebody who is asked has left, on his own screen and on the other's.

    The two are looked at one after the other, so a second may pass between.
    """
    alias = asked.alias

    def seconds() -> tuple[int, int]:
        return asked.table.sight().seconds.get(alias, -1), other.table.sight().seconds.get(alias, -1)

    own, seen = eventually(asked.page, seconds, lambda both: min(both) > 0, "a clock on both screens")
    assert ALLOWANCE / 2 < own <= ALLOWANCE
    assert abs(own - seen) <= 1
