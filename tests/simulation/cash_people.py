"""The people at a table for chips, by the second opinion: who comes, goes, sits out, brings what."""

from collections import Counter

from tapado.rules import events as e
from tapado.rules.events import Setup
from tests.simulation.asking import Orders, Step
from tests.simulation.blind_referee import BlindReferee
from tests.simulation.cash_hand import CashHand
from tests.simulation.paper import Person, switches_of


class CashPeople:
    """Keeps their books. Raises AssertionError at what no rule allows."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        """What was rare, and how often it happened."""
        self.orders: Orders = ()
        self.people: dict[int, Person] = {}
        self.hand: CashHand | None = None
        """The running hand, or the last one."""
        self.step: Step | None = None
        """What must come next in the running hand; None between hands."""
        self.owners: dict[int, Person] = {}
        """Who held the cards of the last hand."""
        self.number = 0
        self.button: int | None = None
        self.carried: dict[int, int] = {}
        self.carried_dead = 0
        self.carried_gone: list[int] = []
        """What those had put in who contest it no more."""
        self.brought = 0

    # ── who is there ─────────────────────────────────────────────────────────

    def table_opened(self, event: e.TableOpened) -> None:
        self.setup: Setup = event.setup
        assert event.setup.stakes is not None
        assert event.setup.buy_in is not None
        self.stakes, self.buy_in = event.setup.stakes, event.setup.buy_in
        self.switches = switches_of(event.setup)
        self.blinds = (
            None if event.setup.game == "casero" else BlindReferee(event.setup, self.people, self.seen)
        )

    def sat_down(self, event: e.SatDown) -> None:
        assert event.seat not in self.people
        assert event.seat in range(self.setup.seats)
        assert event.player not in [one.player for one in self.people.values() if not one.left]
        assert self.buy_in.least <= event.chips <= self.buy_in.most
        self.people[event.seat] = Person(event.player, event.chips, event.computer)
        self.brought += event.chips
        self.note("joined in a hand", self.step is not None)

    def topped_up(self, event: e.ToppedUp) -> None:
        person, (least, most) = self.people[event.seat], (self.buy_in.least, self.buy_in.most)
        assert not person.left
        assert self.step is None or not self.is_dealt_in(event.seat)
        if not person.stack:
            assert least <= event.amount <= most
            person.out = person.away = False
            person.misses = 0
        else:
            assert least < most
            assert 0 < event.amount <= most - person.stack
        person.stack += event.amount
        self.brought += event.amount
        self.note("topped up")

    def left(self, event: e.Left) -> None:
        person = self.people[event.seat]
        assert not person.left
        if event.why == "away":
            assert person.out
        if event.why == "busted":
            assert self.setup.game == "holdem"
            assert not person.stack
            assert self.step is None
        person.left, person.away = True, False
        in_hand = self.step is not None and event.seat in self.live()
        self.note("left in a hand", in_hand and person.stack > 0)
        self.note("left all-in", in_hand and not person.stack)

    def cashed_out(self, event: e.CashedOut) -> None:
        person = self.people.pop(event.seat)
        assert person.left
        assert event.amount == person.stack
        assert self.step is None or not self.is_dealt_in(event.seat)
        self.brought -= event.amount
        self.gives_up(event.seat)

    def sat_out(self, event: e.SatOut) -> None:
        person = self.people[event.seat]
        busted = not (person.stack or event.seat in self.carried)
        assert not person.left
        match event.why:
            case "act":
                assert not person.out
            case "busted":
                assert busted
                assert not person.out
                assert self.setup.game != "holdem"
                assert self.step is None
            case "away":
                assert person.away
                assert person.out or not busted
                assert self.step is None
        person.out, person.posts = True, None
        if event.why != "act":
            person.away = False
        if self.step is None:
            self.gives_up(event.seat)
        self.note(f"sat out: {event.why}")

    def came_back(self, event: e.CameBack) -> None:
        person = self.people[event.seat]
        assert person.away or (person.out and person.stack)
        person.away = person.out = False
        person.misses = 0

    def went_away(self, event: e.WentAway) -> None:
        person = self.people[event.seat]
        assert person.goes_away
        person.away, person.goes_away = True, False
        self.note("went away")

    def post_chosen(self, event: e.PostChosen) -> None:
        person = self.people[event.seat]
        assert not person.left
        assert person.posts is not event.post
        assert self.blinds is not None
        assert self.blinds.owes(event.seat)
        person.posts = event.post

    def stood_still(self, event: e.StoodStill) -> None:
        assert self.step is None
        assert len(self.ready()) < 2
        self.button = None
        if self.blinds is not None:
            self.blinds.stood_still()
        self.note("standstill")

    # ── a pot that stays (H-8) ───────────────────────────────────────────────

    def carried_awarded(self, event: e.CarriedAwarded) -> None:
        assert list(self.carried) == [event.seat]
        assert event.amount == self.carried_over()
        self.people[event.seat].stack += event.amount
        self.carried, self.carried_gone, self.carried_dead = {}, [], 0
        self.note("carried pot to the only one left")

    def pot_divided(self, event: e.PotDivided) -> None:
        """All who contest it sit out or are away: evenly, odd chips from the left of the button."""
        assert all(self.people[seat].out or self.people[seat].away for seat in self.carried)
        part, odd = divmod(self.carried_over(), len(self.carried))
        assert self.button is not None
        first = self.button + 1
        order = sorted(self.carried, key=lambda seat: (seat - first) % self.setup.seats)
        assert event.shares == tuple((seat, part + (turn < odd)) for turn, seat in enumerate(order))
        for seat, chips in event.shares:
            self.people[seat].stack += chips
        self.carried, self.carried_gone, self.carried_dead = {}, [], 0
        self.note("carried pot divided")

    def gives_up(self, seat: int) -> None:
        assert [*self.carried] != [seat]  # it would be nobody's
        if seat in self.carried:
            self.carried_gone.append(self.carried.pop(seat))

    # ── who may play ─────────────────────────────────────────────────────────

    def ready(self) -> list[int]:
        """Who could play: there, with chips; while a pot stays only who contests it (H-8)."""
        there = [seat for seat, one in sorted(self.people.items()) if not (one.left or one.away or one.out)]
        return [seat for seat in there if (seat in self.carried if self.carried else self.people[seat].stack)]

    def is_dealt_in(self, seat: int) -> bool:
        return self.hand is not None and self.step is not None and seat in self.hand.paper.dealt

    def live(self) -> list[int]:
        return self.hand.paper.live if self.hand is not None else []

    def carried_over(self) -> int:
        return self.carried_dead + sum(self.carried_gone) + sum(self.carried.values())

    def note(self, what: str, really: bool = True) -> None:
        if really:
            self.seen[what] += 1
