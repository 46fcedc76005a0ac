"""What the compiler is given instead of the core's sources says the same as they do (`build_core`)."""

import ast
import inspect
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from build_core import CORE, NOT_COMPILED, SOURCE, written_out

NOT_THESE = (NOT_COMPILED, "__init__.py")
MODULES = [
    path for layer in CORE for path in sorted((SOURCE / layer).glob("*.py")) if path.name not in NOT_THESE
]


@pytest.fixture(params=MODULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType]:
    """A module of the core, and what is made of it for the compiler, run as it is."""
    path: Path = request.param
    name = f"tapado.{path.parent.name}.{path.stem}"
    __import__(name)
    given = ModuleType(f"given_{path.stem}")
    monkeypatch.setitem(sys.modules, given.__name__, given)
    exec(compile(written_out(path.read_text("utf-8")), path.name, "exec"), vars(given))
    return sys.modules[name], given


def classes_of(module: ModuleType) -> Iterator[type[Any]]:
    for node in ast.parse(Path(str(module.__file__)).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield getattr(module, node.name)


def test_its_classes_are_made_of_the_same(both: tuple[ModuleType, ModuleType]) -> None:
    module, given = both
    for ours in filter(is_dataclass, classes_of(module)):
        theirs = getattr(given, ours.__name__)
        assert [field.name for field in fields(ours)] == [field.name for field in fields(theirs)]
        assert _named(get_type_hints(ours)) == _named(get_type_hints(theirs))
        assert _parameters(ours) == _parameters(theirs)


def test_its_classes_are_explained_in_the_same_words(both: tuple[ModuleType, ModuleType]) -> None:
    module, given = both
    for ours in classes_of(module):
        told = inspect.getdoc(ours) or ""
        if not told.startswith(f"{ours.__name__}("):  # a dataclass, of itself
            assert inspect.getdoc(getattr(given, ours.__name__)) == told


def test_it_has_the_same_names_besides(both: tuple[ModuleType, ModuleType]) -> None:
    module, given = both
    assert {*vars(module)} - {"value"} <= {*vars(given), "__file__", "__cached__", "__builtins__"}


def test_its_values_can_be_made_and_compared_and_told(both: tuple[ModuleType, ModuleType]) -> None:
    module, given = both
    for ours in filter(is_dataclass, classes_of(module)):
        if hasattr(ours, "__post_init__"):
            continue  # takes only what makes sense
        theirs, with_these = getattr(given, ours.__name__), range(len(_parameters(ours)))
        assert theirs(*with_these) == theirs(*with_these)
        assert repr(theirs(*with_these)) == repr(ours(*with_these))


def test_what_holds_no_class_is_left_alone() -> None:
    source = (SOURCE / "rules" / "pots.py").read_text("utf-8")
    functions = source[source.index("def uncalled") :]
    assert written_out(functions) == functions.rstrip("\n")


def _named(hints: dict[str, Any]) -> dict[str, str]:
    """Types by name: the given module's classes are others than ours."""
    return {name: str(hint).replace("given_", "").rpartition(".")[2] for name, hint in hints.items()}


def _parameters(made: type[Any]) -> list[tuple[str, str]]:
    parameters = inspect.signature(made).parameters.values()
    return [(each.name, str(each.default)) for each in parameters]
