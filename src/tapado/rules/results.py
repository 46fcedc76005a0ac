"""How a hand came out, for all to see: which pot went to whom, with what, and by which card."""

from typing import Literal

from tapado.hands.rank import Description, decider, describe_value
from tapado.rules.events import PotAwarded
from tapado.rules.slices import pots_of
from tapado.rules.table import Hand, Table
from tapado.rules.value import value
from tapado.rules.worth import worth


@value
class Deciding:
    """Which rank (0 = two … 12 = ace) told the winner from the next best hand of the same category."""

    where: Literal["made", "kicker"]
    rank: int


@value
class Result:
    """How a pot was won. `tied` are seats with equal hands, the winner first (M-17, K-10).

    `amount` is the whole pot, `shares` is (seat, chips) of each who got a part of it.
    """

    winner: int
    amount: int
    shares: tuple[tuple[int, int], ...]
    by: Literal["fold", "showdown"]
    rank: Description | None
    deciding: Deciding | None
    tied: tuple[int, ...]


def results_of(table: Table, hand: Hand) -> list[Result]:
    """Of each pot awarded so far: the main pot first, then the side pots, the last one first (C-16)."""
    numbers = dict.fromkeys(award.pot for award in hand.awards)
    found = [
        [award for award in hand.awards if award.pot == number] for number in sorted(numbers, reverse=True)
    ]
    return [_result(table, hand, awards) for awards in [*found[-1:], *found[:-1]]]


def _result(table: Table, hand: Hand, awards: list[PotAwarded]) -> Result:
    award, amount = awards[0], sum(award.amount for award in awards)
    shares = tuple((each.seat, each.amount) for each in awards)
    if not award.shown:
        return Result(award.seat, amount, shares, "fold", None, None, award.tied)
    values = _contesting(table, hand, award.pot)
    mine = values[award.seat]
    beaten = [value for value in values.values() if value < mine]
    decided = decider(mine, max(beaten)) if beaten and len(award.tied) == 1 else None
    return Result(
        winner=award.seat,
        amount=amount,
        shares=shares,
        by="showdown",
        rank=describe_value(mine),
        deciding=None if decided is None else Deciding(decided.where.value, decided.rank),
        tied=award.tied,
    )


def _contesting(table: Table, hand: Hand, pot: int) -> dict[int, int]:
    """What the shown hands are worth of those who contested this pot (K-11), by seat."""
    found = pots_of(hand)
    seats = found[pot].seats if found else hand.dealt
    return {
        seat: worth(table, hand, cards)
        for seat, cards in enumerate(hand.shown)
        if cards is not None and hand.live[seat] and seat in seats
    }
