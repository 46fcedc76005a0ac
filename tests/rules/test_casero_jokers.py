"""Jokers at the showdown of casero, as bug and wild, one and two (H-6)."""

import pytest

from tapado.cards.card import JOKERS
from tapado.cards.deck import DECK_52
from tapado.games.switches import Switches
from tapado.hands.jokers import JokerRule
from tapado.hands.rank import Category
from tapado.rules.apply import apply
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.events import HandShown
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.cash_tables import casero, check_down, deal, of_kind, play
from tests.rules.draws import cards
from tests.rules.matches import hand_of, refused, stacks_of

BUG, WILD = JokerRule.BUG, JokerRule.WILD
PAIR, TWO_PAIR, THREE = "Kd Kh 9c 5d 3s", "Kd Kh 9c 9d 3s", "Kd Kh Kc 5d 3s"
STRAIGHT, FLUSH, STRAIGHT_FLUSH = "6d 7h 8c 9d Ts", "Kd Jd 9d 5d 3d", "7d 8d 9d Td Jd"


def _table(rule: JokerRule, jokers: int = 1) -> Table:
    return casero(100, 100, switches=Switches(max_three=True, joker=rule, jokers=jokers))


def _shown(rule: JokerRule, first: str, second: str, *, jokers: int = 1) -> Table:
    """Seat 0 with the first hand, seat 1 with the second, at the end of a hand in which nobody bet."""
    table = _table(rule, jokers)
    deal(table, first, second)
    check_down(table)
    return table


def _beats(rule: JokerRule, better: str, worse: str, *, jokers: int = 1) -> bool:
    """Whether it does, from either seat."""
    there, here = _shown(rule, better, worse, jokers=jokers), _shown(rule, worse, better, jokers=jokers)
    return (stacks_of(there), stacks_of(here)) == ([101, 99], [99, 101])


# ── the deck ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("jokers", [1, 2])
def test_so_many_jokers_are_in_the_deck_as_the_table_says(jokers: int) -> None:
    table = _table(WILD, jokers)
    assert table.deck == (*DECK_52, *JOKERS[:jokers])
    for wrong in (DECK_52, (*DECK_52, *JOKERS[: 3 - jokers])):
        refused(table, StartHand(Sealed((wrong,))), "wrong_deck", "K-1")
    assert apply(table, StartHand(Sealed((table.deck,))))


def test_without_the_switch_there_is_none() -> None:
    table = casero(100, 100)
    assert table.deck == DECK_52
    refused(table, StartHand(Sealed(((*DECK_52, JOKERS[0]),))), "wrong_deck", "K-1")


def test_a_table_has_one_or_two() -> None:
    for jokers in (0, 3, -1):
        with pytest.raises(ValueError, match="H-6"):
            Switches(joker=WILD, jokers=jokers)


# ── wild ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("hand", "worse", "better"), [
    ("As Qh 9s 5s X1", "Kd Kh Qc Jd 9h", "Kd Kh 3c 3d 4s"),  # a pair of aces
    ("Js Jh 9s 5s X1", "Kd Kh Qc Qd 4s", "6d 7h 8c 9d Td"),  # three jacks
    ("Js Jh 9s 9h X1", "Kd Td 8d 5d 3d", "Qd Qh Qc 5d 5h"),  # a full house of jacks
    ("Js Jh Jc 5h X1", "Kd Kh Kc Qd Qs", "7d 8d 9d Td 6d"),  # four jacks
    ("As Ks 9s 5s X1", "Ad Kd Jd 9d 5d", "Js Jh Jc 9h 9d"),  # a flush with the queen
])  # fmt: skip
def test_a_wild_joker_is_any_card(hand: str, worse: str, better: str) -> None:
    assert _beats(WILD, hand, worse)
    assert _beats(WILD, better, hand)


def test_a_wild_joker_stands_for_no_card_that_is_held() -> None:
    assert stacks_of(_shown(WILD, "As 9s 5s 3s X1", "Ad Kd 9d 5d 3d")) == [100, 100]


def test_a_wild_joker_completes_a_straight_at_the_top() -> None:
    assert _beats(WILD, "7s 8h 9s Th X1", "7d 8c 9d Tc 6d")
    assert stacks_of(_shown(WILD, "7s 8h 9s Th X1", "7d 8c 9d Tc Jd")) == [100, 100]


def test_five_of_a_kind_beats_a_straight_flush() -> None:
    assert _beats(WILD, "2s 2h 2c 2d X1", "Td Jd Qd Kd Ad")


def test_of_two_fives_of_a_kind_the_higher_wins() -> None:
    assert _beats(WILD, "3s 3h 3c 3d X1", "2s 2h 2c 2d X2", jokers=2)


def test_two_wild_jokers_make_five_of_three() -> None:
    assert _beats(WILD, "2s 2h 2c X1 X2", "Td Jd Qd Kd Ad", jokers=2)


def test_two_wild_jokers_make_three_of_any_card() -> None:
    assert _beats(WILD, "As Jh 7s X1 X2", "Kd Kh Kc 5d 3s", jokers=2)


# ── bug ───────────────────────────────────────────────────────────────────────


def test_the_bug_is_an_ace() -> None:
    assert _beats(BUG, "Ks Qh 9s 5s X1", "Kd Qc Jd Tc 8d")
    assert _beats(BUG, "As Qh 9s 5s X1", PAIR)
    assert stacks_of(_shown(BUG, "Ks Qh 9s 5s X1", "Kd Qc 9d 5h Ah")) == [100, 100]


def test_the_bug_pairs_no_other_card() -> None:
    assert _beats(BUG, TWO_PAIR, "Qs Qh 8c 4h X1")
    assert _beats(BUG, PAIR, "Qs Qh 8c 4h X1")
    assert _beats(BUG, "Qs Qh 8c 4h X1", "Qd Qc Kd 9h 5s")


def test_two_pair_and_the_bug_are_two_pair_with_an_ace() -> None:
    assert _beats(BUG, FLUSH, "Qs Qh 8c 8h X1")
    assert _beats(BUG, "Qs Qh 8c 8h X1", "Qd Qc 8d 8s Kd")


def test_three_and_the_bug_are_no_four() -> None:
    assert _beats(BUG, STRAIGHT, "Qs Qh Qc 4h X1")


def test_a_pair_of_aces_and_the_bug_are_three() -> None:
    assert _beats(BUG, "As Ah 8c 4h X1", THREE)


@pytest.mark.parametrize("hand", ["6s 7h 8c 9h X1", "6s 7h 9c Th X1", "As 2h 3c 4h X1", "Ts Jh Qc Kh X1"])
def test_the_bug_completes_a_straight(hand: str) -> None:
    assert _beats(BUG, hand, "5d 5h 5s Jd 8d")


def test_the_bug_completes_a_flush_with_its_highest_card_not_held() -> None:
    assert _beats(BUG, "Ks 9s 5s 3s X1", FLUSH)
    assert _beats(BUG, "As 9s 5s 3s X1", "Ad Qd Jd Td 8d")
    assert stacks_of(_shown(BUG, "As 9s 5s 3s X1", "Ad Kd 9d 5d 3d")) == [100, 100]


def test_the_bug_completes_a_straight_flush() -> None:
    assert _beats(BUG, "8s 9s Ts Js X1", STRAIGHT_FLUSH)
    assert _beats(BUG, "8s 9s Ts Js X1", "6d 6h 6c 6s 5d")


def test_four_aces_and_the_bug_are_five_of_a_kind() -> None:
    assert _beats(BUG, "As Ah Ac Ad X1", STRAIGHT_FLUSH)


def test_three_aces_and_two_bugs_are_five_of_a_kind() -> None:
    assert _beats(BUG, "As Ah Ac X1 X2", STRAIGHT_FLUSH, jokers=2)


def test_two_bugs_are_two_aces() -> None:
    assert _beats(BUG, "Qs 7h 2c X1 X2", PAIR, jokers=2)
    assert _beats(BUG, TWO_PAIR, "Qs 7h 2c X1 X2", jokers=2)


# ── what is seen ──────────────────────────────────────────────────────────────


def test_a_joker_is_shown_as_one() -> None:
    table = _table(BUG)
    deal(table, "6s 7h 8c 9h X1", PAIR)
    shown = of_kind(check_down(table), HandShown)
    assert HandShown(0, ("6s", "7h", "8c", "9h", "X1")) in shown
    seat = public_view(table).seats[0]
    assert seat is not None
    assert seat.rank is not None
    assert seat.rank.category is Category.STRAIGHT


def test_ones_own_hand_is_told_with_the_joker_in_it() -> None:
    table = _table(WILD)
    deal(table, "2s 2h 2c 2d X1", PAIR)
    own = own_view(table, 0)
    assert own is not None
    assert own.rank is not None
    assert (own.rank.category, own.makes) == (Category.FIVE, (0, 1, 2, 3, 4))


def test_a_joker_may_be_drawn_and_discarded_like_any_card() -> None:
    table = _table(WILD)
    deal(table, "2s 2h 2c 2d 5h", "X1 Kd Qh 9c 4s", then="8h Ah")
    play(table, "1 checks, 0 checks, 1 draws 0, 0 stands pat, 1 checks, 0 checks")
    assert cards(table, 1).split()[0] == "8h"
    table = _table(WILD)
    deal(table, "2s 2h 2c 2d 5h", "Td Jd Qd Kd Ad", then="X1")
    play(table, "1 checks, 0 checks, 1 stands pat, 0 draws 4, 1 checks, 0 checks")
    award = hand_of(table).award
    assert award is not None
    assert award.seat == 0
