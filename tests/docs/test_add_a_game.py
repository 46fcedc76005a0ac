"""The how-to for a new game shows the game that the tests play, and every word there is."""

import inspect
import re
from pathlib import Path

import pytest

from tapado.games import game
from tests.games.double_draw import DOUBLE_DRAW

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "add-a-game.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_game_on_the_page_is_the_one_that_the_tests_play() -> None:
    (shown,) = re.findall(r"^```python\n(.+?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert shown == (ROOT / "tests" / "games" / "double_draw.py").read_text(encoding="utf-8")


def test_every_rule_that_the_game_cites_is_on_the_page() -> None:
    cited = {street.rule for street in DOUBLE_DRAW.streets} | {*DOUBLE_DRAW.cites.values()}
    own = {rule for rule in cited if rule.startswith("D-")}
    assert own <= set(re.findall(r"^- \*\*(D-\d+)\*\*", TEXT, re.MULTILINE))
    assert len(own) > 4


@pytest.mark.parametrize("word", [
    name
    for name, word in vars(game).items()
    if inspect.isclass(word) and word.__module__ == game.__name__
])  # fmt: skip
def test_every_word_of_the_vocabulary_is_on_the_page(word: str) -> None:
    assert re.search(rf"\b{word}\b", TEXT)


def test_what_the_page_says_of_a_game_is_what_a_game_has() -> None:
    said = re.findall(r"^\| (`[a-z_`, ]+`) \|", TEXT, re.MULTILINE)
    named = {name for cell in said for name in re.findall(r"`(\w+)`", cell)}
    own = {"id", "rules_version", "least_seats", "most_seats"}
    assert named | own >= {*game.Game.__dataclass_fields__}


def test_every_file_that_it_names_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert all((PAGE.parent / link).exists() for link in links)
    files = set(re.findall(r"`((?:games|rules|tables|players|histories|lobby)/\w+\.py)`", TEXT))
    assert len(files) > 5
    assert all((ROOT / "src" / "tapado" / name).is_file() for name in files)
    modules = re.findall(r"in `rules` read the word: (.+?)\. What", TEXT, re.DOTALL)[0]
    named = re.findall(r"`(\w+)`", modules)
    assert all((ROOT / "src" / "tapado" / "rules" / f"{name}.py").is_file() for name in named)
