"""Hands drawn up before the clock runs: the table they are played at, their decks, and what is done in them.

The policy is one for all games: fold one time in ten where there is something to match, raise the least two
times in ten, otherwise call or check (where a game has nothing to call one opens); and 0 to 3 cards are
changed, each number as often.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Act,
    Call,
    Check,
    Discard,
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
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.sessions import ready
from tapado.rules.table import Hand, Table

SLOTS = ((), (), (), (2,), (0,), (4,), (1, 3), (0, 2), (3, 4), (0, 1, 4), (1, 2, 3), (0, 3, 4))
"""What is changed."""
CHIPS = 200
BIG_BLIND = 2


@dataclass
class HandScript:
    """`stacks` are those of who is dealt in, in dealing order, before anything is put in."""

    start: StartHand
    stacks: tuple[int, ...]
    acts: list[Act]


@dataclass
class Sitting:
    """Hands that follow each other at one table, until somebody is out of chips."""

    make: Callable[[], Table]
    hands: list[HandScript]


def play(sittings: list[Sitting]) -> None:
    """What is measured: deal, ask what may be done, do it, and keep what happens."""
    for sitting in sittings:
        table = sitting.make()
        for hand in sitting.hands:
            log: list[Event] = apply(table, hand.start)
            for act in hand.acts:
                options(table, act.seat)
                log += apply(table, act)


def acts_of(sittings: list[Sitting]) -> list[Act]:
    """All acts in all hands."""
    return [act for sitting in sittings for hand in sitting.hands for act in hand.acts]


# ── tables ─────────────────────────────────────────────────────────────────────


def match() -> Table:
    """Four at monedas, with its 100 coins each."""
    table, _ = opened(Setup("monedas", 1, 4, "salon", listed=True, clock=100, pace="normal"))
    for seat in range(4):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat))
    apply(table, StartMatch(0))
    return table


def cash_table(game: str, players: int) -> Table:
    """No limit, blinds of 1 and 2, 200 chips each."""
    stakes = Stakes(Structure.NO_LIMIT, BIG_BLIND, 2 * BIG_BLIND, BIG_BLIND)
    setup = Setup(game, 1, players, "salon", True, 100, "normal", stakes, BuyIn(CHIPS, CHIPS))
    table, _ = opened(setup)
    for seat in range(players):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=CHIPS))
    return table


# ── drawing up ─────────────────────────────────────────────────────────────────


def drawn_up(make: Callable[[], Table], hands: int, chance: Random) -> list[Sitting]:
    """So many random hands; a new table whenever somebody is out."""
    sittings: list[Sitting] = []
    table, players, left = make(), 0, hands
    while left:
        if len(ready(table)) < players or not sittings:
            table = make()
            players = len(ready(table))
            sittings.append(Sitting(make, []))
        sittings[-1].hands.append(_hand(table, chance))
        left -= 1
    return sittings


def _hand(table: Table, chance: Random) -> HandScript:
    stacks = [0 if player is None else player.stack for player in table.seats]
    order = tuple(chance.sample(table.deck, len(table.deck)))
    start = StartHand(Sealed((order,)), chance.randrange(1000))
    apply(table, start)
    hand = table.hand
    assert hand is not None
    script = HandScript(start, tuple(stacks[seat] for seat in hand.dealt), [])
    while not hand.over:
        for act in _choice(table, hand, chance.random()):
            apply(table, act)
            script.acts.append(act)
    return script


def _choice(table: Table, hand: Hand, lot: float) -> list[Act]:
    seat = hand.to_act if hand.to_act >= 0 else hand.discarding.index(True)
    offered = options(table, seat)
    if offered.draw is not None:
        return _draw(seat, offered.draw, SLOTS[int(lot * len(SLOTS))])
    assert offered.bet is not None
    return [_bet(seat, offered.bet, lot)]


def _draw(seat: int, turn: DrawTurn, slots: tuple[int, ...]) -> list[Act]:
    if turn.whole:
        return [Discard(seat, turn.question, slots)]
    gone: list[Act] = [GiveUp(seat, turn.question, slots)] if slots else []
    return [*gone, EndDiscard(seat, turn.question)]


def _bet(seat: int, turn: BettingTurn, lot: float) -> Act:
    if lot < 0.1 and not turn.check:
        return Fold(seat, turn.question)
    if turn.raise_least is not None and (lot < 0.3 or (turn.call_to is None and not turn.check)):
        return RaiseTo(seat, turn.question, turn.raise_least)
    if turn.check:
        return Check(seat, turn.question)
    assert turn.call_to is not None
    return Call(seat, turn.question, turn.call_to)
