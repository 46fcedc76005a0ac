"""Who shows, who may muck, and who takes the pot in cardroom (C-13 to C-16, K-6, K-10, K-18, S-23)."""

import pytest

from tapado.rules.commands import Show
from tapado.rules.events import Event, HandMucked, HandShown, PotAwarded, UncalledReturned
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import cardroom, deal, of_kind, play, stacks
from tests.rules.matches import BEST, NOTHING, asked, fold_all, refused, show

KINGS, QUEENS, JACKS = "Ks Kd 9h 5c 3s", "Qs Qd 9d 5h 3d", "Js Jd 9c 5d 3c"
QUEENS_TOO = "Qh Qc 9s 5s 3h"
CALLED = "0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 0 stands"


def compared(acts: str, *hands: str) -> tuple[Table, list[Event]]:
    """Three are in for 10 each; these acts are their second round. Seat 0 has the button."""
    table = cardroom(1000, 1000, 1000)
    deal(table, *hands)
    play(table, CALLED)
    return table, play(table, acts)


def turned(events: list[Event]) -> list[str]:
    """«1 shows», «2 mucks», in their order."""
    return [
        f"{event.seat} {'shows' if isinstance(event, HandShown) else 'mucks'}"
        for event in events
        if isinstance(event, HandShown | HandMucked)
    ]


# ── who shows first (C-13) ─────────────────────────────────────────────────────


def test_who_made_the_last_bet_of_the_second_round_shows_first_and_the_others_follow_clockwise() -> None:
    _, events = compared("1 checks, 2 to 20, 0 calls, 1 calls", KINGS, BEST, QUEENS)
    assert turned(events) == ["2 shows", "0 shows", "1 shows"]


def test_who_raised_last_shows_before_who_bet() -> None:
    _, events = compared("1 to 20, 2 folds, 0 to 60, 1 calls", QUEENS, KINGS, "")
    assert turned(events) == ["0 shows", "1 shows"]


def test_checked_through_who_acted_first_in_it_shows_first() -> None:
    _, events = compared("1 checks, 2 checks, 0 checks", KINGS, JACKS, QUEENS)
    assert turned(events) == ["1 shows", "2 shows", "0 shows"]


def test_a_bet_before_the_draw_decides_nothing_about_it() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table, KINGS, JACKS, QUEENS)
    play(table, "0 to 30, 1 calls, 2 calls, 1 stands, 2 stands, 0 stands")
    assert turned(play(table, "1 checks, 2 checks, 0 checks")) == ["1 shows", "2 shows", "0 shows"]


def test_if_the_first_left_of_the_button_is_all_in_who_acted_first_shows_first() -> None:
    table = cardroom(1000, 10, 1000)
    deal(table, JACKS, KINGS, QUEENS)
    play(table, CALLED)
    assert asked(table) == 2
    assert turned(play(table, "2 checks, 0 checks")) == ["2 shows", "0 mucks", "1 shows"]


def test_without_a_second_round_the_first_left_of_the_button_shows_first() -> None:
    table = cardroom(100, 100, 100)
    deal(table, KINGS, JACKS, QUEENS)
    play(table, "0 to 100, 1 calls, 2 calls, 1 stands, 2 stands")
    assert turned(play(table, "0 stands")) == ["1 shows", "2 shows", "0 shows"]


def test_if_the_one_due_is_gone_the_first_left_of_the_button_shows_first() -> None:
    """1 acts first in the round, checks, and gets up before the others have."""
    table = cardroom(1000, 1000, 1000)
    deal(table, KINGS, BEST, QUEENS)
    play(table, CALLED)
    assert turned(play(table, "1 checks, 1 leaves, 2 checks, 0 checks")) == ["2 shows", "0 shows"]


def test_if_the_bettor_is_gone_so_too() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table, KINGS, BEST, QUEENS)
    play(table, CALLED)
    assert turned(play(table, "1 checks, 2 to 20, 2 leaves, 0 calls, 1 calls")) == ["1 shows", "0 mucks"]


# ── who may muck (C-14, K-18) ──────────────────────────────────────────────────


def test_beaten_hands_are_mucked_and_never_revealed() -> None:
    table, events = compared("1 to 20, 2 calls, 0 calls", JACKS, KINGS, QUEENS)
    assert turned(events) == ["1 shows", "2 mucks", "0 mucks"]
    seats = public_view(table).seats
    assert [(seat and seat.cards, seat and seat.mucked) for seat in seats] == [
        (None, True),
        (tuple(KINGS.split()), False),
        (None, True),
    ]


def test_who_made_the_last_bet_shows_also_when_he_is_beaten() -> None:
    _, events = compared("1 checks, 2 to 20, 0 calls, 1 folds", KINGS, "", QUEENS)
    assert turned(events) == ["2 shows", "0 shows"]


def test_a_hand_that_beats_what_was_shown_so_far_is_shown_though_a_later_one_beats_it() -> None:
    _, events = compared("1 to 20, 2 calls, 0 calls", KINGS, JACKS, QUEENS)
    assert turned(events) == ["1 shows", "2 shows", "0 shows"]


def test_a_hand_that_shares_the_pot_is_never_mucked() -> None:
    table, events = compared("1 to 20, 2 calls, 0 calls", JACKS, QUEENS, QUEENS_TOO)
    assert turned(events) == ["1 shows", "2 shows", "0 mucks"]
    assert stacks(table) == [970, 1015, 1015]


def test_a_hand_that_wins_a_side_pot_alone_is_never_mucked() -> None:
    """0 is all-in with the best hand; 1 bets, shows first, and 2 beats him for the side pot."""
    table = cardroom(10, 1000, 1000)
    deal(table, BEST, JACKS, QUEENS)
    play(table, CALLED)
    events = play(table, "1 to 50, 2 calls")
    assert turned(events) == ["1 shows", "2 shows", "0 shows"]
    assert stacks(table) == [30, 940, 1040]


def test_a_hand_beaten_in_every_pot_that_it_contests_is_mucked() -> None:
    table = cardroom(10, 1000, 1000)
    deal(table, JACKS, BEST, QUEENS)
    play(table, CALLED)
    assert turned(play(table, "1 to 50, 2 calls")) == ["1 shows", "2 mucks", "0 mucks"]


# ── showing afterwards (S-23) ──────────────────────────────────────────────────


def test_the_owner_of_a_mucked_hand_may_show_it_until_the_next_hand_begins() -> None:
    table, _ = compared("1 to 20, 2 calls, 0 folds", "", KINGS, QUEENS)
    assert "show" in options(table, 2).anytime
    (shown,) = show(table, 2)
    assert shown == HandShown(2, tuple(QUEENS.split()), chosen=True)
    refused(table, Show(2, 1), "may_not_show", "S-23")
    table, _ = compared("1 to 20, 2 calls, 0 folds", "", KINGS, QUEENS)
    deal(table)
    refused(table, Show(2, 1), "stale", "S-23")


def test_a_folded_hand_is_shown_by_nobody() -> None:
    table, _ = compared("1 to 20, 2 calls, 0 folds", BEST, KINGS, QUEENS)
    assert "show" not in options(table, 0).anytime
    refused(table, Show(0, 1), "may_not_show", "S-23")


# ── won without a showdown (C-15) ──────────────────────────────────────────────


def test_who_wins_because_his_bet_was_not_called_shows_nothing() -> None:
    """Faults elsewhere 142, 16: and what nobody called goes back to him first."""
    table, events = compared("1 to 20, 2 folds, 0 folds", *NOTHING[:3])
    assert turned(events) == []
    assert of_kind(events, UncalledReturned) == [UncalledReturned(1, 20)]
    assert of_kind(events, PotAwarded) == [PotAwarded(1, 30, False, (1,))]
    assert [seat and seat.cards for seat in public_view(table).seats] == [None] * 3


def test_but_he_may_show_it_afterwards() -> None:
    table, _ = compared("1 to 20, 2 folds, 0 folds", *NOTHING[:3])
    show(table, 1)
    assert [seat and seat.cards for seat in public_view(table).seats][1] == tuple(NOTHING[1].split())


def test_the_big_blind_to_whom_all_fold_takes_the_blinds() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    fold_all(table)
    assert stacks(table) == [1000, 995, 1005]


# ── equal hands (C-16, K-10) ───────────────────────────────────────────────────


@pytest.mark.parametrize(("stack", "expected"), [(11, (16, 17)), (12, (18, 18)), (13, (19, 20))])
def test_equal_hands_split_the_pot_and_the_odd_chip_goes_left_of_the_button(
    stack: int, expected: tuple[int, int]
) -> None:
    """Faults elsewhere 19. Three are in for as much as 2, who loses, has; 1 sits left of the button 0."""
    table = cardroom(1000, 1000, stack)
    deal(table, QUEENS, QUEENS_TOO, JACKS)
    play(table, "0 to 20, 1 calls" if stack > 10 else "")
    play(table, "2 calls, 1 stands, 2 stands, 0 stands, 1 checks, 0 checks")
    # the side pot of what 0 and 1 put in beyond it is even
    beyond = 20 - stack
    assert stacks(table) == [980 + expected[0] + beyond, 980 + expected[1] + beyond, 0]


def test_three_equal_hands_and_two_odd_chips() -> None:
    """A pot of 32: 11 and 11 to the first two left of the button, 10 to the button itself."""
    table = cardroom(1000, 1000, 1000, 1000, bet=3)
    flushes = [f"A{suit} K{suit} 9{suit} 5{suit} 3{suit}" for suit in "shd"]
    deal(table, flushes[0], flushes[1], "", flushes[2])
    play(table, "3 to 10, 0 calls, 1 calls, 2 folds")
    play(table, "1 stands, 3 stands, 0 stands")
    (shares) = of_kind(play(table, "1 checks, 3 checks, 0 checks"), PotAwarded)
    assert [(award.seat, award.amount) for award in shares] == [(1, 11), (3, 11), (0, 11)]
