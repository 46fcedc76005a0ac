"""A second opinion on the tables for chips: who is there, with what, and what must come next in each hand.

It follows the events, knows the rules by the rule files alone, and objects. It shares no code with the rules
that it doubts but the names of events, stakes and switches; a plain evaluator ranks the hands.
"""

from collections.abc import Callable
from typing import Any

from tapado.cards.text import parse_cards
from tapado.rules import events as e
from tapado.rules.deadlines import deadlines
from tapado.rules.events import Event
from tapado.rules.table import Table
from tests.simulation.agreement import cards_agree, live_seats, turns_agree, view_agrees
from tests.simulation.asking import Asks, act_of
from tests.simulation.cash_hand import CashHand
from tests.simulation.cash_people import CashPeople
from tests.simulation.offer import Offer
from tests.simulation.paper import Paper, Person


class CashReferee(CashPeople):
    """Watches one table from its opening. Raises AssertionError at the first event that no rule allows."""

    def watch(self, event: Event) -> None:
        handler = _WATCH.get(type(event))
        if handler is not None:
            handler(self, event)
        elif type(event) not in _ANYTIME:
            self._in_the_hand(event)
        self._counts()

    def settled(self) -> None:
        """Nothing is due any more: somebody who is there is asked, or all that follows a hand is done."""
        assert self.step is None or isinstance(self.step, Asks), self.step
        if isinstance(self.step, Asks):
            asked = self.people[self.step.seat]
            assert asked.why == "act"
        for seat, person in self.people.items():
            assert not person.late
            assert not person.goes_away
            if self.step is None:
                self._at_rest(seat, person)
            elif person.left:
                assert self.is_dealt_in(seat)

    def agrees(self, table: Table, offer: Offer) -> None:
        """The table says of everybody what he has, holds and may do, and how long he may think."""
        assert {n: one.stack for n, one in enumerate(table.seats) if one is not None} == {
            seat: person.stack for seat, person in self.people.items()
        }
        turns_agree(self.step, offer)
        if self.hand is not None and self.step is not None:
            paper = self.hand.paper
            assert [seat for seat in paper.dealt if seat in paper.live] == live_seats(table)
            lies = self.hand.lies()
            cards_agree(table, paper.cards, paper.board, lies)
            view_agrees(table, paper, self.hand.changed)
        if isinstance(self.step, Asks) and self.setup.clock:
            (waited,) = (one for one in deadlines(table) if one.kind in ("bet", "draw"))
            assert (waited.seat, waited.ms) == (self.step.seat, self._allowance(self.step.seat))

    def _allowance(self, seat: int) -> int:
        """30 seconds (C-12), in hold'em 20, 10 and 5 as time-outs follow (T-10); by the room's factor."""
        seconds = (20, 10, 5)[self.people[seat].steps] if self.setup.game == "holdem" else 30
        return seconds * 10 * self.setup.clock

    def _at_rest(self, seat: int, person: Person) -> None:
        assert not person.left
        assert not person.away
        assert person.stack or person.out or seat in self.carried
        assert len(self.carried) != 1
        assert not self.carried or not all(self.people[other].out for other in self.carried)

    def _counts(self) -> None:
        """Chips are whole, never negative, and as many as were brought (K-5)."""
        pot = 0 if self.step is None or self.hand is None else self.hand.paper.pot()
        held = [person.stack for person in self.people.values()]
        assert all(type(chips) is int and chips >= 0 for chips in held)
        if not isinstance(self.step, e.PotAwarded | e.PotCarried | e.HandEnded):
            assert sum(held) + pot + self.carried_over() == self.brought

    # ── the hand ─────────────────────────────────────────────────────────────

    def hand_started(self, event: e.HandStarted) -> None:
        assert self.step is None
        ready = self.ready()
        assert len(ready) >= 2
        assert any(not person.computer for person in self.people.values())
        self.number += 1
        assert (event.hand, event.cap) == (self.number, 0)
        if self.blinds is None:
            self._with_antes(event, ready)
        else:
            self.blinds.hand_started(event, ready)
        self.button = event.reference
        paper = Paper(self.people, event.seats, self.stakes.structure, self.switches, self.note)
        self._puts_in(paper, event)
        self.hand = CashHand(self.setup, event, self.orders, paper)
        self.owners = {seat: self.people[seat] for seat in event.seats}
        for person in self.owners.values():
            person.posts = None  # he is asked anew when he owes again
        self.step = next(self.hand.script)
        self.note(f"{len(event.seats)} dealt in")

    def _with_antes(self, event: e.HandStarted, ready: list[int]) -> None:
        """The button goes one active seat further, but while a pot stays; all put in the ante (H-1, H-8)."""
        button, seats = self.button, self.setup.seats
        if button is not None:
            first = button if self.carried else button + 1
            wanted = min(ready, key=lambda seat: (seat - first) % seats)
            assert event.reference == wanted
        assert event.reference in ready
        assert list(event.seats) == sorted(ready, key=lambda seat: (seat - event.reference - 1) % seats)
        ante = self.stakes.ante
        antes = [e.Forced(seat, "ante", min(ante, self.people[seat].stack)) for seat in event.seats]
        assert list(event.forced) == (antes if ante else [])
        self.note("short ante", any(one.amount < ante for one in antes))
        self.note("dealt in with nothing for the ante", ante > 0 and any(not one.amount for one in antes))
        self.note("carried pot played on", bool(self.carried))
        self.note("deck with jokers", self.switches.joker is not None)

    def _puts_in(self, paper: Paper, event: e.HandStarted) -> None:
        for one in event.forced:
            assert 0 <= one.amount <= self.people[one.seat].stack
            self.people[one.seat].stack -= one.amount
            all_in_by_it = not self.people[one.seat].stack and not paper.bets[one.seat]
            if one.kind == "dead" and not all_in_by_it:
                paper.dead += one.amount
                continue
            self.note("all-in by a dead blind", one.kind == "dead")
            paper.paid[one.seat] += one.amount
            if one.kind not in ("ante", "dead"):
                paper.bets[one.seat] += one.amount
        for seat, chips in self.carried.items():
            if seat in paper.live:
                paper.paid[seat] += chips
            else:
                self.carried_gone.append(chips)
        paper.is_left_by(self.carried_gone)
        paper.dead += self.carried_dead
        self.carried, self.carried_gone, self.carried_dead = {}, [], 0

    def timed_out(self, event: e.TimedOut) -> None:
        assert isinstance(self.step, Asks)
        assert event.seats == (self.step.seat,)
        person = self.people[self.step.seat]
        person.late = True
        if event.counted:
            person.misses += 1
            person.goes_away = person.misses == 3
            person.steps = min(person.steps + 1, 2)
        self.note("time-out")

    def _in_the_hand(self, event: Event) -> None:
        """What was to come, or what the seat that is asked does."""
        assert self.hand is not None
        assert self.step is not None, event
        script = self.hand.script
        if not isinstance(self.step, Asks):
            assert _plain(event) == self.step, (event, self.step)
        try:
            self.step = script.send(act_of(event)) if isinstance(self.step, Asks) else next(script)
        except StopIteration:
            self._over()

    def _over(self) -> None:
        self.step = None
        carried = self.hand.carried if self.hand is not None else None
        if carried is not None:
            paid = self.hand.paper.paid if self.hand is not None else {}
            self.carried = dict(carried.paid)
            self.carried_gone = [chips for seat, chips in paid.items() if chips and seat not in self.carried]
            self.carried_dead = carried.dead - sum(self.carried_gone)
            assert self.carried_dead >= 0

    def hand_shown(self, event: e.HandShown) -> None:
        """At the showdown; or afterwards, by who held it to the end and still sits there (S-23, K-6)."""
        if not event.chosen:
            self._in_the_hand(event)
            return
        assert self.hand is not None
        assert self.step is None
        paper = self.hand.paper
        assert self.people[event.seat] is self.owners[event.seat]
        assert event.seat in paper.live
        assert event.seat not in paper.shown
        assert self.hand.carried is None
        assert list(parse_cards(" ".join(event.cards))) == paper.cards[event.seat]
        paper.shown[event.seat] = (0, ())
        self.note("shown of his own will")


def _plain(event: Event) -> Event:
    """In the order of no consequence: which cards are shuffled is a set."""
    return e.Reshuffled(tuple(sorted(event.places))) if isinstance(event, e.Reshuffled) else event


_ANYTIME = {e.SeatLocked, e.SeatUnlocked, e.OnlookersAdmitted, e.TableClosed}

_WATCH: dict[type, Callable[[CashReferee, Any], None]] = {
    e.TableOpened: CashReferee.table_opened,
    e.SatDown: CashReferee.sat_down,
    e.ToppedUp: CashReferee.topped_up,
    e.Left: CashReferee.left,
    e.CashedOut: CashReferee.cashed_out,
    e.SatOut: CashReferee.sat_out,
    e.CameBack: CashReferee.came_back,
    e.WentAway: CashReferee.went_away,
    e.PostChosen: CashReferee.post_chosen,
    e.StoodStill: CashReferee.stood_still,
    e.CarriedAwarded: CashReferee.carried_awarded,
    e.PotDivided: CashReferee.pot_divided,
    e.HandStarted: CashReferee.hand_started,
    e.TimedOut: CashReferee.timed_out,
    e.HandShown: CashReferee.hand_shown,
}
