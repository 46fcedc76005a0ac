"""The checks of the random hands can fail: secrets that are told are noticed, and every command is tried."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import get_args

import pytest

from tapado.rules.commands import Command
from tapado.rules.events import Event
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tests.simulation.branches import GAMES
from tests.simulation.offer import Offer
from tests.simulation.plays import play_of
from tests.simulation.secrets import Sight, sees_the_same, sight
from tests.simulation.test_referees import plays
from tests.simulation.universe import universe

# ── secrets ──────────────────────────────────────────────────────────────────


def _with_the_cards_of_others(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    others = [n for n in range(len(table.seats)) if n != viewer]
    hand = table.hand
    cards = [] if hand is None else [cards_of(table, hand, seat) for seat in others]
    return sight(table, log, viewer) + repr(cards).encode()


def _with_the_deck(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    return sight(table, log, viewer) + repr(table.sealed).encode()


def _with_what_was_given_up(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    hand = table.hand
    return sight(table, log, viewer) + repr(None if hand is None else hand.given_up).encode()


def _with_the_seq(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    return sight(table, log, viewer) + repr(table.seq).encode()


def _with_the_whole_log(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    return sight(table, log, viewer) + repr(log).encode()


def _with_whose_discards_were_dealt(table: Table, log: Sequence[Event], viewer: int | None) -> bytes:
    """Where the cards that came out of a shuffle lay before (S-21)."""
    hand, sealed = table.hand, table.sealed
    if hand is None or sealed is None:
        return sight(table, log, viewer)
    before = [[sealed.orders[0].index(card) for card in cards_of(table, hand, seat)] for seat in hand.dealt]
    return sight(table, log, viewer) + repr(before).encode()


def _looks(game: str, sight: Sight) -> Iterator[bool]:
    """At many moments whether somebody sees something that he may not know."""
    chance = Random(7)
    for play in plays(game):
        for moment in range(0, len(play.marks), 15):
            viewer = chance.choice((None, *range(play.setup.seats)))
            yield not sees_the_same(play, viewer, moment, chance, sight)


LEAKS = [(game, leaky) for game in GAMES for leaky in (_with_the_cards_of_others, _with_the_deck)]
LEAKS += [(game, _with_what_was_given_up) for game in ("monedas", "prendas")]
LEAKS += [(game, _with_the_whole_log) for game in ("monedas", "prendas")]
LEAKS += [("monedas", _with_the_seq), ("casero", _with_whose_discards_were_dealt)]


@pytest.mark.parametrize(("game", "leaky"), LEAKS, ids=lambda one: getattr(one, "__name__", str(one)))
def test_a_secret_that_is_told_is_noticed(game: str, leaky: Sight) -> None:
    assert any(_looks(game, leaky))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_noticed_where_nothing_is_told(game: str) -> None:
    assert not any(_looks(game, sight))


# ── the universe ─────────────────────────────────────────────────────────────


def test_the_universe_holds_commands_of_every_kind_that_are_offered_and_that_are_not() -> None:
    chance = Random(7)
    offered: set[str] = set()
    others: set[str] = set()
    for game in GAMES:
        for seed in range(1, 9):
            play = play_of(game, seed)
            for number, _ in enumerate(play.steps(6)):
                offer = Offer(play.table)
                for command in universe(play.table, chance) if number % 4 == 0 else ():
                    (offered if offer.allows(command) else others).add(type(command).__name__)
    every = {kind.__name__ for kind in get_args(Command)}
    assert offered == others == every
