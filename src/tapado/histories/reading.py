"""Text to hands: a file of many, «[1]», «[2]», …, or of one without a table of its own."""

from collections.abc import Iterator
from typing import Any

from tapado.histories.faults import BadHand, BadHistory, Fault
from tapado.histories.fields import hand_of
from tapado.histories.record import HandRecord
from tapado.histories.sections import LONGEST_HAND, Head, heads, says_something, tables

LONGEST = 32 << 20
"""Characters of a text."""
_REACH = 3
"""A line like «[2]» may also stand inside a list or a long string: so many pieces are tried as one hand."""


def decoded(content: bytes) -> str:
    """The text of a file. Raises BadHistory."""
    if len(content) > 4 * LONGEST:
        raise BadHistory("too_long")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        place = error.start
    raise BadHistory("not_utf8", content.count(b"\n", 0, place) + 1)


def read(text: str) -> list[HandRecord | BadHand]:
    """The hands of the text in their order, what is wrong with it in the place of each that can't be read.

    Raises BadHistory when it isn't a history at all. Whether the hands were played by the rules isn't asked.
    """
    if len(text) > LONGEST:
        raise BadHistory("too_long")
    text = text.removeprefix("\ufeff")
    found = heads(text)
    before = text[: found[0].start] if found else text
    if not says_something(before):
        if not found:
            raise BadHistory("no_hand")
        return list(_hands(text, found))
    if any(head.name.isdecimal() for head in found):
        return [_bad(Fault("outside_hand"), "", 1), *_hands(text, found)]
    return [_only_hand(text)]


def _only_hand(text: str) -> HandRecord | BadHand:
    try:
        table = tables(text)
    except Fault as fault:
        unreadable = BadHistory(fault.code, fault.line, fault.detail)
    else:
        return _hand(table, "1", 1)
    raise unreadable


def _hands(text: str, found: list[Head]) -> Iterator[HandRecord | BadHand]:
    names: set[str] = set()
    ends = [head.start for head in found[1:]] + [len(text)]
    place = 0
    while place < len(found):
        head = found[place]
        try:
            name, table, pieces = _table(text, head, ends[place : place + _REACH])
        except Fault as fault:
            yield _bad(fault, head.name, head.line)
            pieces = 1
        else:
            yield _hand(table, name, head.line) if name not in names else _twice(name, head)
            names.add(name)
        place += pieces


def _table(text: str, head: Head, ends: list[int]) -> tuple[str, dict[str, Any], int]:
    """The name and fields of the hand that begins here, and how many pieces it took. Raises Fault."""
    first: Fault | None = None
    for pieces, end in enumerate(ends, 1):
        if pieces > 1 and end - head.start > LONGEST_HAND:
            break
        try:
            return *_only_table(tables(text[head.start : end])), pieces
        except Fault as fault:
            first = first or fault
            if fault.code != "not_toml":
                break
    assert first is not None
    raise first


def _only_table(found: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    (name, table), *others = found.items()
    if others:
        raise Fault("outside_hand", field=others[0][0])
    return name, table


def _hand(table: dict[str, Any], label: str, line: int) -> HandRecord | BadHand:
    try:
        return hand_of(table, label)
    except Fault as fault:
        return _bad(fault, label, line)


def _twice(label: str, head: Head) -> BadHand:
    return _bad(Fault("hand_twice"), label, head.line)


def _bad(fault: Fault, label: str, line: int) -> BadHand:
    return BadHand(
        code=fault.code,
        label=label,
        line=line + fault.line - 1,
        field=fault.field,
        place=fault.place,
        rule=fault.rule,
        detail=fault.detail,
        so_far=fault.so_far,
        last=fault.last,
    )
