"""Duels of prendas for tests, in the words of its table: entra, espera, sube, cambia … (K-9)."""

from collections.abc import Iterable, Sequence

from tapado.cards.deck import DECK_32
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Call,
    Check,
    Command,
    Discard,
    Fold,
    NextDeal,
    Pawn,
    RaiseTo,
    Sealed,
    SitDown,
    StartHand,
    StartMatch,
)
from tapado.rules.events import Event, Setup
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.table import Table
from tests.rules.decks import stacked
from tests.rules.matches import asked, hand_of, question, seat_at

PERSON, CABALLERO = 0, 1
GOOD, POOR = "As Ad Ah Kc Qs", "7s 8d 9h Jc Ks"
"""Three aces, and nothing at all; both can be dealt together."""
LEVEL, EVEN = "As Kd Jh 9c 7s", "Ad Ks Jc 9h 7d"
"""Two hands of the same five ranks."""


# ── tables ─────────────────────────────────────────────────────────────────────


def setup_of(*, clock: int = 0) -> Setup:
    """A duel of the salon; it has no clock (P-13)."""
    return Setup("prendas", 1, 2, "salon", listed=True, clock=clock, pace="normal")


def duel(person: int = 100, caballero: int = 100, *, pawned: int = 0, lost: int = 0) -> Table:
    """A duel begun and nothing dealt: both with so many dollars, so many pieces pawned and so many gone."""
    return begun(pawned=pawned, lost=lost, stacks=(person, caballero))[0]


def begun(*, pawned: int = 0, lost: int = 0, stacks: Sequence[int] = (100, 100)) -> tuple[Table, list[Event]]:
    """The same with its log, which tells nothing of money and pieces that aren't those of the beginning."""
    table, log = opened(setup_of())
    log += apply(table, SitDown("person", "Ana", seat=PERSON))
    log += apply(table, SitDown("armour", "El Caballero", computer=True, seat=CABALLERO, by=PERSON))
    log += apply(table, StartMatch(PERSON))
    for seat, stack in enumerate(stacks):
        seat_at(table, seat).stack = stack
    knight = seat_at(table, CABALLERO)
    knight.pawned, knight.lost = pawned, lost
    table.deal_asked = (*stacks, pawned, lost) == (100, 100, 0, 0)  # otherwise it is no first deal any more
    return table, log


def sealed(hands: Sequence[str] = ("", ""), then: Iterable[str] = ()) -> Sealed:
    """The deck that gives the first speaker the first hand, the other the second; then come these cards."""
    return stacked(hands, then, deck=DECK_32)


def deal(table: Table, first: str = "", second: str = "", then: Iterable[str] = ()) -> list[Event]:
    """The next deal, on the person's word where it is waited for: the first speaker's cards, the other's."""
    asking = [] if table.deal_asked else apply(table, NextDeal(PERSON))
    return asking + apply(table, StartHand(sealed((first, second), then)))


def dealt(person: int = 100, caballero: int = 100, *, pawned: int = 0, lost: int = 0) -> Table:
    """A duel in its first deal: the person, with the better hand, is asked first."""
    table = duel(person, caballero, pawned=pawned, lost=lost)
    deal(table, GOOD, POOR)
    return table


def exchanging(*words: str) -> Table:
    """A duel in the exchange of its first deal, after these words; «espera», «cambia» without any."""
    table = dealt()
    say(table, *(words or ("espera", "cambia")))
    return table


def second_bidding(person: int = 100, caballero: int = 100, *, pawned: int = 0, lost: int = 0) -> Table:
    """A duel in the second bidding of its first deal, nothing staked and no card changed."""
    table = dealt(person, caballero, pawned=pawned, lost=lost)
    say(table, "espera", "cambia", "", "")
    return table


# ── what is said ───────────────────────────────────────────────────────────────


def say(table: Table, *words: str) -> list[Event]:
    """One after the other: «entra 10», «sube 30» are totals of the bidding, «0 3» slots changed, «» none."""
    return [event for word in words for event in apply(table, spoken(table, word))]


def spoken(table: Table, word: str) -> Command:
    """The command of whoever is asked."""
    seat, asking = asked(table), question(table)
    match word.split():
        case ["entra" | "sube", to]:
            return RaiseTo(seat, asking, int(to))
        case ["espera"]:
            return Check(seat, asking)
        case ["cambia" | "comprueba"]:
            return _last_word(table)
        case ["pase"]:
            return Fold(seat, asking)
        case ["empeña"]:
            return Pawn(seat, asking)
        case slots:
            return Discard(seat, asking, tuple(map(int, slots)))


def _last_word(table: Table) -> Command:
    """To pay the last raise, if there is one, and to have done with the bidding."""
    seat, hand = asked(table), hand_of(table)
    if hand.bets[seat] == hand.standing:
        return Check(seat, question(table))
    return Call(seat, question(table), hand.standing)


def tie(table: Table, *stakes: str) -> list[Event]:
    """A deal that ends in a full tie, after these words instead of «espera» and «cambia»."""
    said = deal(table, LEVEL, EVEN)
    return said + say(table, *(stakes or ("espera", "cambia")), "", "", "comprueba")


# ── what is there ──────────────────────────────────────────────────────────────


def bidding(table: Table) -> BettingTurn:
    """What whoever is asked may say."""
    turn = options(table, asked(table)).bet
    assert turn is not None
    return turn


def marking(table: Table) -> DrawTurn:
    """What whoever is asked may change."""
    turn = options(table, asked(table)).draw
    assert turn is not None
    return turn


def armour(table: Table) -> tuple[int, int]:
    """Pieces pawned and still on, and pieces that are off."""
    knight = seat_at(table, CABALLERO)
    return knight.pawned, knight.lost
