"""Faults that other software had with histories (section H of the collection), so that this has none of them.

Not here: 152, 154, 157, 158, 164 and 167 are of the rules and the replay; 166 of what a table writes; 151 of
the page; 169 and 170 of the computer players.
"""

import pytest

from tapado.histories.faults import BadHand
from tapado.histories.phh import HandRecord, read, write
from tests.histories.made import bad, good, plain, text_of


def test_155_a_number_sent_as_text_is_a_fault_and_no_sum() -> None:
    fault = bad(text_of(starting_stacks='["100", 50, 50]'))
    assert (fault.code, fault.field, fault.place) == ("wrong_type", "starting_stacks", 0)


@pytest.mark.parametrize("name", ["Big C (host)", "$am", "a:b", "pennyfolds", "p1 cbr 10"])
def test_160_marks_and_words_of_the_format_in_a_name_survive(name: str) -> None:
    hand = plain(players=(name, "other"))
    assert read(write([hand])) == [hand]


@pytest.mark.parametrize("name", ["Ωμέγα", "Борис", "李雷", "مرحبا", "नमस्ते", "한글", "👩🏽\u200d🚀"])
def test_161_a_name_in_any_script_survives_as_it_is_spelt(name: str) -> None:
    text = write([plain(players=(name, "other"))])
    assert name in text
    assert good(text).players == (name, "other")


def test_163_each_hand_says_its_version_and_a_later_one_is_named() -> None:
    assert good(write([plain()])).dialect == 1
    later = write([plain(), plain()]).replace("_tapado = 1", "_tapado = 2", 1)
    first, second = read(later)
    assert isinstance(first, BadHand)
    assert (first.code, first.field) == ("unknown_dialect", "_tapado")
    assert isinstance(second, HandRecord)
