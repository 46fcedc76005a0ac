"""Random hands of the sixth game, and its deck used up over two draws: what holds of the five holds of it."""

import pickle
import random
from collections.abc import Iterator

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import Act, Check, Discard, Fold, RaiseTo, StartHand
from tapado.rules.errors import Refused
from tapado.rules.events import CardsDealt, CardsDiscarded, Event, Reshuffled
from tapado.rules.options import options
from tapado.rules.replay import fold
from tapado.rules.sealed import card_at
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.games.sixth import random_hands, sealed, table_of
from tests.rules.cash_tables import command, of_kind
from tests.rules.matches import asked, hand_of, question

pytestmark = pytest.mark.usefixtures("sixth_game")


# ── the deck used up over two draws ───────────────────────────────────────────


def _six_change_all_they_may(seed: int) -> tuple[Table, list[Event]]:
    table, _ = table_of(*[100] * 6)
    chance = random.Random(seed)
    apply(table, StartHand(sealed(table, chance)))
    events: list[Event] = []
    while not hand_of(table).over:
        offered = options(table, asked(table))
        if offered.draw is None:
            apply(table, command(table, asked(table), "checks"))
            continue
        slots = tuple(chance.sample(offered.draw.slots, offered.draw.most))
        events += apply(table, Discard(asked(table), question(table), slots))
    return table, events


def test_the_discards_of_both_draws_are_shuffled_when_the_deck_is_used_up() -> None:
    shuffles = 0
    for seed in range(20):
        table, events = _six_change_all_they_may(seed)
        shuffles += len(of_kind(events, Reshuffled))
        held = [card_at(table, place) for places in hand_of(table).places for place in places]
        assert len(set(held)) == 30
    assert shuffles >= 20


def test_nobody_gets_back_in_the_second_draw_what_he_discarded_in_the_first() -> None:
    for seed in range(20):
        table, _ = _six_change_all_they_may(seed)
        pile = hand_of(table).stub
        assert pile is not None
        for seat, place in pile.discards:
            held = {card_at(table, mine) for mine in hand_of(table).places[seat]}
            assert card_at(table, place) not in held


def test_enough_orders_are_sealed_for_both_draws() -> None:
    assert [table_of(*[10] * seats)[0].further_orders for seats in (2, 5, 6)] == [0, 0, 36]


def test_draws_are_told_to_all_by_number_and_cards_by_place_alone() -> None:
    _, events = _six_change_all_they_may(seed=1)
    assert [len(event.slots) for event in of_kind(events, CardsDiscarded)] == [3] * 6 + [2] * 6
    assert all(isinstance(place, int) for event in of_kind(events, CardsDealt) for place in event.hands[0][2])


# ── random hands ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(12))
def test_no_chip_is_made_or_lost_in_randomrandom_hands(seed: int) -> None:
    total = None
    for table, _ in random_hands(seed, 12):
        on_the_table = sum(seat.stack for seat in table.seats if seat) + hand_of(table).pot()
        total = total or on_the_table
        assert on_the_table == total
        assert all(seat is None or seat.stack >= 0 for seat in table.seats)


def test_the_log_of_random_hands_gives_the_same_table() -> None:
    played = 0
    for seed in range(6):
        for table, log in random_hands(seed, 6):
            played += 1
            if played % 7 == 0 or hand_of(table).over:
                assert fold(log, table.sealed) == table
                assert public_view(fold(log)) == public_view(table)
    assert played > 200


@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_offered_is_refused_and_nothing_changes(seed: int) -> None:
    for table, _ in random_hands(seed, 4):
        before = pickle.dumps(table)
        for wrong in _wrong(table):
            with pytest.raises(Refused):
                apply(table, wrong)
        assert pickle.dumps(table) == before


def _wrong(table: Table) -> Iterator[Act]:
    """Acts that nobody was offered."""
    seat, now = asked(table), question(table)
    if seat < 0:
        yield Fold(0, now)
        return
    bet, draw = options(table, seat).bet, options(table, seat).draw
    yield Check((seat + 1) % len(table.seats), now)
    yield Discard(seat, now, tuple(range(draw.most + 1)) if draw is not None else (0,))
    if bet is None or not bet.check:
        yield Check(seat, now)
    least, most = (None, None) if bet is None else (bet.raise_least, bet.raise_most)
    yield RaiseTo(seat, now, 1 if least is None else least - 1)
    yield RaiseTo(seat, now, 10**6 if most is None else most + 1)
