"""Where pokerkit's rules aren't ours: each kind of difference, and the rule of ours that decides it.

Anything else that differs is a fault of one of the two.
"""

from collections.abc import Iterable
from enum import Enum

from pokerkit import ChipsPushing, Pot, State

from tests.oracle.reckoning import Reckoning


class Difference(Enum):
    """The value is the rule that decides."""

    ODD_CHIPS = "K-10"
    """Theirs: pots that the same hands win are one, and all its odd chips go to the first of them.

    Ours: each pot by itself (C-16), one odd chip each."""
    SHORT_BET = "K-12, a bet of less than the least is short"
    """Theirs: the first bet or raise of a round is a full one however small, and reopens the betting."""
    SHORTS_ADD_UP = "K-12, several short all-ins that add up since a player acted"
    """Theirs: once they have added up the count begins anew, and the next short one closes the betting."""
    ALL_BUT_ALL_IN = "K-12, because every other player still in is all-in"
    """Theirs: no raise either where the others have chips, but none of them more than the bet to match."""
    NOTHING_TO_MATCH = "C-7 and T-5, when nobody is left who could answer"
    """Theirs: who has nothing to match is asked all the same, and can only check."""
    SHORT_BIG_BLIND = "C-5"
    """Theirs: a call matches what was posted, and raises count from it. Ours: from the whole big blind."""


def of_the_raises(
    ours: tuple[int, int] | None, theirs: State, player: int, reckoning: Reckoning
) -> Difference | None:
    """Why another raise is offered there than here; None where nothing explains it."""
    offered = theirs.min_completion_betting_or_raising_to_amount is not None
    full = theirs.completion_betting_or_raising_amount
    if ours is None and offered and not reckoning.is_open(player) and full < reckoning.full:
        return Difference.SHORT_BET
    if ours is not None and not offered:
        rivals = [other for other in reckoning.answerers(player) if _covers(reckoning, other)]
        if not rivals:
            return Difference.ALL_BUT_ALL_IN
        if player in reckoning.seen and theirs.consecutive_short_all_in_amounts:
            return Difference.SHORTS_ADD_UP
    return None


def _covers(reckoning: Reckoning, player: int) -> bool:
    return reckoning.bets[player] + reckoning.stacks[player] > reckoning.standing


def shared_out(theirs: State, pots: Iterable[Pot]) -> tuple[list[int], bool]:
    """Their stacks at the end, had these pots been shared out by K-10; and whether there were odd chips.

    `pots` as they were before the first hand was shown.
    """
    stacks = [start + paid for start, paid in zip(theirs.starting_stacks, _paid(theirs), strict=True)]
    any_odd = False
    for pot in pots:
        winners = _winners(theirs, pot.player_indices)
        part, odd = divmod(pot.amount, len(winners))
        for place, winner in enumerate(winners):
            stacks[winner] += part + (place < odd)
        any_odd = any_odd or odd > 0
    return stacks, any_odd


def _paid(theirs: State) -> list[int]:
    """What each has lost before anything was won, as their payoffs say: less than nothing."""
    won = [0] * theirs.player_count
    for operation in theirs.operations:
        if isinstance(operation, ChipsPushing):
            won = [before + amount for before, amount in zip(won, operation.amounts, strict=True)]
    return [payoff - amount for payoff, amount in zip(theirs.payoffs, won, strict=True)]


def _winners(theirs: State, contest: Iterable[int]) -> list[int]:
    """Of who contests a pot those with the best hand, from the left of the button; beaten ones are mucked."""
    live = [player for player in contest if theirs.statuses[player]]
    if len(live) == 1:
        return live
    hands = {player: theirs.get_hand(player, 0, 0) for player in live}
    best = max(hand for hand in hands.values() if hand is not None)
    return [player for player, hand in hands.items() if hand == best]
