"""Faults that other programs had with pots, splits and uncalled bets, so that cash tables never have them.

Section A of the house's collection, and what section H says of pots: a fault's number is in the test's name.
Others of them are cited where the rule has its examples: 4, 10, 11, 13, 16, 17 and 20 in `test_side_pots`,
19 in `test_cardroom_showdown` too, 5 to 28 for monedas in `test_faults_elsewhere`. What an animation or a
history shows of a split pot (29, 167) is built from the results tested here.
"""

from collections.abc import Callable

import pytest

from tapado.games.switches import Switches
from tapado.rules.commands import StartHand
from tapado.rules.events import BoardDealt, HandMucked, PotAwarded, UncalledReturned
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import (
    betting,
    cardroom,
    casero,
    check_down,
    deal,
    go_along,
    holdem,
    of_kind,
    play,
    raises,
    shove,
    stacks,
    total,
)
from tests.rules.decks import stacked
from tests.rules.matches import asked, hand_of, refused

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])
every_game = pytest.mark.parametrize("game", [cardroom, holdem, casero])

BEST, SECOND, WORST = "As Ad Ac Ah 2d", "Ks Kd 9h 5c 3s", "Qs Jd 9c 5h 3c"
TWO = ("As Ad", "Ks Kd", "7h 2c")
BOARD = "Ac Kc 9h 8d 3s"


def deal_hands(game: Opens, table: Table, *order: int) -> None:
    """`order` says which of the three hands each seat gets: 0 the best."""
    known, board = (TWO, BOARD) if game is holdem else ((BEST, SECOND, WORST), "")
    deal(table, *[known[place] for place in order], then=board)


# ── splits and odd chips ───────────────────────────────────────────────────────


def test_1_of_27225_the_two_straights_get_13613_and_13612() -> None:
    table = holdem(9075, 9075, 9075, bet=100)
    deal(table, "2h Jh", "Jc 9d", "Tc Ac", then="Qs Th Kc 4h Ad")
    shove(table)
    assert stacks(table) == [13_612, 13_613, None]


def test_2_the_blinds_that_folded_lie_in_the_pot_of_three_equal_hands() -> None:
    table = holdem(*[10_000] * 10, bet=200)
    deal(table, "As Th", "", "", "Ad Tc", "Ac Td", then="Kh Qd 7s 4c 3h")
    play(table, "3 to 10000, 4 calls, 5 folds, 6 folds, 7 folds, 8 folds, 9 folds, 0 calls, 1 folds, 2 folds")
    assert stacks(table) == [10_100, 9_900, 9_800, 10_100, 10_100, *[10_000] * 5]


@pytest.mark.parametrize("switches", [None, Switches(may_muck=True)])
def test_14_a_hand_that_wins_nothing_does_not_move_the_odd_chip(switches: Switches | None) -> None:
    """The report's hand, ante and all; whether seat 6's beaten hand is shown or mucked."""
    table = holdem(76, 181, 300, 117, 5, 66, 27, bet=2, ante=1, switches=switches)
    cards = ("Qh Ts", "8h 2s", "As Kh", "4s 6d", "Ah 6c", "Tc Qd", "4d Qc")
    deal(table, *cards, then="7c 2h Td Kc Qs", lot=6)
    events = play(table, "2 to 114, 3 to 116, 4 folds, 5 calls, 6 calls, 0 calls, 1 calls, 2 folds")
    given = [(award.pot, award.seat, award.amount) for award in of_kind(events, PotAwarded)]
    assert given == [(3, 1, 121), (2, 0, 40), (1, 0, 98), (1, 5, 97), (0, 0, 82), (0, 5, 81)]


def test_14_nor_does_one_that_is_mucked() -> None:
    """Cardroom: 2 is all-in for 11, beaten and mucked; 0 and 1 tie for both pots, and 1 sits first."""
    table = cardroom(1000, 1000, 11, 1000, 1000)
    deal(table, "Qs Qd 9d 5h 3d", "Qh Qc 9s 5s 3h", "7s 6d 4c 3s 2h", "Ts Td 8c 6c 4s")
    play(table, "3 calls, 4 to 20, 0 to 31, 1 calls, 2 calls, 3 calls, 4 folds")
    events = check_down(table)
    assert HandMucked(2) in events
    given = [(award.pot, award.seat, award.amount) for award in of_kind(events, PotAwarded)]
    assert given == [(1, 1, 35), (1, 0, 34), (0, 1, 28), (0, 0, 27)]


@both
def test_19_of_a_pot_of_5_the_winner_left_of_the_button_gets_3_and_the_other_2(game: Opens) -> None:
    table = game(100, 100, 100, bet=2)
    two = ("As Kd", "", "Ad Ks") if game is holdem else ("As Kd 9h 5c 3s", "", "Ad Ks 9c 5h 3d")
    deal(table, *two, then="Qh Jc 9d 4s 2h" if game is holdem else "")
    play(table, "0 calls, 1 folds, 2 checks")
    assert hand_of(table).pot() == 5
    check_down(table)
    assert stacks(table) == [100, 99, 101]


@both
def test_29_of_a_pot_of_800_each_of_two_winners_is_shown_with_400(game: Opens) -> None:
    table = game(400, 400)
    two = ("As Kd", "Ad Ks") if game is holdem else ("As Kd 9h 5c 3s", "Ad Ks 9c 5h 3d")
    deal(table, *two, then="Qh Jc 9d 4s 2h" if game is holdem else "")
    shove(table)
    hand = public_view(table).hand
    assert hand is not None
    assert hand.result is not None
    assert (hand.result.amount, set(hand.result.shares)) == (800, {(0, 400), (1, 400)})


# ── all-in ─────────────────────────────────────────────────────────────────────


@every_game
def test_5_heads_up_all_in_the_winner_has_the_whole_pot(game: Opens) -> None:
    table = game(150, 150)
    deal_hands(game, table, 0, 1)
    shove(table)
    assert stacks(table) == [300, 0 if game is not holdem else None]


def test_7_the_only_one_left_with_chips_is_not_asked() -> None:
    """Stacks 150, 150, 50, 50: two are all-in for 50, two go to 125, and one of those folds on the flop."""
    table = holdem(150, 150, 50, 50)
    deal(table, "7h 2c", "Ks Kd", "As Ad", "8s 3d", then=BOARD, lot=1)
    play(table, "0 to 125, 1 calls, 2 calls, 3 calls")
    assert (len(hand_of(table).board), asked(table)) == (3, 0)
    events = play(table, "0 folds")
    given = [(award.pot, award.seat, award.amount) for award in of_kind(events, PotAwarded)]
    assert given == [(1, 1, 150), (0, 2, 200)]
    assert stacks(table) == [25, 175, 200, None]


@both
def test_8_calling_an_all_in_with_ones_exact_stack_leaves_nothing(game: Opens) -> None:
    table = game(110, 110)
    deal_hands(game, table, 1, 0)
    play(table, "0 calls, 1 to 110")
    assert stacks(table) == [100, 0]
    events = play(table, "0 calls") + check_down(table)
    assert sum(award.amount for award in of_kind(events, PotAwarded)) == 220
    assert stacks(table)[0] in (0, None)


@both
def test_22_with_one_all_in_and_called_there_is_no_more_betting(game: Opens) -> None:
    table = game(60, 200)
    deal(table)
    events = play(table, "0 to 60, 1 calls")
    while asked(table) >= 0:
        assert options(table, asked(table)).bet is None
        events += go_along(table)
    assert hand_of(table).over


def test_23_who_is_all_in_is_offered_nothing_on_later_streets() -> None:
    table = holdem(1000, 30, 1000)
    deal(table)
    play(table, "0 to 30, 1 calls, 2 calls")
    while not hand_of(table).over:
        offered = options(table, 1)
        assert (offered.bet, offered.draw, offered.ahead) == (None, None, None)
        assert asked(table) != 1
        go_along(table)


@both
def test_26_all_in_and_folded_are_two_states(game: Opens) -> None:
    table = game(1000, 30, 1000, 1000)
    deal(table)
    play(table, "3 to 30, 0 folds, 1 calls, 2 calls")
    seats = [seat for seat in public_view(table).seats if seat is not None]
    assert [(seat.state, seat.all_in) for seat in seats] == [
        ("folded", False),
        ("in", True),
        ("in", False),
        ("in", False),
    ]


@every_game
def test_28_the_last_one_with_chips_has_them_all_and_no_hand_follows(game: Opens) -> None:
    table = game(100, 60)
    deal_hands(game, table, 0, 1)
    shove(table)
    assert stacks(table)[0] == 160
    refused(table, StartHand(stacked(())), "too_few_present", "S-15")


# ── folds ──────────────────────────────────────────────────────────────────────


@every_game
def test_25_the_best_hand_folded_in_the_last_round_wins_nothing(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal_hands(game, table, 1, 0, 2)
    last = len(table.game.streets) - 2
    while hand_of(table).street < last:
        go_along(table)
    while asked(table) != 1:
        go_along(table)
    play(table, "1 folds")
    check_down(table)
    have = stacks(table)
    assert have[0] == max(chips or 0 for chips in have) > 1000


@every_game
def test_68_after_a_hand_nothing_is_left_of_its_pot(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    for _ in range(3):
        deal(table)
        check_down(table)
        assert (hand_of(table).pot(), table.carried.amount(), hand_of(table).bets) == (0, 0, [0, 0, 0])
        assert total(table) == sum(chips or 0 for chips in stacks(table)) == 3000


@every_game
def test_71_two_with_200_each_have_400_between_them_and_never_less_than_nothing(game: Opens) -> None:
    table = game(200, 200)
    for _ in range(10):
        if sum(bool(chips) for chips in stacks(table)) < 2:
            break
        deal(table)
        while not hand_of(table).over:
            offered = options(table, asked(table)).bet
            half = None if offered is None or offered.raise_most is None else offered.raise_most // 2
            if offered is not None and half is not None and half >= (offered.raise_least or 0):
                play(table, f"{asked(table)} to {half}")
            else:
                go_along(table)
            assert total(table) == 400
            assert all((chips or 0) >= 0 for chips in stacks(table))


# ── uncalled bets ──────────────────────────────────────────────────────────────


@every_game
def test_164_the_pot_is_what_was_called_and_what_was_won_and_lost_sums_to_nothing(game: Opens) -> None:
    table = game(1000, 400, 1000)
    before = [chips or 0 for chips in stacks(table)]
    deal_hands(game, table, 0, 1, 2)
    events = []
    while asked(table) >= 0:
        seat, offered = asked(table), options(table, asked(table)).bet
        if seat == 0 and offered is not None and offered.raise_most is not None:
            events += play(table, f"0 to {offered.raise_most}")
        elif seat == 2 and offered is not None:
            events += play(table, "2 folds")
        else:
            events += go_along(table)
    returned = sum(event.amount for event in of_kind(events, UncalledReturned))
    won = sum(event.amount for event in of_kind(events, PotAwarded))
    assert returned >= 590
    assert 800 <= won <= 812
    assert sum(chips or 0 for chips in stacks(table)) == sum(before)


@both
def test_169_nobody_raises_when_all_others_are_all_in(game: Opens) -> None:
    table = game(40, 1000)
    deal(table)
    play(table, "0 to 40")
    assert (asked(table), betting(table).call_to, raises(table)) == (1, 40, (None, None))


def test_166_the_board_is_whole_though_everybody_was_all_in_early() -> None:
    table = holdem(100, 100)
    events = deal(table, then=BOARD) + shove(table)
    assert [card for event in of_kind(events, BoardDealt) for card in event.cards] == BOARD.split()
    hand = public_view(table).hand
    assert hand is not None
    assert hand.board == tuple(BOARD.split())


def test_167_the_winners_of_several_pots_are_told_pot_by_pot_the_last_side_pot_first() -> None:
    table = cardroom(200, 20, 50, 110)
    deal(table, "7s 6d 4c 3d 2h", BEST, SECOND, WORST)
    play(table, "3 to 110, 0 to 200, 1 calls, 2 calls")
    check_down(table)
    hand = public_view(table).hand
    assert hand is not None
    assert hand.result is not None
    assert [result.winner for result in (hand.result, *hand.side_results)] == [1, 3, 2]
    assert [result.amount for result in (hand.result, *hand.side_results)] == [80, 120, 90]
