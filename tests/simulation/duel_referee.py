"""A second opinion on the duel of prendas: money, armour, who speaks first, and how it ends (P-1 to P-13)."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tapado.cards.text import parse_cards
from tapado.rules import events as e
from tapado.rules.events import Event
from tapado.rules.table import Table
from tests.simulation.agreement import cards_agree, live_seats, turns_agree
from tests.simulation.asking import Asks, Orders, Step, act_of
from tests.simulation.duel_hand import ANTE, PIECE, PIECES, DuelHand, Duellist
from tests.simulation.offer import Offer


class DuelReferee:
    """Watches one table from its opening. Raises AssertionError at the first event that no rule allows."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.orders: Orders = ()
        self.joined: dict[int, bool] = {}
        self.duellists: dict[int, Duellist] = {}
        self.hand: DuelHand | None = None
        self.step: Step | None = None
        self.number = 0
        self.asked = False
        self.carried: dict[int, int] = {}
        self.carried_dead = 0
        self.stage = "waiting"
        self.after: list[Event] = []
        """What must follow the deal by itself, in order."""
        self.borrowed = 0

    def watch(self, event: Event) -> None:
        handler = _WATCH.get(type(event))
        if handler is not None:
            handler(self, event)
        elif type(event) not in _ANYTIME:
            self._in_the_hand(event)
        self._counts()

    def settled(self) -> None:
        assert self.step is None or isinstance(self.step, Asks), self.step
        assert not self.after, self.after

    def agrees(self, table: Table, offer: Offer) -> None:
        """The table says of both what they have, hold and may do."""
        for seat, one in self.duellists.items():
            player = table.player_at(seat)
            assert (player.stack, player.pawned, player.lost) == (one.money, one.pawned, one.lost)
        turns_agree(self.step, offer)
        if self.hand is not None and self.step is not None:
            assert sorted(self.hand.live) == sorted(live_seats(table))
            cards_agree(table, self.hand.cards, [], self.hand.lies())

    def _counts(self) -> None:
        """What both brought, what was lent on pieces less what was paid back: nothing else (K-5)."""
        pot = 0 if self.step is None or self.hand is None else self.hand.pot()
        money = [one.money for one in self.duellists.values()]
        assert all(type(amount) is int and amount >= 0 for amount in money)
        if money and not isinstance(self.step, e.PotAwarded | e.PotCarried | e.HandEnded):
            carried = self.carried_dead + sum(self.carried.values())
            assert sum(money) + pot + carried == 200 + self.borrowed

    # ── before the duel ──────────────────────────────────────────────────────

    def table_opened(self, event: e.TableOpened) -> None:
        assert event.setup.seats == 2

    def sat_down(self, event: e.SatDown) -> None:
        assert self.stage == "waiting"
        assert event.seat not in self.joined
        assert event.chips == 0
        self.joined[event.seat] = event.computer

    def sent_away(self, event: e.SentAway) -> None:
        del self.joined[event.seat]

    def left(self, event: e.Left) -> None:
        """Only before the duel: begun, it waits for whoever went (P-13)."""
        assert self.stage == "waiting"
        del self.joined[event.seat]

    def match_started(self, event: e.MatchStarted) -> None:
        assert sorted(self.joined.values()) == [False, True]
        assert event == e.MatchStarted(100, self.person)
        self.stage = "playing"
        self.duellists = {seat: Duellist(armour=armour) for seat, armour in self.joined.items()}
        self.asked = True

    @property
    def person(self) -> int:
        return next(seat for seat, armour in self.joined.items() if not armour)

    @property
    def knight(self) -> int:
        return 1 - self.person

    # ── from deal to deal ────────────────────────────────────────────────────

    def deal_asked(self, event: e.DealAsked) -> None:
        assert event.seat == self.person
        assert self.stage == "playing"
        assert self.step is None
        assert not self.asked
        self.asked = True
        knight = self.duellists[self.knight]
        self.after = [] if knight.money >= ANTE else [e.PiecePawned(self.knight, PIECE)]

    def hand_started(self, event: e.HandStarted) -> None:
        """The person speaks first in the first deal, then they alternate (P-3); both pay the ante (P-2)."""
        assert self.asked
        assert self.step is None
        assert not self.after
        self.number += 1
        first = self.person if self.number % 2 else self.knight
        antes = (e.Forced(first, "ante", ANTE), e.Forced(1 - first, "ante", ANTE))
        assert event == e.HandStarted(self.number, first, (first, 1 - first), 0, antes)
        for one in self.duellists.values():
            one.money -= ANTE
        self.note("tie played on", bool(self.carried))
        self.hand = DuelHand(
            event, self.orders[0], self.duellists, self.carried, self.carried_dead, self.note
        )
        self.carried, self.carried_dead, self.asked = {}, 0, False
        self.step = next(self.hand.script)

    def _in_the_hand(self, event: Event) -> None:
        assert self.hand is not None
        if self.step is None:
            self._between(event)
            return
        script = self.hand.script
        if not isinstance(self.step, Asks):
            assert event == self.step, (event, self.step)
        try:
            self.step = script.send(act_of(event)) if isinstance(self.step, Asks) else next(script)
        except StopIteration:
            self.step = None
            self._over(self.hand)

    def _over(self, hand: DuelHand) -> None:
        """P-11, P-12 and P-9: pieces come off or are redeemed, a pot is divided, the duel ends."""
        person, knight = self.duellists[self.person], self.duellists[self.knight]
        if hand.tie is not None:
            self.carried, self.carried_dead = dict(hand.tie.paid), hand.tie.dead
        money, pawned, lost, whole = knight.money, knight.pawned, knight.lost, knight.whole()
        self.after = []
        if hand.winner == self.person and pawned:
            self.after.append(e.PiecesLost(self.knight, pawned))
            pawned, lost = 0, lost + pawned
        if lost == PIECES:
            self.after.append(e.MatchEnded(((self.person, 1), (self.knight, 2))))
            return
        if hand.winner == self.knight:
            back = 0
            while back < pawned + lost and money - PIECE >= ANTE:
                money, back = money - PIECE, back + 1
            if back:
                self.after.append(e.PiecesRedeemed(self.knight, back, PIECE * back))
            whole += back
        poor = person.money < ANTE, money + PIECE * whole < ANTE
        if any(poor) and self.carried:
            half, odd = divmod(self.carried_dead + sum(self.carried.values()), 2)
            self.after.append(e.PotDivided(((self.person, half + odd), (self.knight, half))))
            poor = person.money + half + odd < ANTE, money + half + PIECE * whole < ANTE
        if any(poor):
            first = self.knight if poor[0] else self.person
            self.after.append(e.MatchEnded(((first, 1), (1 - first, 2))))

    def _between(self, event: Event) -> None:
        """What follows a deal by itself, and nothing else."""
        assert self.after, event
        assert event == self.after.pop(0)
        knight = self.duellists[self.knight]
        match event:
            case e.PiecePawned():
                knight.pawned += 1
                knight.money += PIECE
                self.borrowed += PIECE
                self.note("pawned for the ante")
            case e.PiecesLost():
                knight.pawned, knight.lost = 0, knight.lost + event.pieces
                self.note("pieces lost")
            case e.PiecesRedeemed():
                self._redeemed(knight, event)
            case e.PotDivided():
                for seat, amount in event.shares:
                    self.duellists[seat].money += amount
                self.carried, self.carried_dead = {}, 0
                self.note("tie divided")
            case e.MatchEnded():
                self.stage = "ended"
                self.note("the person wins" if event.standing[0][0] == self.person else "the armour wins")

    def _redeemed(self, knight: Duellist, event: e.PiecesRedeemed) -> None:
        """The last pawned or lost come back first: those still on before those that are off."""
        knight.money -= event.amount
        self.borrowed -= event.amount
        on = min(knight.pawned, event.pieces)
        knight.pawned -= on
        knight.lost -= event.pieces - on
        self.note("pieces redeemed")
        self.note("lost pieces redeemed", event.pieces > on)

    def piece_pawned(self, event: e.PiecePawned) -> None:
        if isinstance(self.step, Asks):
            self.borrowed += PIECE
        self._in_the_hand(event)

    def hand_shown(self, event: e.HandShown) -> None:
        """At the showdown, or afterwards an unchallenged hand (S-23)."""
        if not event.chosen:
            self._in_the_hand(event)
            return
        assert self.hand is not None
        assert self.step is None
        assert self.hand.live == [event.seat]
        assert event.seat not in self.hand.shown
        assert list(parse_cards(" ".join(event.cards))) == self.hand.cards[event.seat]
        self.hand.shown.add(event.seat)

    def note(self, what: str, really: bool = True) -> None:
        if really:
            self.seen[what] += 1


_ANYTIME = {e.SeatLocked, e.SeatUnlocked, e.OnlookersAdmitted, e.TableClosed}

_WATCH: dict[type, Callable[[DuelReferee, Any], None]] = {
    e.TableOpened: DuelReferee.table_opened,
    e.SatDown: DuelReferee.sat_down,
    e.SentAway: DuelReferee.sent_away,
    e.Left: DuelReferee.left,
    e.MatchStarted: DuelReferee.match_started,
    e.DealAsked: DuelReferee.deal_asked,
    e.HandStarted: DuelReferee.hand_started,
    e.PiecePawned: DuelReferee.piece_pawned,
    e.HandShown: DuelReferee.hand_shown,
}
