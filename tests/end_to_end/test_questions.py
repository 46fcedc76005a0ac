"""An act answers the question that one saw: no earlier one, no later one, and only once (S-17, S-18)."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE, Person
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-1")

GUARD = 300
"""Milliseconds after a question's change in which nothing reacts."""
TABLE_SOCKETS = "**/ws/tables/*"


def test_neither_click_nor_key_does_anything_for_300_ms_after_the_question_changed(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    _stop_the_time(bea)
    ana.table.raise_to(10)
    expect(bea.table.raise_button).to_be_visible()
    bea.wire.sent.clear()

    bea.table.raise_button.tap()
    bea.table.fold_button.tap()
    bea.page.keyboard.press("c")
    bea.page.clock.run_for(GUARD - 1)
    bea.table.call_button.tap()
    assert bea.wire.acts() == []
    bea.page.clock.run_for(1)
    bea.table.call_button.tap()

    until(bea.page, lambda: ana.table.asked is not None and ana.table.asked[0] == "draw", "the call taken")
    assert [act["type"] for act in bea.wire.acts()] == ["call"]


def test_act_on_a_question_that_has_passed_is_refused_with_a_message_and_changes_nothing(
    come_in: ComeIn,
) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    held = HeldBack()
    ana.page.route_web_socket(TABLE_SOCKETS, held.through)
    key = start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    other_tab = ana.opens_second_tab(key)
    other_tab.wait_until_asked("bet")
    held.holds = True
    before = ana.table.sight()
    other_tab.raise_to(20)

    ana.table.total.fill("50")
    ana.table.raise_button.click()

    expect(ana.table.message(ana.words.stale)).to_be_visible()
    ana.table.shows(before)
    assert other_tab.sight().coins == {"Ana": (80, 20), "Bea": (100, 0)}
    held.let_go()
    ana.table.shows(other_tab.sight())


def test_command_that_arrives_twice_is_done_once(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    answers: list[str] = []
    ana.page.route_web_socket(TABLE_SOCKETS, _doubling(answers))
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")

    ana.table.raise_to(10)
    bea.table.wait_until_asked("bet")
    bea.table.raise_to(30)
    ana.table.wait_until_asked("bet")
    ana.table.call()
    ana.table.give_up(3)  # with the start of the match, four

    until(ana.page, lambda: len(answers) == 8, "four commands answered twice")
    assert [json.loads(answer)["type"] for answer in answers] == ["accepted"] * 8
    assert len({json.loads(answer)["id"] for answer in answers}) == 4
    assert ana.table.sight().coins == {"Ana": (70, 30), "Bea": (70, 30)}
    assert ana.table.sight().given_up == (2,)


def test_act_whose_answer_was_lost_with_the_line_is_said_again_and_done_once(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    cut = CutAfter("raise_to")
    ana.page.route_web_socket(TABLE_SOCKETS, cut.through)
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")

    ana.table.raise_to(10)

    until(ana.page, lambda: len(cut.ids) == 2, "the raise said again")
    assert len(set(cut.ids)) == 1
    bea.table.wait_until_asked("bet")
    expect(ana.table.dock).to_contain_text("Bea")
    assert ana.table.sight().coins == {"Ana": (90, 10), "Bea": (100, 0)}
    assert ana.table.sight().turn == {"Bea"}


def _stop_the_time(person: Person) -> None:
    """From now on the page's timers run only when they are told to."""
    person.page.clock.install()
    person.page.clock.pause_at(datetime.now(UTC))


class HeldBack:
    """A line on which the newest states can be kept from a page; answers still come through."""

    def __init__(self) -> None:
        self.holds = False
        self._kept: list[Callable[[], None]] = []

    def through(self, page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def hear(message: str | bytes) -> None:
            if self.holds and json.loads(message)["type"] == "state":
                self._kept.append(lambda: page_side.send(message))
            else:
                page_side.send(message)

        server.on_message(hear)

    def let_go(self) -> None:
        self.holds = False
        for send in self._kept:
            send()


def _doubling(answers: list[str]) -> Callable[[WebSocketRoute], None]:
    """A line on which every command arrives twice; `answers` are those that came back."""

    def through(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def say(message: str | bytes) -> None:
            server.send(message)
            server.send(message)

        def hear(message: str | bytes) -> None:
            if json.loads(message)["type"] in ("accepted", "refused"):
                answers.append(str(message))
            page_side.send(message)

        page_side.on_message(say)
        server.on_message(hear)

    return through


class CutAfter:
    """A line that is lost once, just after a command of this kind has arrived; `ids` are those that did."""

    def __init__(self, kind: str) -> None:
        self.ids: list[str] = []
        self._kind = kind

    def through(self, page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()
        cut = False

        def say(message: str | bytes) -> None:
            nonlocal cut
            server.send(message)
            command = json.loads(message)
            if command["type"] == self._kind:
                self.ids.append(command["id"])
                if len(self.ids) == 1:
                    cut = True
                    page_side.close(code=4000, reason="cut")

        def hear(message: str | bytes) -> None:
            if not cut:
                page_side.send(message)

        page_side.on_message(say)
        server.on_message(hear)
