"""Single decisions of the computer player of hold'em."""

from random import Random

import pytest

from tapado.games.stakes import Structure
from tapado.players.holdem import choose
from tapado.rules.apply import apply
from tapado.rules.commands import Call, Check, Fold, RaiseTo, StartHand
from tapado.rules.options import Options
from tapado.rules.table import Table
from tapado.rules.view import Own, public_view
from tests.players.cash import answers, cash_table, dealt_table, do, share_of, shuffled

ACES, EIGHTS, RAGS = "As Ad", "8s 8d", "7s 2d"


@pytest.mark.parametrize("structure", Structure)
def test_aces_are_raised_and_rags_folded_by_who_speaks_first_of_nine(structure: Structure) -> None:
    table = dealt_table("holdem", 9, structure)
    assert share_of(answers(choose, table, ACES), RaiseTo) > 0.7
    assert share_of(answers(choose, table, ACES), Fold) == 0
    assert share_of(answers(choose, table, RAGS), Fold) == 1


def test_the_button_opens_more_hands_than_who_speaks_first() -> None:
    early, late = dealt_table("holdem", 9), dealt_table("holdem", 9)
    do(late, *["fold"] * 6)
    for cards in ("Ks 9s", "Qs Td", "As 7d"):
        assert share_of(answers(choose, early, cards), RaiseTo) == 0
        assert share_of(answers(choose, late, cards), RaiseTo) > 0.5


def test_the_size_of_an_opening_raise_says_nothing_about_the_hand() -> None:
    table = dealt_table("holdem", 6)
    aces, eights = answers(choose, table, ACES), answers(choose, table, EIGHTS)
    both = [
        (a.to, b.to)
        for a, b in zip(aces, eights, strict=True)
        if isinstance(a, RaiseTo) and isinstance(b, RaiseTo)
    ]
    assert len(both) > 100
    assert all(a == b for a, b in both)
    assert len({a for a, _ in both}) >= 3
    assert all(4 <= a <= 12 for a, _ in both)


def test_a_raise_is_answered_with_fewer_hands_the_bigger_it_is() -> None:
    small, all_in = dealt_table("holdem", 6), dealt_table("holdem", 6)
    do(small, "raise 5")
    do(all_in, "raise 200")
    for cards in ("Ts Td", "As Qs"):
        assert share_of(answers(choose, small, cards), Fold) == 0
    for cards in ("Ts 9s", "As 9d"):
        assert share_of(answers(choose, all_in, cards), Fold) == 1
    assert share_of(answers(choose, all_in, ACES), Call) == 1


def test_the_big_blind_never_folds_an_unraised_hand() -> None:
    table = dealt_table("holdem", 3)
    do(table, "call", "call")
    assert share_of(answers(choose, table, RAGS), Check) == 1
    assert share_of(answers(choose, table, ACES), RaiseTo) > 0.5


def test_the_best_hand_is_never_folded_and_nothing_is_folded_to_a_big_bet() -> None:
    table = _flop("raise 20")
    assert share_of(answers(choose, table, _set_of(table), range(60)), Fold) == 0
    assert share_of(answers(choose, table, _nothing_on(table), range(60)), Fold) > 0.7


def test_a_free_check_is_never_a_fold_after_the_flop() -> None:
    table = _flop()
    for cards in (_set_of(table), _nothing_on(table)):
        assert {type(act) for act in answers(choose, table, cards, range(60))} <= {Check, RaiseTo}


def test_it_bets_different_amounts_and_lies_now_and_then() -> None:
    table = _flop()
    bets = [act.to for act in answers(choose, table, _set_of(table)) if isinstance(act, RaiseTo)]
    assert len(set(bets)) >= 3
    assert 0.02 < share_of(answers(choose, table, _nothing_on(table)), RaiseTo) < 0.5


def test_who_is_not_asked_does_nothing() -> None:
    table = dealt_table("holdem", 3)
    own = Own(1, tuple(ACES.split()), (), None, ())
    assert choose(public_view(table), own, Options(1, None, None, ("leave",), None), Random(1)) == []


def _flop(*acts: str) -> Table:
    """Two players on a flop of three ranks and at least two suits, after these acts."""
    for seed in range(100):
        table = cash_table("holdem", 2, Structure.NO_LIMIT)
        apply(table, StartHand(shuffled(table, Random(seed)).sealed, lot=0))
        do(table, "raise 6", "call")
        assert table.hand is not None
        ranks = sorted(card >> 2 for card in table.hand.board)
        if (
            len({*ranks}) == 3
            and len({card & 3 for card in table.hand.board}) > 1
            and ranks[2] - ranks[0] > 7
        ):
            do(table, *acts)
            return table
    raise AssertionError("no such flop")


def _set_of(table: Table) -> str:
    """Two cards that make three of a kind of the highest card on the board."""
    view = public_view(table)
    assert view.hand is not None
    top = max(view.hand.board, key=lambda card: "23456789TJQKA".index(card[0]))
    return " ".join(top[0] + suit for suit in "shdc" if top[0] + suit not in view.hand.board[:3])[:5]


def _nothing_on(table: Table) -> str:
    """The two lowest ranks that aren't on the board, of two suits."""
    view = public_view(table)
    assert view.hand is not None
    free = [rank for rank in "23456789TJQKA" if rank not in {card[0] for card in view.hand.board}]
    return f"{free[0]}s {free[2]}d"
