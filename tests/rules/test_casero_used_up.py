"""When the deck is used up in the draw of casero: what is shuffled, and who may get it (H-5, S-21)."""

from tapado.games.switches import Switches
from tapado.rules.apply import apply
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.events import Event, Reshuffled
from tapado.rules.table import Table
from tests.rules.cash_tables import casero, of_kind, play
from tests.rules.draws import ANY_NUMBER, EIGHT, THREES, cards, dealt_first, drawing_table, served
from tests.rules.matches import asked, hand_of

# ── the first shuffle ─────────────────────────────────────────────────────────


def test_the_fourth_of_eight_who_want_three_gets_two_from_the_top_and_the_third_from_the_shuffle() -> None:
    table = drawing_table(*EIGHT, then="", bottom="2h")
    earlier = [place for seat in (1, 2, 3) for place in dealt_first(table, seat, 3)]
    events = play(table, THREES)
    assert served(events)[:4] == [(1, (40, 41, 42)), (2, (43, 44, 45)), (3, (46, 47, 48)), (4, (49, 50))]
    assert of_kind(events, Reshuffled) == [Reshuffled((51, *earlier))]
    ((seat, (place,)),) = served(events)[4:]
    assert (seat, place // 100) == (4, 1)


def test_the_bottom_card_and_the_earlier_discards_are_what_he_may_get() -> None:
    first = drawing_table(*EIGHT, then="", bottom="2h", further=("2h",))
    play(first, THREES)
    assert cards(first, 4).split()[2] == "2h"
    discard = cards(drawing_table(*EIGHT, then="", bottom="2h"), 2).split()[1]
    second = drawing_table(*EIGHT, then="", bottom="2h", further=(discard,))
    play(second, THREES)
    assert cards(second, 4).split()[2] == discard


def test_cards_that_others_hold_or_that_were_dealt_before_are_not_shuffled() -> None:
    plain = drawing_table(*EIGHT, then="", bottom="2h")
    kept, dealt = cards(plain, 1).split()[4], cards(plain, 8 - 1).split()[0]
    table = drawing_table(*EIGHT, then="", bottom="2h", further=(f"{kept} {dealt} 2h",))
    play(table, THREES)
    assert cards(table, 4).split()[2] == "2h"


def test_ones_own_discards_stay_out_of_the_shuffle_that_one_causes() -> None:
    own = " ".join(cards(drawing_table(*EIGHT, then="", bottom="2h"), 4).split()[:3])
    table = drawing_table(*EIGHT, then="", bottom="2h", further=(f"{own} 2h",))
    play(table, THREES)
    assert cards(table, 4).split()[2] == "2h"


def test_those_after_him_are_served_from_the_same_shuffle() -> None:
    table = drawing_table(*EIGHT, then="", bottom="2h")
    play(table, THREES)
    events = play(table, "5 draws 0 1 2, 6 draws 0 1 2, 7 draws 0 1 2")
    assert of_kind(events, Reshuffled) == []
    places = [place for _, places in served(events) for place in places]
    assert len(places) == 9
    assert places == sorted(places)
    assert {place // 100 for place in places} == {1}


def test_the_last_cards_of_the_stub_go_out_before_anything_is_shuffled() -> None:
    events = play(drawing_table(*EIGHT, then=""), THREES)
    shuffled = next(number for number, event in enumerate(events) if isinstance(event, Reshuffled))
    before = [place for _, places in served(events[:shuffled]) for place in places]
    assert before == list(range(40, 51))


def test_without_the_bottom_card_rule_it_is_dealt_like_any_other_and_not_shuffled() -> None:
    table = drawing_table(*EIGHT, then="", bottom="2h", switches=Switches(max_three=True))
    events = play(table, THREES)
    assert of_kind(events, Reshuffled) == []
    assert cards(table, 4).split()[2] == "2h"
    (shuffled,) = of_kind(play(table, "5 draws 0"), Reshuffled)
    assert shuffled.places == tuple(place for seat in (1, 2, 3, 4) for place in dealt_first(table, seat, 3))


def test_nobody_causes_a_shuffle_who_stands_pat() -> None:
    table = drawing_table(*EIGHT, then="")
    play(table, THREES.replace("4 draws 0 1 2", "4 draws 0 1"))
    assert of_kind(play(table, "5 stands pat"), Reshuffled) == []
    assert len(of_kind(play(table, "6 draws 0"), Reshuffled)) == 1


# ── who folded, who left ──────────────────────────────────────────────────────


def _folding(*folds: int) -> Table:
    """Eight at the table, of whom these fold before the draw."""
    table = casero(*[100] * 8, switches=ANY_NUMBER)
    order = tuple(table.deck)
    apply(table, StartHand(Sealed((order,) * (1 + table.further_orders))))
    play(table, "1 to 10")
    while hand_of(table).street == 1:
        play(table, f"{asked(table)} {'folds' if asked(table) in folds else 'calls'}")
    return table


def test_the_cards_of_who_folded_stay_out() -> None:
    table = _folding(2, 5)
    folded = {place for seat in (2, 5) for place in hand_of(table).places[seat]}
    events = play(table, "1 draws 0 1 2 3 4, 3 draws 0 1 2 3 4, 4 draws 0 1 2 3 4")
    (shuffled,) = of_kind(events, Reshuffled)
    assert folded.isdisjoint(shuffled.places)
    assert len(shuffled.places) == 1 + 10


def test_who_leaves_in_the_draw_takes_his_hand_out_but_not_what_he_hasdealt_first() -> None:
    table = _folding(2, 5)
    play(table, "1 draws 0 1 2 3 4, 3 draws 0 1 2 3 4")
    held = {*hand_of(table).places[1], *hand_of(table).places[6]}
    play(table, "1 leaves, 6 leaves")
    (shuffled,) = of_kind(play(table, "4 draws 0 1 2 3 4"), Reshuffled)
    assert held.isdisjoint(shuffled.places)
    assert {*dealt_first(table, 1, 5)} <= {*shuffled.places}


# ── the second shuffle ────────────────────────────────────────────────────────


def _used_up_twice() -> tuple[Table, list[Event]]:
    """All eight change three: the shuffle of ten that the fourth causes is used up for the last one."""
    table = drawing_table(*EIGHT, then="", bottom="2h")
    return table, play(table, f"{THREES}, 5 draws 0 1 2, 6 draws 0 1 2, 7 draws 0 1 2, 0 draws 0 1 2")


def test_when_the_shuffle_is_used_up_too_the_discards_made_since_are_shuffled() -> None:
    table, events = _used_up_twice()
    _, second = of_kind(events, Reshuffled)
    assert second.places == tuple(place for seat in (4, 5, 6, 7) for place in dealt_first(table, seat, 3))


def test_then_no_bottom_card_is_kept_back() -> None:
    _, events = _used_up_twice()
    from_the_first = [place for _, places in served(events) for place in places if place // 100 == 1]
    assert len(from_the_first) == 1 + 9  # all of them


def test_what_is_dealt_after_it_is_named_by_the_second_order() -> None:
    _, events = _used_up_twice()
    (last,) = [places for seat, places in served(events) if seat == 0]
    assert [place // 100 for place in last] == [2, 2, 2]
