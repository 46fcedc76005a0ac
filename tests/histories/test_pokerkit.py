"""Hold'em that we write opens in pokerkit, the format's own reader, and its hold'em replays here."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pokerkit
import pytest

from tapado.histories.phh import HandRecord, decoded, read, write, write_one
from tapado.histories.replay import judged
from tests.histories.kept import whole_hands
from tests.histories.made import good, plain
from tests.histories.nights import night
from tests.histories.real import pluribus

FIXED = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
small_bet = 10
big_bet = 20
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsTd", "d dh p2 9c9d", "d dh p3 KhQh", "p3 cbr 20 # opens", "p1 f", "p2 cc",
  "d db 9hTh3c", "p2 cbr 10", "p3 f",
]
finishing_stacks = [95, 125, 80]
"""


pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # pokerkit's advice: no need to fold


def _stacks(text: str) -> list[list[int]]:
    return [list(list(hand)[-1].stacks) for hand in pokerkit.HandHistory.loads_all(text)]


def test_no_limit_hands_play_in_pokerkit_to_the_same_stacks() -> None:
    hands = [hand for hand in read(decoded(pluribus())) if isinstance(hand, HandRecord)][::80]
    assert len(hands) == 100
    assert _stacks(write(hands)) == [list(hand.finishing_stacks or ()) for hand in hands]


def test_fixed_limit_hands_play_in_pokerkit_to_the_same_stacks() -> None:
    assert _stacks(write([good(FIXED)])) == [[95, 125, 80]]


def test_hands_of_our_tables_play_in_pokerkit_to_the_same_stacks() -> None:
    """Also as one of those who sat there keeps them, the others' cards unknown."""
    played = 0
    for record in _from_our_tables():
        assert _stacks(f"[1]\n{write_one(record)}") == [list(record.finishing_stacks or ())], write([record])
        played += 1
    assert played > 100


def _from_our_tables() -> Iterator[HandRecord]:
    for seed in range(20):
        for hand in whole_hands(night("holdem", Random(f"pokerkit {seed}"), hands=12)):
            for viewer in (hand.started.seats[0], None):
                record = hand.as_kept_by(viewer)
                if _has_a_twin(record):
                    yield record


def _has_a_twin(record: HandRecord) -> bool:
    """Whether the standard part of the format has words for it all.

    It has none for pot limit, posts beyond the blinds (C-18 to C-20) and folds out of turn (S-16). Where a
    blind is short, pokerkit counts raises from what was posted, and we from the whole blind (C-5); where both
    blinds of two players are the same, as with a big blind of one chip (C-3), it takes the other one to open.
    """
    blinds = record.blinds_or_straddles if len(record.antes) > 2 else record.blinds_or_straddles[::-1]
    covered = all(stack > blind for stack, blind in zip(record.starting_stacks, blinds, strict=True))
    standard = record.variant != "PT" and not (record.live or record.dead or record.left)
    return standard and covered and (len(blinds) > 2 or blinds[0] != blinds[1])


def test_what_pokerkit_writes_is_read_here() -> None:
    hand = good(FIXED)
    written = pokerkit.HandHistory.dumps_all(pokerkit.HandHistory.loads_all(write([hand])))
    (back,) = read(written)
    assert isinstance(back, HandRecord)
    assert replace(back, carried={}) == replace(hand, ante_trimming_status=False)


@pytest.mark.parametrize("fixed", [False, True])
def test_hands_played_by_pokerkit_replay_here(fixed: bool) -> None:
    chance = Random(f"by pokerkit {fixed}")
    for _ in range(60):
        game = _fixed() if fixed else _no_limit()
        stacks = [chance.randint(300, 900) for _ in range(chance.randint(2, 9))]
        state = game(stacks, len(stacks))
        _play(state, chance)
        history = pokerkit.HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks))
        assert judged(good(history.dumps())).ok, history.dumps()


AUTOMATED = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.RUNOUT_COUNT_SELECTION,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


def _no_limit() -> Any:
    return pokerkit.NoLimitTexasHoldem(AUTOMATED, True, 0, (5, 10), 10)


def _fixed() -> Any:
    return pokerkit.FixedLimitTexasHoldem(AUTOMATED, True, 0, (5, 10), 10, 20)


def _play(state: Any, chance: Random) -> None:
    """Random acts, cards from a deck of our own."""
    deck = chance.sample([rank + suit for rank in "23456789TJQKA" for suit in "cdhs"], 52)
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole(deck.pop() + deck.pop())
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(state.street.board_dealing_count)))
        else:
            _act(state, chance)


def _act(state: Any, chance: Random) -> None:
    lot = chance.random()
    if lot < 0.15 and state.can_fold() and state.checking_or_calling_amount:
        state.fold()
    elif lot < 0.4 and state.can_complete_bet_or_raise_to() and not _is_capped(state):
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(chance.choice((least, least, min(most, 2 * least), most)))
    else:
        state.check_or_call()


def _is_capped(state: Any) -> bool:
    """Before the flop pokerkit allows four raises over the big blind, which C-8 counts as the first bet."""
    street = state.street
    limited = street.max_completion_betting_or_raising_count is not None
    return limited and max(state.bets) >= 4 * street.min_completion_betting_or_raising_amount


def test_one_hand_with_names_and_fields_of_the_house_opens_in_pokerkit() -> None:
    hand = plain(players=('Big C "(host)"', "李雷\n"), options={"a": True}, pot=3)
    opened = pokerkit.HandHistory.loads(write_one(hand))
    assert tuple(opened.players or ()) == hand.players
    assert opened.user_defined_fields == {"_tapado": 1, "_game": "holdem", "_options": {"a": True}, "_pot": 3}
