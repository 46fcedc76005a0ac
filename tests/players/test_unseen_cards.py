"""K-16: a computer player sees what a person in its seat would see, and its own chance, and nothing else."""

from random import Random

import pytest

from tapado.games.stakes import Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.players.minds import think
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Sealed, SitDown, StartMatch
from tapado.rules.events import Setup
from tapado.rules.options import options
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.players.cash import cash_table, shuffled
from tests.players.tournament import play_hand

HOUSE_RULES = Switches(max_three=True, joker=JokerRule.WILD, jokers=2, openers=Openers.JACKS)
TABLES = {
    "cardroom": lambda: cash_table("cardroom", 5, Structure.NO_LIMIT),
    "casero": lambda: cash_table("casero", 8, Structure.POT),
    "casero by house rules": lambda: cash_table("casero", 5, Structure.FIXED, switches=HOUSE_RULES),
    "holdem": lambda: cash_table("holdem", 6, Structure.NO_LIMIT),
    "prendas": lambda: _duel(),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_cards_it_cannot_see_make_no_difference(name: str, long_run: bool) -> None:
    chance, checked = Random(16), 0
    for _ in range(200 if long_run else 20):
        table = TABLES[name]()
        apply(table, shuffled(table, chance))
        for decision in play_hand(table, [think] * len(table.seats), chance):
            seat, seed = decision.own.seat, chance.random()
            here = _choice(table, seat, seed)
            assert here == _choice(table, seat, seed)
            assert here == _choice(_redealt(table, seat, chance), seat, seed)
            checked += 1
            for command in decision.chosen:
                apply(table, command)
    assert checked > 60


def _duel() -> Table:
    table, _ = opened(Setup("prendas", 1, 2, "salon", True, 0, "normal"))
    apply(table, SitDown("p", "P"))
    apply(table, SitDown("k", "K", computer=True, by=0))
    apply(table, StartMatch(0))
    return table


def _choice(table: Table, seat: int, seed: float) -> object:
    own = own_view(table, seat)
    assert own is not None
    return think(public_view(table), own, options(table, seat), Random(seed))


def _redealt(table: Table, seat: int, chance: Random) -> Table:
    """The same table, where the cards that this seat doesn't see lie in another order, in every shuffle."""
    hand, twin = table.hand, table.copy()
    assert hand is not None
    assert table.sealed is not None
    seen = {*cards_of(table, hand, seat), *hand.board}
    for shown in hand.shown:
        seen.update(shown or ())
    twin.sealed = Sealed(tuple(_mixed(order, seen, chance) for order in table.sealed.orders))
    assert twin.sealed != table.sealed
    return twin


def _mixed(order: tuple[int, ...], seen: set[int], chance: Random) -> tuple[int, ...]:
    hidden = [card for card in order if card not in seen]
    others = iter(chance.sample(hidden, len(hidden)))
    return tuple(card if card in seen else next(others) for card in order)
