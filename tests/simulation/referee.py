"""A second opinion on monedas: it follows the events, knows the rules its own way, and objects.

It shares no code with the rules that it doubts but the events' names; the plain evaluator ranks the hands.
Everything is a set, a dict or a loop over seats, whatever it costs.
"""

from collections.abc import Callable
from typing import Any

from tapado.cards.text import parse_cards
from tapado.rules import events as e
from tapado.rules.events import Event
from tapado.rules.offers import BettingTurn
from tapado.rules.table import Table
from tests.hands.plain import plain_rank_of_five
from tests.simulation.agreement import cards_agree, live_seats
from tests.simulation.asking import Orders
from tests.simulation.match_referee import MatchReferee
from tests.simulation.offer import Offer

FIRST, DRAW, SECOND = 1, 2, 3
"""The streets between the deal and the showdown."""


class Referee(MatchReferee):
    """Watches one table from its opening. Raises AssertionError at the first event that no rule allows."""

    def __init__(self) -> None:
        super().__init__()
        self.late: set[int] = set()  # whose clock has run out and who hasn't answered yet
        self.orders: Orders = ()
        self._clear((), 0)

    def watch(self, event: Event) -> None:
        _WATCH.get(type(event), _ignore)(self, event)

    def settled(self) -> None:
        """Nothing is due any more: who missed three turns in a row is away, who is alone has won."""
        assert not self.late
        assert {seat for seat, count in self.missed.items() if count >= 3} <= self.away | self.gone.keys()
        if self.stage == "playing" and not self.running:
            assert not self._decided()

    def agrees(self, table: Table, offer: Offer) -> None:
        """The table says of everybody what he has and holds, and whose turn it is."""
        for seat, coins in self.stacks.items():
            assert table.player_at(seat).stack == coins
        asked = [one.seat for one in offer.options if one.bet is not None or one.draw is not None]
        if not self.running:
            assert not asked
            return
        drawing = [seat for seat in sorted(self.live) if seat not in self.ended]
        assert asked == (drawing if self.street == DRAW else [self.turn])
        assert sorted(self.live) == sorted(live_seats(table))
        if not any(self.given.values()):
            cards_agree(table, self.cards, [], [*self.orders[0][self.next_card :], *self.thrown])
        if self.turn is not None:
            self._turn_agrees(offer.of(self.turn).bet)

    def _turn_agrees(self, turn: BettingTurn | None) -> None:
        """There is no check, and a raise is to anything over the standing bet up to the cap (M-9, M-10)."""
        assert turn is not None
        assert (turn.fold, turn.check, turn.pawn) == (True, False, False)
        assert turn.call_to == (self.standing or None)
        least, most = self.standing + 1, self.cap
        assert (turn.raise_least, turn.raise_most) == ((least, most) if least <= most else (None, None))

    # ── dealing ──────────────────────────────────────────────────────────────

    def hand_started(self, event: e.HandStarted) -> None:
        assert self.stage == "playing"
        assert not self.running
        contenders = self._contenders()
        assert len(set(contenders) - self.away) >= 2
        while self.mano not in contenders:
            self.mano = (self.mano + 1) % self.seats
        seats = [seat for seat in self._clockwise(self.mano) if seat in contenders]
        cap = min(self.stacks[seat] for seat in contenders)
        self.number += 1
        assert event == e.HandStarted(self.number, self.mano, tuple(seats), cap)
        assert cap >= 1
        self._clear(tuple(seats), cap)
        self.running = True

    def _clear(self, dealt: tuple[int, ...], cap: int) -> None:
        self.dealt, self.cap = dealt, cap
        self.live = list(dealt)
        self.bets = dict.fromkeys(dealt, 0)
        self.standing = 0
        self.street = 0
        self.turn: int | None = None
        self.done: set[int] = set()
        self.cards: dict[int, list[int]] = {}
        self.thrown: list[int] = []
        self.given: dict[int, list[int]] = {seat: [] for seat in dealt}
        self.ended: set[int] = set()
        self.shown: list[int] = []
        self.next_card = 0
        self.award: e.PotAwarded | None = None

    def cards_dealt(self, event: e.CardsDealt) -> None:
        served = self.live if self.street == DRAW else list(self.dealt)
        assert [seat for seat, _, _ in event.hands] == served
        if self.street == DRAW:
            self._replace(event)
            return
        assert self.street == 0
        for turn, (seat, slots, places) in enumerate(event.hands):
            assert slots == (0, 1, 2, 3, 4)
            assert places == tuple(turn + round_ * len(self.dealt) for round_ in range(5))
            self.cards[seat] = [self.orders[0][place] for place in places]
        self.next_card = 5 * len(self.dealt)

    def _replace(self, event: e.CardsDealt) -> None:
        assert set(self.live) <= self.ended
        for seat, slots, places in event.hands:
            assert list(slots) == self.given[seat]
            assert list(places) == list(range(self.next_card, self.next_card + len(slots)))
            self.next_card += len(slots)
            for slot, place in zip(slots, places, strict=True):
                self.thrown.append(self.cards[seat][slot])
                self.cards[seat][slot] = self.orders[0][place]
            self.given[seat] = []
        self.ended = set(self.dealt)

    # ── streets ──────────────────────────────────────────────────────────────

    def street_opened(self, event: e.StreetOpened) -> None:
        self._round_is_over()
        assert event.street == self.street + 1
        assert len(self.live) > 1
        self.street, self.done = event.street, set()
        if self.street == DRAW:
            assert event.to_act is None
            self.ended = set()
            return
        assert self.street == FIRST or self.standing < self.cap
        self.seen["first to the right folded"] += self.street == SECOND and self.dealt[-1] not in self.live
        wanted = self.dealt if self.street == FIRST else (self.dealt[-1], *self.dealt)
        assert event.to_act == next(seat for seat in wanted if seat in self.live)
        self.turn = event.to_act

    def street_passed(self, event: e.StreetPassed) -> None:
        self._round_is_over()
        assert (event.street, self.street, self.standing) == (SECOND, DRAW, self.cap)
        self.street = SECOND
        self.seen["second round passed"] += 1

    def _round_is_over(self) -> None:
        assert self.running
        assert self.turn is None
        assert {self.bets[seat] for seat in self.live} == {self.standing}
        assert self.street != DRAW or all(not self.given[seat] for seat in self.live)

    # ── acts ─────────────────────────────────────────────────────────────────

    def folded(self, event: e.Folded) -> None:
        assert event.seat in self.live
        if event.why == "left":
            assert event.seat in self.gone
        else:
            assert event.seat == self.turn
            self._answers(event)
        self.live.remove(event.seat)
        self.ended.add(event.seat)
        if event.seat == self.turn or len(self.live) == 1:
            self._next(event.seat)

    def called(self, event: e.Called) -> None:
        assert event.to == self.standing > 0
        self._bet(event)

    def raised(self, event: e.RaisedTo) -> None:
        assert self.standing < event.to <= self.cap
        self.standing, self.done = event.to, set()
        self._bet(event)

    def _bet(self, event: e.Called | e.RaisedTo) -> None:
        seat = event.seat
        assert seat == self.turn
        assert event.added == event.to - self.bets[seat]
        assert 0 <= event.added <= self.stacks[seat]
        self.stacks[seat] -= event.added
        self.bets[seat] = event.to
        self.missed[seat] = 0
        self.done.add(seat)
        self._next(seat)

    def _next(self, seat: int) -> None:
        waiting = [one for one in self._clockwise(seat)[1:] if one in self.live and one not in self.done]
        self.turn = waiting[0] if waiting and len(self.live) > 1 else None

    def given_up(self, event: e.CardsGivenUp) -> None:
        assert self.street == DRAW
        assert event.seat in self.live
        assert event.seat not in self.ended
        gone = [*self.given[event.seat], *event.slots]
        assert len(set(gone)) == len(gone) <= 5
        assert set(gone) <= {0, 1, 2, 3, 4}
        self.given[event.seat] = gone
        self.missed[event.seat] = 0

    def discard_ended(self, event: e.DiscardEnded) -> None:
        assert self.street == DRAW
        assert event.seat in self.live
        assert event.seat not in self.ended
        self._answers(event)
        self.ended.add(event.seat)

    def _answers(self, event: e.Folded | e.DiscardEnded) -> None:
        assert (event.why == "away") == (event.seat in self.away)
        assert (event.why == "time") == (event.seat in self.late)
        self.late.discard(event.seat)
        if event.why == "act":
            self.missed[event.seat] = 0

    def timed_out(self, event: e.TimedOut) -> None:
        drawing = tuple(seat for seat in self.live if seat not in self.ended)
        assert event.seats == (drawing if self.street == DRAW else (self.turn,))
        self.late.update(event.seats)
        for seat in event.seats:
            if event.counted and not self.given[seat]:
                self.missed[seat] = self.missed.get(seat, 0) + 1

    # ── the end ──────────────────────────────────────────────────────────────

    def hand_shown(self, event: e.HandShown) -> None:
        assert event.seat in self.live
        assert event.seat not in self.shown
        assert list(parse_cards(" ".join(event.cards))) == self.cards[event.seat]
        assert event.chosen == (not self.running)
        assert event.chosen or self.street == SECOND
        assert not self.given[event.seat]
        self.shown.append(event.seat)

    def pot_awarded(self, event: e.PotAwarded) -> None:
        self.turn = None
        tied = self._best() if len(self.live) > 1 else (self.live[0],)
        assert event == e.PotAwarded(tied[0], sum(self.bets.values()), len(self.live) > 1, tied)
        self.stacks[event.seat] += event.amount
        self.award = event
        self.seen["tie"] += len(tied) > 1
        self.seen["tie without the mano"] += len(tied) > 1 and self.mano not in tied
        self.seen["nothing won"] += event.amount == 0

    def _best(self) -> tuple[int, ...]:
        assert self.shown == self.live
        ranks = {seat: plain_rank_of_five(self.cards[seat]) for seat in self.live}
        best = [seat for seat in self.live if ranks[seat] == max(ranks.values())]
        to_the_right = [(self.mano - steps) % self.seats for steps in range(self.seats)]
        return tuple(seat for seat in to_the_right if seat in best)

    def hand_ended(self, event: e.HandEnded) -> None:
        assert self.award is not None
        out = [seat for seat in self._contenders() if self.stacks[seat] == 0]
        assert event == e.HandEnded(self.number, tuple(out))
        self.gone.update(dict.fromkeys(out, self.number))
        self.away.difference_update(out)
        self.running = False
        self.seen["several out at once"] += len(out) > 1


def _ignore(referee: Referee, event: Event) -> None:
    """Events that no rule of the game speaks of."""


_WATCH: dict[type, Callable[[Referee, Any], None]] = {
    e.TableOpened: Referee.table_opened,
    e.SatDown: Referee.sat_down,
    e.SentAway: Referee.sent_away,
    e.Left: Referee.left,
    e.WentAway: Referee.went_away,
    e.CameBack: Referee.came_back,
    e.MatchStarted: Referee.match_started,
    e.MatchEnded: Referee.match_ended,
    e.HandStarted: Referee.hand_started,
    e.CardsDealt: Referee.cards_dealt,
    e.StreetOpened: Referee.street_opened,
    e.StreetPassed: Referee.street_passed,
    e.Folded: Referee.folded,
    e.Called: Referee.called,
    e.RaisedTo: Referee.raised,
    e.CardsGivenUp: Referee.given_up,
    e.DiscardEnded: Referee.discard_ended,
    e.TimedOut: Referee.timed_out,
    e.HandShown: Referee.hand_shown,
    e.PotAwarded: Referee.pot_awarded,
    e.HandEnded: Referee.hand_ended,
}
