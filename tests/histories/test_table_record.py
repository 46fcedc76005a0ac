"""Hands played at tables of all five games, written for each who sat there, read back and replayed."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tapado.cards.deck import DECK_32, DECK_52
from tapado.cards.text import CARDS, parse_cards
from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.histories.actions import DealHole, Discard, Fold, Show
from tapado.histories.phh import HandRecord, read, write
from tapado.histories.replay import judged
from tapado.histories.table_record import own_cards
from tapado.rules import commands as c
from tapado.rules.events import (
    BoardDealt,
    CardBurned,
    CardsDealt,
    CardsGivenUp,
    Event,
    HandMucked,
    HandShown,
    Reshuffled,
    Setup,
)
from tapado.rules.options import options
from tests.histories.kept import Whole, whole_hands
from tests.histories.nights import MOST, Night, again, night

GAMES = sorted(MOST)


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_is_kept_by_each_as_he_may_and_replays(
    game: str, long_run: bool, record_property: Any
) -> None:
    seen: Counter[str] = Counter()
    for hand in _hands(game, nights=400 if long_run else 14):
        for viewer in hand.viewers():
            record = hand.as_kept_by(viewer)
            assert read(write([record])) == [record]
            assert judged(record).ok, (viewer, write([record]))
            seen["records"] += 1
        seen.update(_rarities(hand, hand.as_kept_by(None)))
    assert seen.keys() >= RARE[game], RARE[game] - seen.keys()
    record_property("told", f"{game}: {seen['records']} records replayed, {dict(seen)}")


def _hands(game: str, nights: int) -> Iterator[Whole]:
    for seed in range(nights):
        yield from whole_hands(night(game, Random(f"{game} {seed}"), hands=12))


RARE = {
    "monedas": {"shown by will", "out of turn", "computers", "changed"},
    "cardroom": {"mucked", "shown by will", "out of turn", "posts", "changed", "heads-up"},
    "holdem": {"shown by will", "out of turn", "posts", "heads-up"},
    "casero": {
        "mucked", "shown by will", "out of turn", "changed", "shuffled", "fifth card", "burned", "pot before",
        "parts of it", "pot left",
    },
    "prendas": {"shown by will", "computers", "changed"},
}  # fmt: skip
"""What must have come about, else the test shows less than it says."""


def _rarities(hand: Whole, record: HandRecord) -> list[str]:
    """What is unusual about the hand."""
    deals = Counter(action.player for action in record.actions if isinstance(action, DealHole))
    signs = {
        "mucked": any(isinstance(event, HandMucked) for event in hand.events),
        "shown by will": any(isinstance(event, HandShown) and event.chosen for event in hand.events),
        "out of turn": bool(record.left),
        "posts": bool(record.live or record.dead),
        "heads-up": len(record.starting_stacks) == 2,
        "changed": any(isinstance(action, Discard) and action.cards for action in record.actions),
        "shuffled": any(isinstance(event, Reshuffled) for event in hand.events),
        "burned": any(isinstance(event, CardBurned) for event in hand.events),
        "fifth card": max(deals.values()) > 2,
        "pot before": bool(record.pot),
        "parts of it": bool(record.pot_shares),
        "left by some": bool(record.pot_gone),
        "pot left": bool(record.pot_left),
        "computers": "_computers" in record.carried,
    }
    return [name for name, there in signs.items() if there]


# ── what nobody may know ─────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_a_record_names_the_viewers_cards_and_those_that_were_shown(game: str) -> None:
    for hand in _hands(game, nights=3):
        shown = {event.seat: event.cards for event in hand.events if isinstance(event, HandShown)}
        for viewer in hand.viewers():
            for action in hand.as_kept_by(viewer).actions:
                if isinstance(action, DealHole | Discard):
                    mine = hand.started.seats[action.player] == viewer
                    assert all((card is not None) == mine for card in action.cards)
                if isinstance(action, Show) and action.cards is not None:
                    texts = shown[hand.started.seats[action.player]]
                    assert action.cards == tuple(map(CARDS.__getitem__, texts))


@pytest.mark.parametrize("game", GAMES)
def test_dealt_anew_what_the_viewer_may_not_know_leaves_every_byte_as_it_is(game: str) -> None:
    chance, dealt_anew = Random(game), 0
    for seed in range(8):
        played = night(game, Random(f"{game} {seed}"), hands=6)
        for hand in whole_hands(played):
            viewer = chance.choice(hand.viewers())
            other = otherwise(hand, viewer, chance)
            assert write([other.as_kept_by(viewer)]) == write([hand.as_kept_by(viewer)])
            dealt_anew += other.orders != hand.orders
    assert dealt_anew > 20


def otherwise(hand: Whole, viewer: int | None, chance: Random) -> Whole:
    """The same public facts, but cards that the viewer never sees lie in other places (K-6, S-24).

    What others have given up in a draw that nobody was served in is their own affair as well (M-13).
    """
    known = {CARDS[text] for event in hand.events for text in _open_cards(event)}
    if viewer is not None:
        known.update(own_cards(hand.orders, hand.events, viewer).values())
    hidden = [card for card in hand.orders[0] if card not in known]
    other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    orders = tuple(tuple(other.get(card, card) for card in order) for order in hand.orders)
    served = sum(isinstance(event, CardsDealt) for event in hand.events) > 1
    events = hand.events if served else [_otherwise(event, viewer, chance) for event in hand.events]
    return Whole(hand.before, events, orders)


def _open_cards(event: Event) -> tuple[str, ...]:
    return event.cards if isinstance(event, HandShown | BoardDealt) else ()


def _otherwise(event: Event, viewer: int | None, chance: Random) -> Event:
    if not isinstance(event, CardsGivenUp) or event.seat == viewer:
        return event
    return CardsGivenUp(event.seat, tuple(chance.sample(range(5), chance.randint(1, 5))))


# ── what stands in it ────────────────────────────────────────────────────────


def _of(night_of_one: Night, viewer: int | None) -> HandRecord:
    *_, last = whole_hands(night_of_one)
    return last.as_kept_by(viewer)


def test_the_public_has_the_cards_of_nobody_who_did_not_show() -> None:
    table = _heads_up()
    table.do(c.StartHand(_deck("AsAh KsKh"), 0))
    _acts(table, c.Fold)
    record = _of(table, None)
    assert [action for action in record.actions if isinstance(action, DealHole)] == [
        DealHole(0, (None, None)),
        DealHole(1, (None, None)),
    ]


def test_his_own_cards_are_kept_also_after_a_fold() -> None:
    table = _heads_up()
    table.do(c.StartHand(_deck("AsAh KsKh"), 0))
    _acts(table, c.Fold)
    button = table.table.reference
    record = _of(table, button)
    assert record.actions[1] == DealHole(1, (CARDS["Ah"], CARDS["Kh"]))
    assert record.actions[0] == DealHole(0, (None, None))


def test_heads_up_the_button_is_the_second_player_and_posts_the_first_number() -> None:
    table = _heads_up()
    table.do(c.StartHand(_deck("AsAh KsKh"), 0))
    _acts(table, c.Fold)
    record = _of(table, None)
    assert (record.variant, record.game, record.blinds_or_straddles) == ("NT", "holdem", (5, 10))
    assert record.players == ("Eva", "Ana")
    assert record.finishing_stacks == (205, 95)
    assert record.carried == {"hand": 1, "seats": [2, 1], "seat_count": 2}


def test_who_leaves_out_of_turn_is_said_to_have_left() -> None:
    """S-16."""
    table = _heads_up()
    table.do(c.StartHand(_deck("AsAh KsKh"), 0))
    table.do(c.Leave(1))
    record = _of(table, None)
    assert record.actions[-1] == Fold(0)
    assert record.left == (2,)
    assert judged(record).ok


def test_what_is_shown_afterwards_stands_at_the_end() -> None:
    """S-23."""
    table = _heads_up()
    table.do(c.StartHand(_deck("AsAh KsKh"), 0))
    _acts(table, c.Fold)
    table.do(c.Show(1, 1))
    record = _of(table, None)
    assert record.actions[-1] == Show(0, (CARDS["As"], CARDS["Ks"]))
    assert judged(record).ok


def test_a_computer_player_is_marked() -> None:
    """K-16."""
    played = night("prendas", Random(1), hands=1)
    record = _of(played, 0)
    assert record.carried["_computers"] == [False, True]


def test_a_tie_leaves_the_pot_and_the_next_deal_begins_with_it() -> None:
    """P-9; what each can still pay is his money and the armour (P-10)."""
    played = again(Setup("prendas", 1, 2, "salon", True, 0, "normal"), ())
    for command in (
        c.SitDown("one", "Ana"),
        c.SitDown("knight", "Caballero", True, None, 0),
        c.StartMatch(0),
    ):
        played.do(command)
    alike = "AcAd KdKs 9h9s 8s8c 7s7h"
    _deal_of_32(played, alike)
    tie = _of(played, 0)
    assert (tie.starting_stacks, tie.finishing_stacks, tie.pot_left) == ((100, 250), (95, 245), 10)
    played.do(c.NextDeal(0))
    _deal_of_32(played, "AcKc AdTd 9h9s 8s8c 7s7h")
    after = _of(played, 1)
    assert (after.pot, after.pot_left, after.finishing_stacks) == (10, None, (260, 90))
    assert all(judged(record).ok for record in (tie, after))


def _deal_of_32(played: Night, top: str) -> None:
    """All wait, change nothing and compare."""
    first = parse_cards(top)
    played.do(c.StartHand(c.Sealed(((*first, *(card for card in DECK_32 if card not in first)),))))
    while (hand := played.table.running_hand()) is not None and hand.question is not None:
        discards = options(played.table, hand.to_act).draw is not None
        act = c.Discard(hand.to_act, hand.question, ()) if discards else c.Check(hand.to_act, hand.question)
        played.do(act)


def _heads_up() -> Night:
    stakes = Stakes(Structure.NO_LIMIT, 10, 20, 10)
    setup = Setup("holdem", 1, 2, "salon", True, 0, "normal", stakes, BuyIn(10, 200))
    table = again(setup, ())
    table.do(c.SitDown("one", "Ana", chips=100))
    table.do(c.SitDown("two", "Eva", chips=200))
    return table


def _deck(top: str) -> c.Sealed:
    first = parse_cards(top)
    return c.Sealed(((*first, *(card for card in DECK_52 if card not in first)),))


def _acts(played: Night, act: type[c.Fold]) -> None:
    hand = played.table.running_hand()
    assert hand is not None
    assert hand.question is not None
    played.do(act(hand.to_act, hand.question))
