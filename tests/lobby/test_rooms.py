"""The rooms fix what they fix, and nothing else (S-5)."""

from typing import Any

import pytest

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.lobby.rooms import ROOMS, Wishes, setup_in
from tapado.rules.errors import Illegal

WISHES: dict[str, Any] = {"game": "monedas", "seats": 3, "listed": True, "clock": 0, "pace": "fast"}


def test_beginners_have_double_clocks_and_a_slow_pace() -> None:
    setup = setup_in(Wishes(room="principiantes", **WISHES))
    assert (setup.clock, setup.pace, setup.listed) == (200, "slow", True)
    assert setup_in(Wishes(room="principiantes", **WISHES | {"listed": False})).listed is False


def test_the_salon_has_the_rules_clocks() -> None:
    setup = setup_in(Wishes(room="salon", **WISHES))
    assert (setup.clock, setup.pace, setup.listed) == (100, "normal", True)


def test_friends_choose_their_clock_and_are_never_listed() -> None:
    setup = setup_in(Wishes(room="amigos", **WISHES))
    assert (setup.clock, setup.pace, setup.listed) == (0, "fast", False)


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_leaves_game_and_seats_to_the_creator(room: Any) -> None:
    setup = setup_in(Wishes(room=room, **WISHES))
    assert (setup.game, setup.seats, setup.room, setup.rules_version) == ("monedas", 3, room, 1)


def test_a_game_that_is_not_in_the_house_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        setup_in(Wishes(room="salon", **WISHES | {"game": "bridge"}))
    assert refused.value.code == "no_such_game"


def test_a_buy_in_beyond_everybodys_balance_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        setup_in(Wishes(room="salon", **WISHES | {"game": "holdem", "buy_in": BuyIn(100, 2_001)}))
    assert (refused.value.code, refused.value.rule) == ("over_the_balance", "S-8")


def test_a_game_without_a_clock_has_none_in_any_room() -> None:
    assert setup_in(Wishes(room="principiantes", **WISHES | {"game": "prendas"})).clock == 0


def test_in_the_card_room_everybody_brings_the_same() -> None:
    with pytest.raises(Illegal) as refused:
        setup_in(Wishes(room="salon", **WISHES | {"game": "cardroom", "buy_in": BuyIn(40, 80)}))
    assert (refused.value.code, refused.value.rule) == ("buy_in_not_fixed", "C-1")


@pytest.mark.parametrize("game", ["cardroom", "holdem"])
def test_where_there_are_blinds_there_is_no_ante(game: str) -> None:
    stakes = Stakes(Structure.NO_LIMIT, 2, 4, 2, ante=1)
    with pytest.raises(Illegal) as refused:
        setup_in(Wishes(room="salon", **WISHES | {"game": game, "stakes": stakes}))
    assert (refused.value.code, refused.value.rule) == ("ante_beside_blinds", "C-3")
