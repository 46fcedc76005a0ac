"""Button and blinds of a hand, held against what each person has lived through (C-3 to C-5, C-17 to C-20).

It knows no marks and no places: only who has paid since he came, and whom the blinds have gone past. How the
button moves in every constellation is the affair of `tests/rules/test_blinds_at_random.py`.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from tapado.rules import events as e
from tapado.rules.events import Setup
from tests.simulation.paper import Person


@dataclass(eq=False)
class Debt:
    """What somebody owes, since the last lot or since he sat down."""

    new: bool = True
    passed: bool = False
    """The big blind went past him while he was out (C-19)."""
    missed_small: bool = False
    """He was due for the small blind and wasn't there (C-20)."""

    def any(self) -> bool:
        return self.new or self.passed or self.missed_small


class BlindReferee:
    def __init__(self, setup: Setup, people: dict[int, Person], seen: Counter[str]) -> None:
        assert setup.stakes is not None
        self.seats = setup.seats
        self.big = setup.stakes.big_blind
        self.small = max(1, self.big // 2)
        self.people = people
        self.seen = seen
        self.debts: dict[int, tuple[Person, Debt]] = {}
        self.last: e.HandStarted | None = None
        """The hand before; None where the button is drawn by lot."""
        self.last_bigs: list[Person] = []

    def stood_still(self) -> None:
        self.last = None
        self.last_bigs = []

    def owes(self, seat: int) -> bool:
        return self.last is not None and self._debt(seat).any()

    def _debt(self, seat: int) -> Debt:
        """A mark belongs to whoever holds the seat: with him it goes."""
        person = self.people[seat]
        if seat not in self.debts or self.debts[seat][0] is not person:
            self.debts[seat] = (person, Debt())
        return self.debts[seat][1]

    def hand_started(self, event: e.HandStarted, ready: list[int]) -> None:
        self._shape(event, ready)
        self._amounts(event)
        settled = [seat for seat in ready if not self._debt(seat).any()]
        lot = self.last is None or not settled
        if not lot:
            assert set(settled) <= set(event.seats), "who owes nothing is left out"
            self._who_owes(event)
            self._not_twice_running(event)
        self._remember(event, ready, lot)
        self._see(event)

    # ── what holds of every hand ─────────────────────────────────────────────

    def _shape(self, event: e.HandStarted, ready: list[int]) -> None:
        """Clockwise from the left of the button, the blinds first; of two the button posts the small one."""
        button, seats = event.reference, event.seats
        assert set(seats) <= set(ready)
        assert len(set(seats)) == len(seats) >= 2
        assert list(seats) == sorted(seats, key=lambda seat: (seat - button - 1) % self.seats)
        assert seats[-1] == button
        small = [one.seat for one in event.forced if one.kind == "small"]
        bigs = [one.seat for one in event.forced if one.kind == "big"]
        if len(seats) == 2:
            assert (small, bigs) == ([button], [seats[0]])
        else:
            assert len(small) + len(bigs) == 2
            assert bigs
            assert [*small, *bigs] == list(seats[:2])

    def _amounts(self, event: e.HandStarted) -> None:
        """Whole blinds, or all that there is; of two posts the live one before the dead one (C-3, C-5)."""
        left = {seat: self.people[seat].stack for seat in event.seats}
        kinds: dict[int, list[str]] = {}
        for one in event.forced:
            assert one.kind in ("small", "big", "live", "dead")
            wanted = self.small if one.kind in ("small", "dead") else self.big
            assert one.amount == min(wanted, left[one.seat])
            left[one.seat] -= one.amount
            kinds.setdefault(one.seat, []).append(one.kind)
            if one.amount < wanted:
                self.seen[f"short {one.kind} blind"] += 1
        assert all(
            posted in (["small"], ["big"], ["live"], ["live", "dead"], ["dead"]) for posted in kinds.values()
        )

    # ── who may be dealt in ──────────────────────────────────────────────────

    def _who_owes(self, event: e.HandStarted) -> None:
        for seat in event.seats:
            debt = self._debt(seat)
            kinds = {one.kind for one in event.forced if one.seat == seat}
            if "big" in kinds or not debt.any():
                assert not kinds & {"live", "dead"}
            elif debt.new:
                assert kinds == {"live"}
            elif debt.passed:
                assert kinds == {"live", "dead"}
            else:
                assert kinds == {"dead"}

    def _not_twice_running(self, event: e.HandStarted) -> None:
        bigs = [self.people[one.seat] for one in event.forced if one.kind == "big"]
        if len(event.seats) > 2:
            assert not any(person in self.last_bigs for person in bigs), "the big blind twice running"

    # ── what follows ─────────────────────────────────────────────────────────

    def _remember(self, event: e.HandStarted, ready: list[int], lot: bool) -> None:
        if lot:
            self.debts = {}
        else:
            self._goes_past(event, ready)
        for seat in event.seats:
            self.debts[seat] = (self.people[seat], Debt(new=False))
        self.last = event
        self.last_bigs = [self.people[one.seat] for one in event.forced if one.kind == "big"]

    def _goes_past(self, event: e.HandStarted, ready: list[int]) -> None:
        """Who had the last big blind and isn't there misses the small one; whom those pass, the big one.

        After a hand of two he was due for the button, and owes only where they go past him all the same: also
        where the big blind is found beyond him, who sits left of the small one.
        """
        assert self.last is not None
        before = [one.seat for one in self.last.forced if one.kind == "big"][-1]
        if len(self.last.seats) > 2:
            self._missed(before, ready, "missed_small")
        bigs = [one.seat for one in event.forced if one.kind == "big"]
        small = [one.seat for one in event.forced if one.kind == "small" and one.seat != event.reference]
        for one, other in [*pairwise((before, *bigs)), *((seat, bigs[0]) for seat in small)]:
            seat = one
            while (seat := (seat + 1) % self.seats) != other:
                self._missed(seat, ready, "missed_small" if seat == before else "passed")

    def _missed(self, seat: int, ready: list[int], what: str) -> None:
        if seat in self.people and seat not in ready and not self._debt(seat).new:
            self._marks(seat, what)

    def _marks(self, seat: int, what: str) -> None:
        debt = self._debt(seat)
        if not getattr(debt, what):
            self.seen["missed big blind" if what == "passed" else "missed small blind"] += 1
        setattr(debt, what, True)

    def _see(self, event: e.HandStarted) -> None:
        for one in event.forced:
            self.seen[f"{one.kind} blind"] += 1
        self.seen["two big blinds"] += [one.kind for one in event.forced].count("big") == 2
