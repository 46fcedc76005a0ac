"""Side pots, uncalled bets, odd chips (K-10, K-11), also against a settlement chip by chip."""

from random import Random

import pytest

from tapado.rules.pots import Pot, pots, shares, uncalled


def test_a_short_all_in_makes_a_side_pot() -> None:
    """C worked example 4: A all-in 30, B all-in 80, C calls 80."""
    assert pots([30, 80, 80], [True] * 3) == (Pot(90, (0, 1, 2)), Pot(100, (1, 2)))


def test_three_all_ins_and_what_comes_back() -> None:
    """T worked example 1: stacks 100, 250, 400."""
    assert uncalled([100, 250, 400]) == (2, 150)
    assert pots([100, 250, 250], [True] * 3) == (Pot(300, (0, 1, 2)), Pot(300, (1, 2)))


def test_what_a_folded_player_put_in_stays_in_the_slices_it_reaches() -> None:
    """Faults elsewhere 20: all-in at 100, 200, 300 and a folder who had put in 150."""
    paid, live = [100, 200, 300, 150], [True, True, True, False]
    assert uncalled(paid) == (2, 100)
    assert pots([100, 200, 200, 150], live) == (Pot(400, (0, 1, 2)), Pot(250, (1, 2)))


def test_a_folded_player_contests_nothing() -> None:
    """Faults elsewhere 4: 100 all-in, two bet 200 on the side, one of them folds."""
    assert pots([100, 300, 300], [True, False, True]) == (Pot(300, (0, 2)), Pot(400, (2,)))


def test_what_folded_players_put_in_beyond_all_others_lies_in_the_last_pot() -> None:
    assert pots([50, 50, 70], [True, True, False]) == (Pot(170, (0, 1)),)


def test_calls_at_an_all_in_level_make_no_empty_pot() -> None:
    """Faults elsewhere 17."""
    assert pots([40, 40, 40], [True] * 3) == (Pot(120, (0, 1, 2)),)


def test_nobody_who_put_in_the_same_is_told_apart() -> None:
    assert pots([60, 60, 20], [True, True, False]) == (Pot(140, (0, 1)),)


def test_dead_money_lies_in_the_main_pot() -> None:
    assert pots([10, 30, 30], [True] * 3, dead=5) == (Pot(35, (0, 1, 2)), Pot(40, (1, 2)))


def test_a_pot_of_dead_money_alone_is_contested_by_all_still_in() -> None:
    assert pots([0, 0], [True, True], dead=7) == (Pot(7, (0, 1)),)


def test_nothing_is_uncalled_where_two_put_in_the_most() -> None:
    assert uncalled([80, 80, 30]) is None


@pytest.mark.parametrize(
    ("pot", "winners", "expected"),
    [
        (100, (3, 5, 0), ((3, 34), (5, 33), (0, 33))),  # T worked example 3
        (5, (2, 1), ((2, 3), (1, 2))),  # faults elsewhere 19
        (27_225, (1, 0), ((1, 13_613), (0, 13_612))),  # faults elsewhere 1
        (7, (4,), ((4, 7),)),
    ],
)
def test_odd_chips_go_to_the_first_winners_left_of_the_button(
    pot: int, winners: tuple[int, ...], expected: tuple[tuple[int, int], ...]
) -> None:
    assert shares(pot, winners) == expected


def _chip_by_chip(paid: list[int], live: list[bool], dead: int) -> dict[tuple[int, ...], int]:
    """Each layer of one chip a seat goes to those still in who reach it; what nobody reaches to the last."""
    contested: dict[tuple[int, ...], int] = {}
    last = tuple(seat for seat, here in enumerate(live) if here and (paid[seat] or not any(paid)))
    for layer in range(1, max(paid) + 1):
        chips = sum(put >= layer for put in paid)
        reach = tuple(seat for seat, here in enumerate(live) if here and paid[seat] >= layer)
        last = reach or last
        contested[last] = contested.get(last, 0) + chips
    everybody = tuple(seat for seat, here in enumerate(live) if here and (paid[seat] or not any(paid)))
    if dead:
        contested[everybody] = contested.get(everybody, 0) + dead
    return contested


def test_pots_are_those_of_a_settlement_chip_by_chip() -> None:
    chance = Random(20261130)
    most = 0
    for _ in range(4_000):
        seats = chance.randint(2, 10)
        paid = [chance.choice((0, 1, 5, 12, 12, chance.randint(1, 60))) for _ in range(seats)]
        live = [chance.random() < 0.7 and chips > 0 for chips in paid]
        if not any(live):
            continue
        dead = chance.choice((0, 0, 3))
        found = pots(paid, live, dead)
        assert {pot.seats: pot.amount for pot in found} == _chip_by_chip(paid, live, dead)
        assert sum(pot.amount for pot in found) == sum(paid) + dead
        most = max(most, len(found))
    assert most >= 5
