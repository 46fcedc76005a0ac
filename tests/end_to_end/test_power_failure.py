"""The house is killed in the middle of a hand, and opened again on the same port and data."""

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.house import House
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE, Person
from tests.end_to_end.playing import all_in, play
from tests.end_to_end.sight import Sight
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-2")


def test_match_of_two_outlives_kills_in_betting_and_discard_and_ends_as_it_should(
    come_in: ComeIn, own_house: House
) -> None:
    ana, bea = come_in(DESKTOP, "Ana", house=own_house), come_in(PHONE, "Bea", house=own_house)
    start_match(ana, bea)
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(15)
    bea.table.wait_until_asked("bet")

    _kill_and_open_again(own_house, [ana, bea], coins=200)

    bea.table.call()
    ana.table.give_up(1, 4)
    bea.table.give_up(5)
    bea.table.end_discard()

    in_the_discard = _kill_and_open_again(own_house, [ana, bea], coins=200)

    assert in_the_discard.given_up == (0, 3)
    assert in_the_discard.turn == {"Ana"}
    play([ana, bea], all_in, until=lambda: "ended" in (ana.wire.stage, bea.wire.stage))
    for person in (ana, bea):
        person.table.holds(200)
        expect(person.page.get_by_role("heading", name=person.words.over)).to_be_visible()
        expect(person.table.standing.get_by_role("listitem")).to_have_count(2)


def test_computer_players_go_on_thinking_after_a_kill_in_their_turn(
    come_in: ComeIn, own_house: House
) -> None:
    ana = come_in(DESKTOP, "Ana", house=own_house)
    ana.goes_to(ana.creates_table(seats=4, computers=3, start=True, pace="slow"))
    ana.table.wait_until_asked("bet")
    ana.table.raise_to(5)

    own_house.kill()
    expect(ana.page.get_by_text(ana.words.line_lost).first).to_be_visible()
    own_house.open()

    number = ana.wire.hand["number"]
    until(
        ana.page,
        lambda: ana.table.asked is not None or ana.wire.hand["number"] > number,
        "asked again, or in the next hand",
    )
    ana.table.holds(400)


def _kill_and_open_again(house: House, people: list[Person], *, coins: int) -> Sight:
    """Both pages say that the line is lost, come back by themselves and show what they showed.

    Gives what the first of them sees.
    """
    before = []
    for person in people:
        person.table.holds(coins)
        before.append(person.table.sight())
    house.kill()
    for person in people:
        expect(person.page.get_by_role("main").get_by_text(person.words.line_lost)).to_be_visible()
    house.open()
    for person, sight in zip(people, before, strict=True):
        expect(person.page.get_by_role("main").get_by_text(person.words.line_lost)).to_be_hidden()
        person.table.shows(sight)
    return before[0]
