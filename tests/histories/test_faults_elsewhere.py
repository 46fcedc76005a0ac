"""Faults that other software had with histories (section H of the collection), so that this has none of them.

Not here: 154 is of the rules; 151 of the page; 169 and 170 of the computer players.
"""

from random import Random

import pytest

from tapado.histories.actions import DealBoard, Show
from tapado.histories.faults import BadHand
from tapado.histories.phh import HandRecord, read, write
from tapado.histories.replay import judged
from tests.histories.kept import whole_hands
from tests.histories.made import bad, good, plain, text_of
from tests.histories.nights import night

DEAL = '"d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d"'


@pytest.mark.parametrize(("amount", "rule"), [("-50", "K-12"), ("908", "K-5")])
def test_152_a_negative_raise_and_one_above_the_stack_are_refused(amount: str, rule: str) -> None:
    verdict = judged(good(text_of(actions=f'[{DEAL}, "p3 cbr {amount}"]', finishing_stacks=None)))
    assert verdict.refusal is not None
    assert verdict.refusal.rule == rule


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


def test_157_too_large_a_bet_is_refused_and_not_turned_into_nothing() -> None:
    verdict = judged(good(text_of(actions=f'[{DEAL}, "p3 cbr {10**40}", "p1 f"]', finishing_stacks=None)))
    assert verdict.refusal is not None
    assert (verdict.refusal.rule, verdict.refusal.action) == ("K-5", 3)


ALL_IN = (
    '["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d", "p3 f", "p1 cbr 200", "p2 cc", "d db 3d4h5s", '
    '"d db 9c", "d db Jd"]'
)


def test_158_and_164_nobody_wins_more_than_others_had_and_what_was_not_called_is_no_gain() -> None:
    verdict = judged(good(text_of(actions=ALL_IN, finishing_stacks="[350, 0, 90]")))
    assert verdict.ok
    assert verdict.finishing_stacks is not None
    assert sum(verdict.finishing_stacks) == 200 + 150 + 90


def test_166_the_board_of_an_early_all_in_and_all_names_are_there() -> None:
    found = 0
    for seed in range(6):
        for hand in whole_hands(night("holdem", Random(f"166 {seed}"), hands=10)):
            record = hand.as_kept_by(None)
            shows = [at for at, action in enumerate(record.actions) if isinstance(action, Show)]
            boards = [at for at, action in enumerate(record.actions) if isinstance(action, DealBoard)]
            assert len(record.players or ()) == len(record.starting_stacks)
            if shows and boards and shows[0] < boards[-1]:
                found += 1
                assert len(boards) == 3
    assert found > 5


def test_167_two_winners_are_two() -> None:
    shared = ALL_IN.replace("AsAh", "AsQh").replace("KsKh", "AdQd")
    shows = shared.replace('"d db Jd"', '"d db Jd", "p1 sm AsQh", "p2 sm AdQd"')
    verdict = judged(good(text_of(actions=shows, finishing_stacks=None)))
    assert verdict.finishing_stacks == (200, 150, 90)
