"""The name that a guest gives himself (S-3): any script, shown as text, and nobody poses as the house."""

import unicodedata
from collections.abc import Iterator
from typing import ClassVar

from tapado.accounts.graphemes import JOINER, clusters
from tapado.tables.lookalikes import look

LONGEST = 20
"""Graphemes."""
MOST_BYTES = 256
"""In UTF-8: twenty flags fit, twenty families of emoji don't."""
MOST_MARKS = 4
"""On one letter; a tower of them would cover its neighbours."""

RESERVED = frozenset({
    "admin", "administrador", "administradora", "administrator", "anfitrion", "anfitriona", "ayuda", "banca",
    "bank", "casa", "croupier", "crupier", "dealer", "elcaballero", "help", "host", "house", "mesa",
    "moderador", "moderadora", "moderator", "null", "root", "server", "servidor", "sistema", "soporte",
    "support", "system", "table", "tapado", "tesoro", "undefined",
})  # fmt: skip
"""The house's own words, as `_bare` leaves them."""

_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and symbols that show nothing."""
_JOINERS = frozenset({JOINER, "\u200c"})
_REMOVED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_ARTICLES = ("el", "la", "los", "las", "the")


class BadAlias(Exception):
    """An alias that won't do: a stable code, always of the field `alias`."""

    rule: ClassVar[str] = "S-3"
    field: ClassVar[str] = "alias"

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def cleaned(text: str) -> str:
    """The alias as it is kept and shown. Raises BadAlias."""
    alias = unicodedata.normalize("NFC", " ".join(readable(text).split()))
    if not any(map(shows, alias)):
        raise BadAlias("alias_empty")
    if len(alias.encode()) > MOST_BYTES:
        raise BadAlias("alias_too_long")
    letters = list(clusters(alias))
    if len(letters) > LONGEST:
        raise BadAlias("alias_too_long")
    if any(towers(letter) for letter in letters):
        raise BadAlias("alias_unreadable")
    if _is_reserved(_bare(alias)):
        raise BadAlias("alias_reserved")
    return alias


def _is_reserved(bare: str) -> bool:
    return any(bare.removeprefix(article) in RESERVED for article in ("", *_ARTICLES))


def readable(text: str) -> str:
    """Without controls and direction marks; line ends become spaces, so that words stay apart."""
    return "".join(_kept(text))


def _kept(text: str) -> Iterator[str]:
    before = ""
    for letter in text:
        if letter.isspace():
            yield " "
        elif _is_tag(letter):
            if before and (_is_tag(before) or before == "\U0001f3f4"):  # a region's flag
                yield letter
        elif letter in _JOINERS:
            if before:  # emoji and some scripts need them; nothing begins with one
                yield letter
        elif unicodedata.category(letter) not in _REMOVED:
            yield letter
        else:
            continue
        before = letter


def _is_tag(letter: str) -> bool:
    return "\U000e0020" <= letter <= "\U000e007f"


def shows(letter: str) -> bool:
    """Whether anything of it is seen."""
    return letter not in _BLANKS and unicodedata.category(letter)[0] in "LNPSC" and letter not in _JOINERS


def towers(cluster: str) -> bool:
    """Whether it carries so many marks that it would cover its neighbours."""
    return sum(unicodedata.category(letter) in {"Mn", "Me"} for letter in cluster) > MOST_MARKS


def alike(one: str, other: str) -> bool:
    """Whether the eye takes one alias for the other."""
    return _bare(one) == _bare(other) if _bare(one) else one == other


def _bare(alias: str) -> str:
    """Letters and digits alone, small, without accents, look-alikes as what they pass for."""
    apart = unicodedata.normalize("NFKD", look(alias))
    return "".join(letter for letter in apart if letter.isalnum())
