"""What a viewer is shown: never a card that the rules don't show him (K-6, M-2, M-14, S-4)."""

import pytest

from tapado.cards.text import TEXTS
from tapado.hands.rank import Category
from tapado.rules.apply import apply
from tapado.rules.commands import LockSeat
from tapado.rules.table import Table
from tapado.rules.view import Deciding, HandView, Result, SeatView, own_view, public_view
from tests.rules.matches import (
    NOTHING,
    asked,
    call,
    deal,
    dealt,
    drawing,
    end_discard,
    fold,
    fold_all,
    give_up,
    go_away,
    leave,
    match,
    raise_to,
    second_round,
    show,
    stand_pat,
    waiting,
)


def _seat(table: Table, seat: int) -> SeatView:
    view = public_view(table).seats[seat]
    assert view is not None
    return view


def _hand(table: Table) -> HandView:
    view = public_view(table).hand
    assert view is not None
    return view


def _result(table: Table) -> Result:
    result = _hand(table).result
    assert result is not None
    return result


def _cards_in(view: object) -> set[str]:
    """Every card that stands anywhere in a view as text."""
    return {text for text in TEXTS if f"'{text}'" in repr(view)}


def _cards(seat: int) -> tuple[str, ...]:
    return tuple(NOTHING[seat].split())


def _ended(*hands: str, to: int = 5) -> Table:
    """A hand played to its showdown, all in for so much."""
    table = match(len(hands))
    deal(table, *hands)
    raise_to(table, 0, to)
    while asked(table) >= 0:
        call(table, asked(table))
    stand_pat(table)
    while asked(table) >= 0:
        call(table, asked(table))
    return table


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
    table = _ended(*NOTHING[:3])
    assert _cards_in(public_view(table)) != set()
    deal(table, *NOTHING[1:4])
    assert _cards_in(public_view(table)) == set()
    assert [_seat(table, seat).rank for seat in range(3)] == [None] * 3
    assert _hand(table).result is None


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


# ── the table ────────────────────────────────────────────────────────────────


def test_coins_left_and_coins_bet_are_shown_of_all_all_the_time() -> None:
    table = second_round(3, to=10)
    raise_to(table, 2, 30)
    assert [(_seat(table, seat).stack, _seat(table, seat).bet) for seat in range(3)] == [
        (90, 10), (90, 10), (70, 30),
    ]  # fmt: skip
    hand = _hand(table)
    assert (hand.standing, hand.cap, hand.pot, hand.to_act) == (30, 100, 50, 0)


def test_when_the_pot_is_paid_it_is_empty() -> None:
    table = _ended(*NOTHING[:2])
    assert (_hand(table).pot, [_seat(table, seat).bet for seat in range(2)]) == (0, [0, 0])
    assert sum(_seat(table, seat).stack for seat in range(2)) == 200


def test_a_seat_says_where_its_player_stands() -> None:
    table = waiting(2)
    assert _seat(table, 0).state == "waiting"
    assert public_view(table).seats[2:] == (None, None)
    table = match(4, stacks=[100, 5, 100, 100])
    assert _seat(table, 0).state == "between"
    deal(table, "As Ad Ac Ah 2d", *NOTHING[1:])
    leave(table, 3)
    raise_to(table, 0, 5)
    call(table, 1)
    fold(table, 2)
    assert [_seat(table, seat).state for seat in range(4)] == ["in", "in", "folded", "left"]
    stand_pat(table)
    assert [_seat(table, seat).state for seat in range(4)] == ["in", "out", "folded", "left"]
    deal(table)
    assert [_seat(table, seat).state for seat in range(4)] == ["in", "out", "in", "left"]


def test_who_is_away_is_shown_as_such() -> None:
    table = match(3)
    go_away(table, 1)
    assert [_seat(table, seat).away for seat in range(3)] == [False, True, False]


def test_computer_players_are_marked() -> None:
    table = match(1, computers=[1, 2])
    assert [_seat(table, seat).computer for seat in range(3)] == [False, True, True]


def test_locked_seats_and_the_creator_are_shown() -> None:
    table = waiting(2)
    apply(table, LockSeat(0, 3))
    view = public_view(table)
    assert (view.stage, view.locked, view.creator, view.mano) == (
        "waiting",
        (False, False, False, True),
        0,
        None,
    )


@pytest.mark.parametrize(
    ("table", "phase", "betting_round", "to_act"),
    [
        (dealt(3), "bet", 1, 0),
        (drawing(3), "draw", 1, None),
        (second_round(3), "bet", 2, 2),
        (_ended(*NOTHING[:2]), "over", 2, None),
    ],
)
def test_the_phase_of_the_hand_is_named(
    table: Table, phase: str, betting_round: int, to_act: int | None
) -> None:
    hand = _hand(table)
    assert (hand.phase, hand.betting_round, hand.to_act) == (phase, betting_round, to_act)


def test_the_standing_is_shown_when_the_match_is_over() -> None:
    table = dealt(2)
    leave(table, 0)
    view = public_view(table)
    assert view.stage == "ended"
    assert [_seat(table, seat).place for seat in range(2)] == [2, 1]


def test_the_mano_is_shown_and_between_hands_already_the_next_one_if_he_is_gone() -> None:
    table = dealt(3)
    assert public_view(table).mano == 0
    leave(table, 0)
    assert public_view(table).mano == 0
    fold(table, 1)
    assert (_hand(table).mano, public_view(table).mano) == (0, 1)
    leave(table, 1)
    assert public_view(table).stage == "ended"


# ── results ──────────────────────────────────────────────────────────────────


def test_a_fold_win_says_who_and_how_much_and_nothing_else() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold_all(table)
    assert _result(table) == Result(0, 10, "fold", None, None, (0,))


def test_a_shown_hand_afterwards_changes_no_result() -> None:
    table = dealt(3)
    fold_all(table)
    before = _result(table)
    show(table, 2)
    assert _result(table) == before


def test_a_showdown_says_with_what_and_which_kicker_decided() -> None:
    table = _ended("Kc Kd 9h 5s 3c", "Kh Ks 8h 6s 4c")
    result = _result(table)
    assert (result.winner, result.amount, result.by, result.tied) == (0, 10, "showdown", (0,))
    assert result.rank is not None
    assert (result.rank.category, result.rank.made) == (Category.PAIR, (11,))
    assert result.deciding == Deciding("kicker", 7)


def test_the_next_best_hand_is_the_one_that_was_beaten_by_a_rank() -> None:
    table = _ended("Kc Kd 9h 5s 3c", "2h 2s 8h 6s 4c", "Kh Ks 8c 6c 4d")
    assert _result(table).deciding == Deciding("kicker", 7)


def test_where_a_better_kind_of_hand_wins_no_rank_decided() -> None:
    assert _result(_ended("Kc Kd 9h 5s 3c", "2h 2s 2d 6s 4c")).deciding is None


def test_in_a_tie_no_rank_decided_and_all_tied_are_named_the_winner_first() -> None:
    result = _result(_ended("Kc Kd 9h 5s 3c", "2h 2s 8h 6s 4c", "Kh Ks 9c 5c 3d"))
    assert (result.winner, result.tied, result.deciding) == (0, (0, 2), None)


def test_shown_hands_are_named_beside_their_cards() -> None:
    table = _ended("Kc Kd 9h 5s 3c", "2h 2s 2d 6s 4c")
    ranks = [_seat(table, seat).rank for seat in range(2)]
    assert [rank and rank.category for rank in ranks] == [Category.PAIR, Category.THREE]
