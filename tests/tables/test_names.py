"""Names at a table are told apart (S-3)."""

from random import Random

import pytest

from tapado.accounts.alias import cleaned
from tapado.tables.names import COMPUTERS, computer_names, distinct, told_apart


@pytest.mark.parametrize(
    ("name", "taken", "shown"),
    [
        ("Ana", [], "Ana"),
        ("Ana", ["Bea"], "Ana"),
        ("Ana", ["Ana"], "Ana (2)"),
        ("ana", ["Ana"], "ana (2)"),
        ("Ana", ["Ana", "Ana (2)"], "Ana (3)"),
        ("Ana", ["Ana", "Ana (3)"], "Ana (2)"),
        ("Ana (2)", ["Ana", "Ana (2)"], "Ana (2) (2)"),
        ("\uff21na", ["Ana"], "\uff21na (2)"),
        ("STRASSE", ["straße"], "STRASSE (2)"),
        ("😀", ["😀"], "😀 (2)"),
        ("An\u200da", ["Ana"], "An\u200da (2)"),
        ("A\u034fna\ufe0f", ["Ana"], "A\u034fna\ufe0f (2)"),
        ("\u0410n\u0430", ["Ana"], "\u0410n\u0430 (2)"),
        ("\u039dI\u039d\u0410", ["nina"], "\u039dI\u039d\u0410 (2)"),
        ("José", ["Jose"], "José"),
        ("Анна", ["Инна"], "Анна"),
    ],
)
def test_a_second_of_the_same_name_is_numbered(name: str, taken: list[str], shown: str) -> None:
    assert distinct(name, taken) == shown


def test_all_are_told_apart_from_each_other_and_from_those_taken() -> None:
    names = ["Ana", "Bea", "ANA", "Ana (2)", "Bea"]
    assert told_apart(names, ["Ana"]) == ["Ana (2)", "Bea", "ANA (3)", "Ana (2) (2)", "Bea (2)"]


def test_computer_players_have_names_of_their_own() -> None:
    names = computer_names(Random(1), 9, ["encarna", "Ana"])
    assert len(set(names)) == 9
    assert "Encarna" not in names


def test_there_are_names_for_more_computer_players_than_are_free() -> None:
    assert len(computer_names(Random(1), 3, COMPUTERS)) == 3


@pytest.mark.parametrize("name", COMPUTERS)
def test_a_computer_players_name_is_one_that_a_person_might_have(name: str) -> None:
    assert cleaned(name) == name
