"""How people come and go: in a match, at a table for chips, in a duel."""

from tapado.rules import commands as c
from tapado.rules.commands import Command
from tapado.rules.deadlines import deadlines
from tapado.rules.options import options
from tapado.rules.sessions import ready
from tests.simulation.play import Play
from tests.simulation.tables import brought


def play_of(game: str, seed: int) -> Play:
    """A table of that game, with that seed."""
    kinds = {"monedas": MatchPlay, "prendas": DuelPlay}
    return kinds.get(game, CashPlay)(game, seed)


class MatchPlay(Play):
    def aside(self) -> Command | None:
        """Leaving, coming back, showing, three minutes away."""
        table, chance, temper = self.table, self.chance, self.temper
        seat = chance.randrange(len(table.seats))
        offered = options(table, seat).anytime
        if "come_back" in offered and chance.random() < temper.back * 0.2:
            return c.ComeBack(seat)
        if "show" in offered and chance.random() < 0.3:
            return self.show(seat)
        if "leave" in offered and chance.random() < temper.stir * 0.1:
            return c.Leave(seat)
        if "admit_onlookers" in offered and chance.random() < 0.01:
            return c.AdmitOnlookers(seat, not table.onlookers_admitted)
        gone = [one.id for one in deadlines(table) if one.kind == "away"]
        return c.TimeOut(chance.choice(gone)) if gone and chance.random() < 0.005 else None

    def between_hands(self) -> Command:
        table, chance = self.table, self.chance
        if any(one.kind == "next" for one in deadlines(table)):
            return self.deal(len(table.contenders()))
        away = [seat for seat, player in enumerate(table.seats) if player is not None and player.away]
        if chance.random() < self.temper.back:
            return c.ComeBack(chance.choice(away))
        return c.TimeOut(chance.choice([one.id for one in deadlines(table) if one.kind == "away"]))


class CashPlay(Play):
    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        self.empty = 0.02 if self.manner.crowded else self.chance.choice((0.1, 0.3, 0.7))
        """How likely a hand begins though the table isn't full."""

    def aside(self) -> Command | None:
        """All that people do at a table for chips, in a hand and between hands."""
        chance, running = self.chance, self.table.running_hand() is not None
        if chance.random() >= self.temper.stir * (0.5 if running else 1):
            return None
        if chance.random() < 0.2:
            awaited = [one.id for one in deadlines(self.table) if one.kind in ("out", "still")]
            return c.TimeOut(chance.choice(awaited)) if awaited else None
        all_in, others = self._still_in()
        if len(all_in) > 1 and others and chance.random() < 0.4:
            return c.Leave(chance.choice(others))  # what he has put in may go beyond what they have
        seats = range(len(self.table.seats))
        likely = self._at(chance.choice(all_in if all_in and chance.random() < 0.5 else seats))
        return chance.choice(likely) if likely else None

    def _still_in(self) -> tuple[list[int], list[int]]:
        """Who is in the hand and has nothing left, and who has chips; nobody who has left already."""
        table, hand = self.table, self.table.running_hand()
        if hand is None:
            return [], []
        there = [seat for seat in hand.dealt if hand.live[seat] and table.player_at(seat).status == "playing"]
        all_in = [seat for seat in there if not table.player_at(seat).stack]
        return all_in, [seat for seat in there if seat not in all_in]

    def _at(self, seat: int) -> list[Command]:
        return self._of_a_seat(seat) if self.table.seats[seat] is not None else self._joining(seat)

    def _of_a_seat(self, seat: int) -> list[Command]:
        offered, player = options(self.table, seat), self.table.player_at(seat)
        acts: dict[str, Command] = {
            "leave": c.Leave(seat),
            "sit_out": c.SitOut(seat),
            "come_back": c.ComeBack(seat),
            "post_or_wait": c.PostOrWait(seat, not player.posts),
        }
        likely = [acts[name] for name in offered.anytime if name in acts]
        if "show" in offered.anytime:
            likely.append(self.show(seat))
        if offered.top_up is not None and "top_up" in offered.anytime:
            least, most = offered.top_up
            likely.append(c.TopUp(seat, min(most, max(least, self._brought(seat)))))
        if seat == self.table.creator:
            likely += self.seats_and_onlookers(offered.anytime)
            seats = enumerate(self.table.seats)
            others = [n for n, one in seats if one is not None and one.status != "left" and n != seat]
            if "send_away" in offered.anytime and others and self.chance.random() < 0.2:
                likely.append(c.SendAway(seat, self.chance.choice(others)))
        return likely

    def _joining(self, seat: int) -> list[Command]:
        table = self.table
        if table.locked[seat]:
            return []
        powers = () if table.creator < 0 else options(table, table.creator).anytime
        return [self.newcomer(seat, computers="seat_computer" in powers, chips=self._brought(seat))]

    def _brought(self, seat: int) -> int:
        return brought(self.setup, self.manner.depth, seat, self.chance)

    def between_hands(self) -> Command:
        table, chance = self.table, self.chance
        if chance.random() < 0.1 and (proud := self._may_show()):
            return self.show(chance.choice(proud))
        asked = self._asked_to_post()
        if asked and chance.random() < 0.3:
            return c.PostOrWait(chance.choice(asked), post=chance.random() < 0.8)
        may_start = any(one.kind == "next" for one in deadlines(table))
        full = len(ready(table)) == len(table.seats)
        if may_start and (full or chance.random() < self.empty):
            return self.deal(len(ready(table)))
        if any(one.kind == "still" for one in deadlines(table)) and chance.random() < 0.3:
            return c.TimeOut(next(one.id for one in deadlines(table) if one.kind == "still"))
        return self._reviving()

    def _may_show(self) -> list[int]:
        """Who holds a mucked or an unchallenged hand."""
        return [n for n in range(len(self.table.seats)) if "show" in options(self.table, n).anytime]

    def _asked_to_post(self) -> list[int]:
        """Who hasn't said yet whether he posts or waits."""
        seats = enumerate(self.table.seats)
        silent = [seat for seat, player in seats if player is not None and player.posts is None]
        return [seat for seat in silent if "post_or_wait" in options(self.table, seat).anytime]

    def _reviving(self) -> Command:
        """Somebody comes, comes back or brings chips, so that there is somebody to play."""
        likely: list[Command] = []
        for seat, player in enumerate(self.table.seats):
            if player is None:
                likely += self._joining(seat)
            else:
                likely += [one for one in self._of_a_seat(seat) if isinstance(one, c.ComeBack | c.TopUp)]
        locked = [seat for seat, shut in enumerate(self.table.locked) if shut]
        if locked and self.table.creator >= 0:
            likely.append(c.UnlockSeat(self.table.creator, self.chance.choice(locked)))
        if not likely:
            assert len(ready(self.table)) > 1
            return self.deal(len(ready(self.table)))
        return self.chance.choice(likely)


class DuelPlay(Play):
    def may_start(self, powers: tuple[str, ...]) -> bool:
        """A person and the Caballero (P-1)."""
        computers = [player.computer for player in self.table.seats if player is not None]
        return "start_match" in powers and sorted(computers) == [False, True]

    def newcomer(self, seat: int, *, computers: bool, chips: int = 0) -> Command:
        self.guests += 1
        seated = any(self.table.seats)
        if computers and (seated or self.chance.random() < 0.5):
            creator = self.table.creator
            return c.SitDown(f"c{self.guests}", "El Caballero", computer=True, seat=seat, by=creator)
        return c.SitDown(f"p{self.guests}", f"P{self.guests}", seat=seat)

    def aside(self) -> Command | None:
        seat = self.chance.randrange(2)
        offered = options(self.table, seat).anytime
        if "show" in offered and self.chance.random() < 0.3:
            return self.show(seat)
        if "admit_onlookers" in offered and self.chance.random() < 0.01:
            return c.AdmitOnlookers(seat, not self.table.onlookers_admitted)
        return None

    def between_hands(self) -> Command:
        if any(one.kind == "next" for one in deadlines(self.table)):
            return self.deal(2)
        return c.NextDeal(next(n for n in range(2) if "next_deal" in options(self.table, n).anytime))
