"""At pot limit the largest raise is the pot as it would stand after calling (K-12, C-2, T-1)."""

from collections.abc import Callable

import pytest

from tapado.rules.commands import RaiseTo
from tapado.rules.table import Table
from tests.rules.cash_tables import POT, cardroom, casero, deal, holdem, next_hand, play, raises, sit_down
from tests.rules.matches import hand_of, question, refused

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])


@both
def test_over_blinds_of_five_and_ten_the_first_player_pots_to_35(game: Opens) -> None:
    """Faults elsewhere 44: 15 lie there, he calls 10, and raises by the 25 that then lie there."""
    table = game(1000, 1000, 1000, limit=POT)
    deal(table)
    assert raises(table) == (20, 35)
    refused(table, RaiseTo(0, question(table), 36), "over_the_pot", "K-12")


@both
def test_heads_up_the_button_pots_to_30(game: Opens) -> None:
    table = game(1000, 1000, limit=POT)
    deal(table)
    assert raises(table) == (20, 30)


@both
def test_each_call_and_raise_makes_the_next_one_larger(game: Opens) -> None:
    table = game(1000, 1000, 1000, 1000, limit=POT)
    deal(table)
    play(table, "3 calls")
    assert raises(table) == (20, 45)
    play(table, "0 to 45")
    assert raises(table) == (80, 155)
    play(table, "1 to 155, 2 folds")
    assert raises(table) == (265, 520)


@both
def test_the_small_blinds_own_chips_count_once(game: Opens) -> None:
    """Three have put in 25 and he calls 5: 30 lie there, and he raises to 10 and 30."""
    table = game(1000, 1000, 1000, limit=POT)
    deal(table)
    play(table, "0 calls")
    assert raises(table) == (20, 40)


@both
def test_the_option_is_of_the_pot_too(game: Opens) -> None:
    table = game(1000, 1000, 1000, limit=POT)
    deal(table)
    play(table, "0 calls, 1 calls")
    assert raises(table) == (20, 40)


def test_after_the_draw_the_largest_bet_is_the_pot() -> None:
    table = cardroom(1000, 1000, limit=POT)
    deal(table)
    play(table, "0 calls, 1 checks, 1 stands, 0 stands")
    assert raises(table) == (10, 20)


def test_twenty_in_the_pot_and_a_bet_of_ten_make_a_raise_to_fifty() -> None:
    """The example of the help."""
    for table, street in (
        (cardroom(1000, 1000, limit=POT), ", 1 stands, 0 stands"),
        (holdem(1000, 1000, limit=POT), ""),
    ):
        deal(table)
        play(table, "0 calls, 1 checks" + street)
        play(table, "1 to 10")
        assert raises(table) == (20, 50)


@both
def test_who_has_less_than_the_pot_may_put_in_all_he_has(game: Opens) -> None:
    table = game(28, 1000, 1000, limit=POT)
    deal(table)
    assert raises(table) == (20, 28)


@both
def test_who_has_less_than_a_full_raise_may_put_in_all_he_has(game: Opens) -> None:
    table = game(17, 1000, 1000, limit=POT)
    deal(table)
    assert raises(table) == (17, 17)


@both
def test_over_a_short_blind_the_whole_one_is_called_and_what_lies_there_counts(game: Opens) -> None:
    """C-5: 5 and 4 lie there; after calling 10 it would be 19."""
    table = game(1000, 1000, 4, limit=POT)
    deal(table)
    assert raises(table) == (20, 29)


def test_a_dead_blind_counts_as_part_of_the_pot() -> None:
    """C-19: 5, 10, a live 10 and a dead 5 lie there; after calling 10 it would be 40."""
    table = cardroom(1000, 1000, 1000, 1000, 1000, limit=POT)
    deal(table)
    play(table, "3 sits")
    next_hand(table)
    next_hand(table)
    play(table, "3 returns, 3 posts")
    next_hand(table)
    assert hand_of(table).pot() == 30
    assert raises(table) == (20, 50)


def test_a_live_post_counts_as_part_of_the_pot() -> None:
    table = holdem(1000, 1000, 1000, 1000, None, limit=POT)
    deal(table)
    sit_down(table, 4, 1000)
    play(table, "4 posts")
    next_hand(table)
    assert raises(table) == (20, 35)


def test_antes_count_as_part_of_the_pot_but_the_least_bet_may_be_larger_than_it() -> None:
    table = casero(1000, 1000, 1000, limit=POT, ante=5)
    deal(table)
    assert raises(table) == (10, 15)
    table = casero(1000, 1000, 1000, limit=POT, ante=1)
    deal(table)
    assert raises(table) == (10, 10)


def test_what_was_put_in_on_earlier_streets_counts() -> None:
    table = holdem(1000, 1000, 1000, limit=POT)
    deal(table)
    play(table, "0 to 35, 1 calls, 2 folds")
    assert raises(table) == (10, 80)
    play(table, "1 to 80, 0 calls")
    assert raises(table) == (10, 240)
