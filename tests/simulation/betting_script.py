"""A betting round where all-in is a way of staying in: K-11, K-12, C-5 to C-11, H-8, T-4 and T-5."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tapado.games.stakes import Structure
from tapado.rules import events as e
from tapado.rules.events import Event
from tests.simulation.asking import Act, Asks, Bets, Script
from tests.simulation.paper import Paper
from tests.simulation.settlement import uncalled

MOST_BETS = 4


@dataclass
class Round:
    """One betting round. `standing` is the bet to be matched, `least` the least full bet."""

    paper: Paper
    street: int
    least: int
    standing: int = 0
    made: int = 0
    """Bets and raises, the big blind being the first (C-8)."""
    rises: list[int] = field(default_factory=list)
    acted: dict[int, int] = field(default_factory=dict)
    """What stood when each last acted."""
    settled_at: dict[int, int] = field(default_factory=dict)
    """How many rises there had been when each last acted."""
    first: int | None = None
    bettor: int | None = None
    must_open: bool = False
    """The first bet needs openers (H-8)."""

    def play(self, order: Sequence[int]) -> Script:
        """All in turn from the first of `order`, until nobody has to act; then bets are collected."""
        self.first = asked = self._next(order)
        yield e.StreetPassed(self.street) if asked is None else e.StreetOpened(self.street, asked)
        while asked is not None:
            event = yield Asks(asked, self.turn(asked))
            if event.seat != asked:
                self.paper.folds_out_of_turn(event)
                asked = self._next(self._from(asked))
            else:
                self._acts(event)
                asked = self._next(self._from(asked))
        yield from self._collected()
        return len(self.paper.live) > 1

    # ── whose turn ───────────────────────────────────────────────────────────

    def _next(self, order: Sequence[int]) -> int | None:
        if len(self.paper.live) < 2:
            return None
        return next((seat for seat in order if self._must_act(seat)), None)

    def _must_act(self, seat: int) -> bool:
        """Not the folded, nor who has nothing left, nor who has answered the last rise; nor, by C-7 and T-5,
        who has nothing to match when nobody is left who could answer."""
        paper = self.paper
        if seat not in paper.live or not paper.stack(seat):
            return False
        if self.settled_at.get(seat) == len(self.rises):
            return False
        return paper.bets[seat] < self.standing or self._somebody_could_answer(seat)

    def _somebody_could_answer(self, seat: int) -> bool:
        return any(self.paper.stack(other) for other in self.paper.live if other != seat)

    def _from(self, seat: int) -> list[int]:
        """Clockwise, this seat first: it has acted, or is still asked."""
        dealt = self.paper.dealt
        cut = dealt.index(seat)
        return [*dealt[cut:], *dealt[:cut]]

    # ── what may be done ─────────────────────────────────────────────────────

    def turn(self, seat: int) -> Bets:
        paper = self.paper
        have = paper.bets[seat] + paper.stack(seat)
        check = paper.bets[seat] >= self.standing
        least, most = self._raise(seat, have)
        call = None if check else min(self.standing, have)
        return Bets(paper.bets[seat], not self._unopened(), check, call, least, most)

    def _raise(self, seat: int, have: int) -> tuple[int, int] | tuple[None, None]:
        if have <= self.standing or not self._somebody_could_answer(seat) or not self._is_open(seat):
            return None, None
        if self._unopened() and not self.paper.has_openers(seat):
            return None, None
        structure = self.paper.structure
        if structure is Structure.FIXED:
            to = min(self.standing + self.least, have)
            return (None, None) if self.made >= MOST_BETS else (to, to)
        least = min(self.standing + self.full(), have)
        most = have
        if structure is Structure.POT:
            call = self.standing - self.paper.bets[seat]
            most = min(have, self.standing + self.paper.pot() + call)
        return least, max(least, most)

    def full(self) -> int:
        """The size of the last full bet or raise: one shorter than the last full one doesn't count (K-12)."""
        size = self.least
        for rise in self.rises:
            if rise >= size:
                size = rise
        return size

    def _is_open(self, seat: int) -> bool:
        """Who hasn't acted may raise, and who has if a full raise has come in sum since he did."""
        return seat not in self.acted or self.standing - self.acted[seat] >= self.full()

    def _unopened(self) -> bool:
        return self.must_open and not self.rises

    # ── what is done ─────────────────────────────────────────────────────────

    def _acts(self, event: Act) -> None:
        paper, seat = self.paper, event.seat
        turn = self.turn(seat)
        self._see(event, turn)
        match event:
            case e.Folded():
                assert turn.fold or event.why == "left"
                assert event.why in ("act", "left") or not turn.check  # C-12, T-10
                paper.folds(event)
                return
            case e.Checked():
                assert turn.check
                paper.answers(event)
            case e.Called():
                assert event.to == turn.call_to
                paper.pays(event)
            case e.RaisedTo():
                assert turn.raise_least is not None
                assert turn.raise_most is not None
                assert turn.raise_least <= event.to <= turn.raise_most
                self.rises.append(event.to - self.standing)
                self.standing, self.bettor = event.to, seat
                self.made += 1
                paper.pays(event)
            case _:
                raise AssertionError(f"{event} is no answer to a bet")
        self.acted[seat] = self.standing
        self.settled_at[seat] = len(self.rises)

    def _collected(self) -> Iterator[Event]:
        paper = self.paper
        paper.bets = dict.fromkeys(paper.dealt, 0)
        back = uncalled(paper.paid)
        if back is not None and back[0] >= 0:
            seat, amount = back
            paper.seen("uncalled returned")
            paper.paid[seat] -= amount
            paper.people[seat].stack += amount
            yield e.UncalledReturned(seat, amount)

    # ── what was rare ────────────────────────────────────────────────────────

    def _see(self, event: Act, turn: Bets) -> None:
        seat, seen = event.seat, self.paper.seen
        stack = self.paper.stack(seat)
        since = self.rises[self.settled_at.get(seat, 0) :]
        if seat in self.acted and since and max(since) < self.full():
            seen("may raise again after short all-ins", turn.raise_least is not None)
        if isinstance(event, e.RaisedTo):
            short = [rise for rise in self.rises if rise < self.least]
            again = seat in self.acted and max(self.rises[self.settled_at[seat] :], default=0) < self.full()
            seen("short all-ins together reopen", again)
            seen("short raise all-in", event.to - self.standing < self.full())
            seen("raise after a short one", bool(short))
            seen("fourth bet", self.made == MOST_BETS - 1 and self.paper.structure is Structure.FIXED)
        if seat in self.acted and turn.raise_least is None and stack and not turn.check:
            open_ = self._is_open(seat)
            seen("not reopened", not open_ and turn.call_to is not None and stack > turn.call_to - turn.bet)
        if isinstance(event, e.Called):
            seen("short call all-in", event.to < self.standing)
