"""Whether a table may be opened on these terms: stakes, buy-in and switches that its game has.

C-1 to C-3, H-1 to H-8, T-1, T-2, P-13.
"""

from dataclasses import fields

from tapado.games import GAMES
from tapado.games.game import Cash, Game, Reason, Reference
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Switches
from tapado.rules.errors import Illegal
from tapado.rules.events import Setup


def setup_for(
    game: str,
    seats: int = 2,
    *,
    limit: Structure = Structure.NO_LIMIT,
    bet: int = 2,
    ante: int = 1,
    switches: Switches | None = None,
) -> Setup:
    """The setup of a plain table among friends: by invitation, without clocks (S-5).

    Where chips are brought, `bet` is the least bet in chips, and the big blind if the game has blinds (C-3);
    at fixed limit the late rounds have twice as much (C-2). A game without blinds has the `ante` (H-1). One
    may bring 20 to 100 least bets, 100 where the buy-in is fixed (C-1). Raises Illegal for a game that isn't
    there.
    """
    rules = GAMES.get(game)
    if rules is None:
        raise Illegal("no_such_game", "K-1")
    stakes = buy_in = None
    if isinstance(rules.session, Cash):
        blinds = rules.reference is Reference.BUTTON_BEFORE_BLINDS
        stakes = Stakes(limit, bet, 2 * bet, bet if blinds else 0, 0 if blinds else ante)
        buy_in = BuyIn((100 if rules.session.fixed_buy_in else 20) * bet, 100 * bet)
    version = rules.rules_version
    return Setup(game, version, seats, "amigos", False, 0, "normal", stakes, buy_in, switches)


def check_terms(game: Game, setup: Setup) -> None:
    """Raises Illegal for what the game doesn't have, or doesn't go without."""
    for_cash = isinstance(game.session, Cash)
    if for_cash != (setup.stakes is not None) or for_cash != (setup.buy_in is not None):
        raise Illegal("wrong_stakes", game.cites.get(Reason.BUY_IN, "K-13"))
    if for_cash:
        _check_forced(game, setup)
    if game.clock is None and setup.clock:
        raise Illegal("no_clock", game.cites[Reason.CLOCK])
    _check_switches(game, setup)


def _check_forced(game: Game, setup: Setup) -> None:
    """Blinds where the button moves before them, the big one being the least bet (C-3); else none (H-1)."""
    stakes = setup.stakes
    assert stakes is not None
    blinds = game.reference is Reference.BUTTON_BEFORE_BLINDS
    if stakes.big_blind != (stakes.small_bet if blinds else 0):
        raise Illegal("wrong_blinds", game.cites[Reason.FORCED], big_blind=stakes.big_blind)


def _check_switches(game: Game, setup: Setup) -> None:
    if setup.switches is None:
        return
    for field in fields(setup.switches):
        turned = getattr(setup.switches, field.name) != getattr(game.switches, field.name)
        if turned and field.name not in game.may_switch:
            raise Illegal("no_such_switch", game.cites[Reason.SEATS])
