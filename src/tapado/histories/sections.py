"""A file cut where its tables begin, so that each hand is read by itself and at a bounded price."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, DecimalException
from typing import Any

from tapado.histories.faults import BadHistory, Fault, excerpt

LONGEST_HAND = 1 << 20
"""Characters of one hand; a long hand has a few thousand."""
MOST_HANDS = 200_000
_MOST_DOTS = 16
"""In one key. Reading a key takes time that grows with the square of its parts."""

_HEAD = re.compile(
    r"""^[ \t]*\[[ \t]*(?:([\w-]+)|"([^"\n\\]*)"|'([^'\n]*)')[ \t]*\][ \t]*(?:\#.*)?\r?$""",
    re.MULTILINE | re.ASCII,
)
_NOT_KEYS = re.compile(
    r'"""[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*+(?:"""|\\?\Z)|'
    r"'''(?:[^']|'(?!''))*+(?:'''|\Z)|"
    r'"(?:\\[^\n]|[^"\n\\])*+"?|'
    r"'[^'\n]*+'?|"
    r"\#[^\n]*",
    re.DOTALL,
)
"""Strings and comments, closed or not: no character is looked at twice."""
_DEEP_KEY = re.compile(rf"(?:\.[^.=,\n\[\]{{}}]*+){{{_MOST_DOTS}}}")
_POSITION = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Head:
    """A line that opens a table: where it begins in the text, its number in the file (1-based), its name."""

    start: int
    line: int
    name: str


def heads(text: str) -> list[Head]:
    """The lines that look like the head of a hand, «[12]», in order. Raises BadHistory for too many."""
    found: list[Head] = []
    line, counted = 1, 0
    for match in _HEAD.finditer(text):
        line += text.count("\n", counted, match.start())
        counted = match.start()
        if len(found) == MOST_HANDS:
            raise BadHistory("too_many_hands", line)
        found.append(Head(counted, line, match[1] or match[2] or match[3] or ""))
    return found


def tables(text: str) -> dict[str, Any]:
    """The TOML of this part of a file. Raises Fault, with the line in this part (1-based)."""
    if len(text) > LONGEST_HAND:
        raise Fault("too_long")
    if _too_deep(text):
        raise Fault("too_deep")
    try:
        return tomllib.loads(text, parse_float=_decimal)
    except RecursionError:
        fault = Fault("too_deep")
    except ValueError as error:  # of TOML, and of numbers with thousands of digits
        fault = _not_toml(str(error), text)
    raise fault


def says_something(text: str) -> bool:
    """Whether there is more in it than blank lines and comments."""
    return any(line and not line.startswith("#") for line in map(str.strip, _lines(text)))


def _lines(text: str) -> Iterator[str]:
    return (match[0] for match in re.finditer(r"[^\n]+", text))


def _too_deep(text: str) -> bool:
    if text.count(".") < _MOST_DOTS:
        return False
    return _DEEP_KEY.search(_NOT_KEYS.sub("", text)) is not None


def _decimal(text: str) -> Decimal:
    """The number as it stands in the file, not its nearest binary fraction."""
    try:
        return Decimal(text)
    except DecimalException:
        raise ValueError(f"no number: {text[:20]}") from None


def _not_toml(message: str, text: str) -> Fault:
    at = _POSITION.search(message)
    if at is None:
        return Fault("not_toml", detail=excerpt(message))
    line = int(at[1]) if at[1] else text.count("\n") + 1
    return Fault("not_toml", detail=excerpt(message[: at.start()]), line=line)
