"""Allowances: so much at once, so much as time goes by."""

from collections.abc import Callable
from functools import partial

import pytest

from tapado.server.limits import TIDY_AT, Allowance, Turnstile


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def test_an_allowance_is_used_up_and_refills() -> None:
    clock = Clock()
    allowance = Allowance(3, 2, clock)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    clock.now += 1_000
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_what_costs_more_uses_more() -> None:
    allowance = Allowance(6, 1, Clock())
    assert [allowance.take(5), allowance.take(5), allowance.take(1)] == [True, False, True]


def test_each_key_has_an_allowance_of_its_own() -> None:
    clock = Clock()
    turnstile = Turnstile(2, clock)
    assert [turnstile.take("a") for _ in range(3)] == [True, True, False]
    assert turnstile.take("b")
    clock.now += 30
    assert [turnstile.take("a") for _ in range(2)] == [True, False]


def test_a_crowd_that_has_used_up_its_own_is_not_looked_through_for_each_who_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    turnstile = Turnstile(2, clock)
    for number in range(TIDY_AT):
        turnstile.take(str(number))
    looks = 0

    def counting(find: Callable[[], None]) -> None:
        nonlocal looks
        looks += 1
        find()

    monkeypatch.setattr(turnstile, "_tidy", partial(counting, turnstile._tidy))
    for number in range(TIDY_AT):
        turnstile.take(f"another {number}")
    assert looks == 1


def test_a_crowd_of_addresses_takes_bounded_memory() -> None:
    clock = Clock()
    turnstile = Turnstile(2, clock)
    for number in range(3 * TIDY_AT):
        turnstile.take(str(number))
        clock.now += 0.1
    assert len(turnstile._allowances) <= TIDY_AT
    assert [turnstile.take("new") for _ in range(3)] == [True, True, False]
