"""Values as TOML writes them. Whatever a name holds, its text stays on one line and is read back the same."""

import re
from collections.abc import Mapping
from decimal import Decimal

from tapado.histories.record import Value

_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_ESCAPED = re.compile(
    r'["\\\x00-\x1f\x7f-\x9f\u2028\u2029'  # what ends a string or a line
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the rest of the line round
    r"\ud800-\udfff]"
)
_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def key_text(key: str) -> str:
    """The key of a field, quoted where it has to be."""
    return key if _BARE.fullmatch(key) else string_text(key)


def string_text(text: str) -> str:
    """The text in quotes. Half a surrogate pair is no character: U+FFFD stands for it."""
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def value_text(value: Value) -> str:
    """Any value of TOML, on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return string_text(value)
        case Decimal():
            return _decimal_text(value)
        case Mapping():
            fields = ", ".join(f"{key_text(key)} = {value_text(item)}" for key, item in value.items())
            return f"{{ {fields} }}" if fields else "{}"
        case list() | tuple():
            return "[" + ", ".join(map(value_text, value)) + "]"
        case _:
            return value.isoformat()  # type: ignore[union-attr]


def _escape(match: re.Match[str]) -> str:
    letter = match[0]
    if "\ud800" <= letter <= "\udfff":
        return "\ufffd"
    return _SHORT.get(letter) or f"\\u{ord(letter):04X}"


def _decimal_text(number: Decimal) -> str:
    """With a point or an exponent: else it would be read back as a whole number."""
    if not number.is_finite():
        return "nan" if number.is_nan() else "-inf" if number < 0 else "inf"
    text = str(number)
    return text if "." in text or "E" in text else f"{text}.0"
