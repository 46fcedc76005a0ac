"""What a player does, as a command that is offered: every player's last word goes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tapado.rules.commands import Call, Check, Fold, RaiseTo

if TYPE_CHECKING:
    from tapado.rules.options import BettingTurn

    Act: TypeAlias = Fold | Check | Call | RaiseTo


def fold(seat: int, turn: BettingTurn) -> Act:
    """Gives up; but nobody folds where staying is free (S-26)."""
    return Check(seat, turn.question) if turn.check else Fold(seat, turn.question)


def stay(seat: int, turn: BettingTurn) -> Act:
    """Checks or calls; where neither is offered, folds."""
    if turn.check or turn.call_to is None:
        return fold(seat, turn)
    return Call(seat, turn.question, turn.call_to)


def raise_to(seat: int, turn: BettingTurn, to: int | None) -> Act:
    """Bets or raises to this total, within what is offered; stays without one, or where none is offered."""
    if to is None or turn.raise_least is None or turn.raise_most is None:
        return stay(seat, turn)
    return RaiseTo(seat, turn.question, max(turn.raise_least, min(to, turn.raise_most)))
