"""What a viewer may not see, and what is one's own (K-6, M-13, M-14, S-4)."""

import pytest

from tapado.cards.text import TEXTS
from tapado.hands.rank import Category
from tapado.rules.table import Table
from tapado.rules.view import SeatView, own_view, public_view
from tests.rules.matches import (
    NOTHING,
    call,
    deal,
    dealt,
    drawing,
    end_discard,
    fold,
    fold_all,
    give_up,
    leave,
    match,
    raise_to,
    second_round,
    show,
    stand_pat,
    to_the_end,
    waiting,
)


def _seat(table: Table, seat: int) -> SeatView:
    view = public_view(table).seats[seat]
    assert view is not None
    return view


def _cards_in(view: object) -> set[str]:
    """Every card that stands anywhere in a view as text."""
    return {text for text in TEXTS if f"'{text}'" in repr(view)}


def _cards(seat: int) -> tuple[str, ...]:
    return tuple(NOTHING[seat].split())


# ── secrets ──────────────────────────────────────────────────────────────────


def _stages_before_showdown() -> list[Table]:
    given = drawing(3)
    give_up(given, 1, 0, 2)
    folded = dealt(3)
    raise_to(folded, 0, 10)
    fold(folded, 1)
    won = dealt(3)
    fold_all(won)
    return [match(3), dealt(3), folded, drawing(3), given, second_round(3), won]


@pytest.mark.parametrize("table", _stages_before_showdown(), ids=lambda table: f"seq-{table.seq}")
def test_before_the_showdown_the_public_sees_no_card(table: Table) -> None:
    assert _cards_in(public_view(table)) == set()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_five_cards_in_slot_order_and_nobody_elses(seat: int) -> None:
    own = own_view(dealt(3), seat)
    assert own is not None
    assert own.cards == _cards(seat)
    assert _cards_in(own) == set(_cards(seat))


def test_at_the_showdown_only_the_hands_still_in_are_seen() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold(table, 1)
    call(table, 2)
    stand_pat(table)
    call(table, 2)
    call(table, 0)
    assert [_seat(table, seat).cards for seat in range(3)] == [_cards(0), None, _cards(2)]
    assert _cards_in(public_view(table)) == {*_cards(0), *_cards(2)}


def test_a_folded_hand_stays_its_owners() -> None:
    table = dealt(3)
    fold(table, 0)
    own = own_view(table, 0)
    assert own is not None
    assert own.cards == _cards(0)


def test_cards_given_up_are_never_shown_even_when_the_hand_is() -> None:
    table = match(2)
    deal(table, NOTHING[0], NOTHING[1], then=["Ac Ad"])
    raise_to(table, 0, 5)
    call(table, 1)
    give_up(table, 0, 0, 1)
    stand_pat(table)
    call(table, 1)
    call(table, 0)
    assert _seat(table, 0).cards == ("Ac", "Ad", *_cards(0)[2:])
    assert _cards_in(public_view(table)).isdisjoint(_cards(0)[:2])


def test_of_an_unchallenged_hand_nothing_is_seen_unless_its_owner_shows_it() -> None:
    table = dealt(3)
    fold_all(table)
    assert _cards_in(public_view(table)) == set()
    show(table, 2)
    assert _seat(table, 2).cards == _cards(2)
    assert _cards_in(public_view(table)) == set(_cards(2))


def test_the_next_hand_shows_nothing_of_the_last() -> None:
    table = dealt(3)
    to_the_end(table)
    assert _cards_in(public_view(table)) != set()
    deal(table, *NOTHING[1:4])
    assert _cards_in(public_view(table)) == set()
    assert [_seat(table, seat).rank for seat in range(3)] == [None] * 3


def test_who_has_left_sees_no_card_that_the_public_does_not() -> None:
    table = dealt(3)
    leave(table, 1)
    assert own_view(table, 1) is None


def test_who_was_not_dealt_in_has_no_cards() -> None:
    table = match(4)
    leave(table, 1)
    deal(table)
    assert own_view(table, 1) is None
    assert own_view(waiting(2), 3) is None
    assert own_view(match(2), 0) is None


def test_who_a_player_is_elsewhere_is_not_told() -> None:
    table = dealt(3)
    assert not [word for word in ("p0", "p1", "p2") if word in repr(public_view(table))]


# ── one's own ────────────────────────────────────────────────────────────────


def test_ones_own_hand_is_named_with_the_cards_that_make_it() -> None:
    table = match(2)
    deal(table, "9c Kd 4h Ks 2s", NOTHING[1].replace("Kd", "Ad"))
    own = own_view(table, 0)
    assert own is not None
    assert own.rank is not None
    assert (own.rank.category, own.makes) == (Category.PAIR, (1, 3))


def test_cards_given_up_look_given_up_to_their_owner_at_once_and_the_hand_is_none() -> None:
    table = drawing(2)
    give_up(table, 0, 3, 1)
    own = own_view(table, 0)
    assert own is not None
    assert (own.cards, own.given_up, own.rank, own.makes) == (_cards(0), (3, 1), None, ())


def test_others_learn_nothing_of_what_is_given_up_before_the_deal() -> None:
    table = drawing(3)
    before = (public_view(table), own_view(table, 1))
    give_up(table, 0, 3, 1)
    assert (public_view(table), own_view(table, 1)) == before


def test_how_many_each_changed_is_seen_only_after_the_deal() -> None:
    table = drawing(3)
    give_up(table, 0, 3, 1)
    end_discard(table, 0)
    assert [_seat(table, seat).changed for seat in range(3)] == [None] * 3
    stand_pat(table)
    assert [_seat(table, seat).changed for seat in range(3)] == [2, 0, 0]


def test_who_folded_before_the_draw_changed_nothing_that_could_be_told() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold(table, 1)
    call(table, 2)
    stand_pat(table)
    assert [_seat(table, seat).changed for seat in range(3)] == [0, None, 0]


def test_who_has_ended_his_discard_is_seen_until_the_draw_is_over() -> None:
    table = drawing(3)
    assert not any(_seat(table, seat).ended_discard for seat in range(3))
    end_discard(table, 1)
    assert [_seat(table, seat).ended_discard for seat in range(3)] == [False, True, False]
    stand_pat(table)
    assert not any(_seat(table, seat).ended_discard for seat in range(3))


def test_who_folded_has_no_discard_that_he_could_have_ended() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold(table, 1)
    call(table, 2)
    assert [_seat(table, seat).ended_discard for seat in range(3)] == [False] * 3


def test_after_the_draw_ones_hand_is_whole_again() -> None:
    table = match(2)
    deal(table, NOTHING[0], NOTHING[1], then=["Kh"])
    raise_to(table, 0, 5)
    call(table, 1)
    give_up(table, 0, 1)
    stand_pat(table)
    own = own_view(table, 0)
    assert own is not None
    assert own.rank is not None
    assert (own.cards[1], own.given_up, own.makes) == ("Kh", (), (0, 1))
