"""The table itself: who sits where, and copies of one's own."""

import pickle

import pytest

from tapado.rules.events import Folded
from tapado.rules.table import Table
from tests.rules.matches import (
    NOTHING,
    call,
    deal,
    dealt,
    drawing,
    fold_all,
    give_up,
    leave,
    match,
    raise_to,
    second_round,
    time_out,
    waiting,
)


def _tables() -> list[Table]:
    over = dealt(3)
    fold_all(over)
    ended = dealt(2)
    leave(ended, 0)
    given = drawing(3)
    give_up(given, 1, 0, 2)
    return [waiting(2), match(3), dealt(3), given, second_round(3), over, ended]


@pytest.mark.parametrize("table", _tables(), ids=lambda table: f"{table.stage}-{table.seq}")
def test_a_copy_is_equal_and_a_table_of_its_own(table: Table) -> None:
    before = pickle.dumps(table)
    twin = table.copy()
    assert twin == table
    _disturb(twin)
    assert pickle.dumps(table) == before


def _disturb(table: Table) -> None:
    """Changes all that can be changed in place."""
    for seat in table.seats:
        if seat is not None:
            seat.stack, seat.away, seat.time_outs = -7, True, 9
    table.locked[0] = not table.locked[0]
    table.pending.append(Folded(0, "act"))
    table.seats[0] = None
    hand = table.hand
    if hand is None:
        return
    hand.question, hand.to_act, hand.standing = None, 3, 77
    hand.live[0], hand.answered[0], hand.discarding[0] = (
        not hand.live[0],
        7,
        not hand.discarding[0],
    )
    hand.bets[0], hand.changed[0], hand.shown[0] = 99, 99, (51,)
    hand.places[0].append(51)
    hand.given_up[1].append(4)


def test_what_is_done_to_a_copy_leaves_the_table_alone_and_the_other_way_round() -> None:
    table = drawing(3)
    twin = table.copy()
    give_up(twin, 0, 1)
    time_out(twin)
    assert table == drawing(3)
    leave(table, 1)
    assert twin != table


def test_a_player_is_found_by_his_id_until_he_leaves() -> None:
    table = match(3)
    assert [table.seat_of(player) for player in ("p0", "p2", "nobody")] == [0, 2, None]
    leave(table, 2)
    assert table.seat_of("p2") is None


def test_a_running_hand_is_none_between_hands() -> None:
    table = match(2)
    assert table.running_hand() is None
    deal(table, *NOTHING[:2])
    assert table.running_hand() is table.hand
    fold_all(table)
    assert table.running_hand() is None
    assert table.hand is not None


def test_clockwise_goes_up_and_round() -> None:
    assert match(4).clockwise_from(2) == [2, 3, 0, 1]


def test_seq_counts_the_events() -> None:
    table = dealt(2)
    before = table.seq
    raise_to(table, 0, 5)
    call(table, 1)
    assert table.seq == before + 3
