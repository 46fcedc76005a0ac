"""Who shows, who has the best, who wins a tie, who may show later (M-12, M-17, S-23, K-6, K-18)."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import CloseTable, Show
from tapado.rules.events import HandShown, PotAwarded
from tapado.rules.table import Table
from tests.rules.matches import (
    NOTHING,
    call,
    deal,
    dealt,
    drawing,
    fold,
    fold_all,
    give_up,
    hand_of,
    leave,
    match,
    raise_to,
    refused,
    second_round,
    show,
    stacks_of,
    stand_pat,
    to_the_end,
)

EQUAL = ("Ac Kd 9h 5s 3c", "Ad Kh 9s 5c 3d", "Ah Ks 9c 5d 3h", "As Kc 9d 5h 3s")
"""Four hands of the same five ranks."""
LESS = ("Qc Jd 8h 6s 4c", "Qd Jh 8s 6c 4d", "Qh Js 8c 6d 4h", "Qs Jc 8d 6h 4s")


def _award(table: Table) -> PotAwarded:
    award = hand_of(table).award
    assert award is not None
    return award


# ── showing ──────────────────────────────────────────────────────────────────


def test_every_player_still_in_shows_from_the_mano_clockwise() -> None:
    table = second_round(3)
    call(table, 2)
    fold(table, 0)
    shown = [event for event in call(table, 1) if isinstance(event, HandShown)]
    assert shown == [
        HandShown(1, tuple(NOTHING[1].split())), HandShown(2, tuple(NOTHING[2].split())),
    ]  # fmt: skip


def test_the_best_hand_takes_everything() -> None:
    table = match(3)
    deal(table, NOTHING[0], "2c 2d 2h Ah Jd", "Ac Ad Kh Jc 4s")
    to_the_end(table, 20)
    assert _award(table) == PotAwarded(1, 60, True, (1,))
    assert stacks_of(table) == [80, 140, 80]


def test_a_folded_hand_wins_no_showdown() -> None:
    table = match(3)
    deal(table, "As Ad Ac Ah 2d", NOTHING[0], NOTHING[1])
    raise_to(table, 0, 5)
    raise_to(table, 1, 10)
    call(table, 2)
    fold(table, 0)
    stand_pat(table)
    call(table, 2)
    call(table, 1)
    assert _award(table).seat == 1
    assert hand_of(table).shown[0] is None


def test_a_tie_for_second_is_no_tie_for_the_pot() -> None:
    table = match(3)
    deal(table, EQUAL[0], EQUAL[1], "2c 2d 7h 6c 4s")
    to_the_end(table)
    assert _award(table) == PotAwarded(2, 15, True, (2,))


# ── ties ─────────────────────────────────────────────────────────────────────


def _ties() -> list[tuple[int, int, tuple[int, ...]]]:
    """(players, mano, seats that hold equal hands): every way in which two or more may tie."""
    return [
        (players, mano, tied)
        for players in (2, 3, 4)
        for mano in range(players)
        for size in range(2, players + 1)
        for tied in combinations(range(players), size)
    ]


@pytest.mark.parametrize(("players", "mano", "tied"), _ties(), ids=str)
def test_equal_hands_are_won_by_the_one_nearest_the_mano_counting_to_the_right(
    players: int, mano: int, tied: tuple[int, ...]
) -> None:
    table = match(players)
    table.reference = mano
    hands = [EQUAL[seat] if seat in tied else LESS[seat] for seat in range(players)]
    deal(table, *hands[mano:], *hands[:mano])
    to_the_end(table)
    to_the_right = [(mano - steps) % players for steps in range(players)]
    order = tuple(seat for seat in to_the_right if seat in tied)
    assert _award(table) == PotAwarded(order[0], 5 * players, True, order)


def test_a_pot_is_never_split() -> None:
    table = match(4)
    deal(table, *EQUAL)
    to_the_end(table, 25)
    assert stacks_of(table) == [175, 75, 75, 75]


def test_of_equal_hands_one_that_folded_does_not_count() -> None:
    table = match(4)
    deal(table, *EQUAL)
    raise_to(table, 0, 5)
    for seat in (1, 2, 3):
        raise_to(table, seat, 5 + seat)
    fold(table, 0)
    call(table, 1)
    call(table, 2)
    stand_pat(table)
    for seat in (3, 1, 2):
        call(table, seat)
    assert _award(table) == PotAwarded(3, 29, True, (3, 2, 1))


# ── showing afterwards ───────────────────────────────────────────────────────


def test_who_won_unchallenged_may_show_until_the_next_hand_begins() -> None:
    table = dealt(3)
    raise_to(table, 0, 10)
    fold_all(table)
    assert show(table, 0) == [HandShown(0, tuple(NOTHING[0].split()), chosen=True)]
    refused(table, Show(0, 1), "may_not_show", "S-23")


def test_when_the_next_hand_has_begun_it_is_too_late() -> None:
    table = dealt(3)
    fold_all(table)
    deal(table)
    refused(table, Show(2, 1), "stale", "S-23")
    refused(table, Show(2, 2), "stale", "S-23")


def test_a_running_hand_is_not_shown_nor_one_that_never_was() -> None:
    table = dealt(3)
    for number in (-1, 0, 1, 2, 10**30):
        refused(table, Show(0, number), "stale", "S-23")
    refused(match(2), Show(0, 1), "stale", "S-23")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_folded_hand_is_never_shown(seat: int) -> None:
    table = dealt(3)
    fold_all(table)
    refused(table, Show(seat, 1), "may_not_show", "S-23")


def test_a_hand_that_was_shown_is_not_shown_again() -> None:
    table = second_round(2)
    call(table, 1)
    call(table, 0)
    for seat in (0, 1):
        refused(table, Show(seat, 1), "may_not_show", "S-23")


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_a_seat_that_is_not_there_shows_nothing(seat: int) -> None:
    table = dealt(3)
    fold_all(table)
    refused(table, Show(seat, 1), "may_not_show", "S-23")


def test_who_was_not_dealt_in_has_nothing_to_show() -> None:
    table = match(4)
    leave(table, 1)
    deal(table)
    fold_all(table)
    refused(table, Show(1, 1), "may_not_show", "S-23")


def test_who_has_left_shows_nothing_any_more() -> None:
    table = dealt(3)
    fold_all(table)
    leave(table, 2)
    refused(table, Show(2, 1), "may_not_show", "S-23")


def test_after_the_match_the_winner_may_still_show_until_the_table_closes() -> None:
    table = dealt(2)
    leave(table, 0)
    twin = table.copy()
    assert show(table, 1) == [HandShown(1, tuple(NOTHING[1].split()), chosen=True)]
    apply(twin, CloseTable())
    refused(twin, Show(1, 1), "may_not_show", "S-23")


def _left_alone_in_the_draw(slots: Sequence[int]) -> Table:
    table = drawing(2)
    if slots:
        give_up(table, 1, *slots)
    leave(table, 0)
    return table


def test_who_is_left_alone_in_the_draw_may_show_the_five_that_he_holds() -> None:
    table = _left_alone_in_the_draw(())
    assert show(table, 1) == [HandShown(1, tuple(NOTHING[1].split()), chosen=True)]


def test_but_cards_given_up_are_no_hand_any_more() -> None:
    refused(_left_alone_in_the_draw((0, 1)), Show(1, 1), "may_not_show", "S-23")
