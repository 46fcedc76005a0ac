"""The match as the second referee sees it: who sits, starts, leaves, is away, goes out and stands where."""

from collections import Counter
from math import inf

from tapado.rules import events as e


class MatchReferee:
    """Watches the people of one table. Raises AssertionError at the first event that no rule allows."""

    def __init__(self) -> None:
        self.seats = 0
        self.seen: Counter[str] = Counter()
        """What was rare, and how often it happened."""
        self.joined: dict[int, bool] = {}  # who sits where in the order of joining: is it a computer player
        self.stacks: dict[int, int] = {}
        self.gone: dict[int, int] = {}  # who left or went out in the match, and in which hand
        self.away: set[int] = set()
        self.missed: dict[int, int] = {}
        self.stage = "waiting"
        self.mano = -1
        self.number = 0
        self.running = False

    def table_opened(self, event: e.TableOpened) -> None:
        self.seats = event.setup.seats

    def sat_down(self, event: e.SatDown) -> None:
        assert self.stage == "waiting"
        assert event.seat not in self.joined
        self.joined[event.seat] = event.computer

    def sent_away(self, event: e.SentAway) -> None:
        del self.joined[event.seat]

    def left(self, event: e.Left) -> None:
        if self.stage == "waiting":
            del self.joined[event.seat]
            return
        assert event.seat in self._contenders()
        assert event.why == "act" or event.seat in self.away
        self.gone[event.seat] = self.number
        self.seen["left for being away" if event.why == "away" else "left the match"] += 1
        self.seen["left in a hand"] += self.running
        self.away.discard(event.seat)

    def went_away(self, event: e.WentAway) -> None:
        assert self.missed[event.seat] == 3
        assert event.seat not in self.away
        self.away.add(event.seat)
        self.seen["went away"] += 1

    def came_back(self, event: e.CameBack) -> None:
        self.away.remove(event.seat)
        self.missed[event.seat] = 0

    def match_started(self, event: e.MatchStarted) -> None:
        people = [seat for seat, computer in self.joined.items() if not computer]
        assert event.mano == people[0]
        assert len(self.joined) >= 2
        assert event.stack == 100
        self.stage, self.mano = "playing", event.mano
        self.stacks = dict.fromkeys(self.joined, 100)

    def match_ended(self, event: e.MatchEnded) -> None:
        assert not self.running
        assert self._decided()
        lasted = {seat: self.gone.get(seat, inf) for seat in self.joined}
        assert len(event.standing) == len(lasted)
        for seat, place in event.standing:
            assert place == 1 + len([other for other in lasted.values() if other > lasted[seat]])
        assert [place for _, place in event.standing] == sorted(place for _, place in event.standing)
        self.stage = "ended"

    def _contenders(self) -> list[int]:
        return [seat for seat in sorted(self.joined) if seat not in self.gone]

    def _decided(self) -> bool:
        contenders = self._contenders()
        return len(contenders) < 2 or all(self.joined[seat] for seat in contenders)

    def _clockwise(self, seat: int) -> list[int]:
        return [(seat + steps) % self.seats for steps in range(self.seats)]
