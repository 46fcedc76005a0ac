"""Which mind plays which game, and what is played without one."""

from dataclasses import replace
from random import Random

import pytest

from tapado.games import GAMES
from tapado.players.minds import MINDS, plainest, think
from tapado.players.simple import choose
from tapado.rules.commands import Check, Command, Discard, EndDiscard, Fold
from tapado.rules.options import BettingTurn, DrawTurn, Options
from tests.players.views import QUESTION, betting, own, seat, view

TO_CHECK = BettingTurn(QUESTION, 0, None, 2, 40, check=True)
TO_OPEN = BettingTurn(QUESTION, 0, None, 2, 40, check=True, fold=False)
TO_CALL = BettingTurn(QUESTION, 0, 10, 20, 40)
TO_CALL_FREE = BettingTurn(QUESTION, 10, 10, 20, 40)
AT_ONCE = DrawTurn(QUESTION, (0, 1, 2, 3, 4), 5, whole=True)
ONE_BY_ONE = DrawTurn(QUESTION, (0, 1, 2, 3, 4), 5)


def _options(turn: BettingTurn | DrawTurn | None) -> Options:
    bet = turn if isinstance(turn, BettingTurn) else None
    draw = turn if isinstance(turn, DrawTurn) else None
    return Options(1, bet, draw, ("leave",), None)


@pytest.mark.parametrize(
    ("turn", "act"),
    [
        (TO_CHECK, Check(1, QUESTION)),
        (TO_OPEN, Check(1, QUESTION)),
        (TO_CALL, Fold(1, QUESTION)),
        (TO_CALL_FREE, Fold(1, QUESTION)),
        (AT_ONCE, Discard(1, QUESTION, ())),
        (ONE_BY_ONE, EndDiscard(1, QUESTION)),
    ],
)
def test_the_plainest_act_risks_nothing(turn: BettingTurn | DrawTurn, act: Command) -> None:
    assert plainest(_options(turn)) == [act]


def test_who_is_not_asked_does_nothing() -> None:
    assert plainest(_options(None)) == []


def test_every_game_of_the_house_has_a_mind_of_its_own() -> None:
    assert set(MINDS) == set(GAMES)
    assert MINDS["monedas"] is choose


def test_a_game_is_played_by_its_own_mind() -> None:
    public = view([seat(0), seat(1)])
    aces, options = own("As Ad Ah Kc Ks"), betting(public)
    assert think(public, aces, options, Random(3)) == choose(public, aces, options, Random(3)) != []


def test_a_game_without_a_mind_of_its_own_is_played_plainly() -> None:
    public = view([seat(0), seat(1)])
    elsewhere = replace(public, setup=replace(public.setup, game="mus"))
    assert think(elsewhere, own("As Ad"), _options(TO_CHECK), Random(3)) == [Check(1, QUESTION)]
