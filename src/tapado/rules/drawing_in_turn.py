"""Draws in which one acts after the other: each served at once (C-9, H-2, H-3), or all at the end (P-6)."""

from tapado.cards.card import JOKERS, RANKS, rank_of
from tapado.games.game import DrawInTurn, Exchange, Reason
from tapado.rules import stub
from tapado.rules.commands import Discard
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import (
    CardsDealt,
    CardsDiscarded,
    CardsGivenUp,
    DiscardEnded,
    Event,
    StreetOpened,
)
from tapado.rules.offers import SLOTS, DrawTurn
from tapado.rules.questions import draw_rule, punctual
from tapado.rules.rounds import ask
from tapado.rules.sealed import cards_of
from tapado.rules.table import Hand, Stub, Table

InTurn = DrawInTurn | Exchange
_IN_TURN = (DrawInTurn, Exchange)

_THREE = 3
_FIVE = 5

# ── what may be done ───────────────────────────────────────────────────────────


def turn(table: Table, hand: Hand, street: InTurn) -> DrawTurn:
    """What whoever is asked may discard, all in one act."""
    assert hand.question is not None
    slots = SLOTS[len(hand.places[hand.to_act])]
    if not table.switches.max_three:
        return DrawTurn(hand.question, slots, min(street.most, len(slots)), True)
    keep = _vouched(table, hand, hand.to_act)
    return DrawTurn(hand.question, slots, min(street.most, _THREE + bool(keep)), True, keep)


def _vouched(table: Table, hand: Hand, seat: int) -> tuple[int, ...]:
    """The slots of aces and jokers: beside one of them four may be changed (H-2)."""
    held = enumerate(cards_of(table, hand, seat))
    return tuple(slot for slot, card in held if card in JOKERS or rank_of(card) == len(RANKS) - 1)


def decide_discard(table: Table, command: Discard) -> Event:
    """Raises Illegal for a slot that holds no card of his, for too many of them, or without an ace (H-2)."""
    hand, street = _asked(table, command)
    seat, slots = command.seat, command.slots
    held = len(hand.places[seat])
    for place, slot in enumerate(slots):
        if not 0 <= slot < held:
            raise Illegal("no_such_card", street.rule, slot=slot)
        if slot in slots[:place]:
            raise Illegal("already_given_up", street.rule, slot=slot)
    if len(slots) > street.most:
        raise Illegal("wrong_number_of_cards", street.rule, most=street.most)
    if table.switches.max_three and len(slots) > _THREE:
        keep = _vouched(table, hand, seat)
        if len(slots) > _THREE + 1 or not set(keep) - {*slots}:
            most = _THREE + bool(keep)
            raise Illegal("too_many_changed", table.game.cites[Reason.TOO_MANY_CHANGED], most=most)
    return CardsDiscarded(seat, slots, "act") if type(street) is DrawInTurn else CardsGivenUp(seat, slots)


def _asked(table: Table, command: Discard) -> tuple[Hand, InTurn]:
    hand = table.hand
    if hand is None or hand.question != command.question:
        raise Stale("stale", "S-17")
    street = table.game.streets[hand.street]
    if not isinstance(street, _IN_TURN):
        raise Illegal("not_a_draw", draw_rule(table))
    if hand.to_act != command.seat:
        raise Illegal("not_your_turn", street.rule, to_act=hand.to_act)
    return hand, street


# ── in turn, each served at once ───────────────────────────────────────────────


def evolve_discarded(table: Table, event: CardsDiscarded) -> None:
    """The cards are gone, and how many there were is for all to see (C-10)."""
    hand, seat, slots = table.hand, event.seat, event.slots
    assert hand is not None
    pile = hand.stub
    assert pile is not None
    if event.why == "act":
        punctual(table.player_at(seat))
    places = hand.places[seat]
    pile.order.append(seat)
    pile.discards += [(seat, places[slot]) for slot in slots]
    hand.given_up[seat] = list(slots)
    hand.changed[seat] = len(slots)
    hand.question = None
    if not slots:
        served(table, hand, seat)


def due(table: Table, hand: Hand, street: DrawInTurn) -> Event | None:
    """The draw opens; who has discarded is served; last come the fifth cards held back (H-3)."""
    if not hand.opened:
        return StreetOpened(hand.street, next(filter(hand.live.__getitem__, hand.dealt)))
    seat = hand.to_act
    if seat >= 0:
        slots = hand.given_up[seat]
        now = slots[:-1] if _is_held_back(table, hand, seat) else slots
        return stub.serve(table, hand, seat, tuple(now))
    seat = next(filter(lambda other: _is_owed(hand, other), stub.pile_of(hand).order))
    return stub.serve_apart(table, hand, seat, tuple(hand.given_up[seat]))


def _is_held_back(table: Table, hand: Hand, seat: int) -> bool:
    return table.switches.no_five_in_a_row and hand.changed[seat] == _FIVE


def _is_owed(hand: Hand, seat: int) -> bool:
    return hand.live[seat] and bool(hand.given_up[seat])


def evolve_served(table: Table, hand: Hand, event: CardsDealt) -> None:
    """The cards lie in their slots; when the seat has all that it gets now, the next one is asked."""
    ((seat, slots, places),) = event.hands
    mine = hand.places[seat]
    for slot, place in zip(slots, places, strict=True):
        mine[slot] = place
    stub.evolve_dealt(hand, seat, places)
    hand.given_up[seat] = left = [slot for slot in hand.given_up[seat] if slot not in slots]
    if not left or (len(left) == 1 and _is_held_back(table, hand, seat)):
        served(table, hand, seat)


def served(table: Table, hand: Hand, seat: int) -> None:
    """The next one in dealing order is asked; behind the last one the draw is over, but for fifth cards."""
    if hand.to_act >= 0:
        for other in hand.dealt[hand.dealt.index(seat) + 1 :]:
            if hand.live[other]:
                ask(table, hand, other)
                return
    hand.to_act, hand.question = -1, None
    if not any(_is_owed(hand, other) for other in stub.pile_of(hand).order):
        hand.street += 1
        hand.opened = False


# ── an exchange, all served at the end ─────────────────────────────────────────


def evolve_marked(table: Table, hand: Hand, event: CardsGivenUp) -> None:
    """Marked, and so done; how many is nobody else's affair yet (P-6)."""
    hand.given_up[event.seat] = list(event.slots)
    table.pending.append(DiscardEnded(event.seat, "act"))


def evolve_exchanged(table: Table, hand: Hand) -> None:
    """The next one marks his."""
    hand.to_act, hand.question = -1, None
    start = hand.dealt.index(hand.closer) if hand.closer in hand.dealt else 0
    for seat in (*hand.dealt[start:], *hand.dealt[:start]):
        if hand.discarding[seat]:
            ask(table, hand, seat)
            return


def due_exchange(table: Table, hand: Hand, street: Exchange) -> Event:
    """Who ended the bidding is asked first; when all have marked, each is served (P-6)."""
    if not hand.opened:
        return StreetOpened(hand.street, hand.closer if hand.closer >= 0 else hand.dealt[0])
    return stub.serve_all(hand)


def evolve_opened(table: Table, hand: Hand, first: int) -> None:
    """The first one is asked; how many were changed in a draw before this one is no more to be seen."""
    hand.opened = True
    hand.changed = [None] * len(hand.changed)
    if isinstance(table.game.streets[hand.street], Exchange):
        hand.discarding = hand.live[:]
    elif hand.stub is None:
        hand.stub = Stub()
    else:
        hand.stub.order = []
    ask(table, hand, first)
