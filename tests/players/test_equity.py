"""How likely two cards win, by dealing."""

from random import Random

import pytest

from tapado.cards.text import parse_cards
from tapado.players.equity import Rival, win_chance

ANY = Rival(1.0)


@pytest.mark.parametrize(
    ("hole", "board", "rivals", "chance"),
    [
        ("As Ad", "", 1, 0.852),  # known from full counts over all deals
        ("Ks Kd", "", 1, 0.824),
        ("As Ks", "", 1, 0.670),
        ("2s 7d", "", 1, 0.346),
        ("As Ad", "", 4, 0.559),
    ],
)
def test_it_agrees_with_known_chances(hole: str, board: str, rivals: int, chance: float) -> None:
    found = win_chance(parse_cards(hole), parse_cards(board), [ANY] * rivals, Random(1), 4_000)
    assert found == pytest.approx(chance, abs=0.03)


def test_what_cannot_lose_is_sure_and_what_cannot_win_is_hopeless() -> None:
    royal, rags = parse_cards("Qs Js"), parse_cards("2d 3c")
    board = parse_cards("As Ks Ts 4d 4c")
    assert win_chance(royal, board, [ANY] * 9, Random(1), 200) == 1
    assert win_chance(rags, parse_cards("Ah Kh Qh Jd Jc"), [ANY] * 9, Random(1), 200) < 0.05


def test_a_pot_that_is_always_split_is_worth_its_part() -> None:
    board = parse_cards("As Ks Qs Js Ts")
    for rivals in (1, 2, 4):
        found = win_chance(parse_cards("2d 3c"), board, [ANY] * rivals, Random(1), 50)
        assert found == pytest.approx(1 / (1 + rivals))


@pytest.mark.parametrize("board", ["Kh 8d 3c", "Kh 8d 3c 2s", "Kh 8d 3c 2s Td"])
def test_better_rivals_leave_a_smaller_chance(board: str) -> None:
    shown, pair = parse_cards(board), parse_cards("Ks Jd")
    anything = win_chance(pair, shown, [Rival(0.8)], Random(1), 3_000)
    choosy = win_chance(pair, shown, [Rival(0.15)], Random(1), 3_000)
    bet = win_chance(pair, shown, [Rival(0.8, best_of=2)], Random(1), 3_000)
    raised = win_chance(pair, shown, [Rival(0.8, best_of=3)], Random(1), 3_000)
    assert raised < bet < anything
    assert choosy < anything


def test_the_same_chance_finds_the_same() -> None:
    cards, board = parse_cards("Ks Jd"), parse_cards("Kh 8d 3c")
    rivals = [Rival(0.5, 2), Rival(0.3)]
    found = {win_chance(cards, board, rivals, Random(5), 100) for _ in range(3)}
    assert len(found) == 1
