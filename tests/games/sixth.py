"""Tables of the sixth game for its tests, and the acts that its options allow."""

import random
from collections.abc import Iterator

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Switches
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Act, Call, Check, Discard, Fold, RaiseTo, Sealed, SitDown, StartHand
from tapado.rules.events import Event, Setup
from tapado.rules.options import options
from tapado.rules.table import Table
from tests.rules.matches import asked, hand_of, question


def setup_of(seats: int, limit: Structure = Structure.NO_LIMIT, switches: Switches | None = None) -> Setup:
    """A table of double draw with an ante of 1 and bets of 2 and 4."""
    stakes = Stakes(limit, 2, 4, 0, 1)
    return Setup("double_draw", 1, seats, "salon", True, 100, "normal", stakes, BuyIn(1, 1_000), switches)


def table_of(
    *chips: int, limit: Structure = Structure.NO_LIMIT, switches: Switches | None = None
) -> tuple[Table, list[Event]]:
    """People with so many chips on the first seats, and the log so far."""
    table, log = opened(setup_of(len(chips), limit, switches))
    for seat, brought in enumerate(chips):
        log += apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=brought))
    return table, log


def sealed(table: Table, chance: random.Random) -> Sealed:
    """A shuffled deck, and as many further orders as the table needs."""
    orders = range(1 + table.further_orders)
    return Sealed(tuple(tuple(chance.sample(table.deck, len(table.deck))) for _ in orders))


def random_act(table: Table, chance: random.Random) -> Act:
    """Any of the acts that whoever is asked is offered."""
    seat = asked(table)
    offered = options(table, seat)
    if offered.draw is not None:
        count = chance.randint(0, offered.draw.most)
        return Discard(seat, question(table), tuple(chance.sample(offered.draw.slots, count)))
    bet = offered.bet
    assert bet is not None
    acts: list[Act] = [Fold(seat, bet.question)] if chance.random() < 0.3 else []
    if bet.raise_least is not None and bet.raise_most is not None:
        acts.append(RaiseTo(seat, bet.question, chance.randint(bet.raise_least, bet.raise_most)))
    stay = Check(seat, bet.question) if bet.check else Call(seat, bet.question, bet.call_to or 0)
    return chance.choice([*acts, stay, stay])


def random_hands(seed: int, count: int) -> Iterator[tuple[Table, list[Event]]]:
    """Random hands at one table, each as it stands after every act, with the log so far."""
    chance = random.Random(seed)
    chips = [chance.choice((1, 5, 40, 300)) for _ in range(chance.randint(2, 6))]
    table, log = table_of(*chips, limit=chance.choice(list(Structure)))
    for _ in range(count):
        if sum(bool(seat and seat.stack) for seat in table.seats) < 2:
            return
        log += apply(table, StartHand(sealed(table, chance), chance.randrange(100)))
        yield table, log
        while not hand_of(table).over:
            log += apply(table, random_act(table, chance))
            yield table, log
