"""Póquer tapado casero: draw poker as played at home, each house rule a switch (rules H-1 to H-8)."""

from typing import Final

from tapado.cards.deck import DECK_52
from tapado.games.game import (
    AtZero,
    Bet,
    Betting,
    BettingRound,
    Cap,
    Cash,
    Clock,
    Counted,
    Deal,
    DrawInTurn,
    First,
    Game,
    OnTimeOut,
    Reason,
    Reference,
    Showdown,
    Shows,
    Sizes,
    Ties,
)
from tapado.games.switches import Switches

CASERO: Final = Game(
    id="casero",
    rules_version=1,
    deck=DECK_52,
    least_seats=2,
    most_seats=8,
    session=Cash(at_zero=AtZero.KEEPS_SEAT),
    reference=Reference.BUTTON,
    streets=(
        Deal(cards=5, rule="H-1"),
        BettingRound(first=First.FIRST_DEALT, rule="H-1"),
        DrawInTurn(most=5, rule="H-1"),
        BettingRound(first=First.FIRST_DEALT, rule="H-1", bet=Bet.BIG),
        Showdown(rule="C-13", first=Shows.LAST_BETTOR, mucks=True, muck_rule="C-14"),
    ),
    betting=Betting(counted=Counted.ROUND, cap=Cap.ALL_IN, sizes=Sizes.STAKES, least=0, checks=True),
    ties=Ties.SPLIT,
    clock=Clock(bet=30, draw=30, on_time_out=OnTimeOut.CHECK_OR_FOLD),
    cites={
        Reason.NOT_A_RAISE: "K-12",
        Reason.OVER_CAP: "K-5",
        Reason.OTHER_SIZE: "C-2",
        Reason.FIFTH_BET: "C-8",
        Reason.TOO_MANY_CHANGED: "H-2",
        Reason.NOT_OPENED: "H-8",
        Reason.SEATS: "H-1",
        Reason.BUY_IN: "S-8",
        Reason.FORCED: "H-1",
        Reason.MATCH_NOT_RUNNING: "S-8",
        Reason.NOT_IN_MATCH: "S-16",
        Reason.HAND_RUNNING: "S-11",
    },
    switches=Switches(max_three=True, bottom_card=True),
    may_switch=frozenset({"max_three", "no_five_in_a_row", "bottom_card", "joker", "jokers", "openers"}),
)
