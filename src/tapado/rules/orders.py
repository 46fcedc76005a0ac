"""How many sealed orders a hand needs (S-21)."""

from tapado.games.game import Deal, DrawInTurn, DrawTogether, Exchange, Game, Street
from tapado.games.switches import Switches

_Draw = DrawTogether | DrawInTurn | Exchange


def further_orders(game: Game, switches: Switches, seats: int, cards: int) -> int:
    """How many orders a hand's sealed part needs beside the deck's own; none where its `cards` are enough.

    Whoever is served causes at most two shuffles: one of the others' discards, one of his own; and as many
    more where he may find his own discards in the pool, in a later draw or for a fifth card (H-3).
    """
    draws = list(map(type, game.streets)).count(DrawInTurn)
    kept_back = switches.bottom_card + switches.no_five_in_a_row  # the one burned before a fifth card
    if not draws or seats * sum(map(_most_served, game.streets)) <= cards - kept_back:
        return 0
    return 2 * seats * (2 * draws - 1 + switches.no_five_in_a_row)


def _most_served(street: Street) -> int:
    """How many cards one player gets in it at most."""
    if isinstance(street, Deal):
        return street.cards
    return street.most if isinstance(street, _Draw) else 0
