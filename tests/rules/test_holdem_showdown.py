"""How a hand of hold'em ends (T-6, T-8, T-9, T-11, K-6, K-11, S-23)."""

import pytest

from tapado.games.switches import Switches
from tapado.rules.commands import Show
from tapado.rules.events import BoardDealt, Event, HandMucked, HandShown, PotAwarded, UncalledReturned
from tapado.rules.options import options
from tapado.rules.view import own_view, public_view
from tests.rules.cash_tables import check_down, deal, holdem, of_kind, play, stacks
from tests.rules.matches import asked, refused, show


def order(events: list[Event]) -> list[str]:
    """What is turned up, in which order: «1 shows», «board 3», «pot 0 to 2»."""
    told = []
    for event in events:
        match event:
            case HandShown():
                told.append(f"{event.seat} shows")
            case HandMucked():
                told.append(f"{event.seat} mucks")
            case BoardDealt():
                told.append(f"board {len(event.cards)}")
            case PotAwarded():
                told.append(f"pot {event.pot} to {event.seat}")
    return told


# ── hands (T-8, T-11) ──────────────────────────────────────────────────────────


def winner_of(first: str, second: str, board: str) -> set[int]:
    """Who takes the pot of two who check to the end; seat 0 has the first hand."""
    table = holdem(1000, 1000)
    deal(table, first, second, then=board)
    return {award.seat for award in of_kind(check_down(table), PotAwarded)}


@pytest.mark.parametrize(
    ("first", "second", "board", "winners"),
    [
        ("As 2d", "Ks Qd", "Kh 9d 3c 4s 5h", {0}),  # a wheel: the ace low (T-11)
        ("As 2d", "6s 7d", "Kh 9d 3c 4s 5h", {1}),  # it is the lowest straight
        ("As Kd", "9s 8d", "Qh Jd Tc 3s 2h", {0}),  # the ace high
        ("Ks Ad", "9s 8d", "2h 3d 4c Qs Jh", {0}),  # no straight round the corner
        ("2s 3d", "4s 5d", "As Ks Qs Js Ts", {0, 1}),  # the board is the best hand (worked example 2)
        ("Td Js", "3s 3d", "6c Qc Ad 6s Ac", {0, 1}),  # faults elsewhere 77
        ("Ah 3c", "Kh 3d", "9s 9d 9c 9h 2c", {0}),  # faults elsewhere 82: the kicker beside four
        ("Ad 8c", "Jh Ah", "As 4h Qd 2c Ts", {1}),  # faults elsewhere 88
        ("7s 5d", "Ad Kh", "4s 8d 4h 7c 8h", {0}),  # faults elsewhere 79: eights and sevens
        ("7h 2c", "7d 2s", "Ah Kd Qc Js 9s", {0, 1}),  # nothing beyond the best five counts
    ],
)
def test_the_best_five_of_seven_count(first: str, second: str, board: str, winners: set[int]) -> None:
    assert winner_of(first, second, board) == winners


def test_one_card_of_ones_own_or_none_may_play() -> None:
    table = holdem(1000, 1000)
    deal(table, "As 2c", "3d 2d", then="Ks Qs Js Ts 3c")
    check_down(table)
    own = own_view(table, 0)
    assert own is not None
    assert (own.makes, own.board_makes) == ((0,), (0, 1, 2, 3))


# ── showing (T-8, T-9) ─────────────────────────────────────────────────────────

HANDS = ("As Ad", "7h 2c", "8s 3d")
BOARD = "Ac Kh Ks Qd Jh"


def test_everybody_still_in_shows_also_who_is_beaten() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table, *HANDS, then=BOARD)
    events = check_down(table)
    assert order(events)[-4:] == ["1 shows", "2 shows", "0 shows", "pot 0 to 0"]


def test_who_bet_last_on_the_river_shows_first() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table, *HANDS, then=BOARD)
    play(table, "0 calls, 1 calls, 2 checks, 1 checks, 2 checks, 0 checks, 1 checks, 2 checks, 0 checks")
    events = play(table, "1 checks, 2 to 50, 0 calls, 1 calls")
    assert order(events) == ["2 shows", "0 shows", "1 shows", "pot 0 to 0"]


def test_a_folded_hand_is_shown_to_nobody_ever() -> None:
    """T-9, K-6."""
    table = holdem(1000, 1000, 1000)
    deal(table, *HANDS, then=BOARD)
    play(table, "0 folds")
    check_down(table)
    assert "show" not in options(table, 0).anytime
    refused(table, Show(0, 1), "may_not_show", "S-23")
    seats = public_view(table).seats
    assert [seat is not None and seat.cards is not None for seat in seats] == [False, True, True]


def test_who_won_without_showing_may_show_until_the_next_hand() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table, *HANDS)
    play(table, "0 to 50, 1 folds, 2 folds")
    assert show(table, 0) == [HandShown(0, ("As", "Ad"), chosen=True)]


def test_histories_from_elsewhere_may_muck_what_is_beaten() -> None:
    table = holdem(1000, 1000, 1000, switches=Switches(may_muck=True))
    deal(table, "7h 2c", "As Ad", "8s 3d", then=BOARD)
    assert order(check_down(table))[-4:] == ["1 shows", "2 mucks", "0 mucks", "pot 0 to 1"]


# ── all-in (T-6, T-8) ──────────────────────────────────────────────────────────


def test_when_no_more_betting_is_possible_hands_are_turned_up_before_the_rest_of_the_board() -> None:
    table = holdem(1000, 1000, 1000)
    deal(table, *HANDS, then=BOARD)
    events = play(table, "0 to 1000, 1 folds, 2 calls")
    assert order(events) == ["0 shows", "2 shows", "board 3", "board 1", "board 1", "pot 0 to 0"]


def test_so_it_is_when_one_still_has_chips_and_nobody_to_bet_with() -> None:
    table = holdem(1000, 1000, 200)
    deal(table, *HANDS, then=BOARD)
    play(table, "0 calls, 1 folds, 2 checks")
    events = play(table, "2 to 190, 0 calls")
    assert order(events) == ["2 shows", "0 shows", "board 1", "board 1", "pot 0 to 0"]


def test_what_was_not_matched_goes_back_before_they_are() -> None:
    table = holdem(1000, 1000, 200)
    deal(table, *HANDS, then=BOARD)
    events = play(table, "0 to 1000, 1 folds, 2 calls")
    first = next(number for number, event in enumerate(events) if isinstance(event, HandShown))
    assert UncalledReturned(0, 800) in events[:first]


def test_while_two_may_still_bet_nothing_is_turned_up() -> None:
    table = holdem(1000, 30, 1000)
    deal(table, *HANDS, then=BOARD)
    events = play(table, "0 to 30, 1 calls, 2 calls")
    assert order(events) == ["board 3"]
    assert asked(table) == 2


def test_on_the_river_there_is_no_more_board_and_the_bettor_shows_first() -> None:
    table = holdem(1000, 1000)
    deal(table, *HANDS[:2], then=BOARD)
    play(table, "0 calls, 1 checks, 1 checks, 0 checks, 1 checks, 0 checks")
    assert order(play(table, "1 checks, 0 to 990, 1 calls")) == ["0 shows", "1 shows", "pot 0 to 0"]


def test_hands_turned_up_are_not_shown_again() -> None:
    table = holdem(1000, 1000)
    deal(table, *HANDS[:2], then=BOARD)
    events = play(table, "0 to 1000, 1 calls")
    assert len(of_kind(events, HandShown)) == 2


def test_one_who_is_all_in_wins_at_most_what_each_other_matched() -> None:
    table = holdem(30, 1000, 1000)
    deal(table, *HANDS, then=BOARD)
    play(table, "0 to 30, 1 calls, 2 calls, 1 checks, 2 to 100, 1 calls")
    check_down(table)
    assert stacks(table)[0] == 90
