"""Each game at its table: a person plays some hands against computer players, in the game's words (K-9)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.end_to_end.axe import assert_accessible
from tests.end_to_end.conftest import ComeIn
from tests.end_to_end.layout import assert_big_enough, assert_in_sight, assert_nothing_sticks_out
from tests.end_to_end.people import DESKTOP, DESKTOP_EN, PHONE, PHONE_ES, Device, Person
from tests.end_to_end.waiting import until
from tests.end_to_end.wire import Frame

pytestmark = pytest.mark.xdist_group("browser-2")

HANDS = 2
"""So many hands are played to their end."""


@dataclass(frozen=True)
class Words:
    """The words of a game's buttons."""

    check: str
    call: str
    bet: str
    discard: str
    stand_pat: str


SALON = Words("Pasar", "Igualar", "Apostar|Subir", "Descartar", "Me planto")
ENGLISH = Words("Check", "Call", "Bet|Raise", "Discard", "Stand pat")
PRENDAS = Words("ESPERA|CAMBIA|COMPRUEBA", "CAMBIA|COMPRUEBA", "ENTRA|SUBE", "CAMBIA", "CAMBIA")

CASH = {"room": "amigos", "pace": "fast", "clock": 0, "seats": 3, "computers": 2, "chips": 100}


def cash(game: str, structure: str, **more: Any) -> Frame:
    """What opens a cash table with everybody in his seat."""
    stakes = {"structure": structure, "small_bet": 2, "big_bet": 4, "ante": 1 if game == "casero" else 0}
    least = 100 if game == "cardroom" else 40
    return CASH | {"game": game, "stakes": stakes, "buy_in": {"least": least, "most": 100}} | more


JOKERS = {
    "max_three": True,
    "no_five_in_a_row": False,
    "bottom_card": True,
    "joker": "bug",
    "jokers": 2,
    "openers": None,
}
DUEL = {"game": "prendas", "room": "amigos", "seats": 2, "computers": 1, "start": True}

GAMES = [
    pytest.param(DESKTOP, SALON, cash("cardroom", "fixed_limit"), id="cardroom"),
    pytest.param(PHONE, ENGLISH, cash("holdem", "no_limit", seats=10, computers=3), id="holdem"),
    pytest.param(DESKTOP_EN, ENGLISH, cash("casero", "pot_limit", switches=JOKERS), id="casero"),
    pytest.param(PHONE_ES, PRENDAS, DUEL, id="prendas"),
]


@pytest.mark.parametrize(("device", "words", "table"), GAMES)
def test_some_hands_are_played_to_their_end(
    come_in: ComeIn, device: Device, words: Words, table: Frame
) -> None:
    ana = come_in(device, "Ana", bypass_csp=True)
    ana.goes_to(ana.creates_table(**table))
    player = Player(ana, words)
    player.plays_until(lambda: player.asked("bet"))
    _fits(ana, f"{table['game']}, one's turn")
    player.plays_until(lambda: player.hand_number > HANDS)
    assert player.refused() == []
    assert {"hand_shown", "pot_awarded"} & player.kinds()


def test_a_free_seat_is_taken_with_chips_at_a_running_table_and_left_again(come_in: ComeIn) -> None:
    ana, bea = come_in(DESKTOP, "Ana"), come_in(PHONE_ES, "Bea", bypass_csp=True)
    key = ana.creates_table(**cash("holdem", "no_limit", seats=4, computers=2))
    bea.goes_to(key)
    free = bea.page.get_by_role("button", name=re.compile("^Sentarse en el sitio"))
    bea.table.press(free)
    dialog = bea.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("39")
    expect(dialog.get_by_role("button", name="Sentarme")).to_have_attribute("aria-disabled", "true")
    assert_accessible(bea.page, "the buy-in")
    dialog.get_by_role("textbox").fill("60")
    bea.table.press(dialog.get_by_role("button", name="Sentarme"))
    expect(dialog).to_be_hidden()
    until(bea.page, lambda: _mine(bea) is not None, "seated")
    assert (_mine(bea) or {})["stack"] == 60
    bea.table.press(bea.table.region.get_by_role("button", name="Mi sitio"))
    bea.table.press(dialog.get_by_role("button", name="Descansar"))
    until(bea.page, lambda: (_mine(bea) or {})["sits_out"], "sitting out")
    bea.table.press(bea.table.leave_button)
    bea.table.press(dialog.get_by_role("button", name="Dejar la mesa"))
    until(bea.page, lambda: bea.page.url.endswith("/"), "gone home")
    purse = bea.context.request.get(f"{bea.house}/api/me/purse").json()
    assert (purse["balance"], purse["at_tables"]) == (2000, 0)


class Player:
    """Checks or calls; bets now and then; changes two cards, or none."""

    def __init__(self, person: Person, words: Words) -> None:
        self.person, self.words = person, words
        self.page, self.table, self.wire = person.page, person.table, person.wire
        self._turns = 0

    @property
    def hand_number(self) -> int:
        return int(self.wire.hand.get("number", 0))

    def asked(self, kind: str) -> bool:
        return (self.table.asked or ("",))[0] == kind

    def refused(self) -> list[str]:
        """What the house took ill; a promise that came late may be stale."""
        return [frame for frame in self.wire.received if '"refused"' in frame]

    def kinds(self) -> set[str]:
        """The kinds of all that has happened."""
        return set(re.findall(r'"kind":"(\w+)"', "".join(self.wire.received)))

    def plays_until(self, done: Callable[[], bool]) -> None:
        until(self.page, lambda: done() or self._acts(done), "so far", within=200)

    def _acts(self, done: Callable[[], bool]) -> bool:
        question = self.table.asked
        if question is None:
            self._asks_for_the_next_deal()
            return False
        if question[0] == "bet":
            self._bets(question)
        else:
            self._draws(question)
        return done()

    def _bets(self, question: tuple[str, int, int]) -> None:
        offered = self.table.bet_offered()
        self._turns += 1
        if offered["raise_least"] is not None and self._turns % 4 == 2:
            self._press(self.words.bet, question)
        else:
            self._press(self.words.check if offered["check"] else self.words.call, question)

    def _draws(self, question: tuple[str, int, int]) -> None:
        cards = self.table.cards
        expect(cards.get_by_role("button")).to_have_count(5)
        self._settled()
        change = question[1] % 2 == 1
        for card in (0, 3) if change else ():
            self.table.press(cards.nth(card).get_by_role("button"))
            expect(cards.nth(card).get_by_role("button")).to_have_attribute("aria-pressed", "true")
        self._press(self.words.discard if change else self.words.stand_pat, question)

    def _asks_for_the_next_deal(self) -> None:
        if self.wire.state is None or self.wire.state["you"] is None:
            return
        if "next_deal" in self.wire.state["you"]["options"]["anytime"]:
            number = self.hand_number
            self.table.press(self.table.dock.get_by_role("button", name="Repartir"))
            until(self.page, lambda: self.hand_number > number, "dealt")

    def _press(self, name: str, question: tuple[str, int, int]) -> None:
        self._settled()
        button: Locator = self.table.dock.get_by_role("button", name=re.compile(f"^({name})"))
        self.table.press(button.first)
        until(self.page, lambda: self.table.asked != question, f"{question} answered")

    def _settled(self) -> None:
        """Until the bar reacts: 300 ms after the question changed it does."""
        expect(self.table.dock.locator(".unready")).to_have_count(0)


def _mine(person: Person) -> Frame | None:
    state = person.wire.state
    if state is None or state["you"] is None:
        return None
    seat: Frame | None = state["view"]["seats"][state["you"]["seat"]]
    return seat


def _fits(person: Person, where: str) -> None:
    assert_nothing_sticks_out(person.page, where)
    assert_in_sight(person.table.dock.get_by_role("button"), where)
    if person.device.touch:
        assert_big_enough(person.table.dock.get_by_role("button"), where)
    assert_accessible(person.page, where)
