"""Cards that a file doesn't know satisfy every rule that they could satisfy, and no other."""

import pytest

from tapado.histories.phh import HandRecord
from tapado.histories.replay import judged
from tests.histories.made import good

Fields = dict[str, str]
CARDROOM: Fields = {
    "variant": '"N5D"', "antes": "[0, 0, 0]", "blinds_or_straddles": "[5, 10, 0]", "min_bet": "10",
    "starting_stacks": "[100, 100, 100]",
}  # fmt: skip
CASERO: Fields = CARDROOM | {
    "_game": '"casero"', "ante_trimming_status": "true", "antes": "[1, 1, 1]",
    "blinds_or_straddles": "[0, 0, 0]", "min_bet": "2",
}  # fmt: skip
OPENERS: Fields = CASERO | {"_options": '{ openers = "jacks", max_three = false }'}
HOLDEM: Fields = CARDROOM | {
    "variant": '"NT"', "antes": "[0, 0]", "blinds_or_straddles": "[5, 10]", "starting_stacks": "[100, 100]",
}  # fmt: skip
DEALT = [f"d dh p{player} ??????????" for player in range(1, 4)]
CHECKED = ("p1 cc", "p2 cc", "p3 cc")


def _hand(fields: Fields, *actions: str, **more: str) -> HandRecord:
    """Lines may stand together, a semicolon between them."""
    listed = ", ".join(f'"{line.strip()}"' for action in actions for line in action.split(";"))
    lines = "".join(f"{name} = {value}\n" for name, value in (fields | more).items())
    return good(f"{lines}actions = [{listed}]\n")


def _is_ok(hand: HandRecord) -> None:
    verdict = judged(hand)
    assert verdict.ok, verdict.refusal and (verdict.refusal.code, verdict.refusal.action)


def _is_refused(hand: HandRecord, code: str, rule: str | None, action: int | None) -> None:
    verdict = judged(hand)
    assert not verdict.ok
    assert verdict.refusal is not None
    assert (verdict.refusal.code, verdict.refusal.rule, verdict.refusal.action) == (code, rule, action)


# ── what may be changed ──────────────────────────────────────────────────────


def test_who_changes_four_unknown_cards_has_kept_an_ace() -> None:
    """H-2."""
    acts = (*DEALT, *CHECKED, "p1 sd ????????; d dh p1 ????????; p2 sd; p3 sd; p1 cbr 2; p2 f; p3 f")
    _is_ok(_hand(CASERO, *acts, finishing_stacks="[102, 99, 99]"))


def test_who_changes_four_and_shows_no_ace_has_broken_the_rule() -> None:
    """H-2: all that he shows has come to him but one card, and that is none of an ace."""
    acts = (*DEALT, *CHECKED, "p1 sd ????????", "d dh p1 ????????", "p2 sd", "p3 sd", *CHECKED)
    shown = ("p1 sm KsKhQd9c2s", "p2 sm 7s7h5c4d3h", "p3 sm 8s8h6c4s3d")
    _is_refused(_hand(CASERO, *acts, *shown), "too_many_changed", "H-2", 6)
    with_ace = ("p1 sm KsKhQdAc2s", "p2 sm 7s7h5c4d3h", "p3 sm 8s8h6c4s3d")
    _is_ok(_hand(CASERO, *acts, *with_ace, finishing_stacks="[102, 99, 99]"))


def test_where_others_hold_all_the_aces_nobody_can_have_kept_one() -> None:
    """H-2."""
    deal = ("d dh p1 ??????????", "d dh p2 AsAhAcAd2c", "d dh p3 ??????????")
    acts = (*deal, *CHECKED, "p1 sd ????????; d dh p1 ????????; p2 sd; p3 sd; p1 cbr 2; p2 f; p3 f")
    _is_refused(_hand(CASERO, *acts), "too_many_changed", "H-2", 6)
    joker = {"_options": '{ joker = "bug" }'}
    _is_ok(_hand(CASERO, *acts, **joker))


def test_a_named_discard_was_held_by_who_has_unknown_cards_unless_another_has_it() -> None:
    """C-9."""
    deal = ("d dh p1 ??????????", "d dh p2 AsAc9d7h4c", "d dh p3 KsKc8d5s3d")
    bets = ("p3 cc", "p1 cc", "p2 cc")
    rest = ("d dh p1 ????", "p2 sd", "p3 sd", "p1 cbr 10", "p2 f", "p3 f")
    _is_ok(_hand(CARDROOM, *deal, *bets, "p1 sd QhJh", *rest, finishing_stacks="[120, 90, 90]"))
    _is_refused(_hand(CARDROOM, *deal, *bets, "p1 sd QhKs", *rest), "no_such_card", "C-9", 6)


def test_unknown_discards_of_a_known_hand_are_those_that_he_does_not_show() -> None:
    """The viewer was told at the end that p1 had kept his aces."""
    deal = ("d dh p1 AsAc9d7h4c", "d dh p2 ??????????", "d dh p3 KsKc8d5s3d")
    acts = ("p3 cc; p1 cc; p2 cc; p1 sd ??????; d dh p1 ??????; p2 sd; p3 sd", *CHECKED)
    shown = ("p1 sm AsAcThTd2c", "p2 sm", "p3 sm")
    _is_ok(_hand(CARDROOM, *deal, *acts, *shown, finishing_stacks="[120, 90, 90]"))
    lost = ("p1 sm As4cThTd2c", "p2 sm", "p3 sm KsKc8d5s3d")
    _is_ok(_hand(CARDROOM, *deal, *acts, *lost, finishing_stacks="[90, 90, 120]"))


# ── openers ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("discards", ["", "??", "????", "??????", "??????????"])
def test_who_opened_with_unknown_cards_had_jacks_and_may_have_thrown_them_away(discards: str) -> None:
    """H-8: p2 opens and shows king high or so at the end."""
    served = f"p2 sd {discards}; d dh p2 {discards}; p3 sd" if discards else "p2 sd; p3 sd"
    acts = (*DEALT, "p1 cc; p2 cbr 2; p3 cc; p1 cc; p1 sd", served, *CHECKED, "p1 sm 2s2h5c7d9h")
    _is_ok(_hand(OPENERS, *acts, "p2 sm JsJhKc8d3h; p3 sm", finishing_stacks="[97, 106, 97]"))
    beaten = _hand(OPENERS, *acts, "p2 sm; p3 sm", finishing_stacks="[106, 97, 97]")
    if discards:
        _is_ok(beaten)
    else:
        _is_refused(beaten, "may_not_muck", "C-14", len(beaten.actions) - 2)


def test_who_opened_and_kept_too_little_has_broken_the_rule() -> None:
    """H-8: he stands pat and shows tens."""
    acts = (*DEALT, "p1 cc", "p2 cbr 2", "p3 f", "p1 cc", "p1 sd", "p2 sd", "p1 cc", "p2 cc")
    hand = _hand(OPENERS, *acts, "p1 sm 2s2h5c7d9h", "p2 sm TsThKc8d3h")
    _is_refused(hand, "not_opened", "H-8", 4)


# ── who wins ─────────────────────────────────────────────────────────────────

BOARD = ("p2 cc; p1 cc; d db 2c7d9h; p1 cc; p2 cc; d db Js; p1 cc; p2 cc; d db Qd; p1 cc; p2 cc",)


@pytest.mark.parametrize("stacks", ["[110, 90]", "[90, 110]", "[100, 100]"])
def test_hands_that_nobody_saw_are_what_the_stacks_say(stacks: str) -> None:
    """p2 holds kings and an ace on a board of nothing: he may win, lose or share."""
    deal = ("d dh p1 ????", "d dh p2 AsKh")
    _is_ok(_hand(HOLDEM, *deal, *BOARD, finishing_stacks=stacks))
    _is_ok(_hand(HOLDEM, "d dh p1 ????", "d dh p2 ????", *BOARD, finishing_stacks=stacks))


def test_no_card_makes_the_best_hand_there_is_lose() -> None:
    royal = "p2 cc; p1 cc; d db QsJsTs; p1 cc; p2 cc; d db 2d; p1 cc; p2 cc; d db 3h; p1 cc; p2 cc"
    deal = ("d dh p1 ????", "d dh p2 AsKs")
    _is_ok(_hand(HOLDEM, *deal, royal, finishing_stacks="[90, 110]"))
    _is_refused(_hand(HOLDEM, *deal, royal, finishing_stacks="[110, 90]"), "other_stacks", None, None)


def test_where_neither_cards_nor_stacks_tell_the_winner_the_hand_is_not_complete() -> None:
    deal = ("d dh p1 ????", "d dh p2 AsKh")
    _is_refused(_hand(HOLDEM, *deal, *BOARD), "winner_unknown", None, None)
    _is_ok(_hand(HOLDEM, *deal, *BOARD, "p1 sm", "p2 sm AsKh"))


def test_a_hand_mucked_unseen_was_beaten_if_it_could_be() -> None:
    """C-14: less than seven high there is not; king high there is."""
    deal = ("d dh p1 2c3d4h5s7c", "d dh p2 ??????????", "d dh p3 ??????????")
    acts = ("p3 f", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p1 cbr 10", "p2 cc", "p1 sm 2c3d4h5s7c", "p2 sm")
    _is_refused(_hand(CARDROOM, *deal, *acts), "may_not_muck", "C-14", len(deal) + len(acts) - 1)
    higher = [act.replace("7c", "8c") for act in (*deal, *acts)]
    _is_ok(_hand(CARDROOM, *higher, finishing_stacks="[120, 80, 100]"))


def test_a_card_shown_by_one_can_not_have_been_dealt_to_another() -> None:
    """K-1."""
    deal = ("d dh p1 AsAc", "d dh p2 ????")
    hand = _hand(HOLDEM, *deal, *BOARD, "p1 sm AsAc", "p2 sm AsKd")
    _is_refused(hand, "out_already", "K-1", len(hand.actions) - 1)


def test_unknown_board_cards_are_cards_too() -> None:
    deal = ("d dh p1 AsAc", "d dh p2 KsKc", "p2 cbr 100", "p1 cc", "d db ??????", "d db ??", "d db ??")
    _is_ok(_hand(HOLDEM, *deal, finishing_stacks="[200, 0]"))
