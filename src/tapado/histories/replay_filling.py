"""One way of filling a hand's unknown cards in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from tapado.cards.card import JOKERS, Card, rank_of
from tapado.histories.replay_chance import Chance
from tapado.histories.replay_dealer import Mark
from tapado.histories.replay_hands import alone, equal, highest, lowest, opening
from tapado.histories.replay_survey import Survey, may_vouch
from tapado.rules.openers import is_enough
from tapado.rules.worth import worth

T = TypeVar("T")
_WHOLE = 5
AIMS = ("lowest", "highest", "equal", "any")
"""What a hand at the showdown is to be worth: little, much, the same as another, or whatever it is."""


class Filling:
    """Gives cards to the marks that have none, of those that the file names nowhere."""

    def __init__(self, survey: Survey, named: Iterable[Card], chance: Chance, *, first: bool) -> None:
        self._survey, self._chance, self._first = survey, chance, first
        self._cards = dict(survey.cards)
        rest = sorted(set(survey.table.deck).difference(named))
        self._free = [card for card in self._mixed(rest) if card not in JOKERS]
        self._free += [card for card in rest if card in JOKERS]

    def cards(self, aims: Mapping[int, str]) -> Mapping[Mark, Card | None]:
        """The card of each mark; None where any card will do. `aims` by seat, for those that nobody saw."""
        for seat, shown in self._survey.shown.items():
            self._show(seat, [card for card in shown if card is not None])
        self._keep()
        self._open()
        self._lay_board(aims)
        for seat, aim in aims.items():
            self._aim(seat, aim)
        return self._cards

    def _mixed(self, cards: Iterable[T]) -> list[T]:
        return list(cards) if self._first else self._chance.mixed(cards)

    # ── shown hands ────────────────────────────────────────────────────────────

    def _show(self, seat: int, shown: Sequence[Card]) -> None:
        """Whoever shows has held these cards; which of them he was dealt first is open."""
        held = self._survey.held[seat]
        blanks = [mark for mark in held if self._cards[mark] is None]
        rest = [card for card in shown if card not in {self._cards[mark] for mark in held}]
        elsewhere = self._dealt_before()
        for card in filter(elsewhere.__contains__, rest):
            if where := self._later(card, blanks):
                self._put(card, blanks, where)
        self._vouch(blanks, [card for card in rest if card not in elsewhere])

    def _vouch(self, blanks: list[Mark], cards: list[Card]) -> None:
        """What he kept under H-2 is an ace; what he opened with comes in pairs, if it can (H-8)."""
        cards = self._in_pairs(cards) if self._first else self._chance.mixed(cards)
        for mark in [mark for mark in blanks if mark in self._survey.kept]:
            card = next(filter(may_vouch, cards), None)
            if card is not None:
                cards.remove(card)
                self._put(card, blanks, (mark,))
        opening = self._survey.opening
        for card in cards:
            self._put(card, blanks, [mark for mark in opening if mark in blanks] or self._early(blanks))

    def _later(self, card: Card, blanks: Sequence[Mark]) -> list[Mark]:
        """What came of a shuffle in which this card was, else what came last: a shuffle was earlier (H-5)."""
        late, pools = self._survey.late, self._survey.pools
        marks = sorted(mark for mark in blanks if mark in late)
        fitting = [
            mark for mark in marks if any(self._cards[other] == card for other in pools[late[mark]].marks)
        ]
        return fitting or marks[-1:]

    def _early(self, blanks: Iterable[Mark]) -> list[Mark]:
        return [mark for mark in blanks if mark not in self._survey.late]

    def _put(self, card: Card, blanks: list[Mark], where: Iterable[Mark]) -> None:
        """On one of these blanks if there is one, else on any."""
        mark = next((mark for mark in blanks if mark in where), blanks[0] if blanks else None)
        if mark is not None:
            blanks.remove(mark)
            self._cards[mark] = card

    def _dealt_before(self) -> set[Card]:
        """What was dealt from the deck itself: such a card comes again only by a shuffle (H-5)."""
        late = self._survey.late
        return {card for mark, card in self._cards.items() if card is not None and mark not in late}

    def _in_pairs(self, cards: Sequence[Card]) -> list[Card]:
        return sorted(cards, key=lambda card: (-sum(other >> 2 == card >> 2 for other in cards), -card))

    # ── what the rules ask for ─────────────────────────────────────────────────

    def _keep(self) -> None:
        """An ace for who changed four, or a joker (H-2)."""
        for mark in self._survey.kept:
            card = next(filter(may_vouch, self._free), None)
            if self._cards[mark] is None and card is not None:
                self._take(mark, card)

    def _open(self) -> None:
        """A hand that may open; what was discarded of it may have come to others by a shuffle (H-8)."""
        needed, marks, gone = self._survey.switches.openers, self._survey.opening, self._survey.gone
        blanks = sorted(
            (mark for mark in marks if self._cards[mark] is None), key=lambda mark: mark not in gone
        )
        if needed is None or not blanks:
            return
        again = self._mixed(self._come_again())[: sum(mark in gone for mark in blanks)]
        cards = [*again, *self._free] if self._chance.below(2) else [*self._free, *again]
        held = [card for mark in marks if (card := self._cards[mark]) is not None]
        if not self._can_be(held):
            return
        chosen = opening(held, len(blanks), cards, lambda hand: is_enough(needed, self._worth(hand)))
        for mark, card in zip(blanks, sorted(chosen, key=lambda card: card not in again), strict=False):
            self._take(mark, card)

    def _come_again(self) -> list[Card]:
        """What others got by a shuffle that may have been a discard of who opened."""
        survey, known = self._survey, self._dealt_before()
        his = survey.held[survey.opener]
        return [
            card
            for mark, shuffle in survey.late.items()
            if not set(survey.pools[shuffle].marks).isdisjoint(survey.opening)
            and mark not in his
            and (card := self._cards[mark]) is not None
            and card not in known
        ]

    def _take(self, mark: Mark, card: Card) -> None:
        self._cards[mark] = card
        if card in self._free:
            self._free.remove(card)

    # ── the showdown ───────────────────────────────────────────────────────────

    def _lay_board(self, aims: Mapping[int, str]) -> None:
        survey = self._survey
        for mark in survey.board if aims else ():
            if self._cards[mark] is None:
                self._take(mark, self._free[0])
        board = [card for mark in survey.board if (card := self._cards[mark]) is not None]
        survey.hand.board = tuple(board)

    def _aim(self, seat: int, aim: str) -> None:
        marks = self._survey.held[seat]
        late = self._survey.late if self._first or self._chance.below(2) else ()
        for mark in marks:
            if self._cards[mark] is None and mark in late:
                self._from_the_pool(seat, mark, aim)
        blanks = [mark for mark in marks if self._cards[mark] is None and mark not in self._survey.late]
        for mark, card in zip(blanks, self._found(aim, self._held(seat), len(blanks)), strict=False):
            self._take(mark, card)

    def _held(self, seat: int) -> list[Card]:
        return [card for mark in self._survey.held[seat] if (card := self._cards[mark]) is not None]

    def _from_the_pool(self, seat: int, mark: Mark, aim: str) -> None:
        """Another's discard; one that the file doesn't name, if there are enough of those in the shuffle."""
        survey, cards = self._survey, self._cards
        pool = survey.pools[survey.late[mark]]
        dealt = {cards[late] for late in survey.late}
        named = [card for other in pool.marks if (card := cards[other]) is not None]
        choice = [
            card
            for other in pool.marks
            if (card := cards[other]) is not None and card not in dealt and survey.gone[other] != seat
        ]
        blank = pool.unseen + sum(cards[other] is None for other in pool.marks)
        earlier = [late for late, shuffle in survey.late.items() if shuffle <= survey.late[mark]]
        if blank > sum(cards[late] not in (None, *named) for late in earlier):
            choice += self._free
        if choice:
            self._take(mark, self._fitting(aim, self._held(seat), choice))

    def _fitting(self, aim: str, held: Sequence[Card], choice: Sequence[Card]) -> Card:
        """One card for a hand; where it makes it whole, the right one."""
        if len(held) == _WHOLE - 1 and self._can_be(held):
            best = max if aim == "highest" else min
            return best(choice, key=lambda card: self._worth([*held, card]))
        same = [sum(rank_of(other) == rank_of(card) for other in held) for card in choice]
        ranked = sorted(zip(same, map(rank_of, choice), choice, strict=True))
        if aim == "lowest" and self._first:
            return ranked[0][-1]
        return ranked[-1][-1] if aim == "highest" else self._mixed(choice)[0]

    def _found(self, aim: str, held: Sequence[Card], number: int) -> list[Card]:
        free, board = self._free, self._survey.hand.board
        match aim:
            case _ if len(held) + number + len(board) < _WHOLE or not self._can_be([*held, *board]):
                return alone(held, number, free)
            case "lowest":
                return lowest(held, number, free, self._worth)
            case "highest":
                return highest(held, number, free, self._worth)
            case "equal" if others := self._known_hands():
                return equal(held, number, free, self._worth, self._mixed(others)[0])
            case _:
                return self._chance.mixed(free)[:number]

    def _can_be(self, cards: Sequence[Card]) -> bool:
        """Whether the deck holds these together: a file may name a card twice, and is refused for it."""
        return len(set(cards)) == len(cards) and set(cards) <= set(self._survey.table.deck)

    def _known_hands(self) -> list[list[Card]]:
        """Of those who are in at the end."""
        survey = self._survey
        hands = [self._held(seat) for seat in survey.hand.dealt if survey.hand.live[seat]]
        size = max(map(len, survey.held))
        return [hand for hand in hands if len(hand) == size and self._can_be([*hand, *survey.hand.board])]

    @property
    def _worth(self) -> Callable[[Sequence[Card]], int]:
        table, hand = self._survey.table, self._survey.hand
        return lambda cards: worth(table, hand, cards)
