"""The hands that the help pages tell are played at a table, act by act, and end as they say."""

from collections.abc import Sequence

from tapado.rules.table import Table
from tests.docs.narrator import Drawn, Narrator, table_for
from tests.docs.pages import PRENDAS, Page
from tests.docs.reading import left, played
from tests.rules.matches import hand_of

DRAWN: dict[str, tuple[Drawn, ...]] = {
    "monedas": (
        (
            ("Ana", "8♣ 6♠ 2♥", "Q♠ 10♣ 4♥"),
            ("Bruno", "9♦ 5♥ 3♦", "A♣ 7♥ 4♦"),
            ("Carla", "3♠", "9♠"),
        ),
    ),
    "cardroom": (
        (
            ("Carla", "K♦", "4♥"),
            ("David", "Q♣ 8♦ 6♣", "A♣ 7♠ 3♦"),
            ("Ana", "K♣ 6♥ 4♦", "J♣ 7♣ 2♦"),
        ),
    ),
    "holdem": ((),),
    "casero": (
        (
            ("Bruno", "9♦ 6♥ 3♦", "8♥ 5♦ 2♥"),
            ("Carla", "J♦ 8♠ 6♣ 4♥", "A♦ K♥ 10♣ 3♠"),
            ("David", "K♠", "7♥"),
            ("Ana", "2♠", "7♠"),
        ),
    ),
    "prendas": (
        (("Ana", "10♠ 9♦ 7♣", "K♠ Q♦ 8♣"), ("Caballero", "A♣ 8♥ 7♦", "J♣ Q♥ 9♠")),
        (("Caballero", "9♥ 8♦ 7♠", "K♦ 10♥ 8♠"), ("Ana", "A♦ J♥ 7♥", "10♠ A♥ 9♣")),
    ),
}
"""Who discards and gets what in each example; where the page names no cards, such as help nobody."""
BOARD = {"holdem": "Q♦ 9♦ 4♠ 2♥ 3♦"}
SHOWN = {
    "monedas": {"Ana", "Carla"}, "cardroom": {"Carla"}, "holdem": {"Carla", "David"}, "casero": {"David"},
    "prendas": {"Ana", "Caballero"},
}  # fmt: skip
MUCKED = {"cardroom": {"David"}, "casero": {"Ana"}}


def test_it_is_played_as_it_is_told(help_page: Page, language: str) -> None:
    table = table_for(help_page)
    for narrator in _narrators(help_page, language, table):
        narrator.plays()
        hand = hand_of(table)
        assert narrator.has() == left(narrator.chapter)
        assert _names(narrator, [cards is not None for cards in hand.shown]) == SHOWN[help_page.game]
        assert _names(narrator, hand.mucked) == MUCKED.get(help_page.game, set())


def test_the_caballero_takes_off_what_it_had_pawned(language: str) -> None:
    table = table_for(PRENDAS)
    lost = []
    for narrator in _narrators(PRENDAS, language, table):
        narrator.plays()
        lost.append(table.player_at(1).lost)
    assert lost == [0, 1]


def _narrators(page: Page, language: str, table: Table) -> list[Narrator]:
    names, board = list(page.examples[0].start), BOARD.get(page.game, "")
    told = zip(played(page.game, language), DRAWN[page.game], strict=True)
    return [Narrator(table, chapter, names, drawn, board) for chapter, drawn in told]


def _names(narrator: Narrator, seats: Sequence[bool]) -> set[str]:
    return {name for name, so in zip(narrator.names, seats, strict=True) if so}
