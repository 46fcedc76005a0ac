"""What a hand with unknown cards is made of: who holds which card of which line, whatever card it is.

The lines are played with any cards that come. Only three rules look at the cards, and they are for later:
what may be changed (H-2), who may open (H-8), and who wins.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from tapado.cards.card import JOKERS, RANKS, Card, rank_of
from tapado.games.game import BettingRound
from tapado.histories import actions as line
from tapado.histories.actions import Action, Cards
from tapado.histories.replay_dealer import Layer, Mark
from tapado.histories.replay_walk import NOT_HELD, Walk
from tapado.histories.verdict import Refusal
from tapado.rules.events import Event, Reshuffled
from tapado.rules.stub import ORDER
from tapado.rules.table import Hand, Table

_FOUR = 4


@dataclass(frozen=True, slots=True)
class Pool:
    """What has been shuffled again so far: discards, and so many cards that nobody has seen (H-5)."""

    marks: tuple[Mark, ...]
    unseen: int


class Survey(Walk):
    """Plays the lines of a hand without looking at a card."""

    def __init__(self, table: Table, actions: Sequence[Action], left: Sequence[int] = ()) -> None:
        self.switches = table.switches
        table.switches = replace(table.switches, max_three=False, openers=None)
        super().__init__(table, actions, left)
        self.cards: dict[Mark, Card | None] = {}
        """What the file says of each card that was dealt."""
        self.held: list[list[Mark]] = [[] for _ in table.seats]
        """Each one's cards by slot; at the end of the walk those he ends with."""
        self.board: list[Mark] = []
        self.gone: dict[Mark, int] = {}
        """What was discarded, and by whom."""
        self.late: dict[Mark, int] = {}
        """What was dealt from a shuffle, and from which: it may have been somebody's discard (H-5)."""
        self.pools: list[Pool] = [Pool((), 0)]
        """By the number of the shuffle."""
        self.slots: dict[int, tuple[int, ...]] = {}
        """What is discarded in which line."""
        self.kept: list[Mark] = []
        """What was kept by those who changed four where only three are allowed (H-2)."""
        self.opener = 0
        self.opening: list[Mark] = []
        """The hand that opened, where that needs openers, and whose it was (H-8)."""
        self.shown = {
            action.player: action.cards
            for action in actions
            if isinstance(action, line.Show) and action.cards is not None
        }
        shows = [action.player for action in actions if isinstance(action, line.Show)]
        self.mucked = [player for player in shows if player not in self.shown]
        """In the order of mucking: the first have the fewest shown hands that could beat them."""
        self._empty: dict[int, list[int]] = {}
        self._marks: dict[int, Mark] = {}

    def run(self) -> None:
        """As far as it goes: what is wrong with the lines is told when they are played in earnest."""
        with suppress(Refusal):
            super().run()

    def hidden(self) -> list[int]:
        """Who is still in at a showdown with cards that the file never tells."""
        hand = self.hand
        if not hand.over or hand.live_count < 2:
            return []
        return [seat for seat in hand.dealt if hand.live[seat] and not self._is_told(seat)]

    def _is_told(self, seat: int) -> bool:
        told = {self.cards[mark] for mark in self.held[seat]} | {*self.shown.get(seat, ())}
        return len(told - {None}) >= len(self.held[seat])

    def _layer(self) -> Layer:
        return self

    def lay(self, hand: Hand, seat: int, place: int, mark: Mark, card: Card | None) -> None:
        """The card lies in the next slot that waits for one."""
        self.cards[mark] = card
        if place >= ORDER:
            self.late[mark] = place // ORDER
        else:
            self._marks[place] = mark
        if seat < 0:
            self.board.append(mark)
        elif self._empty.get(seat):
            self.held[seat][self._empty[seat].pop(0)] = mark
        else:
            self.held[seat].append(mark)

    def _play(self, action: Action) -> None:
        if isinstance(action, line.Show):
            return
        opens = isinstance(action, line.BetRaise) and self._opens()
        super()._play(action)
        if opens and isinstance(action, line.BetRaise):
            self.opener, self.opening = action.player, list(self.held[action.player])

    def _opens(self) -> bool:
        before = self.table.game.streets[: self.hand.street]
        first = not any(isinstance(street, BettingRound) for street in before)
        return self.switches.openers is not None and first and not self.hand.standing

    def _note(self, event: Event) -> None:
        """What is left of one shuffle goes into the next, and was counted then."""
        if isinstance(event, Reshuffled):
            before, new = self.pools[-1], [place for place in event.places if place < ORDER]
            marks = [mark for place in new if (mark := self._marks.get(place)) is not None]
            self.pools.append(Pool((*before.marks, *marks), before.unseen + len(new) - len(marks)))

    # ── discards ───────────────────────────────────────────────────────────────

    def _slots(self, action: line.Discard) -> tuple[int, ...]:
        seat, held = action.player, self.held[action.player]
        slots = self._named(seat, action.cards)
        order = sorted(range(len(held)), key=lambda slot: self._worth_keeping(seat, slot, len(action.cards)))
        others = (slot for slot in order if slot not in slots)
        chosen = (*slots, *(next(others, NOT_HELD) for card in action.cards if card is None))
        self._discarded(seat, chosen)
        return chosen

    def _discarded(self, seat: int, slots: tuple[int, ...]) -> None:
        held = self.held[seat]
        self.slots[self.lines.at] = slots
        self.gone.update((held[slot], seat) for slot in slots if slot < len(held))
        self._empty[seat] = list(slots)
        if self.switches.max_three and len(slots) == _FOUR:
            self.kept.extend(mark for slot, mark in enumerate(held) if slot not in slots)

    def _named(self, seat: int, cards: Cards) -> list[int]:
        """The slots of the cards that the line names; one that nobody is known to hold may be unknown."""
        held, elsewhere = self.held[seat], set(self.cards.values())
        slots: list[int] = []
        for card in (card for card in cards if card is not None):
            known = [slot for slot, mark in enumerate(held) if self.cards[mark] == card]
            if not known and card not in elsewhere:
                known = [n for n, mark in enumerate(held) if self.cards[mark] is None and n not in slots][:1]
                self.cards.update((held[slot], card) for slot in known)
            slots.append(known[0] if known else NOT_HELD)
        return slots

    def _worth_keeping(self, seat: int, slot: int, discards: int) -> int:
        """What the file knows that he kept is kept; four go beside an ace or a joker (H-2)."""
        card, shown = self.cards[self.held[seat][slot]], self.shown.get(seat)
        if card is None:
            return 1
        if shown is not None and None not in shown:
            return 3 if card in shown else 0
        return 2 + (discards == _FOUR and may_vouch(card))


def may_vouch(card: Card) -> bool:
    """Whether four may be changed beside this card: an ace or a joker (H-2)."""
    return card in JOKERS or rank_of(card) == len(RANKS) - 1
