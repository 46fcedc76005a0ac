"""What must hold at every moment of every table, whatever is done to it."""

import pickle
from collections.abc import Iterable
from random import Random

from tapado.rules.apply import apply
from tapado.rules.audience import owner
from tapado.rules.commands import Command, StartHand
from tapado.rules.decide import decide
from tapado.rules.errors import Illegal, NotYours, Refused, Stale
from tapado.rules.events import CardsGivenUp, Event, TableOpened
from tapado.rules.evolve import evolve
from tapado.rules.replay import fold
from tapado.rules.table import Table, new_table
from tapado.rules.view import public_view
from tapado.tables.audience import Audience, stream
from tapado.tables.codec import event_of, seal_form, sealed_of, store_form, wire_form
from tests.simulation.chips import Chips
from tests.simulation.offer import Offer
from tests.simulation.play import Play
from tests.simulation.referees import referee_of
from tests.simulation.universe import universe


def who_is_able_is_counted(table: Table) -> None:
    """Until chips are won, the hand knows how many of those still in have any left."""
    hand = table.running_hand()
    if hand is not None and not hand.awarded:
        able = [seat for seat in hand.dealt if hand.live[seat] and table.player_at(seat).stack]
        assert hand.able == len(able)


class Watch:
    """Follows one table event by event. Raises AssertionError for the first thing that doesn't hold."""

    def __init__(self, play: Play, chance: Random, every: int = 1) -> None:
        """`every`: at one of so many moments all there is to command is tried."""
        self.play = play
        self.chance = chance
        self.every = every
        self.referee = referee_of(play.game)
        self.chips = Chips()
        self.public = new_table(play.setup)
        """The table as the stored log alone makes it, without anything sealed."""
        self.audience: Audience[bytes] = Audience()
        self.told: dict[int | None, list[bytes]] = {seat: [] for seat in (None, *range(play.setup.seats))}
        self.happened(play.log)

    def happened(self, events: Iterable[Event]) -> None:
        """These events follow."""
        command = self.play.commands[-1] if self.play.commands else None
        if isinstance(command, StartHand):
            self.referee.orders = command.sealed.orders
        for event in events:
            self._one(event)
        self.referee.settled()
        self._same_table()

    def _one(self, event: Event) -> None:
        stored = store_form(event)
        again = event_of(stored)
        assert again == event
        evolve(self.public, again)
        self.chips.watch(again)
        self.chips.are_conserved(self.public)
        who_is_able_is_counted(self.public)
        self.referee.watch(again)
        assert owner(event) == (event.seat if isinstance(event, CardsGivenUp) else None)
        for told in self.audience.take(event, wire_form(stored)):
            for viewer, heard in self.told.items():
                if told.reaches(viewer):
                    heard.append(told.what)

    def _same_table(self) -> None:
        """Folding the log gives the same table, and without the sealed part the same public view."""
        table = self.play.table
        sealed, table.sealed = table.sealed, None
        assert self.public == table
        table.sealed = sealed
        assert public_view(self.public) == public_view(table)

    def settled(self) -> None:
        """The table waits for somebody."""
        table = self.play.table
        offer = Offer(table)
        somebody_can_move(table, offer)
        self.referee.agrees(table, offer)
        if self.chance.random() * self.every < 1:
            exactly_what_is_offered_is_taken(table, self.chance, offer, self.chips)

    def finished(self) -> None:
        """The whole log at once gives the same table; a late viewer hears what an early one heard."""
        play = self.play
        assert isinstance(play.log[0], TableOpened)
        sealed = play.table.sealed
        again = None if sealed is None else sealed_of(seal_form(sealed))
        assert fold([event_of(store_form(event)) for event in play.log], again) == play.table
        rows = [(event, wire_form(store_form(event))) for event in play.log]
        for viewer, heard in self.told.items():
            assert stream(rows, viewer) == heard
            assert self.audience.at(viewer) == len(heard)


# ── turns ────────────────────────────────────────────────────────────────────


def somebody_can_move(table: Table, offer: Offer) -> None:
    """Exactly one actor or none, who is in the hand and can pay; and nothing waits for ever."""
    assert not table.pending
    hand = table.running_hand()
    if hand is None:
        nobody_is_asked(table, offer)
        return
    betting = [one for one in offer.options if one.bet is not None]
    drawing = [one for one in offer.options if one.draw is not None]
    if hand.to_act < 0:
        assert not betting
        assert [one.seat for one in drawing] == [n for n, open_ in enumerate(hand.discarding) if open_]
        assert drawing
    else:
        assert [one.seat for one in (*betting, *drawing)] == [hand.to_act]
    for one in (*betting, *drawing):
        player = table.seats[one.seat]
        assert player is not None
        assert player.status == "playing"
        assert not player.away
        assert hand.live[one.seat]
    the_actor_can_pay(table, offer)
    assert bool(offer.deadlines) or not table.setup.clock


def nobody_is_asked(table: Table, offer: Offer) -> None:
    assert all(one.bet is None and one.draw is None and one.ahead is None for one in offer.options)
    if table.stage == "playing" and not offer.next and table.setup.buy_in is None:
        anytime = {what for one in offer.options for what in one.anytime}
        assert "next_deal" in anytime or ("come_back" in anytime and offer.deadlines)


def the_actor_can_pay(table: Table, offer: Offer) -> None:
    """What is offered now, or ahead, is within everybody's means; and something is offered."""
    for one in offer.options:
        player, turn, ahead = table.seats[one.seat], one.bet, one.ahead
        if player is None:
            continue
        if turn is not None:
            assert player.stack > 0 or table.setup.buy_in is None
            assert (turn.call_to or 0) - turn.bet <= player.stack
            assert (turn.raise_most or 0) - turn.bet <= player.stack
            assert turn.check or turn.call_to is not None or turn.raise_least is not None or turn.pawn
            assert not (turn.check and turn.call_to is not None)
        if ahead is not None and ahead.call_cost is not None:
            assert 0 <= ahead.call_cost <= player.stack


# ── options and decide ───────────────────────────────────────────────────────


def exactly_what_is_offered_is_taken(table: Table, chance: Random, offer: Offer, chips: Chips) -> None:
    """Every command that is offered is accepted, every other refused, and refusing changes nothing."""
    before = pickle.dumps(table)
    taken = []
    for command in universe(table, chance):
        accepted = is_accepted(table, command)
        assert accepted == offer.allows(command), command
        if accepted:
            taken.append(command)
    assert pickle.dumps(table) == before
    assert taken or table.stage == "closed"
    for command in taken:
        twin = table.copy()
        assert twin == table
        chips.copy().follow(twin, apply(twin, command))
        assert not twin.pending
    assert pickle.dumps(table) == before


def is_accepted(table: Table, command: Command) -> bool:
    """Whether the rules take it; a refusal names a code and a rule."""
    try:
        decide(table, command)
    except Refused as refusal:
        says_why(refusal)
        return False
    return True


def says_why(refusal: Refused) -> None:
    assert isinstance(refusal, Illegal | Stale | NotYours)
    assert refusal.code.replace("_", "").isalpha()
    assert refusal.rule[:2] in ("M-", "C-", "T-", "H-", "P-", "S-", "K-")
    assert all(type(number) is int for number in refusal.numbers.values())
