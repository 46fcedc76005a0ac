"""The computer players of one table: senders of commands like any other (K-16).

They are shown what a person in their seat would see, and never the table itself. Their chance is their own
and has nothing to do with the deck.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import TypeAlias

from tapado.players.minds import plainest
from tapado.rules.commands import Command, Question
from tapado.rules.errors import Refused, Stale
from tapado.rules.options import Options
from tapado.rules.view import Own, Public
from tapado.tables.clock import Clock, Timer
from tapado.tables.sights import Sight
from tapado.tables.store import StoreError
from tapado.tables.works import Works

log = logging.getLogger(__name__)

Think: TypeAlias = Callable[[Public, Own, Options, Random], list[Command]]
"""What a computer player does, with what it sees and may do: the commands, in order."""

THINK_SECONDS = {"slow": (1.2, 2.5), "normal": (0.7, 2.5), "fast": (0.7, 1.3)}
"""The least and the most a computer player thinks, by the table's pace."""


class _Thought:
    """A seat thinks about a question, or is answering it."""

    __slots__ = ("question", "timer")

    def __init__(self, question: Question, timer: Timer) -> None:
        self.question = question
        self.timer = timer


class Computers:
    """Watches over the turns of one table's computer players.

    `turns` gives the questions that wait for one of them, by seat; `see` shows a seat its sight; `send` is
    the table's door. Call `look` whenever the table has changed.
    """

    def __init__(
        self,
        *,
        clock: Clock,
        works: Works,
        chance: Random,
        think: Think,
        turns: Callable[[], Mapping[int, Question]],
        see: Callable[[int], Sight],
        send: Callable[[Command], Awaitable[None]],
    ) -> None:
        self._clock = clock
        self._works = works
        self._chance = chance
        self._think = think
        self._turns = turns
        self._see = see
        self._send = send
        self._thoughts: dict[int, _Thought] = {}

    def look(self) -> None:
        """Lets those think who have a new question, and drops the thoughts about what has passed."""
        turns = self._turns()
        for seat, thought in tuple(self._thoughts.items()):
            if turns.get(seat) != thought.question:
                self._drop(seat)
        for seat, question in turns.items():
            if seat not in self._thoughts:
                self._begin(seat, question)

    def stop(self) -> None:
        """Nobody thinks any more."""
        for seat in tuple(self._thoughts):
            self._drop(seat)

    def _drop(self, seat: int) -> None:
        self._thoughts.pop(seat).timer.cancel()

    def _begin(self, seat: int, question: Question) -> None:
        seconds = self._chance.uniform(*THINK_SECONDS[self._see(seat).view.setup.pace])
        timer = self._clock.call_later(seconds, lambda: self._has_thought(seat))
        self._thoughts[seat] = _Thought(question, timer)

    def _has_thought(self, seat: int) -> None:
        self._works.start(self._answer(seat, self._thoughts[seat]))

    async def _answer(self, seat: int, thought: _Thought) -> None:
        """Acts, then looks again: whoever was too late, or met a store that failed, thinks anew."""
        try:
            await self._act(seat)
        except Stale:
            log.debug("seat %d answered what had passed", seat)
        except (Refused, StoreError) as error:
            log.warning("seat %d couldn't act: %s", seat, error)
        if self._thoughts.get(seat) is thought:
            del self._thoughts[seat]
            self.look()

    async def _act(self, seat: int) -> None:
        """Raises what the table's door raises, save that an illegal act is followed by the plainest one."""
        try:
            for command in self._choose(self._see(seat)):
                await self._send(command)
        except Stale:
            raise
        except Refused:
            log.exception("seat %d chose what isn't allowed", seat)
            for command in plainest(self._see(seat).options):
                await self._send(command)

    def _choose(self, sight: Sight) -> list[Command]:
        """What the player chooses; the plainest act where it fails, since a table must go on."""
        if sight.own is None or sight.question is None:
            return plainest(sight.options)
        try:
            return self._think(sight.view, sight.own, sight.options, self._chance)
        except Exception:
            log.exception("seat %d can't think", sight.options.seat)
            return plainest(sight.options)
