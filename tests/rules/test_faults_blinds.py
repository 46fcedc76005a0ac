"""Faults that other programs had with blinds, buttons and seats, so that cash tables never have them.

Section C of the house's collection, and what sections F and H say of seats: a fault's number is in the test's
name. Tables of places alone have the same cases in `test_blinds` and `test_newcomers`, monedas and prendas
theirs (67, 68, 71, 127 to 134) in `test_faults_elsewhere` and `test_faults_of_decks_and_duels`.

70 can't apply: what a table is played for is part of its opening, and no command or event changes it.
"""

from collections.abc import Callable, Iterator

import pytest

from tapado.games.game import Reason
from tapado.rules.apply import apply
from tapado.rules.commands import PostOrWait, SendAway, StartHand, TopUp
from tapado.rules.events import CashedOut, Folded, HandStarted
from tapado.rules.table import Table
from tests.rules.cash_tables import (
    betting,
    cardroom,
    casero,
    check_down,
    deal,
    go_along,
    holdem,
    next_hand,
    of_kind,
    places_of,
    play,
    raises,
    shove,
    sit_down,
    stacks,
    total,
)
from tests.rules.decks import stacked
from tests.rules.matches import asked, hand_of, refused, seat_at

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])
every_game = pytest.mark.parametrize("game", [cardroom, holdem, casero])


def rounds_of(table: Table) -> Iterator[list[int]]:
    """Who is asked in each street of the running hand, everybody going along."""
    while not hand_of(table).over:
        street, seen = hand_of(table).street, []
        while hand_of(table).street == street and not hand_of(table).over:
            seen.append(asked(table))
            go_along(table)
        yield seen


# ── heads-up ───────────────────────────────────────────────────────────────────


@both
def test_53_heads_up_the_button_posts_the_small_blind_acts_first_and_afterwards_last(game: Opens) -> None:
    table = game(1000, 1000)
    deal(table)
    assert (places_of(table), hand_of(table).bets) == ((0, 0, (1,)), [5, 10])
    first, *later = rounds_of(table)
    assert first == [0, 1]
    assert all(order == [1, 0] for order in later)


def test_55_after_the_flop_the_big_blind_is_first() -> None:
    table = holdem(1000, 1000)
    deal(table, lot=1)
    play(table, "1 calls, 0 checks")
    assert (len(hand_of(table).board), asked(table)) == (3, 0)


@both
def test_56_heads_up_with_an_ante_who_is_not_the_big_blind_acts_first(game: Opens) -> None:
    """This house always posts a small blind too."""
    table = game(1000, 1000, ante=1)
    (started,) = of_kind(deal(table), HandStarted)
    assert [(forced.seat, forced.kind) for forced in started.forced] == [
        (1, "ante"),
        (0, "ante"),
        (0, "small"),
        (1, "big"),
    ]
    assert (asked(table), betting(table).call_to, hand_of(table).pot()) == (0, 10, 17)


# ── the button ─────────────────────────────────────────────────────────────────


@every_game
def test_58_the_button_passes_over_whoever_sits_out(game: Opens) -> None:
    table = game(1000, 1000, 1000, 1000)
    play(table, "2 sits")
    seen = []
    for _ in range(4):
        next_hand(table)
        seen.append(hand_of(table).reference)
    assert seen == [0, 1, 3, 0]


@pytest.mark.parametrize("game", [holdem, casero])
def test_59_the_button_goes_over_empty_seats(game: Opens) -> None:
    """Occupied 1, 4, 6: 1, 4, 6, 1."""
    table = game(None, 1000, None, None, 1000, None, 1000)
    seen = []
    for _ in range(4):
        next_hand(table)
        seen.append(hand_of(table).reference)
    assert seen == [1, 4, 6, 1]


@both
def test_61_who_joins_between_button_and_blinds_gets_no_free_hand(game: Opens) -> None:
    """C-18: he waits until the button has passed, and then posts or waits for the big blind."""
    table = game(1000, None, 1000, 1000, 1000)
    deal(table, lot=3)
    assert places_of(table) == (4, 0, (2,))
    sit_down(table, 1, 1000)
    refused(table, PostOrWait(1, True), "must_wait", "C-18")
    next_hand(table)
    assert 1 not in hand_of(table).dealt
    play(table, "1 posts")
    next_hand(table)
    assert (hand_of(table).reference, hand_of(table).bets[1]) == (2, 10)


# ── short and optional blinds ──────────────────────────────────────────────────


@both
def test_62_the_small_blind_chooses_though_the_big_one_is_all_in_on_the_blind(game: Opens) -> None:
    """Stacks 1,980 and 20, blinds 10-20: 10 to call or a fold, and then the hand is run out."""
    table = game(1980, 20, bet=20)
    deal(table)
    assert (asked(table), betting(table).call_to, betting(table).fold, raises(table)) == (
        0,
        20,
        True,
        (None, None),
    )
    play(table, "0 calls")
    while not hand_of(table).over:
        play(table, f"{asked(table)} stands")


@both
def test_64_who_has_12_for_a_blind_of_20_posts_12_and_wins_at_most_12_of_each(game: Opens) -> None:
    table = game(1000, 1000, 12, bet=20)
    best = (
        ("7h 2c", "8s 3d", "As Ad")
        if game is holdem
        else ("7h 2c 3s 4d 9c", "8s 3d 5h 6c Jh", "As Ad Ac Ah 2d")
    )
    deal(table, *best, then="Ac Ah Kd Qs 9h" if game is holdem else "")
    assert (stacks(table)[2], betting(table).call_to) == (0, 20)
    play(table, "0 calls")
    assert betting(table).call_to == 20
    play(table, "1 calls")
    check_down(table)
    assert stacks(table)[2] == 36
    assert sum(chips or 0 for chips in stacks(table)) == 2012


@both
def test_65_after_a_limp_the_big_blind_checks_or_raises_before_the_next_card(game: Opens) -> None:
    """Two fold, the small blind calls."""
    table = game(1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 folds, 0 folds, 1 calls")
    assert (asked(table), betting(table).check, raises(table)[0]) == (2, True, 20)
    assert hand_of(table).street == 1


@every_game
def test_67_nothing_is_posted_or_dealt_when_one_alone_has_chips(game: Opens) -> None:
    table = game(100, 100)
    two = ("As Ad", "7h 2c") if game is holdem else ("As Ad Ac Ah 2d", "7h 2c 3s 4d 9c")
    deal(table, *two, then="Ac Ah Kd Qs 9h" if game is holdem else "")
    shove(table)
    assert stacks(table)[0] == 200
    refused(table, StartHand(stacked(())), "too_few_present", "S-15")


# ── seats ──────────────────────────────────────────────────────────────────────


@every_game
def test_127_whoever_sat_out_comes_back(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    play(table, "0 sits")
    next_hand(table)
    play(table, "0 returns")
    assert not seat_at(table, 0).sits_out
    for _ in range(3):
        next_hand(table)
    assert 0 in hand_of(table).dealt


@every_game
def test_128_who_sits_out_in_a_hand_plays_it_to_its_end_by_the_clock(game: Opens) -> None:
    """The hand ends with the rule of the time-out, and the seat sits out from the next one on."""
    table = game(1000, 1000, 1000)
    deal(table)
    seat = asked(table)
    play(table, f"{seat} sits, {seat} times out")
    check_down(table)
    assert seat_at(table, seat).sits_out
    next_hand(table)
    assert seat not in hand_of(table).dealt


@every_game
def test_130_who_is_asked_and_leaves_stalls_no_pot_and_takes_his_stack_with_him(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    seat, brought = asked(table), total(table)
    kept = seat_at(table, seat).stack
    events = play(table, f"{seat} leaves")
    assert Folded(seat, "left") in events
    assert asked(table) not in (-1, seat)
    assert CashedOut(seat, kept) in check_down(table)
    assert total(table) == brought - kept


@every_game
def test_130_whoever_is_sent_away_leaves_as_if_by_himself(game: Opens) -> None:
    """S-16: a kick is the same act."""
    table = game(1000, 1000, 1000)
    deal(table)
    events = apply(table, SendAway(0, 1))
    assert Folded(1, "left") in events
    check_down(table)
    assert table.seats[1] is None


@every_game
def test_133_chips_are_added_between_hands_and_without_any_nobody_is_dealt_in(game: Opens) -> None:
    """Seat 0 is all-in for the big blind, or the ante, and loses."""
    table = game(10, 1000, 1000, buy_in=(10, 1000), ante=10 if game is casero else 0)
    two = game is holdem
    hands = ("7h 2c", "As Ad", "8s 3d") if two else ("7h 2c 3s 4d 9c", "As Ad Ac Ah 2d", "8s 3d 5h 6c Jh")
    deal(table, *hands, then="Ac Ah Kd Qs 9h" if two else "")
    refused(table, TopUp(0, 50), "hand_running", table.game.cites[Reason.HAND_RUNNING])
    check_down(table)
    assert not stacks(table)[0]
    deal(table)
    assert hand_of(table).dealt in ((2, 1), (1, 2))


@every_game
@pytest.mark.parametrize("amount", [-100, 0])
def test_154_no_negative_amount_is_brought(game: Opens, amount: int) -> None:
    table = game(50, 100, buy_in=(50, 100))
    refused(table, TopUp(0, amount), "wrong_top_up", table.game.cites[Reason.BUY_IN])
    assert stacks(table) == [50, 100]
