"""What `options`, the deadlines and the free seats allow at a moment, asked of any command."""

from tapado.rules import commands as c
from tapado.rules.commands import Command, Sealed
from tapado.rules.deadlines import deadlines
from tapado.rules.options import Options, options
from tapado.rules.table import Table


class Offer:
    """All that is offered at this moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options: list[Options] = [options(table, seat) for seat in range(len(table.seats))]
        self.deadlines = {one.id for one in deadlines(table) if one.kind != "next"}
        self.next = any(one.kind == "next" for one in deadlines(table))

    def of(self, seat: int | None) -> Options:
        """The seat's options; nothing for a seat that isn't there."""
        if seat is None or not 0 <= seat < len(self.options):
            return Options(-1, None, None, (), None)
        return self.options[seat]

    def allows(self, command: Command) -> bool:
        """Whether the command is among what is offered."""
        match command:
            case c.Fold() | c.Check() | c.Call() | c.RaiseTo() | c.Pawn():
                return self._bets(command)
            case c.GiveUp() | c.EndDiscard() | c.Discard():
                return self._draws(command)
            case c.StartHand():
                return self.next and self._is_the_deck(command.sealed)
            case c.TimeOut():
                return command.deadline in self.deadlines
            case c.CloseTable():
                return self._may_close()
            case c.SitDown():
                return self._sits_down(command)
            case _:
                return self._anytime(command)

    def _is_the_deck(self, sealed: Sealed) -> bool:
        whole = sorted(self.table.deck)
        enough = len(sealed.orders) > self.table.further_orders
        return enough and all(sorted(order) == whole for order in sealed.orders)

    def _may_close(self) -> bool:
        """Nobody plays there, and at a table for chips nobody sits there."""
        if self.table.setup.buy_in is not None:
            return self.table.stage == "playing" and not any(self.table.seats)
        return self.table.stage in ("waiting", "ended")

    # ── answers ──────────────────────────────────────────────────────────────

    def _bets(self, command: c.Fold | c.Check | c.Call | c.RaiseTo | c.Pawn) -> bool:
        turn = self.of(command.seat).bet
        if turn is None or turn.question != command.question:
            return False
        match command:
            case c.Fold():
                return turn.fold
            case c.Check():
                return turn.check
            case c.Pawn():
                return turn.pawn
            case c.Call():
                return turn.call_to is not None and command.to == turn.call_to
            case c.RaiseTo():
                least, most = turn.raise_least, turn.raise_most
                return least is not None and most is not None and least <= command.to <= most

    def _draws(self, command: c.GiveUp | c.EndDiscard | c.Discard) -> bool:
        turn = self.of(command.seat).draw
        if turn is None or turn.question != command.question or turn.whole != isinstance(command, c.Discard):
            return False
        if isinstance(command, c.EndDiscard):
            return True
        slots = set(command.slots)
        if len(slots) < len(command.slots) or len(slots) > turn.most or not slots <= set(turn.slots):
            return False
        if isinstance(command, c.GiveUp):
            return bool(slots)
        return len(slots) < 4 or not turn.keep or bool(set(turn.keep) - slots)

    # ── at any time ──────────────────────────────────────────────────────────

    def _anytime(self, command: Command) -> bool:
        match command:
            case c.Leave():
                return "leave" in self.of(command.seat).anytime
            case c.ComeBack():
                return "come_back" in self.of(command.seat).anytime
            case c.NextDeal():
                return "next_deal" in self.of(command.seat).anytime
            case c.SitOut():
                return "sit_out" in self.of(command.seat).anytime
            case c.PostOrWait():
                return self._chooses(command)
            case c.TopUp():
                offered = self.of(command.seat)
                bounds = offered.top_up if "top_up" in offered.anytime else None
                return bounds is not None and bounds[0] <= command.amount <= bounds[1]
            case c.Show():
                hand = self.table.hand
                there = "show" in self.of(command.seat).anytime
                return there and hand is not None and hand.number == command.hand
            case _:
                return self._creators(command)

    def _chooses(self, command: c.PostOrWait) -> bool:
        if "post_or_wait" not in self.of(command.seat).anytime:
            return False
        return self.table.player_at(command.seat).posts is not command.post

    def _creators(self, command: Command) -> bool:
        table, free = self.table, self._free()
        match command:
            case c.LockSeat():
                return "lock_seats" in self.of(command.by).anytime and command.seat in free
            case c.UnlockSeat():
                locked = {seat for seat, shut in enumerate(table.locked) if shut}
                return "lock_seats" in self.of(command.by).anytime and command.seat in locked
            case c.SendAway():
                seats = enumerate(table.seats)
                others = {seat for seat, one in seats if one is not None and one.status != "left"} - {
                    command.by
                }
                return "send_away" in self.of(command.by).anytime and command.seat in others
            case c.AdmitOnlookers():
                changes = command.admit != table.onlookers_admitted
                return "admit_onlookers" in self.of(command.by).anytime and changes
            case c.StartMatch():
                return "start_match" in self.of(command.by).anytime
        raise AssertionError(f"what is {command}?")

    def _sits_down(self, command: c.SitDown) -> bool:
        free, buy_in = self._free(), self.table.setup.buy_in
        there = free if command.seat is None else free & {command.seat}
        stage = "waiting" if buy_in is None else "playing"
        seated = [player.player for player in self.table.seats if player is not None]
        if not there or command.player in seated or self.table.stage != stage:
            return False
        if (
            not (0 if buy_in is None else buy_in.least)
            <= command.chips
            <= (0 if buy_in is None else buy_in.most)
        ):
            return False
        return not command.computer or "seat_computer" in self.of(command.by).anytime

    def _free(self) -> set[int]:
        table = self.table
        return {n for n, player in enumerate(table.seats) if player is None and not table.locked[n]}
