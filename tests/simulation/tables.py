"""Tables drawn at random: all sizes, limits, switches, clocks and depths of a game."""

from dataclasses import dataclass
from enum import Enum
from random import Random

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.events import Setup

GAMES = ("monedas", "cardroom", "holdem", "casero", "prendas")
SEATS = {"monedas": (2, 3, 3, 4, 4), "cardroom": (2, 3, 4, 5), "prendas": (2,)}
SEATS |= {"holdem": (2, 3, 3, 4, 4, 5, 6, 7, 8), "casero": (2, 3, 4, 5, 6, 7, 7)}
CROWDED = {"cardroom": (5,), "holdem": (5, 6, 9, 10), "casero": (8,)}
BIG_BLINDS = (1, 2, 3, 5, 10, 10, 30)
RUNGS = 4
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
    short: float = 0.5
    """Not to raise where there is but one raise: all one has, or that of a fixed limit."""


class Depth(Enum):
    """How many chips people bring."""

    SHORT = "short"
    """A few least bets, odd amounts, and now and then somebody with many more."""
    LADDER = "ladder"
    """Seat after seat some part of a bet more, so that one all-in tops another; and some have many more."""
    MIXED = "mixed"
    """From less than a blind to very deep."""
    DEEP = "deep"


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


@dataclass(frozen=True)
class Manner:
    """How one table is played: some are staged, so that something rare happens there often."""

    temper: Temper
    depth: Depth
    rigged: float = 0.2
    """The share of decks with something rare in them."""
    crowded: bool = False
    """With many seats, and without limits to how many cards are changed."""
    hands: int = 12
    """How many are played there."""


LADDERS = Manner(Temper(0.00, 0.70, 0.05, 0.7, 0.0, 0.05, 0.6, 0.15), Depth.LADDER, 0.1, True, 4)
"""Short all-ins that follow one another."""
TIES = Manner(Temper(0.02, 0.60, 0.30, 1.0, 0.0, 0.05, 0.6), Depth.SHORT, 0.9, True, 6)
"""Equal hands and side pots."""
THIRST = Manner(Temper(0.00, 0.95, 0.05, 0.0, 0.0, 0.05, 0.6), Depth.MIXED, 0.0, True, 6)
"""Nobody folds, and everybody changes many cards."""
SLEEP = Manner(Temper(0.02, 0.60, 0.05, 0.5, 0.5, 0.02, 0.6), Depth.DEEP, hands=8)
"""Half of the seats miss most of their turns."""
SLIP = Manner(Temper(0.02, 0.75, 0.40, 0.3, 0.0, 0.40, 0.6), Depth.SHORT, 0.1, True, 6)
"""People get up in the middle of the hand."""


def drawn_manner(game: str, chance: Random) -> Manner:
    """Somewhat more than half of the tables for chips are staged."""
    if game in ("monedas", "prendas"):
        return Manner(chance.choice(TEMPERS), Depth.MIXED, hands=40)
    if chance.random() < 0.55:
        return chance.choice((LADDERS, LADDERS, TIES, THIRST, SLEEP, SLIP))
    return Manner(chance.choice(TEMPERS), chance.choice((Depth.SHORT, Depth.MIXED, Depth.DEEP)))


def drawn_setup(game: str, manner: Manner, chance: Random) -> Setup:
    """A table of that game."""
    seats = chance.choice(CROWDED[game] if manner.crowded else SEATS[game])
    clock = chance.choice((0, 100, 100, 200))
    if game == "monedas":
        return Setup(game, 1, seats, "salon", True, clock, "normal")
    if game == "prendas":
        return Setup(game, 1, seats, "salon", True, 0, "normal")
    stakes = _stakes(game, manner, chance)
    switches = _switches(game, manner, chance)
    return Setup(
        game, 1, seats, "salon", True, clock, "normal", stakes, _buy_in(stakes, manner, chance), switches
    )


def _stakes(game: str, manner: Manner, chance: Random) -> Stakes:
    structure, bet = chance.choice(list(Structure)), chance.choice(BIG_BLINDS)
    if manner.depth is Depth.LADDER:
        structure, bet = chance.choice((Structure.POT, Structure.NO_LIMIT)), 30
    big_bet = bet * 2 if structure is Structure.FIXED else bet
    if game == "casero":
        return Stakes(structure, bet, big_bet, ante=chance.choice((1, 1, 1, 2, 5, 0)))
    return Stakes(structure, bet, big_bet, big_blind=bet)


def _buy_in(stakes: Stakes, manner: Manner, chance: Random) -> BuyIn:
    """Fixed, as cardroom has it (C-1), or between limits: from less than a blind to very deep."""
    bet = stakes.small_bet
    if not manner.crowded and chance.random() < 0.25:
        fixed = chance.choice((1, bet, 3 * bet, 20 * bet, VERY_DEEP * bet))
        return BuyIn(fixed, fixed)
    return BuyIn(1, VERY_DEEP * bet)


def brought(setup: Setup, depth: Depth, seat: int, chance: Random) -> int:
    """What somebody sits down with."""
    assert setup.buy_in is not None
    assert setup.stakes is not None
    least, most, bet = setup.buy_in.least, setup.buy_in.most, setup.stakes.small_bet
    short, some = chance.randint(1, 6 * bet), chance.randint(bet, 20 * bet)
    rung = 2 * bet + (seat % RUNGS) * bet * 2 // 5 + chance.randint(0, bet // 3)
    likely = {
        Depth.SHORT: (short, short, short, 30 * bet),
        Depth.LADDER: (rung if seat % RUNGS else 30 * bet,),
        Depth.MIXED: (chance.randint(1, bet), short, some, 40 * bet + short, most),
        Depth.DEEP: (100 * bet + short, most),
    }
    return min(most, max(least, chance.choice(likely[depth])))


def _switches(game: str, manner: Manner, chance: Random) -> Switches | None:
    if game == "holdem":
        return Switches(may_muck=True) if chance.random() < 0.2 else None
    if game == "cardroom" or chance.random() < 0.1:
        return None
    max_three = not manner.crowded and chance.random() < 0.4
    return Switches(
        max_three=max_three,
        no_five_in_a_row=not max_three and chance.random() < 0.6,
        bottom_card=chance.random() < 0.5,
        joker=chance.choice((None, JokerRule.BUG, JokerRule.WILD)),
        jokers=chance.choice((1, 2)),
        openers=chance.choice((None, None, Openers.JACKS)),
    )
