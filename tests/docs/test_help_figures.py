"""What the help pages reckon is right: the hands that are played, the sums, how rare each hand is."""

import re

from tapado.cards.text import parse_cards
from tapado.hands.jokers import JokerRule
from tapado.hands.rank import Category, HandRank, judge
from tests.docs.pages import Page
from tests.docs.reading import CARD, cards_in, chapters, left, paid, played, rows, text_of

NAMES: dict[str, dict[Category, str]] = {
    "es": {
        Category.HIGH_CARD: "carta más alta|nada",
        Category.PAIR: "pareja",
        Category.TWO_PAIR: "doble pareja|dobles parejas",
        Category.THREE: "trío",
        Category.STRAIGHT: "escalera (?!de color|real)",
        Category.FLUSH: "color",
        Category.FULL_HOUSE: "full",
        Category.FOUR: "póquer|póker",
        Category.FIVE: "repóquer",
    },
    "en": {
        Category.HIGH_CARD: "high card|nothing",
        Category.PAIR: "pair",
        Category.TWO_PAIR: "two pair",
        Category.THREE: "three",
        Category.STRAIGHT: "straight (?!flush)",
        Category.FLUSH: "flush",
        Category.FULL_HOUSE: "full house",
        Category.FOUR: "four",
        Category.FIVE: "five",
    },
}


# ── the hands that are played ──────────────────────────────────────────────────


def test_the_pot_is_what_they_put_in_and_they_have_what_is_left(help_page: Page, language: str) -> None:
    hands = played(help_page.game, language)
    assert len(hands) == len(help_page.examples)
    for chapter, example in zip(hands, help_page.examples, strict=True):
        put_in = paid(chapter, example)
        pot = sum(put_in.values())
        assert f"{' + '.join(map(str, put_in.values()))} = {pot}" in chapter
        won = {example.winner: pot}
        assert left(chapter) == {
            name: chips - put_in[name] + won.get(name, 0) + example.lent.get(name, 0)
            for name, chips in example.start.items()
        }


def test_no_card_is_dealt_twice_in_it(help_page: Page, language: str) -> None:
    for chapter in played(help_page.game, language):
        cards = CARD.findall(chapter)
        assert len(cards) >= 10
        assert len(set(cards)) == len(cards)


def test_the_dealt_hands_are_what_they_are_called(help_page: Page, language: str) -> None:
    found = [row for chapter in played(help_page.game, language) for row in rows(chapter)]
    hands = [(row[2], cards) for row in found if len(cards := cards_in(row[1])) == 5]
    assert all(_is_called(name, cards, JokerRule.BUG, language) for name, cards in hands)
    assert hands or help_page.game == "holdem"


def test_jokers_make_what_is_said(language: str) -> None:
    jokers = r"^\| ([^|]+(?:comod\w+|jokers?)) \| ([^|]+) \| ([^|]+) \|$"
    found = re.findall(jokers, text_of("casero", language), re.MULTILINE)
    assert len(found) == 10
    for cards, limited, wild in found:
        assert _is_called(limited, cards_in(cards), JokerRule.BUG, language), cards
        assert _is_called(wild, cards_in(cards), JokerRule.WILD, language), cards


# ── sums, hands and chances ────────────────────────────────────────────────────


def test_every_sum_adds_up(help_page: Page, language: str) -> None:
    sums = re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", text_of(help_page.game, language))
    assert sums
    for terms, total in sums:
        assert sum(map(int, terms.split(" + "))) == int(total)


def test_the_hands_are_listed_from_the_best_to_the_worst(help_page: Page, language: str) -> None:
    examples = [cards_in(row[1]) for row in _ladder(help_page, language)]
    assert [_kind(cards, help_page) for cards in examples] == sorted(
        {_kind(cards, help_page) for cards in examples}, reverse=True
    )


def test_how_rare_they_are_is_reckoned(help_page: Page, language: str) -> None:
    told = [row[3] for row in _ladder(help_page, language) if re.fullmatch(r"[\d.,]+", row[3])]
    point = "," if language == "es" else "."
    assert told == [_one_in(sum(help_page.counts) / count, point) for count in help_page.counts]


def _ladder(help_page: Page, language: str) -> list[list[str]]:
    """The table of hands: its rows of four cells with five cards in the second."""
    tables = [row for chapter in chapters(help_page.game, language) for row in rows(chapter)]
    found = [row for row in tables if len(row) == 4 and len(cards_in(row[1])) == 5]
    assert len(found) >= len(help_page.counts)
    return found


def _is_called(name: str, cards: list[int], rule: JokerRule, language: str) -> bool:
    called = NAMES[language][HandRank.of(cards, rule).category]
    return re.match(f"(?:{called})", name) is not None


def _kind(cards: list[int], help_page: Page) -> tuple[int, bool]:
    """Where a hand stands in the game's ladder; the royal flush apart, where it is told apart."""
    value = judge(cards, JokerRule.WILD)
    royal = value == judge(parse_cards("As Ks Qs Js Ts"))
    category = HandRank(value).category
    assert isinstance(category, Category)
    return int(category), royal and help_page.game != "prendas"


def _one_in(chance: float, point: str) -> str:
    """As the tables write it: two figures below ten, the thousands apart."""
    if chance < 9.95:
        return f"{chance:.1f}".removesuffix(".0").replace(".", point)
    return f"{round(chance):,}".replace(",", "." if point == "," else ",")
