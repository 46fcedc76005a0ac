"""The discard: together, for good, served from the mano clockwise (M-13, M-14)."""

import pytest

from tapado.cards.text import parse_cards
from tapado.rules.apply import apply
from tapado.rules.commands import EndDiscard, GiveUp
from tapado.rules.events import CardsDealt, CardsGivenUp, DiscardEnded, StreetOpened
from tapado.rules.sealed import cards_of
from tests.rules.matches import (
    NOTHING,
    call,
    deal,
    dealt,
    drawing,
    end_discard,
    fold,
    give_up,
    hand_of,
    leave,
    match,
    question,
    raise_to,
    refusal,
    refused,
    stand_pat,
    time_out,
)

# ── giving up ────────────────────────────────────────────────────────────────


def test_all_still_in_discard_at_the_same_time_in_any_order() -> None:
    table = drawing(4)
    give_up(table, 3, 0)
    give_up(table, 1, 4)
    end_discard(table, 1)
    give_up(table, 3, 2)
    give_up(table, 0, 1, 2, 3)
    assert hand_of(table).given_up == [[1, 2, 3], [4], [], [0, 2]]


def test_who_folded_does_not_discard() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold(table, 1)
    call(table, 2)
    refused(table, GiveUp(1, question(table), (0,)), "folded", "M-13")
    refused(table, EndDiscard(1, question(table)), "folded", "M-13")


@pytest.mark.parametrize("slots", [(0,), (0, 1), (4, 0), (1, 2, 3), (3, 0, 4, 1), (0, 1, 2, 3, 4)])
def test_one_to_five_cards_may_be_given_up_at_a_time(slots: tuple[int, ...]) -> None:
    table = drawing(2)
    assert give_up(table, 1, *slots) == [CardsGivenUp(1, slots)]
    end_discard(table, 0)
    end_discard(table, 1)
    assert hand_of(table).changed == [0, len(slots)]


def test_a_card_given_up_cannot_be_given_up_again() -> None:
    table = drawing(2)
    give_up(table, 0, 1, 3)
    for slots in ((1,), (3,), (0, 1), (0, 1, 2, 3, 4)):
        refused(table, GiveUp(0, question(table), slots), "already_given_up", "M-13")


def test_the_same_card_twice_in_one_command_is_refused() -> None:
    table = drawing(2)
    for slots in ((1, 1), (0, 2, 0)):
        refused(table, GiveUp(0, question(table), slots), "already_given_up", "M-13")


@pytest.mark.parametrize("slots", [(5,), (-1,), (0, 5), (-5, 1), (10**30,), (0, 1, 2, 3, 4, 5)])
def test_a_card_that_one_does_not_hold_is_refused(slots: tuple[int, ...]) -> None:
    table = drawing(2)
    refused(table, GiveUp(0, question(table), slots), "no_such_card", "M-13")


def test_giving_up_nothing_is_no_act() -> None:
    table = drawing(2)
    refused(table, GiveUp(0, question(table), ()), "wrong_number_of_cards", "M-13")


def test_a_sixth_card_is_refused_whatever_it_is_called() -> None:
    table = drawing(2)
    give_up(table, 0, 0, 1, 2, 3, 4)
    for slots in ((0,), (5,), (), (0, 0)):
        assert refusal(table, GiveUp(0, question(table), slots)).rule == "M-13"


# ── ending ───────────────────────────────────────────────────────────────────


def test_an_ended_discard_does_not_begin_again() -> None:
    table = drawing(3)
    end_discard(table, 1)
    refused(table, GiveUp(1, question(table), (0,)), "discard_ended", "M-13")
    refused(table, EndDiscard(1, question(table)), "discard_ended", "M-13")


@pytest.mark.parametrize("seat", [-1, -3, 3, 10**30])
def test_a_seat_that_is_not_there_does_not_discard(seat: int) -> None:
    table = drawing(3)
    refused(table, GiveUp(seat, question(table), (0,)), "no_such_seat", "M-13")
    refused(table, EndDiscard(seat, question(table)), "no_such_seat", "M-13")


def test_nobody_discards_in_a_betting_round() -> None:
    table = dealt(3)
    refused(table, GiveUp(0, question(table), (0,)), "not_a_draw", "M-13")
    refused(table, EndDiscard(0, question(table)), "not_a_draw", "M-13")


def test_a_late_discard_is_stale_and_draws_nothing() -> None:
    table = drawing(3)
    asked = question(table)
    late = GiveUp(0, asked, (0,))
    stand_pat(table)
    refused(table, late, "stale", "S-17")
    refused(table, EndDiscard(0, asked), "stale", "S-17")
    assert hand_of(table).changed == [0, 0, 0]


def test_a_late_discard_is_stale_too_when_the_second_round_passed_by_itself() -> None:
    table = drawing(3, to=15, stacks=[180, 15, 105])
    late = GiveUp(0, question(table), (0,))
    stand_pat(table)
    refused(table, late, "stale", "S-17")


def test_the_question_is_the_same_all_through_the_draw() -> None:
    table = drawing(3)
    asked = question(table)
    give_up(table, 0, 1)
    end_discard(table, 2)
    give_up(table, 0, 2)
    leave(table, 1)
    assert question(table) == asked
    apply(table, EndDiscard(0, asked))
    assert question(table) != asked


# ── serving ──────────────────────────────────────────────────────────────────


def test_cards_are_served_from_the_mano_clockwise_whoever_ended_first() -> None:
    table = drawing(3)
    give_up(table, 2, 0)
    end_discard(table, 2)
    give_up(table, 0, 4, 1)
    end_discard(table, 0)
    give_up(table, 1, 2, 0, 3)
    assert end_discard(table, 1) == [
        DiscardEnded(1, "act"),
        CardsDealt(((0, (4, 1), (15, 16)), (1, (2, 0, 3), (17, 18, 19)), (2, (0,), (20,)))),
        StreetOpened(3, 2),
    ]


def test_the_new_cards_lie_where_the_old_ones_lay() -> None:
    table = match(2)
    deal(table, *NOTHING[:2], then=["As Ah"])
    raise_to(table, 0, 5)
    call(table, 1)
    give_up(table, 0, 3)
    give_up(table, 0, 1)
    stand_pat(table)
    assert cards_of(table, hand_of(table), 0) == parse_cards("Ks Ah 9d As 3s")


def test_who_selected_none_keeps_his_five() -> None:
    table = drawing(3)
    before = cards_of(table, hand_of(table), 1)
    give_up(table, 0, 0, 1, 2, 3, 4)
    stand_pat(table)
    assert cards_of(table, hand_of(table), 1) == before
    assert hand_of(table).changed == [5, 0, 0]


def test_four_may_change_all_their_cards_and_no_card_comes_twice() -> None:
    table = drawing(4)
    for seat in range(4):
        give_up(table, seat, 0, 1, 2, 3, 4)
    stand_pat(table)
    hand = hand_of(table)
    places = [place for seat in range(4) for place in hand.places[seat]]
    assert sorted(places) == list(range(20, 40))


def test_how_many_each_changed_is_known_once_all_are_served_not_before() -> None:
    table = drawing(3)
    give_up(table, 0, 0, 1)
    end_discard(table, 0)
    assert hand_of(table).changed == [None, None, None]
    stand_pat(table)
    assert hand_of(table).changed == [2, 0, 0]


def test_cards_selected_before_the_time_ran_out_are_exchanged() -> None:
    table = drawing(3)
    give_up(table, 1, 0, 3)
    time_out(table)
    assert hand_of(table).changed == [0, 2, 0]


def test_a_card_given_up_does_not_come_back_in_the_same_hand() -> None:
    table = drawing(4)
    gone = {place for seat in range(4) for place in hand_of(table).places[seat][:3]}
    for seat in range(4):
        give_up(table, seat, 0, 1, 2)
    stand_pat(table)
    assert gone.isdisjoint(place for seat in range(4) for place in hand_of(table).places[seat])


def test_all_in_before_the_draw_one_still_draws() -> None:
    table = drawing(3, to=15, stacks=[180, 15, 105])
    give_up(table, 1, 0, 1, 2)
    stand_pat(table)
    assert hand_of(table).changed == [0, 3, 0]
