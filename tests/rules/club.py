"""A table where people come and go at random, kept by person, to hold the blinds against.

It knows nothing of the marks: it remembers what happened to each person, and `wrongs` says what is amiss.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from tapado.rules.blind_line import may_post, must_wait
from tapado.rules.blinds import Choice, Deal, next_places
from tapado.rules.places import STANDSTILL, Kind, Places, owes, vacated


@dataclass(eq=False, slots=True)
class Person:
    """What somebody has lived through since the last lot, or since he sat down."""

    ready: bool = True
    choice: Choice | None = None
    paid: bool = False
    """He has posted something, or was there when the lot was drawn."""
    passed: bool = False
    """The big blind went past him while he was out."""
    free: int = 0
    """Hands dealt in since he last posted anything."""
    since_big: int = 0
    """Hands dealt in since his last big blind, live or in turn, or since the table was last heads-up."""


class Club:
    """Seats, persons and the places between hands."""

    def __init__(self, seats: int, random: Random) -> None:
        self.random = random
        self.restless = random.choice((3, 6, 12, 25))
        """Between two hands, one of so many does something."""
        self.seats: list[Person | None] = [Person() if random.random() < 0.8 else None for _ in range(seats)]
        self.places = Places()
        self.last_bigs: list[Person | None] = []
        self.last_dealt: list[Person] = []
        self.seen: Counter[str] = Counter()
        self.longest_free = 0
        self.longest_since_big = 0

    def taken(self, *, ready: bool) -> list[int]:
        return [n for n, person in enumerate(self.seats) if person is not None and person.ready is ready]

    def choices(self) -> dict[int, Choice | None]:
        return {n: person.choice for n, person in enumerate(self.seats) if person is not None}

    def at(self, seat: int) -> Person:
        person = self.seats[seat]
        assert person is not None
        return person

    # ── between hands ─────────────────────────────────────────────────────────

    def stir(self) -> None:
        """Everybody does something or stays; the odds change, so that tables fill and empty."""
        for seat, person in enumerate(self.seats):
            if self.random.randrange(self.restless) == 0:
                self._act(seat, person)

    def _act(self, seat: int, person: Person | None) -> None:
        if person is None:
            self.seats[seat] = Person(self.random.random() < 0.9, self.random.choice(("post", "wait", None)))
        elif self.random.random() < 0.3:
            self.places = vacated(self.places, seat)
            self.seats[seat] = Person() if self.random.random() < 0.3 else None
        else:
            person.ready = not person.ready
            person.choice = self.random.choice(("post", "wait", None))

    def settle(self) -> None:
        """From now on everybody is ready and nobody comes or goes."""
        for person in self.seats:
            if person is not None:
                person.ready = True

    # ── a hand ────────────────────────────────────────────────────────────────

    def hand(self) -> list[str]:
        """Plays a hand if two are ready, and gives what is wrong with its places."""
        if len(self.taken(ready=True)) < 2:
            self.places = STANDSTILL
            self.seen["standstill"] += 1
            return []
        before = self.places
        here, out = self.taken(ready=True), self.taken(ready=False)
        deal = next_places(before, here, out, self.choices(), self.random.randrange(1000))
        lot = before.button is None or all(owes(before, seat) for seat in here)
        self._see(deal, lot)
        found = [*_shape(deal, here), *self._offers(before, deal), *self._blinds(before, deal, lot)]
        found += self._people(deal, here, lot)
        self.places = deal.places
        return [f"{wrong}: {before} {here} {out} {self.choices()} -> {deal}" for wrong in found]

    def _see(self, deal: Deal, lot: bool) -> None:
        self.seen["lot" if lot else "turn"] += 1
        self.seen[f"{len(deal.places.bigs)} big"] += 1
        self.seen["heads-up" if len(deal.dealt) == 2 else "ring"] += 1
        self.seen["2 to 3"] += len(self.last_dealt) == 2 and len(deal.dealt) > 2
        self.seen["3 to 2"] += len(self.last_dealt) == 3 and len(deal.dealt) == 2
        self.seen["button stays"] += deal.button == self.places.button
        self.seen.update(f"missed {one.blind}" for one in deal.missed)
        self.seen.update(f"{one.rule} waits for {one.until}" for one in deal.waiting)
        self.seen.update(post.kind for post in deal.posts)

    def _offers(self, before: Places, deal: Deal) -> list[str]:
        """What was offered to a seat holds when all who owe nothing are there."""
        if not before.settled or any(not self.at(seat).ready for seat in before.settled):
            return []
        ready = [seat for seat in self.taken(ready=True) if seat not in before.settled]
        found = []
        for seat in ready:
            wants = self.at(seat).choice == "post"
            if may_post(before, seat) and wants and seat not in deal.dealt:
                found.append("was offered to post, wants to, and isn't dealt in")
            if must_wait(before, seat) and seat in deal.dealt and len(before.settled) > 1:
                found.append("was told to wait for the button, and is dealt in")
        return found

    def _blinds(self, before: Places, deal: Deal, lot: bool) -> list[str]:
        """Who has the blinds, by what the same people had in the hand before."""
        found = []
        bigs = [self.at(seat) for seat in deal.places.bigs]
        ring = len(deal.dealt) > 2
        if not lot and ring and any(person in self.last_bigs for person in bigs):
            found.append("the big blind twice running")
        if not lot and ring and len(self.last_dealt) > 2 and deal.places.small is not None:
            if self.at(deal.places.small) not in self.last_bigs:
                found.append("a small blind before the big one")
            if self.at(deal.button) not in self.last_dealt:
                found.append("a button who wasn't dealt in before")
        if (
            not lot
            and not ring
            and len(self.last_dealt) == 2
            and set(self.last_dealt) == {self.at(seat) for seat in deal.dealt}
        ):
            found += ["heads-up the same side"] * (deal.button == before.button)
        self.last_bigs = list(bigs)
        self.last_dealt = [self.at(seat) for seat in deal.dealt]
        return found

    def _people(self, deal: Deal, here: list[int], lot: bool) -> list[str]:
        """Nobody is dealt in owing a blind, and nobody who owes none is left out."""
        found = []
        posts = {seat: {post.kind for post in deal.posts if post.seat == seat} for seat in range(10)}
        for seat in deal.dealt:
            person, kinds = self.at(seat), posts[seat]
            owing = person.passed or not person.paid
            if owing and not lot and not kinds & {"big", "live"}:
                found.append("dealt in owing a big blind")
            if person.passed and not lot and "live" in kinds and "dead" not in kinds:
                found.append("dealt in owing a dead small blind")
            self._lived(person, kinds, ring=len(deal.dealt) > 2)
        for seat in set(here).difference(deal.dealt):
            if owes(deal.places, seat) is None:
                found.append("owes nothing and is left out")
            if seat not in [one.seat for one in deal.waiting]:
                found.append("left out without a reason")
        self._pass_by(deal, lot)
        return found

    def _lived(self, person: Person, kinds: set[Kind], *, ring: bool) -> None:
        person.paid, person.passed = True, False
        person.free = 0 if kinds else person.free + 1
        person.since_big = 0 if kinds & {"big", "live"} or not ring else person.since_big + 1
        self.longest_free = max(self.longest_free, person.free)
        self.longest_since_big = max(self.longest_since_big, person.since_big)

    def _pass_by(self, deal: Deal, lot: bool) -> None:
        """Marks whoever the big blind has just gone past, counting seat by seat."""
        size = len(self.seats)
        if lot:
            for seat, person in enumerate(self.seats):
                if person is not None:
                    person.paid, person.passed = seat in deal.dealt, False
                    person.free = person.since_big = 0
            return
        assert self.places.bigs
        seat = (self.places.bigs[-1] + 1) % size
        while seat != deal.places.bigs[-1]:
            person = self.seats[seat]
            if person is not None and not person.ready and person.paid:
                person.passed = True
            seat = (seat + 1) % size


def _shape(deal: Deal, here: list[int]) -> list[str]:
    """What holds of every hand's places by themselves."""
    found = []
    if len(deal.dealt) < 2 or len(set(deal.dealt)) < len(deal.dealt):
        found.append("too few are dealt in, or one twice")
    if list(deal.dealt) != sorted(deal.dealt, key=lambda seat: (seat - deal.button - 1) % 10):
        found.append("not clockwise from the left of the button")
    if deal.dealt[-1] != deal.button:
        found.append("the button is not the last dealt in")
    if not set(deal.dealt) <= set(here):
        found.append("dealt in and not ready")
    small, bigs = deal.places.small, deal.places.bigs
    if len(bigs) != (2 if small is None else 1):
        found.append("two big blinds and a small one, or too few")
    if (small == deal.button) != (len(deal.dealt) == 2):
        found.append("the button posts the small blind with three, or not with two")
    first = [seat for seat in (small, *bigs) if seat is not None and seat != deal.button]
    if list(deal.dealt[: len(first)]) != first:
        found.append("the blinds don't sit left of the button")
    turn = [post for post in deal.posts if post.kind in ("small", "big")]
    if [post.seat for post in turn] != ([] if small is None else [small]) + list(bigs):
        found.append("the blinds posted are not those remembered")
    return found
