"""The worked examples of `cardroom` (C-1 to C-21) and `holdem` (T-1 to T-11), each played to its end."""

from tapado.rules.commands import RaiseTo
from tapado.rules.events import PotAwarded, UncalledReturned
from tapado.rules.pots import Pot
from tapado.rules.view import public_view
from tests.rules.cash_tables import (
    FIXED,
    cardroom,
    check_down,
    deal,
    fold_round,
    holdem,
    of_kind,
    places_of,
    play,
    raises,
    stacks,
)
from tests.rules.matches import BEST, NOTHING, asked, hand_of, question, refused

# ── cardroom ───────────────────────────────────────────────────────────────────


def test_cardroom_1_fixed_limit_is_capped_at_four_bets_and_the_pot_is_62() -> None:
    """1 posts 2, 2 posts 5, 3 raises to 10, 4 folds, 0 to 15, 1 folds, 2 caps at 20, 3 and 0 call."""
    table = cardroom(200, 200, 200, 200, 200, limit=FIXED, bet=5)
    deal(table, *NOTHING[:2], BEST, NOTHING[2])
    assert hand_of(table).bets == [0, 2, 5, 0, 0]
    play(table, "3 to 10, 4 folds, 0 to 15, 1 folds, 2 to 20")
    refused(table, RaiseTo(3, question(table), 25), "capped", "C-8")
    play(table, "3 calls")
    refused(table, RaiseTo(0, question(table), 25), "capped", "C-8")
    play(table, "0 calls")
    assert hand_of(table).pot() == 62
    check_down(table)
    assert stacks(table) == [180, 198, 242, 180, 200]


def test_cardroom_2_heads_up_the_button_acts_first_and_after_the_draw_the_other() -> None:
    table = cardroom(80, 80, limit=FIXED, bet=2)
    deal(table)
    assert (hand_of(table).bets, hand_of(table).reference, asked(table)) == ([1, 2], 0, 0)
    play(table, "0 calls, 1 checks, 1 stands, 0 stands")
    assert asked(table) == 1


def test_cardroom_3_a_short_all_in_does_not_open_it_to_who_has_acted() -> None:
    """A is 3, B is 0 with 55 chips, C is 1."""
    table = cardroom(55, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 40, 0 to 55, 1 calls, 2 folds")
    assert (asked(table), raises(table)) == (3, (None, None))
    refused(table, RaiseTo(3, question(table), 85), "not_reopened", "K-12")
    play(table, "3 calls")
    assert hand_of(table).pot() == 175


def test_cardroom_4_a_main_pot_of_90_and_a_side_pot_of_100() -> None:
    """A is 1, B is 2, C is the button, who has no dead money in it."""
    table = cardroom(1000, 30, 80)
    deal(table, NOTHING[0], BEST, "Kd Kh 9h 5h 3d")
    play(table, "0 to 80, 1 calls, 2 calls")
    hand = public_view(table).hand
    assert hand is not None
    assert hand.pots == (Pot(90, (0, 1, 2)), Pot(100, (0, 2)))
    check_down(table)
    assert stacks(table) == [920, 90, 100]


def test_cardroom_5_a_missed_small_blind_and_the_two_hands_after() -> None:
    """A to E are 0 to 4: C and D post big blinds; then button C, small blind D, big blind E."""
    table = cardroom(1000, 1000, 1000, 1000, 1000)
    deal(table, lot=4)
    play(table, "1 sits")
    fold_round(table)
    deal(table)
    assert (places_of(table), hand_of(table).bets) == ((0, None, (2, 3)), [0, 0, 10, 10, 0])
    fold_round(table)
    deal(table)
    assert (places_of(table), hand_of(table).bets) == ((2, 3, (4,)), [0, 0, 0, 5, 10])


# ── hold'em ────────────────────────────────────────────────────────────────────


def test_holdem_1_a_main_pot_of_300_a_side_pot_of_300_and_150_back() -> None:
    """A, B and C are 0, 1 and 2, with 100, 250 and 400; C has the button and is the first to go all-in."""
    table = holdem(100, 250, 400)
    deal(table, "As Ad", "Ks Kd", "7h 2c", then="Ah 9c 8s 4d 3h", lot=2)
    events = play(table, "2 to 400, 0 calls, 1 calls")
    assert of_kind(events, UncalledReturned) == [UncalledReturned(2, 150)]
    assert of_kind(events, PotAwarded) == [
        PotAwarded(1, 300, True, (1,), 1),
        PotAwarded(0, 300, True, (0,), 0),
    ]
    assert stacks(table) == [300, 300, 150]


def test_holdem_2_the_board_is_a_royal_flush_and_everyone_left_splits() -> None:
    table = holdem(1000, 1000, 1000, 1000)
    deal(table, then="As Ks Qs Js Ts")
    play(table, "3 folds")
    check_down(table)
    assert stacks(table) == [1000, 1000, 1000, 1000]


def test_holdem_3_three_winners_of_100_get_34_33_and_33() -> None:
    """Three are in for 33 and 1, who folded, posted 1: the odd chip goes to 2, left of the button 0."""
    table = holdem(1000, 1000, 1000, 1000, bet=2)
    deal(table, then="As Ks Qs Js Ts")
    play(table, "3 to 33, 0 calls, 1 folds, 2 calls")
    assert hand_of(table).pot() == 100
    given = of_kind(check_down(table), PotAwarded)
    assert [(award.seat, award.amount) for award in given] == [(2, 34), (3, 33), (0, 33)]


def test_holdem_4_two_short_all_ins_in_sum_are_a_full_raise() -> None:
    """A is 3, B is 0 with 45 chips, C is 1 with 60; A may raise again, to 80 at least."""
    table = holdem(45, 60, 1000, 1000)
    deal(table)
    play(table, "3 to 30, 0 to 45, 1 to 60, 2 calls")
    assert (asked(table), raises(table)) == (3, (80, 1000))
    play(table, "3 to 80, 2 calls")
    assert hand_of(table).pot() == 265
