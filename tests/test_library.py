"""`import tapado`: the public names are at hand, explained, and cost nothing before they are used."""

import ast
import inspect
import subprocess
import sys
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path

import pytest

import tapado
from tapado.rules import commands, events
from tapado.rules.decide import DECIDE

PACKAGE = Path(tapado.__file__)
CLASSES = sorted({*DECIDE, *events.Event.__args__}, key=lambda each: str(each.__name__))


def _run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


# ── names ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", tapado.__all__)
def test_every_public_name_is_there_under_its_own_name(name: str) -> None:
    found = getattr(tapado, name)
    assert getattr(found, "__name__", name) == name


def test_they_are_listed_though_nobody_has_used_them() -> None:
    shown = _run("import tapado; print(*dir(tapado))").split()
    assert set(tapado.__all__) <= set(shown)


def test_a_type_checker_is_told_the_same_names() -> None:
    checked, _ = [node for node in ast.parse(PACKAGE.read_text()).body if isinstance(node, ast.If)]
    told = {
        alias.asname: node.module
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert told == tapado._MODULES


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = tapado.no_such_name  # type: ignore[attr-defined]


def test_importing_it_imports_nothing_else_of_the_house() -> None:
    code = "import sys, tapado; print(*[name for name in sys.modules if name.startswith('tapado.')])"
    assert _run(code) == ""


def test_all_of_it_comes_with_a_star() -> None:
    assert _run("from tapado import *; print(apply.__name__, RaiseTo.__name__)") == "apply RaiseTo"


def test_every_act_of_a_player_is_a_public_name() -> None:
    acts = {each.__name__ for each in commands.Act.__args__}
    assert acts <= set(tapado.__all__)


# ── explanations ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", [name for name in tapado.__all__ if callable(getattr(tapado, name))])
def test_every_public_name_is_explained(name: str) -> None:
    _is_explained(getattr(tapado, name))


@pytest.mark.parametrize("each", CLASSES, ids=lambda each: str(each.__name__))
def test_every_command_and_event_is_explained(each: type) -> None:
    _is_explained(each)


@pytest.mark.parametrize(
    "name", ["apply", "decide", "opened", "options", "parse_cards", "setup_for", "stacked"]
)
def test_what_may_be_raised_is_said(name: str) -> None:
    assert "Raises " in (inspect.getdoc(getattr(tapado, name)) or "")


def _is_explained(each: object) -> None:
    told = inspect.getdoc(each) or ""
    name = str(getattr(each, "__name__", ""))
    assert len(told.split()) > 3
    assert told[0].isupper() or told[0] in "«`"
    assert told.split("\n\n")[0].rstrip().endswith((".", ":", "»"))
    if is_dataclass(each) or (isinstance(each, type) and issubclass(each, Enum)):
        assert not told.startswith(f"{name}(")
