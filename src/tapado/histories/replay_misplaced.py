"""Lines for which there is no place in the hand now, and the rules that refuse them."""

from tapado.games.game import BettingRound, Board, DrawInTurn, DrawTogether, Exchange
from tapado.histories.actions import Action, DealBoard, DealHole, Discard, Show
from tapado.histories.verdict import Refusal
from tapado.rules.questions import draw_rule, passed_by
from tapado.rules.table import Hand, Table

_DRAWS = DrawTogether | DrawInTurn | Exchange


def misplaced(table: Table, hand: Hand, action: Action) -> Refusal:
    """The refusal of a line that answers nothing: nobody is asked, or no card is to come."""
    match action:
        case Discard():
            return Refusal("no_draw_now", draw_rule(table))
        case Show():
            return Refusal("shows_too_soon", table.game.streets[-1].rule)
        case DealBoard():
            return Refusal("board_too_soon", _board_rule(table))
        case DealHole(seat):
            return _extra_cards(table, hand, seat)
        case _:
            return Refusal("no_bet_now", _betting_rule(table, hand))


def _board_rule(table: Table) -> str:
    streets = table.game.streets
    return next((street for street in streets if isinstance(street, Board)), streets[0]).rule


def _extra_cards(table: Table, hand: Hand, seat: int) -> Refusal:
    """In the draw and after it they are too many (C-9, H-3), before it a wrong deal (C-6)."""
    streets = table.game.streets
    draws = [number for number, street in enumerate(streets) if isinstance(street, _DRAWS)]
    if not draws or hand.street < draws[0]:
        return Refusal("extra_cards", streets[0].rule)
    if table.switches.no_five_in_a_row and hand.given_up[seat]:
        return Refusal("five_in_a_row", "H-3")
    return Refusal("extra_cards", streets[draws[0]].rule)


def _betting_rule(table: Table, hand: Hand) -> str:
    """Of the draw, of a round that passes by itself, or of the round before; at first of the one to come."""
    streets = table.game.streets
    now = streets[min(hand.street, len(streets) - 1)]
    if isinstance(now, _DRAWS) and not hand.over:
        return now.rule
    rounds = [street for street in streets if isinstance(street, BettingRound)]
    passed = passed_by(table).rule
    if any(street.passes == passed for street in rounds):
        return passed
    before = [street for street in streets[: hand.street + 1] if isinstance(street, BettingRound)]
    return (before or rounds)[-1 if before else 0].rule
