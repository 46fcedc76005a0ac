"""What a turn costs at a cash table, who is still to speak, and what bets tell."""

import pytest

from tapado.games.stakes import Structure
from tapado.players.price import Price
from tapado.players.stakes import price_at, share_for, speaking_order, still_to_speak
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.players.cash import cash_table, dealt_table, do


def test_a_call_costs_what_is_missing_in_this_round() -> None:
    table = dealt_table("holdem", 4)
    do(table, "raise 10", "call")
    price = _price(table)
    assert (price.cost, price.pot, price.bet, price.standing) == (9, 23, 1, 10)
    assert price.wanted == pytest.approx(9 / 32)


def test_who_may_check_pays_nothing() -> None:
    table = dealt_table("cardroom", 3)
    do(table, "call", "call")
    price = _price(table)
    assert (price.cost, price.wanted) == (0, 0)


def test_chips_that_the_short_one_cannot_win_are_not_in_his_pot() -> None:
    table = dealt_table("holdem", 3)
    table.player_at(1).stack = 19
    do(table, "raise 120")
    price = _price(table)
    assert (price.cost, price.pot) == (19, 20 + 1 + 2)
    assert price.cap == 20


def test_nobody_can_lose_more_than_the_richest_opponent_has() -> None:
    table = dealt_table("holdem", 2)
    table.player_at(1).stack = 48
    assert _price(table).cap == 50


def test_before_the_draw_who_follows_the_blinds_speaks_first_and_the_big_blind_last() -> None:
    table = dealt_table("cardroom", 4)
    assert _order(table) == (3, 0, 1, 2)
    do(table, "call", "call", "call", "check", *["discard"] * 4)
    assert _order(table) == (1, 2, 3, 0)


def test_of_two_the_button_speaks_first_before_the_flop_and_last_after_it() -> None:
    table = dealt_table("holdem", 2)
    assert _order(table) == (0, 1)
    do(table, "call", "check")
    assert _order(table) == (1, 0)


def test_without_blinds_the_left_of_the_button_always_speaks_first() -> None:
    assert _order(dealt_table("casero", 3)) == (1, 2, 0)


def test_those_behind_are_still_to_speak() -> None:
    table = dealt_table("holdem", 5)
    view = public_view(table)
    assert view.hand is not None
    assert still_to_speak(view, view.hand, 3) == {4, 0, 1, 2}
    assert still_to_speak(view, view.hand, 1) == {2}
    assert still_to_speak(view, view.hand, 2) == set()


@pytest.mark.parametrize("structure", Structure)
def test_the_more_was_bet_the_fewer_hands_were_bet(structure: Structure) -> None:
    view = public_view(cash_table("holdem", 3, structure))
    shares = [share_for(view, bet) for bet in (2, 4, 6, 20, 100)]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == 5
    assert 0 < shares[-1] < shares[0] < 1


def test_where_every_raise_has_one_size_each_tells_more() -> None:
    fixed, free = (
        public_view(cash_table("holdem", 3, each)) for each in (Structure.FIXED, Structure.NO_LIMIT)
    )
    assert share_for(fixed, 6) < share_for(free, 6)


def test_a_table_without_stakes_has_no_price() -> None:
    view = public_view(dealt_table("holdem", 3))
    object.__setattr__(view.setup, "stakes", None)
    with pytest.raises(ValueError, match="without stakes"):
        share_for(view, 2)


def _price(table: Table) -> Price:
    """That of whoever's turn it is."""
    assert table.hand is not None
    view, turn = public_view(table), options(table, table.hand.to_act).bet
    assert view.hand is not None
    assert turn is not None
    return price_at(view, view.hand, table.hand.to_act, turn)


def _order(table: Table) -> tuple[int, ...]:
    view = public_view(table)
    assert view.hand is not None
    return speaking_order(view, view.hand)
