"""What a hand has to bear in each of its phases: a page that is loaded anew, and a house that dies.

Whoever is asked finds the same cards, the same question, the same amounts and what was left of his clock.
"""

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from difflib import ndiff
from typing import Any

from playwright.sync_api import expect

from tests.end_to_end.acting import words_of
from tests.end_to_end.house import House
from tests.end_to_end.outline import outline_of
from tests.end_to_end.people import Person
from tests.end_to_end.playing import Policy
from tests.end_to_end.table_page import TablePage
from tests.end_to_end.waiting import LOOK_EVERY, eventually, until
from tests.end_to_end.wire import Frame

LEAST_AFTER_RESTART = 10_000
"""Milliseconds that a player's clock has at the least when the house is back (S-14)."""
HEARTBEAT = 1_000
"""Milliseconds of a clock that may be lost on the house's side: so often they are stored (S-14)."""
THINKING = 3_000
"""Milliseconds that somebody thinks about his draw first: what is left of his clock tells them from none."""
RELOADS = 3
HEARD_WITHIN = 5
"""Seconds. The page has been told when its table is there; but now and then the ear at the wire has missed
the first frame of a page that was loaded, and where nothing moves no other one follows: then once more."""
LEAST_PAUSE = 2_500
"""Milliseconds until the next hand that an ordeal between hands needs."""


@dataclass(frozen=True)
class Stand:
    """How a table stands for one person: what he was sent, and what his page shows."""

    view: Frame
    you: Frame
    page: list[str]

    def changes(self, now: "Stand") -> list[str]:
        """What is otherwise now, line by line; nothing where all is as it was."""
        before, after = ([f"{stand.view}", f"{stand.you}", *stand.page] for stand in (self, now))
        return [line for line in ndiff(before, after) if line[0] in "+-"]


class Ordeals:
    """Once in each phase of a hand that all play: a reload, then a kill; once a kill in an act, too.

    Phases are «bet 1» (2, …), «draw» and «over».
    """

    def __init__(self, house: House, people: Sequence[Person], phases: Collection[str]) -> None:
        self.missing = set(phases)
        self._house = house
        self._people = people
        self._act_was_cut = False

    def all_done(self) -> bool:
        """True when no phase is missing. A result that lies on the table is made use of."""
        if "over" in self.missing and self.phase() == "over" and self._pause_is_long():
            self.happen("over")
        return not self.missing

    def before(self, policy: Policy) -> Policy:
        """The policy, with an ordeal before it in each phase that had none yet."""

        def acts(table: TablePage) -> None:
            phase = self.phase()
            if phase in self.missing:
                self.happen(phase)
            elif phase == "bet 1" and not self._act_was_cut:
                self._cut_an_act(table)
                return
            policy(table)

        return acts

    def phase(self) -> str:
        """What is going on; nothing where not all of the people have cards, or where it has ended."""
        wire = self._people[0].wire
        if wire.stage != "playing" or any(not _plays(person) for person in self._people):
            return ""
        phase = str(wire.hand["phase"])
        return f"bet {wire.hand['betting_round']}" if phase == "bet" else phase

    def happen(self, phase: str) -> None:
        """The reload and the kill; the phase is done unless the next hand came first."""
        if phase == "draw":
            self._people[0].page.wait_for_timeout(THINKING)
        stands = self._stands()
        if self._outlasts(stands, self._reload) and self._outlasts(stands, self._kill):
            self.missing.discard(phase)

    def _kill(self) -> None:
        """The house dies and is opened again; all pages say so, come back by themselves and send nothing."""
        before = [(person, len(person.wire.acts()), _clocks(person)) for person in self._people]
        self._house.kill()
        for person, _, _ in before:
            _main_text(person, person.words.line_lost).to_be_visible()
        self._house.open()
        for person, acts, clocks in before:
            _main_text(person, person.words.line_lost).to_be_hidden()
            assert person.wire.acts()[acts:] == []
            _assert_went_on(clocks, _clocks(person))

    def _cut_an_act(self, table: TablePage) -> None:
        """The house dies as somebody checks or calls; when it is back that is done, and done once."""
        question, sent, seat, offered = (
            table.asked,
            len(table.wire.sent),
            table.seat or {},
            table.bet_offered(),
        )
        words = words_of(table)
        price = 0 if offered["check"] else offered["call_to"] - offered["bet"]
        table.presses_and_goes_on(words.check if offered["check"] else words.call)
        self._house.kill()
        self._house.open()
        until(table.page, lambda: table.asked != question, f"{question} answered")
        acts = [frame for frame in table.wire.sent[sent:] if frame["type"] in ("check", "call")]
        assert len({frame["id"] for frame in acts}) == 1
        assert (table.seat or {})["stack"] == seat["stack"] - price
        self._act_was_cut = True

    def _reload(self) -> None:
        """Whoever is asked, else the last of them, loads his page anew."""
        asked = [person for person in self._people if person.table.asked is not None]
        person = (asked or self._people)[-1]
        for _ in range(RELOADS):
            person.wire.state = None
            person.page.reload()
            expect(person.table.region).to_be_visible()
            if _is_told(person):
                return
        raise AssertionError("not told how the table stands")

    def _stands(self) -> list[Stand]:
        """How the table stands for each, once all of them have been told the same."""
        first = self._people[0]
        until(
            first.page,
            lambda: all(person.wire.state and person.wire.hand == first.wire.hand for person in self._people),
            "told the same",
        )
        for person in self._people:
            person.table.is_ready()
        return [_stand(person) for person in self._people]

    def _outlasts(self, stands: Sequence[Stand], ordeal: Callable[[], None]) -> bool:
        """Whether all is as before; False only where the next hand has begun."""
        ordeal()
        number = stands[0].view["hand"]["number"]
        for person, stand in zip(self._people, stands, strict=True):
            eventually(
                person.page,
                lambda: [] if person.wire.hand["number"] > number else stand.changes(_stand(person)),  # noqa: B023
                lambda changes: changes == [],
                f"as it was for {person.alias}",
            )
        return all(person.wire.hand["number"] == number for person in self._people)

    def _pause_is_long(self) -> bool:
        state = self._people[0].wire.state or {"clocks": []}
        left = [clock["left_ms"] for clock in state["clocks"] if clock["kind"] == "next"]
        return not left or left[0] >= LEAST_PAUSE


def _is_told(person: Person) -> bool:
    deadline = time.monotonic() + HEARD_WITHIN
    while person.wire.state is None and time.monotonic() < deadline:
        person.page.wait_for_timeout(LOOK_EVERY)
    return person.wire.state is not None


def _stand(person: Person) -> Stand:
    state: dict[str, Any] = person.wire.state or {"view": {}, "you": {}}
    return Stand(state["view"], state["you"], outline_of(person.table))


def _plays(person: Person) -> bool:
    seat = person.table.seat
    return seat is not None and seat["state"] == "in"


def _clocks(person: Person) -> dict[tuple[str, int | None], int]:
    """Milliseconds left of each clock when the newest state was sent, by what it is and whose."""
    state = person.wire.state or {"clocks": []}
    return {(clock["kind"], clock["seat"]): clock["left_ms"] for clock in state["clocks"]}


def _assert_went_on(
    before: dict[tuple[str, int | None], int], after: dict[tuple[str, int | None], int]
) -> None:
    """A player's clock has what it had, or less; never less than ten seconds (S-14)."""
    for clock, left in after.items():
        if clock[0] in ("bet", "draw") and clock in before:
            assert LEAST_AFTER_RESTART <= left <= before[clock] + HEARTBEAT


def _main_text(person: Person, text: str) -> Any:
    return expect(person.page.get_by_role("main").get_by_text(text))
