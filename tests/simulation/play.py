"""Matches of monedas at random, from `options` alone, with everything that people do to a table.

A match is drawn from its seed: the same seed is the same match. `Play.steps` stops after each command, so
that what must hold can be asked at every moment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tapado.cards.deck import DECK_52
from tapado.rules import commands as c
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Command
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Event, Setup
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.table import Hand, Table

MOST_COMMANDS_IN_A_HAND = 1_000
"""Bets rise by one at least and never over 200, between four seats, with all that may come between."""


@dataclass(frozen=True)
class Temper:
    """What is likely at a table, as shares of 1."""

    fold: float
    call: float
    big: float
    sleep: float
    """Of the seats that often miss their turns, and of turns that others miss."""
    leave: float
    back: float


TEMPERS = (
    Temper(fold=0.12, call=0.55, big=0.10, sleep=0.02, leave=0.002, back=0.30),
    Temper(fold=0.08, call=0.35, big=0.30, sleep=0.00, leave=0.000, back=0.50),
    Temper(fold=0.30, call=0.45, big=0.02, sleep=0.05, leave=0.004, back=0.20),
    Temper(fold=0.10, call=0.60, big=0.05, sleep=0.40, leave=0.002, back=0.60),
    Temper(fold=0.10, call=0.55, big=0.10, sleep=0.20, leave=0.030, back=0.30),
    Temper(fold=0.05, call=0.25, big=0.00, sleep=0.10, leave=0.001, back=0.60),
)


class Play:
    """One table from its opening to the end of its match, or until the hands wanted are played."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.temper = self.chance.choice(TEMPERS)
        clock = self.chance.choice((0, 100, 100, 200))
        seats = self.chance.choice((2, 3, 3, 4, 4))
        self.setup = Setup("monedas", 1, seats, "salon", listed=True, clock=clock, pace="normal")
        self.table, self.log = opened(self.setup)
        self.commands: list[Command] = []
        self.marks = [len(self.log)]
        """How long the log was after so many commands."""
        self.guests = 0
        self.sleepers = {seat for seat in range(seats) if self.chance.random() < self.temper.sleep}

    @property
    def hands(self) -> int:
        """How many hands are over."""
        hand = self.table.hand
        return 0 if hand is None else hand.number - (not hand.over)

    def steps(self, hands: int) -> Iterator[list[Event]]:
        """Play on, one command after another, and give what happened by each."""
        since = 0
        while self.table.stage != "ended" and self.hands < hands:
            command = self._command()
            since = 0 if isinstance(command, c.StartHand) else since + 1
            assert since < MOST_COMMANDS_IN_A_HAND, "a hand that doesn't end"
            yield self.send(command)

    def send(self, command: Command) -> list[Event]:
        happened = apply(self.table, command)
        self.commands.append(command)
        self.log += happened
        self.marks.append(len(self.log))
        return happened

    # ── what comes next ──────────────────────────────────────────────────────

    def _command(self) -> Command:
        table = self.table
        if table.stage == "waiting":
            return self._before_the_match()
        aside = self._aside()
        if aside is not None:
            return aside
        hand = table.running_hand()
        return self._between_hands() if hand is None else self._in_the_hand(hand)

    def _before_the_match(self) -> Command:
        table, chance = self.table, self.chance
        seated = [seat for seat, player in enumerate(table.seats) if player is not None]
        free = [n for n, player in enumerate(table.seats) if player is None and not table.locked[n]]
        powers = () if table.creator < 0 else options(table, table.creator).anytime
        if "start_match" in powers and chance.random() < 0.4:
            return c.StartMatch(table.creator)
        if free and (not seated or chance.random() < 0.7):
            return self._newcomer(chance.choice(free), computers="seat_computer" in powers)
        return chance.choice(self._around_the_room(seated, powers))

    def _newcomer(self, seat: int, *, computers: bool) -> Command:
        self.guests += 1
        if computers and self.chance.random() < 0.3:
            return c.SitDown(f"c{self.guests}", "Máquina", computer=True, seat=seat, by=self.table.creator)
        return c.SitDown(f"p{self.guests}", f"P{self.guests}", seat=seat)

    def _around_the_room(self, seated: list[int], powers: tuple[str, ...]) -> list[Command]:
        table, creator = self.table, self.table.creator
        likely: list[Command] = [c.Leave(seat) for seat in seated]
        if "send_away" in powers:
            likely += [c.SendAway(creator, seat) for seat in seated if seat != creator]
        if "lock_seats" in powers:
            for seat, player in enumerate(table.seats):
                if player is None:
                    likely.append((c.UnlockSeat if table.locked[seat] else c.LockSeat)(creator, seat))
        if "admit_onlookers" in powers:
            likely.append(c.AdmitOnlookers(creator, not table.onlookers_admitted))
        return likely

    def _aside(self) -> Command | None:
        """What answers no question: leaving, coming back, showing, three minutes away."""
        table, chance, temper = self.table, self.chance, self.temper
        seat = chance.randrange(len(table.seats))
        offered = options(table, seat).anytime
        if "come_back" in offered and chance.random() < temper.back * 0.2:
            return c.ComeBack(seat)
        if "show" in offered and chance.random() < 0.3:
            assert table.hand is not None
            return c.Show(seat, table.hand.number)
        if "leave" in offered and chance.random() < temper.leave:
            return c.Leave(seat)
        if "admit_onlookers" in offered and chance.random() < 0.01:
            return c.AdmitOnlookers(seat, not table.onlookers_admitted)
        gone = [one.id for one in deadlines(table) if one.kind == "away"]
        return c.TimeOut(chance.choice(gone)) if gone and chance.random() < 0.005 else None

    def _between_hands(self) -> Command:
        table, chance = self.table, self.chance
        if any(one.kind == "next" for one in deadlines(table)):
            return c.StartHand(c.Sealed((self._deck(),)))
        away = [seat for seat, player in enumerate(table.seats) if player is not None and player.away]
        if chance.random() < self.temper.back:
            return c.ComeBack(chance.choice(away))
        return c.TimeOut(chance.choice([one.id for one in deadlines(table) if one.kind == "away"]))

    def _deck(self) -> tuple[int, ...]:
        """A shuffled deck; one in eight gives all the same five ranks, since ties are rare otherwise."""
        shuffled = self.chance.sample(DECK_52, 52)
        if self.chance.random() > 0.125:
            return tuple(shuffled)
        players = len(self.table.contenders())
        ranks = self.chance.sample(range(13), 5)
        alike = [rank * 4 + (turn + rank) % 4 for rank in ranks for turn in range(players)]
        return (*alike, *(card for card in shuffled if card not in alike))

    def _in_the_hand(self, hand: Hand) -> Command:
        table, chance = self.table, self.chance
        running = [one.id for one in deadlines(table) if one.kind in ("bet", "draw")]
        asleep = hand.to_act in self.sleepers or (hand.to_act < 0 and chance.random() < 0.1)
        if running and chance.random() < (0.8 if asleep else self.temper.sleep * 0.1):
            return c.TimeOut(running[0], counted=chance.random() < 0.9)
        if hand.to_act >= 0:
            turn = options(table, hand.to_act).bet
            assert turn is not None
            return self._bet(hand.to_act, turn)
        seat = chance.choice([seat for seat in hand.dealt if hand.discarding[seat]])
        offered = options(table, seat).draw
        assert offered is not None
        return self._discard(seat, offered)

    def _bet(self, seat: int, turn: BettingTurn) -> Command:
        lot = self.chance.random()
        if lot < self.temper.fold:
            return c.Fold(seat, turn.question)
        if turn.call_to is not None and (
            turn.raise_least is None or lot < self.temper.fold + self.temper.call
        ):
            return c.Call(seat, turn.question, turn.call_to)
        assert turn.raise_least is not None
        assert turn.raise_most is not None
        return c.RaiseTo(seat, turn.question, self._amount(turn.raise_least, turn.raise_most))

    def _amount(self, least: int, most: int) -> int:
        lot = self.chance.random()
        if lot < self.temper.big:
            return self.chance.choice((most, self.chance.randint(least, most)))
        return min(most, least + int(self.chance.expovariate(0.25)))

    def _discard(self, seat: int, turn: DrawTurn) -> Command:
        if not turn.most or self.chance.random() < 0.55:
            return c.EndDiscard(seat, turn.question)
        number = min(turn.most, self.chance.choice((1, 1, 1, 2, 2, 3, 5)))
        return c.GiveUp(seat, turn.question, tuple(self.chance.sample(turn.slots, number)))


def replayed(setup: Setup, commands: list[Command]) -> tuple[Table, list[Event]]:
    """The table and the log after these commands."""
    table, log = opened(setup)
    for command in commands:
        log += apply(table, command)
    return table, log
