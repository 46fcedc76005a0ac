"""Hands told step by step: what happened, and of hidden cards the reader's own alone (K-6, S-24)."""

from collections.abc import Iterator
from random import Random

import pytest

from tapado.cards.text import card_text
from tapado.histories.steps import Step, steps_of
from tapado.histories.table_record import own_cards
from tapado.rules.events import BoardDealt, HandShown, HandStarted
from tests.histories.kept import Whole, whole_hands
from tests.histories.nights import MOST, night

GAMES = sorted(MOST)
BEFORE_THE_DEAL = {"ante", "small", "big", "live", "dead"}


@pytest.mark.parametrize("game", GAMES)
def test_no_step_holds_a_card_that_its_reader_could_not_know(game: str) -> None:
    for hand in _hands(game):
        for_all = _cards_for_all(hand)
        for viewer in hand.viewers():
            own = {} if viewer is None else own_cards(hand.orders, hand.events, viewer)
            known = for_all | {card_text(card) for card in own.values()}
            told = {card for step in _steps(hand, viewer) for card in step.cards}
            assert told <= known


@pytest.mark.parametrize("game", GAMES)
def test_all_readers_are_told_the_same_but_for_cards_of_their_own(game: str) -> None:
    for hand in _hands(game):
        told = [
            [
                (step.kind, step.seat, step.amount, step.count)
                for step in _steps(hand, viewer)
                if _public(step)
            ]
            for viewer in hand.viewers()
        ]
        assert all(one == told[0] for one in told)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_put_in_comes_first_and_what_was_won_is_what_the_events_say(game: str) -> None:
    for hand in _hands(game):
        steps = _steps(hand, None)
        put_in = [step for step in steps if step.kind in BEFORE_THE_DEAL]
        assert steps[: len(put_in)] == put_in
        forced = [one.amount for one in hand.started.forced if one.amount]
        assert [step.amount for step in put_in] == forced
        assert isinstance(hand.events[0], HandStarted)


def test_a_reader_is_told_which_cards_he_was_dealt_gave_up_and_was_given() -> None:
    seen: set[str] = set()
    for hand in _hands("cardroom"):
        for viewer in hand.started.seats:
            own = {card_text(card) for card in own_cards(hand.orders, hand.events, viewer).values()}
            steps = _steps(hand, viewer)
            dealt = [card for step in steps if step.kind in ("dealt", "served") for card in step.cards]
            assert sorted(dealt) == sorted(own)
            for step in steps:
                if step.kind == "change" and step.seat == viewer:
                    assert len(step.cards) == step.count
                    seen.add("change")
    assert seen == {"change"}


def _public(step: Step) -> bool:
    return step.kind not in ("dealt", "served")


def _hands(game: str) -> Iterator[Whole]:
    for seed in range(4):
        yield from whole_hands(night(game, Random(f"steps {game} {seed}"), hands=10))


def _steps(hand: Whole, viewer: int | None) -> list[Step]:
    own = {} if viewer is None else own_cards(hand.orders, hand.events, viewer)
    return steps_of(hand.before, hand.events, viewer, own)


def _cards_for_all(hand: Whole) -> set[str]:
    shown = [event.cards for event in hand.events if isinstance(event, BoardDealt | HandShown)]
    return {card for cards in shown for card in cards}
