"""What everybody sees of a table, and how a hand ended (M-2, M-3, M-4, M-17, K-16)."""

import pytest

from tapado.hands.rank import Category
from tapado.rules.apply import apply
from tapado.rules.commands import LockSeat
from tapado.rules.table import Table
from tapado.rules.view import Deciding, HandView, Result, SeatView, public_view
from tests.rules.matches import (
    NOTHING,
    call,
    deal,
    dealt,
    drawing,
    fold,
    fold_all,
    go_away,
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


def _hand(table: Table) -> HandView:
    view = public_view(table).hand
    assert view is not None
    return view


def _result(table: Table) -> Result:
    result = _hand(table).result
    assert result is not None
    return result


def _ended(*hands: str) -> Table:
    """A hand played to its showdown."""
    table = match(len(hands))
    deal(table, *hands)
    to_the_end(table)
    return table


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
    assert (view.stage, view.locked, view.creator, view.reference) == (
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
    assert public_view(table).reference == 0
    leave(table, 0)
    assert public_view(table).reference == 0
    fold(table, 1)
    assert (_hand(table).reference, public_view(table).reference) == (0, 1)
    leave(table, 1)
    assert public_view(table).stage == "ended"


# ── results ──────────────────────────────────────────────────────────────────


def test_a_fold_win_says_who_and_how_much_and_nothing_else() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold_all(table)
    assert _result(table) == Result(0, 10, ((0, 10),), "fold", None, None, (0,))


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
