"""The draw of cardroom: in turn, each served at once, how many is public (C-9, C-10, C-12, S-16, K-6)."""

import pytest

from tapado.rules.commands import Check, Discard, EndDiscard, Fold, GiveUp
from tapado.rules.events import BoardDealt, CardsDealt, CardsDiscarded, Folded
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.cash_tables import cardroom, check_down, deal, drawing, of_kind, play, stacks
from tests.rules.matches import asked, hand_of, question, refused, seat_at

BEFORE = "3 calls, 0 calls, 1 calls, 2 checks"


def in_the_draw() -> Table:
    """Four are in for 10 each, and the one left of the button is asked for his discard."""
    table = cardroom(1000, 1000, 1000, 1000)
    deal(
        table,
        "As Ks Qs Js 9s",
        "Ah Kh Qh Jh 9h",
        "Ad Kd Qd Jd 9d",
        "Ac Kc Qc Jc 9c",
        then="2s 3s 4s 5s 6s 7s",
    )
    play(table, BEFORE)
    return table


def changed(table: Table) -> list[int | None]:
    """How many cards each seat changed, as all see it."""
    return [None if seat is None else seat.changed for seat in public_view(table).seats]


# ── in turn (C-9) ──────────────────────────────────────────────────────────────


def test_it_begins_left_of_the_button_and_goes_clockwise() -> None:
    table = in_the_draw()
    seen = []
    for _ in range(4):
        seen.append(asked(table))
        play(table, f"{asked(table)} stands")
    assert seen == [1, 2, 3, 0]


def test_who_folded_is_passed_over() -> None:
    table = cardroom(1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 calls, 0 calls, 1 folds, 2 checks")
    assert asked(table) == 2


@pytest.mark.parametrize("slots", [(), (0,), (4, 2), (0, 1, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4)])
def test_each_may_discard_none_to_five_and_draws_as_many(slots: tuple[int, ...]) -> None:
    table = in_the_draw()
    before = own_view(table, 1)
    turn = drawing(table)
    assert (turn.slots, turn.most, turn.whole) == ((0, 1, 2, 3, 4), 5, True)
    play(table, "1 draws " + " ".join(map(str, slots)))
    after = own_view(table, 1)
    assert before is not None
    assert after is not None
    new = iter(["2s", "3s", "4s", "5s", "6s"])
    expected = list(before.cards)
    for slot in slots:
        expected[slot] = next(new)
    assert list(after.cards) == expected


def test_the_replacements_are_dealt_when_he_discards_before_the_next_one_acts() -> None:
    table = in_the_draw()
    first, second = play(table, "1 draws 0 1")[:2]
    assert (type(first), type(second)) == (CardsDiscarded, CardsDealt)
    own = own_view(table, 1)
    assert own is not None
    assert own.cards == ("2s", "3s", "Qh", "Jh", "9h")
    assert asked(table) == 2


def test_no_card_is_given_twice_and_none_comes_back() -> None:
    """Faults elsewhere 112: what is dealt holds no folded and no discarded card."""
    table = cardroom(1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 calls, 0 folds, 1 calls, 2 checks")
    seen = {place for places in hand_of(table).places for place in places}
    for seat in (1, 2, 3):
        play(table, f"{seat} draws 0 1 2 3 4")
        new = set(hand_of(table).places[seat])
        assert seen.isdisjoint(new)
        seen |= new


def test_all_in_players_draw_too() -> None:
    """Faults elsewhere 103."""
    table = cardroom(10, 10, 1000)
    deal(table)
    play(table, "0 calls, 1 calls, 1 draws 0 1 2")
    assert hand_of(table).changed[1] == 3
    assert asked(table) == 2


def test_all_of_them_all_in_still_draw_and_their_hands_stay_hidden_until_it_is_over() -> None:
    """Faults elsewhere 22 and 103."""
    table = cardroom(100, 100)
    deal(table)
    play(table, "0 to 100, 1 calls")
    assert asked(table) == 1
    play(table, "1 draws 0")
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None]
    play(table, "0 stands")
    assert hand_of(table).over
    assert any(seat and seat.cards for seat in public_view(table).seats)


def test_nobody_bets_in_the_draw() -> None:
    table = in_the_draw()
    assert options(table, 1).bet is None
    refused(table, Check(1, question(table)), "not_a_betting_round", "C-9")
    refused(table, Fold(1, question(table)), "not_a_betting_round", "C-9")


# ── what is refused (S-17, S-20) ───────────────────────────────────────────────


def test_out_of_turn_nobody_discards() -> None:
    table = in_the_draw()
    refused(table, Discard(2, question(table), (0,)), "not_your_turn", "C-9")
    assert options(table, 2).draw is None


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ((5,), "no_such_card"),
        ((-1,), "no_such_card"),
        ((0, 0), "already_given_up"),
        ((0, 1, 2, 3, 4, 0), "already_given_up"),
    ],
)
def test_a_card_he_has_not_or_the_same_one_twice_is_refused(slots: tuple[int, ...], code: str) -> None:
    """Faults elsewhere 100."""
    table = in_the_draw()
    refused(table, Discard(1, question(table), slots), code, "C-9")


def test_the_same_discard_three_times_is_one_draw() -> None:
    """Faults elsewhere 101."""
    table = in_the_draw()
    once = Discard(1, question(table), (0, 1))
    play(table, "1 draws 0 1")
    for _ in range(2):
        refused(table, once, "stale", "S-17")
    assert hand_of(table).next_place == 22


def test_cards_are_not_given_up_one_by_one_as_in_a_draw_together() -> None:
    table = in_the_draw()
    refused(table, GiveUp(1, question(table), (0,)), "not_a_draw", "C-9")
    refused(table, EndDiscard(1, question(table)), "not_a_draw", "C-9")


def test_before_and_after_the_draw_nobody_discards() -> None:
    table = cardroom(1000, 1000)
    deal(table)
    refused(table, Discard(0, question(table), ()), "not_a_draw", "C-9")
    play(table, "0 calls, 1 checks, 1 stands, 0 stands")
    refused(table, Discard(1, question(table), ()), "not_a_draw", "C-9")


# ── how many (C-10) ────────────────────────────────────────────────────────────


def test_how_many_each_one_drew_is_seen_by_all_before_the_next_acts() -> None:
    """Faults elsewhere 106."""
    table = in_the_draw()
    assert changed(table) == [None] * 4
    play(table, "1 draws 0 1 2")
    assert (asked(table), changed(table)) == (2, [None, 3, None, None])
    play(table, "2 stands")
    assert changed(table) == [None, 3, 0, None]


def test_it_stays_in_sight_until_the_first_act_after_the_draw_and_to_the_end_of_the_hand() -> None:
    table = in_the_draw()
    play(table, "1 draws 0 1 2, 2 stands, 3 draws 4, 0 draws 3 4")
    assert changed(table) == [2, 3, 0, 1]
    check_down(table)
    assert changed(table) == [2, 3, 0, 1]
    deal(table)
    assert changed(table) == [None] * 4


def test_which_cards_they_were_nobody_else_sees() -> None:
    table = in_the_draw()
    play(table, "1 draws 0 1 2")
    assert [seat and seat.cards for seat in public_view(table).seats] == [None] * 4
    own = own_view(table, 2)
    assert own is not None
    assert own.cards == ("Ad", "Kd", "Qd", "Jd", "9d")


# ── time and absence (C-12, S-15, S-16) ────────────────────────────────────────


def test_when_the_time_runs_out_he_stands_pat() -> None:
    table = in_the_draw()
    (discarded,) = of_kind(play(table, "1 times out"), CardsDiscarded)
    assert discarded == CardsDiscarded(1, (), "time")
    assert (asked(table), hand_of(table).live[1], changed(table)[1]) == (2, True, 0)


def test_who_is_away_stands_pat_at_once() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    seat_at(table, 0).away = True
    play(table, "0 calls, 1 calls, 2 checks, 1 stands, 2 stands")
    assert changed(table)[0] == 0
    assert asked(table) == 1


def test_who_leaves_in_the_draw_folds_and_the_next_one_is_asked() -> None:
    table = in_the_draw()
    (folded,) = of_kind(play(table, "1 leaves"), Folded)
    assert folded == Folded(1, "left")
    assert asked(table) == 2


def test_who_leaves_before_his_turn_in_the_draw_is_passed_over() -> None:
    table = in_the_draw()
    play(table, "2 leaves, 1 stands")
    assert asked(table) == 3


def test_who_leaves_after_his_draw_folds_what_he_drew() -> None:
    table = in_the_draw()
    play(table, "1 draws 0 1, 1 leaves")
    assert (asked(table), hand_of(table).live) == (2, [True, False, True, True])


def test_who_leaves_in_the_draw_while_all_in_stands_pat_and_plays_the_hand_out() -> None:
    """S-16: with the best hand he takes the pot home."""
    table = cardroom(10, 10, 1000)
    deal(table, "As Ad Ac Ah 2d", "Ks Qh 9d 5c 3s", "Kd Qc 8s 6h 4d")
    play(table, "0 calls, 1 calls, 0 leaves, 1 stands, 2 stands")
    assert hand_of(table).changed[0] == 0
    assert (stacks(table), hand_of(table).awards[0].amount) == ([None, 0, 990], 30)


def test_who_is_asked_and_leaves_while_all_in_stands_pat_at_once() -> None:
    table = cardroom(10, 10, 1000)
    deal(table)
    play(table, "0 calls, 1 calls, 1 leaves")
    assert (asked(table), hand_of(table).changed[1], hand_of(table).live[1]) == (2, 0, True)


def test_when_all_others_leave_in_the_draw_the_last_one_wins_without_drawing() -> None:
    table = in_the_draw()
    events = play(table, "1 leaves, 2 leaves, 3 leaves")
    assert hand_of(table).over
    assert not of_kind(events, CardsDealt)
    assert not of_kind(events, BoardDealt)
    assert stacks(table) == [1030, None, None, None]
