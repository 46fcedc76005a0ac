"""A hand of casero: antes, the button, who acts first, betting from the start (H-1)."""

from tapado.rules.commands import Call, Discard, Fold, RaiseTo
from tapado.rules.events import (
    CardsDealt,
    Forced,
    HandStarted,
    UncalledReturned,
)
from tapado.rules.view import public_view
from tests.rules.cash_tables import (
    FIXED,
    NO_LIMIT,
    POT,
    betting,
    casero,
    check_down,
    deal,
    of_kind,
    play,
    raises,
    stacks,
)
from tests.rules.matches import asked, hand_of, question, refused

PAIR, HIGH, LOW = "Ks Kd 8h 4c 2s", "As Qd 9h 5c 3s", "Js 8d 7h 5d 3c"
"""A pair of kings, an ace, a jack."""


# ── antes ─────────────────────────────────────────────────────────────────────


def test_everybody_puts_in_the_ante_and_nobody_a_blind() -> None:
    table = casero(100, 100, 100, ante=3)
    started = of_kind(deal(table), HandStarted)[0]
    assert started.forced == (Forced(1, "ante", 3), Forced(2, "ante", 3), Forced(0, "ante", 3))
    assert (hand_of(table).pot(), hand_of(table).standing, stacks(table)) == (9, 0, [97, 97, 97])


def test_the_ante_is_no_bet() -> None:
    table = casero(100, 100, ante=5)
    deal(table)
    assert (hand_of(table).bets, raises(table)) == ([0, 0], (10, 95))


def test_who_is_short_of_the_ante_antes_what_he_has_and_is_all_in() -> None:
    table = casero(100, 2, 100, ante=5)
    started = of_kind(deal(table), HandStarted)[0]
    assert Forced(1, "ante", 2) in started.forced
    seat = public_view(table).seats[1]
    assert seat is not None
    assert (seat.all_in, seat.state, seat.stack) == (True, "in", 0)
    assert asked(table) == 2


def test_who_is_all_in_by_the_ante_draws_and_wins_as_much_from_each() -> None:
    table = casero(100, 2, 100, ante=5)
    deal(table, LOW, PAIR, HIGH)
    play(table, "2 checks, 0 checks, 1 stands pat, 2 stands pat, 0 stands pat, 2 checks, 0 checks")
    assert stacks(table) == [95, 6, 101]


def test_with_everybody_all_in_by_the_ante_but_one_the_rest_of_his_goes_back() -> None:
    table = casero(3, 2, 100, ante=5)
    events = deal(table, HIGH, PAIR, LOW)
    assert UncalledReturned(2, 2) in events
    check_down(table)
    assert stacks(table) == [2, 6, 97]


def test_an_ante_of_exactly_all_he_has_is_all_in_too() -> None:
    table = casero(5, 100, 100, ante=5)
    deal(table)
    play(table, "1 checks, 2 checks")
    assert asked(table) == 1  # the button isn't asked: the draw begins
    assert hand_of(table).pot() == 15


# ── cards ─────────────────────────────────────────────────────────────────────


def test_five_cards_each_one_at_a_time_from_the_left_of_the_dealer() -> None:
    table = casero(100, 100, 100)
    ((first, slots, places), *others) = of_kind(deal(table), CardsDealt)[0].hands
    assert (first, slots, places) == (1, (0, 1, 2, 3, 4), (0, 3, 6, 9, 12))
    assert [seat for seat, _, _ in others] == [2, 0]


def test_eight_may_play() -> None:
    table = casero(*[100] * 8)
    deal(table)
    assert len({place for places in hand_of(table).places for place in places}) == 40


# ── who acts first ────────────────────────────────────────────────────────────


def test_the_first_left_of_the_dealer_acts_first_in_both_rounds() -> None:
    table = casero(100, 100, 100, 100)
    deal(table)
    first = asked(table)
    play(table, "1 checks, 2 checks, 3 checks, 0 checks")
    assert asked(table) == 1
    play(table, "1 stands pat, 2 stands pat, 3 stands pat, 0 stands pat")
    assert (first, asked(table)) == (1, 1)


def test_if_he_has_folded_the_next_one_acts_first_after_the_draw() -> None:
    table = casero(100, 100, 100, 100)
    deal(table)
    play(table, "1 folds, 2 checks, 3 checks, 0 checks, 2 stands pat, 3 stands pat, 0 stands pat")
    assert asked(table) == 2


def test_checking_and_betting_are_allowed_from_the_start() -> None:
    table = casero(100, 100, 100)
    deal(table)
    turn = betting(table)
    assert (turn.check, turn.raise_least, turn.raise_most, turn.call_to, turn.fold) == (
        True, 10, 99, None, True,
    )  # fmt: skip
    play(table, "1 checks, 2 to 10, 0 to 20, 1 folds, 2 calls")
    assert asked(table) == 2
    assert hand_of(table).pot() == 43


def test_all_may_check_and_nobody_is_asked_twice() -> None:
    table = casero(100, 100, 100)
    deal(table)
    play(table, "1 checks, 2 checks, 0 checks, 1 stands pat, 2 stands pat, 0 stands pat")
    play(table, "1 checks, 2 checks, 0 checks")
    assert hand_of(table).over


# ── the three limits ──────────────────────────────────────────────────────────


def test_at_fixed_limit_there_are_four_bets_a_round_and_the_ante_is_none() -> None:
    table = casero(100, 100, limit=FIXED, bet=2)
    deal(table)
    play(table, "1 to 2, 0 to 4, 1 to 6, 0 to 8")
    assert raises(table) == (None, None)
    refused(table, RaiseTo(1, question(table), 10), "capped", "C-8")


def test_at_fixed_limit_the_bet_after_the_draw_is_the_big_one() -> None:
    table = casero(100, 100, limit=FIXED, bet=2)
    deal(table)
    refused(table, RaiseTo(1, question(table), 4), "other_size", "C-2")
    play(table, "1 to 2, 0 calls, 1 stands pat, 0 stands pat")
    assert raises(table) == (4, 4)
    refused(table, RaiseTo(1, question(table), 2), "other_size", "C-2")


def test_at_pot_limit_the_antes_count_for_the_pot() -> None:
    table = casero(100, 100, 100, limit=POT, bet=2, ante=2)
    deal(table)
    assert raises(table) == (2, 6)
    play(table, "1 to 6")
    assert raises(table) == (12, 24)
    refused(table, RaiseTo(2, question(table), 25), "over_the_pot", "K-12")


def test_at_no_limit_all_that_one_has_may_be_bet() -> None:
    table = casero(100, 50, limit=NO_LIMIT)
    deal(table)
    assert raises(table) == (10, 49)
    refused(table, RaiseTo(1, question(table), 50), "not_enough", "K-5")


# ── amounts that are refused ──────────────────────────────────────────────────


def test_a_bet_under_the_least_and_a_raise_by_less_than_the_last_are_refused() -> None:
    table = casero(100, 100)
    deal(table)
    for to in (-10, 0):
        refused(table, RaiseTo(1, question(table), to), "not_a_raise", "K-12")
    for to in (1, 9):
        refused(table, RaiseTo(1, question(table), to), "under_the_least", "K-12")
    play(table, "1 to 25")
    refused(table, RaiseTo(0, question(table), 25), "not_a_raise", "K-12")
    for to in (26, 49):
        refused(table, RaiseTo(0, question(table), to), "under_the_least", "K-12")
    play(table, "0 to 50")


def test_who_acted_may_not_raise_a_short_all_in() -> None:
    table = casero(200, 200, 56)
    deal(table)
    play(table, "1 to 40, 2 to 55, 0 calls")
    assert raises(table) == (None, None)
    refused(table, RaiseTo(1, question(table), 100), "not_reopened", "K-12")


def test_nobody_raises_when_all_others_are_all_in() -> None:
    table = casero(200, 51)
    deal(table)
    play(table, "1 to 50")
    assert raises(table) == (None, None)
    refused(table, RaiseTo(0, question(table), 100), "nobody_to_answer", "K-12")


# ── out of turn ───────────────────────────────────────────────────────────────


def test_an_act_out_of_turn_or_after_folding_is_refused_in_both_rounds() -> None:
    table = casero(100, 100, 100)
    deal(table)
    play(table, "1 folds")
    for seat in (1, 0, -1, 3):
        refused(table, Fold(seat, question(table)), "not_your_turn", "H-1")
    play(table, "2 checks, 0 checks, 2 stands pat, 0 stands pat")
    for seat in (1, 0):
        refused(table, RaiseTo(seat, question(table), 10), "not_your_turn", "H-1")
        refused(table, Call(seat, question(table), 10), "not_your_turn", "H-1")


def test_nobody_bets_in_the_draw_nor_draws_in_a_round() -> None:
    table = casero(100, 100)
    deal(table)
    refused(table, Discard(1, question(table), (0,)), "not_a_draw", "H-1")
    play(table, "1 checks, 0 checks")
    refused(table, RaiseTo(1, question(table), 10), "not_a_betting_round", "H-1")
    refused(table, Fold(1, question(table)), "not_a_betting_round", "H-1")
