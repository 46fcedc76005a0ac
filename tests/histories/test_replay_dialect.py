"""What the format and the house's fields of it mean: posts, pots, who left, and other people's ways."""

from dataclasses import replace

import pytest

from tapado.histories.phh import HandRecord, read, write
from tapado.histories.replay import judged
from tapado.histories.verdict import Refusal
from tests.histories.made import good

Fields = dict[str, str]

HEADS_UP: Fields = {
    "variant": '"NT"', "antes": "[0, 0]", "blinds_or_straddles": "[5, 10]", "min_bet": "10",
    "starting_stacks": "[100, 100]",
}  # fmt: skip
THREE: Fields = HEADS_UP | {
    "antes": "[0, 0, 0]", "blinds_or_straddles": "[5, 10, 0]", "starting_stacks": "[100, 100, 100]",
}  # fmt: skip
FOUR: Fields = HEADS_UP | {
    "antes": "[0, 0, 0, 0]", "blinds_or_straddles": "[5, 10, 0, 0]",
    "starting_stacks": "[100, 100, 100, 100]",
}  # fmt: skip
CARDROOM: Fields = THREE | {"variant": '"N5D"'}
CASERO: Fields = CARDROOM | {
    "_game": '"casero"', "ante_trimming_status": "true", "antes": "[1, 1, 1]",
    "blinds_or_straddles": "[0, 0, 0]", "min_bet": "2",
}  # fmt: skip
DEALT = [f"d dh p{player} ????" for player in range(1, 5)]


def _hand(fields: Fields, *actions: str, **more: str) -> HandRecord:
    listed = ", ".join(f'"{action}"' for action in actions)
    lines = "".join(f"{name} = {value}\n" for name, value in (fields | more).items())
    return good(f"{lines}actions = [{listed}]\n")


def _comes_out(hand: HandRecord) -> None:
    verdict = judged(hand)
    assert verdict.ok, (verdict.refusal and verdict.refusal.code, verdict.finishing_stacks)
    assert hand.finishing_stacks is not None
    assert read(write([hand])) == [hand]


def _refusal(hand: HandRecord) -> Refusal:
    refusal = judged(hand).refusal
    assert refusal is not None
    return refusal


# ── what is put in before the deal ───────────────────────────────────────────


def test_a_televised_hand_with_antes_comes_out_as_it_did() -> None:
    """Dwan against Ivey, Full Tilt Million Dollar Cash Game S4E12: the best known example of the format."""
    hand = _hand(
        THREE,
        "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h", "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
        "d db Jc3d5c", "p1 cbr 35000", "p3 cc", "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100",
        "p3 cc", "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh",
        ante_trimming_status="true", antes="[500, 500, 500]", blinds_or_straddles="[1000, 2000, 0]",
        min_bet="2000", starting_stacks="[1125600, 2000000, 553500]",
        finishing_stacks="[572100, 1997500, 1109500]",
    )  # fmt: skip
    _comes_out(hand)


def test_one_ante_for_all_is_nobodys_bet() -> None:
    folded = (*DEALT[:3], "p3 f", "p1 f")
    _comes_out(_hand(THREE, *folded, antes="[0, 10, 0]", finishing_stacks="[95, 105, 100]"))
    called = (
        "d dh p1 AsAh", "d dh p2 2c2d", "d dh p3 KcKd", "p3 f", "p1 cbr 100", "p2 cc", "d db 3s4s9h",
        "d db Jd", "d db Qc",
    )  # fmt: skip
    _comes_out(_hand(THREE, *called, antes="[0, 10, 0]", finishing_stacks="[200, 0, 100]"))


def test_a_straddle_is_answered_from_its_left_and_has_the_option() -> None:
    straddle = FOUR | {"blinds_or_straddles": "[5, 10, 20, 0]"}
    acts = (*DEALT, "p4 cc", "p1 cc", "p2 cc", "p3 cbr 60", "p4 f", "p1 f", "p2 f")
    _comes_out(_hand(straddle, *acts, finishing_stacks="[80, 80, 160, 80]"))
    assert _refusal(_hand(straddle, *DEALT, "p3 cc")).rule == "T-4"


def test_heads_up_the_first_number_is_the_buttons() -> None:
    _comes_out(_hand(HEADS_UP, *DEALT[:2], "p2 f", finishing_stacks="[105, 95]"))


def test_where_two_post_the_big_blind_the_next_one_opens_and_both_have_the_option() -> None:
    """C-7, C-20."""
    acts = (*DEALT, "p3 cc", "p4 f", "p1 cc", "p2 cc", "d db 2c3d4h", "p1 cbr 10", "p2 f", "p3 f")
    _comes_out(
        _hand(FOUR, *acts, blinds_or_straddles="[10, 10, 0, 0]", finishing_stacks="[120, 90, 90, 100]")
    )


def test_a_live_post_may_be_checked_and_a_dead_one_is_in_the_pot() -> None:
    """C-18, C-19."""
    acts = (*DEALT, "p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c3d4h", "p2 cbr 20", "p4 f")
    posts = {"_live": "[0, 0, 0, 10]", "_dead": "[0, 0, 0, 5]"}
    _comes_out(_hand(FOUR, *acts, **posts, finishing_stacks="[95, 120, 100, 85]"))


def test_of_a_short_stack_the_live_post_comes_first() -> None:
    """C-5, C-19: of 12 chips ten are a bet, and two are the pot's."""
    hand = _hand(
        THREE,
        "d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AsAh", "p1 cc", "p2 cc", "d db KsQh9d", "p1 cc", "p2 cc",
        "d db 4c", "p1 cc", "p2 cc", "d db 6s", "p1 cc", "p2 cc",
        starting_stacks="[100, 100, 12]", _live="[0, 0, 10]", _dead="[0, 0, 5]",
        finishing_stacks="[90, 90, 32]",
    )  # fmt: skip
    _comes_out(hand)


SHARED = (
    "d dh p1 QcQd9c5s2d", "d dh p2 KsKc8d6h3c", "d dh p3 AhAs7d6c4h", "p1 cbr 2", "p2 cc", "p1 sd", "p2 sd",
    "p3 sd", "p1 cc", "p2 cbr 2", "p1 f",
)  # fmt: skip


def test_the_pot_before_is_contested_by_all_alike() -> None:
    """H-8: p3 has nothing for another ante and is in for the pot so far."""
    before = {"_options": '{ openers = "jacks" }', "_pot": "3", "starting_stacks": "[39, 39, 0]"}
    _comes_out(_hand(CASERO, *SHARED, **before, finishing_stacks="[36, 42, 3]"))


def test_where_the_parts_of_the_pot_before_differ_the_file_says_whose_they_are() -> None:
    """H-8: of the 5 chips p3 has put in one, so he contests three of them, and no ante."""
    before = {"_options": '{ openers = "jacks" }', "_pot": "5", "starting_stacks": "[38, 38, 0]"}
    hand = _hand(CASERO, *SHARED, **before, _pot_shares="[2, 2, 1]", finishing_stacks="[35, 43, 3]")
    assert hand.pot_shares == (2, 2, 1)
    _comes_out(hand)


def test_what_those_put_in_who_are_gone_is_contested_as_far_as_one_matches_it() -> None:
    """H-8, K-11: of their three chips p3, who has put in one, contests one."""
    before = {"_options": '{ openers = "jacks" }', "_pot": "8", "starting_stacks": "[38, 38, 0]"}
    parts = {"_pot_shares": "[2, 2, 1]", "_pot_gone": "[3]"}
    hand = _hand(CASERO, *SHARED, **before, **parts, finishing_stacks="[35, 45, 4]")
    assert hand.pot_gone == (3,)
    _comes_out(hand)


# ── lines ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("together", [False, True])
def test_all_may_discard_before_the_first_is_served(together: bool) -> None:
    discards = ["p1 sd 8h6d", "p2 sd 9d7h4c", "p3 sd"]
    served = ["d dh p1 4h4d", "d dh p2 Th4s2d"]
    lines = discards + served if together else [discards[0], served[0], discards[1], served[1], discards[2]]
    hand = _hand(
        CARDROOM,
        "d dh p1 8h6d5c3h2s", "d dh p2 AsAc9d7h4c", "d dh p3 KsKc8d5s3d", "p3 cc", "p1 cc", "p2 cc", *lines,
        "p1 cc", "p2 cc", "p3 cbr 20", "p1 f", "p2 f", finishing_stacks="[90, 90, 120]",
    )  # fmt: skip
    _comes_out(hand)


def test_comments_and_notes_have_their_place_in_the_count_and_nothing_else() -> None:
    deal = (DEALT[0], "# the lights go out", *DEALT[1:3], "#")
    _comes_out(_hand(THREE, *deal, "p3 f # tired", "p1 f", "# the end", finishing_stacks="[95, 105, 100]"))
    refused = _hand(THREE, *deal, "p1 f", "# so it was", _refused='"T-4"')
    assert judged(refused).ok
    assert _refusal(refused).action == 5


def test_who_leaves_folds_at_once_and_the_file_says_that_he_left() -> None:
    """S-16: p3 leaves while p1 is thinking."""
    acts = (*DEALT[:3], "p3 cc", "p3 f", "p1 f")
    hand = _hand(THREE, *acts, _tapado="1", _left="[4]", finishing_stacks="[95, 115, 90]")
    assert hand.left == (4,)
    _comes_out(hand)
    refusal = _refusal(replace(hand, left=()))
    assert (refusal.rule, refusal.action) == ("T-4", 4)


CHECKED = (
    "d dh p1 AsAh", "d dh p2 KsKh", "p2 cc", "p1 cc", "d db 2c3d4h", "p1 cc", "p2 cc", "d db 9s", "p1 cc",
    "p2 cc", "d db Jd", "p1 cc", "p2 cc",
)  # fmt: skip


def test_files_from_elsewhere_may_muck_what_is_beaten_and_nothing_else() -> None:
    beaten = (*CHECKED, "p1 sm AsAh", "p2 sm")
    _comes_out(_hand(HEADS_UP, *beaten, finishing_stacks="[110, 90]"))
    assert _refusal(_hand(HEADS_UP, *CHECKED, "p1 sm", "p2 sm KsKh")).rule == "K-18"
    assert _refusal(_hand(HEADS_UP, *beaten, _tapado="1")).rule == "T-8"
    _comes_out(_hand(HEADS_UP, *beaten, _tapado="1", _may_muck="true", finishing_stacks="[110, 90]"))


def test_an_unchallenged_hand_may_be_shown_or_put_away() -> None:
    """S-23, C-15."""
    alone = ("d dh p1 AsAh", "d dh p2 KsKh", "p2 f")
    for line in ("p1 sm AsAh", "p1 sm"):
        _comes_out(_hand(HEADS_UP, *alone, line, finishing_stacks="[105, 95]"))
    refusal = _refusal(_hand(HEADS_UP, *alone, "p2 sm KsKh"))
    assert (refusal.code, refusal.rule) == ("folded", "T-8")


def test_all_show_before_the_board_or_after_it() -> None:
    all_in = ("d dh p1 AsAh", "d dh p2 KsKh", "p2 cbr 100", "p1 cc")
    board, shows = ("d db 2c3d4h", "d db 9s", "d db Jd"), ("p2 sm KsKh", "p1 sm AsAh")
    for rest in ((*shows, *board), (*board, *shows), (shows[0], *board, shows[1]), board):
        _comes_out(_hand(HEADS_UP, *all_in, *rest, finishing_stacks="[200, 0]"))


# ── fields ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("fields", "changed", "code", "field"),
    [
        (CARDROOM, {"min_bet": "0"}, "wrong_bets", "min_bet"),
        (CARDROOM, {"variant": '"F5D"', "small_bet": "4", "big_bet": "2"}, "wrong_bets", "small_bet"),
        (CASERO, {"blinds_or_straddles": "[1, 2, 0]"}, "no_blinds_here", "blinds_or_straddles"),
        (CASERO, {"_game": '"monedas"'}, "no_antes_here", "antes"),
        (CASERO, {"_game": '"prendas"'}, "wrong_number_of_seats", "starting_stacks"),
        (CASERO, {"_options": "{ wild = true }"}, "no_such_option", "_options.wild"),
        (CASERO, {"_options": '{ joker = "queen" }'}, "no_such_option", "_options.joker"),
        (CASERO, {"_options": "{ max_three = 3 }"}, "no_such_option", "_options.max_three"),
        (CASERO, {"_options": "{ no_five_in_a_row = true }"}, "contradicting_options", "_options"),
        (CASERO, {"_options": "{ jokers = 3 }"}, "contradicting_options", "_options"),
        (CASERO, {"_pot": "5", "_pot_shares": "[2, 2, 2]"}, "parts_over_the_pot", "_pot_shares"),
        (
            CASERO,
            {"_pot": "5", "_pot_shares": "[2, 1, 1]", "_pot_gone": "[2]"},
            "parts_over_the_pot",
            "_pot_shares",
        ),
        (CARDROOM, {"_options": "{ max_three = true }"}, "no_such_option", "_options.max_three"),
    ],
)
def test_a_hand_that_no_table_could_have_names_the_field(
    fields: Fields, changed: Fields, code: str, field: str
) -> None:
    refusal = _refusal(_hand(fields, "p1 f", **changed))
    assert (refusal.code, refusal.field, refusal.action) == (code, field, None)
