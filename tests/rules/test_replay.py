"""A table from its log (S-21)."""

import pytest

from tapado.rules.apply import apply, opened
from tapado.rules.commands import SitDown, StartHand, StartMatch
from tapado.rules.events import Event, Folded, TableOpened
from tapado.rules.evolve import evolve
from tapado.rules.replay import fold
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.decks import stacked
from tests.rules.matches import (
    NOTHING,
    call,
    give_up,
    leave,
    raise_to,
    setup_of,
    show,
    stand_pat,
    time_out,
)


def _played() -> tuple[Table, list[Event]]:
    """A table in the second hand of its match, in the draw, and its log."""
    table, log = opened(setup_of(3))
    for seat in range(3):
        log += apply(table, SitDown(f"p{seat}", "Ana", seat=seat))
    log += apply(table, StartMatch(0))
    log += apply(table, StartHand(stacked(NOTHING[:3])))
    log += time_out(table)
    log += leave(table, 1)
    log += show(table, 2)
    log += apply(table, StartHand(stacked(NOTHING[:2])))
    log += raise_to(table, 0, 7)
    log += call(table, 2)
    log += give_up(table, 2, 0, 3)
    return table, log


def test_folding_the_log_with_the_sealed_part_gives_the_same_table() -> None:
    table, log = _played()
    assert fold(log, table.sealed) == table


def test_the_folded_table_plays_on_as_the_first_one_would() -> None:
    table, log = _played()
    again = fold(log, table.sealed)
    assert stand_pat(again) == stand_pat(table)
    assert again == table


def test_every_beginning_of_a_log_can_be_folded_and_its_seq_is_its_length() -> None:
    _, log = _played()
    for length in range(1, len(log) + 1):
        assert fold(log[:length]).seq == length


def test_a_public_fold_shows_the_same_and_knows_no_cards() -> None:
    table, log = _played()
    public = fold(log)
    assert public_view(public) == public_view(table)
    assert public.sealed is None
    assert [own_view(public, seat) for seat in range(3)] == [None, None, None]


def test_before_the_first_hand_nothing_is_sealed() -> None:
    table, log = opened(setup_of(2))
    assert fold(log, stacked(())) == table


def test_when_a_new_hand_starts_the_old_sealed_part_is_gone_from_the_table() -> None:
    table, _ = _played()
    stand_pat(table)
    call(table, 2)
    call(table, 0)
    following = apply(table.copy(), StartHand(stacked(NOTHING[:2])))
    evolve(table, following[0])
    assert own_view(table, 0) is None
    assert table.sealed is None


@pytest.mark.parametrize("log", [[], [Folded(0, "act")], [Folded(0, "act"), TableOpened(setup_of(2))]])
def test_a_log_that_does_not_begin_with_the_opening_is_none(log: list[Event]) -> None:
    with pytest.raises(ValueError, match="TableOpened"):
        fold(log)
