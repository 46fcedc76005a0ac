"""Plays at a real table what a help page tells: who acts, how, and what each one draws."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Call,
    Check,
    Command,
    Discard,
    EndDiscard,
    Fold,
    GiveUp,
    NextDeal,
    Pawn,
    RaiseTo,
    Sealed,
    SitDown,
    StartHand,
    StartMatch,
)
from tapado.rules.events import Called, Event, RaisedTo, Setup
from tapado.rules.offers import BettingTurn
from tapado.rules.options import options
from tapado.rules.pledges import may_ask
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tests.docs.pages import Page
from tests.docs.reading import acts, cards_in, rows
from tests.rules.matches import asked, hand_of, question, stacks_of

TERMS = {
    "cardroom": (Stakes(Structure.FIXED, 2, 4, big_blind=2), BuyIn(80, 80)),
    "holdem": (Stakes(Structure.NO_LIMIT, 2, 2, big_blind=2), BuyIn(40, 200)),
    "casero": (Stakes(Structure.POT, 2, 2, ante=1), BuyIn(40, 200)),
}
"""The house's tables that the pages play at (S-8)."""

Drawn = tuple[tuple[str, str, str], ...]
"""Who discards which cards and gets which, in the order in which they are served."""

_FORCED = re.compile(r"ciega|blind|ante")
_RAISES = re.compile(r"(?:aumenta|sube|apuesta|raises|bets|ENTRA|ENTER)\D*(\d+)")
_RAISES_BY = re.compile(r"(?:SUBE|RAISE) (\d+)")
_CALLS = re.compile(r"iguala|va\b|calls")
_CHECKS = re.compile(r"pasa|checks")
_ENDS = re.compile(r"CAMBIA|CHANGE|COMPRUEBA|COMPARE")
_FOLDS = re.compile(r"se retira|folds")


def table_for(page: Page) -> Table:
    """The players of the page's first example, with what they begin with, and no hand dealt."""
    stakes, buy_in = TERMS.get(page.game, (None, None))
    start = page.examples[0].start
    clock = 0 if page.game == "prendas" else 100
    setup = Setup(page.game, 1, len(start), "salon", True, clock, "normal", stakes, buy_in)
    table, _ = opened(setup)
    for seat, (name, chips) in enumerate(start.items()):
        computer = name == "Caballero"
        brought = chips if buy_in else 0
        apply(table, SitDown(name, name, computer, seat, by=0 if computer else None, chips=brought))
    if buy_in is None:
        apply(table, StartMatch(0))
    return table


@dataclass
class Narrator:
    """One example of a page, at the table where it is played."""

    table: Table
    chapter: str
    names: Sequence[str]
    drawn: Drawn
    board: str = ""

    def plays(self) -> None:
        """From the deal until the pot is somebody's."""
        self._deals()
        for name, how, chips in acts(self.chapter):
            if _FORCED.search(how):
                continue
            self._draws()
            assert asked(self.table) == self.names.index(name), (name, how)
            if self._turn().pawn and self._turn().call_to is None:
                apply(self.table, Pawn(asked(self.table), question(self.table)))
            assert _cost(apply(self.table, self._command(how))) == chips, (name, how)
        self._draws()
        if not hand_of(self.table).over:
            apply(self.table, self._command("COMPRUEBA"))

    def has(self) -> dict[str, int]:
        """What each one has left."""
        return dict(zip(self.names, stacks_of(self.table), strict=True))

    def _deals(self) -> None:
        if may_ask(self.table, 0):
            apply(self.table, NextDeal(0))
        hands = [cards for row in rows(self.chapter) if (cards := cards_in(row[1]))]
        named = [hand[turn] for turn in range(len(hands[0])) for hand in hands]
        named += [card for _, _, got in self.drawn for card in cards_in(got)] + cards_in(self.board)
        rest = [card for card in self.table.deck if card not in named]
        order = (*named, *rest)
        apply(self.table, StartHand(Sealed((order,) * 20)))

    def _draws(self) -> None:
        """Whatever draw stands before the next act."""
        away = {name: cards_in(cards) for name, cards, _ in self.drawn}
        while (seat := self._drawing()) is not None:
            held = cards_of(self.table, hand_of(self.table), seat)
            slots = tuple(held.index(card) for card in away.get(self.names[seat], ()))
            draw = options(self.table, seat).draw
            assert draw is not None
            if draw.whole:
                apply(self.table, Discard(seat, draw.question, slots))
                continue
            if slots:
                apply(self.table, GiveUp(seat, draw.question, slots))
            apply(self.table, EndDiscard(seat, draw.question))

    def _drawing(self) -> int | None:
        seats = range(len(self.names))
        return next((seat for seat in seats if options(self.table, seat).draw is not None), None)

    def _turn(self) -> BettingTurn:
        turn = options(self.table, asked(self.table)).bet
        assert turn is not None
        return turn

    def _command(self, how: str) -> Command:
        seat, asking, turn = asked(self.table), question(self.table), self._turn()
        if by := _RAISES_BY.match(how):
            return RaiseTo(seat, asking, hand_of(self.table).standing + int(by.group(1)))
        if to := _RAISES.match(how):
            return RaiseTo(seat, asking, int(to.group(1)))
        if _FOLDS.match(how):
            return Fold(seat, asking)
        if _CHECKS.match(how) or (_ENDS.match(how) and turn.check):
            return Check(seat, asking)
        assert _CALLS.match(how) or _ENDS.match(how), how
        assert turn.call_to is not None
        return Call(seat, asking, turn.call_to)


def _cost(events: Sequence[Event]) -> int:
    """What the first of these events put in."""
    first = events[0]
    return first.added if isinstance(first, Called | RaisedTo) else 0
