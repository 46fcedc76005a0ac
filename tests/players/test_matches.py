"""Whole matches of the computer player, through `apply`, with fixed seeds."""

from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import median

import pytest

from tapado.cards.deck import DECK_52
from tapado.cards.text import parse_card
from tapado.hands.high import rank_of_five
from tapado.hands.rank import Category, category_of
from tapado.players.simple import choose
from tapado.players.temper import BLUFFER, TIGHT
from tapado.players.value import hope_of
from tapado.rules.apply import apply
from tapado.rules.commands import Call, RaiseTo, Sealed, StartHand
from tapado.rules.events import PotAwarded, RaisedTo
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.players.rivals import at_random, calls_everything
from tests.players.tournament import Decision, Player, Record, play_hand, play_match, table_for

DEEP = 25  # coins: a smaller cap is no stake to speak of
GOOD_HOPE = 8  # outs


@pytest.fixture(scope="module")
def fours(long_run: bool) -> list[Record]:
    """Matches of four computer players: some 4,000 hands, ten times as many in the long run."""
    return [play_match([choose] * 4, seed) for seed in range(800 if long_run else 80)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_command_is_accepted_and_every_match_ends(seats: int, long_run: bool) -> None:
    for seed in range(1_000, 1_300 if long_run else 1_025):
        record = play_match([choose] * seats, seed)  # raises Refused for a command that isn't taken
        assert record.winner is not None


def test_a_match_of_four_lasts_fifteen_to_sixty_hands(fours: list[Record]) -> None:
    assert 15 <= median(record.hands for record in fours) <= 60


def test_neither_all_is_folded_nor_all_shown(fours: list[Record]) -> None:
    pots = [event for record in fours for event in record.events if isinstance(event, PotAwarded)]
    assert 0.2 < sum(pot.shown for pot in pots) / len(pots) < 0.5
    assert sum(not pot.amount for pot in pots) / len(pots) < 0.3


def test_no_match_is_staked_on_nothing(fours: list[Record]) -> None:
    first = [decision for record in fours for decision in record.decisions if _is_first(decision)]
    staked = [decision for decision in first if _stakes_the_cap(decision) and _has_nothing(decision)]
    assert len(first) > 2_000
    assert len(staked) < len(first) / 1_000


def test_a_share_of_the_bets_is_a_bluff(fours: list[Record]) -> None:
    after = [d for record in fours for d in record.decisions if d.options.bet and _round(d) == 2]
    raised = [d for d in after if isinstance(d.chosen[0], RaiseTo)]
    assert 0.04 < sum(_category(d) is Category.HIGH_CARD for d in raised) / len(raised) < 0.4


def test_raises_are_of_many_sizes(fours: list[Record]) -> None:
    sizes = {event.added for record in fours for event in record.events if isinstance(event, RaisedTo)}
    assert len(sizes) > 40


def test_it_beats_a_random_player(long_run: bool) -> None:
    assert _won(choose, [at_random], 300 if long_run else 40) > 0.9
    assert _won(choose, [at_random] * 3, 300 if long_run else 40) > 0.75


def test_it_beats_a_calling_station(long_run: bool) -> None:
    assert _won(choose, [calls_everything], 300 if long_run else 40) > 0.85


def test_a_tight_one_plays_fewer_hands_than_a_bluffer() -> None:
    table = [partial(choose, temper=TIGHT), partial(choose, temper=BLUFFER)] * 2
    records = [play_match(table, seed) for seed in range(30)]
    put_in = [0, 0, 0, 0]
    for record in records:
        for decision in record.decisions:
            if _is_first(decision):
                put_in[decision.own.seat] += isinstance(decision.chosen[0], Call | RaiseTo)
    assert put_in[0] + put_in[2] < put_in[1] + put_in[3]


def test_the_cards_it_cannot_see_make_no_difference() -> None:
    chance, checked = Random(7), 0
    for hand in range(60):
        table = table_for(2 + hand % 3)
        apply(table, StartHand(Sealed((tuple(chance.sample(DECK_52, 52)),))))
        players: Sequence[Player] = [choose] * len(table.seats)
        for decision in play_hand(table, players, chance):
            seed, seat = chance.random(), decision.own.seat
            here, elsewhere = _choice(table, seat, seed), _choice(_redealt(table, seat, chance), seat, seed)
            assert here == elsewhere
            checked += 1
            for command in decision.chosen:
                apply(table, command)
    assert checked > 200


def _choice(table: Table, seat: int, seed: float) -> object:
    own = own_view(table, seat)
    assert own is not None
    return choose(public_view(table), own, options(table, seat), Random(seed))


def _redealt(table: Table, seat: int, chance: Random) -> Table:
    """The same table with all the cards changed that this seat doesn't see."""
    assert table.sealed is not None
    assert table.hand is not None
    order, twin = list(table.sealed.orders[0]), table.copy()
    hidden = [place for place in range(52) if place not in table.hand.places[seat]]
    cards = [order[place] for place in hidden]
    for place, card in zip(hidden, chance.sample(cards, len(cards)), strict=True):
        order[place] = card
    twin.sealed = Sealed((tuple(order),))
    return twin


def _won(player: Player, others: list[Player], matches: int) -> float:
    """The share of matches that the player wins, sitting at each place in turn."""
    won = 0
    for seed in range(matches):
        seat = seed % (len(others) + 1)
        won += play_match([*others[:seat], player, *others[seat:]], seed).winner == seat
    return won / matches


def _round(decision: Decision) -> int:
    assert decision.view.hand is not None
    return decision.view.hand.betting_round


def _is_first(decision: Decision) -> bool:
    """The seat's first betting turn of the hand: nothing is in yet, and it could bet."""
    turn = decision.options.bet
    return turn is not None and turn.bet == 0


def _stakes_the_cap(decision: Decision) -> bool:
    hand, act = decision.view.hand, decision.chosen[0]
    assert hand is not None
    return hand.cap >= DEEP and isinstance(act, Call | RaiseTo) and act.to == hand.cap


def _category(decision: Decision) -> Category:
    return category_of(rank_of_five([parse_card(card) for card in decision.own.cards]))


def _has_nothing(decision: Decision) -> bool:
    """No pair, and no four to a flush or an open straight."""
    hope = hope_of([parse_card(card) for card in decision.own.cards])
    return _category(decision) is Category.HIGH_CARD and (hope is None or hope.outs < GOOD_HOPE)
