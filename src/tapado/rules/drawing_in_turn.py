"""Draws in which one acts after the other: each served at once (C-9, H-2, H-3), or all at the end (P-6)."""

from typing import Final

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
_IN_TURN: Final = (DrawInTurn, Exchange)

_THREE: Final = 3
_FIVE: Final = 5

# ── what may be done ───────────────────────────────────────────────────────────


def turn(table: Table, hand: Hand, street: InTurn) -> DrawTurn:
    """What whoever is asked may discard, all in one act."""
    question, seat, most = hand.question, hand.to_act, street.most
    assert question is not None
    slots = SLOTS[len(hand.places[seat])]
    if not table.switches.max_three:
        return DrawTurn(question, slots, min(most, len(slots)), True)
    keep = _vouched(table, hand, seat)
    return DrawTurn(question, slots, min(most, _THREE + bool(keep)), True, keep)


def _vouched(table: Table, hand: Hand, seat: int) -> tuple[int, ...]:
    """The slots of aces and jokers: beside one of them four may be changed (H-2)."""
    held = enumerate(cards_of(table, hand, seat))
    return tuple(slot for slot, card in held if card in JOKERS or rank_of(card) == len(RANKS) - 1)


def decide_discard(table: Table, command: Discard) -> Event:
    """Raises Illegal for a slot that holds no card of his, for too many of them, or without an ace (H-2)."""
    hand, street = _asked(table, command)
    seat, slots = command.seat, command.slots
    if slots and not _are_held(slots, len(hand.places[seat]), street.most):
        raise _refusal(slots, len(hand.places[seat]), street)
    if table.switches.max_three and len(slots) > _THREE:
        _check_that_an_ace_is_kept(turn(table, hand, street), {*slots}, table)
    return CardsDiscarded(seat, slots, "act") if type(street) is DrawInTurn else CardsGivenUp(seat, slots)


def _are_held(slots: tuple[int, ...], held: int, most: int) -> bool:
    """Whether there are so many, each once, and no more than may go."""
    return min(slots) >= 0 and max(slots) < held and len({*slots}) == len(slots) <= most


def _refusal(slots: tuple[int, ...], held: int, street: InTurn) -> Illegal:
    for place, slot in enumerate(slots):
        if not 0 <= slot < held:
            return Illegal("no_such_card", street.rule, slot=slot)
        if slot in slots[:place]:
            return Illegal("already_given_up", street.rule, slot=slot)
    return Illegal("wrong_number_of_cards", street.rule, most=street.most)


def _check_that_an_ace_is_kept(offer: DrawTurn, slots: set[int], table: Table) -> None:
    """Who changes four keeps an ace or a joker, so that nobody changes five (H-2)."""
    if slots.issuperset(offer.keep):
        raise Illegal("too_many_changed", table.game.cites[Reason.TOO_MANY_CHANGED], most=offer.most)


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
    pile.order.append(seat)
    hand.changed[seat] = len(slots)
    if not slots:
        served(table, hand, seat)
        return
    places = hand.places[seat]
    pile.discards += [(seat, places[slot]) for slot in slots]
    hand.given_up[seat] = list(slots)
    hand.question = None


def due(table: Table, hand: Hand, street: DrawInTurn) -> Event | None:
    """The draw opens; who has discarded is served; last come the fifth cards held back (H-3)."""
    if not hand.opened:
        return StreetOpened(hand.street, next(filter(hand.live.__getitem__, hand.dealt)))
    seat = hand.to_act
    if seat >= 0:
        slots = hand.given_up[seat]
        now = slots[:-1] if _is_held_back(table, hand, seat) else slots
        return stub.serve(table, hand, seat, tuple(now))
    seat = next(other for other in stub.pile_of(hand).order if _is_owed(hand, other))
    return stub.serve_apart(table, hand, seat, tuple(hand.given_up[seat]))


def _is_held_back(table: Table, hand: Hand, seat: int) -> bool:
    return table.switches.no_five_in_a_row and hand.changed[seat] == _FIVE


def _somebody_is_owed(hand: Hand) -> bool:
    return any(_is_owed(hand, other) for other in stub.pile_of(hand).order)


def _is_owed(hand: Hand, seat: int) -> bool:
    return hand.live[seat] and bool(hand.given_up[seat])


def evolve_served(table: Table, hand: Hand, event: CardsDealt) -> None:
    """The cards lie in their slots; when the seat has all that it gets now, the next one is asked."""
    ((seat, slots, places),) = event.hands
    mine, gone = hand.places[seat], hand.given_up[seat]
    for slot, place in zip(slots, places, strict=True):
        mine[slot] = place
    stub.evolve_dealt(hand, seat, places)
    hand.given_up[seat] = left = gone[len(slots) :]
    if not left or (len(left) == 1 and _is_held_back(table, hand, seat)):
        served(table, hand, seat)


def served(table: Table, hand: Hand, seat: int) -> None:
    """The next one in dealing order is asked; behind the last one the draw is over, but for fifth cards."""
    dealt, live = hand.dealt, hand.live
    if hand.to_act >= 0:
        for place in range(dealt.index(seat) + 1, len(dealt)):
            if live[dealt[place]]:
                ask(table, hand, dealt[place])
                return
    hand.to_act, hand.question = -1, None
    if not (table.switches.no_five_in_a_row and _somebody_is_owed(hand)):
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
    for seat in [*hand.dealt[start:], *hand.dealt[:start]]:
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
