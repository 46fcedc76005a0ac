"""The help of monedas says every rule, in both languages, and tells which are the house's own (S-28)."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = {"es": "monedas.md", "en": "monedas.en.md"}
HOUSE_DECISION = {"es": "*Decisión de la casa:*", "en": "*House decision:*"}

MATCH_RULES = [f"M-{number}" for number in range(1, 20)]
SHARED_RULES = [f"K-{number}" for number in range(1, 19)]
FOR_OTHER_GAMES = {"K-10", "K-12"}

HOUSE_DECISIONS = {
    "M-1": 1, "M-3": 1, "M-4": 1, "M-5": 1, "M-6": 1, "M-7": 1, "M-8": 1, "M-10": 1, "M-13": 2, "M-14": 1,
    "M-15": 2, "M-16": 1, "M-17": 2, "M-18": 1,
    "K-2": 1, "K-3": 1, "K-7": 1, "K-8": 1, "K-9": 1, "K-13": 1, "K-14": 1, "K-15": 1, "K-16": 1, "K-17": 1,
    "K-18": 1,
}  # fmt: skip
"""How many decisions of the house each rule holds: where the documents are silent or say two things."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_rule_of_the_game_and_of_the_house_is_there(language: str) -> None:
    stated = _statements(language)
    assert [rule for rule in stated if rule.startswith("M-")] == MATCH_RULES
    shared = [rule for rule in SHARED_RULES if rule not in FOR_OTHER_GAMES]
    assert [rule for rule in stated if rule.startswith("K-")] == shared


def test_it_says_which_rules_are_for_other_games(language: str) -> None:
    assert all(re.search(rf"\b{rule}\b", _text(language)) for rule in FOR_OTHER_GAMES)


def test_every_decision_of_the_house_is_marked_as_one(language: str) -> None:
    marked = {rule: text.count(HOUSE_DECISION[language]) for rule, text in _statements(language).items()}
    assert {rule: count for rule, count in marked.items() if count} == HOUSE_DECISIONS


def test_both_languages_have_the_same_chapters() -> None:
    assert _outline("es") == _outline("en")
    assert len(_outline("es")) > 10


def test_both_languages_list_and_tabulate_the_same() -> None:
    shapes = {name: re.findall(r"^(- |\d\. |\|)", _text(name), re.MULTILINE) for name in LANGUAGES}
    assert shapes["es"] == shapes["en"]


def test_both_languages_cite_the_same_rules_in_the_same_order() -> None:
    cited = {name: re.findall(r"\b[MKS]-\d+\b", _text(name)) for name in LANGUAGES}
    assert cited["es"] == cited["en"]


def test_no_html_is_written_into_it(language: str) -> None:
    assert re.search(r"<[a-zA-Z/!]|&\w+;", _text(language)) is None


def test_the_example_adds_up(language: str) -> None:
    """Worked example 1 of the rules: the pot, and what the three have afterwards."""
    text = _text(language)
    assert "40 + 25 + 40 = 105" in text
    left = re.search(r"Ana (?:tiene|has) (\d+), Bruno (\d+) (?:y|and) Carla (\d+)", text)
    assert left is not None
    assert [int(coins) for coins in left.groups()] == [100 - 40 + 105, 100 - 25, 100 - 40]


def _text(language: str) -> str:
    return (RULES / LANGUAGES[language]).read_text(encoding="utf-8")


def _statements(language: str) -> dict[str, str]:
    """Rule → the line that states it, in the page's order. A rule stated twice would be told twice."""
    lines = re.findall(r"^- \*\*([MK]-\d+)\*\* (.+)$", _text(language), re.MULTILINE)
    assert len({rule for rule, _ in lines}) == len(lines)
    return dict(lines)


def _outline(language: str) -> list[int]:
    return [len(marks) for marks in re.findall(r"^(#+) ", _text(language), re.MULTILINE)]
