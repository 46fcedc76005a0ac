"""Who is all-in contests what the others matched: side pots at the table (K-10, K-11, C-16, T-6)."""

from collections.abc import Callable

import pytest

from tapado.rules.events import Event, PotAwarded, UncalledReturned
from tapado.rules.pots import Pot
from tapado.rules.table import Table
from tapado.rules.view import Deciding, public_view
from tests.rules.cash_tables import (
    cardroom,
    check_down,
    deal,
    fold_round,
    holdem,
    next_hand,
    of_kind,
    play,
    stacks,
)
from tests.rules.matches import hand_of

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])

QUADS, KINGS, QUEENS, JACKS, TENS = (
    "As Ad Ac Ah 2d", "Ks Kd 9h 5c 3s", "Qs Qd 9d 5h 3d", "Js Jd 9c 5d 3c", "Ts Td 8c 6d 4c",
)  # fmt: skip
QUEENS_TOO = "Qh Qc 9s 5s 3h"


def awards(events: list[Event]) -> list[tuple[int, int, int]]:
    """(pot, seat, chips) in the order in which they were given."""
    return [(award.pot, award.seat, award.amount) for award in of_kind(events, PotAwarded)]


def seen_pots(table: Table) -> tuple[Pot, ...]:
    hand = public_view(table).hand
    assert hand is not None
    return hand.pots


# ── how the chips are divided ──────────────────────────────────────────────────


@both
def test_three_who_put_in_30_80_and_80_make_a_main_pot_of_90_and_a_side_pot_of_100(game: Opens) -> None:
    """Worked example 4 of cardroom: A all-in 30, B all-in 80, C calls 80."""
    table = game(1000, 30, 80)
    deal(table)
    events = play(table, "0 to 80, 1 calls, 2 calls") + check_down(table)
    given = [(pot, chips) for pot, _, chips in awards(events)]
    assert [sum(chips for pot, chips in given if pot == number) for number in (0, 1)] == [90, 100]


@both
def test_while_the_round_goes_on_bets_lie_before_their_owners_and_make_no_pot_yet(game: Opens) -> None:
    table = game(1000, 30, 80, 1000)
    deal(table)
    play(table, "3 to 80, 0 calls, 1 calls")
    assert seen_pots(table) == ()
    seats = public_view(table).seats
    assert [seat and seat.bet for seat in seats] == [80, 30, 10, 80]


def test_each_all_in_of_another_size_makes_another_side_pot() -> None:
    """Three side pots, and 40 of the largest stack that nobody matches."""
    table = cardroom(200, 20, 50, 110, 160)
    deal(table, TENS, QUADS, KINGS, QUEENS, JACKS)
    events = play(table, "3 to 110, 4 to 160, 0 to 200, 1 calls, 2 calls")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(0, 40)]
    assert [pot.amount for pot in seen_pots(table)] == [100, 120, 180, 100]
    assert awards(check_down(table)) == [(3, 4, 100), (2, 3, 180), (1, 2, 120), (0, 1, 100)]
    assert stacks(table) == [40, 100, 120, 180, 100]


def test_the_last_side_pot_is_decided_first() -> None:
    """C-16."""
    table = cardroom(1000, 30, 80)
    deal(table, QUEENS, QUADS, KINGS)
    play(table, "0 to 80, 1 calls, 2 calls")
    assert awards(check_down(table)) == [(1, 2, 100), (0, 1, 90)]


def test_who_puts_in_more_on_a_later_street_adds_to_the_side_pot_alone() -> None:
    table = cardroom(1000, 30, 1000)
    deal(table, QUEENS, QUADS, KINGS)
    play(table, "0 to 30, 1 calls, 2 calls, 1 stands, 2 stands, 0 stands, 2 to 100, 0 calls")
    assert stacks(table) == [870, 90, 1070]


def test_calls_at_an_all_in_level_make_no_empty_pot() -> None:
    """Faults elsewhere 17."""
    table = cardroom(40, 40, 40)
    deal(table)
    play(table, "0 to 40, 1 calls, 2 calls")
    assert seen_pots(table) == ()
    assert [award[0] for award in awards(check_down(table))] == [0]


# ── folded players ─────────────────────────────────────────────────────────────


def test_what_folded_players_put_in_lies_in_the_slices_that_it_reaches() -> None:
    """Faults elsewhere 20: all-in 100, 200 and 300, and a folder who had put 150: 400, 250, and 100 back."""
    table = cardroom(1000, 100, 200, 300)
    deal(table, "", JACKS, QUEENS, KINGS)
    events = play(table, "3 calls, 0 to 150, 1 calls, 2 to 200, 3 to 300, 0 folds")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(3, 100)]
    assert seen_pots(table) == (Pot(400, (1, 2, 3)), Pot(250, (2, 3)))


def test_a_fold_takes_one_out_of_all_pots() -> None:
    """Faults elsewhere 4: 100 all-in, two call and bet 200 on the side, and the best hand folds there."""
    table = cardroom(1000, 100, 1000)
    deal(table, QUADS, QUEENS, KINGS)
    play(table, "0 to 100, 1 calls, 2 calls, 1 stands, 2 stands, 0 stands, 2 checks, 0 to 200, 2 to 500")
    events = play(table, "0 folds")
    assert stacks(table) == [700, 0, 1400]
    assert {award[1] for award in awards(events)} == {2}


def test_what_folders_put_in_beyond_all_others_lies_in_the_last_pot() -> None:
    """Both bet 70 and got up; the others have no more than 50."""
    table = cardroom(1000, 50, 50, 1000)
    deal(table, "", KINGS, QUEENS)
    play(table, "3 to 70, 0 calls, 3 leaves, 0 leaves, 1 calls, 2 calls")
    check_down(table)
    assert stacks(table) == [None, 240, 0, None]


def test_a_side_pot_that_all_but_one_folded_is_his_without_a_better_hand() -> None:
    table = cardroom(1000, 30, 1000, 1000)
    deal(table, JACKS, QUADS, KINGS, TENS)
    play(table, "3 to 30, 0 calls, 1 calls, 2 calls, 1 stands, 2 stands, 3 stands, 0 stands")
    events = play(table, "2 to 50, 3 calls, 0 to 100, 2 folds, 3 folds")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(0, 50)]
    assert awards(events) == [(1, 0, 150), (0, 1, 120)]


# ── uncalled bets ──────────────────────────────────────────────────────────────


@both
def test_what_no_one_matched_goes_back_before_anything_is_awarded(game: Opens) -> None:
    """Faults elsewhere 16: stacks 100 and 40, bet 100, call 40: 60 back before the showdown."""
    table = game(100, 40)
    deal(table)
    events = play(table, "0 to 100, 1 calls")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(0, 60)]
    events += check_down(table)
    kinds = [type(event) for event in events if isinstance(event, UncalledReturned | PotAwarded)]
    assert kinds[0] is UncalledReturned
    assert sum(award[2] for award in awards(events)) == 80


@both
def test_who_shoves_and_is_not_called_loses_nothing(game: Opens) -> None:
    """Faults elsewhere 11: two stacks of 200, blinds 1-2: 202 and 198."""
    table = game(200, 200, bet=2)
    deal(table)
    play(table, "0 to 200, 1 folds")
    assert stacks(table) == [202, 198]


def test_a_short_raise_over_a_bet_that_is_folded_to_gets_its_own_part_back_only() -> None:
    table = cardroom(1000, 55, 1000)
    deal(table)
    events = play(table, "0 to 40, 1 to 55, 2 folds, 0 folds")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(1, 15)]
    assert stacks(table) == [960, 105, 990]


# ── who wins which (K-10) ──────────────────────────────────────────────────────


def test_the_short_stack_wins_the_main_pot_and_two_tie_for_the_side_pot() -> None:
    """Faults elsewhere 13: A 100 with the best, B and C 300 and tied, D 300 and beaten."""
    table = cardroom(100, 300, 300, 300)
    deal(table, QUADS, QUEENS, QUEENS_TOO, JACKS)
    play(table, "3 to 300, 0 calls, 1 calls, 2 calls")
    check_down(table)
    assert stacks(table) == [400, 300, 300, 0]


def test_the_shortest_may_win_everything_he_matched_and_no_more() -> None:
    """Faults elsewhere 10: A 500, B 300, B wins: 600, and A goes on with 200."""
    table = cardroom(500, 300)
    deal(table, QUEENS, KINGS)
    play(table, "0 to 500, 1 calls")
    check_down(table)
    assert stacks(table) == [200, 600]
    assert [seat and seat.sits_out for seat in table.seats] == [False, False]


def test_odd_chips_go_to_the_first_left_of_the_button_in_each_pot_by_itself() -> None:
    """A folder's 20 lie in both; 1 and 0 tie, and 1 sits left of the button 0."""
    table = cardroom(1000, 1000, 11, 1000, 1000)
    deal(table, QUEENS, QUEENS_TOO, JACKS, TENS, "")
    play(table, "3 calls, 4 to 20, 0 to 31, 1 calls, 2 calls, 3 calls, 4 folds")
    assert seen_pots(table) == (Pot(55, (0, 1, 2, 3)), Pot(69, (0, 1, 3)))
    given = awards(check_down(table))
    assert given == [(1, 1, 35), (1, 0, 34), (0, 1, 28), (0, 0, 27)]


def test_of_two_side_pots_one_may_be_split_and_the_other_won_alone() -> None:
    table = cardroom(1000, 30, 80, 1000)
    deal(table, JACKS, QUEENS, QUEENS_TOO, TENS)
    play(table, "3 to 80, 0 to 160, 1 calls, 2 calls, 3 calls")
    given = awards(check_down(table))
    assert given == [(2, 0, 160), (1, 2, 150), (0, 1, 60), (0, 2, 60)]


def test_dead_blinds_are_contested_by_everybody() -> None:
    """C-19: seat 3 comes back with a dead 5, and 4, all-in for 30, wins it with the main pot."""
    table = cardroom(1000, 1000, 1000, 1000, 30)
    deal(table)
    play(table, "3 sits")
    next_hand(table)
    next_hand(table)
    play(table, "3 returns, 3 posts")
    fold_round(table)
    deal(table, "", "", QUEENS, KINGS, QUADS)
    assert (hand_of(table).dead, stacks(table)[4]) == (5, 30)
    events = play(table, "2 to 60, 3 calls, 4 calls, 0 folds, 1 folds") + check_down(table)
    assert awards(events) == [(1, 3, 60), (0, 4, 110)]


def test_what_told_a_side_pot_is_seen_among_those_who_contested_it() -> None:
    """C-16: the kings of the poorest matter for the main pot alone."""
    table = cardroom(1000, 30, 80)
    deal(table, "Ks Kd Ah 8c 6s", "Kh Kc Qd 8d 6h", "Js Jd 9c 5d 3c")
    play(table, "0 to 80, 1 calls, 2 calls")
    check_down(table)
    hand = public_view(table).hand
    assert hand is not None
    (side,) = hand.side_results
    assert hand.result is not None
    assert (hand.result.winner, hand.result.deciding) == (0, Deciding("kicker", 12))
    assert (side.winner, side.deciding) == (0, Deciding("made", 11))
