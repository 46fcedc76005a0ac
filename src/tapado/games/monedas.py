"""Tapado de monedas: a casual match of five-card draw for 100 coins (rules M-1 to M-19)."""

from typing import Final

from tapado.cards.deck import DECK_52
from tapado.games.game import (
    Betting,
    BettingRound,
    Cap,
    Clock,
    Counted,
    Deal,
    DrawTogether,
    First,
    Game,
    Match,
    OnTimeOut,
    Reason,
    Reference,
    Showdown,
    Sizes,
    Ties,
)

MONEDAS: Final = Game(
    id="monedas",
    rules_version=1,
    deck=DECK_52,
    least_seats=2,
    most_seats=4,
    session=Match(stack=100),
    reference=Reference.MANO,
    streets=(
        Deal(cards=5, rule="M-7"),
        BettingRound(first=First.FIRST_DEALT, rule="M-11"),
        DrawTogether(most=5, rule="M-13"),
        BettingRound(first=First.LAST_DEALT, rule="M-15", passes="M-16"),
        Showdown(rule="M-17"),
    ),
    betting=Betting(counted=Counted.HAND, cap=Cap.POOREST_DEALT_IN, sizes=Sizes.FREE, least=1, checks=False),
    ties=Ties.NEAREST_BEFORE_REFERENCE,
    clock=Clock(bet=25, draw=25, on_time_out=OnTimeOut.FOLD, away_after=3, leaves_after=180),
    cites={
        Reason.NO_CHECK: "M-9",
        Reason.NOT_A_RAISE: "M-9",
        Reason.OVER_CAP: "M-10",
        Reason.SEATS: "M-1",
        Reason.MATCH_BEGUN: "M-1",
        Reason.MATCH_NOT_RUNNING: "M-4",
        Reason.NOT_IN_MATCH: "M-4",
        Reason.TOO_FEW: "M-1",
        Reason.HAND_RUNNING: "M-4",
    },
)
