"""Cards for those that a file doesn't know, so that the rules have real ones to look at.

`??` satisfies every rule that it could satisfy. What the file says later helps to choose: who shows what, who
mucks, who wins. Each choice is then played by the rules like any other hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from tapado.cards.card import Card
from tapado.histories.actions import DealBoard, DealHole, Discard, Show
from tapado.histories.record import HandRecord
from tapado.histories.replay_chance import Chance
from tapado.histories.replay_filling import AIMS, Filling
from tapado.histories.replay_survey import Survey
from tapado.histories.replay_table import table_of
from tapado.histories.replay_walk import Guess

_ATTEMPTS_AT_WINNERS = 120
_ATTEMPTS_AT_SHUFFLES = 200
_ATTEMPTS = 30


def knows_all(record: HandRecord) -> bool:
    """Whether every card of the hand is named, and so nothing is to be looked for."""
    return not any(
        None in (action.cards or ())
        for action in record.actions
        if isinstance(action, DealHole | DealBoard | Discard | Show)
    )


class Search:
    """The cards that a hand's unknown ones might be, one attempt after the other."""

    def __init__(self, record: HandRecord) -> None:
        """Raises Refusal for a hand that no table could have."""
        self._record = record
        self._survey = Survey(table_of(record), record.actions, record.left)
        self._survey.run()
        hidden = self._survey.hidden()
        self._aims = {seat: "lowest" for seat in self._survey.mucked if seat in hidden}
        self._open = [seat for seat in hidden if seat not in self._survey.mucked]

    @property
    def shows_no_winner(self) -> bool:
        """Whether somebody is in at the showdown of whom the file doesn't even say that he lost."""
        return bool(self._open)

    def attempts(self) -> Iterator[tuple[HandRecord, Guess]]:
        """The same hand with a card for each unknown one that matters; the others may be any."""
        wanted = product(AIMS, repeat=len(self._open))
        for number in range(self._often()):
            aims = next(wanted, ("any",) * len(self._open))
            filling = Filling(self._survey, self._named(), Chance(number), first=not number)
            cards = filling.cards(self._aims | dict(zip(self._open, aims, strict=True)))
            yield self._with(cards), Guess(self._survey.slots, spares_the_owed=number % 3 != 1)

    def _often(self) -> int:
        """How many attempts are worth making: one, where no rule looks at an unknown card."""
        survey = self._survey
        if self._open:
            return _ATTEMPTS_AT_WINNERS
        if survey.late:
            return _ATTEMPTS_AT_SHUFFLES
        return _ATTEMPTS if survey.kept or survey.opening or self._aims else 1

    def _named(self) -> set[Card]:
        return {
            card
            for action in self._record.actions
            if isinstance(action, DealHole | DealBoard | Discard | Show)
            for card in action.cards or ()
            if card is not None
        }

    def _with(self, cards: Mapping[tuple[int, int], Card | None]) -> HandRecord:
        actions = [
            replace(action, cards=tuple(cards.get((at, n), card) for n, card in enumerate(action.cards)))
            if isinstance(action, DealHole | DealBoard)
            else action
            for at, action in enumerate(self._record.actions)
        ]
        return replace(self._record, actions=tuple(actions))
