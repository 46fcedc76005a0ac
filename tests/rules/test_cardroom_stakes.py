"""What a table of cardroom is played for, its blinds, and the deal (C-1 to C-6, K-5, K-7)."""

import pytest

from tapado.games.stakes import BuyIn, Stakes, Structure
from tapado.games.switches import Switches
from tapado.rules.apply import opened
from tapado.rules.commands import RaiseTo, Sealed, StartHand
from tapado.rules.errors import Illegal
from tapado.rules.events import Forced, HandStarted, PotAwarded, Setup
from tapado.rules.evolve import evolve
from tests.rules.cash_tables import (
    FIXED,
    NO_LIMIT,
    POT,
    betting,
    cardroom,
    check_down,
    deal,
    of_kind,
    play,
    raises,
    stacks,
    total,
)
from tests.rules.matches import asked, hand_of, question, refused


def refused_terms(**terms: object) -> tuple[str, str]:
    """What the house says to a table of cardroom with these terms."""
    usual = {
        "seats": 5,
        "stakes": Stakes(NO_LIMIT, 10, 10, 10),
        "buy_in": BuyIn(1000, 1000),
        "switches": None,
    }
    wanted = usual | terms
    setup = Setup("cardroom", 1, wanted["seats"], "salon", True, 100, "normal", *list(wanted.values())[1:])  # type: ignore[arg-type]
    with pytest.raises(Illegal) as caught:
        opened(setup)
    return caught.value.code, caught.value.rule


# ── the table (C-1 to C-3) ─────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_seats_make_a_table(seats: int) -> None:
    assert refused_terms(seats=seats) == ("wrong_number_of_seats", "C-1")


def test_it_is_dealt_from_fifty_two_cards() -> None:
    assert sorted(cardroom(1000, 1000).deck) == list(range(52))


def test_there_is_no_table_without_stakes_or_without_a_buy_in() -> None:
    assert refused_terms(stakes=None) == ("wrong_stakes", "C-1")
    assert refused_terms(buy_in=None) == ("wrong_stakes", "C-1")


def test_the_big_blind_is_the_least_bet() -> None:
    assert refused_terms(stakes=Stakes(NO_LIMIT, 10, 10, 20)) == ("wrong_blinds", "C-3")


def test_it_has_none_of_the_house_rules_of_casero() -> None:
    assert refused_terms(switches=Switches(max_three=True))[0] == "no_such_switch"


@pytest.mark.parametrize(
    ("big", "small"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (10, 5), (15, 7), (30, 15)]
)
def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_one(big: int, small: int) -> None:
    table = cardroom(1000, 1000, 1000, limit=FIXED, bet=big)
    (started,) = of_kind(deal(table), HandStarted)
    assert started.forced == (Forced(1, "small", small), Forced(2, "big", big))
    assert stacks(table) == [1000, 1000 - small, 1000 - big]


@pytest.mark.parametrize(
    ("limit", "before", "after"),
    [(FIXED, (20, 20), (20, 20)), (POT, (20, 35), (10, 30)), (NO_LIMIT, (20, 1000), (10, 990))],
)
def test_three_structures_say_how_large_a_bet_is(
    limit: Structure, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """Fixed limit 10-20: the small bet before the draw, the big one after it."""
    table = cardroom(1000, 1000, 1000, limit=limit)
    deal(table)
    assert raises(table) == before
    play(table, "0 calls, 1 calls, 2 checks, 1 stands, 2 stands, 0 stands")
    assert raises(table) == after


@pytest.mark.parametrize(("to", "code"), [(19, "other_size"), (21, "other_size"), (30, "other_size")])
def test_at_fixed_limit_no_other_size_is_taken(to: int, code: str) -> None:
    table = cardroom(1000, 1000, 1000, limit=FIXED)
    deal(table)
    refused(table, RaiseTo(0, question(table), to), code, "C-2")


# ── the blinds (C-3 to C-5) ────────────────────────────────────────────────────


def test_who_is_short_of_the_big_blind_posts_what_he_has_and_is_all_in() -> None:
    table = cardroom(1000, 1000, 4)
    deal(table)
    assert stacks(table) == [1000, 995, 0]
    assert hand_of(table).bets == [0, 5, 4]


def test_the_others_call_the_whole_big_blind_and_raises_count_from_it() -> None:
    table = cardroom(1000, 1000, 4)
    deal(table)
    assert betting(table).call_to == 10
    assert raises(table) == (20, 1000)
    play(table, "0 calls")
    assert betting(table).call_to == 10


def test_who_is_short_of_the_small_blind_posts_what_he_has_and_is_all_in() -> None:
    table = cardroom(1000, 3, 1000)
    deal(table)
    play(table, "0 calls")
    assert asked(table) == 2
    assert stacks(table) == [990, 0, 990]


def test_heads_up_too_the_button_calls_a_whole_big_blind_that_was_posted_short() -> None:
    table = cardroom(1000, 3)
    deal(table)
    assert (asked(table), betting(table).call_to) == (0, 10)


def test_what_a_short_big_blind_left_unmatched_goes_back() -> None:
    table = cardroom(1000, 3)
    deal(table, "As Ad Ac Ah 2d", "Ks Qh 9d 5c 3s")
    play(table, "0 calls")
    assert (stacks(table), hand_of(table).pot()) == ([997, 0], 6)


# ── the deal (C-6, K-7) ────────────────────────────────────────────────────────


def test_cards_are_dealt_one_at_a_time_beginning_left_of_the_button() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    first, second, button = (hand_of(table).places[seat] for seat in (1, 2, 0))
    assert (first, second, button) == ([0, 3, 6, 9, 12], [1, 4, 7, 10, 13], [2, 5, 8, 11, 14])


def test_heads_up_the_button_is_dealt_to_last() -> None:
    table = cardroom(1000, 1000)
    deal(table)
    assert hand_of(table).dealt == (1, 0)


def test_replacements_come_next_off_the_deck_all_of_a_player_together_and_none_is_burned() -> None:
    table = cardroom(1000, 1000, 1000)
    deal(table)
    play(table, "0 calls, 1 calls, 2 checks, 1 draws 0 1 2, 2 stands, 0 draws 4 3")
    assert hand_of(table).places[1] == [15, 16, 17, 9, 12]
    assert hand_of(table).places[0] == [2, 5, 8, 19, 18]


def test_a_deck_of_other_cards_is_refused() -> None:
    table = cardroom(1000, 1000)
    order = table.deck
    for wrong in (order[:51], (order[1], *order[1:]), (52, *order[1:])):
        refused(table, StartHand(Sealed((wrong,))), "wrong_deck", "K-1")


# ── chips (K-5) ────────────────────────────────────────────────────────────────


def test_stacks_bets_and_pots_are_what_was_brought_after_every_single_event() -> None:
    table = cardroom(40, 90, 1000, 7, 300)
    told = table.copy()
    events = deal(table)
    events += play(table, "3 calls, 4 to 200, 0 calls, 1 calls, 2 to 1000, 4 calls")
    events += check_down(table)
    assert len(of_kind(events, PotAwarded)) >= 4
    for event in events:
        evolve(told, event)
        assert total(told) == 1437
        assert all((chips or 0) >= 0 for chips in stacks(told))
