"""What a reader takes for one letter or picture, so that an alias of 20 is 20 to the eye (S-3).

Extended grapheme clusters as Unicode's annex 29 describes them, told from the character database that Python
brings: without Indic conjuncts and prepended marks, which count as one more each.
"""

import unicodedata
from collections.abc import Iterator

JOINER = "\u200d"
_MARKS = {"Mn", "Me", "Mc"}
_PICTURES = {"So", "Sm"}


def clusters(text: str) -> Iterator[str]:
    """The clusters of the text, in order; joined they are the text again."""
    cluster = ""
    for letter in text:
        if cluster and not _joins(cluster, letter):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def _joins(cluster: str, letter: str) -> bool:
    """Whether the letter belongs to the cluster before it."""
    if _extends(letter):
        return True
    last = cluster[-1]
    if last == JOINER:  # a family, a profession, a kiss
        return _is_picture(letter) and _is_picture(cluster[0])
    if _is_regional(letter) and _is_regional(last):  # two make a flag
        return len(cluster) % 2 == 1
    return _joins_syllable(last, letter)


def _extends(letter: str) -> bool:
    """Marks, variation selectors, the joiners, skin tones, and the tags of regional flags."""
    return (
        letter in {JOINER, "\u200c"}
        or "\U0001f3fb" <= letter <= "\U0001f3ff"
        or "\U000e0020" <= letter <= "\U000e007f"
        or unicodedata.category(letter) in _MARKS
    )


def _is_picture(letter: str) -> bool:
    """Symbols, and the blocks of emoji also where this Python doesn't know the newest of them."""
    return unicodedata.category(letter) in _PICTURES or "\U0001f000" <= letter <= "\U0001faff"


def _is_regional(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _joins_syllable(last: str, letter: str) -> bool:
    """Hangul parts: a leading consonant, a vowel, a trailing consonant make one syllable."""
    vowel = "\u1160" <= letter <= "\u11a7"
    trailing = "\u11a8" <= letter <= "\u11ff"
    if "\u1100" <= last <= "\u115f":
        return "\u1100" <= letter <= "\u11a7" or "\uac00" <= letter <= "\ud7a3"
    if "\uac00" <= last <= "\ud7a3":
        return trailing or (vowel and (ord(last) - 0xAC00) % 28 == 0)
    if "\u1160" <= last <= "\u11a7":
        return vowel or trailing
    return trailing and "\u11a8" <= last <= "\u11ff"
