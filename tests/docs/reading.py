"""How the help pages are read: their rules, the hands that they play, their cards."""

import re
from pathlib import Path

from tapado.cards.card import JOKERS, Card
from tapado.cards.text import parse_card
from tests.docs.pages import Example

RULES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = {"es": ".md", "en": ".en.md"}
HOUSE_DECISION = {"es": "*Decisión de la casa:*", "en": "*House decision:*"}

CARD = re.compile(r"\b(10|[2-9AKQJ])([♠♥♦♣])")
_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def text_of(game: str, language: str) -> str:
    """The page's source."""
    return (RULES / f"{game}{LANGUAGES[language]}").read_text(encoding="utf-8")


def statements(game: str, language: str) -> dict[str, str]:
    """Rule → the line that states it, in the page's order. AssertionError for a rule stated twice."""
    lines = re.findall(r"^- \*\*([A-Z]-\d+)\*\* (.+)$", text_of(game, language), re.MULTILINE)
    assert len({rule for rule, _ in lines}) == len(lines)
    return dict(lines)


def chapters(game: str, language: str) -> list[str]:
    """The page cut before each of its second-level headings."""
    return re.split(r"^(?=## )", text_of(game, language), flags=re.MULTILINE)


def rows(chapter: str) -> list[list[str]]:
    """The cells of each row of its tables, headings and rules included."""
    return [line.split(" | ") for line in re.findall(r"^\| (.+) \|$", chapter, re.MULTILINE)]


def cards_in(text: str) -> list[Card]:
    """The cards that it names, in order, then its jokers."""
    cards = [parse_card(rank + _SUITS[suit]) for rank, suit in CARD.findall(text)]
    words = re.findall(r"un comodín|dos comodines|a joker|two jokers", text)
    return cards + list(JOKERS[: sum(1 + word.startswith(("dos", "two")) for word in words)])


# ── the hands that are played ──────────────────────────────────────────────────


def played(game: str, language: str) -> list[str]:
    """The chapters in which a hand is played: somebody puts something in."""
    acts = r"^- .*\((?:pone|puts in) "
    return [text for text in chapters(game, language) if re.search(acts, text, re.MULTILINE)]


def acts(chapter: str) -> list[tuple[str, str, int]]:
    """Who acts, how, and what he puts in by it, in order."""
    lines = re.findall(r"^- (?:El |The )?(\w+)\b[^*\n]*\*\*(.+?)\*\*(.*)$", chapter, re.MULTILINE)
    price = re.compile(r"\((?:pone|puts in)(?: los| the)? \$?(\d+)\b")
    return [(name, how, int(m.group(1)) if (m := price.search(rest)) else 0) for name, how, rest in lines]


def paid(chapter: str, example: Example) -> dict[str, int]:
    """What each one put in over the hand, in the order in which they sit."""
    found = dict.fromkeys(example.start, 0)
    for name, _, chips in acts(chapter):
        found[name] += chips
    return found


def left(chapter: str) -> dict[str, int]:
    """What the page says that they have afterwards."""
    said = re.search(r"(?:Ahora|Now) (\w+ (?:tiene|has) .+?)\.", chapter)
    assert said is not None
    found = re.findall(r"(\w+) (?:tiene |has )?\$?(\d+)", said.group(1))
    return {name: int(chips) for name, chips in found}
