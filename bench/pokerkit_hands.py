"""The same kind of hands for pokerkit, which deals, shows and pays out by itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from bench.sittings import BIG_BLIND, SLOTS, HandScript, Sitting
from tapado.rules.commands import Act, Discard, Fold, RaiseTo

TheirAct = str | tuple[int, ...]
"""«fold», «raise», «call», or the slots to change."""

AUTOMATIONS = tuple(each for each in Automation if each is not Automation.RUNOUT_COUNT_SELECTION)


@dataclass
class TheirHand:
    """A hand before the first card, and what is done in it."""

    make: Callable[[], State]
    acts: list[TheirAct]


def play(hands: list[TheirHand]) -> None:
    """What is measured: make the state, ask what may be done, do it."""
    for hand in hands:
        state = hand.make()
        for act in hand.acts:
            _asked(state)
            _act(state, act)


def _asked(state: State) -> tuple[object, ...]:
    """What our `options` tell too: whether one may fold, what a call comes to, what a raise may be."""
    if state.stand_patter_or_discarder_index is not None:
        return (state.can_stand_pat_or_discard(),)
    raises = state.can_complete_bet_or_raise_to()
    return (
        state.can_fold(),
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount if raises else None,
        state.max_completion_betting_or_raising_to_amount if raises else None,
    )


def _act(state: State, act: TheirAct) -> None:
    if act == "fold":
        state.fold()
    elif act == "raise":
        state.complete_bet_or_raise_to()
    elif act == "call":
        state.check_or_call()
    else:
        index = state.stand_patter_or_discarder_index
        assert index is not None
        cards = state.hole_cards[index]
        state.stand_pat_or_discard([cards[slot] for slot in act if isinstance(slot, int)])


# ── games ──────────────────────────────────────────────────────────────────────


def _street(hole: int, board: int, least: int) -> Street:
    """A street without cards is a draw."""
    return Street(False, (False,) * hole, board, not hole + board, Opening.POSITION, least, None)


def _state(streets: Sequence[Street], ante: int, blinds: Sequence[int], stacks: Sequence[int]) -> State:
    return State(
        AUTOMATIONS, Deck.STANDARD, (StandardHighHand,), tuple(streets), BettingStructure.NO_LIMIT,
        True, ante, tuple(blinds), 0, tuple(stacks), len(stacks),
    )  # fmt: skip


ANTE_DRAW = (_street(5, 0, 1), _street(0, 0, 1))
DRAW = (_street(5, 0, BIG_BLIND), _street(0, 0, BIG_BLIND))
HOLDEM = (_street(2, 0, BIG_BLIND), *(_street(0, cards, BIG_BLIND) for cards in (3, 1, 1)))


def four_with_antes() -> State:
    """Five-card draw with antes of 1 and 100 chips each, to hold monedas against."""
    return _state(ANTE_DRAW, 1, (0,) * 4, (100,) * 4)


# ── drawing up ─────────────────────────────────────────────────────────────────


def the_same(streets: Sequence[Street], sittings: list[Sitting], hands: int) -> list[TheirHand]:
    """The first of our hands, from the same stacks and with the same acts, but cards of their own.

    A hand is left out where their rules differ (tests/oracle tells where), so that an act is none there.
    """
    ours = (hand for sitting in sittings for hand in sitting.hands)
    theirs = (TheirHand(_like(streets, hand), [*map(_their_act, hand.acts)]) for hand in ours)
    return [hand for hand, _ in zip(filter(_goes_through, theirs), range(hands), strict=False)]


def _like(streets: Sequence[Street], hand: HandScript) -> Callable[[], State]:
    blinds = (BIG_BLIND // 2, BIG_BLIND, *(0 for _ in hand.stacks[2:]))
    return lambda: _state(streets, 0, blinds, hand.stacks)


def _their_act(act: Act) -> TheirAct:
    if isinstance(act, Discard):
        return act.slots
    return "fold" if isinstance(act, Fold) else "raise" if isinstance(act, RaiseTo) else "call"


def _goes_through(hand: TheirHand) -> bool:
    state = hand.make()
    try:
        for act in hand.acts:
            _act(state, act)
    except ValueError:
        return False
    return not state.status


def drawn_up(make: Callable[[], State], hands: int, chance: Random) -> list[TheirHand]:
    """Random hands of their own, each from full stacks, by the same policy as ours."""
    return [_hand(make, chance) for _ in range(hands)]


def _hand(make: Callable[[], State], chance: Random) -> TheirHand:
    state, hand = make(), TheirHand(make, [])
    while state.status:
        act = _choice(state, chance.random())
        _act(state, act)
        hand.acts.append(act)
    return hand


def _choice(state: State, lot: float) -> TheirAct:
    if state.stand_patter_or_discarder_index is not None:
        return SLOTS[int(lot * len(SLOTS))]
    if lot < 0.1 and state.can_fold():
        return "fold"
    if lot < 0.3 and state.can_complete_bet_or_raise_to():
        return "raise"
    return "call"
