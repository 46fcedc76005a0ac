"""What a client's message asks of the table, once it is known from which seat."""

from collections.abc import Callable

from tapado.rules import commands
from tapado.rules.commands import Command
from tapado.server import messages
from tapado.server.messages import FromClient

Build = Callable[..., Command]

_FROM_A_SEAT: dict[type[object], Build] = {
    messages.LockSeat: lambda message, seat: commands.LockSeat(seat, message.seat),
    messages.UnlockSeat: lambda message, seat: commands.UnlockSeat(seat, message.seat),
    messages.SendAway: lambda message, seat: commands.SendAway(seat, message.seat),
    messages.AdmitOnlookers: lambda message, seat: commands.AdmitOnlookers(seat, message.admit),
    messages.StartMatch: lambda message, seat: commands.StartMatch(seat),
    messages.Leave: lambda message, seat: commands.Leave(seat),
    messages.ComeBack: lambda message, seat: commands.ComeBack(seat),
    messages.SitOut: lambda message, seat: commands.SitOut(seat),
    messages.TopUp: lambda message, seat: commands.TopUp(seat, message.amount),
    messages.PostOrWait: lambda message, seat: commands.PostOrWait(seat, message.post),
    messages.NextDeal: lambda message, seat: commands.NextDeal(seat),
    messages.Fold: lambda message, seat: commands.Fold(seat, message.question),
    messages.Check: lambda message, seat: commands.Check(seat, message.question),
    messages.Call: lambda message, seat: commands.Call(seat, message.question, message.to),
    messages.RaiseTo: lambda message, seat: commands.RaiseTo(seat, message.question, message.to),
    messages.GiveUp: lambda message, seat: commands.GiveUp(seat, message.question, message.slots),
    messages.EndDiscard: lambda message, seat: commands.EndDiscard(seat, message.question),
    messages.Discard: lambda message, seat: commands.Discard(seat, message.question, message.slots),
    messages.Pawn: lambda message, seat: commands.Pawn(seat, message.question),
    messages.Show: lambda message, seat: commands.Show(seat, message.hand),
}


def command_of(message: FromClient, seat: int) -> Command:
    """The command of whoever sits in that seat. KeyError for a message that isn't a seat's act."""
    return _FROM_A_SEAT[type(message)](message, seat)


def is_act(message: FromClient) -> bool:
    """Whether it is for `command_of`."""
    return type(message) in _FROM_A_SEAT
