"""What can be wrong with a history. One bad hand leaves the others of its file readable."""

from dataclasses import dataclass

from tapado.histories.record import HandRecord

TORN = frozenset({"not_toml", "too_long", "too_deep", "outside_hand", "hand_twice"})
"""The faults of a file that isn't whole: TOML itself can't be read there, or not as hands."""
_SHOWN = 60
"""So many characters of what was found are repeated in a message."""


class BadHistory(Exception):
    """Nothing in the text can be read as hands; `line` is 1-based where one is to blame.

    `code` is one of: ``not_utf8``, ``not_toml``, ``no_hand``, ``too_long``, ``too_deep``, ``too_many_hands``.
    """

    def __init__(self, code: str, line: int | None = None, detail: str = "") -> None:
        where = "" if line is None else f" in line {line}"
        super().__init__(f"{code}{where}" + (f": {detail}" if detail else ""))
        self.code = code
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True, kw_only=True)
class BadHand:
    """A hand that can't be read, and where in it.

    `code` is one of: ``not_toml``, ``too_long``, ``too_deep``, ``outside_hand``, ``hand_twice``;
    ``missing_field``, ``wrong_type``, ``negative``, ``not_whole``, ``too_large``, ``lengths_differ``,
    ``too_many_players``, ``unknown_variant``, ``unknown_game``, ``unknown_dialect``, ``no_rule``; in an
    action ``unknown_action``, ``no_such_player``, ``unknown_card``, ``duplicate_card``, ``too_many_cards``.
    """

    code: str
    label: str
    """The name of its table in the file; empty for text before the first table."""
    line: int
    """Where in the file it begins, or the fault of its TOML is: 1-based."""
    field: str | None = None
    place: int | None = None
    """The index in that field, 0-based: for `actions`, which action."""
    rule: str | None = None
    """The rule that refuses such an action, where one does (K-1, K-5)."""
    detail: str = ""
    so_far: HandRecord | None = None
    """For a fault in an action: the hand with the actions before it."""
    last: bool = False
    """Whether that action is the last of the hand, the one that `_refused` speaks of."""

    @property
    def message(self) -> str:
        """Hand, line, field, place and what was found, in a line of printable text."""
        place = "" if self.place is None else f"[{self.place}]"
        where = "" if self.field is None else f", {_bearable(self.field)}{place}"
        found = f": {self.detail}" if self.detail else ""
        return f"hand {_bearable(self.label) or '?'} (line {self.line}){where}: {self.code}{found}"


class Fault(Exception):
    """How a fault travels inside this package until its hand and line are known."""

    def __init__(
        self,
        code: str,
        *,
        field: str | None = None,
        place: int | None = None,
        rule: str | None = None,
        detail: str = "",
        line: int = 1,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.place = place
        self.rule = rule
        self.detail = detail
        self.line = line
        self.so_far: HandRecord | None = None
        self.last = False


def excerpt(found: str) -> str:
    """What was found, quoted on one line and cut to a bearable length."""
    return ascii(_cut(found))


def _bearable(name: str) -> str:
    """The name as it is, unless it would spoil the line."""
    return _cut(name) if name.isprintable() else excerpt(name)


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
