"""Single decisions of the computer player of the draw match."""

from random import Random

import pytest

from tapado.players.simple import choose
from tapado.players.temper import BLUFFER, LOOSE, TEMPERS, TIGHT, Temper, temper_of_seat
from tapado.rules.commands import Call, Command, EndDiscard, Fold, GiveUp, RaiseTo
from tapado.rules.options import BettingTurn, Options
from tapado.rules.view import Public
from tests.players.views import QUESTION, betting, drawing, own, seat, view

SEEDS = range(200)

NOTHING, PAIR, ACES = "Jh 9d 6c 4s 2h", "9h 9d 6c 4s 2h", "Ah Ad 6c 4s 2h"
THREE, FLUSH, FULL = "7h 7d 7c 4s 2h", "Kh 9h 6h 4h 2h", "7h 7d 7c 4s 4h"
HANDS = (NOTHING, PAIR, ACES, THREE, FLUSH, FULL, "Kh 9h 6h 4h 2c")


def test_a_big_bet_is_folded_to_with_nothing_and_never_with_a_full_house() -> None:
    public = view([seat(0), seat(1, stack=20, bet=80)])
    assert _share(public, NOTHING, Fold) > 0.9
    assert _share(public, FULL, Fold) == 0


def test_the_cheaper_the_call_the_more_often_it_is_made() -> None:
    dear = view([seat(0, bet=10, changed=3), seat(1, bet=80, changed=3)], second=True)
    cheap = view([seat(0, bet=60, changed=3), seat(1, bet=63, changed=3)], second=True)
    assert _share(dear, PAIR, Fold) > 0.8
    assert _share(cheap, PAIR, Fold) == 0


def test_a_draw_is_called_for_when_priced_and_folded_when_dear() -> None:
    four_flush = "Kh 9h 6h 4h 2c"
    assert _share(view([seat(0, bet=20), seat(1, bet=30), seat(2, bet=30)]), four_flush, Fold) < 0.1
    assert _share(view([seat(0), seat(1, bet=100)]), four_flush, Fold) > 0.9


def test_who_stood_pat_is_believed_more_than_who_changed_three() -> None:
    pat = view([seat(0, bet=20, changed=3), seat(1, bet=50, changed=0)], second=True)
    three = view([seat(0, bet=20, changed=3), seat(1, bet=50, changed=3)], second=True)
    assert _share(pat, "Ah Ad 6c 6s 2h", Fold) > 0.9
    assert _share(three, "Ah Ad 6c 6s 2h", Fold) == 0


def test_against_more_players_fewer_hands_are_raised() -> None:
    one = view([seat(0), seat(1, bet=10)])
    three = view([seat(0), seat(1, bet=10), seat(2, bet=10), seat(3, bet=10)])
    assert _share(one, "Kh Kd 6c 4s 2h", RaiseTo) > 0.4
    assert _share(three, "Kh Kd 6c 4s 2h", RaiseTo) == 0


def test_folding_is_never_the_answer_to_a_free_call() -> None:
    public = view([seat(0, bet=20, changed=3), seat(1, bet=20, changed=1)], second=True)
    for cards in HANDS:
        assert _share(public, cards, Fold) == 0


def test_bluffs_happen_now_and_then() -> None:
    public = view([seat(0, bet=20, changed=3), seat(1, bet=20, changed=3)], second=True)
    assert 0.05 < _share(public, NOTHING, RaiseTo) < 0.5
    assert 0.02 < _share(view([seat(0), seat(1)]), NOTHING, RaiseTo) < 0.5


def test_who_stood_pat_on_nothing_mostly_bets_it() -> None:
    public = view([seat(0, bet=20, changed=0), seat(1, bet=20, changed=3)], second=True)
    assert _share(public, NOTHING, RaiseTo) > 0.5


def test_raises_vary() -> None:
    public = view([seat(0), seat(1)])
    opened = {c.to for c in _commands(public, ACES) if isinstance(c, RaiseTo)}
    assert len(opened) > 5
    assert any(to % 5 for to in opened)


def test_it_never_raises_when_no_raise_is_offered() -> None:
    public = view([seat(0, stack=85, bet=15), seat(1, bet=30)], cap=30)
    assert betting(public).bet == BettingTurn(QUESTION, 15, 30, None, None)
    for cards in HANDS:
        assert _share(public, cards, RaiseTo) == 0
    assert _share(public, FULL, Call) == 1


def test_amounts_come_from_the_options_alone() -> None:
    public = view([seat(0, bet=10), seat(1, bet=20)])
    for least, most in ((21, 21), (34, 36), (90, 100)):
        options = Options(0, BettingTurn(QUESTION, 10, 20, least, most), None, (), None)
        raises = [c for c in _commands(public, FULL, options) if isinstance(c, RaiseTo)]
        assert raises
        assert all(least <= c.to <= most for c in raises)


def test_nothing_is_not_raised_to_the_cap() -> None:
    for cap in (20, 60, 100):
        for public in (view([seat(0), seat(1)], cap=cap), view([seat(0), seat(1, bet=cap // 2)], cap=cap)):
            raises = [c for c in _commands(public, NOTHING, temper=BLUFFER) if isinstance(c, RaiseTo)]
            assert all(c.to <= cap // 2 for c in raises)


def test_a_cap_of_one_coin_is_played_for() -> None:
    public = view([seat(0, stack=1), seat(1, stack=399)], cap=1)
    assert {type(c) for c in _commands(public, ACES)} == {RaiseTo}
    assert {c.to for c in _commands(public, ACES) if isinstance(c, RaiseTo)} == {1}


def test_the_discard_is_given_up_at_once_and_ended() -> None:
    answer = choose(view([seat(0, bet=10), seat(1, bet=10)]), own(PAIR), drawing(), Random(1), TIGHT)
    assert answer == [GiveUp(0, QUESTION, (2, 3, 4)), EndDiscard(0, QUESTION)]


def test_a_good_hand_gives_nothing_up() -> None:
    answer = choose(view([seat(0, bet=10), seat(1, bet=10)]), own(FLUSH), drawing(), Random(1))
    assert answer == [EndDiscard(0, QUESTION)]


def test_what_is_given_up_already_stays_so_and_the_discard_is_ended() -> None:
    gone = own(NOTHING, given_up=(1, 2))
    answer = choose(view([seat(0), seat(1)]), gone, drawing(slots=(0, 3, 4), most=3), Random(1))
    assert answer == [EndDiscard(0, QUESTION)]


def test_only_slots_that_are_offered_are_given_up_and_no_more_than_may_be() -> None:
    answer = choose(view([seat(0), seat(1)]), own(PAIR), drawing(slots=(3, 4), most=1), Random(1), TIGHT)
    assert answer == [GiveUp(0, QUESTION, (3,)), EndDiscard(0, QUESTION)]


def test_who_is_not_asked_does_nothing() -> None:
    assert (
        choose(view([seat(0), seat(1)]), own(ACES), Options(0, None, None, ("leave",), None), Random(1)) == []
    )


@pytest.mark.parametrize("cards", HANDS)
def test_the_same_view_and_chance_give_the_same_choice(cards: str) -> None:
    public = view([seat(0, bet=10), seat(1, bet=25), seat(2, bet=25)])
    assert _commands(public, cards) == _commands(public, cards)


def test_three_neighbours_have_three_tempers() -> None:
    assert {temper_of_seat(n).name for n in (1, 2, 3)} == {temper_of_seat(n).name for n in (0, 1, 2)}
    assert len({temper_of_seat(n).name for n in (1, 2, 3)}) == 3
    assert {temper_of_seat(n) for n in range(4)} == set(TEMPERS.values())


def test_the_tempers_differ_in_what_they_play_and_in_how_often_they_lie() -> None:
    public = view([seat(0), seat(1), seat(2), seat(3)])
    deals = ["Ah 9d 6c 4s 2h", "3h 3d 9c 6s Kh", "8h 8d 6c 4s 2h", "Jh Jd 6c 4s 2h"]
    opened = {t: sum(_share(public, cards, RaiseTo, t) for cards in deals) for t in (TIGHT, LOOSE)}
    assert opened[TIGHT] < opened[LOOSE]
    after = view([seat(0, bet=20, changed=3), seat(1, bet=20, changed=3)], second=True)
    assert _share(after, NOTHING, RaiseTo, TIGHT) < _share(after, NOTHING, RaiseTo, BLUFFER)


def _share(public: Public, cards: str, kind: type, temper: Temper | None = None) -> float:
    """How often a hand is played this way by seat 0."""
    return sum(isinstance(c, kind) for c in _commands(public, cards, temper=temper)) / len(SEEDS)


def _commands(
    public: Public, cards: str, options: Options | None = None, temper: Temper | None = None
) -> list[Command]:
    """What seat 0 does, once for each seed."""
    answers = [choose(public, own(cards), options or betting(public), Random(seed), temper) for seed in SEEDS]
    assert all(len(answer) == 1 for answer in answers)
    return [answer[0] for answer in answers]
