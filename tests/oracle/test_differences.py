"""Each kind of difference between pokerkit's rules and ours, in one hand that shows nothing else."""

from collections.abc import Iterator, Sequence

import pytest

from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_cards
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Sealed, SitDown, StartHand
from tapado.rules.events import Setup
from tapado.rules.offers import BettingTurn
from tests.oracle.differences import Difference
from tests.oracle.parallel import Act, Bounds, Parallel

ROYAL = "As Ks Qs Js Ts"


class Script:
    """What is done, act after act; then everybody calls or checks. `offered` is our last offer of a raise."""

    def __init__(self, *acts: Act) -> None:
        self.acts: Iterator[Act] = iter(acts)
        self.offered: Bounds = None

    def __call__(self, hand: Parallel, turn: BettingTurn, raises: Bounds) -> Act:
        act = next(self.acts, None)
        if act is None:
            return "call"
        least, most = turn.raise_least, turn.raise_most
        self.offered = None if least is None or most is None else (least, most)
        return act


def _hand(*stacks: int, big_blind: int = 10, cards: Sequence[str] = (), board: str = "") -> Parallel:
    """A no-limit hand of hold'em: seat 0 posts the small blind, 1 the big one, the last one has the button.

    `cards` are hands in that order, and `board`; whatever isn't named comes as it lies in the deck.
    """
    stakes = Stakes(Structure.NO_LIMIT, big_blind, 2 * big_blind, big_blind)
    setup = Setup("holdem", 1, len(stacks), "salon", True, 0, "normal", stakes, BuyIn(1, 10_000))
    table, _ = opened(setup)
    for seat, chips in enumerate(stacks):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=chips))
    return Parallel(table, StartHand(_deck(len(stacks), cards, board), len(stacks) - 1))


def _deck(players: int, cards: Sequence[str], board: str) -> Sealed:
    hands, open_cards = [parse_cards(hand) for hand in cards], parse_cards(board)
    named = {*open_cards, *(card for hand in hands for card in hand)}
    rest = [card for card in DECK_52 if card not in named]
    while len(hands) < players:
        hands.append((rest.pop(0), rest.pop(0)))
    return Sealed(((*[hand[turn] for turn in (0, 1) for hand in hands], *open_cards, *rest),))


def _played(hand: Parallel, *acts: Act) -> Script:
    script = Script(*acts)
    hand.play(script, lambda turn: ())
    return script


def _gone_on(hand: Parallel) -> list[int]:
    """Our stacks at the end; 0 of who is busted."""
    return [0 if player is None else player.stack for player in hand.table.seats]


def test_a_hand_without_any_difference_has_none() -> None:
    hand = _hand(100, 100, 100)
    _played(hand, 30, "fold", "call")
    assert not +hand.met


# ── odd chips (K-10, C-16) ───────────────────────────────────────────────────


def test_k_10_gives_one_odd_chip_each_where_theirs_gives_all_to_the_first() -> None:
    hand = _hand(50, 50, 50, 50, big_blind=2, board=ROYAL)
    _played(hand, 4, "call", "call", "fold")  # 14 chips for three
    assert +hand.met == {Difference.ODD_CHIPS: 1}
    assert _gone_on(hand) == [51, 48, 51, 50]
    assert hand.theirs.stacks == [52, 48, 50, 50]


def test_k_10_shares_out_each_pot_by_itself_where_theirs_joins_what_the_same_hands_win() -> None:
    cards = ("Ac Kc", "Ad Kd", "2c 3d", "2d 3h", "2h 3s")
    hand = _hand(60, 60, 5, 8, 11, big_blind=2, cards=cards, board="As Ks 9h 8d 7c")
    _played(hand, 5, 8, 11, "call", "call")  # pots of 25, 12 and 9
    assert hand.met[Difference.ODD_CHIPS] == 1
    assert _gone_on(hand)[:2] == [73, 71]
    assert hand.theirs.stacks[:2] == [72, 72]


# ── short bets and raises (K-12) ─────────────────────────────────────────────


def test_k_12_does_not_reopen_by_a_first_bet_of_less_than_the_least_where_theirs_does() -> None:
    hand = _hand(100, 100, 16)
    script = _played(hand, "call", "call", "call", "call", "call", 6, "call", "call")
    assert +hand.met == {Difference.SHORT_BET: 2}
    assert script.offered is None


def test_k_12_does_not_reopen_by_a_first_raise_of_less_than_the_big_blind_where_theirs_does() -> None:
    hand = _hand(100, 100, 100, 15)
    script = _played(hand, "call", 15, "call", "call", "call")
    assert +hand.met == {Difference.SHORT_BET: 1}
    assert script.offered is None


def test_k_12_reopens_by_all_short_raises_since_where_theirs_counts_anew_at_each_full_one() -> None:
    hand = _hand(500, 500, 500, 60, 80, 90)
    script = _played(hand, 40, 60, 80, 90, "fold", "call", "call")
    assert +hand.met == {Difference.SHORTS_ADD_UP: 1}
    assert script.offered == (120, 500)


def test_k_12_offers_a_raise_while_one_other_is_not_all_in_where_theirs_asks_whether_he_could_match_it() -> (
    None
):
    hand = _hand(200, 50, 100)
    script = _played(hand, 100, "call")
    assert +hand.met == {Difference.ALL_BUT_ALL_IN: 1}
    assert script.offered == (190, 200)


# ── who is asked (C-7, T-5) ──────────────────────────────────────────────────


def test_c_7_asks_nobody_who_has_nothing_to_match_and_no_answer_to_fear_where_theirs_does() -> None:
    hand = _hand(100, 100, 8)
    _played(hand, "call", "fold")
    assert +hand.met == {Difference.NOTHING_TO_MATCH: 1}
    assert hand.acts == 2


# ── a big blind of less than the whole (C-5) ─────────────────────────────────


def test_c_5_calls_the_whole_big_blind_where_theirs_calls_what_was_posted() -> None:
    hand = _hand(100, 4, 100)
    _played(hand, "call", "fold")
    assert +hand.met == {Difference.SHORT_BIG_BLIND: 1}
    assert hand.table.hand is not None
    assert hand.table.hand.paid == [5, 4, 5]


def test_c_5_asks_the_button_too_heads_up_where_theirs_asks_nobody() -> None:
    hand = _hand(4, 100, cards=["As Ad"], board="2c 2d 2h 2s 3c")
    _played(hand)
    assert +hand.met == {Difference.SHORT_BIG_BLIND: 1}
    assert hand.acts == 1
    assert _gone_on(hand) == [8, 96]


# ── that anything else is noticed ────────────────────────────────────────────


def test_a_chip_gone_astray_is_noticed_at_the_next_turn() -> None:
    hand = _hand(100, 100, 100)
    hand.theirs.stacks[2] -= 1
    with pytest.raises(AssertionError):
        _played(hand)
    assert hand.acts == 1


def test_another_least_raise_is_noticed() -> None:
    hand = _hand(100, 100, 100, 100)

    def spoiled(hand: Parallel, turn: BettingTurn, raises: Bounds) -> Act:
        if hand.acts == 1:
            return 20
        hand.theirs.completion_betting_or_raising_amount = 11
        return "call"

    with pytest.raises(AssertionError, match=r"raises \(30, 100\), theirs \(31, 100\)"):
        hand.play(spoiled, lambda turn: ())
    assert hand.acts == 3


def test_a_pot_that_goes_elsewhere_is_noticed_at_the_end() -> None:
    hand = _hand(100, 100)
    hand.theirs.starting_stacks = (99, 101)
    with pytest.raises(AssertionError):
        _played(hand)
    assert hand.table.hand is not None
    assert hand.table.hand.over
