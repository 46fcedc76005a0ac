"""From hand to hand in casero, its clock and its showdown (H-1, H-7)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import Fold, TimeOut
from tapado.rules.events import Checked, Folded, HandMucked, HandShown, PotAwarded
from tests.rules.cash_tables import (
    casero,
    check_down,
    deal,
    fold_round,
    next_hand,
    of_kind,
    play,
    sit_down,
    stacks,
    stand_still,
)
from tests.rules.matches import asked, hand_of, question, refused, waited_for

PAIR, HIGH, LOW = "Ks Kd 8h 4c 2s", "As Qd 9h 5c 3s", "Js 8d 7h 5d 3c"
"""A pair of kings, an ace, a jack."""

# ── the button ────────────────────────────────────────────────────────────────


def test_the_button_moves_one_active_seat_each_hand() -> None:
    table = casero(100, 100, None, 100, None, 100)
    buttons = []
    for _ in range(6):
        next_hand(table)
        buttons.append(hand_of(table).reference)
    assert buttons == [0, 1, 3, 5, 0, 1]


def test_it_passes_over_who_sits_out() -> None:
    table = casero(100, 100, 100)
    deal(table)
    play(table, "1 sits out")
    next_hand(table)
    assert (hand_of(table).reference, hand_of(table).dealt) == (2, (0, 2))


@pytest.mark.parametrize(("lot", "button"), [(0, 0), (1, 2), (2, 3), (3, 0), (3 * 10**30 + 1, 2)])
def test_the_first_one_is_drawn_by_lot(lot: int, button: int) -> None:
    table = casero(100, None, 100, 100)
    deal(table, lot=lot)
    assert hand_of(table).reference == button


def test_after_a_standstill_it_is_drawn_by_lot_again() -> None:
    table = casero(100, 100, 100)
    deal(table)
    play(table, "0 sits out, 1 sits out")
    fold_round(table)
    stand_still(table)
    play(table, "0 returns, 1 returns")
    deal(table, lot=2)
    assert hand_of(table).reference == 2


def test_heads_up_it_changes_sides_and_the_other_acts_first() -> None:
    table = casero(100, 100)
    deal(table)
    assert (hand_of(table).reference, asked(table)) == (0, 1)
    next_hand(table)
    assert (hand_of(table).reference, asked(table)) == (1, 0)


# ── coming and going ──────────────────────────────────────────────────────────


def test_who_joins_is_dealt_in_and_antes_from_the_next_hand_and_owes_nothing() -> None:
    table = casero(100, 100, seats=3)
    deal(table)
    sit_down(table, 2, 60)
    assert hand_of(table).dealt == (1, 0)
    next_hand(table)
    assert (hand_of(table).dealt, stacks(table)[2]) == ((2, 0, 1), 59)


def test_who_comes_back_after_sitting_out_owes_nothing_either() -> None:
    table = casero(100, 100, 100)
    deal(table)
    play(table, "2 sits out")
    for _ in range(3):
        next_hand(table)
        assert hand_of(table).live[2] is False
    play(table, "2 returns")
    next_hand(table)
    assert hand_of(table).live[2]
    assert hand_of(table).pot() == 3


def test_an_answer_to_the_last_hand_is_stale_in_the_next() -> None:
    table = casero(100, 100)
    deal(table)
    late = Fold(1, question(table))
    apply(table, late)
    next_hand(table)
    refused(table, late, "stale", "S-17")


# ── the clock and the showdown (H-7) ──────────────────────────────────────────


def test_when_the_clock_runs_out_one_checks_if_that_is_possible_and_otherwise_folds() -> None:
    table = casero(100, 100, 100)
    deal(table)
    assert Checked(1, "time") in play(table, "1 times out")
    play(table, "2 to 10")
    assert Folded(0, "time") in play(table, "0 times out")


def test_in_the_draw_the_clock_stands_pat() -> None:
    table = casero(100, 100)
    deal(table)
    play(table, "1 checks, 0 checks, 1 times out")
    assert (hand_of(table).changed, asked(table)) == ([None, 0], 0)


def test_the_clocks_are_of_thirty_seconds() -> None:
    table = casero(100, 100)
    deal(table)
    assert waited_for(table).ms == 30_000
    play(table, "1 checks, 0 checks")
    late = waited_for(table)
    assert (late.kind, late.ms) == ("draw", 30_000)
    play(table, "1 stands pat")
    refused(table, TimeOut(late.id), "stale_deadline", "S-17")


def test_who_bet_last_shows_first_and_a_beaten_hand_is_mucked() -> None:
    table = casero(100, 100, 100)
    deal(table, HIGH, LOW, PAIR)
    play(table, "1 checks, 2 checks, 0 checks, 1 stands pat, 2 stands pat, 0 stands pat")
    events = play(table, "1 checks, 2 to 10, 0 calls, 1 calls")
    assert of_kind(events, HandShown) == [HandShown(2, tuple(PAIR.split()))]
    assert of_kind(events, HandMucked) == [HandMucked(0), HandMucked(1)]


def test_if_it_was_checked_through_who_acted_first_shows_first() -> None:
    table = casero(100, 100, 100)
    deal(table, PAIR, LOW, HIGH)
    play(table, "1 checks, 2 checks, 0 checks, 1 stands pat, 2 stands pat, 0 stands pat")
    events = play(table, "1 checks, 2 checks, 0 checks")
    assert [event.seat for event in of_kind(events, HandShown)] == [1, 2, 0]


def test_an_odd_chip_goes_left_of_the_button() -> None:
    table = casero(100, 100, 100, ante=5)
    deal(table, "As Kd 9h 5c 3s", LOW, "Ad Ks 9c 5h 3d")
    events = check_down(table)
    assert of_kind(events, PotAwarded) == [
        PotAwarded(2, 8, True, (2, 0)),
        PotAwarded(0, 7, True, (2, 0)),
    ]
