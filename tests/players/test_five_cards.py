"""Single decisions of the computer player of draw poker for chips."""

from random import Random

import pytest

from tapado.cards.text import parse_cards
from tapado.games.stakes import Structure
from tapado.games.switches import Openers, Switches
from tapado.players.five_cards import allowed, choose
from tapado.rules.apply import apply
from tapado.rules.commands import Check, Discard, Fold, RaiseTo
from tapado.rules.options import DrawTurn, Options, options
from tapado.rules.table import Table
from tapado.rules.view import Own, public_view
from tests.players.cash import answers, cash_table, dealt_table, do, share_of, shuffled

NOTHING, EIGHTS, ACES = "Jh 9d 6c 4s 2h", "8h 8d Jc 4s 2h", "Ah Ad 6c 4s 2h"
FOUR_FLUSH, FULL = "Kh 9h 6h 4h 2c", "7h 7d 7c 4s 4h"


@pytest.mark.parametrize("structure", Structure)
def test_aces_open_and_nothing_does_not(structure: Structure) -> None:
    table = dealt_table("cardroom", 5, structure)
    assert share_of(answers(choose, table, ACES), RaiseTo) > 0.4
    assert share_of(answers(choose, table, ACES), Fold) == 0
    assert share_of(answers(choose, table, NOTHING), Fold) > 0.9


def test_the_dearer_the_call_the_better_the_hand() -> None:
    cheap, dear = dealt_table("cardroom", 4), dealt_table("cardroom", 4)
    do(cheap, "raise 4")
    do(dear, "raise 60")
    assert share_of(answers(choose, cheap, ACES), Fold) == 0
    assert share_of(answers(choose, dear, EIGHTS), Fold) > 0.9
    assert share_of(answers(choose, dear, FULL), Fold) == 0


def test_a_draw_is_bought_when_several_pay_for_it_and_not_when_it_is_dear() -> None:
    crowd, dear = dealt_table("cardroom", 5, Structure.FIXED), dealt_table("cardroom", 5)
    do(crowd, "raise 4", "call", "call", "call")
    do(dear, "raise 60")
    assert share_of(answers(choose, crowd, FOUR_FLUSH), Fold) == 0
    assert share_of(answers(choose, dear, FOUR_FLUSH), Fold) > 0.9


def test_the_big_blind_never_folds_an_unraised_hand() -> None:
    table = dealt_table("cardroom", 3)
    do(table, "call", "call")
    for cards in (NOTHING, EIGHTS, ACES):
        assert {type(act) for act in answers(choose, table, cards)} <= {Check, RaiseTo}


def test_who_stood_pat_is_believed_more_than_who_changed_three() -> None:
    two_pair = "Jh Jd 6c 6s 2h"
    folded = []
    for slots in ("", " 0 1 2"):
        table = dealt_table("cardroom", 2)
        do(table, "call", "check", "discard" + slots, "discard 4", "raise 4")
        folded.append(share_of(answers(choose, table, two_pair), Fold))
    assert folded[0] > 0.9
    assert folded[1] == 0


def test_the_discard_is_one_act_of_what_is_not_wanted() -> None:
    table = dealt_table("cardroom", 2)
    do(table, "call", "check")
    discards = answers(choose, table, ACES)
    assert all(isinstance(act, Discard) for act in discards)
    assert sum(act.slots == (2, 3, 4) for act in discards if isinstance(act, Discard)) > 150
    assert {act.slots for act in answers(choose, table, FULL) if isinstance(act, Discard)} == {()}


@pytest.mark.parametrize(
    ("cards", "wanted", "most", "keep", "slots"),
    [
        ("Jh 9d 6c 4s 2h", (1, 2, 3, 4), 3, (), (2, 3, 4)),
        ("Ah 9d 6c 4s 2h", (1, 2, 3, 4), 4, (0,), (1, 2, 3, 4)),
        ("Ah 9d 9c 4s 2h", (0, 3, 4), 4, (0,), (0, 3, 4)),
        ("X1 9d 6c 4s 2h", (1, 2, 3, 4), 4, (0,), (1, 2, 3, 4)),
        ("Ah 9d 6c 4s 2h", (0, 2, 3, 4), 4, (0,), (2, 3, 4)),  # without the ace three at the most
        ("Jh 9d 6c 4s 2h", (0, 1, 2, 3, 4), 5, (), (0, 1, 2, 3, 4)),
    ],
)
def test_no_more_is_discarded_than_may_be(
    cards: str, wanted: tuple[int, ...], most: int, keep: tuple[int, ...], slots: tuple[int, ...]
) -> None:
    turn = DrawTurn((1, 1), (0, 1, 2, 3, 4), most, whole=True, keep=keep)
    assert allowed(parse_cards(cards), wanted, turn) == slots


def test_where_openers_are_wanted_nobody_bets_without_them() -> None:
    table = cash_table("casero", 3, Structure.NO_LIMIT, switches=Switches(openers=Openers.JACKS))
    _deal_until(table, may_bet=False)
    for cards in (NOTHING, EIGHTS, FOUR_FLUSH):
        assert share_of(answers(choose, table, cards), Check) == 1


def test_an_opening_bet_is_believed_where_it_needs_jacks() -> None:
    raised = []
    for openers in (None, Openers.JACKS):
        table = cash_table("casero", 2, Structure.NO_LIMIT, switches=Switches(openers=openers))
        _deal_until(table, may_bet=True)
        do(table, "raise 2")
        raised.append(share_of(answers(choose, table, "Kh Kd 6c 4s 2h"), RaiseTo))
    assert raised[1] < raised[0]


def test_who_is_not_asked_does_nothing() -> None:
    table = dealt_table("cardroom", 3)
    own = Own(1, tuple(ACES.split()), (), None, ())
    assert choose(public_view(table), own, Options(1, None, None, ("leave",), None), Random(1)) == []


def _deal_until(table: Table, *, may_bet: bool) -> None:
    """Deals anew until the first to speak may open the betting, or may not."""
    for seed in range(100):
        apply(table, shuffled(table, Random(seed)))
        assert table.hand is not None
        turn = options(table, table.hand.to_act).bet
        assert turn is not None
        if (turn.raise_least is not None) == may_bet:
            return
        while table.running_hand() is not None:
            do(table, "check")
    raise AssertionError("no such deal")
