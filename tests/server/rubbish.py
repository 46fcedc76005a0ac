"""Rubbish made of what a door takes: each field of a sound sample missing, of a wrong kind, out of bounds."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
from msgspec import inspect

Json = dict[str, Any]

DEEP = "[" * 5_000 + "]" * 5_000
LONE = "\ud800"
"""Half of a letter: JSON can write it, UTF-8 can't."""
NUMBERS = ["NaN", "-Infinity", "1e400", "-1e400", "9" * 400, "0x10", "+1", "1.", "٣"]
"""What is no whole number of JSON's, or none that fits anywhere."""
WHOLE = [
    "",
    "{",
    "null",
    "true",
    "7",
    '"x"',
    "[]",
    "NaN",
    '{"a":1}',
    DEEP,
    '{"a":' * 3_000,
    "{}{}",
    '{"\\ud800":1}',
]
BYTES = [
    *(text.encode() for text in WHOLE),
    b"\xff\xfe",
    b"\x00",
    b'{"\xc3(":1}',
    b"\xef\xbb\xbf{",
    b"\x1f\x8b\x08",
]

_ANY: list[Any] = [[], {}, [[]]]
_WRONG: dict[type[Any], list[Any]] = {
    inspect.IntType: [True, "7", 7.5, -1, 2**63, -(2**63), 10**30, "", *_ANY],
    inspect.StrType: [7, True, LONE, "x" * 70_000, 1.5, *_ANY],
    inspect.BoolType: [0, 1, "true", "", *_ANY],
    inspect.LiteralType: ["no such", "", 7.5, LONE, *_ANY],
    inspect.EnumType: ["no such", "", 7.5, LONE, *_ANY],
    inspect.StructType: [7, "x", True, [], [[]]],
    inspect.TupleType: [7, "x", True, {}, [None], ["x"], [1] * 50],
    inspect.VarTupleType: [7, "x", True, {}, [None], ["x"], [1] * 50],
}


def spoilt(kind: Any, sample: Json) -> Iterator[bytes]:
    """Texts that this struct can't be read from; in each, one thing is wrong."""
    yield text_of(sample | {"no_such_field": 1})
    yield text_of(sample | {LONE: 1})
    yield from _of_fields(kind, sample, sample)


def _of_fields(kind: Any, part: Json, whole: Json) -> Iterator[bytes]:
    """`part` lies in `whole`, and is mended again after each try."""
    for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
        name, sound = field.encode_name, part.get(field.encode_name, _ABSENT)
        assert sound is not _ABSENT, f"the sample of {kind.__name__} lacks {name}"
        if field.required:
            del part[name]
            yield text_of(whole)
        options = _options(field.type)
        wrong = [] if any(isinstance(one, inspect.NoneType) for one in options) else [None]
        for value in [*wrong, *_wrong_for(options)]:
            part[name] = value
            yield text_of(whole)
        part[name] = "@@"
        yield from (text_of(whole).replace(b'"@@"', number.encode()) for number in NUMBERS)
        part[name] = sound
        if isinstance(sound, dict):
            (inner,) = [one for one in options if isinstance(one, inspect.StructType)]
            yield from _of_fields(inner.cls, sound, whole)


_ABSENT = object()


def _options(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _wrong_for(options: tuple[inspect.Type, ...]) -> list[Any]:
    (one,) = [kind for kind in options if not isinstance(kind, inspect.NoneType)]
    return _WRONG[type(one)]


def text_of(value: Any) -> bytes:
    """As a careless client would write it: half letters are escaped, and numbers have any size."""
    return json.dumps(value).encode()


def extremes(kind: Any, sample: Json) -> Iterator[Json]:
    """Samples that can be read, with each number at its least and its most, for acts that can't be done."""
    for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
        (option, *_) = [one for one in _options(field.type) if not isinstance(one, inspect.NoneType)]
        if isinstance(option, inspect.IntType):
            for value in {option.ge or 0, option.le if option.le is not None else 2**53 - 1}:
                yield deepcopy(sample) | {field.encode_name: value}


def reads(kind: Any, sample: Json) -> bool:
    """Whether the sample itself is sound."""
    msgspec.json.decode(text_of(sample), type=kind)
    return True
