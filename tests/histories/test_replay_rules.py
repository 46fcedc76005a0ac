"""Which rule refuses what: a hand for each cell of the table in the format's description."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from tapado.histories.phh import HandRecord, read
from tapado.histories.replay import judged
from tests.histories.made import good


@dataclass(frozen=True)
class Start:
    """A hand's fields, and the deal that it begins with."""

    fields: str
    deal: tuple[str, ...]

    def then(self, *acts: str, **more: str) -> HandRecord:
        actions = ", ".join(f'"{act}"' for act in [*self.deal, *acts])
        extra = "".join(f"{name} = {value}\n" for name, value in more.items())
        return good(f"{self.fields}actions = [{actions}]\n{extra}")


def _start(fields: str, *deal: str) -> Start:
    return Start(fields, deal)


MONEDAS = _start(
    'variant = "N5D"\n_game = "monedas"\nantes = [0, 0, 0]\nblinds_or_straddles = [0, 0, 0]\nmin_bet = 1\n'
    "starting_stacks = [100, 40, 100]\n",
    "d dh p1 QhQd8c6s2h", "d dh p2 JsJc9d5h3d", "d dh p3 AhKc7s4d3s",
)  # fmt: skip
CARDROOM = _start(
    'variant = "N5D"\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\n'
    "starting_stacks = [100, 100, 100]\n",
    "d dh p1 8h6d5c3h2s", "d dh p2 AsAc9d7h4c", "d dh p3 KsKc8d5s3d",
)  # fmt: skip
HOLDEM = _start(
    '_tapado = 1\nvariant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\n'
    "starting_stacks = [100, 100, 100]\n",
    "d dh p1 AsTd", "d dh p2 9c9d", "d dh p3 KhQh",
)  # fmt: skip
CASERO = _start(
    'variant = "N5D"\n_game = "casero"\nante_trimming_status = true\nantes = [1, 1, 1]\n'
    "blinds_or_straddles = [0, 0, 0]\nmin_bet = 2\nstarting_stacks = [40, 40, 40]\n",
    "d dh p1 AhKd9c5s2d", "d dh p2 TsTc8d6h3c", "d dh p3 QhJs7d6c4h",
)  # fmt: skip
PRENDAS = _start(
    'variant = "N5D"\n_game = "prendas"\nantes = [5, 5]\nblinds_or_straddles = [0, 0]\nmin_bet = 1\n'
    "starting_stacks = [100, 60]\n",
    "d dh p1 AcKd9h8s7s", "d dh p2 QcQhTd9s8h",
)  # fmt: skip
FIVE_IN_A_ROW = "{ max_three = false, no_five_in_a_row = true }"

M_BET = ("p1 cbr 10", "p2 cc", "p3 cc")
M_DRAWN = (*M_BET, "p1 sd", "p2 sd", "p3 sd")
C_BET = ("p3 cc", "p1 cc", "p2 cc")
C_DRAWN = (*C_BET, "p1 sd", "p2 sd", "p3 sd")
T_FLOP = (*C_BET, "d db Ah7h3c")
T_RIVER = (*T_FLOP, "p1 cc", "p2 cc", "p3 cc", "d db 2s", "p1 cc", "p2 cc", "p3 cc", "d db 5d")
H_BET = ("p1 cc", "p2 cc", "p3 cc")
H_DRAWN = (*H_BET, "p1 sd", "p2 sd", "p3 sd")
P_BET = ("p1 cc", "p2 cc")
P_DRAWN = (*P_BET, "p2 sd", "p1 sd")

OUT_OF_TURN = [
    (MONEDAS, ("p2 cbr 5",), "M-11"),
    (MONEDAS, ("p1 f", "p1 cbr 5"), "M-11"),
    (MONEDAS, (*M_DRAWN, "p1 cc"), "M-15"),
    (MONEDAS, ("p1 f", "p2 cbr 5", "p3 cc", "p2 sd", "p3 sd", "p1 cc"), "M-15"),
    (CARDROOM, ("p2 cc",), "C-7"),
    (CARDROOM, ("p3 f", "p3 cbr 20"), "C-7"),
    (CARDROOM, (*C_DRAWN, "p3 cc"), "C-11"),
    (CARDROOM, ("p3 f", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p3 f"), "C-11"),
    (HOLDEM, ("p2 cc",), "T-4"),
    (HOLDEM, ("p3 f", "p3 cc"), "T-4"),
    (HOLDEM, (*T_FLOP, "p2 cc"), "T-4"),
    (HOLDEM, (*C_BET, "p1 cc"), "T-4"),
    (CASERO, ("p2 cc",), "H-1"),
    (CASERO, (*H_DRAWN, "p2 cc"), "H-1"),
    (PRENDAS, ("p2 cbr 5",), "P-4"),
    (PRENDAS, (*P_DRAWN, "p2 cbr 5"), "P-7"),
]
AFTER_THE_END = [
    (MONEDAS, ("p1 f", "p2 f", "p1 cbr 5"), "M-11"),
    (MONEDAS, (*M_DRAWN, "p3 cc", "p1 cc", "p2 cc", "p3 cc"), "M-15"),
    (CARDROOM, ("p3 f", "p1 f", "p2 cc"), "C-7"),
    (CARDROOM, (*C_DRAWN, "p1 cbr 10", "p2 f", "p3 f", "p1 cc"), "C-11"),
    (HOLDEM, ("p3 f", "p1 f", "p2 cc"), "T-4"),
    (CASERO, ("p1 f", "p2 f", "p3 cc"), "H-1"),
    (PRENDAS, ("p1 f", "p2 cc"), "P-4"),
    (PRENDAS, (*P_DRAWN, "p1 cc", "p2 cc"), "P-7"),
]
BY_ITSELF = [
    (MONEDAS, ("p1 cbr 40", "p2 cc", "p3 cc", "p1 sd", "p2 sd", "p3 sd", act), "M-16")
    for act in ("p1 cc", "p3 cc", "p3 f", "p3 cbr 50")
]
THE_DRAW = [
    (MONEDAS, ("p1 cbr 5", "p2 f", "p3 cc", "p2 sd"), "M-13"),
    (MONEDAS, (*M_BET, "p2 sd 9d", "p2 sd 5h"), "M-13"),
    (MONEDAS, (*M_BET, "p2 sd 9d8d"), "M-13"),
    (MONEDAS, (*M_BET, "p2 sd", "p1 cbr 20"), "M-13"),
    (MONEDAS, (*M_BET, "p1 sd 8c6s", "p2 sd", "p3 sd", "d dh p1 Tc"), "M-13"),
    (MONEDAS, (*M_BET, "p1 sd 8c6s", "p2 sd", "p3 sd", "d dh p1 Tc9c8s"), "M-13"),
    (MONEDAS, (*M_BET, "p1 sd 8c6s", "p2 sd", "p3 sd", "p3 cc"), "M-13"),
    (MONEDAS, (*M_DRAWN, "d dh p1 Tc"), "M-13"),
    (MONEDAS, ("p1 cbr 5", "p1 sd 8c"), "M-13"),
    (CARDROOM, (*C_BET, "p2 sd"), "C-9"),
    (CARDROOM, ("p3 f", "p1 cc", "p2 cc", "p3 sd"), "C-9"),
    (CARDROOM, (*C_BET, "p1 sd 8h", "d dh p1 Th", "p1 sd 6d"), "C-9"),
    (CARDROOM, (*C_BET, "p1 sd Th"), "C-9"),
    (CARDROOM, (*C_BET, "p1 cc"), "C-9"),
    (CARDROOM, (*C_BET, "p1 sd 8h", "p2 cc"), "C-9"),
    (CARDROOM, (*C_BET, "p1 sd 8h6d", "d dh p1 Th"), "C-9"),
    (CARDROOM, (*C_BET, "p1 sd 8h6d", "d dh p1 Th9h8s"), "C-9"),
    (CARDROOM, (*C_BET, "p1 sd", "d dh p1 Th"), "C-9"),
    (CARDROOM, ("p3 cc", "p1 sd 8h"), "C-9"),
    (CASERO, (*H_BET, "p2 sd"), "H-1"),
    (CASERO, (*H_BET, "p1 sd 9c", "d dh p1 Th", "p1 sd 5s"), "H-1"),
    (CASERO, (*H_BET, "p1 sd Th"), "H-1"),
    (CASERO, (*H_BET, "p1 cbr 4"), "H-1"),
    (CASERO, (*H_BET, "p1 sd 9c5s", "d dh p1 Th"), "H-1"),
    (PRENDAS, (*P_BET, "p1 sd"), "P-6"),
    (PRENDAS, (*P_BET, "p2 sd", "p2 sd"), "P-6"),
    (PRENDAS, (*P_BET, "p2 sd Ah"), "P-6"),
    (PRENDAS, (*P_BET, "p2 cbr 5"), "P-6"),
    (PRENDAS, (*P_BET, "p2 sd Td9s", "p1 sd", "d dh p2 Js"), "P-6"),
]
HOW_MANY = [
    (CASERO, (*H_BET, "p1 sd Kd9c5s2d", "d dh p1 AsAcQd8s", "p2 sd TsTc8d6h"), "H-2"),
    (CASERO, (*H_BET, "p1 sd AhKd9c5s"), "H-2"),
    (CASERO, (*H_BET, "p1 sd AhKd9c5s2d"), "H-2"),
]
FIVE = [
    ((*H_BET, "p1 sd AhKd9c5s2d", "d dh p1 3s4s6s7s8s"), "H-3"),
    ((*H_BET, "p1 sd AhKd9c5s2d", "d dh p1 3s4s6s7s", "d dh p1 8s"), "H-3"),
    ((*H_BET, "p1 sd AhKd9c5s2d", "d dh p1 3s4s6s"), "H-1"),
    ((*H_BET, "p1 sd AhKd9c5s2d", "d dh p1 3s4s6s7s", "p2 sd", "p3 sd", "d dh p1 8s9s"), "H-1"),
]
FIRST_DEAL = [
    (replace(MONEDAS, deal=("d dh p1 QhQd8c6s",)), (), "M-7"),
    (replace(MONEDAS, deal=("d dh p1 QhQd8c6s2h", "d dh p1 Kd")), (), "M-7"),
    (replace(CARDROOM, deal=("d dh p1 8h6d5c3h2s4s",)), (), "C-6"),
    (CARDROOM, ("d dh p1 4s",), "C-6"),
    (CARDROOM, ("d db AhKdQh",), "C-6"),
    (replace(HOLDEM, deal=("d dh p1 AsTd2c",)), (), "T-4"),
    (HOLDEM, ("d dh p1 4s",), "T-4"),
    (HOLDEM, ("d db Ah7h3c",), "T-4"),
    (HOLDEM, (*C_BET, "d db Ah7h3c2s"), "T-4"),
    (HOLDEM, (*T_FLOP, "d db 2s"), "T-4"),
    (HOLDEM, (*T_RIVER, "p1 cc", "p2 cc", "p3 cc", "d db 6c"), "T-4"),
    (replace(CASERO, deal=("d dh p1 AhKd",)), (), "H-1"),
    (replace(PRENDAS, deal=("d dh p1 AcKd9h8s",)), (), "P-2"),
    (replace(CARDROOM, deal=("d dh p1 8h6d5c3h2s",)), ("p3 cc",), "C-7"),
    (replace(HOLDEM, deal=("d dh p1 AsTd",)), ("p3 cc",), "T-4"),
]
OUT_ALREADY = [
    (replace(MONEDAS, deal=("d dh p1 QhQd8c6s2h", "d dh p2 JsJc9d5h2h")), (), "K-1"),
    (MONEDAS, (*M_BET, "p1 sd 8c", "p2 sd 9d", "p3 sd", "d dh p1 9d"), "K-1"),
    (MONEDAS, (*M_BET, "p1 sd 8c", "p2 sd", "p3 sd", "d dh p1 X1"), "K-1"),
    (CARDROOM, (*C_BET, "p1 sd 8h", "d dh p1 8h"), "K-1"),
    (CARDROOM, (*C_BET, "p1 sd 8h", "d dh p1 Ks"), "K-1"),
    (HOLDEM, (*C_BET, "d db AsKdQd"), "K-1"),
    (HOLDEM, (*T_FLOP, "p1 cc", "p2 cc", "p3 cc", "d db 3c"), "K-1"),
    (CASERO, (*H_BET, "p1 sd Kd", "d dh p1 Kh", "p2 sd 3c", "d dh p2 Kd"), "K-1"),
    (CASERO, (*H_BET, "p1 sd Kd", "d dh p1 X1"), "K-1"),
    (PRENDAS, (*P_BET, "p2 sd Td", "p1 sd", "d dh p2 6d"), "K-1"),
]
OWN_BACK = [(CASERO, (*H_BET, "p1 sd Kd", "d dh p1 Kd"), "H-5")]
AMOUNTS = [
    (MONEDAS, ("p1 cc",), "M-9"),
    (MONEDAS, ("p1 cbr 0",), "M-9"),
    (MONEDAS, ("p1 cbr -5",), "M-9"),
    (MONEDAS, ("p1 cbr 10", "p2 cbr 10"), "M-9"),
    (MONEDAS, ("p1 cbr 41",), "M-10"),
    (MONEDAS, ("p1 f", "p2 cbr 41"), "M-10"),
    (PRENDAS, ("p1 cbr 0",), "P-10"),
    (PRENDAS, ("p1 cbr 10", "p2 cbr 10"), "P-10"),
    (PRENDAS, ("p1 cbr 56",), "P-10"),
    (CARDROOM, ("p3 cbr 19",), "K-12"),
    (CARDROOM, ("p3 cbr 10",), "K-12"),
    (CARDROOM, ("p3 cbr 101",), "K-5"),
    (CARDROOM, (f"p3 cbr {10**30}",), "K-5"),
    (CARDROOM, (*C_DRAWN, "p1 cbr 9"), "K-12"),
    (CARDROOM, ("p3 cbr 100", "p1 cbr 100"), "K-12"),
    (HOLDEM, ("p3 cbr 19",), "K-12"),
    (HOLDEM, ("p3 cbr 101",), "K-5"),
    (HOLDEM, (*T_FLOP, "p1 cbr 5"), "K-12"),
    (HOLDEM, ("p3 cbr 30", "p1 cbr 49"), "K-12"),
    (CASERO, ("p1 cbr 1",), "K-12"),
    (CASERO, ("p1 cbr 40",), "K-5"),
]
OPENERS = [
    ("p1 cbr 2", "H-8"),
    ("p1 f", "H-8"),
]
SHOWING = [
    (CARDROOM, (*C_DRAWN, "p1 cc", "p2 cbr 10", "p3 cc", "p1 cc", "p3 sm KsKc8d5s3d"), "C-13"),
    (CARDROOM, (*C_DRAWN, "p1 cc", "p2 cc", "p3 cc", "p2 sm AsAc9d7h4c"), "C-13"),
    (CARDROOM, (*C_DRAWN, "p1 cbr 10", "p2 cc", "p3 f", "p3 sm KsKc8d5s3d"), "C-13"),
    (CARDROOM, (*C_DRAWN, "p1 sm 8h6d5c3h2s"), "C-13"),
    (CARDROOM, (*C_DRAWN, "p1 cc", "p2 cc", "p3 cc", "p1 sm AsAc9d7h4c"), "K-1"),
    (CARDROOM, (*C_DRAWN, "p1 cc", "p2 cc", "p3 cc", "p1 sm 8h6d5c3h4h"), "C-13"),
    (CARDROOM, (*C_DRAWN, "p1 cbr 10", "p2 cc", "p3 cc", "p1 sm"), "C-14"),
    (CARDROOM, (*C_DRAWN, "p1 cc", "p2 cc", "p3 cc", "p1 sm 8h6d5c3h2s", "p2 sm"), "C-14"),
    (CASERO, (*H_DRAWN, "p1 cc", "p2 cc", "p3 cc", "p3 sm QhJs7d6c4h"), "C-13"),
    (CASERO, (*H_DRAWN, "p1 cc", "p2 cc", "p3 cc", "p1 sm"), "C-14"),
    (HOLDEM, (*T_RIVER, "p1 cc", "p2 cc", "p3 cc", "p3 sm"), "T-8"),
    (HOLDEM, (*T_FLOP, "p1 sm AsTd"), "T-8"),
    (MONEDAS, (*M_DRAWN, "p3 cc", "p1 cc", "p2 cc", "p3 sm"), "M-17"),
    (PRENDAS, (*P_DRAWN, "p1 cc", "p1 sm"), "P-7"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "acts", "rule"),
    [
        *OUT_OF_TURN, *AFTER_THE_END, *BY_ITSELF, *THE_DRAW, *HOW_MANY, *FIRST_DEAL, *OUT_ALREADY, *OWN_BACK,
        *AMOUNTS, *SHOWING,
    ],
)  # fmt: skip
def test_the_last_line_is_refused_by_its_rule(start: Start, acts: Sequence[str], rule: str) -> None:
    hand = start.then(*acts, _refused=f'"{rule}"')
    verdict = judged(hand)
    assert verdict.refusal is not None
    assert (verdict.refusal.rule, verdict.refusal.action) == (rule, len(hand.actions) - 1)
    assert verdict.ok


@pytest.mark.parametrize(("acts", "rule"), FIVE)
def test_of_five_changed_cards_the_fifth_comes_last(acts: Sequence[str], rule: str) -> None:
    verdict = judged(CASERO.then(*acts, _refused=f'"{rule}"', _options=FIVE_IN_A_ROW))
    assert verdict.ok, verdict.refusal


@pytest.mark.parametrize(("act", "rule"), OPENERS)
def test_before_the_opening_one_may_check_or_open_with_jacks(act: str, rule: str) -> None:
    openers = '{ openers = "jacks" }'
    assert judged(CASERO.then(act, _refused=f'"{rule}"', _options=openers)).ok
    assert judged(CASERO.then("p1 cc", "p2 cc", "p3 cbr 2", _refused='"H-8"', _options=openers)).ok


def test_at_fixed_limit_other_sizes_and_a_fifth_bet_are_refused() -> None:
    fields = HOLDEM.fields.replace('"NT"', '"FT"').replace("min_bet = 10", "small_bet = 10\nbig_bet = 20")
    fixed = replace(HOLDEM, fields=fields)
    drawn = replace(CARDROOM, fields=CARDROOM.fields.replace('"N5D"', '"F5D"').replace(
        "min_bet = 10", "small_bet = 10\nbig_bet = 20"))  # fmt: skip
    four = ("p3 cbr 20", "p1 cbr 30", "p2 cbr 40")
    assert judged(fixed.then("p3 cbr 25", _refused='"T-1"')).ok
    assert judged(fixed.then(*four, "p3 cbr 50", _refused='"T-1"')).ok
    assert judged(drawn.then("p3 cbr 25", _refused='"C-2"')).ok
    assert judged(drawn.then(*four, "p3 cbr 50", _refused='"C-8"')).ok
    assert judged(drawn.then(*C_DRAWN, "p1 cbr 10", _refused='"C-2"')).ok


def test_what_is_over_the_pot_not_reopened_or_not_to_be_answered_is_refused() -> None:
    pot = replace(CARDROOM, fields=CARDROOM.fields.replace('"N5D"', '"P5D"'))
    assert judged(pot.then("p3 cbr 36", _refused='"K-12"')).ok
    assert not judged(pot.then("p3 cbr 35", _refused='"K-12"')).ok
    short = replace(HOLDEM, fields=HOLDEM.fields.replace("[100, 100, 100]", "[100, 35, 100]"))
    again = ("p3 cbr 30", "p1 cc", "p2 cbr 35")
    assert judged(short.then(*again, "p3 cbr 60", _refused='"K-12"')).ok
    alone = ("p3 f", "p1 cbr 20", "p2 cbr 35")
    assert judged(short.then(*alone, "p1 cbr 90", _refused='"K-12"')).ok


def test_a_fraction_of_a_chip_is_refused_where_it_stands() -> None:
    deal = '"d dh p1 AsTd", "d dh p2 9c9d", "d dh p3 KhQh"'
    (hand,) = read(f'{HOLDEM.fields}_refused = "K-5"\nactions = [{deal}, "p3 cbr 20.5"]')
    assert judged(hand).ok
    (hand,) = read(f'{HOLDEM.fields}_refused = "K-5"\nactions = [{deal}, "p1 cc", "p3 cbr 20.5"]')
    verdict = judged(hand)
    assert not verdict.ok
    assert verdict.refusal is not None
    assert (verdict.refusal.rule, verdict.refusal.action) == ("T-4", 3)
