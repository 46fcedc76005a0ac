"""A table of casero from its log: pots that stayed, shuffles, jokers are all there (H-5, H-6, H-8, S-21)."""

import random

import pytest

from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.events import Event, PotCarried, Reshuffled
from tapado.rules.options import options
from tapado.rules.replay import fold
from tapado.rules.stacking import stacked
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.cash_tables import casero, command, of_kind, sit_down
from tests.rules.matches import asked, hand_of

JACKS = Switches(max_three=True, openers=Openers.JACKS, joker=JokerRule.BUG)
FIVES = Switches(no_five_in_a_row=True, bottom_card=True, joker=JokerRule.WILD, jokers=2)


def _played(switches: Switches, seats: int, hands: int, seed: int) -> tuple[Table, list[Event]]:
    """So many hands in which all check, open or call, and change as many cards as they may; and the log."""
    chance = random.Random(seed)
    table, log = opened(casero(seats=seats, switches=switches).setup)
    for seat in range(seats):
        log += sit_down(table, seat, 100)
    for _ in range(hands):
        orders = range(1 + table.further_orders)
        sealed = tuple(tuple(chance.sample(table.deck, len(table.deck))) for _ in orders)
        log += apply(table, StartHand(Sealed(sealed), chance.randrange(seats)))
        while table.running_hand() is not None and len(log) < 600:
            log += apply(table, command(table, asked(table), *_wish(table).split()))
    return table, log


def _wish(table: Table) -> str:
    offered = options(table, asked(table))
    if offered.draw is not None:
        free = [slot for slot in offered.draw.slots if slot not in offered.draw.keep[:1]]
        return " ".join(["draws", *map(str, free[: offered.draw.most])])
    assert offered.bet is not None
    if offered.bet.raise_least is not None and not hand_of(table).standing:
        return f"to {offered.bet.raise_least}"
    return "checks" if offered.bet.check else "calls"


@pytest.mark.parametrize(("switches", "seats"), [(JACKS, 3), (JACKS, 8), (FIVES, 8), (Switches(), 6)])
def test_folding_the_log_gives_the_same_table(switches: Switches, seats: int) -> None:
    table, log = _played(switches, seats, hands=4, seed=7)
    assert fold(log, table.sealed) == table


def test_a_pot_that_stayed_is_there_after_the_fold() -> None:
    table, log = _played(JACKS, seats=2, hands=1, seed=4)
    assert of_kind(log, PotCarried)
    assert fold(log, table.sealed).carried == table.carried
    assert table.carried.amount() == 2


def test_the_folded_table_deals_the_next_hand_with_that_pot() -> None:
    table, log = _played(JACKS, seats=2, hands=1, seed=4)
    again, sealed = fold(log, table.sealed), Sealed((tuple(table.deck),))
    assert apply(again, StartHand(sealed)) == apply(table, StartHand(sealed))
    assert hand_of(again).pot() == 4


def test_what_was_shuffled_again_is_in_the_log_by_places_alone() -> None:
    _, log = _played(FIVES, seats=8, hands=4, seed=1)
    shuffles = of_kind(log, Reshuffled)
    assert len(shuffles) > 4
    assert all(0 <= place % 100 < 54 for event in shuffles for place in event.places)


def test_a_public_fold_shows_the_same_and_knows_no_cards() -> None:
    for switches, seats in ((JACKS, 2), (FIVES, 8)):
        table, log = _played(switches, seats, hands=2, seed=3)
        public = fold(log)
        assert public_view(public) == public_view(table)
        assert [own_view(public, seat) for seat in range(seats)] == [None] * seats


def test_a_public_fold_before_the_opening_offers_what_needs_no_jacks() -> None:
    table, log = _played(JACKS, seats=3, hands=0, seed=1)
    log += apply(table, StartHand(stacked(table, ["Js Jd 9h 5c 3s", "", ""])))
    assert options(table, 1).bet != options(fold(log), 1).bet
    offered = options(fold(log), 1).bet
    assert offered is not None
    assert (offered.check, offered.fold, offered.raise_least) == (True, False, None)


def test_every_beginning_of_the_log_can_be_folded() -> None:
    _, log = _played(FIVES, seats=8, hands=1, seed=2)
    for length in range(1, len(log) + 1):
        assert fold(log[:length]).seq == length
