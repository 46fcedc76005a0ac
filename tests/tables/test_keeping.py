"""What people keep of a hand that is over: their own cards, also after a fold, and nobody else's (S-24)."""

from collections.abc import Sequence
from random import Random

import pytest

from tapado.games import GAMES
from tapado.histories.phh import read, write_one
from tapado.histories.table_record import hands_of, record_of
from tapado.rules.commands import Sealed
from tapado.rules.events import CardsDealt, Event, HandEnded
from tapado.rules.evolve import evolve
from tapado.rules.table import Table
from tapado.tables.keeping import hands_kept, keepsake_of
from tapado.tables.store import KeptHand
from tests.histories.nights import Night, night

SEEDS = range(3)


def kept_of(played: Night, before: Table, events: Sequence[Event]) -> tuple[Table, tuple[KeptHand, ...]]:
    """The table when the hand is over, and what is kept of it."""
    end = next(place for place, event in enumerate(events) if isinstance(event, HandEnded))
    sealed = played.seals[(before.hand.number if before.hand else 0) + 1]
    after, ends = before.copy(), before.copy()
    for place, event in enumerate(events[: end + 1]):
        evolve(after, event)
        if place < end:
            evolve(ends, event)
    after.sealed = sealed
    return after, hands_kept("t", ends, after, events[:end], events[end:])


def hands(game: str, seed: int) -> list[tuple[Night, Table, Sequence[Event]]]:
    played = night(game, Random(seed), 8)
    return [(played, before.copy(), list(events)) for before, events in hands_of(played.log)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_everybody_who_was_dealt_in_keeps_all_his_cards_and_no_others(game: str, seed: int) -> None:
    for played, before, events in hands(game, seed):
        after, kept = kept_of(played, before, events)
        assert after.hand is not None
        people = [s for s in after.hand.dealt if not before.player_at(s).computer]
        assert [one.seat for one in kept] == people
        for one in kept:
            assert after.sealed is not None
            dealt = _places(events, one.seat)
            found = dict(keepsake_of(one).cards)
            assert sorted(found) == sorted(dealt)
            assert found == {place: _card(after.sealed, place) for place in dealt}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_won_is_how_much_the_stack_has_grown(game: str, seed: int) -> None:
    for played, before, events in hands(game, seed):
        after, kept = kept_of(played, before, events)
        for one in kept:
            assert one.won == after.player_at(one.seat).stack - before.player_at(one.seat).stack


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_file_can_be_written_of_what_was_kept_and_the_log_alone(game: str) -> None:
    for played, before, events in hands(game, 5):
        for one in kept_of(played, before, events)[1]:
            record = record_of(before, events, one.seat, dict(keepsake_of(one).cards))
            assert read(write_one(record)) == [record]


def test_nothing_is_kept_before_the_hand_is_over() -> None:
    ((played, before, events), *_) = hands("holdem", 1)
    end = next(place for place, event in enumerate(events) if isinstance(event, HandEnded))
    after = before.copy()
    for event in events[:end]:
        evolve(after, event)
    after.sealed = played.seals[1]
    assert hands_kept("t", before, after, [], events[:end]) == ()


def _places(events: Sequence[Event], seat: int) -> list[int]:
    dealt = [event for event in events if isinstance(event, CardsDealt)]
    return [place for event in dealt for other, _, places in event.hands if other == seat for place in places]


def _card(sealed: Sealed, place: int) -> int:
    return sealed.orders[place // 100][place % 100]
