"""Who shows first in hold'em: the last bettor, otherwise the first left of the button (T-8)."""

from tapado.rules.events import HandShown
from tests.rules.cash_tables import deal, holdem, of_kind, play

HANDS = ("Ks Kd", "7s 2d", "Qs Qd", "Js Jd")
BOARD = "3c 4h 8s 9d Kc"


def test_who_bet_last_in_the_last_round_shows_first() -> None:
    table = holdem(100, 100, 100)
    deal(table, *HANDS[:3], then=BOARD)
    play(table, "0 calls, 1 calls, 2 checks, 1 checks, 2 checks, 0 checks, 1 checks, 2 checks, 0 checks")
    shown = of_kind(play(table, "1 checks, 2 to 10, 0 calls, 1 calls"), HandShown)
    assert [event.seat for event in shown] == [2, 0, 1]


def test_checked_through_the_first_left_of_the_button_shows_first_though_he_is_all_in() -> None:
    table = holdem(100, 10, 100)
    deal(table, *HANDS[:3], then=BOARD)
    play(table, "0 calls, 1 calls, 2 checks, 2 checks, 0 checks, 2 checks, 0 checks, 2 checks")
    shown = of_kind(play(table, "0 checks"), HandShown)
    assert [event.seat for event in shown] == [1, 2, 0]


def test_without_a_raise_before_the_flop_hands_are_turned_up_from_the_left_of_the_button() -> None:
    table = holdem(100, 10)
    deal(table, *HANDS[:2], then=BOARD)
    shown = of_kind(play(table, "0 calls"), HandShown)
    assert [event.seat for event in shown] == [1, 0]
