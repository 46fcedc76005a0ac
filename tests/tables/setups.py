"""Tables of each game as people may open them, for what must hold for every game (S-8)."""

from tapado.games import GAMES
from tapado.games.game import Cash
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Switches
from tapado.rules.apply import opened
from tapado.rules.events import Setup
from tapado.rules.table import Table

STAKES = {
    "cardroom": Stakes(Structure.FIXED, small_bet=2, big_bet=4, big_blind=2),
    "holdem": Stakes(Structure.NO_LIMIT, small_bet=2, big_bet=2, big_blind=2),
    "casero": Stakes(Structure.POT, small_bet=2, big_bet=2, ante=1),
}
BUY_INS = {"cardroom": BuyIn(80, 80), "holdem": BuyIn(40, 200), "casero": BuyIn(40, 200)}


def setup_of(game: str, seats: int | None = None, switches: Switches | None = None) -> Setup:
    """A listed table of the salon, with the most seats unless so many are wanted."""
    there = GAMES[game]
    return Setup(
        game,
        there.rules_version,
        seats or there.most_seats,
        "salon",
        listed=True,
        clock=100 if there.clock is not None else 0,
        pace="normal",
        stakes=STAKES.get(game),
        buy_in=BUY_INS.get(game),
        switches=switches,
    )


def chips_of(setup: Setup) -> int:
    """What whoever sits down brings: as much as he may, nothing where nobody brings any."""
    return setup.buy_in.most if setup.buy_in is not None else 0


def is_for_cash(game: str) -> bool:
    """Whether one plays for chips that one brings and takes away."""
    return isinstance(GAMES[game].session, Cash)


def table_of(game: str, seats: int | None = None, switches: Switches | None = None) -> Table:
    """Such a table, just opened."""
    return opened(setup_of(game, seats, switches))[0]
