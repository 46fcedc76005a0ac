"""Tables of every game at random, from `options` alone, with everything that people do to a table.

A table's course is drawn from its seed: the same seed is the same course. `Play.steps` stops after each
command, so that what must hold can be asked at every moment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tapado.rules import commands as c
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Command
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Event
from tapado.rules.options import options
from tapado.rules.table import Hand, Table
from tests.simulation.acts import answer
from tests.simulation.orders import sealed
from tests.simulation.tables import drawn_manner, drawn_setup

MOST_COMMANDS_IN_A_HAND = 2_000
"""Bets rise by one at least, and much may come between."""


@dataclass(frozen=True)
class Start:
    """Where a hand began: after so many commands and events, with this table before it."""

    commands: int
    events: int
    table: Table


class Play:
    """One table from its opening until its match is over or the hands wanted are played.

    What is done before a match, between hands and beside them differs by how one plays: see the subclasses.
    """

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.chance = Random(seed)
        self.manner = drawn_manner(game, self.chance)
        self.temper = self.manner.temper
        self.setup = drawn_setup(game, self.manner, self.chance)
        self.table, self.log = opened(self.setup)
        self.commands: list[Command] = []
        self.marks = [len(self.log)]
        """How long the log was after so many commands."""
        self.starts: list[Start] = []
        """Of each hand."""
        self.guests = 0
        seats = range(self.setup.seats)
        self.sleepers = {seat for seat in seats if self.chance.random() < self.temper.sleep}

    @property
    def hands(self) -> int:
        """How many hands are over."""
        hand = self.table.hand
        return 0 if hand is None else hand.number - (not hand.over)

    def steps(self, hands: int) -> Iterator[list[Event]]:
        """Play on, one command after another, and give what happened by each."""
        since = 0
        while self.table.stage != "ended" and self.hands < hands:
            command = self.command()
            since = 0 if isinstance(command, c.StartHand) else since + 1
            assert since < MOST_COMMANDS_IN_A_HAND, "a hand that doesn't end"
            yield self.send(command)

    def send(self, command: Command) -> list[Event]:
        if isinstance(command, c.StartHand):
            self.starts.append(Start(len(self.commands), len(self.log), self.table.copy()))
        happened = apply(self.table, command)
        self.commands.append(command)
        self.log += happened
        self.marks.append(len(self.log))
        return happened

    # ── what comes next ──────────────────────────────────────────────────────

    def command(self) -> Command:
        if self.table.stage == "waiting":
            return self.before_the_match()
        aside = self.aside()
        if aside is not None:
            return aside
        hand = self.table.running_hand()
        return self.between_hands() if hand is None else self._in_the_hand(hand)

    def aside(self) -> Command | None:
        """What answers no question."""
        raise NotImplementedError

    def between_hands(self) -> Command:
        """The next hand, or what it needs."""
        raise NotImplementedError

    def before_the_match(self) -> Command:
        """Somebody sits down, something is arranged, or it begins."""
        table, chance = self.table, self.chance
        seated = [seat for seat, player in enumerate(table.seats) if player is not None]
        free = [n for n, player in enumerate(table.seats) if player is None and not table.locked[n]]
        powers = () if table.creator < 0 else options(table, table.creator).anytime
        if self.may_start(powers) and chance.random() < 0.4:
            return c.StartMatch(table.creator)
        if free and (not seated or chance.random() < 0.7):
            return self.newcomer(chance.choice(free), computers="seat_computer" in powers)
        return chance.choice(self._around_the_room(seated, powers))

    def may_start(self, powers: tuple[str, ...]) -> bool:
        return "start_match" in powers

    def newcomer(self, seat: int, *, computers: bool, chips: int = 0) -> Command:
        self.guests += 1
        if computers and self.chance.random() < 0.3:
            creator, name = self.table.creator, f"c{self.guests}"
            return c.SitDown(name, "Máquina", computer=True, seat=seat, by=creator, chips=chips)
        return c.SitDown(f"p{self.guests}", f"P{self.guests}", seat=seat, chips=chips)

    def _around_the_room(self, seated: list[int], powers: tuple[str, ...]) -> list[Command]:
        likely: list[Command] = [c.Leave(seat) for seat in seated]
        if "send_away" in powers:
            likely += [c.SendAway(self.table.creator, seat) for seat in seated if seat != self.table.creator]
        return likely + self.seats_and_onlookers(powers)

    def seats_and_onlookers(self, powers: tuple[str, ...]) -> list[Command]:
        table, creator = self.table, self.table.creator
        likely: list[Command] = []
        if "lock_seats" in powers:
            for seat, player in enumerate(table.seats):
                if player is None:
                    likely.append((c.UnlockSeat if table.locked[seat] else c.LockSeat)(creator, seat))
        if "admit_onlookers" in powers:
            likely.append(c.AdmitOnlookers(creator, not table.onlookers_admitted))
        return likely

    def deal(self, players: int) -> Command:
        """The next hand, for so many players."""
        orders = sealed(self.table, players, self.manner.rigged, self.chance)
        return c.StartHand(orders, self.chance.randrange(1_000))

    def show(self, seat: int) -> Command:
        assert self.table.hand is not None
        return c.Show(seat, self.table.hand.number)

    def _in_the_hand(self, hand: Hand) -> Command:
        chance = self.chance
        running = [one.id for one in deadlines(self.table) if one.kind in ("bet", "draw")]
        asleep = hand.to_act in self.sleepers or (hand.to_act < 0 and chance.random() < 0.1)
        if running and chance.random() < (0.8 if asleep else self.temper.sleep * 0.1):
            return c.TimeOut(running[0], counted=chance.random() < 0.9)
        return answer(self.table, hand, chance, self.temper)

    def empty_table(self) -> Table:
        """The table as it was opened."""
        return opened(self.setup)[0]
