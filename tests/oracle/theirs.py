"""pokerkit's side of a hand: the same streets, stakes and stacks, and the same cards where they fall."""

from collections.abc import Iterable

from pokerkit import Automation, BettingStructure, Deck, Mode, Opening, StandardHighHand, State, Street

from tapado.cards.text import TEXTS
from tapado.games.game import BettingRound, Board, Deal, DrawInTurn, First
from tapado.games.stakes import Stakes, Structure
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tests.oracle.reckoning import CAP, least_of

_STRUCTURES = {
    Structure.FIXED: BettingStructure.FIXED_LIMIT,
    Structure.POT: BettingStructure.POT_LIMIT,
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
}
_BY_HAND = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.HOLE_CARDS_SHOWING_OR_MUCKING}
"""The cards are ours; and before they are shown the pots are looked at."""


def their_hand(table: Table, stacks: Iterable[int]) -> State:
    """The hand that has just begun at the table; its cards are dealt by `deal`.

    Their player 0 is left of the button, so they are numbered as our hand is dealt: `stacks` too, before the
    antes and blinds.
    """
    hand, stakes = table.hand, table.setup.stakes
    assert hand is not None
    assert stakes is not None
    # first to act is left of whoever posted most; below zero is posted, too, and never the most (C-7)
    small = -stakes.small_blind if hand.bets[hand.last_big] else stakes.small_blind
    blinds = (small, stakes.big_blind, *(0 for _ in hand.dealt[2:]))
    return State(
        tuple(set(Automation) - _BY_HAND),
        Deck.STANDARD,
        (StandardHighHand,),
        tuple(_streets(table)),
        _STRUCTURES[stakes.structure],
        True,  # antes count as chips put in: who is short of one contests so much of each (K-11, H-1)
        (stakes.ante,) * len(hand.dealt),
        blinds,
        0,
        tuple(stacks),
        len(hand.dealt),
        mode=Mode.CASH_GAME,  # folding is allowed when a check is free, too (S-26)
    )


def _streets(table: Table) -> Iterable[Street]:
    """Their street is what comes before a round of betting, and the round."""
    stakes = table.setup.stakes
    assert stakes is not None
    hole: tuple[bool, ...] = ()
    board, draws = 0, False
    for street in table.game.streets:
        match street:
            case Deal(cards):
                hole = (False,) * cards
            case Board(cards):
                board = cards
            case DrawInTurn():
                draws = True
            case BettingRound():
                most = _most_raises(stakes, street)
                yield Street(False, hole, board, draws, Opening.POSITION, least_of(stakes, street), most)
                hole, board, draws = (), 0, False


def _most_raises(stakes: Stakes, street: BettingRound) -> int | None:
    """The cap of four: theirs doesn't count the big blind as the first bet of its round, ours does (C-8)."""
    if stakes.structure is not Structure.FIXED:
        return None
    return CAP - (street.first is First.AFTER_BLINDS)


def deal(theirs: State, table: Table) -> None:
    """Whatever cards they wait for now, as they fell at our table, which is ahead of them."""
    hand = table.hand
    assert hand is not None
    while theirs.status:
        index = theirs.hole_dealee_index
        if index is not None:
            pending = len(theirs.hole_dealing_statuses[index])
            theirs.deal_hole(_text(_unseen(theirs, index, table)[:pending]), index)
        elif wanted := theirs.board_dealing_count:
            have = sum(map(len, theirs.board_cards))
            if len(hand.board) < have + wanted:
                return  # ours still asks somebody (C-5)
            theirs.deal_board(_text(hand.board[have : have + wanted]))
        else:
            return


def _unseen(theirs: State, index: int, table: Table) -> list[int]:
    """The cards of ours that theirs hasn't been dealt yet."""
    hand = table.hand
    assert hand is not None
    here = set(map(repr, theirs.hole_cards[index]))
    return [card for card in cards_of(table, hand, hand.dealt[index]) if TEXTS[card] not in here]


def _text(cards: Iterable[int]) -> str:
    return "".join(TEXTS[card] for card in cards)
