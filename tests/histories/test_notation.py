"""One action: text to value and back."""

import pytest
from hypothesis import given

from tapado.cards.card import JOKERS
from tapado.cards.text import parse_cards
from tapado.histories.actions import (
    Action,
    BetRaise,
    CheckCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Note,
    Show,
)
from tapado.histories.faults import Fault
from tapado.histories.notation import action_of, action_text
from tests.histories.made import actions

PLAYERS = {f"p{player + 1}": player for player in range(4)}
ACE, KING = parse_cards("As Kd")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d dh p1 AsKd", DealHole(0, (ACE, KING))),
        ("d dh p2 ??Kd", DealHole(1, (None, KING))),
        ("d db AsKd??", DealBoard((ACE, KING, None))),
        ("p4 f", Fold(3)),
        ("p1 cc", CheckCall(0)),
        ("p1 cbr 210", BetRaise(0, 210)),
        ("p1 cbr 0", BetRaise(0, 0)),
        ("p3 sd", Discard(2, ())),
        ("p3 sd As", Discard(2, (ACE,))),
        ("p3 sd ????", Discard(2, (None, None))),
        ("p2 sm", Show(1, None)),
        ("p2 sm X1X2", Show(1, JOKERS)),
        ("", Note()),
        ("# the lights go out", Note("the lights go out")),
        ("p3 cc # limps", CheckCall(2, "limps")),
        ("p3 sd # stands pat # or so", Discard(2, (), "stands pat # or so")),
        ("p3 sm #  twice spaced", Show(2, None, " twice spaced")),
    ],
)
def test_each_action_is_read_and_written_as_the_standard_has_it(text: str, action: Action) -> None:
    assert action_of(text, PLAYERS) == action
    assert action_text(action) == text


def test_white_space_between_words_and_a_bare_hash_are_read() -> None:
    assert action_of("  p1   cbr\t7  ", PLAYERS) == BetRaise(0, 7)
    assert action_of("p1 f #now", PLAYERS) == Fold(0, "now")
    assert action_of("p1 f #", PLAYERS) == Fold(0, "")


def test_a_whole_bet_may_be_written_with_a_point_and_noughts() -> None:
    assert action_of("p1 cbr 40.00", PLAYERS) == BetRaise(0, 40)


@pytest.mark.parametrize("amount", [-5, 0, 10**30])
def test_a_bet_that_nobody_could_make_is_read_for_the_rules_to_refuse(amount: int) -> None:
    assert action_of(f"p1 cbr {amount}", PLAYERS) == BetRaise(0, amount)


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("p1 raise 10", "unknown_action", None),
        ("p1", "unknown_action", None),
        ("d", "unknown_action", None),
        ("d dh p1", "unknown_action", None),
        ("d db", "unknown_action", None),
        ("d db As Kd", "unknown_action", None),
        ("p1 f 10", "unknown_action", None),
        ("p1 cc 10", "unknown_action", None),
        ("p1 cbr", "unknown_action", None),
        ("p1 cbr ten", "unknown_action", None),
        ("p1 cbr 10 20", "unknown_action", None),
        ("p1 pb", "unknown_action", None),
        ("p5 f", "no_such_player", None),
        ("p0 f", "no_such_player", None),
        ("p01 f", "no_such_player", None),
        ("p-1 f", "no_such_player", None),
        ("p٢ f", "no_such_player", None),
        ("d dh p9 AsKd", "no_such_player", None),
        ("p1 cbr 10.5", "not_whole", "K-5"),
        ("p1 cbr -0.5", "not_whole", "K-5"),
        ("p1 cbr +5", "unknown_action", None),
        (f"p1 cbr 1{'0' * 100}", "too_large", "K-5"),
        ("d dh p1 AsAs", "duplicate_card", "K-1"),
        ("p1 sm X1X1", "duplicate_card", "K-1"),
        ("d db As1h2c", "unknown_card", "K-1"),
        ("d db AsK", "unknown_card", "K-1"),
        ("d db aS", "unknown_card", "K-1"),
        ("d db A?", "unknown_card", "K-1"),
        ("d db 10s", "unknown_card", "K-1"),
        ("d db X3", "unknown_card", "K-1"),
        (f"d db {'??' * 55}", "too_many_cards", "K-1"),
    ],
)
def test_what_is_no_action_is_refused_with_the_rule_that_stands_behind_it(
    text: str, code: str, rule: str | None
) -> None:
    with pytest.raises(Fault) as fault:
        action_of(text, PLAYERS)
    assert (fault.value.code, fault.value.rule) == (code, rule)


@given(actions(4))
def test_what_is_written_is_read_back(action: Action) -> None:
    assert action_of(action_text(action), PLAYERS) == action
