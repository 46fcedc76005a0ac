"""Files that others and we have written, whole."""

import doctest
from pathlib import Path

import pytest

from tapado.histories import phh
from tapado.histories.phh import BadHand, HandRecord, decoded, read, write
from tests.histories.real import pluribus

GOLDEN = sorted((Path(__file__).parent.parent / "golden").rglob("*.phhs"))


def _all_good(content: bytes) -> list[HandRecord]:
    hands = read(decoded(content))
    good = [hand for hand in hands if isinstance(hand, HandRecord)]
    assert len(good) == len(hands)
    return good


def test_the_7988_hands_of_pluribus_are_read_and_written_back() -> None:
    hands = _all_good(pluribus())
    assert len(hands) == 7988
    assert {hand.label for hand in hands} == {str(number) for number in range(1, 7989)}
    assert {len(hand.starting_stacks) for hand in hands} == {6}
    assert all(sum(hand.starting_stacks) == sum(hand.finishing_stacks or ()) for hand in hands)
    assert read(write(hands)) == hands


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_our_golden_hands_are_read_and_written_back(path: Path) -> None:
    hands = read(decoded(path.read_bytes()))
    good = [hand for hand in hands if isinstance(hand, HandRecord)]
    assert good
    assert read(write(good)) == good
    for hand in hands:
        if isinstance(hand, BadHand):
            assert _is_refused_as_it_says(hand), hand.message


def _is_refused_as_it_says(hand: BadHand) -> bool:
    return hand.last and hand.so_far is not None and hand.rule == hand.so_far.refused


def test_the_example_in_the_docstring_holds() -> None:
    assert doctest.testmod(phh).failed == 0
    assert doctest.testmod(phh).attempted == 3
