"""What a turn costs, and what a bet tells of who made it."""

import pytest

from tapado.players.price import GHOST, Price, bet_share, played_share, price_of
from tapado.rules.view import Public, SeatView
from tests.players.views import betting, seat, view


def test_a_call_costs_what_is_missing_to_the_standing_bet_of_the_whole_hand() -> None:
    price = _price(view([seat(0, stack=90, bet=10), seat(1, stack=60, bet=40), seat(2, stack=60, bet=40)]))
    assert (price.cost, price.pot, price.bet, price.standing) == (30, 90, 10, 40)


def test_before_the_draw_some_imagined_coins_make_the_price_better() -> None:
    seats = [seat(0, stack=80, bet=20), seat(1, stack=60, bet=40)]
    first, second = _price(view(seats)), _price(view(seats, second=True))
    assert second.wanted == pytest.approx(20 / 80)
    assert first.wanted == pytest.approx(20 / (80 + GHOST * 200))


def test_a_free_call_wants_no_chance_at_all() -> None:
    price = _price(view([seat(0, bet=20), seat(1, bet=20)], second=True))
    assert (price.cost, price.wanted) == (0, 0)


def test_calling_with_all_one_has_left_is_a_risk_and_a_small_part_is_none() -> None:
    assert _price(view([seat(0, stack=40), seat(1, bet=40)], cap=40)).risk == 1
    assert _price(view([seat(0, stack=400), seat(1, bet=40)], cap=40)).risk == pytest.approx(0.1)


def test_who_has_folded_or_is_away_is_no_opponent() -> None:
    seats = [seat(0), seat(1, bet=10), seat(2, bet=10, away=True), seat(3, folded=True)]
    assert [other.seat for other in _price(view(seats)).opponents] == [1]


def test_who_is_away_but_has_bet_the_cap_already_shows_down() -> None:
    seats = [seat(0), seat(1, bet=30, away=True)]
    assert [other.seat for other in _price(view(seats, cap=30)).opponents] == [1]


def test_a_bigger_bet_tells_of_a_better_hand() -> None:
    small, big = seat(1, bet=5), seat(2, bet=90)
    price = _price(view([seat(0), small, big]))
    assert played_share(price, big) < played_share(price, small)
    after = _price(view([seat(0, bet=5), small, big], second=True))
    assert bet_share(after, big) < bet_share(after, small) == 1


def test_under_a_small_cap_a_big_bet_tells_little() -> None:
    deep, shallow = _shove(100), _shove(8)
    assert shallow > deep + 0.2


def _shove(cap: int) -> float:
    big: SeatView = seat(1, bet=cap)
    return played_share(_price(view([seat(0), big, seat(2), seat(3)], cap=cap)), big)


def _price(public: Public) -> Price:
    turn = betting(public).bet
    assert public.hand is not None
    assert turn is not None
    return price_of(public, public.hand, 0, turn)
