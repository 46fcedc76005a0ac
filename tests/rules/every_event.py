"""An event of every kind, with all that it may hold: as the golden file of version 1 stores them."""

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules import events as e
from tapado.rules.events import Event, Forced, Setup
from tapado.rules.places import Places

SETUP = Setup(game="monedas", rules_version=1, seats=4, room="salon", listed=True, clock=100, pace="normal")
AT_HOME = Setup(
    game="casero",
    rules_version=1,
    seats=8,
    room="amigos",
    listed=False,
    clock=0,
    pace="slow",
    stakes=Stakes(Structure.POT, small_bet=2, big_bet=4, big_blind=0, ante=1),
    buy_in=BuyIn(40, 200),
    switches=Switches(no_five_in_a_row=True, joker=JokerRule.BUG, jokers=2, openers=Openers.JACKS),
)
PLACES = Places(button=4, small=None, bigs=(0, 2), settled=(0, 1), missed_big=(3,), missed_small=(5,))

EVERY_EVENT: list[Event] = [
    e.TableOpened(setup=SETUP),
    e.TableOpened(setup=AT_HOME),
    e.SatDown(seat=0, player="p-Zq81", name="Ana (2)", computer=False),
    e.SatDown(seat=5, player="p-Zq82", name="Luz", computer=False, chips=200),
    e.SeatLocked(seat=3),
    e.SeatUnlocked(seat=3),
    e.SentAway(seat=2),
    e.OnlookersAdmitted(admit=False),
    e.Left(seat=1, why="away"),
    e.CashedOut(seat=1, amount=317),
    e.ToppedUp(seat=2, amount=60),
    e.SatOut(seat=2, why="busted"),
    e.PostChosen(seat=3, post=True),
    e.StoodStill(),
    e.WentAway(seat=1),
    e.CameBack(seat=1),
    e.MatchStarted(stack=100, mano=0),
    e.MatchEnded(standing=((0, 1), (2, 2), (1, 2))),
    e.TableClosed(),
    e.HandStarted(hand=7, reference=0, seats=(0, 1, 2), cap=15),
    e.HandStarted(
        hand=8,
        reference=4,
        seats=(0, 2, 4),
        cap=0,
        forced=(Forced(0, "big", 10), Forced(2, "dead", 5), Forced(2, "live", 10), Forced(4, "ante", 1)),
        places=PLACES,
    ),
    e.CardsDealt(hands=((0, (0, 1, 2, 3, 4), (0, 3, 6, 9, 12)), (1, (), ()), (2, (4,), (115,)))),
    e.BoardDealt(cards=("As", "Th", "2c"), places=(6, 7, 8)),
    e.CardBurned(place=44),
    e.Reshuffled(places=(51, 3, 17)),
    e.StreetOpened(street=2, to_act=None),
    e.StreetPassed(street=3),
    e.Folded(seat=2, why="time"),
    e.Checked(seat=2, why="away"),
    e.Called(seat=1, to=25, added=15),
    e.RaisedTo(seat=2, to=25, added=15),
    e.CardsDiscarded(seat=1, slots=(0, 4), why="act"),
    e.CardsGivenUp(seat=1, slots=(0, 4)),
    e.DiscardEnded(seat=1, why="act"),
    e.TimedOut(seats=(0, 2), counted=False),
    e.HandShown(seat=0, cards=("As", "Kd", "Th", "9c", "2s"), chosen=True),
    e.HandMucked(seat=2),
    e.UncalledReturned(seat=2, amount=150),
    e.PotAwarded(seat=3, amount=105, shown=True, tied=(3, 1)),
    e.PotAwarded(seat=1, amount=34, shown=True, tied=(1, 2, 3), pot=2),
    e.PotCarried(dead=4, paid=((0, 10), (3, 0))),
    e.CarriedAwarded(seat=3, amount=14),
    e.PotDivided(shares=((0, 8), (1, 7))),
    e.HandEnded(hand=7, out=(1,)),
    e.DealAsked(seat=0),
    e.PiecePawned(seat=1, amount=25),
    e.PiecesLost(seat=1, pieces=2),
    e.PiecesRedeemed(seat=1, pieces=3, amount=75),
]
