"""Each game from the front page to its end, through reloads and kills in each phase of a hand (K-9, S-14)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.end_to_end.acting import ask_for_the_next_deal, bet_all, careful, lure, unless_promised
from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.house import House
from tests.end_to_end.layout import assert_big_enough, assert_in_sight, assert_nothing_sticks_out
from tests.end_to_end.ordeals import Ordeals
from tests.end_to_end.people import DESKTOP, DESKTOP_EN, PHONE, PHONE_ES, Device, Person
from tests.end_to_end.playing import Policy, play
from tests.end_to_end.salon import begins_duel, comes_to_table_of, goes_home, opens_table, posts
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import until

pytestmark = pytest.mark.xdist_group("browser-games")

WITH_DRAW = ("bet 1", "draw", "bet 2", "over")
WITH_BOARD = ("bet 1", "bet 2", "bet 3", "bet 4", "over")
ROOM = {"Sala": "Principiantes", "Jugadores de ordenador": "1"}
ROOM_EN = {"Room": "Beginners", "Computer players": "1"}


@dataclass(frozen=True)
class Evening:
    """A table for chips: who opens it and who comes, on what; what the creator chooses; what all bring."""

    game: str
    creator: Device
    guest: Device
    choices: Mapping[str, str]
    buy_in: int
    phases: tuple[str, ...]


EVENINGS = [
    Evening("cardroom", DESKTOP, PHONE_ES, ROOM | {"Límite": "Límite fijo"}, 80, WITH_DRAW),
    Evening("holdem", DESKTOP, PHONE, ROOM | {"Asientos": "10"}, 200, WITH_BOARD),
    Evening("casero", DESKTOP_EN, PHONE_ES, ROOM_EN | {"Limit": "Pot limit", "Joker": "Bug"}, 200, WITH_DRAW),
]


@pytest.fixture(scope="module")
def frail_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is killed again and again, with all that was ever played in it."""
    with House(tmp_path_factory.mktemp("frail") / "data") as house:
        yield house


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game)
def test_two_people_and_a_computer_player_play_on_through_reload_and_kill_in_each_phase(
    come_in: ComeIn, frail_house: House, evening: Evening
) -> None:
    ana = come_in(evening.creator, house=frail_house, bypass_csp=True)
    bea = come_in(evening.guest, house=frail_house, bypass_csp=True)
    opens_table(ana, "Ana", evening.game, evening.choices)
    comes_to_table_of(bea, "Bea", "Ana", evening.game)
    posts(bea)

    ordeals = Ordeals(frail_house, [ana, bea], evening.phases)
    looks = Looks(ana, bea)
    play([ana, bea], looks.before(ordeals.before(careful)), until=ordeals.all_done)

    assert looks.done == {"bet", "draw"} if "draw" in evening.phases else {"bet"}
    assert _refusals(ana) == _refusals(bea) == []
    play([ana, bea], careful, until=lambda: _is_between_hands(ana))
    for person in (bea, ana):
        goes_home(person, evening.buy_in)
    frail_house.assert_all_is_well()


def test_person_and_caballero_play_on_through_reload_and_kill_in_each_phase_until_one_has_won(
    come_in: ComeIn, frail_house: House
) -> None:
    ana = come_in(PHONE_ES, house=frail_house, bypass_csp=True)
    begins_duel(ana, "Ana")
    ordeals, looks = DuelOrdeals(frail_house, ana), Looks(ana)

    policy = unless_promised(looks.before(ordeals.before(lure)))
    play([ana], policy, until=ordeals.all_done)
    assert looks.done == {"bet", "draw"}
    play([ana], unless_promised(bet_all), until=lambda: _is_over(ana) or _asks_on(ana))

    standing = ana.table.standing
    expect(standing.get_by_role("listitem")).to_have_count(2)
    before = standing.aria_snapshot()
    frail_house.kill()
    frail_house.open()
    ana.page.reload()
    expect(standing).to_match_aria_snapshot(before)
    assert _refusals(ana) == []
    frail_house.assert_all_is_well()


class DuelOrdeals(Ordeals):
    """Those of the duel, one more with a piece pawned (P-11). A lost duel is followed by another."""

    def __init__(self, house: House, person: Person) -> None:
        super().__init__(house, [person], (*WITH_DRAW, "pawned"))
        self._person = person

    def phase(self) -> str:
        phase = super().phase()
        return "pawned" if phase and "pawned" in self.missing and self._is_pawned() else phase

    def all_done(self) -> bool:
        """Gives the word for the next deal, or for another duel, where that is waited for."""
        if super().all_done():
            return True
        if _is_over(self._person):
            self._begins_another()
        else:
            _asks_on(self._person)
        return False

    def _is_pawned(self) -> bool:
        state = self._person.wire.state
        seats = state["view"]["seats"] if state else ()
        return any(seat["armour"] and seat["armour"]["pawned"] for seat in seats)

    def _begins_another(self) -> None:
        page = self._person.page
        self._person.table.press(page.get_by_role("button", name="Otro duelo"))
        until(page, lambda: not _is_over(self._person), "another duel begun")


class Looks:
    """A look at each person's page, the first time that he is asked to bet and to draw: does all fit, is it
    in sight, big enough and accessible?"""

    def __init__(self, *people: Person) -> None:
        self.done: set[str] = set()
        self._people = people
        self._seen: set[tuple[str, str]] = set()

    def before(self, policy: Policy) -> Policy:
        """The policy, with the looks before it."""

        def acts(table: TablePage) -> None:
            for person in self._people:
                if person.table is table and table.asked is not None:
                    self._look(person, table.asked[0])
            policy(table)

        return acts

    def _look(self, person: Person, kind: str) -> None:
        if (person.alias, kind) in self._seen:
            return
        self._seen.add((person.alias, kind))
        where = f"{person.table.game}, {person.alias} is asked to {kind}"
        buttons = person.table.dock.get_by_role("button")
        assert_nothing_sticks_out(person.page, where)
        assert_in_sight(buttons, where)
        if person.device.touch:
            assert_big_enough(buttons, where)
        if kind not in self.done:  # the same page in the other's language has nothing else
            assert_accessible(person.page, where)
        self.done.add(kind)


def _is_over(person: Person) -> bool:
    return person.wire.stage == "ended"


def _asks_on(person: Person) -> bool:
    """Gives the word for the next deal, where it waits for that; false, as nothing is over yet."""
    ask_for_the_next_deal(person.table)
    return False


def _is_between_hands(person: Person) -> bool:
    return person.wire.hand.get("phase") == "over"


def _refusals(person: Person) -> list[str]:
    return [frame for frame in person.wire.received if '"refused"' in frame]
