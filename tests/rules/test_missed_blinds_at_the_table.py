"""Blinds missed at a real table, and what coming back costs (C-4, C-19, C-20).

Whole tables of places alone are in `test_missed_blinds`.
"""

from collections.abc import Callable

import pytest

from tapado.rules.commands import PostOrWait
from tapado.rules.options import options
from tapado.rules.table import Table
from tests.rules.cash_tables import cardroom, holdem, line, owed, play, sit_down
from tests.rules.matches import hand_of, refused

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])

# ── missed big blind (C-19) ────────────────────────────────────────────────────


def missed_big(game: Opens = cardroom) -> Table:
    """3 sat out when the big blind came to him, and 4 posted it."""
    table = game(1000, 1000, 1000, 1000, 1000)
    assert line(table) == "0: 1 small 5, 2 big 10"
    play(table, "3 sits")
    assert line(table) == "1: 2 small 5, 4 big 10"
    return table


@both
def test_the_next_one_left_posts_it_and_the_absent_bears_the_mark(game: Opens) -> None:
    table = missed_big(game)
    assert owed(table) == [None, None, None, "C-19", None]
    assert 3 not in hand_of(table).dealt


@both
def test_back_before_it_is_his_turn_again_he_posts_both_the_small_one_dead(game: Opens) -> None:
    table = missed_big(game)
    line(table)
    play(table, "3 returns, 3 posts")
    assert line(table) == "4: 0 small 5, 1 big 10, 3 live 10, 3 dead 5"
    assert (hand_of(table).bets, hand_of(table).dead, owed(table)) == ([5, 10, 0, 10, 0], 5, [None] * 5)


def test_or_he_waits_for_the_big_blind_and_posts_only_that() -> None:
    table = missed_big()
    line(table)
    play(table, "3 returns")
    assert [line(table) for _ in range(4)] == [
        "4: 0 small 5, 1 big 10",
        "0: 1 small 5, 2 big 10",
        "1: 2 small 5, 3 big 10",
        "2: 3 small 5, 4 big 10",
    ]


def test_not_while_he_sits_between_the_button_and_the_big_blind() -> None:
    table = missed_big()
    play(table, "3 returns")
    assert "post_or_wait" not in options(table, 3).anytime
    refused(table, PostOrWait(3, True), "must_wait", "C-19")
    assert line(table) == "2: 4 small 5, 0 big 10"
    play(table, "3 posts")
    assert line(table) == "4: 0 small 5, 1 big 10, 3 live 10, 3 dead 5"


def test_whoever_posted_once_is_asked_anew_when_he_misses_another() -> None:
    """C-4: he waits unless he says so; what he said then was for that time."""
    table = cardroom(1000, 1000, 1000, 1000, None)
    line(table)
    sit_down(table, 4, 1000)
    play(table, "4 posts")
    assert line(table) == "1: 2 small 5, 3 big 10, 4 live 10"
    play(table, "4 sits")
    assert line(table) == "2: 3 small 5, 0 big 10"
    assert line(table) == "3: 0 small 5, 1 big 10"
    play(table, "4 returns")
    assert line(table) == "0: 1 small 5, 2 big 10"
    assert 4 not in hand_of(table).dealt


def test_a_mark_goes_with_who_leaves_and_a_newcomer_in_that_seat_is_new() -> None:
    table = missed_big()
    play(table, "3 leaves")
    assert owed(table)[3] is None
    sit_down(table, 3, 1000)
    assert owed(table)[3] == "C-18"


# ── missed small blind (C-20) ──────────────────────────────────────────────────


def missed_small() -> Table:
    """Worked example 5, seats A to E being 0 to 4: B is due for the small blind and absent."""
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    assert line(table, lot=4) == "4: 0 small 5, 1 big 10"
    play(table, "1 sits")
    return table


def test_there_is_no_small_blind_and_two_post_big_ones() -> None:
    table = missed_small()
    assert line(table) == "0: 2 big 10, 3 big 10"
    assert (hand_of(table).dealt, hand_of(table).pot()) == ((2, 3, 4, 0), 20)


def test_in_the_next_hand_the_original_big_blind_has_the_button_and_the_other_the_small_blind() -> None:
    table = missed_small()
    line(table)
    assert line(table) == "2: 3 small 5, 4 big 10"


def test_he_comes_back_only_after_the_button_has_passed_with_a_dead_small_blind() -> None:
    table = missed_small()
    line(table)
    assert owed(table) == [None, "C-20", None, None, None]
    play(table, "1 returns, 1 posts")
    assert line(table) == "2: 3 small 5, 4 big 10, 1 dead 5"
    assert (hand_of(table).bets[1], hand_of(table).dead) == (0, 5)


def test_or_he_waits_for_the_big_blind_then_too() -> None:
    table = missed_small()
    line(table)
    play(table, "1 returns")
    assert [line(table) for _ in range(4)] == [
        "2: 3 small 5, 4 big 10",
        "3: 4 small 5, 0 big 10",
        "4: 0 small 5, 1 big 10",
        "0: 1 small 5, 2 big 10",
    ]
