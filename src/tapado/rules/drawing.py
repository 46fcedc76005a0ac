"""The discard: all still in give up cards at the same time, for good, and are served together (M-13)."""

from tapado.games.game import DrawTogether, Exchange
from tapado.rules import drawing_in_turn, stub
from tapado.rules.commands import EndDiscard, GiveUp
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import CardsGivenUp, DiscardEnded, Event, StreetOpened
from tapado.rules.offers import SLOTS, DrawTurn
from tapado.rules.questions import draw_rule, punctual
from tapado.rules.table import Hand, Table

# ── what may be done ───────────────────────────────────────────────────────────


def turn(table: Table, hand: Hand, seat: int) -> DrawTurn | None:
    """What the seat may still give up; None when it isn't discarding."""
    street = table.game.streets[hand.street]
    if hand.question is None or not hand.discarding[seat] or type(street) is not DrawTogether:
        return None
    gone, kept = hand.given_up[seat], SLOTS[len(hand.places[seat])]
    if gone:
        kept = tuple([slot for slot in kept if slot not in gone])
    most = min(street.most - len(gone), len(kept))
    return DrawTurn(hand.question, kept if most else (), most)


def decide_give_up(table: Table, command: GiveUp) -> Event:
    """Raises Illegal for a slot that holds no card of his any more, or for too many of them."""
    hand, street = _discarding(table, command)
    seat, slots = command.seat, command.slots
    gone, held = hand.given_up[seat][:], len(hand.places[seat])
    for slot in slots:
        if not 0 <= slot < held:
            raise Illegal("no_such_card", street.rule, slot=slot)
        if slot in gone:
            raise Illegal("already_given_up", street.rule, slot=slot)
        gone.append(slot)
    if not slots or len(gone) > street.most:
        raise Illegal("wrong_number_of_cards", street.rule, most=street.most - len(hand.given_up[seat]))
    return CardsGivenUp(seat, slots)


def decide_end(table: Table, command: EndDiscard) -> Event:
    """«Terminar descarte»."""
    _discarding(table, command)
    return DiscardEnded(command.seat, "act")


def _discarding(table: Table, command: GiveUp | EndDiscard) -> tuple[Hand, DrawTogether]:
    hand = table.hand
    if hand is None or hand.question is None or hand.question != command.question:
        raise Stale("stale", "S-17")
    street = table.game.streets[hand.street]
    if type(street) is not DrawTogether:
        raise Illegal("not_a_draw", draw_rule(table))
    seat = command.seat
    if not 0 <= seat < len(hand.live):
        raise Illegal("no_such_seat", street.rule, seat=seat, seats=len(hand.live))
    if not hand.discarding[seat]:
        raise Illegal("discard_ended" if hand.live[seat] else "folded", street.rule)
    return hand, street


# ── what it does ───────────────────────────────────────────────────────────────


def evolve_given_up(table: Table, event: CardsGivenUp) -> None:
    """The cards are gone at once; they can't be taken back."""
    hand, player = table.hand, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    punctual(player)
    if type(table.game.streets[hand.street]) is Exchange:
        drawing_in_turn.evolve_marked(table, hand, event)
        return
    hand.given_up[event.seat] = [*hand.given_up[event.seat], *event.slots]


def evolve_ended(table: Table, event: DiscardEnded) -> None:
    """This seat's discard is over."""
    hand, player = table.hand, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    if event.why == "act":
        punctual(player)
    stop_discarding(hand, event.seat)
    if type(table.game.streets[hand.street]) is Exchange:
        drawing_in_turn.evolve_exchanged(table, hand)


def stop_discarding(hand: Hand, seat: int) -> None:
    """This seat gives up no more; when nobody does any more, nobody is asked (M-13)."""
    hand.discarding[seat] = False
    if True not in hand.discarding:
        hand.question = None


def evolve_opened(table: Table, hand: Hand) -> None:
    """All still in are asked the same; for those away it is answered at once (S-15)."""
    hand.opened = True
    hand.asked += 1
    hand.question = (hand.number, hand.asked)
    hand.discarding = hand.live[:]
    hand.changed = [None] * len(hand.changed)
    for number in hand.dealt:
        player = table.seats[number]
        if hand.live[number] and player is not None and player.away:
            table.pending.append(DiscardEnded(number, "away"))


def evolve_served(hand: Hand, seat: int, slots: tuple[int, ...], places: tuple[int, ...]) -> None:
    """He has five cards again, and how many of them he changed is public (M-14)."""
    mine = hand.places[seat]
    for slot, place in zip(slots, places, strict=True):
        mine[slot] = place
    hand.changed[seat] = len(slots)
    hand.given_up[seat] = []


# ── what happens by itself ─────────────────────────────────────────────────────


def due(table: Table, hand: Hand, street: DrawTogether) -> Event | None:
    """The discard opens; when all have ended it, each is served, starting with the mano, clockwise."""
    if not hand.opened:
        return StreetOpened(hand.street, None)
    return stub.serve_all(hand)
