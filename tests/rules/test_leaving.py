"""Leaving the match, and computer players left alone (M-5, M-6, S-16)."""

from tapado.rules.commands import AdmitOnlookers, Fold, Leave
from tapado.rules.events import Folded, HandStarted, Left, MatchEnded, PotAwarded
from tests.rules.matches import (
    BEST,
    NOTHING,
    all_in,
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
    all_in(table, NOTHING[0], BEST, NOTHING[1])
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
