"""What the log says of one hand to one viewer, and what all may know of the cards that they don't see."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tapado.rules.events import (
    BoardDealt,
    CardBurned,
    CardsDealt,
    CardsDiscarded,
    CardsGivenUp,
    Event,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    RaisedTo,
    Reshuffled,
    SatDown,
    Setup,
    StreetOpened,
)
from tests.simulation.asking import Orders
from tests.simulation.paper import Paper, switches_of
from tests.simulation.pile import ORDER, Pile


@dataclass
class Known:
    """One hand. Cards are named by their places in the sealed orders."""

    setup: Setup
    started: HandStarted
    events: list[Event] = field(default_factory=list)
    places: dict[int, list[int]] = field(default_factory=dict)
    own: set[int] = field(default_factory=set)
    """The places whose cards the viewer was dealt."""
    shown: set[int] = field(default_factory=set)
    """The places whose cards were shown to all."""
    served: bool = False
    """Whoever gave up cards has got others."""
    over: bool = False
    gave_up: set[int] = field(default_factory=set)
    pots: list[frozenset[int]] = field(default_factory=list)
    """Who contests each pot at the showdown."""
    lay: list[set[int]] = field(default_factory=list)
    """At each shuffle, where in the order before it those cards lay that hadn't been dealt."""
    pools: list[list[int]] = field(default_factory=list)
    """The cards that were shuffled, each time."""

    def known(self) -> set[int]:
        return self.own | self.shown


def knowledge(viewer: int | None, setup: Setup, log: Iterable[Event]) -> list[Known]:
    """One entry a hand, in order. Who sits down knows nothing of what his seat held before."""
    hands: list[Known] = []
    for event in log:
        if isinstance(event, HandStarted):
            hands.append(Known(setup, event))
        elif isinstance(event, SatDown) and event.seat == viewer:
            for hand in hands:
                hand.own.clear()
        elif hands:
            _learn(hands[-1], viewer, event)
    return hands


def _learn(hand: Known, viewer: int | None, event: Event) -> None:
    hand.events.append(event)
    match event:
        case CardsDealt():
            _deal(hand, viewer, event)
        case BoardDealt():
            hand.shown.update(event.places)
        case HandShown():
            hand.shown.update(hand.places[event.seat])
        case CardsGivenUp():
            hand.gave_up.add(event.seat)
        case HandEnded():
            hand.over = True


def _deal(hand: Known, viewer: int | None, event: CardsDealt) -> None:
    hand.served = bool(hand.places)
    for seat, slots, places in event.hands:
        mine = hand.places.setdefault(seat, [-1] * len(slots))
        for slot, place in zip(slots, places, strict=True):
            mine[slot] = place
        if seat == viewer:
            hand.own.update(places)


# ── what is public of hidden cards ───────────────────────────────────────────


def is_possible(hand: Known, orders: Orders) -> bool:
    """Whether the same acts and the same course are allowed with these orders.

    The ace that somebody keeps beside four changed cards, the jacks that he opened with, the hand that was
    mucked since it was beaten, and that one's own discards don't come back (H-2, H-5, H-8, C-14).
    """
    course = _Course(hand, orders)
    return course.is_possible() and course.lay == hand.lay


def remember_what_lay(hand: Known, orders: Orders) -> None:
    """By the true orders: places of no card that anybody could name, since the orders are shuffled apart."""
    course = _Course(hand, orders)
    assert course.is_possible()
    hand.lay, hand.pools = course.lay, course.pools


def is_bound(hand: Known) -> bool:
    """Whether anything at all is public of cards that nobody sees."""
    if hand.setup.stakes is None:
        return False
    switches = switches_of(hand.setup)
    bound: tuple[type, ...] = (HandMucked, Reshuffled)
    if switches.openers is not None:
        bound += (RaisedTo,)
    if switches.max_three:
        bound += (CardsDiscarded,)
    return any(isinstance(event, bound) for event in hand.events)


class _Course:
    def __init__(self, hand: Known, orders: Orders) -> None:
        self.hand = hand
        self.orders = orders
        self.paper = _paper(hand)
        self.pile: Pile | None = None
        self.shown: list[int] = []
        self.lay: list[set[int]] = []
        self.pools: list[list[int]] = []
        self.street = 0

    def is_possible(self) -> bool:
        return all(map(self._is_possible, range(len(self.hand.events))))

    def _is_possible(self, number: int) -> bool:
        event = self.hand.events[number]
        match event:
            case StreetOpened():
                self.street = event.street
            case BoardDealt():
                self.paper.board += [self.orders[0][place] for place in event.places]
            case Folded():
                self.paper.live.remove(event.seat)
            case HandShown():
                self.shown.append(event.seat)
            case RaisedTo():
                return self._bets(event, number)
            case HandMucked():
                return self._is_beaten(event.seat)
            case _:
                return self._draw_goes_on(event, number)
        return True

    def _draw_goes_on(self, event: Event, number: int) -> bool:
        match event:
            case CardsDealt():
                return self._dealt(event)
            case CardsDiscarded():
                return self._discards(event)
            case CardBurned():
                return self._burns(event, self._next_served(number))
            case Reshuffled():
                return self._shuffles(self._next_served(number))
        return True

    def _bets(self, event: RaisedTo, number: int) -> bool:
        if self.paper.switches.openers is None or self.street != 1:
            return True
        opened = any(isinstance(one, RaisedTo) for one in self.hand.events[:number])
        return opened or self.paper.has_openers(event.seat)

    def _burns(self, event: CardBurned, seat: int) -> bool:
        assert self.pile is not None
        card = self._card(event.place)
        if self.pile.next_for(seat, 1) != [card]:
            return False
        self.pile.burn(card)
        return True

    def _shuffles(self, seat: int) -> bool:
        assert self.pile is not None
        if self.pile.next_for(seat, 1):
            return False
        self.lay.append(set(map(self.pile.place, self.pile.stub)))
        self.pile.shuffle(seat)
        self.pools.append(list(self.pile.stub))
        return True

    def _card(self, place: int) -> int:
        return self.orders[place // ORDER][place % ORDER]

    def _next_served(self, number: int) -> int:
        later = (event for event in self.hand.events[number:] if isinstance(event, CardsDealt))
        return next(later).hands[0][0]

    def _dealt(self, event: CardsDealt) -> bool:
        paper = self.paper
        for seat, slots, places in event.hands:
            cards = [self._card(place) for place in places]
            if self.pile is not None:
                if self.pile.next_for(seat, len(cards)) != cards:
                    return False
                self.pile.take(seat, cards)
            held = paper.cards.setdefault(seat, [-1] * len(slots))
            for slot, card in zip(slots, cards, strict=True):
                held[slot] = card
        return True

    def _discards(self, event: CardsDiscarded) -> bool:
        paper = self.paper
        if self.pile is None:
            top = len(paper.dealt) * 5
            self.pile = Pile(self.orders, top, keeps_bottom=paper.switches.bottom_card)
        keep = set(paper.holds_ace_or_joker(event.seat)) - set(event.slots)
        for slot in event.slots:
            self.pile.put_away(event.seat, paper.cards[event.seat][slot])
        return len(event.slots) < 4 or not paper.switches.max_three or bool(keep)

    def _is_beaten(self, seat: int) -> bool:
        paper = self.paper
        mine = [seats for seats in self.hand.pots if seat in seats] or [frozenset(paper.live)]
        rank = paper.rank(seat)
        better = {other for other in self.shown if paper.rank(other) > rank}
        return all(seats & better for seats in mine)


def _paper(hand: Known) -> Paper:
    stakes = hand.setup.stakes
    assert stakes is not None
    return Paper({}, hand.started.seats, stakes.structure, switches_of(hand.setup), lambda what: None)
