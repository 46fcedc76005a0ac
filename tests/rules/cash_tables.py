"""Cash tables for tests: cardroom, holdem and casero, and what is done there told as a hand is told.

`play(table, "3 to 10, 4 folds, 0 calls")`: each act is by the seat named, 0-based, and refused where it isn't
its turn. Bets are totals of the round («to»), discards name slots.
"""

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from tapado.cards.text import parse_cards
from tapado.games.game import Deal
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Switches
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Call,
    Check,
    Command,
    Discard,
    Fold,
    PostOrWait,
    RaiseTo,
    Sealed,
    SitDown,
    SitOut,
    StartHand,
    TimeOut,
    TopUp,
)
from tapado.rules.decide import decide
from tapado.rules.events import Event, HandStarted, Setup
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.decks import stacked
from tests.rules.matches import asked, come_back, hand_of, leave, question, time_out, waited_for

FIXED, POT, NO_LIMIT = Structure.FIXED, Structure.POT, Structure.NO_LIMIT
E = TypeVar("E")

# ── tables ─────────────────────────────────────────────────────────────────────


def cash_table(
    game: str,
    *stacks: int | None,
    limit: Structure = NO_LIMIT,
    bet: int = 10,
    ante: int | None = None,
    buy_in: tuple[int, int] = (1, 100_000),
    seats: int = 0,
    switches: Switches | None = None,
    clock: int = 100,
) -> Table:
    """People with so many chips on the first seats, None for an empty one; no hand dealt yet.

    `bet` is the least bet, and the big blind where there is one; at fixed limit the late rounds have twice
    as much. `ante` is 1 at casero, else none. `seats`: how many there are, if more than `stacks` names.
    """
    home = game == "casero"
    stakes = Stakes(limit, bet, 2 * bet, 0 if home else bet, int(home) if ante is None else ante)
    size = max(seats, len(stacks), 2)
    setup = Setup(game, 1, size, "salon", True, clock, "normal", stakes, BuyIn(*buy_in), switches)
    table, _ = opened(setup)
    for seat, chips in enumerate(stacks):
        if chips is not None:
            sit_down(table, seat, chips)
    return table


def sit_down(table: Table, seat: int, chips: int) -> list[Event]:
    """A newcomer there; who he is tells one seat's holders apart."""
    player = f"p{seat}.{table.seq}"
    return apply(table, SitDown(player, f"P{seat}", seat=seat, chips=chips))


cardroom = partial(cash_table, "cardroom")
holdem = partial(cash_table, "holdem")
casero = partial(cash_table, "casero")

# ── dealing ────────────────────────────────────────────────────────────────────


def deal(
    table: Table, *hands: str, then: str = "", lot: int = 0, bottom: str = "", further: Iterable[str] = ()
) -> list[Event]:
    """The next hand. `hands` by seat, seat 0 first; «» is any cards. `lot` 0 is the first one ready.

    `then` comes next off the deck (replacements, the board), `bottom` last; each of `further` leads one
    order of those for the reshuffles (H-5).
    """
    return apply(table, StartHand(_sealed(table, hands, then, lot, bottom, further), lot))


def _sealed(
    table: Table, hands: tuple[str, ...], then: str, lot: int, bottom: str, further: Iterable[str]
) -> Sealed:
    (street, *_) = table.game.streets
    assert isinstance(street, Deal)
    ready = (table.deck,) * (1 + table.further_orders)
    started = decide(table, StartHand(Sealed(ready), lot))
    assert isinstance(started, HandStarted)
    by_seat = dict(enumerate(hands))
    dealt = [by_seat.get(seat, "") for seat in started.seats]
    last = parse_cards(bottom)
    kept = [card for card in table.deck if card not in last]
    (top,) = stacked(dealt, (then,), deck=kept, cards=street.cards).orders
    led = [stacked((), (cards,), deck=table.deck).orders[0] for cards in further]
    return Sealed(((*top, *last), *led, *ready[1 + len(led) :]))


# ── acts ───────────────────────────────────────────────────────────────────────


def play(table: Table, acts: str) -> list[Event]:
    """These acts, one after the other: «3 to 10, 0 calls, 1 checks, 2 folds, 1 draws 0 4, 2 stands pat»."""
    return [event for act in acts.split(",") for event in _act(table, *act.split())]


def _act(table: Table, seat: str, does: str, *numbers: str) -> list[Event]:
    number = int(seat)
    match does:
        case "times":
            assert asked(table) == number
            return time_out(table)
        case "leaves":
            return leave(table, number)
        case "sits":
            return apply(table, SitOut(number))
        case "returns":
            return come_back(table, number)
        case "posts" | "waits":
            return apply(table, PostOrWait(number, does == "posts"))
        case "brings":
            return apply(table, TopUp(number, int(numbers[0])))
    return apply(table, command(table, number, does, *numbers))


def command(table: Table, seat: int, does: str, *numbers: str) -> Command:
    """What the seat would say now: «folds», «checks», «calls», «to» a bet, «draws» slots, «stands» pat."""
    now = question(table)
    match does:
        case "folds":
            return Fold(seat, now)
        case "checks":
            return Check(seat, now)
        case "calls":
            bet = options(table, seat).bet
            to = hand_of(table).standing if bet is None else bet.call_to
            return Call(seat, now, hand_of(table).standing if to is None else to)
        case "to":
            return RaiseTo(seat, now, int(numbers[0]))
        case "draws":
            return Discard(seat, now, tuple(map(int, numbers)))
        case "stands":
            return Discard(seat, now, ())
    raise ValueError(does)


def go_along(table: Table) -> list[Event]:
    """Whoever is asked checks if he can, calls if he can't, and in the draw stands pat."""
    seat = asked(table)
    offered = options(table, seat)
    does = "stands" if offered.draw else "checks" if offered.bet and offered.bet.check else "calls"
    return apply(table, command(table, seat, does))


def check_down(table: Table) -> list[Event]:
    """All that is left of the hand, everybody going along."""
    events: list[Event] = []
    while asked(table) >= 0:
        events += go_along(table)
    return events


def shove(table: Table) -> list[Event]:
    """Everybody bets all he may, or goes along, and the hand is over."""
    events: list[Event] = []
    while asked(table) >= 0:
        bet = options(table, asked(table)).bet
        most = None if bet is None else bet.raise_most
        events += go_along(table) if most is None else play(table, f"{asked(table)} to {most}")
    return events


def fold_round(table: Table) -> list[Event]:
    """All but one fold, whoever is asked, and the hand is over."""
    events: list[Event] = []
    while not hand_of(table).over:
        events += apply(table, command(table, asked(table), "folds"))
    return events


# ── what is there ──────────────────────────────────────────────────────────────


def betting(table: Table) -> BettingTurn:
    """What whoever is asked may do in a betting round."""
    bet = options(table, asked(table)).bet
    assert bet is not None
    return bet


def drawing(table: Table) -> DrawTurn:
    """What whoever is asked may discard."""
    draw = options(table, asked(table)).draw
    assert draw is not None
    return draw


def raises(table: Table) -> tuple[int | None, int | None]:
    """The least and the largest that whoever is asked may bet or raise to."""
    bet = betting(table)
    return bet.raise_least, bet.raise_most


def stacks(table: Table) -> list[int | None]:
    """By seat; None where nobody sits."""
    return [None if player is None else player.stack for player in table.seats]


def total(table: Table) -> int:
    """All chips at the table: before the players, in bets and pots, and carried over (K-5)."""
    pot = table.hand.pot() if table.hand is not None else 0
    return sum(chips or 0 for chips in stacks(table)) + pot + table.carried.amount()


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Those of one kind."""
    return [event for event in events if isinstance(event, kind)]


def places_of(table: Table) -> tuple[int, int | None, tuple[int, ...]]:
    """The button, the small blind (None where nobody posts it) and the big ones of the last hand."""
    places = table.places
    assert places.button is not None
    return places.button, places.small, places.bigs


def line(table: Table, lot: int = 0) -> str:
    """The next hand, after the running one is folded out: «0: 1 small 5, 2 big 10», the button first."""
    (started,) = of_kind(next_hand(table, lot), HandStarted)
    return f"{started.reference}: " + ", ".join(
        f"{forced.seat} {forced.kind} {forced.amount}" for forced in started.forced
    )


def owed(table: Table) -> list[str | None]:
    """By seat, the rule by which its holder owes a blind, as all see it."""
    return [None if seat is None else seat.owes for seat in public_view(table).seats]


def next_hand(table: Table, lot: int = 0) -> list[Event]:
    """The running hand is folded to its end, if there is one, and the next is dealt."""
    over = fold_round(table) if table.running_hand() is not None else []
    return over + deal(table, lot=lot)


def stand_still(table: Table) -> list[Event]:
    """The next hand was due, and fewer than two are ready (C-4)."""
    return apply(table, TimeOut(waited_for(table, "still").id))
