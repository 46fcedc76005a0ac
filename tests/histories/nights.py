"""Whole nights at tables of all five games, played at random from what is offered, with what was sealed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules import commands as c
from tapado.rules.apply import apply, opened
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Event, Setup
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.sessions import ready
from tapado.rules.table import Hand, Table

MOST = {"monedas": 4, "cardroom": 5, "holdem": 10, "casero": 8, "prendas": 2}
BRINGS = (1, 3, 7, 15, 40, 100, 400, 2000)


@dataclass
class Night:
    """A table's commands and log, and what each hand's dealer had before him."""

    setup: Setup
    table: Table
    log: list[Event]
    commands: list[c.Command] = field(default_factory=list)
    seals: dict[int, c.Sealed] = field(default_factory=dict)

    def do(self, command: c.Command) -> None:
        self.log.extend(apply(self.table, command))
        self.commands.append(command)
        if isinstance(command, c.StartHand) and self.table.hand is not None:
            self.seals[self.table.hand.number] = command.sealed


def night(game: str, chance: Random, hands: int) -> Night:
    """So many hands, or fewer if the match is over before."""
    setup = _setup(game, chance)
    table, log = opened(setup)
    played = Night(setup, table, log)
    _sit_down(played, chance)
    for _ in range(hands):
        if not _ready(played, chance):
            break
        _hand(played, chance)
    return played


def again(setup: Setup, commands: Sequence[c.Command]) -> Night:
    """The same commands on a new table."""
    played = Night(setup, *opened(setup))
    for command in commands:
        played.do(command)
    return played


# ── the table ──────────────────────────────────────────────────────────────────


def _setup(game: str, chance: Random) -> Setup:
    seats = chance.randint(2, MOST[game])
    if game in ("monedas", "prendas"):
        return Setup(game, 1, seats, "salon", True, 100 if game == "monedas" else 0, "normal")
    structure = chance.choice(list(Structure))
    if game == "casero":
        stakes = Stakes(structure, 2, 4, 0, chance.choice((0, 1, 3)))
        seats = chance.choice((seats, 8))
        return Setup(game, 1, seats, "salon", True, 100, "normal", stakes, BuyIn(1, 2000), _switches(chance))
    big = chance.choice((1, 2, 10))
    stakes = Stakes(structure, big, 2 * big, big)
    return Setup(game, 1, seats, "salon", True, 100, "normal", stakes, BuyIn(1, 2000))


def _switches(chance: Random) -> Switches:
    three = chance.random() < 0.5
    return Switches(
        max_three=three,
        no_five_in_a_row=not three and chance.random() < 0.6,
        bottom_card=chance.random() < 0.5,
        joker=chance.choice((None, JokerRule.BUG, JokerRule.WILD)),
        jokers=chance.choice((1, 2)),
        openers=chance.choice((None, Openers.JACKS)),
    )


def _sit_down(played: Night, chance: Random) -> None:
    table = played.table
    if table.setup.buy_in is not None:
        for seat in range(len(table.seats)):
            played.do(c.SitDown(f"player {seat}", f"Ana {seat}", chips=chance.choice(BRINGS)))
        return
    played.do(c.SitDown("somebody", "Ana"))
    for seat in range(1, len(table.seats)):
        computer = table.game.id == "prendas" or chance.random() < 0.3
        played.do(c.SitDown(f"player {seat}", f"Eva {seat}", computer, None, 0 if computer else None))
    played.do(c.StartMatch(0))


def _ready(played: Night, chance: Random) -> bool:
    """Whether another hand can begin: the poor bring chips, some go, some come."""
    table = played.table
    if table.setup.buy_in is not None:
        for seat, player in enumerate(table.seats):
            if player is None:
                name = f"player {len(played.commands)}"
                played.do(c.SitDown(name, name.title(), seat=seat, chips=chance.choice(BRINGS)))
                if "post_or_wait" in options(table, seat).anytime:
                    played.do(c.PostOrWait(seat, chance.random() < 0.7))
            elif "top_up" in options(table, seat).anytime and not player.stack:
                played.do(c.TopUp(seat, chance.choice((1, 20, 300))))
            elif "come_back" in options(table, seat).anytime and chance.random() < 0.5:
                played.do(c.ComeBack(seat))
    if table.stage == "playing" and "next_deal" in options(table, 0).anytime:
        played.do(c.NextDeal(0))
    return table.stage == "playing" and len(ready(table)) >= 2


# ── the hand ───────────────────────────────────────────────────────────────────


def _hand(played: Night, chance: Random) -> None:
    table = played.table
    orders = [tuple(chance.sample(table.deck, len(table.deck))) for _ in range(1 + table.further_orders)]
    played.do(c.StartHand(c.Sealed(tuple(orders)), chance.randrange(1000)))
    while (hand := table.running_hand()) is not None:
        if chance.random() < 0.02:
            _untimely(played, hand, chance)
        else:
            played.do(_answer(table, hand, chance))
    hand = table.hand
    for seat, player in enumerate(table.seats):
        shows = player is not None and hand is not None and "show" in options(table, seat).anytime
        if shows and hand is not None and chance.random() < 0.2:
            played.do(c.Show(seat, hand.number))


def _untimely(played: Night, hand: Hand, chance: Random) -> None:
    """Somebody leaves, sits out, or lets his time run out."""
    table, seat = played.table, chance.choice(hand.dealt)
    offered = options(table, seat).anytime
    late = [one.id for one in deadlines(table) if one.kind in ("bet", "draw")]
    if late and chance.random() < 0.4:
        played.do(c.TimeOut(late[0]))
    elif "leave" in offered and chance.random() < 0.7:
        played.do(c.Leave(seat))
    elif "sit_out" in offered:
        played.do(c.SitOut(seat))


def _answer(table: Table, hand: Hand, chance: Random) -> c.Command:
    seat = hand.to_act
    if seat < 0:
        seat = chance.choice([seat for seat in hand.dealt if hand.discarding[seat]])
    offered = options(table, seat)
    if offered.bet is not None:
        return _bet(seat, offered.bet, chance)
    assert offered.draw is not None
    return _draw(seat, offered.draw, chance)


def _bet(seat: int, turn: BettingTurn, chance: Random) -> c.Command:
    lot = chance.random()
    if turn.pawn and (lot < 0.3 or (turn.call_to is None and not turn.check)):
        return c.Pawn(seat, turn.question)
    if turn.fold and lot < (0.02 if turn.check else 0.12):
        return c.Fold(seat, turn.question)
    if turn.raise_least is not None and turn.raise_most is not None and lot < 0.35:
        small = min(turn.raise_most, turn.raise_least + chance.randint(0, 9))
        to = chance.choice(
            (turn.raise_least, small, small, chance.randint(turn.raise_least, turn.raise_most))
        )
        return c.RaiseTo(seat, turn.question, to)
    if turn.check:
        return c.Check(seat, turn.question)
    if turn.call_to is None:
        return c.Fold(seat, turn.question)
    return c.Call(seat, turn.question, turn.call_to)


def _draw(seat: int, turn: DrawTurn, chance: Random) -> c.Command:
    number = min(turn.most, chance.choice((0, 1, 2, 3, 3, 4, 5)))
    slots = chance.sample(turn.slots, len(turn.slots))
    if turn.keep and number == 4:
        slots.remove(chance.choice(turn.keep))
    if turn.whole:
        return c.Discard(seat, turn.question, tuple(slots[:number]))
    if number and chance.random() < 0.6:
        return c.GiveUp(seat, turn.question, tuple(slots[:number]))
    return c.EndDiscard(seat, turn.question)
