"""Compiles the rules (cards, hands, games, rules) to native code, from what Python runs otherwise.

    python build_core.py FOLDER
    python build_core.py --modules FOLDER

The first makes FOLDER anew, with the package and its compiled core in it, where `PYTHONPATH=FOLDER` finds it;
the second puts the compiled modules there alone, for a wheel. Needs mypy, setuptools and a C compiler.
Nothing else of the house is compiled, and nothing of it has to be. Only the docstrings of functions are not
to be seen any more; tracebacks count the lines of `written_out`.
"""

import ast
import hashlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import chdir
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import Distribution

SOURCE = Path(__file__).resolve().parent / "src" / "tapado"
CORE = ("cards", "hands", "games", "rules")
VALUE = "from tapado.rules.value import value"
NOT_COMPILED = "value.py"
OPTIMIZED = "1"
"""As fast as the highest level, in two thirds of the time."""


def main() -> None:
    match sys.argv[1:]:
        case ["--modules", folder]:
            compile_into(Path(folder).absolute())
        case [folder]:
            build(Path(folder).absolute())
        case _:
            sys.exit("usage: python build_core.py [--modules] FOLDER")


def build(folder: Path) -> None:
    """The package in this folder, its core compiled from what the sources are now, unless it is already."""
    package, stamp = folder / "tapado", folder / ".built-from"
    if stamp.is_file() and stamp.read_text() == _digest():
        return
    shutil.rmtree(folder, ignore_errors=True)
    package.mkdir(parents=True)
    for path in SOURCE.iterdir():
        if path.name in CORE:
            shutil.copytree(path, package / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (package / path.name).symlink_to(path)
    compile_into(folder)
    stamp.write_text(_digest())


def _digest() -> str:
    """SHA-256 over all that the compiled core hangs on."""
    sha = hashlib.sha256(f"{sys.version}\0{version('mypy')}".encode())
    for path in sorted([Path(__file__), *(path for layer in CORE for path in (SOURCE / layer).glob("*.py"))]):
        content = path.read_bytes()
        sha.update(f"\0{path.name}\0{len(content)}\0".encode() + content)
    return sha.hexdigest()


def compile_into(folder: Path) -> None:
    """The compiled modules, each where a package has its source. SystemExit where the compiler refuses."""
    with TemporaryDirectory() as scratch, chdir(scratch):  # the compiler names modules by their paths
        _compile(folder)


def _compile(folder: Path) -> None:
    for layer in CORE:
        for module in (SOURCE / layer).glob("*.py"):
            copy = Path("tapado", layer, module.name)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(written_out(module.read_text("utf-8")), "utf-8")
    modules = [str(path) for path in sorted(Path("tapado").glob("*/*.py")) if path.name != NOT_COMPILED]
    extensions = mypycify(
        ["--config-file=", "--explicit-package-bases", *modules],
        opt_level=OPTIMIZED,
        debug_level="0",
        group_name="tapado",
        target_dir="c",
    )
    command = Distribution({"name": "tapado", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder), "o"
    command.ensure_finalized()
    command.run()


def written_out(source: str) -> str:
    """A module with those things written out that its classes would lose in the compiler's hands.

    They are the docstring; of dataclasses what the fields are, by which messages are read; and of values
    (`rules.value`) the constructor: made at run time it would stay interpreted, and be five times as slow.
    """
    lines = source.replace(VALUE, "from dataclasses import dataclass").splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ClassDef):
            decorators = [ast.unparse(each) for each in node.decorator_list]
            if decorators == ["value"]:
                lines[node.lineno - 2] = "@dataclass(init=False)"
            lines[node.end_lineno : node.end_lineno] = _lost(node, decorators)
    return "\n".join(lines)


def _lost(node: ast.ClassDef, decorators: list[str]) -> Iterator[str]:
    if decorators == ["value"]:
        yield from _constructor(node)
    if decorators and decorators[0].startswith(("value", "dataclass")):
        yield f"setattr({node.name}, '__annotations__', {_annotations(node)})"
    if told := ast.get_docstring(node):
        yield f"setattr({node.name}, '__doc__', {told!r})"


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [node for node in node.body if isinstance(node, ast.AnnAssign)]


def _annotations(node: ast.ClassDef) -> dict[str, str]:
    return {ast.unparse(field.target): ast.unparse(field.annotation) for field in _fields(node)}


def _constructor(node: ast.ClassDef) -> list[str]:
    fields = [ast.unparse(field) for field in _fields(node)]
    sets = [f"self.{name} = {name}" for name in _annotations(node)] or ["pass"]
    return [
        f"    def __init__({', '.join(['self', *fields])}) -> None:",
        *(f"        {each}" for each in sets),
    ]


if __name__ == "__main__":
    main()
