"""The game of monedas as it is written down (M-1, M-2, M-7, M-9, M-13, M-15, M-16, M-18)."""

import re

from tapado.cards.deck import DECK_52
from tapado.games import GAMES
from tapado.games.game import BettingRound, Deal, DrawTogether, First, Match, Reason, Showdown
from tapado.games.monedas import MONEDAS


def test_it_is_known_by_its_id() -> None:
    assert GAMES["monedas"] is MONEDAS
    assert all(game.id == name for name, game in GAMES.items())


def test_it_is_for_two_to_four_with_100_coins_each_and_52_cards() -> None:
    assert (MONEDAS.least_seats, MONEDAS.most_seats, MONEDAS.session) == (2, 4, Match(stack=100))
    assert MONEDAS.deck == DECK_52


def test_its_phases_are_deal_bets_discard_bets_and_showdown() -> None:
    assert MONEDAS.streets == (
        Deal(5, "M-7"),
        BettingRound(First.FIRST_DEALT, "M-11"),
        DrawTogether(5, "M-13"),
        BettingRound(First.LAST_DEALT, "M-15", passes="M-16"),
        Showdown("M-17"),
    )


def test_there_are_cards_for_everybody_to_change_all_of_his() -> None:
    dealt = sum(street.cards for street in MONEDAS.streets if isinstance(street, Deal))
    drawn = sum(street.most for street in MONEDAS.streets if isinstance(street, DrawTogether))
    assert MONEDAS.most_seats * (dealt + drawn) <= len(MONEDAS.deck)


def test_its_clocks_are_25_seconds_and_three_minutes_away_are_leaving() -> None:
    clock = MONEDAS.clock
    assert clock is not None
    assert (clock.bet, clock.draw, clock.away_after, clock.leaves_after) == (25, 25, 3, 180)


def test_every_reason_for_a_refusal_names_a_rule_of_the_game() -> None:
    others = {
        Reason.OTHER_SIZE, Reason.FIFTH_BET, Reason.TOO_MANY_CHANGED, Reason.NOT_OPENED, Reason.BUY_IN,
        Reason.FORCED, Reason.CLOCK,
    }  # fmt: skip
    assert set(MONEDAS.cites) == set(Reason) - others
    assert all(re.fullmatch(r"M-\d+", rule) for rule in MONEDAS.cites.values())
