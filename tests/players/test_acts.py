"""What a player does is always something that is offered."""

import pytest

from tapado.players.acts import fold, raise_to, stay
from tapado.rules.commands import Call, Check, Fold, RaiseTo
from tapado.rules.options import BettingTurn

Q = (3, 2)
TO_CALL = BettingTurn(Q, 0, 10, 20, 100)
FREE = BettingTurn(Q, 0, None, 10, 100, check=True)
NO_RAISE = BettingTurn(Q, 0, 10, None, None)


def test_nobody_folds_where_staying_is_free() -> None:
    assert fold(1, FREE) == Check(1, Q)
    assert fold(1, TO_CALL) == Fold(1, Q)


def test_staying_is_a_check_or_a_call_at_the_price_offered() -> None:
    assert stay(1, FREE) == Check(1, Q)
    assert stay(1, TO_CALL) == Call(1, Q, 10)


def test_where_neither_check_nor_call_is_offered_staying_is_out_of_the_question() -> None:
    assert stay(1, BettingTurn(Q, 0, None, 1, 100)) == Fold(1, Q)


@pytest.mark.parametrize(("wish", "to"), [(5, 20), (20, 20), (57, 57), (100, 100), (400, 100)])
def test_a_raise_keeps_within_what_is_offered(wish: int, to: int) -> None:
    assert raise_to(1, TO_CALL, wish) == RaiseTo(1, Q, to)


def test_without_a_raise_it_is_a_call_or_a_check() -> None:
    assert raise_to(1, NO_RAISE, 50) == Call(1, Q, 10)
    assert raise_to(1, FREE, None) == Check(1, Q)
