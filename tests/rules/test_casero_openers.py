"""Jacks to open: before the opening (H-8)."""

import pytest

from tapado.cards.card import JOKERS
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.apply import apply
from tapado.rules.commands import Fold, RaiseTo, Show
from tapado.rules.events import Checked, Folded, HandShown, PotAwarded, RaisedTo, StreetPassed
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import FIXED, betting, casero, check_down, deal, of_kind, play, raises, stacks
from tests.rules.draws import in_the_draw
from tests.rules.matches import asked, hand_of, question, refused

JACKS = Switches(max_three=True, bottom_card=True, openers=Openers.JACKS)
OPENS = "Js Jd 9h 5c 3s"
TENS, NONE, ACE = "Ts Td 8h 4c 2s", "Kd Qc 8s 6h 4d", "Ah Kc 9s 7d 2c"
"""A pair of tens, and two hands with no pair at all."""


def _table(*chips: int) -> Table:
    return casero(*chips, switches=JACKS, bet=2)


def _with(mine: str, *others: str) -> Table:
    """Three with a hundred each; seat 1, who is asked first, holds this hand, seats 2 and 0 the others."""
    table = _table(100, 100, 100)
    second, third = (*others, "", "")[:2]
    deal(table, third, mine, second)
    return table


# ── who may open ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("hand", [
    OPENS, "As Ad 9h 5c 3s", "2s 2d 3h 3c 4s", "2s 2d 2h 5c 3s", "2s 3d 4h 5c 6s", "2s 4s 6s 8s Ts",
    "2s 2d 2h 3c 3s", "2s 2d 2h 2c 3s", "2s 3s 4s 5s 6s",
])  # fmt: skip
def test_a_pair_of_jacks_or_anything_better_may_open(hand: str) -> None:
    table = _with(hand)
    assert raises(table) == (2, 99)
    assert RaisedTo(1, 2, 2) in play(table, "1 to 2")


@pytest.mark.parametrize("hand", [TENS, "2s 2d 3h 5c 7s", ACE])
def test_without_a_pair_of_jacks_one_may_not_open(hand: str) -> None:
    table = _with(hand)
    assert raises(table) == (None, None)
    for to in (1, 2, 50, 99, 100, 10**30):
        refused(table, RaiseTo(1, question(table), to), "not_opened", "H-8")


def test_who_may_not_open_may_check() -> None:
    table = _with(TENS)
    assert betting(table).check
    assert play(table, "1 checks") == [Checked(1, "act")]


def test_who_holds_jacks_need_not_open() -> None:
    table = _with(OPENS)
    play(table, "1 checks")
    assert asked(table) == 2


@pytest.mark.parametrize(("hand", "rule", "opens"), [
    ("As Kd 9h 5c X1", JokerRule.BUG, True),
    ("Qs Qd 7h 5c X1", JokerRule.BUG, True),
    ("Ts Td 7h 5c X1", JokerRule.BUG, False),  # the bug is an ace beside the tens
    ("Qs 9d 7h 5c X1", JokerRule.BUG, False),
    ("Ts 9d 7h 5c X1", JokerRule.WILD, False),  # a pair of tens
    ("Js 9d 7h 5c X1", JokerRule.WILD, True),
    ("Ts 9d 8h 6c X1", JokerRule.WILD, True),  # a straight
])  # fmt: skip
def test_jokers_count_for_opening(hand: str, rule: JokerRule, opens: bool) -> None:
    switches = Switches(openers=Openers.JACKS, joker=rule)
    table = casero(100, 100, switches=switches)
    assert table.deck[-1] == JOKERS[0]
    deal(table, "", hand)
    assert (betting(table).raise_least is not None) is opens


def test_an_opening_is_of_the_sizes_of_the_table() -> None:
    table = casero(100, 100, switches=JACKS, limit=FIXED, bet=2)
    deal(table, "", OPENS)
    assert raises(table) == (2, 2)
    refused(table, RaiseTo(1, question(table), 4), "other_size", "C-2")


# ── nobody folds before the opening ───────────────────────────────────────────


def test_nobody_folds_before_somebody_has_opened() -> None:
    table = _with(TENS)
    for seat in (1, 2, 0):
        assert not betting(table).fold
        refused(table, Fold(seat, question(table)), "not_opened", "H-8")
        if seat:
            play(table, f"{seat} checks")


def test_after_the_opening_one_may_fold_call_and_raise_with_any_hand() -> None:
    table = _with(OPENS, TENS, ACE)
    play(table, "1 to 2")
    turn = betting(table)
    assert (turn.fold, turn.call_to, turn.raise_least) == (True, 2, 4)
    play(table, "2 to 10, 0 folds, 1 calls")
    assert in_the_draw(table)


def test_who_checked_without_jacks_may_raise_when_another_has_opened() -> None:
    table = _with(TENS, OPENS)
    play(table, "1 checks, 2 to 2, 0 calls")
    assert raises(table) == (4, 99)
    play(table, "1 to 6")


def test_after_the_draw_everybody_may_bet_and_fold() -> None:
    table = _with(OPENS, TENS, ACE)
    play(table, "1 to 2, 2 calls, 0 calls, 1 stands pat, 2 stands pat, 0 stands pat")
    assert betting(table).fold
    play(table, "1 checks")
    assert raises(table)[0] == 2
    play(table, "2 to 2, 0 folds")


def test_a_time_out_before_the_opening_checks() -> None:
    table = _with(OPENS)
    assert Checked(1, "time") in play(table, "1 times out")


def test_the_house_vouches_for_the_jacks_and_nothing_is_shown() -> None:
    table = _with(OPENS)
    events = play(table, "1 to 2, 2 folds, 0 folds")
    assert of_kind(events, HandShown) == []
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None, None]
    assert stacks(table) == [99, 102, 99]


def test_who_opened_may_change_the_jacks() -> None:
    table = _with(OPENS)
    play(table, "1 to 2, 2 calls, 0 calls, 1 draws 0 1")
    assert hand_of(table).changed[1] == 2


# ── when nobody could answer ──────────────────────────────────────────────────


def test_when_nobody_could_answer_a_bet_the_hand_goes_on_without_an_opening() -> None:
    table = _table(1, 100, 1)
    events = deal(table, TENS, OPENS, ACE)
    assert StreetPassed(1) in events
    assert in_the_draw(table)
    check_down(table)
    assert stacks(table) == [0, 102, 0]


def test_with_an_all_in_player_the_others_still_open_or_check() -> None:
    table = _table(1, 100, 100)
    deal(table, TENS, NONE, OPENS)
    play(table, "1 checks")
    assert raises(table) == (2, 99)
    play(table, "2 to 2, 1 folds")
    assert in_the_draw(table)
    check_down(table)
    assert stacks(table) == [0, 99, 102]


# ── leaving before the opening ────────────────────────────────────────────────


def test_who_leaves_before_the_opening_gives_up_his_share() -> None:
    table = _with(TENS)
    assert Folded(1, "left") in play(table, "1 leaves")
    assert asked(table) == 2
    play(table, "2 checks")
    assert hand_of(table).pot() == 3


def test_who_leaves_out_of_turn_does_not_stop_the_others() -> None:
    table = _with(TENS, NONE, ACE)
    play(table, "0 leaves, 1 checks, 2 checks")
    assert (hand_of(table).over, table.carried.amount()) == (True, 3)


def test_when_all_but_one_have_left_he_takes_the_pot_and_shows_nothing() -> None:
    table = _with(TENS)
    play(table, "1 leaves")
    assert PotAwarded(2, 3, False, (2,)) in play(table, "0 leaves")
    assert stacks(table) == [None, None, 102]


def test_and_may_show_that_hand_if_he_likes() -> None:
    table = _with(TENS, "", "")
    play(table, "2 leaves, 0 leaves")
    assert of_kind(apply(table, Show(1, hand_of(table).number)), HandShown)
