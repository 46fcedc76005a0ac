"""Every refusal of a replay has its sentence, in both languages."""

import re
from pathlib import Path
from string import Formatter

import pytest

from tapado.cli.replay_words import SENTENCES, explained, sentence
from tapado.histories.replay import judged
from tests.histories.made import good, text_of

SRC = Path(__file__).parents[2] / "src" / "tapado"
RAISED = re.compile(r'(?:Refusal|Fault|BadHistory|Illegal)\(\s*"([a-z_0-9]+)"')
JUDGED = ("amounts", "betting", "drawing", "drawing_in_turn", "showdown")
"""The files of the rules that refuse acts within a hand."""
NEVER = frozenset({"must_pawn", "no_such_seat"})
"""A file counts the armour as money (P-10), and names no seats that aren't there."""


def _codes() -> set[str]:
    files = [*(SRC / "histories").glob("*.py"), *(SRC / "rules" / f"{name}.py" for name in JUDGED)]
    return {code for path in files for code in RAISED.findall(path.read_text(encoding="utf-8"))} - NEVER


def test_every_code_that_can_come_has_a_sentence() -> None:
    codes = _codes()
    assert len(codes) > 60
    assert codes - SENTENCES.keys() == set()


def test_both_languages_tell_the_same_numbers() -> None:
    for code, (spanish, english) in SENTENCES.items():
        assert spanish != english, code
        assert _numbers(spanish) == _numbers(english), code


def _numbers(text: str) -> list[str]:
    return sorted(str(name) for _, name, _, _ in Formatter().parse(text) if name)


def test_what_has_no_sentence_is_said_as_it_is() -> None:
    assert sentence("No such file or directory") == "No such file or directory"


@pytest.mark.parametrize(("language", "told"), [("C", "the hand isn't over: p3 is to act"), ("es_ES", "p3")])
def test_a_hand_cut_short_tells_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    hand = good(text_of(actions='["d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d"]'))
    refusal = judged(hand).refusal
    assert refusal is not None
    assert explained(hand, refusal).endswith(told)
