"""What somebody writes for others to read, a line of the chat say, cleaned as aliases are (S-3)."""

import unicodedata

from tapado.accounts.alias import readable, shows, towers
from tapado.accounts.graphemes import clusters
from tapado.rules.errors import Illegal

LONGEST = 200
"""Graphemes of one line."""
BYTES_A_GRAPHEME = 8
"""In UTF-8 and on the average: two hundred flags fit."""


def spoken(text: str, most: int = LONGEST) -> str:
    """The text in one line, without controls and direction marks. Raises Illegal for none, or too much of it.

    Markup is text like any other: whoever shows it, shows it as text.
    """
    line = unicodedata.normalize("NFC", " ".join(readable(text).split()))
    if not any(map(shows, line)):
        raise Illegal("line_empty", "S-3")
    letters = list(clusters(line))
    if len(letters) > most or len(line.encode()) > most * BYTES_A_GRAPHEME:
        raise Illegal("line_too_long", "S-3", most=most)
    if any(map(towers, letters)):
        raise Illegal("line_unreadable", "S-3")
    return line
