"""The five minutes with the library in README and LEEME are as the library is."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "LEEME.md"])
def test_the_five_minutes_with_the_library_run_as_they_are_told(name: str) -> None:
    told = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert told.failed == 0
    assert told.attempted > 20


def test_both_languages_play_the_same_hand() -> None:
    english, spanish = _played("README.md"), _played("LEEME.md")
    assert english == spanish


def _played(name: str) -> list[str]:
    """The indented lines of the chapter that is a session at the prompt."""
    text = (ROOT / name).read_text(encoding="utf-8")
    (tour,) = [part for part in re.split(r"^(?=## )", text, flags=re.MULTILINE) if ">>> " in part]
    return re.findall(r"^    .*$", tour, re.MULTILINE)
