"""Texas Hold'em: cash tables at three limits (rules T-1 to T-11)."""

from typing import Final

from tapado.cards.deck import DECK_52
from tapado.games.game import (
    AtZero,
    Bet,
    Betting,
    BettingRound,
    Board,
    Cap,
    Cash,
    Clock,
    Counted,
    Deal,
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

HOLDEM: Final = Game(
    id="holdem",
    rules_version=1,
    deck=DECK_52,
    least_seats=2,
    most_seats=10,
    session=Cash(at_zero=AtZero.LEAVES),
    reference=Reference.BUTTON_BEFORE_BLINDS,
    streets=(
        Deal(cards=2, rule="T-4"),
        BettingRound(first=First.AFTER_BLINDS, rule="T-4"),
        Board(cards=3, rule="T-4"),
        BettingRound(first=First.FIRST_DEALT, rule="T-4"),
        Board(cards=1, rule="T-4"),
        BettingRound(first=First.FIRST_DEALT, rule="T-4", bet=Bet.BIG),
        Board(cards=1, rule="T-4"),
        BettingRound(first=First.FIRST_DEALT, rule="T-4", bet=Bet.BIG),
        Showdown(rule="T-8", first=Shows.LAST_BETTOR_OR_FIRST_DEALT, all_in_open=True),
    ),
    betting=Betting(counted=Counted.ROUND, cap=Cap.ALL_IN, sizes=Sizes.STAKES, least=0, checks=True),
    ties=Ties.SPLIT,
    clock=Clock(bet=20, draw=20, on_time_out=OnTimeOut.CHECK_OR_FOLD, shrinks_to=5),
    cites={
        Reason.NOT_A_RAISE: "K-12",
        Reason.OVER_CAP: "K-5",
        Reason.OTHER_SIZE: "T-1",
        Reason.FIFTH_BET: "T-1",
        Reason.SEATS: "T-1",
        Reason.BUY_IN: "T-2",
        Reason.FORCED: "C-3",
        Reason.MATCH_NOT_RUNNING: "S-8",
        Reason.NOT_IN_MATCH: "T-2",
        Reason.HAND_RUNNING: "T-2",
    },
    may_switch=frozenset({"may_muck"}),
)
