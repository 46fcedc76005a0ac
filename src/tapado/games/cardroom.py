"""Five Card Draw de salón: cash tables with a button and two blinds, at three limits (rules C-1 to C-21)."""

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

CARDROOM: Final = Game(
    id="cardroom",
    rules_version=1,
    deck=DECK_52,
    least_seats=2,
    most_seats=5,
    session=Cash(at_zero=AtZero.KEEPS_SEAT, fixed_buy_in=True),
    reference=Reference.BUTTON_BEFORE_BLINDS,
    streets=(
        Deal(cards=5, rule="C-6"),
        BettingRound(first=First.AFTER_BLINDS, rule="C-7"),
        DrawInTurn(most=5, rule="C-9"),
        BettingRound(first=First.FIRST_DEALT, rule="C-11", bet=Bet.BIG),
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
        Reason.SEATS: "C-1",
        Reason.BUY_IN: "C-1",
        Reason.FORCED: "C-3",
        Reason.MATCH_NOT_RUNNING: "S-8",
        Reason.NOT_IN_MATCH: "C-21",
        Reason.HAND_RUNNING: "C-21",
    },
)
