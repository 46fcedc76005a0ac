"""The two biddings of prendas: ENTRA, ESPERA, SUBE, CAMBIA, COMPRUEBA, PASE (P-4, P-5, P-7)."""

from tapado.games.game import Exchange
from tapado.rules.apply import apply
from tapado.rules.commands import Call, Check, Discard, Fold, RaiseTo, Show
from tapado.rules.events import Called, Checked, Folded, HandShown, PotAwarded, RaisedTo
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules.duels import (
    CABALLERO,
    GOOD,
    PERSON,
    POOR,
    bidding,
    deal,
    dealt,
    duel,
    exchanging,
    say,
    second_bidding,
)
from tests.rules.matches import asked, hand_of, question, refused, stacks_of


def _in_the_exchange(table: Table) -> bool:
    return isinstance(table.game.streets[hand_of(table).street], Exchange)


def _over(table: Table) -> bool:
    return hand_of(table).over


# ── the first bidding (P-4) ───────────────────────────────────────────────────


def test_the_first_speaker_may_enter_wait_or_pass() -> None:
    turn = bidding(dealt())
    assert (turn.raise_least, turn.raise_most, turn.check, turn.call_to, turn.fold) == (
        1,
        95,
        True,
        None,
        True,
    )


def test_after_a_wait_the_other_may_enter_change_or_pass() -> None:
    table = dealt()
    assert say(table, "espera") == [Checked(PERSON, "act")]
    turn = bidding(table)
    assert asked(table) == CABALLERO
    assert (turn.raise_least, turn.check, turn.call_to, turn.fold) == (1, True, None, True)


def test_after_a_stake_the_other_may_raise_pay_or_pass_but_not_wait() -> None:
    table = dealt()
    assert say(table, "entra 10") == [RaisedTo(PERSON, 10, 10)]
    turn = bidding(table)
    assert (turn.raise_least, turn.check, turn.call_to, turn.fold) == (11, False, 10, True)
    refused(table, Check(CABALLERO, question(table)), "must_match", "P-4")


def test_after_a_wait_there_is_nothing_to_pay() -> None:
    table = dealt()
    refused(table, Call(PERSON, question(table), 0), "nothing_to_call", "P-4")
    say(table, "espera")
    refused(table, Call(CABALLERO, question(table), 0), "nothing_to_call", "P-4")


def test_a_raise_pays_the_last_one_and_adds_ones_own() -> None:
    table = dealt()
    assert say(table, "entra 10", "sube 25", "sube 26") == [
        RaisedTo(PERSON, 10, 10),
        RaisedTo(CABALLERO, 25, 25),
        RaisedTo(PERSON, 26, 16),
    ]
    assert stacks_of(table) == [69, 70]


def test_the_turn_goes_back_and_forth_until_somebody_changes() -> None:
    table = dealt()
    say(table, "espera", *(f"sube {to}" for to in range(1, 12)))
    assert asked(table) == PERSON
    assert say(table, "cambia")[0] == Called(PERSON, 11, 1)
    assert _in_the_exchange(table)


def test_there_is_no_most_of_raises() -> None:
    table = dealt()
    say(table, *(f"sube {to}" for to in range(1, 96)))
    assert hand_of(table).standing == 95


def test_change_after_a_wait_ends_the_bidding_at_no_price() -> None:
    table = dealt()
    say(table, "espera", "cambia")
    assert _in_the_exchange(table)
    assert (hand_of(table).pot(), stacks_of(table)) == (10, [95, 95])


def test_change_after_a_stake_pays_it_and_ends_the_bidding() -> None:
    table = dealt()
    say(table, "entra 10", "cambia")
    assert _in_the_exchange(table)
    assert (hand_of(table).pot(), stacks_of(table)) == (30, [85, 85])


def test_a_wait_lets_the_first_speaker_pay_or_raise_when_the_other_enters() -> None:
    table = dealt()
    say(table, "espera", "entra 7")
    turn = bidding(table)
    assert (asked(table), turn.call_to, turn.raise_least, turn.check) == (PERSON, 7, 8, False)


# ── passing (P-5) ─────────────────────────────────────────────────────────────


def test_who_passes_loses_what_he_put_in() -> None:
    table = dealt()
    events = say(table, "entra 10", "sube 30", "pase")
    assert events[2] == Folded(PERSON, "act")
    assert stacks_of(table) == [85, 115]


def test_passing_without_a_stake_loses_the_ante() -> None:
    table = dealt()
    say(table, "pase")
    assert stacks_of(table) == [95, 105]


def test_passing_after_the_exchange_loses_everything_put_in() -> None:
    table = dealt()
    say(table, "entra 10", "cambia", "", "", "entra 20", "pase")
    assert stacks_of(table) == [115, 85]


def test_the_whole_raise_that_nobody_paid_goes_back_with_the_pot() -> None:
    table = dealt()
    assert say(table, "entra 90", "pase")[-2] == PotAwarded(PERSON, 100, False, (PERSON,))
    assert stacks_of(table) == [105, 95]


def test_after_a_pass_no_hand_is_turned_up() -> None:
    table = dealt()
    events = say(table, "entra 10", "cambia", "", "", "entra 5", "pase")
    assert not any(isinstance(event, HandShown) for event in events)
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None]


def test_who_was_passed_to_may_show_his_hand_if_he_likes_and_who_passed_may_not() -> None:
    table = dealt()
    say(table, "entra 10", "pase")
    assert apply(table, Show(PERSON, 1)) == [HandShown(PERSON, tuple(GOOD.split()), chosen=True)]
    refused(table, Show(CABALLERO, 1), "may_not_show", "S-23")


# ── the second bidding (P-7) ──────────────────────────────────────────────────


def test_the_first_speaker_may_enter_compare_or_pass() -> None:
    table = second_bidding()
    turn = bidding(table)
    assert asked(table) == PERSON
    assert (turn.raise_least, turn.check, turn.call_to, turn.fold) == (1, True, None, True)


def test_the_first_speaker_who_compares_ends_it_at_once() -> None:
    table = second_bidding()
    say(table, "comprueba")
    assert _over(table)
    assert hand_of(table).award == PotAwarded(PERSON, 10, True, (PERSON,))


def test_who_answers_may_raise_pay_and_compare_or_pass() -> None:
    table = second_bidding()
    say(table, "entra 10")
    turn = bidding(table)
    assert (turn.raise_least, turn.check, turn.call_to, turn.fold) == (11, False, 10, True)
    refused(table, Check(CABALLERO, question(table)), "must_match", "P-7")
    say(table, "comprueba")
    assert _over(table)
    assert stacks_of(table) == [115, 85]


def test_it_goes_back_and_forth_until_somebody_compares() -> None:
    table = second_bidding()
    say(table, "entra 10", "sube 20", "sube 30", "sube 31")
    assert not _over(table)
    say(table, "comprueba")
    assert _over(table)
    assert stacks_of(table) == [136, 64]


def test_stakes_of_the_second_bidding_begin_anew() -> None:
    table = dealt()
    say(table, "entra 10", "cambia", "", "")
    assert (hand_of(table).standing, bidding(table).raise_least) == (0, 1)
    assert say(table, "entra 3") == [RaisedTo(PERSON, 3, 3)]


def test_comparing_turns_both_hands_up() -> None:
    table = second_bidding()
    shown = [event for event in say(table, "comprueba") if isinstance(event, HandShown)]
    assert shown == [HandShown(PERSON, tuple(GOOD.split())), HandShown(CABALLERO, tuple(POOR.split()))]


def test_the_beaten_hand_is_turned_up_too_whoever_compares() -> None:
    table = duel()
    deal(table, POOR, GOOD)
    say(table, "espera", "cambia", "", "", "entra 5")
    assert [event.seat for event in say(table, "comprueba") if isinstance(event, HandShown)] == [0, 1]
    assert stacks_of(table) == [90, 110]


# ── who speaks when ───────────────────────────────────────────────────────────


def test_out_of_turn_in_the_first_bidding() -> None:
    table = dealt()
    for act in (Fold, Check):
        refused(table, act(CABALLERO, question(table)), "not_your_turn", "P-4")
    refused(table, RaiseTo(CABALLERO, question(table), 10), "not_your_turn", "P-4")
    refused(table, Call(CABALLERO, question(table), 0), "not_your_turn", "P-4")


def test_out_of_turn_in_the_second_bidding() -> None:
    table = second_bidding()
    for act in (Fold, Check):
        refused(table, act(CABALLERO, question(table)), "not_your_turn", "P-7")
    refused(table, RaiseTo(CABALLERO, question(table), 10), "not_your_turn", "P-7")


def test_a_seat_that_is_not_there_says_nothing() -> None:
    table = dealt()
    for seat in (-1, -2, 2, 10**30):
        refused(table, Fold(seat, question(table)), "not_your_turn", "P-4")


def test_nothing_is_staked_and_nobody_passes_in_the_exchange() -> None:
    table = exchanging()
    seat = asked(table)
    for act in (Fold, Check):
        refused(table, act(seat, question(table)), "not_a_betting_round", "P-6")
    refused(table, RaiseTo(seat, question(table), 10), "not_a_betting_round", "P-6")


def test_no_card_is_changed_while_one_bids() -> None:
    for table in (dealt(), second_bidding()):
        refused(table, Discard(PERSON, question(table), (0,)), "not_a_draw", "P-6")


def test_a_price_that_has_moved_is_not_paid() -> None:
    table = dealt()
    say(table, "entra 10")
    refused(table, Call(CABALLERO, question(table), 9), "price_moved", "S-19")


def test_who_is_not_asked_is_offered_no_turn_but_may_promise() -> None:
    table = dealt()
    other = options(table, CABALLERO)
    assert (other.bet, other.draw) == (None, None)
    assert other.ahead is not None
    assert other.ahead.call_to is None
