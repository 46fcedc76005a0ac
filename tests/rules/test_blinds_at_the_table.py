"""Button, blinds and what is posted, hand after hand at a real table (C-4, C-5, C-17, C-18, T-3).

Whole tables of places alone are in `test_blinds` and `test_newcomers`.
"""

from collections.abc import Callable

import pytest

from tapado.rules.commands import PostOrWait
from tapado.rules.events import PostChosen
from tapado.rules.options import options
from tapado.rules.table import Table
from tests.rules.cash_tables import (
    cardroom,
    casero,
    deal,
    fold_round,
    holdem,
    line,
    owed,
    play,
    sit_down,
    stacks,
)
from tests.rules.matches import hand_of, refused

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])


# ── in turn (C-4) ──────────────────────────────────────────────────────────────


@both
def test_the_button_moves_to_who_posted_the_small_blind(game: Opens) -> None:
    table = game(1000, 1000, 1000, 1000)
    assert [line(table) for _ in range(5)] == [
        "0: 1 small 5, 2 big 10",
        "1: 2 small 5, 3 big 10",
        "2: 3 small 5, 0 big 10",
        "3: 0 small 5, 1 big 10",
        "0: 1 small 5, 2 big 10",
    ]


@both
def test_the_first_button_is_drawn_by_lot_among_those_ready(game: Opens) -> None:
    assert line(game(1000, None, 1000, 1000), lot=1) == "2: 3 small 5, 0 big 10"
    assert line(game(1000, None, 1000, 1000), lot=5) == "3: 0 small 5, 2 big 10"


def test_a_lot_drawn_later_says_nothing() -> None:
    table = cardroom(1000, 1000, 1000)
    assert line(table, lot=2) == "2: 0 small 5, 1 big 10"
    assert line(table, lot=2) == "0: 1 small 5, 2 big 10"


@both
def test_blinds_are_posted_by_themselves(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    line(table)
    assert (stacks(table), hand_of(table).bets) == ([1000, 995, 990], [0, 5, 10])


@both
def test_three_become_two_and_two_become_three(game: Opens) -> None:
    """Faults elsewhere, second class: 1 leaves, and the big blind falls to who posted it longer ago."""
    table = game(1000, 1000, 1000)
    assert [line(table) for _ in range(2)] == ["0: 1 small 5, 2 big 10", "1: 2 small 5, 0 big 10"]
    play(table, "1 leaves")
    assert line(table) == "0: 0 small 5, 2 big 10"
    sit_down(table, 1, 1000)
    assert line(table) == "2: 0 small 5, 1 big 10"


@both
def test_of_blinds_whose_holder_left_nobody_pays_twice_and_nobody_plays_free(game: Opens) -> None:
    """T-3: 1 was due for the small blind and is gone; 2 and 3 post big ones."""
    table = game(1000, 1000, 1000, 1000, 1000)
    assert line(table, lot=4) == "4: 0 small 5, 1 big 10"
    play(table, "1 leaves")
    assert line(table) == "0: 2 big 10, 3 big 10"
    assert line(table) == "2: 3 small 5, 4 big 10"
    assert owed(table) == [None] * 5


@both
def test_who_lost_everything_is_missed_like_any_other(game: Opens) -> None:
    """1 posts his last 10 as the big blind and loses it; due for the small one, he isn't there."""
    table = game(1000, 10, 1000, 1000, 1000)
    hands = ["As Ad Ac Ah 2d", "7h 2c 3d 8s Jd"] if game is cardroom else ["As Ad", "7h 2c"]
    deal(table, *hands, then="Kh Kd Ks Qd Jh" if game is holdem else "", lot=4)
    play(table, "2 folds, 3 folds, 4 folds, 0 calls")
    if game is cardroom:
        play(table, "0 stands, 1 stands")
    assert hand_of(table).over
    assert line(table) == "0: 2 big 10, 3 big 10"


# ── short of them (C-5) ────────────────────────────────────────────────────────


@both
def test_who_is_short_posts_what_he_has(game: Opens) -> None:
    """Faults elsewhere 64."""
    table = game(1000, 3, 7)
    assert line(table) == "0: 1 small 3, 2 big 7"
    assert stacks(table) == [1000, 0, 0]


def test_of_two_posts_that_he_cannot_pay_the_live_one_goes_first() -> None:
    """C-19: he has 12 for a live 10 and a dead 5."""
    table = cardroom(1000, 1000, 1000, 12, 1000)
    line(table)
    play(table, "3 sits")
    line(table)
    line(table)
    play(table, "3 returns, 3 posts")
    assert line(table) == "4: 0 small 5, 1 big 10, 3 live 10, 3 dead 2"


def test_who_is_all_in_by_a_dead_blind_contests_as_much_of_everybody() -> None:
    """C-20, K-11: seat 2 missed the small blind, and has 3 chips left to come back with."""
    table = cardroom(1000, 1000, 13, 1000, 1000)
    deal(table)
    play(table, "3 to 20, 4 folds, 0 folds, 1 folds, 2 folds, 2 sits")
    deal(table)
    play(table, "2 returns, 2 posts")
    fold_round(table)
    deal(table, "Ks Kd 9h 4c 2s", "", "As Ad Qh 8c 3s", "", "Js Jd 9c 4d 2h")
    assert (hand_of(table).dead, hand_of(table).bets) == (0, [10, 0, 0, 0, 5])
    play(table, "1 folds, 3 folds, 4 calls, 0 checks, 4 stands, 0 stands, 2 stands, 4 checks, 0 checks")
    assert stacks(table)[2] == 9


# ── newcomers (C-17, C-18) ─────────────────────────────────────────────────────


def joined(game: Opens = cardroom) -> Table:
    """Four play and the button is 0's; 4, who is new, sits left of the blinds to be."""
    table = game(1000, 1000, 1000, 1000, None)
    line(table)
    sit_down(table, 4, 1000)
    return table


@both
def test_left_of_the_blinds_a_newcomer_is_asked_and_may_post_a_live_big_blind(game: Opens) -> None:
    table = joined(game)
    assert "post_or_wait" in options(table, 4).anytime
    assert play(table, "4 posts") == [PostChosen(4, True)]
    assert line(table) == "1: 2 small 5, 3 big 10, 4 live 10"


@both
def test_he_waits_for_the_big_blind_unless_he_says_so(game: Opens) -> None:
    table = joined(game)
    assert line(table) == "1: 2 small 5, 3 big 10"
    assert 4 not in hand_of(table).dealt
    assert line(table) == "2: 3 small 5, 4 big 10"


def test_he_may_change_his_mind() -> None:
    table = joined()
    play(table, "4 posts, 4 waits")
    refused(table, PostOrWait(4, False), "nothing_changes", "C-18")
    assert line(table) == "1: 2 small 5, 3 big 10"


def test_in_the_big_blinds_place_he_is_the_big_blind() -> None:
    table = cardroom(1000, 1000, 1000, None, 1000)
    line(table)
    sit_down(table, 3, 1000)
    assert line(table) == "1: 2 small 5, 3 big 10"


def test_between_the_button_and_a_blind_he_waits_until_the_button_has_passed() -> None:
    """Faults elsewhere 61: he gets no free hand."""
    table = cardroom(1000, 1000, None, 1000, 1000)
    assert line(table) == "0: 1 small 5, 3 big 10"
    sit_down(table, 2, 1000)
    assert "post_or_wait" not in options(table, 2).anytime
    refused(table, PostOrWait(2, True), "must_wait", "C-18")
    assert line(table) == "1: 3 small 5, 4 big 10"
    assert 2 not in hand_of(table).dealt
    play(table, "2 posts")
    assert line(table) == "3: 4 small 5, 0 big 10, 2 live 10"


def test_he_comes_to_the_button_after_paying_both_blinds_in_turn() -> None:
    """C-17: what he posted on coming in is no turn of his."""
    table = joined()
    play(table, "4 posts")
    assert [line(table) for _ in range(4)] == [
        "1: 2 small 5, 3 big 10, 4 live 10",
        "2: 3 small 5, 4 big 10",
        "3: 4 small 5, 0 big 10",
        "4: 0 small 5, 1 big 10",
    ]


def test_who_owes_nothing_is_not_asked() -> None:
    table = cardroom(1000, 1000, 1000)
    line(table)
    assert "post_or_wait" not in options(table, 0).anytime
    refused(table, PostOrWait(0, True), "owes_nothing", "C-18")


def test_in_the_first_hand_of_a_table_nobody_owes_anything() -> None:
    table = cardroom(1000, 1000, 1000)
    assert owed(table) == [None] * 3
    assert line(table) == "0: 1 small 5, 2 big 10"
    assert hand_of(table).dealt == (1, 2, 0)


def test_where_there_are_no_blinds_nobody_is_asked_and_all_are_dealt_in() -> None:
    """H-1."""
    table = casero(1000, 1000, None)
    deal(table)
    sit_down(table, 2, 1000)
    refused(table, PostOrWait(2, True), "owes_nothing", "C-18")
    fold_round(table)
    deal(table)
    assert 2 in hand_of(table).dealt


def test_who_sits_out_again_is_asked_anew_whether_he_posts() -> None:
    """C-19: he wanted to make up for the small blind; by the time he is back he owes both."""
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    deal(table)
    fold_round(table)
    play(table, "2 sits")
    deal(table)
    play(table, "2 returns, 2 posts, 2 sits")
    assert table.player_at(2).posts is None
    for _ in range(4):
        fold_round(table)
        deal(table)
    play(table, "2 returns")
    fold_round(table)
    deal(table)
    assert 2 not in hand_of(table).dealt
    assert (owed(table)[2], "post_or_wait" in options(table, 2).anytime) == ("C-19", True)
