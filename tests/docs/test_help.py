"""Each game's help says every rule, in both languages, and tells which are the house's own (S-28)."""

import re

from tapado.games import GAMES
from tests.docs.pages import PAGES, SHARED_RULES, Page
from tests.docs.reading import HOUSE_DECISION, LANGUAGES, statements, text_of


def test_every_game_has_a_page() -> None:
    assert {page.game for page in PAGES} >= set(GAMES)


def test_every_rule_of_the_game_and_of_the_house_is_there(help_page: Page, language: str) -> None:
    stated = statements(help_page.game, language)
    own = [f"{help_page.letter}-{number}" for number in range(1, help_page.rules + 1)]
    shared = [rule for rule in SHARED_RULES if rule not in help_page.for_other_games]
    assert list(stated) == own + shared


def test_it_says_which_rules_are_for_other_games(help_page: Page, language: str) -> None:
    last = text_of(help_page.game, language).rpartition("- **K-18**")[2].partition("\n### ")[0]
    named = re.search(r"^(?!- ).*\bK-\d+.*$", last, re.MULTILINE)
    assert named is not None
    expected = help_page.for_other_games or {SHARED_RULES[0], SHARED_RULES[-1]}
    assert set(re.findall(r"\bK-\d+\b", named.group())) == expected


def test_every_decision_of_the_house_is_marked_as_one(help_page: Page, language: str) -> None:
    mark = HOUSE_DECISION[language]
    marked = {rule: text.count(mark) for rule, text in statements(help_page.game, language).items()}
    assert {rule: count for rule, count in marked.items() if count} == help_page.all_decisions


def test_what_the_rules_leave_open_is_decided_in_a_list_of_its_own(help_page: Page, language: str) -> None:
    rest = text_of(help_page.game, language).rpartition("\n### ")[2]
    listed = re.findall(r"^- \*\*[^*]+\*\* \(([^)]+)\)", rest, re.MULTILINE)
    assert len(re.findall(r"^- ", rest, re.MULTILINE)) == len(listed)
    assert tuple(listed) == help_page.other_decisions


def test_both_languages_have_the_same_chapters(help_page: Page) -> None:
    spanish, english = (
        re.findall(r"^(#+) ", text_of(help_page.game, name), re.MULTILINE) for name in LANGUAGES
    )
    assert spanish == english
    assert len(spanish) > 10


def test_both_languages_list_and_tabulate_the_same(help_page: Page) -> None:
    shapes = [
        re.findall(r"^(- |\d\. |\|)", text_of(help_page.game, name), re.MULTILINE) for name in LANGUAGES
    ]
    assert shapes[0] == shapes[1]


def test_both_languages_cite_the_same_rules_in_the_same_order(help_page: Page) -> None:
    cited = [re.findall(r"\b[A-Z]-\d+\b", text_of(help_page.game, name)) for name in LANGUAGES]
    assert cited[0] == cited[1]


def test_both_languages_cite_only_rules_of_the_house_and_of_the_games(help_page: Page, language: str) -> None:
    cited = re.findall(r"\b([A-Z])-\d+\b(?!-\d)", text_of(help_page.game, language))
    assert set(cited) <= {"K", "S", *(other.letter for other in PAGES)}


def test_both_languages_say_the_same_numbers_and_cards_line_by_line(help_page: Page) -> None:
    spanish, english = (text_of(help_page.game, name).splitlines() for name in LANGUAGES)
    assert len(spanish) == len(english)
    for said, translated in zip(spanish, english, strict=True):
        assert _figures(said) == _figures(translated), (said, translated)


def test_no_html_is_written_into_it(help_page: Page, language: str) -> None:
    assert re.search(r"<[a-zA-Z/!]|&\w+;", text_of(help_page.game, language)) is None


def _figures(line: str) -> set[str]:
    """Numbers, in either language's way of writing them, and cards."""
    numbers = re.findall(r"\d[\d.,]*\d|\d", line)
    return {re.sub(r"[.,]", "", number) for number in numbers} | set(re.findall(r"\w+[♠♥♦♣]", line))
