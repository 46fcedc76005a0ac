"""What is stored can be read: every event of today, and all that any released version has stored (S-24)."""

import dataclasses
import json
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules import events as e
from tapado.rules.commands import Sealed
from tapado.rules.events import Event
from tapado.tables import codec
from tapado.tables.codec import Codec, DamagedBody, Fields, UnknownEvent
from tapado.tables.store import LARGEST_KIND, StoredEvent
from tests.rules.every_event import AT_HOME, EVERY_EVENT

GOLDEN = Path(__file__).parent.parent / "golden" / "codec"
KINDS = get_args(Event)


def _golden(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


CHIPS = st.integers(1, 2**53 - 1)
AS_THEY_MAY_BE: dict[Any, st.SearchStrategy[Any]] = {
    Stakes: st.builds(
        lambda structure, bets, big_blind, ante: Stakes(structure, min(bets), max(bets), big_blind, ante),
        *(st.sampled_from(Structure), st.tuples(CHIPS, CHIPS), CHIPS | st.just(0), CHIPS | st.just(0)),
    ),
    BuyIn: st.tuples(CHIPS, CHIPS).map(lambda bounds: BuyIn(min(bounds), max(bounds))),
    Switches: st.builds(
        lambda draw, **others: Switches(draw == "three", draw == "five", **others),
        draw=st.sampled_from(["three", "five", "any"]),
        bottom_card=st.booleans(),
        joker=st.none() | st.sampled_from(JokerRule),
        jokers=st.sampled_from([1, 2]),
        openers=st.none() | st.sampled_from(Openers),
        may_muck=st.booleans(),
    ),
}
"""What refuses some values of its fields, in those that it takes."""


def _values(hint: Any) -> st.SearchStrategy[Any]:
    """Anything that a field of this type may hold."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in AS_THEY_MAY_BE:
        return AS_THEY_MAY_BE[hint]
    if dataclasses.is_dataclass(hint):
        return _instances(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of(*map(_values, args))
    if origin is tuple and args[-1] is ...:
        return st.lists(_values(args[0]), max_size=5).map(tuple)
    if origin is tuple:
        return st.tuples(*map(_values, args))
    simple = {int: st.integers(-1, 2**53 - 1), bool: st.booleans(), str: st.text(), type(None): st.none()}
    return simple[hint]


def _instances(cls: Any) -> st.SearchStrategy[Any]:
    return st.builds(cls, **{name: _values(hint) for name, hint in get_type_hints(cls).items()})


# ── stored form ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_event_comes_back_as_it_was_stored(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(_instances(kind))
    stored = codec.store_form(event)
    assert codec.event_of(stored) == event
    assert codec.store_form(codec.event_of(stored)) == stored


@pytest.mark.parametrize("event", EVERY_EVENT, ids=codec.kind_of)
def test_an_events_kind_is_its_class_name_in_snake_case(event: Event) -> None:
    kind = codec.kind_of(event)
    assert "".join(word.capitalize() for word in kind.split("_")) == type(event).__name__
    assert kind == kind.lower()
    assert len(kind) <= LARGEST_KIND


def test_every_kind_has_a_version_and_a_way_up_from_each_before_it() -> None:
    assert set(codec.VERSIONS) == set(codec.CLASSES)
    assert len(codec.CLASSES) == len(KINDS)
    steps = {(kind, version) for kind, today in codec.VERSIONS.items() for version in range(1, today)}
    assert set(codec.UPGRADES) == steps


def test_what_version_1_stored_can_be_read() -> None:
    stored = [StoredEvent(line["kind"], 1, line["body"].encode()) for line in _golden("v1.jsonl")]
    assert [codec.event_of(one) for one in stored] == EVERY_EVENT


def test_what_is_stored_today_is_what_the_golden_file_of_its_version_says() -> None:
    """Whoever changes a stored form that was released raises its version; until then, this file."""
    of_today = [event for event in EVERY_EVENT if codec.store_form(event).version == 1]
    bodies = {line["body"] for line in _golden("v1.jsonl")}
    assert [event for event in of_today if codec.store_form(event).body.decode() not in bodies] == []


def test_the_golden_file_of_version_1_holds_every_kind_that_version_1_had() -> None:
    assert [line["kind"] for line in _golden("v1.jsonl")] == [codec.kind_of(event) for event in EVERY_EVENT]
    assert {type(event) for event in EVERY_EVENT} == set(KINDS)


# ── what can't be read ───────────────────────────────────────────────────────


@pytest.mark.parametrize("version", [-1, 0, 2, 2**40])
def test_an_unknown_version_is_refused_with_its_number(version: int) -> None:
    with pytest.raises(UnknownEvent) as caught:
        codec.event_of(StoredEvent("folded", version, b'{"seat":1,"why":"act"}'))
    assert (caught.value.kind, caught.value.version, caught.value.code) == (
        "folded",
        version,
        "codec_unknown_event",
    )


@pytest.mark.parametrize("kind", ["", "Folded", "moon_rose", "raised_to "])
def test_an_unknown_kind_is_refused_by_name(kind: str) -> None:
    with pytest.raises(UnknownEvent) as caught:
        codec.wire_form(StoredEvent(kind, 1, b"{}"))
    assert caught.value.kind == kind


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"{}", b'{"seat":"1","why":"act"}', b'{"seat":1,"why":"sleep"}', b"\xff"],
)
def test_a_damaged_body_is_refused(body: bytes) -> None:
    with pytest.raises(DamagedBody) as caught:
        codec.event_of(StoredEvent("folded", 1, body))
    assert (caught.value.kind, caught.value.code) == ("folded", "codec_damaged_body")


@pytest.mark.parametrize(
    ("sound", "unsound"),
    [
        (b'"small_bet":2', b'"small_bet":0'),
        (b'"structure":"pot_limit"', b'"structure":"sky_limit"'),
        (b'"least":40', b'"least":201'),
        (b'"jokers":2', b'"jokers":3'),
        (b'"max_three":false', b'"max_three":true'),
        (b'"joker":"bug"', b'"joker":"jack"'),
    ],
)
def test_terms_that_no_table_has_are_refused_as_damaged(sound: bytes, unsound: bytes) -> None:
    body = codec.store_form(e.TableOpened(setup=AT_HOME)).body
    assert body.count(sound) == 1
    with pytest.raises(DamagedBody):
        codec.event_of(StoredEvent("table_opened", 1, body.replace(sound, unsound)))


# ── versions to come ─────────────────────────────────────────────────────────


@dataclass
class Waved:
    seat: int
    hand: str
    times: int


def _from_1(fields: Fields) -> Fields:
    return {"seat": fields["seat"], "hand": "right" if fields["right"] else "left"}


def _from_2(fields: Fields) -> Fields:
    return {**fields, "times": 1}


WAVES = Codec({"waved": Waved}, {"waved": 3}, {("waved", 1): _from_1, ("waved", 2): _from_2})


@pytest.mark.parametrize(
    ("version", "body"),
    [
        (1, b'{"seat":2,"right":false}'),
        (2, b'{"seat":2,"hand":"left"}'),
        (3, b'{"seat":2,"hand":"left","times":1}'),
    ],
)
def test_an_old_version_is_brought_up_step_by_step(version: int, body: bytes) -> None:
    stored = StoredEvent("waved", version, body)
    assert WAVES.event_of(stored) == Waved(seat=2, hand="left", times=1)
    assert WAVES.wire_form(stored) == b'{"kind":"waved","seat":2,"hand":"left","times":1}'


def test_an_event_is_written_in_todays_version() -> None:
    assert WAVES.store_form(Waved(1, "right", 2)).version == 3


def test_a_damaged_body_of_an_old_version_is_refused_too() -> None:
    with pytest.raises(DamagedBody):
        WAVES.event_of(StoredEvent("waved", 1, b"[1]"))


# ── wire form ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("event", EVERY_EVENT, ids=codec.kind_of)
def test_the_wire_form_is_the_stored_body_with_its_kind_in_front(event: Event) -> None:
    stored = codec.store_form(event)
    sent = json.loads(codec.wire_form(stored))
    assert next(iter(sent)) == "kind"
    assert sent.pop("kind") == stored.kind
    kept = json.loads(stored.body)
    kept.pop("player", None)
    assert sent == kept


def test_the_wire_form_of_a_raise_is_as_the_protocol_says() -> None:
    stored = codec.store_form(e.RaisedTo(seat=2, to=25, added=15))
    assert codec.wire_form(stored) == b'{"kind":"raised_to","seat":2,"to":25,"added":15}'


def test_an_event_without_fields_is_sent_with_its_kind_alone() -> None:
    assert codec.wire_form(codec.store_form(e.TableClosed())) == b'{"kind":"table_closed"}'


def test_who_a_player_is_outside_the_table_is_not_sent() -> None:
    sat_down = e.SatDown(seat=0, player="p-secret", name="Ana", computer=False)
    sent = codec.wire_form(codec.store_form(sat_down))
    assert b"p-secret" not in sent
    expected = {"kind": "sat_down", "seat": 0, "name": "Ana", "computer": False, "chips": 0}
    assert json.loads(sent) == expected


# ── seals ────────────────────────────────────────────────────────────────────


@given(orders=st.lists(st.permutations(range(54)).map(tuple), min_size=1, max_size=3).map(tuple))
def test_a_seal_comes_back_as_it_was_stored(orders: tuple[tuple[int, ...], ...]) -> None:
    assert codec.sealed_of(codec.seal_form(Sealed(orders))) == Sealed(orders)


def test_what_version_1_sealed_can_be_read() -> None:
    body = (GOLDEN / "seal-v1.json").read_bytes().strip()
    assert codec.sealed_of(body) == Sealed(orders=((3, 51, 0, 17), (2, 0, 1)))


@pytest.mark.parametrize(
    "body", [b"", b"{}", b'{"version":2,"orders":[[1]]}', b'{"version":1,"orders":["As"]}']
)
def test_a_seal_that_this_program_cannot_read_is_refused(body: bytes) -> None:
    with pytest.raises(DamagedBody) as caught:
        codec.sealed_of(body)
    assert caught.value.kind == "seal"
