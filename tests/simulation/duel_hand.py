"""A whole deal of prendas, told by P-2 to P-11 alone: what comes next, and who is asked."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass

from tapado.cards.text import cards_text
from tapado.rules import events as e
from tapado.rules.events import Event
from tests.hands.plain import PlainRank, plain_rank_of_five
from tests.simulation.asking import Act, Asks, Bets, Draws, Script, Step

PIECES = 6
PIECE = 25
ANTE = 5


@dataclass
class Duellist:
    money: int = 100
    armour: bool = False
    pawned: int = 0
    lost: int = 0

    def whole(self) -> int:
        """Pieces that can still be pawned."""
        return PIECES - self.pawned - self.lost if self.armour else 0

    def can_pay(self) -> int:
        """Money, and the pawn value of every piece that isn't pawned (P-10)."""
        return self.money + PIECE * self.whole()


class DuelHand:
    def __init__(
        self,
        event: e.HandStarted,
        order: Sequence[int],
        duellists: dict[int, Duellist],
        carried: dict[int, int],
        dead: int,
        note: Callable[[str], None],
    ) -> None:
        self.number = event.hand
        self.first, self.second = event.seats
        self.order = order
        self.duellists = duellists
        self.note = note
        self.dead = dead
        self.paid = {seat: ANTE + carried.get(seat, 0) for seat in event.seats}
        self.live = [self.first, self.second]
        self.cards: dict[int, list[int]] = {}
        self.bets: dict[int, int] = {}
        self.standing = 0
        self.shown: set[int] = set()
        self.marked: dict[int, tuple[int, ...]] = {}
        self.next_card = 10
        self.given_up: list[int] = []
        self.winner: int | None = None
        self.tie: e.PotCarried | None = None
        self.script = self._play()

    def pot(self) -> int:
        return sum(self.paid.values()) + self.dead

    def other(self, seat: int) -> int:
        return self.second if seat == self.first else self.first

    def lies(self) -> list[int]:
        """The cards that nobody holds."""
        return [*self.order[self.next_card :], *self.given_up]

    # ── the course of a deal ─────────────────────────────────────────────────

    def _play(self) -> Script:
        yield self._deal()
        if (yield from self._bidding(1)):
            yield from self._exchange()
            if (yield from self._bidding(3)):
                yield from self._compare()
        if len(self.live) == 1:
            yield self._wins(self.live[0], shown=False)
        yield e.HandEnded(self.number, self._penniless())
        return False

    def _penniless(self) -> tuple[int, ...]:
        if self.tie is not None:
            return ()
        return tuple(seat for seat, one in sorted(self.duellists.items()) if not one.money)

    def _deal(self) -> Event:
        """Five each, one at a time, starting with the first speaker (P-2)."""
        hands = []
        for turn, seat in enumerate((self.first, self.second)):
            places = tuple(range(turn, 10, 2))
            self.cards[seat] = [self.order[place] for place in places]
            hands.append((seat, (0, 1, 2, 3, 4), places))
        return e.CardsDealt(tuple(hands))

    def _bidding(self, street: int) -> Script:
        """The first speaker begins; the second round is over as soon as somebody compares (P-4, P-7)."""
        self.bets = {self.first: 0, self.second: 0}
        self.standing = 0
        yield e.StreetOpened(street, self.first)
        seat, waited = self.first, False
        while True:
            event = yield Asks(seat, self.turn(seat))
            assert event.seat == seat
            match event:
                case e.PiecePawned():
                    self._pawns(event)
                    continue
                case e.Folded():
                    assert event.why == "act"
                    self.live.remove(seat)
                    return False
                case e.Checked():
                    assert event.why == "act"
                    assert self.bets[seat] == self.standing
                    if waited or street == 3:
                        break
                    waited = True
                case e.Called():
                    assert event.to == self.standing > self.bets[seat]
                    self._pays(event)
                    break
                case e.RaisedTo():
                    turn = self.turn(seat)
                    assert turn.raise_least is not None
                    assert turn.raise_most is not None
                    assert turn.raise_least <= event.to <= turn.raise_most
                    self.standing = event.to
                    self._pays(event)
                case _:
                    raise AssertionError(f"{event} is no word of the bidding")
            seat = self.other(seat)
        self.ended_by = seat
        return True

    def turn(self, seat: int) -> Bets:
        """P-4, P-7, P-10, P-11: one bets what money there is; for the rest one has to pawn first."""
        mine, bet = self.duellists[seat], self.bets[seat]
        most_of_both = min(self.bets[one] + self.duellists[one].can_pay() for one in self.live)
        have = bet + mine.money
        least, most = self.standing + 1, min(most_of_both, have)
        raises = (least, most) if least <= most else None
        check = bet == self.standing
        call = self.standing if not check and have >= self.standing else None
        wants_more = have < max(self.standing, most_of_both)
        pawn = mine.whole() > 0 and wants_more
        if raises is None:
            return Bets(bet, True, check, call, None, None, pawn)
        return Bets(bet, True, check, call, *raises, pawn)

    def _pays(self, event: e.Called | e.RaisedTo) -> None:
        mine = self.duellists[event.seat]
        assert event.added == event.to - self.bets[event.seat]
        assert 0 < event.added <= mine.money
        mine.money -= event.added
        self.paid[event.seat] += event.added
        self.bets[event.seat] = event.to

    def _pawns(self, event: e.PiecePawned) -> None:
        assert self.turn(event.seat).pawn
        assert event.amount == PIECE
        mine = self.duellists[event.seat]
        mine.pawned += 1
        mine.money += PIECE
        self.note("pawned to bet")

    # ── the exchange ─────────────────────────────────────────────────────────

    def _exchange(self) -> Generator[Step, Act, None]:
        """Who said CAMBIA has marked his; then the other marks; the first speaker is served first (P-6)."""
        yield e.StreetOpened(2, self.ended_by)
        for seat in (self.ended_by, self.other(self.ended_by)):
            event = yield Asks(seat, Draws(5))
            assert isinstance(event, e.CardsGivenUp)
            assert event.seat == seat
            assert len(set(event.slots)) == len(event.slots)
            assert set(event.slots) <= set(range(5))
            self.marked[seat] = event.slots
            yield e.DiscardEnded(seat, "act")
        hands = []
        for seat in (self.first, self.second):
            slots = self.marked[seat]
            places = tuple(range(self.next_card, self.next_card + len(slots)))
            self.next_card += len(slots)
            for slot, place in zip(slots, places, strict=True):
                self.given_up.append(self.cards[seat][slot])
                self.cards[seat][slot] = self.order[place]
            hands.append((seat, slots, places))
        yield e.CardsDealt(tuple(hands))

    # ── the end ──────────────────────────────────────────────────────────────

    def _compare(self) -> Iterator[Event]:
        """Both are turned up; the better one takes the pot, and in a full tie it stays (P-7 to P-9)."""
        for seat in (self.first, self.second):
            self.shown.add(seat)
            yield e.HandShown(seat, tuple(cards_text(self.cards[seat]).split()))
        one, other = self._rank(self.first), self._rank(self.second)
        if one == other:
            self.note("tie")
            self.tie = e.PotCarried(self.dead, tuple(self.paid.items()))
            yield self.tie
        else:
            yield self._wins(self.first if one > other else self.second, shown=True)

    def _rank(self, seat: int) -> PlainRank:
        """P-8: the order of K-2, and with 32 cards the ace is only high, which no wheel can gainsay."""
        return plain_rank_of_five(self.cards[seat])

    def _wins(self, seat: int, *, shown: bool) -> Event:
        self.winner = seat
        self.duellists[seat].money += self.pot()
        return e.PotAwarded(seat, self.pot(), shown, (seat,))
