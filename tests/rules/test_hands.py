"""Beginning and ending a hand: the deck, who is dealt in, in which order (K-1, K-7, M-7, M-10, S-15)."""

import pytest

from tapado.cards.deck import DECK_52
from tapado.rules.apply import apply
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.events import CardsDealt, HandStarted, StreetOpened
from tapado.rules.sealed import cards_of
from tests.rules.decks import stacked
from tests.rules.matches import NOTHING, deal, dealt, fold_all, go_away, hand_of, match, refused, waiting

IN_ORDER = Sealed((DECK_52,))


@pytest.mark.parametrize(
    "order",
    [
        (),
        DECK_52[:-1],
        (*DECK_52, 0),
        (*DECK_52[:-1], 0),
        (*DECK_52[:-1], 52),
        (*DECK_52[:-1], -1),
        (*DECK_52, *DECK_52),
    ],
    ids=["none", "51", "53", "twice", "joker", "no card", "two decks"],
)
def test_only_the_52_cards_are_a_deck(order: tuple[int, ...]) -> None:
    refused(match(3), StartHand(Sealed((order,))), "wrong_deck", "K-1")


def test_a_sealed_part_without_an_order_is_no_deck() -> None:
    refused(match(3), StartHand(Sealed(())), "wrong_deck", "K-1")


def test_no_hand_starts_before_the_match_nor_in_a_running_hand() -> None:
    refused(waiting(3), StartHand(IN_ORDER), "match_not_running", "M-4")
    refused(dealt(3), StartHand(IN_ORDER), "hand_running", "M-4")


def test_five_cards_each_one_at_a_time_from_the_mano_clockwise() -> None:
    table = match(3)
    assert apply(table, StartHand(IN_ORDER)) == [
        HandStarted(1, 0, (0, 1, 2), 100),
        CardsDealt(tuple((seat, (0, 1, 2, 3, 4), tuple(range(seat, 15, 3))) for seat in range(3))),
        StreetOpened(1, 0),
    ]
    assert cards_of(table, hand_of(table), 1) == (1, 4, 7, 10, 13)


@pytest.mark.parametrize("mano", [1, 2, 3])
def test_dealing_begins_with_the_mano_wherever_he_sits(mano: int) -> None:
    table = match(4)
    table.reference = mano
    apply(table, StartHand(IN_ORDER))
    for turn in range(4):
        assert cards_of(table, hand_of(table), (mano + turn) % 4) == tuple(range(turn, 20, 4))


def test_hands_are_numbered_from_one() -> None:
    table = match(2)
    for number in (1, 2, 3):
        deal(table)
        assert hand_of(table).number == number
        fold_all(table)


def test_every_hand_has_its_own_deck_and_an_empty_pot() -> None:
    table = dealt(2)
    fold_all(table)
    second = stacked(NOTHING[2:])
    apply(table, StartHand(second))
    assert table.sealed == second
    assert (hand_of(table).bets, hand_of(table).next_place) == ([0, 0], 10)


def test_who_is_away_is_dealt_in_as_long_as_two_are_there() -> None:
    table = match(3)
    go_away(table, 0)
    deal(table)
    assert hand_of(table).dealt == (0, 1, 2)


def test_no_hand_starts_while_fewer_than_two_are_there() -> None:
    table = match(2)
    go_away(table, 0)
    refused(table, StartHand(IN_ORDER), "too_few_present", "S-15")
