"""Betting rounds: whose turn it is, what a bet may be, when a round is over (M-8 to M-11, M-15, M-16)."""

from tapado.games.game import BettingRound, First, Reason
from tapado.rules.commands import Call, Fold, RaiseTo
from tapado.rules.drawing import stop_discarding
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import Called, Event, Folded, RaisedTo, StreetOpened, StreetPassed
from tapado.rules.offers import Ahead, BettingTurn
from tapado.rules.questions import passed_by
from tapado.rules.table import Hand, Table

BettingAct = Fold | Call | RaiseTo


# ── what may be done ───────────────────────────────────────────────────────────


def turn(table: Table, hand: Hand) -> BettingTurn:
    """What whoever is to act may do with his turn."""
    question, bet, standing = hand.question, hand.bets[hand.to_act], hand.standing
    assert question is not None
    if not standing:
        return BettingTurn(question, bet, None, table.game.betting.least, hand.cap)
    if standing >= hand.cap:
        return BettingTurn(question, bet, standing, None, None)
    return BettingTurn(question, bet, standing, standing + 1, hand.cap)


def ahead(table: Table, hand: Hand, seat: int) -> Ahead | None:
    """What the seat may promise before its turn, with the price (S-19); None when there is nothing."""
    if hand.to_act in (-1, seat) or not hand.live[seat] or hand.question is None:
        return None
    if hand.acted[seat] and hand.bets[seat] == hand.standing:
        return None
    if not hand.standing:
        return Ahead(hand.question, None, None)
    return Ahead(hand.question, hand.standing, hand.standing - hand.bets[seat])


def decide_fold(table: Table, command: Fold) -> Event:
    """Folding is always allowed on one's turn (S-26)."""
    _on_turn(table, command)
    return Folded(command.seat, "act")


def decide_call(table: Table, command: Call) -> Event:
    """Raises Illegal where there is nothing to call: there is no check (M-9)."""
    hand = _on_turn(table, command)
    standing = hand.standing
    if not standing:
        raise Illegal("no_check", table.game.cites[Reason.NO_CHECK], least=table.game.betting.least)
    if command.to != standing:
        raise Stale("price_moved", "S-19", to=command.to, standing=standing)
    return Called(command.seat, standing, standing - hand.bets[command.seat])


def decide_raise(table: Table, command: RaiseTo) -> Event:
    """Raises Illegal for no more than the standing bet (M-9) and for more than the cap (M-10)."""
    hand = _on_turn(table, command)
    to = command.to
    if to > hand.cap:
        raise Illegal("over_cap", table.game.cites[Reason.OVER_CAP], to=to, cap=hand.cap)
    if to <= hand.standing or (not hand.standing and to < table.game.betting.least):
        raise Illegal("not_a_raise", table.game.cites[Reason.NOT_A_RAISE], to=to, standing=hand.standing)
    return RaisedTo(command.seat, to, to - hand.bets[command.seat])


def _on_turn(table: Table, command: BettingAct) -> Hand:
    hand = table.hand
    if hand is None or hand.question is None or hand.question != command.question:
        raise passed_by(table)
    if hand.to_act != command.seat or command.seat < 0:
        raise _not_asked(table, hand)
    return hand


def _not_asked(table: Table, hand: Hand) -> Illegal:
    street = table.game.streets[hand.street]
    if isinstance(street, BettingRound):
        return Illegal("not_your_turn", street.rule, to_act=hand.to_act)
    return Illegal("not_a_betting_round", street.rule)


# ── what it does ───────────────────────────────────────────────────────────────


def evolve_folded(table: Table, event: Folded) -> None:
    """Out of the hand; what was bet stays in the pot (M-11)."""
    hand, seat, player = table.hand, event.seat, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    if event.why == "act":
        player.time_outs = 0
    hand.live[seat] = False
    hand.live_count -= 1
    if hand.discarding[seat]:
        stop_discarding(hand, seat)
    if hand.live_count == 1:
        hand.to_act, hand.question = -1, None
    elif hand.to_act == seat:
        _pass_turn(table, hand, seat)


def evolve_raised(table: Table, event: RaisedTo) -> None:
    """The standing bet has risen, and everybody else is asked again."""
    hand = table.hand
    assert hand is not None
    hand.standing = event.to
    hand.acted = [False] * len(hand.acted)
    evolve_called(table, event)


def evolve_called(table: Table, event: Called | RaisedTo) -> None:
    """The seat has matched the standing bet."""
    hand, seat, player = table.hand, event.seat, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    player.stack -= event.added
    player.time_outs = 0
    hand.bets[seat] = event.to
    hand.acted[seat] = True
    _pass_turn(table, hand, seat)


def _pass_turn(table: Table, hand: Hand, seat: int) -> None:
    """The next one still in is asked; when he has acted already the round is over."""
    live = hand.live
    last = len(live) - 1
    seat = seat + 1 if seat < last else 0
    while not live[seat]:
        seat = seat + 1 if seat < last else 0
    if not hand.acted[seat]:
        _ask(table, hand, seat)
        return
    hand.to_act, hand.question = -1, None
    hand.street += 1
    hand.opened = False


def _ask(table: Table, hand: Hand, seat: int) -> None:
    hand.to_act = seat
    hand.asked = asked = hand.asked + 1
    hand.question = (hand.number, asked)
    player = table.seats[seat]
    assert player is not None
    if player.away:
        table.pending.append(Folded(seat, "away"))


# ── what happens by itself ─────────────────────────────────────────────────────


def due(table: Table, hand: Hand, street: BettingRound) -> Event | None:
    """A round opens, or passes by itself when the standing bet is the cap already (M-16)."""
    if hand.opened:
        return None
    if street.passes is not None and hand.standing >= hand.cap:
        return StreetPassed(hand.street)
    return StreetOpened(hand.street, _first(hand, street))


def _first(hand: Hand, street: BettingRound) -> int:
    """M-11: the mano. M-15: the one dealt in before him, or else the next clockwise still in."""
    order, live = hand.dealt, hand.live
    if street.first is First.BEFORE_REFERENCE and live[order[-1]]:
        return order[-1]
    return next(filter(live.__getitem__, order))


def evolve_opened(table: Table, hand: Hand, first: int) -> None:
    """The round begins with this seat."""
    hand.opened = True
    hand.acted = [False] * len(hand.acted)
    _ask(table, hand, first)


def evolve_passed(table: Table, event: StreetPassed) -> None:
    """The round is over, everybody having called (M-16)."""
    hand = table.hand
    assert hand is not None
    hand.passed = True
    hand.street += 1
    hand.opened = False
