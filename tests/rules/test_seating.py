"""Before the match: sitting down, the creator and his powers (M-1, S-4, S-6, K-15)."""

import pytest

from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    AdmitOnlookers,
    CloseTable,
    Command,
    Leave,
    LockSeat,
    SendAway,
    SitDown,
    StartMatch,
    UnlockSeat,
)
from tapado.rules.errors import Illegal
from tapado.rules.events import MatchStarted, SatDown, TableClosed
from tapado.rules.table import Table
from tests.rules.matches import deal, dealt, leave, match, refused, seat_at, setup_of, stacks_of, waiting

LATE = SitDown("late", "Eva")

# ── opening ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_two_to_four_seats(seats: int) -> None:
    table, _ = opened(setup_of(seats))
    assert table.seats == [None] * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**30])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        opened(setup_of(seats))
    assert (caught.value.code, caught.value.rule) == ("wrong_number_of_seats", "M-1")


def test_a_game_that_the_house_does_not_have_is_refused() -> None:
    setup = setup_of(4)
    setup.game = "mus"  # type: ignore[misc]
    with pytest.raises(Illegal) as caught:
        opened(setup)
    assert caught.value.code == "no_such_game"


# ── sitting down ─────────────────────────────────────────────────────────────


def test_who_names_no_seat_gets_the_first_free_one_that_is_not_locked() -> None:
    table = waiting(1)
    apply(table, LockSeat(0, 1))
    assert apply(table, LATE) == [SatDown(2, "late", "Eva", computer=False)]


def test_one_may_choose_a_free_seat() -> None:
    table = waiting(1)
    apply(table, SitDown("late", "Eva", seat=3))
    assert table.seat_of("late") == 3


def test_a_seat_has_one_player() -> None:
    refused(waiting(2), SitDown("late", "Eva", seat=1), "seat_taken", "S-6")


def test_nobody_sits_on_a_locked_seat_until_it_is_unlocked() -> None:
    table = waiting(1)
    apply(table, LockSeat(0, 2))
    refused(table, SitDown("late", "Eva", seat=2), "seat_locked", "S-6")
    apply(table, UnlockSeat(0, 2))
    apply(table, SitDown("late", "Eva", seat=2))
    assert table.seat_of("late") == 2


def test_a_full_table_takes_nobody() -> None:
    refused(waiting(4), LATE, "table_full", "M-1")


def test_a_table_whose_free_seats_are_locked_is_full() -> None:
    table = waiting(1, seats=2)
    apply(table, LockSeat(0, 1))
    refused(table, LATE, "table_full", "M-1")


def test_one_person_has_one_seat() -> None:
    refused(waiting(2), SitDown("p1", "Otro", seat=3), "already_seated", "K-15")


def test_anyone_may_join_a_match_that_has_not_begun_and_nobody_after() -> None:
    table = match(2)
    refused(table, LATE, "match_begun", "M-1")
    deal(table)
    refused(table, LATE, "match_begun", "M-1")


def test_nobody_takes_the_seat_of_one_who_left_the_match() -> None:
    table = match(3)
    leave(table, 1)
    refused(table, SitDown("late", "Eva", seat=1), "match_begun", "M-1")


# ── the creator ──────────────────────────────────────────────────────────────


def test_the_first_to_sit_down_is_the_creator() -> None:
    table, _ = opened(setup_of(4))
    apply(table, SitDown("first", "Ana", seat=2))
    apply(table, SitDown("second", "Beto", seat=0))
    assert table.creator == 2


def test_when_the_creator_leaves_who_joined_next_is_the_creator_wherever_he_sits() -> None:
    table, _ = opened(setup_of(4))
    for player, seat in (("first", 1), ("second", 3), ("third", 0)):
        apply(table, SitDown(player, player, seat=seat))
    leave(table, 1)
    assert table.creator == 3
    leave(table, 3)
    assert table.creator == 0


def test_who_sat_down_again_has_joined_last() -> None:
    table = waiting(3)
    leave(table, 1)
    apply(table, SitDown("p1", "Beto", seat=1))
    leave(table, 0)
    assert table.creator == 2


def test_the_creator_who_leaves_between_start_and_deal_hands_on_creator_and_mano() -> None:
    table = match(3)
    leave(table, 0)
    deal(table)
    assert (table.creator, table.reference) == (1, 1)


def test_a_computer_player_is_never_the_creator() -> None:
    table = waiting(1, computers=[1, 2])
    leave(table, 0)
    assert table.creator == -1
    apply(table, SitDown("late", "Eva", seat=3))
    assert table.creator == 3


def test_when_all_have_left_the_next_to_sit_down_is_the_creator() -> None:
    table = waiting(1)
    leave(table, 0)
    apply(table, SitDown("late", "Eva", seat=3))
    assert table.creator == 3


def test_a_seat_that_was_left_is_free_again() -> None:
    table = waiting(3)
    leave(table, 1)
    assert table.seats[1] is None
    apply(table, SitDown("late", "Eva"))
    assert table.seat_of("late") == 1


# ── his powers ───────────────────────────────────────────────────────────────


def test_the_creator_fills_empty_seats_with_computer_players_marked_as_such() -> None:
    table = waiting(1)
    apply(table, SitDown("c", "Máquina", computer=True, seat=1, by=0))
    assert seat_at(table, 1).computer


def test_the_creator_sends_people_and_computer_players_away() -> None:
    table = waiting(2, computers=[3])
    apply(table, SendAway(0, 1))
    apply(table, SendAway(0, 3))
    assert [seat is not None for seat in table.seats] == [True, False, False, False]


def test_who_was_sent_away_may_sit_down_again() -> None:
    table = waiting(2)
    apply(table, SendAway(0, 1))
    apply(table, SitDown("p1", "Beto"))
    assert table.seat_of("p1") == 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SendAway(0, 0), "not_oneself"),
        (SendAway(0, 2), "seat_empty"),
        (LockSeat(0, 1), "seat_taken"),
        (LockSeat(0, 3), "seat_locked"),
        (UnlockSeat(0, 2), "seat_not_locked"),
        (UnlockSeat(0, 1), "seat_not_locked"),
    ],
    ids=str,
)
def test_the_creators_powers_end_where_there_is_nothing_to_do(command: Command, code: str) -> None:
    table = waiting(2)
    apply(table, LockSeat(0, 3))
    refused(table, command, code, "S-6")


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    table = waiting(2)
    sitting = SitDown("late", "Eva", seat=seat)
    for command in (sitting, SendAway(0, seat), LockSeat(0, seat), UnlockSeat(0, seat), Leave(seat)):
        refused(table, command, "no_such_seat", "M-1")


CREATORS: list[type[LockSeat] | type[UnlockSeat] | type[SendAway]] = [LockSeat, UnlockSeat, SendAway]


@pytest.mark.parametrize("by", [1, 2, 3, -1, 9])
def test_the_creators_powers_are_nobody_elses(by: int) -> None:
    table = waiting(3)
    for power in CREATORS:
        refused(table, power(by, 3), "not_the_creator", "S-6")
    refused(table, SitDown("c", "Máquina", computer=True, by=by), "not_the_creator", "S-6")
    refused(table, AdmitOnlookers(by, admit=False), "not_the_creator", "S-6")
    refused(table, StartMatch(by), "not_the_creator", "S-6")


def test_a_computer_player_does_not_sit_down_by_itself() -> None:
    refused(waiting(1), SitDown("c", "Máquina", computer=True), "not_the_creator", "S-6")


def test_where_nobody_is_the_creator_nobody_has_his_powers() -> None:
    table = waiting(1, computers=[1, 2])
    leave(table, 0)
    for command in (LockSeat(-1, 3), SendAway(-1, 1), StartMatch(-1), AdmitOnlookers(-1, admit=False)):
        refused(table, command, "not_the_creator", "S-6")


def test_the_creators_powers_over_seats_end_with_the_start() -> None:
    table = match(3)
    for command in (LockSeat(0, 2), UnlockSeat(0, 2), SendAway(0, 1), StartMatch(0)):
        refused(table, command, "match_begun", "M-1")


def test_the_creator_closes_the_table_to_onlookers_and_opens_it_at_any_time() -> None:
    for table in (waiting(1), match(2), dealt(2)):
        apply(table, AdmitOnlookers(0, admit=False))
        assert not table.onlookers_admitted
        refused(table, AdmitOnlookers(0, admit=False), "nothing_changes", "S-4")
        apply(table, AdmitOnlookers(0, admit=True))
        assert table.onlookers_admitted


# ── start ────────────────────────────────────────────────────────────────────


def test_it_takes_two_to_start() -> None:
    refused(waiting(1), StartMatch(0), "too_few", "M-1")
    table = waiting(1, computers=[2])
    assert apply(table, StartMatch(0)) == [MatchStarted(100, 0)]


def test_everyone_begins_with_100_coins() -> None:
    assert stacks_of(match(4)) == [100, 100, 100, 100]


def test_empty_seats_stay_empty() -> None:
    table = waiting(2, seats=4)
    apply(table, StartMatch(0))
    deal(table)
    assert stacks_of(table) == [100, 100, 0, 0]
    assert table.seats[2:] == [None, None]


# ── closing ──────────────────────────────────────────────────────────────────


def _closed() -> Table:
    table = match(2)
    deal(table)
    leave(table, 1)
    apply(table, CloseTable())
    return table


def test_a_table_closes_before_its_match_and_after_but_not_in_it() -> None:
    assert apply(waiting(1), CloseTable()) == [TableClosed()]
    refused(dealt(2), CloseTable(), "match_running", "S-6")
    assert _closed().stage == "closed"


def test_nothing_happens_at_a_closed_table() -> None:
    table = _closed()
    refused(table, AdmitOnlookers(0, admit=False), "table_closed", "S-6")
    refused(table, Leave(0), "not_in_match", "M-4")
    refused(table, CloseTable(), "match_running", "S-6")
    refused(table, LATE, "match_begun", "M-1")
