"""Golden hands of monedas: the worked examples, plain hands, and every kind of refusal."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.rules.golden import GoldenHand, Mismatch, play, read

FOLDER = Path(__file__).parent.parent / "golden" / "monedas"
HANDS = [hand for path in sorted(FOLDER.glob("*.phhs")) for hand in read(path)]
PLAYED = [hand for hand in HANDS if hand.refused is None]
REFUSED = [hand for hand in HANDS if hand.refused is not None]


@pytest.mark.parametrize("golden", PLAYED, ids=lambda hand: hand.name)
def test_the_stacks_come_out_as_the_file_says(golden: GoldenHand) -> None:
    table = play(golden)
    assert sum(golden.starting) == sum(seat.stack for seat in table.seats if seat is not None)


@pytest.mark.parametrize("golden", REFUSED, ids=lambda hand: f"{hand.name}-{hand.refused}")
def test_the_last_action_is_refused_by_that_rule_and_nothing_changes(golden: GoldenHand) -> None:
    play(golden)


def test_there_is_a_refusal_for_every_rule_that_can_refuse_an_act_in_a_hand() -> None:
    assert {hand.refused for hand in REFUSED} == {"K-1", "M-9", "M-10", "M-11", "M-13", "M-15", "M-16"}


def test_a_golden_hand_with_other_stacks_fails() -> None:
    worked = PLAYED[-1]
    assert worked.finishing is not None
    with pytest.raises(Mismatch):
        play(replace(worked, finishing=[*worked.finishing[:-1], worked.finishing[-1] + 1]))


def test_a_golden_hand_that_is_not_over_fails() -> None:
    with pytest.raises(Mismatch):
        play(replace(PLAYED[-1], actions=PLAYED[-1].actions[:-1]))


def test_a_golden_hand_whose_cards_were_not_dealt_fails() -> None:
    hand = next(hand for hand in PLAYED if hand.name == "plain-2")
    actions = tuple(action.replace("p2 sd 6h4s2c", "p2 sd 6h4s") for action in hand.actions)
    with pytest.raises(Mismatch):
        play(replace(hand, actions=actions))


def test_a_refusal_by_another_rule_or_none_fails() -> None:
    with pytest.raises(Mismatch):
        play(replace(REFUSED[0], refused="M-10"))
    with pytest.raises(Mismatch):
        play(replace(REFUSED[0], actions=(*REFUSED[0].actions[:-1], "p1 f")))
