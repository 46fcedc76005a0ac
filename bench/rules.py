"""Actions a CPU second through the rules: random monedas hands against pokerkit's five-card draw.

Both play the same seats and stacks by the same policy: fold one time in ten, raise the least two times in
ten, otherwise call (where monedas has nothing to call it opens); then 0 to 3 cards are changed. The policy
and its chance are counted on both sides. An action is one call that acts: a betting act, or in the draw
pokerkit's one and ours of giving cards up and of ending the discard. Beside it stands the ratio by players'
decisions, where a whole discard counts as one on both sides. Ours asks `options` and calls `apply` for each
and keeps the events; its decks are shuffled before the clock runs, since the rules are handed them. Rounds
are interleaved, and the ratio is the median of the rounds' ratios.
"""

import random
import statistics
import time
from collections.abc import Callable

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from tapado.games import GAMES
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
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

ROUNDS = 9
SEATS = 4
STACK = 100
SEED = 20261130
OUR_HANDS = 1_500
THEIR_HANDS = 100
GOAL = 20
SLOTS = ((), (), (), (2,), (0,), (4,), (1, 3), (0, 2), (3, 4), (0, 1, 4), (1, 2, 3), (0, 3, 4))
"""What is changed: 0 to 3 cards, each number as often."""
MONEDAS = GAMES["monedas"]

Decks = list[tuple[int, ...]]
Played = tuple[int, int]
"""Actions and decisions of one round."""


def main() -> None:
    print(f"{SEATS} seats, stacks of {STACK}, seed {SEED}")
    chance = random.Random(SEED)
    rounds = [one_round(chance) for _ in range(ROUNDS)]
    for what, index in (("actions", 0), ("decisions", 1)):
        ours = [mine[index] for mine, _ in rounds]
        theirs = [other[index] for _, other in rounds]
        ratios = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))
        print(
            f"{what:<10}{statistics.median(ours):>10,.0f} a CPU second, "
            f"pokerkit {statistics.median(theirs):>8,.0f}: "
            f"{statistics.median(ratios):.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f}), goal {GOAL}"
        )


def one_round(chance: random.Random) -> tuple[tuple[float, float], tuple[float, float]]:
    """Actions and decisions a CPU second, ours and theirs."""
    decks = [tuple(chance.sample(MONEDAS.deck, len(MONEDAS.deck))) for _ in range(OUR_HANDS)]
    return rate(lambda: our_hands(decks, chance)), rate(lambda: their_hands(chance))


def rate(play: Callable[[], Played]) -> tuple[float, float]:
    start = time.process_time()
    actions, decisions = play()
    spent = time.process_time() - start
    return actions / spent, decisions / spent


# ── ours ───────────────────────────────────────────────────────────────────────


def our_hands(decks: Decks, chance: random.Random) -> Played:
    """Random hands of monedas, a new match when somebody is out."""
    table, actions, decisions = our_match(), 0, 0
    for deck in decks:
        if len(table.contenders()) < SEATS:
            table = our_match()
        acted, decided = our_hand(table, deck, chance)
        actions += acted
        decisions += decided
    return actions, decisions


def our_match() -> Table:
    table, _ = opened(Setup("monedas", 1, SEATS, "salon", listed=True, clock=100, pace="normal"))
    for seat in range(SEATS):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat))
    apply(table, StartMatch(0))
    return table


def our_hand(table: Table, deck: tuple[int, ...], chance: random.Random) -> Played:
    log = apply(table, StartHand(Sealed((deck,))))
    hand = table.hand
    assert hand is not None
    actions = decisions = 0
    while not hand.over:
        if hand.to_act >= 0:
            log += our_bet(table, hand.to_act, chance.random())
            actions += 1
            decisions += 1
            continue
        for seat in hand.dealt:
            if hand.live[seat]:
                actions += our_discard(table, seat, log, chance.random())
                decisions += 1
    return actions, decisions


def our_bet(table: Table, seat: int, lot: float) -> list[Event]:
    turn = options(table, seat).bet
    assert turn is not None
    if lot < 0.1:
        return apply(table, Fold(seat, turn.question))
    if turn.raise_least is not None and (lot < 0.3 or turn.call_to is None):
        return apply(table, RaiseTo(seat, turn.question, turn.raise_least))
    assert turn.call_to is not None
    return apply(table, Call(seat, turn.question, turn.call_to))


def our_discard(table: Table, seat: int, log: list[Event], lot: float) -> int:
    turn = options(table, seat).draw
    assert turn is not None
    slots = SLOTS[int(lot * len(SLOTS))]
    if slots:
        log += apply(table, GiveUp(seat, turn.question, slots))
    log += apply(table, EndDiscard(seat, turn.question))
    return 2 if slots else 1


# ── theirs ─────────────────────────────────────────────────────────────────────

AUTOMATIONS = tuple(each for each in Automation if each is not Automation.RUNOUT_COUNT_SELECTION)
STREETS = (
    Street(False, (False,) * 5, 0, False, Opening.POSITION, 1, None),
    Street(False, (), 0, True, Opening.POSITION, 1, None),
)


def their_hands(chance: random.Random) -> Played:
    """Random hands of five-card draw in pokerkit, each from full stacks."""
    actions = sum(their_hand(chance) for _ in range(THEIR_HANDS))
    return actions, actions


def their_hand(chance: random.Random) -> int:
    state = State(
        AUTOMATIONS, Deck.STANDARD, (StandardHighHand,), STREETS, BettingStructure.NO_LIMIT,
        True, 1, (0,) * SEATS, 0, (STACK,) * SEATS, SEATS,
    )  # fmt: skip
    actions = 0
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            their_discard(state, chance)
        else:
            their_bet(state, chance.random())
        actions += 1
    return actions


def their_bet(state: State, lot: float) -> None:
    if lot < 0.1 and state.can_fold():
        state.fold()
    elif lot < 0.3 and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to()
    else:
        state.check_or_call()


def their_discard(state: State, chance: random.Random) -> None:
    index = state.stand_patter_or_discarder_index
    assert index is not None
    cards, slots = state.hole_cards[index], SLOTS[int(chance.random() * len(SLOTS))]
    state.stand_pat_or_discard([cards[slot] for slot in slots])


if __name__ == "__main__":
    main()
