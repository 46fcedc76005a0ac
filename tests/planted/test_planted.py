"""The planted faults still fit the core, so that `scripts/planted` says something."""

from pathlib import Path

import pytest

import tapado.rules
from tests.planted.faults import FAULTS, Fault

RULES = Path(tapado.rules.__file__).parent


def test_there_are_at_least_forty() -> None:
    assert len({(fault.file, fault.old, fault.new) for fault in FAULTS}) == len(FAULTS) >= 40


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.file}: {fault.what}")
def test_each_finds_its_place(fault: Fault) -> None:
    sound = (RULES / fault.file).read_text(encoding="utf-8")
    assert sound.count(fault.old) == 1
    assert fault.new != fault.old
