"""`tapado replay` as a process of its own: what it prints, where it complains, and its status."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.histories.made import text_of
from tests.histories.real import examples

ROOT = Path(__file__).parents[2]


def _replay(*files: Path | str, lang: str = "C.UTF-8") -> tuple[int, list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "tapado.cli.main", "replay", *map(str, files)],
        check=False,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "LC_ALL": lang},
        timeout=60,
    )
    lines = done.stdout.decode().splitlines()
    return done.returncode, [json.loads(line) for line in lines], done.stderr.decode()


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return _written(tmp_path / "good.phhs", text_of(1) + text_of(2))


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_line_for_each_hand_and_nothing_wrong(good: Path) -> None:
    status, lines, said = _replay(good)
    assert (status, said) == (0, "")
    assert lines == [
        {
            "file": str(good),
            "hand": label,
            "ok": True,
            "finishing_stacks": [199, 151, 90],
            "pot_left": 0,
            "error": None,
        }
        for label in ("1", "2")
    ]


def test_the_examples_are_all_ok_and_refusals_say_by_what(tmp_path: Path) -> None:
    path = tmp_path / "examples.phhs"
    path.write_bytes(examples())
    status, lines, _ = _replay(path)
    assert status == 0
    assert len(lines) == 78
    assert all(line["ok"] for line in lines)
    refused = next(line for line in lines if line["hand"] == "52")
    assert refused["finishing_stacks"] is None
    assert (refused["error"]["action"], refused["error"]["rule"]) == (6, "H-2")


def test_a_hand_against_the_rules_is_told_and_the_others_are_done(tmp_path: Path, good: Path) -> None:
    actions = '["d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d", "p3 cbr 3", "p1 f"]'
    path = _written(tmp_path / "bad.phhs", text_of(1) + text_of(2, actions=actions) + text_of(3))
    status, lines, said = _replay(path, good)
    assert (status, said) == (1, "")
    assert [line["ok"] for line in lines] == [True, False, True, True, True]
    assert lines[1]["error"] == {
        "action": 3,
        "rule": "K-12",
        "message": "actions[3] «p3 cbr 3»: 3 is under the least, 4",
    }
    assert lines[1]["finishing_stacks"] is None
    assert lines[1]["pot_left"] is None


@pytest.mark.parametrize(
    ("changed", "action", "rule", "told"),
    [
        ({"min_bet": None}, None, None, "line 6, min_bet: it is missing"),
        ({"antes": "[0, -1, 0]"}, None, None, "antes: it is negative"),
        ({"starting_stacks": "[200, 150, 1e30]"}, None, None, "starting_stacks: it is too large"),
        (
            {"starting_stacks": "[200, 150.5, 90]"},
            None,
            None,
            "starting_stacks: it is no whole number: '150.5'",
        ),
        ({"actions": '["d dh p1 AsAs"]'}, 0, "K-1", "actions[0]: a card comes twice"),
        (
            {"actions": '["d dh p1 AsKs", "d dh p2 AsQs"]'},
            1,
            "K-1",
            "«d dh p2 AsQs»: that card is out already",
        ),
        ({"actions": '["d dh p1 AsKs", "p9 f"]'}, 1, None, "actions[1]: there is no such player: 'p9'"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_rubbish_in_a_hand_names_its_place_and_the_rest_is_done(
    tmp_path: Path, changed: dict[str, str | None], action: int | None, rule: str | None, told: str
) -> None:
    path = _written(tmp_path / "rubbish.phhs", text_of(1) + text_of(2, **changed) + text_of(3))
    status, lines, said = _replay(path)
    assert (status, said) == (1, "")
    assert [(line["hand"], line["ok"]) for line in lines] == [("1", True), ("2", False), ("3", True)]
    assert (lines[1]["error"]["action"], lines[1]["error"]["rule"]) == (action, rule)
    assert told.removeprefix("line 6, ") in lines[1]["error"]["message"]


def test_an_amount_of_10_to_the_30_is_more_than_he_has(tmp_path: Path) -> None:
    actions = f'["d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d", "p3 cbr {10**30}"]'
    _, lines, _ = _replay(_written(tmp_path / "x.phhs", text_of(1, actions=actions)))
    assert (lines[0]["error"]["action"], lines[0]["error"]["rule"]) == (3, "K-5")


def test_half_a_line_is_told_with_file_hand_and_line_and_the_rest_is_done(tmp_path: Path, good: Path) -> None:
    path = _written(tmp_path / "torn.phhs", text_of(1) + text_of(2)[:-20] + "\n" + text_of(3))
    status, lines, said = _replay(path, good)
    assert status == 2
    assert [(line["hand"], line["ok"]) for line in lines] == [
        ("1", True), ("2", False), ("3", True), ("1", True), ("2", True),
    ]  # fmt: skip
    assert f"{path}, hand 2, line " in said


def test_what_can_not_be_read_at_all_is_told_and_the_other_files_are_done(tmp_path: Path, good: Path) -> None:
    garbage, binary = _written(tmp_path / "garbage", "what is this"), tmp_path / "binary"
    binary.write_bytes(b"[1]\n\xff\xfe\x00")
    status, lines, said = _replay(garbage, tmp_path / "none.phh", tmp_path, binary, good)
    assert status == 2
    assert [line["file"] for line in lines] == [str(good)] * 2
    assert [line.split(": ")[1] for line in said.splitlines()] == [
        f"Can't read {garbage}, line 1",
        f"Can't read {tmp_path / 'none.phh'}",
        f"Can't read {tmp_path}",
        f"Can't read {binary}, line 2",
    ]


def test_it_speaks_the_users_language(tmp_path: Path) -> None:
    actions = '["d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d", "p1 f"]'
    path = _written(tmp_path / "mano.phhs", text_of(1, actions=actions))
    _, lines, _ = _replay(path, lang="es_ES.UTF-8")
    assert lines[0]["error"]["message"] == "actions[3] «p1 f»: no le toca: el turno es de p3"
