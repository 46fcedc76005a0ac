"""A whole match of two people and a computer player, from the front page to the standing."""

import pytest
from playwright.sync_api import expect

from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.meeting import start_match
from tests.end_to_end.people import DESKTOP, PHONE, Person
from tests.end_to_end.playing import Policy, all_in, cheap, play
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-match")

COINS = 300
MOST_HANDS = 15
"""After these somebody leaves: a match has an end, but nobody knows when."""


def test_two_people_and_a_computer_player_play_a_match_to_its_end(come_in: ComeIn) -> None:
    ana = come_in(DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    bea = come_in(PHONE)
    _meet(ana, bea)

    reloads = Reloads(ana)
    play([ana, bea], reloads.before(cheap), until=reloads.all_done)
    play([ana, bea], all_in, until=lambda: _is_over(ana) or ana.wire.hand["number"] > MOST_HANDS)
    if not _is_over(ana):
        _leave_and_look_on(ana, bea)

    _the_end_is_there_again_after_a_reload(ana)
    expect(bea.table.standing.get_by_role("listitem")).to_have_count(3)


def test_rematch_is_offered_accepted_and_begins_with_whoever_offered_it(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE, "Bea")
    start_match(ana, bea)
    play([ana, bea], all_in, until=lambda: _is_over(ana) and _is_over(bea))
    first_table = ana.page.url

    bea.page.get_by_role("button", name="Rematch").tap()
    expect(ana.page.get_by_role("main").get_by_text("Bea propone la revancha")).to_be_visible()
    ana.page.get_by_role("button", name="Aceptar la revancha").click()

    bea.table.wait_until_asked("bet")
    for person in (ana, bea):
        person.table.shows_coins({"Ana": (100, 0), "Bea": (100, 0)})
        assert person.table.sight().mano == "Bea"
    assert ana.page.url == bea.page.url != first_table


def _meet(ana: Person, bea: Person) -> None:
    """Ana creates a match by invitation with a computer player; Bea follows the link that Ana copied."""
    ana.home.opens()
    ana.home.alias.fill("Ana")
    ana.home.change_table()
    ana.home.choose(ana.words.seats, "3")
    ana.home.choose(ana.words.room, "Amigos")
    ana.home.choose(ana.words.clock, "Sin reloj")
    ana.home.choose(ana.words.computers, "1")
    ana.home.create()
    expect(ana.waiting_room.title).to_be_visible()

    bea.page.goto(ana.waiting_room.copy_link())
    bea.home.alias.fill("Bea")
    bea.table.press(bea.page.get_by_role("button", name=bea.words.sit_at_door))
    ana.waiting_room.sees("Ana", "Bea")
    bea.waiting_room.sees("Ana", "Bea")
    ana.waiting_room.start()


def _leave_and_look_on(*people: Person) -> None:
    """Whoever still has coins leaves, so that the match ends, and goes back to see how."""
    for person in people:
        if "leave" not in person.table.may():
            continue
        table = person.page.url
        person.table.leave()
        expect(person.home.play_computer).to_be_visible()
        person.page.goto(table)


def _is_over(person: Person) -> bool:
    return person.wire.stage == "ended"


def _the_end_is_there_again_after_a_reload(person: Person) -> None:
    expect(person.page.get_by_role("heading", name=person.words.over)).to_be_visible()
    standing = person.table.standing
    before = standing.aria_snapshot()
    person.page.reload()
    expect(standing).to_match_aria_snapshot(before)
    expect(standing.get_by_role("listitem")).to_have_count(3)


class Reloads:
    """One reload in each phase; the same cards, coins and turn must be there again."""

    PHASES = frozenset({"first bet", "draw", "second bet", "result"})

    def __init__(self, person: Person) -> None:
        self._person = person
        self._done: set[str] = set()

    def all_done(self) -> bool:
        """True when no phase is missing. A result that lies on the table is made use of."""
        if self._phase() == "result" and "result" not in self._done:
            self._reload()
        return self._done >= self.PHASES

    def before(self, policy: Policy) -> Policy:
        """The policy, with a reload before it in each phase that had none yet."""

        def acts(table: TablePage) -> None:
            if table is self._person.table and self._phase() not in self._done:
                self._reload()
            policy(table)

        return acts

    def _phase(self) -> str:
        hand, asked = self._person.wire.hand, self._person.table.asked
        if hand and hand["result"] is not None:
            return "result"
        if asked is None:
            return ""
        return "draw" if asked[0] == "draw" else ("first bet", "second bet")[hand["betting_round"] - 1]

    def _reload(self) -> None:
        phase, table, wire = self._phase(), self._person.table, self._person.wire
        if phase == "draw":
            table.give_up(2)
        table.holds(COINS)
        before, number = table.sight(), wire.hand["number"]
        wire.state = None
        self._person.page.reload()
        until(self._person.page, lambda: wire.state is not None, "told how the table stands")
        if self._phase() != phase or wire.hand["number"] != number:
            return  # the next hand came first
        table.shows(before, turns_of=("Ana", "Bea"))  # the computer player goes on discarding
        self._done.add(phase)
