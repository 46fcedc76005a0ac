"""The duel: antes, who speaks first, pawning and redeeming, a tie that can't be played on, its end.

P-2, P-3, P-9 to P-13.
"""

from tapado.games.game import BettingRound, Duel
from tapado.rules import forced
from tapado.rules.amounts import may_pawn, payable
from tapado.rules.commands import NextDeal, Pawn
from tapado.rules.errors import Illegal
from tapado.rules.events import (
    DealAsked,
    Event,
    HandStarted,
    MatchEnded,
    PiecePawned,
    PiecesLost,
    PiecesRedeemed,
    PotDivided,
)
from tapado.rules.questions import passed_by
from tapado.rules.table import NOTHING_CARRIED, Hand, Table


def duel_of(table: Table) -> Duel:
    """The terms of the duel."""
    duel = table.game.session
    assert isinstance(duel, Duel)
    return duel


def armoured(table: Table) -> int:
    """The seat of the Caballero."""
    return next(n for n, player in enumerate(table.seats) if player is not None and player.computer)


def person(table: Table) -> int:
    """The seat of the person."""
    return next(n for n, player in enumerate(table.seats) if player is not None and not player.computer)


# ── the next deal ──────────────────────────────────────────────────────────────


def decide_next_deal(table: Table, command: NextDeal) -> Event:
    """The person's word (P-13)."""
    if not may_ask(table, command.seat):
        raise Illegal("no_deal_to_ask_for", "P-13")
    return DealAsked(command.seat)


def may_ask(table: Table, seat: int) -> bool:
    """Whether the next deal waits for this seat's word."""
    player = table.seats[seat] if 0 <= seat < len(table.seats) else None
    between = table.stage == "playing" and table.running_hand() is None and not table.deal_asked
    duel = isinstance(table.game.session, Duel)
    return duel and between and player is not None and not player.computer


def evolve_asked(table: Table, event: DealAsked) -> None:
    """The cards may come."""
    table.deal_asked = True


def next_deal(table: Table, number: int) -> HandStarted:
    """Both pay the ante; who spoke first in the last deal doesn't in this one (P-2, P-3).

    Raises Illegal before the person has asked for it (P-13).
    """
    if not table.deal_asked:
        raise Illegal("deal_not_asked", "P-13")
    first = person(table) if table.hand is None else 1 - table.reference
    dealt = (first, 1 - first)
    return HandStarted(number, first, dealt, 0, forced.antes(table, dealt, duel_of(table).ante))


# ── pieces ─────────────────────────────────────────────────────────────────────


def decide_pawn(table: Table, command: Pawn) -> Event:
    """Raises Illegal outside his turn in a bidding, without a piece left, or where money is enough (P-11)."""
    hand = table.hand
    if hand is None or hand.question is None or hand.question != command.question:
        raise passed_by(table)
    street = table.game.streets[hand.street]
    if not isinstance(street, BettingRound):
        raise Illegal("not_a_betting_round", street.rule)
    if hand.to_act != command.seat or command.seat < 0:
        raise Illegal("not_your_turn", street.rule, to_act=hand.to_act)
    if not isinstance(table.game.session, Duel) or not may_pawn(table, hand, command.seat):
        raise Illegal("may_not_pawn", "P-11")
    return PiecePawned(command.seat, duel_of(table).piece_value)


def evolve_pawned(table: Table, event: PiecePawned) -> None:
    """The piece stays on for now."""
    player, hand = table.player_at(event.seat), table.hand
    if hand is not None and not player.stack:
        hand.able += 1
    player.pawned += 1
    player.stack += event.amount


def evolve_lost(table: Table, event: PiecesLost) -> None:
    """They come off."""
    player = table.player_at(event.seat)
    player.pawned -= event.pieces
    player.lost += event.pieces


def evolve_redeemed(table: Table, event: PiecesRedeemed) -> None:
    """The last pawned come back first, then the last lost."""
    player = table.player_at(event.seat)
    player.stack -= event.amount
    pawned = min(player.pawned, event.pieces)
    player.pawned -= pawned
    player.lost -= event.pieces - pawned


# ── what happens by itself between deals ───────────────────────────────────────


def due(table: Table) -> Event | None:
    """After a deal pieces come off or are redeemed; then it may be over, or the next ante is pawned for.

    It is over, too, when its person has gone for good (S-16).
    """
    if table.stage != "playing":
        return None
    if table.player_at(person(table)).status == "left":
        return _ended(table, armoured(table))
    hand = table.hand
    if hand is not None and not table.deal_asked and (event := _after(table, hand)) is not None:
        return event
    return _ante(table)


def _after(table: Table, hand: Hand) -> Event | None:
    knight = armoured(table)
    player, duel = table.player_at(knight), duel_of(table)
    if hand.awards and hand.awards[-1].seat != knight and player.pawned:
        return PiecesLost(knight, player.pawned)
    if player.lost >= duel.pieces:
        return _ended(table, person(table))
    if hand.awards and hand.awards[-1].seat == knight:
        pieces = min(player.pawned + player.lost, (player.stack - duel.ante) // duel.piece_value)
        if pieces > 0:
            return PiecesRedeemed(knight, pieces, pieces * duel.piece_value)
    return None


def _ante(table: Table) -> Event | None:
    """If one can't pay the next ante: a carried pot is divided (P-9), the person has lost (P-12), or the
    Caballero pawns."""
    knight, human, ante = armoured(table), person(table), duel_of(table).ante
    player = table.player_at(knight)
    poor = table.player_at(human).stack < ante
    broke = payable(table, knight) < ante
    if (poor or broke) and table.carried.amount():
        pot = table.carried.amount()
        return PotDivided(((human, pot - pot // 2), (knight, pot // 2)))
    if poor:
        return _ended(table, knight)
    if broke:
        return _ended(table, human)
    if table.deal_asked and player.stack < ante:
        return PiecePawned(knight, duel_of(table).piece_value)
    return None


def _ended(table: Table, winner: int) -> MatchEnded:
    return MatchEnded(((winner, 1), (1 - winner, 2)))


def evolve_divided(table: Table, event: PotDivided) -> None:
    """Each has his part."""
    for seat, chips in event.shares:
        table.player_at(seat).stack += chips
    table.carried = NOTHING_CARRIED
