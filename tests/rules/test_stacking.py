"""Stacked decks and plain setups, for examples and studies."""

import pytest

from tapado.cards.text import BadCard, cards_text
from tapado.games import GAMES
from tapado.games.stakes import Structure
from tapado.games.switches import Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.apply import apply, opened
from tapado.rules.commands import SitDown, StartHand
from tapado.rules.errors import Illegal
from tapado.rules.stacking import stacked
from tapado.rules.table import Table
from tapado.rules.terms import setup_for
from tests.rules.draws import cards


def _table(game: str, seats: int, switches: Switches | None = None) -> Table:
    table, _ = opened(setup_for(game, seats, switches=switches))
    for seat in range(seats):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=200))
    return table


# ── decks ─────────────────────────────────────────────────────────────────────


def test_the_hands_are_dealt_in_dealing_order_and_then_comes_the_rest() -> None:
    table = _table("casero", 3)
    deck = stacked(table, ["As Ks Qs Js Ts", "Ad Kd Qd Jd Td", "2c 3c 4c 5c 7c"], then="9h 8h")
    apply(table, StartHand(deck))
    assert [cards(table, seat) for seat in (1, 2, 0)] == [
        "As Ks Qs Js Ts",
        "Ad Kd Qd Jd Td",
        "2c 3c 4c 5c 7c",
    ]
    assert cards_text(deck.orders[0][15:17]) == "9h 8h"


def test_two_cards_each_where_the_game_deals_two() -> None:
    table = _table("holdem", 2)
    apply(table, StartHand(stacked(table, ["As Ad", "Ks Kd"], then="2c 3c 4c 5c 6c")))
    assert [cards(table, seat) for seat in (1, 0)] == ["As Ad", "Ks Kd"]


def test_what_is_not_named_is_any_card() -> None:
    table = _table("casero", 2)
    apply(table, StartHand(stacked(table, ["", "As Ad"])))
    assert cards(table, 0).startswith("As Ad ")
    assert len(set((cards(table, 0) + " " + cards(table, 1)).split())) == 10


def test_without_a_word_it_is_the_deck_in_order() -> None:
    table = _table("casero", 2)
    assert stacked(table).orders[0] == table.deck


@pytest.mark.parametrize(("game", "seats"), [("casero", 8), ("casero", 2), ("cardroom", 5), ("holdem", 9)])
def test_there_are_as_many_orders_as_a_hand_needs(game: str, seats: int) -> None:
    table = _table(game, seats)
    assert apply(table, StartHand(stacked(table, [""] * seats)))


def test_jokers_may_be_stacked_where_there_are_any() -> None:
    table = _table("casero", 2, Switches(joker=JokerRule.WILD))
    apply(table, StartHand(stacked(table, ["X1 As", ""])))
    assert cards(table, 1).startswith("X1 As")


@pytest.mark.parametrize(("hands", "then", "code"), [
    (["As Ks", "As Qs"], "", "duplicate"),
    (["As Ks", ""], "As", "duplicate"),
    (["X1", ""], "", "no_such_card"),
    (["As Ks Qs Js Ts 9s", ""], "", "too_long"),
    (["Zz", ""], "", "unknown_rank"),
])  # fmt: skip
def test_a_deck_that_there_is_not_is_refused(hands: list[str], then: str, code: str) -> None:
    with pytest.raises(BadCard) as refusal:
        stacked(_table("casero", 2), hands, then)
    assert refusal.value.code == code


# ── setups ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_setup_opens_a_table_of_every_game(game: str) -> None:
    table, _ = opened(setup_for(game))
    assert (table.game.id, len(table.seats), table.setup.clock, table.setup.listed) == (game, 2, 0, False)


@pytest.mark.parametrize(("game", "forced"), [("cardroom", (5, 0)), ("holdem", (5, 0)), ("casero", (0, 2))])
def test_the_least_bet_is_the_big_blind_where_there_are_blinds_and_else_there_is_an_ante(
    game: str, forced: tuple[int, int]
) -> None:
    setup = setup_for(game, limit=Structure.FIXED, bet=5, ante=2)
    assert setup.stakes is not None
    assert setup.buy_in is not None
    assert (setup.stakes.small_bet, setup.stakes.big_bet) == (5, 10)
    assert (setup.stakes.big_blind, setup.stakes.ante) == forced
    least = 500 if game == "cardroom" else 100  # C-1: there everybody brings the same
    assert (setup.buy_in.least, setup.buy_in.most) == (least, 500)


def test_a_game_that_is_not_there_has_no_setup() -> None:
    with pytest.raises(Illegal) as no:
        setup_for("omaha")
    assert (no.value.code, no.value.rule) == ("no_such_game", "K-1")


def test_terms_that_the_game_does_not_have_are_refused_when_the_table_is_opened() -> None:
    for setup in (setup_for("prendas", 3), setup_for("holdem", switches=Switches(max_three=True))):
        with pytest.raises(Illegal):
            opened(setup)
