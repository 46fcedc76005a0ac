"""What is put in before the deal where there are antes and blinds both, as in histories from elsewhere."""

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules.apply import apply, opened
from tapado.rules.commands import SitDown, StartHand
from tapado.rules.events import Event, Forced, HandStarted, Setup
from tests.rules.decks import stacked


def _started(*chips: int) -> tuple[Forced, ...]:
    """The forced bets at antes of 3 and blinds of 5 and 10; the last seat has the button."""
    stakes = Stakes(Structure.NO_LIMIT, 10, 20, 10, ante=3)
    setup = Setup("holdem", 1, len(chips), "salon", True, 100, "normal", stakes, BuyIn(1, 1000))
    table, _ = opened(setup)
    for seat, stack in enumerate(chips):
        apply(table, SitDown(f"p{seat}", f"P{seat}", seat=seat, chips=stack))
    happened: list[Event] = apply(table, StartHand(stacked([]), lot=len(chips) - 1))
    assert isinstance(happened[0], HandStarted)
    assert all(player is None or player.stack >= 0 for player in table.seats)
    return happened[0].forced


def test_a_blind_is_what_the_ante_leaves_of_it() -> None:
    assert _started(100, 7, 100) == (
        Forced(0, "ante", 3),
        Forced(1, "ante", 3),
        Forced(2, "ante", 3),
        Forced(0, "small", 5),
        Forced(1, "big", 4),
    )


def test_who_has_anted_all_posts_nothing() -> None:
    assert _started(3, 2, 100)[3:] == (Forced(0, "small", 0), Forced(1, "big", 0))
