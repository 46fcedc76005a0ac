"""Files: of one hand, of many, of hands and rubbish."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.histories.faults import BadHand, BadHistory
from tapado.histories.reading import decoded, read
from tapado.histories.record import HandRecord
from tapado.histories.sections import LONGEST_HAND, MOST_HANDS
from tests.histories.made import good, text_of

ONE = text_of().split("\n", 1)[1]


def _codes(text: str) -> list[str]:
    return [hand.label if isinstance(hand, HandRecord) else hand.code for hand in read(text)]


def test_a_file_of_one_hand_has_no_table() -> None:
    assert good(ONE) == good(text_of())
    assert good(ONE).label == "1"


def test_a_table_inside_a_file_of_one_hand_belongs_to_it() -> None:
    assert good(f'{ONE}[_options]\njoker = "bug"\n').options == {"joker": "bug"}


def test_a_table_inside_one_hand_of_many_belongs_to_it() -> None:
    hands = read(f'{text_of(1)}[1._options]\njoker = "bug"\n{text_of(2)}')
    assert [hand.options for hand in hands if isinstance(hand, HandRecord)] == [{"joker": "bug"}, {}]


@pytest.mark.parametrize("head", ["[ 1 ]", "\t[1] # the first", '["1"]', "['1']", "[1]\r"])
def test_the_head_of_a_table_may_be_written_in_any_way_of_toml(head: str) -> None:
    assert _codes(text_of(1).replace("[1]", head) + text_of(2)) == ["1", "2"]


def test_a_byte_order_mark_comments_and_windows_lines_are_read_over() -> None:
    text = "\ufeff# hands\n\n" + text_of(1) + "# more\n" + text_of(2)
    assert _codes(text) == _codes(text.replace("\n", "\r\n")) == ["1", "2"]


@pytest.mark.parametrize(
    "rubbish",
    [
        "[2]\n",
        "[2]\nvariant\n",
        "[2]\nvariant = \n",
        '[2]\nactions = ["d dh p1 As\n',
        "[2]\nactions = [\n",
        "[2]\n_note = '''\n",
        '[2]\n_note = """\n',
        "[2]\n_options = { a = 1\n",
        "[2]\n\x00\x01\ufffe\n",
        "[2]\n]]][[[\n",
        f"[2]\n_x = {{ {'k' * 5000} = 1, {'k' * 5000} = 1 }}\n",
        f"[2]\n_options = {{ '{'k' * 5000}' = [] }}\n",
        '[2]\n_options = { "\\u001b" = [] }\n',
        "[2]\n[[2]]\n",
        "[2]\n[3.a]\n",
        "[2]\n" + "[" * 5000 + "\n",
        "[2]\n_x = " + "[" * 5000 + "\n",
        "[2]\n" + ".".join("a" * 5000) + " = 1\n",
        "[2]\nmin_bet = " + "9" * 5000 + "\n",
        "[2]\n" + "#" * LONGEST_HAND + "\n",
        text_of(2, variant=None),
        text_of(2)[:-20] + "\n",
        text_of(2) + text_of(2).split("\n", 1)[1],
    ],
    ids=lambda rubbish: ascii(rubbish[:30]),
)
def test_one_bad_hand_loses_no_other(rubbish: str) -> None:
    first, second, third = read(text_of(1) + rubbish + text_of(3))
    assert isinstance(first, HandRecord)
    assert isinstance(third, HandRecord)
    assert isinstance(second, BadHand)
    assert second.label == "2"
    assert len(second.message) < 300
    assert second.message.isprintable()


def test_a_head_that_would_spoil_the_message_is_quoted() -> None:
    (fault,) = read('["\x1b[31m"]\n')
    assert isinstance(fault, BadHand)
    assert fault.message.startswith("hand '\\x1b[31m' (line 1): not_toml")


def test_the_line_of_the_file_is_named() -> None:
    lines = text_of(1).count("\n")
    bad = [
        hand
        for hand in read(text_of(1) + text_of(2, antes="[0") + text_of(3, antes=None))
        if isinstance(hand, BadHand)
    ]
    assert [(hand.code, hand.line) for hand in bad] == [
        ("not_toml", lines + 4),
        ("missing_field", 2 * lines + 1),
    ]


def test_text_before_the_first_table_is_a_fault_of_its_own() -> None:
    assert _codes("GARBAGE\n" + text_of(1)) == ["outside_hand", "1"]


def test_a_number_that_comes_twice_is_a_fault() -> None:
    assert _codes(text_of(1) + text_of(2) + text_of(1)) == ["1", "2", "hand_twice"]


def test_a_line_that_only_looks_like_a_head_stays_in_its_hand() -> None:
    within = text_of(1, _grid="[\n[1],\n[2]\n]", _tale="'''\n[9]\n'''")
    first, second = read(within + text_of(2))
    assert isinstance(first, HandRecord)
    assert first.carried == {"_grid": [[1], [2]], "_tale": "[9]\n"}
    assert isinstance(second, HandRecord)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "no_hand", None),
        ("\n# nothing\n \n", "no_hand", None),
        ("what is this", "not_toml", 1),
        (ONE + "antes =", "not_toml", 8),
        (ONE + "_x = " + "[" * 5000, "too_deep", None),
        ("[1." + ".".join("a" * 50) + "]", "too_deep", None),
        ("x" * (LONGEST_HAND + 1), "too_long", None),
        ("[1]\n" * (MOST_HANDS + 1), "too_many_hands", MOST_HANDS + 1),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_what_can_not_be_read_at_all_is_one_error(text: str, code: str, line: int | None) -> None:
    with pytest.raises(BadHistory) as error:
        read(text)
    assert error.value.code == code
    assert line is None or error.value.line == line


def test_bytes_that_are_no_text_are_one_error_with_its_line() -> None:
    assert decoded("[1]\nØ".encode()) == "[1]\nØ"
    with pytest.raises(BadHistory) as error:
        decoded(b"[1]\n\xff")
    assert (error.value.code, error.value.line) == ("not_utf8", 2)


def test_a_key_of_many_parts_is_refused_but_not_dots_in_texts_and_numbers() -> None:
    dots = "." * 40
    hand = good(text_of(_a=f'"{dots}a.b{dots}" # {dots}', _b=f"[{'1.5, ' * 40}]", _c=f"'''{dots}'''"))
    assert hand.carried["_a"] == f"{dots}a.b{dots}"
    assert _codes(text_of(1) + f"x{'.y' * 20} = 1\n") == ["too_deep"]


@given(st.text(max_size=60), st.integers(0, 400))
def test_any_text_put_anywhere_into_a_file_is_answered_with_hands_or_a_fault(text: str, place: int) -> None:
    whole = text_of(1) + text_of(2)
    try:
        hands = read(whole[:place] + text + whole[place:])
    except BadHistory as error:
        assert error.code in {"not_toml", "no_hand", "too_deep"}  # noqa: PT017
    else:
        assert hands


@given(st.integers(4, len(text_of(2))))
def test_a_file_cut_short_keeps_the_hands_before_the_cut(length: int) -> None:
    hands = read(text_of(1) + text_of(2)[:length])
    assert isinstance(hands[0], HandRecord)
    assert len(hands) <= 2
