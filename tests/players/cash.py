"""Cash tables of players of any kind, through `apply`; decks, lots and chance come from the seed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Switches
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Call,
    Check,
    Command,
    Discard,
    Fold,
    RaiseTo,
    Sealed,
    SitDown,
    StartHand,
    TopUp,
)
from tapado.rules.events import PotAwarded, Setup
from tapado.rules.options import options
from tapado.rules.sessions import ready
from tapado.rules.table import Hand, Table
from tapado.rules.view import Own, public_view
from tests.players.tournament import Decision, Player, play_hand

BIG = 2  # chips: the big blind, or the least bet
HUNDRED_BIGS = 100 * BIG
MOST_DECISIONS = 400  # in one hand; more would be a hand without end


@dataclass(slots=True)
class Session:
    """What was played. `net` is what each seat won and lost in all, in chips."""

    hands: int = 0
    net: Counter[int] = field(default_factory=Counter)
    decisions: list[Decision] = field(default_factory=list)
    pots: list[PotAwarded] = field(default_factory=list)
    dealt: int = 0
    """How many were dealt in, over all hands."""


def cash_table(
    game: str, seats: int, structure: Structure, chips: int = HUNDRED_BIGS, switches: Switches | None = None
) -> Table:
    """A table at which all have so many chips. All are persons for the rules (S-12)."""
    blinds = 0 if game == "casero" else BIG
    late = 2 * BIG if structure is Structure.FIXED else BIG
    stakes = Stakes(structure, BIG, late, blinds, 0 if blinds else 1)
    setup = Setup(game, 1, seats, "salon", True, 0, "normal", stakes, BuyIn(1, HUNDRED_BIGS), switches)
    table, _ = opened(setup)
    for seat in range(seats):
        apply(table, SitDown(f"p{seat}", f"P{seat}", chips=chips))
    return table


def dealt_table(game: str, seats: int, structure: Structure = Structure.NO_LIMIT) -> Table:
    """A table whose first hand has been dealt. The button is at seat 0."""
    table = cash_table(game, seats, structure)
    apply(table, StartHand(shuffled(table, Random(1)).sealed, lot=0))
    assert table.hand is not None
    assert table.hand.reference == 0
    return table


def shuffled(table: Table, chance: Random) -> StartHand:
    """The next hand, with as many orders as it may need, and a lot."""
    orders = (tuple(chance.sample(table.deck, len(table.deck))) for _ in range(1 + table.further_orders))
    return StartHand(Sealed(tuple(orders)), chance.randrange(10_000))


def answers(mind: Player, table: Table, cards: str, seeds: Iterable[int] = range(200)) -> list[Command]:
    """What the seat whose turn it is does with these cards, once for each seed."""
    assert table.hand is not None
    seat = table.hand.to_act
    view, offered = public_view(table), options(table, seat)
    own = Own(seat, tuple(cards.split()), (), None, ())
    chosen = [mind(view, own, offered, Random(seed)) for seed in seeds]
    assert all(len(commands) == 1 for commands in chosen)
    return [commands[0] for commands in chosen]


def share_of(acts: Sequence[Command], kind: type) -> float:
    """How many of the acts are of this kind."""
    return sum(isinstance(act, kind) for act in acts) / len(acts)


def do(table: Table, *acts: str) -> None:
    """Whoever's turn it is acts, one after another: «fold», «check», «call», «raise 30», «discard 0 1»."""
    for words in acts:
        hand = table.hand
        assert hand is not None
        assert hand.question is not None
        seat, question = hand.to_act, hand.question
        word, *numbers = words.split()
        turn = options(table, seat).bet
        named: dict[str, Command] = {
            "fold": Fold(seat, question),
            "check": Check(seat, question),
            "call": Call(seat, question, (turn and turn.call_to) or 0),
            "raise": RaiseTo(seat, question, int(numbers[0]) if numbers else 0),
            "discard": Discard(seat, question, tuple(map(int, numbers))),
        }
        apply(table, named[word])


def play_on(table: Table, players: Sequence[Player], hands: int, seed: int) -> Session:
    """Hands at one table; who has lost all brings a random number of chips, so that stacks differ.

    Raises Refused for a command that the table doesn't take.
    """
    chance, session = Random(seed), Session()
    for hand in range(hands):
        _fill_up(table, chance, f"{seed} {hand}")
        if len(ready(table)) >= 2:
            _play(table, players, chance, session)
    return session


def play_fresh(
    game: str,
    players: Sequence[Player],
    hands: int,
    seed: int,
    *,
    structure: Structure = Structure.NO_LIMIT,
    chips: int = HUNDRED_BIGS,
    first_round_only: bool = False,
) -> Session:
    """Hands that each begin anew with so many chips, and a button drawn by lot."""
    chance, session = Random(seed), Session()
    for _ in range(hands):
        table = cash_table(game, len(players), structure, chips)
        if first_round_only:
            _bet_once(table, players, chance, session)
        else:
            _play(table, players, chance, session)
    return session


def _play(table: Table, players: Sequence[Player], chance: Random, session: Session) -> None:
    before, carried = _stacks(table), table.carried.amount()
    hand = _deal(table, chance, session)
    for count, decision in enumerate(play_hand(table, players, chance)):
        assert count < MOST_DECISIONS
        _take(table, decision, session)
    session.pots += hand.awards
    after = _stacks(table)
    assert sum(after) + table.carried.amount() == sum(before) + carried
    session.net.update({seat: after[seat] - before[seat] for seat in range(len(before))})


def _bet_once(table: Table, players: Sequence[Player], chance: Random, session: Session) -> None:
    street = _deal(table, chance, session).street
    for decision in play_hand(table, players, chance):
        if table.hand is None or table.hand.street != street:
            return
        _take(table, decision, session)


def _deal(table: Table, chance: Random, session: Session) -> Hand:
    apply(table, shuffled(table, chance))
    hand = table.hand
    assert hand is not None
    session.hands += 1
    session.dealt += len(hand.dealt)
    return hand


def _take(table: Table, decision: Decision, session: Session) -> None:
    session.decisions.append(decision)
    for command in decision.chosen:
        apply(table, command)


def _stacks(table: Table) -> list[int]:
    return [0 if seat is None else seat.stack for seat in table.seats]


def _fill_up(table: Table, chance: Random, mark: str) -> None:
    for seat, player in enumerate(table.seats):
        chips = chance.choice((1, 3, 7, 20, 60, HUNDRED_BIGS))
        if player is None:
            apply(table, SitDown(f"{seat} {mark}", f"P{seat}", seat=seat, chips=chips))
        elif not player.stack and not table.carried.amount():
            apply(table, TopUp(seat, chips))
