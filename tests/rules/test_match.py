"""The match: the mano, going out, the standing (M-2 to M-4)."""

import pytest

from tapado.rules.commands import Fold, Leave, StartHand
from tapado.rules.events import HandEnded, MatchEnded, PotAwarded
from tests.rules.decks import stacked
from tests.rules.matches import (
    BEST,
    NOTHING,
    all_in,
    asked,
    call,
    deal,
    dealt,
    fold,
    fold_all,
    hand_of,
    leave,
    match,
    question,
    raise_to,
    refused,
    seat_at,
    stacks_of,
    stage_of,
    stand_pat,
)

# ── the mano ─────────────────────────────────────────────────────────────────


def test_the_creator_is_mano_for_the_whole_match() -> None:
    table = match(3)
    for _ in range(5):
        deal(table)
        assert (table.reference, hand_of(table).reference, asked(table)) == (0, 0, 0)
        fold_all(table)


@pytest.mark.parametrize(("gone", "mano"), [((0,), 1), ((0, 1), 2), ((1,), 0), ((0, 2), 1)])
def test_when_the_mano_leaves_between_hands_the_next_clockwise_still_in_is_mano(
    gone: tuple[int, ...], mano: int
) -> None:
    table = dealt(4)
    fold_all(table)
    for seat in gone:
        leave(table, seat)
    deal(table)
    assert (table.reference, asked(table)) == (mano, mano)


def test_after_the_last_seat_comes_the_first() -> None:
    table = dealt(4)
    leave(table, 0)
    fold_all(table)
    leave(table, 1)
    deal(table)
    assert hand_of(table).dealt == (2, 3)
    table = match(4)
    table.reference = 3
    leave(table, 3)
    deal(table)
    assert hand_of(table).dealt == (0, 1, 2)


def test_a_mano_who_loses_everything_hands_on_to_the_next_clockwise() -> None:
    table = match(3, stacks=[10, 100, 100])
    all_in(table, NOTHING[0], BEST, NOTHING[1])
    assert seat_at(table, 0).status == "out"
    deal(table)
    assert (table.reference, hand_of(table).dealt) == (1, (1, 2))


def test_when_mano_and_next_go_out_together_the_one_after_them_is_mano() -> None:
    table = match(4, stacks=[10, 10, 100, 100])
    all_in(table, NOTHING[0], NOTHING[1], BEST, NOTHING[2])
    deal(table)
    assert hand_of(table).dealt == (2, 3)


def test_the_new_mano_stays_mano() -> None:
    table = dealt(4)
    leave(table, 0)
    fold_all(table)
    for _ in range(3):
        deal(table)
        assert hand_of(table).dealt == (1, 2, 3)
        fold_all(table)


def test_in_mid_hand_the_seat_of_a_mano_who_left_stays_the_reference_of_order() -> None:
    table = dealt(4)
    raise_to(table, 0, 5)
    leave(table, 0)
    for seat in (1, 2, 3):
        call(table, seat)
    stand_pat(table)
    assert asked(table) == 3
    assert hand_of(table).reference == 0


def test_in_mid_hand_the_seat_of_a_mano_who_left_stays_the_reference_of_ties() -> None:
    table = match(4)
    deal(table, NOTHING[0], "Ac Jd 9h 5s 3c", "Ad Jh 9s 5h 3d", "Kd Jc 8c 6s 4h")
    raise_to(table, 0, 5)
    for seat in (1, 2, 3):
        call(table, seat)
    leave(table, 0)
    stand_pat(table)
    for seat in (3, 1, 2):
        call(table, seat)
    award = hand_of(table).award
    assert award is not None
    assert award.tied == (2, 1)


def test_a_mano_who_leaves_before_his_first_turn_is_followed_by_the_next() -> None:
    table = dealt(3)
    leave(table, 0)
    assert asked(table) == 1
    assert hand_of(table).reference == 0


# ── going out ────────────────────────────────────────────────────────────────


def test_coins_carry_over_from_hand_to_hand() -> None:
    table = match(2)
    deal(table, BEST, NOTHING[0])
    raise_to(table, 0, 30)
    call(table, 1)
    stand_pat(table)
    call(table, 1)
    call(table, 0)
    deal(table)
    assert stacks_of(table) == [130, 70]
    assert hand_of(table).cap == 70


def test_who_has_no_coins_after_a_hand_is_out_and_gets_no_cards() -> None:
    table = match(3, stacks=[100, 10, 100])
    all_in(table, BEST, NOTHING[0], NOTHING[1])
    assert seat_at(table, 1).status == "out"
    deal(table)
    assert hand_of(table).dealt == (0, 2)


def test_with_one_coin_left_one_plays_on_and_the_cap_is_one() -> None:
    table = match(3, stacks=[100, 11, 100])
    deal(table, BEST, *NOTHING[:2])
    raise_to(table, 0, 10)
    call(table, 1)
    fold(table, 2)
    stand_pat(table)
    call(table, 0)
    call(table, 1)
    assert stacks_of(table) == [110, 1, 100]
    deal(table)
    assert (hand_of(table).dealt, hand_of(table).cap) == ((0, 1, 2), 1)


def test_who_is_out_cannot_act_nor_leave_a_match_he_is_not_in() -> None:
    table = match(3, stacks=[100, 10, 100])
    all_in(table, BEST, NOTHING[0], NOTHING[1])
    deal(table)
    refused(table, Fold(1, question(table)), "not_your_turn", "M-11")
    refused(table, Leave(1), "not_in_match", "M-4")


def test_all_coins_in_but_won_is_not_out() -> None:
    table = match(3, stacks=[100, 10, 100])
    all_in(table, NOTHING[0], BEST, NOTHING[1])
    assert seat_at(table, 1).status == "playing"
    assert stacks_of(table) == [90, 30, 90]


def test_the_match_ends_when_one_has_all_coins_and_no_hand_follows() -> None:
    table = match(2)
    deal(table, BEST, NOTHING[0])
    raise_to(table, 0, 100)
    call(table, 1)
    stand_pat(table)
    assert (stage_of(table), stacks_of(table)) == ("ended", [200, 0])
    assert [seat_at(table, seat).place for seat in (0, 1)] == [1, 2]
    refused(table, StartHand(stacked(NOTHING[:2])), "match_not_running", "M-4")


def test_the_last_events_of_a_match_are_the_pot_the_end_of_the_hand_and_the_standing() -> None:
    table = match(2)
    deal(table, BEST, NOTHING[0])
    raise_to(table, 0, 100)
    call(table, 1)
    events = stand_pat(table)
    assert events[-3:] == [
        PotAwarded(0, 200, True, (0,)), HandEnded(1, (1,)), MatchEnded(((0, 1), (1, 2))),
    ]  # fmt: skip


# ── the standing ─────────────────────────────────────────────────────────────


def test_those_who_go_out_in_the_same_hand_share_the_place() -> None:
    table = match(4, stacks=[100, 10, 10, 100])
    all_in(table, BEST, *NOTHING[:3])
    leave(table, 3)
    assert stage_of(table) == "ended"
    assert [seat_at(table, seat).place for seat in range(4)] == [1, 2, 2, 2]


def test_who_lasted_longer_stands_higher() -> None:
    table = match(4, stacks=[100, 10, 100, 100])
    all_in(table, BEST, *NOTHING[:3])
    deal(table)
    leave(table, 3)
    fold_all(table)
    deal(table)
    leave(table, 0)
    assert [seat_at(table, seat).place for seat in range(4)] == [2, 4, 1, 3]


def test_two_who_share_the_second_place_leave_no_third() -> None:
    table = match(4, stacks=[100, 100, 10, 10])
    deal(table)
    leave(table, 1)
    fold_all(table)
    all_in(table, BEST, *NOTHING[:2])
    assert stage_of(table) == "ended"
    assert [seat_at(table, seat).place for seat in range(4)] == [1, 4, 2, 2]
