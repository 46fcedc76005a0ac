"""Hands made for the tests: as text with one line changed, and as values of every kind."""

from typing import Any

from hypothesis import strategies as st

from tapado.cards.card import JOKERS
from tapado.cards.deck import DECK_52
from tapado.histories.actions import (
    Action,
    BetRaise,
    CheckCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Note,
    Show,
)
from tapado.histories.faults import BadHand
from tapado.histories.fields import LARGEST, is_carried
from tapado.histories.reading import read
from tapado.histories.record import FIXED_LIMIT, GAMES_OF, HandRecord

LINES = {
    "variant": '"NT"',
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 150, 90]",
    "actions": '["d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d", "p3 f", "p1 f"]',
    "finishing_stacks": "[199, 151, 90]",
}


def text_of(number: int = 1, **changed: str | None) -> str:
    """A hand's table; each named field is put, or with None left out."""
    fields = LINES | changed
    return f"[{number}]\n" + "".join(
        f"{name} = {value}\n" for name, value in fields.items() if value is not None
    )


def only(text: str) -> HandRecord | BadHand:
    (hand,) = read(text)
    return hand


def good(text: str) -> HandRecord:
    hand = only(text)
    assert isinstance(hand, HandRecord), hand.message
    return hand


def bad(text: str) -> BadHand:
    hand = only(text)
    assert isinstance(hand, BadHand)
    return hand


# ── values ───────────────────────────────────────────────────────────────────

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
_AMOUNTS = st.integers(0, LARGEST)
_COMMENTS = st.none() | TEXTS
_CARDS = st.lists(st.sampled_from(DECK_52 + JOKERS), unique=True, max_size=5).flatmap(
    lambda known: st.permutations(known + [None] * (len(known) % 3))
)
_SOME_CARDS = _CARDS.filter(bool).map(tuple)
_NAMES = TEXTS.filter(is_carried)
_SCALARS = (
    st.booleans()
    | st.integers(-(1 << 63), (1 << 63) - 1)
    | TEXTS
    | st.decimals(allow_nan=False)
    | st.times()
    | st.dates()
    | st.datetimes()
)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def actions(players: int) -> st.SearchStrategy[Action]:
    player = st.integers(0, players - 1)
    return st.one_of(
        st.builds(DealHole, player, _SOME_CARDS, _COMMENTS),
        st.builds(DealBoard, _SOME_CARDS, _COMMENTS),
        st.builds(Fold, player, _COMMENTS),
        st.builds(CheckCall, player, _COMMENTS),
        st.builds(BetRaise, player, st.integers(-(10**30), 10**30), _COMMENTS),
        st.builds(Discard, player, _CARDS.map(tuple), _COMMENTS),
        st.builds(Show, player, st.none() | _SOME_CARDS, _COMMENTS),
        st.builds(Note, _COMMENTS),
    )


@st.composite
def records(draw: st.DrawFn) -> HandRecord:
    count = draw(st.integers(2, 9))
    each = st.tuples(*[_AMOUNTS] * count)
    variant = draw(st.sampled_from(sorted(GAMES_OF)))
    bets: dict[str, Any] = (
        {"small_bet": draw(_AMOUNTS), "big_bet": draw(_AMOUNTS)}
        if variant in FIXED_LIMIT
        else {"min_bet": draw(_AMOUNTS)}
    )
    return HandRecord(
        variant=variant,
        game=draw(st.sampled_from(GAMES_OF[variant])),
        antes=draw(each),
        blinds_or_straddles=draw(each),
        starting_stacks=draw(each),
        actions=tuple(draw(st.lists(actions(count), max_size=8))),
        finishing_stacks=draw(st.none() | each),
        **bets,
        players=draw(st.none() | st.tuples(*[TEXTS] * count)),
        ante_trimming_status=draw(st.none() | st.booleans()),
        options=draw(st.dictionaries(TEXTS, st.booleans() | _AMOUNTS | TEXTS, max_size=3)),
        pot=draw(_AMOUNTS),
        pot_left=draw(st.none() | _AMOUNTS),
        live=draw(st.just(()) | each),
        dead=draw(st.just(()) | each),
        may_muck=draw(st.booleans()),
        refused=draw(st.none() | st.sampled_from(["H-2", "K-12"])),
        carried=draw(st.dictionaries(_NAMES, _VALUES, max_size=3)),
    )


def plain(**fields: Any) -> HandRecord:
    """A hold'em hand of two without acts, but for the fields given."""
    usual: dict[str, Any] = {
        "variant": "NT",
        "game": "holdem",
        "antes": (0, 0),
        "blinds_or_straddles": (1, 2),
        "min_bet": 2,
        "starting_stacks": (200, 150),
        "actions": (),
    }
    return HandRecord(**usual | fields)
