"""Who changes five in casero, and the bottom card (H-3, H-4)."""

import pytest

from tapado.games.switches import Switches
from tapado.rules.events import CardBurned, CardsDealt, Reshuffled
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import casero, check_down, of_kind, play
from tests.rules.draws import ANY_NUMBER, IN_TWO_STEPS, NEXT, cards, drawing_table
from tests.rules.matches import asked, hand_of

SOME = "7h Kc 9d 5h 2c"

# ── never five in a row (H-3) ─────────────────────────────────────────────────


def test_it_contradicts_three_at_the_most() -> None:
    with pytest.raises(ValueError, match="H-3"):
        Switches(max_three=True, no_five_in_a_row=True)


def test_who_changes_five_gets_four_and_the_fifth_when_the_others_have_been_served() -> None:
    table = drawing_table("", SOME, "", switches=IN_TWO_STEPS)
    events = play(table, "1 draws 0 1 2 3 4")
    assert of_kind(events, CardsDealt) == [CardsDealt(((1, (0, 1, 2, 3), (15, 16, 17, 18)),))]
    assert asked(table) == 2
    play(table, "2 draws 0")
    events = play(table, "0 draws 1")
    assert of_kind(events, CardsDealt) == [
        CardsDealt(((0, (1,), (20,)),)),
        CardsDealt(((1, (4,), (21,)),)),
    ]
    assert cards(table, 1) == "3h 4h 6h 8h Jh"
    assert of_kind(events, CardBurned) == []


def test_that_he_changes_five_is_seen_at_once() -> None:
    table = drawing_table("", SOME, "", switches=IN_TWO_STEPS)
    play(table, "1 draws 0 1 2 3 4")
    assert hand_of(table).changed[1] == 5


@pytest.mark.parametrize("count", range(5))
def test_who_changes_fewer_gets_them_all_at_once(count: int) -> None:
    table = drawing_table("", "", switches=IN_TWO_STEPS)
    dealt = of_kind(play(table, f"1 draws {' '.join('01234'[:count])}"), CardsDealt)
    assert sum(len(event.hands[0][1]) for event in dealt) == count
    assert hand_of(table).given_up[1] == []


def test_if_nobody_after_him_draws_a_card_is_burned_before_the_fifth() -> None:
    table = drawing_table("", SOME, "", switches=IN_TWO_STEPS)
    play(table, "1 draws 0 1 2 3 4, 2 stands pat")
    assert play(table, "0 stands pat")[1:3] == [CardBurned(19), CardsDealt(((1, (4,), (20,)),))]
    assert cards(table, 1) == "3h 4h 6h 8h Th"


def test_the_last_one_to_draw_has_a_card_burned_before_his_fifth() -> None:
    table = drawing_table(SOME, "", switches=IN_TWO_STEPS)
    play(table, "1 draws 0")
    assert play(table, "0 draws 0 1 2 3 4")[1:4] == [
        CardsDealt(((0, (0, 1, 2, 3), (11, 12, 13, 14)),)),
        CardBurned(15),
        CardsDealt(((0, (4,), (16,)),)),
    ]


def test_several_get_their_fifths_in_the_order_of_the_draw_and_none_is_burned() -> None:
    table = drawing_table("", "", "", switches=IN_TWO_STEPS, then=NEXT + " 7c 8c Tc")
    events = play(table, "1 draws 0 1 2 3 4, 2 draws 0 1 2 3 4, 0 draws 0 1 2 3 4")
    served = [hand for event in of_kind(events, CardsDealt) for hand in event.hands]
    assert [(seat, len(slots)) for seat, slots, _ in served] == [
        (1, 4),
        (2, 4),
        (0, 4),
        (1, 1),
        (2, 1),
        (0, 1),
    ]
    assert of_kind(events, CardBurned) == []


def test_the_burned_card_is_seen_by_nobody_and_held_by_nobody() -> None:
    table = drawing_table(SOME, "", switches=IN_TWO_STEPS)
    play(table, "1 stands pat, 0 draws 0 1 2 3 4")
    burned = 14
    assert all(burned not in places for places in hand_of(table).places)
    check_down(table)
    seen = " ".join(" ".join(seat.cards or ()) for seat in public_view(table).seats if seat)
    assert "9h" not in seen


def test_who_leaves_before_his_fifth_gets_none() -> None:
    table = drawing_table("", SOME, "", "", switches=IN_TWO_STEPS)
    play(table, "1 draws 0 1 2 3 4, 1 leaves")
    events = play(table, "2 stands pat, 3 stands pat, 0 stands pat")
    assert (of_kind(events, CardsDealt), of_kind(events, CardBurned)) == ([], [])
    assert asked(table) == 2


# ── the bottom card (H-4) ─────────────────────────────────────────────────────


def _last_before_the_bottom(switches: Switches) -> Table:
    """Five players; four have changed all five, so seven cards are left, and the last one is asked."""
    table = drawing_table(*[""] * 5, switches=switches, then="", bottom="2h")
    play(table, "1 draws 0 1 2 3 4, 2 draws 0 1 2 3 4, 3 draws 0 1 2 3 4, 4 draws 0 1 2 3 4")
    return table


def test_the_bottom_card_is_kept_back_unless_the_creator_says_otherwise() -> None:
    assert casero(100, 100).switches.bottom_card


def test_five_who_change_everything_never_reach_the_bottom_card() -> None:
    table = _last_before_the_bottom(ANY_NUMBER)
    events = play(table, "0 draws 0 1 2 3 4")
    assert of_kind(events, Reshuffled) == []
    assert all("2h" not in cards(table, seat) for seat in range(5))


def _two_left(switches: Switches) -> Table:
    """Six players, and 22 cards behind the deal: the first four take twenty, so two are left for seat 5."""
    table = drawing_table(*[""] * 6, switches=switches, then="", bottom="2h")
    play(table, ", ".join(f"{seat} draws 0 1 2 3 4" for seat in (1, 2, 3, 4)))
    return table


def test_with_the_switch_on_the_bottom_card_is_no_replacement_before_a_shuffle() -> None:
    table = _two_left(ANY_NUMBER)
    events = play(table, "5 draws 0 1")
    first, shuffled, second = events[1:4]
    assert first == CardsDealt(((5, (0,), (50,)),))
    assert isinstance(shuffled, Reshuffled)
    assert shuffled.places[0] == 51
    assert isinstance(second, CardsDealt)
    assert second.hands[0][:2] == (5, (1,))


def test_with_the_switch_off_it_is_a_card_like_any_other() -> None:
    table = _two_left(Switches())
    events = play(table, "5 draws 0 1")
    assert events[1] == CardsDealt(((5, (0, 1), (50, 51)),))
    assert cards(table, 5).split()[1] == "2h"
