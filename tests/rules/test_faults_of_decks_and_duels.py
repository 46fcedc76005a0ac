"""Faults that other programs had with hands, decks, draws and duels, so that these rules never have them.

Sections D and E of the house's collection, and what the others say of a game like prendas: each test here has
the fault's number in its name. ELSEWHERE names the tests of those that belong to another file.
"""

import re
from pathlib import Path

import pytest

from tapado.games.switches import Switches
from tapado.rules.apply import apply
from tapado.rules.commands import Discard, NextDeal, RaiseTo, Sealed, StartHand
from tapado.rules.events import CardsDealt, CardsDiscarded, HandShown, Reshuffled
from tapado.rules.options import options
from tapado.rules.sealed import card_at
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.rules import duels
from tests.rules.cash_tables import (
    cardroom,
    casero,
    cash_table,
    check_down,
    deal,
    next_hand,
    of_kind,
    play,
    raises,
    stacks,
)
from tests.rules.draws import ANY_NUMBER, EIGHT, IN_TWO_STEPS, cards, drawing_table, in_the_draw, served
from tests.rules.matches import asked, hand_of, question, refused, stacks_of, stage_of

EVALUATOR, SHUFFLER = "hands/test_faults_elsewhere.py", "tables/test_shuffler.py"
ELSEWHERE = {
    73: (EVALUATOR, "a_wheel_is_a_straight_to_the_five_in_any_order_below_the_six_high_one"),
    74: (EVALUATOR, "a_steel_wheel_is_a_straight_flush_to_the_five"),
    76: ("hands/test_counts.py", "all_hands_of_32_cards_count_as_they_should"),
    77: (EVALUATOR, "the_pairs_on_the_board_play_for_both"),
    79: (EVALUATOR, "of_three_pairs_the_lowest_doesnt_play"),
    80: (EVALUATOR, "two_pair_are_compared_by_the_higher_pair_first"),
    82: (EVALUATOR, "the_kicker_beside_four_of_a_kind_on_the_board_decides"),
    83: (EVALUATOR, "the_best_of_three_hands_is_found_wherever_it_sits"),
    85: (EVALUATOR, "a_tie_for_second_is_no_tie_for_first"),
    86: (EVALUATOR, "the_same_card_twice_is_refused_as_text_and_as_a_hand"),
    88: (EVALUATOR, "the_kickers_of_one_pair_decide"),
    89: ("hands/test_rank.py", "the_named_five_cards_are_worth_the_hand_and_match_its_description"),
    91: (EVALUATOR, "the_sense_of_the_value_is_written_where_it_is_given"),
    104: ("rules/test_casero_draw.py", "the_ace_itself_and_three_others_are_refused"),
    110: (SHUFFLER, "a_whole_deck_lies_evenly_over_its_places"),
}
HERE = {92, 94, 95, 97, 98, 100, 101, 103, 106, 107, 109, 112}
SECTIONS_D_AND_E = {
    73, 74, 76, 77, 79, 80, 82, 83, 85, 86, 88, 89, 91, 92, 94, 95, 97, 98, 100, 101, 103, 104, 106, 107, 109,
    110, 112,
}  # fmt: skip


@pytest.mark.parametrize("number", ELSEWHERE)
def test_every_fault_that_is_tested_elsewhere_has_its_test_there(number: int) -> None:
    file, name = ELSEWHERE[number]
    text = (Path(__file__).parents[1] / file).read_text(encoding="utf-8")
    assert re.search(rf"^def test_{name}\(", text, re.MULTILINE)


def test_every_fault_of_hands_decks_and_draws_has_its_test() -> None:
    named = {
        int(number) for number in re.findall(r"^def test_(\d+)_", Path(__file__).read_text(), re.MULTILINE)
    }
    assert named >= HERE
    assert HERE | set(ELSEWHERE) == SECTIONS_D_AND_E


# ── decks and reshuffles ──────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_92_every_hand_is_dealt_from_a_whole_deck(seats: int) -> None:
    table = casero(*[100] * seats, switches=ANY_NUMBER)
    for _ in range(4):
        next_hand(table)
        assert table.sealed is not None
        assert all(sorted(order) == list(table.deck) for order in table.sealed.orders)
        assert sorted(place for seat in hand_of(table).places for place in seat) == list(range(5 * seats))


def _used_up(switches: Switches = IN_TWO_STEPS) -> tuple[Table, list[CardsDealt | Reshuffled]]:
    """All eight at the table change as many as they may: forty cards in hands, and the deck used up."""
    table = drawing_table(*EIGHT, then="", switches=switches)
    events = []
    while in_the_draw(table):
        most = 3 if switches.max_three else 5
        events += play(table, f"{asked(table)} draws {' '.join(map(str, range(most)))}")
    return table, [event for event in events if isinstance(event, CardsDealt | Reshuffled)]


def _discards(table: Table) -> set[int]:
    pile = hand_of(table).stub
    assert pile is not None
    return {card_at(table, place) for _, place in pile.discards}


@pytest.mark.parametrize("switches", [IN_TWO_STEPS, ANY_NUMBER, Switches(max_three=True, bottom_card=True)])
def test_94_a_reshuffle_brings_back_no_card_that_is_in_a_hand(switches: Switches) -> None:
    table, events = _used_up(switches)
    bottom = {table.deck[-1], *(card_at(table, place) for place in range(40, 52))}
    for event in events:
        if isinstance(event, Reshuffled):
            assert {card_at(table, place) for place in event.places} <= _discards(table) | bottom
    held = [card for seat in range(8) for card in cards(table, seat).split()]
    assert len(set(held)) == 40


def test_95_the_last_cards_of_the_stub_go_out_before_any_discard() -> None:
    _, events = _used_up()
    first = next(number for number, event in enumerate(events) if isinstance(event, Reshuffled))
    assert [place for _, places in served(events[:first]) for place in places] == [*range(40, 51)]
    assert all(place >= 100 for _, places in served(events[first:]) for place in places)


@pytest.mark.parametrize("switches", [IN_TWO_STEPS, ANY_NUMBER, Switches(no_five_in_a_row=True), Switches()])
def test_97_with_the_deck_used_up_everybody_is_served_and_the_hand_goes_on(switches: Switches) -> None:
    table, events = _used_up(switches)
    assert sum(isinstance(event, Reshuffled) for event in events) >= 2
    assert hand_of(table).given_up == [[]] * 8
    check_down(table)
    assert hand_of(table).over


def test_98_after_several_reshuffles_there_are_52_cards_and_no_more() -> None:
    table, _ = _used_up(ANY_NUMBER)
    pile = hand_of(table).stub
    assert pile is not None
    held = {card_at(table, place) for places in hand_of(table).places for place in places}
    taken = {card_at(table, place) for place in pile.taken}
    left = {card_at(table, place) for place in pile.pool} - taken
    since = {card_at(table, place) for _, place in pile.discards if place not in pile.pooled}
    assert len(held) + len(left) + len(since) == 52
    assert held | left | since == set(table.deck)


def test_109_what_is_told_of_a_shuffle_names_places_of_the_old_order_and_no_order_of_the_new() -> None:
    told = []
    for further in (tuple(range(52)), tuple(reversed(range(52)))):
        table = casero(*[100] * 8)
        apply(table, StartHand(Sealed((tuple(table.deck), *[further] * table.further_orders))))
        while not in_the_draw(table):
            play(table, f"{asked(table)} checks")
        events = play(table, ", ".join(f"{seat} draws 0 1 2" for seat in (1, 2, 3, 4)))
        told.append(of_kind(events, Reshuffled))
    assert told[0] == told[1] != []


def test_112_what_others_folded_is_never_dealt() -> None:
    table = casero(*[100] * 8, switches=ANY_NUMBER)
    deal(table)
    play(table, "1 to 10, 2 folds, 3 calls, 4 folds, 5 calls, 6 folds, 7 calls, 0 folds")
    folded = {card_at(table, place) for seat in (2, 4, 6, 0) for place in hand_of(table).places[seat]}
    while in_the_draw(table):
        play(table, f"{asked(table)} draws 0 1 2 3 4")
    held = {card_at(table, place) for seat in (1, 3, 5, 7) for place in hand_of(table).places[seat]}
    assert folded.isdisjoint(held)


# ── drawing ───────────────────────────────────────────────────────────────────


def _draws() -> dict[str, Table]:
    """A table in its draw of each game in which one draws in turn, with somebody asked."""
    salon = cardroom(100, 100, 100)
    deal(salon)
    play(salon, "0 calls, 1 calls, 2 checks")
    return {"H-1": drawing_table("", "", ""), "C-9": salon, "P-6": duels.exchanging()}


@pytest.mark.parametrize("rule", ["H-1", "C-9", "P-6"])
@pytest.mark.parametrize("slots", [(5,), (-1,), (0, 1, 2, 3, 4, 5), (1, 1), (0, 1, 0)])
def test_100_a_card_not_held_a_sixth_and_one_named_twice_are_refused(
    rule: str, slots: tuple[int, ...]
) -> None:
    table = _draws()[rule]
    code = "already_given_up" if len(set(slots)) < len(slots) else "no_such_card"
    refused(table, Discard(asked(table), question(table), slots), code, rule)


@pytest.mark.parametrize("rule", ["H-1", "C-9", "P-6"])
def test_101_the_same_draw_three_times_is_one_draw(rule: str) -> None:
    table = _draws()[rule]
    seat = asked(table)
    draw = Discard(seat, question(table), (0, 1))
    apply(table, draw)
    for _ in range(2):
        refused(table, draw, "stale", "S-17")
    again = Discard(seat, question(table), (2,))
    refused(table, again, "not_your_turn", rule)


@pytest.mark.parametrize("game", ["casero", "cardroom"])
def test_103_who_is_all_in_before_the_draw_still_draws_and_all_hands_stay_hidden(game: str) -> None:
    table = cash_table(game, 50, 50, 50)
    deal(table)
    play(table, f"{asked(table)} to {raises(table)[1]}")
    while not in_the_draw(table):
        play(table, f"{asked(table)} calls")
    order = []
    while in_the_draw(table):
        assert [seat and seat.cards for seat in public_view(table).seats] == [None, None, None]
        order.append(asked(table))
        play(table, f"{asked(table)} draws 0")
    assert order == list(hand_of(table).dealt)
    assert hand_of(table).over


def test_106_the_draw_goes_from_the_dealers_left_and_only_numbers_are_seen() -> None:
    table = drawing_table("", "", "")
    events = play(table, "1 draws 0 1, 2 stands pat, 0 draws 4")
    assert [event.seat for event in of_kind(events, CardsDiscarded)] == [1, 2, 0]
    assert [seat and (seat.changed, seat.cards) for seat in public_view(table).seats] == [
        (1, None), (2, None), (0, None),
    ]  # fmt: skip


# ── duels ─────────────────────────────────────────────────────────────────────


def test_107_the_smallest_advantage_wins_and_nothing_pays_more_or_less() -> None:
    table = duels.duel()
    duels.deal(table, "As Kd Qh Jc 8s", "Ad Kc Qs Jh 7d")
    duels.say(table, "entra 10", "cambia", "", "", "comprueba")
    assert stacks_of(table) == [115, 85]


def test_158_who_wins_gets_no_more_than_the_other_could_pay() -> None:
    table = duels.dealt(person=500, caballero=15, pawned=1, lost=5)
    refused(table, RaiseTo(0, question(table), 25), "over_cap", "P-10")
    duels.say(table, "entra 10", "cambia", "", "", "comprueba")
    assert stacks_of(table) == [515, 0]


def test_67_no_ante_is_taken_and_nothing_is_dealt_after_the_end() -> None:
    table = duels.duel(person=9)
    duels.deal(table, duels.POOR, duels.GOOD)
    duels.say(table, "espera", "cambia", "", "", "comprueba")
    assert stage_of(table) == "ended"
    refused(table, NextDeal(0), "no_deal_to_ask_for", "P-13")
    refused(table, StartHand(duels.sealed()), "match_not_running", "P-12")
    assert stacks_of(table) == [4, 105]


def test_68_a_pot_stays_only_in_a_tie_and_then_two_antes_become_four() -> None:
    table = duels.duel()
    duels.tie(table)
    duels.deal(table)
    assert hand_of(table).pot() == 20
    duels.say(table, "pase")
    duels.deal(table)
    assert hand_of(table).pot() == 10


def test_142_after_a_pass_both_hands_stay_hidden() -> None:
    table = duels.dealt()
    events = duels.say(table, "entra 10", "pase")
    assert of_kind(events, HandShown) == []
    assert [seat and seat.cards for seat in public_view(table).seats] == [None, None]


def test_152_a_negative_stake_and_one_above_what_one_has_are_refused() -> None:
    table = duels.dealt()
    for to in (-50, 0, 96, 10**30):
        assert stacks(table) == [95, 95]
        refused(table, RaiseTo(0, question(table), to), "not_a_raise" if to < 1 else "over_cap", "P-10")


def test_47_when_a_deal_is_over_neither_is_offered_a_turn() -> None:
    table = duels.dealt()
    duels.say(table, "pase")
    assert [(options(table, seat).bet, options(table, seat).draw) for seat in (0, 1)] == [(None, None)] * 2
