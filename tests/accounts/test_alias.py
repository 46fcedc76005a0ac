"""Aliases: what is kept of them, what is refused, and that the count is the eye's (S-3)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.accounts.alias import LONGEST, MOST_BYTES, BadAlias, cleaned
from tapado.accounts.graphemes import clusters


@pytest.mark.parametrize(
    "alias",
    ["Ana", "José Luis", "Łukasz", "Анна", "山田太郎", "مريم", "דנה", "अनिता", "<b>Ana</b>", "O’Neill", "7"],
)
def test_any_script_and_markup_are_kept_as_text(alias: str) -> None:
    assert cleaned(alias) == unicodedata.normalize("NFC", alias)


@pytest.mark.parametrize(
    ("given_text", "kept"),
    [
        ("  Ana \t\n Luz  ", "Ana Luz"),
        ("Jose\u0301", "José"),
        ("Ana\u202etixe", "Anatixe"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\u0000n\u0007a", "Ana"),
        ("A\u200bna\ufeff", "Ana"),
        ("Ana\u2028Luz", "Ana Luz"),
        ("\u200dAna", "Ana"),
        ("Ana\ue000", "Ana"),
        ("A\U000e0041na", "Ana"),
    ],
)
def test_controls_and_direction_marks_are_removed(given_text: str, kept: str) -> None:
    assert cleaned(given_text) == kept


@pytest.mark.parametrize(
    "blank", ["", "   ", "\u200b\u200d", "\u202e", "\u3164", "\u2800 \u2800", "\u0301", "\x00", "\ud800"]
)
def test_an_alias_that_shows_nothing_is_refused(blank: str) -> None:
    assert _code(blank) == "alias_empty"


@pytest.mark.parametrize(
    "letter",
    [
        "a",
        "ñ",
        "n\u0303\u0331",
        "👍",
        "👍🏽",
        "❤️",
        "👩‍🚀",
        "🇪🇸",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "각",
        "\u1112\u1161\u11ab",
        "1️⃣",
        "ก็",
    ],
)
def test_what_the_eye_takes_for_one_counts_as_one(letter: str) -> None:
    assert list(clusters(letter)) == [letter]
    assert list(clusters(letter * 3)) == [letter] * 3


def test_a_joiner_joins_pictures_and_not_letters() -> None:
    assert len(list(clusters("a\u200db"))) == 2
    assert len(list(clusters("👩\u200d👩\u200d👧"))) == 1
    assert len(list(clusters("🇪🇸🇫🇷🇩"))) == 3


def test_twenty_graphemes_are_enough_and_twenty_one_too_many() -> None:
    assert cleaned("🇪🇸" * 20) == "🇪🇸" * 20
    assert _code("🇪🇸" * 21) == "alias_too_long"
    assert _code("a" * 21) == "alias_too_long"


def test_the_bytes_are_bounded_too() -> None:
    assert _code("👨‍👩‍👧‍👦" * 20) == "alias_too_long"


def test_a_tower_of_marks_is_refused() -> None:
    assert _code("Z" + "\u0335" * 12) == "alias_unreadable"
    assert cleaned("a\u0328\u0304\u0301\u0323")


@pytest.mark.parametrize(
    "alias",
    [
        "Mesa",
        "CASA",
        "sistema",
        "Sístema",
        "t a p a d o",
        "Tapado!",
        "House",
        "\uff44\uff45aler",
        "\u0422\u0430\u0440\u0430d\u043e",
        "ADMIN",
        "Crupier",
        "Anfitrión",
        "The Host",
        "La Casa",
        "El Caballero",
        "\u1d00\u1d05\u1d0d\u026a\u0274",
        "adm\u0131n",
        "\u0397ouse",
        "M\u200desa\ufe0f",
    ],
)
def test_nobody_poses_as_the_house(alias: str) -> None:
    assert _code(alias) == "alias_reserved"


def test_a_word_that_only_begins_like_the_house_is_free() -> None:
    assert cleaned("Casandra") == "Casandra"


@given(st.text(max_size=60))
def test_whatever_is_typed_is_cleaned_for_good_or_refused(text: str) -> None:
    try:
        alias = cleaned(text)
    except BadAlias:
        return
    assert cleaned(alias) == alias
    assert 1 <= len(list(clusters(alias))) <= LONGEST
    assert len(alias.encode()) <= MOST_BYTES
    assert not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in alias)


@given(st.text(max_size=40))
def test_the_clusters_are_the_text(text: str) -> None:
    assert "".join(clusters(text)) == text


def _code(text: str) -> str:
    with pytest.raises(BadAlias) as refused:
        cleaned(text)
    return refused.value.code
