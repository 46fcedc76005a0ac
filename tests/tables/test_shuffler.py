"""The shuffle is even: exactly for few cards, by statistics for a whole deck, and unlike its mutants."""

import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from math import factorial, sqrt

import pytest

from tapado.cards.card import JOKERS
from tapado.cards.deck import DECK_52
from tapado.games import GAMES
from tapado.games.game import Deal, DrawInTurn, DrawTogether, Exchange, Game
from tapado.games.switches import Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.commands import StartHand
from tapado.rules.table import Table
from tapado.tables.shuffler import LOT_BYTES, Entropy, next_hand, sealed, shuffled
from tests.tables.setups import table_of

Shuffle = Callable[[Sequence[int], Entropy], tuple[int, ...]]

DECKS = 20_000
EVEN = 5.0
"""Standard deviations that an even shuffle stays within: fewer than 1 run in a million doesn't."""


class Exhausted(Exception):
    """The given bytes didn't suffice for a shuffle."""


def _given(numbers: Sequence[int]) -> Entropy:
    """A source that holds these bytes, whatever is asked of it, and then no more."""
    left = iter([bytes(numbers)])

    def entropy(_: int) -> bytes:
        more = next(left, None)
        if more is None:
            raise Exhausted
        return more

    return entropy


def _chi_square(shuffle: Shuffle, entropy: Entropy) -> float:
    """How uneven the cards lie over the places, in standard deviations above what chance makes."""
    seen = Counter(
        place * 52 + card for _ in range(DECKS) for place, card in enumerate(shuffle(DECK_52, entropy))
    )
    expected = DECKS / 52
    chi_square = sum((seen[cell] - expected) ** 2 for cell in range(52 * 52)) / expected
    freedom = 51 * 51
    return (chi_square - freedom) / sqrt(2 * freedom)


def _outcomes(shuffle: Shuffle, cards: int, alphabet: Sequence[int], length: int) -> Counter[tuple[int, ...]]:
    """Which orders come of all sequences of so many bytes, of those that suffice."""
    found: Counter[tuple[int, ...]] = Counter()
    for numbers in product(alphabet, repeat=length):
        try:
            found[shuffle(range(cards), _given(numbers))] += 1
        except Exhausted:
            continue
    return found


def _is_even(outcomes: Counter[tuple[int, ...]], cards: int) -> bool:
    return len(outcomes) == factorial(cards) and len(set(outcomes.values())) == 1


# ── shuffles that went wrong elsewhere ───────────────────────────────────────


def _bytes(entropy: Entropy) -> Iterator[int]:
    while True:
        yield from entropy(104)


def _below(count: int, numbers: Iterator[int]) -> int:
    """A fair draw of its own, so that only a mutant's fault shows."""
    most = 256 - 256 % count
    return next(number for number in numbers if number < most) % count


def _off_by_one(deck: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    cards, numbers = list(deck), _bytes(entropy)
    for last in range(len(cards) - 1, 0, -1):
        drawn = _below(last, numbers)
        cards[last], cards[drawn] = cards[drawn], cards[last]
    return tuple(cards)


def _modulo(deck: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    cards, numbers = list(deck), _bytes(entropy)
    for last in range(len(cards) - 1, 0, -1):
        drawn = next(numbers) % (last + 1)
        cards[last], cards[drawn] = cards[drawn], cards[last]
    return tuple(cards)


def _swap_with_any(deck: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    cards, numbers = list(deck), _bytes(entropy)
    for place in range(len(cards)):
        drawn = _below(len(cards), numbers)
        cards[place], cards[drawn] = cards[drawn], cards[place]
    return tuple(cards)


def _stops_early(deck: Sequence[int], entropy: Entropy) -> tuple[int, ...]:
    cards, numbers = list(deck), _bytes(entropy)
    for last in range(len(cards) - 1, 1, -1):
        drawn = _below(last + 1, numbers)
        cards[last], cards[drawn] = cards[drawn], cards[last]
    return tuple(cards)


MUTANTS = [_off_by_one, _modulo, _swap_with_any, _stops_early]


# ── exactly ──────────────────────────────────────────────────────────────────


def test_every_order_of_three_comes_of_as_many_pairs_of_bytes() -> None:
    assert _is_even(_outcomes(shuffled, cards=3, alphabet=range(256), length=2), cards=3)


@pytest.mark.parametrize("length", [3, 4, 5])
def test_every_order_of_four_comes_of_as_many_byte_strings(length: int) -> None:
    assert _is_even(_outcomes(shuffled, cards=4, alphabet=range(8), length=length), cards=4)


@pytest.mark.parametrize("mutant", MUTANTS)
def test_counting_every_byte_string_catches_a_bent_shuffle(mutant: Shuffle) -> None:
    assert not _is_even(_outcomes(mutant, cards=3, alphabet=range(256), length=2), cards=3)


# ── by statistics ────────────────────────────────────────────────────────────


def test_a_whole_deck_lies_evenly_over_its_places() -> None:
    assert abs(_chi_square(shuffled, random.Random(1).randbytes)) < EVEN


def test_a_whole_deck_lies_evenly_with_the_systems_own_generator() -> None:
    assert abs(_chi_square(shuffled, secrets.token_bytes)) < EVEN


@pytest.mark.parametrize("mutant", MUTANTS[:3])
def test_the_same_statistics_catch_a_bent_shuffle(mutant: Shuffle) -> None:
    assert abs(_chi_square(mutant, random.Random(1).randbytes)) > 2 * EVEN


# ── the rest of the promise ──────────────────────────────────────────────────


def test_a_shuffled_deck_holds_the_same_cards_and_leaves_the_deck_alone() -> None:
    deck = list(DECK_52)
    assert sorted(shuffled(deck)) == deck == list(DECK_52)


def test_few_cards_reach_all_their_orders() -> None:
    entropy = random.Random(2).randbytes
    assert {shuffled(range(5), entropy) for _ in range(2_000)} == set(permutations(range(5)))


def test_a_deck_takes_enough_bytes_for_all_its_orders_in_one_call() -> None:
    asked: list[int] = []
    source = random.Random(3)

    def entropy(count: int) -> bytes:
        asked.append(count)
        return source.randbytes(count)

    for _ in range(500):
        shuffled(DECK_52, entropy)
    assert 8 * asked[0] > 226  # 52! is below 2 to the 226th
    assert len(asked) < 505


def test_a_shuffle_asks_again_when_the_bytes_run_out() -> None:
    calls = iter([b"\xff\xff\xff", b"\xff\x02", b"\x01"])
    assert shuffled([10, 11, 12], lambda _: next(calls)) == (10, 11, 12)


def test_no_deck_has_more_cards_than_a_byte_can_draw_among() -> None:
    with pytest.raises(ValueError, match="257"):
        shuffled(range(257))
    assert sorted(shuffled(range(256))) == list(range(256))


# ── the next hand ────────────────────────────────────────────────────────────

ANY_FIVE = Switches(no_five_in_a_row=True, bottom_card=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_order_of_a_sealed_hand_is_one_of_the_tables_own_deck(game: str) -> None:
    table = table_of(game)
    assert {tuple(sorted(order)) for order in sealed(table).orders} == {tuple(sorted(GAMES[game].deck))}


def test_the_jokers_of_a_table_are_shuffled_with_its_deck() -> None:
    table = table_of("casero", 8, Switches(joker=JokerRule.WILD, jokers=2))
    deck = sorted((*DECK_52, *JOKERS))
    assert len(deck) == 54
    assert all(sorted(order) == deck for order in sealed(table).orders)


def test_no_order_of_a_hand_is_an_order_of_another_or_of_its_own() -> None:
    table = table_of("casero", 8)
    orders = [*sealed(table).orders, *sealed(table).orders]
    assert len(orders) == len(set(orders)) == 2 * (1 + 16)


@pytest.mark.parametrize(("seats", "switches", "further"), [(5, None, 0), (6, None, 12), (8, ANY_FIVE, 32)])
def test_so_many_orders_are_sealed_as_reshuffles_may_take(
    seats: int, switches: Switches | None, further: int
) -> None:
    assert len(sealed(table_of("casero", seats, switches)).orders) == 1 + further


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_one_order_suffices_only_where_fewer_cards_are_dealt_than_the_deck_has(game: Game) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        table = table_of(game.id, seats)
        kept_back = table.switches.bottom_card
        assert (len(sealed(table).orders) == 1) == (_most_dealt(table) <= len(table.deck) - kept_back)


def _drawn(table: Table, *, lot: bytes) -> StartHand:
    """The next hand from a source that repeats itself, but for the lot."""
    chance = random.Random(5)
    return next_hand(table, lambda count: lot if count == LOT_BYTES else chance.randbytes(count))


def _most_dealt(table: Table) -> int:
    """To all seats together, of the streets that deal face down."""
    streets = table.game.streets
    served = [street.cards for street in streets if isinstance(street, Deal)]
    changed = [street.most for street in streets if isinstance(street, DrawTogether | DrawInTurn | Exchange)]
    return len(table.seats) * (sum(served) + sum(changed))


def test_the_lot_falls_evenly_on_any_number_of_players() -> None:
    table, entropy = table_of("monedas"), random.Random(4).randbytes
    lots = [next_hand(table, entropy).lot for _ in range(2_000)]
    for players in range(2, 11):
        expected = len(lots) / players
        seen = Counter(lot % players for lot in lots)
        chi_square = sum((seen[n] - expected) ** 2 for n in range(players)) / expected
        assert (chi_square - (players - 1)) / sqrt(2 * (players - 1)) < EVEN


def test_two_hands_of_a_table_differ_in_their_decks_and_in_their_lots() -> None:
    first, second = next_hand(table_of("holdem")), next_hand(table_of("holdem"))
    assert first.sealed != second.sealed
    assert first.lot != second.lot


def test_the_lot_has_nothing_to_do_with_the_deck() -> None:
    table = table_of("holdem")
    low, high = _drawn(table, lot=bytes(LOT_BYTES)), _drawn(table, lot=b"\xff" * LOT_BYTES)
    assert low.sealed == high.sealed
    assert (low.lot, high.lot) == (0, 256**LOT_BYTES - 1)
