"""What the help pages reckon is right: the hands that are played, the sums, how rare each hand is."""

import re

import pytest

from tapado.cards.card import JOKERS
from tapado.cards.text import parse_card
from tapado.hands.jokers import JokerRule
from tapado.hands.rank import Category, HandRank, judge
from tests.docs.pages import LANGUAGES, PAGES, Example, Page, chapters, text_of

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
CARD = re.compile(r"\b(10|[2-9AKQJ])([♠♥♦♣])")
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


@pytest.fixture(params=PAGES, ids=lambda page: page.game)
def help_page(request: pytest.FixtureRequest) -> Page:
    assert isinstance(request.param, Page)
    return request.param


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ── the hands that are played ──────────────────────────────────────────────────


def test_the_pot_is_what_the_players_put_in_and_they_have_what_is_left(
    help_page: Page, language: str
) -> None:
    played = _played(help_page, language)
    assert len(played) == len(help_page.examples)
    for chapter, example in zip(played, help_page.examples, strict=True):
        paid = _paid(chapter, example)
        pot = sum(paid.values())
        assert f"{' + '.join(map(str, paid.values()))} = {pot}" in chapter
        won = {example.winner: pot}
        assert _left(chapter) == {
            name: chips - paid[name] + won.get(name, 0) + example.lent.get(name, 0)
            for name, chips in example.start.items()
        }


def test_no_card_is_dealt_twice_in_it(help_page: Page, language: str) -> None:
    for chapter in _played(help_page, language):
        cards = CARD.findall(chapter)
        assert len(cards) >= 10
        assert len(set(cards)) == len(cards)


def test_the_dealt_hands_are_what_they_are_called(help_page: Page, language: str) -> None:
    rows = [
        row for chapter in _played(help_page, language) for row in _rows(chapter) if len(_cards(row[1])) == 5
    ]
    assert all(_is_called(row[2], _cards(row[1]), JokerRule.BUG, language) for row in rows)
    assert rows or help_page.game == "holdem"


def test_jokers_make_what_is_said(language: str) -> None:
    jokers = r"^\| ([^|]+(?:comod\w+|jokers?)) \| ([^|]+) \| ([^|]+) \|$"
    rows = re.findall(jokers, text_of("casero", language), re.MULTILINE)
    assert len(rows) == 10
    for cards, limited, wild in rows:
        assert _is_called(limited, _cards(cards), JokerRule.BUG, language), cards
        assert _is_called(wild, _cards(cards), JokerRule.WILD, language), cards


# ── sums, hands and chances ────────────────────────────────────────────────────


def test_every_sum_adds_up(help_page: Page, language: str) -> None:
    sums = re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", text_of(help_page.game, language))
    assert sums
    for terms, total in sums:
        assert sum(map(int, terms.split(" + "))) == int(total)


def test_the_hands_are_listed_from_the_best_to_the_worst(help_page: Page, language: str) -> None:
    examples = [_cards(row[1]) for row in _ladder(help_page, language)]
    assert [_kind(cards, help_page) for cards in examples] == sorted(
        {_kind(cards, help_page) for cards in examples}, reverse=True
    )


def test_how_rare_they_are_is_reckoned(help_page: Page, language: str) -> None:
    told = [row[3] for row in _ladder(help_page, language) if re.fullmatch(r"[\d.,]+", row[3])]
    point = "," if language == "es" else "."
    assert told == [_one_in(sum(help_page.counts) / count, point) for count in help_page.counts]


def _played(help_page: Page, language: str) -> list[str]:
    """The chapters in which a hand is played: somebody puts something in."""
    acts = r"^- .*\((?:pone|puts in) "
    return [text for text in chapters(help_page.game, language) if re.search(acts, text, re.MULTILINE)]


def _paid(chapter: str, example: Example) -> dict[str, int]:
    """What each one put in over the hand, in the order in which they sit."""
    paid = dict.fromkeys(example.start, 0)
    acts = r"^- (?:El |The )?(\w+)\b.*\((?:pone|puts in)(?: los| the)? \$?(\d+)\b"
    for name, chips in re.findall(acts, chapter, re.MULTILINE):
        paid[name] += int(chips)
    return paid


def _left(chapter: str) -> dict[str, int]:
    """What the page says that they have afterwards."""
    said = re.search(r"(?:Ahora|Now) (\w+ (?:tiene|has) .+?)\.", chapter)
    assert said is not None
    left = re.findall(r"(\w+) (?:tiene |has )?\$?(\d+)", said.group(1))
    return {name: int(chips) for name, chips in left}


def _rows(chapter: str) -> list[list[str]]:
    lines = re.findall(r"^\| (.+) \|$", chapter, re.MULTILINE)
    return [line.split(" | ") for line in lines]


def _ladder(help_page: Page, language: str) -> list[list[str]]:
    """The table of hands: its rows of four cells with five cards in the second."""
    rows = [row for chapter in chapters(help_page.game, language) for row in _rows(chapter)]
    found = [row for row in rows if len(row) == 4 and len(_cards(row[1])) == 5]
    assert len(found) >= len(help_page.counts)
    return found


def _cards(text: str) -> list[int]:
    cards = [parse_card(rank + SUITS[suit]) for rank, suit in CARD.findall(text)]
    words = re.findall(r"un comodín|dos comodines|a joker|two jokers", text)
    return cards + list(JOKERS[: sum(1 + word.startswith(("dos", "two")) for word in words)])


def _is_called(name: str, cards: list[int], rule: JokerRule, language: str) -> bool:
    called = NAMES[language][HandRank.of(cards, rule).category]
    return re.match(f"(?:{called})", name) is not None


def _kind(cards: list[int], help_page: Page) -> tuple[int, bool]:
    """Where a hand stands in the game's ladder; the royal flush apart, where it is told apart."""
    value = judge(cards, JokerRule.WILD)
    royal = value == judge([parse_card(card) for card in ("As", "Ks", "Qs", "Js", "Ts")])
    category = HandRank(value).category
    assert isinstance(category, Category)
    return int(category), royal and help_page.game != "prendas"


def _one_in(chance: float, point: str) -> str:
    """As the tables write it: two figures below ten, the thousands apart."""
    if chance < 9.95:
        return f"{chance:.1f}".removesuffix(".0").replace(".", point)
    return f"{round(chance):,}".replace(",", "." if point == "," else ",")
