"""A hand of a file, line by line, through the core that tables use: `decide`, `evolve`, `due`.

Acts are commands. What is dealt and shown is the dealer's part: the lines are claims, checked against what
he does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tapado.games.game import DrawTogether
from tapado.histories import actions as line
from tapado.histories.actions import Action
from tapado.histories.replay_dealer import Dealer, Layer
from tapado.histories.replay_deck import Deck
from tapado.histories.replay_lines import Lines
from tapado.histories.replay_misplaced import misplaced
from tapado.histories.replay_shows import Shows
from tapado.histories.verdict import Refusal
from tapado.rules.amounts import prices
from tapado.rules.commands import (
    Call,
    Check,
    Command,
    Discard,
    EndDiscard,
    Fold,
    GiveUp,
    Leave,
    Question,
    RaiseTo,
)
from tapado.rules.dealer import due
from tapado.rules.decide import decide
from tapado.rules.errors import Refused
from tapado.rules.events import BoardDealt, CardsDealt, Event, HandMucked, HandShown
from tapado.rules.evolve import evolve
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table

NOT_HELD = 99
"""The slot in which a card lies that the player doesn't hold: there is none."""
_PLAYERS = frozenset({"to_act", "seat"})


@dataclass(frozen=True, slots=True)
class Guess:
    """What a file leaves open: the slots given up in a line; whether `Deck` spares those owed cards."""

    slots: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    spares_the_owed: bool = True


NOTHING_OPEN = Guess()


class Walk:
    """Plays the lines of a hand on a table where it has begun."""

    def __init__(
        self,
        table: Table,
        actions: Sequence[Action],
        left: Sequence[int] = (),
        guess: Guess = NOTHING_OPEN,
    ) -> None:
        """`left`: the lines in which who folds leaves (S-16)."""
        assert table.hand is not None
        self.table, self.hand = table, table.hand
        self.lines = Lines(actions)
        self._deck = Deck(table, actions, spares_the_owed=guess.spares_the_owed)
        self._dealer = Dealer(table, self.hand, self.lines, self._layer())
        self._shows = Shows(table, self.hand)
        self._left, self._guess = left, guess

    def _layer(self) -> Layer:
        """Who is told which card lies where."""
        return self._deck

    def run(self) -> None:
        """To the last line. Raises Refusal with the line that is against the rules."""
        try:
            self._follow()
            for action in self.lines.played():
                self._play(action)
        except Refusal as refusal:
            raise self.lines.blamed(refusal) from refusal.__cause__

    def unfinished(self) -> Refusal:
        """What the hand still waits for at the end of the file."""
        hand = self.hand
        asked = hand.question is not None and hand.to_act >= 0
        return Refusal("unfinished", None, numbers={"to_act": hand.to_act + 1} if asked else {})

    # ── the players' part ──────────────────────────────────────────────────────

    def _play(self, action: Action) -> None:
        match action:
            case line.Show():
                self._shows.told(action, self._deck)
            case line.Fold(seat) if self.lines.at in self._left:
                self._command(Leave(seat))
            case line.DealHole() | line.DealBoard() | line.Note():
                raise misplaced(self.table, self.hand, action)
            case _:
                self._answer(action, self._question(action))

    def _question(self, action: Action) -> Question:
        question = self.hand.question
        if question is None or self.hand.over:
            raise misplaced(self.table, self.hand, action)
        return question

    def _answer(self, action: Action, question: Question) -> None:
        match action:
            case line.Fold(seat):
                self._command(Fold(seat, question))
            case line.CheckCall(seat):
                self._command(self._check_or_call(seat, question))
            case line.BetRaise(seat, to):
                self._command(RaiseTo(seat, question, to))
            case line.Discard():
                self._discard(action, question)

    def _check_or_call(self, seat: int, question: Question) -> Command:
        hand = self.hand
        if self.table.game.betting.checks and hand.bets[seat] >= hand.standing:
            return Check(seat, question)
        to, _, _ = prices(self.table, hand, seat)
        return Call(seat, question, hand.standing if to is None else to)

    def _discard(self, action: line.Discard, question: Question) -> None:
        seat, slots = action.player, self._slots(action)
        if not isinstance(self.table.game.streets[self.hand.street], DrawTogether):
            self._command(Discard(seat, question, slots))
            return
        if slots:
            self._command(GiveUp(seat, question, slots))
        self._command(EndDiscard(seat, question))

    def _slots(self, action: line.Discard) -> tuple[int, ...]:
        """Where the cards lie that he gives up; of unknown ones the first that are left."""
        if self.lines.at in self._guess.slots:
            return self._guess.slots[self.lines.at]
        held = list(cards_of(self.table, self.hand, action.player))
        named = [held.index(card) if card in held else NOT_HELD for card in action.cards if card is not None]
        others = (slot for slot in range(len(held)) if slot not in named)
        return (*named, *(next(others, NOT_HELD) for card in action.cards if card is None))

    def _command(self, command: Command) -> None:
        try:
            event = decide(self.table, command)
        except Refused as refused:
            raise _refusal(refused) from refused
        evolve(self.table, event)
        self._follow()

    # ── the dealer's part ──────────────────────────────────────────────────────

    def _follow(self) -> None:
        """All that happens by itself, as far as the file says which cards come."""
        while not self.hand.over:
            event: Event | None = next(iter(due(self.table)), None)
            if isinstance(event, CardsDealt | BoardDealt):
                event = self._dealer.dealt(event)
            if event is None:
                return
            self._note(event)
            evolve(self.table, event)

    def _note(self, event: Event) -> None:
        """What the dealer does next, for the lines that will tell of it."""
        if isinstance(event, HandShown | HandMucked):
            self._shows.happened(event.seat)


def _refusal(refused: Refused) -> Refusal:
    """The core's refusal, with players numbered as in the file."""
    numbers = {name: n + 1 if name in _PLAYERS else n for name, n in refused.numbers.items()}
    return Refusal(refused.code, refused.rule, numbers=numbers)
