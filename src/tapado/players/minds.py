"""Which computer player plays which game; without one of its own it is played as plainly as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tapado.players import caballero, five_cards, holdem, simple
from tapado.rules.commands import Check, Command, Discard, EndDiscard, Fold

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from tapado.rules.options import Options
    from tapado.rules.view import Own, Public

    Mind: TypeAlias = Callable[[Public, Own, Options, Random], list[Command]]

MINDS: Mapping[str, Mind] = {
    "monedas": simple.choose,
    "cardroom": five_cards.choose,
    "casero": five_cards.choose,
    "holdem": holdem.choose,
    "prendas": caballero.choose,
}
"""By the id of the game."""


def think(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """What the seat does now: commands in order, none if it isn't asked."""
    mind = MINDS.get(view.setup.game)
    return plainest(options) if mind is None else mind(view, own, options, chance)


def plainest(options: Options) -> list[Command]:
    """The act that risks nothing: to check or else fold, to keep one's cards. None where nothing is asked."""
    seat, bet, draw = options.seat, options.bet, options.draw
    if bet is not None:
        return [Check(seat, bet.question) if bet.check else Fold(seat, bet.question)]
    if draw is not None:
        return [Discard(seat, draw.question, ()) if draw.whole else EndDiscard(seat, draw.question)]
    return []
