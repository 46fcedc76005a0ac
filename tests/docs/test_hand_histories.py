"""What the page on hand histories shows comes out so."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tapado.cli.replay_words import explained
from tapado.histories.fields import is_carried
from tapado.histories.phh import HandRecord, read
from tapado.histories.replay import judged

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "hand-histories.md").read_text(encoding="utf-8")
FILE, RIGHT, WRONG = re.findall(r"```(?:toml|json)\n(.*?)```", PAGE, re.DOTALL)


def _line(text: str) -> dict[str, Any]:
    (hand,) = read(text)
    assert isinstance(hand, HandRecord)
    verdict, error = judged(hand), None
    if verdict.refusal is not None:
        told = explained(hand, verdict.refusal)
        error = {"action": verdict.refusal.action, "rule": verdict.refusal.rule, "message": told}
    return {
        "file": "hands.phhs",
        "hand": hand.label,
        "ok": verdict.ok,
        "finishing_stacks": verdict.finishing_stacks and list(verdict.finishing_stacks),
        "pot_left": verdict.pot_left,
        "error": error,
    }


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def test_the_hand_of_the_page_is_judged_as_the_page_says() -> None:
    assert _line(FILE) == json.loads(RIGHT)


def test_with_the_change_that_it_names_it_is_refused_as_it_says() -> None:
    assert _line(FILE.replace("p2 cbr 30", "p2 cbr 15")) == json.loads(WRONG)


def test_every_field_of_the_house_is_explained() -> None:
    named = set(re.findall(r"`(_\w+)`", PAGE)) | {"_refused"}
    read_here = {name for name in named if not is_carried(name)}
    assert named - read_here == {"_computers"}
    assert read_here == {
        "_tapado", "_game", "_options", "_pot", "_pot_shares", "_pot_gone", "_pot_left", "_live", "_dead",
        "_left", "_may_muck", "_refused",
    }  # fmt: skip
