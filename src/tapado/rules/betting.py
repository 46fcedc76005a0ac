"""Betting rounds: whose turn it is, and what each act does.

M-8 to M-16, C-7, C-11, H-1, H-8, P-4, P-7, T-4, T-5.
How much may be bet is said in `amounts`; how a round opens and closes in `rounds`.
"""

from typing import Final

from tapado.games.game import BettingRound, Cap, Exchange, Reason
from tapado.rules import amounts
from tapado.rules.commands import Call, Check, Fold, Question, RaiseTo
from tapado.rules.drawing import stop_discarding
from tapado.rules.drawing_in_turn import evolve_exchanged, served
from tapado.rules.errors import Illegal, Stale
from tapado.rules.events import Called, Checked, Event, Folded, RaisedTo
from tapado.rules.offers import Ahead, BettingTurn
from tapado.rules.questions import passed_by, punctual
from tapado.rules.rounds import close, must_act, pass_turn
from tapado.rules.table import Hand, Table

_BOTH_CAN_PAY: Final = Cap.BOTH_CAN_PAY  # to name a member of an enum costs a search every time


# ── what may be done ───────────────────────────────────────────────────────────


def turn(table: Table, hand: Hand) -> BettingTurn:
    """What whoever is to act may do with his turn; remembered until something happens."""
    seat, question, betting, known = hand.to_act, hand.question, table.game.betting, hand.known
    bet, standing = hand.bets[seat], hand.standing
    assert question is not None
    call_to, least, most = amounts.prices(table, hand, seat)
    pawns = betting.cap is _BOTH_CAN_PAY and amounts.may_pawn(table, hand, seat)
    if bet < standing or not betting.checks:
        offer = BettingTurn(question, bet, call_to, least, most, False, True, pawns)
    else:
        folds = table.switches.openers is None or not amounts.unopened(table, hand)
        offer = BettingTurn(question, bet, None, least, most, True, folds, pawns)
    if table.switches.openers is None:  # else it hangs on cards, and a replay learns those one by one
        known.offer, known.offered_at = offer, table.seq
    return offer


def offered(table: Table, seat: int, question: Question) -> BettingTurn:
    """What a command may choose from. Raises Stale or Illegal where its seat isn't asked that."""
    hand = table.hand
    if hand is None or hand.question != question:
        raise passed_by(table)
    known = hand.known
    if hand.to_act == seat and known.offered_at == table.seq and known.offer is not None:
        return known.offer
    street = table.game.streets[hand.street]
    if type(street) is not BettingRound:
        raise Illegal("not_a_betting_round", street.rule)
    if hand.to_act != seat:
        raise Illegal("not_your_turn", street.rule, to_act=hand.to_act)
    return turn(table, hand)


def ahead(table: Table, hand: Hand, seat: int) -> Ahead | None:
    """What the seat may promise before its turn, with the price (S-19); None when there is nothing."""
    if hand.to_act in (-1, seat) or not hand.live[seat] or hand.question is None:
        return None
    if hand.answered[seat] == hand.standing or table.player_at(seat).status == "left":
        return None
    if amounts.is_all_in(table, seat):
        return None
    bet, standing = hand.bets[seat], hand.standing
    if bet >= standing and (not standing or table.game.betting.checks):
        return Ahead(hand.question, None, None)
    to, _, _ = amounts.prices(table, hand, seat)
    return None if to is None else Ahead(hand.question, to, to - bet)


def decide_fold(table: Table, command: Fold) -> Event:
    """Folding is allowed on every turn (S-26), but before the opening, where that is a rule (H-8)."""
    if not offered(table, command.seat, command.question).fold:
        raise Illegal("not_opened", table.game.cites[Reason.NOT_OPENED])
    return Folded(command.seat, "act")


def decide_check(table: Table, command: Check) -> Event:
    """Raises Illegal where there is something to match, or no check at all (M-9)."""
    if offered(table, command.seat, command.question).check:
        return Checked(command.seat, "act")
    hand = table.hand
    assert hand is not None
    if not table.game.betting.checks:
        raise Illegal("no_check", table.game.cites[Reason.NO_CHECK], least=table.game.betting.least)
    raise Illegal("must_match", table.game.streets[hand.street].rule, standing=hand.standing)


def decide_call(table: Table, command: Call) -> Event:
    """Raises Illegal where there is nothing to call."""
    seat = command.seat
    offer = offered(table, seat, command.question)
    to = offer.call_to
    if to is None:
        raise _no_call(table, offer)
    if command.to != to:
        raise Stale("price_moved", "S-19", to=command.to, standing=to)
    return Called(seat, to, to - offer.bet)


def _no_call(table: Table, offer: BettingTurn) -> Illegal:
    """Without checks one calls also where it costs nothing, but not where nobody has bet (M-9)."""
    hand = table.hand
    assert hand is not None
    if offer.check:
        return Illegal("nothing_to_call", table.game.streets[hand.street].rule)
    if not hand.standing:
        return Illegal("no_check", table.game.cites[Reason.NO_CHECK], least=table.game.betting.least)
    return Illegal("must_pawn", "P-11", to=hand.standing)


def decide_raise(table: Table, command: RaiseTo) -> Event:
    """Raises Illegal for an amount that isn't offered, with the rule that forbids it."""
    seat, to = command.seat, command.to
    offer = offered(table, seat, command.question)
    least, most = offer.raise_least, offer.raise_most
    if least is None or most is None or not least <= to <= most:
        raise amounts.refusal(table, seat, to)
    return RaisedTo(seat, to, to - offer.bet)


# ── what it does ───────────────────────────────────────────────────────────────


def evolve_folded(table: Table, event: Folded) -> None:
    """Out of the hand; what was bet stays in the pot (M-11)."""
    hand, seat, player = table.hand, event.seat, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    if event.why == "act":
        punctual(player)
    hand.live[seat] = False
    hand.live_count -= 1
    if player.stack:
        hand.able -= 1
    if hand.discarding[seat]:
        stop_discarding(hand, seat)
    if hand.live_count == 1:
        close(table, hand, seat)
    elif hand.to_act == seat:
        _pass_on(table, hand, seat)
    elif hand.to_act >= 0:
        _out_of_turn(table, hand)


def _out_of_turn(table: Table, hand: Hand) -> None:
    """Somebody left: whoever is asked needn't act any more if nobody else could answer him (C-7, T-5)."""
    betting = isinstance(table.game.streets[hand.street], BettingRound)
    if betting and not must_act(table, hand, hand.to_act):
        pass_turn(table, hand, hand.to_act)


def _pass_on(table: Table, hand: Hand, seat: int) -> None:
    match table.game.streets[hand.street]:
        case BettingRound():
            pass_turn(table, hand, seat)
        case Exchange():
            evolve_exchanged(table, hand)
        case _:
            served(table, hand, seat)


def evolve_checked(table: Table, event: Checked) -> None:
    """Still in at no price."""
    hand, seat, player = table.hand, event.seat, table.seats[event.seat]
    assert hand is not None
    assert player is not None
    if event.why == "act":
        punctual(player)
    hand.answered[seat] = hand.standing
    street = table.game.streets[hand.street]
    if isinstance(street, BettingRound) and street.check_ends:
        close(table, hand, seat)
    else:
        pass_turn(table, hand, seat)


def evolve_raised(table: Table, event: RaisedTo) -> None:
    """The standing bet has risen, and everybody else is asked again."""
    hand, to = table.hand, event.to
    assert hand is not None
    if to - hand.standing > hand.full:
        hand.full = to - hand.standing
    hand.standing = to
    hand.made += 1
    hand.bettor = event.seat
    evolve_called(table, event)


def evolve_called(table: Table, event: Called | RaisedTo) -> None:
    """The chips are in, and whose they are needn't act again before somebody raises."""
    hand, seat, added = table.hand, event.seat, event.added
    player = table.seats[seat]
    assert hand is not None
    assert player is not None
    punctual(player)
    player.stack -= added
    if added and not player.stack:
        hand.able -= 1
    hand.bets[seat] = event.to
    hand.paid[seat] += added
    hand.answered[seat] = hand.standing
    pass_turn(table, hand, seat)
