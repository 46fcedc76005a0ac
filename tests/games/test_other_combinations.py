"""Words of the vocabulary in combinations that no game of the house has: they mean the same there."""

from dataclasses import replace

import pytest

from tapado.cards.deck import DECK_32
from tapado.games import GAMES
from tapado.games.game import (
    BettingRound,
    Board,
    Deal,
    DrawTogether,
    Exchange,
    First,
    Game,
    Showdown,
    Street,
)
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Discard, EndDiscard, GiveUp, SitDown
from tapado.rules.events import CardsDealt, HandShown
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.games.double_draw import DOUBLE_DRAW
from tests.games.sixth import setup_of
from tests.rules.cash_tables import check_down, deal, of_kind, play, stacks
from tests.rules.draws import cards
from tests.rules.matches import asked, hand_of, question, refused

ROUND = BettingRound(First.FIRST_DEALT, "D-3")
SHOWDOWN = Showdown("D-6")


def _dealt(monkeypatch: pytest.MonkeyPatch, *streets: Street, then: str = "", **other: object) -> Table:
    """Three at a table of double draw with other streets, seat 0 on the button, the hand dealt."""
    game: Game = replace(DOUBLE_DRAW, streets=streets, **other)  # type: ignore[arg-type]
    monkeypatch.setitem(GAMES, game.id, game)
    table, _ = opened(setup_of(3))
    for seat in range(3):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=100))
    deal(table, then=then)
    return table


# ── an exchange of three ──────────────────────────────────────────────────────


@pytest.fixture
def exchange(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Seat 2 has bet and the others have called, so that seat 1 ended the round."""
    table = _dealt(monkeypatch, Deal(5, "D-2"), ROUND, Exchange(5, "D-4"), ROUND, SHOWDOWN)
    play(table, "1 checks, 2 to 2, 0 calls, 1 calls")
    return table


def test_who_ended_the_round_marks_first_in_an_exchange_and_then_the_others_clockwise(
    exchange: Table,
) -> None:
    assert _marking(exchange) == [1, 2, 0]


def test_the_others_mark_clockwise_from_him_also_when_he_was_dealt_to_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = _dealt(monkeypatch, Deal(5, "D-2"), ROUND, Exchange(5, "D-4"), ROUND, SHOWDOWN)
    play(table, "1 checks, 2 checks, 0 to 2, 1 calls, 2 calls")
    assert _marking(table) == [2, 0, 1]


def _marking(table: Table) -> list[int]:
    """Who is asked, one after the other, each giving up one card."""
    order = []
    while hand_of(table).street == 2:
        order.append(asked(table))
        play(table, f"{asked(table)} draws 0")
    return order


def test_nobody_knows_how_many_before_all_have_been_dealt_to(exchange: Table) -> None:
    play(exchange, "1 draws 0 1 2, 2 draws 0")
    assert [seat and seat.changed for seat in public_view(exchange).seats] == [None, None, None]
    (served,) = of_kind(play(exchange, "0 stands pat"), CardsDealt)
    assert [(seat, len(slots)) for seat, slots, _ in served.hands] == [(1, 3), (2, 1), (0, 0)]
    assert [seat and seat.changed for seat in public_view(exchange).seats] == [0, 3, 1]


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_leaves_in_an_exchange_is_waited_for_no_more(exchange: Table, leaver: int) -> None:
    play(exchange, f"{leaver} leaves")
    assert _marking(exchange) == [seat for seat in (1, 2, 0) if seat != leaver]
    check_down(exchange)
    assert hand_of(exchange).over


def test_who_leaves_after_marking_is_dealt_nothing(exchange: Table) -> None:
    play(exchange, "1 draws 0 1, 1 leaves")
    events = play(exchange, "2 draws 0") + play(exchange, "0 draws 1")
    (served,) = of_kind(events, CardsDealt)
    assert [seat for seat, _, _ in served.hands] == [2, 0]


def test_an_exchange_that_all_have_left_but_one_is_over(exchange: Table) -> None:
    events = play(exchange, "1 draws 0 1, 2 leaves, 0 leaves")
    assert hand_of(exchange).over
    assert (of_kind(events, CardsDealt), of_kind(events, HandShown)) == ([], [])
    assert stacks(exchange)[1] == 106


# ── a draw together for chips ─────────────────────────────────────────────────


def test_a_draw_together_may_be_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = DrawTogether(2, "D-4")
    table = _dealt(monkeypatch, Deal(5, "D-2"), ROUND, draw, ROUND, draw, SHOWDOWN)
    for _ in range(2):
        play(table, "1 checks, 2 checks, 0 checks")
        assert [seat and seat.changed for seat in public_view(table).seats] == [None, None, None]
        refused(table, Discard(0, question(table), (0,)), "not_a_draw", "D-4")
        apply(table, GiveUp(0, question(table), (0, 1)))
        for seat in (0, 1, 2):
            apply(table, EndDiscard(seat, question(table)))
    assert hand_of(table).over
    assert hand_of(table).changed == [2, 0, 0]
    assert hand_of(table).places[0] == [17, 18, 8, 11, 14]


# ── three cards and a board ───────────────────────────────────────────────────


def test_three_cards_and_two_on_the_board_are_a_hand_of_five(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _dealt(
        monkeypatch, Deal(3, "D-2"), ROUND, Board(2, "D-4"), ROUND, SHOWDOWN, then="As Ad", deck=DECK_32
    )
    own = own_view(table, 0)
    assert own is not None
    assert (len(own.cards), own.rank) == (3, None)
    play(table, "1 checks, 2 checks, 0 checks")
    shown = public_view(table).hand
    assert shown is not None
    assert shown.board == ("As", "Ad")
    own = own_view(table, 0)
    assert own is not None
    assert own.rank is not None
    check_down(table)
    assert hand_of(table).over
    assert all(len(cards(table, seat).split()) == 3 for seat in range(3))
