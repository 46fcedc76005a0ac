"""The shuffle is even: exactly for few cards, by statistics for a whole deck, and unlike its mutants."""

import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from math import factorial, sqrt

import pytest

from tapado.cards.deck import DECK_52
from tapado.games import GAMES
from tapado.games.game import Deal, DrawTogether, Game
from tapado.tables.shuffler import Entropy, sealed, shuffled

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


def test_a_sealed_hand_holds_the_games_own_deck() -> None:
    game = GAMES["monedas"]
    assert [sorted(order) for order in sealed(game).orders] == [sorted(game.deck)]


def test_two_sealed_hands_differ() -> None:
    game = GAMES["monedas"]
    assert sealed(game) != sealed(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_one_order_suffices_because_no_game_deals_more_cards_than_its_deck_has(game: Game) -> None:
    served = [street.cards for street in game.streets if isinstance(street, Deal)]
    changed = [street.most for street in game.streets if isinstance(street, DrawTogether)]
    assert game.most_seats * (sum(served) + sum(changed)) <= len(game.deck)
