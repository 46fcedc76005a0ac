"""Hands to text: read back the same, in one order, whatever the names."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.histories.actions import BetRaise, DealHole, Fold
from tapado.histories.phh import HandRecord, read, write, write_one
from tapado.histories.record import Value
from tests.histories.made import TEXTS, good, plain, records, text_of

NAMES = [
    "Big C (host)", "$am", "a:b", "pennyfolds", "p1 f", 'say "hi"', "it's", "back\\slash", "C:\\new\\u0041",
    "tab\there", "two\nlines", "\r\n[2]\r\n", "'''", '"""', "#1", "", " ",
    "\x00\x1b[31m", "\x7f\x85\u2028\u2029", "\u202egnp.exe", "e\u0301", "\ufeffBOM", "\U0010ffff",
    "Ωμέγα", "Борис", "李雷", "ウサギ", "مرحبا", "שלום", "हिन्दी", "👩\u200d👩\u200d👧🃏",
]  # fmt: skip


@given(st.lists(records(), max_size=3))
def test_what_is_written_is_read_back_the_same(hands: list[HandRecord]) -> None:
    if hands:
        assert read(write(hands)) == hands
    for hand in hands:
        assert read(write_one(hand)) == [hand]


@given(st.lists(records(), min_size=1, max_size=2))
def test_writing_what_was_read_gives_the_same_text(hands: list[HandRecord]) -> None:
    text = write(hands)
    assert write(hand for hand in read(text) if isinstance(hand, HandRecord)) == text


def test_the_fields_stand_in_one_order_whoever_wrote_the_file() -> None:
    hand = plain(
        actions=(DealHole(0, (51, None), "his"), BetRaise(0, 6), Fold(1)),
        players=("Ana", "Luis"),
        options={"b": True, "a": "x y"},
        may_muck=True,
        finishing_stacks=(202, 148),
        pot_left=0,
        carried={"venue": "here", "_x y": [1, Decimal("0.10")]},
    )
    assert write([hand]) == (
        "[1]\n"
        "_tapado = 1\n"
        'variant = "NT"\n'
        '_game = "holdem"\n'
        '_options = { b = true, a = "x y" }\n'
        "_may_muck = true\n"
        "antes = [0, 0]\n"
        "blinds_or_straddles = [1, 2]\n"
        "min_bet = 2\n"
        'players = ["Ana", "Luis"]\n'
        "starting_stacks = [200, 150]\n"
        'actions = ["d dh p1 As?? # his", "p1 cbr 6", "p2 f"]\n'
        "finishing_stacks = [202, 148]\n"
        "_pot_left = 0\n"
        'venue = "here"\n'
        '"_x y" = [1, 0.10]\n'
    )


def test_every_hand_says_which_dialect_it_is_written_in() -> None:
    foreign = good(text_of())
    written = read(write([foreign, foreign]))
    assert [hand.dialect for hand in written if isinstance(hand, HandRecord)] == [1, 1]


def test_a_foreign_hand_keeps_its_meaning_in_our_dialect() -> None:
    foreign = good(text_of())
    assert foreign.may_muck
    assert read(write([foreign])) == [foreign]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_written_and_read_back_on_one_line(name: str) -> None:
    hand = plain(players=(name, "b"), actions=(Fold(0, name),))
    text = write([hand])
    assert read(text) == [hand]
    assert len(text.splitlines()) == len(
        write([plain(players=("a", "b"), actions=(Fold(0, "a"),))]).splitlines()
    )


@given(TEXTS)
def test_nothing_in_a_name_turns_a_line_round_or_ends_it(name: str) -> None:
    (line,) = [line for line in write([plain(players=(name, "b"))]).split("\n") if line.startswith("players")]
    assert not set(line) & set(
        "\r\x0b\x0c\x85\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )


def test_half_a_surrogate_pair_becomes_the_replacement_character() -> None:
    hand = good(write([plain(players=("a\ud800", "b"))]))
    assert hand.players == ("a\ufffd", "b")


@pytest.mark.parametrize("value", ["inf", "-inf", "1E+5", "-0.0", "100000000000000000000.5", "1E-7"])
def test_a_carried_number_stays_the_number_that_it_was(value: str) -> None:
    carried: dict[str, Value] = {"_n": Decimal(value)}
    assert good(write([plain(carried=carried)])).carried == carried


def test_a_carried_nan_stays_one() -> None:
    assert str(good(text_of(_n="nan")).carried["_n"]) == "NaN"
    assert "_n = nan\n" in write([good(text_of(_n="nan"))])


def test_a_carried_field_can_not_take_the_place_of_a_read_one() -> None:
    with pytest.raises(ValueError, match="antes"):
        write([plain(carried={"antes": [1, 2]})])
