"""The Caballero of `prendas`: whole duels through `apply`, and single decisions (P-1 to P-12)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from tapado.cards.text import parse_cards
from tapado.hands.high import rank_of_five
from tapado.hands.rank import Category, category_of
from tapado.players.caballero import choose
from tapado.rules.apply import apply, opened
from tapado.rules.commands import (
    Call,
    Check,
    Command,
    Discard,
    Fold,
    NextDeal,
    Pawn,
    RaiseTo,
    SitDown,
    StartMatch,
)
from tapado.rules.events import Event, MatchEnded, PiecesLost, PiecesRedeemed, Setup
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import Own, public_view
from tests.players.cash import shuffled
from tests.players.rivals import all_in, any_act, checks_and_calls
from tests.players.tournament import Decision, Player, play_hand

PERSON, KNIGHT = 0, 1
SEEDS = range(200)
MOST_DEALS = 2_000
NOTHING, PAIR, KINGS, FULL = "Jh 9d 8c 7s Ah", "8h 8d Jc 9s 7h", "Kh Kd Jc 9s 7h", "Kh Kd Kc 9s 9h"


@dataclass(slots=True)
class Duel:
    """A duel that has been played."""

    deals: int = 0
    winner: int | None = None
    events: list[Event] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    """Those of the Caballero."""


@pytest.fixture(scope="module")
def duels(long_run: bool) -> list[Duel]:
    """Duels with a person who plays as it does."""
    return [_duel(choose, seed) for seed in range(300 if long_run else 15)]


def test_every_duel_ends(duels: list[Duel]) -> None:
    assert all(duel.winner is not None for duel in duels)
    assert {duel.winner for duel in duels} == {PERSON, KNIGHT}


def test_pieces_come_off_and_some_are_redeemed(duels: list[Duel]) -> None:
    events = [event for duel in duels for event in duel.events]
    assert sum(isinstance(event, PiecesLost) for event in events) > 2 * len(duels)
    assert any(isinstance(event, PiecesRedeemed) for event in events)


def test_it_pawns_only_for_what_it_then_pays(duels: list[Duel]) -> None:
    pawned = 0
    for decision in _decisions(duels):
        *before, act = decision.chosen
        assert all(isinstance(command, Pawn) for command in before)
        if before:
            pawned += 1
            assert isinstance(act, Call | RaiseTo)
            assert 0 <= _left(decision, act, len(before)) < 25
    assert pawned > 30


def test_it_never_passes_where_waiting_is_free(duels: list[Duel]) -> None:
    bids = [d for d in _decisions(duels) if d.options.bet is not None and d.options.bet.check]
    assert len(bids) > 200
    assert not any(isinstance(d.chosen[0], Fold) for d in bids)


def test_it_neither_passes_nor_raises_all_the_time(duels: list[Duel]) -> None:
    bids = [decision.chosen[-1] for decision in _decisions(duels) if decision.options.bet is not None]
    assert 0.05 < sum(isinstance(act, Fold) for act in bids) / len(bids) < 0.4
    assert 0.2 < sum(isinstance(act, RaiseTo) for act in bids) / len(bids) < 0.5


def test_some_of_its_last_bids_are_lies(duels: list[Duel]) -> None:
    last = [d for d in _decisions(duels) if d.options.bet is not None and _bidding(d) == 2]
    raised = [d for d in last if isinstance(d.chosen[-1], RaiseTo)]
    assert 0.02 < sum(_category(d) is Category.HIGH_CARD for d in raised) / len(raised) < 0.4


def test_it_beats_who_bids_at_random(long_run: bool) -> None:
    assert _won(any_act, 100 if long_run else 15) > 0.85


def test_it_beats_who_never_bids(long_run: bool) -> None:
    assert _won(checks_and_calls, 100 if long_run else 10) > 0.75


def test_it_is_not_bullied_by_who_always_stakes_everything(long_run: bool) -> None:
    assert _won(all_in, 200 if long_run else 30) > 0.6


# ── single decisions ───────────────────────────────────────────────────────────


def test_it_calls_all_the_person_has_with_a_full_house_and_pawns_for_it() -> None:
    table = _table_with(100)
    apply(table, _raise(table, 95))
    table.player_at(KNIGHT).stack = 10
    chosen = _choices(table, FULL)
    assert all(commands[:-1] == [Pawn(KNIGHT, commands[-1].question)] * 4 for commands in chosen)  # type: ignore[union-attr]
    assert all(isinstance(commands[-1], Call) and commands[-1].to == 95 for commands in chosen)


def test_it_passes_with_nothing_where_staying_is_dear() -> None:
    table = _table_with(100)
    apply(table, _raise(table, 95))
    assert all(isinstance(commands[-1], Fold) for commands in _choices(table, NOTHING))


def test_the_pieces_count_for_what_may_be_bid_and_no_more_than_the_person_has() -> None:
    table = _table_with(100)
    apply(table, _raise(table, 5))
    raised = [commands[-1] for commands in _choices(table, FULL)]
    to = [act.to for act in raised if isinstance(act, RaiseTo)]
    assert to
    assert all(6 <= each <= 95 for each in to)
    assert len(set(to)) > 3


def test_it_waits_or_enters_when_it_is_free() -> None:
    table = _table_with(100)
    apply(table, Check(PERSON, _question(table)))
    for cards in (NOTHING, PAIR, KINGS, FULL):
        assert {type(commands[-1]) for commands in _choices(table, cards)} <= {Check, RaiseTo}


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        (FULL, FULL),
        ("Ah Kh Jh 9h 7h", "Ah Kh Jh 9h 7h"),
        ("8h 8d 8c As Kh", "8h 8d 8c"),
        ("Qh Qd 8c 8s Kh", "Qh Qd 8c 8s"),
        ("9h 9d Jc Ts 8h", "9h 9d"),
        ("Jh Td 9c 8s Ah", "Jh Td 9c 8s"),  # open at both ends: 8 of 27 cards
        ("Kh Qh 9h 8h 7c", "Kh"),  # four hearts only are left for a flush
        ("Ah Td 9c 8s 7h", "Ah"),  # no six completes it
    ],
)
def test_it_mostly_keeps_what_is_worth_keeping(cards: str, kept: str) -> None:
    table = _table_with(100)
    apply(table, Check(PERSON, _question(table)))
    apply(table, Check(KNIGHT, _question(table)))
    discards = [commands[-1] for commands in _choices(table, cards)]
    alike = [act for act in discards if isinstance(act, Discard) and _kept(cards, act.slots) == kept]
    assert len(alike) > 0.8 * len(SEEDS)


def test_it_is_not_asked_between_deals() -> None:
    table = _table()
    own = Own(KNIGHT, tuple(FULL.split()), (), None, ())
    assert choose(public_view(table), own, options(table, KNIGHT), Random(1)) == []


# ── duels ──────────────────────────────────────────────────────────────────────


def _table() -> Table:
    table, _ = opened(Setup("prendas", 1, 2, "salon", True, 0, "normal"))
    apply(table, SitDown("p", "P"))
    apply(table, SitDown("k", "El Caballero", computer=True, by=PERSON))
    apply(table, StartMatch(PERSON))
    return table


def _duel(person: Player, seed: int) -> Duel:
    """A duel to its end. Raises Refused for a command that the table doesn't take."""
    chance, duel, table = Random(seed), Duel(), _table()
    while _asks_for_the_next(table, duel) and duel.deals < MOST_DEALS:
        duel.deals += 1
        duel.events += apply(table, shuffled(table, chance))
        for decision in play_hand(table, [person, choose], chance):
            question = _question(table)
            for command in decision.chosen:
                duel.events += apply(table, command)
            assert table.hand is None or table.hand.question != question
            if decision.own.seat == KNIGHT:
                duel.decisions.append(decision)
    last = duel.events[-1]
    duel.winner = last.standing[0][0] if isinstance(last, MatchEnded) else None
    return duel


def _asks_for_the_next(table: Table, duel: Duel) -> bool:
    """The person's word (P-13); False where the duel is over."""
    if table.stage == "playing" and not table.deal_asked:
        duel.events += apply(table, NextDeal(PERSON))
    return table.stage == "playing"


def _won(person: Player, duels: int) -> float:
    return sum(_duel(person, seed).winner == KNIGHT for seed in range(duels)) / duels


def _decisions(duels: list[Duel]) -> Iterator[Decision]:
    return (decision for duel in duels for decision in duel.decisions)


def _left(decision: Decision, act: Call | RaiseTo, pawned: int) -> int:
    """The money that is left after the act, with what the pieces brought."""
    seat = decision.view.seats[KNIGHT]
    assert seat is not None
    return seat.bet + seat.stack + 25 * pawned - act.to


def _bidding(decision: Decision) -> int:
    assert decision.view.hand is not None
    return decision.view.hand.betting_round


def _category(decision: Decision) -> Category:
    return category_of(rank_of_five(parse_cards(" ".join(decision.own.cards))))


# ── a deal in which the person speaks first ────────────────────────────────────


def _table_with(money: int) -> Table:
    """The first deal: the person has so much before the ante of five."""
    table = _table()
    table.player_at(PERSON).stack = money
    apply(table, shuffled(table, Random(1)))
    return table


def _question(table: Table) -> tuple[int, int]:
    assert table.hand is not None
    assert table.hand.question is not None
    return table.hand.question


def _raise(table: Table, to: int) -> Command:
    return RaiseTo(PERSON, _question(table), to)


def _choices(table: Table, cards: str) -> list[list[Command]]:
    """What the Caballero does with these cards, once for each seed."""
    own = Own(KNIGHT, tuple(cards.split()), (), None, ())
    view, offered = public_view(table), options(table, KNIGHT)
    return [choose(view, own, offered, Random(seed)) for seed in SEEDS]


def _kept(cards: str, slots: tuple[int, ...]) -> str:
    return " ".join(card for slot, card in enumerate(cards.split()) if slot not in slots)
