"""Actions a CPU second through the rules: random monedas hands against pokerkit's five-card draw.

Both play the same seats and stacks by the same policy: fold one time in ten, raise the least two times in
ten, otherwise call (where monedas has nothing to call it opens); then 0 to 3 cards are changed. The hands are
drawn up before the clock runs, so that neither the policy nor its chance is counted on either side: while it
runs, ours deals, asks `options`, calls `apply` with what was chosen and keeps the events; pokerkit makes its
state, deals, asks whose turn it is and is told the same. An action is one call that acts: a betting act, or
in the draw pokerkit's one and ours of giving cards up and of ending the discard. Beside it stands the ratio
by players' decisions, where a whole discard counts as one on both sides. Rounds are interleaved, and the
ratio is the median of the rounds' ratios.
"""

import gc
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from tapado.games import GAMES
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Act,
    Call,
    EndDiscard,
    Fold,
    GiveUp,
    RaiseTo,
    Sealed,
    SitDown,
    StartHand,
    StartMatch,
)
from tapado.rules.events import Event, Setup
from tapado.rules.options import options
from tapado.rules.table import Table

ROUNDS = 15
SEATS = 4
STACK = 100
SEED = 20261130
OUR_HANDS = 1_500
THEIR_HANDS = 90
GOAL = 20
SLOTS = ((), (), (), (2,), (0,), (4,), (1, 3), (0, 2), (3, 4), (0, 1, 4), (1, 2, 3), (0, 3, 4))
"""What is changed: 0 to 3 cards, each number as often."""
MONEDAS = GAMES["monedas"]


@dataclass
class Rate:
    """What one round came to, a CPU second."""

    actions: float
    decisions: float


def main() -> None:
    print(f"{SEATS} seats, stacks of {STACK}, seed {SEED}")
    chance = random.Random(SEED)
    rounds = [one_round(chance) for _ in range(ROUNDS)]
    for what in ("actions", "decisions"):
        ours = [getattr(mine, what) for mine, _ in rounds]
        theirs = [getattr(other, what) for _, other in rounds]
        ratios = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))
        print(
            f"{what:<10}{statistics.median(ours):>10,.0f} a CPU second, "
            f"pokerkit {statistics.median(theirs):>8,.0f}: "
            f"{statistics.median(ratios):.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f}), goal {GOAL}"
        )


def one_round(chance: random.Random) -> tuple[Rate, Rate]:
    """Ours and theirs."""
    ours, theirs = our_scripts(chance), [their_script(chance) for _ in range(THEIR_HANDS)]
    acts = [act for _, script in ours for act in script]
    discards = sum(isinstance(act, GiveUp) for act in acts)
    calls = sum(len(script) for script in theirs)
    gc.collect()
    gc.freeze()  # the scripts are no part of what is measured
    return (
        rate(lambda: play_ours(ours), len(acts), len(acts) - discards),
        rate(lambda: play_theirs(theirs), calls, calls),
    )


def rate(play: Callable[[], None], actions: int, decisions: int) -> Rate:
    start = time.process_time()
    play()
    spent = time.process_time() - start
    return Rate(actions / spent, decisions / spent)


# ── ours ───────────────────────────────────────────────────────────────────────

OurScript = tuple[Sealed, list[Act]]


def play_ours(scripts: list[OurScript]) -> None:
    """The hands again, a new match when somebody is out."""
    table = our_match()
    for sealed, script in scripts:
        if len(table.contenders()) < SEATS:
            table = our_match()
        log: list[Event] = apply(table, StartHand(sealed))
        for act in script:
            options(table, act.seat)
            log += apply(table, act)


def our_match() -> Table:
    table, _ = opened(Setup("monedas", 1, SEATS, "salon", listed=True, clock=100, pace="normal"))
    for seat in range(SEATS):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat))
    apply(table, StartMatch(0))
    return table


def our_scripts(chance: random.Random) -> list[OurScript]:
    """Random hands: their sealed decks and what is done in them."""
    table, scripts = our_match(), []
    for _ in range(OUR_HANDS):
        if len(table.contenders()) < SEATS:
            table = our_match()
        sealed = Sealed((tuple(chance.sample(MONEDAS.deck, len(MONEDAS.deck))),))
        scripts.append((sealed, our_script(table, sealed, chance)))
    return scripts


def our_script(table: Table, sealed: Sealed, chance: random.Random) -> list[Act]:
    apply(table, StartHand(sealed))
    hand, script = table.hand, []
    assert hand is not None
    while not hand.over:
        seat = hand.to_act if hand.to_act >= 0 else hand.discarding.index(True)
        for act in our_choice(table, seat, chance):
            apply(table, act)
            script.append(act)
    return script


def our_choice(table: Table, seat: int, chance: random.Random) -> list[Act]:
    offered, lot = options(table, seat), chance.random()
    if offered.draw is not None:
        slots, question = SLOTS[int(lot * len(SLOTS))], offered.draw.question
        return [*([GiveUp(seat, question, slots)] if slots else []), EndDiscard(seat, question)]
    turn = offered.bet
    assert turn is not None
    if lot < 0.1:
        return [Fold(seat, turn.question)]
    if turn.raise_least is not None and (lot < 0.3 or turn.call_to is None):
        return [RaiseTo(seat, turn.question, turn.raise_least)]
    assert turn.call_to is not None
    return [Call(seat, turn.question, turn.call_to)]


# ── theirs ─────────────────────────────────────────────────────────────────────

TheirAct = str | tuple[int, ...]
"""«fold», «raise», «call», or the slots to change."""

AUTOMATIONS = tuple(each for each in Automation if each is not Automation.RUNOUT_COUNT_SELECTION)
STREETS = (
    Street(False, (False,) * 5, 0, False, Opening.POSITION, 1, None),
    Street(False, (), 0, True, Opening.POSITION, 1, None),
)


def play_theirs(scripts: list[list[TheirAct]]) -> None:
    """The hands again, each from full stacks."""
    for script in scripts:
        state = their_state()
        for act in script:
            if state.stand_patter_or_discarder_index is None:
                assert state.actor_index is not None
            their_act(state, act)


def their_state() -> State:
    return State(
        AUTOMATIONS, Deck.STANDARD, (StandardHighHand,), STREETS, BettingStructure.NO_LIMIT,
        True, 1, (0,) * SEATS, 0, (STACK,) * SEATS, SEATS,
    )  # fmt: skip


def their_act(state: State, act: TheirAct) -> None:
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


def their_script(chance: random.Random) -> list[TheirAct]:
    state, script = their_state(), []
    while state.status:
        act = their_choice(state, chance.random())
        their_act(state, act)
        script.append(act)
    return script


def their_choice(state: State, lot: float) -> TheirAct:
    if state.stand_patter_or_discarder_index is not None:
        return SLOTS[int(lot * len(SLOTS))]
    if lot < 0.1 and state.can_fold():
        return "fold"
    if lot < 0.3 and state.can_complete_bet_or_raise_to():
        return "raise"
    return "call"


if __name__ == "__main__":
    main()
