"""Tables drawn at random: all sizes, limits, switches, clocks and depths of a game."""

from dataclasses import dataclass
from random import Random

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.events import Setup

GAMES = ("monedas", "cardroom", "holdem", "casero", "prendas")
SEATS = {"monedas": (2, 3, 3, 4, 4), "cardroom": (2, 3, 4, 5, 5, 5), "prendas": (2,)}
SEATS |= {"holdem": (2, 3, 4, 5, 6, 6, 8, 9, 10), "casero": (2, 3, 4, 5, 6, 7, 8, 8, 8)}
BIG_BLINDS = (1, 2, 3, 4, 5, 10, 30)
VERY_DEEP = 400
"""In least bets."""


@dataclass(frozen=True)
class Temper:
    """What is likely at a table, as shares of 1."""

    fold: float
    call: float
    big: float
    """Of raises: to the most there is, or anything up to it."""
    pat: float
    """Of draws: nothing is changed."""
    sleep: float
    """Of the seats that often miss their turns, and of turns that others miss."""
    stir: float
    """Of moments: somebody comes, goes, sits out, brings chips."""
    back: float


TEMPERS = (
    Temper(fold=0.12, call=0.55, big=0.10, pat=0.5, sleep=0.02, stir=0.02, back=0.30),
    Temper(fold=0.01, call=0.35, big=0.80, pat=0.2, sleep=0.00, stir=0.00, back=0.50),
    Temper(fold=0.01, call=0.75, big=0.30, pat=0.1, sleep=0.00, stir=0.00, back=0.50),
    Temper(fold=0.30, call=0.45, big=0.02, pat=0.4, sleep=0.05, stir=0.05, back=0.20),
    Temper(fold=0.06, call=0.60, big=0.05, pat=0.6, sleep=0.40, stir=0.02, back=0.60),
    Temper(fold=0.06, call=0.55, big=0.10, pat=0.5, sleep=0.15, stir=0.25, back=0.30),
    Temper(fold=0.03, call=0.25, big=0.00, pat=0.7, sleep=0.02, stir=0.05, back=0.60),
    Temper(fold=0.02, call=0.60, big=0.20, pat=0.9, sleep=0.00, stir=0.02, back=0.60),
)


def drawn_setup(game: str, chance: Random) -> Setup:
    """A table of that game."""
    seats, clock = chance.choice(SEATS[game]), chance.choice((0, 100, 100, 200))
    if game == "monedas":
        return Setup(game, 1, seats, "salon", True, clock, "normal")
    if game == "prendas":
        return Setup(game, 1, seats, "salon", True, 0, "normal")
    stakes = _stakes(game, chance)
    switches = _switches(game, chance)
    return Setup(game, 1, seats, "salon", True, clock, "normal", stakes, _buy_in(stakes, chance), switches)


def _stakes(game: str, chance: Random) -> Stakes:
    structure, bet = chance.choice(list(Structure)), chance.choice(BIG_BLINDS)
    big_bet = bet * 2 if structure is Structure.FIXED else bet
    if game == "casero":
        return Stakes(structure, bet, big_bet, ante=chance.choice((1, 1, 1, 2, 5, 0)))
    return Stakes(structure, bet, big_bet, big_blind=bet)


def _buy_in(stakes: Stakes, chance: Random) -> BuyIn:
    """Fixed, as cardroom has it (C-1), or between limits: from less than a blind to very deep."""
    bet = stakes.small_bet
    if chance.random() < 0.25:
        fixed = chance.choice((1, bet, 3 * bet, 20 * bet, VERY_DEEP * bet))
        return BuyIn(fixed, fixed)
    return BuyIn(1, VERY_DEEP * bet)


def brought(setup: Setup, chance: Random) -> int:
    """What somebody sits down with."""
    assert setup.buy_in is not None
    assert setup.stakes is not None
    least, most, bet = setup.buy_in.least, setup.buy_in.most, setup.stakes.small_bet
    short = chance.randint(1, 2 * bet)
    some = chance.randint(bet, 20 * bet)
    return min(most, max(least, chance.choice((short, some, some, 40 * bet + short, most))))


def _switches(game: str, chance: Random) -> Switches | None:
    if game == "holdem":
        return Switches(may_muck=True) if chance.random() < 0.2 else None
    if game == "cardroom" or chance.random() < 0.1:
        return None
    max_three = chance.random() < 0.3
    return Switches(
        max_three=max_three,
        no_five_in_a_row=not max_three and chance.random() < 0.6,
        bottom_card=chance.random() < 0.5,
        joker=chance.choice((None, JokerRule.BUG, JokerRule.WILD)),
        jokers=chance.choice((1, 2)),
        openers=chance.choice((None, None, Openers.JACKS)),
    )
