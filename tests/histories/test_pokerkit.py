"""What we write of hold'em opens in pokerkit, the format's own reader."""

from dataclasses import replace

import pokerkit

from tapado.histories.phh import HandRecord, decoded, read, write, write_one
from tests.histories.made import good, plain
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


def _stacks(text: str) -> list[list[int]]:
    return [list(list(hand)[-1].stacks) for hand in pokerkit.HandHistory.loads_all(text)]


def test_no_limit_hands_play_in_pokerkit_to_the_same_stacks() -> None:
    hands = [hand for hand in read(decoded(pluribus())) if isinstance(hand, HandRecord)][::80]
    assert len(hands) == 100
    assert _stacks(write(hands)) == [list(hand.finishing_stacks or ()) for hand in hands]


def test_fixed_limit_hands_play_in_pokerkit_to_the_same_stacks() -> None:
    assert _stacks(write([good(FIXED)])) == [[95, 125, 80]]


def test_what_pokerkit_writes_is_read_here() -> None:
    hand = good(FIXED)
    written = pokerkit.HandHistory.dumps_all(pokerkit.HandHistory.loads_all(write([hand])))
    (back,) = read(written)
    assert isinstance(back, HandRecord)
    assert replace(back, carried={}) == replace(hand, ante_trimming_status=False)


def test_one_hand_with_names_and_fields_of_the_house_opens_in_pokerkit() -> None:
    hand = plain(players=('Big C "(host)"', "李雷\n"), options={"a": True}, pot=3)
    opened = pokerkit.HandHistory.loads(write_one(hand))
    assert tuple(opened.players or ()) == hand.players
    assert opened.user_defined_fields == {"_tapado": 1, "_game": "holdem", "_options": {"a": True}, "_pot": 3}
