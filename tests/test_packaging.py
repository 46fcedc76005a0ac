"""The parcel: what is pinned names no place, and the client is rebuilt when its sources change, only then."""

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hatchling.bridge.app import Application

from build_house import NODE, HouseHook, digest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, content in {"package-lock.json": "{}", "src/main.ts": "play()"}.items():
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return tmp_path


def test_every_python_pin_is_a_name_and_a_version_alone() -> None:
    pins = (ROOT / "constraints.txt").read_text().splitlines()
    assert pins
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[a-z0-9.+]+( ; [\w =!<>'.]+)?", pin)] == []


def test_every_runtime_dependency_is_pinned() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text()
    block = pyproject.split("\ndependencies = [")[1].split("]")[0]
    wanted = set(re.findall(r'"([a-z0-9-]+)', block))
    pinned = {pin.split("==")[0] for pin in (ROOT / "constraints.txt").read_text().splitlines()}
    assert wanted
    assert wanted <= pinned


def test_the_web_lock_names_no_place_to_fetch_from() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert all("integrity" in package for package in packages.values())
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_a_changed_source_asks_for_a_build(checkout: Path) -> None:
    _stamp(checkout)
    assert _hook(checkout).dependencies() == []
    (checkout / "web/src/main.ts").write_text("play(1)")
    assert _hook(checkout).dependencies() == [NODE]


def test_a_renamed_source_asks_for_a_build(checkout: Path) -> None:
    _stamp(checkout)
    (checkout / "web/src/main.ts").rename(checkout / "web/src/game.ts")
    assert _hook(checkout).dependencies() == [NODE]


def test_what_the_build_does_not_read_asks_for_none(checkout: Path) -> None:
    _stamp(checkout)
    for name in ("node_modules/left/pad.js", "src/lib/messages.generated.ts"):
        path = checkout / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    assert _hook(checkout).dependencies() == []


def test_a_clone_without_a_client_asks_for_a_build(checkout: Path) -> None:
    assert _hook(checkout).dependencies() == [NODE]


def test_a_compiler_is_fetched_only_where_it_is_asked_for(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _stamp(checkout)
    for asked, fetched in (("", []), ("0", []), ("1", ["mypy==2", "setuptools==84"])):
        monkeypatch.setenv("TAPADO_COMPILE", asked)
        assert _hook(checkout).dependencies() == fetched


def test_a_wheel_gets_compiled_rules_only_where_they_are_asked_for(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _stamp(checkout)
    monkeypatch.setattr(subprocess, "run", _compile_one)
    cases = (("1", "standard", True), ("1", "editable", False), ("", "standard", False))
    for asked, version, compiled in cases:
        monkeypatch.setenv("TAPADO_COMPILE", asked)
        wheel: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
        hook = _hook(checkout)
        hook.initialize(version, wheel)
        found = wheel["force_include"]
        assert [*found.values()] == (["tapado/rules/pots.so"] if compiled else [])
        assert [Path(path).read_text() for path in found] == (["pots"] if compiled else [])
        assert (wheel["pure_python"], wheel["infer_tag"]) == (not compiled, compiled)
        hook.finalize(version, wheel, "")
        assert [path for path in found if Path(path).exists()] == []


def _compile_one(command: list[str | Path], cwd: str, check: bool) -> None:
    assert command[:-1] == [sys.executable, "build_core.py", "--modules"]
    folder = Path(command[-1], "tapado", "rules")
    folder.mkdir(parents=True)
    (folder / "pots.so").write_text("pots")


def _stamp(checkout: Path) -> None:
    stamp = checkout / "src/tapado/static/.built-from"
    stamp.parent.mkdir(parents=True)
    stamp.write_text(digest(checkout / "web"))


def _hook(checkout: Path) -> HouseHook:
    unread: Any = None
    extras = {"compile": ["mypy==2", "setuptools==84"]}
    metadata: Any = SimpleNamespace(core=SimpleNamespace(optional_dependencies=extras))
    return HouseHook(str(checkout), {}, unread, metadata, str(checkout / "dist"), "wheel", Application())
