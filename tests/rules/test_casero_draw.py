"""How the draw of casero goes, and how many cards may be changed (H-2, C-9, C-10)."""

import pytest

from tapado.games.switches import Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.commands import Discard, GiveUp
from tapado.rules.events import CardsDealt, CardsDiscarded
from tapado.rules.view import public_view
from tests.rules.cash_tables import casero, command, deal, drawing, play
from tests.rules.draws import ANY_NUMBER, cards, drawing_table, in_the_draw
from tests.rules.matches import asked, hand_of, question, refused

ACE, NO_ACE = "Ah Kd 9c 5s 2d", "7h Kc 9d 5h 2c"
"""The two hands of worked example 1."""


# ── in turn (C-9, C-10) ───────────────────────────────────────────────────────


def test_the_draw_goes_from_the_left_of_the_dealer() -> None:
    table = drawing_table("", "", "")
    order = []
    while in_the_draw(table):
        order.append(asked(table))
        play(table, f"{asked(table)} stands pat")
    assert order == [1, 2, 0]


def test_each_one_is_served_before_the_next_is_asked() -> None:
    table = drawing_table("", "", "")
    assert play(table, "1 draws 0 3") == [
        CardsDiscarded(1, (0, 3), "act"),
        CardsDealt(((1, (0, 3), (15, 16)),)),
    ]
    assert asked(table) == 2
    play(table, "2 draws 4")
    assert hand_of(table).places[2][4] == 17


def test_how_many_each_one_changed_everybody_sees_before_the_next_one_acts() -> None:
    table = drawing_table("", "", "")
    play(table, "1 draws 0 3")
    assert [seat and seat.changed for seat in public_view(table).seats] == [None, 2, None]
    play(table, "2 stands pat")
    assert [seat and seat.changed for seat in public_view(table).seats] == [None, 2, 0]


def test_it_is_still_seen_after_the_first_act_of_the_second_round() -> None:
    table = drawing_table("", "")
    play(table, "1 draws 0 3, 0 draws 1, 1 checks")
    assert [seat and seat.changed for seat in public_view(table).seats] == [1, 2]


# ── no more than three, or four beside an ace (H-2) ───────────────────────────


def test_three_at_the_most_is_how_a_table_is_unless_its_creator_says_otherwise() -> None:
    assert casero(100, 100).switches.max_three


@pytest.mark.parametrize("slots", ["", "0", "1 3", "0 1 2", "2 3 4"])
def test_up_to_three_may_always_be_changed(slots: str) -> None:
    table = drawing_table("", NO_ACE)
    play(table, f"1 draws {slots}")
    assert hand_of(table).changed[1] == len(slots.split())


def test_four_may_be_changed_by_who_keeps_an_ace() -> None:
    table = drawing_table("", ACE)
    assert (drawing(table).most, drawing(table).keep) == (4, (0,))
    play(table, "1 draws 1 2 3 4")
    assert cards(table, 1) == "Ah 3h 4h 6h 8h"


def test_without_an_ace_four_are_refused() -> None:
    table = drawing_table("", NO_ACE)
    assert (drawing(table).most, drawing(table).keep) == (3, ())
    refused(table, command(table, 1, "draws", *"1234"), "too_many_changed", "H-2")


def test_the_ace_itself_and_three_others_are_refused() -> None:
    table = drawing_table("", ACE)
    refused(table, command(table, 1, "draws", *"0123"), "too_many_changed", "H-2")


def test_of_two_aces_one_must_be_kept() -> None:
    table = drawing_table("", "Ah Kd Ac 5s 2d")
    assert drawing(table).keep == (0, 2)
    play(table, "1 draws 1 2 3 4")
    assert cards(table, 1).startswith("Ah")


def test_five_are_refused_with_an_ace_or_without() -> None:
    for hand in (ACE, NO_ACE):
        table = drawing_table("", hand)
        refused(table, command(table, 1, "draws", *"01234"), "too_many_changed", "H-2")


@pytest.mark.parametrize("rule", JokerRule)
def test_a_joker_is_as_good_to_keep_as_an_ace(rule: JokerRule) -> None:
    table = drawing_table("", "7h X1 9d 5h 2c", switches=Switches(max_three=True, joker=rule))
    assert (drawing(table).most, drawing(table).keep) == (4, (1,))
    refused(table, command(table, 1, "draws", *"0123"), "too_many_changed", "H-2")
    play(table, "1 draws 0 2 3 4")
    assert cards(table, 1) == "3h X1 4h 6h 8h"


def test_the_ace_is_not_shown() -> None:
    table = drawing_table("", ACE)
    events = play(table, "1 draws 1 2 3 4")
    assert [type(event) for event in events] == [CardsDiscarded, CardsDealt]
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None]


def test_after_a_refusal_he_may_change_three() -> None:
    table = drawing_table("", NO_ACE)
    refused(table, command(table, 1, "draws", *"1234"), "too_many_changed", "H-2")
    play(table, "1 draws 2 3 4")
    assert cards(table, 1) == "7h Kc 3h 4h 6h"


def test_with_the_switch_off_any_number_may_be_changed() -> None:
    table = drawing_table("", NO_ACE, switches=ANY_NUMBER)
    assert (drawing(table).most, drawing(table).keep) == (5, ())
    play(table, "1 draws 0 1 2 3 4")
    assert cards(table, 1) == "3h 4h 6h 8h 9h"


# ── what is no discard (H-1, C-9) ─────────────────────────────────────────────


@pytest.mark.parametrize("slots", [(5,), (-1,), (10**30,), (0, 5), (0, 1, 2, 3, 4, 5)])
def test_a_card_that_one_does_not_hold_is_refused(slots: tuple[int, ...]) -> None:
    table = drawing_table("", "", switches=ANY_NUMBER)
    refused(table, Discard(1, question(table), slots), "no_such_card", "H-1")


@pytest.mark.parametrize("slots", [(0, 0), (1, 2, 1), (0, 1, 2, 3, 4, 0)])
def test_the_same_card_twice_is_refused(slots: tuple[int, ...]) -> None:
    table = drawing_table("", "", switches=ANY_NUMBER)
    refused(table, Discard(1, question(table), slots), "already_given_up", "H-1")


def test_out_of_turn_or_after_folding_nothing_is_drawn() -> None:
    table = casero(100, 100, 100)
    deal(table)
    play(table, "1 to 10, 2 folds, 0 calls")
    for seat in (0, 2, -1, 3):
        refused(table, Discard(seat, question(table), (0,)), "not_your_turn", "H-1")


def test_a_second_draw_is_refused() -> None:
    table = drawing_table("", "")
    again = command(table, 1, "draws", "0")
    play(table, "1 draws 0")
    refused(table, again, "stale", "S-17")
    refused(table, command(table, 1, "draws", "1"), "not_your_turn", "H-1")


def test_card_by_card_is_not_how_one_draws_here() -> None:
    table = drawing_table("", "")
    refused(table, GiveUp(1, question(table), (0,)), "not_a_draw", "H-1")
