"""Fifth cards from a shuffle, and how cards that were shuffled again are named (H-3, H-5, S-21)."""

import random

import pytest

from tapado.games.switches import Switches
from tapado.rules.apply import apply
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.errors import Illegal
from tapado.rules.events import CardBurned, Event, Reshuffled
from tapado.rules.table import Table
from tests.rules.cash_tables import casero, play
from tests.rules.draws import (
    ANY_NUMBER,
    EIGHT,
    IN_TWO_STEPS,
    THREES,
    cards,
    dealt_first,
    drawing_table,
    served,
)
from tests.rules.matches import asked, hand_of

# ── fifth cards from a shuffle (H-3) ──────────────────────────────────────────

FIVES = "1 draws 0 1 2 3 4, 2 draws 0 1 2 3 4, 3 draws 0 1 2 3 4"


def _fifths(*further: str) -> tuple[Table, list[Event]]:
    """The first three of eight change five, the fourth one card, and nobody else any."""
    table = drawing_table(*EIGHT, then="", switches=IN_TWO_STEPS, bottom="2h", further=further)
    events = play(table, f"{FIVES}, 4 draws 0, 5 stands pat, 6 stands pat, 7 stands pat")
    return table, events + play(table, "0 stands pat")


def test_the_fourth_card_too_may_come_from_a_shuffle_and_the_fifth_from_another() -> None:
    _, events = _fifths()
    assert [(seat, len(places), places[0] // 100) for seat, places in served(events)] == [
        (1, 4, 0), (2, 4, 0), (3, 3, 0), (3, 1, 1), (4, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 4),
    ]  # fmt: skip


def test_fifths_are_dealt_in_the_order_of_the_draw() -> None:
    _, events = _fifths()
    assert [seat for seat, _ in served(events)][-3:] == [1, 2, 3]


def test_a_fifth_card_is_not_ones_own_discard_though_that_lies_on_top() -> None:
    plain = drawing_table(*EIGHT, then="", switches=IN_TWO_STEPS, bottom="2h")
    own = {seat: cards(plain, seat) for seat in (1, 2, 3)}
    table, _ = _fifths("2h", *(own[seat] for seat in (1, 2, 3)))
    for seat in (1, 2, 3):
        assert cards(table, seat).split()[4] not in own[seat].split()


def test_nobody_is_dealt_to_from_an_order_in_which_a_card_may_have_been_passed_over() -> None:
    _, events = _fifths()
    orders = [places[0] // 100 for seat, places in served(events) if seat in (1, 2, 3)][-3:]
    assert len(set(orders)) == 3


def test_the_card_burned_before_the_fifth_is_in_the_shuffle_that_the_fifth_needs() -> None:
    table = drawing_table(*EIGHT, then="", switches=IN_TWO_STEPS, bottom="2h")
    play(table, "1 draws 0 1 2, 2 draws 0 1 2, 3 stands pat, 4 stands pat, 5 stands pat, 6 stands pat")
    events = play(table, "7 stands pat, 0 draws 0 1 2 3 4")
    others = [place for seat in (1, 2) for place in dealt_first(table, seat, 3)]
    assert events[-4:-2] == [CardBurned(50), Reshuffled((51, 50, *others))]


# ── nobody learns whose discard he got (S-21) ─────────────────────────────────


def _replayed(order: list[int], further: tuple[tuple[int, ...], ...]) -> tuple[Table, list[Event]]:
    table = casero(*[100] * 8)
    events = apply(table, StartHand(Sealed((tuple(order), *further))))
    while asked(table) >= 0 and hand_of(table).street == 1:
        events += play(table, f"{asked(table)} checks")
    return table, events + play(table, f"{THREES}, 5 draws 0 1 2, 6 draws 0 1 2, 7 draws 0 1 2, 0 draws 0")


def test_a_discard_of_another_player_in_its_stead_changes_nothing_that_anybody_is_told() -> None:
    chance = random.Random(5)
    order = chance.sample(range(52), 52)
    further = tuple(tuple(chance.sample(range(52), 52)) for _ in range(16))
    table, told = _replayed(order, further)
    swapped = order[:]
    swapped[0], swapped[1] = order[1], order[0]  # what the first and the second one discard first
    other, told_too = _replayed(swapped, further)
    assert told == told_too
    assert [cards(table, seat) for seat in (3, 4, 5, 6, 7, 0)] == [
        cards(other, s) for s in (3, 4, 5, 6, 7, 0)
    ]


# ── further orders ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "switches", "needed"), [
    (5, ANY_NUMBER, 0), (5, IN_TWO_STEPS, 0), (6, ANY_NUMBER, 12), (6, IN_TWO_STEPS, 24), (8, None, 16),
])  # fmt: skip
def test_as_many_further_orders_are_sealed_as_reshuffles_may_need(
    seats: int, switches: Switches | None, needed: int
) -> None:
    assert casero(*[100] * seats, switches=switches).further_orders == needed


def test_a_hand_without_them_is_not_started() -> None:
    table = casero(*[100] * 8)
    with pytest.raises(Illegal) as no:
        apply(table, StartHand(Sealed((tuple(table.deck),) * table.further_orders)))
    assert (no.value.code, no.value.rule) == ("too_few_orders", "S-21")
