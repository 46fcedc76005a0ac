"""Whether a table may be opened on these terms: stakes, buy-in and switches that its game has.

C-1 to C-3, H-1 to H-8, T-1, T-2, P-13.
"""

from dataclasses import fields

from tapado.games.game import Cash, Game, Reason, Reference
from tapado.rules.errors import Illegal
from tapado.rules.events import Setup


def check_terms(game: Game, setup: Setup) -> None:
    """Raises Illegal for what the game doesn't have, or doesn't go without."""
    for_cash = isinstance(game.session, Cash)
    if for_cash != (setup.stakes is not None) or for_cash != (setup.buy_in is not None):
        raise Illegal("wrong_stakes", game.cites.get(Reason.BUY_IN, "K-13"))
    if for_cash:
        _check_forced(game, setup)
    if game.clock is None and setup.clock:
        raise Illegal("no_clock", "P-13")
    _check_switches(game, setup)


def _check_forced(game: Game, setup: Setup) -> None:
    """Blinds where the button moves before them, the big one being the least bet (C-3); else none (H-1)."""
    stakes = setup.stakes
    assert stakes is not None
    blinds = game.reference is Reference.BUTTON_BEFORE_BLINDS
    if stakes.big_blind != (stakes.small_bet if blinds else 0):
        raise Illegal("wrong_blinds", "C-3" if blinds else "H-1", big_blind=stakes.big_blind)


def _check_switches(game: Game, setup: Setup) -> None:
    if setup.switches is None:
        return
    for field in fields(setup.switches):
        turned = getattr(setup.switches, field.name) != getattr(game.switches, field.name)
        if turned and field.name not in game.may_switch:
            raise Illegal("no_such_switch", game.cites[Reason.SEATS])
