"""What a viewer is sent depends on nothing that he may not know (K-6, S-21, S-22).

Two houses deal from decks that differ only in what he may not see, and the same acts are done: every frame
that he gets is the same, byte for byte. Time stands still, so that clocks don't tell the two apart.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from tapado.cards.deck import DECK_52
from tapado.rules.commands import Sealed, StartHand
from tapado.rules.table import Table
from tests.server.visitors import Doors, Json, Line, OpenDoors, StoppedClock, playing

Act = tuple[int, str, dict[str, Any]]
"""Which seat, what, with which amounts."""

TO_THE_DRAW: list[Act] = [(0, "raise_to", {"to": 10}), (1, "call", {"to": 10}), (2, "call", {"to": 10})]
THE_DRAW: list[Act] = [
    (1, "give_up", {"slots": [0, 3]}),
    (0, "give_up", {"slots": [4]}),
    (1, "end_discard", {}),
    (2, "end_discard", {}),
    (0, "end_discard", {}),
]
TO_A_FOLD: list[Act] = [(2, "raise_to", {"to": 30}), (0, "fold", {}), (1, "fold", {})]
"""Seat 2 is before the mano and acts first (M-15); nobody ever shows (M-12)."""
ALL_BUT_THE_LAST: list[Act] = [(2, "raise_to", {"to": 30}), (0, "fold", {}), (1, "call", {"to": 30})]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
async def test_cards_that_are_never_shown_change_no_byte(open_house: OpenDoors, viewer: int | None) -> None:
    acts = [*TO_THE_DRAW, *THE_DRAW, *TO_A_FOLD]
    one = await _frames(open_house, DECK_52, acts, viewer)
    other = await _frames(open_house, _redealt(DECK_52, _seen_by(viewer)), acts, viewer)
    assert len(one) > 8
    assert one == other


async def test_a_folded_hand_changes_no_byte_even_after_a_showdown(open_house: OpenDoors) -> None:
    acts = [*TO_THE_DRAW, *THE_DRAW, *ALL_BUT_THE_LAST]
    shown = {*_seen_by(1), *_seen_by(2)}
    one = await _frames(open_house, DECK_52, acts, None)
    other = await _frames(open_house, _redealt(DECK_52, shown), acts, None)
    assert b'"hand_shown"' in b"".join(one)
    assert one == other


async def test_a_card_that_is_seen_does_change_what_is_sent(open_house: OpenDoors) -> None:
    one = await _frames(open_house, DECK_52, TO_THE_DRAW, 0)
    other = await _frames(open_house, _redealt(DECK_52, set()), TO_THE_DRAW, 0)
    assert one != other


@pytest.mark.parametrize("viewer", [0, 2, None])
async def test_what_others_give_up_is_nobodys_business_until_the_draw(
    open_house: OpenDoors, viewer: int | None
) -> None:
    few: list[Act] = [(1, "give_up", {"slots": [2]})]
    many: list[Act] = [(1, "give_up", {"slots": [0]}), (1, "give_up", {"slots": [1, 4]})]
    none = await _frames(open_house, DECK_52, TO_THE_DRAW, viewer)
    assert none == await _frames(open_house, DECK_52, [*TO_THE_DRAW, *few], viewer)
    assert none == await _frames(open_house, DECK_52, [*TO_THE_DRAW, *many], viewer)


@pytest.mark.parametrize("viewer", [0, 2])
async def test_the_number_changed_is_told_with_the_draw_and_not_before(
    open_house: OpenDoors, viewer: int
) -> None:
    frames = await _frames(open_house, DECK_52, [*TO_THE_DRAW, *THE_DRAW[:-1]], viewer)
    assert b'"slots":[0,3]' not in b"".join(frames)
    frames = await _frames(open_house, DECK_52, [*TO_THE_DRAW, *THE_DRAW], viewer)
    assert b'"slots":[0,3]' in frames[-1]


# ── a house with a stacked deck ──────────────────────────────────────────────


async def _frames(
    open_house: OpenDoors, deck: Sequence[int], acts: list[Act], viewer: int | None
) -> list[bytes]:
    """Every frame of a viewer from the deal on, when these acts are done at a table dealt from this deck."""
    house: Doors = await open_house(clock=StoppedClock(), means={"deal": _dealer(deck)})
    key, _, lines = await playing(house, "Ana", "Luz", "Sol", room="amigos")
    watching = lines[viewer] if viewer is not None else await (await house.guest("Eva")).watch(key)
    for line in lines:
        await line.settle()
    frames: list[bytes] = [watching.frames[-1]]
    watching.frames.clear()
    for act in acts:
        await _do(lines, act)
    await watching.settle()
    return [*frames, *(frame for frame in watching.frames if b'"accepted"' not in frame)]


async def _do(lines: list[Line], act: Act) -> None:
    """One act, after which everybody has been told."""
    seat, type_, fields = act
    await lines[seat].until(lambda state: _turn(state) is not None)
    await lines[seat].act(type_, **fields)
    for line in lines:
        await line.settle()


def _turn(state: Json) -> Json | None:
    options: Json = state["you"]["options"]
    turn: Json | None = options["bet"] or options["draw"]
    return turn


def _dealer(deck: Sequence[int]) -> Callable[[Table], StartHand]:
    return lambda _: StartHand(Sealed(orders=(tuple(deck),)))


def _seen_by(viewer: int | None) -> set[int]:
    """The places in the deck of the cards he gets: one at a time from the mano (M-7), then the changed."""
    if viewer is None:
        return set()
    changed = {0: {15}, 1: {16, 17}, 2: set()}[viewer]
    return {viewer + 3 * slot for slot in range(5)} | changed


def _redealt(deck: Sequence[int], kept: set[int]) -> list[int]:
    """The same deck with all cards but those in these places shuffled among themselves."""
    places = [place for place in range(len(deck)) if place not in kept]
    shuffled = [deck[place] for place in places]
    Random(7).shuffle(shuffled)
    cards = list(deck)
    for place, card in zip(places, shuffled, strict=True):
        cards[place] = card
    return cards
