"""The match: the mano, going out, leaving, the standing, computer players alone (M-2 to M-6)."""

import pytest

from tapado.rules.commands import AdmitOnlookers, Fold, Leave, StartHand
from tapado.rules.events import Folded, HandEnded, HandStarted, Left, MatchEnded, PotAwarded
from tapado.rules.table import Table
from tests.rules.decks import stacked
from tests.rules.matches import (
    asked,
    call,
    deal,
    dealt,
    drawing,
    end_discard,
    fold,
    fold_all,
    give_up,
    hand_of,
    leave,
    match,
    question,
    raise_to,
    refused,
    seat_at,
    second_round,
    stacks_of,
    stage_of,
    stand_pat,
    waiting,
)

BEST, BEATEN = "As Ad Ac Ah Kd", ("Ks Qh 9d 5c 3s", "Kh Qc 8s 6h 4d", "Kc Qs 8h 7d 2c")


def _all_in(table: Table, *hands: str) -> None:
    """Everybody dealt in bets all he may and stands pat; the second round passes by itself."""
    deal(table, *hands)
    hand = hand_of(table)
    raise_to(table, asked(table), hand.cap)
    while asked(table) >= 0:
        call(table, asked(table))
    stand_pat(table)


# ── the mano ─────────────────────────────────────────────────────────────────


def test_the_creator_is_mano_for_the_whole_match() -> None:
    table = match(3)
    for _ in range(5):
        deal(table)
        assert (table.mano, hand_of(table).mano, asked(table)) == (0, 0, 0)
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
    assert (table.mano, asked(table)) == (mano, mano)


def test_after_the_last_seat_comes_the_first() -> None:
    table = dealt(4)
    leave(table, 0)
    fold_all(table)
    leave(table, 1)
    deal(table)
    assert hand_of(table).dealt == (2, 3)
    table = match(4)
    table.mano = 3
    leave(table, 3)
    deal(table)
    assert hand_of(table).dealt == (0, 1, 2)


def test_a_mano_who_loses_everything_hands_on_to_the_next_clockwise() -> None:
    table = match(3, stacks=[10, 100, 100])
    _all_in(table, BEATEN[0], BEST, BEATEN[1])
    assert seat_at(table, 0).status == "out"
    deal(table)
    assert (table.mano, hand_of(table).dealt) == (1, (1, 2))


def test_when_mano_and_next_go_out_together_the_one_after_them_is_mano() -> None:
    table = match(4, stacks=[10, 10, 100, 100])
    _all_in(table, BEATEN[0], BEATEN[1], BEST, BEATEN[2])
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
    assert hand_of(table).mano == 0


def test_in_mid_hand_the_seat_of_a_mano_who_left_stays_the_reference_of_ties() -> None:
    table = match(4)
    deal(table, BEATEN[0], "Ac Jd 9h 5s 3c", "Ad Jh 9s 5h 3d", "Kd Jc 8c 6s 4h")
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
    assert hand_of(table).mano == 0


# ── going out ────────────────────────────────────────────────────────────────


def test_coins_carry_over_from_hand_to_hand() -> None:
    table = match(2)
    deal(table, BEST, BEATEN[0])
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
    _all_in(table, BEST, BEATEN[0], BEATEN[1])
    assert seat_at(table, 1).status == "out"
    deal(table)
    assert hand_of(table).dealt == (0, 2)


def test_with_one_coin_left_one_plays_on_and_the_cap_is_one() -> None:
    table = match(3, stacks=[100, 11, 100])
    deal(table, BEST, *BEATEN[:2])
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
    _all_in(table, BEST, BEATEN[0], BEATEN[1])
    deal(table)
    refused(table, Fold(1, question(table)), "not_your_turn", "M-11")
    refused(table, Leave(1), "not_in_match", "M-4")


def test_all_coins_in_but_won_is_not_out() -> None:
    table = match(3, stacks=[100, 10, 100])
    _all_in(table, BEATEN[0], BEST, BEATEN[1])
    assert seat_at(table, 1).status == "playing"
    assert stacks_of(table) == [90, 30, 90]


def test_the_match_ends_when_one_has_all_coins_and_no_hand_follows() -> None:
    table = match(2)
    deal(table, BEST, BEATEN[0])
    raise_to(table, 0, 100)
    call(table, 1)
    stand_pat(table)
    assert (stage_of(table), stacks_of(table)) == ("ended", [200, 0])
    assert [seat_at(table, seat).place for seat in (0, 1)] == [1, 2]
    refused(table, StartHand(stacked(BEATEN[:2])), "match_not_running", "M-4")


def test_the_last_events_of_a_match_are_the_pot_the_end_of_the_hand_and_the_standing() -> None:
    table = match(2)
    deal(table, BEST, BEATEN[0])
    raise_to(table, 0, 100)
    call(table, 1)
    events = stand_pat(table)
    assert events[-3:] == [
        PotAwarded(0, 200, True, (0,)), HandEnded(1, (1,)), MatchEnded(((0, 1), (1, 2))),
    ]  # fmt: skip


# ── the standing ─────────────────────────────────────────────────────────────


def test_those_who_go_out_in_the_same_hand_share_the_place() -> None:
    table = match(4, stacks=[100, 10, 10, 100])
    _all_in(table, BEST, *BEATEN)
    leave(table, 3)
    assert stage_of(table) == "ended"
    assert [seat_at(table, seat).place for seat in range(4)] == [1, 2, 2, 2]


def test_who_lasted_longer_stands_higher() -> None:
    table = match(4, stacks=[100, 10, 100, 100])
    _all_in(table, BEST, *BEATEN)
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
    _all_in(table, BEST, *BEATEN[:2])
    assert stage_of(table) == "ended"
    assert [seat_at(table, seat).place for seat in range(4)] == [1, 4, 2, 2]


# ── leaving ──────────────────────────────────────────────────────────────────


def test_who_leaves_on_his_turn_folds_at_once_and_the_next_is_asked() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    events = leave(table, 1)
    assert events == [Left(1, "act"), Folded(1, "left")]
    assert asked(table) == 2


def test_who_leaves_out_of_turn_folds_at_once_and_nobody_elses_question_changes() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    before = question(table)
    leave(table, 2)
    assert (asked(table), question(table)) == (1, before)
    call(table, 1)
    assert hand_of(table).discarding == [True, True, False]


def test_coins_bet_stay_in_the_pot_and_the_rest_leave_with_the_player() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    call(table, 1)
    leave(table, 0)
    fold(table, 2)
    assert hand_of(table).award == PotAwarded(1, 20, False, (1,))
    assert stacks_of(table) == [90, 110, 100]


def test_who_made_the_standing_bet_and_left_must_still_be_matched() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    leave(table, 0)
    assert hand_of(table).standing == 10
    call(table, 1)
    call(table, 2)
    assert hand_of(table).bets == [10, 10, 10]
    assert hand_of(table).discarding == [False, True, True]


def test_leaving_in_the_draw_ends_ones_discard() -> None:
    table = drawing(3)
    give_up(table, 2, 0, 1)
    leave(table, 2)
    stand_pat(table)
    assert hand_of(table).changed == [0, 0, None]
    assert asked(table) == 0


def test_the_last_one_discarding_who_leaves_lets_the_cards_be_dealt() -> None:
    table = drawing(3)
    give_up(table, 0, 4)
    end_discard(table, 0)
    end_discard(table, 1)
    leave(table, 2)
    assert hand_of(table).changed == [1, 0, None]


def test_leaving_in_the_second_round_folds_too() -> None:
    table = second_round(3)
    call(table, 2)
    leave(table, 1)
    assert asked(table) == 0
    call(table, 0)
    assert hand_of(table).over
    assert stacks_of(table)[1] == 90


def test_when_all_others_leave_in_the_first_round_the_one_who_stayed_takes_what_was_bet() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    leave(table, 0)
    leave(table, 1)
    assert stage_of(table) == "ended"
    assert stacks_of(table) == [90, 100, 110]


def test_when_all_others_leave_in_the_draw_the_one_who_stayed_takes_what_was_bet() -> None:
    table = drawing(3)
    leave(table, 2)
    leave(table, 0)
    assert stage_of(table) == "ended"
    assert stacks_of(table) == [90, 120, 90]


def test_leaving_when_all_others_folded_already_only_leaves() -> None:
    table = dealt(3)
    fold_all(table)
    assert leave(table, 2) == [Left(2, "act")]
    assert stage_of(table) == "playing"


def test_two_may_leave_one_after_the_other_in_the_same_hand() -> None:
    table = dealt(4)
    raise_to(table, 0, 10)
    leave(table, 1)
    leave(table, 2)
    assert asked(table) == 3
    call(table, 3)
    stand_pat(table)
    assert asked(table) == 3


def test_the_one_who_folded_may_leave_and_nothing_else_happens() -> None:
    table = dealt(3)
    fold(table, 0)
    assert leave(table, 0) == [Left(0, "act")]


def test_who_has_left_cannot_leave_again_nor_act() -> None:
    table = dealt(3)
    leave(table, 1)
    refused(table, Leave(1), "not_in_match", "M-4")
    refused(table, Fold(1, question(table)), "not_your_turn", "M-11")


def test_an_empty_seat_leaves_nothing() -> None:
    refused(waiting(2), Leave(3), "not_in_match", "M-4")


def test_with_more_than_two_the_match_goes_on() -> None:
    table = dealt(3)
    leave(table, 0)
    fold_all(table)
    assert stage_of(table) == "playing"
    assert isinstance(deal(table)[0], HandStarted)


def test_with_two_it_ends_and_the_one_who_stayed_has_won() -> None:
    table = dealt(2)
    leave(table, 0)
    assert stage_of(table) == "ended"
    assert [seat_at(table, seat).place for seat in (0, 1)] == [2, 1]


def test_before_the_first_deal_too() -> None:
    table = match(2)
    assert leave(table, 1) == [Left(1, "act"), MatchEnded(((0, 1), (1, 2)))]


def test_the_match_is_over_and_nobody_leaves_it_any_more() -> None:
    table = match(2)
    leave(table, 1)
    refused(table, Leave(0), "not_in_match", "M-4")


# ── computer players ─────────────────────────────────────────────────────────


def test_a_match_in_which_only_computer_players_are_left_ends() -> None:
    table = match(1, computers=[1, 2, 3])
    deal(table)
    fold_all(table)
    events = leave(table, 0)
    assert isinstance(events[-1], MatchEnded)
    assert [seat_at(table, seat).place for seat in range(4)] == [4, 1, 1, 1]


def test_it_ends_when_the_last_person_is_out_too() -> None:
    table = match(1, computers=[1, 2], stacks=[10, 100, 100])
    _all_in(table, BEATEN[0], BEST, BEATEN[1])
    assert stage_of(table) == "ended"


def test_in_mid_hand_the_hand_is_played_out_first() -> None:
    table = match(1, computers=[1, 2])
    deal(table)
    raise_to(table, 0, 10)
    leave(table, 0)
    assert stage_of(table) == "playing"
    call(table, 1)
    fold(table, 2)
    assert stage_of(table) == "ended"
    assert stacks_of(table) == [90, 110, 100]


def test_a_person_and_a_computer_player_play_on() -> None:
    table = match(2, computers=[2])
    deal(table)
    fold_all(table)
    leave(table, 1)
    assert stage_of(table) == "playing"


def test_when_only_computer_players_stay_nobody_is_the_creator() -> None:
    table = match(1, computers=[1, 2])
    leave(table, 0)
    assert table.creator == -1
    refused(table, AdmitOnlookers(-1, admit=False), "not_the_creator", "S-6")
