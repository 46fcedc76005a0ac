"""Faults that other programs had with bets, raises and turns, so that cash tables never have them.

Sections B and F of the house's collection, and what section H says of amounts: a fault's number is in the
test's name. Others of them are cited where the rule has its examples, most in `test_reopening`,
`test_pot_limit`, `test_cap_of_four` and `test_sizes`; those of monedas in `test_faults_elsewhere`.
"""

from collections.abc import Callable

import pytest

from tapado.games.stakes import Structure
from tapado.rules.apply import apply
from tapado.rules.commands import Call, Check, Fold, RaiseTo, SitDown, TimeOut
from tapado.rules.events import Called, PotAwarded, RaisedTo
from tapado.rules.evolve import evolve
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import own_view, public_view
from tests.rules.cash_tables import (
    FIXED,
    NO_LIMIT,
    POT,
    betting,
    cardroom,
    casero,
    check_down,
    command,
    deal,
    fold_round,
    go_along,
    holdem,
    of_kind,
    play,
    raises,
    stacks,
)
from tests.rules.matches import asked, hand_of, question, refused, waited_for

Opens = Callable[..., Table]
both = pytest.mark.parametrize("game", [cardroom, holdem])
every_game = pytest.mark.parametrize("game", [cardroom, holdem, casero])
LIMITS = (FIXED, POT, NO_LIMIT)

# ── amounts ────────────────────────────────────────────────────────────────────


def test_35_a_short_all_in_late_in_a_hand_is_legal() -> None:
    """Stacks 20,000, of which 1,103 and 940 lie in; then 778, 6,957, 13,136 and, all-in, 17,957."""
    table = holdem(20_000, 20_000, bet=100)
    deal(table)
    play(table, "0 to 1103, 1 calls, 1 to 940, 0 calls, 1 to 778, 0 to 6957, 1 to 13136")
    assert raises(table) == (17_957, 17_957)
    play(table, "0 to 17957")
    assert (asked(table), betting(table).call_to, raises(table)) == (1, 17_957, (None, None))


@both
def test_40_a_raise_has_one_meaning_to_a_total(game: Opens) -> None:
    """The bet is 10; «20» is to 20 and costs the small blind 15. By 5 is no raise to 5."""
    table = game(1000, 1000, 1000)
    deal(table)
    play(table, "0 folds")
    refused(table, RaiseTo(1, question(table), 5), "not_a_raise", "K-12")
    assert play(table, "1 to 20")[0] == RaisedTo(1, to=20, added=15)
    assert play(table, "2 calls")[0] == Called(2, to=20, added=10)


@both
def test_46_what_is_under_the_least_raise_is_not_offered_but_all_in_is(game: Opens) -> None:
    """Raise to 300, raise to 900, a stack of 1,200: the least is 1,500, and half the pot isn't enough."""
    table = game(5000, 5000, 1200, bet=100)
    deal(table)
    play(table, "0 to 300, 1 to 900")
    assert (asked(table), raises(table)) == (2, (1200, 1200))
    refused(table, RaiseTo(2, question(table), 1199), "under_the_least", "K-12")


@every_game
@pytest.mark.parametrize("limit", LIMITS)
def test_152_a_negative_bet_and_one_above_the_stack_are_refused(game: Opens, limit: Structure) -> None:
    """Raise by -50; raise to 908 with 760."""
    table = game(760, 760, 760, limit=limit)
    deal(table)
    for to in (-50, 0):
        refused(table, RaiseTo(asked(table), question(table), to), "not_a_raise", "K-12")
    for to in (908, 10**30):
        refused(table, RaiseTo(asked(table), question(table), to), "not_enough", "K-5")


@every_game
def test_157_too_large_a_bet_is_refused_and_never_turned_into_none(game: Opens) -> None:
    table = game(1000, 1000)
    deal(table)
    bets = hand_of(table).bets[:]
    refused(table, RaiseTo(asked(table), question(table), 2**63), "not_enough", "K-5")
    assert hand_of(table).bets == bets


# ── what is offered ────────────────────────────────────────────────────────────


@every_game
def test_47_a_hand_that_is_over_offers_no_turn(game: Opens) -> None:
    table = game(1000, 1000)
    deal(table)
    check_down(table)
    for seat in (0, 1):
        offered = options(table, seat)
        assert (offered.bet, offered.draw, offered.ahead) == (None, None, None)
        for act in (Fold(seat, (1, 1)), Check(seat, question(table)), Call(seat, question(table), 10)):
            refused(table, act, "stale", "S-17")


@every_game
def test_49_who_bet_is_not_asked_again_when_he_has_been_called(game: Opens) -> None:
    """A checks, B bets, A calls: the street is over."""
    table = game(1000, 1000)
    deal(table)
    last = len(table.game.streets) - 2
    while hand_of(table).street < last:
        go_along(table)
    play(table, f"{asked(table)} checks, {1 - asked(table)} to 20")
    go_along(table)
    assert hand_of(table).over


@every_game
def test_50_after_a_fold_a_call_and_a_check_the_next_street_opens_with_the_first_live_player(
    game: Opens,
) -> None:
    """Seat 1, left of the button, folds."""
    table = game(1000, 1000, 1000)
    deal(table)
    while asked(table) != 1:
        go_along(table)
    play(table, "1 folds")
    street = hand_of(table).street
    while hand_of(table).street == street:
        go_along(table)
    assert asked(table) == 2


@every_game
def test_52_folding_is_taken_where_a_check_is_free_but_time_never_folds_there(game: Opens) -> None:
    """S-26: one policy in all places."""
    for does in ("folds", "times out"):
        table = game(1000, 1000, 1000)
        deal(table)
        last = len(table.game.streets) - 2
        while hand_of(table).street < last:
            go_along(table)
        seat = asked(table)
        assert betting(table).check
        assert betting(table).fold
        play(table, f"{seat} {does}")
        assert hand_of(table).live[seat] is (does == "times out")


# ── turns ──────────────────────────────────────────────────────────────────────


@every_game
def test_113_the_last_fold_three_times_is_one_payout(game: Opens) -> None:
    table = game(1000, 1000)
    deal(table)
    last = Fold(asked(table), question(table))
    events = apply(table, last)
    for _ in range(2):
        refused(table, last, "stale", "S-17")
    assert len(of_kind(events, PotAwarded)) == 1
    assert sum(chips or 0 for chips in stacks(table)) == 2000


@both
def test_115_a_double_call_around_a_raise_is_not_taken_for_the_new_price(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    twice = command(table, 0, "calls")
    apply(table, twice)
    play(table, "1 to 60, 2 folds")
    refused(table, twice, "stale", "S-17")
    assert stacks(table)[0] == 990


@both
def test_116_a_promise_to_call_is_void_when_the_price_has_moved(game: Opens) -> None:
    """S-19: «call 20» ticked, raise to 60."""
    table = game(1000, 1000, 1000, 1000)
    deal(table)
    play(table, "3 to 20")
    promise = options(table, 1).ahead
    assert promise is not None
    assert (promise.call_to, promise.call_cost) == (20, 15)
    play(table, "0 to 60")
    refused(table, Call(1, question(table), 20), "price_moved", "S-19")


def test_116_a_promise_of_the_big_blind_has_no_price_while_nobody_raised() -> None:
    """«Check or fold» never folds where checking is free: there is nothing to call."""
    table = holdem(1000, 1000, 1000)
    deal(table)
    promise = options(table, 2).ahead
    assert promise is not None
    assert (promise.call_to, promise.call_cost) == (None, None)
    play(table, "0 calls, 1 calls")
    assert betting(table).check


@every_game
def test_121_a_folded_button_is_not_asked(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    while asked(table) != 0:
        go_along(table)
    play(table, "0 folds")
    while not hand_of(table).over:
        assert asked(table) != 0
        go_along(table)


@every_game
def test_122_everybody_is_asked_once_a_round_when_nobody_raises(game: Opens) -> None:
    table = game(*[1000] * 5)
    deal(table)
    while not hand_of(table).over:
        street, seen = hand_of(table).street, []
        while hand_of(table).street == street and not hand_of(table).over:
            seen.append(asked(table))
            go_along(table)
        assert sorted(seen) == [0, 1, 2, 3, 4]


@every_game
def test_125_the_timer_of_a_turn_that_was_answered_does_nothing_to_the_next(game: Opens) -> None:
    """Nor to the next hand, nor to who has sat out since."""
    table = game(1000, 1000, 1000)
    deal(table)
    late = TimeOut(waited_for(table).id)
    go_along(table)
    refused(table, late, "stale_deadline", "S-17")
    fold_round(table)
    refused(table, late, "stale_deadline", "S-17")
    deal(table)
    play(table, f"{asked(table)} sits")
    refused(table, late, "stale_deadline", "S-17")


@every_game
def test_131_looking_again_in_each_phase_shows_the_same(game: Opens) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    while not hand_of(table).over:
        first = (public_view(table), [own_view(table, seat) for seat in range(3)])
        assert (public_view(table), [own_view(table, seat) for seat in range(3)]) == first
        assert all(own is not None and own.cards for own in first[1])
        go_along(table)


@every_game
def test_134_two_who_want_one_seat_one_gets_it(game: Opens) -> None:
    table = game(1000, seats=3)
    apply(table, SitDown("first", "Beto", seat=2, chips=1000))
    refused(table, SitDown("second", "Caro", seat=2, chips=1000), "seat_taken", "S-6")
    assert table.seat_of("second") is None


@every_game
def test_136_the_question_is_there_to_be_read_again_and_its_clock_runs_without_the_player(
    game: Opens,
) -> None:
    table = game(1000, 1000, 1000)
    deal(table)
    seat = asked(table)
    first, clock = options(table, seat), waited_for(table)
    assert first.bet is not None
    assert (options(table, seat), waited_for(table)) == (first, clock)
    apply(table, TimeOut(clock.id))
    assert asked(table) != seat


@every_game
def test_139_a_table_folded_from_its_log_plays_on_as_the_first_one_would(game: Opens) -> None:
    """The same hand, stacks and deck, and nothing is paid twice."""
    table = game(1000, 400, 60)
    twin = table.copy()
    log = deal(table)
    while hand_of(table).street < 2:
        log += go_along(table)
    for event in log:
        evolve(twin, event)
    twin.sealed = table.sealed
    assert twin == table
    assert check_down(twin) == check_down(table)
    assert stacks(twin) == stacks(table)
