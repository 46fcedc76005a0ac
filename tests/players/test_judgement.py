"""From strength and price to an act."""

from random import Random

from tapado.players.judgement import Needs, Spot, act
from tapado.players.price import Price
from tapado.players.temper import BLUFFER, LOOSE, TIGHT, Temper
from tapado.rules.commands import Call, Check, Command, Fold, RaiseTo
from tapado.rules.options import BettingTurn
from tests.players.cash import share_of
from tests.players.views import seat

NEEDS = Needs(bets=0.55, raises=0.7, crowd=0.75)
Q = (1, 1)
FREE = BettingTurn(Q, 0, None, 10, 500, check=True)
BET = BettingTurn(Q, 0, 50, 100, 500)
NO_RAISE = BettingTurn(Q, 0, 50, None, None)


def test_nothing_is_folded_where_a_check_is_free() -> None:
    for strength in (0.0, 0.3, 0.6, 1.0):
        assert {type(each) for each in _acts(FREE, strength)} <= {Check, RaiseTo}


def test_a_good_hand_is_mostly_bet_and_a_middling_one_checked() -> None:
    assert share_of(_acts(FREE, 0.8), RaiseTo) > 0.6
    assert share_of(_acts(FREE, 0.8), Check) > 0.02
    assert share_of(_acts(FREE, 0.5), Check) == 1


def test_a_call_is_worth_its_price_and_no_more() -> None:
    assert share_of(_acts(BET, 0.15), Fold) > 0.9
    assert share_of(_acts(BET, 0.4), Call) == 1
    assert share_of(_acts(BET, 0.9), RaiseTo) > 0.5
    assert share_of(_acts(BET, 0.9), Fold) == 0


def test_without_a_raise_the_best_hand_calls() -> None:
    assert share_of(_acts(NO_RAISE, 1.0), Call) == 1


def test_the_more_opponents_the_less_is_wanted() -> None:
    assert share_of(_acts(FREE, 0.45, rivals=1), RaiseTo) == 0
    assert share_of(_acts(FREE, 0.45, rivals=3), RaiseTo) > 0.5


def test_more_is_wanted_where_the_pot_is_as_big_as_the_stack() -> None:
    assert share_of(_acts(FREE, 0.57, stack=5_000), RaiseTo) > 0.5
    assert share_of(_acts(FREE, 0.57, stack=100), RaiseTo) == 0


def test_who_is_loose_calls_what_who_is_tight_folds() -> None:
    assert share_of(_acts(BET, 0.33, temper=LOOSE), Call) == 1
    assert share_of(_acts(BET, 0.33, temper=TIGHT), Fold) > 0.9


def test_lies_are_told_as_often_as_they_are_believed() -> None:
    assert share_of(_acts(FREE, 0.1, lie=0.0), RaiseTo) == 0
    seldom, often = (share_of(_acts(FREE, 0.1, lie=lie), RaiseTo) for lie in (0.5, 2.0))
    assert 0 < seldom < often < 0.9
    assert share_of(_acts(FREE, 0.1, rivals=4), RaiseTo) < share_of(_acts(FREE, 0.1), RaiseTo)


def test_no_lie_costs_more_than_a_part_of_the_stack() -> None:
    raised = [each.to for each in _acts(FREE, 0.1, lie=4.0) if isinstance(each, RaiseTo)]
    assert raised
    assert max(raised) <= 0.65 * 500


def _acts(
    turn: BettingTurn,
    strength: float,
    *,
    rivals: int = 1,
    stack: int = 500,
    lie: float = 1.0,
    temper: Temper = BLUFFER,
) -> list[Command]:
    """What is done with this chance to win in a pot of 100 chips, once for each seed."""
    price = Price(
        cost=50 if turn.call_to else 0,
        pot=100,
        ghost=0.0,
        bet=0,
        standing=turn.call_to or 0,
        cap=500,
        stack=stack,
        first_round=False,
        opponents=tuple(seat(number) for number in range(1, rivals + 1)),
    )
    spots = (Spot(0, turn, price, strength, rivals, NEEDS, temper, Random(n), lie) for n in range(300))
    return [act(spot) for spot in spots]
