"""Random hands through our core and through pokerkit at once: 100 of each game and limit, with --long 5,000.

The seeds are fixed: hand n of a kind is drawn from the seed «kind, n».
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tapado.games import GAMES
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import NONE
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Sealed, SitDown, StartHand
from tapado.rules.events import Setup
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.table import Table
from tests.oracle.differences import Difference
from tests.oracle.parallel import Act, Bounds, Parallel

HANDS = 100
LONG_HANDS = 5_000
MOST_PLAYERS = 9
BETS = (1, 2, 5, 10, 15, 30)


@pytest.mark.parametrize("structure", Structure, ids=lambda structure: structure.value)
@pytest.mark.parametrize("game", ["holdem", "cardroom", "casero"])
def test_the_same_hand_goes_the_same_way(
    game: str, structure: Structure, long_run: bool, record_property: Callable[[str, object], None]
) -> None:
    met: Counter[Difference] = Counter()
    hands = LONG_HANDS if long_run else HANDS
    acts = 0
    for number in range(hands):
        chance = Random(f"{game}, {structure.value}, {number}")
        acts += _hand(chance, game, structure, met, number)
    told = ", ".join(f"{why.name.lower()} {count}" for why, count in sorted(met.items(), key=str) if count)
    record_property("told", f"pokerkit, {game}, {structure.value}: {hands} hands, {acts} acts; {told}")


def _hand(chance: Random, game: str, structure: Structure, met: Counter[Difference], number: int) -> int:
    """The acts of one hand. An AssertionError names its number."""
    hand = Parallel(*_table(chance, game, structure))
    temper = _Temper(chance)
    try:
        hand.play(temper.act, temper.discard)
    except AssertionError as wrong:
        wrong.add_note(f"{game}, {structure.value}, hand {number}")
        raise
    met.update(hand.met)
    return hand.acts


def _table(chance: Random, game: str, structure: Structure) -> tuple[Table, StartHand]:
    """A table of any size, stakes and stacks, and its first hand."""
    most = GAMES[game].most_seats
    players = chance.randint(2, min(most, MOST_PLAYERS))
    seats = chance.randint(players, most)
    stakes = _stakes(chance, game, structure)
    setup = Setup(game, 1, seats, "salon", True, 0, "normal", stakes, BuyIn(1, 10**6), NONE)
    table, _ = opened(setup)
    for seat in sorted(chance.sample(range(seats), players)):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=_stack(chance, stakes.small_bet)))
    orders = tuple(tuple(chance.sample(table.deck, 52)) for _ in range(1 + table.further_orders))
    return table, StartHand(Sealed(orders), chance.randrange(players))


def _stakes(chance: Random, game: str, structure: Structure) -> Stakes:
    small = chance.choice(BETS)
    big = small * 2 if chance.random() < 0.8 else chance.randint(small, 3 * small)
    if game == "casero":
        return Stakes(structure, small, big, ante=chance.choice((1, 1, 2, small)))
    ante = chance.choice((1, small)) if game == "holdem" and chance.random() < 0.2 else 0
    return Stakes(structure, small, big, small, ante)


def _stack(chance: Random, bet: int) -> int:
    """From less than a blind to very deep."""
    deep = chance.choice((1, 3, 8, 20, 60, 300))
    return chance.randint(1, 1 + bet * deep)


class _Temper:
    """How somebody plays who draws his acts by lot; another in every hand."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.folds = chance.choice((0.02, 0.1, 0.25))
        self.raises = chance.choice((0.05, 0.2, 0.5))

    def act(self, hand: Parallel, turn: BettingTurn, raises: Bounds) -> Act:
        lot = self.chance.random()
        if lot < self.folds * (0.2 if turn.check else 1):
            return "fold"
        if raises is None or lot > self.folds + self.raises:
            return "call"
        least, most = raises
        return self.chance.choice(
            (least, least, min(most, least + 1), self.chance.randint(least, most), most)
        )

    def discard(self, turn: DrawTurn) -> tuple[int, ...]:
        return tuple(self.chance.sample(turn.slots, self.chance.randint(0, turn.most)))
