"""How large a raise may be (K-12, C-8), by the worked examples and the faults that other programs had."""

from tapado.games.stakes import Stakes, Structure, small_blind_of
from tapado.rules.events import HandStarted
from tapado.rules.sizes import by_stakes, is_open
from tapado.rules.table import new_hand

FIXED, POT, NO_LIMIT = Structure.FIXED, Structure.POT, Structure.NO_LIMIT


def bounds(
    structure: Structure,
    *,
    standing: int = 10,
    full: int = 10,
    made: int = 1,
    bet: int = 0,
    stack: int = 1_000,
    answered: int = -1,
    answerable: bool = True,
    pot: int = 15,
) -> tuple[int, int] | None:
    """For somebody with 1,000 chips who hasn't acted yet, before a big blind of 10, with others to answer."""
    hand = new_hand(HandStarted(1, 0, (0, 1), 0), 2, 0)
    hand.standing, hand.full, hand.made = standing, full, made
    hand.bets[0], hand.answered[0] = bet, answered
    hand.paid[1], hand.able = pot, 1 + answerable
    _, least, most = by_stakes(structure, hand, 0, stack)
    return None if least is None or most is None else (least, most)


def test_the_least_raise_is_the_size_of_the_last_full_one() -> None:
    """Faults elsewhere 37 and 38: open to 10 over blinds 1/2, and a bet of 2."""
    assert bounds(NO_LIMIT, standing=10, full=8) == (18, 1_000)
    assert bounds(NO_LIMIT, standing=2, full=2) == (4, 1_000)


def test_an_all_in_of_less_than_a_full_raise_is_offered_as_it_is() -> None:
    """Faults elsewhere 34: bet 22, stack 29."""
    assert bounds(NO_LIMIT, standing=22, full=22, stack=29) == (29, 29)


def test_all_in_for_no_more_than_the_call_is_no_raise() -> None:
    """Faults elsewhere 41: to call 50, stack 30."""
    assert bounds(NO_LIMIT, standing=50, full=50, stack=30) is None
    assert bounds(NO_LIMIT, standing=50, full=50, stack=50) is None


def test_one_short_all_in_does_not_reopen_the_betting() -> None:
    """C worked example 3: A bets 40, B all-in 55, C calls: A may only call or fold."""
    assert bounds(NO_LIMIT, standing=55, bet=40, stack=500, full=40, answered=40) is None


def test_short_all_ins_that_add_up_to_a_full_raise_reopen_it() -> None:
    """T worked example 4 and faults elsewhere 32."""
    assert bounds(NO_LIMIT, standing=60, bet=30, stack=500, full=20, answered=30) == (80, 530)
    late = bounds(NO_LIMIT, standing=1_700, bet=1_000, stack=9_000, full=500, answered=1_000)
    assert late == (2_200, 10_000)


def test_nothing_is_offered_that_nobody_could_answer() -> None:
    for structure in Structure:
        assert bounds(structure, answerable=False) is None


def test_at_pot_limit_the_first_raise_is_to_35_over_blinds_5_and_10() -> None:
    """Faults elsewhere 44."""
    assert bounds(POT) == (20, 35)


def test_at_pot_limit_a_first_bet_is_at_most_the_pot() -> None:
    assert bounds(POT, standing=0, pot=60, made=0) == (10, 60)


def test_at_pot_limit_a_pot_smaller_than_the_least_raise_still_allows_it() -> None:
    assert bounds(POT, standing=0, pot=3, made=0) == (10, 10)


def test_at_fixed_limit_there_is_one_size() -> None:
    assert bounds(FIXED, standing=5, full=5) == (10, 10)
    assert bounds(FIXED, standing=0, full=10, made=0) == (10, 10)


def test_at_fixed_limit_a_raise_is_from_the_highest_bet_short_ones_too() -> None:
    assert bounds(FIXED, standing=13, full=10) == (23, 23)


def test_at_fixed_limit_there_is_no_fifth_bet() -> None:
    """C worked example 1, faults elsewhere 43."""
    assert bounds(FIXED, standing=20, full=5, made=4) is None
    assert bounds(FIXED, standing=15, full=5, made=3) == (20, 20)


def test_without_a_limit_the_number_of_raises_has_none() -> None:
    assert bounds(NO_LIMIT, made=40) == (20, 1_000)


def test_who_has_not_acted_may_raise_whatever_was_short() -> None:
    assert is_open(standing=12, full=10, answered=-1)
    assert not is_open(standing=19, full=10, answered=10)
    assert is_open(standing=20, full=10, answered=10)


def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_one() -> None:
    """C-3: 2-4 has 1, 5-10 has 2, 15-30 has 7."""
    assert [small_blind_of(big) for big in (1, 2, 5, 15)] == [1, 1, 2, 7]
    assert Stakes(FIXED, 5, 10, big_blind=5).small_blind == 2
    assert Stakes(NO_LIMIT, 1, 1, ante=1).small_blind == 0
