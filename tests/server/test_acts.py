"""What a client may ask from its seat, and the command that it becomes."""

from typing import get_args

import msgspec
import pytest

from tapado.rules import commands as c
from tapado.rules.commands import Command
from tapado.server import messages as m
from tapado.server.acts import command_of, is_act
from tapado.server.frames import message_of
from tapado.server.messages import FromClient

SEAT, QUESTION = 2, (4, 7)

ACTS: list[tuple[FromClient, Command]] = [
    (m.LockSeat(id="a", seat=3), c.LockSeat(SEAT, 3)),
    (m.UnlockSeat(id="a", seat=3), c.UnlockSeat(SEAT, 3)),
    (m.SendAway(id="a", seat=3), c.SendAway(SEAT, 3)),
    (m.AdmitOnlookers(id="a", admit=False), c.AdmitOnlookers(SEAT, admit=False)),
    (m.StartMatch(id="a"), c.StartMatch(SEAT)),
    (m.Leave(id="a"), c.Leave(SEAT)),
    (m.ComeBack(id="a"), c.ComeBack(SEAT)),
    (m.SitOut(id="a"), c.SitOut(SEAT)),
    (m.TopUp(id="a", amount=60), c.TopUp(SEAT, 60)),
    (m.PostOrWait(id="a", post=True), c.PostOrWait(SEAT, post=True)),
    (m.NextDeal(id="a"), c.NextDeal(SEAT)),
    (m.Fold(id="a", question=QUESTION), c.Fold(SEAT, QUESTION)),
    (m.Check(id="a", question=QUESTION), c.Check(SEAT, QUESTION)),
    (m.Call(id="a", question=QUESTION, to=25), c.Call(SEAT, QUESTION, 25)),
    (m.RaiseTo(id="a", question=QUESTION, to=40), c.RaiseTo(SEAT, QUESTION, 40)),
    (m.GiveUp(id="a", question=QUESTION, slots=(0, 4)), c.GiveUp(SEAT, QUESTION, (0, 4))),
    (m.EndDiscard(id="a", question=QUESTION), c.EndDiscard(SEAT, QUESTION)),
    (m.Discard(id="a", question=QUESTION, slots=(1, 2)), c.Discard(SEAT, QUESTION, (1, 2))),
    (m.Discard(id="a", question=QUESTION, slots=()), c.Discard(SEAT, QUESTION, ())),
    (m.Pawn(id="a", question=QUESTION), c.Pawn(SEAT, QUESTION)),
    (m.Show(id="a", hand=4), c.Show(SEAT, 4)),
]
NO_ACTS = {m.SitDown, m.SeatComputer, m.Rematch, m.Since, m.Wait, m.Say, m.React, m.Report}
"""What needs no seat, or more than a seat."""


@pytest.mark.parametrize(("message", "command"), ACTS, ids=lambda one: type(one).__name__)
def test_a_message_becomes_the_command_of_its_senders_seat(message: FromClient, command: Command) -> None:
    assert is_act(message)
    assert command_of(message, SEAT) == command


def test_every_message_is_an_act_or_known_to_be_none() -> None:
    assert {type(message) for message, _ in ACTS} == set(get_args(FromClient)) - NO_ACTS


def test_every_command_but_the_houses_own_has_a_message() -> None:
    of_the_house = {c.StartHand, c.TimeOut, c.CloseTable}
    told_apart = {c.SitDown}  # a person's own name and chips are added to it
    assert {type(command) for _, command in ACTS} == set(get_args(Command)) - of_the_house - told_apart


@pytest.mark.parametrize(("message", "command"), ACTS, ids=lambda one: type(one).__name__)
def test_a_message_is_the_same_after_its_way_over_the_wire(message: FromClient, command: Command) -> None:
    assert message_of(msgspec.json.encode(message)) == message
