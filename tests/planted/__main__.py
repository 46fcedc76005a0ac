"""Plants each fault in a copy of the core and runs the core's tests against it; tells which went unnoticed.

    python -m tests.planted             all of them
    python -m tests.planted pots cash   those in these files

The tests of the rules run first; what they don't notice, the random hands, the oracle and the histories may.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.planted.faults import FAULTS, Fault

ROOT = Path(__file__).parents[2]
SUITES = (("tests/rules", "tests/games"), ("tests/simulation",), ("tests/oracle", "tests/histories"))
LEAST = 0.9


def main(files: list[str]) -> int:
    """Exit status 0 when at least nine of ten were noticed, 2 when the tests fail without any fault."""
    planted = [fault for fault in FAULTS if not files or Path(fault.file).stem in files]
    with copied() as copy:
        unsound = [suite for suite in SUITES if fails(copy, suite)]
        if unsound:
            print(f"these fail without any fault: {unsound}")
            return 2
        unnoticed = [fault for fault in planted if not is_noticed(copy, fault)]
    caught = len(planted) - len(unnoticed)
    print(f"{caught} of {len(planted)} planted faults were noticed")
    for fault in unnoticed:
        print(f"  not noticed: {fault.file}: {fault.what}")
    return int(caught < LEAST * len(planted))


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the program and its tests, to spoil at will."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("src/tapado", "tests"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("static", "__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        shutil.copytree(ROOT / "docs", copy / "docs")
        yield copy


def is_noticed(copy: Path, fault: Fault) -> bool:
    path = copy / "src" / "tapado" / "rules" / fault.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace(fault.old, fault.new), encoding="utf-8")
    try:
        suite = next((suite for suite in SUITES if fails(copy, suite)), None)
    finally:
        path.write_text(sound, encoding="utf-8")
    print(f"{'noticed by ' + suite[0] if suite else 'NOT NOTICED':30} {fault.file}: {fault.what}", flush=True)
    return suite is not None


def fails(copy: Path, suite: tuple[str, ...]) -> bool:
    there = [name for name in suite if (copy / name).exists()]
    run = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *there]
    return subprocess.run(run, cwd=copy, capture_output=True, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
