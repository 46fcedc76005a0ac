"""`decide`: a command becomes an event, or is refused and nothing has changed."""

from collections.abc import Callable
from typing import Any, Final

from tapado.rules import (
    betting,
    cash,
    commands,
    deadlines,
    drawing,
    drawing_in_turn,
    hands,
    leaving,
    match,
    pledges,
    seating,
    showdown,
)
from tapado.rules.commands import Command
from tapado.rules.events import Event
from tapado.rules.table import Table

DECIDE: Final[dict[type, Callable[[Table, Any], Event]]] = {
    commands.SitDown: seating.decide_sit_down,
    commands.LockSeat: seating.decide_lock,
    commands.UnlockSeat: seating.decide_unlock,
    commands.SendAway: seating.decide_send_away,
    commands.AdmitOnlookers: seating.decide_admit,
    commands.StartMatch: match.decide_start,
    commands.Leave: leaving.decide_leave,
    commands.ComeBack: leaving.decide_come_back,
    commands.SitOut: cash.decide_sit_out,
    commands.TopUp: cash.decide_top_up,
    commands.PostOrWait: cash.decide_post_or_wait,
    commands.NextDeal: pledges.decide_next_deal,
    commands.CloseTable: leaving.decide_close,
    commands.StartHand: hands.decide_start,
    commands.TimeOut: deadlines.decide_time_out,
    commands.Fold: betting.decide_fold,
    commands.Check: betting.decide_check,
    commands.Call: betting.decide_call,
    commands.RaiseTo: betting.decide_raise,
    commands.GiveUp: drawing.decide_give_up,
    commands.EndDiscard: drawing.decide_end,
    commands.Discard: drawing_in_turn.decide_discard,
    commands.Pawn: pledges.decide_pawn,
    commands.Show: showdown.decide_show,
}


def decide(table: Table, command: Command) -> Event:
    """The event that the command causes. Raises Refused; the table is untouched."""
    return DECIDE[type(command)](table, command)
