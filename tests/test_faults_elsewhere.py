"""Every fault of the house's collection that concerns rules, hands, decks and draws has a test that cites it.

The collection numbers faults that other poker programs were reported to have. A test cites one by its name
(`test_35_…`), by a «faults elsewhere 35» beside it, or in a table of its file, TESTED or ELSEWHERE, which
names the test and is held against it there. What may go wrong between people and the house (sections F and
G, and what H says of names) is tested with the server, the tables and the page as well as with the rules,
unless the rules alone decide it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

POTS = {1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29}
BETS = {31, 32, 34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52}
BLINDS = {53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71}
HANDS = {73, 74, 76, 77, 79, 80, 82, 83, 85, 86, 88, 89, 91}
DRAWS = {92, 94, 95, 97, 98, 100, 101, 103, 104, 106, 107, 109, 110, 112}
TURNS_AND_SEATS = {
    113,
    115,
    116,
    118,
    119,
    121,
    122,
    124,
    125,
    127,
    128,
    130,
    131,
    133,
    134,
    136,
    137,
    139,
    140,
}
SECRETS = {142, 143, 145, 146, 148, 149, 151}
NAMES = {151, 160, 161, 166}
AMOUNTS_AND_HISTORIES = {152, 154, 155, 157, 158, 160, 161, 163, 164, 166, 167, 169, 170}
OURS = POTS | BETS | BLINDS | HANDS | DRAWS | TURNS_AND_SEATS | SECRETS | AMOUNTS_AND_HISTORIES
CANNOT_APPLY = {70: "rules/test_faults_blinds.py"}
"""And the file that says why."""

HERE = Path(__file__).parent
CITED = re.compile(r"faults[- ]elsewhere (?:[A-H] )?(\d+(?:(?:, | and )\d+\b)*)", re.IGNORECASE)


def cited_in(path: Path) -> Iterator[int]:
    """All numbers that a file cites, in any of the three ways."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if numbered := re.match(
                r"test_(\d+)_", name
            ):
                yield int(numbered[1])
            case ast.Assign(targets=[ast.Name(id="TESTED" | "ELSEWHERE")], value=ast.Dict(keys=keys)):
                yield from (
                    key.value for key in keys if isinstance(key, ast.Constant) and type(key.value) is int
                )
    for numbers in CITED.findall(text):
        yield from map(int, re.findall(r"\d+", numbers))


FOUND = {path: {*cited_in(path)} for path in HERE.rglob("test_*.py") if path != Path(__file__)}


@pytest.mark.parametrize("number", sorted(OURS - CANNOT_APPLY.keys()))
def test_the_fault_is_cited_by_a_test(number: int) -> None:
    assert [path.name for path, numbers in FOUND.items() if number in numbers]


@pytest.mark.parametrize("number", sorted(TURNS_AND_SEATS | SECRETS | NAMES))
def test_what_may_go_wrong_between_people_and_the_house_is_cited_outside_the_rules(number: int) -> None:
    """A fold that the rules pay once may still be paid twice by a server."""
    rules = HERE / "rules"
    assert [path.name for path, numbers in FOUND.items() if number in numbers and rules not in path.parents]


@pytest.mark.parametrize("number", CANNOT_APPLY)
def test_of_a_fault_that_cannot_apply_its_file_says_why(number: int) -> None:
    why = ast.get_docstring(ast.parse((HERE / CANNOT_APPLY[number]).read_text(encoding="utf-8")))
    assert f"{number} can't apply:" in (why or "")


def test_no_test_cites_a_number_that_the_collection_has_not() -> None:
    assert {number for numbers in FOUND.values() for number in numbers} <= OURS
