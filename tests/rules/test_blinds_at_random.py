"""Button and blinds while people join, leave, bust, sit out and come back, at tables of 2 to 10 seats."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tapado.rules.blinds import Deal, Missed, Post, Waiting, next_places
from tapado.rules.places import Places
from tests.rules.club import Club

SIZES = range(2, 11)
SITTINGS = 30
HANDS = 50


def clubs(size: int, sittings: int = SITTINGS) -> Iterator[Club]:
    return (Club(size, Random(1000 * size + seed)) for seed in range(sittings))


@pytest.mark.parametrize("size", SIZES)
def test_every_hand_has_its_button_its_blinds_and_nobody_who_owes(size: int) -> None:
    for club in clubs(size):
        for _ in range(HANDS):
            club.stir()
            assert club.hand() == []


@pytest.mark.parametrize("size", SIZES)
def test_nobody_plays_free_past_an_orbit(size: int) -> None:
    for club in clubs(size):
        for _ in range(HANDS):
            club.stir()
            club.hand()
        assert club.longest_free < size
        assert club.longest_since_big <= size


@pytest.mark.parametrize("size", SIZES)
def test_whoever_is_ready_and_stays_is_dealt_in_within_an_orbit(size: int) -> None:
    for number, club in enumerate(clubs(size)):
        for _ in range(number):
            club.stir()
            club.hand()
        club.settle()
        for _ in range(max(1, len(club.taken(ready=True)) - 1)):
            club.hand()
        left_out = set(club.taken(ready=True)).difference(club.places.settled)
        assert not left_out or club.places.button is None


@pytest.mark.parametrize("size", SIZES)
def test_turning_the_seats_round_turns_the_result_round(size: int) -> None:
    for club in clubs(size, 10):
        for by in range(1, HANDS):
            club.stir()
            here, out, choices = club.taken(ready=True), club.taken(ready=False), club.choices()
            if len(here) > 1:
                deal = next_places(club.places, here, out, choices, 0)
                turned = [(seat + by) % size for seat in here]
                lot = sorted(turned).index(turned[0])
                assert turn_deal(deal, by, size) == next_places(
                    turn_places(club.places, by, size),
                    turned,
                    [(seat + by) % size for seat in out],
                    {(seat + by) % size: choice for seat, choice in choices.items()},
                    lot,
                )
            club.hand()


def test_every_rare_place_is_reached() -> None:
    seen: Counter[str] = Counter()
    for size in SIZES:
        for club in clubs(size):
            for _ in range(HANDS):
                club.stir()
                club.hand()
            seen += club.seen
    rare = {"lot", "standstill", "heads-up", "2 big", "2 to 3", "3 to 2", "button stays", "live", "dead"}
    rare |= {"missed small", "missed big"}
    rare |= {f"C-{rule} waits for {what}" for rule in (18, 19, 20) for what in ("big_blind", "button_passed")}
    assert {what for what in rare if seen[what] < 5} == set()


# ── turning ──────────────────────────────────────────────────────────────────


def turn_places(places: Places, by: int, size: int) -> Places:
    def turned(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((seat + by) % size for seat in seats)

    return Places(
        None if places.button is None else (places.button + by) % size,
        None if places.small is None else (places.small + by) % size,
        turned(places.bigs),
        tuple(sorted(turned(places.settled))),
        tuple(sorted(turned(places.missed_big))),
        tuple(sorted(turned(places.missed_small))),
    )


def turn_deal(deal: Deal, by: int, size: int) -> Deal:
    return Deal(
        (deal.button + by) % size,
        tuple((seat + by) % size for seat in deal.dealt),
        tuple(Post((post.seat + by) % size, post.kind) for post in deal.posts),
        tuple(Missed((one.seat + by) % size, one.blind) for one in deal.missed),
        tuple(Waiting((one.seat + by) % size, one.rule, one.until) for one in deal.waiting),
        turn_places(deal.places, by, size),
    )
