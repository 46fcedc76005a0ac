"""Póquer de prendas: a duel of 32 cards against el Caballero, who pawns its armour (rules P-1 to P-13)."""

from typing import Final

from tapado.cards.deck import DECK_32
from tapado.games.game import (
    Betting,
    BettingRound,
    Cap,
    Counted,
    Deal,
    Duel,
    Exchange,
    First,
    Game,
    Reason,
    Reference,
    Showdown,
    Sizes,
    Ties,
)

PRENDAS: Final = Game(
    id="prendas",
    rules_version=1,
    deck=DECK_32,
    least_seats=2,
    most_seats=2,
    session=Duel(stack=100, ante=5, pieces=6, piece_value=25),
    reference=Reference.SPEAKER,
    streets=(
        Deal(cards=5, rule="P-2"),
        BettingRound(first=First.FIRST_DEALT, rule="P-4"),
        Exchange(most=5, rule="P-6"),
        BettingRound(first=First.FIRST_DEALT, rule="P-7", check_ends=True),
        Showdown(rule="P-7"),
    ),
    betting=Betting(counted=Counted.ROUND, cap=Cap.BOTH_CAN_PAY, sizes=Sizes.FREE, least=1, checks=True),
    ties=Ties.CARRY,
    clock=None,
    cites={
        Reason.NOT_A_RAISE: "P-10",
        Reason.OVER_CAP: "P-10",
        Reason.SEATS: "P-1",
        Reason.CLOCK: "P-13",
        Reason.MATCH_BEGUN: "P-1",
        Reason.MATCH_NOT_RUNNING: "P-12",
        Reason.NOT_IN_MATCH: "P-13",
        Reason.TOO_FEW: "P-1",
        Reason.HAND_RUNNING: "P-13",
    },
)
