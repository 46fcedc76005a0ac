"""Whole files judged by the rules: the examples of all games, and thousands of real hands."""

from collections import Counter
from dataclasses import replace

import pytest

from tapado.histories.phh import BadHand, HandRecord, decoded, read
from tapado.histories.replay import judged
from tests.histories.real import examples, pluribus

EXAMPLES = read(decoded(examples()))
PLAYED = [hand for hand in EXAMPLES if isinstance(hand, HandRecord) and hand.refused is None]
REFUSED = [
    (hand.label, hand, hand.refused if isinstance(hand, HandRecord) else hand.so_far and hand.so_far.refused)
    for hand in EXAMPLES
    if isinstance(hand, BadHand) or hand.refused is not None
]


@pytest.mark.parametrize("hand", PLAYED, ids=lambda hand: hand.label)
def test_an_example_comes_out_as_it_says(hand: HandRecord) -> None:
    verdict = judged(hand)
    assert verdict.ok, verdict.refusal
    assert verdict.refusal is None
    assert verdict.finishing_stacks == hand.finishing_stacks
    assert verdict.pot_left == (hand.pot_left or 0)


@pytest.mark.parametrize(
    ("label", "hand", "rule"), REFUSED, ids=lambda one: one if isinstance(one, str) else ""
)
def test_an_example_is_refused_by_exactly_its_rule(
    label: str, hand: HandRecord | BadHand, rule: str | None
) -> None:
    verdict = judged(hand)
    assert verdict.ok
    assert verdict.refusal is not None
    assert verdict.refusal.rule == rule
    assert verdict.finishing_stacks is None


def test_the_examples_are_all_there() -> None:
    assert len(EXAMPLES) == 78
    assert len(PLAYED) + len(REFUSED) == 78
    games = Counter(hand.game for hand in PLAYED)
    assert set(games) == {"monedas", "cardroom", "holdem", "casero", "prendas"}


def test_the_7988_hands_of_pluribus_come_out_as_they_did() -> None:
    hands = read(decoded(pluribus()))
    wrong = [hand.label for hand in hands if not judged(hand).ok]
    assert len(hands) == 7988
    assert wrong == []


def test_other_stacks_than_came_out_are_told() -> None:
    hand = PLAYED[0]
    assert hand.finishing_stacks is not None
    verdict = judged(replace(hand, finishing_stacks=(0, *hand.finishing_stacks[1:])))
    assert not verdict.ok
    assert verdict.finishing_stacks == hand.finishing_stacks
    assert verdict.refusal is not None
    assert (verdict.refusal.code, verdict.refusal.field) == ("other_stacks", "finishing_stacks")


def test_another_pot_left_than_came_out_is_told() -> None:
    tie = next(hand for hand in PLAYED if hand.pot_left)
    verdict = judged(replace(tie, pot_left=0))
    assert not verdict.ok
    assert verdict.pot_left == tie.pot_left
    assert verdict.refusal is not None
    assert verdict.refusal.code == "other_pot"


@pytest.mark.parametrize("hand", PLAYED, ids=lambda hand: hand.label)
def test_a_hand_cut_short_is_not_over_and_one_with_a_line_too_many_is_refused(hand: HandRecord) -> None:
    shows = [at for at, action in enumerate(hand.actions) if type(action).__name__ != "Show"]
    cut = judged(replace(hand, actions=hand.actions[: shows[-1]]))
    assert not cut.ok
    assert cut.refusal is not None
    assert cut.refusal.code == "unfinished"
    more = judged(replace(hand, actions=(*hand.actions, hand.actions[shows[-1]])))
    assert not more.ok
    assert more.refusal is not None
    assert more.refusal.action == len(hand.actions)


def test_a_hand_that_is_to_be_refused_and_is_not_fails() -> None:
    verdict = judged(replace(PLAYED[0], refused="M-9"))
    assert not verdict.ok
    assert verdict.refusal is not None
    assert (verdict.refusal.code, verdict.refusal.detail) == ("not_refused", "M-9")


def test_a_hand_refused_by_another_rule_or_earlier_fails() -> None:
    hand = next(hand for _, hand, rule in REFUSED if rule == "M-9" and isinstance(hand, HandRecord))
    assert not judged(replace(hand, refused="M-10")).ok
    assert not judged(replace(hand, actions=(*hand.actions, hand.actions[-1]))).ok
