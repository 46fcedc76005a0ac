"""Views and options made by hand: a draw match in the middle of a hand, as one seat sees it."""

from collections.abc import Sequence

from tapado.rules.events import Setup
from tapado.rules.options import BettingTurn, DrawTurn, Options
from tapado.rules.view import HandView, Own, Public, SeatView

QUESTION = (1, 1)


def seat(
    number: int,
    *,
    stack: int = 100,
    bet: int = 0,
    folded: bool = False,
    away: bool = False,
    changed: int | None = None,
) -> SeatView:
    """A seat that is in the hand, or has folded it."""
    return SeatView(
        seat=number,
        name=f"P{number}",
        computer=True,
        stack=stack,
        bet=bet,
        state="folded" if folded else "in",
        away=away,
        ended_discard=False,
        changed=changed,
        cards=None,
        rank=None,
        place=None,
    )


def view(
    seats: Sequence[SeatView], *, cap: int = 100, standing: int | None = None, second: bool = False
) -> Public:
    """What everybody sees: the first betting round, or the second."""
    bets = [one.bet for one in seats]
    hand = HandView(
        number=1,
        phase="bet",
        betting_round=2 if second else 1,
        reference=0,
        dealt=tuple(range(len(seats))),
        to_act=0,
        standing=max(bets) if standing is None else standing,
        cap=cap,
        pot=sum(bets),
        result=None,
    )
    setup = Setup("monedas", 1, len(seats), "salon", True, 100, "normal")
    return Public(setup, "playing", tuple(seats), (False,) * len(seats), 0, 0, True, hand)


def own(cards: str, number: int = 0, given_up: tuple[int, ...] = ()) -> Own:
    """What the seat itself sees."""
    return Own(number, tuple(cards.split()), given_up, None, ())


def betting(public: Public, number: int = 0, *, most: int | None = None) -> Options:
    """The betting turn that the rules would offer; `most` another largest raise, 0 for none."""
    hand, mine = public.hand, public.seats[number]
    assert hand is not None
    assert mine is not None
    most = hand.cap if most is None else most
    least = hand.standing + 1 if most > hand.standing else None
    turn = BettingTurn(QUESTION, mine.bet, hand.standing or None, least, most if least else None)
    return Options(number, turn, None, ("leave",), None)


def drawing(number: int = 0, slots: tuple[int, ...] = (0, 1, 2, 3, 4), most: int = 5) -> Options:
    """A discard."""
    return Options(number, None, DrawTurn(QUESTION, slots, most), ("leave",), None)
